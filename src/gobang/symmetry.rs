//! The eight ways in which a square board falls on itself.

use super::Board;
use crate::board::{Point, Size};

/// A turn of the board, or a turn and a reflection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Symmetry(u8);

impl Symmetry {
    /// All eight; the first changes nothing.
    pub const ALL: [Self; 8] = [
        Self(0),
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
    ];

    /// Where a point of a square board comes to lie.
    pub fn image(self, point: Point, size: Size) -> Point {
        let far = size.columns().saturating_sub(1);
        let turn = |line: u8, is_turned: bool| {
            if is_turned {
                far.saturating_sub(line)
            } else {
                line
            }
        };
        let column = turn(point.column, self.0 & 1 != 0);
        let row = turn(point.row, self.0 & 2 != 0);
        if self.0 & 4 == 0 {
            Point::new(column, row)
        } else {
            Point::new(row, column)
        }
    }
}

impl Board {
    /// The symmetries that leave the stones as they are; none but the first on a board that is not
    /// square.
    pub fn symmetries(&self) -> impl Iterator<Item = Symmetry> + '_ {
        let size = self.size();
        let is_square = size.columns() == size.rows();
        Symmetry::ALL.into_iter().filter(move |&symmetry| {
            let is_kept = |point| self.at(symmetry.image(point, size)) == self.at(point);
            symmetry == Symmetry::ALL[0] || (is_square && size.points().all(is_kept))
        })
    }

    /// Whether a symmetry of the stones makes one point of the other: a stone at either gives the
    /// same position.
    ///
    /// ```
    /// use qishi::board::Point;
    /// use qishi::gobang::Board;
    /// let board: Board = "
    ///     . . . . .
    ///     . . O . .
    ///     . . X . .
    ///     . . . . .
    ///     . . . . .
    /// ".parse().unwrap();
    /// assert!(board.is_symmetric(Point::new(1, 3), Point::new(3, 3)));
    /// assert!(!board.is_symmetric(Point::new(1, 1), Point::new(1, 3)));
    /// ```
    pub fn is_symmetric(&self, one: Point, other: Point) -> bool {
        let size = self.size();
        self.symmetries()
            .any(|symmetry| symmetry.image(one, size) == other)
    }
}
