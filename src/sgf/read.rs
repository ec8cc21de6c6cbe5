//! Reads SGF, forgiving what files in the wild get wrong, and telling what that was.

use std::sync::Arc;

use super::error::{at_start, no_game};
use super::repair::{self, Notes};
use super::scan::{self, Ended};
use super::{Decoded, Encoding, Error, ErrorKind, Repair, RepairKind, Tree, decode};

/// How many bytes a text may have.
const MOST: usize = 1 << 30;

/// The games of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Collection {
    /// The games: one or more.
    pub trees: Vec<Tree>,
    /// Where each game starts: the line, and the character in it, both from 1.
    pub places: Vec<(usize, usize)>,
    /// How the file was encoded.
    pub encoding: Encoding,
    /// What had to be put right.
    pub repairs: Vec<Repair>,
}

/// Reads every game of a file, and tells what had to be put right.
///
/// Forgiven are the faults that [`RepairKind`] lists; so every file that has a `(;` anywhere is
/// read, and what is well written in it is kept as it is.
///
/// # Errors
/// Where and why no game could be read.
pub fn read(bytes: &[u8]) -> Result<Collection, Error> {
    if bytes.is_empty() {
        return Err(at_start(ErrorKind::Empty));
    }
    // Looked for before decoding, so that a huge file of something else costs no memory; in any
    // encoding this letter has its byte.
    if !bytes.contains(&b'(') {
        return Err(no_game(bytes));
    }
    parse(decode(bytes))
}

/// Reads every game of a decoded file.
///
/// # Errors
/// Where and why no game could be read.
pub fn parse(file: Decoded<'_>) -> Result<Collection, Error> {
    check_length(&file)?;
    let notes = notes_of(&file);
    let source = Arc::new(file.text.into_owned());
    let (trees, starts, notes) = games(&source, notes);
    if trees.is_empty() {
        return Err(no_game(source.as_bytes()));
    }
    Ok(Collection {
        trees,
        places: repair::places(&source, starts.into_iter()).collect(),
        encoding: file.encoding,
        repairs: notes.told(&source),
    })
}

/// Reads only the root of the first game of a decoded file.
///
/// # Errors
/// Where and why no game could be read.
pub fn read_root(file: Decoded<'_>) -> Result<Tree, Error> {
    check_length(&file)?;
    let source = Arc::new(file.text.into_owned());
    let (start, _) = first_game(&source);
    let start = start.ok_or_else(|| no_game(source.as_bytes()))?;
    let mut reader = Reader::new(&source, Notes::default());
    reader.at = start;
    reader.only_root = true;
    Ok(reader.game(&source))
}

fn check_length(file: &Decoded<'_>) -> Result<(), Error> {
    match file.text.len() {
        0 => Err(at_start(ErrorKind::Empty)),
        length if length > MOST => Err(at_start(ErrorKind::TooLong)),
        _ => Ok(()),
    }
}

/// What is to be told of the text as a whole.
fn notes_of(file: &Decoded<'_>) -> Notes {
    let mut notes = Notes::default();
    let encoding = file.encoding;
    if encoding.has_mark() {
        notes.add(RepairKind::ByteOrderMark, 0);
    }
    if file.lies {
        notes.add(RepairKind::EncodingLies(encoding), 0);
    } else if !encoding.is_told() {
        notes.add(RepairKind::EncodingFound(encoding), 0);
    }
    if encoding.may_be_damaged() {
        let mut bad = file.text.match_indices(char::REPLACEMENT_CHARACTER);
        if let Some((first, _)) = bad.next() {
            notes.add_times(RepairKind::BadBytes, first, 1 + bad.count());
        }
    }
    if let Some(line_end) = file.text.find('\r') {
        notes.add(RepairKind::LineEnds, line_end);
    }
    notes
}

/// Finds a game at or after a byte.
type Find = fn(&str, usize) -> Option<usize>;

/// Where the first game starts, and how the others are found.
fn first_game(source: &str) -> (Option<usize>, Find) {
    match scan::find_game(source, 0) {
        // A file that does without the first `;` does without all of them, or has but one game.
        None => (scan::find_bare_game(source, 0), scan::find_bare_game),
        found => (found, scan::find_game),
    }
}

/// The games, the byte at which each of them starts, and what is to be told.
fn games(source: &Arc<String>, notes: Notes) -> (Vec<Tree>, Vec<usize>, Notes) {
    let (mut next, find) = first_game(source);
    let mut reader = Reader::new(source, notes);
    let (mut trees, mut starts) = (Vec::new(), Vec::new());
    while let Some(start) = next {
        starts.push(start);
        reader.note_junk(start, trees.is_empty());
        reader.at = start;
        trees.push(reader.game(source));
        next = find(source, reader.at);
    }
    let notes = reader.end(trees.len());
    (trees, starts, notes)
}

/// The text, and how far it is read.
struct Reader<'a> {
    text: &'a str,
    at: usize,
    /// The game that is being read.
    tree: Tree,
    notes: Notes,
    /// Whether a text that seems to end too early is looked into: not after one that never ended.
    trusts_texts: bool,
    /// Whether the first node is all that is wanted.
    only_root: bool,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, notes: Notes) -> Self {
        Self {
            text,
            at: 0,
            tree: Tree::default(),
            notes,
            trusts_texts: true,
            only_root: false,
        }
    }
}

impl Reader<'_> {
    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Reads one game, from its `(` to the `)` that closes it or the end of the text.
    fn game(&mut self, source: &Arc<String>) -> Tree {
        self.tree = Tree::of(Arc::clone(source), self.text.len() - self.at);
        // The node reached, and those to go back to at each `)`.
        let mut here = None;
        let mut open: Vec<Option<usize>> = Vec::new();
        // Whether a `(` was read and its `;` not yet.
        let mut expects_node = false;
        while let Some(byte) = self.byte().filter(|_| !self.is_enough()) {
            match byte {
                b'(' => {
                    if expects_node {
                        self.notes.add(RepairKind::DoubleOpen, self.at);
                    }
                    open.push(here);
                    self.at += 1;
                }
                b')' => {
                    self.at += 1;
                    here = open.pop().flatten();
                    if open.is_empty() {
                        return self.finish();
                    }
                }
                b';' => {
                    self.at += 1;
                    here = Some(self.node(here, open.len()));
                }
                b'A'..=b'Z' if expects_node || here.is_none() => {
                    self.notes.add(RepairKind::MissingSemicolon, self.at);
                    here = Some(self.node(here, open.len()));
                }
                byte => {
                    self.skip(byte);
                    continue;
                }
            }
            expects_node = byte == b'(';
        }
        self.notes.add(RepairKind::MissingClose, self.at);
        self.finish()
    }

    /// Reads a node that comes after another one, with so many brackets open.
    fn node(&mut self, before: Option<usize>, depth: usize) -> usize {
        let node = self.tree.add(before);
        self.properties(depth);
        node
    }

    /// Whether all that is wanted was read.
    fn is_enough(&self) -> bool {
        self.only_root && !self.tree.is_empty()
    }

    fn finish(&mut self) -> Tree {
        let mut tree = std::mem::take(&mut self.tree);
        tree.shrink();
        tree
    }

    /// Reads the properties of the newest node. `depth` tells how many brackets are open.
    fn properties(&mut self, depth: usize) {
        let (start, mut repeats) = (self.at, false);
        while let Some(byte) = self.byte() {
            match byte {
                b';' | b'(' | b')' => break,
                b'A'..=b'Z' | b'a'..=b'z' => repeats |= self.property(depth),
                byte => self.skip(byte),
            }
        }
        if repeats && self.tree.join_repeated() {
            self.notes.add(RepairKind::Repeated, start);
        }
    }

    /// Reads a name and its values; gives whether the node may have had it before.
    fn property(&mut self, depth: usize) -> bool {
        let name = scan::name(self.text, self.at);
        let start = self.at;
        self.at += name.len();
        if !scan::next_is_value(self.text, self.at) {
            self.notes.add(RepairKind::NoValue, start);
            return false;
        }
        let Some(repeats) = self.push_name(start, name) else {
            self.notes.add(RepairKind::NoCapitals, start);
            while self.enter_value() {
                let ended = scan::value(self.text, self.at, None);
                self.close(ended);
            }
            return false;
        };
        let is_text = self.trusts_texts && scan::is_text(name);
        let is_move = matches!(name, "B" | "W");
        while self.enter_value() {
            let start = self.at;
            let ended = scan::value(self.text, start, is_text.then_some(depth));
            let ended = if is_move {
                scan::cut_move(self.text, start, ended)
            } else {
                ended
            };
            self.tree.push_slice(self.text, start, ended.end);
            self.close(ended);
        }
        repeats
    }

    /// Gives the newest node a property of this name, without small letters; nothing if no letter
    /// is left. Tells whether the node may have it already.
    fn push_name(&mut self, start: usize, name: &str) -> Option<bool> {
        if !name.bytes().any(|byte| byte.is_ascii_lowercase()) {
            return Some(self.tree.push_property_at(start, name));
        }
        let capitals: String = name
            .chars()
            .filter(|letter| !letter.is_ascii_lowercase())
            .collect();
        let has_any = capitals.starts_with(|letter: char| letter.is_ascii_uppercase());
        has_any.then(|| {
            self.notes.add(RepairKind::LowerCaseName, start);
            self.tree.push_property_named(&capitals)
        })
    }

    /// Goes into the next value, if there is one.
    fn enter_value(&mut self) -> bool {
        let rest = &self.text.as_bytes()[self.at..];
        let blanks = rest.iter().take_while(|byte| byte.is_ascii_whitespace());
        let blanks = blanks.count();
        let is_value = rest.get(blanks) == Some(&b'[');
        if is_value {
            self.at += blanks + 1;
        }
        is_value
    }

    /// Goes behind a value.
    fn close(&mut self, ended: Ended) {
        if ended.brackets > 0 {
            self.notes
                .add_times(RepairKind::UnescapedBracket, self.at, ended.brackets);
        }
        if !ended.closed {
            self.notes.add(RepairKind::UnclosedValue, self.at);
        }
        self.trusts_texts &= !ended.in_vain;
        self.at = ended.end + usize::from(ended.closed);
    }

    /// Skips a blank, a character that means nothing here, or a value that belongs to nothing.
    fn skip(&mut self, byte: u8) {
        if byte.is_ascii_whitespace() {
            self.at += 1;
        } else if byte == b'[' {
            self.notes.add(RepairKind::NoName, self.at);
            self.at += 1;
            let ended = scan::value(self.text, self.at, None);
            self.close(ended);
        } else {
            self.notes.add(RepairKind::StrayCharacter, self.at);
            let rest = self.text[self.at..].chars().next();
            self.at += rest.map_or(1, char::len_utf8);
        }
    }

    /// Tells of what stands between here and the start of a game.
    fn note_junk(&mut self, start: usize, is_first: bool) {
        let junk = &self.text[self.at..start];
        let first = self.at + junk.len() - junk.trim_start().len();
        if first == start {
            return;
        }
        self.notes.add(
            match is_first {
                true => RepairKind::JunkBefore,
                false if junk.trim().bytes().all(|byte| byte == b')') => RepairKind::StrayClose,
                false => RepairKind::JunkBetween,
            },
            first,
        );
    }

    /// Looks at what is left behind so many games, and gives what was noted.
    fn end(mut self, games: usize) -> Notes {
        let rest = self.text[self.at..].trim();
        let first = self.text.len() - self.text[self.at..].trim_start().len();
        if rest.is_empty() {
        } else if rest
            .bytes()
            .all(|byte| byte == b')' || byte.is_ascii_whitespace())
        {
            self.notes.add(RepairKind::StrayClose, first);
        } else {
            self.notes.add(RepairKind::JunkAfter, first);
        }
        if games > 1 {
            self.notes
                .add_times(RepairKind::SeveralGames, self.text.len(), games);
        }
        self.notes
    }
}
