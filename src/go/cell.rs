//! What the board knows about one crossing, in eight bytes.

use super::spot::Spot;
use crate::board::Color;

/// A crossing, or a place on the rim.
///
/// `state` holds four small numbers, four bits each: how many neighbours are empty, black and
/// white, and what is here. One load answers what a move asks first, and one addition tells a
/// neighbour of a new stone.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cell {
    state: u16,
    /// The head of the chain that the stone belongs to.
    pub(super) chain: Spot,
    /// The next stone of the chain; the last one leads back to the first.
    pub(super) next: Spot,
    /// At a chain's head: its pseudo liberties, each liberty counted once for every stone of the
    /// chain that it touches. They are 0 exactly when the chain has no liberty, and cost an
    /// addition to keep, where a set of liberties would have to be merged.
    pub(super) liberties: u16,
}

const ONE_EMPTY: u16 = 1;
const FOUR_BITS: u16 = 15;
const RIM: u16 = 3 << 12;

/// How far up the neighbours of a colour are counted.
const fn shift(color: Color) -> u16 {
    match color {
        Color::Black => 4,
        Color::White => 8,
    }
}

/// What one more neighbour of a colour in place of an empty one adds.
const fn one(color: Color) -> u16 {
    (1 << shift(color)) - ONE_EMPTY
}

const fn here(color: Color) -> u16 {
    match color {
        Color::Black => 1 << 12,
        Color::White => 2 << 12,
    }
}

impl Cell {
    /// A place beside the board.
    pub(super) const RIM: Self = Self {
        state: RIM,
        chain: Spot::NOWHERE,
        next: Spot::NOWHERE,
        liberties: 0,
    };

    /// A crossing with no stone on it or beside it.
    pub(super) const fn empty(neighbors: u16) -> Self {
        Self {
            state: neighbors * ONE_EMPTY,
            ..Self::RIM
        }
    }

    pub(super) const fn stone(self) -> Option<Color> {
        match self.state >> 12 {
            1 => Some(Color::Black),
            2 => Some(Color::White),
            _ => None,
        }
    }

    pub(super) const fn is_empty(self) -> bool {
        self.state & RIM == 0
    }

    pub(super) const fn holds(self, color: Color) -> bool {
        self.state & RIM == here(color)
    }

    /// How many neighbours are empty.
    pub(super) const fn empties(self) -> u16 {
        self.state & FOUR_BITS
    }

    /// How many neighbours hold a stone of that colour.
    pub(super) const fn stones(self, color: Color) -> u16 {
        (self.state >> shift(color)) & FOUR_BITS
    }

    /// Whether the same stands here and beside it.
    pub(super) const fn is_like(self, other: Self) -> bool {
        self.state == other.state
    }

    pub(super) const fn fill(&mut self, color: Color) {
        self.state |= here(color);
    }

    pub(super) const fn clear(&mut self) {
        self.state &= !RIM;
        self.chain = Spot::NOWHERE;
    }

    pub(super) const fn neighbor_filled(&mut self, color: Color) {
        // Of the rim nobody asks, so it may wrap.
        self.state = self.state.wrapping_add(one(color));
    }

    pub(super) const fn neighbor_cleared(&mut self, color: Color) {
        self.state = self.state.wrapping_sub(one(color));
    }
}
