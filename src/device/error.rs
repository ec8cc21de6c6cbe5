//! What can go wrong at the edge before the room opens, or on the way out.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::game::OpenError;

/// Why the program cannot go on.
#[derive(Debug)]
pub enum Error {
    /// A file cannot be read or written.
    File(PathBuf, io::Error),
    /// It is a folder or a device.
    NoFile(PathBuf),
    /// A file is larger than any record of a game.
    TooLarge(PathBuf),
    /// What the arguments ask for cannot be had together.
    Arguments(String),
    /// A file is no record of a game.
    Record(PathBuf, OpenError),
    /// A configuration or a log does not hold: the file, and `LINE:COLUMN: reason`.
    Config(PathBuf, String),
    /// A line of a session's log does not hold: the file, the line's number, the reason.
    Log(PathBuf, usize, String),
    /// A picture cannot be written.
    Picture(PathBuf, image::ImageError),
    /// There is no window to be had.
    Window(String),
}

impl Error {
    /// The program's exit code: 2 for what was asked wrongly, 1 for what the machine cannot do.
    pub const fn code(&self) -> u8 {
        match self {
            Self::Picture(..) | Self::Window(_) => 1,
            _ => 2,
        }
    }

    /// The file or folder that it is about, if it is about one.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::File(path, _)
            | Self::NoFile(path)
            | Self::TooLarge(path)
            | Self::Record(path, _)
            | Self::Config(path, _)
            | Self::Log(path, ..) => Some(path),
            Self::Arguments(_) | Self::Picture(..) | Self::Window(_) => None,
        }
    }

    /// What is wrong with a file, where its name is told anyhow.
    pub fn reason(&self) -> String {
        match self {
            Self::File(_, reason) => reason.to_string(),
            Self::NoFile(_) => "not a file".to_owned(),
            Self::TooLarge(_) => "larger than 64 MiB".to_owned(),
            Self::Record(_, reason) => reason.to_string(),
            other => other.to_string(),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path, reason) => write!(f, "{}: {reason}", path.display()),
            Self::NoFile(path) => write!(f, "{}: not a file", path.display()),
            Self::TooLarge(path) => write!(f, "{}: larger than 64 MiB", path.display()),
            Self::Arguments(reason) => f.write_str(reason),
            Self::Record(path, reason) => write!(f, "{}: {reason}", path.display()),
            Self::Config(path, reason) => write!(f, "{}:{reason}", path.display()),
            Self::Log(path, line, reason) => write!(f, "{}:{line}: {reason}", path.display()),
            Self::Picture(path, reason) => write!(f, "{}: {reason}", path.display()),
            Self::Window(reason) => write!(f, "no window: {reason}"),
        }
    }
}

impl std::error::Error for Error {}
