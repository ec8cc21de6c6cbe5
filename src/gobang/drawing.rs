//! The board as a drawing, and a drawing as a board.

use std::fmt;
use std::str::FromStr;

use super::Board;
use crate::board::{draw_stones, read_drawing};

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
        let stones = read_drawing(text, Self::MAX_LINES).ok_or(BadDrawing)?;
        let mut board = Self::new(stones.size());
        for (point, &stone) in stones.iter() {
            board.put(point, stone);
        }
        Ok(board)
    }
}

impl fmt::Display for Board {
    /// Draws the board as [`Board::from_str`] reads it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        draw_stones(&self.stones(), f)
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
    use crate::board::Size;

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
