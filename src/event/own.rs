//! What the player wrote for the room: a file of shapes.

use std::fmt;

/// The player's own file of shapes, as it was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnShapes {
    /// Its path, for people.
    pub path: String,
    /// Its text, empty where there is no file; or why it was not read.
    pub text: Result<String, Unread>,
}

/// Why a file of the player's was not read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unread {
    /// It is a folder or a device.
    NoFile,
    /// It is larger than so many KiB.
    TooLarge(u32),
    /// From this line on, counted from 1, it is not UTF-8.
    NotText(usize),
    /// The system would not; its reason, for people.
    Refused(String),
}

impl fmt::Display for Unread {
    /// Plain English, for doors; what a player reads is `text`'s affair.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoFile => f.write_str("not a file"),
            Self::TooLarge(most) => write!(f, "larger than {most} KiB"),
            Self::NotText(line) => write!(f, "line {line}: not UTF-8"),
            Self::Refused(reason) => f.write_str(reason),
        }
    }
}
