//! The bent four in the corner: what looks like a seki, and is not.

use crate::board::{Point, Size};
use crate::go::Board;

/// Whether a chain inside an eye in the corner, itself of three stones and short of liberties, can
/// be made a bent four there: the corner, two points from it along one edge and one along the
/// other, whose capture leads to a ko that the captor has to start.
pub(super) fn is_bent_four(board: &Board, inside: Point) -> bool {
    let stones: Vec<Point> = board.chain(inside).collect();
    let mut corners = corners(board.size()).into_iter().flatten();
    corners.any(|four| is_bent(board, &stones, four))
}

/// Whether three of these four points are the stones and the fourth is empty, and there is one
/// liberty more, all of it within walls.
fn is_bent(board: &Board, stones: &[Point], four: [Point; 4]) -> bool {
    let size = board.size();
    let beside = stones.iter().flat_map(|&stone| size.neighbors(stone));
    let mut liberties: Vec<Point> = beside.filter(|&p| board.at(p).is_none()).collect();
    liberties.sort_unstable();
    liberties.dedup();
    let is_inside = |point: &Point| stones.contains(point) || liberties.contains(point);
    let is_wall = |point| {
        board
            .at(point)
            .is_some_and(|color| Some(color) != board.at(stones[0]))
    };
    let mut around = liberties
        .iter()
        .flat_map(|&liberty| size.neighbors(liberty));
    stones.len() == 3
        && liberties.len() == 2
        && four.iter().all(is_inside)
        && four.iter().filter(|p| stones.contains(p)).count() == 3
        && around.all(|point| is_inside(&point) || is_wall(point))
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
