//! A shape on the board, and its proverb in the small board's stead.

use std::iter;

use super::plate::{Relief, bevel};
use crate::app::layout::{BoardFrame, CAPTION, SMALL_BOARD};
use crate::app::{App, Told};
use crate::geometry::Rect;
use crate::screen::{Ink, Screen};
use crate::text;

/// Pixels from one line to the next, and between the frame and the lines.
const LINE: i32 = 16;
const MARGIN: i32 = 6;

/// Frames around the stones that make a shape, and red ones around the points that it is about.
pub(super) fn marks(screen: &mut Screen, frame: BoardFrame, told: &Told) {
    let reach = frame.radius();
    let mut ring = |point, ink| {
        let cell = Rect::sized(frame.xy(point), 1, 1);
        screen.rectangle(cell.grow(reach), ink);
        screen.rectangle(cell.grow(reach - 1), ink);
    };
    for &stone in &told.stones {
        ring(stone, Ink::Blue);
    }
    for &point in &told.points {
        ring(point, Ink::Red);
    }
}

/// The name, and under it the proverb.
pub(super) fn proverb(app: &App, screen: &mut Screen, proverb: &[String]) {
    if let Some(name) = app.caption() {
        screen.text_within(CAPTION.corner(), CAPTION.width(), &name, Ink::Red);
    }
    screen.bar(SMALL_BOARD, Ink::White);
    bevel(screen, SMALL_BOARD, Relief::Sunken);
    let width = SMALL_BOARD.width() - 2 * MARGIN;
    let mut at = SMALL_BOARD.corner().by(MARGIN, MARGIN);
    // A name that is cut above stands whole here.
    let name = app.caption();
    let name = name.filter(|name| text::width(name) > CAPTION.width());
    let name = name.iter().map(|name| (name, Ink::Red));
    let inks = [Ink::DarkGray].into_iter().chain(iter::repeat(Ink::Black));
    for (words, ink) in name.chain(proverb.iter().zip(inks)) {
        for line in text::lines(words, width) {
            screen.text(at, line, ink);
            at = at.by(0, LINE);
        }
        at = at.by(0, LINE / 2);
    }
}
