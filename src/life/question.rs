//! Which part of the board has to be read to know whether a chain falls.

use super::Certain;
use super::field::{At, Field, Place};
use super::ownership::share;
use crate::board::{Color, Grid};
use crate::go::Board;

/// An empty place that one side owns in more than so many of a thousand games is no place to
/// play, unless it is a liberty.
const FIRM: i32 = 930;
/// A chain with fewer liberties may be short of them, unless it is safe.
const SHORT: usize = 8;

/// What is asked: whether a chain falls without as much falling in return.
#[derive(Debug, Clone)]
pub(super) struct Question {
    /// The chain's stones.
    pub(super) target: Vec<At>,
    /// Whose they are.
    pub(super) color: Color,
    /// Stones around it that may fall in return.
    pub(super) walls: Vec<At>,
    /// Where play is.
    pub(super) open: Vec<At>,
    /// Who may take back a ko at once, as if it had any number of threats.
    pub(super) favored: Option<Color>,
}

/// A board and what games on it have shown.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scene<'a> {
    pub(super) board: &'a Board,
    pub(super) root: &'a Field,
    pub(super) certain: &'a Grid<Certain>,
    pub(super) owned: &'a Grid<i32>,
}

impl Scene<'_> {
    /// What the owner of the chain at a place has of it, in thousandths.
    pub(super) fn share(&self, at: At) -> i32 {
        share(self.board, self.owned, self.root.point(at))
    }

    fn is_decided(&self, at: At) -> bool {
        self.certain[self.root.point(at)] != Certain::Undecided
    }

    /// The question whether the chain at a place falls.
    ///
    /// Play is on the empty places around it, on weak friends and on doomed enemies that these
    /// lead to, on the liberties of enemies that are short of them, and of weak friends behind
    /// those.
    /// A wall that its owner has in more than `safe` of a thousand games is not thought short of
    /// liberties as soon as others: the lower, the smaller the question.
    pub(super) fn question(&self, target: At, color: Color, safe: i32) -> Question {
        let root = self.root;
        let mut seen = vec![false; root.count()];
        let mut open: Vec<At> = root.chain(target).collect();
        for &at in &open {
            seen[at] = true;
        }
        let is_doomed = self.share(target) < 0;
        let (mut walls, mut next) = (Vec::new(), 0);
        while next < open.len() {
            let here = open[next];
            next += 1;
            let beside = root.beside(here).into_iter();
            for at in beside.filter(|&at| root.at(at) != Place::Rim) {
                if seen[at] {
                    continue;
                }
                if let Some(stone) = root.color(at) {
                    let is_weak = self.share(at) < if stone == color { FIRM } else { 0 };
                    let is_short = is_weak || self.is_short(at, safe);
                    if stone != color && is_short && !self.is_decided(at) {
                        walls.extend(root.chain(at));
                    }
                    root.chain(at).for_each(|stone| seen[stone] = true);
                    if is_weak {
                        open.extend(root.chain(at));
                    }
                } else if is_doomed || root.color(here).is_some() || self.is_loose(at) {
                    seen[at] = true;
                    open.push(at);
                }
            }
        }
        self.surround(&mut open, &walls, color, &mut seen);
        Question {
            target: root.chain(target).collect(),
            color,
            walls,
            open,
            favored: None,
        }
    }

    /// Whether a chain is short of liberties, or may become so.
    fn is_short(&self, at: At, safe: i32) -> bool {
        let most = if self.share(at) < safe { SHORT } else { 4 };
        self.root.liberties(at, most).len() < most
    }

    /// Whether an empty place may still become either side's.
    fn is_loose(&self, at: At) -> bool {
        self.owned[self.root.point(at)].abs() < FIRM
    }

    /// Whether an empty place is the enemy's of a colour for good.
    fn is_lost(&self, at: At, color: Color) -> bool {
        let owned = self.owned[self.root.point(at)];
        500 <= if color == Color::Black { -owned } else { owned }
    }

    /// Adds the walls, weak chains behind them, and the liberties of both.
    fn surround(&self, open: &mut Vec<At>, walls: &[At], color: Color, seen: &mut [bool]) {
        let root = self.root;
        let mut around = walls.to_vec();
        for &wall in walls {
            for at in root.beside(wall) {
                if root.color(at) != Some(color) || seen[at] {
                    continue;
                }
                let is_weak = self.share(at) < 0 || root.liberties(at, 4).len() < 4;
                for stone in root.chain(at) {
                    seen[stone] = true;
                    if is_weak && !self.is_decided(at) {
                        around.push(stone);
                    }
                }
            }
        }
        for stone in around {
            open.push(stone);
            for liberty in root
                .beside(stone)
                .into_iter()
                .filter(|&at| root.is_empty(at))
            {
                open.push(liberty);
                // Who plays there can be stopped from the next place, if that is the enemy's.
                let next = root.beside(liberty).into_iter();
                let is_enemy = |&at: &At| root.is_empty(at) && self.is_lost(at, color);
                open.extend(next.filter(is_enemy));
            }
        }
        open.sort_unstable();
        open.dedup();
    }
}
