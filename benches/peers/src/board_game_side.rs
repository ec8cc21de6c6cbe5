//! The crate `board-game`, by its chains, the fastest way: the ko is kept apart from them.

use board_game::board::Player as Stone;
use board_game::games::go::{Chains, FlatTile, Zobrist};
use qishi::go::Ko;

use crate::past::Past;
use crate::peer::Board;
use crate::shape::Shape;

impl Board for Chains {
    type Stone = Stone;
    type Hash = Zobrist;

    const NAME: &'static str = "board-game";
    const COLORS: [Stone; 2] = [Stone::A, Stone::B];

    fn new(shape: &Shape, _: Ko, setup: impl Iterator<Item = (Stone, u16)>) -> Self {
        let mut chains = Self::new(shape.lines());
        for (color, at) in setup {
            let placed = chains.place_stone(FlatTile::new(at), color);
            debug_assert!(placed.is_ok(), "a stone stands there");
        }
        chains
    }

    fn stone(&self, at: u16) -> Option<Stone> {
        self.stone_at(FlatTile::new(at))
    }

    /// Looks at the surroundings once: what is found is shown before it is acted on.
    fn try_play(
        &mut self,
        _: &Shape,
        (color, at): (Stone, u16),
        past: &mut impl Past<Zobrist>,
        left: &mut Vec<u16>,
    ) -> bool {
        let (hash, empty) = (self.zobrist(), self.empty_count());
        let placed = self.place_stone_if(FlatTile::new(at), color, |found| {
            !found.kind.is_suicide() && past.allows(found.next_zobrist)
        });
        if !placed.is_ok_and(|(_, is_placed)| is_placed) {
            return false;
        }
        past.played(hash);
        // Points that were just left come first among the empty ones.
        let captured = usize::from(self.empty_count() + 1 - empty);
        left.extend(self.empty_tiles().take(captured).map(FlatTile::index));
        true
    }
}
