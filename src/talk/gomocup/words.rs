//! The words of the protocol: numbers, points, rules, times.

use crate::board::Point;
use crate::gobang::{Board, Rule};

/// What is said about the engine.
pub(super) const ABOUT: &str = concat!(
    "name=\"Qishi\", version=\"",
    env!("CARGO_PKG_VERSION"),
    "\", author=\"the authors of Qishi\", country=\"none\""
);

/// The whole numbers of a text, parted by commas or blanks; `None` where something else is there.
pub(super) fn numbers(text: &str) -> Option<Vec<u64>> {
    let words = text.split([',', ' ', '\t']).filter(|word| !word.is_empty());
    words.map(|word| word.parse().ok()).collect()
}

/// A point from the two numbers of a text.
pub(super) fn read_point(text: &str) -> Result<Point, &'static str> {
    match numbers(text).as_deref() {
        Some(&[x, y]) => point_of(x, y),
        _ => Err("a point is two numbers"),
    }
}

pub(super) fn point_of(x: u64, y: u64) -> Result<Point, &'static str> {
    let x = u8::try_from(x).ok().zip(u8::try_from(y).ok());
    x.map(|(x, y)| Point::new(x, y)).ok_or("off the board")
}

/// A point as the protocol writes it.
pub(super) fn point(point: Point) -> String {
    format!("{},{}", point.column, point.row)
}

/// The rule of a number whose bits are 1 exactly five, 4 renju; 2 alone is renju to Yixin.
pub(super) fn rule(value: &str) -> Result<Rule, &'static str> {
    match value.parse::<u8>() {
        Ok(0) => Ok(Rule::Freestyle),
        Ok(1 | 3) => Ok(Rule::Standard),
        Ok(2 | 4..=7) => Ok(Rule::Renju),
        _ => Err("this rule is not known"),
    }
}

/// The times that a manager tells, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Clock {
    turn: u64,
    whole: u64,
    left: u64,
}

impl Clock {
    /// What a move may take where nothing is said.
    const USUAL: u64 = 5_000;
    /// What the way there and back may take.
    const MARGIN: u64 = 30;

    pub(super) const fn new() -> Self {
        Self {
            turn: Self::USUAL,
            whole: 0,
            left: u64::MAX,
        }
    }

    pub(super) fn hear(&mut self, key: &str, value: &str) {
        let Ok(value) = value.parse::<i64>() else {
            return;
        };
        // Time that is overdrawn is told as less than nothing.
        let value = u64::try_from(value).unwrap_or(0);
        match key.to_ascii_lowercase().as_str() {
            "timeout_turn" => self.turn = value,
            "timeout_match" => self.whole = value,
            "time_left" => self.left = value,
            _ => {}
        }
    }

    /// What the next move may take: the time of a turn, or a part of what is left.
    pub(super) fn ms(&self, board: &Board) -> u64 {
        let share = if self.whole == 0 {
            u64::MAX
        } else {
            // A game is seldom longer than sixty moves of both sides together.
            let played = u64::try_from(board.count()).unwrap_or(u64::MAX);
            self.left.min(self.whole) / (60_u64.saturating_sub(played) / 2).max(8)
        };
        let most = self.turn.min(share);
        most.saturating_sub(Self::MARGIN + most / 20).max(10)
    }
}
