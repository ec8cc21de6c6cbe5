//! The second, small board in review: the line's end, what is pointed at, or what is kept there.

use std::collections::BTreeSet;

use super::Pin;
use super::strip::letter;
use crate::app::App;
use crate::app::layout::STRIP;
use crate::board::{Color, Grid, Point};
use crate::game::{Game, MoveKind, Position};
use crate::geometry::Xy;
use crate::text::{self, review};

/// Moves of a branch that are shown.
const SHOWN: usize = 20;
/// Nodes that are gone back from another node to the way to the one shown.
const BACK: usize = 200;

/// What the small board shows, with numbers of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sight {
    view: View,
    /// What it was worked out from: the node shown, the end of its line, the record.
    key: (usize, usize, u64),
    /// The stone at each point.
    pub stones: Grid<Option<Color>>,
    /// The number of each stone; 0 for none.
    pub numbers: Grid<u32>,
    /// The last stone played.
    pub last: Option<Point>,
    moves: u32,
    /// How many moves there are before the line shown leaves the main line, if it does.
    side: Option<u32>,
}

/// Which position is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum View {
    /// The end of the line shown.
    Line,
    /// The branch that begins with this node.
    Branch(usize),
    /// This node.
    Node(usize),
    /// The position that is kept.
    Pinned(Pin),
}

impl Sight {
    fn of(game: &Game, view: View, known: Option<&Self>) -> Self {
        let key = key(game);
        // A line may be long, and most keys leave it as it was.
        let known = known.filter(|known| (known.key.1, known.key.2) == (key.1, key.2));
        let side = known.map_or_else(|| side_line_start(game), |known| known.side);
        let (position, base) = match view {
            View::Line => (game.end_of_line().clone(), side),
            View::Branch(child) => {
                let line = game.record().line_after(child).take(SHOWN - 1);
                let end = line.last().unwrap_or(child);
                (game.position_at(end), Some(game.move_count()))
            }
            View::Node(node) => {
                let position = game.position_at(node);
                let base = moves_before_parting(game, node, &position);
                (position, base)
            }
            View::Pinned(pin) => (game.position_at(pin.node), Some(pin.moves)),
        };
        let mut numbers = Grid::new(game.size(), 0);
        if let Some(base) = base {
            for (point, &number) in position.numbers.iter() {
                numbers[point] = number.saturating_sub(base);
            }
        }
        let last = match position.last_move.map(|played| played.kind) {
            Some(MoveKind::Play(point)) => Some(point),
            _ => None,
        };
        Self {
            view,
            key,
            stones: position.board.stones(),
            numbers,
            last,
            moves: match view {
                View::Branch(_) => position.move_count.saturating_sub(game.move_count()),
                _ => position.move_count,
            },
            side,
        }
    }
}

impl App {
    /// Works out what the small board shows, unless that is known.
    pub(super) fn look_aside(&mut self) {
        self.check_pin();
        let view = self.view();
        let known = self.review.sight.as_ref();
        if known.is_none_or(|known| (known.view, known.key) != (view, key(&self.game))) {
            self.review.sight = Some(Sight::of(&self.game, view, known));
        }
    }

    fn view(&self) -> View {
        if let Some(pin) = self.review.pinned {
            return View::Pinned(pin);
        }
        let pointed = self.pointer.and_then(|at| self.view_at(at));
        let peeked = self.review.peeked.map(View::Branch);
        pointed.or(peeked).unwrap_or(View::Line)
    }

    /// What the small board shows of the thing at a pixel.
    fn view_at(&self, at: Xy) -> Option<View> {
        if !self.layers.is_empty() {
            return None;
        }
        if STRIP.contains(at) {
            return self.review.fork.branch_at(at).map(View::Branch);
        }
        let node = self.map_node_at(at)?;
        (node != self.game.node()).then_some(View::Node(node))
    }

    /// What the caption over the small board says, where that is not of the line shown.
    pub fn caption(&self) -> Option<String> {
        let language = self.config.language;
        let aside = self.hint_caption().or_else(|| self.joseki_caption());
        let aside = aside.or_else(|| self.fight_caption().or_else(|| self.shape_caption()));
        let aside = aside.or_else(|| self.search_caption());
        if let Some(words) = aside.or_else(|| self.line_caption()) {
            return Some(words);
        }
        let sight = self.sight()?;
        let moves = sight.moves.to_string();
        Some(match sight.view {
            View::Line => return None,
            View::Branch(child) if self.is_at_fork() => {
                let mut children = self.game.record().children(self.game.node());
                let index = children.position(|node| node == child);
                let letter = letter(index.unwrap_or(0));
                if sight.moves == 1 {
                    review::BRANCH_MOVE.with(language, &[&letter])
                } else {
                    review::BRANCH_MOVES.with(language, &[&letter, &moves])
                }
            }
            View::Branch(_) if sight.moves == 1 => review::LINE_MOVE.get(language).to_owned(),
            View::Branch(_) => review::LINE_MOVES.with(language, &[&moves]),
            View::Node(_) => review::MOVE.with(language, &[&moves]),
            View::Pinned(_) => review::PINNED.with(language, &[&moves]),
        })
    }

    /// Keeps on the small board what is pointed at, or the position shown; or lets it go.
    pub(super) fn pin(&mut self) {
        if !self.reviewing {
            return self.refuse(self.words(text::NOT_FOUND).to_owned());
        }
        if self.review.pinned.take().is_some() {
            return;
        }
        let pointed = self.pointer.and_then(|at| self.view_at(at));
        let node = match pointed {
            Some(View::Branch(node) | View::Node(node)) => node,
            _ => self.game.node(),
        };
        let moves = self.game.position_at(node).move_count;
        self.review.pinned = Some(Pin { node, moves });
    }

    /// Walks on the small board alone.
    pub(super) fn walk_pin(&mut self, nodes: i32) {
        let Some(pin) = &mut self.review.pinned else {
            return self.refuse(self.words(text::NOT_FOUND).to_owned());
        };
        let record = self.game.record();
        for _ in 0..nodes.abs() {
            let next = if nodes < 0 {
                record.parent(pin.node)
            } else {
                record.next(pin.node)
            };
            let Some(next) = next else {
                let phrase = if nodes < 0 {
                    text::AT_START
                } else {
                    text::AT_END
                };
                return self.refuse(self.words(phrase).to_owned());
            };
            pin.node = next;
        }
    }

    /// A node that was taken out of the record is let go.
    fn check_pin(&mut self) {
        let known = self.review.sight.as_ref();
        let revision = self.game.revision();
        if known.is_some_and(|known| known.key.2 == revision) {
            return;
        }
        let record = self.game.record();
        let parent = |node: &usize| record.parent(*node);
        self.review.pinned = self
            .review
            .pinned
            .filter(|pin| std::iter::successors(Some(pin.node), parent).last() == Some(0));
        let here = self.game.node();
        let is_child = |node: &usize| record.parent(*node) == Some(here);
        self.review.peeked = self.review.peeked.filter(is_child);
    }
}

/// What a sight is worked out from.
fn key(game: &Game) -> (usize, usize, u64) {
    (game.node(), game.end_node(), game.revision())
}

/// How many moves there are before the line shown leaves the main line, if it does.
fn side_line_start(game: &Game) -> Option<u32> {
    // Mostly it does not, and a line may be long.
    if game.goes_on_main() {
        return None;
    }
    let record = game.record();
    let line = record.line_to(game.end_node());
    let is_side = |two: &[usize]| record.children(two[0]).next() != Some(two[1]);
    let start = line.windows(2).position(is_side)?;
    let side = &line[start + 1..];
    let moves = side.iter().filter(|node| record.node(**node).is_move());
    let moves = u32::try_from(moves.count()).unwrap_or(u32::MAX);
    Some(game.line_length().saturating_sub(moves))
}

/// How many moves there are before the way to a node parts with that to the node shown.
fn moves_before_parting(game: &Game, node: usize, position: &Position) -> Option<u32> {
    let record = game.record();
    let back = |node: usize| std::iter::successors(Some(node), |&node| record.parent(node));
    let shown: BTreeSet<usize> = back(game.node()).take(BACK).collect();
    let mut moves = 0;
    for node in back(node).take(BACK) {
        if shown.contains(&node) {
            return Some(position.move_count.saturating_sub(moves));
        }
        moves += u32::from(record.node(node).is_move());
    }
    None
}
