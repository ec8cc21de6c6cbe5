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
            self.put_glyph(at, &system_glyph(letter), ink);
            at.x += 8;
        }
    }

    /// Writes 16 high, Latin letters 8 wide and hanzi 16, `at` being the upper left pixel.
    /// Returns the first column after the text.
    pub fn text(&mut self, at: Xy, text: &str, ink: Ink) -> i32 {
        let mut at = at;
        for letter in text.chars().filter_map(letter) {
            self.put_glyph(at, &letter.rows, ink);
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
        let mut rows = [0; 5];
        let mut rest = number;
        for place in (0..places).rev() {
            let digit = glyphs[(rest % 10) as usize];
            for (row, bits) in rows.iter_mut().zip(digit) {
                *row |= u16::from(bits) << (17 - pitch) >> (pitch * place);
            }
            rest /= 10;
        }
        self.put_glyph(center.by(left, -2), &rows, ink);
    }

    /// Draws the pixels of a glyph whose upper left one, the highest bit of the first row, is `at`.
    fn put_glyph(&mut self, at: Xy, rows: &[u16], ink: Ink) {
        for (y, row) in (at.y..).zip(rows) {
            for (x, bits) in [at.x, at.x + 8].into_iter().zip(row.to_be_bytes()) {
                if bits != 0 {
                    self.put_eight(Xy::new(x, y), bits, ink);
                }
            }
        }
    }

    /// Draws the pixels for which there is a bit, eight in a row at most.
    fn put_eight(&mut self, at: Xy, bits: u8, ink: Ink) {
        if let Ok(eight) = <&mut [u8; 8]>::try_from(self.span(at.y, at.x, at.x + 7)) {
            let mask = SPREAD[usize::from(bits)];
            let inks = u64::from_be_bytes([ink as u8; 8]);
            let under = u64::from_be_bytes(*eight);
            *eight = (under & !mask | inks & mask).to_be_bytes();
        } else {
            for dx in (0..8).filter(|dx| bits & (0x80 >> dx) != 0) {
                self.putpixel(at.by(dx, 0), ink);
            }
        }
    }
}

/// For each set of eight bits the word that has a byte of ones for each bit of one.
static SPREAD: [u64; 256] = {
    let mut words = [0; 256];
    let mut n = 0;
    while n < 256 * 8 {
        let (bits, bit) = (n / 8, n % 8);
        if bits >> bit & 1 == 1 {
            words[bits] |= 0xFF << (8 * bit);
        }
        n += 1;
    }
    words
};
