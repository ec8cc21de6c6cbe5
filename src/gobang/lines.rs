//! The board as rows of bits: every line in four directions, so that a point's surroundings on a
//! line are one shift away.

use super::shape::Window;
use crate::board::{Color, Point, Size};

/// The most lines of a board either way.
pub(super) const MAX_LINES: u8 = 20;

/// How many lines there are at most in one direction: the diagonals are the most.
const COUNT: usize = 2 * MAX_LINES as usize - 1;

/// A direction in which stones may stand in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    /// From left to right.
    Row,
    /// From top to bottom.
    Column,
    /// From top left to bottom right.
    Falling,
    /// From bottom left to top right.
    Rising,
}

impl Direction {
    /// All four.
    pub(super) const ALL: [Self; 4] = [Self::Row, Self::Column, Self::Falling, Self::Rising];

    /// Which line of this direction a point lies on, and how far along it.
    const fn place(self, point: Point) -> (usize, u8) {
        let (column, row) = (point.column, point.row);
        let line = match self {
            Self::Row => row,
            Self::Column => column,
            Self::Falling => column + MAX_LINES - 1 - row,
            Self::Rising => column + row,
        };
        let along = match self {
            Self::Column => row,
            _ => column,
        };
        (line as usize, along)
    }

    /// The point so many steps further along the line; it may be off the board.
    pub(super) const fn step(self, point: Point, steps: i8) -> Option<Point> {
        let (right, down) = match self {
            Self::Row => (steps, 0),
            Self::Column => (0, steps),
            Self::Falling => (steps, steps),
            Self::Rising => (steps, -steps),
        };
        let column = point.column.checked_add_signed(right);
        match (column, point.row.checked_add_signed(down)) {
            (Some(column), Some(row)) => Some(Point::new(column, row)),
            _ => None,
        }
    }
}

/// A line's points, a bit each: bit `along` + [`Window::CENTER`], so that a window never reaches
/// out of the word. A point off the board is in none of the three.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Line {
    black: u32,
    white: u32,
    open: u32,
}

/// Every line of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Lines([[Line; COUNT]; 4]);

impl Lines {
    /// An empty board's.
    pub(super) fn new(size: Size) -> Self {
        let mut lines = Self([[Line::default(); COUNT]; 4]);
        for point in size.points() {
            lines.put(point, None);
        }
        lines
    }

    /// Sets a point of the board.
    pub(super) fn put(&mut self, point: Point, stone: Option<Color>) {
        for direction in Direction::ALL {
            let (line, along) = direction.place(point);
            let line = &mut self.0[direction as usize][line];
            let bit = 1 << (along + Window::CENTER);
            line.black &= !bit;
            line.white &= !bit;
            line.open &= !bit;
            *match stone {
                Some(Color::Black) => &mut line.black,
                Some(Color::White) => &mut line.white,
                None => &mut line.open,
            } |= bit;
        }
    }

    /// The stone at a point of the board.
    pub(super) fn at(&self, point: Point) -> Option<Color> {
        let (line, along) = Direction::Row.place(point);
        let (line, bit) = (self.0[0][line], 1 << (along + Window::CENTER));
        if line.black & bit != 0 {
            Some(Color::Black)
        } else {
            (line.white & bit != 0).then_some(Color::White)
        }
    }

    /// What lies around a point of the board on its line, for a stone of this colour there.
    pub(super) fn window(&self, direction: Direction, point: Point, color: Color) -> Window {
        let (line, along) = direction.place(point);
        let line = self.0[direction as usize][line];
        let own = match color {
            Color::Black => line.black,
            Color::White => line.white,
        };
        Window::new(own >> along, line.open >> along)
    }
}
