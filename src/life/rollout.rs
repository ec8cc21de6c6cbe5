//! Games played to the end by lot and by a few rules of thumb.

use super::few::Few;
use super::field::{At, Field, Place};
use super::shape;
use crate::board::{Color, Lots};

/// Plays games to the end with the rules of thumb of `MoGo`'s and Pachi's playouts (Gelly, Wang,
/// Munos and Teytaud, "Modification of UCT with Patterns in Monte-Carlo Go", 2006): what is in
/// atari is captured or saved, eyes are hit where it hurts, and nobody puts himself into atari
/// but to make such an eye.
#[derive(Debug, Clone)]
pub(super) struct Rollout {
    lots: Lots,
    empty: Vec<At>,
    /// Where play is.
    open: Vec<At>,
    /// Places where nobody plays.
    shut: Vec<bool>,
}

impl Rollout {
    /// Games on these places of so many, with the lots of this seed.
    pub(super) fn new(seed: u64, open: &[At], count: usize) -> Self {
        let mut shut = vec![true; count];
        for &at in open {
            shut[at] = false;
        }
        Self {
            lots: Lots::new(seed),
            empty: Vec::new(),
            open: open.to_vec(),
            shut,
        }
    }

    /// Plays the game to its end.
    pub(super) fn run(&mut self, field: &mut Field, to_play: Color) {
        self.empty.clear();
        let open = self.open.iter().copied();
        self.empty.extend(open.filter(|&at| field.is_empty(at)));
        let mut color = to_play;
        let mut last = None;
        let mut passes = 0;
        // Kos in a ring could go on for ever.
        for _ in 0..3 * self.open.len() {
            last = self.choose(field, color, last);
            if let Some(at) = last {
                passes = 0;
                field.play(color, at);
                let shut = &self.shut;
                let taken = field.captured().iter().filter(|&&at| !shut[at]);
                self.empty.extend(taken);
            } else {
                field.pass();
                passes += 1;
                if passes == 2 {
                    return;
                }
            }
            color = color.opponent();
        }
    }

    /// The next move.
    fn choose(&mut self, field: &Field, color: Color, last: Option<At>) -> Option<At> {
        if let Some(last) = last {
            if let Some(at) = self.answer(field, color, last) {
                if let Some(index) = self.empty.iter().position(|&empty| empty == at) {
                    self.empty.swap_remove(index);
                    return Some(at);
                }
            }
        }
        self.draw(field, color)
    }

    /// Whether chance says yes, in so many of a hundred cases.
    fn is_lucky(&mut self, percent: usize) -> bool {
        self.lots.draw(100) < percent
    }

    /// A move that the opponent's last one calls for.
    fn answer(&mut self, field: &Field, color: Color, last: At) -> Option<At> {
        if self.is_lucky(90) {
            if let Some(at) = self.capture(field, color, last) {
                return Some(at);
            }
        }
        if self.is_lucky(90) {
            if let Some(at) = self.save(field, color, last) {
                return Some(at);
            }
        }
        if self.is_lucky(80) {
            let beside = field.beside(last);
            let vital = beside
                .into_iter()
                .chain([last])
                .find_map(|at| shape::vital(field, at));
            if let Some(at) = vital.filter(|&at| self.is_sensible(field, color, at)) {
                return Some(at);
            }
        }
        if self.is_lucky(50) {
            return self.race(field, color, last);
        }
        None
    }

    /// Takes what the opponent's last move left in atari.
    fn capture(&mut self, field: &Field, color: Color, last: At) -> Option<At> {
        if !field.holds(last, color.opponent()) {
            return None;
        }
        let at = field.last_liberty(last)?;
        self.is_sensible(field, color, at).then_some(at)
    }

    /// Saves a chain that the opponent's last move put into atari.
    fn save(&mut self, field: &Field, color: Color, last: At) -> Option<At> {
        let mut found = Few::default();
        for stone in field.beside(last) {
            if !field.holds(stone, color) {
                continue;
            }
            let Some(exit) = field.last_liberty(stone) else {
                continue;
            };
            if field.is_legal(color, exit) && field.is_safe(color, exit) {
                found.add(exit);
            }
            for own in field.chain(stone) {
                for beside in field.beside(own) {
                    if field.holds(beside, color.opponent()) {
                        if let Some(at) = field.last_liberty(beside) {
                            if field.is_legal(color, at) {
                                found.add(at);
                            }
                        }
                    }
                }
            }
        }
        self.one_of(found)
    }

    /// Puts the opponent's chain that moved last into atari, or frees a chain beside it that has
    /// two liberties.
    fn race(&mut self, field: &Field, color: Color, last: At) -> Option<At> {
        let mut found = Few::default();
        for stone in field.beside(last).into_iter().chain([last]) {
            if !matches!(field.at(stone), Place::Stone(_)) {
                continue;
            }
            let liberties = field.liberties(stone, 3);
            if liberties.len() == 2 {
                for at in liberties {
                    let is_better =
                        !field.holds(stone, color) || field.liberties_after(color, at, 3).len() > 2;
                    if is_better && self.is_sensible(field, color, at) {
                        found.add(at);
                    }
                }
            }
        }
        self.one_of(found)
    }

    fn one_of(&mut self, few: Few) -> Option<At> {
        if few.len() == 0 {
            return None;
        }
        let drawn = self.lots.draw(few.len());
        few.into_iter().nth(drawn)
    }

    /// A sensible move by lot.
    fn draw(&mut self, field: &Field, color: Color) -> Option<At> {
        let mut left = self.empty.len();
        while left > 0 {
            let drawn = self.lots.draw(left);
            let at = self.empty[drawn];
            if self.is_sensible(field, color, at) {
                return Some(self.empty.swap_remove(drawn));
            }
            left -= 1;
            self.empty.swap(drawn, left);
        }
        None
    }

    /// Whether a move is legal, fills no eye, and is no self-atari but one that shapes an eye.
    fn is_sensible(&self, field: &Field, color: Color, at: At) -> bool {
        if self.shut[at] || !field.is_legal(color, at) {
            return false;
        }
        let beside = field.beside(at).into_iter();
        let room = beside.filter(|&beside| field.is_empty(beside)).count();
        room >= 2
            || (!field.is_eye(color, at)
                && (field.is_safe(color, at) || shape::is_throw_in(field, color, at)))
    }
}
