//! Positions on the way to the place shown that are kept, to walk back from.

use super::Position;

/// Every so many nodes a position is kept, until the way is very long. Walking back starts from
/// one, so this many moves are the most that are played again, which takes microseconds.
const EVERY: usize = 64;

/// How many are kept: with twice as many as half of it, every other one is let go.
const MOST: usize = 1024;

/// Positions at even distances along a way, the root's first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Kept {
    every: usize,
    positions: Vec<Position>,
}

impl Kept {
    /// The way that has only the root so far.
    pub(super) fn new(root: Position) -> Self {
        Self {
            every: EVERY,
            positions: vec![root],
        }
    }

    /// Keeps the position at the node with this index on the way, if it is one of those to keep.
    pub(super) fn offer(&mut self, index: usize, position: &Position) {
        if index != self.positions.len() * self.every {
            return;
        }
        self.positions.push(position.clone());
        if self.positions.len() > MOST {
            let mut index = 0;
            self.positions.retain(|_| {
                index += 1;
                index % 2 == 1
            });
            self.every *= 2;
        }
    }

    /// The way has so many nodes left, one at least.
    pub(super) fn truncate(&mut self, nodes: usize) {
        self.positions.truncate(nodes.div_ceil(self.every).max(1));
    }

    /// The last position kept at or before the node with this index, and that node's index.
    pub(super) fn before(&self, index: usize) -> (&Position, usize) {
        let at = (index / self.every).min(self.positions.len() - 1);
        (&self.positions[at], at * self.every)
    }
}
