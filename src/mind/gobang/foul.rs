//! What renju forbids, on the field: exact, and asked only where the patterns leave a doubt.

use super::field::{Cell, Cells, Field};
use super::patterns::{allowed_class, class, pattern};
use crate::board::Color;

impl Field {
    /// Whether a colour may play at an empty point.
    pub(super) fn is_allowed(&mut self, color: Color, cell: Cell) -> bool {
        match self.class(color, cell) {
            class::FORBIDDEN => false,
            class::SUSPECT => !self.is_forbidden(cell),
            _ => true,
        }
    }

    /// The class of an empty point, doubts removed.
    pub(super) fn true_class(&mut self, color: Color, cell: Cell) -> u8 {
        match self.class(color, cell) {
            class::SUSPECT if self.is_forbidden(cell) => class::FORBIDDEN,
            class::SUSPECT => allowed_class(self.patterns(color, cell)),
            class => class,
        }
    }

    /// The points where a stone of this colour makes this class, doubts removed.
    pub(super) fn truly(&mut self, color: Color, wanted: u8) -> Cells {
        let mut cells = *self.of(color, wanted);
        let doubtful = *self.of(color, class::SUSPECT);
        if !doubtful.is_empty() {
            for cell in doubtful.iter() {
                let is_wanted = allowed_class(self.patterns(color, cell)) == wanted;
                if is_wanted && !self.is_forbidden(cell) {
                    cells.add(cell);
                }
            }
        }
        cells
    }

    /// Whether renju forbids Black an empty point, from the stones alone.
    fn is_forbidden(&mut self, cell: Cell) -> bool {
        let (mut fours, mut threes, mut overline) = (0, 0, false);
        let lines: [u8; 4] = [0, 1, 2, 3].map(|direction| self.look(direction, cell, 0));
        for line in lines {
            match line {
                pattern::FIVE => return false,
                pattern::OVERLINE => overline = true,
                pattern::FOUR | pattern::OPEN_FOUR => fours += 1,
                pattern::TWO_FOURS => fours += 2,
                pattern::THREE | pattern::NARROW_THREE => threes += 1,
                _ => {}
            }
        }
        if overline || fours > 1 || threes < 2 {
            return overline || fours > 1;
        }
        self.toggle(cell, Color::Black);
        let mut count = 0;
        for (direction, line) in lines.into_iter().enumerate() {
            let is_three = matches!(line, pattern::THREE | pattern::NARROW_THREE);
            count += u8::from(is_three && self.counts(direction, cell));
        }
        self.toggle(cell, Color::Black);
        count > 1
    }

    /// Whether a three through a black stone counts: a point that makes it an open four makes no
    /// five on another line and is itself allowed.
    fn counts(&mut self, direction: usize, cell: Cell) -> bool {
        [-1, 1].into_iter().any(|way| {
            let Some(end) = self.end_of_row(direction, cell, way) else {
                return false;
            };
            self.look(direction, end, 0) == pattern::OPEN_FOUR
                && (0..4).all(|d| self.look(d, end, 0) != pattern::FIVE)
                && !self.is_forbidden(end)
        })
    }
}
