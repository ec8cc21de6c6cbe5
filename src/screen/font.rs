//! Glyphs: the 8 x 8 system font, the 16 high text font, and the narrow digits of step numbers.

use font8x8::{
    BASIC_FONTS, BLOCK_FONTS, BOX_FONTS, GREEK_FONTS, HIRAGANA_FONTS, LATIN_FONTS, MISC_FONTS,
    UnicodeFonts,
};
use unifont::Glyph;

/// The rows of a glyph 16 high, leftmost pixel highest, and how many pixels it is wide.
pub(super) struct Letter {
    pub(super) rows: [u16; 16],
    pub(super) width: i32,
}

/// What is shown for a character that the font has not: an empty box.
const UNKNOWN: [u16; 16] = [
    0, 0, 0, 0x7E00, 0x4200, 0x4200, 0x4200, 0x4200, 0x4200, 0x4200, 0x4200, 0x4200, 0x4200,
    0x7E00, 0, 0,
];

/// Quarters as the count writes them. Unifont's own are half as wide, and 7½ looks like 7% there.
static FRACTIONS: [(char, Glyph); 3] = [
    (
        '¼',
        Glyph::Fullwidth([
            0, 0, 0, 0x2040, 0x6080, 0x2080, 0x2100, 0x7100, 0x0200, 0x0210, 0x0430, 0x0450,
            0x0878, 0x0810, 0, 0,
        ]),
    ),
    (
        '½',
        Glyph::Fullwidth([
            0, 0, 0, 0x2040, 0x6080, 0x2080, 0x2100, 0x7100, 0x0200, 0x0260, 0x0490, 0x0420,
            0x0840, 0x08F0, 0, 0,
        ]),
    ),
    (
        '¾',
        Glyph::Fullwidth([
            0, 0, 0, 0x6040, 0x1080, 0x6080, 0x1100, 0x6100, 0x0200, 0x0210, 0x0430, 0x0450,
            0x0878, 0x0810, 0, 0,
        ]),
    ),
];

/// Whether the text font can show this character.
pub fn has_glyph(letter: char) -> bool {
    !letter.is_control() && !takes_no_room(letter) && glyph(letter).is_some()
}

/// How many pixels wide [`Screen::text`](super::Screen::text) would write this.
pub fn text_width(text: &str) -> i32 {
    text.chars().map(letter_width).sum()
}

/// Cuts a text in two: the longest beginning that is at most `width` pixels wide, and the rest.
pub fn fitting(text: &str, width: i32) -> (&str, &str) {
    let mut used = 0;
    let end = text.char_indices().find_map(|(start, letter)| {
        used += letter_width(letter);
        (used > width).then_some(start)
    });
    text.split_at(end.unwrap_or(text.len()))
}

/// The glyph of a character in the text font: a blank for control characters, none for those
/// that take no room, a box for those that the font has not.
pub(super) fn letter(letter: char) -> Option<Letter> {
    let rows = match glyph(letter) {
        _ if takes_no_room(letter) => return None,
        _ if letter.is_control() => [0; 16],
        Some(Glyph::Halfwidth(rows)) => rows.map(|row| u16::from(row) << 8),
        Some(Glyph::Fullwidth(rows)) => *rows,
        None => UNKNOWN,
    };
    let width = letter_width(letter);
    Some(Letter { rows, width })
}

/// How many pixels a character is wide.
fn letter_width(letter: char) -> i32 {
    match glyph(letter) {
        _ if takes_no_room(letter) => 0,
        _ if FRACTIONS.iter().any(|(ours, _)| *ours == letter) => 13,
        Some(Glyph::Fullwidth(_)) => 16,
        Some(Glyph::Halfwidth(_)) | None => 8,
    }
}

/// Our own glyph where we have one, else the font's, unless it is the dashed frame with which unifont stands in for characters
/// that have no shape of their own.
fn glyph(letter: char) -> Option<&'static Glyph> {
    if let Some((_, glyph)) = FRACTIONS.iter().find(|(ours, _)| *ours == letter) {
        return Some(glyph);
    }
    unifont::get_glyph(letter).filter(
        |glyph| !matches!(glyph, Glyph::Fullwidth(rows) if rows[0] == 0xAAAA && rows[15] == 0x5555),
    )
}

/// Whether a character only changes the one before it, or is not to be seen at all. Accents are
/// left out rather than drawn over the next letter.
fn takes_no_room(letter: char) -> bool {
    matches!(letter,
        '\u{300}'..='\u{36F}'
        | '\u{483}'..='\u{489}'
        | '\u{1AB0}'..='\u{1AFF}'
        | '\u{1DC0}'..='\u{1DFF}'
        | '\u{200B}'..='\u{200F}'
        | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}'
        | '\u{20D0}'..='\u{20FF}'
        | '\u{302A}'..='\u{302F}'
        | '\u{3099}'..='\u{309A}'
        | '\u{FE00}'..='\u{FE0F}'
        | '\u{FE20}'..='\u{FE2F}'
        | '\u{FEFF}'
        | '\u{1F3FB}'..='\u{1F3FF}'
        | '\u{E0000}'..='\u{E0FFF}')
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
            assert_eq!(letter(c).map_or(0, |letter| letter.width), letter_width(c));
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
