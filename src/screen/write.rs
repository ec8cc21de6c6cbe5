//! Writing: text in two heights, and the numbers on stones.

use super::font::{DIGITS, Digit, NARROW_DIGITS, fitting, system_glyph, text_width};
use super::{Ink, PIXELS, Screen, index};
use crate::geometry::Xy;
use crate::glyph::letter;

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
        self.put_digits(
            center,
            number,
            ink,
            match number {
                0..=9 => (&DIGITS, 5, 1, -2),
                10..=99 => (&DIGITS, 5, 2, -4),
                100..=999 => (&DIGITS, 5, 3, -7),
                _ => (&NARROW_DIGITS, 4, 4, -7),
            },
        );
    }

    /// The same on a smaller stone: three digits are narrow ones, eleven pixels in all.
    pub fn narrow_digits(&mut self, center: Xy, number: u32, ink: Ink) {
        match number {
            100..=999 => self.put_digits(center, number, ink, (&NARROW_DIGITS, 4, 3, -5)),
            _ => self.digits(center, number, ink),
        }
    }

    /// Writes the last digits of a number: their glyphs, how far apart they stand, how many there
    /// are, and where the first begins.
    /// Writes a number of one or two digits three pixels wide, centred on a pixel; only the last two
    /// of more.
    pub fn small_digits(&mut self, center: Xy, number: u32, ink: Ink) {
        let (places, left) = if number < 10 { (1, -1) } else { (2, -3) };
        self.put_digits(center, number, ink, (&NARROW_DIGITS, 4, places, left));
    }

    fn put_digits(
        &mut self,
        center: Xy,
        number: u32,
        ink: Ink,
        (glyphs, pitch, places, left): (&[Digit; 10], u32, u32, i32),
    ) {
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
        let whole = self.clip.contains(at) && self.clip.contains(at.by(7, 0));
        let start = if whole { index(at.x, at.y) } else { PIXELS };
        if let Some(eight) = self.pixels[start..].first_chunk_mut::<8>() {
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

#[cfg(test)]
mod tests {
    use super::super::picture::picture;
    use super::super::{HEIGHT, WIDTH};
    use super::*;
    use crate::geometry::Rect;

    /// What one call draws on a black screen, around the middle.
    fn drawn(part: Rect, draw: impl FnOnce(&mut Screen, Xy)) -> Vec<String> {
        let middle = Xy::new(320, 240);
        let mut screen = Screen::new();
        draw(&mut screen, middle);
        picture(&screen, part.by(middle.x, middle.y))
    }

    /// A number as it stands on a stone, whose middle is the eighth column of the third row.
    fn number(number: u32) -> Vec<String> {
        drawn(Rect::new(-7, -2, 7, 2), |screen, at| {
            screen.digits(at, number, Ink::White);
        })
    }

    #[test]
    fn three_digits_stand_where_the_original_had_them() {
        let three = [
            "###...##..#..#.",
            "...#.#....#..#.",
            ".##..###..####.",
            "#....#..#....#.",
            "####..##.....#.",
        ];
        assert_eq!(number(264), three);
    }

    #[test]
    fn one_and_two_digits_stand_in_the_middle() {
        let one = [
            ".......#.......",
            "......##.......",
            ".......#.......",
            ".......#.......",
            "......###......",
        ];
        assert_eq!(number(1), one);
        let two = [
            "...####.###....",
            "......#....#...",
            ".....#...##....",
            "....#......#...",
            "....#...###....",
        ];
        assert_eq!(number(73), two);
    }

    #[test]
    fn four_digits_still_fit_a_stone() {
        let narrow = [
            ".#..###.###.###",
            "##..#.#.#...#.#",
            ".#..#.#.###.###",
            ".#..#.#...#.#.#",
            "###.###.###.###",
        ];
        assert_eq!(number(1058), narrow);
        assert_eq!(number(71_058), narrow);
    }

    #[test]
    fn no_two_digits_look_alike() {
        for (n, digit) in DIGITS.iter().enumerate() {
            for other in &DIGITS[..n] {
                let differing: u32 = (0..5).map(|y| (digit[y] ^ other[y]).count_ones()).sum();
                assert!(differing >= 2, "{n}");
            }
        }
    }

    #[test]
    fn the_system_font_is_eight_wide() {
        let go = [
            "..####..........",
            ".##..##.........",
            "##.......####...",
            "##......##..##..",
            "##..###.##..##..",
            ".##..##.##..##..",
            "..#####..####...",
            "................",
        ];
        let got = drawn(Rect::new(0, 0, 15, 7), |screen, at| {
            screen.outtextxy(at, "Go", Ink::White);
        });
        assert_eq!(got, go);
    }

    #[test]
    fn hanzi_are_sixteen_wide() {
        let yi = ["................", "###############.", "................"];
        let got = drawn(Rect::sized(Xy::new(0, 6), 16, 3), |screen, at| {
            assert_eq!(screen.text(at, "一", Ink::White), at.x + 16);
        });
        assert_eq!(got, yi);
    }

    #[test]
    fn text_is_cut_at_whole_glyphs() {
        let end = |width, text| Screen::new().text_within(Xy::new(0, 0), width, text, Ink::White);
        assert_eq!(end(80, "go 围棋"), 56);
        assert_eq!(end(56, "go 围棋"), 56);
        // Room for "go 围" and the sign of the cut, though not for all.
        assert_eq!(end(55, "go 围棋"), 48);
        assert_eq!(end(47, "go 围棋"), 32);
        assert_eq!(end(8, "go 围棋"), 8);
        assert_eq!(end(7, "go 围棋"), 0);
    }

    #[test]
    fn text_at_the_edge_is_cut_by_the_pixel() {
        let mut screen = Screen::new();
        screen.text(Xy::new(WIDTH - 4, HEIGHT - 8), "围棋", Ink::White);
        screen.text(Xy::new(-4, -8), "围棋", Ink::White);
        assert!(screen.strays() > 0);
        let mut screen = Screen::new();
        screen.text(Xy::new(WIDTH - 32, HEIGHT - 16), "围棋", Ink::White);
        assert_eq!(screen.strays(), 0);
    }
}
