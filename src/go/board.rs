//! The board: stones, chains, liberties and the simple ko; it knows nothing of what was before.

use std::fmt;
use std::str::FromStr;

use super::{Illegal, Rules};
use crate::board::{Color, Grid, Point, Size};

/// The stones on a board, and the point that a simple ko forbids.
///
/// ```
/// use qishi::board::{Color, Point};
/// use qishi::go::{Board, Illegal, Ko, Komi, Rules, Scoring};
/// let rules = Rules { scoring: Scoring::Area, ko: Ko::Simple, suicide: false, komi: Komi::ZERO };
/// let mut board: Board = "
///     . X O .
///     X O . O
///     . X O .
///     . . . .
/// ".parse().unwrap();
/// let taken = board.play(Color::Black, Point::new(2, 1), &rules).unwrap();
/// assert_eq!(taken, [Point::new(1, 1)]);
/// assert_eq!(board.ko(), Some(Point::new(1, 1)));
/// assert_eq!(board.check(Color::White, Point::new(1, 1), &rules), Err(Illegal::Ko));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    stones: Grid<Option<Color>>,
    /// Who may not play where: the colour that lost the stone may not take back.
    ko: Option<(Color, Point)>,
}

impl Board {
    /// An empty board.
    pub fn new(size: Size) -> Self {
        Self {
            stones: Grid::new(size, None),
            ko: None,
        }
    }

    /// The board's size.
    pub const fn size(&self) -> Size {
        self.stones.size()
    }

    /// The stone at each point.
    pub const fn stones(&self) -> &Grid<Option<Color>> {
        &self.stones
    }

    /// The stone at a point; `None` where there is none, or no such point.
    pub fn at(&self, point: Point) -> Option<Color> {
        self.stones.get(point).copied().flatten()
    }

    /// The point that may not be played at once because of ko.
    pub fn ko(&self) -> Option<Point> {
        self.ko.map(|(_, point)| point)
    }

    /// The stones solidly joined to the one at `point`; empty when no stone stands there.
    pub fn chain(&self, point: Point) -> Vec<Point> {
        let Some(color) = self.at(point) else {
            return Vec::new();
        };
        let mut seen = Grid::new(self.size(), false);
        seen[point] = true;
        let mut chain = vec![point];
        let mut next = 0;
        while let Some(&stone) = chain.get(next) {
            next += 1;
            for neighbor in self.size().neighbors(stone) {
                if !seen[neighbor] && self.stones[neighbor] == Some(color) {
                    seen[neighbor] = true;
                    chain.push(neighbor);
                }
            }
        }
        chain
    }

    /// How many liberties (气) the chain at `point` has; 0 when no stone stands there.
    pub fn liberties(&self, point: Point) -> usize {
        let mut liberties: Vec<Point> = self
            .chain(point)
            .into_iter()
            .flat_map(|stone| self.size().neighbors(stone))
            .filter(|&p| self.stones[p].is_none())
            .collect();
        liberties.sort_unstable();
        liberties.dedup();
        liberties.len()
    }

    /// Whether `color` may play at `point`, superko apart: that needs the boards before.
    ///
    /// # Errors
    /// Why the move is against the rules.
    pub fn check(&self, color: Color, point: Point, rules: &Rules) -> Result<(), Illegal> {
        if !self.size().contains(point) {
            Err(Illegal::OffBoard)
        } else if self.stones[point].is_some() {
            Err(Illegal::Occupied)
        } else if self.ko == Some((color, point)) {
            Err(Illegal::Ko)
        } else if !rules.suicide && self.is_suicide(color, point) {
            Err(Illegal::Suicide)
        } else {
            Ok(())
        }
    }

    /// Plays a stone and gives the stones that left the board: the opponent's that were captured,
    /// or, where the rules allow suicide, the player's own.
    ///
    /// # Errors
    /// Why the move is against the rules; the board is then as it was.
    pub fn play(
        &mut self,
        color: Color,
        point: Point,
        rules: &Rules,
    ) -> Result<Vec<Point>, Illegal> {
        self.check(color, point, rules)?;
        Ok(self.place(color, point))
    }

    /// Plays a stone whatever the rules say, as records of old games need: over a stone, into a
    /// ko, into suicide. Gives the stones that left the board, as [`Board::play`] does.
    ///
    /// # Panics
    /// When the point is off the board.
    pub fn place(&mut self, color: Color, point: Point) -> Vec<Point> {
        self.put(point, Some(color));
        let mut captured = Vec::new();
        for neighbor in self.size().neighbors(point) {
            if self.at(neighbor) == Some(color.opponent()) && self.liberties(neighbor) == 0 {
                let chain = self.chain(neighbor);
                self.remove(&chain);
                captured.extend(chain);
            }
        }
        let chain = self.chain(point);
        let liberties = self.liberties(point);
        if liberties == 0 {
            self.remove(&chain);
            return chain;
        }
        if let (&[taken], 1, 1) = (captured.as_slice(), chain.len(), liberties) {
            self.ko = Some((color.opponent(), taken));
        }
        captured
    }

    /// Passes: the ko may now be taken back.
    pub fn pass(&mut self) {
        self.ko = None;
    }

    /// Sets a point up, without capturing.
    ///
    /// # Panics
    /// When the point is off the board.
    pub fn put(&mut self, point: Point, stone: Option<Color>) {
        self.stones[point] = stone;
        self.ko = None;
    }

    fn is_suicide(&self, color: Color, point: Point) -> bool {
        !self.size().neighbors(point).any(|p| match self.stones[p] {
            None => true,
            // A friend with a liberty to spare, or an enemy without one, gives room.
            Some(stone) => (stone == color) == (self.liberties(p) > 1),
        })
    }

    fn remove(&mut self, chain: &[Point]) {
        for &stone in chain {
            self.stones[stone] = None;
        }
    }
}

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
        let lines = |n: usize| u8::try_from(n).map_err(|_| BadDrawing);
        let size = Size::new(lines(columns)?, lines(rows.len())?).ok_or(BadDrawing)?;
        if rows.iter().any(|row| row.len() != columns) {
            return Err(BadDrawing);
        }
        let mut board = Self::new(size);
        for (point, letter) in size.points().zip(rows.into_iter().flatten()) {
            board.stones[point] = match letter {
                '.' => None,
                'X' => Some(Color::Black),
                'O' => Some(Color::White),
                _ => return Err(BadDrawing),
            };
        }
        Ok(board)
    }
}

impl fmt::Display for Board {
    /// Draws the board as [`Board::from_str`] reads it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (point, stone) in self.stones.iter() {
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

    #[test]
    fn liberties_of_a_chain_are_shared() {
        let board: Board = ". X O\nX X O\n. . .".parse().expect("a board");
        assert_eq!(board.chain(Point::new(1, 0)).len(), 3);
        assert_eq!(board.liberties(Point::new(1, 0)), 3);
        assert_eq!(board.liberties(Point::new(2, 2)), 0);
        assert!(board.chain(Point::new(9, 9)).is_empty());
    }

    #[test]
    fn the_ko_binds_the_one_who_lost_the_stone() {
        let mut board: Board = ". X O .\nX O . O\n. X O .\n. . . ."
            .parse()
            .expect("a board");
        board.place(Color::Black, Point::new(2, 1));
        assert_eq!(board.ko, Some((Color::White, Point::new(1, 1))));
        board.pass();
        assert_eq!(board.ko(), None);
    }
}
