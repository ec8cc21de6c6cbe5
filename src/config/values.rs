//! Settings whose values have limits: a value outside is refused while the file is read.

use serde::{Deserialize, Serialize};

use crate::go::Komi;
use crate::screen::Palette;

/// A number within `$low..=$high`, with the reason given when it is not.
macro_rules! limited {
    ($(#[$doc:meta])* $name:ident, $low:literal..=$high:literal, $reason:literal) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
        #[serde(try_from = "i64", into = "i64")]
        pub struct $name(u8);

        impl $name {
            /// The number itself.
            pub const fn get(self) -> u8 {
                self.0
            }
        }

        impl TryFrom<i64> for $name {
            type Error = String;

            fn try_from(number: i64) -> Result<Self, String> {
                match u8::try_from(number) {
                    Ok(n @ $low..=$high) => Ok(Self(n)),
                    _ => Err(format!(concat!($reason, ", not {}"), number)),
                }
            }
        }

        impl From<$name> for i64 {
            fn from(value: $name) -> Self {
                value.0.into()
            }
        }
    };
}

limited!(
    /// Lines of a square board: 5 to 19.
    Lines, 5..=19, "a board has 5 to 19 lines"
);
limited!(
    /// Fixed handicap stones: 0, or 2 to 9 where the board has places for them.
    Handicap, 0..=9, "a handicap is 0 to 9 stones"
);
limited!(
    /// How many times 640 x 480 the window opens; 0 for as large as the screen has room for.
    Scale, 0..=8, "scale is 0 to 8"
);
limited!(
    /// How many of the last stones carry numbers.
    LastNumbers, 1..=99, "last_numbers is 1 to 99"
);

/// Komi as written in points: `7.5`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(try_from = "f64", into = "f64")]
pub struct KomiPoints(pub Komi);

impl TryFrom<f64> for KomiPoints {
    type Error = String;

    fn try_from(points: f64) -> Result<Self, String> {
        points
            .to_string()
            .parse()
            .map(Self)
            .map_err(|_| format!("komi is a whole or half number from -400 to 400, not {points}"))
    }
}

impl From<KomiPoints> for f64 {
    fn from(komi: KomiPoints) -> Self {
        Self::from(komi.0.half_points()) / 2.0
    }
}

/// The sixteen inks of a palette.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
#[serde(try_from = "Vec<u32>", into = "Vec<u32>")]
pub struct Inks(pub Palette);

impl TryFrom<Vec<u32>> for Inks {
    type Error = String;

    fn try_from(inks: Vec<u32>) -> Result<Self, String> {
        if let Some(bad) = inks.iter().find(|&&rgb| rgb > 0x00FF_FFFF) {
            return Err(format!("0x{bad:X} is no colour; the largest is 0xFFFFFF"));
        }
        <[u32; 16]>::try_from(inks)
            .map(|inks| Self(Palette(inks)))
            .map_err(|inks| format!("a palette has 16 inks, this one has {}", inks.len()))
    }
}

impl From<Inks> for Vec<u32> {
    fn from(inks: Inks) -> Self {
        inks.0.0.to_vec()
    }
}
