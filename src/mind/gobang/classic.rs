//! The original's opponent: every possible five, how far each side has filled it, and two plies.

use std::collections::BTreeSet;

use crate::board::{Color, Grid, Point, Size};
use crate::gobang::{Board, Rule};

/// What one more stone is worth in a five that has 0 to 4 of the machine's stones and none of the
/// person's.
const OWN: [i32; 5] = [0, 5, 50, 100, 10_000];
/// The same for the person's stone.
const THEIRS: [i32; 5] = [0, 5, 50, 500, 5_000];

/// The move of the original's opponent for `color`; `None` when there is nowhere to play.
///
/// Its first stone goes to the middle, or beside it, one down and one to the right, where the
/// middle is taken. Then a point is worth what a stone there gains, less what the person's best
/// answer gains elsewhere once the fives through the point are closed to them; the first of the
/// best is taken, row by row from the top. In [`Rule::Renju`] the points forbidden to Black, on
/// the board as it is, are left out of the moves and of the answers.
///
/// ```
/// use qishi::board::{Color, Point};
/// use qishi::gobang::{Board, Rule};
/// use qishi::mind::gobang::classic;
/// let mut board = Board::default();
/// assert_eq!(classic(&board, Color::Black, Rule::Freestyle), Some(Point::new(7, 7)));
/// board.place(Color::Black, Point::new(7, 7));
/// assert_eq!(classic(&board, Color::White, Rule::Freestyle), Some(Point::new(8, 8)));
/// ```
pub fn classic(board: &Board, color: Color, rule: Rule) -> Option<Point> {
    if let Some(point) = first(board, color) {
        return Some(point);
    }
    let forbidden = match rule {
        Rule::Renju => board.forbidden_points(),
        Rule::Freestyle | Rule::Standard => Vec::new(),
    };
    let forbidden: BTreeSet<Point> = forbidden.into_iter().map(|(point, _)| point).collect();
    let may = |color, point| {
        board.is_open(point) && (color == Color::White || !forbidden.contains(&point))
    };
    let points = |color| board.size().points().filter(move |&p| may(color, p));
    let answers: Vec<Point> = points(color.opponent()).collect();
    let fives = Fives::of(board, color);
    let mut best = None;
    for point in points(color) {
        let answered = fives.without(point);
        let others = answers.iter().filter(|&&answer| answer != point);
        let answer = others.map(|&answer| answered[answer]).max();
        let value = fives.own[point] - answer.unwrap_or(0);
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, point));
        }
    }
    best.map(|(_, point)| point)
}

/// Where the first stone goes; `None` when it is not the first, or where both points are taken.
fn first(board: &Board, color: Color) -> Option<Point> {
    let middle = Board::middle(board.size())?;
    let beside = Point::new(middle.column + 1, middle.row + 1);
    let mut points = board.size().points();
    if points.any(|point| board.at(point) == Some(color)) {
        return None;
    }
    [middle, beside].into_iter().find(|&p| board.is_open(p))
}

/// The possible fives and what they are worth.
struct Fives {
    /// What a stone of the machine's gains at each point.
    own: Grid<i32>,
    /// What a stone of the person's gains at each point.
    theirs: Grid<i32>,
    /// The fives still open to the person, each with what one more stone in it gains.
    open: Vec<([Point; 5], i32)>,
}

impl Fives {
    fn of(board: &Board, color: Color) -> Self {
        let empty = Grid::new(board.size(), 0);
        let (mut own, mut theirs) = (empty.clone(), empty);
        let mut open = Vec::new();
        for five in fives(board.size()) {
            let count = |color| five.iter().filter(|&&p| board.at(p) == Some(color)).count();
            let (mine, others) = (count(color), count(color.opponent()));
            if others == 0 {
                let gain = OWN.get(mine).copied().unwrap_or_default();
                add(&mut own, &five, gain);
            }
            if mine == 0 {
                let gain = THEIRS.get(others).copied().unwrap_or_default();
                add(&mut theirs, &five, gain);
                open.push((five, gain));
            }
        }
        Self { own, theirs, open }
    }

    /// What a stone of the person's gains at each point once the machine has one at `point`.
    fn without(&self, point: Point) -> Grid<i32> {
        let mut theirs = self.theirs.clone();
        let closed = self.open.iter().filter(|(five, _)| five.contains(&point));
        for (five, gain) in closed {
            add(&mut theirs, five, -gain);
        }
        theirs
    }
}

fn add(gains: &mut Grid<i32>, five: &[Point; 5], gain: i32) {
    for &point in five {
        gains[point] += gain;
    }
}

/// Every row of five points: on 15 by 15 these are 572.
fn fives(size: Size) -> impl Iterator<Item = [Point; 5]> {
    let ways = [(1, 0), (0, 1), (1, 1), (1, -1)];
    let starts = size.points();
    starts.flat_map(move |start| {
        ways.into_iter()
            .filter_map(move |way| five(start, way, size))
    })
}

/// The five points from one onwards, if they are all on the board.
fn five(start: Point, (right, down): (i8, i8), size: Size) -> Option<[Point; 5]> {
    let mut five = [start; 5];
    for (point, steps) in five.iter_mut().zip(0..) {
        let column = start.column.checked_add_signed(right * steps)?;
        *point = Point::new(column, start.row.checked_add_signed(down * steps)?);
    }
    size.contains(five[4]).then_some(five)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_572_fives_on_the_usual_board() {
        let all: Vec<_> = fives(Board::USUAL_SIZE).collect();
        let rows = |column: u8, row: u8| {
            let is_way = |five: &&[Point; 5]| {
                let [from, to] = [five[0], five[4]];
                let columns = from.column.abs_diff(to.column);
                (columns, from.row.abs_diff(to.row)) == (column, row)
            };
            all.iter().filter(is_way).count()
        };
        assert_eq!((rows(4, 0), rows(0, 4), rows(4, 4)), (165, 165, 242));
        assert_eq!(all.len(), 572);
    }

    #[test]
    fn four_are_closed_and_four_of_its_own_come_first() {
        let mut board = Board::default();
        for column in 3..7 {
            board.place(Color::Black, Point::new(column, 2));
            board.place(Color::White, Point::new(column, 9));
        }
        board.place(Color::White, Point::new(2, 2));
        board.place(Color::Black, Point::new(2, 9));
        let choose = |board: &Board| classic(board, Color::White, Rule::Freestyle);
        assert_eq!(choose(&board), Some(Point::new(7, 9)));
        board.place(Color::Black, Point::new(7, 9));
        assert_eq!(choose(&board), Some(Point::new(7, 2)));
    }

    #[test]
    fn a_full_board_leaves_nothing_to_play() {
        let mut board = Board::default();
        for point in board.size().points() {
            board.place(Color::White, point);
        }
        assert_eq!(classic(&board, Color::White, Rule::Freestyle), None);
        assert_eq!(classic(&board, Color::Black, Rule::Renju), None);
    }
}
