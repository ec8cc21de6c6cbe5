//! The search for the best move: alpha-beta with a narrow window, deeper turn by turn.

use super::at::{At, cut, to_table};
use super::balance::balance;
use super::field::{Cell, Field};
use super::moves::{Memory, Moves};
use super::patterns::class;
use super::table::{Bound, Failures, Table};
use super::vcf::Fours;
use crate::board::Color;

/// The value of a five; a win so many plies off is worth that much less.
pub(super) const WIN: i32 = 30_000;
/// From here on a value is that of a win.
pub(super) const WON: i32 = 29_000;
/// The deepest line that is followed.
pub(super) const MOST_PLIES: usize = 160;

/// What is kept between the moves of a game.
pub(super) struct Store {
    pub(super) table: Table,
    pub(super) failures: Failures,
}

impl Store {
    pub(super) fn new() -> Self {
        Self {
            table: Table::new(17),
            failures: Failures::new(17),
        }
    }
}

/// A search from one position.
pub(super) struct Search<'a> {
    pub(super) field: Field,
    pub(super) store: &'a mut Store,
    pub(super) memory: Memory,
    /// How many positions were looked at, and how many may be.
    pub(super) nodes: u64,
    pub(super) budget: u64,
    pub(super) stop: &'a mut dyn FnMut() -> bool,
    pub(super) is_over: bool,
    /// Where the little differences between equal positions come from, and how large they are.
    pub(super) seed: u64,
    pub(super) blur: u64,
    lists: Vec<Vec<(i32, Cell)>>,
    /// What the stones on the way down made for their own side.
    made: [u8; MOST_PLIES + 2],
}

impl<'a> Search<'a> {
    pub(super) fn new(
        field: Field,
        store: &'a mut Store,
        stop: &'a mut dyn FnMut() -> bool,
    ) -> Self {
        Self {
            field,
            store,
            memory: Memory::default(),
            nodes: 0,
            budget: u64::MAX,
            stop,
            is_over: false,
            seed: 0,
            blur: 0,
            lists: vec![Vec::new(); MOST_PLIES + 2],
            made: [class::FIVE; MOST_PLIES + 2],
        }
    }

    fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes % 1024 == 0 && (self.stop)() {
            self.is_over = true;
        }
        self.is_over |= self.nodes >= self.budget;
    }

    /// The value of the position for the side to play.
    pub(super) fn value(&mut self, mut at: At) -> i32 {
        self.count_node();
        if self.is_over {
            return 0;
        }
        if let Some(value) = self.forced(at) {
            return value;
        }
        if at.narrow() {
            return at.alpha;
        }
        if at.depth <= 0 || at.ply >= MOST_PLIES {
            return self.leaf(at);
        }
        let hash = self.field.hash(at.color);
        let known = self.store.table.find(hash);
        if let Some(value) = known.and_then(|known| cut(&known, at)) {
            return value;
        }
        if let Some(value) = self.wins_by_fours(at) {
            self.store
                .table
                .keep(hash, u16::MAX, to_table(value, at), 100, Bound::Exact);
            return value;
        }
        let answers = self.field.answers(at.color);
        if answers.is_none() {
            if let Some(value) = self.at_sight(at) {
                return value;
            }
        }
        let best = known.map_or(u16::MAX, |known| known.best);
        if best == u16::MAX && at.depth >= 3 {
            at.depth -= 1;
        }
        let mut list = std::mem::take(&mut self.lists[at.ply]);
        let moves = Moves::new(&mut list, self, at, best, answers);
        let value = self.branch(at, moves, hash);
        self.lists[at.ply] = list;
        value
    }

    /// Puts a stone, and remembers what it makes.
    pub(super) fn play(&mut self, at: At, cell: Cell) {
        self.made[at.ply] = self.field.class(at.color, cell);
        self.field.put(cell, at.color);
    }

    /// The value where nothing is left to choose: a five, or fives to be hindered.
    fn forced(&mut self, at: At) -> Option<i32> {
        let (color, other) = (at.color, at.color.opponent());
        if !self.field.of(color, class::FIVE).is_empty() {
            return Some(WIN - at.ply() - 1);
        }
        let fives = *self.field.of(other, class::FIVE);
        let mut fives = fives.iter();
        if let Some(block) = fives.next() {
            if fives.next().is_some() || !self.field.is_allowed(color, block) {
                return Some(at.ply() + 2 - WIN);
            }
            if at.ply >= MOST_PLIES {
                return Some(self.still(color));
            }
            self.play(at, block);
            let value = -self.value(At {
                color: other,
                alpha: -at.beta,
                beta: -at.alpha,
                ply: at.ply + 1,
                after_pass: false,
                ..at
            });
            self.field.take();
            return Some(value);
        }
        if !self.field.truly(color, class::OPEN_FOUR).is_empty() {
            return Some(WIN - at.ply() - 3);
        }
        self.field.empty_cells().is_empty().then_some(0)
    }

    /// The value by the patterns alone.
    pub(super) fn still(&self, color: Color) -> i32 {
        let points = self.field.value(color) - self.field.value(color.opponent());
        let blur = if self.blur == 0 {
            0
        } else {
            let mixed = (self.field.hash(color) ^ self.seed).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            ((mixed >> 32) % self.blur) as i32
        };
        points + balance(&self.field, color) + blur
    }

    /// The value at the end of a line: a win by fours, or what the patterns say.
    fn leaf(&mut self, at: At) -> i32 {
        let found = self.fours(at, 12, 100);
        found.unwrap_or_else(|| self.still(at.color).clamp(-WON + 1, WON - 1))
    }

    /// The value of a win by fours where enough depth is left for the question to be worth it.
    fn wins_by_fours(&mut self, at: At) -> Option<i32> {
        if at.depth < 3 {
            return None;
        }
        self.fours(at, 32, 400)
    }

    /// The value of a win by fours, if one is found.
    fn fours(&mut self, at: At, moves: u16, nodes: u64) -> Option<i32> {
        let made = |plies: usize| {
            at.ply
                .checked_sub(plies)
                .map_or(class::FIVE, |ply| self.made[ply])
        };
        if made(2).max(made(4)) < class::TWO {
            // It was asked before the side's last stones, and they bring nothing.
            return None;
        }
        let has = |class| self.field.has(at.color, class);
        if !(has(class::FOUR_TWO) || has(class::FOUR_THREE) || has(class::SUSPECT)) {
            // A four that makes nothing else leads to no other four.
            return None;
        }
        let mut fours = Fours {
            field: &mut self.field,
            failures: &mut self.store.failures,
            left: nodes,
            nodes: 0,
            line: Vec::new(),
        };
        let is_won = fours.wins(at.color, moves);
        let plies = fours.line.len();
        self.nodes += fours.nodes - 1;
        is_won.then(|| WIN - at.ply() - plies as i32)
    }

    /// The value where nothing is threatened and a look is enough: far above the window, far below it
    /// with little depth left, or too good even after a pass.
    fn at_sight(&mut self, at: At) -> Option<i32> {
        if !at.is_narrow() {
            return None;
        }
        let still = self.still(at.color);
        let is_below =
            at.depth <= 3 && at.alpha.abs() < WON && still + 200 + 100 * at.depth <= at.alpha;
        let is_above = at.depth <= 8 && at.beta.abs() < WON && still - 60 * at.depth >= at.beta;
        if is_below || is_above {
            return Some(still);
        }
        self.pass(at, still)
    }

    /// The value where even a pass is too good for the opponent: one more stone never hurts, but for
    /// what renju forbids.
    fn pass(&mut self, at: At, still: i32) -> Option<i32> {
        if at.depth < 3 || at.after_pass || at.beta.abs() >= WON || still < at.beta {
            return None;
        }
        self.made[at.ply] = class::NONE;
        let value = -self.value(At {
            color: at.color.opponent(),
            alpha: -at.beta,
            beta: 1 - at.beta,
            depth: at.depth - 3 - at.depth / 4,
            ply: at.ply + 1,
            after_pass: true,
        });
        (value >= at.beta && !self.is_over).then_some(value.min(WON - 1))
    }

    fn branch(&mut self, at: At, mut moves: Moves<'_>, hash: u64) -> i32 {
        let start = at.alpha;
        let (mut alpha, mut best, mut best_cell) = (at.alpha, at.ply() + 4 - WIN, u16::MAX);
        let mut index = 0;
        while let Some((order, cell)) = moves.next() {
            let is_late =
                best > -WON && at.is_narrow() && !moves.is_forced && index >= most_moves(at.depth);
            if is_late {
                break;
            }
            if !self.field.is_allowed(at.color, cell) {
                continue;
            }
            let reduced = self.reduction(at, cell, index, order);
            self.play(at, cell);
            let value = self.follow(At { alpha, ..at }, index, reduced);
            self.field.take();
            if self.is_over {
                return 0;
            }
            index += 1;
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_cell = cell;
                }
                if value >= at.beta {
                    self.memory.reward(&self.field, at, cell, &moves.tried());
                    break;
                }
            }
        }
        self.remember(at, start, best, best_cell, hash);
        best
    }

    fn remember(&mut self, at: At, start: i32, best: i32, cell: Cell, hash: u64) {
        let bound = match best {
            _ if best >= at.beta => Bound::AtLeast,
            _ if best > start => Bound::Exact,
            _ => Bound::AtMost,
        };
        let depth = at.depth.clamp(0, 99) as i8;
        let value = to_table(best, at);
        self.store.table.keep(hash, cell, value, depth, bound);
    }

    /// The value of the move that was just played, first with less depth and a narrow window where
    /// it is not expected to be the best.
    pub(super) fn follow(&mut self, at: At, index: usize, reduced: i32) -> i32 {
        let next = At {
            color: at.color.opponent(),
            alpha: -at.beta,
            beta: -at.alpha,
            depth: at.depth - 1,
            ply: at.ply + 1,
            after_pass: false,
        };
        if index == 0 {
            return -self.value(next);
        }
        let narrow = At {
            alpha: -at.alpha - 1,
            ..next
        };
        let mut value = -self.value(At {
            depth: next.depth - reduced,
            ..narrow
        });
        if value > at.alpha && reduced > 0 {
            value = -self.value(narrow);
        }
        if value > at.alpha && value < at.beta {
            value = -self.value(next);
        }
        value
    }

    /// How much less deep a late move is searched.
    pub(super) fn reduction(&self, at: At, cell: Cell, index: usize, order: i32) -> i32 {
        if at.depth < 2 || index < 2 {
            return 0;
        }
        let (own, other) = (
            self.field.class(at.color, cell),
            self.field.class(at.color.opponent(), cell),
        );
        let log = |n: i32| 31 - (n * n).leading_zeros() as i32;
        let mut reduced = log(at.depth) * log(index as i32) / 4;
        reduced += i32::from(own < class::TWO_TWO && other < class::TWO_TWO && order < 100);
        reduced -= i32::from(own >= class::THREE);
        reduced -= i32::from(!at.is_narrow());
        reduced.clamp(0, at.depth - 1)
    }
}

/// How many moves are looked at where little depth is left.
const fn most_moves(depth: i32) -> usize {
    match depth {
        1 => 7,
        2 => 9,
        3 => 12,
        4 => 16,
        5 => 21,
        6 => 25,
        _ => 42,
    }
}
