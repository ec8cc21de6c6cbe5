//! A game as SGF and back, with nothing lost.
//!
//! What SGF has no word for is kept in private properties: `QH` on the node shown when that is
//! not the end of the main line (its value: how many nodes were just taken back), `QL` where a
//! line goes on with another child than the first (its index), `QE` where a line ends (the
//! outcome, or nothing while counting, then the dead stones), and there `QF` (the chains whose marks
//! the players turned).

mod other;
mod read;
mod repair;
mod write;

#[cfg(test)]
mod tests;

use std::fmt;

use super::Game;
use crate::formats::{self, Format};
use crate::sgf::{self, Encoding, Tree};

pub use other::OtherGame;
pub use read::from_sgf;
pub(super) use read::{first_to_play, read_record, read_setup};
pub(super) use repair::Found;
pub use repair::{Oddity, Repair};
pub use write::to_sgf;

/// Why a tree of properties is no game that is played here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArchiveError {
    /// It has no nodes.
    Empty,
    /// It is a record of another game.
    NotGo(OtherGame),
    /// Its board is none of 1 to 25 lines each way.
    BadSize,
}

impl fmt::Display for ArchiveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the record is empty"),
            Self::NotGo(game) => write!(f, "this is a record of another game than Go: {game}"),
            Self::BadSize => f.write_str("the board's size is not 1 to 25 lines each way"),
        }
    }
}

impl std::error::Error for ArchiveError {}

/// Why a file is no game of Go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpenError {
    /// It is no SGF.
    Sgf(sgf::Error),
    /// It is no record of the format that it seems to be.
    Format(formats::Error),
    /// It is a record, but no game of Go.
    Archive(ArchiveError),
    /// All its games are others than Go.
    NotGo {
        /// The line in which the first of them starts, from 1.
        line: usize,
        /// The character in that line, from 1.
        column: usize,
        /// What that one is.
        game: OtherGame,
    },
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sgf(error) => error.fmt(f),
            Self::Format(error) => error.fmt(f),
            Self::Archive(error) => error.fmt(f),
            Self::NotGo { line, column, game } => {
                let why = ArchiveError::NotGo(*game);
                write!(f, "line {line}, column {column}: {why}")
            }
        }
    }
}

impl std::error::Error for OpenError {}

/// What is in a file of records.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// What kind of file it is.
    pub format: Format,
    /// How it was encoded.
    pub encoding: Encoding,
    /// The games: one or more.
    pub trees: Vec<Tree>,
    /// Where each game starts: the line, and the character in it, both from 1.
    pub places: Vec<(usize, usize)>,
    /// What had to be put right about its text.
    pub repairs: Vec<Repair>,
}

impl File {
    /// The first game of Go, and what had to be put right to find it.
    ///
    /// # Errors
    /// What the first game is, when none of them is Go.
    pub fn first_go(self) -> Result<(Tree, Vec<Repair>), OpenError> {
        self.first(|_| false)
    }

    /// The first game of Go or of gobang, and what had to be put right to find it.
    ///
    /// # Errors
    /// What the first game is, when none of them is one of these.
    pub fn first_game(self) -> Result<(Tree, Vec<Repair>), OpenError> {
        self.first(OtherGame::is_gobang)
    }

    /// The first game of Go, or of another kind that `suits`.
    fn first(self, suits: fn(OtherGame) -> bool) -> Result<(Tree, Vec<Repair>), OpenError> {
        let mut first = None;
        let games = self.trees.into_iter().zip(self.places);
        for (others, (tree, place)) in games.enumerate() {
            let Some(game) = OtherGame::of(&tree).filter(|&game| !suits(game)) else {
                let mut repairs = self.repairs;
                if others > 0 {
                    repairs.push(Repair::Game(Oddity::OtherGames, others));
                }
                return Ok((tree, repairs));
            };
            first.get_or_insert((place, game));
        }
        Err(match first {
            Some(((line, column), game)) => OpenError::NotGo { line, column, game },
            None => OpenError::Archive(ArchiveError::Empty),
        })
    }
}

/// Reads every game of a file of any known format. Its name settles what its text leaves open.
///
/// # Errors
/// What is wrong with the file, and where.
pub fn read_file(bytes: &[u8], name: &str) -> Result<File, OpenError> {
    if formats::is_library(bytes, name) {
        return read_library(bytes);
    }
    let decoded = sgf::decode(bytes);
    let encoding = decoded.encoding;
    match formats::detect_named(&decoded.text, name) {
        None | Some(Format::Sgf) => {
            let file = sgf::parse(decoded).map_err(OpenError::Sgf)?;
            Ok(File {
                format: Format::Sgf,
                encoding,
                trees: file.trees,
                places: file.places,
                repairs: file.repairs.into_iter().map(Repair::File).collect(),
            })
        }
        Some(format) => {
            let read = formats::read(&decoded.text, format);
            let (tree, repairs) = read.map_err(OpenError::Format)?;
            Ok(File {
                format,
                encoding,
                trees: vec![tree],
                places: vec![(1, 1)],
                repairs: repairs.into_iter().map(Repair::Foreign).collect(),
            })
        }
    }
}

/// Reads a library of gobang.
fn read_library(bytes: &[u8]) -> Result<File, OpenError> {
    let library = formats::read_library(bytes).map_err(OpenError::Format)?;
    Ok(File {
        format: Format::RenLib,
        encoding: library.encoding,
        trees: vec![library.tree],
        places: vec![(1, 1)],
        repairs: library.repairs.into_iter().map(Repair::Foreign).collect(),
    })
}

/// The first game of Go or gobang in a file of any known format, and what had to be put right or was strange: in
/// its text, in its tree, and how many moves of the main line are against the rules. The file's
/// name settles what its text leaves open.
///
/// # Errors
/// What is wrong with the file, and where.
pub fn open_file(bytes: &[u8], name: &str) -> Result<(Game, Vec<Repair>), OpenError> {
    let (first, mut repairs) = read_file(bytes, name)?.first_game()?;
    let (game, oddities) = read::read_game(first).map_err(OpenError::Archive)?;
    repairs.extend(oddities);
    let illegal = illegal_moves(&game);
    if illegal > 0 {
        repairs.push(Repair::Game(Oddity::Illegal, illegal));
    }
    Ok((game, repairs))
}

/// How many moves of the main line are against the rules.
fn illegal_moves(game: &Game) -> usize {
    let end = game.record().main_end();
    if game.node() == end {
        return game.illegal_count();
    }
    Game::at(game.record().clone(), end).illegal_count()
}

/// Whether [`open`] opens a file: mostly the root alone tells that.
///
/// # Errors
/// What is wrong with the file, and where.
pub fn check(bytes: &[u8]) -> Result<(), OpenError> {
    if formats::is_library(bytes, "") {
        return read_library(bytes)?.first_game().map(drop);
    }
    let decoded = sgf::decode(bytes);
    let first = match formats::detect_named(&decoded.text, "") {
        None | Some(Format::Sgf) => sgf::read_root(decoded).map_err(OpenError::Sgf)?,
        Some(format) => {
            let read = formats::read(&decoded.text, format);
            read.map_err(OpenError::Format)?.0
        }
    };
    let first = match OtherGame::of(&first) {
        Some(other) if !other.is_gobang() => read_file(bytes, "")?.first_game()?.0,
        _ => first,
    };
    read::fits(first).map(drop).map_err(OpenError::Archive)
}

/// The first game of Go or gobang in a file of any known format.
///
/// # Errors
/// What is wrong with the file, and where.
pub fn open(bytes: &[u8]) -> Result<Game, OpenError> {
    let (first, _) = read_file(bytes, "")?.first_game()?;
    from_sgf(first).map_err(OpenError::Archive)
}
