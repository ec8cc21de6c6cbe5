//! Walking through the record: back, forward, and sideways into branches.

use super::{Game, Happened, Place, Refusal};

impl Game {
    /// Takes back what happened last: the result, the counting that was asked for, or a move.
    pub(super) fn undo(&mut self) -> Result<Happened, Refusal> {
        if let Some(happened) = self.take_ending_back() {
            return Ok(happened);
        }
        let moved = |place: &Place| self.record.node(place.node).played.is_some();
        // The root's own move, which some files have, cannot be taken back.
        let last = self.path.iter().rposition(moved).filter(|&at| at > 0);
        let last = last.ok_or(Refusal::NothingToUndo)?;
        self.retracted += self.path.len() - last;
        self.path.truncate(last);
        Ok(Happened::Moved)
    }

    pub(super) fn redo(&mut self) -> Result<Happened, Refusal> {
        if self.retracted == 0 {
            return Err(Refusal::NothingToRedo);
        }
        while self.retracted > 0 {
            self.retracted -= 1;
            let next = self.record.next(self.place().node);
            let next = next.ok_or(Refusal::NothingToRedo)?;
            self.walk_to(next);
            if self.record.node(next).played.is_some() {
                break;
            }
        }
        Ok(Happened::Moved)
    }

    pub(super) fn step(&mut self, nodes: i32) -> Result<Happened, Refusal> {
        let before = self.path.len();
        let wanted = usize::try_from(nodes.unsigned_abs()).unwrap_or(usize::MAX);
        if nodes < 0 {
            self.path.truncate(before.saturating_sub(wanted).max(1));
        } else {
            for _ in 0..wanted {
                let Some(next) = self.record.next(self.place().node) else {
                    break;
                };
                self.walk_to(next);
            }
        }
        match self.path.len() == before {
            true if nodes < 0 => Err(Refusal::AtStart),
            true => Err(Refusal::AtEnd),
            false => Ok(Happened::Moved),
        }
    }

    pub(super) fn branch(&mut self, branches: i32) -> Result<Happened, Refusal> {
        let place = self.place();
        let parent = self.record.node(place.node).parent;
        let siblings = parent.map_or(&[][..], |parent| &self.record.node(parent).children);
        let (index, _) = self.branches();
        let wanted = isize::try_from(branches)
            .ok()
            .and_then(|branches| index.checked_add_signed(branches))
            .filter(|&wanted| wanted != index);
        let sibling = wanted.and_then(|wanted| siblings.get(wanted).copied());
        let sibling = sibling.ok_or(Refusal::NoBranch)?;
        self.path.pop();
        self.walk_to(sibling);
        Ok(Happened::Moved)
    }

    /// Goes on to a child of the place shown; gives how many stones that captures.
    pub(super) fn walk_to(&mut self, node: usize) -> usize {
        let mut position = self.position().clone();
        let captured = position.enter(self.record.node(node));
        self.record.visit(node);
        self.path.push(Place { node, position });
        captured
    }
}
