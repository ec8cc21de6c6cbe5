//! What is said at a table, in words.

use std::fmt;
use std::str::FromStr;

use super::terms::Terms;
use crate::board::Point;
use crate::game::{Command, Outcome};

/// Something that a player says, which all hear in the same order.
///
/// `Display` and `FromStr` use a line of words, which docs/network.md lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// Shall we play by these terms?
    Terms(Box<Terms>),
    /// Yes, to what was asked with this number; with one's part of a draw of colours where those
    /// are drawn.
    Agree(u64, Option<String>),
    /// No, to what was asked with this number.
    Refuse(u64),
    /// The part of the draw of colours that was committed to.
    Reveal(String),
    /// The next act of the game: its number among those that stand, from 1, the milliseconds that it
    /// took (`None` where nobody counts them), and what is done.
    Act(u32, Option<u64>, Command),
    /// I give the game up, whoever's turn it is.
    Resign,
    /// Shall we go back to so many acts?
    Undo(u32),
    /// Shall it be a draw?
    Draw,
    /// Shall the game end without result, now that the whole board has come back?
    Void,
    /// Shall the clocks stand for a while?
    Pause,
    /// The pause is over.
    Go,
    /// The host's machine found these stones to be dead.
    Marks(Vec<Point>),
    /// The chain there is dead, or alive again.
    Dead(Point),
    /// The count is right: as the step with this number left it, with this outcome.
    Accept(u64, Outcome),
    /// Let us play on.
    Resume,
    /// My time is over.
    Flag,
    /// Your time is over, is it not?
    Claim,
    /// When the line was lost, the other had thought about the act with this number for so many
    /// milliseconds.
    Away(u32, u64),
    /// The other has been away for longer than was agreed.
    Absent,
}

/// The error of a text that is no step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BadStep;

impl fmt::Display for BadStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no step of a table")
    }
}

impl std::error::Error for BadStep {}

/// No turn takes longer than a year: more than that is no time.
const LONGEST: u64 = 366 * 24 * 60 * 60 * 1000;

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Terms(terms) => write!(f, "terms {terms}"),
            Self::Agree(number, None) => write!(f, "agree {number}"),
            Self::Agree(number, Some(part)) => write!(f, "agree {number} {part}"),
            Self::Refuse(number) => write!(f, "refuse {number}"),
            Self::Reveal(part) => write!(f, "reveal {part}"),
            Self::Act(number, None, command) => write!(f, "act {number} - {command}"),
            Self::Act(number, Some(ms), command) => write!(f, "act {number} {ms} {command}"),
            Self::Resign => f.write_str("resign"),
            Self::Undo(number) => write!(f, "undo {number}"),
            Self::Draw => f.write_str("draw"),
            Self::Void => f.write_str("void"),
            Self::Pause => f.write_str("pause"),
            Self::Go => f.write_str("go"),
            Self::Marks(points) => {
                let points = points.iter().map(|point| format!(" {point}"));
                write!(f, "marks{}", points.collect::<String>())
            }
            Self::Dead(point) => write!(f, "dead {point}"),
            Self::Accept(number, outcome) => write!(f, "accept {number} {outcome}"),
            Self::Resume => f.write_str("resume"),
            Self::Flag => f.write_str("flag"),
            Self::Claim => f.write_str("claim"),
            Self::Away(number, ms) => write!(f, "away {number} {ms}"),
            Self::Absent => f.write_str("absent"),
        }
    }
}

impl FromStr for Step {
    type Err = BadStep;

    fn from_str(text: &str) -> Result<Self, BadStep> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        if word == "terms" {
            let terms = rest.parse().map_err(|_| BadStep)?;
            return Ok(Self::Terms(Box::new(terms)));
        }
        let words: Vec<&str> = rest.split_whitespace().collect();
        Self::of_game(word, &words)
            .or_else(|| Self::of_talk(word, &words))
            .ok_or(BadStep)
    }
}

impl Step {
    /// What is done in the game.
    fn of_game(word: &str, words: &[&str]) -> Option<Self> {
        Some(match (word, words) {
            ("act", [number, ms, command @ ..]) => {
                let command: Command = command.join(" ").parse().ok()?;
                let plays = matches!(
                    command,
                    Command::Play(_) | Command::Pass | Command::Agree(_)
                );
                plays.then_some(())?;
                let ms = if *ms == "-" {
                    None
                } else {
                    Some(self::ms(ms)?)
                };
                Self::Act(number.parse().ok()?, ms, command)
            }
            ("resign", []) => Self::Resign,
            ("marks", points) => {
                let points = points.iter().map(|point| point.parse().ok());
                Self::Marks(points.collect::<Option<_>>()?)
            }
            ("dead", [point]) => Self::Dead(point.parse().ok()?),
            ("accept", [number, outcome]) => {
                Self::Accept(number.parse().ok()?, outcome.parse().ok()?)
            }
            ("resume", []) => Self::Resume,
            ("flag", []) => Self::Flag,
            _ => return None,
        })
    }

    /// What is said about it.
    fn of_talk(word: &str, words: &[&str]) -> Option<Self> {
        Some(match (word, words) {
            ("agree", [number]) => Self::Agree(number.parse().ok()?, None),
            ("agree", [number, part]) => {
                Self::Agree(number.parse().ok()?, Some((*part).to_owned()))
            }
            ("refuse", [number]) => Self::Refuse(number.parse().ok()?),
            ("reveal", [part]) => Self::Reveal((*part).to_owned()),
            ("undo", [number]) => Self::Undo(number.parse().ok()?),
            ("draw", []) => Self::Draw,
            ("void", []) => Self::Void,
            ("pause", []) => Self::Pause,
            ("go", []) => Self::Go,
            ("claim", []) => Self::Claim,
            ("away", [number, ms]) => Self::Away(number.parse().ok()?, self::ms(ms)?),
            ("absent", []) => Self::Absent,
            _ => return None,
        })
    }
}

fn ms(word: &str) -> Option<u64> {
    word.parse().ok().filter(|&ms| ms <= LONGEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_back() {
        for text in [
            "agree 3",
            "agree 3 00ff",
            "refuse 0",
            "reveal 12ab",
            "act 1 3200 play pd",
            "act 12 - pass",
            "act 4 0 agree swap",
            "resign",
            "undo 7",
            "draw",
            "void",
            "pause",
            "go",
            "marks",
            "marks aa ss",
            "dead aa",
            "accept 19 W+3.5",
            "resume",
            "flag",
            "claim",
            "away 3 1500",
            "absent",
        ] {
            let step: Step = text.parse().expect(text);
            assert_eq!(step.to_string(), text);
        }
    }

    #[test]
    fn what_is_no_step_is_refused() {
        for bad in [
            "",
            "terms",
            "terms black - 10 (;GM[1]",
            "act 1 5 resign",
            "act 1 5 undo",
            "act 1 99999999999999 pass",
            "act x - pass",
            "agree",
            "marks zz1",
            "accept 1 who",
            "dance",
        ] {
            assert_eq!(bad.parse::<Step>(), Err(BadStep), "{bad}");
        }
    }
}
