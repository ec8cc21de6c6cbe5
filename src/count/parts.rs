//! Points joined to parts: the one walk over the board that all of counting is made of.

use crate::board::{Grid, Point, Size};

/// A board cut into parts of joined points.
pub(super) struct Parts {
    /// The part that each point belongs to, if any.
    of: Grid<Option<usize>>,
    points: Vec<Vec<Point>>,
}

impl Parts {
    /// Neighbours with the same key belong together; a point without a key belongs to no part.
    pub(super) fn new<K: PartialEq>(size: Size, key: impl Fn(Point) -> Option<K>) -> Self {
        let mut of = Grid::new(size, None);
        let mut points = Vec::new();
        for start in size.points().filter(|&point| key(point).is_some()) {
            if of[start].is_some() {
                continue;
            }
            let same = key(start);
            let number = Some(points.len());
            let mut part = vec![start];
            of[start] = number;
            let mut next = 0;
            while let Some(&point) = part.get(next) {
                next += 1;
                for beside in size.neighbors(point) {
                    if of[beside].is_none() && key(beside) == same {
                        of[beside] = number;
                        part.push(beside);
                    }
                }
            }
            points.push(part);
        }
        Self { of, points }
    }

    /// The number of the part that a point belongs to.
    pub(super) fn at(&self, point: Point) -> Option<usize> {
        self.of[point]
    }

    /// The points of each part, by its number.
    pub(super) fn all(&self) -> &[Vec<Point>] {
        &self.points
    }
}

/// How a few points fall apart when some of them are taken away. The points are sorted.
pub(super) fn pieces(size: Size, points: &[Point], without: &[Point]) -> Vec<Vec<Point>> {
    let mut left: Vec<bool> = points.iter().map(|p| !without.contains(p)).collect();
    let mut pieces = Vec::new();
    while let Some(start) = left.iter().position(|&left| left) {
        left[start] = false;
        let mut piece = vec![points[start]];
        let mut next = 0;
        while let Some(&point) = piece.get(next) {
            next += 1;
            for beside in size.neighbors(point) {
                if let Ok(index) = points.binary_search(&beside) {
                    if std::mem::take(&mut left[index]) {
                        piece.push(beside);
                    }
                }
            }
        }
        pieces.push(piece);
    }
    pieces
}
