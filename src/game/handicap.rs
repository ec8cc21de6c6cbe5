//! Handicap stones that Black puts where Black likes, before the first move.

use super::{Game, Happened, Refusal};
use crate::board::{Color, Point};
use crate::go::Illegal;

impl Game {
    /// How many stones are still to be put.
    pub fn handicap_left(&self) -> u8 {
        let [root] = self.record.nodes() else {
            return 0;
        };
        let placed = u8::try_from(root.placed.len()).unwrap_or(u8::MAX);
        if self.record.setup.free_handicap && root.ending.is_none() {
            self.handicap().saturating_sub(placed)
        } else {
            0
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
        let root = &mut self.record.nodes[0];
        root.placed.push((point, Some(Color::Black)));
        root.to_play = (left == 0).then_some(Color::White);
        // The record is its first node alone, so it is read anew.
        *self = Self::at(self.record.clone(), 0);
        Ok(Happened::Placed { left })
    }

    pub(super) fn take_handicap_back(&mut self) -> Result<Happened, Refusal> {
        if !self.record.setup.free_handicap || self.record.nodes().len() > 1 {
            return Err(Refusal::NothingToUndo);
        }
        let root = &mut self.record.nodes[0];
        root.placed.pop().ok_or(Refusal::NothingToUndo)?;
        root.to_play = None;
        // The record is its first node alone, so it is read anew.
        *self = Self::at(self.record.clone(), 0);
        Ok(Happened::Moved)
    }
}
