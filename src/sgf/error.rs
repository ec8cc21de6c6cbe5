//! Why a file is no SGF at all.

use std::fmt;

/// Why a file could not be read, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Error {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What is wrong.
    pub kind: ErrorKind,
}

/// What is wrong with a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ErrorKind {
    /// It has no bytes at all.
    Empty,
    /// No game starts anywhere in it.
    NoGame,
    /// It is longer than a gigabyte.
    TooLong,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.kind {
            ErrorKind::Empty => "the file is empty",
            ErrorKind::NoGame => "no game tree: `(;` is nowhere",
            ErrorKind::TooLong => "the file is longer than a gigabyte",
        };
        write!(f, "line {}, column {}: {what}", self.line, self.column)
    }
}

impl std::error::Error for Error {}

pub(super) const fn at_start(kind: ErrorKind) -> Error {
    Error {
        line: 1,
        column: 1,
        kind,
    }
}

/// What is there is told by where it begins.
pub(super) fn no_game(bytes: &[u8]) -> Error {
    let blanks = bytes.len() - bytes.trim_ascii_start().len();
    let mut lines = bytes[..blanks].rsplit(|&byte| byte == b'\n');
    Error {
        column: lines.next().map_or(1, |line| line.len() + 1),
        line: lines.count() + 1,
        kind: ErrorKind::NoGame,
    }
}
