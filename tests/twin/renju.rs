//! What renju forbids, found the slow way: the definition taken by its words, over sets of stones.

use std::collections::BTreeSet;

use qishi::board::{Color, Grid, Point};

/// Stones, in order.
pub(crate) type Stones = BTreeSet<Point>;

/// What a black stone makes.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Made {
    pub(crate) has_five: bool,
    pub(crate) has_overline: bool,
    pub(crate) fours: BTreeSet<Stones>,
    pub(crate) threes: BTreeSet<Stones>,
}

impl Made {
    pub(crate) fn is_forbidden(&self) -> bool {
        !self.has_five && (self.has_overline || self.fours.len() > 1 || self.threes.len() > 1)
    }
}

const WAYS: [(i16, i16); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// A board that is asked and changed point by point.
pub(crate) struct Slow(pub(crate) Grid<Option<Color>>);

impl Slow {
    fn step(&self, point: Point, way: (i16, i16), steps: i16) -> Option<Point> {
        let to = |from: u8, by: i16| u8::try_from(i16::from(from) + by * steps).ok();
        let next = Point::new(to(point.column, way.0)?, to(point.row, way.1)?);
        self.0.size().contains(next).then_some(next)
    }

    fn is_black(&self, point: Point) -> bool {
        self.0[point] == Some(Color::Black)
    }

    /// The unbroken black stones through a black stone, and what follows at either end.
    fn run(&self, point: Point, way: (i16, i16)) -> (Stones, [Option<Point>; 2]) {
        let mut stones = Stones::from([point]);
        let ends = [1, -1].map(|sign| {
            let mut steps = sign;
            loop {
                match self.step(point, way, steps) {
                    Some(next) if self.is_black(next) => stones.insert(next),
                    end => return end,
                };
                steps += sign;
            }
        });
        (stones, ends)
    }

    /// The rows of exactly five through a black stone.
    fn fives(&self, point: Point) -> Vec<Stones> {
        let rows = WAYS.map(|way| self.run(point, way).0);
        rows.into_iter().filter(|row| row.len() == 5).collect()
    }

    /// With a black stone put at an empty point for the time being.
    fn with<T>(&mut self, point: Point, ask: impl FnOnce(&mut Self) -> T) -> T {
        self.0[point] = Some(Color::Black);
        let answer = ask(self);
        self.0[point] = None;
        answer
    }

    /// The empty points from which a row of five could reach a point.
    fn around(&self, point: Point) -> Vec<Point> {
        let ways = WAYS.into_iter();
        let all = ways.flat_map(|way| (-4..=4).map(move |steps| (way, steps)));
        all.filter_map(|(way, steps)| self.step(point, way, steps))
            .filter(|&next| self.0[next].is_none())
            .collect()
    }

    /// What a black stone at an empty point makes.
    pub(crate) fn made(&mut self, point: Point) -> Made {
        self.with(point, |slow| {
            let mut made = Made {
                has_five: !slow.fives(point).is_empty(),
                ..Made::default()
            };
            if made.has_five {
                return made;
            }
            let rows = WAYS.map(|way| slow.run(point, way).0.len());
            made.has_overline = rows.iter().any(|&length| length > 5);
            for next in slow.around(point) {
                made.fours.extend(slow.fours(point, next));
                made.threes.extend(slow.threes(point, next));
            }
            made
        })
    }

    /// The sets of four with `point` that a stone at `next` makes exactly five.
    fn fours(&mut self, point: Point, next: Point) -> Vec<Stones> {
        let fives = self.with(next, |slow| slow.fives(next));
        let with_point = fives.into_iter().filter(|five| five.contains(&point));
        with_point
            .map(|mut five| {
                five.remove(&next);
                five
            })
            .collect()
    }

    /// The sets of three with `point` of which a stone at `next` makes an open four.
    fn threes(&mut self, point: Point, next: Point) -> Vec<Stones> {
        let mut threes = self.with(next, |slow| {
            let mut threes = Vec::new();
            if slow.fives(next).is_empty() {
                for way in WAYS {
                    let (mut row, ends) = slow.run(next, way);
                    let is_open = ends.into_iter().all(|end| slow.makes_five(end, way));
                    if row.len() == 4 && row.contains(&point) && is_open {
                        row.remove(&next);
                        threes.push(row);
                    }
                }
            }
            threes
        });
        if !threes.is_empty() && self.made(next).is_forbidden() {
            threes.clear();
        }
        threes
    }

    /// Whether there is an empty point that one black stone makes exactly five in this way.
    fn makes_five(&mut self, end: Option<Point>, way: (i16, i16)) -> bool {
        end.is_some_and(|end| {
            self.0[end].is_none() && self.with(end, |slow| slow.run(end, way).0.len() == 5)
        })
    }
}
