//! How a text falls into rows, and what is drawn of them.

use std::ops::Range;

use crate::text;

/// The rows of a text, as ranges of bytes; a line break belongs to none. There is always one.
pub(super) fn rows(text: &str, width: i32) -> Vec<Range<usize>> {
    let mut rows = Vec::new();
    let mut start = 0;
    for paragraph in text.split('\n') {
        wrap(paragraph, start, width, &mut rows);
        start += paragraph.len() + 1;
    }
    rows
}

/// Cuts a paragraph that begins at byte `start` into rows: after a space where there is one, else
/// wherever that falls.
fn wrap(paragraph: &str, start: usize, width: i32, rows: &mut Vec<Range<usize>>) {
    let (mut from, mut space, mut used) = (0, 0, 0);
    for (at, letter) in paragraph.char_indices() {
        let wide = letter_width(letter);
        // A space may hang over the edge, where nobody sees it.
        if used + wide > width && letter != ' ' && at > from {
            let cut = if space > from { space } else { at };
            rows.push(start + from..start + cut);
            used = self::wide(&paragraph[cut..at]);
            from = cut;
        }
        used += wide;
        if letter == ' ' {
            space = at + 1;
        }
    }
    rows.push(start + from..start + paragraph.len());
}

/// A part of a line that fits, from so many pixels on.
pub(super) fn visible(line: &str, hidden: i32, width: i32) -> String {
    let (mut left, mut room) = (hidden, width);
    let mut seen = String::new();
    for letter in line.chars() {
        let wide = letter_width(letter);
        if left > 0 {
            left -= wide;
        } else if wide <= room {
            room -= wide;
            seen.push(letter);
        } else {
            break;
        }
    }
    seen
}

/// What is drawn of a row: what is no letter is a gap.
pub(super) fn shown(row: &str) -> String {
    let gap = |letter: char| if letter.is_control() { ' ' } else { letter };
    row.trim_end_matches(' ').chars().map(gap).collect()
}

pub(super) fn wide(part: &str) -> i32 {
    part.chars().map(letter_width).sum()
}

pub(super) fn letter_width(letter: char) -> i32 {
    text::letter_width(if letter.is_control() { ' ' } else { letter })
}
