//! Judgement: whose each point is, and what that is worth.
//!
//! Which stones are dead is given; all else follows. Area is what each colour's living stones hold
//! and enclose. Territory is what they enclose, less what the rules leave out: points in seki, and
//! points that have to be filled in the end. Those are found in the way of goscorer (D. Wu, 2024):
//!
//! 1. The board is cut into regions of what only one colour can reach, where a few shapes of stones
//!    count as shut even before the last moves are played.
//! 2. The open points of a region are its eyes. A point of an eye is false when the stones around
//!    it hang together neither without it nor with an eye that stands by itself.
//! 3. Each eye is worth none, one or two, by its shape and the dead stones in it.
//! 4. A region with fewer than two eyes is in seki: its stones are not dead, so they live without.
//!
//! A position of which the marks are right may need a move or two more before this is true: a
//! protection that no false eye shows has to be played, as the rules ask anyway.

mod bouzy;
mod difference;
mod eyes;
mod ground;
mod influence;
mod parts;
mod score;
mod worth;

pub use bouzy::bouzy;
pub use difference::{Difference, Turns};
pub use influence::{Forces, Spheres, forces, influence};
pub use score::{Quarters, Score};

use crate::board::{ByColor, Color, Grid, Point};
use eyes::Eyes;
use ground::{Ground, Spot, spots};
use parts::Parts;

/// Whose a point is when area is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owner {
    /// Black's.
    Black,
    /// White's.
    White,
    /// Nobody's, or both's (单官).
    Dame,
}

impl From<Color> for Owner {
    fn from(color: Color) -> Self {
        match color {
            Color::Black => Self::Black,
            Color::White => Self::White,
        }
    }
}

impl Owner {
    fn color(self) -> Option<Color> {
        match self {
            Self::Black => Some(Color::Black),
            Self::White => Some(Color::White),
            Self::Dame => None,
        }
    }
}

/// What a point is when territory is counted. Where it belongs to a colour, that is its
/// [`Owner`] too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Land {
    /// A living stone of this colour, with territory.
    Alive(Color),
    /// A point of this colour's territory, perhaps with a dead stone of the opponent's.
    Territory(Color),
    /// A point that this colour encloses, but has to fill in the end: a false eye (假眼).
    FalseEye(Color),
    /// A stone of this colour in seki (双活): it lives without two eyes.
    Seki(Color),
    /// A point that such stones of this colour enclose.
    SekiEye(Color),
    /// A point that neither encloses (单官).
    Dame,
}

/// The board divided between the two colours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Count {
    /// The owner of each point by area; a living stone's point is its colour's.
    pub owners: Grid<Owner>,
    /// What each point is by territory.
    pub land: Grid<Land>,
    /// Living stones of each colour.
    pub stones: ByColor<u32>,
    /// Points that each colour encloses, those under the opponent's dead stones included: what
    /// area scoring adds to the stones.
    pub enclosed: ByColor<u32>,
    /// Those of them that are territory: not in seki, and no false eyes.
    pub territory: ByColor<u32>,
    /// Dead stones of each colour.
    pub dead: ByColor<u32>,
    /// Points that neither encloses.
    pub dame: u32,
}

impl Count {
    /// Black's lead on the board by area, komi left out; dame are shared, or are nobody's.
    pub fn area_lead(&self) -> i32 {
        lead(self.stones) + lead(self.enclosed)
    }

    /// Black's lead by territory with the prisoners that each colour has, komi left out.
    pub fn territory_lead(&self, prisoners: ByColor<u32>) -> i32 {
        lead(self.territory) + lead(prisoners) - lead(self.dead)
    }

    /// How many dame each colour gets when they are filled in turn, the player to move first: of
    /// an odd number that player gets one more.
    ///
    /// Area counting gives each half of them all instead.
    pub fn dame_in_turn(&self, to_play: Color) -> ByColor<u32> {
        let mut filled = ByColor::default();
        filled[to_play] = self.dame.div_ceil(2);
        filled[to_play.opponent()] = self.dame / 2;
        filled
    }

    /// The points of stones in seki, row by row from the top.
    pub fn seki(&self) -> impl Iterator<Item = Point> {
        let stones = self
            .land
            .iter()
            .filter(|(_, land)| matches!(land, Land::Seki(_)));
        stones.map(|(point, _)| point)
    }
}

/// By how much Black has more.
fn lead(of: ByColor<u32>) -> i32 {
    0i32.saturating_add_unsigned(of.black)
        .saturating_sub_unsigned(of.white)
}

/// Counts a board: the dead are taken off, and each empty region that touches stones of one
/// colour only is that colour's area. Marks in `dead` on empty points mean nothing.
///
/// ```
/// use qishi::board::{Grid, Point};
/// use qishi::go::Board;
/// let board: Board = "
///     . X . O .
///     . X . O .
///     O X . O .
/// ".parse().unwrap();
/// let mut dead = Grid::new(board.size(), false);
/// dead[Point::new(0, 2)] = true;
/// let count = qishi::count::count(&board.stones(), &dead);
/// assert_eq!((count.enclosed.black, count.enclosed.white, count.dame), (3, 3, 3));
/// ```
///
/// # Panics
/// When the two grids differ in size.
pub fn count(stones: &Grid<Option<Color>>, dead: &Grid<bool>) -> Count {
    let spots = spots(stones, dead);
    let owners = owners(&spots);
    let ground = Ground::new(spots);
    let land = land(&ground, &owners);
    let mut count = Count {
        owners,
        land,
        stones: ByColor::default(),
        enclosed: ByColor::default(),
        territory: ByColor::default(),
        dead: ByColor::default(),
        dame: 0,
    };
    for (point, spot) in ground.spots.iter() {
        match *spot {
            Spot::Alive(color) => count.stones[color] += 1,
            Spot::Dead(color) => count.dead[color] += 1,
            Spot::Empty => {}
        }
        if spot.is_open() {
            match count.owners[point].color() {
                Some(color) => count.enclosed[color] += 1,
                None => count.dame += 1,
            }
        }
        if let Land::Territory(color) = count.land[point] {
            count.territory[color] += 1;
        }
    }
    count
}

/// Whose each point is by area.
fn owners(spots: &Grid<Spot>) -> Grid<Owner> {
    let size = spots.size();
    let mut owners = Grid::new(size, Owner::Dame);
    for (point, spot) in spots.iter() {
        if let Spot::Alive(color) = *spot {
            owners[point] = color.into();
        }
    }
    let open = Parts::new(size, |point| spots[point].is_open().then_some(()));
    for part in open.all() {
        let touches = |color| {
            let mut beside = part.iter().flat_map(|&point| size.neighbors(point));
            beside.any(|beside| spots[beside] == Spot::Alive(color))
        };
        let owner = match (touches(Color::Black), touches(Color::White)) {
            (true, false) => Owner::Black,
            (false, true) => Owner::White,
            _ => Owner::Dame,
        };
        for &point in part {
            owners[point] = owner;
        }
    }
    owners
}

/// What each point is by territory.
fn land(ground: &Ground, owners: &Grid<Owner>) -> Grid<Land> {
    let size = ground.size();
    let eyes = Eyes::new(ground);
    let mut land = Grid::new(size, Land::Dame);
    for point in size.points() {
        let Some(color) = owners[point].color() else {
            continue;
        };
        let is_open = ground.spots[point].is_open();
        land[point] = match ground.region(point) {
            Some(region) if eyes.of(region) < 2 && is_open => Land::SekiEye(color),
            Some(region) if eyes.of(region) < 2 => Land::Seki(color),
            _ if !is_open => Land::Alive(color),
            _ if eyes.to_fill[point] => Land::FalseEye(color),
            _ => Land::Territory(color),
        };
    }
    land
}

#[cfg(test)]
mod tests;
