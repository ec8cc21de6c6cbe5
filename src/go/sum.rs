//! A board as a number: the sum over its stones by exclusive or (Zobrist, 1970).

use super::Board;
use super::spot::Spot;
use crate::board::{Color, Lots, Point};

/// A board by its sum.
#[derive(Clone, Copy)]
pub(super) struct Sum {
    pub(super) hash: u64,
    /// How many stones there are.
    pub(super) stones: u16,
}

impl Sum {
    pub(super) const EMPTY: Self = Self { hash: 0, stones: 0 };

    /// The sum after a move on an empty point.
    #[inline]
    pub(super) fn after(mut self, board: &Board, color: Color, point: Point) -> Self {
        self.add(color, point);
        if board.may_take(color, point) {
            board.each_taken(color, point, |color, stone| self.take(color, stone));
        }
        self
    }

    pub(super) fn add(&mut self, color: Color, point: Point) {
        self.hash ^= key(color, point);
        self.stones += 1;
    }

    pub(super) fn take(&mut self, color: Color, point: Point) {
        self.hash ^= key(color, point);
        self.stones -= 1;
    }
}

/// What a stone adds to the sum.
pub(super) fn key(color: Color, point: Point) -> u64 {
    KEYS[color as usize][Spot::of(point).index()]
}

static KEYS: [[u64; Spot::COUNT]; 2] = keys();

const fn keys() -> [[u64; Spot::COUNT]; 2] {
    let mut keys = [[0; Spot::COUNT]; 2];
    let mut lots = Lots::new(0);
    let mut index = 0;
    while index < 2 * Spot::COUNT {
        keys[index / Spot::COUNT][index % Spot::COUNT] = lots.next();
        index += 1;
    }
    keys
}
