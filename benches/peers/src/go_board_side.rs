//! The crate `board-game` as its users play, by its `GoBoard`, which has turns, and superko only.

use board_game::board::{Board as _, Player as Stone};
use board_game::games::go::{Chains, FlatTile, GoBoard, Komi, Move, Rules, State, Tile, Zobrist};
use nohash_hasher::IntSet;
use qishi::go::Ko;

use crate::past::Past;
use crate::peer::Board;
use crate::shape::Shape;

impl Board for GoBoard {
    type Stone = Stone;
    type Hash = Zobrist;

    const NAME: &'static str = "board-game, GoBoard";
    const COLORS: [Stone; 2] = [Stone::A, Stone::B];

    fn new(shape: &Shape, ko: Ko, setup: impl Iterator<Item = (Stone, u16)>) -> Self {
        Self::from_parts(
            Rules::cgos(),
            <Chains as Board>::new(shape, ko, setup),
            Stone::A,
            State::Normal,
            IntSet::default(),
            Komi::zero(),
        )
    }

    fn stone(&self, at: u16) -> Option<Stone> {
        self.chains().stone_at(FlatTile::new(at))
    }

    /// Passes before a move out of turn: a player who finds no move has passed.
    fn try_play(
        &mut self,
        shape: &Shape,
        (color, at): (Stone, u16),
        _: &mut impl Past<Zobrist>,
        left: &mut Vec<u16>,
    ) -> bool {
        if self.next_player() != color && self.play(Move::Pass).is_err() {
            return false;
        }
        let empty = self.empty_count();
        let (row, column) = shape.place(at);
        if self.play(Move::Place(Tile::new(column, row))).is_err() {
            return false;
        }
        // Points that were just left come first among the empty ones.
        let captured = usize::from(self.empty_count() + 1 - empty);
        let points = self.chains().empty_tiles().take(captured);
        left.extend(points.map(FlatTile::index));
        true
    }
}
