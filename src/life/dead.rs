//! Stones that are as good as dead: certainly, or in most games played to the end.

use super::{Certain, Playout, certain};
use crate::board::{Color, Grid, Point};
use crate::go::Board;

/// So many games are played to the end.
const GAMES: u32 = 200;

/// The stones that are taken off before the board is counted: those that are [`Certain::Dead`],
/// and chains whose points the opponent has in three of four games played to the end by lot, each
/// side beginning half of them.
///
/// The same seed gives the same answer.
pub fn dead(board: &Board, seed: u64) -> Grid<bool> {
    let size = board.size();
    let certain = certain(board);
    let mut dead = Grid::new(size, false);
    let is_open = |&point: &Point| {
        let stone = board.at(point).is_some();
        stone && certain[point] == Certain::Undecided
    };
    let open: Vec<Point> = size.points().filter(is_open).collect();
    let kept = if open.is_empty() {
        Grid::new(size, 0)
    } else {
        kept(board, &open, seed)
    };
    for point in size.points() {
        dead[point] = certain[point] == Certain::Dead;
    }
    for point in open {
        let (mut stones, mut keeps) = (0, 0);
        for stone in board.chain(point) {
            stones += 1;
            keeps += kept[stone];
        }
        dead[point] = 4 * keeps <= stones * GAMES;
    }
    dead
}

/// In how many games each of these stones' points stays its colour's.
fn kept(board: &Board, open: &[Point], seed: u64) -> Grid<u32> {
    let mut kept = Grid::new(board.size(), 0);
    let mut playout = Playout::new(seed);
    let mut end = board.clone();
    for game in 0..GAMES {
        end.clone_from(board);
        end.pass();
        playout.run(&mut end, Color::BOTH[(game % 2) as usize]);
        for &point in open {
            kept[point] += u32::from(owner(&end, point) == board.at(point));
        }
    }
    kept
}

/// Whose a point is where nothing but eyes is left: the stone's there, or the stones' around.
pub fn owner(end: &Board, point: Point) -> Option<Color> {
    let mut beside = end.size().neighbors(point);
    end.at(point).or_else(|| end.at(beside.next()?))
}
