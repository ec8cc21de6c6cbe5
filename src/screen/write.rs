//! Writing: text in two heights, and the numbers on stones.

use super::font::{DIGITS, Digit, NARROW_DIGITS, fitting, letter, system_glyph, text_width};
use super::{Ink, Screen};
use crate::geometry::Xy;

/// What stands for the part of a text that did not fit.
const ELLIPSIS: &str = "…";

impl Screen {
    /// Writes in BGI's 8 x 8 system font, `at` being the upper left pixel; paper stays as it is.
    pub fn outtextxy(&mut self, at: Xy, text: &str, ink: Ink) {
        let mut at = at;
        for letter in text.chars() {
            for (y, row) in (at.y..).zip(system_glyph(letter)) {
                // This font has its leftmost pixel in the lowest bit.
                self.put_bits(Xy::new(at.x, y), u16::from(row.reverse_bits()) << 8, 8, ink);
            }
            at.x += 8;
        }
    }

    /// Writes 16 high, Latin letters 8 wide and hanzi 16, `at` being the upper left pixel.
    /// Returns the first column after the text.
    pub fn text(&mut self, at: Xy, text: &str, ink: Ink) -> i32 {
        let mut at = at;
        for letter in text.chars().filter_map(letter) {
            for (y, row) in (at.y..).zip(letter.rows) {
                self.put_bits(Xy::new(at.x, y), row, letter.width, ink);
            }
            at.x += letter.width;
        }
        at.x
    }

    /// Writes like [`text`](Self::text) at most `max_width` pixels wide: what does not fit is cut
    /// off at a whole glyph and stands as `…`.
    pub fn text_within(&mut self, at: Xy, max_width: i32, text: &str, ink: Ink) -> i32 {
        if text_width(text) <= max_width {
            return self.text(at, text, ink);
        }
        let room = max_width - text_width(ELLIPSIS);
        if room < 0 {
            return at.x;
        }
        let x = self.text(at, fitting(text, room).0, ink);
        self.text(Xy::new(x, at.y), ELLIPSIS, ink)
    }

    /// Writes the number of a step on a stone of radius 9 that stands at `center`.
    ///
    /// Up to three digits are four pixels wide and five apart; a number of four digits takes
    /// narrower ones, and of a longer one the last four digits are shown.
    pub fn digits(&mut self, center: Xy, number: u32, ink: Ink) {
        let (glyphs, pitch, places, left): (&[Digit; 10], _, _, _) = match number {
            0..=9 => (&DIGITS, 5, 1, -2),
            10..=99 => (&DIGITS, 5, 2, -4),
            100..=999 => (&DIGITS, 5, 3, -7),
            _ => (&NARROW_DIGITS, 4, 4, -7),
        };
        let mut rest = number;
        for place in (0..places).rev() {
            let at = center.by(left + pitch * place, -2);
            let digit = glyphs[(rest % 10) as usize];
            rest /= 10;
            for (y, row) in (at.y..).zip(digit) {
                let bits = u16::from(row) << (17 - pitch);
                self.put_bits(Xy::new(at.x, y), bits, pitch - 1, ink);
            }
        }
    }

    /// Draws the pixels of one row of a glyph, the highest bit at `at`.
    fn put_bits(&mut self, at: Xy, bits: u16, width: i32, ink: Ink) {
        let hidden = (self.clip.left - at.x).max(0).unsigned_abs();
        let mut bits = bits.checked_shl(hidden).unwrap_or(0);
        for pixel in self.span(at.y, at.x, at.x + width - 1) {
            if bits & 0x8000 != 0 {
                *pixel = ink;
            }
            bits <<= 1;
        }
    }
}
