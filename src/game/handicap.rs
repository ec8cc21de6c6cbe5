//! Handicap stones that Black puts where Black likes, before the first move.

use super::{Game, Happened, Refusal};
use crate::board::{Color, Point};
use crate::go::Illegal;

impl Game {
    /// How many stones are still to be put.
    pub fn handicap_left(&self) -> u8 {
        if !self.record.setup.free_handicap || self.record.tree.first_child(0).is_some() {
            return 0;
        }
        let placed = u8::try_from(self.record.node(0).placed().len()).unwrap_or(u8::MAX);
        match self.record.ending(0) {
            None => self.handicap().saturating_sub(placed),
            Some(_) => 0,
        }
    }

    pub(super) fn check_handicap(&self, point: Point) -> Result<(), Refusal> {
        let illegal = match self.position.board.at(point) {
            _ if !self.size().contains(point) => Illegal::OffBoard,
            Some(_) => Illegal::Occupied,
            None => return Ok(()),
        };
        Err(Refusal::Illegal(illegal))
    }

    pub(super) fn place_handicap(&mut self, point: Point) -> Result<Happened, Refusal> {
        self.check_playing()?;
        self.check_handicap(point)?;
        let left = self.handicap_left() - 1;
        let mut stones = self.record.node(0).placed();
        stones.push((point, Some(Color::Black)));
        self.set_handicap(&stones, left == 0);
        Ok(Happened::Placed { left })
    }

    pub(super) fn take_handicap_back(&mut self) -> Result<Happened, Refusal> {
        if !self.record.setup.free_handicap || self.record.tree.first_child(0).is_some() {
            return Err(Refusal::NothingToUndo);
        }
        let mut stones = self.record.node(0).placed();
        stones.pop().ok_or(Refusal::NothingToUndo)?;
        self.set_handicap(&stones, false);
        Ok(Happened::Moved)
    }

    /// The record is its first node alone: these stones are put there, and it is shown anew.
    fn set_handicap(&mut self, stones: &[(Point, Option<Color>)], is_done: bool) {
        let tree = &mut self.record.tree;
        tree.set(0, "AB", stones.iter().map(|(point, _)| point.to_string()));
        tree.set(0, "PL", is_done.then_some("W"));
        *self = Self::at(self.record.clone(), 0);
    }
}
