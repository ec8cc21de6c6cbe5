//! Eyes: the open points of a region, and which of them are false.

use super::ground::Ground;
use super::parts::Parts;
use super::worth;
use crate::board::{ByColor, Color, Grid, Point};

/// Joined points of a region without a living stone.
#[derive(Debug)]
pub(super) struct Eye {
    /// Its points, sorted.
    pub(super) points: Vec<Point>,
    /// Those of them that are eyes even when nothing else is; none as long as that is not known.
    pub(super) true_points: Vec<Point>,
    /// The groups that stand around it, each with the point that it touches.
    touches: Vec<(Point, usize)>,
    /// How many eyes it makes, 0 to 2; 0 as long as that is not known.
    pub(super) worth: u8,
}

/// The eyes of the board, and the points that are none.
#[derive(Debug)]
pub(super) struct Eyes {
    /// How many eyes each region has.
    worth: ByColor<Vec<usize>>,
    /// The points that have to be filled in the end, so that they are no territory.
    pub(super) to_fill: Grid<bool>,
}

impl Eyes {
    /// Finds them: first the points that are false as long as no group lives by itself, then what
    /// the rest is worth, then the points that are false even so.
    pub(super) fn new(ground: &Ground) -> Self {
        let size = ground.size();
        let is_open = |point: Point| ground.spots[point].is_open();
        let parts = Parts::new(size, |p| is_open(p).then(|| ground.region(p)).flatten());
        let eyes = parts.all().iter().map(|points| Eye::new(ground, points));
        let mut all: Vec<Eye> = eyes.collect();
        let is_false = false_points(ground, &all);
        for eye in &mut all {
            let points = eye.points.iter().copied();
            eye.true_points = points.filter(|&p| !is_false[p]).collect();
            eye.worth = worth::of(ground, eye, &is_false);
        }
        let mut to_fill = false_points(ground, &all);
        let is_dead = |&p: &Point| to_fill[p] && ground.spots[p].stone().is_some();
        let thrown_in: Vec<Point> = size.points().filter(is_dead).collect();
        for point in thrown_in {
            // Whoever takes the stone has to connect where it came from.
            for beside in size.neighbors(point).filter(|&p| is_open(p)) {
                let owner = ground.region(beside).map(|(color, _)| color.opponent());
                to_fill[beside] |= owner == ground.spots[point].stone();
            }
        }
        Self {
            worth: worths(ground, &all),
            to_fill,
        }
    }

    /// How many eyes a region has.
    pub(super) fn of(&self, (color, region): (Color, usize)) -> usize {
        self.worth[color].get(region).copied().unwrap_or(0)
    }
}

fn worths(ground: &Ground, eyes: &[Eye]) -> ByColor<Vec<usize>> {
    let mut worths: ByColor<Vec<usize>> = ByColor::default();
    for eye in eyes {
        let region = eye.points.first().and_then(|&point| ground.region(point));
        if let Some((color, region)) = region {
            let worths = &mut worths[color];
            worths.resize(worths.len().max(region + 1), 0);
            worths[region] += usize::from(eye.worth);
        }
    }
    worths
}

impl Eye {
    fn new(ground: &Ground, points: &[Point]) -> Self {
        let mut points = points.to_vec();
        points.sort_unstable();
        let beside = |&point: &Point| {
            let beside = ground.size().neighbors(point);
            beside.filter_map(move |stone| Some((point, ground.group(stone)?)))
        };
        let touches = points.iter().flat_map(beside).collect();
        Self {
            points,
            true_points: Vec::new(),
            touches,
            worth: 0,
        }
    }
}

/// The points of eyes that are false: at most one way leads on within the eye, and the stones
/// around the point do not hang together without it, nor with an eye that is worth something.
fn false_points(ground: &Ground, eyes: &[Eye]) -> Grid<bool> {
    let size = ground.size();
    let ring = Ring::new(eyes);
    let mut is_false = Grid::new(size, false);
    for (number, eye) in eyes.iter().enumerate() {
        for &(point, group) in &eye.touches {
            let is_inside = |p: &Point| eye.points.binary_search(p).is_ok();
            let ways = size.neighbors(point).filter(is_inside).count();
            if ways < 2 && !is_false[point] {
                let place = Place {
                    eye: number,
                    point,
                    has_way: ways > 0,
                };
                is_false[point] = !ring.holds(place, group);
            }
        }
    }
    is_false
}

/// A point of an eye that may be false.
#[derive(Clone, Copy)]
struct Place {
    eye: usize,
    point: Point,
    /// Whether the eye has more points.
    has_way: bool,
}

/// Which groups hang together through which eyes.
struct Ring<'a> {
    eyes: &'a [Eye],
    /// By group, the eyes that it stands around, each with the point that it touches.
    beside: Vec<Vec<(usize, Point)>>,
}

impl<'a> Ring<'a> {
    fn new(eyes: &'a [Eye]) -> Self {
        let mut beside = Vec::new();
        for (number, eye) in eyes.iter().enumerate() {
            for &(point, group) in &eye.touches {
                if beside.len() <= group {
                    beside.resize(group + 1, Vec::new());
                }
                beside[group].push((number, point));
            }
        }
        Self { eyes, beside }
    }

    /// Whether a group that touches a point reaches all that is around it, or an eye that is worth
    /// something, on ways that do not lead through the point.
    fn holds(&self, place: Place, group: usize) -> bool {
        let mut eyes_seen = vec![false; self.eyes.len()];
        let mut groups_seen = vec![false; self.beside.len()];
        let mut groups = vec![group];
        groups_seen[group] = true;
        while let Some(group) = groups.pop() {
            for &(number, point) in &self.beside[group] {
                if (number, point) == (place.eye, place.point) || eyes_seen[number] {
                    continue;
                }
                eyes_seen[number] = true;
                let eye = &self.eyes[number];
                if eye.worth > 0 && eye.true_points.iter().any(|&p| p != place.point) {
                    return true;
                }
                for &(point, group) in &eye.touches {
                    if point != place.point && !groups_seen[group] {
                        groups_seen[group] = true;
                        groups.push(group);
                    }
                }
            }
        }
        let mut touches = self.eyes[place.eye].touches.iter();
        let is_reached =
            |&(point, group): &(Point, usize)| point != place.point || groups_seen[group];
        (!place.has_way || eyes_seen[place.eye]) && touches.all(is_reached)
    }
}
