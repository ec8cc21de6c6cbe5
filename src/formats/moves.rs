//! The moves of a game in one word, as players of gobang paste it everywhere: `h8i9g7`.

use std::fmt;

use crate::board::{Point, Size};

/// Why a text is no list of moves, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BadMoves {
    /// The character, from 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: BadMove,
}

/// What is wrong with a list of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BadMove {
    /// A letter and a number are wanted here.
    NoMove,
    /// The board has no such point.
    OffBoard,
    /// The point was named before.
    Repeated,
}

impl fmt::Display for BadMoves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let why = match self.kind {
            BadMove::NoMove => "a move is a letter and a number",
            BadMove::OffBoard => "the move is off the board",
            BadMove::Repeated => "the point was played before",
        };
        write!(f, "character {}: {why}", self.column)
    }
}

impl std::error::Error for BadMoves {}

/// The moves that a text such as `h8i9g7` names: a letter for the column, none left out, and a
/// number for the row, counted from below. Blanks, commas and the case do not matter.
///
/// ```
/// use qishi::board::{Point, Size};
/// use qishi::formats::{BadMove, read_moves, write_moves};
/// let size = Size::square(15);
/// let moves = read_moves("H8 i9,g7", size).unwrap();
/// assert_eq!(moves[1], Point::new(8, 6));
/// assert_eq!(write_moves(&moves, size), "h8i9g7");
/// let bad = read_moves("h8i16", size).unwrap_err();
/// assert_eq!((bad.column, bad.kind), (3, BadMove::OffBoard));
/// ```
///
/// # Errors
/// What is no move, and where.
pub fn read_moves(text: &str, size: Size) -> Result<Vec<Point>, BadMoves> {
    let mut moves = Vec::new();
    let mut played = vec![false; size.area()];
    let mut rest = text.chars().enumerate().peekable();
    while let Some((index, letter)) = rest.next() {
        if letter.is_whitespace() || letter == ',' {
            continue;
        }
        let bad = |kind| BadMoves {
            column: index + 1,
            kind,
        };
        if !letter.is_ascii_alphabetic() {
            return Err(bad(BadMove::NoMove));
        }
        let column = letter.to_ascii_lowercase() as u8 - b'a';
        let mut number = None::<u32>;
        while let Some(digit) = rest.peek().and_then(|(_, letter)| letter.to_digit(10)) {
            let so_far = number.unwrap_or(0);
            number = Some(so_far.saturating_mul(10).saturating_add(digit));
            rest.next();
        }
        let number = number.ok_or(bad(BadMove::NoMove))?;
        let number = u8::try_from(number).map_err(|_| bad(BadMove::OffBoard))?;
        let row = size.rows().checked_sub(number).filter(|_| number > 0);
        let point = row.map(|row| Point::new(column, row));
        let point = point.filter(|&point| size.contains(point));
        let point = point.ok_or(bad(BadMove::OffBoard))?;
        let place = usize::from(point.row) * usize::from(size.columns()) + usize::from(column);
        if std::mem::replace(&mut played[place], true) {
            return Err(bad(BadMove::Repeated));
        }
        moves.push(point);
    }
    Ok(moves)
}

/// The moves in one word, as [`read_moves`] reads it. Columns beyond `z` have no letter: what
/// lies there is left out.
pub fn write_moves(moves: &[Point], size: Size) -> String {
    let mut text = String::new();
    for point in moves.iter().filter(|p| p.column < 26 && size.contains(**p)) {
        text.push(char::from(b'a' + point.column));
        text.push_str(&(size.rows() - point.row).to_string());
    }
    text
}
