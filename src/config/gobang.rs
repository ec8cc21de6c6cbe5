//! The settings of gobang, each by the words that records have for it.

use serde::{Deserialize, Serialize};

use crate::game::{Gobang, Machine};
use crate::gobang::{Board, OpeningRule, Rule};

/// Which game is offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
pub enum GameName {
    /// Go (围棋).
    Go,
    /// Gobang (五子棋).
    Gobang,
}

/// Whom the machine plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
pub enum MachineSide {
    /// Two people play.
    Nobody,
    /// It has the black stones.
    Black,
    /// It has the white stones.
    White,
}

/// A value of gobang's that is known by a word.
macro_rules! worded {
    ($(#[$doc:meta])* $name:ident, $of:ty, $read:expr, $write:expr, $reason:literal) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(pub $of);

        impl TryFrom<String> for $name {
            type Error = String;

            fn try_from(word: String) -> Result<Self, String> {
                let read: fn(&str) -> Option<$of> = $read;
                let value = read(&word).map(Self);
                value.ok_or_else(|| format!(concat!($reason, ", not \"{}\""), word))
            }
        }

        impl From<$name> for String {
            fn from(value: $name) -> Self {
                let write: fn($of) -> &'static str = $write;
                write(value.0).to_owned()
            }
        }
    };
}

worded!(
    /// A rule by its word.
    GobangRule,
    Rule,
    Gobang::rule_of,
    Rule::word,
    "gobang_rule is Freestyle, Standard or Renju"
);
worded!(
    /// An opening by its word.
    OpeningName,
    OpeningRule,
    Gobang::opening_of,
    Gobang::opening_word,
    "opening is Free, Swap, Swap2, Soosorv-8, Taraguchi-10, Yamaguchi, Pro or LongPro"
);

/// How well the machine plays: 1 to the best there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(try_from = "i64", into = "i64")]
pub struct Level(u8);

impl Level {
    /// The number itself.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl TryFrom<i64> for Level {
    type Error = String;

    fn try_from(number: i64) -> Result<Self, String> {
        let most = Machine::MOST_LEVEL;
        match u8::try_from(number) {
            Ok(level) if (1..=most).contains(&level) => Ok(Self(level)),
            _ => Err(format!("level is 1 to {most}, not {number}")),
        }
    }
}

impl From<Level> for i64 {
    fn from(level: Level) -> Self {
        level.0.into()
    }
}

/// Lines of a board of gobang: 15, 19 or 20.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(try_from = "i64", into = "i64")]
pub struct GobangLines(u8);

impl GobangLines {
    /// The number itself.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl TryFrom<i64> for GobangLines {
    type Error = String;

    fn try_from(number: i64) -> Result<Self, String> {
        match u8::try_from(number) {
            Ok(lines) if Board::GAME_LINES.contains(&lines) => Ok(Self(lines)),
            _ => Err(format!(
                "gobang is played on 15, 19 or 20 lines, not {number}"
            )),
        }
    }
}

impl From<GobangLines> for i64 {
    fn from(lines: GobangLines) -> Self {
        lines.0.into()
    }
}
