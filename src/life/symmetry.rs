//! Boards that are turned, mirrored, or have their colours swapped.

use crate::board::{Color, Grid, Point, Size};
use crate::go::Board;

/// One of the sixteen ways to lay a board down: it is mirrored either way, then along its
/// diagonal, and the colours are swapped or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Turned {
    size: Size,
    way: u8,
}

const COLUMNS: u8 = 1;
const ROWS: u8 = 2;
const DIAGONAL: u8 = 4;
const COLORS: u8 = 8;

impl Turned {
    fn all(size: Size) -> impl Iterator<Item = Self> {
        (0..16).map(move |way| Self { size, way })
    }

    const fn has(self, part: u8) -> bool {
        self.way & part > 0
    }

    /// The ways that lead to the least of the boards that can be made of this one: mostly one,
    /// more for a board that is like itself when it is turned.
    pub(super) fn to_least(board: &Board) -> Vec<Self> {
        let mut least = Vec::new();
        let mut ways = Vec::new();
        for way in Self::all(board.size()) {
            let cells = way.cells(board);
            if ways.is_empty() || cells < least {
                (least, ways) = (cells, vec![way]);
            } else if cells == least {
                ways.push(way);
            }
        }
        ways
    }

    fn cells(self, board: &Board) -> Vec<u8> {
        let size = self.turned_size();
        let cells = size.points().map(|p| match board.at(self.back(p)) {
            None => 0,
            Some(color) => 1 + self.color(color) as u8,
        });
        [size.columns()].into_iter().chain(cells).collect()
    }

    /// The board's size once it is turned.
    pub(super) fn turned_size(self) -> Size {
        let (columns, rows) = (self.size.columns(), self.size.rows());
        let turned = if self.has(DIAGONAL) {
            Size::new(rows, columns)
        } else {
            None
        };
        turned.unwrap_or(self.size)
    }

    /// The board once it is turned; its ko is forgotten.
    pub(super) fn turn(self, board: &Board) -> Board {
        let size = self.turned_size();
        let stone = |p| board.at(self.back(p)).map(|color| self.color(color));
        let stones: Vec<_> = size.points().map(|p| (p, stone(p))).collect();
        let mut turned = Board::new(size);
        turned.set_up(&stones);
        turned
    }

    pub(super) const fn color(self, color: Color) -> Color {
        if self.swaps() {
            color.opponent()
        } else {
            color
        }
    }

    /// Where a point of the board goes.
    pub(super) const fn forth(self, point: Point) -> Point {
        let Point { column, row } = self.mirror(point);
        if self.has(DIAGONAL) {
            Point::new(row, column)
        } else {
            Point::new(column, row)
        }
    }

    /// Where a point of the turned board came from.
    pub(super) const fn back(self, point: Point) -> Point {
        let Point { column, row } = point;
        if self.has(DIAGONAL) {
            self.mirror(Point::new(row, column))
        } else {
            self.mirror(point)
        }
    }

    const fn mirror(self, point: Point) -> Point {
        let Point {
            mut column,
            mut row,
        } = point;
        if self.has(COLUMNS) {
            column = self.size.columns() - 1 - column;
        }
        if self.has(ROWS) {
            row = self.size.rows() - 1 - row;
        }
        Point::new(column, row)
    }

    /// Whether the colours are swapped.
    pub(super) const fn swaps(self) -> bool {
        self.has(COLORS)
    }

    /// A grid of Black's figures on the turned board, laid back.
    pub(super) fn turn_back(self, shares: &Grid<i32>) -> Grid<i32> {
        let mut back = Grid::new(self.size, 0);
        for (point, share) in shares.iter() {
            back[self.back(point)] = if self.swaps() { -share } else { *share };
        }
        back
    }
}
