//! What an area is filled with: an ink, or one of BGI's twelve patterns in one ink or two.

use super::{Ink, Screen};

/// BGI's fill patterns, by BGI's names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pattern {
    /// Paper only.
    EmptyFill,
    /// Ink only.
    SolidFill,
    /// Bars two pixels high, `===`.
    LineFill,
    /// Thin slashes, `///`.
    LtSlashFill,
    /// Thick slashes, `///`.
    SlashFill,
    /// Thick backslashes, `\\\`.
    BkSlashFill,
    /// Dense backslashes, `\\\`.
    LtBkSlashFill,
    /// A light grid, `+++`.
    HatchFill,
    /// A light slanting grid, `xxx`.
    XHatchFill,
    /// Pairs of pixels that interleave.
    InterleaveFill,
    /// Dots far apart.
    WideDotFill,
    /// Dots close together.
    CloseDotFill,
}

impl Pattern {
    /// All twelve, in BGI's order.
    pub const ALL: [Self; 12] = [
        Self::EmptyFill,
        Self::SolidFill,
        Self::LineFill,
        Self::LtSlashFill,
        Self::SlashFill,
        Self::BkSlashFill,
        Self::LtBkSlashFill,
        Self::HatchFill,
        Self::XHatchFill,
        Self::InterleaveFill,
        Self::WideDotFill,
        Self::CloseDotFill,
    ];

    /// Eight rows of eight pixels, the highest bit leftmost; a bit of 1 is ink, 0 is paper.
    pub const fn rows(self) -> [u8; 8] {
        match self {
            Self::EmptyFill => [0x00; 8],
            Self::SolidFill => [0xFF; 8],
            Self::LineFill => [0xFF, 0xFF, 0x00, 0x00, 0xFF, 0xFF, 0x00, 0x00],
            Self::LtSlashFill => [0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80],
            Self::SlashFill => [0xE0, 0xC1, 0x83, 0x07, 0x0E, 0x1C, 0x38, 0x70],
            Self::BkSlashFill => [0xF0, 0x78, 0x3C, 0x1E, 0x0F, 0x87, 0xC3, 0xE1],
            Self::LtBkSlashFill => [0xA5, 0xD2, 0x69, 0xB4, 0x5A, 0x2D, 0x96, 0x4B],
            Self::HatchFill => [0xFF, 0x88, 0x88, 0x88, 0xFF, 0x88, 0x88, 0x88],
            Self::XHatchFill => [0x81, 0x42, 0x24, 0x18, 0x18, 0x24, 0x42, 0x81],
            Self::InterleaveFill => [0xCC, 0x33, 0xCC, 0x33, 0xCC, 0x33, 0xCC, 0x33],
            Self::WideDotFill => [0x80, 0x00, 0x08, 0x00, 0x80, 0x00, 0x08, 0x00],
            Self::CloseDotFill => [0x88, 0x00, 0x22, 0x00, 0x88, 0x00, 0x22, 0x00],
        }
    }
}

/// A pattern with the inks to draw it in; its phase hangs on the screen, not on the area, so that
/// areas side by side join without a seam.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fill {
    /// The pattern.
    pub pattern: Pattern,
    /// The ink of the pattern's ones.
    pub ink: Ink,
    /// The ink of the pattern's noughts; `None` leaves what is there (BGI always paints them).
    pub paper: Option<Ink>,
}

impl Fill {
    /// One ink all over.
    pub const fn solid(ink: Ink) -> Self {
        Self::pattern(Pattern::SolidFill, ink)
    }

    /// A pattern drawn over what is there.
    pub const fn pattern(pattern: Pattern, ink: Ink) -> Self {
        Self {
            pattern,
            ink,
            paper: None,
        }
    }

    /// The same fill with the pattern's noughts painted too.
    pub const fn on(self, paper: Ink) -> Self {
        Self {
            paper: Some(paper),
            ..self
        }
    }
}

impl From<Ink> for Fill {
    fn from(ink: Ink) -> Self {
        Self::solid(ink)
    }
}

impl Screen {
    /// Fills the pixels from `left` to `right` of row `y`.
    pub(super) fn fill_span(&mut self, y: i32, left: i32, right: i32, fill: Fill) {
        if fill.pattern == Pattern::SolidFill {
            self.span(y, left, right).fill(fill.ink as u8);
            return;
        }
        let first = left.max(self.clip.left);
        let row = fill.pattern.rows()[(y & 7).unsigned_abs() as usize];
        let mut bits = row.rotate_left((first & 7).unsigned_abs());
        for pixel in self.span(y, left, right) {
            bits = bits.rotate_left(1);
            if bits & 1 == 1 {
                *pixel = fill.ink as u8;
            } else if let Some(paper) = fill.paper {
                *pixel = paper as u8;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::picture::picture;
    use super::*;
    use crate::geometry::Rect;

    #[test]
    fn a_pattern_hangs_on_the_screen() {
        let mut screen = Screen::new();
        let fill = Fill::pattern(Pattern::LtSlashFill, Ink::White);
        screen.bar(Rect::new(1, 1, 6, 9), fill);
        // Joined without a seam.
        screen.bar(Rect::new(7, 1, 17, 9), fill.on(Ink::Yellow));
        let expected = [
            "....................",
            "......#ooooooo#ooo..",
            ".....#.oooooo#oooo..",
            "....#..ooooo#ooooo..",
            "...#...oooo#oooooo..",
            "..#....ooo#ooooooo..",
            ".#.....oo#ooooooo#..",
            ".......o#ooooooo#o..",
            ".......#ooooooo#oo..",
            "......#ooooooo#ooo..",
            "....................",
        ];
        assert_eq!(picture(&screen, Rect::new(0, 0, 19, 10)), expected);
    }

    #[test]
    fn empty_is_paper_and_solid_is_ink() {
        let mut screen = Screen::new();
        let fill = Fill::pattern(Pattern::EmptyFill, Ink::White);
        screen.bar(Rect::new(0, 0, 3, 0), Ink::White);
        screen.bar(Rect::new(1, 0, 1, 0), fill);
        screen.bar(Rect::new(2, 0, 2, 0), fill.on(Ink::Yellow));
        assert_eq!(picture(&screen, Rect::new(0, 0, 4, 0)), ["##o#."]);
    }
}
