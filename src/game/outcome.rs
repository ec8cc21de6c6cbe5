//! How a game came out.

use std::fmt;
use std::str::FromStr;

use crate::board::Color;
use crate::go::half_points;

/// How a game came out. `Display` and `FromStr` use SGF's form: `B+3.5`, `W+R`, `0`.
///
/// ```
/// use qishi::board::Color;
/// use qishi::game::Outcome;
/// assert_eq!("W+3.5".parse(), Ok(Outcome::Score { lead_half: -7 }));
/// assert_eq!(Outcome::Resigned { winner: Color::Black }.to_string(), "B+R");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It was counted.
    Score {
        /// Black's lead in half points; negative when White won, 0 for a draw.
        lead_half: i32,
    },
    /// The loser gave up.
    Resigned {
        /// Who won.
        winner: Color,
    },
    /// The loser ran out of time.
    Timeout {
        /// Who won.
        winner: Color,
    },
    /// The loser broke the rules, or did not come.
    Forfeit {
        /// Who won.
        winner: Color,
    },
    /// Five in a row, in gobang.
    Five {
        /// Who won.
        winner: Color,
    },
    /// Nobody knows how.
    Won {
        /// Who won.
        winner: Color,
    },
    /// It has no result (无胜负): nobody won, and nobody drew.
    Void,
}

impl Outcome {
    /// Who won, or `None` for a draw.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Score { lead_half: 0 } | Self::Void => None,
            Self::Score { lead_half } if lead_half > 0 => Some(Color::Black),
            Self::Score { .. } => Some(Color::White),
            Self::Resigned { winner }
            | Self::Timeout { winner }
            | Self::Forfeit { winner }
            | Self::Five { winner }
            | Self::Won { winner } => Some(winner),
        }
    }
}

/// The error of a text that is no outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BadOutcome;

impl fmt::Display for BadOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an outcome")
    }
}

impl std::error::Error for BadOutcome {}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(winner) = self.winner() else {
            return f.write_str(if *self == Self::Void { "Void" } else { "0" });
        };
        write!(f, "{}+", winner.letter())?;
        match self {
            Self::Score { lead_half } => {
                let lead = lead_half.unsigned_abs();
                let half = if lead % 2 == 0 { "" } else { ".5" };
                write!(f, "{}{half}", lead / 2)
            }
            Self::Resigned { .. } => f.write_str("R"),
            Self::Timeout { .. } => f.write_str("T"),
            Self::Forfeit { .. } => f.write_str("F"),
            Self::Five { .. } | Self::Won { .. } | Self::Void => Ok(()),
        }
    }
}

impl FromStr for Outcome {
    type Err = BadOutcome;

    fn from_str(text: &str) -> Result<Self, BadOutcome> {
        let text = text.trim().to_ascii_lowercase();
        if matches!(text.as_str(), "0" | "draw" | "jigo") {
            return Ok(Self::Score { lead_half: 0 });
        }
        if matches!(text.as_str(), "void" | "no result") {
            return Ok(Self::Void);
        }
        let (winner, how) = text.split_once('+').ok_or(BadOutcome)?;
        let winner = match winner.trim() {
            "b" | "black" => Color::Black,
            "w" | "white" => Color::White,
            _ => return Err(BadOutcome),
        };
        Ok(match how.trim() {
            "" => Self::Won { winner },
            "r" | "resign" | "resignation" => Self::Resigned { winner },
            "t" | "time" => Self::Timeout { winner },
            "f" | "forfeit" => Self::Forfeit { winner },
            how => match (half_points(how), winner) {
                // Leads that are no half points do occur; the winner is sure all the same.
                (None, _) if !how.starts_with(|c: char| c.is_ascii_digit()) => {
                    return Err(BadOutcome);
                }
                (Some(lead_half @ 1..), Color::Black) => Self::Score { lead_half },
                (Some(lead_half @ 1..), Color::White) => Self::Score {
                    lead_half: -lead_half,
                },
                _ => Self::Won { winner },
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_come_back() {
        for text in [
            "0", "Void", "B+R", "W+T", "B+F", "W+", "B+0.5", "W+12", "B+361",
        ] {
            let outcome: Outcome = text.parse().expect(text);
            assert_eq!(outcome.to_string(), text);
        }
        let winner = |text: &str| text.parse().map(Outcome::winner);
        assert_eq!(winner("w+resign"), Ok(Some(Color::White)));
        assert_eq!(winner("B+0.75"), Ok(Some(Color::Black)));
        for bad in ["", "?", "R", "X+3", "B+x"] {
            assert_eq!(winner(bad), Err(BadOutcome), "{bad:?}");
        }
    }
}
