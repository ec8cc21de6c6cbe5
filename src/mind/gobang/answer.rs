//! What hinders an open four: the answers to a threat that is not a four yet.

use super::field::{Cell, Cells, Field};
use super::patterns::{allowed_class, class, pattern};
use crate::board::Color;

/// The classes that make a four, the strongest first.
pub(super) const FOURS: [u8; 4] = [
    class::OPEN_FOUR,
    class::FOUR_THREE,
    class::FOUR_TWO,
    class::FOUR,
];

impl Field {
    /// The points where a colour makes a four, forbidden ones left out.
    pub(super) fn fours(&mut self, color: Color) -> Cells {
        let mut cells = Cells::default();
        for class in FOURS {
            cells = cells.or(self.of(color, class));
        }
        let doubtful = *self.of(color, class::SUSPECT);
        if !doubtful.is_empty() {
            for cell in doubtful.iter() {
                let class = allowed_class(self.patterns(color, cell));
                if class >= class::FOUR && self.is_allowed(color, cell) {
                    cells.add(cell);
                }
            }
        }
        cells
    }

    /// Where `color` must play while the opponent, who has no four, would make an open four next:
    /// the points that hinder all of them, and the own fours. `None` where nothing is threatened.
    pub(super) fn answers(&mut self, color: Color) -> Option<Cells> {
        let other = color.opponent();
        let threats = self.truly(other, class::OPEN_FOUR);
        if threats.is_empty() {
            return None;
        }
        let mut common: Option<Cells> = None;
        for threat in threats.iter() {
            let hindering = self.hindering(color, threat);
            let both = common.map_or(hindering, |cells| cells.and(&hindering));
            common = Some(both);
            if both.is_empty() {
                break;
            }
        }
        Some(common.unwrap_or_default().or(&self.fours(color)))
    }

    /// The points where a stone of `color` keeps the opponent's stone at `threat` from being an
    /// open four or two fours.
    fn hindering(&mut self, color: Color, threat: Cell) -> Cells {
        let other = color.opponent();
        let patterns = self.patterns(other, threat);
        if self.class(other, threat) == class::SUSPECT {
            // A stone anywhere may make one of the threes count, which forbids the point.
            return self.near();
        }
        let mut cells = Cells::default();
        cells.add(threat);
        for direction in 0..4 {
            let line = (patterns >> (4 * direction) & 15) as u8;
            if !(pattern::FOUR..=pattern::OPEN_FOUR).contains(&line) {
                continue;
            }
            for cell in self.along(direction, threat, 5) {
                if self.is_empty(cell) && self.hinders(color, cell, threat, direction) {
                    cells.add(cell);
                }
            }
        }
        cells
    }

    fn hinders(&mut self, color: Color, cell: Cell, threat: Cell, direction: usize) -> bool {
        let other = color.opponent();
        self.toggle(cell, color);
        let line = self.look(direction, threat, usize::from(other == Color::White));
        self.toggle(cell, color);
        let shift = 4 * direction;
        let patterns = self.patterns(other, threat) & !(15 << shift) | u16::from(line) << shift;
        self.class_of(other, patterns) != class::OPEN_FOUR
    }
}
