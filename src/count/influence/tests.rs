//! Forces worked out by hand.

use super::*;
use crate::board::Lots;
use crate::go::Board;

/// A board with these stones.
fn set(size: Size, stones: &[(u8, u8, Color)]) -> Grid<Option<Color>> {
    let mut grid = Grid::new(size, None);
    for &(column, row, color) in stones {
        grid[Point::new(column, row)] = Some(color);
    }
    grid
}

fn spheres(stones: &Grid<Option<Color>>) -> Spheres {
    influence(stones, &Grid::new(stones.size(), false))
}

/// Sixtieths of whole forces: up, right, down, left.
fn whole([up, right, down, left]: [i32; 4]) -> Forces {
    Forces {
        up: 60 * up,
        right: 60 * right,
        down: 60 * down,
        left: 60 * left,
    }
}

const BLACK: Color = Color::Black;
const WHITE: Color = Color::White;

#[test]
fn a_stone_in_the_middle_gives_the_figure_of_the_original() {
    // No image is near enough: the stone is nine steps from each edge.
    let stones = set(Size::square(19), &[(9, 9, BLACK)]);
    let force = spheres(&stones).force;
    let row = |row: u8| -> Vec<i32> { (2..=16).map(|c| force[Point::new(c, row)]).collect() };
    assert_eq!(row(9), [0, 1, 2, 4, 8, 16, 32, 64, 32, 16, 8, 4, 2, 1, 0]);
    assert_eq!(row(8), [0, 0, 1, 2, 4, 8, 16, 32, 16, 8, 4, 2, 1, 0, 0]);
    assert_eq!(row(4), [0, 0, 0, 0, 0, 0, 1, 2, 1, 0, 0, 0, 0, 0, 0]);
    assert_eq!(row(2), [0; 15]);
    // 64, then 4 points at 32, 8 at 16, 12 at 8, 16 at 4, 20 at 2, 24 at 1.
    let all: i32 = force.iter().map(|(_, force)| force).sum();
    assert_eq!(all, 64 + 128 + 128 + 96 + 64 + 40 + 24);
}

#[test]
fn a_force_comes_from_the_side_of_its_stone() {
    let forces = forces(&set(Size::square(19), &[(9, 9, BLACK)]));
    let at = |column, row| forces[Point::new(column, row)];
    assert_eq!(at(9, 9), whole([16, 16, 16, 16]));
    assert_eq!(at(9, 8), whole([0, 0, 32, 0]));
    assert_eq!(at(9, 11), whole([16, 0, 0, 0]));
    assert_eq!(at(7, 9), whole([0, 16, 0, 0]));
    assert_eq!(at(12, 9), whole([0, 0, 0, 8]));
    // One column and one row away: half of 16 from each side.
    assert_eq!(at(10, 8), whole([0, 0, 8, 8]));
    // One column and two rows away: a third and two thirds of 8, which are 160 and 320 sixtieths.
    let slant = Forces {
        up: 320,
        right: 160,
        ..Forces::default()
    };
    assert_eq!(at(8, 11), slant);
    // Two columns and three rows: two and three fifths of 2, which are 48 and 72 sixtieths.
    let slant = Forces {
        down: 72,
        left: 48,
        ..Forces::default()
    };
    assert_eq!(at(11, 6), slant);
}

#[test]
fn a_stone_in_the_way_leaves_a_quarter() {
    let two = set(Size::square(19), &[(8, 9, BLACK), (9, 9, WHITE)]);
    let force = spheres(&two).force;
    // 16 / 4 past the white stone, whose own 32 are against it.
    assert_eq!(force[Point::new(10, 9)], 4 - 32);
    assert_eq!(force[Point::new(11, 9)], 2 - 16);
    // Four steps and the stone are six, the last that is felt.
    assert_eq!(force[Point::new(12, 9)], 1 - 8);
    assert_eq!(force[Point::new(13, 9)], -4);
    // Aslant nothing is in the way; at the stones themselves neither.
    assert_eq!(force[Point::new(10, 8)], 8 - 16);
    assert_eq!(force[Point::new(9, 9)], 32 - 64);
    // Two in the way: three steps and four are beyond reach.
    let three = set(
        Size::square(19),
        &[(8, 9, BLACK), (9, 9, WHITE), (10, 9, WHITE)],
    );
    let force = spheres(&three).force;
    assert_eq!(force[Point::new(11, 9)], -4 - 32);
}

#[test]
fn an_edge_throws_a_force_back_from_its_side() {
    // Two columns from the left edge: the image stands two columns beyond it.
    let forces = forces(&set(Size::square(19), &[(2, 9, WHITE)]));
    let at = |column| forces[Point::new(column, 9)];
    assert_eq!(at(0), whole([0, -16, 0, -16]));
    // The stone is a step away, the image three.
    assert_eq!(at(1), whole([0, -32, 0, -8]));
    // Four steps from the image.
    assert_eq!(at(2), whole([-16, -16, -16, -16 - 4]));
    // Five steps, and the stone itself is in the way.
    assert_eq!(at(3), whole([0, 0, 0, -32]));
    // A stone on the edge line has no image behind it: two rows away there is its own force only.
    let forces = super::forces(&set(Size::square(19), &[(0, 9, BLACK)]));
    assert_eq!(forces[Point::new(0, 11)], whole([16, 0, 0, 0]));
    // In a corner of three lines each stone has the images behind both edges.
    let forces = super::forces(&set(Size::square(19), &[(1, 1, BLACK)]));
    // Half of 16 from the right and from below; half of 16 again from each image, which is one
    // step beyond its edge and one along it.
    let corner = whole([8, 8 + 8, 8 + 8, 8]);
    assert_eq!(forces[Point::new(0, 0)], corner);
}

#[test]
fn a_sphere_wants_all_four_forces_and_more_than_twenty() {
    let of = |up, right, down, left| whole([up, right, down, left]).sphere();
    assert_eq!(of(5, 5, 5, 6), Owner::Black);
    assert_eq!(of(5, 5, 5, 5), Owner::Dame);
    assert_eq!(of(50, 50, 50, 0), Owner::Dame);
    assert_eq!(of(50, 50, 50, -1), Owner::Dame);
    assert_eq!(of(-5, -5, -5, -6), Owner::White);
    assert_eq!(of(-5, -5, -5, -5), Owner::Dame);
    assert_eq!(of(0, -50, -50, -50), Owner::Dame);
}

#[test]
fn the_corner_of_a_star_stone_is_its_colours_and_the_centre_nobodys() {
    let star = set(Size::square(19), &[(15, 3, BLACK), (3, 15, WHITE)]);
    let spheres = spheres(&star);
    // Right of the stone: 32, the right image at five steps 2 (2 * 18 - 15 is 21), the upper one
    // aslant beyond reach; nothing from above, so it is nobody's.
    let at = Point::new(16, 3);
    assert_eq!(spheres.force[at], 32 + 2);
    assert_eq!(spheres.owners[at], Owner::Dame);
    // Aslant towards the corner: 16 from the stone, and 1 and 1 from the images, at five steps and one.
    let at = Point::new(16, 2);
    assert_eq!(spheres.force[at], 16 + 1 + 1);
    assert_eq!(spheres.owners[Point::new(9, 9)], Owner::Dame);
    assert_eq!(spheres.lead(), 0);
}

#[test]
fn the_dead_are_taken_off_and_the_living_keep_their_points() {
    let board: Board = ". . .\n. O .\n. . X".parse().expect("a board");
    let mut dead = Grid::new(board.size(), false);
    dead[Point::new(1, 1)] = true;
    let spheres = influence(&board.stones(), &dead);
    assert!(spheres.force.iter().all(|(_, &force)| force > 0));
    assert_eq!(spheres.owners[Point::new(2, 2)], Owner::Black);
    // A stone amid the other colour's is its colour's all the same.
    let board: Board = "X X X\nX O X\nX X X".parse().expect("a board");
    let spheres = influence(&board.stones(), &Grid::new(board.size(), false));
    assert!(spheres.force[Point::new(1, 1)] > 0);
    assert_eq!(spheres.owners[Point::new(1, 1)], Owner::White);
    assert_eq!(spheres.lead(), 7);
}

/// A point of the board turned by a quarter, or mirrored.
fn moved(point: Point, size: Size, turn: u8) -> Point {
    let (right, bottom) = (size.columns() - 1, size.rows() - 1);
    let Point { column, row } = point;
    let column = if turn & 1 == 0 {
        column
    } else {
        right - column
    };
    let row = if turn & 2 == 0 { row } else { bottom - row };
    if turn & 4 == 0 {
        Point::new(column, row)
    } else {
        Point::new(row, column)
    }
}

#[test]
fn turned_and_mirrored_boards_and_swapped_colours_give_the_same() {
    let mut lots = Lots::new(11);
    for (columns, rows) in [(19, 19), (25, 1), (1, 1), (2, 2), (13, 7), (9, 9), (1, 2)] {
        let size = Size::new(columns, rows).expect("a size");
        let mut stones = Grid::new(size, None);
        for point in size.points() {
            stones[point] = [None, None, None, Some(BLACK), Some(WHITE)][lots.draw(5)];
        }
        let here = spheres(&stones);
        for turn in 0..8 {
            let turned_size = if turn & 4 == 0 {
                size
            } else {
                Size::new(rows, columns).expect("a size")
            };
            let mut turned = Grid::new(turned_size, None);
            for point in size.points() {
                turned[moved(point, size, turn)] = stones[point].map(Color::opponent);
            }
            let there = spheres(&turned);
            for point in size.points() {
                let other = moved(point, size, turn);
                assert_eq!(here.force[point], -there.force[other], "{point} {turn}");
            }
            assert_eq!(here.lead(), -there.lead(), "{turn}");
        }
        // Forces are whole ones in sum: no part is lost.
        for (point, forces) in forces(&stones).iter() {
            let parts = forces.up + forces.right + forces.down + forces.left;
            assert_eq!(parts, 60 * here.force[point], "{point}");
        }
    }
}
