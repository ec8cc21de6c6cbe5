//! A game as SGF and back, with nothing lost.
//!
//! What SGF has no word for is kept in private properties: `QH` on the node shown when that is
//! not the end of the main line (its value: how many nodes were just taken back), `QL` where a
//! line goes on with another child than the first (its index), `QE` where a line ends (the
//! outcome, or nothing while counting, then the dead stones).

mod read;
mod repair;
mod write;

#[cfg(test)]
mod tests;

use std::fmt;

use super::Game;
use crate::sgf;

pub use read::from_sgf;
pub(super) use read::read_record;
pub use repair::{Oddity, Repair};
pub use write::to_sgf;

/// Why a tree of properties is no game of Go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArchiveError {
    /// It has no nodes.
    Empty,
    /// It is a record of another game.
    NotGo,
    /// Its board is none of 2 to 25 lines each way.
    BadSize,
}

impl fmt::Display for ArchiveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Empty => "the record is empty",
            Self::NotGo => "this is a record of another game than Go",
            Self::BadSize => "the board's size is not 2 to 25 lines each way",
        })
    }
}

impl std::error::Error for ArchiveError {}

/// Why a file is no game of Go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpenError {
    /// It is no SGF.
    Sgf(sgf::Error),
    /// It is SGF, but no game of Go.
    Archive(ArchiveError),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sgf(error) => error.fmt(f),
            Self::Archive(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for OpenError {}

/// The first game of a file.
///
/// # Errors
/// What is wrong with the file, and where.
pub fn open(bytes: &[u8]) -> Result<Game, OpenError> {
    let file = sgf::read(bytes).map_err(OpenError::Sgf)?;
    let first = file.trees.into_iter().next().unwrap_or_default();
    from_sgf(first).map_err(OpenError::Archive)
}
