//! Wins by fours alone (VCF): each move a four, each answer the only one, at the end a five.

use super::answer::FOURS;
use super::field::{Cell, Field};
use super::patterns::class;
use super::table::Failures;
use crate::board::Color;

/// A search for a win by fours.
pub(super) struct Fours<'a> {
    pub(super) field: &'a mut Field,
    pub(super) failures: &'a mut Failures,
    /// How many positions may be looked at.
    pub(super) left: u64,
    /// How many were.
    pub(super) nodes: u64,
    /// The winning line, last move first.
    pub(super) line: Vec<Cell>,
}

impl Fours<'_> {
    /// Whether the side to play wins within so many moves of its own.
    pub(super) fn wins(&mut self, color: Color, moves: u16) -> bool {
        self.nodes += 1;
        if let Some(five) = self.field.of(color, class::FIVE).first() {
            self.line.push(five);
            return true;
        }
        if moves < 2 || self.nodes > self.left {
            return false;
        }
        let block = *self.field.of(color.opponent(), class::FIVE);
        let tries = self.tries(color, block.first());
        if tries.is_empty() || block.count() > 1 {
            return false;
        }
        let hash = self.field.hash(color);
        if self.failures.has(hash, moves) {
            return false;
        }
        for cell in tries {
            self.field.put(cell, color);
            let has_won = self.follows(color, moves - 1);
            self.field.take();
            if has_won {
                self.line.push(cell);
                return true;
            }
            if self.nodes > self.left {
                return false;
            }
        }
        self.failures.keep(hash, moves);
        false
    }

    /// The fours that may be played, the most promising first.
    fn tries(&mut self, color: Color, block: Option<Cell>) -> Vec<Cell> {
        if let Some(block) = block {
            let class = self.field.true_class(color, block);
            let is_four = (class::FOUR..=class::OPEN_FOUR).contains(&class);
            return if is_four { vec![block] } else { Vec::new() };
        }
        if let Some(cell) = self.field.of(color, class::OPEN_FOUR).first() {
            return vec![cell];
        }
        let last = self.field.last().map(|cell| self.field.point(cell));
        let mut tries: Vec<(i32, Cell)> = Vec::with_capacity(16);
        for class in FOURS.into_iter().chain([class::SUSPECT]) {
            for cell in self.field.of(color, class).iter() {
                let class = self.field.true_class(color, cell);
                if !(class::FOUR..=class::OPEN_FOUR).contains(&class) {
                    continue;
                }
                let point = self.field.point(cell);
                let distance = last.map_or(0, |last| {
                    let right = last.column.abs_diff(point.column);
                    i32::from(right.max(last.row.abs_diff(point.row)))
                });
                let worth = self.field.order(color, cell) + i32::from(class) * 100 - 8 * distance;
                tries.push((-worth, cell));
            }
        }
        tries.sort_unstable();
        tries.into_iter().map(|(_, cell)| cell).collect()
    }

    /// Whether the four that was just played leads to a win.
    fn follows(&mut self, color: Color, moves: u16) -> bool {
        let other = color.opponent();
        let fives = *self.field.of(color, class::FIVE);
        let mut completing = fives.iter();
        let Some(answer) = completing.next() else {
            return false;
        };
        if let Some(second) = completing.next() {
            // One of the two is left, and the answer makes no five: nobody has one to make.
            let (answer, five) = if self.field.is_allowed(other, answer) {
                (answer, second)
            } else {
                (second, answer)
            };
            self.line.extend([five, answer]);
            return true;
        }
        if !self.field.is_allowed(other, answer) {
            // The answer is forbidden, and the five comes there.
            self.line.extend([answer, answer]);
            return true;
        }
        self.field.put(answer, other);
        let has_won = self.wins(color, moves);
        self.field.take();
        if has_won {
            self.line.push(answer);
        }
        has_won
    }
}
