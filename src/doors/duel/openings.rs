//! The openings of a match: by lot, or from a file.

use std::path::Path;

use qishi::board::{Lots, Point};
use qishi::formats::read_moves;
use qishi::gobang::{Board, Rule};

use super::super::{Failure, load};

/// Five stones by lot within seven lines of the middle.
pub(super) fn by_lot(seed: u64, rule: Rule) -> Vec<Point> {
    let mut lots = Lots::new(seed);
    let mut board = Board::default();
    let mut moves = Vec::new();
    while moves.len() < 5 {
        let mut line = || 4 + u8::try_from(lots.draw(7)).unwrap_or(0);
        let point = Point::new(line(), line());
        if board.play(board.to_play(), point, rule).is_ok() {
            moves.push(point);
        }
    }
    moves
}

/// The openings of a file, a line each; empty lines do not count.
///
/// # Errors
///
/// When the file cannot be read or has none, or a line is no opening: which line, and why.
pub(super) fn of_file(file: &Path, rule: Rule) -> Result<Vec<Vec<Point>>, Failure> {
    let bytes = load(file)?;
    let text = String::from_utf8_lossy(&bytes);
    let mut openings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.trim().is_empty() {
            continue;
        }
        let moves = opening(line, rule);
        let bad = |why| Failure::Machine(format!("{}: line {}: {why}", file.display(), index + 1));
        openings.push(moves.map_err(bad)?);
    }
    if openings.is_empty() {
        let why = format!("{}: no opening in it", file.display());
        return Err(Failure::Machine(why));
    }
    Ok(openings)
}

/// An opening's moves, if the game goes on after them.
fn opening(line: &str, rule: Rule) -> Result<Vec<Point>, String> {
    let mut board = Board::default();
    let moves = read_moves(line, board.size()).map_err(|why| why.to_string())?;
    for (index, &point) in moves.iter().enumerate() {
        let played = board.play(board.to_play(), point, rule);
        if played.is_err() || !board.fives(point, rule).is_empty() {
            let why = if played.is_err() {
                "is forbidden"
            } else {
                "ends the game"
            };
            return Err(format!("move {} {why}", index + 1));
        }
    }
    Ok(moves)
}
