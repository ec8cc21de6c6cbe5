//! The players' time: how much they have, and what a turn takes of it.

use std::fmt;
use std::str::FromStr;

use super::Game;
use crate::board::Color;

/// How much time each player has. All times are in seconds.
///
/// `Display` and `FromStr` use one word: `600` is absolute, `600+10` Fischer's, `600+5x30` byo-yomi,
/// `600+25/300` Canadian.
///
/// ```
/// use qishi::game::Limit;
/// let limit: Limit = "600+5x30".parse().unwrap();
/// assert_eq!(limit.overtime().unwrap(), "5x30 byo-yomi");
/// assert!("600+0x30".parse::<Limit>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// So much for the whole game (包干).
    Absolute {
        /// For the game.
        main: u32,
    },
    /// So much, and a bonus after each turn (加秒).
    Fischer {
        /// At the start.
        main: u32,
        /// Given after each turn.
        bonus: u32,
    },
    /// After the main time so many periods, each of which is lost to who thinks longer (读秒).
    ByoYomi {
        /// Before the periods.
        main: u32,
        /// How many.
        periods: u32,
        /// How long each is.
        period: u32,
    },
    /// After the main time so many turns within each period (加拿大读秒).
    Canadian {
        /// Before the periods.
        main: u32,
        /// How many turns within a period.
        stones: u32,
        /// How long each is.
        period: u32,
    },
}

/// The error of a text that is no limit of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BadLimit;

impl fmt::Display for BadLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no limit of time")
    }
}

impl std::error::Error for BadLimit {}

impl Limit {
    /// The most seconds, periods or stones of each kind.
    pub const MOST: u32 = 359_999;

    /// The time before any overtime, in seconds.
    pub const fn main(self) -> u32 {
        match self {
            Self::Absolute { main }
            | Self::Fischer { main, .. }
            | Self::ByoYomi { main, .. }
            | Self::Canadian { main, .. } => main,
        }
    }

    /// The overtime as records name it.
    pub fn overtime(self) -> Option<String> {
        Some(match self {
            Self::Absolute { .. } => return None,
            Self::Fischer { bonus, .. } => format!("{bonus} fischer"),
            Self::ByoYomi {
                periods, period, ..
            } => format!("{periods}x{period} byo-yomi"),
            Self::Canadian { stones, period, .. } => format!("{stones}/{period} Canadian"),
        })
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.main())?;
        match self {
            Self::Absolute { .. } => Ok(()),
            Self::Fischer { bonus, .. } => write!(f, "+{bonus}"),
            Self::ByoYomi {
                periods, period, ..
            } => write!(f, "+{periods}x{period}"),
            Self::Canadian { stones, period, .. } => write!(f, "+{stones}/{period}"),
        }
    }
}

impl FromStr for Limit {
    type Err = BadLimit;

    fn from_str(text: &str) -> Result<Self, BadLimit> {
        let number = |word: &str| {
            let is_plain = word.bytes().all(|byte| byte.is_ascii_digit());
            let number = word.parse().ok().filter(|_| is_plain);
            number
                .filter(|&number| number <= Self::MOST)
                .ok_or(BadLimit)
        };
        let some =
            |word: &str| number(word).and_then(|n| if n > 0 { Ok(n) } else { Err(BadLimit) });
        let Some((main, rest)) = text.split_once('+') else {
            return some(text).map(|main| Self::Absolute { main });
        };
        let main = number(main)?;
        if let Some((periods, period)) = rest.split_once('x') {
            let (periods, period) = (some(periods)?, some(period)?);
            return Ok(Self::ByoYomi {
                main,
                periods,
                period,
            });
        }
        if let Some((stones, period)) = rest.split_once('/') {
            let (stones, period) = (some(stones)?, some(period)?);
            return Ok(Self::Canadian {
                main,
                stones,
                period,
            });
        }
        let bonus = some(rest)?;
        Ok(Self::Fischer { main, bonus })
    }
}

/// One player's time as it stands between two turns.
///
/// Byo-yomi and Canadian overtime are those of the Go servers: a turn within a byo-yomi period gives
/// the period back whole; in Canadian overtime the period is whole again after its stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clock {
    limit: Limit,
    /// Milliseconds of the main time, or of the Canadian period.
    left: u64,
    /// Byo-yomi periods, or Canadian turns, that are left; `None` in the main time.
    over: Option<u32>,
}

/// What a clock shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// Milliseconds until the time or the period is over.
    pub ms: u64,
    /// Byo-yomi periods or Canadian turns that are left, in overtime.
    pub over: Option<u32>,
}

const SECOND: u64 = 1000;

fn ms(seconds: u32) -> u64 {
    u64::from(seconds) * SECOND
}

impl Clock {
    /// A clock before the first turn.
    pub fn new(limit: Limit) -> Self {
        let mut clock = Self {
            limit,
            left: ms(limit.main()),
            over: None,
        };
        if clock.left == 0 {
            clock.begin_overtime();
        }
        clock
    }

    /// What the clock shows when its player has thought for so many milliseconds; `None` when the
    /// time is over.
    pub fn after(&self, spent: u64) -> Option<Reading> {
        let Self { limit, left, over } = *self;
        if spent < left {
            let ms = left - spent;
            return Some(Reading { ms, over });
        }
        let beyond = spent - left;
        match (limit, over) {
            (
                Limit::ByoYomi {
                    periods, period, ..
                },
                _,
            ) => {
                // In overtime what is left is that of the period that runs.
                let (used, rest) = (beyond / ms(period), beyond % ms(period));
                let periods = over.map_or(periods, |over| over - 1);
                let left = u64::from(periods).checked_sub(used).filter(|&n| n > 0)?;
                Some(Reading {
                    ms: ms(period) - rest,
                    over: u32::try_from(left).ok(),
                })
            }
            (Limit::Canadian { stones, period, .. }, None) => {
                let ms = ms(period).checked_sub(beyond).filter(|&ms| ms > 0)?;
                Some(Reading {
                    ms,
                    over: Some(stones),
                })
            }
            _ => None,
        }
    }

    /// Takes a turn of so many milliseconds; whether it was made in time.
    pub fn turn(&mut self, spent: u64) -> bool {
        let Some(Reading { ms, over }) = self.after(spent) else {
            (self.left, self.over) = (0, self.over.or(Some(0)));
            return false;
        };
        (self.left, self.over) = (ms, over);
        match (self.limit, over) {
            (Limit::Fischer { bonus, .. }, _) => self.left += self::ms(bonus),
            (Limit::ByoYomi { period, .. }, Some(_)) => self.left = self::ms(period),
            (Limit::Canadian { stones, period, .. }, Some(over)) => {
                self.over = Some(over.saturating_sub(1));
                if self.over == Some(0) {
                    (self.left, self.over) = (self::ms(period), Some(stones));
                }
            }
            _ => {}
        }
        true
    }

    /// What the clock shows between two turns.
    pub const fn reading(&self) -> Reading {
        Reading {
            ms: self.left,
            over: self.over,
        }
    }

    fn begin_overtime(&mut self) {
        match self.limit {
            Limit::ByoYomi {
                periods, period, ..
            } => (self.left, self.over) = (ms(period), Some(periods)),
            Limit::Canadian { stones, period, .. } => {
                (self.left, self.over) = (ms(period), Some(stones));
            }
            Limit::Fischer { bonus, .. } => self.left = ms(bonus),
            Limit::Absolute { .. } => {}
        }
    }
}

impl Game {
    /// Writes into the record how much time there is, as `TM` and `OT`.
    pub fn tell_limit(&mut self, limit: Limit) {
        self.record.tree.set(0, "TM", [limit.main().to_string()]);
        self.record.tree.set(0, "OT", limit.overtime());
    }

    /// Writes beside the move shown what its player's clock shows after it, as `BL` and `OB`, or `WL`
    /// and `OW`.
    pub fn tell_clock(&mut self, color: Color, reading: Reading) {
        let (time, over) = match color {
            Color::Black => ("BL", "OB"),
            Color::White => ("WL", "OW"),
        };
        let node = self.node();
        let Reading { ms, over: left } = reading;
        let seconds = format!("{}.{:03}", ms / SECOND, ms % SECOND);
        self.record.tree.set(node, time, [seconds]);
        let left = left.map(|left| left.to_string());
        self.record.tree.set(node, over, left);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(limit: &str) -> Clock {
        Clock::new(limit.parse().expect(limit))
    }

    fn reading(ms: u64, over: Option<u32>) -> Reading {
        Reading { ms, over }
    }

    #[test]
    fn limits_come_back_and_bad_ones_are_refused() {
        for text in ["600", "600+10", "0+5x30", "600+25/300"] {
            assert_eq!(text.parse::<Limit>().expect(text).to_string(), text);
        }
        for bad in [
            "", "0", "-5", "600+", "+5", "5+0", "5+3x", "5+x3", "360000", "1+1/0", "１",
        ] {
            assert_eq!(bad.parse::<Limit>(), Err(BadLimit), "{bad}");
        }
    }

    #[test]
    fn absolute_time_is_over_when_it_is_used_up() {
        let mut clock = clock("10");
        assert!(clock.turn(4_000));
        assert_eq!(clock.after(5_999), Some(reading(1, None)));
        assert_eq!(clock.after(6_000), None);
        assert!(!clock.turn(6_000));
    }

    #[test]
    fn fischer_gives_the_bonus_after_the_turn() {
        let mut clock = clock("10+3");
        assert!(clock.turn(9_000));
        assert_eq!(clock.reading(), reading(4_000, None));
        assert!(!clock.turn(4_000));
    }

    #[test]
    fn a_byo_yomi_period_comes_back_whole_and_is_lost_when_it_is_used_up() {
        let mut clock = clock("10+3x30");
        assert!(clock.turn(12_000));
        // Two seconds into the first period: it is whole again.
        assert_eq!(clock.reading(), reading(30_000, Some(3)));
        assert_eq!(clock.after(29_999), Some(reading(1, Some(3))));
        assert!(clock.turn(30_000));
        assert_eq!(clock.reading(), reading(30_000, Some(2)));
        assert_eq!(clock.after(31_000), Some(reading(29_000, Some(1))));
        assert_eq!(clock.after(60_000), None);
        assert!(!clock.turn(60_000));
    }

    #[test]
    fn canadian_periods_are_whole_again_after_their_stones() {
        let mut clock = clock("10+2/60");
        assert!(clock.turn(15_000));
        assert_eq!(clock.reading(), reading(55_000, Some(1)));
        assert!(clock.turn(50_000));
        assert_eq!(clock.reading(), reading(60_000, Some(2)));
        assert!(!clock.turn(60_000));
    }
}
