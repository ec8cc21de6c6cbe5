//! How a chain is taken off that its owner has given up.

use super::verdict::Move;
use crate::board::{Color, Point};
use crate::go::{Board, Rules};

/// No chain takes longer than that to fill.
const MOST: usize = 60;

/// The moves by which a chain comes off while its owner passes: the opponent fills its liberties,
/// the safe ones first. Empty where there is no stone, or where that is not enough.
///
/// This shows what everybody sees of a dead chain; it proves nothing, as the owner's moves are left
/// out.
///
/// ```
/// use qishi::board::{Color, Point};
/// use qishi::go::Board;
/// use qishi::life::siege;
/// let board: Board = "
///     X . O .
///     O . O .
///     O O O .
/// ".parse().unwrap();
/// let line = siege(&board, Point::new(0, 0));
/// assert_eq!(line, [(Color::White, Some(Point::new(1, 0)))]);
/// ```
pub fn siege(board: &Board, chain: Point) -> Vec<Move> {
    let Some(owner) = board.at(chain) else {
        return Vec::new();
    };
    let mut board = board.clone();
    board.pass();
    let mut line = Vec::new();
    while board.at(chain) == Some(owner) {
        let Some(point) = filling(&board, chain, owner.opponent()) else {
            return Vec::new();
        };
        board.place(owner.opponent(), point);
        line.push((owner.opponent(), Some(point)));
        if line.len() > MOST {
            return Vec::new();
        }
    }
    line
}

/// The liberty of a chain that is best filled next: after which the stone there has the most.
fn filling(board: &Board, chain: Point, by: Color) -> Option<Point> {
    let liberties = board.liberty_points(chain);
    let safety = |&point: &Point| {
        let mut after = board.clone();
        after.play(by, point, &Rules::CHINESE).ok()?;
        Some((after.liberties(point).min(3), point))
    };
    let best = liberties.iter().filter_map(safety);
    best.rev()
        .max_by_key(|(safety, _)| *safety)
        .map(|(_, point)| point)
}
