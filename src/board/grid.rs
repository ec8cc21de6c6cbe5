//! The size of a board, and a value for each of its points.

use std::ops::{Index, IndexMut};

use super::Point;

/// How many columns and rows a board has: 1 to [`Size::MAX`] each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Size {
    columns: u8,
    rows: u8,
}

impl Size {
    /// The most lines that SGF's letters can name.
    pub const MAX: u8 = 52;

    /// A board of `columns` by `rows`, or `None` when either is 0 or above [`Size::MAX`].
    pub fn new(columns: u8, rows: u8) -> Option<Self> {
        let fits = |n: u8| (1..=Self::MAX).contains(&n);
        (fits(columns) && fits(rows)).then_some(Self { columns, rows })
    }

    /// A square board.
    ///
    /// # Panics
    /// When `lines` is 0 or above [`Size::MAX`]; for numbers from outside use [`Size::new`].
    pub const fn square(lines: u8) -> Self {
        assert!(
            lines >= 1 && lines <= Self::MAX,
            "a board has 1 to 52 lines"
        );
        Self {
            columns: lines,
            rows: lines,
        }
    }

    /// Lines from left to right.
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// Lines from top to bottom.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// How many points there are.
    pub const fn area(self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// Whether the point is on the board.
    pub const fn contains(self, point: Point) -> bool {
        point.column < self.columns && point.row < self.rows
    }

    /// Every point, row by row from the top.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..self.rows).flat_map(move |row| (0..self.columns).map(move |c| Point::new(c, row)))
    }

    /// The two to four points next to `point` along the lines.
    pub fn neighbors(self, point: Point) -> impl Iterator<Item = Point> {
        let Point { column, row } = point;
        [
            row.checked_sub(1).map(|row| Point::new(column, row)),
            column.checked_sub(1).map(|column| Point::new(column, row)),
            Some(Point::new(column + 1, row)),
            Some(Point::new(column, row + 1)),
        ]
        .into_iter()
        .flatten()
        .filter(move |&p| self.contains(p))
    }

    fn index(self, point: Point) -> usize {
        assert!(self.contains(point), "{point} is off the board");
        usize::from(point.row) * usize::from(self.columns) + usize::from(point.column)
    }
}

/// A value for each point of a board.
///
/// ```
/// use qishi::board::{Grid, Point, Size};
/// let mut marks = Grid::new(Size::square(9), '.');
/// marks[Point::new(4, 4)] = '*';
/// assert_eq!(marks.iter().filter(|(_, mark)| **mark == '*').count(), 1);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Grid<T> {
    size: Size,
    cells: Vec<T>,
}

impl<T> Grid<T> {
    /// The same value everywhere.
    pub fn new(size: Size, value: T) -> Self
    where
        T: Clone,
    {
        Self {
            size,
            cells: vec![value; size.area()],
        }
    }

    /// The board's size.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Every point with its value, row by row from the top.
    pub fn iter(&self) -> impl Iterator<Item = (Point, &T)> {
        self.size.points().zip(&self.cells)
    }

    /// The value at a point, or `None` off the board.
    pub fn get(&self, point: Point) -> Option<&T> {
        self.size.contains(point).then(|| &self[point])
    }
}

impl<T> Index<Point> for Grid<T> {
    type Output = T;

    /// # Panics
    /// When the point is off the board.
    fn index(&self, point: Point) -> &T {
        &self.cells[self.size.index(point)]
    }
}

impl<T> IndexMut<Point> for Grid<T> {
    /// # Panics
    /// When the point is off the board.
    fn index_mut(&mut self, point: Point) -> &mut T {
        &mut self.cells[self.size.index(point)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbors_are_two_in_the_corner_three_on_the_side_four_within() {
        let size = Size::square(5);
        let count = |column, row| size.neighbors(Point::new(column, row)).count();
        assert_eq!(
            (count(0, 0), count(4, 4), count(2, 0), count(2, 2)),
            (2, 2, 3, 4)
        );
        let line = Size::new(3, 1).expect("a size");
        assert_eq!(line.neighbors(Point::new(1, 0)).count(), 2);
    }

    #[test]
    fn sizes_from_outside_are_checked() {
        assert!(Size::new(0, 9).is_none() && Size::new(9, 53).is_none());
        assert_eq!(Size::new(4, 3).map(Size::area), Some(12));
    }
}
