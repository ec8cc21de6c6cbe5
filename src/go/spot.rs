//! Where a crossing lies in the board's one array of cells.

use crate::board::Point;

/// A crossing, or a place on the rim around the board, as an index.
///
/// Every row takes 32 places whatever the board's size. So a neighbour is always as far away, a
/// point becomes an index by shifting alone, and the rim, which is no crossing, stops a walk at
/// the board's edge without a test for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Spot(u16);

impl Spot {
    const ROW: u16 = 32;

    /// How many spots there are: room for 30 rows and the rim.
    pub(super) const COUNT: usize = 1024;

    /// A place on the rim, where the chains of empty crossings keep what nobody reads.
    pub(super) const NOWHERE: Self = Self(0);

    pub(super) const fn of(point: Point) -> Self {
        Self(((point.row as u16 + 1) * Self::ROW) | (point.column as u16 + 1))
    }

    /// The crossing, for a spot on the board.
    pub(super) const fn point(self) -> Point {
        let [row, column] = [self.0 / Self::ROW, self.0 % Self::ROW];
        // Both are below 32.
        Point::new(column.to_le_bytes()[0] - 1, row.to_le_bytes()[0] - 1)
    }

    /// The index; below [`Spot::COUNT`], which the mask tells the compiler.
    pub(super) const fn index(self) -> usize {
        self.0 as usize & (Self::COUNT - 1)
    }

    /// The four places next to it along the lines, for a spot on the board.
    pub(super) const fn neighbors(self) -> [Self; 4] {
        [
            Self(self.0 - Self::ROW),
            Self(self.0 - 1),
            Self(self.0 + 1),
            Self(self.0 + Self::ROW),
        ]
    }

    /// The four places that touch it at a corner, for a spot on the board.
    pub(super) const fn diagonals(self) -> [Self; 4] {
        [
            Self(self.0 - Self::ROW - 1),
            Self(self.0 - Self::ROW + 1),
            Self(self.0 + Self::ROW - 1),
            Self(self.0 + Self::ROW + 1),
        ]
    }
}
