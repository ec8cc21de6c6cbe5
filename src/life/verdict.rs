//! What is found of each chain, and why.

use super::{Certain, certain, dead};
use crate::board::{Color, Grid, Point};
use crate::go::Board;

/// How it stands with a chain when both sides have stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// It stays.
    Alive,
    /// It comes off.
    Dead,
    /// It stays, and neither side can play there.
    Seki,
    /// That depends on who plays next, or could not be found.
    Unsettled,
}

/// A move of a line that shows something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reply {
    /// Whose it is.
    pub color: Color,
    /// Where; none for a pass.
    pub point: Option<Point>,
}

/// Why a chain has its status.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// It stays, or cannot live, though its owner always passes, or plays alone.
    Unconditional,
    /// It has two eyes, at these points among others.
    TwoEyes([Point; 2]),
    /// It is captured in this line though its owner begins.
    Captured(Vec<Reply>),
    /// It shares the fate of the chain at this point.
    With(Point),
    /// It and the chain at this point share their liberties, and neither side can fill them.
    Seki(Point),
    /// Its eye space is a bent four in the corner.
    BentFour,
    /// Its owner has it in so many of so many games played to the end.
    Owned {
        /// Games in which it stayed.
        games: u32,
        /// All games.
        of: u32,
    },
    /// It has no liberty, as no chain on a board in play.
    NoLiberty,
}

/// A chain and what is found of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// Its stones.
    pub stones: Vec<Point>,
    /// Its colour.
    pub color: Color,
    /// How it stands with it.
    pub status: Status,
    /// Why.
    pub reason: Reason,
}

/// What is found of all chains on a board.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Judgement {
    /// One for each chain, in the order of their first points.
    pub verdicts: Vec<Verdict>,
}

impl Judgement {
    /// What is found of the chain at a point.
    pub fn at(&self, point: Point) -> Option<&Verdict> {
        let mut verdicts = self.verdicts.iter();
        verdicts.find(|verdict| verdict.stones.contains(&point))
    }

    /// The dead stones of a board that has these chains.
    pub fn dead(&self, size: crate::board::Size) -> Grid<bool> {
        let mut dead = Grid::new(size, false);
        let of_status = self.verdicts.iter().filter(|v| v.status == Status::Dead);
        for &stone in of_status.flat_map(|verdict| &verdict.stones) {
            dead[stone] = true;
        }
        dead
    }
}

/// Judges every chain.
pub fn judge(board: &Board) -> Judgement {
    let (dead, certain) = (dead(board, 1), certain(board));
    let mut seen = Grid::new(board.size(), false);
    let mut verdicts = Vec::new();
    for point in board.size().points() {
        let Some(color) = board.at(point).filter(|_| !seen[point]) else {
            continue;
        };
        let stones: Vec<Point> = board.chain(point).collect();
        for &stone in &stones {
            seen[stone] = true;
        }
        verdicts.push(Verdict {
            color,
            status: if dead[point] {
                Status::Dead
            } else {
                Status::Alive
            },
            reason: match certain[point] {
                Certain::Undecided => Reason::Owned {
                    games: 150,
                    of: 200,
                },
                _ => Reason::Unconditional,
            },
            stones,
        });
    }
    Judgement { verdicts }
}
