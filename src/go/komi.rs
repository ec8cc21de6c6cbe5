//! Komi, exact to the half point.

use std::fmt;
use std::str::FromStr;

/// Komi in exact half points.
///
/// ```
/// use qishi::go::Komi;
/// let komi: Komi = "7.5".parse().unwrap();
/// assert_eq!(komi.half_points(), 15);
/// assert_eq!(Komi::from_half_points(-7).unwrap().to_string(), "-3.5");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, PartialOrd, Ord, Hash)]
pub struct Komi(i32);

/// The error of a komi that is no number of half points between -400 and 400 points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BadKomi;

impl Komi {
    /// No komi.
    pub const ZERO: Self = Self(0);

    /// Half a point, so that nobody draws.
    pub const HALF_POINT: Self = Self(1);

    /// The greatest komi, in half points; more than any board here has room for.
    pub const MAX_HALF_POINTS: i32 = 800;

    /// So many half points for White, or `None` beyond [`Komi::MAX_HALF_POINTS`] either way.
    pub fn from_half_points(half_points: i32) -> Option<Self> {
        (-Self::MAX_HALF_POINTS..=Self::MAX_HALF_POINTS)
            .contains(&half_points)
            .then_some(Self(half_points))
    }

    /// So many half points, for the constants of this room.
    pub(super) const fn halves(half_points: i32) -> Self {
        Self(half_points)
    }

    /// The komi in half points.
    pub const fn half_points(self) -> i32 {
        self.0
    }
}

impl fmt::Display for Komi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let half = if self.0 % 2 == 0 { "" } else { ".5" };
        write!(f, "{sign}{}{half}", self.0.abs() / 2)
    }
}

impl fmt::Display for BadKomi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a komi: it takes whole or half points from -400 to 400")
    }
}

impl std::error::Error for BadKomi {}

impl FromStr for Komi {
    type Err = BadKomi;

    fn from_str(text: &str) -> Result<Self, BadKomi> {
        half_points(text)
            .and_then(Self::from_half_points)
            .ok_or(BadKomi)
    }
}

/// Reads a number of whole or half points (`7.5`, `-3`, `6.50`) exactly, in half points; `None`
/// for anything else.
pub fn half_points(text: &str) -> Option<i32> {
    let text = text.trim();
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    if !whole.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let half = match fraction.trim_end_matches('0') {
        "" => 0,
        "5" => 1,
        _ => return None,
    };
    let whole: u16 = whole.parse().ok()?;
    Some(sign * (i32::from(whole) * 2 + half))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn komi_comes_back_from_its_text() {
        for half_points in -800..=800 {
            let komi = Komi::from_half_points(half_points).expect("a komi");
            assert_eq!(komi.to_string().parse(), Ok(komi));
        }
    }

    #[test]
    fn komi_is_exact_or_refused() {
        let half_points = |text: &str| text.parse().map(Komi::half_points);
        assert_eq!(half_points("6.50"), Ok(13));
        assert_eq!(half_points(" 5. "), Ok(10));
        assert_eq!(half_points("-0.5"), Ok(-1));
        for bad in [
            "", "-", ".", ".5", "6.25", "6,5", "401", "99999999", "nan", "1e2",
        ] {
            assert_eq!(half_points(bad), Err(BadKomi), "{bad}");
        }
    }
}
