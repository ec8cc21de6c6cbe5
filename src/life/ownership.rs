//! Who comes to own each point in games that are played to the end.

use std::ops::Range;

use super::Certain;
use super::field::{At, Field};
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

/// Games that are played to the end from one board, each side beginning half of them; where
/// all is certain nobody plays.
pub(super) struct Tally<'a> {
    board: &'a Board,
    certain: &'a Grid<Certain>,
    root: Field,
    field: Field,
    open: Vec<At>,
    rollout: Rollout,
    owned: Vec<i32>,
    games: u32,
}

impl<'a> Tally<'a> {
    pub(super) fn new(board: &'a Board, certain: &'a Grid<Certain>, seed: u64) -> Self {
        let root = Field::new(board);
        let is_open = |point: &Point| certain[*point] == Certain::Undecided;
        let open = board.size().points().filter(is_open);
        let open: Vec<_> = open.map(|point| root.place_of(point)).collect();
        Self {
            board,
            certain,
            field: root.clone(),
            rollout: Rollout::new(seed, &open, root.count()),
            owned: vec![0; root.count()],
            open,
            root,
            games: 0,
        }
    }

    /// Plays so many games more.
    pub(super) fn play(&mut self, games: u32) {
        for _ in 0..games {
            self.field.clone_from(&self.root);
            let first = Color::BOTH[(self.games % 2) as usize];
            self.rollout.run(&mut self.field, first);
            for &at in &self.open {
                self.owned[at] += self.field.owner(at).map_or(0, sign);
            }
            self.games += 1;
        }
    }

    /// How many games were played.
    pub(super) const fn games(&self) -> u32 {
        self.games
    }

    /// In how many more of a thousand games Black than White ended with each point.
    pub(super) fn owned(&self) -> Grid<i32> {
        let games = i32::try_from(self.games).unwrap_or(i32::MAX).max(1);
        let mut grid = Grid::new(self.board.size(), 0);
        for (point, certain) in self.certain.iter() {
            grid[point] = match (certain, self.board.at(point)) {
                (Certain::Alive, Some(color)) => WHOLE * sign(color),
                (Certain::Dead, Some(color)) => -WHOLE * sign(color),
                (Certain::Territory(color), _) => WHOLE * sign(*color),
                _ => self.owned[self.root.place_of(point)] * WHOLE / games,
            };
        }
        grid
    }

    /// Whether of some chain its owner has so much as leaves a doubt.
    pub(super) fn is_vague(&self, doubt: &Range<i32>) -> bool {
        let owned = self.owned();
        let stones = self.open.iter().filter(|&&at| !self.root.is_empty(at));
        stones
            .map(|&at| self.root.point(at))
            .any(|stone| doubt.contains(&share(self.board, &owned, stone)))
    }
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
