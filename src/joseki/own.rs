//! What was learned from the player's own records: for each file its games, and for each game its four
//! corners. Kept as text, so that a file that changed or went away is learned anew or forgotten.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::corner::{Corner, Course, LINES, Sequence, Step};
use super::names::{line_text, read_steps};
use super::tree::Tree;
use crate::board::Size;

/// What the text begins with.
const HEAD: &str = "qishi joseki files 1";

/// How a file was when it was read: its length in bytes, and when it was changed, in nanoseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stamp {
    /// Bytes.
    pub length: u64,
    /// Nanoseconds since 1970.
    pub changed: u128,
}

/// What one file has taught: one entry for each corner that was played in.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct File {
    stamp: Stamp,
    games: u32,
    corners: Vec<Vec<Step>>,
}

/// What was learned from each file, by its path.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Own {
    files: BTreeMap<String, File>,
}

impl Own {
    /// Reads what [`Own::write`] wrote. A text of another version, or one that was cut off, is worth
    /// what can be read of it up to there: the rest is learned again.
    pub fn read(text: &str) -> Self {
        let mut own = Self::default();
        let mut lines = text.split_inclusive('\n');
        if lines.next().map(str::trim_end) != Some(HEAD) {
            return own;
        }
        let mut file: Option<(String, File)> = None;
        for line in lines {
            let Some(line) = line.strip_suffix('\n') else {
                // The end was cut off in the middle of a line; its file is not whole.
                return own;
            };
            let is_read = match line.split_once('\t') {
                Some(("file", rest)) => {
                    let begun = read_file(rest);
                    file = begun;
                    file.is_some()
                }
                None if line == "end" => match file.take() {
                    Some((path, whole)) => own.files.insert(path, whole).is_none(),
                    None => false,
                },
                _ => match (&mut file, read_steps(line)) {
                    (Some((_, file)), Some(steps)) => {
                        file.corners.push(steps);
                        true
                    }
                    _ => false,
                },
            };
            if !is_read {
                return own;
            }
        }
        own
    }

    /// All as a text.
    pub fn write(&self) -> String {
        let mut text = format!("{HEAD}\n");
        for (path, file) in &self.files {
            let Stamp { length, changed } = file.stamp;
            if path.contains('\n') {
                // It would break the lines; that file is learned each time.
                continue;
            }
            let _ = writeln!(text, "file\t{length}\t{changed}\t{}\t{path}", file.games);
            for corner in &file.corners {
                text.push_str(&line_text(corner));
                text.push('\n');
            }
            text.push_str("end\n");
        }
        text
    }

    /// Whether a file was learned as it is now.
    pub fn knows(&self, path: &str, stamp: Stamp) -> bool {
        self.files.get(path).is_some_and(|file| file.stamp == stamp)
    }

    /// Begins to learn a file anew.
    pub fn begin(&mut self, path: &str, stamp: Stamp) {
        let file = File {
            stamp,
            ..File::default()
        };
        self.files.insert(path.to_owned(), file);
    }

    /// Learns a game of a file that was begun. On another board than that of 19 lines nothing is learned;
    /// false then.
    pub fn learn(&mut self, path: &str, size: Size, course: &Course) -> bool {
        let Some(file) = self.files.get_mut(path) else {
            return false;
        };
        if size != Size::square(LINES) {
            return false;
        }
        file.games += 1;
        let read = |corner| Sequence::read(corner, course).ok().flatten();
        let played = Corner::ALL.into_iter().filter_map(read);
        file.corners.extend(played.map(|sequence| sequence.steps));
        true
    }

    /// Forgets the files below a folder that `keeps` does not keep; how many those were.
    pub fn forget(&mut self, folder: &str, mut keeps: impl FnMut(&str) -> bool) -> usize {
        let before = self.files.len();
        let is_below = |path: &str| {
            path.strip_prefix(folder)
                .is_some_and(|rest| rest.starts_with('/'))
        };
        self.files.retain(|path, _| !is_below(path) || keeps(path));
        before - self.files.len()
    }

    /// Files, games and corners.
    pub fn size(&self) -> (usize, usize, usize) {
        let sums = self.files.values().fold((0, 0), |(games, corners), file| {
            (games + file.games as usize, corners + file.corners.len())
        });
        (self.files.len(), sums.0, sums.1)
    }

    /// Adds all of it to a tree.
    pub fn teach(&self, tree: &mut Tree) {
        for steps in self.files.values().flat_map(|file| &file.corners) {
            tree.learn(steps, 1);
        }
    }
}

fn read_file(rest: &str) -> Option<(String, File)> {
    let mut words = rest.splitn(4, '\t');
    let stamp = Stamp {
        length: words.next()?.parse().ok()?,
        changed: words.next()?.parse().ok()?,
    };
    let games = words.next()?.parse().ok()?;
    let path = words.next()?.to_owned();
    let file = File {
        stamp,
        games,
        corners: Vec::new(),
    };
    Some((path, file))
}
