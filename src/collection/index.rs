//! The games of a collection, by the files that they are in, and how they are kept on the disk.

use std::collections::BTreeMap;

use super::course;
use crate::board::{Color, Size};
use crate::joseki::Stamp;

/// What the bytes begin with; another version begins otherwise, and is made anew.
const HEAD: &[u8] = b"qishi collection 2\n";
/// The longest text that is kept of a player, a result or a date, in bytes.
const TEXT: usize = 60;

/// A game of a collection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// Which of its file's games, from 1.
    pub number: u32,
    /// The board.
    pub size: Size,
    /// Who played Black, and who White.
    pub players: [String; 2],
    /// How it ended, as the record says it.
    pub result: String,
    /// When it was played.
    pub date: String,
    /// What its moves did, as a [`Builder`](super::Builder) writes it.
    pub course: Vec<u8>,
}

impl Game {
    /// Who won; none where that is not known, or nobody did.
    pub fn winner(&self) -> Option<Color> {
        match self.result.as_bytes() {
            [b'B' | b'b', b'+', ..] => Some(Color::Black),
            [b'W' | b'w', b'+', ..] => Some(Color::White),
            _ => None,
        }
    }
}

/// The games of one file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct File {
    stamp: Stamp,
    games: Vec<Game>,
}

/// All games of a collection, by the paths of their files.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Index {
    files: BTreeMap<String, File>,
}

impl Index {
    /// Reads what [`Index::write`] wrote. What is damaged or cut off is left out, and so is all of
    /// another version: those files are read anew.
    pub fn read(bytes: &[u8]) -> Self {
        let mut index = Self::default();
        let Some(mut left) = bytes.strip_prefix(HEAD) else {
            return index;
        };
        while let Some(record) = next_record(&mut left) {
            index.files.extend(record);
        }
        index
    }

    /// All of it as bytes: for each file its length in bytes, a sum of them, and they themselves.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = HEAD.to_vec();
        for (path, file) in &self.files {
            let record = write_file(path, file);
            let length = u32::try_from(record.len()).unwrap_or(u32::MAX);
            bytes.extend(length.to_le_bytes());
            bytes.extend(sum(&record).to_le_bytes());
            bytes.extend(record);
        }
        bytes
    }

    /// Whether a file is in it as it is now.
    pub fn knows(&self, path: &str, stamp: Stamp) -> bool {
        self.files.get(path).is_some_and(|file| file.stamp == stamp)
    }

    /// Takes a file's games in, in place of those it had.
    pub fn put(&mut self, path: &str, stamp: Stamp, mut games: Vec<Game>) {
        for game in &mut games {
            let [black, white] = &mut game.players;
            for text in [black, white, &mut game.result, &mut game.date] {
                text.truncate(cut(text).len());
            }
        }
        let file = File { stamp, games };
        self.files.insert(path.to_owned(), file);
    }

    /// Forgets a file; whether it was there.
    pub fn remove(&mut self, path: &str) -> bool {
        self.files.remove(path).is_some()
    }

    /// Forgets the files that are not to be kept; how many those were.
    pub fn retain(&mut self, mut keeps: impl FnMut(&str) -> bool) -> usize {
        let before = self.files.len();
        self.files.retain(|path, _| keeps(path));
        before - self.files.len()
    }

    /// Every game, with its file's path and its place in the file, from 0.
    pub fn games(&self) -> impl Iterator<Item = (&str, usize, &Game)> {
        self.files.iter().flat_map(|(path, file)| {
            let games = file.games.iter().enumerate();
            games.map(move |(at, game)| (path.as_str(), at, game))
        })
    }

    /// A game, by its file's path and its place there, from 0.
    pub fn game(&self, path: &str, at: usize) -> Option<&Game> {
        self.files.get(path)?.games.get(at)
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.files.values().map(|file| file.games.len()).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A sum in which a changed byte shows: FNV-1a, by Fowler, Noll and Vo.
fn sum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}

fn write_file(path: &str, file: &File) -> Vec<u8> {
    let mut out = Vec::new();
    write_long(&mut out, path.as_bytes());
    out.extend(file.stamp.length.to_le_bytes());
    out.extend(file.stamp.changed.to_le_bytes());
    for game in &file.games {
        out.extend(game.number.to_le_bytes());
        out.extend([game.size.columns(), game.size.rows()]);
        for text in game.players.iter().chain([&game.result, &game.date]) {
            let text = cut(text);
            out.push(u8::try_from(text.len()).unwrap_or(0));
            out.extend(text.as_bytes());
        }
        write_long(&mut out, &game.course);
    }
    out
}

fn write_long(out: &mut Vec<u8>, bytes: &[u8]) {
    let length = u32::try_from(bytes.len()).unwrap_or(0);
    out.extend(length.to_le_bytes());
    out.extend(&bytes[..length as usize]);
}

fn cut(text: &str) -> &str {
    let mut end = text.len().min(TEXT);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

/// The next file; the inner `None` for one that is damaged, which is left out.
#[expect(clippy::option_option, reason = "the end, or a file that is none")]
fn next_record(left: &mut &[u8]) -> Option<Option<(String, File)>> {
    let length = u32::from_le_bytes(take(left)?);
    let wanted = u64::from_le_bytes(take(left)?);
    let record = part(left, length)?;
    Some(
        (sum(record) == wanted)
            .then(|| read_record(record))
            .flatten(),
    )
}

fn read_record(mut record: &[u8]) -> Option<(String, File)> {
    let path = text(long(&mut record)?)?;
    let mut file = File {
        stamp: Stamp {
            length: u64::from_le_bytes(take(&mut record)?),
            changed: u128::from_le_bytes(take(&mut record)?),
        },
        games: Vec::new(),
    };
    while !record.is_empty() {
        file.games.push(read_game(&mut record)?);
    }
    Some((path, file))
}

fn read_game(left: &mut &[u8]) -> Option<Game> {
    let number = u32::from_le_bytes(take(left)?);
    let [columns, rows] = take(left)?;
    let size = Size::new(columns, rows)?;
    let mut short = || {
        let [length] = take(left)?;
        text(part(left, length.into())?).filter(|text| text.len() <= TEXT)
    };
    let players = [short()?, short()?];
    let (result, date) = (short()?, short()?);
    let course = long(left)?.to_vec();
    let is_sound = course::is_sound(&course, size);
    is_sound.then_some(Game {
        number,
        size,
        players,
        result,
        date,
        course,
    })
}

fn take<const N: usize>(left: &mut &[u8]) -> Option<[u8; N]> {
    let (head, rest) = left.split_at_checked(N)?;
    *left = rest;
    head.try_into().ok()
}

fn part<'a>(left: &mut &'a [u8], length: u32) -> Option<&'a [u8]> {
    let (head, rest) = left.split_at_checked(length as usize)?;
    *left = rest;
    Some(head)
}

fn long<'a>(left: &mut &'a [u8]) -> Option<&'a [u8]> {
    let length = u32::from_le_bytes(take(left)?);
    part(left, length)
}

fn text(bytes: &[u8]) -> Option<String> {
    String::from_utf8(bytes.to_vec()).ok()
}
