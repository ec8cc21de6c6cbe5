//! Sets of points.

use super::Cell;

/// How many words hold a bit for each point of the largest board.
const WORDS: usize = 7;

/// A set of points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in super::super) struct Cells([u64; WORDS]);

impl Cells {
    #[inline]
    pub(in super::super) fn flip(&mut self, cell: Cell) {
        self.0[usize::from(cell >> 6) % 8 % WORDS] ^= 1 << (cell & 63);
    }

    #[inline]
    pub(in super::super) fn add(&mut self, cell: Cell) {
        self.0[usize::from(cell >> 6) % 8 % WORDS] |= 1 << (cell & 63);
    }

    #[inline]
    pub(in super::super) fn has(&self, cell: Cell) -> bool {
        self.0[usize::from(cell >> 6) % 8 % WORDS] >> (cell & 63) & 1 == 1
    }

    pub(in super::super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub(in super::super) fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    pub(in super::super) fn first(&self) -> Option<Cell> {
        self.iter().next()
    }

    /// The points, in order.
    pub(in super::super) fn iter(&self) -> impl Iterator<Item = Cell> + use<> {
        let words = self.0;
        (0..WORDS).flat_map(move |at| Bits(words[at], at * 64))
    }

    pub(in super::super) fn or(&self, other: &Self) -> Self {
        let mut both = *self;
        for (word, more) in both.0.iter_mut().zip(other.0) {
            *word |= more;
        }
        both
    }

    pub(in super::super) fn and(&self, other: &Self) -> Self {
        let mut both = *self;
        for (word, more) in both.0.iter_mut().zip(other.0) {
            *word &= more;
        }
        both
    }
}

struct Bits(u64, usize);

impl Iterator for Bits {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some((self.1 + bit as usize) as Cell)
    }
}
