//! From a tree of properties to the bytes of a library.

use super::{Flags, HEADER, MAGIC, PART, VERSION};
use crate::board::{Color, Point};
use crate::formats::gobang::{self, Unwritable};
use crate::sgf::{Tree, encode};

/// Writes a game of gobang with all its branches as a library of version 3.4, its texts in this
/// encoding, which is called as the Web has it: `gbk`, `shift_jis`. What an encoding has no letter
/// for becomes a number between `&#` and `;`.
///
/// Of the properties `B`, `W`, `C`, `N`, `MA` on the move's own point and `LB` are kept. A node
/// without a move is left out, and its comment is added to the one before. Where a colour plays
/// twice in a row, a pass comes between.
///
/// # Errors
/// Why it cannot be written: the board is not 15 by 15, stones are set up, a move is off the board,
/// or there is no such encoding.
pub fn write_library(tree: &Tree, encoding: &str) -> Result<Vec<u8>, Unwritable> {
    if gobang::size(tree)? != gobang::USUAL {
        return Err(Unwritable::Size);
    }
    encode("", encoding).ok_or(Unwritable::Format)?;
    let mut library = Library::of(tree)?;
    library.write_labels();
    let mut bytes = MAGIC.to_vec();
    bytes.extend([VERSION.0, VERSION.1]);
    bytes.resize(HEADER, 0xFF);
    library.write(encoding, &mut bytes);
    Ok(bytes)
}

/// The nodes of a library, the root first, each before those below it.
struct Library(Vec<Node>);

/// A node of a library.
#[derive(Default)]
struct Node {
    /// `None` for a pass, and for the root.
    point: Option<Point>,
    is_move: bool,
    is_marked: bool,
    depth: usize,
    first_line: String,
    comment: String,
    text: String,
    /// The texts on the points after it.
    labels: Vec<(Point, String)>,
    children: Vec<usize>,
}

impl Library {
    fn of(tree: &Tree) -> Result<Self, Unwritable> {
        let mut library = Self(vec![Node::default()]);
        // The node of the library that each node of the tree belongs to.
        let mut places = vec![0; tree.len()];
        for node in tree.walk() {
            let above = tree.parent(node).map_or(0, |parent| places[parent]);
            let place = match gobang::move_of(tree, node, gobang::USUAL)? {
                None => above,
                Some((color, point)) => library.play(above, color, point),
            };
            places[node] = place;
            library.0[place].tell(tree, node);
        }
        Ok(library)
    }

    fn add(&mut self, above: usize, point: Option<Point>) -> usize {
        let place = self.0.len();
        let depth = self.0[above].depth + 1;
        self.0[above].children.push(place);
        self.0.push(Node {
            point,
            depth,
            is_move: true,
            ..Node::default()
        });
        place
    }

    fn play(&mut self, above: usize, color: Color, point: Option<Point>) -> usize {
        let is_in_turn = gobang::color(self.0[above].depth) == color;
        let above = if is_in_turn {
            above
        } else {
            self.add(above, None)
        };
        self.add(above, point)
    }

    /// Puts each text into the node of its point, and makes one where there is none.
    fn write_labels(&mut self) {
        for above in 0..self.0.len() {
            for (point, text) in std::mem::take(&mut self.0[above].labels) {
                let mut children = self.0[above].children.iter().copied();
                let there = children.find(|&child| self.0[child].point == Some(point));
                let place = there.unwrap_or_else(|| {
                    let place = self.add(above, Some(point));
                    self.0[place].is_move = false;
                    place
                });
                self.0[place].text = text;
            }
        }
    }

    fn write(&self, encoding: &str, bytes: &mut Vec<u8>) {
        // Each with whether the same parent has another one to come.
        let mut left = vec![(0, false)];
        while let Some((place, has_sibling)) = left.pop() {
            let node = &self.0[place];
            node.write(place == 0, has_sibling, encoding, bytes);
            let last = node.children.last().copied();
            let children = node.children.iter().rev();
            left.extend(children.map(|&child| (child, Some(child) != last)));
        }
    }
}

impl Node {
    /// Takes over what a node of the tree says beside its move.
    fn tell(&mut self, tree: &Tree, node: usize) {
        let at = tree.node(node);
        for (name, text) in [("N", &mut self.first_line), ("C", &mut self.comment)] {
            if let Some(value) = at.value(name) {
                if !text.is_empty() {
                    text.push('\n');
                }
                text.push_str(value.trim());
            }
        }
        let own = self.point.map(|point| point.to_string());
        self.is_marked |= own.is_some_and(|own| at.values("MA").any(|point| point == own));
        for label in at.values("LB") {
            let parts = label.split_once(':');
            let point = parts.and_then(|(point, _)| point.parse().ok());
            let point = point.filter(|&point| gobang::USUAL.contains(point));
            if let (Some(point), Some((_, text))) = (point, parts) {
                self.labels.push((point, text.to_owned()));
            }
        }
    }

    fn write(&self, is_root: bool, has_sibling: bool, encoding: &str, bytes: &mut Vec<u8>) {
        let comment = self.comment();
        let has_text = !self.text.is_empty();
        let flag = |is_set: bool, flag: u8| if is_set { flag } else { 0 };
        let flags = flag(has_sibling, Flags::HAS_SIBLING)
            | flag(self.children.is_empty() && !is_root, Flags::HAS_NO_CHILD)
            | flag(self.is_marked, Flags::MARK)
            | flag(!comment.is_empty(), Flags::COMMENT)
            | flag(!self.is_move && !is_root, Flags::NO_MOVE)
            | flag(has_text, Flags::MORE);
        let place = self
            .point
            .map_or(0, |point| point.row << 4 | (point.column + 1));
        bytes.extend([place, flags]);
        if has_text {
            bytes.extend([0, Flags::TEXT]);
        }
        for text in [&comment, &self.text].into_iter().filter(|t| !t.is_empty()) {
            let text = encode(text, encoding).unwrap_or_default();
            bytes.extend(text.iter().filter(|&&byte| byte != 0));
            bytes.push(0);
            if bytes.len() % 2 == 1 {
                bytes.push(0);
            }
        }
    }

    fn comment(&self) -> String {
        let comment = self.comment.replace('\n', "\r\n");
        let has_part = !self.first_line.is_empty() || comment.contains('\n');
        if has_part && !comment.is_empty() {
            format!("{}{PART}{comment}", self.first_line)
        } else {
            self.first_line.clone() + &comment
        }
    }
}
