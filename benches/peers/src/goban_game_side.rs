//! The crate `goban` as its users play, by its `Game`, which has turns and both rules of ko.

use goban::pieces::stones::{Color, Stone};
use goban::rules::game::Game;
use goban::rules::{CHINESE, GobanSizes, JAPANESE, Move};
use qishi::go::Ko;

use crate::past::Past;
use crate::peer::Board;
use crate::shape::Shape;

impl Board for Game {
    type Stone = Color;
    type Hash = u64;

    const NAME: &'static str = "goban, Game";
    const COLORS: [Color; 2] = [Color::Black, Color::White];

    /// Without a setup in the way that makes room for the past boards.
    fn new(shape: &Shape, ko: Ko, setup: impl Iterator<Item = (Color, u16)>) -> Self {
        let lines = shape.lines();
        let rule = if ko == Ko::Simple { JAPANESE } else { CHINESE };
        let mut setup = setup.peekable();
        if setup.peek().is_none() {
            let lines = usize::from(lines);
            return Self::new(GobanSizes::Custom(lines, lines), rule);
        }
        let mut builder = Self::builder();
        builder.size((lines, lines)).rule(rule);
        for (color, at) in setup {
            let coord = shape.place(at);
            builder.add(Stone { coord, color });
        }
        builder.build().expect("a builder refuses nothing")
    }

    fn stone(&self, at: u16) -> Option<Color> {
        self.get_color(usize::from(at))
    }

    /// Passes before a move out of turn: a player who finds no move has passed.
    fn try_play(
        &mut self,
        shape: &Shape,
        (color, at): (Color, u16),
        _: &mut impl Past<u64>,
        left: &mut Vec<u16>,
    ) -> bool {
        if self.turn() != color {
            self.play(Move::Pass);
        }
        let prisoners = self.prisoners();
        let beside = shape.sides(at).iter().copied();
        let start = left.len();
        left.extend(beside.filter(|&side| self.stone(side) == Some(!color)));
        let is_played = self.try_play(shape.place(at).into()).is_ok();
        if is_played && self.prisoners() != prisoners {
            spread(self, shape, left, start);
        } else {
            left.truncate(start);
        }
        is_played
    }
}

/// Of the enemies beside a stone that captured, keeps the points that they left, and adds those
/// that their chains left: the crate only counts prisoners.
fn spread(game: &Game, shape: &Shape, left: &mut Vec<u16>, start: usize) {
    let mut next = start;
    while let Some(&at) = left.get(next) {
        if game.stone(at).is_some() || left[start..next].contains(&at) {
            left.swap_remove(next);
            continue;
        }
        left.extend(shape.sides(at));
        next += 1;
    }
}
