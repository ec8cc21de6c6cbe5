//! Stones that are taken off before the count.

use super::judge;
use crate::board::{Color, Grid, Point};
use crate::go::Board;

/// The stones that are taken off before the board is counted, as [`judge`] finds them.
///
/// The same seed gives the same answer.
pub fn dead(board: &Board, seed: u64) -> Grid<bool> {
    judge(board, seed).dead()
}

/// Whose a point is where nothing but eyes is left: the stone's there, or the stones' around.
pub fn owner(end: &Board, point: Point) -> Option<Color> {
    let mut beside = end.size().neighbors(point);
    end.at(point).or_else(|| end.at(beside.next()?))
}
