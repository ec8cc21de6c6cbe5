//! Settings whose values have limits: a value outside is refused while the file is read.

use std::fmt;

use serde::de::{self, Deserializer, Visitor};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

use crate::go::{Komi, RuleSet, Rules};
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
    /// Lines of a square board: 2 to 25.
    Lines, 2..=25, "a board has 2 to 25 lines"
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
    /// How many seconds an engine has for a move: 1 to 120.
    Seconds, 1..=120, "engine_seconds is 1 to 120"
);
limited!(
    /// How many of the last stones carry numbers.
    LastNumbers, 1..=99, "last_numbers is 1 to 99"
);

limited!(
    /// Tenths of a second from move to move: 3 to 100.
    Pace, 3..=100, "pace is 3 to 100 tenths of a second"
);

/// Rules by their name, or in words for each part of a mixture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub struct RulesName {
    /// The set that was named; `None` for a mixture.
    pub set: Option<RuleSet>,
    /// What it says, its usual komi included.
    pub rules: Rules,
}

impl TryFrom<String> for RulesName {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        match Rules::from_name(&text) {
            Some((set, rules)) => Ok(Self { set, rules }),
            None => Err(format!("`{text}` names no rules")),
        }
    }
}

impl From<RulesName> for String {
    fn from(name: RulesName) -> Self {
        name.rules.text(name.set)
    }
}

/// The word that older files have in place of `rules`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
pub enum OldScoring {
    /// Stones and the points that they enclose (数子法).
    Area,
    /// Enclosed points and prisoners (数目法).
    Territory,
}

impl From<OldScoring> for RulesName {
    fn from(scoring: OldScoring) -> Self {
        let set = match scoring {
            OldScoring::Area => RuleSet::Chinese,
            OldScoring::Territory => RuleSet::Japanese,
        };
        Self {
            set: Some(set),
            rules: set.rules(),
        }
    }
}

/// Komi as written in points, like `7.5`, or the word for what is usual.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KomiPoints {
    /// What the rules usually give; half a point in a handicap game.
    Usual,
    /// So many points.
    Points(Komi),
}

impl KomiPoints {
    /// The word for [`KomiPoints::Usual`].
    const USUAL: &str = "usual";

    /// The komi that was asked for, if it was.
    pub const fn asked(self) -> Option<Komi> {
        match self {
            Self::Usual => None,
            Self::Points(komi) => Some(komi),
        }
    }
}

impl Serialize for KomiPoints {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Usual => serializer.serialize_str(Self::USUAL),
            Self::Points(komi) => serializer.serialize_f64(f64::from(komi.half_points()) / 2.0),
        }
    }
}

impl<'de> Deserialize<'de> for KomiPoints {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(KomiVisitor)
    }
}

/// Reads komi: a number or a word.
struct KomiVisitor;

impl Visitor<'_> for KomiVisitor {
    type Value = KomiPoints;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("komi in points, or \"usual\"")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<KomiPoints, E> {
        if text == KomiPoints::USUAL {
            return Ok(KomiPoints::Usual);
        }
        Err(E::custom(format!(
            "komi is a number or \"usual\", not \"{text}\""
        )))
    }

    fn visit_f64<E: de::Error>(self, points: f64) -> Result<KomiPoints, E> {
        let komi = points.to_string().parse().map(KomiPoints::Points);
        komi.map_err(|_| {
            E::custom(format!(
                "komi is a whole or half number from -400 to 400, not {points}"
            ))
        })
    }

    fn visit_i64<E: de::Error>(self, points: i64) -> Result<KomiPoints, E> {
        let points = i32::try_from(points).unwrap_or(i32::MAX);
        self.visit_f64(points.into())
    }

    fn visit_u64<E: de::Error>(self, points: u64) -> Result<KomiPoints, E> {
        self.visit_i64(i64::try_from(points).unwrap_or(i64::MAX))
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
