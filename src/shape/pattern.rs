//! A drawing in one of its eight forms, seen from the stone that was played last.

use super::demand::{Demand, Holds};
use super::drawing::{Drawing, Sign};
use super::{Kind, Shape};
use crate::board::{Color, Point};
use crate::go::Board;

/// A sign of a drawing, as steps from the last stone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Cell {
    /// How far from the last stone: what is near is looked at first.
    far: i16,
    right: i16,
    down: i16,
    demand: Demand,
    is_point: bool,
}

/// A drawing turned or mirrored, seen from one of the stones that may be the last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Pattern {
    /// Which shape of the library it draws.
    pub(super) shape: usize,
    /// How special the drawing is: see [`Drawing`].
    pub(super) rank: (usize, usize),
    asks: bool,
    cells: Vec<Cell>,
}

/// The points of a board that a pattern was found on.
pub(super) struct Place {
    /// The stones that make the shape, in the order of points.
    pub(super) stones: Vec<Point>,
    /// The points of the sign `*`, in the order of points.
    pub(super) points: Vec<Point>,
}

impl Pattern {
    /// Every way to see a shape from its last stone: its drawings in their eight forms.
    pub(super) fn all(index: usize, shape: &Shape) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        for drawing in &shape.drawings {
            let asks = shape.kind == Kind::Asks;
            for form in 0..8 {
                let last = drawing.signs.iter().filter(|sign| sign.may_be_last);
                for &from in last {
                    let pattern = Self {
                        shape: index,
                        rank: drawing.rank,
                        asks,
                        cells: cells(drawing, form, from),
                    };
                    if !all.contains(&pattern) {
                        all.push(pattern);
                    }
                }
            }
        }
        all
    }

    /// Whether it asks for an answer.
    pub(super) fn asks(&self) -> bool {
        self.asks
    }

    /// Where it is on a board whose last stone, of that colour, is at `last`.
    pub(super) fn find(&self, board: &Board, last: Point, color: Color) -> Option<Place> {
        let mine = if self.asks { color.opponent() } else { color };
        let fits = |cell: &Cell| {
            let stands = match cell.point(board, last) {
                None => Holds::OUTSIDE,
                Some(point) => match board.at(point) {
                    None => Holds::EMPTY,
                    Some(stone) if stone == mine => Holds::MINE,
                    Some(_) => Holds::THEIRS,
                },
            };
            cell.demand.holds.allows(stands)
        };
        if !self.cells.iter().all(fits) {
            return None;
        }
        // Chains are walked only where all stones stand as drawn.
        let of_chain = (self.cells.iter()).filter(|cell| cell.demand.is_of_chain());
        for cell in of_chain {
            if !cell.demand.is_met(board, cell.point(board, last)?) {
                return None;
            }
        }
        let points = |is_shown: fn(&Cell) -> bool| {
            let shown = self.cells.iter().filter(|cell| is_shown(cell));
            let mut points: Vec<Point> = shown.filter_map(|c| c.point(board, last)).collect();
            points.sort_unstable();
            points
        };
        Some(Place {
            stones: points(|cell| cell.demand.holds.is_stone()),
            points: points(|cell| cell.is_point),
        })
    }
}

impl Cell {
    /// The point of the board, if it is on it.
    fn point(&self, board: &Board, last: Point) -> Option<Point> {
        let column = u8::try_from(i16::from(last.column) + self.right).ok()?;
        let row = u8::try_from(i16::from(last.row) + self.down).ok()?;
        let point = Point::new(column, row);
        board.size().contains(point).then_some(point)
    }
}

/// The signs of a drawing in one of its forms, as steps from one of them, the near ones first.
fn cells(drawing: &Drawing, form: u8, from: Sign) -> Vec<Cell> {
    let cell = |sign: &Sign| {
        let (mut right, mut down) = (sign.column - from.column, sign.row - from.row);
        if form & 1 != 0 {
            right = -right;
        }
        if form & 2 != 0 {
            down = -down;
        }
        if form & 4 != 0 {
            (right, down) = (down, right);
        }
        Cell {
            far: right.abs() + down.abs(),
            right,
            down,
            demand: sign.demand,
            is_point: sign.is_point,
        }
    };
    let mut cells: Vec<Cell> = drawing.signs.iter().map(cell).collect();
    cells.sort_unstable();
    cells
}
