//! The crate `goban`, by its board, the fastest way: suicide and the ko are looked for here.

use goban::pieces::goban::{Goban, GroupIdx};
use goban::pieces::stones::Color as Stone;
use goban::pieces::zobrist::index_zobrist;
use qishi::go::Ko;

use crate::past::Past;
use crate::peer::Board;
use crate::shape::Shape;

impl Board for Goban {
    type Stone = Stone;
    type Hash = u64;

    const NAME: &'static str = "goban";
    const COLORS: [Stone; 2] = [Stone::Black, Stone::White];

    fn new(shape: &Shape, _: Ko, setup: impl Iterator<Item = (Stone, u16)>) -> Self {
        let mut goban = Self::new((shape.lines(), shape.lines()));
        for (color, at) in setup {
            goban.push(shape.place(at), color);
        }
        goban
    }

    fn stone(&self, at: u16) -> Option<Stone> {
        self.get_color(usize::from(at))
    }

    fn try_play(
        &mut self,
        shape: &Shape,
        (color, at): (Stone, u16),
        past: &mut impl Past<u64>,
        left: &mut Vec<u16>,
    ) -> bool {
        if self.stone(at).is_some() {
            return false;
        }
        let (has_room, has_enemy) = look(self, shape, color, at);
        let may_matter = has_enemy || !has_room;
        let chains = may_matter.then(|| self.get_connected_groups_idx(usize::from(at)));
        let mut chains = chains.unwrap_or_default();
        let is_own = |chain| color_of(self, chain) == Some(color);
        let breathes = |chain| has_liberty_beside(self, shape, chain, at);
        let is_safe = has_room || chains.iter().any(|&c| is_own(c) && breathes(c));
        chains.retain(|chain| !is_own(*chain) && !breathes(*chain));
        if !is_safe && chains.is_empty() {
            return false;
        }
        let (before, start) = (self.zobrist_hash(), left.len());
        let captured = chains.iter().flat_map(|&chain| self.chain_stones(chain));
        left.extend(captured.map(|stone| shape.at(stone.coord)));
        let key = |point, color| index_zobrist(usize::from(point), color);
        let keys = left[start..].iter().map(|&captured| key(captured, !color));
        let after = keys.fold(before ^ key(at, color), |hash, key| hash ^ key);
        if !past.allows(after) {
            left.truncate(start);
            return false;
        }
        past.played(before);
        self.push(shape.place(at), color);
        for chain in chains {
            self.remove_chain(chain);
        }
        true
    }
}

/// Whether a point has an empty one beside it, and whether an enemy stone.
fn look(board: &Goban, shape: &Shape, color: Stone, at: u16) -> (bool, bool) {
    let (mut has_room, mut has_enemy) = (false, false);
    for &side in shape.sides(at) {
        let stone = board.stone(side);
        has_room |= stone.is_none();
        has_enemy |= stone == Some(!color);
    }
    (has_room, has_enemy)
}

fn color_of(board: &Goban, chain: GroupIdx) -> Option<Stone> {
    board.chain_stones(chain).next().map(|stone| stone.color)
}

/// Whether a chain has a liberty other than `at`. The crate knows the liberties of its chains, but
/// shows them for all chains at once only.
fn has_liberty_beside(board: &Goban, shape: &Shape, chain: GroupIdx, at: u16) -> bool {
    let is_liberty = |&side: &u16| side != at && board.stone(side).is_none();
    board
        .chain_stones(chain)
        .any(|stone| shape.sides(shape.at(stone.coord)).iter().any(is_liberty))
}
