//! The line that shows what a search found.

use super::super::field::At;
use super::Line;
use super::fight::Fight;
use super::search::{DEPTH, LAST, NEVER, Search, Step};
use crate::board::Color;

impl Search {
    /// The line of the last fight, once it is decided: the winner's proven moves, and what holds
    /// longest against them. It takes at most so many positions more to put it together again.
    pub(super) fn line(&mut self, fight: &Fight, more: u64) -> Line {
        self.limit = self.nodes + more;
        self.path.clear();
        let mut line = Line::new();
        let mut turn = self.turn;
        let mut ko = None;
        for depth in 0..DEPTH - 1 {
            if let Some(success) = fight.verdict(&self.fields[depth], turn.to_play, depth) {
                line.extend(self.last(depth, fight, turn.to_play).filter(|_| success));
                break;
            }
            let (phi, delta) = self.look(turn, fight, NEVER - 1, NEVER - 1);
            let steps = self.steps(depth, turn, fight, LAST);
            let step = match (phi, delta) {
                (0, _) => steps.into_iter().find(|step| step.delta == 0),
                (_, 0) => self.stubborn(depth, steps, fight, ko),
                _ => None,
            };
            let Some(step) = step else {
                // Whose moves are all suicide passes, and is taken.
                if delta == 0 && turn.to_play == fight.owner {
                    line.push((fight.owner, None));
                    line.extend(self.last(depth, fight, fight.attacker()));
                }
                break;
            };
            line.push((turn.to_play, step.at));
            ko = step
                .at
                .and_then(|at| self.keys.taken(&self.fields[depth], turn.to_play, at).1);
            self.enter(depth, step.at, turn.to_play, fight);
            self.path.push(turn.key);
            turn = step.turn;
        }
        line
    }

    /// Of moves that all fail, the one that looks best; none that takes a ko back at once.
    fn stubborn(
        &self,
        depth: usize,
        mut steps: Vec<Step>,
        fight: &Fight,
        ko: Option<At>,
    ) -> Option<Step> {
        let field = &self.fields[depth];
        let color = self.color_of(depth);
        steps.retain(|step| step.at.is_none() || step.at != ko);
        let worth = |step: &Step| {
            let at = step.at?;
            let own = field.liberties_after(color, at, 8).len();
            let takes = self.keys.taken(field, color, at).0 != 0;
            let is_near = field.beside(at).into_iter().any(|beside| {
                field.holds(beside, fight.owner) && field.head(beside) == field.head(fight.target)
            });
            Some((takes && color == fight.owner, is_near, own))
        };
        steps.into_iter().rev().max_by_key(worth)
    }

    /// Who plays at a depth of the line.
    const fn color_of(&self, depth: usize) -> Color {
        if depth % 2 == 0 {
            self.turn.to_play
        } else {
            self.turn.to_play.opponent()
        }
    }

    /// The move that takes the target's last liberty.
    fn last(&self, depth: usize, fight: &Fight, color: Color) -> Option<(Color, Option<At>)> {
        let field = &self.fields[depth];
        let is_there = field.holds(fight.target, fight.owner);
        let last = is_there.then(|| field.last_liberty(fight.target))?;
        last.map(|at| (color, Some(at)))
    }
}
