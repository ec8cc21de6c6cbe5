//! A drawing in one of its eight forms, and where it is on a board.

use super::demand::{Demand, Holds};
use super::drawing::{Drawing, Sign};
use super::{Kind, Shape};
use crate::board::{Color, Point};
use crate::go::Board;

/// A sign of a drawing that was turned or mirrored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Cell {
    /// Whether no stone is asked for: stones are rare, so they are looked at first.
    is_open: bool,
    /// Columns and rows from the cell that is farthest to the left, and from the highest one.
    right: i16,
    down: i16,
    demand: Demand,
    letter: char,
    may_be_last: bool,
}

/// A drawing in one of its eight forms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Pattern {
    /// Which shape of the library it draws.
    pub(super) shape: usize,
    /// How special the drawing is: see [`Drawing`].
    pub(super) rank: (usize, usize),
    asks: bool,
    cells: Vec<Cell>,
    apart: Vec<(char, char)>,
}

/// The points of a board that a pattern was found on.
pub(super) struct Place {
    /// The stones that make the shape, in the order of points.
    pub(super) stones: Vec<Point>,
    /// The points of the sign `*`, in the order of points.
    pub(super) points: Vec<Point>,
}

impl Pattern {
    /// The drawings of a shape in all forms that differ.
    pub(super) fn all(index: usize, shape: &Shape) -> Vec<Self> {
        let forms = |drawing: &Drawing| {
            let mut forms: Vec<Self> = Vec::new();
            for form in 0..8 {
                let pattern = Self {
                    shape: index,
                    rank: drawing.rank,
                    asks: shape.kind == Kind::Asks,
                    cells: cells(&drawing.signs, form),
                    apart: shape.apart.clone(),
                };
                if !forms.contains(&pattern) {
                    forms.push(pattern);
                }
            }
            forms
        };
        shape.drawings.iter().flat_map(forms).collect()
    }

    /// Whether it asks for an answer.
    pub(super) fn asks(&self) -> bool {
        self.asks
    }

    /// Where it is on a board whose last stone, of that colour, is at `last`: once for each of its
    /// stones that can be the last one.
    pub(super) fn places(
        &self,
        board: &Board,
        last: Point,
        color: Color,
    ) -> impl Iterator<Item = Place> {
        let mine = if self.asks { color.opponent() } else { color };
        let starts = self.cells.iter().filter(|cell| cell.may_be_last);
        starts.filter_map(move |from| {
            let laid = Laid {
                board,
                last,
                left: i16::from(last.column) - from.right,
                top: i16::from(last.row) - from.down,
            };
            laid.fits(self, mine).then(|| Place {
                stones: laid.points(self, |cell| cell.demand.holds.is_stone()),
                points: laid.points(self, |cell| cell.letter == '*'),
            })
        })
    }
}

/// A pattern laid on a board, so that one of its cells is on the last stone.
struct Laid<'a> {
    board: &'a Board,
    last: Point,
    left: i16,
    top: i16,
}

impl Laid<'_> {
    /// The point under a cell, if it is on the board.
    fn point(&self, cell: &Cell) -> Option<Point> {
        let column = u8::try_from(self.left + cell.right).ok()?;
        let row = u8::try_from(self.top + cell.down).ok()?;
        let point = Point::new(column, row);
        self.board.size().contains(point).then_some(point)
    }

    fn points(&self, pattern: &Pattern, is_shown: fn(&Cell) -> bool) -> Vec<Point> {
        let shown = pattern.cells.iter().filter(|cell| is_shown(cell));
        let mut points: Vec<Point> = shown.filter_map(|cell| self.point(cell)).collect();
        points.sort_unstable();
        points
    }

    fn fits(&self, pattern: &Pattern, mine: Color) -> bool {
        let stands = |cell: &Cell| match self.point(cell) {
            None => Holds::OUTSIDE,
            Some(point) => match self.board.at(point) {
                None => Holds::EMPTY,
                Some(stone) if stone == mine => Holds::MINE,
                Some(_) => Holds::THEIRS,
            },
        };
        let is_allowed = |cell: &Cell| cell.demand.holds.allows(stands(cell));
        // Chains are walked only where all stones stand as drawn.
        pattern.cells.iter().all(is_allowed)
            && pattern.cells.iter().all(|cell| self.has_chain(cell))
            && !self.is_joined(pattern)
    }

    /// Whether the chain under a cell has the liberties and stones that are asked for.
    fn has_chain(&self, cell: &Cell) -> bool {
        let is_met = |point| cell.demand.is_met(self.board, point);
        !cell.demand.is_of_chain() || self.point(cell).is_some_and(is_met)
    }

    /// Whether stones that should be apart are of one chain, even without the last stone.
    fn is_joined(&self, pattern: &Pattern) -> bool {
        let under = |letter: char| {
            let cells = pattern.cells.iter();
            let cells = cells.filter(move |cell| cell.letter == letter);
            cells.filter_map(|cell| self.point(cell))
        };
        pattern.apart.iter().any(|&(one, other)| {
            under(one).any(|from| {
                let chain = self.chain_without_last(from);
                under(other).any(|point| chain.contains(&point))
            })
        })
    }

    /// The stones joined to the one at `from` by others than the last.
    fn chain_without_last(&self, from: Point) -> Vec<Point> {
        let color = self.board.at(from);
        let mut chain = vec![from];
        let mut next = 0;
        while let Some(&stone) = chain.get(next) {
            for beside in self.board.size().neighbors(stone) {
                let is_other = beside != self.last && self.board.at(beside) == color;
                if is_other && !chain.contains(&beside) {
                    chain.push(beside);
                }
            }
            next += 1;
        }
        chain
    }
}

/// The signs of a drawing in one of its forms, stones first.
fn cells(signs: &[Sign], form: u8) -> Vec<Cell> {
    let cell = |sign: &Sign| {
        let right = if form & 1 == 0 {
            sign.column
        } else {
            -sign.column
        };
        let down = if form & 2 == 0 { sign.row } else { -sign.row };
        let (right, down) = if form & 4 == 0 {
            (right, down)
        } else {
            (down, right)
        };
        Cell {
            is_open: !sign.demand.holds.is_stone(),
            right,
            down,
            demand: sign.demand,
            letter: sign.letter,
            may_be_last: sign.may_be_last,
        }
    };
    let mut cells: Vec<Cell> = signs.iter().map(cell).collect();
    let left = cells.iter().map(|cell| cell.right).min().unwrap_or(0);
    let top = cells.iter().map(|cell| cell.down).min().unwrap_or(0);
    for cell in &mut cells {
        cell.right -= left;
        cell.down -= top;
    }
    cells.sort_unstable();
    cells
}
