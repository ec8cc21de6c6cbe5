//! The arithmetic of a result, exact to the quarter stone.

use std::fmt;

use super::Count;
use crate::board::{ByColor, Color};
use crate::go::{Komi, Rules, Scoring};

/// The figures of a counted game, for either way of scoring.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Score {
    /// How the winner is found.
    pub scoring: Scoring,
    /// All points of the board.
    pub area: u32,
    /// Living stones of each colour.
    pub stones: ByColor<u32>,
    /// Points that each colour has beside its stones: under area scoring all that it encloses,
    /// under territory scoring what of it is neither in seki nor a false eye.
    pub territory: ByColor<u32>,
    /// Points that neither encloses; area scoring shares them half and half.
    pub dame: u32,
    /// Stones that each colour captured during play.
    pub prisoners: ByColor<u32>,
    /// The opponent's dead stones that each colour takes off at the end.
    pub taken_dead: ByColor<u32>,
    /// What White gets for playing second.
    pub komi: Komi,
    /// What White gets for the handicap stones, in half points.
    pub compensation_half: i32,
}

impl Score {
    /// The figures of a count under the rules, with the prisoners that each colour has.
    pub fn new(count: &Count, prisoners: ByColor<u32>, rules: &Rules) -> Self {
        Self {
            scoring: rules.scoring,
            area: count.stones.black
                + count.stones.white
                + count.enclosed.black
                + count.enclosed.white
                + count.dame,
            stones: count.stones,
            territory: match rules.scoring {
                Scoring::Area => count.enclosed,
                Scoring::Territory => count.territory,
            },
            dame: count.dame,
            prisoners,
            taken_dead: ByColor {
                black: count.dead.white,
                white: count.dead.black,
            },
            komi: rules.komi,
            compensation_half: 0,
        }
    }

    /// A colour's points on the board in half points, without komi: under area scoring its living
    /// stones, its territory and half the dame; under territory scoring its territory, its
    /// prisoners and the opponent's dead stones.
    pub fn points_half(&self, color: Color) -> i32 {
        let points = match self.scoring {
            Scoring::Area => 2 * (self.stones[color] + self.territory[color]) + self.dame,
            Scoring::Territory => {
                2 * (self.territory[color] + self.prisoners[color] + self.taken_dead[color])
            }
        };
        i32::try_from(points).unwrap_or(i32::MAX)
    }

    /// Black's lead in half points, after komi; negative when White leads, 0 for a draw.
    pub fn lead_half(&self) -> i32 {
        self.points_half(Color::Black)
            - self.points_half(Color::White)
            - self.komi.half_points()
            - self.compensation_half
    }

    /// Who won, or `None` for a draw.
    pub fn winner(&self) -> Option<Color> {
        match self.lead_half() {
            0 => None,
            lead if lead > 0 => Some(Color::Black),
            _ => Some(Color::White),
        }
    }

    /// A colour's living stones, territory and share of the dame, as area counting states it
    /// (185½).
    pub fn counted(&self, color: Color) -> Quarters {
        let whole = self.stones[color] + self.territory[color];
        Quarters::from(4 * whole + 2 * self.dame)
    }

    /// Half the board, the par of area counting: 180½ of 361.
    pub fn par(&self) -> Quarters {
        Quarters::from(2 * self.area)
    }

    /// What Black gives back before the comparison with par: half the komi and half the
    /// compensation (3¾ of 7.5). White gets as much.
    pub fn given_back(&self) -> Quarters {
        // Half of a half point is a quarter, so the figures are the same.
        Quarters(self.komi.half_points() + self.compensation_half)
    }

    /// By how many stones a colour is above par under area counting, after what is given back:
    /// 185½ - 180½ - 3¾ = 1¼ for Black, 176 - 180½ + 3¾ = -¾ for White.
    pub fn above_par(&self, color: Color) -> Quarters {
        let given_back = match color {
            Color::Black => -self.given_back().0,
            Color::White => self.given_back().0,
        };
        Quarters(self.counted(color).0 - self.par().0 + given_back)
    }
}

/// A number of stones (子) in exact quarters.
///
/// ```
/// use qishi::count::Quarters;
/// assert_eq!(Quarters(742).to_string(), "185½");
/// assert_eq!(Quarters(-3).to_string(), "-¾");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Quarters(pub i32);

impl From<u32> for Quarters {
    fn from(quarters: u32) -> Self {
        Self(i32::try_from(quarters).unwrap_or(i32::MAX))
    }
}

impl fmt::Display for Quarters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let whole = self.0.unsigned_abs() / 4;
        let part = ["", "¼", "½", "¾"][(self.0.unsigned_abs() % 4) as usize];
        if whole == 0 && !part.is_empty() {
            write!(f, "{sign}{part}")
        } else {
            write!(f, "{sign}{whole}{part}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(scoring: Scoring, komi_half: i32) -> Score {
        Score {
            scoring,
            area: 361,
            stones: ByColor {
                black: 120,
                white: 115,
            },
            territory: ByColor {
                black: 65,
                white: 60,
            },
            dame: 1,
            prisoners: ByColor { black: 5, white: 9 },
            taken_dead: ByColor { black: 2, white: 1 },
            komi: Komi::from_half_points(komi_half).expect("a komi"),
            compensation_half: 0,
        }
    }

    #[test]
    fn area_counting_is_stated_in_stones_beyond_par() {
        let score = score(Scoring::Area, 15);
        assert_eq!(score.counted(Color::Black).to_string(), "185½");
        assert_eq!(score.par().to_string(), "180½");
        assert_eq!(score.given_back().to_string(), "3¾");
        assert_eq!(score.above_par(Color::Black).to_string(), "1¼");
        assert_eq!(score.above_par(Color::White).to_string(), "-1¼");
        // 1¼ stones are 2½ points.
        assert_eq!(score.lead_half(), 5);
        assert_eq!(score.winner(), Some(Color::Black));
    }

    #[test]
    fn territory_counts_prisoners_and_the_dead() {
        let score = score(Scoring::Territory, 13);
        assert_eq!(score.points_half(Color::Black), 2 * (65 + 5 + 2));
        assert_eq!(score.points_half(Color::White), 2 * (60 + 9 + 1));
        assert_eq!(score.lead_half(), -9);
        assert_eq!(score.winner(), Some(Color::White));
    }

    #[test]
    fn a_lead_of_nothing_is_a_draw() {
        let score = score(Scoring::Area, 20);
        assert_eq!((score.lead_half(), score.winner()), (0, None));
    }
}
