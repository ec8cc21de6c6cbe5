//! Walking through the record: back, forward, and sideways into branches.

use super::{Game, Happened, Refusal, Step};
use crate::go::{RuleSet, Rules};

/// Every so many nodes a position is kept. Walking back starts from one, so this many moves are
/// the most that are played again, which takes some fifty microseconds.
pub(super) const KEPT_EVERY: usize = 256;

impl Game {
    /// Takes back what happened last: the result, the counting that was asked for, or a move.
    pub(super) fn undo(&mut self) -> Result<Happened, Refusal> {
        if let Some(happened) = self.take_ending_back() {
            return Ok(happened);
        }
        let moved = |step: &Step| self.record.node(step.node).is_turn();
        // The root's own move, which some files have, cannot be taken back.
        let last = self.path.iter().rposition(moved).filter(|&at| at > 0);
        let Some(last) = last else {
            return self.take_handicap_back();
        };
        self.retracted += self.path.len() - last;
        self.walk_back_to(last);
        Ok(Happened::Moved)
    }

    /// Does again what was taken back last: a move, or a mark of the count.
    pub(super) fn redo(&mut self) -> Result<Happened, Refusal> {
        if self.retracted == 0 {
            return self.flip_again().ok_or(Refusal::NothingToRedo);
        }
        while self.retracted > 0 {
            self.retracted -= 1;
            let next = self.record.next(self.node());
            let next = next.ok_or(Refusal::NothingToRedo)?;
            self.walk_to(next);
            if self.record.node(next).is_turn() {
                break;
            }
        }
        self.settle();
        Ok(Happened::Moved)
    }

    pub(super) fn step(&mut self, nodes: i32) -> Result<Happened, Refusal> {
        let before = self.path.len();
        let wanted = usize::try_from(nodes.unsigned_abs()).unwrap_or(usize::MAX);
        if nodes < 0 {
            self.walk_back_to(before.saturating_sub(wanted).max(1));
        } else {
            let known = self.known_ahead().min(wanted);
            self.show(before + known);
            for _ in known..wanted {
                let Some(next) = self.record.next(self.node()) else {
                    break;
                };
                self.walk_to(next);
            }
        }
        match self.path.len() == before {
            true if nodes < 0 => Err(Refusal::AtStart),
            true => Err(Refusal::AtEnd),
            false => Ok(Happened::Moved),
        }
    }

    pub(super) fn branch(&mut self, branches: i32) -> Result<Happened, Refusal> {
        let (index, _) = self.branches();
        let wanted = isize::try_from(branches)
            .ok()
            .and_then(|branches| index.checked_add_signed(branches))
            .filter(|&wanted| wanted != index);
        let parent = self.record.parent(self.node());
        let sibling = parent.zip(wanted);
        let sibling = sibling.and_then(|(parent, wanted)| self.record.children(parent).nth(wanted));
        let sibling = sibling.ok_or(Refusal::NoBranch)?;
        self.walk_back_to(self.path.len() - 1);
        self.walk_to(sibling);
        Ok(Happened::Moved)
    }

    /// Lets the line shown go on with another child of the place shown.
    pub(super) fn choose(&mut self, branches: i32) -> Result<Happened, Refusal> {
        let here = self.node();
        let chosen = self.record.next(here);
        let index = chosen.map_or(0, |child| self.record.index_of(child));
        let wanted = isize::try_from(branches).ok();
        let wanted = wanted.and_then(|branches| index.checked_add_signed(branches));
        let wanted = wanted.filter(|&wanted| wanted != index);
        let child = wanted.and_then(|wanted| self.record.children(here).nth(wanted));
        self.record.visit(child.ok_or(Refusal::NoBranch)?);
        // What was met behind the other child is not ahead any more.
        self.path.forget_ahead();
        Ok(Happened::Chosen)
    }

    /// Goes on to a child of the place shown; gives how many stones that captures.
    pub(super) fn walk_to(&mut self, node: usize) -> usize {
        if self.known_ahead() > 0 && self.path.ahead()[0].node == node {
            return self.walk_on();
        }
        let content = self.record.node(node).content();
        let illegal = self.find_illegal(&content);
        let captured = self.position.enter(&content, Some(&mut self.history));
        self.record.visit(node);
        if self.path.len() % KEPT_EVERY == 0 {
            self.kept.push(self.position.clone());
        }
        let ply = self.history.ply();
        let before = self.last_step();
        let is_first = self.record.tree().first_child(before.node) == Some(node);
        self.path.push(Step {
            node,
            ply,
            illegal,
            moves: self.position.move_count,
            is_main: before.is_main && is_first,
        });
        captured
    }

    /// Goes on to the first node ahead, which is known; gives how many stones that captures.
    fn walk_on(&mut self) -> usize {
        let shown = self.path.len() + 1;
        self.path.show(shown);
        self.kept.show(shown.div_ceil(KEPT_EVERY));
        let step = self.last_step();
        self.history.go_to(step.ply);
        let content = self.record.node(step.node).content();
        self.position.enter(&content, None)
    }

    /// Finds out again what on the path is on the main line, where the record has changed.
    pub(super) fn find_main_line(&mut self) {
        let tree = self.record.tree();
        if self.known.main == tree.version() {
            return;
        }
        self.known.main = tree.version();
        let mut main = Some(0);
        for step in self.path.all_mut() {
            step.is_main = main == Some(step.node);
            main = main.filter(|_| step.is_main);
            main = main.and_then(|node| tree.first_child(node));
        }
    }

    /// How many nodes ahead are known from walking back, and are still the line shown.
    fn known_ahead(&self) -> usize {
        if self.known.ahead == self.record.tree().version() {
            self.path.ahead().len()
        } else {
            0
        }
    }

    /// Goes back until the path has so many nodes; at least one.
    pub(super) fn walk_back_to(&mut self, nodes: usize) {
        if nodes >= self.path.len() {
            return;
        }
        let version = self.record.tree().version();
        let is_known = self.known.ahead == version;
        if !is_known {
            self.path.forget_ahead();
            self.known.ahead = version;
        }
        // Where the record has changed, the way back need not be the line onwards.
        let goes_on = |two: &[Step]| self.record.next(two[0].node) == Some(two[1].node);
        let is_line = is_known || self.path[nodes - 1..].windows(2).all(goes_on);
        self.show(nodes);
        if !is_line {
            self.path.forget_ahead();
        }
    }

    /// Shows the node at which the path has so many, of those that it has and those ahead.
    fn show(&mut self, nodes: usize) {
        if nodes == self.path.len() {
            return;
        }
        self.path.show(nodes);
        self.history.go_to(self.last_step().ply);
        self.kept.show(nodes.div_ceil(KEPT_EVERY));
        if let Some(kept) = self.kept.last() {
            self.position.clone_from(kept);
        }
        for step in &self.path[(self.kept.len() - 1) * KEPT_EVERY + 1..] {
            let content = self.record.node(step.node).content();
            self.position.enter(&content, None);
        }
    }

    /// Goes on by other rules. What was played stays, and is judged by them.
    pub fn set_rules(&mut self, rules: Rules, rule_set: Option<RuleSet>) {
        let (node, retracted) = (self.node(), self.retracted);
        let is_scored_alike = self.rules().scoring == rules.scoring;
        let mut record = self.record.clone();
        record.set_rules(rules, rule_set);
        *self = Self::at(record, node);
        self.retracted = retracted;
        if !is_scored_alike {
            self.mark_territory_anew();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Command;
    use crate::game::tests::obey;

    #[test]
    fn a_branch_is_chosen_without_walking_into_it() {
        let text = "(;SZ[9];B[aa](;W[bb])(;W[cc])(;W[dd];B[ee]))";
        let mut game = crate::game::open(text.as_bytes()).expect("a game");
        obey(&mut game, "first,step 1,choose 2");
        assert_eq!((game.move_count(), game.line_length()), (1, 3));
        assert_eq!(game.obey(Command::Choose(1)), Err(Refusal::NoBranch));
        obey(&mut game, "choose -1,step 1");
        assert_eq!(game.branches(), (1, 3));
        assert_eq!(game.obey(Command::Choose(1)), Err(Refusal::NoBranch));
        let revision = game.revision();
        obey(&mut game, "try ee");
        assert!(game.revision() > revision);
    }
}
