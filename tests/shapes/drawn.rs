//! A drawing made into boards by the words of the file's head, not by the program's reader.

use qishi::board::{Color, Point, Size};
use qishi::go::Board;
use qishi::shape::{Library, Shape};

/// A board with its last stone, and the points of `*` where those are answers.
pub(super) type Way = (Board, Point, Color, Vec<Point>);

/// A library of one shape of another.
pub(super) fn alone(library: &Library, shape: &Shape) -> &'static Library {
    // Each is made once, and kept for as long as the test runs.
    use std::sync::{Mutex, OnceLock};
    static KEPT: OnceLock<Mutex<Vec<(String, &'static Library)>>> = OnceLock::new();
    let kept = KEPT.get_or_init(Mutex::default);
    let mut kept = kept.lock().unwrap();
    let name = &shape.name().english;
    if let Some((_, own)) = kept.iter().find(|(known, _)| known == name) {
        return own;
    }
    assert!(library.shapes().contains(shape));
    let text = include_str!("../../assets/shapes.txt");
    let from = text.find(&format!("\n[{name} |")).expect(name);
    let rest = &text[from + 1..];
    let to = rest.find("\n[").unwrap_or(rest.len());
    let own: &'static Library = Box::leak(Box::new(Library::read(&rest[..to]).0));
    kept.push((name.clone(), own));
    own
}

/// The boards that a drawing may mean: with what is left open empty, or of either colour; with
/// each stone as the last one that may be it. The mover is Black in a shape that was made, White
/// in one that asks, so that Black has moved.
pub(super) fn ways(rows: &[String], asks: bool) -> impl Iterator<Item = Way> {
    let is_edge = |row: &String| row.chars().all(|c| "-+".contains(c));
    let top = is_edge(&rows[0]);
    let bottom = rows.last().is_some_and(is_edge);
    let inner: Vec<Vec<char>> = rows[usize::from(top)..rows.len() - usize::from(bottom)]
        .iter()
        .map(|row| row.chars().collect())
        .collect();
    let left = inner[0][0] == '|';
    let right = inner[0].len() > 1 && inner[0].last() == Some(&'|');
    let width = inner[0].len() - usize::from(left) - usize::from(right);
    // Where no edge is drawn, the board goes on for four lines.
    let lines = |from: bool, inner: usize, to: bool| {
        u8::try_from(inner + usize::from(!from) * 4 + usize::from(!to) * 4).unwrap()
    };
    let size = Size::new(lines(left, width, right), lines(top, inner.len(), bottom)).unwrap();
    let shift = (
        if left { 0 } else { 4 },
        if top { 0 } else { 4 },
        usize::from(left),
    );
    let fills = ['.', 'X', 'O'].into_iter();
    fills.flat_map(move |fill| boards(&inner, size, shift, fill, asks))
}

fn boards(
    inner: &[Vec<char>],
    size: Size,
    shift: (u8, u8, usize),
    fill: char,
    asks: bool,
) -> Vec<Way> {
    let (mine, theirs) = match asks {
        true => (Color::White, Color::Black),
        false => (Color::Black, Color::White),
    };
    let mut board = Board::new(size);
    let (mut last, mut marked, mut points) = (Vec::new(), None, Vec::new());
    for (row, line) in (0..).zip(inner) {
        let signs = line.iter().skip(shift.2).filter(|c| **c != '|');
        for (column, &sign) in (0..).zip(signs) {
            let point = Point::new(column + shift.0, row + shift.1);
            let stone = match (sign, fill) {
                ('X', _) | ('?' | ':' | 'x', 'X') => Some(mine),
                ('b', _) => Some(mine),
                ('O' | '@' | 'a', _) | ('?' | ':' | 'o', 'O') => Some(theirs),
                ('*', _) if !asks => Some(mine),
                _ => None,
            };
            // In one shape `b` is the other's.
            board.put(point, stone);
            match (sign, asks) {
                ('*', true) => points.push(point),
                ('*', false) | ('@', true) => marked = Some(point),
                ('X', false) | ('O' | 'a', true) => last.push(point),
                _ => {}
            }
        }
    }
    let last = marked.map_or(last, |point| vec![point]);
    let color = Color::Black;
    let way = |last: Point| (board.clone(), last, color, points.clone());
    last.into_iter().map(way).collect()
}

/// A board in its eight forms and with the colours exchanged.
pub(super) fn forms((board, last, color, points): &Way) -> Vec<Way> {
    let size = board.size();
    let mut forms = Vec::new();
    for form in 0..16 {
        let turned = |point: Point| {
            let mut point = point;
            if form & 1 != 0 {
                point.column = size.columns() - 1 - point.column;
            }
            if form & 2 != 0 {
                point.row = size.rows() - 1 - point.row;
            }
            if form & 4 != 0 {
                point = Point::new(point.row, point.column);
            }
            point
        };
        let of = |color: Color| {
            if form & 8 != 0 {
                color.opponent()
            } else {
                color
            }
        };
        let new_size = match form & 4 {
            0 => size,
            _ => Size::new(size.rows(), size.columns()).unwrap(),
        };
        let mut new = Board::new(new_size);
        for point in size.points() {
            new.put(turned(point), board.at(point).map(of));
        }
        let points = points.iter().map(|&p| turned(p)).collect();
        forms.push((new, turned(*last), of(*color), points));
    }
    forms
}
