//! The board as the search sees it: what each empty point makes for either side, kept while stones
//! come and go.

mod cells;
mod setup;

use super::patterns::{Sum, Tables, class};
use crate::board::{Color, Point, Size};

pub(super) use cells::Cells;

/// A point by its number, row by row from the top.
pub(super) type Cell = u16;

/// Room for every point of the largest board.
pub(super) const CELLS: usize = 512;
const MASK: usize = CELLS - 1;
/// The bit of a line's first point: a window never reaches out of the word.
const MARGIN: u8 = 5;

/// What an empty point makes: four bits a line for either colour, and what they come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Made {
    patterns: [u16; 2],
    value: [i16; 2],
    class: [u8; 2],
}

#[derive(Debug, Clone, Copy, Default)]
struct Line {
    stones: [u32; 2],
    wall: u32,
}

/// What is put back when a stone is taken off.
#[derive(Debug, Clone, Copy)]
struct Before {
    cell: Cell,
    color: Color,
    log: usize,
    value: [i32; 2],
    near: Cells,
}

/// The stones, and what every empty point makes for either side.
#[derive(Clone)]
pub(super) struct Field {
    pub(super) size: Size,
    tables: [&'static Tables; 2],
    radius: u8,
    lines: [[Line; 64]; 4],
    place: [[(u8, u8); 4]; CELLS],
    steps: [i16; 4],
    made: [Made; CELLS],
    sets: [[Cells; class::COUNT]; 2],
    counts: [[u8; class::COUNT]; 2],
    value: [i32; 2],
    log: Vec<(Cell, Made)>,
    past: Vec<Before>,
    empty: Cells,
    near: Cells,
    around: Vec<Cells>,
    keys: Vec<[u64; 2]>,
    hash: u64,
}

/// Two fields are the same when every point makes the same, however the stones came.
impl PartialEq for Field {
    fn eq(&self, other: &Self) -> bool {
        let sets = |field: &Self| (field.sets, field.value, field.hash, field.empty, field.near);
        self.made == other.made && sets(self) == sets(other)
    }
}

const fn side(color: Color) -> usize {
    match color {
        Color::Black => 0,
        Color::White => 1,
    }
}

/// What is asked.
impl Field {
    /// The number of a point.
    pub(super) fn cell(&self, point: Point) -> Cell {
        Cell::from(point.row) * Cell::from(self.size.columns()) + Cell::from(point.column)
    }

    /// The point of a number.
    pub(super) fn point(&self, cell: Cell) -> Point {
        let columns = Cell::from(self.size.columns());
        Point::new((cell % columns) as u8, (cell / columns) as u8)
    }

    /// The points where a stone of this colour is of this class.
    pub(super) fn of(&self, color: Color, class: u8) -> &Cells {
        &self.sets[side(color)][usize::from(class)]
    }

    /// Whether there is a point where a stone of this colour is of this class, a three or more.
    #[inline]
    pub(super) fn has(&self, color: Color, class: u8) -> bool {
        self.counts[side(color)][usize::from(class) % class::COUNT] > 0
    }

    /// What a stone of this colour would make at an empty point.
    #[inline]
    pub(super) fn class(&self, color: Color, cell: Cell) -> u8 {
        self.made[usize::from(cell) & MASK].class[side(color)]
    }

    /// The patterns that a stone of this colour would make, four bits a line.
    #[inline]
    pub(super) fn patterns(&self, color: Color, cell: Cell) -> u16 {
        self.made[usize::from(cell) & MASK].patterns[side(color)]
    }

    /// How much a move of this colour is worth looking at, for what it makes and what it hinders.
    #[inline]
    pub(super) fn order(&self, color: Color, cell: Cell) -> i32 {
        let made = &self.made[usize::from(cell) & MASK];
        let (own, other) = (side(color), side(color.opponent()));
        let order = |color: usize| {
            i32::from(self.tables[color & 1].orders[usize::from(made.patterns[color & 1])])
        };
        order(own) + order(other) / 2
    }

    /// What the empty points are worth to a colour.
    pub(super) fn value(&self, color: Color) -> i32 {
        self.value[side(color)]
    }

    /// The empty points near stones.
    pub(super) fn near(&self) -> Cells {
        self.near.and(&self.empty)
    }

    /// The empty points.
    pub(super) const fn empty_cells(&self) -> &Cells {
        &self.empty
    }

    pub(super) fn is_empty(&self, cell: Cell) -> bool {
        self.empty.has(cell)
    }

    /// A number for the stones and who is to play.
    pub(super) const fn hash(&self, color: Color) -> u64 {
        match color {
            Color::Black => self.hash,
            Color::White => self.hash ^ 0x9E37_79B9_7F4A_7C15,
        }
    }

    /// Changes the number as if a stone came or went.
    pub(super) fn toggle_hash(&mut self, cell: Cell, color: Color) {
        self.hash ^= self.keys[usize::from(cell) & MASK][side(color)];
    }

    /// How many stones were put since the field was made, those of the board among them.
    pub(super) fn count(&self) -> usize {
        self.past.len()
    }

    /// The last stone that was put.
    pub(super) fn last(&self) -> Option<Cell> {
        self.past.last().map(|before| before.cell)
    }

    /// The empty points or stones on the line through a point, up to so many steps off.
    pub(super) fn along(
        &self,
        direction: usize,
        cell: Cell,
        most: i16,
    ) -> impl Iterator<Item = Cell> + use<> {
        let step = self.steps[direction & 3];
        let (line, along) = self.place[usize::from(cell) & MASK][direction & 3];
        let wall = self.lines[direction & 3][usize::from(line) & 63].wall;
        let along = i16::from(along + MARGIN);
        (-most..=most)
            .filter(move |&k| {
                k != 0 && (0..32).contains(&(along + k)) && wall >> (along + k) & 1 == 0
            })
            .map(move |k| cell.wrapping_add_signed(k * step))
    }

    /// What a stone of this colour would make on a line, from the stones alone.
    #[inline]
    pub(super) fn look(&self, direction: usize, cell: Cell, color: usize) -> u8 {
        let (line, along) = self.place[usize::from(cell) & MASK][direction & 3];
        let line = &self.lines[direction & 3][usize::from(line) & 63];
        let own = line.stones[color & 1] >> along;
        let other = (line.stones[color & 1 ^ 1] | line.wall) >> along;
        read(self.tables[color & 1], own, other)
    }

    /// The class that four patterns come to.
    pub(super) fn class_of(&self, color: Color, patterns: u16) -> u8 {
        self.sum(side(color), patterns).class
    }

    /// The first point without a black stone beyond a black row through a point; `None` where no
    /// stone can go.
    pub(super) fn end_of_row(&self, direction: usize, cell: Cell, way: i16) -> Option<Cell> {
        let (line, along) = self.place[usize::from(cell) & MASK][direction & 3];
        let line = self.lines[direction & 3][usize::from(line) & 63];
        let along = i16::from(along + MARGIN);
        let is_black = |k: &i16| line.stones[0] >> (along + k * way) & 1 == 1;
        let steps = (1..5).find(|k| !is_black(k))?;
        let taken = line.stones[1] | line.wall;
        let is_open = taken >> (along + steps * way) & 1 == 0;
        is_open.then(|| cell.wrapping_add_signed(steps * way * self.steps[direction & 3]))
    }

    #[inline]
    fn sum(&self, color: usize, patterns: u16) -> Sum {
        self.tables[color & 1].sums[usize::from(patterns)]
    }

    /// Puts a stone on the lines or takes it off, and nothing else: for questions that are undone
    /// at once.
    pub(super) fn toggle(&mut self, cell: Cell, color: Color) {
        for (lines, (line, along)) in self
            .lines
            .iter_mut()
            .zip(self.place[usize::from(cell) & MASK])
        {
            lines[usize::from(line) & 63].stones[side(color)] ^= 1 << (along + MARGIN);
        }
    }
}

#[inline]
fn read(tables: &Tables, own: u32, other: u32) -> u8 {
    let place = tables.ternary[(own & 0x7FF) as usize] as usize
        + 2 * tables.ternary[(other & 0x7FF) as usize] as usize;
    tables.patterns[place & 0xFFFF]
}

/// What is done.
impl Field {
    /// Puts a stone on an empty point.
    pub(super) fn put(&mut self, cell: Cell, color: Color) {
        self.past.push(Before {
            cell,
            color,
            log: self.log.len(),
            value: self.value,
            near: self.near,
        });
        self.hash ^= self.keys[usize::from(cell) & MASK][side(color)];
        self.toggle(cell, color);
        self.replace(cell, Made::default());
        self.empty.flip(cell);
        self.near = self.near.or(&self.around[usize::from(cell)]);
        for direction in 0..4 {
            self.refresh(direction, cell);
        }
    }

    /// Takes the last stone off.
    pub(super) fn take(&mut self) {
        let Some(before) = self.past.pop() else {
            return;
        };
        while self.log.len() > before.log {
            if let Some((cell, made)) = self.log.pop() {
                self.swap(cell, made);
            }
        }
        self.value = before.value;
        self.near = before.near;
        self.empty.flip(before.cell);
        self.toggle(before.cell, before.color);
        self.hash ^= self.keys[usize::from(before.cell) & MASK][side(before.color)];
    }

    /// Looks again at what the empty points around a new stone make on one line. Beyond a stone
    /// that stands in its way nothing has changed for the other colour.
    fn refresh(&mut self, direction: usize, cell: Cell) {
        let (line, along) = self.place[usize::from(cell) & MASK][direction & 3];
        let line = self.lines[direction & 3][usize::from(line) & 63];
        let [black, white] = line.stones;
        let step = self.steps[direction & 3];
        for way in [-1, 1] {
            let (mut at, mut near) = (along + MARGIN, cell);
            let mut sees = [true, true];
            for _ in 0..self.radius {
                at = at.wrapping_add_signed(way as i8) & 31;
                near = near.wrapping_add_signed(way * step);
                if line.wall >> at & 1 == 1 {
                    break;
                }
                sees[0] &= white >> at & 1 == 0;
                sees[1] &= black >> at & 1 == 0;
                if (black | white) >> at & 1 == 0 {
                    self.look_again(direction, near, at - MARGIN, &line, sees);
                } else if sees == [false; 2] {
                    break;
                }
            }
        }
    }

    #[inline]
    fn look_again(&mut self, direction: usize, cell: Cell, at: u8, line: &Line, sees: [bool; 2]) {
        let old = self.made[usize::from(cell) & MASK];
        let mut made = old;
        for (color, _) in sees.iter().enumerate().filter(|(_, sees)| **sees) {
            let other = (line.stones[color ^ 1] | line.wall) >> at;
            let pattern = read(self.tables[color], line.stones[color] >> at, other);
            let shift = 4 * direction;
            let patterns = old.patterns[color] & !(15_u16 << shift) | u16::from(pattern) << shift;
            if patterns != old.patterns[color] {
                let sum = self.sum(color, patterns);
                self.value[color] += i32::from(sum.value) - i32::from(old.value[color]);
                made.patterns[color] = patterns;
                (made.class[color], made.value[color]) = (sum.class, sum.value);
            }
        }
        if made.patterns != old.patterns {
            self.log.push((cell, old));
            self.swap(cell, made);
        }
    }

    /// Changes what a point makes, and remembers what it made.
    fn replace(&mut self, cell: Cell, made: Made) {
        let old = self.made[usize::from(cell) & MASK];
        for color in 0..2 {
            self.value[color] += i32::from(made.value[color]) - i32::from(old.value[color]);
        }
        self.log.push((cell, old));
        self.swap(cell, made);
    }

    #[inline]
    fn swap(&mut self, cell: Cell, made: Made) {
        let old = std::mem::replace(&mut self.made[usize::from(cell) & MASK], made);
        for color in 0..2 {
            let (was, now) = (old.class[color], made.class[color]);
            if was != now {
                // The weakest classes have no sets: nothing asks for them.
                if was >= class::THREE {
                    self.counts[color][usize::from(was) % class::COUNT] -= 1;
                    self.sets[color][usize::from(was) % class::COUNT].flip(cell);
                }
                if now >= class::THREE {
                    self.counts[color][usize::from(now) % class::COUNT] += 1;
                    self.sets[color][usize::from(now) % class::COUNT].flip(cell);
                }
            }
        }
    }
}
