//! A position as text: for letters and forums.

use super::source::Shown;
use crate::board::{Color, Grid, Point, Size};
use crate::go;

/// The position as people draw it in letters, with coordinates and the last move in brackets.
///
/// ```
/// use qishi::{game, print};
/// let game = game::open(b"(;SZ[5];B[cc];W[dc])").unwrap();
/// let text = print::plain(&print::Shown::of(&game));
/// assert_eq!(text.trim_start(), "A B C D E
///  5 . . . . . 5
///  4 . . . . . 4
///  3 . . X(O). 3
///  2 . . . . . 2
///  1 . . . . . 1
///    A B C D E
/// ");
/// ```
pub fn plain(shown: &Shown) -> String {
    let size = shown.stones.size();
    let signs = signs(&shown.stones, '+');
    let head = format!("   {}\n", shown.columns.join(" "));
    let mut text = head.clone();
    for row in 0..size.rows() {
        let number = size.rows() - row;
        let line = plain_row(&signs, row, shown.last.map(|(last, _)| last));
        text = format!("{text}{number:2}{line}{number}\n");
    }
    text + &head
}

/// The points of a row, each after a blank or a bracket, and what follows the last one.
fn plain_row(signs: &Grid<char>, row: u8, last: Option<Point>) -> String {
    let mut line = String::new();
    let mut after = ' ';
    for column in 0..signs.size().columns() {
        let point = Point::new(column, row);
        let is_last = last == Some(point);
        line.push(if is_last { '(' } else { after });
        line.push(signs[point]);
        after = if is_last { ')' } else { ' ' };
    }
    line.push(after);
    line
}

/// The position as a diagram of Sensei's Library and of forums, which starts with `$$`. The last
/// stone is marked by a circle.
pub fn sensei(shown: &Shown) -> String {
    let size = shown.stones.size();
    let mut signs = signs(&shown.stones, ',');
    if let Some((point, color)) = shown.last {
        signs[point] = color.letter();
    }
    let edge = format!("$$  {}\n", "-".repeat(2 * usize::from(size.columns()) + 1));
    let mut text = format!("$$c{}\n{edge}", lines(size));
    for row in 0..size.rows() {
        text.push_str("$$ |");
        for column in 0..size.columns() {
            text.push(' ');
            text.push(signs[Point::new(column, row)]);
        }
        text.push_str(" |\n");
    }
    text + &edge
}

/// The size, where it is not the usual one and square.
fn lines(size: Size) -> String {
    match (size.columns(), size.rows()) {
        (19, 19) => String::new(),
        (columns, rows) if columns == rows => columns.to_string(),
        _ => String::new(),
    }
}

/// The sign of each point; `star` is that of an empty star point.
fn signs(stones: &Grid<Option<Color>>, star: char) -> Grid<char> {
    let size = stones.size();
    let mut signs = Grid::new(size, '.');
    for point in go::stars(size) {
        signs[point] = star;
    }
    for (point, stone) in stones.iter() {
        match stone {
            Some(Color::Black) => signs[point] = 'X',
            Some(Color::White) => signs[point] = 'O',
            None => {}
        }
    }
    signs
}
