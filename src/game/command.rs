//! What can be asked of a game, in words.

use std::fmt;
use std::str::FromStr;

use crate::board::Point;
use crate::gobang::Step;

/// What stands between a click and a stone. The peer, the engine, the log and the tests speak
/// the same words.
///
/// ```
/// use qishi::board::Point;
/// use qishi::game::Command;
/// assert_eq!("play pd".parse(), Ok(Command::Play(Point::new(15, 3))));
/// assert_eq!(Command::Step(-10).to_string(), "step -10");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    /// Play a stone.
    Play(Point),
    /// Play a stone to see what would be, as a branch of the record.
    Try(Point),
    /// Pass.
    Pass,
    /// Give the game up.
    Resign,
    /// Take the last move back, or the result, or the counting.
    Undo,
    /// Play what was taken back.
    Redo,
    /// Walk so many nodes along the line; negative is backward.
    Step(i32),
    /// Walk to the start.
    First,
    /// Walk to the end of the line.
    Last,
    /// Walk so many branches sideways; negative is towards the main one.
    Branch(i32),
    /// Let the line go on with another of the nodes after the one shown: so many further down;
    /// negative is towards the main one.
    Choose(i32),
    /// Begin counting.
    Count,
    /// Mark the chain there as dead, or as living again.
    Dead(Point),
    /// Leave the counting and play on.
    Resume,
    /// Agree with the count.
    Accept,
    /// End without result, where the whole board has come back.
    Void,
    /// Walk along the line to where it has so many moves.
    Goto(u32),
    /// Walk to the move at this point: the stone that stands there, or the next one.
    Find(Point),
    /// Walk to the next node of the line with a comment; negative is backward.
    Comment(i32),
    /// Walk to the node with this number.
    Node(usize),
    /// Take a step of gobang's opening that is no stone.
    Agree(Step),
}

impl Command {
    /// Whether it is one of Go alone.
    pub const fn is_of_go(self) -> bool {
        matches!(
            self,
            Self::Pass | Self::Count | Self::Dead(_) | Self::Resume | Self::Accept | Self::Void
        )
    }

    /// Whether it shows another place, or another line, and leaves the record as it is.
    pub const fn walks(self) -> bool {
        matches!(
            self,
            Self::Step(_)
                | Self::First
                | Self::Last
                | Self::Branch(_)
                | Self::Choose(_)
                | Self::Goto(_)
                | Self::Find(_)
                | Self::Comment(_)
                | Self::Node(_)
        )
    }
}

/// The error of a text that is no command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BadCommand;

impl fmt::Display for BadCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a command")
    }
}

impl std::error::Error for BadCommand {}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(point) => write!(f, "play {point}"),
            Self::Try(point) => write!(f, "try {point}"),
            Self::Pass => f.write_str("pass"),
            Self::Resign => f.write_str("resign"),
            Self::Undo => f.write_str("undo"),
            Self::Redo => f.write_str("redo"),
            Self::Step(nodes) => write!(f, "step {nodes}"),
            Self::First => f.write_str("first"),
            Self::Last => f.write_str("last"),
            Self::Branch(branches) => write!(f, "branch {branches}"),
            Self::Choose(branches) => write!(f, "choose {branches}"),
            Self::Count => f.write_str("count"),
            Self::Dead(point) => write!(f, "dead {point}"),
            Self::Resume => f.write_str("resume"),
            Self::Accept => f.write_str("accept"),
            Self::Void => f.write_str("void"),
            Self::Goto(number) => write!(f, "goto {number}"),
            Self::Find(point) => write!(f, "find {point}"),
            Self::Comment(steps) => write!(f, "said {steps}"),
            Self::Node(node) => write!(f, "node {node}"),
            Self::Agree(step) => write!(f, "agree {step}"),
        }
    }
}

impl FromStr for Command {
    type Err = BadCommand;

    fn from_str(text: &str) -> Result<Self, BadCommand> {
        let point = |word: &str| word.parse().map_err(|_| BadCommand);
        let number = |word: &str| word.parse().map_err(|_| BadCommand);
        let words: Vec<&str> = text.split_whitespace().collect();
        Ok(match words.as_slice() {
            ["play", word] => Self::Play(point(word)?),
            ["try", word] => Self::Try(point(word)?),
            ["pass"] => Self::Pass,
            ["resign"] => Self::Resign,
            ["undo"] => Self::Undo,
            ["redo"] => Self::Redo,
            ["step", word] => Self::Step(number(word)?),
            ["first"] => Self::First,
            ["last"] => Self::Last,
            ["branch", word] => Self::Branch(number(word)?),
            ["choose", word] => Self::Choose(number(word)?),
            ["count"] => Self::Count,
            ["dead", word] => Self::Dead(point(word)?),
            ["resume"] => Self::Resume,
            ["accept"] => Self::Accept,
            ["void"] => Self::Void,
            ["goto", word] => Self::Goto(word.parse().map_err(|_| BadCommand)?),
            ["find", word] => Self::Find(point(word)?),
            ["said", word] => Self::Comment(number(word)?),
            ["agree", ..] => {
                let words = text.trim_start().strip_prefix("agree").unwrap_or_default();
                Self::Agree(words.parse().map_err(|_| BadCommand)?)
            }
            ["node", word] => Self::Node(word.parse().map_err(|_| BadCommand)?),
            _ => return Err(BadCommand),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_back() {
        for text in [
            "play pd",
            "pass",
            "resign",
            "void",
            "undo",
            "redo",
            "step -10",
            "step 1",
            "first",
            "last",
            "branch -1",
            "choose 1",
            "count",
            "dead aa",
            "resume",
            "accept",
            "goto 57",
            "find pd",
            "said -1",
            "node 12",
        ] {
            let command: Command = text.parse().expect(text);
            assert_eq!(command.to_string(), text);
        }
        for bad in [
            "",
            "play",
            "play q16",
            "step",
            "step x",
            "pass pd",
            "PASS",
            "agree",
            "agree number",
            "agree swap hh",
        ] {
            assert_eq!(bad.parse::<Command>(), Err(BadCommand), "{bad:?}");
        }
    }

    #[test]
    fn steps_of_an_opening_come_back() {
        for step in [
            "swap",
            "stay",
            "number 5",
            "fifths",
            "black",
            "white",
            "add",
            "offer hh",
            "choose hh",
            "stone hh",
        ] {
            let text = format!("agree {step}");
            let command: Command = text.parse().expect("a command");
            assert_eq!(command.to_string(), text);
        }
    }
}
