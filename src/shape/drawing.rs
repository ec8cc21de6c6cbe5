//! The rows of a drawing, read into what each of its signs asks for.

use super::demand::{Demand, Holds};
use super::{Kind, Reason};
use crate::go::Board;

/// A drawing of a shape, as its author wrote it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawing {
    rows: Vec<String>,
    pub(super) signs: Vec<Sign>,
    /// Edges, and then points that ask for something: the more there are, the more special is
    /// the drawing.
    pub(super) rank: (usize, usize),
}

impl Drawing {
    /// The rows from the top, edges and all, without blanks.
    pub fn rows(&self) -> &[String] {
        &self.rows
    }
}

/// A sign of a drawing that asks for something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sign {
    /// Columns from the left of the drawing, without its edge; -1 for that edge.
    pub(super) column: i16,
    /// Rows from the top of the drawing, without its edge; -1 for that edge.
    pub(super) row: i16,
    pub(super) demand: Demand,
    /// How it is drawn.
    pub(super) letter: char,
    /// Whether the last stone may be this one.
    pub(super) may_be_last: bool,
}

/// The rows of a drawing without its edges, and which edges it had.
struct Frame {
    rows: Vec<Vec<char>>,
    /// At the top, at the bottom, on the left, on the right.
    edges: [bool; 4],
}

impl Frame {
    fn read(rows: &[String]) -> Result<Self, Reason> {
        let is_edge = |row: &String| row.chars().all(|c| matches!(c, '-' | '+'));
        let top = rows.first().is_some_and(is_edge);
        let bottom = rows.len() > 1 && rows.last().is_some_and(is_edge);
        let inner = rows.get(usize::from(top)..rows.len() - usize::from(bottom));
        let mut rows: Vec<Vec<char>> = (inner.unwrap_or_default().iter())
            .map(|row| row.chars().collect())
            .collect();
        let first = rows.first().ok_or(Reason::NoDrawing)?;
        let left = first.first() == Some(&'|');
        let right = first.len() > 1 && first.last() == Some(&'|');
        for row in &mut rows {
            if (right && row.pop() != Some('|')) || (left && row.first() != Some(&'|')) {
                return Err(Reason::Edge);
            }
            row.drain(..usize::from(left));
            if row.iter().any(|c| matches!(c, '|' | '-' | '+')) {
                return Err(Reason::Edge);
            }
        }
        let columns = rows.first().map_or(0, Vec::len);
        if rows.iter().any(|row| row.len() != columns) {
            return Err(Reason::Uneven);
        }
        if columns.max(rows.len()) > usize::from(Board::MAX_LINES) {
            return Err(Reason::Large);
        }
        Ok(Self {
            rows,
            edges: [top, bottom, left, right],
        })
    }

    /// What makes sure of the edges: beyond each, straight out from a sign that is on the board,
    /// there is no board, and just inside there is.
    fn edge_signs(&self, from: Sign) -> Vec<Sign> {
        let ends = |lines: usize| i16::try_from(lines).unwrap_or(i16::MAX);
        let [rows, columns] = [self.rows.len(), self.rows.first().map_or(0, Vec::len)].map(ends);
        let at = |column, row, holds| Sign {
            column,
            row,
            demand: Demand::of(holds),
            letter: ' ',
            may_be_last: false,
        };
        let sides = [
            ((from.column, 0), (0, -1)),
            ((from.column, rows - 1), (0, 1)),
            ((0, from.row), (-1, 0)),
            ((columns - 1, from.row), (1, 0)),
        ];
        let drawn = sides.into_iter().zip(self.edges).filter(|side| side.1);
        drawn
            .flat_map(|(((column, row), (right, down)), _)| {
                [
                    at(column, row, Holds::INSIDE),
                    at(column + right, row + down, Holds::OUTSIDE),
                ]
            })
            .collect()
    }
}

/// What the letters of a shape stand for.
pub(super) type Letters = [(char, Demand)];

/// Reads the rows of a drawing, which have no blanks.
pub(super) fn read(rows: Vec<String>, kind: Kind, letters: &Letters) -> Result<Drawing, Reason> {
    let frame = Frame::read(&rows)?;
    let mut signs = Vec::new();
    for (row, line) in (0..).zip(&frame.rows) {
        for (column, &letter) in (0..).zip(line) {
            let demand = demand(letter, kind, letters)?;
            if demand.holds == Holds::ANYTHING {
                continue;
            }
            signs.push(Sign {
                column,
                row,
                demand,
                letter,
                may_be_last: false,
            });
        }
    }
    mark_last(&mut signs, kind)?;
    let first = *signs.first().ok_or(Reason::NoStone)?;
    let asking = signs.iter().filter(|s| s.demand.holds != Holds::INSIDE);
    let of_chain = signs.iter().filter(|s| s.demand.is_of_chain());
    let edges = frame.edges.into_iter().filter(|&is_drawn| is_drawn).count();
    let rank = (edges, asking.count() + of_chain.count());
    signs.extend(frame.edge_signs(first));
    Ok(Drawing { rows, signs, rank })
}

/// What a sign asks for.
fn demand(letter: char, kind: Kind, letters: &Letters) -> Result<Demand, Reason> {
    if let Some((_, demand)) = letters.iter().find(|(explained, _)| *explained == letter) {
        return Ok(*demand);
    }
    let holds = match letter {
        '.' => Holds::EMPTY,
        '*' if kind == Kind::Asks => Holds::EMPTY,
        'X' | '*' => Holds::MINE,
        'O' => Holds::THEIRS,
        'x' => Holds::EMPTY.or(Holds::MINE),
        'o' => Holds::EMPTY.or(Holds::THEIRS),
        ':' => Holds::INSIDE,
        '?' => Holds::ANYTHING,
        '@' if kind == Kind::Asks => Holds::THEIRS,
        '@' => return Err(Reason::WrongSign),
        'a'..='z' => return Err(Reason::UnknownLetter(letter)),
        _ => return Err(Reason::Sign(letter)),
    };
    Ok(Demand::of(holds))
}

/// Marks the stones that may be the last one: `@` of a shape that asks, `*` of one that was made;
/// any stone of that side where there is no such sign.
fn mark_last(signs: &mut [Sign], kind: Kind) -> Result<(), Reason> {
    let (named, side) = match kind {
        Kind::Asks => ('@', Holds::THEIRS),
        Kind::Made(_) => ('*', Holds::MINE),
    };
    if kind == Kind::Asks && !signs.iter().any(|sign| sign.letter == '*') {
        return Err(Reason::NoPoint);
    }
    let is_named = |sign: &Sign| sign.letter == named;
    let count = signs.iter().filter(|sign| is_named(sign)).count();
    if count > 1 {
        return Err(Reason::ManyPoints);
    }
    for sign in &mut *signs {
        sign.may_be_last = sign.demand.holds == side && (count == 0 || is_named(sign));
    }
    let has_last = signs.iter().any(|sign| sign.may_be_last);
    has_last.then_some(()).ok_or(Reason::NoStone)
}
