//! The strip of branches: how the record goes on after the node shown.

use crate::app::form::{Face, Item, Press, Way};
use crate::app::layout::STRIP;
use crate::board::{Grid, Point};
use crate::config::{Action, Language};
use crate::game::{Game, MoveKind};
use crate::geometry::{Rect, Xy};
use crate::text::{self, review, width};

/// Pixels of an arrow where more branches are than fit, the gap after it included.
const ARROW: i32 = 14;
/// Pixels between two branches.
const GAP: i32 = 2;
/// Branches whose letters are written on the board.
const LETTERED: usize = 52;

/// The branches after the node shown.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Fork {
    /// Those that fit the strip.
    branches: Vec<Branch>,
    /// Whether more are before and after them.
    more: (bool, bool),
    /// Which of how many the node shown is itself, where it is one of several: `2/3`.
    siblings: String,
    /// The letters on the board.
    pub(super) letters: Vec<(Point, String, bool)>,
}

/// A branch on the strip.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Branch {
    node: usize,
    letter: String,
    label: String,
    /// Whether the line goes on with it.
    on: bool,
    left: i32,
}

impl Fork {
    pub(super) fn of(game: &Game, language: Language) -> Self {
        let siblings = match game.branches() {
            (index, count) if count > 1 => format!("{}/{count}", index + 1),
            _ => String::new(),
        };
        let room = match siblings.as_str() {
            "" => STRIP.width(),
            words => STRIP.width() - width(words) - 6,
        };
        let children: Vec<usize> = game.record().children(game.node()).collect();
        let next = game.record().next(game.node());
        let chosen = children.iter().position(|&child| Some(child) == next);
        let chosen = chosen.unwrap_or(0);
        let branch = |(index, node): (usize, usize)| Branch {
            node,
            letter: if children.len() > 1 {
                letter(index)
            } else {
                String::new()
            },
            label: label(game, node, language),
            on: index == chosen,
            left: 0,
        };
        let all = || children.iter().copied().enumerate();
        let from = |start: usize| {
            let branches = all().skip(start).map(branch);
            fitting(branches, room, start, children.len())
        };
        // What fits from the first one on, else from the one before the chosen one.
        let starts = [0, chosen.saturating_sub(1)].into_iter();
        let has_chosen = |branches: &Vec<Branch>| branches.iter().any(|branch| branch.on);
        let found = starts
            .map(|start| (start, from(start)))
            .find(|(_, branches)| has_chosen(branches));
        let (start, branches) = found.unwrap_or_else(|| (chosen, from(chosen)));
        Self {
            more: (start > 0, start + branches.len() < children.len()),
            branches,
            siblings,
            letters: letters(game, &children, chosen),
        }
    }

    /// The branch at a pixel of the strip.
    pub(super) fn branch_at(&self, at: Xy) -> Option<usize> {
        let mut branches = self.branches.iter();
        let found = branches.find(|branch| branch.place().contains(at));
        found.map(|branch| branch.node)
    }

    /// Whether nothing comes after.
    pub(super) fn is_end(&self) -> bool {
        self.branches.is_empty()
    }

    /// The strip as items of the panel.
    pub(super) fn items(&self) -> Vec<Item> {
        let mut items = Vec::new();
        if !self.siblings.is_empty() {
            let left = STRIP.right + 1 - width(&self.siblings);
            let place = Rect { left, ..STRIP };
            items.push(Item::shown(place, Face::Pale(self.siblings.clone())));
        }
        if self.branches.is_empty() {
            return items;
        }
        for branch in &self.branches {
            let face = Face::Branch {
                letter: branch.letter.clone(),
                label: branch.label.clone(),
                on: branch.on,
            };
            items.push(Item::pressed(
                branch.place(),
                face,
                Press::Node(branch.node),
            ));
        }
        let (before, after) = self.more;
        let end = self
            .branches
            .last()
            .map_or(0, |branch| branch.place().right);
        let arrows = [
            (before, STRIP.left, Way::Left, Action::PreviousChoice),
            (after, end + 1 + GAP, Way::Right, Action::NextChoice),
        ];
        for (_, left, way, action) in arrows.into_iter().filter(|arrow| arrow.0) {
            let place = Rect {
                left,
                right: left + ARROW - GAP - 1,
                ..STRIP
            };
            items.push(Item::pressed(place, Face::Arrow(way), Press::Act(action)));
        }
        items
    }
}

impl Branch {
    fn width(&self) -> i32 {
        let gap = if self.letter.is_empty() { 0 } else { 4 };
        width(&self.letter) + gap + width(&self.label) + 8
    }

    fn place(&self) -> Rect {
        let right = self.left + self.width() - 1;
        Rect {
            left: self.left,
            right,
            ..STRIP
        }
    }
}

/// As many branches as fit, put side by side.
fn fitting(
    branches: impl Iterator<Item = Branch>,
    room: i32,
    start: usize,
    count: usize,
) -> Vec<Branch> {
    let mut left = if start > 0 { ARROW } else { 0 };
    let mut found = Vec::new();
    for (index, mut branch) in (start + 1..).zip(branches) {
        let arrow = if index < count { ARROW } else { 0 };
        if left + branch.width() + arrow > room && !found.is_empty() {
            break;
        }
        branch.left = STRIP.left + left;
        left += branch.width() + GAP;
        found.push(branch);
    }
    found
}

/// The letters on the points where the branches play; of several at a point the first counts.
fn letters(game: &Game, children: &[usize], chosen: usize) -> Vec<(Point, String, bool)> {
    if children.len() < 2 {
        return Vec::new();
    }
    let mut taken = Grid::new(game.size(), false);
    let board = &game.position().board;
    let mut found = Vec::new();
    for (index, &child) in children.iter().enumerate().take(LETTERED) {
        let Some(MoveKind::Play(point)) = game.record().node(child).played().map(|p| p.kind) else {
            continue;
        };
        if board.at(point).is_none() && !std::mem::replace(&mut taken[point], true) {
            found.push((point, letter(index), index == chosen));
        }
    }
    found
}

/// The name of a branch, from 0: `A` to `Z`, `a` to `z`, then its number.
pub(in crate::app) fn letter(index: usize) -> String {
    let letters = ('A'..='Z').chain('a'..='z');
    letters
        .into_iter()
        .nth(index)
        .map_or_else(|| (index + 1).to_string(), String::from)
}

/// What a node does, in a word.
fn label(game: &Game, node: usize, language: Language) -> String {
    let content = game.record().node(node).content();
    let phrase = match content.played.map(|played| played.kind) {
        Some(MoveKind::Play(point)) => return game.called(point),
        Some(MoveKind::Pass) => review::PASS,
        None if content.off_board.is_some() => text::WHY_OFF_BOARD,
        None if !content.placed.is_empty() => review::SET_UP,
        None => review::NO_MOVE,
    };
    phrase.get(language).to_owned()
}
