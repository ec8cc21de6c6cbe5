//! The text font: unifont's glyphs, sixteen rows high, for the screen and for paper.

use unifont::Glyph;

/// The rows of a glyph 16 high, leftmost pixel highest, and how many pixels it is wide.
pub(crate) struct Letter {
    pub(crate) rows: [u16; 16],
    pub(crate) width: i32,
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

/// Whether the font can show this character.
pub(crate) fn has(letter: char) -> bool {
    !letter.is_control() && !takes_no_room(letter) && glyph(letter).is_some()
}

/// The glyph of a character: a blank for control characters, none for those
/// that take no room, a box for those that the font has not.
pub(crate) fn letter(letter: char) -> Option<Letter> {
    let rows = match glyph(letter) {
        _ if takes_no_room(letter) => return None,
        _ if letter.is_control() => [0; 16],
        Some(Glyph::Halfwidth(rows)) => rows.map(|row| u16::from(row) << 8),
        Some(Glyph::Fullwidth(rows)) => *rows,
        None => UNKNOWN,
    };
    let width = width(letter);
    Some(Letter { rows, width })
}

/// How many pixels a character is wide.
pub(crate) fn width(letter: char) -> i32 {
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
