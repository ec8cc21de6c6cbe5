//! What can be changed about a record besides playing, in words.

use std::fmt;
use std::str::FromStr;

use super::BadCommand;
use crate::board::{Color, Point};

/// A change of the record. As a [`Command`](super::Command) it has a line of words; a text takes
/// the rest of the line, with its line breaks written as `\n`.
///
/// ```
/// use qishi::board::Point;
/// use qishi::game::{Edit, Mark};
/// assert_eq!("mark TR pd".parse(), Ok(Edit::Mark(Mark::Triangle, Point::new(15, 3))));
/// assert_eq!(Edit::Comment("one\ntwo".into()).to_string(), "comment one\\ntwo");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Edit {
    /// Mark a point, or take that mark off.
    Mark(Mark, Point),
    /// Write a label on a point; an empty one takes it off.
    Label(Point, String),
    /// Draw a line or an arrow from a point to another, or take it off.
    Line(Stroke, Point, Point),
    /// Put a stone up without a move, or take away what stands there. The same stone again takes
    /// it away, too.
    Stone(Option<Color>, Point),
    /// Say who is to play.
    Turn(Color),
    /// What is said about the node shown; nothing takes it out.
    Comment(String),
    /// What the node shown is called.
    Name(String),
    /// What the root says under a property's name: `PB`, `DT`.
    Info(Info, String),
    /// Take out the node shown, and all that follows it.
    Delete,
    /// Move the branch shown before the one above it.
    Promote,
    /// Move it behind the one below it.
    Demote,
    /// Make the line to the node shown the main one.
    Lead,
    /// Undo the edit made last.
    Undo,
    /// Do the edit undone last again.
    Redo,
}

/// Marks on points, by SGF's properties.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// `TR`.
    Triangle,
    /// `SQ`.
    Square,
    /// `CR`.
    Circle,
    /// `MA`, a cross.
    Cross,
    /// `SL`, as if chosen.
    Selected,
    /// `DD`, dimmed.
    Dim,
    /// `TB`, Black's territory.
    BlackTerritory,
    /// `TW`, White's territory.
    WhiteTerritory,
}

/// Marks from a point to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stroke {
    /// `AR`.
    Arrow,
    /// `LN`.
    Line,
}

macro_rules! named {
    ($(#[$note:meta])* $type:ident: $($variant:ident $name:literal),+ $(,)?) => {
        $(#[$note])*
        impl $type {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The name of the property.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name),+
                }
            }

            fn from_name(name: &str) -> Result<Self, BadCommand> {
                let mut all = Self::ALL.iter().copied();
                all.find(|one| one.name() == name).ok_or(BadCommand)
            }
        }
    };
}

/// What the root says of a game, as far as it is edited as text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Info {
    /// Black's name.
    Black,
    /// Black's rank.
    BlackRank,
    /// Black's team.
    BlackTeam,
    /// White's name.
    White,
    /// White's rank.
    WhiteRank,
    /// White's team.
    WhiteTeam,
    /// When it was played.
    Date,
    /// Where.
    Place,
    /// At what tournament.
    Event,
    /// In which round.
    Round,
    /// What it is called.
    Title,
    /// The komi.
    Komi,
    /// The result.
    Result,
    /// The time for each player.
    Time,
    /// The overtime.
    Overtime,
    /// Who wrote it down.
    Recorder,
    /// Who commented on it.
    Annotator,
    /// Where the record is from.
    Source,
    /// What is said of the game as a whole.
    Remark,
}

named!(Mark:
    Triangle "TR", Square "SQ", Circle "CR", Cross "MA", Selected "SL", Dim "DD",
    BlackTerritory "TB", WhiteTerritory "TW",
);
named!(Stroke: Arrow "AR", Line "LN");
named!(Info:
    Black "PB", BlackRank "BR", BlackTeam "BT", White "PW", WhiteRank "WR", WhiteTeam "WT",
    Date "DT", Place "PC", Event "EV", Round "RO", Title "GN", Komi "KM", Result "RE", Time "TM",
    Overtime "OT", Recorder "US", Annotator "AN", Source "SO", Remark "GC",
);

/// A stone of this colour, or none.
fn stone_word(stone: Option<Color>) -> char {
    stone.map_or('-', Color::letter)
}

impl fmt::Display for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mark(mark, point) => write!(f, "mark {} {point}", mark.name()),
            Self::Label(point, text) => write!(f, "label {point} {}", one_line(text)),
            Self::Line(stroke, from, to) => write!(f, "line {} {from} {to}", stroke.name()),
            Self::Stone(stone, point) => write!(f, "stone {} {point}", stone_word(*stone)),
            Self::Turn(color) => write!(f, "turn {}", color.letter()),
            Self::Comment(text) => write!(f, "comment {}", one_line(text)),
            Self::Name(text) => write!(f, "name {}", one_line(text)),
            Self::Info(info, text) => write!(f, "info {} {}", info.name(), one_line(text)),
            Self::Delete => f.write_str("delete"),
            Self::Promote => f.write_str("promote"),
            Self::Demote => f.write_str("demote"),
            Self::Lead => f.write_str("lead"),
            Self::Undo => f.write_str("unedit"),
            Self::Redo => f.write_str("reedit"),
        }
    }
}

impl FromStr for Edit {
    type Err = BadCommand;

    fn from_str(text: &str) -> Result<Self, BadCommand> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let (first, other) = rest.split_once(' ').unwrap_or((rest, ""));
        let point = |word: &str| word.parse().map_err(|_| BadCommand);
        let color = |word| match word {
            "B" => Ok(Color::Black),
            "W" => Ok(Color::White),
            _ => Err(BadCommand),
        };
        Ok(match verb {
            "mark" => Self::Mark(Mark::from_name(first)?, point(other)?),
            "label" => Self::Label(point(first)?, lines(other)),
            "line" => {
                let (from, to) = other.split_once(' ').ok_or(BadCommand)?;
                Self::Line(Stroke::from_name(first)?, point(from)?, point(to)?)
            }
            "stone" if first == "-" => Self::Stone(None, point(other)?),
            "stone" => Self::Stone(Some(color(first)?), point(other)?),
            "turn" => Self::Turn(color(rest)?),
            "comment" => Self::Comment(lines(rest)),
            "name" => Self::Name(lines(rest)),
            "info" => Self::Info(Info::from_name(first)?, lines(other)),
            "delete" if rest.is_empty() => Self::Delete,
            "promote" if rest.is_empty() => Self::Promote,
            "demote" if rest.is_empty() => Self::Demote,
            "lead" if rest.is_empty() => Self::Lead,
            "unedit" if rest.is_empty() => Self::Undo,
            "reedit" if rest.is_empty() => Self::Redo,
            _ => return Err(BadCommand),
        })
    }
}

fn one_line(text: &str) -> String {
    text.replace('\\', "\\\\").replace('\n', "\\n")
}

fn lines(text: &str) -> String {
    let mut read = String::new();
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        read.push(match letter {
            '\\' => match letters.next() {
                Some('n') => '\n',
                Some(letter) => letter,
                None => '\\',
            },
            letter => letter,
        });
    }
    read
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_back() {
        for words in [
            "mark DD aa",
            "label pd 12",
            "label pd ",
            "line AR aa bb",
            "line LN bb aa",
            "stone B pd",
            "stone - pd",
            "turn W",
            "comment two\\nlines and \\\\ a backslash ",
            "name 定式",
            "info GC a remark",
            "delete",
            "promote",
            "demote",
            "lead",
            "unedit",
            "reedit",
        ] {
            let edit: Edit = words.parse().expect(words);
            assert_eq!(edit.to_string(), words);
        }
        for bad in [
            "",
            "mark pd",
            "mark XX pd",
            "line AR aa",
            "turn",
            "info ZZ a",
            "delete 1",
        ] {
            assert_eq!(bad.parse::<Edit>(), Err(BadCommand), "{bad}");
        }
    }
}
