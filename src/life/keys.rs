//! Numbers that stand for positions, so that what was read is known again.

use super::field::{At, Field};
use crate::board::{Color, Lots};

/// A number for each stone at each place; a position's is all of its stones' in one, by exclusive
/// or (Zobrist, "A new hashing method with application for game playing", 1970).
#[derive(Debug)]
pub(super) struct Keys(Vec<[u64; 2]>);

impl Keys {
    /// Numbers for so many places.
    pub(super) fn new(count: usize, lots: &mut Lots) -> Self {
        Self((0..count).map(|_| [lots.next(), lots.next()]).collect())
    }

    /// The number of a stone.
    pub(super) fn stone(&self, color: Color, at: At) -> u64 {
        self.0[at][color as usize]
    }

    /// The number of a place that is banned by ko.
    pub(super) fn ko(&self, ko: Option<At>) -> u64 {
        ko.map_or(0, |at| self.0[at][0].rotate_left(7))
    }

    /// The numbers of what a move takes off, and where that makes a ko.
    pub(super) fn taken(&self, field: &Field, color: Color, at: At) -> (u64, Option<At>) {
        let (mut taken, mut count, mut last) = (0, 0, at);
        let mut is_alone = true;
        let mut heads = [0; 4];
        for (beside, index) in field.beside(at).into_iter().zip(0..) {
            is_alone &= !field.is_empty(beside) && !field.holds(beside, color);
            if field.holds(beside, color.opponent()) && field.last_liberty(beside).is_some() {
                let head = field.head(beside);
                if !heads.contains(&head) {
                    heads[index] = head;
                    for stone in field.chain(beside) {
                        taken ^= self.stone(color.opponent(), stone);
                        count += 1;
                        last = stone;
                    }
                }
            }
        }
        (taken, (is_alone && count == 1).then_some(last))
    }
}
