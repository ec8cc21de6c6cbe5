//! What is said of a chain, and why.

use crate::board::{Color, Grid, Point, Size};

/// How a chain stands when the game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// It stays.
    Alive,
    /// It is taken off before the count.
    Dead,
    /// It stays, and so does the enemy beside it, since neither can begin.
    Seki,
    /// Nobody can tell, or it depends on who plays first.
    Unsettled,
}

/// A move in a line: who plays, and where; `None` for a pass.
pub type Move = (Color, Option<Point>);

/// Why a chain stands as it does, from the surest kind of reason to the least.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Whoever plays next and however often, see [`certain`](super::certain()).
    Unconditional,
    /// It has an eye at each of these points, and keeps them though its owner always passes.
    TwoEyes([Point; 2]),
    /// It has no liberty, as no chain of a game has.
    NoLiberty,
    /// It falls though its owner begins: in this line, or, where that is empty, in one that was read
    /// and is not remembered.
    Captured(Vec<Move>),
    /// It and the chain at this point can neither capture each other nor be captured, as reading
    /// finds.
    Seki(Point),
    /// The stones in its eye at this corner can become a bent four at any time, so it is dead as it
    /// stands (Japanese rules of 1989, life-and-death example 16; under other rules the
    /// ko is fought when no threat is left).
    BentFour(Point),
    /// It cannot be captured though the enemy begins, as reading finds.
    Stands,
    /// Its owner ends with it in so many of the games played to the end.
    Owned {
        /// In so many games.
        games: u32,
        /// Of so many.
        of: u32,
    },
}

/// The verdict on a chain.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// The chain's stones, in the order of the board's points.
    pub stones: Vec<Point>,
    /// Whose they are.
    pub color: Color,
    /// How they stand.
    pub status: Status,
    /// Why.
    pub reason: Reason,
    /// Whether they are taken off when the board is counted now. For a chain that is unsettled
    /// that is the better guess.
    pub is_dead: bool,
}

/// The verdicts on all chains of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judgement {
    verdicts: Vec<Verdict>,
    chain: Grid<Option<usize>>,
    owned: Grid<i32>,
    is_open: bool,
}

/// An empty point is open where neither side has it by so many more of a thousand games.
const CLAIMED: i32 = 500;
/// Ten times as many points are open on any board that is finished.
const SPARE: usize = 60;

impl Judgement {
    /// These verdicts, with what [`Judgement::owned`] says.
    ///
    /// # Panics
    /// When a stone is off the board.
    pub fn new(verdicts: Vec<Verdict>, owned: Grid<i32>) -> Self {
        let mut chain = Grid::new(owned.size(), None);
        for (index, verdict) in verdicts.iter().enumerate() {
            for &stone in &verdict.stones {
                chain[stone] = Some(index);
            }
        }
        let is_open =
            |(point, owned): &(Point, &i32)| chain[*point].is_none() && owned.abs() < CLAIMED;
        let open = owned.iter().filter(is_open).count();
        Self {
            is_open: 10 * open > owned.size().area() + SPARE,
            verdicts,
            chain,
            owned,
        }
    }

    /// These verdicts on a board of this size, of which it is said whether it is
    /// [open](Judgement::is_open) and nothing is known of what is owned.
    ///
    /// # Panics
    /// When a stone is off the board.
    pub fn told(verdicts: Vec<Verdict>, size: Size, is_open: bool) -> Self {
        Self {
            is_open,
            ..Self::new(verdicts, Grid::new(size, 0))
        }
    }

    /// Whether the game is not over yet: more than a tenth of the points, and six, are still
    /// anybody's. Of the finished games that this was tried on one in a hundred has as many.
    pub const fn is_open(&self) -> bool {
        self.is_open
    }

    /// The verdicts, in the order of the board's points.
    pub fn verdicts(&self) -> &[Verdict] {
        &self.verdicts
    }

    /// The verdict on the chain at a point; `None` where no stone is.
    pub fn at(&self, point: Point) -> Option<&Verdict> {
        let chain = *self.chain.get(point)?;
        self.verdicts.get(chain?)
    }

    /// The stones that are taken off before the board is counted.
    pub fn dead(&self) -> Grid<bool> {
        let mut dead = Grid::new(self.owned.size(), false);
        for verdict in self.verdicts.iter().filter(|verdict| verdict.is_dead) {
            for &stone in &verdict.stones {
                dead[stone] = true;
            }
        }
        dead
    }

    /// Whether every chain's fate is known.
    pub fn is_settled(&self) -> bool {
        let mut verdicts = self.verdicts.iter();
        verdicts.all(|verdict| verdict.status != Status::Unsettled)
    }

    /// In how many more of a thousand games played to the end Black than White owns each point:
    /// 1000 for a point that is Black's for certain, -1000 for one that is White's.
    pub const fn owned(&self) -> &Grid<i32> {
        &self.owned
    }
}
