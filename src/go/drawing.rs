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
        f.write_str("not a drawing: it takes rows of `.`, `X` and `O`, all of one length")
    }
}

impl std::error::Error for BadDrawing {}

impl FromStr for Board {
    type Err = BadDrawing;

    /// Reads rows of `.` (empty), `X` (Black) and `O` (White), with or without blanks between.
    fn from_str(text: &str) -> Result<Self, BadDrawing> {
        let rows: Vec<Vec<char>> = text
            .lines()
            .map(|line| line.chars().filter(|c| !c.is_whitespace()).collect())
            .filter(|row: &Vec<char>| !row.is_empty())
            .collect();
        let columns = rows.first().map_or(0, Vec::len);
        let lines = |n: usize| match u8::try_from(n) {
            Ok(lines) if lines <= Self::MAX_LINES => Ok(lines),
            _ => Err(BadDrawing),
        };
        let size = Size::new(lines(columns)?, lines(rows.len())?).ok_or(BadDrawing)?;
        if rows.iter().any(|row| row.len() != columns) {
            return Err(BadDrawing);
        }
        let mut board = Self::new(size);
        for (point, letter) in size.points().zip(rows.into_iter().flatten()) {
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
        for (point, stone) in self.stones().iter() {
            let letter = match stone {
                None => '.',
                Some(Color::Black) => 'X',
                Some(Color::White) => 'O',
            };
            let blank = if point.column + 1 == self.size().columns() {
                '\n'
            } else {
                ' '
            };
            write!(f, "{letter}{blank}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ko {:?}\n{self}", self.ko())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawings_come_back() {
        let text = ". X O\nX . .\n";
        let board: Board = text.parse().expect("a board");
        assert_eq!(board.size(), Size::new(3, 2).expect("a size"));
        assert_eq!(board.to_string(), text);
        for bad in ["", "  \n", ". X\n.", ". #"] {
            assert_eq!(bad.parse::<Board>(), Err(BadDrawing), "{bad:?}");
        }
    }
}
