//! The record of a game (棋谱): a tree of nodes, everything that a file may hold included.

use std::collections::BTreeMap;

use super::archive::{Found, first_to_play, read_setup};
use super::node::Node;
use super::trail::Trail;
use super::{Gobang, Outcome, Setup};
use crate::board::{Color, Grid, Point};
use crate::go::{RuleSet, Rules};
use crate::joseki::Course;
use crate::sgf::Tree;

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

/// A game's record: what was agreed on, and the tree of what was played and said.
///
/// The tree is that of the file, and the only place where moves, stones and words are: so what is
/// not understood, and how a file says what is, stay as they are. A node's number stays what it
/// is as long as the record is open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// What was agreed on before the first move, as the root says it.
    pub(super) setup: Setup,
    /// Who moves first, where the root does not say it.
    pub(super) starts: Color,
    pub(super) tree: Tree,
    /// Where another child than the first was visited last: which one.
    pub(super) chosen: BTreeMap<usize, usize>,
    /// The counting or the result at the nodes where the game ends.
    pub(super) endings: BTreeMap<usize, Ending>,
    /// Whether the players are named by colours that they have changed in the opening.
    pub(super) is_swapped: bool,
}

/// How a line ends: with stones marked as dead and, once it is settled, an outcome.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending {
    /// The stones marked as dead.
    pub dead: Grid<bool>,
    /// The chains whose marks the players turned since the dead were last told, by a stone of each;
    /// the last one is undone first, and is ahead then.
    pub(super) flips: Trail<Point>,
    /// The outcome; `None` while the board is being counted.
    pub outcome: Option<Outcome>,
}

impl Record {
    /// A record that has only its root.
    pub fn new(setup: Setup) -> Self {
        let mut tree = Tree::default();
        let root = tree.add(None);
        for (name, text) in setup.told() {
            tree.set(root, name, [text]);
        }
        tree.set(root, "QG", setup.gobang.map_or_else(Vec::new, Gobang::told));
        Self {
            setup,
            starts: Color::Black,
            tree,
            chosen: BTreeMap::new(),
            endings: BTreeMap::new(),
            is_swapped: false,
        }
    }

    /// What was agreed on before the first move.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// All that the file holds.
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Whether nothing was played and nothing was settled yet.
    pub fn is_empty(&self) -> bool {
        let is_placed = self.setup.free_handicap && !self.node(0).placed().is_empty();
        self.tree.first_child(0).is_none() && self.ending(0).is_none() && !is_placed
    }

    /// A node by its number.
    ///
    /// # Panics
    /// When there is no such node.
    pub fn node(&self, node: usize) -> Node<'_> {
        Node::new(self, node)
    }

    /// How the game ends at a node, if it does.
    pub fn ending(&self, node: usize) -> Option<&Ending> {
        self.endings.get(&node)
    }

    /// The node before; `None` for the root.
    pub fn parent(&self, node: usize) -> Option<usize> {
        self.tree.parent(node)
    }

    /// The nodes after, the main one first.
    pub fn children(&self, node: usize) -> impl Iterator<Item = usize> + '_ {
        self.tree.children(node)
    }

    /// The node after `node` in the line visited last.
    pub fn next(&self, node: usize) -> Option<usize> {
        let chosen = self.chosen.get(&node).copied();
        // What was taken out of the record is on no line.
        let chosen = chosen.filter(|&child| self.parent(child) == Some(node));
        chosen.or_else(|| self.tree.first_child(node))
    }

    /// The nodes after `node` in the line visited last.
    pub fn line_after(&self, node: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(self.next(node), |&node| self.next(node))
    }

    /// The end of the main line.
    pub fn main_end(&self) -> usize {
        let mut end = 0;
        while let Some(next) = self.tree.first_child(end) {
            end = next;
        }
        end
    }

    /// The nodes from the root to `node`, both included.
    pub fn line_to(&self, node: usize) -> Vec<usize> {
        let parent = |node: &usize| self.parent(*node);
        let mut line: Vec<usize> = std::iter::successors(Some(node), parent).collect();
        line.reverse();
        line
    }

    /// What was put and played up to `node`, for those who look at corners.
    pub fn course(&self, node: usize) -> Course {
        let mut course = Course::default();
        for node in self.line_to(node) {
            let node = self.node(node);
            let placed = node.placed().into_iter();
            course
                .placed
                .extend(placed.filter_map(|(point, color)| Some((point, color?))));
            if let Some(Move { color, kind }) = node.played() {
                let point = match kind {
                    MoveKind::Play(point) => Some(point),
                    MoveKind::Pass => None,
                };
                course.moves.push((color, point));
            }
        }
        course
    }

    /// The child of `node` that is this move.
    pub fn child_with(&self, node: usize, played: Move) -> Option<usize> {
        let mut children = self.children(node);
        children.find(|&child| self.node(child).played() == Some(played))
    }

    /// Puts handicap stones on the board before the first move, which is White's then.
    pub(super) fn place_handicap(&mut self, stones: &[Point]) {
        if !stones.is_empty() {
            self.tree.set(0, "AB", stones.iter().map(Point::to_string));
            self.tree.set(0, "PL", ["W"]);
        }
    }

    /// Adds a node as the last child of `parent`, and gives its number.
    pub(super) fn add(&mut self, parent: usize) -> usize {
        self.tree.add(Some(parent))
    }

    /// Adds a move as the last child of `parent`, and gives the node's number.
    pub(super) fn add_move(&mut self, parent: usize, played: Move) -> usize {
        let node = self.add(parent);
        let point = match played.kind {
            MoveKind::Play(point) => point.to_string(),
            MoveKind::Pass => String::new(),
        };
        let name = match played.color {
            Color::Black => "B",
            Color::White => "W",
        };
        self.tree.set(node, name, [point]);
        node
    }

    /// Reads anew what the root says of the game.
    pub(super) fn read_root(&mut self) {
        let starts = first_to_play(&self.tree, &self.setup);
        let setup = read_setup(self.tree.node(0), &mut Found::default());
        // The board stays, and so does a handicap that is put freely.
        self.setup = Setup {
            size: self.setup.size,
            free_handicap: self.setup.free_handicap,
            ..setup
        };
        self.starts = starts;
    }

    /// Agrees on other rules; what the file says of them in its own words is no longer so.
    pub(super) fn set_rules(&mut self, rules: Rules, rule_set: Option<RuleSet>) {
        let old = (self.setup.rules, self.setup.rule_set);
        self.setup.rules = rules;
        self.setup.rule_set = rule_set;
        if old.0.komi != rules.komi {
            self.tree.set(0, "KM", [rules.komi.to_string()]);
        }
        if (old.0.with_komi(rules.komi), old.1) != (rules, rule_set) {
            self.tree.set(0, "RU", [rules.text(rule_set)]);
        }
    }

    /// Which child of its parent a node is, from 0.
    pub(super) fn index_of(&self, node: usize) -> usize {
        let parent = self.parent(node);
        let index = parent.and_then(|parent| self.children(parent).position(|n| n == node));
        index.unwrap_or(0)
    }

    /// Moves a child in front of its sibling number `index`, if it is behind it.
    pub(super) fn promote(&mut self, child: usize, index: usize) {
        if self.index_of(child) > index {
            self.tree.reorder(child, index);
        }
    }

    /// Whether the main line has come to an outcome.
    pub(super) fn is_over(&self) -> bool {
        let ending = self.endings.get(&self.main_end());
        ending.is_some_and(|ending| ending.outcome.is_some())
    }

    /// Makes the line to `node` the main one.
    pub(super) fn lead(&mut self, node: usize) {
        let mut node = node;
        while let Some(parent) = self.parent(node) {
            if self.tree.first_child(parent) != Some(node) {
                self.tree.reorder(node, 0);
            }
            self.chosen.remove(&parent);
            node = parent;
        }
    }

    /// Remembers that the shown line goes through `child`.
    pub(super) fn visit(&mut self, child: usize) {
        let Some(parent) = self.parent(child) else {
            return;
        };
        if self.tree.first_child(parent) == Some(child) {
            self.chosen.remove(&parent);
        } else {
            self.chosen.insert(parent, child);
        }
    }
}
