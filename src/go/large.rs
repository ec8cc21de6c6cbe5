//! Boards with more lines than the table has room for: records of them are told, not played.

use super::Illegal;
use crate::board::{Color, Grid, Point, Size};

/// A board of up to 52 lines, slow and plain, for the simple ko and no suicide.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LargeBoard {
    stones: Grid<Option<Color>>,
    ko: Option<(Color, Point)>,
}

impl LargeBoard {
    /// An empty board.
    pub fn new(size: Size) -> Self {
        Self {
            stones: Grid::new(size, None),
            ko: None,
        }
    }

    /// The stone at each point.
    pub const fn stones(&self) -> &Grid<Option<Color>> {
        &self.stones
    }

    /// Sets stones up, or takes them away; nothing is captured by it.
    pub fn set_up(&mut self, placed: &[(Point, Option<Color>)]) {
        for &(point, stone) in placed {
            self.stones[point] = stone;
        }
        self.ko = None;
    }

    /// Passes.
    pub fn pass(&mut self) {
        self.ko = None;
    }

    /// Puts a stone down whatever stands there, takes the enemy's chains without liberty off and
    /// then its own if it has none, and tells what is against the rules about that.
    pub fn place(&mut self, color: Color, point: Point) -> Option<Illegal> {
        let is_occupied = self.stones[point].is_some();
        let is_ko = self.ko.take() == Some((color, point));
        self.stones[point] = Some(color);
        let mut taken = Vec::new();
        for beside in self.stones.size().neighbors(point) {
            if self.stones[beside] == Some(color.opponent()) {
                taken.extend(self.take_if_dead(beside));
            }
        }
        let own = self.take_if_dead(point);
        if let ([taken], [_], true) = (&taken[..], &self.chain(point).0[..], own.is_empty()) {
            if self.chain(point).1 == 1 {
                self.ko = Some((color.opponent(), *taken));
            }
        }
        match () {
            () if is_occupied => Some(Illegal::Occupied),
            () if is_ko => Some(Illegal::Ko),
            () if !own.is_empty() => Some(Illegal::Suicide),
            () => None,
        }
    }

    fn take_if_dead(&mut self, point: Point) -> Vec<Point> {
        let (chain, liberties) = self.chain(point);
        if liberties > 0 {
            return Vec::new();
        }
        for &stone in &chain {
            self.stones[stone] = None;
        }
        chain
    }

    /// The chain at a point, and how many liberties it has.
    fn chain(&self, point: Point) -> (Vec<Point>, usize) {
        let size = self.stones.size();
        let mut seen = Grid::new(size, false);
        let mut chain = vec![point];
        let mut liberties = 0;
        let mut next = 0;
        seen[point] = true;
        while let Some(&stone) = chain.get(next) {
            next += 1;
            for beside in size.neighbors(stone) {
                if std::mem::replace(&mut seen[beside], true) {
                    continue;
                }
                match self.stones[beside] {
                    None => liberties += 1,
                    stone if stone == self.stones[point] => chain.push(beside),
                    Some(_) => {}
                }
            }
        }
        (chain, liberties)
    }
}
