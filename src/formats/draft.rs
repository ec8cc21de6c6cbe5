//! A record in the making: what the readers of all formats say, put into one game tree.

use std::collections::BTreeMap;

use crate::board::{Color, Point, Size};
use crate::sgf::Tree;

use super::builder::Builder;
use super::fault::{Repair, RepairKind};

/// A move: who, and where; `None` is a pass.
pub(super) type Move = (Color, Option<Point>);

/// How many branches are looked through for one that is there already.
const BRANCHES: usize = 16;

/// The record so far.
pub(super) struct Draft {
    builder: Builder,
    /// The board's size.
    pub(super) size: Size,
    /// How many handicap stones there are, or 0.
    pub(super) handicap: u8,
    /// The nodes, as in the tree.
    nodes: Vec<Node>,
    /// The nodes of the game itself, the root first.
    line: Vec<usize>,
    /// The stones before the game, in the order of the record, and where each point's is.
    stones: Vec<(Point, Color)>,
    placed: BTreeMap<Point, usize>,
    repairs: Vec<Repair>,
}

/// What is remembered of a node.
#[derive(Default)]
struct Node {
    happened: Option<Move>,
    children: Vec<usize>,
    comment: String,
    labels: Vec<String>,
}

impl Draft {
    /// A record of an empty board of 19 lines.
    pub(super) fn new() -> Self {
        let mut builder = Builder::new();
        builder.set(Builder::ROOT, "GM", ["1"]);
        builder.set(Builder::ROOT, "FF", ["4"]);
        Self {
            builder,
            size: Size::square(19),
            handicap: 0,
            nodes: vec![Node::default()],
            line: vec![Builder::ROOT],
            stones: Vec::new(),
            placed: BTreeMap::new(),
            repairs: Vec::new(),
        }
    }

    /// Notes what was wrong in a line.
    pub(super) fn repair(&mut self, line: usize, kind: RepairKind) {
        self.repairs.push(Repair { line, kind });
    }

    /// Gives the root a property, unless the value is empty.
    pub(super) fn tell(&mut self, name: &str, value: &str) {
        let value = value.trim();
        if !value.is_empty() {
            self.builder.set(Builder::ROOT, name, [value]);
        }
    }

    /// Takes the board's size from a number of lines.
    pub(super) fn resize(&mut self, lines: &str, at: usize) {
        let size = lines.trim().parse().ok().and_then(|n| Size::new(n, n));
        match size {
            Some(size) => self.size = size,
            None => self.repair(at, RepairKind::BadSize),
        }
    }

    /// The point `column` from the left and `row` from the top, if it is on the board.
    pub(super) fn point(&self, column: u32, row: u32) -> Option<Point> {
        let point = Point::new(column.try_into().ok()?, row.try_into().ok()?);
        self.size.contains(point).then_some(point)
    }

    /// Puts a stone before the game.
    pub(super) fn put(&mut self, color: Color, point: Point) {
        let next = self.stones.len();
        let place = *self.placed.entry(point).or_insert(next);
        match self.stones.get_mut(place) {
            Some(stone) => stone.1 = color,
            None => self.stones.push((point, color)),
        }
    }

    /// Whether stones stand on the board before the game.
    pub(super) fn has_stones(&self) -> bool {
        !self.stones.is_empty()
    }

    /// Whether this stone stands on the board before the game.
    pub(super) fn has_stone(&self, color: Color, point: Point) -> bool {
        let place = self.placed.get(&point);
        place.and_then(|&place| self.stones.get(place)) == Some(&(point, color))
    }

    /// Puts handicap stones where the servers do: the third one in the upper left corner, or in
    /// the lower right one, as in Japan. Fewer than two are none.
    pub(super) fn put_handicap(&mut self, stones: u8, is_third_low: bool, at: usize) {
        if stones < 2 {
            return;
        }
        self.handicap = stones;
        let points = customary(self.size, stones, is_third_low);
        if points.is_empty() {
            self.repair(at, RepairKind::BadHandicap);
        }
        for point in points {
            self.put(Color::Black, point);
        }
    }

    /// The game's last node so far.
    pub(super) fn tip(&self) -> usize {
        self.line.last().copied().unwrap_or(Builder::ROOT)
    }

    /// The node of the game's move `number`, 0 for the root; the last node beyond the end.
    pub(super) fn node(&self, number: usize) -> usize {
        self.line.get(number).copied().unwrap_or(self.tip())
    }

    /// How many moves the game has, with passes or without.
    pub(super) fn length(&self, with_passes: bool) -> usize {
        let counts = |&&node: &&usize| {
            let happened = self.nodes.get(node).and_then(|node| node.happened);
            happened.is_some_and(|(_, point)| with_passes || point.is_some())
        };
        self.line.iter().filter(counts).count()
    }

    /// Whether the game has no move yet.
    pub(super) fn is_unplayed(&self) -> bool {
        self.line.len() <= 1
    }

    /// Who made the game's first move.
    pub(super) fn first(&self) -> Option<Color> {
        let first = self.nodes.get(*self.line.get(1)?)?;
        first.happened.map(|(color, _)| color)
    }

    /// Goes on with the game itself.
    pub(super) fn play(&mut self, happened: Move) {
        let node = self.add(self.tip(), happened);
        self.line.push(node);
    }

    /// Goes on with the game from its last node, or else from another one as [`Self::branch`].
    pub(super) fn go_on(&mut self, from: usize, happened: Move) -> usize {
        let is_leaf = self.nodes.get(from).is_some_and(|n| n.children.is_empty());
        if is_leaf && from == self.tip() {
            self.play(happened);
            return self.tip();
        }
        self.branch(from, happened)
    }

    /// Goes on from a node: along a branch that begins with this move, or a new one.
    pub(super) fn branch(&mut self, from: usize, happened: Move) -> usize {
        let children = self.nodes.get(from).map_or(&[][..], |node| &node.children);
        let is_same = |&&child: &&usize| {
            let child = self.nodes.get(child);
            child.is_some_and(|child| child.happened == Some(happened))
        };
        match children.iter().take(BRANCHES).find(is_same) {
            Some(&child) => child,
            None => self.add(from, happened),
        }
    }

    fn add(&mut self, parent: usize, happened: Move) -> usize {
        let (color, point) = happened;
        let node = self.builder.add(parent);
        let place = point.map_or(String::new(), |point| point.to_string());
        let name = color.letter().to_string();
        self.builder.set(node, &name, [place]);
        if let Some(parent) = self.nodes.get_mut(parent) {
            parent.children.push(node);
        }
        self.nodes.push(Node {
            happened: Some(happened),
            ..Node::default()
        });
        node
    }

    /// Whose turn it is after a node.
    pub(super) fn turn(&self, node: usize) -> Color {
        let last = self.nodes.get(node).and_then(|node| node.happened);
        match last {
            Some((color, _)) => color.opponent(),
            None if self.handicap >= 2 => Color::White,
            None => Color::Black,
        }
    }

    /// Adds a line to a node's comment.
    pub(super) fn comment(&mut self, node: usize, line: &str) {
        if let Some(node) = self.nodes.get_mut(node) {
            if !node.comment.is_empty() {
                node.comment.push('\n');
            }
            node.comment.push_str(line.trim_end());
        }
    }

    /// What a node's comment says.
    pub(super) fn words(&self, node: usize) -> &str {
        self.nodes.get(node).map_or("", |node| &node.comment)
    }

    /// Writes a label on a point.
    pub(super) fn label(&mut self, node: usize, point: Point, text: &str) {
        if let Some(node) = self.nodes.get_mut(node) {
            node.labels.push(format!("{point}:{}", text.trim()));
        }
    }

    /// Compares with the number of moves that the record says it has.
    pub(super) fn expect(&mut self, declared: Option<u32>, at: usize) {
        let found = u32::try_from(self.length(true)).unwrap_or(u32::MAX);
        // Some programs count one too many.
        if let Some(declared) = declared.filter(|&n| n > found.saturating_add(1)) {
            self.repair(at, RepairKind::MovesMissing { declared, found });
        }
    }

    /// The tree, and what was wrong.
    pub(super) fn finish(mut self) -> (Tree, Vec<Repair>) {
        self.tell_board();
        for (number, node) in self.nodes.iter().enumerate() {
            let comment = node.comment.trim();
            if !comment.is_empty() {
                self.builder.set(number, "C", [comment]);
            }
            if !node.labels.is_empty() {
                self.builder.set(number, "LB", node.labels.iter().cloned());
            }
        }
        self.repairs.sort_by_key(|repair| repair.line);
        (self.builder.finish(), self.repairs)
    }

    fn tell_board(&mut self) {
        self.tell("SZ", &self.size.columns().to_string());
        if self.handicap >= 2 {
            self.tell("HA", &self.handicap.to_string());
        }
        for color in Color::BOTH {
            let of_color = self.stones.iter().filter(|(_, stone)| *stone == color);
            let points: Vec<_> = of_color.map(|(point, _)| point.to_string()).collect();
            if !points.is_empty() {
                let name = format!("A{}", color.letter());
                self.builder.set(Builder::ROOT, &name, points);
            }
        }
    }
}

/// Where so many handicap stones stand by custom; nowhere if there is no custom.
fn customary(size: Size, stones: u8, is_third_low: bool) -> Vec<Point> {
    let lines = size.columns();
    let most = match lines {
        0..7 => 0,
        7 => 4,
        _ if lines % 2 == 0 => 4,
        _ => 9,
    };
    if stones > most {
        return Vec::new();
    }
    let near = if lines < 13 { 2 } else { 3 };
    let (middle, far) = (lines / 2, lines - 1 - near);
    let mut points = vec![(near, far), (far, near)];
    let thirds = [(near, near), (far, far)];
    match (stones, is_third_low) {
        (2, _) => {}
        (3, is_low) => points.push(thirds[usize::from(is_low)]),
        _ => points.extend(thirds),
    }
    if stones >= 6 {
        points.extend([(near, middle), (far, middle)]);
    }
    if stones >= 8 {
        points.extend([(middle, near), (middle, far)]);
    }
    if stones >= 5 && stones % 2 == 1 {
        points.push((middle, middle));
    }
    points.into_iter().map(|(c, r)| Point::new(c, r)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(lines: u8, stones: u8, is_third_low: bool) -> String {
        let points = customary(Size::square(lines), stones, is_third_low);
        let letters: Vec<_> = points.iter().map(ToString::to_string).collect();
        letters.join(" ")
    }

    #[test]
    fn stones_stand_by_custom() {
        assert_eq!(letters(19, 2, false), "dp pd");
        assert_eq!(letters(19, 3, false), "dp pd dd");
        assert_eq!(letters(19, 3, true), "dp pd pp");
        assert_eq!(letters(19, 5, false), "dp pd dd pp jj");
        assert_eq!(letters(19, 6, false), "dp pd dd pp dj pj");
        assert_eq!(letters(19, 8, false), "dp pd dd pp dj pj jd jp");
        assert_eq!(letters(9, 2, false), "cg gc");
        assert_eq!(letters(19, 10, false), "");
        assert_eq!(letters(5, 2, false), "");
        for stones in 2..=9 {
            let points = customary(Size::square(13), stones, true);
            assert_eq!(points.len(), usize::from(stones));
        }
    }
}
