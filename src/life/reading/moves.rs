//! Which moves are worth reading in a fight, and how promising each looks.
//!
//! What is tried is what players try: the liberties of the chain and those behind them, walls that
//! are short of liberties, friends that it may join, and throw-ins.

use super::super::few::Few;
use super::super::field::{At, Field, Place};
use super::fight::Fight;
use super::race;
use crate::board::Color;

/// So deep in a line the owner may turn against walls with three liberties and more.
const WALLS: usize = 3;
/// So deep in a line the owner and the attacker look beyond the nearest moves.
const OWNER_LOOKS: usize = 13;
const ATTACKER_LOOKS: usize = 7;
/// So deep in a line the attacker tries places at the edge behind those.
const EDGE: usize = 12;
/// The cost of a move that leaves its own stones in atari.
const RASH: u32 = 2;
/// A move with a cost of that or more is only tried when the others have failed.
pub(super) const LATE: u32 = 2;

/// A move that may be worth reading; the greater the cost, the later.
#[derive(Debug, Clone, Copy)]
pub(super) struct Idea {
    /// Where.
    pub(super) at: At,
    /// How much more must be shown than by the best.
    pub(super) cost: u32,
}

/// The ideas for one position, each place once with its least cost.
#[derive(Debug)]
pub(super) struct Ideas<'a> {
    pub(super) field: &'a Field,
    pub(super) fight: &'a Fight,
    pub(super) color: Color,
    depth: usize,
    liberties: Few,
    found: Vec<Idea>,
}

impl<'a> Ideas<'a> {
    /// The moves of a colour that are worth reading, without passes.
    pub(super) fn of(field: &'a Field, fight: &'a Fight, color: Color, depth: usize) -> Vec<Idea> {
        let mut ideas = Self {
            field,
            fight,
            color,
            depth,
            liberties: field.liberties(fight.target, 8),
            found: Vec::with_capacity(24),
        };
        if !field.holds(fight.target, fight.owner) {
            // It was taken in a ko.
            ideas.add(fight.target, 0);
        } else if let Some(rival) = fight.rival {
            race::ideas(&mut ideas, rival);
        } else if color == fight.owner {
            ideas.defend();
        } else {
            ideas.attack();
        }
        ideas.found
    }

    /// Adds a move, if it is legal.
    pub(super) fn add(&mut self, at: At, cost: u32) {
        if let Some(idea) = self.found.iter_mut().find(|idea| idea.at == at) {
            idea.cost = idea.cost.min(cost);
        } else if self.field.is_legal(self.color, at) {
            let is_rash =
                !self.takes(at) && self.field.liberties_after(self.color, at, 2).len() < 2;
            let cost = cost + if is_rash { RASH } else { 0 };
            self.found.push(Idea { at, cost });
        }
    }

    /// Adds several moves.
    pub(super) fn add_all(&mut self, places: Few, cost: u32) {
        places.into_iter().for_each(|at| self.add(at, cost));
    }

    /// Whether a move captures something.
    fn takes(&self, at: At) -> bool {
        let enemy = self.color.opponent();
        let mut beside = self.field.beside(at).into_iter();
        beside.any(|at| self.field.holds(at, enemy) && self.field.last_liberty(at).is_some())
    }

    /// The chains of a colour beside a chain, a stone of each.
    pub(super) fn around(&self, stone: At, color: Color) -> Vec<At> {
        let mut heads: Vec<At> = Vec::with_capacity(8);
        for at in self.field.chain(stone) {
            for beside in self.field.beside(at) {
                if self.field.holds(beside, color) {
                    let head = self.field.head(beside);
                    if !heads.contains(&head) {
                        heads.push(head);
                    }
                }
            }
        }
        heads
    }

    /// Adds the liberties of a chain that has one or two, by what each of the two costs.
    fn press(&mut self, stone: At, one: u32, two: u32) {
        let liberties = self.field.liberties(stone, 3);
        match liberties.len() {
            1 => self.add_all(liberties, one),
            2 => self.add_all(liberties, two),
            _ => {}
        }
    }

    /// Adds ways to save a chain, if it is in atari.
    pub(super) fn save(&mut self, stone: At, cost: u32) {
        let Some(last) = self.field.last_liberty(stone) else {
            return;
        };
        self.add(last, cost);
        for enemy in self.around(stone, self.color.opponent()) {
            if let Some(last) = self.field.last_liberty(enemy) {
                self.add(last, cost);
            }
        }
    }

    fn is_target(&self, stone: At) -> bool {
        self.field.head(stone) == self.field.head(self.fight.target)
    }

    fn is_edge(&self, at: At) -> bool {
        let mut beside = self.field.beside(at).into_iter();
        beside.any(|at| self.field.at(at) == Place::Rim)
    }

    /// The owner's moves.
    fn defend(&mut self) {
        let (field, fight) = (self.field, self.fight);
        let reach = self.depth.saturating_sub(fight.reach);
        self.turn_on_walls(reach);
        for at in self.liberties {
            let after = field.liberties_after(self.color, at, fight.safe).len();
            if after > 1 {
                self.add(at, u32::from(after + 1 < fight.safe));
            }
        }
        let falls = |at| field.is_legal(fight.attacker(), at) && !fight.leaves_ko(field, at);
        let is_urgent = field.last_liberty(fight.target).is_some_and(falls);
        if is_urgent || reach > OWNER_LOOKS {
            return;
        }
        for at in self.liberties {
            self.add_all(field.liberties_after(fight.owner, at, 6), 4);
            for next in field.beside(at) {
                match field.at(next) {
                    Place::Empty => self.add(next, 4),
                    Place::Rim => {}
                    Place::Stone(color) if color != fight.owner => self.press(next, 3, 3),
                    Place::Stone(_) if self.is_target(next) => {}
                    Place::Stone(_) => {
                        self.save(next, 2);
                        for wall in self.around(next, fight.attacker()) {
                            self.press(wall, 1, 3);
                        }
                    }
                }
            }
        }
    }

    /// Moves of the owner's against the walls around it: whoever is faster wins.
    fn turn_on_walls(&mut self, reach: usize) {
        let most = self.liberties.len().max(2) + 2;
        for wall in self.around(self.fight.target, self.fight.attacker()) {
            let liberties = self.field.liberties(wall, most + 1);
            match liberties.len() {
                1 => self.add_all(liberties, 0),
                2 => self.add_all(liberties, 1),
                few if few <= most && reach <= WALLS => self.add_all(liberties, 2),
                _ => {}
            }
        }
    }

    /// The attacker's moves.
    fn attack(&mut self) {
        let (field, fight) = (self.field, self.fight);
        for at in self.liberties {
            let escape = field.liberties_after(fight.owner, at, fight.safe).len();
            let cost = fight.safe.saturating_sub(escape).min(3);
            self.add(at, u32::try_from(cost).unwrap_or(3));
        }
        if self.depth.saturating_sub(fight.reach) > ATTACKER_LOOKS {
            return;
        }
        for wall in self.around(fight.target, self.color) {
            self.support(wall);
        }
        for at in self.liberties {
            self.close_in(at);
        }
    }

    /// The attacker's moves for a wall of its own: it is saved, and the chains that cut it off are
    /// pressed; at the start also those with three liberties, so that the wall can be joined with
    /// a gain of time.
    fn support(&mut self, wall: At) {
        self.save(wall, 0);
        let liberties = self.field.liberties(wall, 4);
        if liberties.len() == 2 {
            self.add_all(liberties, 4);
        }
        for enemy in self.around(wall, self.fight.owner) {
            if self.is_target(enemy) {
                continue;
            }
            self.press(enemy, 1, 0);
            let short = self.field.liberties(enemy, 4);
            if self.depth == 0 && liberties.len() < 4 && short.len() == 3 {
                self.add_all(short, 2);
            }
        }
    }

    /// The attacker's moves around a liberty: behind it, and against a friend of the target's there.
    fn close_in(&mut self, liberty: At) {
        let (field, owner) = (self.field, self.fight.owner);
        for next in field.liberties_after(owner, liberty, 6) {
            self.add(next, 2);
            let beside = field.beside(next).into_iter();
            for far in beside.filter(|&far| field.is_empty(far)) {
                if self.depth <= EDGE && self.is_edge(far) {
                    self.add(far, 4);
                }
            }
        }
        for next in field.beside(liberty) {
            if field.is_empty(next) {
                self.add(next, 2);
            } else if field.holds(next, owner) && !self.is_target(next) {
                self.press(next, 1, 1);
            }
        }
    }
}
