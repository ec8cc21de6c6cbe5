//! A crossing of the board, and its two spellings.

use std::fmt;
use std::str::FromStr;

use super::Size;

/// A crossing: column from the left and row from the top, both from 0.
///
/// `Display` and `FromStr` use SGF's two letters (`pd`), which do not depend on the board's
/// size; [`Point::label`] and [`Point::from_label`] use the people's form (`Q16`), which does.
///
/// ```
/// use qishi::board::{Point, Size};
/// let point: Point = "pd".parse().unwrap();
/// assert_eq!(point, Point::new(15, 3));
/// assert_eq!(point.label(Size::square(19)), "Q16");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    /// Columns to the left of it.
    pub column: u8,
    /// Rows above it.
    pub row: u8,
}

/// The error of a text that names no point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BadPoint;

impl fmt::Display for BadPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a point")
    }
}

impl std::error::Error for BadPoint {}

impl Point {
    /// The point `column` from the left and `row` from the top, both from 0.
    pub const fn new(column: u8, row: u8) -> Self {
        Self { column, row }
    }

    /// The form for people: a letter for the column (without `I`), a number for the row counted
    /// from below. Columns beyond `Z` go on with `AA`, as peers have it.
    pub fn label(self, size: Size) -> String {
        format!(
            "{}{}",
            Self::column_label(self.column),
            size.rows() - self.row
        )
    }

    /// The letter or letters of a column: `A`-`H`, `J`-`Z`, `AA`...
    pub fn column_label(column: u8) -> String {
        const LETTERS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";
        let letter = char::from(LETTERS[usize::from(column % 25)]);
        if column < 25 {
            letter.to_string()
        } else {
            format!("A{letter}")
        }
    }

    /// The form of gobang's players: as [`Point::label`] with no letter left out (`I9`).
    pub fn full_label(self, size: Size) -> String {
        let column = Self::full_column_label(self.column);
        format!("{column}{}", size.rows() - self.row)
    }

    /// The letter or letters of a column where none is left out: `A`-`Z`, `AA`...
    pub fn full_column_label(column: u8) -> String {
        let letter = char::from(b'A' + column % 26);
        if column < 26 {
            letter.to_string()
        } else {
            format!("A{letter}")
        }
    }

    /// Reads `Q16` in either case.
    ///
    /// # Errors
    /// [`BadPoint`] when the text is no such label or the point is off the board.
    pub fn from_label(text: &str, size: Size) -> Result<Self, BadPoint> {
        let digits = text.find(|c: char| c.is_ascii_digit()).ok_or(BadPoint)?;
        let (letters, number) = text.split_at(digits);
        let column = (0..size.columns())
            .find(|&c| Self::column_label(c).eq_ignore_ascii_case(letters))
            .ok_or(BadPoint)?;
        let number: u8 = number.parse().map_err(|_| BadPoint)?;
        let row = size.rows().checked_sub(number).ok_or(BadPoint)?;
        let point = Self::new(column, row);
        if size.contains(point) {
            Ok(point)
        } else {
            Err(BadPoint)
        }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |n: u8| {
            char::from(if n < 26 {
                b'a' + n
            } else {
                b'A' + (n - 26).min(25)
            })
        };
        write!(f, "{}{}", letter(self.column), letter(self.row))
    }
}

impl FromStr for Point {
    type Err = BadPoint;

    fn from_str(text: &str) -> Result<Self, BadPoint> {
        let number = |letter: u8| match letter {
            b'a'..=b'z' => Ok(letter - b'a'),
            b'A'..=b'Z' => Ok(letter - b'A' + 26),
            _ => Err(BadPoint),
        };
        match text.as_bytes() {
            &[column, row] => Ok(Self::new(number(column)?, number(row)?)),
            _ => Err(BadPoint),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_leave_out_i_and_count_rows_from_below() {
        let size = Size::square(19);
        assert_eq!(Point::new(7, 18).label(size), "H1");
        assert_eq!(Point::new(8, 18).label(size), "J1");
        assert_eq!(Point::from_label("t19", size), Ok(Point::new(18, 0)));
        for bad in ["I5", "A0", "A20", "U1", "", "5", "A", "AA1", "A999"] {
            assert_eq!(Point::from_label(bad, size), Err(BadPoint), "{bad}");
        }
    }

    #[test]
    fn full_labels_have_every_letter() {
        let size = Size::square(15);
        assert_eq!(Point::new(7, 7).full_label(size), "H8");
        assert_eq!(Point::new(8, 6).full_label(size), "I9");
        assert_eq!(Point::new(14, 0).full_label(size), "O15");
    }

    #[test]
    fn letters_come_back() {
        for text in ["aa", "ss", "zZ", "AZ"] {
            assert_eq!(
                text.parse::<Point>().map(|p| p.to_string()).as_deref(),
                Ok(text)
            );
        }
        for bad in ["", "a", "abc", "a1", "棋"] {
            assert_eq!(bad.parse::<Point>(), Err(BadPoint), "{bad}");
        }
    }
}
