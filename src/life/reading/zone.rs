//! The places on which the proof of a capture rests: a move elsewhere leaves it as it is.

use super::super::field::{At, Field};
use super::fight::Fight;

/// Enough for the places of the largest board.
const WORDS: usize = 12;
/// A chain with fewer liberties may be captured in return.
const SHORT: usize = 4;

/// A set of places.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Zone([u64; WORDS]);

impl Zone {
    /// Adds a place.
    pub(super) fn add(&mut self, at: At) {
        if let Some(word) = self.0.get_mut(at / 64) {
            *word |= 1 << (at % 64);
        }
    }

    /// Whether a place is in the set.
    pub(super) fn has(&self, at: At) -> bool {
        let word = self.0.get(at / 64);
        word.is_some_and(|word| word >> (at % 64) & 1 == 1)
    }

    /// Adds all of another set.
    pub(super) fn join(&mut self, other: &Self) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word |= other;
        }
    }

    /// The places of the set, in order.
    pub(super) fn places(self) -> impl Iterator<Item = At> {
        (0..WORDS * 64).filter(move |&at| self.has(at))
    }

    /// Adds what a position's decision rests on by itself: the target's liberties, and those of
    /// the walls that are short of them.
    pub(super) fn rest_on(&mut self, field: &Field, fight: &Fight) {
        if !field.holds(fight.target, fight.owner) {
            self.add(fight.target);
            return;
        }
        for stone in field.chain(fight.target) {
            for beside in field.beside(stone) {
                if field.is_empty(beside) {
                    self.add(beside);
                } else if field.holds(beside, fight.attacker()) {
                    self.add_short(field, beside);
                }
            }
        }
    }

    /// Adds a move of the attacker's, with what it stands on.
    pub(super) fn stand_on(&mut self, field: &Field, at: At) {
        self.add(at);
        for beside in field.beside(at) {
            if field.is_empty(beside) {
                self.add(beside);
            } else if field.color(beside).is_some() {
                self.add_short(field, beside);
            }
        }
    }

    /// Adds the liberties of a chain that is short of them.
    fn add_short(&mut self, field: &Field, stone: At) {
        let liberties = field.liberties(stone, SHORT);
        if liberties.len() < SHORT {
            liberties.into_iter().for_each(|at| self.add(at));
        }
    }
}
