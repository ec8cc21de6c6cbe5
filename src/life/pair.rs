//! Two stones alone in an eye: their capture may leave one eye of two points, where more stones
//! would have made two eyes or a seki.

use crate::board::{Color, Grid, Point, Size};
use crate::go::Board;

/// A chain of two stones that touches no friend, not even by a corner, and not the edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pair(pub(super) Point, pub(super) Point);

impl Pair {
    /// The pairs of a colour that are not `alive`.
    pub(super) fn all(board: &Board, color: Color, alive: &Grid<bool>) -> Vec<Self> {
        let size = board.size();
        let is_prey = |&point: &Point| board.at(point) == Some(color) && !alive[point];
        let pairs = size.points().filter(is_prey).filter_map(|point| {
            let mut chain = board.chain(point).skip(1);
            let pair = Self(point, chain.next()?);
            let is_first = pair.0 < pair.1;
            (is_first && chain.next().is_none() && pair.is_alone(board, color)).then_some(pair)
        });
        pairs.collect()
    }

    /// Whether a point is one of the two.
    pub(super) fn has(self, point: Point) -> bool {
        point == self.0 || point == self.1
    }

    fn is_alone(self, board: &Board, color: Color) -> bool {
        let around = [-1, 0, 1]
            .into_iter()
            .flat_map(|x| [-1, 0, 1].map(|y| (x, y)));
        let mut around = around.flat_map(|by| [self.0, self.1].map(|stone| (stone, by)));
        around.all(|(stone, by)| {
            let point = step(board.size(), stone, by);
            point.is_some_and(|p| self.has(p) || board.at(p) != Some(color))
        })
    }

    /// Where a third stone has to join the pair so that its capture leaves room for two eyes.
    ///
    /// That is so in an eye of six points in an S, as GNU Go's definition has it: beside the two
    /// stones are four empty points, one at each end and one on either side, and the two other
    /// points on the sides belong to one chain of the captor's, or would.
    pub(super) fn third(self, board: &Board, color: Color) -> Option<Point> {
        if [self.0, self.1].iter().any(|&p| board.at(p) != Some(color)) {
            return None;
        }
        let (x, y) = self.along();
        let sides = [(y, x), (-y, -x)];
        let is_empty = |stone, by| is_empty(board, stone, by);
        let (far, near) = (
            step(board.size(), self.1, (x, y)),
            step(board.size(), self.0, (-x, -y)),
        );
        if !is_empty(self.0, (-x, -y)) || !is_empty(self.1, (x, y)) {
            return None;
        }
        let is_seki = sides.into_iter().any(|(right, down)| {
            let open = is_empty(self.0, (right, down)) && is_empty(self.1, (-right, -down));
            open && self.is_joined(board, color, (right, down))
        });
        if is_seki { near.or(far) } else { None }
    }

    /// Whether the two points on the sides that are not open are of one chain of the opponent's.
    fn is_joined(self, board: &Board, color: Color, (right, down): (i8, i8)) -> bool {
        let mut after = board.clone();
        let shut = [
            step(board.size(), self.0, (-right, -down)),
            step(board.size(), self.1, (right, down)),
        ];
        let [Some(one), Some(other)] = shut else {
            return false;
        };
        for point in [one, other] {
            // What is refused stays as it is.
            let _ = after.play(color.opponent(), point, &crate::go::Rules::CHINESE);
        }
        after.at(one) == Some(color.opponent()) && after.chain(one).any(|stone| stone == other)
    }

    /// The way from the first stone to the second.
    fn along(self) -> (i8, i8) {
        // They are neighbours, and the second one is to the right or below.
        if self.0.row == self.1.row {
            (1, 0)
        } else {
            (0, 1)
        }
    }
}

/// Whether the point so far away is on the board and empty.
fn is_empty(board: &Board, from: Point, by: (i8, i8)) -> bool {
    let point = step(board.size(), from, by);
    point.is_some_and(|point| board.at(point).is_none())
}

/// The point so many columns and rows away, if it is on the board.
fn step(size: Size, from: Point, (columns, rows): (i8, i8)) -> Option<Point> {
    let column = from.column.checked_add_signed(columns)?;
    let row = from.row.checked_add_signed(rows)?;
    let point = Point::new(column, row);
    size.contains(point).then_some(point)
}
