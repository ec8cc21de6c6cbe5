//! Openings: what is done before a game is free, so that playing first is no advantage.
//!
//! An [`Opening`] is asked what is to be done and by whom ([`Opening::asked`]), and takes it step
//! by step ([`Opening::take`]). The rules are those of the Renju International Federation, and of
//! Gomocup for [`OpeningRule::Swap2`].

mod area;
mod named;
mod play;
mod script;
mod step;
#[cfg(test)]
mod tests;

use crate::board::Point;

pub use area::Area;
pub use named::Pattern;
pub use play::Opening;
pub use step::{BadStep, Step};

/// How a game begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum OpeningRule {
    /// With nothing settled.
    #[default]
    Free,
    /// Three stones near the middle, each by its player; the second player may swap; two fifth
    /// stones are offered, and White takes one of them (三手可交换, 五手两打; the federation's, 1989
    /// to 1995).
    Swap,
    /// The first player puts three stones anywhere; the other takes a colour, or puts two more and
    /// lets the first take one.
    Swap2,
    /// The first player puts one of the 26 openings; swap; White puts the fourth stone and says how
    /// many fifths are offered, up to eight; swap.
    Soosorv8,
    /// A swap after each of the first four stones; then a fifth in the middle and one more swap, or
    /// ten fifths to choose from.
    Taraguchi10,
    /// The first player puts one of the 26 openings and says how many fifths are offered; swap.
    Yamaguchi,
    /// Black's first stone is on the middle point, and the second outside the 5 by 5 around it.
    Pro,
    /// As [`OpeningRule::Pro`], outside the 7 by 7.
    LongPro,
}

impl OpeningRule {
    /// Every rule.
    pub const ALL: [Self; 8] = [
        Self::Free,
        Self::Swap,
        Self::Swap2,
        Self::Soosorv8,
        Self::Taraguchi10,
        Self::Yamaguchi,
        Self::Pro,
        Self::LongPro,
    ];
}

/// A player, whichever colour is theirs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seat {
    /// Who begins.
    First,
    /// The other.
    Second,
}

impl Seat {
    /// The other player.
    pub const fn opponent(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// What is to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    /// Put a stone ([`Step::Stone`]).
    Stone {
        /// Which one, from 1: those with odd numbers are black.
        number: u8,
        /// Where it may stand.
        area: Area,
    },
    /// Say how many fifths will be offered ([`Step::Number`]): 1 to this many.
    Number {
        /// The most.
        most: u8,
    },
    /// Say whether to swap colours ([`Step::Swap`]).
    Swap,
    /// Say whether to swap and play one fifth ([`Step::Swap`]), or not to swap and offer so many
    /// fifths ([`Step::OfferFifths`]).
    SwapOrOffer {
        /// How many.
        count: u8,
    },
    /// Take a colour ([`Step::Take`]), or, where it is allowed, put two more stones
    /// ([`Step::AddStones`]).
    Side {
        /// Whether two more stones may be put.
        may_add: bool,
    },
    /// Offer a fifth ([`Step::Offer`]), unlike those offered before.
    Offer {
        /// Which one of them, from 1.
        number: u8,
        /// How many there will be.
        count: u8,
    },
    /// Choose one of the fifths offered ([`Step::Choose`]).
    Choose,
}

/// Why a step is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// Something else is to be done, or nothing any more.
    NotAsked,
    /// The board has no such point.
    OffBoard,
    /// A stone stands there.
    Occupied,
    /// The stone must stand elsewhere.
    Outside(Area),
    /// The number must be 1 to this many.
    BadNumber {
        /// The most.
        most: u8,
    },
    /// This fifth was offered before.
    OfferedBefore,
    /// This fifth makes the same position as one offered before.
    Symmetric(Point),
    /// No such fifth was offered.
    NotOffered,
}
