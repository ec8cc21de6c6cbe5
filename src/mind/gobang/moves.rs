//! Which moves are looked at, and in which order.

use super::at::At;
use super::field::{CELLS, Cell, Cells, Field};
use super::search::{MOST_PLIES, Search};
use crate::board::Color;

/// Moves that did well elsewhere in the search.
pub(super) struct Memory {
    history: Vec<[i32; 2]>,
    answers: Vec<[Cell; 2]>,
    killers: Vec<[Cell; 2]>,
}

impl Default for Memory {
    fn default() -> Self {
        Self {
            history: vec![[0; 2]; CELLS],
            answers: vec![[Cell::MAX; 2]; CELLS],
            killers: vec![[Cell::MAX; 2]; MOST_PLIES + 2],
        }
    }
}

const fn side(color: Color) -> usize {
    match color {
        Color::Black => 0,
        Color::White => 1,
    }
}

impl Memory {
    /// Remembers that a move was too good for the opponent, and that those before it were not.
    pub(super) fn reward(&mut self, field: &Field, at: At, cell: Cell, tried: &[(i32, Cell)]) {
        let side = side(at.color);
        let worth = (at.depth * at.depth).min(400);
        let mut move_by = |cell: Cell, by: i32| {
            let history = &mut self.history[usize::from(cell)][side];
            *history += by - *history * by.abs() / 4096;
        };
        move_by(cell, worth);
        for &(_, other) in tried.iter().filter(|&&(_, other)| other != cell) {
            move_by(other, -worth / 4);
        }
        if let Some(last) = field.last() {
            self.answers[usize::from(last)][side] = cell;
        }
        let killers = &mut self.killers[at.ply];
        if killers[0] != cell {
            *killers = [cell, killers[0]];
        }
    }

    fn of(&self, at: At, last: Option<Cell>, cell: Cell) -> i32 {
        let side = side(at.color);
        let is_answer = last.is_some_and(|last| self.answers[usize::from(last)][side] == cell);
        let is_killer = self.killers[at.ply].contains(&cell);
        self.history[usize::from(cell)][side] / 32
            + 60 * i32::from(is_answer)
            + 40 * i32::from(is_killer)
    }
}

/// The moves of a position, the most promising first.
pub(super) struct Moves<'a> {
    list: &'a mut Vec<(i32, Cell)>,
    next: usize,
    /// Whether something must be answered, so that no move is less than any other.
    pub(super) is_forced: bool,
}

impl<'a> Moves<'a> {
    pub(super) fn new(
        list: &'a mut Vec<(i32, Cell)>,
        search: &Search<'_>,
        at: At,
        best: Cell,
        answers: Option<Cells>,
    ) -> Self {
        let field = &search.field;
        let cells = answers.unwrap_or_else(|| {
            let near = field.near();
            if near.is_empty() {
                *field.empty_cells()
            } else {
                near
            }
        });
        let last = field.last();
        list.clear();
        list.extend(cells.iter().map(|cell| {
            let order = field.order(at.color, cell) + search.memory.of(at, last, cell);
            (if cell == best { i32::MAX } else { order }, cell)
        }));
        Self {
            list,
            next: 0,
            is_forced: answers.is_some(),
        }
    }

    /// The next move with its worth.
    pub(super) fn next(&mut self) -> Option<(i32, Cell)> {
        let rest = self.list.get_mut(self.next..)?;
        let (mut best, mut most) = (0, rest.first()?.0);
        for (index, &(order, _)) in rest.iter().enumerate().skip(1) {
            if order > most {
                (best, most) = (index, order);
            }
        }
        rest.swap(0, best);
        self.next += 1;
        Some(self.list[self.next - 1])
    }

    /// The moves that were looked at.
    pub(super) fn tried(&self) -> Vec<(i32, Cell)> {
        self.list[..self.next].to_vec()
    }
}
