//! What the reader put right, and where.

use std::fmt;

use super::Encoding;

/// A fault of a file that was put right, or a habit of old programs that was understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Repair {
    /// What it is.
    pub kind: RepairKind,
    /// The line where it was met first, from 1.
    pub line: usize,
    /// The character in that line, from 1.
    pub column: usize,
    /// How often it was met.
    pub times: usize,
}

/// What was put right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RepairKind {
    /// The file starts with a byte order mark.
    ByteOrderMark,
    /// Lines end as in DOS or on old Macs.
    LineEnds,
    /// The file names no encoding (`CA`), or one that is not known; this one was found.
    EncodingFound(Encoding),
    /// The file's bytes are not what its `CA` says; this is what they are.
    EncodingLies(Encoding),
    /// Bytes that mean nothing in the encoding became `U+FFFD`.
    BadBytes,
    /// There was other text before the first game.
    JunkBefore,
    /// There was other text between two games.
    JunkBetween,
    /// There was other text after the last game.
    JunkAfter,
    /// The file has several games.
    SeveralGames,
    /// A bracket `)` closes nothing.
    StrayClose,
    /// A game ends without its `)`.
    MissingClose,
    /// A node starts without its `;`.
    MissingSemicolon,
    /// A branch starts with `((`.
    DoubleOpen,
    /// Characters that belong to nothing were left out.
    StrayCharacter,
    /// Small letters in a property's name were left out, as in FF\[3\].
    LowerCaseName,
    /// A property whose name has no capital letter was left out.
    NoCapitals,
    /// A property without any value was left out.
    NoValue,
    /// A value without a property was left out.
    NoName,
    /// A property was given twice in a node; its values were joined.
    Repeated,
    /// A `]` within a text has no backslash before it.
    UnescapedBracket,
    /// A value ends without its `]`.
    UnclosedValue,
}

impl fmt::Display for RepairKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::EncodingFound(encoding) => {
                return write!(f, "no encoding is named: read as {encoding}");
            }
            Self::EncodingLies(encoding) => {
                return write!(f, "the encoding is not the one named: read as {encoding}");
            }
            Self::ByteOrderMark => "byte order mark",
            Self::LineEnds => "line ends of DOS or Mac",
            Self::BadBytes => "bytes that mean nothing in the encoding",
            Self::JunkBefore => "text before the first game skipped",
            Self::JunkBetween => "text between games skipped",
            Self::JunkAfter => "text after the last game skipped",
            Self::SeveralGames => "several games in one file",
            Self::StrayClose => "`)` that closes nothing skipped",
            Self::MissingClose => "missing `)` added",
            Self::MissingSemicolon => "missing `;` added",
            Self::DoubleOpen => "`((`: one `(` skipped",
            Self::StrayCharacter => "stray characters skipped",
            Self::LowerCaseName => "small letters in property names dropped",
            Self::NoCapitals => "property name without capitals: property dropped",
            Self::NoValue => "property without value dropped",
            Self::NoName => "value without property dropped",
            Self::Repeated => "property repeated in a node: values joined",
            Self::UnescapedBracket => "unescaped `]` in a text kept",
            Self::UnclosedValue => "value without its `]` closed",
        })
    }
}

impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, column {}: {}",
            self.line, self.column, self.kind
        )?;
        match self.times {
            1 => Ok(()),
            times => write!(f, " ({times} times)"),
        }
    }
}

/// Where and how often each kind of fault was met.
#[derive(Debug, Default)]
pub(super) struct Notes {
    /// The kind, the byte in the text where it was met first, how often.
    met: Vec<(RepairKind, usize, usize)>,
}

impl Notes {
    /// Takes note of a fault at a byte of the text.
    pub(super) fn add(&mut self, kind: RepairKind, at: usize) {
        self.add_times(kind, at, 1);
    }

    pub(super) fn add_times(&mut self, kind: RepairKind, at: usize, times: usize) {
        match self.met.iter_mut().find(|(met, ..)| *met == kind) {
            Some((_, _, before)) => *before += times,
            None => self.met.push((kind, at, times)),
        }
    }

    /// The faults in the order of the text, told by line and column.
    pub(super) fn told(mut self, text: &str) -> Vec<Repair> {
        self.met.sort_by_key(|&(_, at, _)| at);
        let starts = self.met.iter().map(|&(_, at, _)| at);
        let told = self.met.iter().zip(places(text, starts));
        told.map(|(&(kind, _, times), (line, column))| Repair {
            kind,
            line,
            column,
            times,
        })
        .collect()
    }
}

/// The line and the character in it, from 1, of some bytes of a text, which come in its order.
pub(super) fn places(
    text: &str,
    bytes: impl Iterator<Item = usize>,
) -> impl Iterator<Item = (usize, usize)> {
    let (mut from, mut line, mut line_start) = (0, 1, 0);
    bytes.map(move |at| {
        let at = floor_boundary(text, at);
        for (index, byte) in text.as_bytes()[from..at].iter().enumerate() {
            if *byte == b'\n' {
                line += 1;
                line_start = from + index + 1;
            }
        }
        from = at;
        (line, text[line_start..at].chars().count() + 1)
    })
}

/// The last place at or before a byte where a character starts.
fn floor_boundary(text: &str, at: usize) -> usize {
    let mut back = (0..=at.min(text.len())).rev();
    back.find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}
