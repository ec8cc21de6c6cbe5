//! Files and folders as events tell of them: paths, entries of a folder, and what a record holds.

use std::fmt;

use crate::board::{ByColor, Color, Grid, Point};

/// The path of a file or a folder, as the system has it: bytes, of which not all are UTF-8.
///
/// ```
/// # use qishi::event::FilePath;
/// let path = FilePath::new("/home/an/棋.sgf");
/// assert_eq!(path.name(), "棋.sgf".as_bytes());
/// assert_eq!(path.parent(), Some(FilePath::new("/home/an")));
/// assert_eq!(FilePath::new("/").parent(), None);
/// assert_eq!(FilePath::new("/").join(b"tmp"), FilePath::new("/tmp"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct FilePath(Vec<u8>);

impl FilePath {
    /// The path of these bytes.
    pub fn new(bytes: impl Into<Vec<u8>>) -> Self {
        Self(bytes.into())
    }

    /// Its bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// Whether it names nothing.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What follows the last slash.
    pub fn name(&self) -> &[u8] {
        let start = self.0.iter().rposition(|&byte| byte == b'/');
        &self.0[start.map_or(0, |at| at + 1)..]
    }

    /// The folder that it lies in; none for the root, and for a name alone.
    pub fn parent(&self) -> Option<Self> {
        let slash = self.0.iter().rposition(|&byte| byte == b'/')?;
        let end = slash.max(1);
        (end < self.0.len()).then(|| Self(self.0[..end].to_vec()))
    }

    /// What bears this name in the folder. An empty folder adds nothing to the name.
    pub fn join(&self, name: &[u8]) -> Self {
        let mut path = self.0.clone();
        if !path.is_empty() && !path.ends_with(b"/") {
            path.push(b'/');
        }
        path.extend_from_slice(name);
        Self(path)
    }

    /// Whether its name is one that records of games have: `.sgf`, `.gib`, `.ngf`, `.ugf` or `.ugi`,
    /// in capitals or not.
    pub fn is_record(&self) -> bool {
        is_record(&self.0)
    }
}

impl fmt::Display for FilePath {
    /// For people: what is not UTF-8 stands as `U+FFFD`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&String::from_utf8_lossy(&self.0))
    }
}

/// Whether a file's name is one that records of games have.
pub fn is_record(name: &[u8]) -> bool {
    let dot = name.iter().rposition(|&byte| byte == b'.');
    let extension = dot.map_or(&[][..], |at| &name[at + 1..]);
    let known: [&[u8]; 5] = [b"sgf", b"gib", b"ngf", b"ugf", b"ugi"];
    known.iter().any(|it| extension.eq_ignore_ascii_case(it))
}

/// Where a record comes from: a file, or one of the games in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// The file.
    pub path: FilePath,
    /// Which of its games, from 1 on; none where nobody chose yet.
    pub game: Option<u32>,
}

/// What an entry of a folder is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A folder, or a link to one.
    Folder,
    /// Anything else that is there.
    File,
    /// A link to nothing.
    Broken,
    /// A game in a file of several games; its name are the players.
    Game,
}

/// One entry of a folder, or one game of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its name in the folder; the whole path of a file that the arguments named.
    pub name: Vec<u8>,
    /// What it is.
    pub kind: Kind,
    /// When it was changed, in universal time, as digits: 20260131235959. 0 where nobody knows.
    pub modified: u64,
}

/// What a record holds, as far as it is shown before it is opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// How many games the file has; 1 where one of them was chosen.
    pub games: u32,
    /// The players of this one.
    pub names: ByColor<String>,
    /// The result, as SGF has it.
    pub result: String,
    /// When it was played, as SGF has it.
    pub date: String,
    /// What it was a part of.
    pub event: String,
    /// How many moves its main line has.
    pub moves: u32,
    /// The stones at the end of it.
    pub stones: Grid<Option<Color>>,
    /// The last stone played.
    pub last: Option<Point>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parents_and_names() {
        let path = |text: &str| FilePath::new(text);
        assert_eq!(path("/a/b").parent(), Some(path("/a")));
        assert_eq!(path("/a").parent(), Some(path("/")));
        assert_eq!(path("a").parent(), None);
        assert_eq!(path("").parent(), None);
        assert_eq!(path("/a/b").name(), b"b");
        assert_eq!(path("").join(b"/x/y"), path("/x/y"));
    }

    #[test]
    fn records_are_known_by_their_names() {
        for name in ["a.sgf", "A.SGF", ".x.Gib", "a.b.ngf", "u.UGF", "u.ugi"] {
            assert!(is_record(name.as_bytes()), "{name}");
        }
        for name in ["sgf", "a.sgf.txt", "a.sg", "", "a."] {
            assert!(!is_record(name.as_bytes()), "{name}");
        }
    }
}
