//! The terms that can be told over the line, and moves as numbers.

use super::Refusal;
use crate::board::{Color, Point, Size};
use crate::go::{RuleSet, fixed_handicap};

/// The terms that the protocol knows: board, handicap, rules, and who has which colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setup {
    lines: u8,
    handicap: u8,
    rules: RuleSet,
    host: Color,
}

/// The bit of a move of White's.
const WHITE: u16 = 0x200;

impl Setup {
    /// The lines of a board; the protocol has no numbers for the points of larger ones.
    pub const LINES: std::ops::RangeInclusive<u8> = 5..=22;

    /// The terms: a square board, handicap stones (0, or as many as the board has a customary place
    /// for), rules, and the host's colour. `None` for what cannot be told or played.
    pub fn new(lines: u8, handicap: u8, rules: RuleSet, host: Color) -> Option<Self> {
        let setup = Self {
            lines,
            handicap,
            rules,
            host,
        };
        let is_board = Self::LINES.contains(&lines);
        let is_even = handicap == 0;
        (is_board && (is_even || fixed_handicap(Size::square(lines), handicap).is_some()))
            .then_some(setup)
    }

    /// The board.
    pub const fn size(self) -> Size {
        Size::square(self.lines)
    }

    /// Handicap stones: 0, or 2 and more.
    pub const fn handicap(self) -> u8 {
        self.handicap
    }

    /// The rules. Chinese and Japanese ones can be told; what the host says of others is nothing, and
    /// a guest who is told nothing takes Japanese ones.
    pub const fn rules(self) -> RuleSet {
        self.rules
    }

    /// The colour of who set the terms.
    pub const fn host(self) -> Color {
        self.host
    }

    /// Who moves first.
    pub const fn first(self) -> Color {
        if self.handicap == 0 {
            Color::Black
        } else {
            Color::White
        }
    }

    /// The terms as they were answered: rules, size, handicap, the host's colour; 0 is not known.
    pub(super) fn told([rules, lines, handicap, host]: [u16; 4]) -> Option<Self> {
        let rules = match rules {
            2 => RuleSet::Chinese,
            _ => RuleSet::Japanese,
        };
        let lines = if lines == 0 { 19 } else { lines };
        let handicap = if handicap == 1 { 0 } else { handicap };
        let host = if host == 1 {
            Color::White
        } else {
            Color::Black
        };
        let narrow = |value: u16| u8::try_from(value).ok();
        Self::new(narrow(lines)?, narrow(handicap)?, rules, host)
    }

    /// What is answered to a query by the side of this colour.
    pub(super) const fn reply(self, query: u16, color: Color) -> u16 {
        match (query, self.rules, color) {
            (7, RuleSet::Japanese, _) | (11, _, Color::White) => 1,
            (7, RuleSet::Chinese, _) | (11, _, Color::Black) => 2,
            (8, ..) if self.handicap == 0 => 1,
            (8, ..) => self.handicap as u16,
            (9, ..) => self.lines as u16,
            _ => 0,
        }
    }

    /// The number of a move: points are counted from the lower left corner, row by row upward.
    pub(super) fn value(self, color: Color, point: Option<Point>) -> Option<u16> {
        let place = match point {
            Some(point) if !self.size().contains(point) => return None,
            Some(Point { column, row }) => {
                let up = self.lines - 1 - row;
                1 + u16::from(column) + u16::from(self.lines) * u16::from(up)
            }
            None => 0,
        };
        Some(place | if color == Color::White { WHITE } else { 0 })
    }

    /// The point of a move's number, `None` for a pass.
    pub(super) fn point(self, value: u16) -> Result<Option<Point>, Refusal> {
        let Some(place) = (value & (WHITE - 1)).checked_sub(1) else {
            return Ok(None);
        };
        let lines = u16::from(self.lines);
        let (up, column) = (place / lines, place % lines);
        let narrow = |line: u16| u8::try_from(line).ok();
        let row = narrow(up).and_then(|up| (self.lines - 1).checked_sub(up));
        let point = narrow(column)
            .zip(row)
            .map(|(column, row)| Point::new(column, row));
        point.map(Some).ok_or(Refusal::OutOfRange)
    }

    /// The point of a move that is to be one of this colour.
    pub(super) fn move_of(self, color: Color, value: u16) -> Result<Option<Point>, Refusal> {
        let is_white = value & WHITE != 0;
        if is_white != (color == Color::White) {
            return Err(Refusal::NotOurTurn);
        }
        self.point(value)
    }
}
