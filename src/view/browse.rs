//! Draws what only the dialog of files has: rows in columns, their heads, a scroll bar, a preview.

use super::board;
use super::plate::{Relief, bevel, plate};
use crate::app::form::{Cells, Tone};
use crate::app::layout::{COLUMNS, FILES_PAPER};
use crate::app::scroll::Scroll;
use crate::board::{Color, Grid, Point};
use crate::geometry::{Rect, Xy};
use crate::screen::{Fill, Ink, Pattern, Screen};
use crate::text::{self, width};

/// Pixels that a column's text keeps from its left side; and in all from both, in each column: what
/// is cut off is not to run into the next.
const INDENT: i32 = 2;
const MARGINS: [i32; 4] = [8, 8, 4, 4];

/// The head of a column; a small triangle marks the one that the rows are sorted by.
pub(super) fn head(screen: &mut Screen, place: Rect, label: &str, sorted: bool) {
    plate(screen, place, Relief::Raised);
    let at = Xy::new(place.left + INDENT, place.top + 1);
    let ink = if sorted { Ink::Blue } else { Ink::Black };
    screen.text(at, label, ink);
    if sorted {
        let tip = Xy::new(place.right - 8, place.top + 12);
        screen.fillpoly(&[tip, tip.by(-4, -6), tip.by(4, -6)], Ink::Blue);
    }
}

/// A row; the selected one is a blue bar.
pub(super) fn entry(screen: &mut Screen, place: Rect, cells: &Cells) {
    let (paper, mut ink, mut pale) = if cells.on {
        (Ink::Blue, Ink::White, Ink::LightGray)
    } else {
        (Ink::White, Ink::Black, Ink::DarkGray)
    };
    screen.bar(place, paper);
    match cells.tone {
        Tone::Plain => {}
        Tone::Folder if cells.on => ink = Ink::Yellow,
        Tone::Folder => ink = Ink::Blue,
        Tone::Pale if cells.on => (ink, pale) = (Ink::LightGray, Ink::LightGray),
        Tone::Pale => (ink, pale) = (Ink::LightGray, Ink::LightGray),
    }
    let texts = [&cells.name, &cells.players, &cells.date, &cells.result];
    for (column, ((left, wide), words)) in COLUMNS.into_iter().zip(texts).enumerate() {
        let ink = if column == 2 { pale } else { ink };
        let at = Xy::new(place.left + left + INDENT, place.top);
        // A folder's name has the row to itself.
        let wide = match (cells.tone, column) {
            (Tone::Folder, 0) => COLUMNS[1].0 + COLUMNS[1].1,
            _ => wide,
        };
        screen.text_within(at, wide - MARGINS[column], words, ink);
    }
}

/// The scroll bar, and the white paper of the rows beside it; without a thumb where everything is in
/// sight.
pub(super) fn scroll(screen: &mut Screen, bar: Scroll) {
    screen.bar(FILES_PAPER, Ink::White);
    bevel(screen, FILES_PAPER, Relief::Sunken);
    track(screen, bar);
    let ink = if bar.thumb().is_some() {
        Ink::Black
    } else {
        Ink::DarkGray
    };
    for (place, way) in bar.arrows().into_iter().zip([-1, 1]) {
        plate(screen, place, Relief::Raised);
        let tip = place.center().by(0, 3 * way);
        screen.fillpoly(&[tip, tip.by(-4, -5 * way), tip.by(4, -5 * way)], ink);
    }
}

/// The track of a scroll bar, and its thumb.
fn track(screen: &mut Screen, bar: Scroll) {
    screen.bar(
        bar.place,
        Fill::pattern(Pattern::CloseDotFill, Ink::DarkGray),
    );
    if let Some(thumb) = bar.thumb() {
        plate(screen, thumb, Relief::Raised);
    }
}

/// White paper with lines on it, and the track of its scroll bar.
pub(super) fn paper(screen: &mut Screen, place: Rect, lines: &[String], bar: Scroll) {
    screen.bar(place, Ink::White);
    bevel(screen, place, Relief::Sunken);
    track(screen, bar);
    for (line, words) in (0..).zip(lines) {
        let at = place.corner().by(6, 4 + 17 * line);
        screen.text_within(at, place.width() - 12, words, Ink::Black);
    }
}

/// The stones at a record's end.
pub(super) fn stones(
    screen: &mut Screen,
    place: Rect,
    stones: &Grid<Option<Color>>,
    last: Option<Point>,
) {
    board::position(screen, place, stones, last);
}

/// The place where a board would be, and in words why there is none.
pub(super) fn blank(screen: &mut Screen, place: Rect, words: &str) {
    plate(screen, place, Relief::Sunken);
    let lines: Vec<_> = text::lines(words, place.width() - 16).take(9).collect();
    let height = 17 * i32::try_from(lines.len()).unwrap_or(0);
    let mut top = place.top + (place.height() - height) / 2;
    for line in lines {
        let left = place.left + (place.width() - width(line)) / 2;
        screen.text(Xy::new(left, top), line, Ink::DarkGray);
        top += 17;
    }
}
