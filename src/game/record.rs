//! The record of a game (棋谱): a tree of nodes, everything that a file may hold included.

use super::{Outcome, Setup};
use crate::board::{Color, Grid, Point};
use crate::sgf::Property;

/// A move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move {
    /// Who moves.
    pub color: Color,
    /// What they do.
    pub kind: MoveKind,
}

/// What a player does in their turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveKind {
    /// A stone is played.
    Play(Point),
    /// Nothing is played.
    Pass,
}

/// A game's record: what was agreed on, and the nodes in one list, the root first.
///
/// Nodes are added and never removed, so a node's number stays what it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// What was agreed on before the first move.
    pub setup: Setup,
    pub(super) nodes: Vec<Node>,
}

/// One step of a record.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Node {
    /// The move, if it is one.
    pub played: Option<Move>,
    /// Points set up without a move: stones put there or taken away.
    pub placed: Vec<(Point, Option<Color>)>,
    /// Who is to play next, where the file says so.
    pub to_play: Option<Color>,
    /// Everything else that the file has here, unchanged.
    pub properties: Vec<Property>,
    /// The counting or the result, where the game ends here.
    pub ending: Option<Ending>,
    /// The node before; `None` for the root.
    pub parent: Option<usize>,
    /// The nodes after, the main one first.
    pub children: Vec<usize>,
    /// Which of the children was visited last: the way that the shown line goes on.
    pub latest: usize,
}

/// How a line ends: with stones marked as dead and, once it is settled, an outcome.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending {
    /// The stones marked as dead.
    pub dead: Grid<bool>,
    /// The outcome; `None` while the board is being counted.
    pub outcome: Option<Outcome>,
}

impl Record {
    /// A record that has only its root.
    pub fn new(setup: Setup) -> Self {
        Self {
            setup,
            nodes: vec![Node::default()],
        }
    }

    /// Whether nothing was played and nothing was settled yet.
    pub fn is_empty(&self) -> bool {
        let is_placed = |root: &Node| self.setup.free_handicap && !root.placed.is_empty();
        matches!(self.nodes.as_slice(), [root] if root.ending.is_none() && !is_placed(root))
    }

    /// A node by its number.
    ///
    /// # Panics
    /// When there is no such node.
    pub fn node(&self, node: usize) -> &Node {
        &self.nodes[node]
    }

    /// All nodes, the root first.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The node after `node` in the line visited last.
    pub fn next(&self, node: usize) -> Option<usize> {
        let node = self.node(node);
        node.children.get(node.latest).copied()
    }

    /// The nodes after `node` in the line visited last.
    pub fn line_after(&self, node: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(self.next(node), |&node| self.next(node))
    }

    /// The end of the main line.
    pub fn main_end(&self) -> usize {
        let mut end = 0;
        while let Some(&next) = self.node(end).children.first() {
            end = next;
        }
        end
    }

    /// The nodes from the root to `node`, both included.
    pub fn line_to(&self, node: usize) -> Vec<usize> {
        let parent = |node: &usize| self.node(*node).parent;
        let mut line: Vec<usize> = std::iter::successors(Some(node), parent).collect();
        line.reverse();
        line
    }

    /// The child of `node` that is this move.
    pub fn child_with(&self, node: usize, played: Move) -> Option<usize> {
        let is_it = |child: &&usize| self.node(**child).played == Some(played);
        self.node(node).children.iter().find(is_it).copied()
    }

    /// Puts handicap stones on the board before the first move, which is White's then.
    pub(super) fn place_handicap(&mut self, stones: &[Point]) {
        if !stones.is_empty() {
            let root = &mut self.nodes[0];
            root.placed = stones.iter().map(|&p| (p, Some(Color::Black))).collect();
            root.to_play = Some(Color::White);
        }
    }

    /// Adds a node as the last child of `parent`, and gives its number.
    pub(super) fn add(&mut self, parent: usize) -> usize {
        let node = self.nodes.len();
        self.nodes.push(Node {
            parent: Some(parent),
            ..Node::default()
        });
        self.nodes[parent].children.push(node);
        node
    }

    /// Moves a child in front of its sibling number `index`, if it is behind it.
    pub(super) fn promote(&mut self, child: usize, index: usize) {
        let Some(parent) = self.nodes[child].parent else {
            return;
        };
        let children = &mut self.nodes[parent].children;
        let at = children.iter().position(|&c| c == child);
        if let Some(at) = at.filter(|&at| at > index) {
            children[index..=at].rotate_right(1);
        }
    }

    /// Whether the main line has come to an outcome.
    pub(super) fn is_over(&self) -> bool {
        let ending = self.node(self.main_end()).ending.as_ref();
        ending.is_some_and(|ending| ending.outcome.is_some())
    }

    /// Makes the line to `node` the main one.
    pub(super) fn lead(&mut self, node: usize) {
        let mut node = node;
        while let Some(parent) = self.nodes[node].parent {
            let (children, latest) = (&self.nodes[parent].children, self.nodes[parent].latest);
            // Mostly it leads already, and a long line is to be gone through for each move.
            if children.first() != Some(&node) || latest != 0 {
                self.promote(node, 0);
                self.visit(node);
            }
            node = parent;
        }
    }

    /// Remembers that the shown line goes through `child`.
    pub(super) fn visit(&mut self, child: usize) {
        if let Some(parent) = self.nodes[child].parent {
            let parent = &mut self.nodes[parent];
            let at = parent.children.iter().position(|&c| c == child);
            parent.latest = at.unwrap_or(parent.latest);
        }
    }
}
