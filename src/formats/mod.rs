//! The record formats of the Asian servers, read as trees of SGF's properties.
//!
//! GIB is Tygem's, NGF is `WBaduk`'s and `CyberOro`'s, UGF and UGI are `PandaNet`'s. None of them
//! was ever published; what is read here is what their files show. They are read only, and
//! forgivingly: what makes no sense is left out and told as a [`Repair`]. Boards drawn in letters
//! are read as well. Of gobang's formats PSQ and REC are Piskvork's, LIB is `RenLib`'s; they are read
//! as trees of GM\[4\], and [`write`] writes them.
//!
//! ```
//! use qishi::formats::{self, Format};
//! let text = "[Header]\nSize=9\nPlayerB=Mei,1d\nWinner=B,C\n[Data]\nEE,B1,1,0\nYA,W1,2,0\n";
//! assert_eq!(formats::detect(text), Some(Format::Ugf));
//! let (tree, repairs) = formats::read(text, Format::Ugf).unwrap();
//! assert_eq!(tree.node(0).value("RE"), Some("B+R"));
//! assert_eq!(tree.node(1).value("B"), Some("ee"));
//! assert_eq!(tree.node(2).value("W"), Some(""));
//! assert!(repairs.is_empty());
//! ```

mod builder;
mod diagram;
mod draft;
mod fault;
mod gib;
mod gobang;
#[cfg(test)]
mod gobang_tests;
mod lines;
mod moves;
mod ngf;
mod psq;
mod renlib;
mod result;
mod review;
#[cfg(test)]
mod tests;
mod ugf;
mod words;

use std::fmt;

use crate::sgf;

pub use fault::{Error, ErrorKind, Repair, RepairKind};
pub use gobang::{Unwritable, game_of_moves, moves_of_game};
pub use moves::{BadMove, BadMoves, read_moves, write_moves};
pub use renlib::{Library, is_library, read_library, write_library};

use lines::lines;

/// What kind of record a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// The Smart Game Format, which [`sgf`] reads.
    Sgf,
    /// Tygem's.
    Gib,
    /// `WBaduk`'s.
    Ngf,
    /// `PandaNet`'s.
    Ugf,
    /// `PandaNet`'s under its other name, as reviews have it; read as UGF.
    Ugi,
    /// A board in letters, as in `$$` of Sensei's Library, or between coordinates.
    Diagram,
    /// Piskvork's, of gobang.
    Psq,
    /// That of Piskvork's older tournaments.
    Rec,
    /// A library of `RenLib`, of gobang: bytes, which [`read_library`] reads.
    RenLib,
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Sgf => "SGF",
            Self::Gib => "GIB",
            Self::Ngf => "NGF",
            Self::Ugf => "UGF",
            Self::Ugi => "UGI",
            Self::Diagram => "TXT",
            Self::Psq => "PSQ",
            Self::Rec => "REC",
            Self::RenLib => "LIB",
        })
    }
}

impl Format {
    /// The format that a file's name ends with, in either case: `game.gib` is [`Format::Gib`].
    pub fn of_name(name: &str) -> Option<Self> {
        let (_, ending) = name.rsplit_once('.')?;
        match ending.to_ascii_lowercase().as_str() {
            "sgf" => Some(Self::Sgf),
            "gib" => Some(Self::Gib),
            "ngf" => Some(Self::Ngf),
            "ugf" => Some(Self::Ugf),
            "ugi" => Some(Self::Ugi),
            "psq" => Some(Self::Psq),
            "rec" => Some(Self::Rec),
            "lib" => Some(Self::RenLib),
            _ => None,
        }
    }
}

/// What a text is, told by what comes first in it: a game of SGF, or a line that only one of the
/// other formats has; where there is none of them, a board in letters. `None` when there is nothing of the kind.
pub fn detect(text: &str) -> Option<Format> {
    // Its dozen lines of header, whatever they hold, make an NGF record without moves.
    let full = lines(text).skip_while(|line| line.text.is_empty());
    let header: Vec<_> = full.take(12).map(|line| line.text).collect();
    if ngf::is_header(&header) {
        return Some(Format::Ngf);
    }
    let mut has_bracket = false;
    for line in lines(text) {
        let first = if is_sgf(line.text, &mut has_bracket) {
            Some(Format::Sgf)
        } else {
            other(line.text)
        };
        if first == Some(Format::Ugf) && is_review(text) {
            return Some(Format::Ugi);
        }
        if first.is_some() {
            return first;
        }
    }
    diagram::is_diagram(text).then_some(Format::Diagram)
}

/// As [`detect`], where the file's name settles what the text leaves open: UGF or UGI, and the
/// format of a text that shows none.
pub fn detect_named(text: &str, name: &str) -> Option<Format> {
    let named = Format::of_name(name);
    match detect(text) {
        Some(Format::Ugf | Format::Ugi) if named == Some(Format::Ugf) => named,
        Some(Format::Ugf | Format::Ugi) if named == Some(Format::Ugi) => named,
        found => found.or(named),
    }
}

/// Whether a game of SGF begins in this line: `(`, blanks, `;`. The bracket may stand in a line
/// before.
fn is_sgf(line: &str, has_bracket: &mut bool) -> bool {
    for letter in line.chars() {
        match letter {
            '(' => *has_bracket = true,
            ';' if *has_bracket => return true,
            letter if letter.is_whitespace() => {}
            _ => *has_bracket = false,
        }
    }
    false
}

/// The format other than SGF that has such a line.
fn other(line: &str) -> Option<Format> {
    let is_tag = ["\\HS", "\\HE", "\\GS", "\\[GAME"];
    if is_tag.iter().any(|tag| line.starts_with(tag)) {
        return Some(Format::Gib);
    }
    if psq::is_header(line) {
        return Some(Format::Psq);
    }
    if ngf::is_move(line) && (7..=9).contains(&line.len()) {
        return Some(Format::Ngf);
    }
    let section = ugf::section(line)?;
    let is_known = ["header", "data", "reviewnode"].contains(&section.as_str());
    is_known.then_some(Format::Ugf)
}

/// Whether a record of `PandaNet` says that it is a review.
fn is_review(text: &str) -> bool {
    let mut header = lines(text).map(|line| line.text).take(64);
    header.any(|line| line.to_ascii_uppercase().starts_with("VER=REVIEW"))
}

/// Reads a record of a format other than SGF from decoded text, as one tree of SGF's properties.
///
/// # Errors
/// Why nothing could be read: the text is empty, has nothing of the format, or is encrypted.
pub fn read(text: &str, format: Format) -> Result<(sgf::Tree, Vec<Repair>), Error> {
    let nowhere = |kind| Error {
        line: 1,
        column: 1,
        kind,
    };
    if lines(text).all(|line| line.text.is_empty()) {
        return Err(nowhere(ErrorKind::Empty));
    }
    let none = || nowhere(ErrorKind::NoRecord(format));
    match format {
        Format::Sgf => Err(nowhere(ErrorKind::Sgf)),
        Format::Diagram => diagram::read(text).ok_or_else(none),
        Format::Psq => psq::read_psq(text).ok_or_else(none),
        Format::Rec => psq::read_rec(text).ok_or_else(none),
        Format::RenLib => Err(none()),
        Format::Gib => gib::read(text).ok_or_else(none),
        Format::Ngf => ngf::read(text).ok_or_else(none),
        Format::Ugf | Format::Ugi => ugf::read(text).map_err(|why| match why {
            ugf::Nothing::NoRecord => none(),
            ugf::Nothing::Encrypted => nowhere(ErrorKind::Encrypted),
        }),
    }
}

/// Writes a game of gobang: the main line as PSQ or REC, all of it as LIB, its texts in GBK.
///
/// # Errors
/// Why it cannot be written in this format.
pub fn write(tree: &sgf::Tree, format: Format) -> Result<Vec<u8>, Unwritable> {
    match format {
        Format::Psq => psq::write_psq(tree).map(String::into_bytes),
        Format::Rec => psq::write_rec(tree).map(String::into_bytes),
        Format::RenLib => write_library(tree, "gbk"),
        _ => Err(Unwritable::Format),
    }
}
