//! The games other than Go that SGF has a number for.

use std::fmt;

use crate::sgf::Tree;

/// A game that is not Go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OtherGame(u8);

/// The games by their numbers in `GM`, from 2 on, as SGF's FF\[4\] lists them.
const NAMES: [&str; 16] = [
    "Othello",
    "chess",
    "Gomoku or Renju",
    "Nine Men's Morris",
    "Backgammon",
    "Chinese chess",
    "Shogi",
    "Lines of Action",
    "Ataxx",
    "Hex",
    "Jungle",
    "Neutron",
    "Philosopher's Football",
    "Quadrature",
    "Trax",
    "Tantrix",
];

impl OtherGame {
    /// What a tree is a record of, if that is another game than Go. A number that no game has is a
    /// slip of the pen.
    pub fn of(tree: &Tree) -> Option<Self> {
        let written = (!tree.is_empty()).then(|| tree.node(0).value("GM"))??;
        let game = Self(written.trim().parse().ok()?);
        game.name().map(|_| game)
    }

    /// Whether it is gobang, which is played here too.
    pub const fn is_gobang(self) -> bool {
        self.0 == 4
    }

    fn name(self) -> Option<&'static str> {
        let index = self.0.checked_sub(2)?;
        NAMES.get(usize::from(index)).copied()
    }
}

impl fmt::Display for OtherGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GM[{}], {}", self.0, self.name().unwrap_or("unknown"))
    }
}
