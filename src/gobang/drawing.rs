//! The board as a drawing, and a drawing as a board.

use std::fmt;
use std::str::FromStr;

use super::Board;
use crate::board::{Color, Size};

/// The error of a text that draws no board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BadDrawing;

impl fmt::Display for BadDrawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a drawing: it takes up to 20 rows of `.`, `X` and `O`, all of one length")
    }
}

impl std::error::Error for BadDrawing {}

impl FromStr for Board {
    type Err = BadDrawing;

    /// Reads rows of `.` (empty), `X` (Black) and `O` (White), with or without blanks between.
    fn from_str(text: &str) -> Result<Self, BadDrawing> {
        let letters = |line: &str| line.chars().filter(|c| !c.is_whitespace()).collect();
        let mut rows: Vec<Vec<char>> = text.lines().map(letters).collect();
        rows.retain(|row| !row.is_empty());
        let columns = rows.first().map_or(0, Vec::len);
        if rows.iter().any(|row| row.len() != columns) {
            return Err(BadDrawing);
        }
        let lines = |n: usize| u8::try_from(n).ok().filter(|&n| n <= Self::MAX_LINES);
        let lines = lines(columns).zip(lines(rows.len()));
        let size = lines.and_then(|(columns, rows)| Size::new(columns, rows));
        let mut board = Self::new(size.ok_or(BadDrawing)?);
        for (point, letter) in board.size().points().zip(rows.into_iter().flatten()) {
            let stone = match letter {
                '.' => None,
                'X' => Some(Color::Black),
                'O' => Some(Color::White),
                _ => return Err(BadDrawing),
            };
            board.put(point, stone);
        }
        Ok(board)
    }
}

impl fmt::Display for Board {
    /// Draws the board as [`Board::from_str`] reads it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for point in self.size().points() {
            let letter = match self.at(point) {
                None => '.',
                Some(Color::Black) => 'X',
                Some(Color::White) => 'O',
            };
            let is_last = point.column + 1 == self.size().columns();
            write!(f, "{letter}{}", if is_last { '\n' } else { ' ' })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawings_come_back() {
        let text = ". X O\nX . .\n";
        let board: Board = text.parse().expect("a board");
        assert_eq!(Size::new(3, 2), Some(board.size()));
        assert_eq!((board.to_string().as_str(), board.count()), (text, 3));
        let wide = ".".repeat(21);
        for bad in ["", "  \n", ". X\n.", ". #", &wide] {
            assert_eq!(bad.parse::<Board>(), Err(BadDrawing), "{bad:?}");
        }
    }
}
