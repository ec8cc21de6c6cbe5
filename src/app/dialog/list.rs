//! The list of a folder: sorted once, filtered as one types, with one row selected and some in sight.

mod line;

#[cfg(test)]
mod tests;

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::ops::Range;

use crate::event::{Entry, Summary};
pub(super) use line::{Line, Show, Sort, stem};

/// Rows that are in sight at a time.
pub(in crate::app) const ROWS: usize = 19;

/// Rows of a page: one of the page before stays in sight.
pub(super) const PAGE: isize = 18;

/// A row of the list.
#[derive(Debug, Clone, Copy)]
pub(super) enum Row<'a> {
    /// To the folder above.
    Up,
    /// An entry.
    Line(&'a Line),
}

/// What stays selected while the rows around it change.
#[derive(Debug, Clone, Copy)]
enum Anchor {
    /// Nobody chose yet: the first entry.
    First,
    /// The row that leads up.
    Up,
    /// This line.
    Line(u32),
}

/// The list.
#[derive(Debug, Default)]
pub(super) struct List {
    /// The lines, as they came.
    lines: Vec<Line>,
    /// The index of each, by its entry's name.
    names: BTreeMap<Vec<u8>, u32>,
    /// All that are shown at all, sorted.
    order: Vec<u32>,
    /// Those of them that the filter lets through.
    rows: Vec<u32>,
    /// Whether a row leads up.
    up: bool,
    sort: Sort,
    show: Show,
    filter: String,
    /// The filter in small letters.
    needle: String,
    selected: usize,
    top: usize,
    /// Whether somebody chose what is selected.
    chosen: bool,
    /// The name that is to be selected when it comes.
    sought: Option<Vec<u8>>,
}

impl List {
    /// Begins the list of another folder, sorted and shown alike. `sought` is selected if it comes.
    pub(super) fn begin(&mut self, up: bool, sought: Option<Vec<u8>>) {
        *self = Self {
            up,
            sought,
            sort: self.sort,
            show: self.show,
            ..Self::default()
        };
    }

    /// Takes in more entries.
    pub(super) fn add(&mut self, entries: Vec<Entry>) {
        let anchor = self.anchor();
        for entry in entries {
            let number = u32::try_from(self.lines.len() + 1).unwrap_or(u32::MAX);
            self.names.insert(entry.name.clone(), number - 1);
            self.lines.push(Line::new(entry, number));
        }
        self.arrange(anchor);
    }

    /// Puts these entries in the place of all that are here; what is known of those that stayed as
    /// they were stays known.
    pub(super) fn renew(&mut self, entries: Vec<Entry>) {
        let seeks = match self.row(self.selected) {
            Some(Row::Line(line)) if self.chosen => Some(line.entry.name.clone()),
            _ => None,
        };
        let (top, selected, chosen) = (self.top, self.selected, self.chosen);
        let mut old = std::mem::take(&mut self.lines);
        self.names.clear();
        old.sort_by(|one, other| one.entry.name.cmp(&other.entry.name));
        self.chosen = false;
        self.sought = seeks;
        self.add(entries);
        for line in &mut self.lines {
            let found = old.binary_search_by(|old| old.entry.name.cmp(&line.entry.name));
            let known = found.ok().map(|at| &mut old[at]);
            if let Some(known) = known.filter(|known| known.entry == line.entry) {
                line.players = std::mem::take(&mut known.players);
                line.summary = known.summary.take();
            }
        }
        self.sought = None;
        if chosen && !self.chosen {
            // It is gone; what stands in its place is nearest.
            self.chosen = true;
            self.selected = selected.min(self.len().saturating_sub(1));
        }
        self.top = top;
        self.reveal();
    }

    fn anchor(&self) -> Anchor {
        match self.row(self.selected) {
            _ if !self.chosen => Anchor::First,
            Some(Row::Up) => Anchor::Up,
            Some(Row::Line(line)) => Anchor::Line(line.number - 1),
            None => Anchor::First,
        }
    }

    /// Sorts, filters, and finds what was selected.
    fn arrange(&mut self, anchor: Anchor) {
        let Self {
            lines, show, sort, ..
        } = &*self;
        let line = |index: &u32| &lines[*index as usize];
        let mut order: Vec<u32> = (0..)
            .take(lines.len())
            .filter(|index| line(index).is_shown(*show))
            .collect();
        order.sort_by(|one, other| line(one).compare(line(other), *sort));
        self.order = order;
        self.rows = self.order.clone();
        self.narrow(anchor);
    }

    /// Keeps only the rows that the filter lets through.
    fn narrow(&mut self, anchor: Anchor) {
        let (lines, needle) = (&self.lines, self.needle.as_str());
        if !needle.is_empty() {
            let has = |index: &u32| lines[*index as usize].has(needle);
            self.rows.retain(has);
        }
        self.select_again(anchor);
    }

    fn select_again(&mut self, anchor: Anchor) {
        let first = usize::from(self.has_up());
        let line = match (&self.sought, anchor) {
            (Some(name), _) => {
                let found = |index: &u32| self.lines[*index as usize].entry.name == *name;
                self.rows.iter().position(found)
            }
            (None, Anchor::Line(line)) => self.rows.iter().position(|&index| index == line),
            (None, _) => None,
        };
        if self.sought.is_some() && line.is_some() {
            self.sought = None;
            self.chosen = true;
        }
        self.selected = match (line, anchor) {
            (Some(row), _) => first + row,
            (None, Anchor::Up) if first == 1 => 0,
            _ => first.min(self.len().saturating_sub(1)),
        };
        self.reveal();
    }

    /// Moves what is in sight so that the selected row is in it.
    fn reveal(&mut self) {
        let most = self.len().saturating_sub(ROWS);
        // Who is on the first entry sees the way up, too.
        let least = (self.selected + 1).saturating_sub(ROWS);
        let first = if self.selected <= usize::from(self.has_up()) {
            0
        } else {
            self.selected
        };
        self.top = self.top.clamp(least, first.max(least)).min(most);
    }

    fn has_up(&self) -> bool {
        self.up && self.needle.is_empty()
    }

    /// How many rows there are.
    pub(super) fn len(&self) -> usize {
        self.rows.len() + usize::from(self.has_up())
    }

    /// How many entries have come.
    pub(super) fn came(&self) -> usize {
        self.lines.len()
    }

    /// The name of the entry that came first.
    pub(super) fn first_come(&self) -> Option<&[u8]> {
        Some(&self.lines.first()?.entry.name)
    }

    /// How many entries the filter lets through, and how many there are for it.
    pub(super) fn counts(&self) -> (usize, usize) {
        (self.rows.len(), self.order.len())
    }

    pub(super) fn row(&self, row: usize) -> Option<Row<'_>> {
        match row.checked_sub(usize::from(self.has_up())) {
            None => Some(Row::Up),
            Some(row) => {
                let line = *self.rows.get(row)?;
                Some(Row::Line(self.lines.get(line as usize)?))
            }
        }
    }

    pub(super) fn selected(&self) -> usize {
        self.selected
    }

    pub(super) fn selected_row(&self) -> Option<Row<'_>> {
        self.row(self.selected)
    }

    pub(super) fn top(&self) -> usize {
        self.top
    }

    /// The rows in sight.
    pub(super) fn in_sight(&self) -> Range<usize> {
        self.top..self.len().min(self.top + ROWS)
    }

    pub(super) fn sort(&self) -> Sort {
        self.sort
    }

    pub(super) fn show(&self) -> Show {
        self.show
    }

    pub(super) fn filter(&self) -> &str {
        &self.filter
    }

    pub(super) fn set_sort(&mut self, sort: Sort) {
        self.sort = sort;
        let anchor = self.anchor();
        self.arrange(anchor);
    }

    pub(super) fn set_show(&mut self, show: Show) {
        self.show = show;
        let anchor = self.anchor();
        self.arrange(anchor);
    }

    /// Selects a row; the last one, if there are not so many.
    pub(super) fn select(&mut self, row: usize) {
        self.selected = row.min(self.len().saturating_sub(1));
        self.chosen = true;
        self.sought = None;
        self.reveal();
    }

    /// Moves the selection by so many rows, and stops at the ends.
    pub(super) fn step(&mut self, by: isize) {
        self.select(self.selected.saturating_add_signed(by));
    }

    /// Moves the selection by so many pages; the rows in sight move along.
    pub(super) fn page(&mut self, by: isize) {
        let rows = by.saturating_mul(PAGE);
        self.top = self.top.saturating_add_signed(rows);
        self.step(rows);
    }

    /// Brings another row to the top; the selection stays in sight.
    pub(super) fn scroll_to(&mut self, top: usize) {
        self.top = top.min(self.len().saturating_sub(ROWS));
        let last = (self.top + ROWS).min(self.len()).saturating_sub(1);
        self.select(self.selected.clamp(self.top.min(last), last));
    }

    /// Adds a letter to the filter.
    pub(super) fn type_letter(&mut self, letter: char) {
        let anchor = self.anchor();
        self.filter.push(letter);
        let before = std::mem::replace(&mut self.needle, self.filter.to_lowercase());
        if !self.needle.starts_with(&before) {
            self.rows.clone_from(&self.order);
        }
        self.narrow(anchor);
        // What was found stays selected when others are found later.
        self.chosen = true;
    }

    /// Takes the filter's last letter away.
    pub(super) fn erase(&mut self) {
        let mut filter = std::mem::take(&mut self.filter);
        filter.pop();
        self.refilter(filter);
    }

    pub(super) fn clear_filter(&mut self) {
        self.refilter(String::new());
    }

    fn refilter(&mut self, filter: String) {
        let anchor = self.anchor();
        self.needle = filter.to_lowercase();
        self.filter = filter;
        self.rows.clone_from(&self.order);
        self.narrow(anchor);
    }

    /// Takes in what the record of this name holds, or the record of this number.
    pub(super) fn peeked(
        &mut self,
        name: &[u8],
        game: Option<u32>,
        summary: Result<Box<Summary>, String>,
    ) {
        let index = match game {
            Some(number) => number.checked_sub(1),
            None => self.names.get(name).copied(),
        };
        let Some(index) = index else { return };
        let Some(line) = self.lines.get_mut(index as usize) else {
            return;
        };
        let had = line.has(&self.needle);
        if let Ok(summary) = &summary {
            let names = &summary.names;
            line.players = format!("{} - {}", names.black, names.white).to_lowercase();
        }
        line.summary = Some(summary);
        if !had && line.has(&self.needle) && line.is_shown(self.show) {
            self.find(index);
        }
    }

    /// Takes a line among the rows: it can be found now.
    fn find(&mut self, index: u32) {
        let anchor = self.anchor();
        let (lines, sort) = (&self.lines, self.sort);
        let found = &lines[index as usize];
        let is_before = |&row: &u32| lines[row as usize].compare(found, sort) == Ordering::Less;
        let place = self.rows.partition_point(is_before);
        self.rows.insert(place, index);
        self.select_again(anchor);
    }

    /// Lines that nobody has looked into yet, and that the filter may let through then.
    pub(super) fn unknown(&self) -> impl Iterator<Item = &Line> + Clone {
        let lines = self.order.iter().map(|&index| &self.lines[index as usize]);
        let may_pass = |line: &&Line| line.is_unknown() && !line.has(&self.needle);
        lines.filter(may_pass)
    }

    /// Whether nobody has looked yet into the line of this number.
    pub(super) fn is_unknown(&self, number: u32) -> bool {
        let line = self.lines.get(number.saturating_sub(1) as usize);
        line.is_some_and(Line::is_unknown)
    }
}
