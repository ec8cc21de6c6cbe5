//! What can be wrong with a record: an error when nothing can be read, a repair when something can.

use std::fmt;

use super::Format;

/// Why a record could not be read, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Error {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What is wrong.
    pub kind: ErrorKind,
}

/// What is wrong with a record that cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ErrorKind {
    /// There is no text.
    Empty,
    /// Nothing in the text is of this format.
    NoRecord(Format),
    /// The record is encrypted, as some UGF files are.
    Encrypted,
    /// The text is to be read as SGF, which another room does.
    Sgf,
    /// The file says that it is of a version that nobody knows.
    Version,
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the file is empty"),
            Self::NoRecord(format) => write!(f, "there is no {format} record in the file"),
            Self::Encrypted => f.write_str("the record is encrypted"),
            Self::Sgf => f.write_str("the file is to be read as SGF"),
            Self::Version => f.write_str("the file is of a newer version than is known"),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, column {}: {}",
            self.line, self.column, self.kind
        )
    }
}

impl std::error::Error for Error {}

/// What was wrong with a record and passed over, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Repair {
    /// The line, from 1.
    pub line: usize,
    /// What was done.
    pub kind: RepairKind,
}

/// What was wrong, and what was done about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RepairKind {
    /// A move that makes no sense was left out.
    BadMove,
    /// A move or stone off the board was left out.
    OffBoard,
    /// A line that means nothing in its place was left out.
    UnknownLine,
    /// The board's size makes no sense; 19 lines were taken.
    BadSize,
    /// There is no customary place for so many handicap stones; none were put.
    BadHandicap,
    /// The handicap stones are not in the record; they were put where custom has them.
    StonesAssumed,
    /// Lines of the header are missing.
    ShortHeader,
    /// A field of the header is not closed.
    OpenField,
    /// The record ends before its end is marked.
    CutShort,
    /// The record has fewer moves than it says.
    MovesMissing {
        /// How many it says.
        declared: u32,
        /// How many there are.
        found: u32,
    },
    /// A diagram beside the game was left out; its words are kept.
    DiagramLeftOut,
}

impl fmt::Display for RepairKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = match self {
            Self::BadMove => "a move that makes no sense was left out",
            Self::OffBoard => "a move off the board was left out",
            Self::UnknownLine => "a line that means nothing here was left out",
            Self::BadSize => "the board's size makes no sense; 19 lines were taken",
            Self::BadHandicap => "there is no place for so many handicap stones",
            Self::StonesAssumed => "the handicap stones were put where custom has them",
            Self::ShortHeader => "lines of the header are missing",
            Self::OpenField => "a field of the header is not closed",
            Self::CutShort => "the record ends too early",
            Self::MovesMissing { declared, found } => {
                return write!(f, "of {declared} moves there are {found}");
            }
            Self::DiagramLeftOut => "a diagram was left out, its words are kept",
        };
        f.write_str(words)
    }
}

impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.kind)
    }
}
