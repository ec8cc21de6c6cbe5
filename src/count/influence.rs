//! Influence (势力): how strongly the stones rule each point, by the model of the original program.
//!
//! A stone's force is 64 at its own point and halves with each step away from it, along the lines,
//! down to 1 at six steps; beyond there is none. Each stone in the way counts for two more steps.
//! The board's edges throw a force back whole, as if a stone of the same colour stood behind them.
//! Each point feels so four forces, one from each side. It is Black's where all four are positive
//! and their sum is above 20, White's where they are as much below, and nobody's elsewhere.
//!
//! What the model leaves open is settled so: a stone is in the way only strictly between and on
//! the same row or column; a force from aslant comes from two sides, in the ratio of the rows and
//! columns between; a stone's own point feels 16 from each side; the mirror is the edge line
//! itself, so that a stone on it has no image behind it.

use std::ops::RangeInclusive;

use super::Owner;
use crate::board::{Color, Grid, Point, Size};

/// The farthest point, in steps along the lines, that feels a stone.
const REACH: i32 = 6;
/// The force of a stone at its own point.
const FULL: i32 = 1 << REACH;
/// A sphere begins above this sum of forces.
const THRESHOLD: i32 = 20;
/// Forces are counted in this part of one: every share of a force that comes from aslant is a
/// whole number of them, since all of 1 to [`REACH`] divide it.
const PARTS: i32 = 60;

/// The forces at a point from its four sides, in sixtieths; Black's are positive, White's
/// negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Forces {
    /// From stones above.
    pub up: i32,
    /// From stones to the right.
    pub right: i32,
    /// From stones below.
    pub down: i32,
    /// From stones to the left.
    pub left: i32,
}

impl Forces {
    const fn sides(self) -> [i32; 4] {
        [self.up, self.right, self.down, self.left]
    }

    /// The sum of the four: always a whole number of ones.
    pub fn sum(self) -> i32 {
        self.sides().iter().sum::<i32>() / PARTS
    }

    /// Whose sphere an empty point is where these are felt.
    pub fn sphere(self) -> Owner {
        let sum = self.sum();
        if sum > THRESHOLD && self.sides().iter().all(|&force| force > 0) {
            Owner::Black
        } else if sum < -THRESHOLD && self.sides().iter().all(|&force| force < 0) {
            Owner::White
        } else {
            Owner::Dame
        }
    }

    /// Adds a force that comes from so many columns to the right and rows below.
    const fn feel(&mut self, force: i32, columns: i32, rows: i32) {
        let steps = columns.abs() + rows.abs();
        if steps == 0 {
            let quarter = force * PARTS / 4;
            self.up += quarter;
            self.right += quarter;
            self.down += quarter;
            self.left += quarter;
            return;
        }
        let share = force * (PARTS / steps);
        let across = if columns > 0 {
            &mut self.right
        } else {
            &mut self.left
        };
        *across += share * columns.abs();
        let upright = if rows > 0 {
            &mut self.down
        } else {
            &mut self.up
        };
        *upright += share * rows.abs();
    }
}

/// Each point's force, and whose sphere it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spheres {
    /// How strongly each point is ruled: above 0 by Black, below by White.
    pub force: Grid<i32>,
    /// Whose each point is; a living stone's is its colour's.
    pub owners: Grid<Owner>,
}

impl Spheres {
    /// Black's points less White's, by area. What is nobody's counts half for each.
    pub fn lead(&self) -> i32 {
        let points = self.owners.iter().map(|(_, owner)| match owner {
            Owner::Black => 1,
            Owner::White => -1,
            Owner::Dame => 0,
        });
        points.sum()
    }
}

/// The spheres of both colours, by the model of the original program. The dead are taken off
/// first; marks in `dead` on empty points mean nothing.
///
/// ```
/// use qishi::board::{Grid, Point};
/// use qishi::count::{Owner, influence};
/// use qishi::go::Board;
/// let board: Board = "
///     . . . . .
///     . X . X .
///     . . . . .
///     . X . X .
///     . . . . .
/// ".parse().unwrap();
/// let spheres = influence(&board.stones(), &Grid::new(board.size(), false));
/// assert_eq!(spheres.owners[Point::new(2, 2)], Owner::Black);
/// // Each stone gives 16, its images behind the two near edges 4 each, the two others 1 each.
/// assert_eq!(spheres.force[Point::new(2, 2)], 4 * (16 + 4 + 4 + 1 + 1));
/// ```
///
/// # Panics
/// When the two grids differ in size.
pub fn influence(stones: &Grid<Option<Color>>, dead: &Grid<bool>) -> Spheres {
    let living = living(stones, dead);
    let forces = forces(&living);
    let mut spheres = Spheres {
        force: Grid::new(living.size(), 0),
        owners: Grid::new(living.size(), Owner::Dame),
    };
    for (point, forces) in forces.iter() {
        spheres.force[point] = forces.sum();
        spheres.owners[point] = living[point].map_or(forces.sphere(), Owner::from);
    }
    spheres
}

/// The stones without the dead.
pub(super) fn living(stones: &Grid<Option<Color>>, dead: &Grid<bool>) -> Grid<Option<Color>> {
    let mut living = stones.clone();
    for (point, _) in dead.iter().filter(|(_, dead)| **dead) {
        living[point] = None;
    }
    living
}

/// The forces at each point from its four sides, all stones living.
pub fn forces(stones: &Grid<Option<Color>>) -> Grid<Forces> {
    let size = stones.size();
    let mut forces = Grid::new(size, Forces::default());
    for (point, stone) in stones.iter() {
        let Some(color) = *stone else { continue };
        for source in sources(point, size) {
            radiate(stones, source, color, &mut forces);
        }
    }
    forces
}

/// A place in columns and rows, on the board or beyond its edges.
type Place = (i32, i32);

/// Where a stone's forces come from: the stone, and its images behind the four edges.
fn sources(point: Point, size: Size) -> impl Iterator<Item = Place> {
    let stone = (i32::from(point.column), i32::from(point.row));
    let (column, row) = stone;
    let (right, bottom) = (i32::from(size.columns()) - 1, i32::from(size.rows()) - 1);
    let images = [
        (-column, row),
        (2 * right - column, row),
        (column, -row),
        (column, 2 * bottom - row),
    ];
    let images = images.into_iter().filter(move |&image| image != stone);
    std::iter::once(stone).chain(images)
}

/// Adds a source's force at each point that it reaches.
fn radiate(stones: &Grid<Option<Color>>, from: Place, color: Color, forces: &mut Grid<Forces>) {
    let (column, row) = from;
    let full = match color {
        Color::Black => FULL,
        Color::White => -FULL,
    };
    for down in -REACH..=REACH {
        let rest = REACH - down.abs();
        for right in -rest..=rest {
            let to = (column + right, row + down);
            let Some(point) = on_board(to, stones.size()) else {
                continue;
            };
            let steps = right.abs() + down.abs() + 2 * in_the_way(stones, from, to);
            if steps <= REACH {
                forces[point].feel(full / (1 << steps), -right, -down);
            }
        }
    }
}

fn on_board((column, row): Place, size: Size) -> Option<Point> {
    let point = Point::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?);
    size.contains(point).then_some(point)
}

/// How many stones stand strictly between two places of the same row or column.
fn in_the_way(stones: &Grid<Option<Color>>, from: Place, to: Place) -> i32 {
    if from.0 != to.0 && from.1 != to.1 {
        return 0;
    }
    let between = |one: i32, other: i32| -> RangeInclusive<i32> {
        if one == other {
            one..=one
        } else {
            one.min(other) + 1..=one.max(other) - 1
        }
    };
    let mut stand = 0;
    for row in between(from.1, to.1) {
        for column in between(from.0, to.0) {
            let place = (column, row);
            let point = on_board(place, stones.size()).filter(|_| place != from && place != to);
            stand += i32::from(point.is_some_and(|point| stones[point].is_some()));
        }
    }
    stand
}

#[cfg(test)]
mod tests;
