//! The board: stones, chains, liberties and the simple ko; it knows nothing of what was before.

use std::ops::RangeInclusive;

use super::cell::Cell;
use super::spot::Spot;
use super::{Illegal, Ko, Rules, Suicide};
use crate::board::{Color, Grid, Point, Size};

/// The stones on a board, and the point that a simple ko forbids.
///
/// Chains are kept up to date move by move: a circle of stones each, with a head that counts
/// their pseudo liberties. A move costs a few loads and additions, and allocates nothing.
///
/// ```
/// use qishi::board::{Color, Point};
/// use qishi::go::{Board, Illegal, Rules};
/// let rules = Rules::CHINESE;
/// let mut board: Board = "
///     . X O .
///     X O . O
///     . X O .
///     . . . .
/// ".parse().unwrap();
/// let captured = board.play(Color::Black, Point::new(2, 1), &rules).unwrap();
/// assert_eq!(captured, [Point::new(1, 1)]);
/// assert_eq!(board.ko(), Some(Point::new(1, 1)));
/// assert_eq!(board.check(Color::White, Point::new(1, 1), &rules), Err(Illegal::Ko));
/// ```
pub struct Board {
    size: Size,
    pub(super) cells: Box<[Cell; Spot::COUNT]>,
    /// Who may not play where: the colour that lost the stone may not take back.
    pub(super) ko: Option<(Color, Point)>,
    /// What the last move took off, in a store that is used again and again.
    pub(super) captured: Vec<Point>,
}

/// What can be asked.
impl Board {
    /// The most lines either way.
    pub const MAX_LINES: u8 = 25;

    /// The lines that a game is played on.
    pub const GAME_LINES: RangeInclusive<u8> = 2..=Self::MAX_LINES;

    /// An empty board.
    ///
    /// # Panics
    /// When the size is above [`Board::MAX_LINES`] either way.
    pub fn new(size: Size) -> Self {
        let lines = size.columns().max(size.rows());
        assert!(lines <= Self::MAX_LINES, "{lines} lines are too many");
        let mut cells = Box::new([Cell::RIM; Spot::COUNT]);
        let inner = |line, lines| u16::from(line > 0) + u16::from(line + 1 < lines);
        for point in size.points() {
            let neighbors = inner(point.column, size.columns()) + inner(point.row, size.rows());
            cells[Spot::of(point).index()] = Cell::empty(neighbors);
        }
        Self {
            size,
            cells,
            ko: None,
            captured: Vec::with_capacity(size.area()),
        }
    }

    /// The board's size.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The stone at each point.
    pub fn stones(&self) -> Grid<Option<Color>> {
        let mut stones = Grid::new(self.size, None);
        for point in self.size.points() {
            stones[point] = self.cell(Spot::of(point)).stone();
        }
        stones
    }

    /// The stone at a point; `None` where there is none, or no such point.
    pub fn at(&self, point: Point) -> Option<Color> {
        self.size
            .contains(point)
            .then(|| self.cell(Spot::of(point)).stone())?
    }

    /// The point that may not be played at once because of ko.
    pub fn ko(&self) -> Option<Point> {
        self.ko.map(|(_, point)| point)
    }

    /// The stones solidly joined to the one at `point`, that one first; none when no stone stands
    /// there.
    pub fn chain(&self, point: Point) -> impl Iterator<Item = Point> {
        let first = self.at(point).map(|_| Spot::of(point));
        self.circle(first).map(Spot::point)
    }

    /// How many liberties (气) the chain at `point` has; 0 when no stone stands there.
    pub fn liberties(&self, point: Point) -> usize {
        let mut seen = [false; Spot::COUNT];
        let first = self.at(point).map(|_| Spot::of(point));
        self.circle(first)
            .flat_map(Spot::neighbors)
            .filter(|&spot| self.cell(spot).is_empty())
            .filter(|spot| !std::mem::replace(&mut seen[spot.index()], true))
            .count()
    }

    /// Those liberties themselves, in the order of points.
    pub fn liberty_points(&self, point: Point) -> Vec<Point> {
        let beside = self
            .chain(point)
            .flat_map(|stone| self.size().neighbors(stone));
        let mut liberties: Vec<Point> = beside.filter(|&p| self.at(p).is_none()).collect();
        liberties.sort_unstable();
        liberties.dedup();
        liberties
    }

    /// Whether `color` has an eye at `point`, as far as shape tells: an empty point with only
    /// stones of that colour beside it, and enemies on fewer than two of its corners (on none, at
    /// the edge).
    pub fn is_eye(&self, color: Color, point: Point) -> bool {
        let spot = Spot::of(point);
        let cell = self.cell(spot);
        if !cell.is_empty() || cell.empties() + cell.stones(color.opponent()) > 0 {
            return false;
        }
        let corners = spot.diagonals().map(|spot| self.cell(spot));
        let enemies = corners.iter().filter(|c| c.holds(color.opponent())).count();
        // At the edge two corners or more are off the board, and one enemy is as bad as two.
        let at_edge = cell.stones(color) < 4;
        enemies < if at_edge { 1 } else { 2 }
    }

    /// Whether `color` may play at `point`, as far as this board tells: superko needs the boards
    /// before, see [`History::check`](super::History::check).
    ///
    /// # Errors
    /// Why the move is against the rules.
    #[inline]
    pub fn check(&self, color: Color, point: Point, rules: &Rules) -> Result<(), Illegal> {
        if !self.size.contains(point) {
            return Err(Illegal::OffBoard);
        }
        let spot = Spot::of(point);
        let cell = self.cell(spot);
        if !cell.is_empty() {
            Err(Illegal::Occupied)
        } else if self.ko == Some((color, point)) && rules.ko != Ko::NaturalSituationalSuperko {
            Err(Illegal::Ko)
        } else if cell.empties() == 0 && self.is_forbidden_suicide(color, spot, rules.suicide) {
            Err(Illegal::Suicide)
        } else {
            Ok(())
        }
    }

    fn is_forbidden_suicide(&self, color: Color, spot: Spot, suicide: Suicide) -> bool {
        let is_forbidden = match suicide {
            Suicide::Forbidden => true,
            Suicide::Chains => self.cell(spot).stones(color) == 0,
            Suicide::Allowed => false,
        };
        is_forbidden && self.is_suicide(color, spot)
    }
}

/// What can be done.
impl Board {
    /// Plays a stone and gives the stones that left the board: the opponent's that were captured,
    /// or, where the rules allow suicide, the player's own.
    ///
    /// # Errors
    /// Why the move is against the rules, as [`Board::check`] finds; the board is then as it was.
    #[inline]
    pub fn play(&mut self, color: Color, point: Point, rules: &Rules) -> Result<&[Point], Illegal> {
        self.check(color, point, rules)?;
        Ok(self.set_down(color, point))
    }

    /// Plays a stone whatever the rules say, as records of old games need: over a stone, into a
    /// ko, into suicide. Gives the stones that left the board, as [`Board::play`] does.
    ///
    /// # Panics
    /// When the point is off the board.
    pub fn place(&mut self, color: Color, point: Point) -> &[Point] {
        assert!(self.size.contains(point), "{point} is off the board");
        if self.at(point).is_some() {
            self.put(point, None);
        }
        self.set_down(color, point)
    }

    /// Forbids a point to a colour, as a ko does: until the next move.
    pub const fn forbid(&mut self, color: Color, point: Point) {
        self.ko = Some((color, point));
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
        assert!(self.size.contains(point), "{point} is off the board");
        if let Some(color) = self.at(point) {
            self.lift(color, Spot::of(point));
        }
        self.ko = None;
        if let Some(color) = stone {
            self.add(color, Spot::of(point));
        }
    }

    /// Sets many points up at once, without capturing; of what is said of a point twice, the later
    /// counts.
    ///
    /// # Panics
    /// When a point is off the board.
    pub fn set_up(&mut self, placed: &[(Point, Option<Color>)]) {
        let mut stones = self.stones();
        for &(point, stone) in placed {
            stones[point] = stone;
        }
        // What hung together may fall apart, so all is put together anew.
        *self = Self::new(self.size);
        for (point, stone) in stones.iter() {
            stone.map(|color| self.add(color, Spot::of(point)));
        }
    }
}

impl Clone for Board {
    fn clone(&self) -> Self {
        Self {
            cells: self.cells.clone(),
            // The store keeps its room, so that no move of the copy has to ask for more.
            captured: Vec::with_capacity(self.captured.capacity()),
            ..*self
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.size = source.size;
        self.ko = source.ko;
        *self.cells = *source.cells;
        self.captured.clear();
    }
}

impl PartialEq for Board {
    /// Whether the same stones stand, and the same ko binds.
    fn eq(&self, other: &Self) -> bool {
        let mut cells = self.cells.iter().zip(other.cells.iter());
        self.size == other.size && self.ko == other.ko && cells.all(|(a, b)| a.is_like(*b))
    }
}

impl Eq for Board {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn liberties_of_a_chain_are_shared() {
        let board: Board = ". X O\nX X O\n. . .".parse().expect("a board");
        assert_eq!(board.chain(Point::new(1, 0)).count(), 3);
        assert_eq!(board.liberties(Point::new(1, 0)), 3);
        assert_eq!(board.liberties(Point::new(2, 2)), 0);
        assert_eq!(board.chain(Point::new(9, 9)).count(), 0);
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
