//! Territory as it is seen in pictures: dilations, then erosions.

use super::influence::living;
use super::{Owner, Spheres};
use crate::board::{Color, Grid, Point};

/// The force of a stone before anything spreads.
const STONE: i32 = 128;

/// The spheres of both colours by B. Bouzy, "Mathematical morphology applied to computer Go"
/// (2003): stones are 128 for Black and -128 for White and all else 0; then a number of dilations
/// lets them spread, and a number of erosions takes back what is not held from several sides. The
/// dead are taken off first; marks in `dead` on empty points mean nothing.
///
/// After `n` dilations, `1 + n * (n - 1)` erosions leave a stone that stands alone nothing but its
/// own point. Five and 21 show territory, five and ten influence.
///
/// # Panics
/// When the two grids differ in size.
pub fn bouzy(
    stones: &Grid<Option<Color>>,
    dead: &Grid<bool>,
    dilations: u32,
    erosions: u32,
) -> Spheres {
    let living = living(stones, dead);
    let mut force = Grid::new(living.size(), 0);
    for (point, stone) in living.iter() {
        force[point] = match stone {
            Some(Color::Black) => STONE,
            Some(Color::White) => -STONE,
            None => 0,
        };
    }
    for _ in 0..dilations {
        force = changed(&force, dilated);
    }
    for _ in 0..erosions {
        force = changed(&force, eroded);
    }
    let mut owners = Grid::new(living.size(), Owner::Dame);
    for (point, &force) in force.iter() {
        owners[point] = match (living[point], force) {
            (Some(color), _) => color.into(),
            (None, 1..) => Owner::Black,
            (None, 0) => Owner::Dame,
            (None, _) => Owner::White,
        };
    }
    Spheres { force, owners }
}

/// Every point's next value, worked out from what all were before.
fn changed(force: &Grid<i32>, next: impl Fn(&Grid<i32>, Point) -> i32) -> Grid<i32> {
    let mut changed = Grid::new(force.size(), 0);
    for point in force.size().points() {
        changed[point] = next(force, point);
    }
    changed
}

/// How many neighbours have a value of this sign.
fn beside(force: &Grid<i32>, point: Point, sign: i32) -> i32 {
    let neighbors = force.size().neighbors(point);
    neighbors
        .map(|p| i32::from(force[p].signum() == sign))
        .sum()
}

/// A point without a value of the other colour on or beside it gains one for each friendly
/// neighbour.
fn dilated(force: &Grid<i32>, point: Point) -> i32 {
    let [black, white] = [1, -1].map(|sign| beside(force, point, sign));
    match force[point].signum() {
        1 if white == 0 => force[point] + black,
        -1 if black == 0 => force[point] - white,
        0 if white == 0 => black,
        0 if black == 0 => -white,
        _ => force[point],
    }
}

/// A point loses one for each neighbour that is not friendly, down to nothing.
fn eroded(force: &Grid<i32>, point: Point) -> i32 {
    let sign = force[point].signum();
    let neighbors = force.size().neighbors(point);
    let others = neighbors.filter(|&p| force[p].signum() != sign);
    let left = force[point].abs() - others.map(|_| 1).sum::<i32>();
    sign * left.max(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Lots, Size};
    use crate::go::Board;

    fn of(drawing: &str, dilations: u32, erosions: u32) -> Spheres {
        let board: Board = drawing.parse().expect("a board");
        let dead = Grid::new(board.size(), false);
        bouzy(&board.stones(), &dead, dilations, erosions)
    }

    fn rows(force: &Grid<i32>) -> Vec<Vec<i32>> {
        let size = force.size();
        let row = |row| (0..size.columns()).map(move |column| force[Point::new(column, row)]);
        (0..size.rows()).map(|y| row(y).collect()).collect()
    }

    #[test]
    fn a_stone_dilates_to_bouzys_figure() {
        // By hand. First the four beside the stone become 1. Then each of them has the stone as its
        // one friend: 2; the stone has four: 132; a point aslant has two, one two steps away one.
        let drawing = ". . . . .\n. . . . .\n. . X . .\n. . . . .\n. . . . .";
        let expected = [
            [0, 0, 1, 0, 0],
            [0, 2, 2, 2, 0],
            [1, 2, 132, 2, 1],
            [0, 2, 2, 2, 0],
            [0, 0, 1, 0, 0],
        ];
        assert_eq!(rows(&of(drawing, 2, 0).force), expected);
        // The four outermost have three strangers beside them, those aslant and beside the stone
        // two and none: 1 - 3 and 2 - 2 are nothing, 2 stays.
        let expected = [
            [0, 0, 0, 0, 0],
            [0, 0, 2, 0, 0],
            [0, 2, 132, 2, 0],
            [0, 0, 2, 0, 0],
            [0, 0, 0, 0, 0],
        ];
        assert_eq!(rows(&of(drawing, 2, 1).force), expected);
    }

    #[test]
    fn a_stone_alone_keeps_its_own_point_only() {
        // This is what the number of erosions is chosen for.
        for dilations in 1..=5 {
            let mut stones = Grid::new(Size::square(19), None);
            stones[Point::new(9, 9)] = Some(Color::White);
            let dead = Grid::new(stones.size(), false);
            let erosions = 1 + dilations * (dilations - 1);
            let alone = bouzy(&stones, &dead, dilations, erosions);
            assert_eq!(alone.lead(), -1, "{dilations}");
        }
        // Half as many erosions leave it a part of what it has spread to.
        let mut stones = Grid::new(Size::square(19), None);
        stones[Point::new(9, 9)] = Some(Color::White);
        let dead = Grid::new(stones.size(), false);
        assert!(bouzy(&stones, &dead, 5, 10).lead() < -5);
    }

    #[test]
    fn the_other_colour_beside_stops_it_and_the_dead_do_not() {
        // The middle has both beside it and gains nothing; the ends gain from their stones.
        let spheres = of(". X . O .", 1, 0);
        assert_eq!(rows(&spheres.force), [[1, 128, 0, -128, -1]]);
        assert_eq!(spheres.lead(), 0);
        let board: Board = ". X . O .".parse().expect("a board");
        let mut dead = Grid::new(board.size(), false);
        dead[Point::new(3, 0)] = true;
        let spheres = bouzy(&board.stones(), &dead, 1, 0);
        assert_eq!(rows(&spheres.force), [[1, 128, 1, 0, 0]]);
    }

    #[test]
    fn colours_swapped_swap_the_spheres() {
        let mut lots = Lots::new(3);
        let mut stones = Grid::new(Size::new(13, 7).expect("a size"), None);
        let mut swapped = stones.clone();
        for point in stones.size().points() {
            let stone = [None, None, Some(Color::Black), Some(Color::White)][lots.draw(4)];
            stones[point] = stone;
            swapped[point] = stone.map(Color::opponent);
        }
        let dead = Grid::new(stones.size(), false);
        let [one, other] = [&stones, &swapped].map(|stones| bouzy(stones, &dead, 5, 21));
        for (point, force) in one.force.iter() {
            assert_eq!(*force, -other.force[point]);
        }
        assert_eq!(one.lead(), -other.lead());
    }
}
