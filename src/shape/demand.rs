//! What a sign of a drawing asks of its point: what may stand there, and of the chain that does.

use crate::board::Point;
use crate::go::Board;

/// What may stand at a point, as a set of bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Holds(u8);

impl Holds {
    pub(super) const EMPTY: Self = Self(1);
    pub(super) const MINE: Self = Self(2);
    pub(super) const THEIRS: Self = Self(4);
    /// Beyond the edge.
    pub(super) const OUTSIDE: Self = Self(8);
    /// Any point of the board.
    pub(super) const INSIDE: Self = Self(7);
    pub(super) const ANYTHING: Self = Self(15);

    pub(super) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(super) const fn allows(self, what: Self) -> bool {
        self.0 & what.0 != 0
    }

    /// Whether a stone stands there, and whose is known.
    pub(super) fn is_stone(self) -> bool {
        self == Self::MINE || self == Self::THEIRS
    }
}

/// How many, from the least to the most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Span {
    least: u16,
    most: u16,
}

impl Span {
    const ANY: Self = Self {
        least: 0,
        most: u16::MAX,
    };

    fn has(self, count: usize) -> bool {
        (usize::from(self.least)..=usize::from(self.most)).contains(&count)
    }
}

/// What a letter of a drawing stands for: a stone whose chain has so many liberties and stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Demand {
    pub(super) holds: Holds,
    liberties: Span,
    stones: Span,
}

impl Demand {
    /// A demand of nothing but what stands there.
    pub(super) const fn of(holds: Holds) -> Self {
        Self {
            holds,
            liberties: Span::ANY,
            stones: Span::ANY,
        }
    }

    /// Reads `O 2 liberties, 3+ stones`: whose stone, then how many liberties (气) or stones (子)
    /// its chain has; `+` means that many or more, `-` that many or fewer.
    pub(super) fn read(text: &str) -> Option<Self> {
        let spaced = text.replace([',', '，', '、'], " ");
        let mut rest = spaced.trim();
        let holds = match rest.chars().next()? {
            'X' => Holds::MINE,
            'O' => Holds::THEIRS,
            _ => return None,
        };
        let mut demand = Self::of(holds);
        rest = rest.get(1..)?.trim_start();
        while !rest.is_empty() {
            let (span, after) = span(rest)?;
            let (word, after) = word(after)?;
            match word.to_lowercase().as_str() {
                "liberty" | "liberties" | "气" => demand.liberties = span,
                "stone" | "stones" | "子" => demand.stones = span,
                _ => return None,
            }
            rest = after;
        }
        Some(demand)
    }

    /// Whether the chain at a point is as wanted; what stands there was looked at before.
    pub(super) fn is_met(self, board: &Board, point: Point) -> bool {
        let has_liberties =
            self.liberties == Span::ANY || self.liberties.has(board.liberties(point));
        has_liberties && (self.stones == Span::ANY || self.stones.has(board.chain(point).count()))
    }

    /// Whether more is wanted than that a stone stands there.
    pub(super) fn is_of_chain(self) -> bool {
        self != Self::of(self.holds)
    }
}

/// A number with `+` or `-` at its end, and the text after it.
fn span(text: &str) -> Option<(Span, &str)> {
    let digits = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    let (number, rest) = text.split_at(digits);
    let number: u16 = number.parse().ok()?;
    let exactly = Span {
        least: number,
        most: number,
    };
    Some(if let Some(rest) = rest.strip_prefix('+') {
        let most = u16::MAX;
        (Span { most, ..exactly }, rest)
    } else if let Some(rest) = rest.strip_prefix('-') {
        (
            Span {
                least: 0,
                ..exactly
            },
            rest,
        )
    } else {
        (exactly, rest)
    })
}

/// The first word of a text, and the text after it.
fn word(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start();
    let is_end = |c: char| c.is_whitespace() || c.is_ascii_digit();
    let (word, rest) = text.split_at(text.find(is_end).unwrap_or(text.len()));
    (!word.is_empty()).then_some((word, rest.trim_start()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn demands_are_read_in_both_languages() {
        let read = Demand::read("O 2 liberties, 3+ stones").expect("a demand");
        assert_eq!(Demand::read("O 2气 3+子"), Some(read));
        assert!(read.liberties.has(2) && !read.liberties.has(3) && !read.liberties.has(1));
        assert!(read.stones.has(3) && read.stones.has(400) && !read.stones.has(2));
        let few = Demand::read("X 4- liberties").expect("a demand");
        assert!(few.liberties.has(0) && few.liberties.has(4) && !few.liberties.has(5));
        for bad in [
            "",
            "Y",
            "O 2",
            "O liberties",
            "O 2 eyes",
            "O 99999999 stones",
            "气",
            "O +",
        ] {
            assert_eq!(Demand::read(bad), None, "{bad}");
        }
    }
}
