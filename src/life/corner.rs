//! The bent four in the corner: what looks like a seki, and is not.

use crate::board::{Point, Size};
use crate::go::Board;

/// The corner where a chain's eye holds stones that can be made a bent four at any time: the corner,
/// two points from it along one edge and one along the other, whose capture leads to a ko that the captor has to start. The two share their only two liberties, and
/// the owner of the eye can fill neither.
pub(super) fn bent_four(board: &Board, eye: Point) -> Option<Point> {
    let shared = board.liberty_points(eye);
    let beside = shared
        .iter()
        .flat_map(|&liberty| board.size().neighbors(liberty));
    let enemy = board.at(eye)?.opponent();
    let mut inside = beside.filter(|&point| board.at(point) == Some(enemy));
    inside.find_map(|inside| bent(board, inside, &shared).filter(|_| shared.len() == 2))
}

/// The corner where three stones with these liberties, which lead nowhere else, may become a bent
/// four.
fn bent(board: &Board, inside: Point, shared: &[Point]) -> Option<Point> {
    let stones: Vec<Point> = board.chain(inside).collect();
    if stones.len() != 3 || board.liberty_points(inside) != shared {
        return None;
    }
    let is_inside = |point: &Point| stones.contains(point) || shared.contains(point);
    let is_wall = |point| {
        board
            .at(point)
            .is_some_and(|stone| Some(stone) != board.at(inside))
    };
    let mut around = shared
        .iter()
        .flat_map(|&liberty| board.size().neighbors(liberty));
    if !around.all(|point| is_inside(&point) || is_wall(point)) {
        return None;
    }
    let mut fours = corners(board.size()).into_iter().flatten();
    let four = fours
        .find(|four| four.iter().all(is_inside) && stones.iter().all(|stone| four.contains(stone)));
    four.map(|four| four[0])
}

/// The eight bent fours of a board: the corner first.
fn corners(size: Size) -> [Option<[Point; 4]>; 8] {
    let (columns, rows) = (size.columns(), size.rows());
    let ways = [0, 1, 2, 3, 4, 5, 6, 7];
    ways.map(|way| {
        if columns < 3 || rows < 3 {
            return None;
        }
        let (mirror, turn, flip) = (way & 1 != 0, way & 2 != 0, way & 4 != 0);
        let place = |along: u8, across: u8| {
            let (x, y) = if flip {
                (across, along)
            } else {
                (along, across)
            };
            let column = if mirror { columns - 1 - x } else { x };
            let row = if turn { rows - 1 - y } else { y };
            Point::new(column, row)
        };
        Some([place(0, 0), place(1, 0), place(2, 0), place(0, 1)])
    })
}
