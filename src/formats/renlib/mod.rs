//! The libraries of `RenLib`: a tree of a game's lines, in bytes.
//!
//! Twenty bytes of header: `FF`, `RenLib`, `FF`, the version's two numbers (3.0 and 3.4 are in
//! use), `FF`. Then the nodes, each before those below it, of two bytes: the point (column from 1
//! in the low half, row from 0 in the high one, from the top left; 0 is a pass, or the root), and
//! what [`Flags`] tells. Where a flag says so, two bytes more follow, a comment, and a text to be
//! written on the point. Texts end with a zero, and with one more where their length would be odd;
//! a comment's first line is parted from the rest by a byte 08.
//!
//! In the tree of properties a comment is `C`, where it has both parts its first line is `N`; a
//! mark is `MA` on the move's own point; the texts on the next points are `LB`. What a library
//! says of which position to begin with has no word and is left out.

mod read;
#[cfg(test)]
mod tests;
mod write;

pub use read::{Library, read_library};
pub use write::write_library;

/// How every library of version 3 begins.
const MAGIC: [u8; 8] = *b"\xFFRenLib\xFF";

/// The length of the header.
const HEADER: usize = 20;

/// The newest version that is known.
const VERSION: (u8, u8) = (3, 4);

/// The middle point, with which a library without a header begins.
const MIDDLE: u8 = 0x78;

/// What parts a comment's first line from the rest.
const PART: char = '\u{8}';

/// Whether bytes are a library. One of the oldest, without a header, is known by its name alone.
pub fn is_library(bytes: &[u8], name: &str) -> bool {
    let is_named = super::Format::of_name(name) == Some(super::Format::RenLib);
    bytes.starts_with(&MAGIC) || (is_named && bytes.first() == Some(&MIDDLE))
}

/// A node's flags.
struct Flags;

impl Flags {
    /// The same parent has another child, which comes after all that is below this one.
    const HAS_SIBLING: u8 = 0x80;
    /// Nothing is below it.
    const HAS_NO_CHILD: u8 = 0x40;
    /// A comment of the oldest kind: in seven bits, the last letter with the eighth.
    const OLD_COMMENT: u8 = 0x20;
    /// It is marked.
    const MARK: u8 = 0x10;
    /// A comment follows.
    const COMMENT: u8 = 0x08;
    /// It is no move: only a text on a point.
    const NO_MOVE: u8 = 0x02;
    /// Two more bytes of flags follow.
    const MORE: u8 = 0x01;
    /// In the second of those: a text for the point follows.
    const TEXT: u8 = 0x01;
}
