//! Why area and territory come to different leads.

use super::{Count, Land};
use crate::board::{ByColor, Color};

/// What each side did on the way to a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Turns {
    /// Stones that each colour played.
    pub stones: ByColor<u32>,
    /// Passes of each colour.
    pub passes: ByColor<u32>,
    /// Stones that each colour captured. What was handed over for a pass is not among them.
    pub captured: ByColor<u32>,
    /// Handicap stones of Black's.
    pub handicap: u32,
}

/// The lead by area less the lead by territory, term by term: what each colour has more by area.
///
/// A stone that is played is a point by area and none by territory; taken, it is a point less by
/// area and a prisoner by territory. So the two leads are the same but for what was not played in
/// turn, and for points that area counts and territory does not. A stone handed over for a pass
/// makes up for the turn: it counts as if it had been played.
///
/// With White to pass last (AGA), pass stones and no seki, the terms cancel each other out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Difference {
    /// Stones that each colour played.
    pub stones: ByColor<i32>,
    /// Stones that each colour handed over for passes; 0 where a pass costs nothing.
    pub passes: ByColor<i32>,
    /// Handicap stones, which are Black's.
    pub handicap: ByColor<i32>,
    /// Other stones that were set up, less those that were taken off otherwise than by capture.
    pub setup: ByColor<i32>,
    /// Points that each colour encloses in a seki.
    pub seki: ByColor<i32>,
    /// False eyes of each colour.
    pub false_eyes: ByColor<i32>,
}

impl Difference {
    /// What the difference is made of in a counted game, where `pass_stones` tells whether a pass
    /// hands over a stone.
    pub fn new(count: &Count, turns: &Turns, pass_stones: bool) -> Self {
        let whole = |of: ByColor<u32>| {
            let whole = |number| i32::try_from(number).unwrap_or(i32::MAX);
            each(|color| whole(of[color]))
        };
        let (stones, captured) = (whole(turns.stones), whole(turns.captured));
        let (living, dead) = (whole(count.stones), whole(count.dead));
        // What stood on the board and was not played.
        let other =
            each(|color| living[color] + dead[color] + captured[color.opponent()] - stones[color]);
        let told = i32::try_from(turns.handicap).unwrap_or(i32::MAX);
        let handicap = ByColor {
            black: told.min(other.black).max(0),
            white: 0,
        };
        let passes = if pass_stones {
            turns.passes
        } else {
            ByColor::default()
        };
        Self {
            stones,
            passes: whole(passes),
            handicap,
            setup: each(|color| other[color] - handicap[color]),
            seki: points(count, Land::SekiEye),
            false_eyes: points(count, Land::FalseEye),
        }
    }

    /// The sum of the terms: Black's lead by area less that by territory, with the captured stones
    /// and those handed over as prisoners.
    pub fn lead(&self) -> i32 {
        let terms = [
            self.stones,
            self.passes,
            self.handicap,
            self.setup,
            self.seki,
            self.false_eyes,
        ];
        terms.iter().map(|term| term.black - term.white).sum()
    }
}

fn each(of: impl Fn(Color) -> i32) -> ByColor<i32> {
    ByColor {
        black: of(Color::Black),
        white: of(Color::White),
    }
}

/// How many points of this kind each colour has.
fn points(count: &Count, kind: fn(Color) -> Land) -> ByColor<i32> {
    each(|color| {
        let points = count.land.iter().filter(|(_, land)| **land == kind(color));
        i32::try_from(points.count()).unwrap_or(i32::MAX)
    })
}
