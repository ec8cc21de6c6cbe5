//! What the last move made, and what near it asks for an answer.

use super::pattern::Pattern;
use super::{Library, Shape};
use crate::board::{Color, Point};
use crate::go::{Board, Rules};

/// A shape that was found on a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found<'a> {
    /// Which shape: its [`kind`](Shape::kind) says whether it was made or asks.
    pub shape: &'a Shape,
    /// The stones of both colours that make it, in the order of points.
    pub stones: Vec<Point>,
    /// For a shape that asks: where to answer, one point or more. For one that was made: the last
    /// stone, where the drawing has it; else none.
    pub points: Vec<Point>,
}

/// What is found, while it is still weighed against the rest.
struct Candidate {
    shape: usize,
    asks: bool,
    rank: (usize, usize),
    stones: Vec<Point>,
    points: Vec<Point>,
}

impl Candidate {
    fn all<'a>(
        pattern: &'a Pattern,
        board: &'a Board,
        last: Point,
        color: Color,
    ) -> impl Iterator<Item = Self> + 'a {
        let asks = pattern.asks();
        // A proverb that tells to take a ko back at once, or to commit suicide, is out of place.
        let is_told = move |&point: &Point| {
            !asks
                || board
                    .check(color.opponent(), point, &Rules::CHINESE)
                    .is_ok()
        };
        let places = pattern.places(board, last, color).map(move |place| Self {
            shape: pattern.shape,
            asks,
            rank: pattern.rank,
            stones: place.stones,
            points: place.points.into_iter().filter(is_told).collect(),
        });
        places.filter(|one| !one.asks || !one.points.is_empty())
    }

    /// Whether this one tells all that the other one does, and more: see [`Library::after`].
    fn hides(&self, other: &Self) -> bool {
        let has = |stone: &Point| self.stones.binary_search(stone).is_ok();
        let is_wider = || self.stones.len() > other.stones.len() || self.rank > other.rank;
        self.asks == other.asks
            && self.shape != other.shape
            && other.stones.iter().all(has)
            && is_wider()
    }
}

impl Library {
    /// The shapes that the last move, of that colour, made, and those with its stone in them that
    /// ask the other colour for an answer; `board` is as the move left it. None where no such
    /// stone stands at `last`.
    ///
    /// A shape is told once for the same stones, with all its answers, however many of its
    /// drawings and their symmetric forms fit. And the special hides the general: of two shapes
    /// that were both made, or that both ask, one whose stones are all among the other's is not
    /// told; where both have the very same stones, the one is told whose drawing has more edges,
    /// or as many edges and more points that ask for something. So a bamboo joint is not told as
    /// two one-space jumps.
    ///
    /// What has most stones comes first; then what is most special; then what stands first in the
    /// text.
    pub fn after(&self, board: &Board, last: Point, color: Color) -> Vec<Found<'_>> {
        if board.at(last) != Some(color) {
            return Vec::new();
        }
        let all = self.patterns.iter();
        let found = all.flat_map(|pattern| Candidate::all(pattern, board, last, color));
        let found = merged(found);
        let is_told = |one: &&Candidate| !found.iter().any(|other| other.hides(one));
        let mut told: Vec<&Candidate> = found.iter().filter(is_told).collect();
        told.sort_by(|a, b| {
            let first = (b.stones.len(), b.rank).cmp(&(a.stones.len(), a.rank));
            first.then_with(|| (a.shape, &a.stones).cmp(&(b.shape, &b.stones)))
        });
        let told = told.into_iter().filter_map(|one| {
            Some(Found {
                shape: self.shapes.get(one.shape)?,
                stones: one.stones.clone(),
                points: one.points.clone(),
            })
        });
        told.collect()
    }
}

/// Each shape once for the same stones, with all its points.
fn merged(found: impl Iterator<Item = Candidate>) -> Vec<Candidate> {
    let mut merged: Vec<Candidate> = Vec::new();
    for one in found {
        let twin = merged
            .iter_mut()
            .find(|other| other.shape == one.shape && other.stones == one.stones);
        if let Some(twin) = twin {
            twin.rank = twin.rank.max(one.rank);
            twin.points.extend(one.points);
            twin.points.sort_unstable();
            twin.points.dedup();
        } else {
            merged.push(one);
        }
    }
    merged
}
