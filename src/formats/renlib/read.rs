//! From the bytes of a library to a tree of properties.

use super::{Flags, HEADER, MAGIC, MIDDLE, PART, VERSION};
use crate::board::Point;
use crate::formats::builder::Builder;
use crate::formats::{Error, ErrorKind, Format, Repair, RepairKind, gobang};
use crate::sgf::{Encoding, Tree, decode};

/// What stands between the texts of a library while they are decoded together.
const BETWEEN: char = '\u{1E}';

/// A library that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Library {
    /// The tree, of GM\[4\].
    pub tree: Tree,
    /// What was wrong; for want of lines, the "line" is the byte, from 1.
    pub repairs: Vec<Repair>,
    /// How its texts are encoded.
    pub encoding: Encoding,
}

/// Reads a library. A point off the board is left out with all that is below it, and so is what is
/// below a mere text, or said of it; a library that is cut off is read as far as it goes.
///
/// # Errors
/// When it does not start as one, or is of a version that nobody knows; for want of lines, the
/// "column" is the byte.
pub fn read_library(bytes: &[u8]) -> Result<Library, Error> {
    let start = check_header(bytes)?;
    let mut reading = Reading::new(bytes, start);
    while reading.at < bytes.len() && reading.is_open {
        if reading.node().is_none() {
            reading.cut();
        }
    }
    Ok(reading.finish())
}

/// Where the nodes begin.
fn check_header(bytes: &[u8]) -> Result<usize, Error> {
    let error = |at: usize, kind| Error {
        line: 1,
        column: at + 1,
        kind,
    };
    if bytes.is_empty() {
        return Err(error(0, ErrorKind::Empty));
    }
    if bytes.first() == Some(&MIDDLE) {
        return Ok(0);
    }
    let header = bytes
        .get(..HEADER)
        .filter(|header| header.starts_with(&MAGIC));
    let header = header.ok_or(error(0, ErrorKind::NoRecord(Format::RenLib)))?;
    match header.get(MAGIC.len()..MAGIC.len() + 2) {
        Some(&[major, minor]) if (major, minor) <= VERSION => Ok(HEADER),
        _ => Err(error(MAGIC.len(), ErrorKind::Version)),
    }
}

/// A library that is being read.
struct Reading<'b> {
    bytes: &'b [u8],
    at: usize,
    start: usize,
    builder: Builder,
    /// The nodes of the tree, how many moves there are down to each, and what is on their points.
    nodes: Vec<Node<'b>>,
    /// The node that the next one is below; `None` where that was left out.
    parent: Option<usize>,
    /// The parents of nodes that have another one to come.
    waiting: Vec<Option<usize>>,
    /// Whether more is to come.
    is_open: bool,
    repairs: Vec<Repair>,
}

/// What is remembered of a node of the tree.
#[derive(Default)]
struct Node<'b> {
    depth: usize,
    comment: Option<&'b [u8]>,
    is_old: bool,
    labels: Vec<(Point, &'b [u8])>,
}

/// What two bytes, or four, say.
struct Head {
    point: Option<Point>,
    is_off: bool,
    flags: u8,
    has_text: bool,
}

impl<'b> Reading<'b> {
    fn new(bytes: &'b [u8], start: usize) -> Self {
        Self {
            bytes,
            at: start,
            start,
            builder: gobang::begin(gobang::USUAL),
            nodes: vec![Node::default()],
            parent: Some(Builder::ROOT),
            waiting: Vec::new(),
            is_open: true,
            repairs: Vec::new(),
        }
    }

    /// Notes what was wrong at a byte, counted from 0.
    fn repair(&mut self, at: usize, kind: RepairKind) {
        self.repairs.push(Repair { line: at + 1, kind });
    }

    /// Notes that the bytes end too early.
    fn cut(&mut self) {
        self.at = self.bytes.len();
        self.repair(self.at, RepairKind::CutShort);
        self.is_open = false;
    }

    /// Reads a node with its texts; `None` when the bytes end in the middle of it.
    fn node(&mut self) -> Option<()> {
        let at = self.at;
        let head = self.head()?;
        let has = |flag| head.flags & flag != 0;
        let is_old = has(Flags::OLD_COMMENT);
        // A text that is cut off is none, but the move before it counts.
        let has_comment = is_old || has(Flags::COMMENT);
        let comment = has_comment.then(|| self.text(is_old));
        let label = head.has_text.then(|| self.text(false));
        let is_cut = comment == Some(None) || label == Some(None);
        let (comment, label) = (comment.flatten(), label.flatten());
        let is_root = at == self.start && head.point.is_none() && !head.is_off;
        if head.is_off {
            self.repair(at, RepairKind::OffBoard);
        }
        let node = if is_root {
            Some(Builder::ROOT)
        } else {
            self.place(&head, label)
        };
        if let Some(node) = node.and_then(|node| self.nodes.get_mut(node)) {
            (node.comment, node.is_old) = (comment, is_old);
        }
        let has_no_child = has(Flags::HAS_NO_CHILD) && !is_root;
        let is_only_text = node.is_none() && self.parent.is_some() && !head.is_off;
        if is_only_text && (has_comment || !has_no_child) {
            self.repair(at, RepairKind::UnknownLine);
        }
        self.go_on(has(Flags::HAS_SIBLING), has_no_child, node);
        (!is_cut).then_some(())
    }

    fn head(&mut self) -> Option<Head> {
        let [place, flags] = self.two()?;
        let more = if flags & Flags::MORE != 0 {
            self.two()?
        } else {
            [0; 2]
        };
        let (column, row) = (place & 0x0F, place >> 4);
        let point = column.checked_sub(1).map(|column| Point::new(column, row));
        let point = point.filter(|&point| gobang::USUAL.contains(point));
        Some(Head {
            point,
            is_off: place != 0 && point.is_none(),
            flags,
            has_text: more[1] & Flags::TEXT != 0,
        })
    }

    fn two(&mut self) -> Option<[u8; 2]> {
        let two = self.bytes.get(self.at..self.at + 2)?;
        self.at += 2;
        two.try_into().ok()
    }

    /// A text with all its bytes up to the zero, or up to its last letter, if it is of the oldest
    /// kind; `None` when it does not end.
    fn text(&mut self, is_old: bool) -> Option<&'b [u8]> {
        let rest = self.bytes.get(self.at..)?;
        let is_end = |&byte: &u8| if is_old { byte >= 0x80 } else { byte == 0 };
        let Some(end) = rest.iter().position(is_end) else {
            self.at = self.bytes.len();
            return None;
        };
        self.at += (end + 2) & !1;
        rest.get(..end + usize::from(is_old))
    }

    /// Puts a node into the tree, if its parent is there: as a move, or as a text on a point.
    fn place(&mut self, head: &Head, label: Option<&'b [u8]>) -> Option<usize> {
        let parent = self.parent.filter(|_| !head.is_off)?;
        let depth = self.nodes.get(parent)?.depth;
        if let (Some(point), Some(text)) = (head.point, label) {
            self.nodes.get_mut(parent)?.labels.push((point, text));
        }
        if head.flags & Flags::NO_MOVE != 0 {
            return None;
        }
        let color = gobang::color(depth);
        let node = gobang::play(&mut self.builder, parent, color, head.point);
        if let (true, Some(point)) = (head.flags & Flags::MARK != 0, head.point) {
            self.builder.set(node, "MA", [point.to_string()]);
        }
        self.nodes.push(Node {
            depth: depth + 1,
            ..Node::default()
        });
        Some(node)
    }

    /// Finds what the next node is below.
    fn go_on(&mut self, has_sibling: bool, has_no_child: bool, node: Option<usize>) {
        if has_sibling {
            self.waiting.push(self.parent);
        }
        if !has_no_child {
            self.parent = node;
        } else if let Some(parent) = self.waiting.pop() {
            self.parent = parent;
        } else {
            self.is_open = false;
        }
    }

    fn finish(mut self) -> Library {
        // The root alone needs no end. A text may lack the second of its zeros.
        let wants_more = self.is_open && (self.nodes.len() > 1 || !self.waiting.is_empty());
        if self.at < self.bytes.len() {
            self.repair(self.at, RepairKind::UnknownLine);
        } else if wants_more || self.at > self.bytes.len() {
            self.cut();
        }
        let encoding = self.tell_texts();
        Library {
            tree: self.builder.finish(),
            repairs: self.repairs,
            encoding,
        }
    }

    /// Decodes all texts together, for one of them alone tells little, and gives them to the nodes.
    fn tell_texts(&mut self) -> Encoding {
        let mut joined = Vec::new();
        let mut add = |text: &[u8], is_old: bool| {
            let plain = |&byte: &u8| match byte {
                byte if byte == BETWEEN as u8 => b' ',
                byte if is_old => byte & 0x7F,
                byte => byte,
            };
            joined.extend(text.iter().map(plain));
            joined.push(BETWEEN as u8);
        };
        for node in &self.nodes {
            node.comment.iter().for_each(|text| add(text, node.is_old));
            node.labels.iter().for_each(|(_, text)| add(text, false));
        }
        let decoded = decode(&joined);
        let mut texts = decoded.text.split(BETWEEN);
        for (number, node) in self.nodes.iter().enumerate() {
            if let Some(text) = node.comment.and_then(|_| texts.next()) {
                comment(&mut self.builder, number, text);
            }
            let labels = node.labels.iter().zip(&mut texts);
            let labels = labels.map(|((point, _), text)| format!("{point}:{text}"));
            let labels: Vec<String> = labels.collect();
            self.builder.set(number, "LB", labels);
        }
        decoded.encoding
    }
}

/// Gives a node its comment.
fn comment(builder: &mut Builder, node: usize, text: &str) {
    let text = text.replace("\r\n", "\n");
    let (first, rest) = text.split_once(PART).unwrap_or(("", &text));
    for (name, value) in [("N", first.trim()), ("C", rest.trim())] {
        if !value.is_empty() {
            builder.set(node, name, [value]);
        }
    }
}
