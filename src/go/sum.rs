//! A board as a number: the sum over its stones by exclusive or (Zobrist, 1970).

use super::Board;
use super::spot::Spot;
use crate::board::{Color, Point};

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

/// Numbers without a pattern: the generator `SplitMix64` of Steele, Lea and Flood (2014).
const fn keys() -> [[u64; Spot::COUNT]; 2] {
    let mut keys = [[0; Spot::COUNT]; 2];
    let mut state: u64 = 0;
    let mut index = 0;
    while index < 2 * Spot::COUNT {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        keys[index / Spot::COUNT][index % Spot::COUNT] = z ^ (z >> 31);
        index += 1;
    }
    keys
}
