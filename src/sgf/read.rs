//! Reads SGF, forgiving what files in the wild get wrong.

use std::fmt;

use encoding_rs::Encoding;

use super::{Property, Tree, decode};

/// Why a file could not be read, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Error {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What is wrong.
    pub kind: ErrorKind,
}

/// What is wrong with a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ErrorKind {
    /// It has no bytes at all.
    Empty,
    /// No game starts anywhere in it.
    NoGame,
    /// The file ends within the value that starts here.
    UnclosedValue,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.kind {
            ErrorKind::Empty => "the file is empty",
            ErrorKind::NoGame => "no game starts here: `(;` is missing",
            ErrorKind::UnclosedValue => "the value that starts here never ends: `]` is missing",
        };
        write!(f, "line {}, column {}: {what}", self.line, self.column)
    }
}

impl std::error::Error for Error {}

/// Reads every game of a file.
///
/// Forgiven are: anything before the first `(;` and between games, blanks anywhere, brackets that
/// the end of the file leaves open or that close nothing, small letters in names (as in FF\[3\]),
/// a property given twice in a node (the values are joined), names without values.
///
/// # Errors
/// Where and why no game could be read.
pub fn read(bytes: &[u8]) -> Result<Vec<Tree>, Error> {
    let nowhere = |kind| Error {
        line: 1,
        column: 1,
        kind,
    };
    if bytes.is_empty() {
        return Err(nowhere(ErrorKind::Empty));
    }
    // Looked for before decoding, so that a huge file of something else costs no memory. A mark
    // may stand for an encoding of two bytes a letter, in which this search would find nothing.
    if Encoding::for_bom(bytes).is_none() && find_game(bytes).is_none() {
        return Err(nowhere(ErrorKind::NoGame));
    }
    let text = decode(bytes);
    let mut reader = Reader { text: &text, at: 0 };
    let mut trees = Vec::new();
    while let Some(start) = find_game(reader.rest().as_bytes()) {
        reader.at += start;
        trees.push(reader.tree()?);
    }
    if trees.is_empty() {
        return Err(nowhere(ErrorKind::NoGame));
    }
    Ok(trees)
}

/// Where the first `(`, blanks, `;` starts.
fn find_game(bytes: &[u8]) -> Option<usize> {
    let mut open = None;
    for (at, byte) in bytes.iter().enumerate() {
        match byte {
            b'(' => open = Some(at),
            b';' if open.is_some() => return open,
            byte if byte.is_ascii_whitespace() => {}
            _ => open = None,
        }
    }
    None
}

/// The text, and how far it is read.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn next(&mut self) -> Option<char> {
        let next = self.rest().chars().next()?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Reads one game, from its `(` to the `)` that closes it or the end of the text.
    fn tree(&mut self) -> Result<Tree, Error> {
        let mut tree = Tree::default();
        // The node reached, and those to go back to at each `)`.
        let mut here = None;
        let mut open = Vec::new();
        // Whether a `(` was read and its `;` not yet.
        let mut expects_node = false;
        while let Some(letter) = self.next() {
            match letter {
                '(' => open.push(here),
                ')' => {
                    here = open.pop().flatten();
                    if open.is_empty() {
                        break;
                    }
                }
                ';' => here = Some(tree.add(here)),
                letter if letter.is_ascii_alphabetic() => {
                    self.at -= 1;
                    let property = self.property()?;
                    let node = match here {
                        Some(node) if !expects_node => node,
                        _ => tree.add(here),
                    };
                    here = Some(node);
                    keep(&mut tree.nodes[node].properties, property);
                }
                // A value without a name means nothing, but its brackets must not count.
                '[' => drop(self.value()?),
                _ => continue,
            }
            expects_node = letter == '(';
        }
        Ok(tree)
    }

    /// Reads a name and its values.
    fn property(&mut self) -> Result<Property, Error> {
        let letters = self.letters();
        let name = letters.chars().filter(char::is_ascii_uppercase).collect();
        let mut values = Vec::new();
        loop {
            let rest = self.rest().trim_start();
            if !rest.starts_with('[') {
                return Ok(Property { name, values });
            }
            self.at = self.text.len() - rest.len() + 1;
            values.push(self.value()?);
        }
    }

    fn letters(&mut self) -> &'a str {
        let rest = self.rest();
        let length = rest
            .find(|c: char| !c.is_ascii_alphabetic())
            .unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    /// Reads a value whose `[` is read, up to and with its `]`.
    fn value(&mut self) -> Result<String, Error> {
        let start = self.at;
        let mut value = String::new();
        while let Some(letter) = self.next() {
            match letter {
                ']' => return Ok(value),
                '\\' => match self.next() {
                    // A line that breaks behind a backslash is no break.
                    Some('\r' | '\n') => self.end_line_break(),
                    Some(letter) => value.push(letter),
                    None => {}
                },
                '\r' | '\n' => {
                    self.end_line_break();
                    value.push('\n');
                }
                letter => value.push(letter),
            }
        }
        Err(self.error(start - 1, ErrorKind::UnclosedValue))
    }

    /// Reads the second character of a line break of two.
    fn end_line_break(&mut self) {
        let pair = &self.text.as_bytes()[self.at - 1..];
        if pair.starts_with(b"\r\n") || pair.starts_with(b"\n\r") {
            self.at += 1;
        }
    }

    fn error(&self, at: usize, kind: ErrorKind) -> Error {
        let before = &self.text[..at];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        Error {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            kind,
        }
    }
}

/// Adds a property to a node's, joined with one of the same name.
fn keep(properties: &mut Vec<Property>, property: Property) {
    if property.name.is_empty() || property.values.is_empty() {
        return;
    }
    match properties.iter_mut().find(|p| p.name == property.name) {
        Some(same) => same.values.extend(property.values),
        None => properties.push(property),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLE: &str = "\u{feff}junk (;FF[4]GM[1]SZ[19]\r\nPB[\u{68cb}]C[a\\]b\\\\c\\\r\nd\r\ne]\n\
        (;B[pd] ;W [dd] [dp](;B[aa])(;B[bb];W[cc]))(;Black[tt]LaBel[aa:1][bb:2]))";

    fn one(text: &str) -> Tree {
        read(text.as_bytes()).expect("a game").remove(0)
    }

    #[test]
    fn the_sample_is_read_whole() {
        let tree = one(SAMPLE);
        let [root, ..] = tree.nodes.as_slice() else {
            panic!("no root")
        };
        assert_eq!(root.value("C"), Some("a]b\\cd\ne"));
        assert_eq!(root.children, [1, 6]);
        assert_eq!(tree.nodes[2].values("W"), ["dd", "dp"]);
        assert_eq!(tree.nodes[2].children, [3, 4]);
        assert_eq!(tree.nodes[6].value("B"), Some("tt"));
        assert_eq!(tree.nodes[6].values("LBL").len(), 0);
        assert_eq!(tree.nodes[6].values("LB"), ["aa:1", "bb:2"]);
    }

    #[test]
    fn common_faults_are_forgiven() {
        let [root, leaf] = &one("( \n;SZ[9]KM ;B[aa]").nodes[..] else {
            panic!("two nodes")
        };
        assert_eq!((root.properties.len(), leaf.value("B")), (1, Some("aa")));
        assert_eq!(one("(;AB[aa]AB[bb])").nodes[0].values("AB").len(), 2);
        assert_eq!(one("(;(B[aa])(B[bb]))").nodes[0].children, [1, 2]);
        assert_eq!(one("(;[(;]B[aa])").nodes[0].value("B"), Some("aa"));
        assert_eq!(read(b"(;B[aa])) x (;W[bb])").map(|t| t.len()), Ok(2));
        assert_eq!(one("(;B[aa]))").nodes.len(), 1);
    }

    #[test]
    fn faults_have_a_place() {
        let error = read("(;B[aa]\n 棋C[abc".as_bytes()).expect_err("unclosed");
        assert_eq!(
            (error.line, error.column, error.kind),
            (2, 4, ErrorKind::UnclosedValue)
        );
        assert!(error.to_string().starts_with("line 2, column 4: "));
        let kind = |bytes: &[u8]| read(bytes).map_err(|e| e.kind);
        assert_eq!(kind(b""), Err(ErrorKind::Empty));
        assert_eq!(kind(b"(B[aa];)"), Err(ErrorKind::NoGame));
        assert_eq!(kind(b"\xFF\xFE"), Err(ErrorKind::NoGame));
        assert_eq!(kind(&vec![0; 1_000_000]), Err(ErrorKind::NoGame));
    }

    #[test]
    fn no_bytes_make_it_panic() {
        let sample = SAMPLE.as_bytes();
        for length in 0..sample.len() {
            let _ = read(&sample[..length]);
            for byte in [b'(', b')', b';', b'[', b']', b'\\', b'\n', 0, 0xFF, 0xC4] {
                let mut bytes = sample.to_vec();
                bytes[length] = byte;
                let _ = read(&bytes);
            }
        }
    }

    #[test]
    fn depth_is_only_length() {
        let deep = "(;B[aa]".repeat(100_000);
        assert_eq!(one(&deep).nodes.len(), 100_000);
    }
}
