//! Stones as a drawing, and a drawing as stones.

use std::fmt;

use super::{Color, Grid, Size};

/// The stones of a drawing: rows of `.` (empty), `X` (Black) and `O` (White), with or without
/// blanks between; `None` for a text that draws none, or more lines than `most` either way.
pub(crate) fn read_drawing(text: &str, most: u8) -> Option<Grid<Option<Color>>> {
    let letters = |line: &str| line.chars().filter(|c| !c.is_whitespace()).collect();
    let mut rows: Vec<Vec<char>> = text.lines().map(letters).collect();
    rows.retain(|row| !row.is_empty());
    let columns = rows.first().map_or(0, Vec::len);
    if rows.iter().any(|row| row.len() != columns) {
        return None;
    }
    let lines = |n: usize| u8::try_from(n).ok().filter(|&n| n <= most);
    let size = Size::new(lines(columns)?, lines(rows.len())?)?;
    let mut stones = Grid::new(size, None);
    for (point, letter) in size.points().zip(rows.into_iter().flatten()) {
        stones[point] = match letter {
            '.' => None,
            'X' => Some(Color::Black),
            'O' => Some(Color::White),
            _ => return None,
        };
    }
    Some(stones)
}

/// Draws stones as [`read_drawing`] reads them.
pub(crate) fn draw_stones(stones: &Grid<Option<Color>>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (point, stone) in stones.iter() {
        let letter = match stone {
            None => '.',
            Some(Color::Black) => 'X',
            Some(Color::White) => 'O',
        };
        let is_last = point.column + 1 == stones.size().columns();
        write!(f, "{letter}{}", if is_last { '\n' } else { ' ' })?;
    }
    Ok(())
}
