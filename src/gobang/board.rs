//! The board: stones, and whether they stand in a row.

use super::lines::{self, Direction, Lines};
use super::{Illegal, Rule};
use crate::board::{Color, Grid, Point, Size};

/// The stones on a board.
///
/// ```
/// use qishi::board::{Color, Point};
/// use qishi::gobang::{Board, End, Forbidden, Illegal, Rule};
/// let mut board: Board = "
///     . . . . . . .
///     . X X X X . .
///     . O O O . O .
///     . . . . . . .
///     . . . . . . .
/// ".parse().unwrap();
/// board.play(Color::Black, Point::new(5, 1), Rule::Renju).unwrap();
/// let Some(End::Five { color, rows }) = board.end(Rule::Renju) else {
///     panic!("five in a row");
/// };
/// assert_eq!((color, rows.len(), rows[0].len()), (Color::Black, 1, 5));
/// assert_eq!(
///     board.play(Color::Black, Point::new(6, 1), Rule::Renju),
///     Err(Illegal::Forbidden(Forbidden::Overline))
/// );
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    size: Size,
    pub(super) lines: Lines,
    count: usize,
}

/// How a game ends on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum End {
    /// A player has won.
    Five {
        /// The winner.
        color: Color,
        /// Each row that wins, with all its stones; more than one where the last stone made more.
        rows: Vec<Vec<Point>>,
    },
    /// The board is full, and nobody has won.
    Draw,
}

impl Default for Board {
    /// An empty board of 15 by 15.
    fn default() -> Self {
        Self::new(Self::USUAL_SIZE)
    }
}

/// What can be asked.
impl Board {
    /// The most lines either way.
    pub const MAX_LINES: u8 = lines::MAX_LINES;

    /// The sizes that games are played on: the usual one, and two larger ones.
    pub const GAME_LINES: [u8; 3] = [15, 19, 20];

    /// The size that renju and its openings are played on.
    pub const USUAL_SIZE: Size = Size::square(15);

    /// An empty board.
    ///
    /// # Panics
    /// When the size is above [`Board::MAX_LINES`] either way.
    pub fn new(size: Size) -> Self {
        let most = size.columns().max(size.rows());
        assert!(most <= Self::MAX_LINES, "{most} lines are too many");
        Self {
            size,
            lines: Lines::new(size),
            count: 0,
        }
    }

    /// The board's size.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// How many stones stand.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// Whose turn it is where Black began and both played by turns.
    pub const fn to_play(&self) -> Color {
        if self.count % 2 == 0 {
            Color::Black
        } else {
            Color::White
        }
    }

    /// The stone at a point; `None` where there is none, or no such point.
    pub fn at(&self, point: Point) -> Option<Color> {
        self.size.contains(point).then(|| self.lines.at(point))?
    }

    /// The stone at each point.
    pub fn stones(&self) -> Grid<Option<Color>> {
        let mut stones = Grid::new(self.size, None);
        for point in self.size.points() {
            stones[point] = self.lines.at(point);
        }
        stones
    }

    /// Whether there is such a point and no stone stands there.
    pub fn is_open(&self, point: Point) -> bool {
        self.size.contains(point) && self.lines.at(point).is_none()
    }

    /// Whether `color` may play at `point`.
    ///
    /// # Errors
    /// Why the move is against the rule.
    pub fn check(&self, color: Color, point: Point, rule: Rule) -> Result<(), Illegal> {
        if !self.size.contains(point) {
            return Err(Illegal::OffBoard);
        }
        if !self.is_open(point) {
            return Err(Illegal::Occupied);
        }
        let forbidden = self.forbidden_by(rule, color, point);
        forbidden.map_or(Ok(()), |kind| Err(Illegal::Forbidden(kind)))
    }

    /// Each row through the stone at `point` that wins under this rule, with all its stones; none
    /// where no stone stands. An overline of Black's in renju is no such row.
    pub fn fives(&self, point: Point, rule: Rule) -> Vec<Vec<Point>> {
        let is_exact = self.at(point).is_some_and(|color| rule.is_exact(color));
        self.rows(point, |n| n == 5 || (n > 5 && !is_exact))
    }

    /// How the game has ended, if it has. Where both colours have a row that wins, as no game
    /// has it, the first from the top counts.
    pub fn end(&self, rule: Rule) -> Option<End> {
        let won = self.size.points().find_map(|point| {
            let color = self.at(point)?;
            (!self.fives(point, rule).is_empty()).then_some(color)
        });
        let Some(color) = won else {
            return (self.count == self.size.area()).then_some(End::Draw);
        };
        let mut rows: Vec<Vec<Point>> = Vec::new();
        for point in self.size.points().filter(|&p| self.at(p) == Some(color)) {
            for row in self.fives(point, rule) {
                if !rows.contains(&row) {
                    rows.push(row);
                }
            }
        }
        Some(End::Five { color, rows })
    }

    /// The unbroken rows through the stone at `point` whose length `suits`, a direction each.
    pub(super) fn rows(&self, point: Point, suits: impl Fn(usize) -> bool) -> Vec<Vec<Point>> {
        let Some(color) = self.at(point) else {
            return Vec::new();
        };
        let run = |direction: Direction, way: i8| {
            (1..)
                .map_while(move |steps: i8| direction.step(point, way * steps))
                .take_while(move |&next| self.at(next) == Some(color))
        };
        let row = |direction| {
            let mut row: Vec<Point> = run(direction, -1).collect();
            row.reverse();
            row.push(point);
            row.extend(run(direction, 1));
            row
        };
        let rows = Direction::ALL.into_iter().map(row);
        rows.filter(|row| suits(row.len())).collect()
    }
}

/// What can be done.
impl Board {
    /// Plays a stone.
    ///
    /// # Errors
    /// Why the move is against the rule, as [`Board::check`] finds; the board is then as it was.
    pub fn play(&mut self, color: Color, point: Point, rule: Rule) -> Result<(), Illegal> {
        self.check(color, point, rule)?;
        self.put(point, Some(color));
        Ok(())
    }

    /// Plays a stone whatever the rule says, over another stone too.
    ///
    /// # Panics
    /// When the point is off the board.
    pub fn place(&mut self, color: Color, point: Point) {
        self.put(point, Some(color));
    }

    /// Sets a point up, or clears it.
    ///
    /// # Panics
    /// When the point is off the board.
    pub fn put(&mut self, point: Point, stone: Option<Color>) {
        assert!(self.size.contains(point), "{point} is off the board");
        self.count -= usize::from(self.lines.at(point).is_some());
        self.count += usize::from(stone.is_some());
        self.lines.put(point, stone);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row_of(stones: u8, color: Color) -> Board {
        let mut board = Board::default();
        for column in 3..3 + stones {
            board.place(color, Point::new(column, 7));
        }
        board
    }

    #[test]
    fn six_win_where_the_rule_lets_them() {
        let has_won = |stones, color, rule| row_of(stones, color).end(rule).is_some();
        for color in Color::BOTH {
            for rule in Rule::ALL {
                assert!(!has_won(4, color, rule));
                assert!(has_won(5, color, rule));
            }
            assert!(has_won(6, color, Rule::Freestyle));
            assert!(!has_won(6, color, Rule::Standard));
        }
        assert!(!has_won(6, Color::Black, Rule::Renju));
        assert!(has_won(6, Color::White, Rule::Renju));
    }

    #[test]
    fn a_full_board_without_five_is_a_draw() {
        // Pairs in a pattern of four rows: no five in any direction.
        let mut board = Board::default();
        for point in board.size().points() {
            let is_black = (point.column / 2 + point.row) % 2 == 0;
            let color = if is_black { Color::Black } else { Color::White };
            assert_eq!(board.end(Rule::Freestyle), None);
            board.place(color, point);
        }
        assert_eq!(board.end(Rule::Freestyle), Some(End::Draw));
    }

    #[test]
    fn what_wins_at_once_on_two_lines_is_told_twice() {
        let board: Board = "
            X X X X X
            X . . . .
            X . . . .
            X . . . .
            X . . . .
        "
        .parse()
        .expect("a board");
        let rows = board.fives(Point::new(0, 0), Rule::Renju);
        assert_eq!(rows.len(), 2);
        assert_eq!(
            board.end(Rule::Renju).map(|end| match end {
                End::Five { color, rows } => (color, rows.len()),
                End::Draw => (Color::White, 0),
            }),
            Some((Color::Black, 2))
        );
    }

    #[test]
    fn occupied_points_and_points_off_the_board_are_refused() {
        let mut board = row_of(1, Color::White);
        let stone = Point::new(3, 7);
        let play = |board: &mut Board, point| board.play(Color::Black, point, Rule::Freestyle);
        assert_eq!(play(&mut board, stone), Err(Illegal::Occupied));
        assert_eq!(play(&mut board, Point::new(15, 0)), Err(Illegal::OffBoard));
        assert_eq!(board.count(), 1);
    }
}
