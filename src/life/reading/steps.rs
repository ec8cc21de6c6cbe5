//! What can be done in a position of a fight.

use super::super::few::Few;
use super::super::field::{At, Field};
use super::fight::Fight;
use super::moves::{Idea, Ideas, LATE};
use super::search::{LAST, Search, Step, Turn, decided};
use crate::board::Color;

/// So deep in a line the owner tries whatever may disturb the attack.
const WIDE: usize = 6;
/// What it costs to try such a move, and to pass.
const DISTURB: u32 = 1;
const PASS: u32 = 5;

/// How hard it looks to capture a chain with so many liberties when its owner has just played, and
/// how hard it looks to save it when the attacker has: what search starts with instead of ones
/// (after M. Winands and M. Schadd, "Evaluation-function based proof-number search", 2010).
const TO_CAPTURE: [u32; 5] = [1, 1, 2, 4, 8];
const TO_SAVE: [u32; 5] = [3, 3, 2, 1, 1];

const WHITE: u64 = 0x9E37_79B9_7F4A_7C15;
const PASSED: u64 = 0xC2B2_AE3D_27D4_EB4F;
const STAGED: u64 = 0x1656_67B1_9E37_79F9;

impl Turn {
    /// A step to the position of a key, by a move or a pass.
    const fn step(self, at: Option<At>, key: u64, (phi, delta): (u32, u32)) -> Step {
        let turn = Self {
            key,
            to_play: self.to_play.opponent(),
            passed: at.is_none(),
        };
        Step {
            at,
            turn,
            phi,
            delta,
        }
    }
}

impl Search {
    /// Sets the board after a move up.
    pub(super) fn enter(&mut self, depth: usize, at: Option<At>, color: Color, fight: &Fight) {
        if self.fields.len() < depth + 2 {
            self.fields.push(self.fields[depth].clone());
        }
        let (before, after) = self.fields.split_at_mut(depth + 1);
        let field = &mut after[0];
        field.clone_from(&before[depth]);
        match at {
            Some(at) => {
                field.play(color, at);
                if fight.favored == Some(color.opponent()) {
                    field.lift_ko();
                }
            }
            None => field.pass(),
        }
    }

    /// What can be done at a stage, with what is known of it.
    pub(super) fn steps(
        &mut self,
        depth: usize,
        turn: Turn,
        fight: &Fight,
        stage: u8,
    ) -> Vec<Step> {
        let field = &self.fields[depth];
        let color = turn.to_play;
        let passed = if turn.passed { PASSED } else { 0 };
        let staged = (fight.stage(depth) ^ fight.stage(depth + 1)).wrapping_mul(STAGED);
        let base = turn.key ^ passed ^ WHITE ^ staged ^ self.keys.ko(field.ko());
        let can_pass = can_pass(field, fight, color);
        let ideas = self.ideas(
            depth,
            fight,
            color,
            stage,
            can_pass.then_some(base ^ PASSED),
        );
        let mut steps = Vec::with_capacity(ideas.len() + 1);
        let mut met_ko = false;
        let now = field.holds(fight.target, fight.owner) && fight.rival.is_none();
        let now = now.then(|| field.liberties(fight.target, 5));
        for idea in ideas {
            let (taken, ko) = self.keys.taken(field, color, idea.at);
            met_ko |= ko.is_some();
            let ko = ko.filter(|_| fight.favored != Some(color.opponent()));
            let key = base ^ self.keys.stone(color, idea.at) ^ taken ^ self.keys.ko(ko);
            let numbers = self
                .slot(key)
                .unwrap_or_else(|| (hardness(field, fight, color, idea.at, now), 1 + idea.cost));
            steps.push(turn.step(Some(idea.at), key, numbers));
        }
        if can_pass && (stage > 0 || color != fight.owner) {
            let key = base ^ PASSED;
            let numbers = if turn.passed {
                // Nobody plays: it stands.
                decided(color != fight.owner)
            } else {
                self.slot(key).unwrap_or((1, PASS))
            };
            steps.push(turn.step(None, key, numbers));
        }
        self.met_ko |= met_ko;
        steps
    }

    /// The ideas of a stage. The last one of an owner's has what touches the places on which the
    /// attack rests after a pass.
    fn ideas(
        &self,
        depth: usize,
        fight: &Fight,
        color: Color,
        stage: u8,
        passed: Option<u64>,
    ) -> Vec<Idea> {
        let field = &self.fields[depth];
        let mut ideas = Ideas::of(field, fight, color, depth);
        if color != fight.owner || fight.rival.is_some() || !field.holds(fight.target, color) {
            return ideas;
        }
        if stage < LAST {
            ideas.retain(|idea| idea.cost < LATE);
            return ideas;
        }
        let Some(zone) = passed.and_then(|key| self.zone(key)) else {
            return ideas;
        };
        ideas.retain(|idea| idea.cost < LATE || zone.has(idea.at));
        if depth <= WIDE {
            for at in zone.places() {
                if field.is_legal(color, at) && !ideas.iter().any(|idea| idea.at == at) {
                    ideas.push(Idea { at, cost: DISTURB });
                }
            }
        }
        ideas
    }
}

/// Whether a pass makes sense: the owner's unless it loses at once, the attacker's only where a ko
/// may not be taken back yet.
fn can_pass(field: &Field, fight: &Fight, color: Color) -> bool {
    if color != fight.owner {
        return field.ko().is_some();
    }
    let falls = |at| field.is_legal(color.opponent(), at) && !fight.leaves_ko(field, at);
    field.holds(fight.target, color) && !field.last_liberty(fight.target).is_some_and(falls)
}

/// How hard a position looks, after a move, for who is to play next; `now` are the liberties of the
/// target before it, if they tell anything.
fn hardness(field: &Field, fight: &Fight, color: Color, at: At, now: Option<Few>) -> u32 {
    let Some(now) = now else {
        return 1;
    };
    let (left, numbers) = match (now.has(at), color == fight.owner) {
        (true, true) => (field.liberties_after(color, at, 5).len(), &TO_CAPTURE),
        (false, true) => (now.len(), &TO_CAPTURE),
        (is_filled, false) => (now.len() - usize::from(is_filled), &TO_SAVE),
    };
    numbers[left.min(numbers.len() - 1)]
}
