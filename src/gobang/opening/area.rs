//! Where a stone of the opening may stand.

use crate::board::{Point, Size};
use crate::gobang::Board;

/// The part of the board where a stone may stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Area {
    /// Any point.
    Anywhere,
    /// The middle point.
    Middle,
    /// The square of so many lines around the middle point.
    Within(u8),
    /// All but the square of so many lines around the middle point.
    Outside(u8),
}

impl Area {
    /// Whether a point of the board lies in it.
    pub fn contains(self, point: Point, size: Size) -> bool {
        let is_within = |lines: u8| {
            let reach = lines / 2;
            Board::middle(size).is_some_and(|middle| {
                let columns = middle.column.abs_diff(point.column);
                columns <= reach && middle.row.abs_diff(point.row) <= reach
            })
        };
        match self {
            Self::Anywhere => true,
            Self::Middle => is_within(1),
            Self::Within(lines) => is_within(lines),
            Self::Outside(lines) => !is_within(lines),
        }
    }
}

impl Board {
    /// The middle point (天元) of a square board; where the number of lines is even, the one to the
    /// right of and below the middle. `None` for a board that is not square.
    pub const fn middle(size: Size) -> Option<Point> {
        let half = size.columns() / 2;
        if size.columns() == size.rows() {
            Some(Point::new(half, half))
        } else {
            None
        }
    }
}
