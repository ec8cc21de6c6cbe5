//! Unconditional life: chains that stay even if their owner passes for ever.

use crate::board::{Color, Grid, Point};
use crate::go::Board;

/// The stones of `color` that are alive without condition.
///
/// By D. B. Benson, "Life in the Game of Go" (Information Sciences 10, 1976): a region that the
/// colour's chains enclose is vital to a chain beside it if each of its empty points is a liberty
/// of that chain. Chains with fewer than two vital regions are struck off, then the regions that
/// have a struck chain beside them, until nothing more goes.
pub fn alive(board: &Board, color: Color) -> Grid<bool> {
    let mut alive = Grid::new(board.size(), false);
    for (chain, _) in lasting(board, color) {
        for point in chain {
            alive[point] = true;
        }
    }
    alive
}

/// Two eyes of each chain of `color` that is alive without condition: the chain's stones, and a
/// point in two regions that are vital to it.
pub(super) fn lasting(board: &Board, color: Color) -> Vec<(Vec<Point>, [Point; 2])> {
    let chains = Parts::new(board, |stone| stone == Some(color));
    let enclosed = Parts::new(board, |stone| stone != Some(color));
    let regions = enclosed.points.iter();
    let mut regions: Vec<Region> = regions
        .map(|points| Region::new(board, points, &chains))
        .collect();
    let mut lives = vec![true; chains.points.len()];
    loop {
        let before = lives.clone();
        for (chain, lives) in lives.iter_mut().enumerate() {
            *lives &= eyes(&regions, chain).is_some();
        }
        if lives == before {
            break;
        }
        regions.retain(|region| region.border.iter().all(|&chain| lives[chain]));
    }
    let chains = chains.points.into_iter().enumerate();
    chains
        .filter_map(|(chain, stones)| Some((stones, eyes(&regions, chain)?)))
        .collect()
}

/// Points of two regions that are vital to a chain.
fn eyes(regions: &[Region], chain: usize) -> Option<[Point; 2]> {
    let mut vital = regions
        .iter()
        .filter(|region| region.vital.contains(&chain));
    Some([vital.next()?.eye, vital.next()?.eye])
}

/// A region that chains of one colour enclose.
struct Region {
    /// An empty point of it, if there is one.
    eye: Point,
    /// The chains beside it.
    border: Vec<usize>,
    /// Those of them to which it is vital.
    vital: Vec<usize>,
}

impl Region {
    fn new(board: &Board, points: &[Point], chains: &Parts) -> Self {
        let border = chains.beside(board, points);
        let is_vital = |&chain: &usize| {
            let mut empty = points.iter().filter(|&&point| board.at(point).is_none());
            empty.all(|&point| chains.touches(board, point, chain))
        };
        let vital = border.iter().copied().filter(is_vital).collect();
        Self {
            eye: points
                .iter()
                .copied()
                .find(|&p| board.at(p).is_none())
                .unwrap_or(points[0]),
            border,
            vital,
        }
    }
}

/// The board cut into joined parts of like points.
struct Parts {
    points: Vec<Vec<Point>>,
    /// Which part each point belongs to, if any.
    of: Grid<Option<usize>>,
}

impl Parts {
    fn new(board: &Board, belongs: impl Fn(Option<Color>) -> bool) -> Self {
        let size = board.size();
        let mut parts = Self {
            points: Vec::new(),
            of: Grid::new(size, None),
        };
        for start in size.points() {
            if parts.of[start].is_some() || !belongs(board.at(start)) {
                continue;
            }
            let number = parts.points.len();
            let mut part = vec![start];
            parts.of[start] = Some(number);
            let mut next = 0;
            while let Some(&point) = part.get(next) {
                next += 1;
                for beside in size.neighbors(point) {
                    if parts.of[beside].is_none() && belongs(board.at(beside)) {
                        parts.of[beside] = Some(number);
                        part.push(beside);
                    }
                }
            }
            parts.points.push(part);
        }
        parts
    }

    /// The parts beside these points, each once.
    fn beside(&self, board: &Board, points: &[Point]) -> Vec<usize> {
        let beside = points.iter().flat_map(|&p| board.size().neighbors(p));
        let mut beside: Vec<usize> = beside.filter_map(|point| self.of[point]).collect();
        beside.sort_unstable();
        beside.dedup();
        beside
    }

    /// Whether a point lies beside a part.
    fn touches(&self, board: &Board, point: Point, part: usize) -> bool {
        let mut beside = board.size().neighbors(point);
        beside.any(|beside| self.of[beside] == Some(part))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_small_eyes_live_and_a_large_one_does_not() {
        let board: Board = "
            . X . X O
            X X X X O
            O O O O O
            . . . O .
            . . . O .
        "
        .parse()
        .expect("a board");
        let count = |color| alive(&board, color).iter().filter(|(_, a)| **a).count();
        assert_eq!(count(Color::Black), 6);
        // White's one region of two points is vital, that of six is not.
        assert_eq!(count(Color::White), 0);
    }
}
