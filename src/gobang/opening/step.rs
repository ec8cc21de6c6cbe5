//! What a player does in an opening, and the words that records and logs have for it.

use std::fmt;
use std::str::FromStr;

use crate::board::{Color, Point};

/// What a player does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Puts the next stone.
    Stone(Point),
    /// Says how many fifths will be offered.
    Number(u8),
    /// Swaps colours, or does not.
    Swap(bool),
    /// Does not swap, and will offer several fifths.
    OfferFifths,
    /// Takes this colour.
    Take(Color),
    /// Will put two more stones and let the other take a colour.
    AddStones,
    /// Offers a fifth.
    Offer(Point),
    /// Chooses a fifth.
    Choose(Point),
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stone(point) => write!(f, "stone {point}"),
            Self::Choose(point) => write!(f, "choose {point}"),
            Self::Offer(point) => write!(f, "offer {point}"),
            Self::Number(number) => write!(f, "number {number}"),
            Self::Swap(true) => f.write_str("swap"),
            Self::Swap(false) => f.write_str("stay"),
            Self::OfferFifths => f.write_str("fifths"),
            Self::Take(Color::Black) => f.write_str("black"),
            Self::Take(Color::White) => f.write_str("white"),
            Self::AddStones => f.write_str("add"),
        }
    }
}

/// The error of words that are no step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BadStep;

impl FromStr for Step {
    type Err = BadStep;

    /// Reads what [`Step`] is displayed as.
    fn from_str(words: &str) -> Result<Self, BadStep> {
        let (word, value) = words.trim().split_once(' ').unwrap_or((words.trim(), ""));
        let point = || value.parse().map_err(|_| BadStep);
        Ok(match (word, value) {
            ("stone", _) => Self::Stone(point()?),
            ("choose", _) => Self::Choose(point()?),
            ("offer", _) => Self::Offer(point()?),
            ("number", number) => Self::Number(number.parse().map_err(|_| BadStep)?),
            ("swap", "") => Self::Swap(true),
            ("stay", "") => Self::Swap(false),
            ("fifths", "") => Self::OfferFifths,
            ("black", "") => Self::Take(Color::Black),
            ("white", "") => Self::Take(Color::White),
            ("add", "") => Self::AddStones,
            _ => return Err(BadStep),
        })
    }
}
