//! The search: proof and disproof numbers over the moves that are worth reading.

use super::super::field::{At, Field};
use super::super::keys::Keys;
use super::Line;
use super::fight::Fight;
use super::zone::Zone;
use crate::board::{Color, Lots};

/// A number that stands for "cannot be".
pub(super) const NEVER: u32 = 1 << 24;
/// No line is read further; what is not captured by then is not captured.
pub(super) const DEPTH: usize = 120;
const SLOTS: usize = 1 << 16;
const ZONES: usize = 1 << 14;
/// The last stage of an owner's moves: the near ones, a pass too, all.
pub(super) const LAST: u8 = 2;

/// What reading found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Found {
    /// The attacker succeeds whatever the other side does.
    Yes,
    /// The attacker fails whatever it does.
    No,
    /// It was too much to read.
    Open,
}

#[derive(Debug, Clone, Copy, Default)]
struct Slot {
    key: u64,
    phi: u32,
    delta: u32,
}

/// A position within a line, without its stones.
#[derive(Debug, Clone, Copy)]
pub(super) struct Turn {
    pub(super) key: u64,
    pub(super) to_play: Color,
    pub(super) passed: bool,
}

/// What can be done in a position, and the numbers of what it leads to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Step {
    /// Where a stone is played; `None` for a pass.
    pub(super) at: Option<At>,
    pub(super) turn: Turn,
    pub(super) phi: u32,
    pub(super) delta: u32,
}

/// The sums over what can be done.
#[derive(Debug, Clone, Copy)]
struct Sums {
    phi: u32,
    delta: u32,
    best: usize,
    second: u32,
}

/// Reads fights, and remembers what it has read (Nagai, "Df-pn algorithm for searching AND/OR trees
/// and its applications", 2002).
///
/// An owner's moves come in stages. When those at hand have failed it passes; when that fails too,
/// the places on which the attack rests are known, and only moves there can still help
/// (Thomsen, "Lambda-search in game trees - with application to Go", 2000).
#[derive(Debug)]
pub(super) struct Search {
    slots: Vec<Slot>,
    zones: Vec<(u64, Zone)>,
    pub(super) keys: Keys,
    lots: Lots,
    /// Positions read so far, and how many may be.
    pub(super) nodes: u64,
    pub(super) limit: u64,
    pub(super) path: Vec<u64>,
    /// The board at each depth of the line.
    pub(super) fields: Vec<Field>,
    pub(super) turn: Turn,
    /// Whether a ko could be taken somewhere.
    pub(super) met_ko: bool,
    /// The move at the start that looked best; none yet, or one.
    pub(super) best: Line,
    /// The moves at the start that are known to fail.
    pub(super) failed: Vec<Option<At>>,
}

impl Search {
    /// A search of fights on one board.
    pub(super) fn new(root: &Field) -> Self {
        let mut lots = Lots::new(1);
        let keys = Keys::new(root.count(), &mut lots);
        Self {
            slots: vec![Slot::default(); SLOTS],
            zones: vec![(0, Zone::default()); ZONES],
            keys,
            lots,
            nodes: 0,
            limit: 0,
            path: Vec::new(),
            fields: vec![root.clone()],
            turn: Turn {
                key: 0,
                to_play: Color::Black,
                passed: false,
            },
            met_ko: false,
            best: Line::new(),
            failed: Vec::new(),
        }
    }

    /// Turns to a fight in which `first` begins.
    pub(super) fn begin(&mut self, root: &Field, fight: &Fight, first: Color) {
        self.fields[0].clone_from(root);
        if fight.favored == Some(first) {
            self.fields[0].lift_ko();
        }
        self.met_ko = false;
        self.best.clear();
        self.failed.clear();
        self.turn = Turn {
            key: self.lots.next(),
            to_play: first,
            passed: false,
        };
    }

    /// Reads on until so many positions are read in all.
    pub(super) fn go_on(&mut self, fight: &Fight, limit: u64) -> Found {
        self.limit = limit;
        self.path.clear();
        let (phi, delta) = self.look(self.turn, fight, NEVER - 1, NEVER - 1);
        let attacks = self.turn.to_play != fight.owner;
        match (phi, delta) {
            (0, _) if attacks => Found::Yes,
            (_, 0) if !attacks => Found::Yes,
            (0, _) | (_, 0) => Found::No,
            _ => Found::Open,
        }
    }

    pub(super) fn slot(&self, key: u64) -> Option<(u32, u32)> {
        let slot = &self.slots[(key >> 13) as usize % SLOTS];
        (slot.key == key).then_some((slot.phi, slot.delta))
    }

    fn store(&mut self, key: u64, (phi, delta): (u32, u32)) {
        self.slots[(key >> 13) as usize % SLOTS] = Slot { key, phi, delta };
    }

    pub(super) fn zone(&self, key: u64) -> Option<&Zone> {
        let (known, zone) = &self.zones[(key >> 17) as usize % ZONES];
        (*known == key).then_some(zone)
    }

    /// Remembers on what the attacker's success rests, if that is known of all that follows.
    fn store_zone(&mut self, depth: usize, turn: Turn, fight: &Fight, steps: &[Step]) {
        let mut zone = Zone::default();
        let field = &self.fields[depth];
        zone.rest_on(field, fight);
        let attacks = turn.to_play != fight.owner;
        // One move is enough for who attacks; all fail for who defends.
        let proven = steps.iter().filter(|step| !attacks || step.delta == 0);
        for step in proven.take(if attacks { 1 } else { usize::MAX }) {
            let Some(known) = self.zone(step.turn.key) else {
                return;
            };
            zone.join(known);
            match step.at {
                Some(at) if attacks => zone.stand_on(field, at),
                Some(at) => zone.add(at),
                None => {}
            }
        }
        self.zones[(turn.key >> 17) as usize % ZONES] = (turn.key, zone);
    }

    /// Reads on from a position until its numbers pass the bounds.
    pub(super) fn look(
        &mut self,
        turn: Turn,
        fight: &Fight,
        phi_most: u32,
        delta_most: u32,
    ) -> (u32, u32) {
        let depth = self.path.len();
        self.nodes += 1;
        let attacks = turn.to_play != fight.owner;
        if depth >= DEPTH || self.path.contains(&turn.key) {
            return decided(!attacks);
        }
        if let Some(success) = fight.verdict(&self.fields[depth], turn.to_play, depth) {
            return self.end(turn, fight, success);
        }
        let mut stage = if attacks { LAST } else { 0 };
        let mut steps = self.steps(depth, turn, fight, stage);
        self.path.push(turn.key);
        let result = loop {
            let sums = sums(&steps);
            if sums.delta == 0 && stage < LAST {
                stage += 1;
                steps = self.steps(depth, turn, fight, stage);
                continue;
            }
            let is_over = sums.phi >= phi_most || sums.delta >= delta_most;
            if is_over || sums.phi == 0 || sums.delta == 0 || self.nodes >= self.limit {
                if depth == 0 {
                    let best = steps.get(sums.best).map(|step| (turn.to_play, step.at));
                    self.best = best.into_iter().collect();
                    let failed = steps.iter().filter(|step| step.phi == 0);
                    self.failed = failed.map(|step| step.at).collect();
                }
                break (sums.phi, sums.delta);
            }
            let step = steps[sums.best];
            let phi_child = (delta_most + step.phi - sums.delta).min(NEVER - 1);
            let delta_child = phi_most.min(sums.second.saturating_add(1 + sums.second / 5));
            self.enter(depth, step.at, turn.to_play, fight);
            let numbers = self.look(step.turn, fight, phi_child, delta_child);
            (steps[sums.best].phi, steps[sums.best].delta) = numbers;
        };
        self.path.pop();
        self.settle(turn, fight, result, &steps);
        result
    }

    /// Remembers what is found of a position.
    fn settle(&mut self, turn: Turn, fight: &Fight, numbers: (u32, u32), steps: &[Step]) {
        let attacks = turn.to_play != fight.owner;
        if numbers == decided(attacks) {
            self.store_zone(self.path.len(), turn, fight, steps);
        }
        self.store(turn.key, numbers);
    }

    /// Remembers what is plain of a position.
    fn end(&mut self, turn: Turn, fight: &Fight, success: bool) -> (u32, u32) {
        let depth = self.path.len();
        let attacks = turn.to_play != fight.owner;
        let numbers = decided(success == attacks);
        let field = &self.fields[depth];
        if depth == 0 && attacks {
            let last = field.last_liberty(fight.target);
            self.best = last
                .map(|at| (turn.to_play, Some(at)))
                .into_iter()
                .collect();
        } else if depth == 0 && !success {
            let gain = |at: &At| field.liberties_after(turn.to_play, *at, 8).len();
            let runs = field.liberties(fight.target, 8).into_iter();
            let runs = runs.filter(|&at| field.is_legal(turn.to_play, at));
            self.best = vec![(turn.to_play, runs.max_by_key(gain))];
        }
        self.settle(turn, fight, numbers, &[]);
        numbers
    }
}

/// The numbers of a position that is decided, for who is to play.
pub(super) const fn decided(won: bool) -> (u32, u32) {
    if won { (0, NEVER) } else { (NEVER, 0) }
}

/// The numbers of a position from those of its moves. As many moves lead to the same in the end,
/// their numbers are not added up: the greatest counts, and half a one for each other move.
fn sums(steps: &[Step]) -> Sums {
    let (mut most, mut open) = (0, 0);
    let mut sums = Sums {
        phi: NEVER,
        delta: 0,
        best: 0,
        second: NEVER,
    };
    for (index, step) in steps.iter().enumerate() {
        most = most.max(step.phi);
        open += u32::from(step.phi > 0);
        if step.delta < sums.phi {
            (sums.best, sums.second, sums.phi) = (index, sums.phi, step.delta);
        } else {
            sums.second = sums.second.min(step.delta);
        }
    }
    if most > 0 {
        sums.delta = (most + (open - 1) / 2).min(NEVER);
    }
    sums
}
