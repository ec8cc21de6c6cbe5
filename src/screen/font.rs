//! Glyphs: the 8 x 8 system font, the 16 high text font, and the narrow digits of step numbers.

use font8x8::{
    BASIC_FONTS, BLOCK_FONTS, BOX_FONTS, GREEK_FONTS, HIRAGANA_FONTS, LATIN_FONTS, MISC_FONTS,
    UnicodeFonts,
};

use crate::glyph;

/// Whether the text font can show this character.
pub fn has_glyph(letter: char) -> bool {
    glyph::has(letter)
}

/// How many pixels wide [`Screen::text`](super::Screen::text) would write this.
pub fn text_width(text: &str) -> i32 {
    text.chars().map(glyph::width).sum()
}

/// Cuts a text in two: the longest beginning that is at most `width` pixels wide, and the rest.
pub fn fitting(text: &str, width: i32) -> (&str, &str) {
    let mut used = 0;
    let end = text.char_indices().find_map(|(start, letter)| {
        used += glyph::width(letter);
        (used > width).then_some(start)
    });
    text.split_at(end.unwrap_or(text.len()))
}

/// The eight rows of a character in the system font, leftmost pixel highest; blank if unknown.
pub(super) fn system_glyph(letter: char) -> [u16; 8] {
    BASIC_FONTS
        .get(letter)
        .or_else(|| LATIN_FONTS.get(letter))
        .or_else(|| BOX_FONTS.get(letter))
        .or_else(|| BLOCK_FONTS.get(letter))
        .or_else(|| GREEK_FONTS.get(letter))
        .or_else(|| HIRAGANA_FONTS.get(letter))
        .or_else(|| MISC_FONTS.get(letter))
        .unwrap_or_default()
        // The crate has the leftmost pixel lowest.
        .map(|row| u16::from(row.reverse_bits()) << 8)
}

/// A small glyph of five rows; the lowest bit of a row is its rightmost pixel.
pub(super) type Digit = [u8; 5];

/// The digits of step numbers, four pixels wide.
pub(super) const DIGITS: [Digit; 10] = [
    [0b0110, 0b1001, 0b1001, 0b1001, 0b0110],
    [0b0010, 0b0110, 0b0010, 0b0010, 0b0111],
    [0b1110, 0b0001, 0b0110, 0b1000, 0b1111],
    [0b1110, 0b0001, 0b0110, 0b0001, 0b1110],
    [0b1001, 0b1001, 0b1111, 0b0001, 0b0001],
    [0b1111, 0b1000, 0b1110, 0b0001, 0b1110],
    [0b0110, 0b1000, 0b1110, 0b1001, 0b0110],
    [0b1111, 0b0001, 0b0010, 0b0100, 0b0100],
    [0b0110, 0b1001, 0b0110, 0b1001, 0b0110],
    [0b0110, 0b1001, 0b0111, 0b0001, 0b0110],
];

/// The same three pixels wide, for the rare number of four digits.
pub(super) const NARROW_DIGITS: [Digit; 10] = [
    [0b111, 0b101, 0b101, 0b101, 0b111],
    [0b010, 0b110, 0b010, 0b010, 0b111],
    [0b111, 0b001, 0b111, 0b100, 0b111],
    [0b111, 0b001, 0b111, 0b001, 0b111],
    [0b101, 0b101, 0b111, 0b001, 0b001],
    [0b111, 0b100, 0b111, 0b001, 0b111],
    [0b111, 0b100, 0b111, 0b101, 0b111],
    [0b111, 0b001, 0b010, 0b010, 0b010],
    [0b111, 0b101, 0b111, 0b101, 0b111],
    [0b111, 0b101, 0b111, 0b001, 0b111],
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_add_up() {
        assert_eq!(text_width(""), 0);
        assert_eq!(text_width("Komi 7½"), 61);
        assert_eq!(text_width("贴3¾子"), 53);
        assert_eq!(text_width("…"), 8);
    }

    #[test]
    fn odd_characters_keep_their_place() {
        assert_eq!(text_width("e\u{301}"), 8, "an accent takes no room");
        assert_eq!(
            text_width("a\u{200B}\u{FEFF}b"),
            16,
            "nor does what is not to be seen"
        );
        assert_eq!(text_width("a\tb\n"), 32, "control characters are blanks");
        assert_eq!(text_width("\u{1F600}"), 8, "an unknown one is a box");
    }

    #[test]
    fn the_width_of_a_letter_is_that_of_its_glyph() {
        for c in '\0'..='\u{2FFFF}' {
            let drawn = glyph::letter(c);
            assert_eq!(drawn.map_or(0, |letter| letter.width), glyph::width(c));
        }
    }

    #[test]
    fn the_font_knows_what_it_has() {
        assert!("Aé½…棋室（），●○▲△□×←→".chars().all(has_glyph));
        assert!(!"\n\u{200B}\u{1F600}".chars().any(has_glyph));
    }

    #[test]
    fn a_text_is_parted_between_glyphs() {
        assert_eq!(fitting("围棋ab", 40), ("围棋a", "b"));
        assert_eq!(fitting("围棋ab", 31), ("围", "棋ab"));
        assert_eq!(fitting("围棋ab", 48), ("围棋ab", ""));
        assert_eq!(fitting("围", 0), ("", "围"));
    }
}
