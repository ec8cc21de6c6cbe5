//! Whose each point is, drawn in letters for people, or as JSON for programs.

use serde_json::{Value, json};

use crate::board::{Color, Grid, Point};
use crate::count::{Owner, Spheres};
use crate::go::Board;
use crate::life::Estimate;

/// The spheres of a board as an object of JSON: `lead`, and rows of `owner` (100, -100 or 0) and
/// `force` from the top.
///
/// ```
/// use qishi::board::{Color, Grid, Point, Size};
/// use qishi::{count, talk};
/// let mut stones = Grid::new(Size::new(2, 1).unwrap(), None);
/// stones[Point::new(0, 0)] = Some(Color::Black);
/// let spheres = count::influence(&stones, &Grid::new(stones.size(), false));
/// assert_eq!(
///     talk::influence_json(&spheres),
///     "{\"force\":[[80,64]],\"lead\":1,\"owner\":[[100,0]]}\n"
/// );
/// ```
pub fn influence_json(spheres: &Spheres) -> String {
    let owner = |owner: &Owner| match owner {
        Owner::Black => json!(100),
        Owner::White => json!(-100),
        Owner::Dame => json!(0),
    };
    let told = json!({
        "lead": spheres.lead(),
        "owner": rows(&spheres.owners, owner),
        "force": rows(&spheres.force, |force| json!(force)),
    });
    format!("{told}\n")
}

/// The spheres of a board, a letter a point, and who leads by how much; where no empty point is
/// anybody's, that instead: the stones alone would tell a lead.
pub fn influence_text(board: &Board, spheres: &Spheres) -> String {
    let owner = |point| match spheres.owners[point] {
        Owner::Black => Some(Color::Black),
        Owner::White => Some(Color::White),
        Owner::Dame => None,
    };
    let picture = picture(board, owner);
    let mut empty = board.size().points().filter(|&at| board.at(at).is_none());
    if empty.all(|at| owner(at).is_none()) {
        return format!("{picture}nobody has an area\n");
    }
    format!("{picture}lead {}\n", lead(2 * spheres.lead()))
}

/// An estimate as an object of JSON: `lead` and `range` in points, and rows of `owner` (100 to
/// -100) from the top.
pub fn estimate_json(estimate: &Estimate) -> String {
    let (from, to) = estimate.range_half;
    let told = json!({
        "lead": points(estimate.lead_half),
        "range": [points(from), points(to)],
        "owner": rows(&estimate.owner, |owner| json!(owner)),
    });
    format!("{told}\n")
}

/// An estimate, a letter a point, then the lead and its range.
pub fn estimate_text(board: &Board, estimate: &Estimate) -> String {
    let (from, to) = estimate.range_half;
    format!(
        "{}lead {}\nrange {} to {}\n",
        picture(board, |point| Estimate::claim(estimate.owner[point])),
        lead(estimate.lead_half),
        lead(from),
        lead(to)
    )
}

fn rows<T>(grid: &Grid<T>, value: impl Fn(&T) -> Value) -> Vec<Value> {
    let size = grid.size();
    let row = |row| -> Value {
        let points = (0..size.columns()).map(|column| Point::new(column, row));
        points.map(|point| value(&grid[point])).collect()
    };
    (0..size.rows()).map(row).collect()
}

/// The rows from the top: stones `X` and `O`, points `x` and `o`; a stone on a point of the other
/// colour is `#` where that is Black's and `@` where it is White's.
fn picture(board: &Board, owner: impl Fn(Point) -> Option<Color>) -> String {
    let size = board.size();
    let mut text = String::new();
    for point in size.points() {
        text.push(match (board.at(point), owner(point)) {
            (Some(Color::White), Some(Color::Black)) => '#',
            (Some(Color::Black), Some(Color::White)) => '@',
            (Some(Color::Black), _) => 'X',
            (Some(Color::White), _) => 'O',
            (None, Some(Color::Black)) => 'x',
            (None, Some(Color::White)) => 'o',
            (None, None) => '.',
        });
        text.push(if point.column + 1 == size.columns() {
            '\n'
        } else {
            ' '
        });
    }
    text
}

/// Half points as a number of points.
fn points(half: i32) -> Value {
    if half % 2 == 0 {
        json!(half / 2)
    } else {
        json!(f64::from(half) / 2.0)
    }
}

/// A lead as results are written: `B+4.5`, `W+3`, or `0`.
fn lead(half: i32) -> String {
    let color = match half {
        0 => return "0".to_owned(),
        1.. => Color::Black,
        _ => Color::White,
    };
    format!("{}+{}", color.letter(), points(half.abs()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leads_are_written_like_results() {
        assert_eq!([9, -6, 0].map(lead), ["B+4.5", "W+3", "0"]);
        assert_eq!(points(-9).to_string(), "-4.5");
    }

    #[test]
    fn stones_of_the_other_side_have_signs_of_their_own() {
        let board: Board = "X O\n. .".parse().expect("a board");
        let black = picture(&board, |_| Some(Color::Black));
        assert_eq!(black, "X #\nx x\n");
        let white = picture(&board, |_| Some(Color::White));
        assert_eq!(white, "@ O\no o\n");
        assert_eq!(picture(&board, |_| None), "X O\n. .\n");
    }
}
