//! The board as it is counted: what stands where, who can walk where, and whose parts those make.

use super::parts::Parts;
use crate::board::{ByColor, Color, Grid, Point, Size};

/// What is on a point, once the dead are marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Spot {
    Empty,
    Alive(Color),
    Dead(Color),
}

impl Spot {
    pub(super) fn stone(self) -> Option<Color> {
        match self {
            Self::Empty => None,
            Self::Alive(color) | Self::Dead(color) => Some(color),
        }
    }

    /// Whether no living stone is there.
    pub(super) fn is_open(self) -> bool {
        !matches!(self, Self::Alive(_))
    }
}

/// What stands where when the dead are marked. Marks on empty points mean nothing.
pub(super) fn spots(stones: &Grid<Option<Color>>, dead: &Grid<bool>) -> Grid<Spot> {
    let mut spots = Grid::new(stones.size(), Spot::Empty);
    for (point, stone) in stones.iter() {
        if let Some(color) = *stone {
            spots[point] = if dead[point] {
                Spot::Dead(color)
            } else {
                Spot::Alive(color)
            };
        }
    }
    spots
}

/// The board, cut into regions and groups.
///
/// A region is what a colour can walk through and its opponent cannot reach: neither walks through
/// the other's living stones, nor on from a point that the other [holds](held_by). A group is the
/// chains of a colour that hang together over ground that is nobody's.
pub(super) struct Ground {
    pub(super) spots: Grid<Spot>,
    /// Chains, the dead apart from the living.
    chains: Parts,
    /// By colour, the parts that it can walk through.
    walks: ByColor<Parts>,
    groups: ByColor<Parts>,
    reached: ByColor<Grid<bool>>,
}

impl Ground {
    pub(super) fn new(spots: Grid<Spot>) -> Self {
        let size = spots.size();
        let chains = Parts::new(size, |p| spots[p].stone().map(|_| spots[p]));
        let held = ByColor {
            black: held_by(Color::Black, &spots),
            white: held_by(Color::White, &spots),
        };
        let is_walk = |color: Color, point: Point| {
            let other = color.opponent();
            spots[point] != Spot::Alive(other) && !held[other][point]
        };
        let walk = |color| Parts::new(size, |p| is_walk(color, p).then_some(()));
        let walks = ByColor {
            black: walk(Color::Black),
            white: walk(Color::White),
        };
        let reached = ByColor {
            black: reached(Color::Black, &spots, &walks.black),
            white: reached(Color::White, &spots, &walks.white),
        };
        let is_nobodys = |point| reached.black[point] == reached.white[point];
        let group = |color| {
            Parts::new(size, |p| {
                let is_way = is_nobodys(p) && is_walk(color, p);
                (is_way || spots[p] == Spot::Alive(color)).then_some(())
            })
        };
        let groups = ByColor {
            black: group(Color::Black),
            white: group(Color::White),
        };
        Self {
            spots,
            chains,
            walks,
            groups,
            reached,
        }
    }

    pub(super) fn size(&self) -> Size {
        self.spots.size()
    }

    /// Whose region a point is in, and which one.
    pub(super) fn region(&self, point: Point) -> Option<(Color, usize)> {
        let color = match (self.reached.black[point], self.reached.white[point]) {
            (true, false) => Color::Black,
            (false, true) => Color::White,
            _ => return None,
        };
        Some((color, self.walks[color].at(point)?))
    }

    /// The number of the group of the living stone at a point; White's come after Black's.
    pub(super) fn group(&self, point: Point) -> Option<usize> {
        match self.spots[point] {
            Spot::Alive(Color::Black) => self.groups.black.at(point),
            Spot::Alive(Color::White) => {
                let before = self.groups.black.all().len();
                Some(before + self.groups.white.at(point)?)
            }
            _ => None,
        }
    }

    /// Whether a colour can play at a point, ko apart.
    pub(super) fn is_playable(&self, color: Color, point: Point) -> bool {
        let mut beside = self.size().neighbors(point);
        self.spots[point] == Spot::Empty
            && beside.any(|beside| {
                self.spots[beside].stone() != Some(color.opponent()) || self.is_in_atari(beside)
            })
    }

    fn is_in_atari(&self, stone: Point) -> bool {
        let Some(chain) = self.chains.at(stone) else {
            return false;
        };
        let beside = |&p: &Point| self.size().neighbors(p);
        let beside = self.chains.all()[chain].iter().flat_map(beside);
        let mut liberties = beside.filter(|&p| self.spots[p] == Spot::Empty);
        let first = liberties.next();
        liberties.all(|liberty| Some(liberty) == first)
    }
}

/// The points that a colour's living stones reach: those that it walks through and those where it
/// is stopped.
fn reached(color: Color, spots: &Grid<Spot>, walks: &Parts) -> Grid<bool> {
    let size = spots.size();
    let mut reached = Grid::new(size, false);
    let lives = |part: &&Vec<Point>| part.iter().any(|&p| spots[p] == Spot::Alive(color));
    for part in walks.all().iter().filter(lives) {
        for &point in part {
            reached[point] = true;
            let beside = size.neighbors(point);
            for beside in beside.filter(|&p| spots[p] != Spot::Alive(color.opponent())) {
                reached[beside] = true;
            }
        }
    }
    reached
}

/// Where a colour is so near that its opponent cannot get through: shapes around the empty point
/// in the middle. `O` is a living stone of the colour, `-` is none of the opponent's living stones
/// and none of the colour's dead, `#` is off the board, `?` is anything.
const HOLDS: [&str; 6] = [
    "?OO?.-?O-",
    "-O?-.--O?",
    "O---.OO--",
    "?-?O.O###",
    "?OO?.-?##",
    "-O?-.-###",
];

/// What has to be around a point: of its nine places, row by row, a bit for each.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Around {
    stones: u16,
    open: u16,
    off: u16,
}

impl Around {
    const NOTHING: Self = Self {
        stones: 0,
        open: 0,
        off: 0,
    };

    /// What is around a point, as a colour sees it.
    fn of(color: Color, spots: &Grid<Spot>, middle: Point) -> Self {
        let mut around = Self::NOTHING;
        for (place, (column, row)) in places().enumerate() {
            let bit = 1 << place;
            match step(spots, middle, column, row) {
                None => around.off |= bit,
                Some(Spot::Alive(stone)) if stone != color => {}
                Some(Spot::Dead(stone)) if stone == color => {}
                Some(spot) => {
                    around.open |= bit;
                    around.stones |= bit * u16::from(!spot.is_open());
                }
            }
        }
        around
    }

    /// A shape, turned or mirrored in one of eight ways.
    fn wanted(shape: &str, turn: u8) -> Self {
        let mut around = Self::NOTHING;
        for ((column, row), wanted) in places().zip(shape.chars()) {
            let (column, row) = if turn & 4 == 0 {
                (column, row)
            } else {
                (row, column)
            };
            let column = if turn & 1 == 0 { column } else { -column };
            let row = if turn & 2 == 0 { row } else { -row };
            let bit = 1 << (3 * (row + 1) + column + 1);
            match wanted {
                'O' => around.stones |= bit,
                '-' => around.open |= bit,
                '#' => around.off |= bit,
                _ => {}
            }
        }
        around
    }

    fn has(self, wanted: Self) -> bool {
        let has = |these: u16, wanted: u16| these & wanted == wanted;
        has(self.stones, wanted.stones) && has(self.open, wanted.open) && has(self.off, wanted.off)
    }
}

/// The nine places around a point, row by row: columns and rows away.
fn places() -> impl Iterator<Item = (i8, i8)> {
    (-1..=1).flat_map(|row| (-1..=1).map(move |column| (column, row)))
}

fn step(spots: &Grid<Spot>, from: Point, columns: i8, rows: i8) -> Option<Spot> {
    let column = from.column.checked_add_signed(columns)?;
    let row = from.row.checked_add_signed(rows)?;
    spots.get(Point::new(column, row)).copied()
}

/// The empty points that a colour holds.
fn held_by(color: Color, spots: &Grid<Spot>) -> Grid<bool> {
    let shapes = HOLDS
        .iter()
        .flat_map(|shape| (0..8).map(|turn| Around::wanted(shape, turn)));
    let shapes: Vec<Around> = shapes.collect();
    let mut held = Grid::new(spots.size(), false);
    for point in spots.size().points().filter(|&p| spots[p] == Spot::Empty) {
        let around = Around::of(color, spots, point);
        held[point] = shapes.iter().any(|&shape| around.has(shape));
    }
    held
}
