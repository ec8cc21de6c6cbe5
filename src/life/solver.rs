//! Exact reading: whether a chain can be captured for good.

use super::field::{At, Field, Place};
use super::keys::Keys;
use super::question::Question;
use crate::board::{Color, Lots};

/// A number that stands for "cannot be".
const NEVER: u32 = 1 << 24;
/// No line is read further; what is not captured by then is not captured.
const DEPTH: usize = 60;
const SLOTS: usize = 1 << 15;
/// The most stones whose capture may leave room for nothing but one eye.
const NAKADE: usize = 6;

/// What reading found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Found {
    /// The attacker succeeds whatever the other side does.
    Yes,
    /// The attacker fails whatever it does.
    No,
    /// It was too much to read.
    Unknown,
}

#[derive(Debug, Clone, Copy, Default)]
struct Slot {
    key: u64,
    phi: u32,
    delta: u32,
}

/// A reader that remembers what it has read, by proof and disproof numbers (Nagai, "Df-pn
/// algorithm for searching AND/OR trees and its applications", 2002).
#[derive(Debug)]
pub(super) struct Solver {
    slots: Vec<Slot>,
    keys: Keys,
    lots: Lots,
    read: u32,
    limit: u32,
    path: Vec<u64>,
    /// The board at each depth of the line.
    fields: Vec<Field>,
    /// The key of the question's board.
    root: u64,
    /// Who plays first in it.
    first: Color,
    /// Whether a ko could be taken somewhere.
    met_ko: bool,
}

/// A position within a line, without its stones.
#[derive(Debug, Clone, Copy)]
struct Turn {
    key: u64,
    to_play: Color,
    passed: bool,
}

impl Turn {
    const fn next(self, key: u64, passed: bool) -> Self {
        Self {
            key,
            to_play: self.to_play.opponent(),
            passed,
        }
    }
}

/// What can be done in a position.
#[derive(Debug, Clone, Copy)]
struct Step {
    /// Where a stone is played; `None` for a pass.
    at: Option<At>,
    turn: Turn,
    phi: u32,
    delta: u32,
}

const WHITE: u64 = 0x9E37_79B9_7F4A_7C15;
const PASSED: u64 = 0xC2B2_AE3D_27D4_EB4F;

impl Solver {
    pub(super) fn new(count: usize) -> Self {
        let mut lots = Lots::new(1);
        let keys = Keys::new(count, &mut lots);
        Self {
            slots: vec![Slot::default(); SLOTS],
            keys,
            lots,
            read: 0,
            limit: 0,
            path: Vec::new(),
            fields: Vec::new(),
            root: 0,
            first: Color::Black,
            met_ko: false,
        }
    }

    /// Answers a question when `first` begins, within so many positions.
    pub(super) fn solve(
        &mut self,
        root: &Field,
        ask: &Question,
        first: Color,
        limit: u32,
    ) -> Found {
        self.begin(root, ask, first);
        self.go_on(ask, limit)
    }

    /// Turns to a question in which `first` begins.
    pub(super) fn begin(&mut self, root: &Field, ask: &Question, first: Color) {
        self.read = 0;
        while self.fields.len() <= DEPTH {
            self.fields.push(root.clone());
        }
        self.fields[0].clone_from(root);
        if ask.favored == Some(first) {
            self.fields[0].lift_ko();
        }
        self.met_ko = false;
        self.root = self.lots.next();
        self.first = first;
    }

    /// Reads on until so many positions are read for the question.
    pub(super) fn go_on(&mut self, ask: &Question, limit: u32) -> Found {
        self.limit = limit;
        self.path.clear();
        let turn = self.turn();
        let (phi, delta) = self.look(turn, ask, NEVER - 1, NEVER - 1);
        let attacks = self.first != ask.color;
        match (phi, delta) {
            (0, _) if attacks => Found::Yes,
            (_, 0) if !attacks => Found::Yes,
            (0, _) | (_, 0) => Found::No,
            _ => Found::Unknown,
        }
    }

    /// The turn at the start.
    const fn turn(&self) -> Turn {
        Turn {
            key: self.root,
            to_play: self.first,
            passed: false,
        }
    }

    /// How many positions the last question took.
    pub(super) const fn read(&self) -> u32 {
        self.read
    }

    /// Whether a ko could be taken somewhere in the last question.
    pub(super) const fn met_ko(&self) -> bool {
        self.met_ko
    }

    /// The first player's move that saves the target, after a question that was answered with no.
    pub(super) fn saving(&mut self, root: &Field, ask: &Question) -> Option<(Color, Option<At>)> {
        self.path.clear();
        self.fields[0].clone_from(root);
        let steps = self.steps(0, self.turn(), ask);
        let mut proven = steps.iter().filter(|step| step.delta == 0);
        let is_owner = self.first == ask.color;
        proven
            .next()
            .filter(|_| is_owner)
            .map(|step| (ask.color, step.at))
    }

    /// A line by which the target falls, after a question that was answered with yes; `None` where
    /// too little of what was read is remembered.
    pub(super) fn line(
        &mut self,
        root: &Field,
        ask: &Question,
    ) -> Option<Vec<(Color, Option<At>)>> {
        let mut line = Vec::new();
        let mut turn = self.turn();
        self.fields[0].clone_from(root);
        for depth in 0..DEPTH {
            let field = &self.fields[depth];
            if falls(field, ask) && !field.holds(ask.target[0], ask.color) {
                return Some(line);
            }
            let attacks = turn.to_play != ask.color;
            let mut steps = self.steps(depth, turn, ask).into_iter();
            let is_proven = |step: &Step| {
                if attacks {
                    step.delta == 0
                } else {
                    step.phi == 0
                }
            };
            let step = steps.find(is_proven)?;
            line.push((turn.to_play, step.at));
            self.enter(depth, step.at, turn.to_play, ask);
            turn = step.turn;
        }
        None
    }

    fn slot(&self, key: u64) -> Option<(u32, u32)> {
        let slot = &self.slots[(key >> 13) as usize % SLOTS];
        (slot.key == key).then_some((slot.phi, slot.delta))
    }

    fn store(&mut self, key: u64, phi: u32, delta: u32) {
        self.slots[(key >> 13) as usize % SLOTS] = Slot { key, phi, delta };
    }

    /// Reads on from a position until its numbers pass the bounds.
    fn look(&mut self, turn: Turn, ask: &Question, phi_most: u32, delta_most: u32) -> (u32, u32) {
        let depth = self.path.len();
        self.read += 1;
        let attacks = turn.to_play != ask.color;
        let lose = |won: bool| if won { (0, NEVER) } else { (NEVER, 0) };
        if depth >= DEPTH || self.path.contains(&turn.key) {
            return lose(!attacks);
        }
        if let Some(success) = verdict(&self.fields[depth], ask) {
            let numbers = lose(success == attacks);
            self.store(turn.key, numbers.0, numbers.1);
            return numbers;
        }
        let mut steps = self.steps(depth, turn, ask);
        self.path.push(turn.key);
        let result = loop {
            let (mut best, mut least, mut second, mut delta) = (0, NEVER, NEVER, 0);
            for (index, step) in steps.iter().enumerate() {
                delta += step.phi;
                if step.delta < least {
                    (best, second, least) = (index, least, step.delta);
                } else {
                    second = second.min(step.delta);
                }
            }
            let (phi, delta) = (least, delta.min(NEVER));
            let is_over = phi >= phi_most || delta >= delta_most || phi == 0 || delta == 0;
            if is_over || self.read >= self.limit {
                break (phi, delta);
            }
            let step = steps[best];
            let phi_child = (delta_most + step.phi - delta).min(NEVER - 1);
            let delta_child = phi_most.min(second.saturating_add(1 + second / 4));
            self.enter(depth, step.at, turn.to_play, ask);
            let numbers = self.look(step.turn, ask, phi_child, delta_child);
            (steps[best].phi, steps[best].delta) = numbers;
        };
        self.path.pop();
        self.store(turn.key, result.0, result.1);
        result
    }

    /// Sets the board after a move up.
    fn enter(&mut self, depth: usize, at: Option<At>, color: Color, ask: &Question) {
        let (before, after) = self.fields.split_at_mut(depth + 1);
        let field = &mut after[0];
        field.clone_from(&before[depth]);
        match at {
            Some(at) => {
                field.play(color, at);
                if ask.favored == Some(color.opponent()) {
                    field.lift_ko();
                }
            }
            None => field.pass(),
        }
    }

    /// What can be done, with what is known of it.
    fn steps(&mut self, depth: usize, turn: Turn, ask: &Question) -> Vec<Step> {
        let field = &self.fields[depth];
        let color = turn.to_play;
        let passed = if turn.passed { PASSED } else { 0 };
        let base = turn.key ^ passed ^ WHITE ^ self.keys.ko(field.ko());
        let mut steps = Vec::with_capacity(ask.open.len());
        let mut met_ko = false;
        for &at in &ask.open {
            if !field.is_legal(color, at) || field.is_eye(color, at) {
                continue;
            }
            let (taken, ko) = self.keys.taken(field, color, at);
            met_ko |= ko.is_some();
            let ko = ko.filter(|_| ask.favored != Some(color.opponent()));
            let key = base ^ self.keys.stone(color, at) ^ taken ^ self.keys.ko(ko);
            let (phi, delta) = self.slot(key).unwrap_or_else(|| {
                let is_rash = taken == 0 && !field.is_safe(color, at);
                // Who defends tries first whether it can leave things as they are.
                let defends = 2 * u32::from(color == ask.color && taken == 0);
                (1, if is_rash { 3 } else { 1 } + defends)
            });
            steps.push(Step {
                at: Some(at),
                turn: turn.next(key, false),
                phi,
                delta,
            });
        }
        // Who attacks passes only if it has reached its aim.
        if color == ask.color || falls(&self.fields[depth], ask) {
            steps.push(self.pass(depth, turn, ask, base ^ PASSED));
        }
        self.met_ko |= met_ko;
        steps
    }

    /// A pass, which ends the question where the other side has passed, too: as it stands.
    fn pass(&self, depth: usize, turn: Turn, ask: &Question, key: u64) -> Step {
        let (phi, delta) = if turn.passed {
            let is_won = falls(&self.fields[depth], ask) != (turn.to_play == ask.color);
            if is_won { (NEVER, 0) } else { (0, NEVER) }
        } else {
            self.slot(key).unwrap_or((1, 1))
        };
        let turn = turn.next(key, true);
        Step {
            at: None,
            turn,
            phi,
            delta,
        }
    }
}

/// Whether the target has fallen, as the board stands, and no more in return.
fn falls(field: &Field, ask: &Question) -> bool {
    let holds = |at: &&At| field.owner(**at) == Some(ask.color);
    let lost = ask.target.len() - ask.target.iter().filter(holds).count();
    let won = ask.walls.iter().filter(holds).count();
    lost > won
}

/// What is plain without more reading: whether the attacker succeeds.
fn verdict(field: &Field, ask: &Question) -> Option<bool> {
    let first = ask.target[0];
    let won = ask
        .walls
        .iter()
        .filter(|&&at| !field.holds(at, ask.color.opponent()));
    if won.count() > NAKADE {
        return Some(false);
    }
    if field.holds(first, ask.color) {
        return has_two_eyes(field, first).then_some(false);
    }
    let is_final = ask.walls.is_empty() || ask.target.len() > NAKADE;
    (is_final && falls(field, ask)).then_some(true)
}

/// Whether a chain has two eyes of one point each all by itself.
fn has_two_eyes(field: &Field, stone: At) -> bool {
    let head = field.head(stone);
    let is_own = |at: At| match field.at(at) {
        Place::Rim => true,
        Place::Empty => false,
        Place::Stone(_) => field.head(at) == head,
    };
    let liberties = field.liberties(stone, 8);
    let eyes = liberties
        .into_iter()
        .filter(|&at| field.beside(at).into_iter().all(is_own));
    eyes.count() >= 2
}
