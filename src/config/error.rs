//! What is wrong with a settings file.

use std::fmt;

/// What is wrong with a settings file, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1.
    pub column: usize,
    /// The reason, in English.
    pub reason: String,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.reason)
    }
}

impl std::error::Error for Error {}

/// Line and column of a field's name, from 1; the file's head if it is not there.
pub(super) fn place_of(field: &str, text: &str) -> (usize, usize) {
    let wanted = format!("{field}:");
    text.lines()
        .enumerate()
        .find_map(|(line, words)| {
            let at = words.find(&wanted)?;
            words[..at].trim().is_empty().then_some((line + 1, at + 1))
        })
        .unwrap_or((1, 1))
}
