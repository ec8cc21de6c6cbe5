//! How a peer's board is asked, and what is the same for every peer.

use std::hash::Hash;
use std::iter;

use nohash_hasher::IsEnabled;
use qishi::board::Color;
use qishi::go::Ko;

use crate::games::{Game, LINES};
use crate::past::{All, Last, Past};
use crate::playout::Player;
use crate::shape::Shape;
use crate::side::Side;

/// A peer's board. Points are counted row by row, from 0.
pub(crate) trait Board {
    /// The peer's own type for a colour.
    type Stone: Copy + PartialEq;

    /// The peer's own hash of the stones on a board.
    type Hash: Copy + Eq + Hash + IsEnabled;

    /// The crate's name, and of what it is played with if that is not the fastest.
    const NAME: &'static str;

    /// Black and White.
    const COLORS: [Self::Stone; 2];

    /// A board with no stones but those of the `setup`, which captures nothing. Boards that come
    /// with a ko rule of their own take it from here, others from the `past` of each move.
    fn new(shape: &Shape, ko: Ko, setup: impl Iterator<Item = (Self::Stone, u16)>) -> Self;

    /// The stone at a point.
    fn stone(&self, at: u16) -> Option<Self::Stone>;

    /// Plays, and adds the points that captured stones leave to `left`; `false`, with nothing
    /// changed, if the point is occupied, or the move is suicide or not allowed by the ko rule.
    fn try_play(
        &mut self,
        shape: &Shape,
        stone: (Self::Stone, u16),
        past: &mut impl Past<Self::Hash>,
        left: &mut Vec<u16>,
    ) -> bool;
}

/// A peer, with what one run after the other uses again.
pub(crate) struct Peer<B: Board> {
    player: Player,
    shape: Shape,
    all: All<B::Hash>,
    left: Vec<u16>,
}

impl<B: Board> Peer<B> {
    pub(crate) fn new() -> Self {
        Self {
            player: Player::new(1),
            shape: Shape::new(LINES),
            all: All::new(),
            left: Vec::new(),
        }
    }
}

impl<B: Board> Side for Peer<B> {
    fn name(&self) -> &'static str {
        B::NAME
    }

    fn playout(&mut self, shape: &Shape) -> usize {
        let mut board = B::new(shape, Ko::Simple, iter::empty());
        self.player.run(&mut board, shape, &mut Last::new())
    }

    fn replay(&mut self, game: &Game, ko: Ko) -> usize {
        let (shape, left) = (&self.shape, &mut self.left);
        if ko == Ko::Simple {
            return replay::<B>(shape, (game, ko), &mut Last::new(), left);
        }
        self.all.clear();
        replay::<B>(shape, (game, ko), &mut self.all, left)
    }
}

fn replay<B: Board>(
    shape: &Shape,
    (game, ko): (&Game, Ko),
    past: &mut impl Past<B::Hash>,
    left: &mut Vec<u16>,
) -> usize {
    let setup = game.setup.iter().map(|&(point, color)| {
        let color = B::COLORS[usize::from(color == Color::White)];
        (color, shape.at((point.row, point.column)))
    });
    let mut board = B::new(shape, ko, setup);
    let mut turn = usize::from(game.first == Color::White);
    for (number, played) in game.moves.iter().enumerate() {
        if let Some(point) = played {
            let at = shape.at((point.row, point.column));
            left.clear();
            if !board.try_play(shape, (B::COLORS[turn], at), past, left) {
                return number;
            }
        } else {
            past.passed();
        }
        turn = 1 - turn;
    }
    game.moves.len()
}
