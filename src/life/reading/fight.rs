//! What is read: a chain that one side wants to capture, and when that is decided.

use super::super::field::{At, Field};
use crate::board::Color;

/// So deep in a line a chain with four liberties may still be attacked, and one with three.
const FOUR: usize = 3;
const THREE: usize = 8;

/// Whether a chain can be captured.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fight {
    /// A stone of the chain.
    pub(super) target: At,
    /// Whose it is.
    pub(super) owner: Color,
    /// In a race, a stone of the attacker's that must not fall before.
    pub(super) rival: Option<At>,
    /// A chain with so many liberties has got away.
    pub(super) safe: usize,
    /// How many moves further than at first side roads are followed.
    pub(super) reach: usize,
    /// Who may take back a ko at once, as if it had any number of threats.
    pub(super) favored: Option<Color>,
}

impl Fight {
    /// Who wants to capture the chain.
    pub(super) const fn attacker(&self) -> Color {
        self.owner.opponent()
    }

    /// What is plain without reading on: whether the attacker succeeds.
    pub(super) fn verdict(&self, field: &Field, to_play: Color, depth: usize) -> Option<bool> {
        if !field.holds(self.target, self.owner) {
            let is_over =
                to_play != self.owner || !(self.is_retaken(field) || self.snaps_back(field));
            return is_over.then_some(true);
        }
        if let Some(rival) = self.rival {
            return self.race_verdict(field, to_play, rival);
        }
        let safe = self.safe_at(depth);
        let liberties = field.liberties(self.target, safe);
        if liberties.len() >= safe {
            return Some(false);
        }
        if to_play == self.owner {
            let mut runs = liberties.into_iter();
            let escapes = |at: At| {
                field.is_legal(self.owner, at)
                    && field.liberties_after(self.owner, at, safe).len() >= safe
            };
            return runs.any(escapes).then_some(false);
        }
        self.takes(field).then_some(true)
    }

    /// The same in a race, where no number of liberties is enough.
    fn race_verdict(&self, field: &Field, to_play: Color, rival: At) -> Option<bool> {
        if !field.holds(rival, self.attacker()) {
            return Some(false);
        }
        if to_play != self.owner {
            return self.takes(field).then_some(true);
        }
        let last = field.last_liberty(rival)?;
        (field.is_legal(to_play, last) && !self.makes_ko(field, self.owner, rival, last))
            .then_some(false)
    }

    /// Whether the attacker captures with its next move, for good: not in a ko that its owner may
    /// take back, and not in a snapback.
    pub(super) fn takes(&self, field: &Field) -> bool {
        let last = field.last_liberty(self.target);
        last.is_some_and(|at| {
            field.is_legal(self.attacker(), at)
                && !self.leaves_ko(field, at)
                && !self.is_bait(field, at)
        })
    }

    /// Whether capturing the target at a place makes a ko that its owner may take back.
    pub(super) fn leaves_ko(&self, field: &Field, at: At) -> bool {
        self.makes_ko(field, self.attacker(), self.target, at)
    }

    /// Whether capturing a stone at a place makes a ko that the other side may take back at once.
    fn makes_ko(&self, field: &Field, color: Color, stone: At, at: At) -> bool {
        self.favored == Some(color.opponent())
            && field.chain(stone).nth(1).is_none()
            && is_alone(field, color, at)
    }

    /// Whether the target was one stone that was just taken in a ko, and may be put back.
    fn is_retaken(&self, field: &Field) -> bool {
        field.captured() == [self.target]
            && field.is_legal(self.owner, self.target)
            && is_alone(field, self.owner, self.target)
            && field.liberties_after(self.owner, self.target, 2).len() == 1
    }

    /// Whether the target was one stone whose capture leaves a chain in atari: its owner puts it
    /// back and takes that chain, a snapback (倒扑).
    fn snaps_back(&self, field: &Field) -> bool {
        let falls = |at: At| {
            field.holds(at, self.attacker())
                && field.last_liberty(at).is_some()
                && field.chain(at).nth(1).is_some()
        };
        field.captured() == [self.target]
            && field.is_legal(self.owner, self.target)
            && field.beside(self.target).into_iter().any(falls)
            && field.liberties_after(self.owner, self.target, 2).len() > 1
    }

    /// Whether capturing the target at a place would be answered by a snapback.
    fn is_bait(&self, field: &Field, at: At) -> bool {
        if field.chain(self.target).nth(1).is_some() || field.is_safe(self.attacker(), at) {
            return false;
        }
        let mut after = field.clone();
        after.play(self.attacker(), at);
        self.snaps_back(&after)
    }

    /// The liberties with which the chain has got away, so deep in a line.
    pub(super) fn safe_at(&self, depth: usize) -> usize {
        self.safe.min(match self.stage(depth) {
            0 => usize::MAX,
            1 => 4,
            _ => 3,
        })
    }

    /// A number for how deep that is: what holds of a position holds at this stage.
    pub(super) const fn stage(&self, depth: usize) -> u64 {
        if depth <= FOUR + self.reach {
            0
        } else if depth <= THREE + 2 * self.reach {
            1
        } else {
            2
        }
    }
}

/// Whether a stone at a place would touch neither an empty place nor a friend.
fn is_alone(field: &Field, color: Color, at: At) -> bool {
    let mut beside = field.beside(at).into_iter();
    beside.all(|beside| !field.is_empty(beside) && !field.holds(beside, color))
}
