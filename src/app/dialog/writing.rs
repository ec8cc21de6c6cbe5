//! A text that is being written: how it falls into rows, where the caret stands, what is chosen in
//! it, and how it is undone.

mod rows;
#[cfg(test)]
mod tests;

use std::ops::Range;

use crate::app::form::{Face, Passage};
use rows::{letter_width, shown, visible, wide};

/// Pixels from row to row.
pub(super) const ROW: i32 = 16;
/// Pixels that the frame and the margins take, both sides together.
pub(super) const MARGIN: i32 = 12;

/// A text, and the caret in it.
#[derive(Debug, Clone)]
pub(super) struct Writing {
    text: String,
    /// Where its rows are, worked out when it changes.
    ranges: Vec<Range<usize>>,
    /// The byte before which the caret stands, where a letter begins or at the end.
    caret: usize,
    /// The other end of what is chosen, if something is.
    anchor: Option<usize>,
    /// The first row in sight.
    top: usize,
    /// The pixel that the caret keeps to while it moves up and down.
    goal: Option<i32>,
    /// Pixels of a row.
    width: i32,
    /// Rows in sight; with one, the text is a single line.
    rows: usize,
    done: Vec<Step>,
    undone: Vec<Step>,
}

/// What stood at a byte of the text, and what was written there in its place.
#[derive(Debug, Clone)]
struct Step {
    at: usize,
    old: String,
    new: String,
}

/// A way of the caret.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Left,
    Right,
    Up,
    Down,
    PageUp,
    PageDown,
    RowStart,
    RowEnd,
    Start,
    End,
}

impl Writing {
    /// A text to go on with at its end, in `rows` rows of so many pixels.
    pub(super) fn new(text: &str, width: i32, rows: usize) -> Self {
        let mut text = text.replace("\r\n", "\n").replace('\r', "\n");
        if rows == 1 {
            text = text.replace('\n', " ");
        }
        let mut writing = Self {
            caret: text.len(),
            text,
            ranges: Vec::new(),
            anchor: None,
            top: 0,
            goal: None,
            width,
            rows,
            done: Vec::new(),
            undone: Vec::new(),
        };
        writing.cut_rows();
        writing.reveal();
        writing
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Whether it is a single line.
    pub(super) const fn is_line(&self) -> bool {
        self.rows == 1
    }

    /// Writes a text at the caret, in place of what is chosen. Signs that are no letters are left
    /// out; on a single line a break is a space.
    pub(super) fn insert(&mut self, text: &str) {
        let is_line = self.is_line();
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        let letters = text.chars().filter_map(|letter| match letter {
            '\n' if is_line => Some(' '),
            '\n' | '\t' => Some(letter),
            letter => Some(letter).filter(|letter| !letter.is_control()),
        });
        let new: String = letters.collect();
        let place = self.chosen().unwrap_or(self.caret..self.caret);
        if !new.is_empty() {
            self.replace(place, &new);
        }
    }

    /// Takes away what is chosen, or the letter before the caret; whether there was one.
    pub(super) fn erase(&mut self) -> bool {
        let before = self.text[..self.caret].chars().next_back();
        let letter = self.caret - before.map_or(0, char::len_utf8)..self.caret;
        self.take_away(letter)
    }

    /// Takes away what is chosen, or the letter after the caret; whether there was one.
    pub(super) fn delete(&mut self) -> bool {
        let after = self.text[self.caret..].chars().next();
        let letter = self.caret..self.caret + after.map_or(0, char::len_utf8);
        self.take_away(letter)
    }

    fn take_away(&mut self, letter: Range<usize>) -> bool {
        let place = self.chosen().unwrap_or(letter);
        let is_there = !place.is_empty();
        if is_there {
            self.replace(place, "");
        }
        is_there
    }

    fn replace(&mut self, place: Range<usize>, new: &str) {
        self.undone.clear();
        let old = self.text[place.clone()].to_owned();
        let at = place.start;
        // What is typed word by word is undone word by word.
        let is_letter = old.is_empty() && new.chars().count() == 1 && !new.starts_with(['\n', ' ']);
        match self.done.last_mut() {
            Some(last) if is_letter && last.old.is_empty() && last.at + last.new.len() == at => {
                last.new.push_str(new);
            }
            _ => self.done.push(Step {
                at,
                old,
                new: new.to_owned(),
            }),
        }
        self.put(place, new);
    }

    fn put(&mut self, place: Range<usize>, new: &str) {
        self.caret = place.start + new.len();
        self.text.replace_range(place, new);
        self.anchor = None;
        self.cut_rows();
        self.moved();
    }

    /// Undoes what was written last; whether there was something.
    pub(super) fn undo(&mut self) -> bool {
        let Some(step) = self.done.pop() else {
            return false;
        };
        self.put(step.at..step.at + step.new.len(), &step.old);
        self.undone.push(step);
        true
    }

    /// Writes again what was undone last; whether there was something.
    pub(super) fn redo(&mut self) -> bool {
        let Some(step) = self.undone.pop() else {
            return false;
        };
        self.put(step.at..step.at + step.old.len(), &step.new);
        self.done.push(step);
        true
    }

    /// The bytes that are chosen, if any are.
    fn chosen(&self) -> Option<Range<usize>> {
        let anchor = self.anchor?;
        let range = anchor.min(self.caret)..anchor.max(self.caret);
        Some(range).filter(|range| !range.is_empty())
    }

    /// What is chosen.
    pub(super) fn choice(&self) -> &str {
        self.chosen().map_or("", |range| &self.text[range])
    }

    /// Chooses the whole text.
    pub(super) fn choose_all(&mut self) {
        self.anchor = Some(0);
        self.caret = self.text.len();
        self.moved();
    }

    fn moved(&mut self) {
        self.goal = None;
        self.reveal();
    }

    fn cut_rows(&mut self) {
        self.ranges = if self.is_line() {
            std::iter::once(0..self.text.len()).collect()
        } else {
            rows::rows(&self.text, self.width)
        };
    }

    /// The row that a byte of the text is in.
    fn row(&self, at: usize) -> usize {
        let after = self.ranges.partition_point(|range| range.start <= at);
        after.saturating_sub(1)
    }

    /// The pixel of a byte in a row: its beginning where it stands before it, its end after it.
    fn x(&self, at: usize, row: usize) -> i32 {
        let Range { start, end } = self.ranges[row];
        wide(&self.text[start..at.clamp(start, end)])
    }

    /// Brings the caret in sight.
    fn reveal(&mut self) {
        let row = self.row(self.caret);
        let most = self.ranges.len().saturating_sub(self.rows);
        self.top = self.top.clamp((row + 1).saturating_sub(self.rows), row);
        self.top = self.top.min(most);
    }

    /// Scrolls by rows; the caret stays where it is.
    pub(super) fn scroll(&mut self, by: isize) {
        let most = self.ranges.len().saturating_sub(self.rows);
        self.top = self.top.saturating_add_signed(by).min(most);
    }

    /// Moves the caret, and chooses what it passes if so wished; whether there was somewhere to go.
    pub(super) fn go(&mut self, way: Way, chooses: bool) -> bool {
        let before = self.caret;
        let left = self.chosen().filter(|_| !chooses);
        self.anchor = chooses.then(|| self.anchor.unwrap_or(before));
        let row = self.row(before);
        let page = isize::try_from(self.rows).unwrap_or(1).max(2) - 1;
        match (way, left) {
            (Way::Left, Some(left)) => self.caret = left.start,
            (Way::Right, Some(left)) => self.caret = left.end,
            (Way::Left, None) => {
                let letter = self.text[..before].chars().next_back();
                self.caret -= letter.map_or(0, char::len_utf8);
            }
            (Way::Right, None) => {
                let letter = self.text[before..].chars().next();
                self.caret += letter.map_or(0, char::len_utf8);
            }
            (Way::RowStart, _) => self.caret = self.ranges[row].start,
            (Way::RowEnd, _) => self.caret = self.end_of(row),
            (Way::Start, _) => self.caret = 0,
            (Way::End, _) => self.caret = self.text.len(),
            (Way::Up, _) => return self.go_rows(row, -1),
            (Way::Down, _) => return self.go_rows(row, 1),
            (Way::PageUp, _) => return self.go_rows(row, -page),
            (Way::PageDown, _) => return self.go_rows(row, page),
        }
        self.moved();
        self.caret != before
    }

    /// Where the caret stands at the end of a row: before its last letter, where the row goes on in
    /// the next one without a break.
    fn end_of(&self, row: usize) -> usize {
        let Range { start, end } = self.ranges[row];
        let next = self.ranges.get(row + 1);
        let goes_on = next.is_some_and(|next| next.start == end);
        let last = self.text[start..end].chars().next_back();
        end - last.filter(|_| goes_on).map_or(0, char::len_utf8)
    }

    fn go_rows(&mut self, row: usize, by: isize) -> bool {
        let x = self.goal.unwrap_or_else(|| self.x(self.caret, row));
        let next = row.saturating_add_signed(by).min(self.ranges.len() - 1);
        if next == row {
            return false;
        }
        self.place(next, x);
        self.goal = Some(x);
        self.reveal();
        true
    }

    /// Puts the caret into a row, nearest to a pixel.
    fn place(&mut self, row: usize, x: i32) {
        let last = self.end_of(row);
        self.caret = self.ranges[row].start;
        let mut at = 0;
        for letter in self.text[self.caret..last].chars() {
            let wide = letter_width(letter);
            if at + wide / 2 >= x {
                break;
            }
            at += wide;
            self.caret += letter.len_utf8();
        }
    }

    /// Puts the caret where the text was clicked: so many rows and pixels from the upper left. One
    /// without the focus showed its head.
    pub(super) fn click(&mut self, row: i32, x: i32, had_focus: bool) {
        if !had_focus {
            (self.caret, self.top) = (0, 0);
        }
        let row = self.top.saturating_add(usize::try_from(row).unwrap_or(0));
        let x = x + self.hidden();
        self.place(row.min(self.ranges.len() - 1), x);
        (self.goal, self.anchor) = (None, None);
    }

    /// Pixels of a single line that are out of sight on the left.
    fn hidden(&self) -> i32 {
        if !self.is_line() {
            return 0;
        }
        let letters = self.text[..self.caret].chars();
        let mut over = wide(&self.text[..self.caret]) - (self.width - 2);
        let mut hidden = 0;
        for letter in letters {
            if over <= 0 {
                break;
            }
            let wide = letter_width(letter);
            hidden += wide;
            over -= wide;
        }
        hidden
    }

    /// How it looks when it is written on, with a caret, and what is chosen.
    pub(super) fn face(&self) -> Face {
        let hidden = self.hidden();
        let pixel = |at, row| (self.x(at, row) - hidden).clamp(0, self.width);
        let row = self.row(self.caret);
        let in_sight = self.top..self.top + self.rows;
        let caret = in_sight.contains(&row);
        let caret = caret.then(|| (row - self.top, pixel(self.caret, row)));
        let chosen = self.chosen().map_or(Vec::new(), |chosen| {
            let first = self.row(chosen.start).max(in_sight.start);
            let rows = first..(self.row(chosen.end) + 1).min(in_sight.end);
            rows.map(|row| {
                let ends = [chosen.start, chosen.end].map(|at| pixel(at, row));
                (row - self.top, ends[0], ends[1])
            })
            .collect()
        });
        Face::Text(Passage {
            caret,
            chosen,
            ..self.sight(self.top, hidden)
        })
    }

    /// How it looks when it is only seen: its head, or the part of it that was scrolled to.
    pub(super) fn rest(&self, is_read: bool) -> Face {
        let top = if is_read { self.top } else { 0 };
        Face::Text(self.sight(top, 0))
    }

    /// The rows from `top` on; of a single line, what follows so many hidden pixels.
    fn sight(&self, top: usize, hidden: i32) -> Passage {
        let rows = self.ranges.iter().skip(top).take(self.rows).map(|range| {
            let row = &self.text[range.clone()];
            if self.is_line() {
                shown(&visible(row, hidden, self.width))
            } else {
                shown(row)
            }
        });
        Passage {
            rows: rows.collect(),
            sight: (top, self.rows, self.ranges.len()),
            ..Passage::default()
        }
    }
}
