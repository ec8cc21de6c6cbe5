//! What is found of forced wins in gobang.

use crate::board::{Color, Point};

/// How a win is forced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Means {
    /// By fours alone (冲四胜, VCF).
    Fours,
    /// By fours and threes (VCT).
    Threats,
    /// With quiet moves too.
    Search,
}

/// A forced win.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forced {
    /// Who wins, and moves first.
    pub winner: Color,
    /// How.
    pub means: Means,
    /// The winner's moves and the answers by turns, to the five. An answer that is forbidden to
    /// Black is in the line, and the five comes on the same point.
    pub line: Vec<Point>,
}

impl Forced {
    /// How many moves the winner makes, the five included.
    pub fn moves(&self) -> usize {
        self.line.len().div_ceil(2)
    }
}

/// What is asked of forced wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wish {
    /// The win of the side to move, or else that of the other side, if it were to move; and what to
    /// play.
    Help,
    /// The win of the side to move.
    Win,
    /// What the side to move could play so that the other side has no win.
    Save,
    /// The answer after which the other side's win lasts longest, and what is left of it; where
    /// nothing is left, an answer that ends it.
    Defend,
}

/// What is found of forced wins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    /// The forced win, if there is one.
    pub win: Option<Forced>,
    /// What to play; `None` where that was not asked, or there is nothing to play on.
    pub play: Option<Point>,
}
