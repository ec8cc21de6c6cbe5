//! What wins, and why a move is refused.

use std::fmt;

use super::Forbidden;
use crate::board::Color;

/// What wins, and what is forbidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Rule {
    /// Five or more in a row win (无禁手).
    #[default]
    Freestyle,
    /// Exactly five in a row win; six or more are nothing (标准).
    Standard,
    /// Black wins with exactly five and may not make a double three, a double four or an overline;
    /// White wins with five or more and is bound by nothing (连珠).
    Renju,
}

impl Rule {
    /// Every rule.
    pub const ALL: [Self; 3] = [Self::Freestyle, Self::Standard, Self::Renju];

    /// Whether only exactly five stones in a row win for `color`; else more than five win too.
    pub const fn is_exact(self, color: Color) -> bool {
        match self {
            Self::Freestyle => false,
            Self::Standard => true,
            Self::Renju => matches!(color, Color::Black),
        }
    }

    /// The word that a record's `RU` has for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Freestyle => "Freestyle",
            Self::Standard => "Standard",
            Self::Renju => "Renju",
        }
    }
}

/// Why a move is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Illegal {
    /// The board has no such point.
    OffBoard,
    /// A stone stands there.
    Occupied,
    /// The point is forbidden to Black.
    Forbidden(Forbidden),
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OffBoard => "off the board",
            Self::Occupied => "a stone stands there",
            Self::Forbidden(Forbidden::Overline) => "forbidden to Black: an overline",
            Self::Forbidden(Forbidden::DoubleFour) => "forbidden to Black: a double four",
            Self::Forbidden(Forbidden::DoubleThree) => "forbidden to Black: a double three",
        })
    }
}

impl std::error::Error for Illegal {}
