//! Who comes to own each point in games that are played to the end.

use super::Certain;
use super::field::Field;
use super::rollout::Rollout;
use crate::board::{Color, Grid, Point};
use crate::go::Board;

/// What stands for all games.
pub(super) const WHOLE: i32 = 1000;

const fn sign(color: Color) -> i32 {
    match color {
        Color::Black => 1,
        Color::White => -1,
    }
}

/// In how many more of a thousand games Black than White ends with each point, each side
/// beginning half of them; what is certain is not played for.
pub(super) fn ownership(
    board: &Board,
    certain: &Grid<Certain>,
    games: u32,
    seed: u64,
) -> Grid<i32> {
    let root = Field::new(board);
    let is_open = |point: &Point| certain[*point] == Certain::Undecided;
    let open: Vec<_> = board
        .size()
        .points()
        .filter(is_open)
        .map(|p| root.place_of(p))
        .collect();
    let mut rollout = Rollout::new(seed, &open, root.count());
    let mut field = root.clone();
    let mut owned = vec![0; root.count()];
    for game in 0..games {
        field.clone_from(&root);
        rollout.run(&mut field, Color::BOTH[(game % 2) as usize]);
        for &at in &open {
            owned[at] += field.owner(at).map_or(0, sign);
        }
    }
    let games = i32::try_from(games).unwrap_or(i32::MAX);
    let mut grid = Grid::new(board.size(), 0);
    for (point, certain) in certain.iter() {
        grid[point] = match (certain, board.at(point)) {
            (Certain::Alive, Some(color)) => WHOLE * sign(color),
            (Certain::Dead, Some(color)) => -WHOLE * sign(color),
            (Certain::Territory(color), _) => WHOLE * sign(*color),
            _ => owned[root.place_of(point)] * WHOLE / games,
        };
    }
    grid
}

/// What a chain's owner has of its points on average.
pub(super) fn share(board: &Board, owned: &Grid<i32>, point: Point) -> i32 {
    let Some(color) = board.at(point) else {
        return 0;
    };
    let (sum, count) = board.chain(point).fold((0, 0), |(sum, count), stone| {
        (sum + owned[stone], count + 1)
    });
    sign(color) * sum / count
}
