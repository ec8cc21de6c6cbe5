//! Judgement: whose each point is, and what that is worth.

mod bouzy;
mod influence;
mod score;

pub use bouzy::bouzy;
pub use influence::{Forces, Spheres, forces, influence};
pub use score::{Quarters, Score};

use crate::board::{ByColor, Color, Grid, Point};

/// Whose a point is when the game is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owner {
    /// Black's.
    Black,
    /// White's.
    White,
    /// Nobody's, or both's (单官).
    Dame,
}

impl From<Color> for Owner {
    fn from(color: Color) -> Self {
        match color {
            Color::Black => Self::Black,
            Color::White => Self::White,
        }
    }
}

/// The board divided between the two colours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Count {
    /// The owner of each point; a living stone's point is its colour's.
    pub owners: Grid<Owner>,
    /// Living stones of each colour.
    pub stones: ByColor<u32>,
    /// Points that each colour encloses, those under the opponent's dead stones included.
    pub territory: ByColor<u32>,
    /// Dead stones of each colour.
    pub dead: ByColor<u32>,
    /// Points that neither encloses.
    pub dame: u32,
}

/// Counts a board: the dead are taken off, and each empty region that touches stones of one
/// colour only is that colour's. Marks in `dead` on empty points mean nothing.
///
/// ```
/// use qishi::board::{Grid, Point};
/// use qishi::go::Board;
/// let board: Board = "
///     . X . O .
///     . X . O .
///     O X . O .
/// ".parse().unwrap();
/// let mut dead = Grid::new(board.size(), false);
/// dead[Point::new(0, 2)] = true;
/// let count = qishi::count::count(&board.stones(), &dead);
/// assert_eq!((count.territory.black, count.territory.white, count.dame), (3, 3, 3));
/// ```
///
/// # Panics
/// When the two grids differ in size.
pub fn count(stones: &Grid<Option<Color>>, dead: &Grid<bool>) -> Count {
    let size = stones.size();
    let mut living = stones.clone();
    let mut count = Count {
        owners: Grid::new(size, Owner::Dame),
        stones: ByColor::default(),
        territory: ByColor::default(),
        dead: ByColor::default(),
        dame: 0,
    };
    for (point, stone) in stones.iter() {
        let Some(color) = *stone else { continue };
        if dead[point] {
            living[point] = None;
            count.dead[color] += 1;
        } else {
            count.owners[point] = color.into();
            count.stones[color] += 1;
        }
    }
    let mut seen = Grid::new(size, false);
    for point in size.points() {
        if living[point].is_none() && !seen[point] {
            let (region, owner) = region(&living, point, &mut seen);
            match owner {
                Owner::Black => count.territory.black += region_size(&region),
                Owner::White => count.territory.white += region_size(&region),
                Owner::Dame => count.dame += region_size(&region),
            }
            for point in region {
                count.owners[point] = owner;
            }
        }
    }
    count
}

/// The empty points joined to `start`, and who encloses them.
fn region(
    living: &Grid<Option<Color>>,
    start: Point,
    seen: &mut Grid<bool>,
) -> (Vec<Point>, Owner) {
    let mut touches = ByColor::default();
    let mut region = vec![start];
    let mut next = 0;
    seen[start] = true;
    while let Some(&point) = region.get(next) {
        next += 1;
        for neighbor in living.size().neighbors(point) {
            match living[neighbor] {
                Some(color) => touches[color] = true,
                None if !seen[neighbor] => {
                    seen[neighbor] = true;
                    region.push(neighbor);
                }
                None => {}
            }
        }
    }
    let owner = match (touches.black, touches.white) {
        (true, false) => Owner::Black,
        (false, true) => Owner::White,
        _ => Owner::Dame,
    };
    (region, owner)
}

fn region_size(region: &[Point]) -> u32 {
    u32::try_from(region.len()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::go::Board;

    #[test]
    fn an_empty_board_is_nobodys() {
        let size = Size::square(9);
        let count = count(&Grid::new(size, None), &Grid::new(size, false));
        assert_eq!((count.dame, count.territory), (81, ByColor::default()));
    }

    #[test]
    fn a_region_that_touches_both_colours_is_dame() {
        let board: Board = ". X .\nX X O\n. O O".parse().expect("a board");
        let count = count(&board.stones(), &Grid::new(board.size(), false));
        assert_eq!(count.owners[Point::new(0, 0)], Owner::Black);
        assert_eq!(count.owners[Point::new(2, 0)], Owner::Dame);
        assert_eq!(count.owners[Point::new(2, 1)], Owner::White);
        assert_eq!((count.stones.black, count.stones.white), (3, 3));
        assert_eq!((count.territory.black, count.dame), (1, 2));
    }

    #[test]
    fn dead_stones_open_their_points_to_the_other_side() {
        let board: Board = ". X O\nX O .\nX X X".parse().expect("a board");
        let mut dead = Grid::new(board.size(), false);
        dead[Point::new(1, 1)] = true;
        dead[Point::new(2, 0)] = true;
        let count = count(&board.stones(), &dead);
        assert_eq!((count.dead.white, count.territory.black), (2, 4));
        assert_eq!(count.dame, 0);
    }
}
