//! A position on the way down, and what the table says of it.

use super::search::{WIN, WON};
use super::table::{Bound, Known};
use crate::board::Color;

/// A position on the way down.
#[derive(Clone, Copy)]
pub(super) struct At {
    pub(super) color: Color,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    pub(super) depth: i32,
    pub(super) ply: usize,
    /// Whether the opponent has just passed, for trial.
    pub(super) after_pass: bool,
}

impl At {
    pub(super) const fn ply(&self) -> i32 {
        self.ply as i32
    }

    /// Whether nothing is left between the bounds: no win can be nearer than this, and no loss, once
    /// nothing is forced.
    pub(super) fn narrow(&mut self) -> bool {
        self.alpha = self.alpha.max(self.ply() + 4 - WIN);
        self.beta = self.beta.min(WIN - self.ply() - 5);
        self.alpha >= self.beta
    }

    pub(super) const fn is_narrow(&self) -> bool {
        self.beta - self.alpha == 1
    }
}

/// What an entry of the table says about the position, if it is enough.
pub(super) fn cut(known: &Known, at: At) -> Option<i32> {
    let value = from_table(known.value, at);
    let is_won = value.abs() >= WON;
    if i32::from(known.depth) < at.depth && !is_won {
        return None;
    }
    let is_enough = match known.bound {
        Bound::Exact => at.is_narrow() || is_won,
        Bound::AtLeast => value >= at.beta && (at.is_narrow() || is_won),
        Bound::AtMost => value <= at.alpha && at.is_narrow(),
    };
    let is_sure = i32::from(known.depth) >= at.depth
        || (value >= WON && known.bound != Bound::AtMost)
        || (value <= -WON && known.bound != Bound::AtLeast);
    (is_enough && is_sure).then_some(value)
}

/// Wins are told from the position in the table, and from the root in the search.
pub(super) fn to_table(value: i32, at: At) -> i16 {
    (match value {
        WON.. => value + at.ply(),
        _ if value <= -WON => value - at.ply(),
        _ => value,
    }) as i16
}

/// The value of an entry, wins told from the root again.
fn from_table(value: i16, at: At) -> i32 {
    match i32::from(value) {
        value @ WON.. => value - at.ply(),
        value if value <= -WON => value + at.ply(),
        value => value,
    }
}
