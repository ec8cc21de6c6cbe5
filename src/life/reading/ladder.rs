//! Ladders: a chain that is in atari after each of the attacker's moves.

use super::super::field::{At, Field};
use super::Line;
use super::fight::Fight;
use super::search::Found;
use crate::board::Color;

/// A ladder that is read.
#[derive(Debug)]
pub(super) struct Ladder {
    fight: Fight,
    fields: Vec<Field>,
    /// Positions read so far, and how many may be.
    pub(super) nodes: u64,
    limit: u64,
    /// Whether a ko could be taken on the way.
    pub(super) met_ko: bool,
}

/// No ladder is longer than that: it would cross the largest board four times.
const DEPTH: usize = 400;

impl Ladder {
    /// Reads whether the target can be captured by atari after atari, and gives the line: to the
    /// capture, or to the first place where it got away.
    pub(super) fn read(
        root: &Field,
        fight: &Fight,
        first: Color,
        limit: u64,
    ) -> (Found, Line, Self) {
        let mut field = root.clone();
        if fight.favored == Some(first) {
            field.lift_ko();
        }
        let mut ladder = Self {
            fight: *fight,
            fields: vec![field],
            nodes: 0,
            limit,
            met_ko: false,
        };
        let found = if first == fight.owner {
            ladder.run(0)
        } else {
            ladder.chase(0)
        };
        let (is_caught, line) = found;
        if ladder.nodes >= limit {
            return (Found::Open, Vec::new(), ladder);
        }
        let found = if is_caught { Found::Yes } else { Found::No };
        (found, line, ladder)
    }

    /// The attacker's turn: whether it succeeds, and by which line.
    fn chase(&mut self, depth: usize) -> (bool, Line) {
        self.nodes += 1;
        let (color, target) = (self.fight.attacker(), self.fight.target);
        let field = &self.fields[depth];
        let liberties = field.liberties(target, 3);
        if liberties.len() > 2 || depth >= DEPTH || self.nodes >= self.limit {
            return (false, Vec::new());
        }
        if let Some(last) = field.last_liberty(target) {
            let takes = self.fight.takes(field);
            return (
                takes,
                if takes {
                    vec![(color, Some(last))]
                } else {
                    Vec::new()
                },
            );
        }
        // First where the chain would gain the most.
        let gain = |&at: &At| field.liberties_after(self.fight.owner, at, 4).len();
        let mut moves: Vec<At> = liberties.into_iter().collect();
        moves.retain(|&at| field.is_legal(color, at));
        moves.sort_by_key(|at| std::cmp::Reverse(gain(at)));
        let mut longest = Vec::new();
        for at in moves {
            let (is_caught, line) = self.after(depth, color, at);
            if is_caught || line.len() > longest.len() {
                longest = line;
            }
            if is_caught {
                return (true, longest);
            }
        }
        (false, longest)
    }

    /// The owner's turn, in atari.
    fn run(&mut self, depth: usize) -> (bool, Line) {
        self.nodes += 1;
        let (owner, target) = (self.fight.owner, self.fight.target);
        let field = &self.fields[depth];
        let Some(last) = field.last_liberty(target) else {
            return (false, Vec::new());
        };
        if !self.fight.takes(field) {
            // It may wait.
            return (false, Vec::new());
        }
        let mut moves = Vec::new();
        for stone in field.chain(target) {
            for wall in field.beside(stone) {
                if field.holds(wall, owner.opponent()) {
                    moves.extend(field.last_liberty(wall));
                }
            }
        }
        moves.sort_unstable();
        moves.dedup();
        if field.liberties_after(owner, last, 2).len() > 1 && !moves.contains(&last) {
            moves.push(last);
        }
        moves.retain(|&at| field.is_legal(owner, at));
        let mut longest = Vec::new();
        for at in moves {
            let (is_caught, line) = self.after(depth, owner, at);
            if !is_caught || line.len() > longest.len() {
                longest = line;
            }
            if !is_caught {
                return (false, longest);
            }
        }
        if longest.is_empty() {
            // Who has no move passes, and is taken.
            longest = vec![(owner, None), (owner.opponent(), Some(last))];
        }
        (true, longest)
    }

    /// What follows a move, with the move in front.
    fn after(&mut self, depth: usize, color: Color, at: At) -> (bool, Line) {
        if self.fields.len() < depth + 2 {
            self.fields.push(self.fields[depth].clone());
        }
        let (before, after) = self.fields.split_at_mut(depth + 1);
        after[0].clone_from(&before[depth]);
        after[0].play(color, at);
        self.met_ko |= after[0].ko().is_some();
        if self.fight.favored == Some(color.opponent()) {
            after[0].lift_ko();
        }
        let (is_caught, rest) = if color == self.fight.owner {
            self.chase(depth + 1)
        } else {
            self.run(depth + 1)
        };
        let mut line = vec![(color, Some(at))];
        line.extend(rest);
        (is_caught, line)
    }
}
