//! Changes the record, undoes that, and does it again.

use super::edit::{Edit, Mark, Stroke};
use super::walk::KEPT_EVERY;
use super::{Content, Game, Happened, Position, Record, Refusal};
use crate::board::{Color, Point};
use crate::sgf;

/// The edits made, and those undone.
#[derive(Debug, Clone, Default)]
pub(super) struct Journal {
    done: Vec<Entry>,
    undone: Vec<Entry>,
    /// How often the tree was changed.
    changes: u64,
}

/// An edit, and the nodes shown before and after it.
#[derive(Debug, Clone)]
struct Entry {
    edit: sgf::Edit,
    before: usize,
    after: usize,
}

/// What was done is no part of what a game is.
impl PartialEq for Journal {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Journal {}

impl Journal {
    /// Takes note of what was done. What was undone before is given up then.
    pub(super) fn add(&mut self, edit: sgf::Edit, before: usize, after: usize) {
        if !edit.is_empty() {
            self.undone.clear();
            self.done.push(Entry {
                edit,
                before,
                after,
            });
        }
    }

    /// Counts a change of the tree, if it is one.
    pub(super) fn count(&mut self, edit: &sgf::Edit) {
        self.changes += u64::from(!edit.is_empty());
    }

    /// Something happened that is not to be undone as an edit, nor is what came before it.
    pub(super) fn forget(&mut self) {
        self.done.clear();
        self.undone.clear();
    }
}

impl Game {
    /// Changes the record as the edit says.
    ///
    /// # Errors
    /// Why it is not done; the record is then as it was.
    pub fn edit(&mut self, edit: &Edit) -> Result<Happened, Refusal> {
        match edit {
            Edit::Undo => return self.undo_edit(),
            Edit::Redo => return self.redo_edit(),
            _ => {}
        }
        let before = self.node();
        let ((shown, is_new_board), changes) = self.booked(|game| game.change(edit))?;
        if is_new_board {
            self.show_anew(shown);
        }
        self.retracted = 0;
        self.journal.add(changes, before, self.node());
        Ok(Happened::Edited)
    }

    /// Does something that may change the tree; gives what came of it, and the changes.
    pub(super) fn booked<T>(
        &mut self,
        act: impl FnOnce(&mut Self) -> Result<T, Refusal>,
    ) -> Result<(T, sgf::Edit), Refusal> {
        self.record.tree.begin_edit();
        let done = act(self);
        let changes = self.record.tree.end_edit();
        let done = done?;
        self.journal.count(&changes);
        Ok((done, changes))
    }

    /// How often the record was changed since it was opened: what was worked out of it holds as
    /// long as this stays the same.
    pub const fn revision(&self) -> u64 {
        self.journal.changes
    }

    /// Whether there is an edit to undo.
    pub fn can_undo_edit(&self) -> bool {
        !self.journal.done.is_empty()
    }

    /// Whether there is an edit to do again.
    pub fn can_redo_edit(&self) -> bool {
        !self.journal.undone.is_empty()
    }

    fn undo_edit(&mut self) -> Result<Happened, Refusal> {
        let mut entry = self.journal.done.pop().ok_or(Refusal::NothingToUndo)?;
        self.record.tree.swap(&mut entry.edit);
        self.journal.changes += 1;
        self.show_anew(entry.before);
        self.journal.undone.push(entry);
        Ok(Happened::Edited)
    }

    fn redo_edit(&mut self) -> Result<Happened, Refusal> {
        let mut entry = self.journal.undone.pop().ok_or(Refusal::NothingToRedo)?;
        self.record.tree.swap(&mut entry.edit);
        self.journal.changes += 1;
        self.show_anew(entry.after);
        self.journal.done.push(entry);
        Ok(Happened::Edited)
    }

    /// Shows a node of a record that is no longer what it was.
    fn show_anew(&mut self, node: usize) {
        let journal = std::mem::take(&mut self.journal);
        let nothing = Record::new(self.record.setup.clone());
        let mut record = std::mem::replace(&mut self.record, nothing);
        record.read_root();
        *self = Self::at(record, node);
        self.journal = journal;
    }

    /// Changes the tree; gives the node to show, and whether boards have changed.
    fn change(&mut self, edit: &Edit) -> Result<(usize, bool), Refusal> {
        let here = self.node();
        let tree = &mut self.record.tree;
        match edit {
            Edit::Comment(text) => tree.set(here, "C", filled(text)),
            Edit::Name(text) => tree.set(here, "N", filled(text)),
            Edit::Mark(mark, point) => self.mark(*mark, *point)?,
            Edit::Label(point, text) => self.label(*point, text)?,
            Edit::Line(stroke, from, to) => self.line(*stroke, *from, *to)?,
            Edit::Stone(stone, point) => return self.put_up(*stone, *point),
            Edit::Turn(color) => {
                let node = self.setup_node();
                let color = color.letter().to_string();
                self.record.tree.set(node, "PL", [color]);
                return Ok((node, true));
            }
            Edit::Info(info, text) => {
                tree.set(0, info.name(), filled(text));
                return Ok((here, true));
            }
            Edit::Delete => {
                let parent = tree.parent(here).ok_or(Refusal::AtStart)?;
                tree.detach(here);
                return Ok((parent, true));
            }
            Edit::Promote | Edit::Demote => self.shift(*edit == Edit::Promote)?,
            Edit::Lead => {
                self.record.lead(here);
                return Ok((here, true));
            }
            Edit::Undo | Edit::Redo => {}
        }
        Ok((here, false))
    }

    fn shift(&mut self, up: bool) -> Result<(), Refusal> {
        let here = self.node();
        let (index, count) = self.branches();
        let wanted = if up {
            index.checked_sub(1)
        } else {
            Some(index + 1).filter(|&wanted| wanted < count)
        };
        self.record
            .tree
            .reorder(here, wanted.ok_or(Refusal::NoBranch)?);
        self.record.visit(here);
        Ok(())
    }

    /// A point has one mark of a kind: another one takes its place, the same one is taken off.
    fn mark(&mut self, mark: Mark, point: Point) -> Result<(), Refusal> {
        self.check_on_board(point)?;
        let here = self.node();
        let size = self.size();
        for other in Mark::ALL.iter().filter(|other| other.excludes(mark)) {
            let written = self.record.tree.node(here).values(other.name());
            let mut points = super::points(written, size);
            let had = points.iter().position(|&marked| marked == point);
            match had {
                Some(at) => drop(points.remove(at)),
                None if *other == mark => points.push(point),
                None => continue,
            }
            let points = points.iter().map(Point::to_string);
            self.record.tree.set(here, other.name(), points);
        }
        Ok(())
    }

    fn label(&mut self, point: Point, text: &str) -> Result<(), Refusal> {
        self.check_on_board(point)?;
        let here = self.node();
        let start = format!("{point}:");
        let written = self.record.tree.node(here).values("LB");
        let others = written.filter(|value| !value.trim_start().starts_with(&start));
        let mut labels: Vec<String> = others.map(str::to_owned).collect();
        if !text.is_empty() {
            labels.push(format!("{start}{text}"));
        }
        self.record.tree.set(here, "LB", labels);
        Ok(())
    }

    fn line(&mut self, stroke: Stroke, from: Point, to: Point) -> Result<(), Refusal> {
        self.check_on_board(from)?;
        self.check_on_board(to)?;
        if from == to {
            return Err(Refusal::NoLine);
        }
        let here = self.node();
        let line = format!("{from}:{to}");
        let written = self.record.tree.node(here).values(stroke.name());
        let mut lines: Vec<String> = written.map(str::to_owned).collect();
        match lines.iter().position(|other| *other == line) {
            Some(at) => drop(lines.remove(at)),
            None => lines.push(line),
        }
        self.record.tree.set(here, stroke.name(), lines);
        Ok(())
    }

    fn check_on_board(&self, point: Point) -> Result<(), Refusal> {
        let illegal = Refusal::Illegal(crate::go::Illegal::OffBoard);
        self.size().contains(point).then_some(()).ok_or(illegal)
    }

    /// The node that stones can be set up in: the one shown, or a new one if that is a move.
    fn setup_node(&mut self) -> usize {
        let here = self.node();
        let content = self.record.node(here).content();
        if !content.is_move() {
            return here;
        }
        let node = self.record.add(here);
        self.record.visit(node);
        node
    }

    fn put_up(&mut self, stone: Option<Color>, point: Point) -> Result<(usize, bool), Refusal> {
        self.check_on_board(point)?;
        let stands = self.position().board.at(point);
        let wanted = stone.filter(|_| stands != stone);
        if wanted == stands {
            return Err(Refusal::NoStone);
        }
        let node = self.setup_node();
        let mut placed = self.record.node(node).placed();
        placed.retain(|(other, _)| *other != point);
        if self.stone_before(node, point) != wanted {
            placed.push((point, wanted));
        }
        let lists = [
            ("AB", Some(Color::Black)),
            ("AW", Some(Color::White)),
            ("AE", None),
        ];
        for (name, stone) in lists {
            let points = placed.iter().filter(|(_, put)| *put == stone);
            let points = points.map(|(point, _)| point.to_string());
            self.record.tree.set(node, name, points.collect::<Vec<_>>());
        }
        Ok((node, true))
    }

    /// The stone at a point before a node's own are set up.
    fn stone_before(&self, node: usize, point: Point) -> Option<Color> {
        let parent = self.record.parent(node)?;
        self.position_at(parent).board.at(point)
    }

    /// The position at any node of the record.
    pub fn position_at(&self, node: usize) -> Position {
        let line = self.record.line_to(node);
        let shared = line.iter().zip(self.path.iter());
        let shared = shared.take_while(|(node, step)| **node == step.node);
        // What both lines go through need not be played again.
        let from = (shared.count().max(1) - 1) / KEPT_EVERY;
        let mut position = self.kept[from].clone();
        for &node in &line[from * KEPT_EVERY + 1..] {
            let content: Content = self.record.node(node).content();
            position.enter(&content, None);
        }
        position
    }
}

impl Mark {
    /// Whether a point has only one of the two.
    fn excludes(self, other: Self) -> bool {
        let kind = |mark| match mark {
            Self::Triangle | Self::Square | Self::Circle | Self::Cross => 0,
            Self::BlackTerritory | Self::WhiteTerritory => 1,
            Self::Selected => 2,
            Self::Dim => 3,
        };
        kind(self) == kind(other)
    }
}

/// A text as the only value, or none if it is empty.
fn filled(text: &str) -> Option<&str> {
    Some(text).filter(|text| !text.trim().is_empty())
}

#[cfg(test)]
mod tests;
