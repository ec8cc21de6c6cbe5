//! Letters on paper: how wide they are, and the strokes of those that no printer has.
//!
//! What Western printers have is set in Helvetica, which every reader of PDF knows, and all else by
//! unifont's glyphs, their pixels joined to strokes. In a picture all letters are made of strokes,
//! Western ones as wide as Helvetica's.

use crate::glyph;

/// The height of unifont's cell, where Helvetica's type size is 1: digits are as high then.
pub(super) const CELL: f32 = 1.152;
/// Pixels in the height of unifont's cell.
pub(super) const ROWS: f32 = 16.0;
/// Rows of the cell above the baseline.
pub(super) const RISE: f32 = 14.0;
/// The height of Helvetica's capitals and digits, where its type size is 1.
pub(super) const CAPITAL: f32 = 0.718;

/// Widths of Helvetica from the blank to `~`, in thousandths of its size.
const ASCII: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

/// The same from the no-break space to `ÿ`.
const LATIN: [u16; 96] = [
    278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333, 400, 584, 333,
    333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611, 667, 667, 667, 667, 667, 667,
    1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778, 778, 778, 778, 584, 778,
    722, 722, 722, 722, 667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556,
    278, 278, 278, 278, 556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556,
    500,
];

/// What the Western code page has besides: the character, its code, its width.
const OTHERS: [(char, u8, u16); 27] = [
    ('€', 0x80, 556),
    ('‚', 0x82, 222),
    ('ƒ', 0x83, 556),
    ('„', 0x84, 333),
    ('…', 0x85, 1000),
    ('†', 0x86, 556),
    ('‡', 0x87, 556),
    ('ˆ', 0x88, 333),
    ('‰', 0x89, 1000),
    ('Š', 0x8A, 667),
    ('‹', 0x8B, 333),
    ('Œ', 0x8C, 1000),
    ('Ž', 0x8E, 611),
    ('‘', 0x91, 222),
    ('’', 0x92, 222),
    ('“', 0x93, 333),
    ('”', 0x94, 333),
    ('•', 0x95, 350),
    ('–', 0x96, 556),
    ('—', 0x97, 1000),
    ('˜', 0x98, 333),
    ('™', 0x99, 1000),
    ('š', 0x9A, 500),
    ('›', 0x9B, 333),
    ('œ', 0x9C, 944),
    ('ž', 0x9E, 500),
    ('Ÿ', 0x9F, 667),
];

/// A letter of Helvetica: its code in `WinAnsiEncoding`, and its width in thousandths.
fn helvetica(letter: char) -> Option<(u8, u16)> {
    let code = u8::try_from(u32::from(letter)).ok();
    let from = |table: &[u16], first: u8| {
        let code = code?;
        let width = table.get(usize::from(code.checked_sub(first)?))?;
        Some((code, *width))
    };
    let other = || OTHERS.iter().find(|(other, ..)| *other == letter);
    from(&ASCII, b' ')
        .or_else(|| from(&LATIN, 0xA0))
        .or_else(|| other().map(|(_, code, width)| (*code, *width)))
}

/// The letter's code in `WinAnsiEncoding`, if Helvetica has it.
pub(super) fn western(letter: char) -> Option<u8> {
    helvetica(letter).map(|(code, _)| code)
}

/// How wide a letter is, where the type size is 1.
fn letter_width(letter: char) -> f32 {
    match helvetica(letter) {
        Some((_, width)) => f32::from(width) / 1000.0,
        None => cell_width(letter) / ROWS * CELL,
    }
}

/// How wide a letter's cell is in unifont, in pixels.
pub(super) fn cell_width(letter: char) -> f32 {
    u16::try_from(glyph::width(letter)).map_or(0.0, f32::from)
}

/// How wide a text is at this type size, in points.
pub(super) fn width(text: &str, size: f32) -> f32 {
    text.chars().map(letter_width).sum::<f32>() * size
}

/// The longest beginning of a text that is no wider than `most`, with `…` where something is left
/// out.
pub(super) fn fitting(text: &str, size: f32, most: f32) -> String {
    if width(text, size) <= most {
        return text.to_owned();
    }
    let mut used = letter_width('…');
    let fits = |letter: &char| {
        used += letter_width(*letter);
        used * size <= most
    };
    let kept: String = text.chars().take_while(fits).collect();
    kept + "…"
}

/// A stroke from the middle of one pixel to that of another, of a pixel's width with round ends: x
/// from the left edge of the cell, y from its top, in pixels.
pub(super) type Stroke = [(f32, f32); 2];

/// The strokes of a letter: its pixels joined along rows and columns, and along diagonals where
/// there is no other way.
pub(super) fn strokes(letter: char) -> Vec<Stroke> {
    let Some(letter) = glyph::letter(letter) else {
        return Vec::new();
    };
    let is_set = |x: i32, y: i32| {
        let row = usize::try_from(y).ok().and_then(|y| letter.rows.get(y));
        (0..16).contains(&x) && row.is_some_and(|row| row >> (15 - x) & 1 == 1)
    };
    let joins = |x: i32, y: i32, (dx, dy): (i32, i32)| {
        let is_way = dx == 0 || dy == 0 || !(is_set(x + dx, y) || is_set(x, y + dy));
        is_set(x, y) && is_set(x + dx, y + dy) && is_way
    };
    let mut strokes = Vec::new();
    for (x, y) in (0..16).flat_map(|y| (0..16).map(move |x| (x, y))) {
        let ways = [(1, 0), (0, 1), (1, 1), (-1, 1)];
        let mut is_alone = is_set(x, y);
        for (dx, dy) in ways {
            let goes_on = joins(x - dx, y - dy, (dx, dy));
            let begins = joins(x, y, (dx, dy));
            is_alone &= !goes_on && !begins;
            if goes_on || !begins {
                continue;
            }
            let mut end = (x, y);
            while joins(end.0, end.1, (dx, dy)) {
                end = (end.0 + dx, end.1 + dy);
            }
            strokes.push([middle(x, y), middle(end.0, end.1)]);
        }
        if is_alone {
            strokes.push([middle(x, y); 2]);
        }
    }
    strokes
}

/// The middle of a pixel.
fn middle(x: i32, y: i32) -> (f32, f32) {
    let middle = |n: i32| u8::try_from(n).map_or(0.0, |n| f32::from(n) + 0.5);
    (middle(x), middle(y))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As Adobe's metrics of Helvetica have it.
    #[test]
    fn western_text_is_as_wide_as_helvetica() {
        assert!((width("Black", 1000.0) - 2445.0).abs() < 0.1);
        assert!((width("1234567890", 10.0) - 55.6).abs() < 0.01);
        assert!((width("ÄŒé—", 1000.0) - 3223.0).abs() < 0.1);
        assert_eq!(
            (western('€'), western('é'), western('棋')),
            (Some(0x80), Some(0xE9), None)
        );
    }

    #[test]
    fn a_hanzi_is_a_square_and_an_accent_takes_no_room() {
        assert!((width("棋", 10.0) - 11.52).abs() < 0.01);
        assert!(width("\u{301}", 10.0) < 0.01);
        assert_eq!(fitting("围棋围棋", 10.0, 40.0), "围棋…");
        assert_eq!(fitting("Go", 10.0, 40.0), "Go");
    }

    #[test]
    fn the_hanzi_for_one_is_one_stroke() {
        let [[from, to]] = strokes('一').try_into().expect("one stroke");
        assert!((from.1 - to.1).abs() < 0.01 && to.0 - from.0 > 10.0);
        assert!(strokes('棋').len() > 8);
        assert!(strokes(' ').is_empty());
    }
}
