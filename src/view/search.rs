//! What is looked for and what was found, on the board and in the small board's place.

use super::plate::{Relief, bevel};
use super::{marks, stones};
use crate::app::layout::{BoardFrame, CAPTION, SMALL_BOARD};
use crate::app::{App, Sought, SoughtLine};
use crate::board::Point;
use crate::collection::Area;
use crate::geometry::{Rect, Xy};
use crate::screen::{Ink, Screen};
use crate::text::{self, search, width};

/// Pixels from one line to the next, and between the frame and the lines.
const LINE: i32 = 17;
const MARGIN: i32 = 6;
/// Where the columns end, from the left of the place: games, share, Black's wins.
const COLUMNS: [i32; 3] = [70, 116, 162];

/// The area that is marked, and the letters of what was played next.
pub(super) fn draw(app: &App, screen: &mut Screen, frame: BoardFrame) {
    if let Some(marked) = app.marked_area() {
        area(screen, frame, marked);
    }
    marks::continuations(screen, frame, &app.continuations());
}

/// A frame around the points of an area.
fn area(screen: &mut Screen, frame: BoardFrame, area: Area) {
    let half = frame.step / 2;
    let corner = |point: Point, by: i32| frame.xy(point).by(by, by);
    let (from, to) = (corner(area.from, -half), corner(area.to, half));
    let place = Rect::new(from.x, from.y, to.x, to.y);
    screen.rectangle(place, Ink::Red);
    screen.rectangle(place.grow(-1), Ink::Red);
}

/// How it stands with the search, and what was played next.
pub(super) fn told(app: &App, screen: &mut Screen, told: &Sought) {
    if let Some(caption) = app.caption() {
        screen.text_within(CAPTION.corner(), CAPTION.width(), &caption, Ink::Red);
    }
    screen.bar(SMALL_BOARD, Ink::White);
    bevel(screen, SMALL_BOARD, Relief::Sunken);
    let at = SMALL_BOARD.corner().by(MARGIN, MARGIN);
    let room = SMALL_BOARD.width() - 2 * MARGIN;
    match told {
        Sought::Nothing => {}
        Sought::Words(words) => {
            for (line, words) in (0..9).zip(text::lines(words, room)) {
                screen.text(at.by(0, LINE * line), words, Ink::Black);
            }
        }
        Sought::Progress(percent, words) => {
            screen.text_within(at, room, words, Ink::Black);
            let place = Rect::sized(at.by(0, 22), room, 14);
            bevel(screen, place, Relief::Sunken);
            let full = i32::try_from(*percent).unwrap_or(0).clamp(0, 100);
            let bar = Rect::sized(place.corner().by(1, 1), (room - 2) * full / 100, 12);
            if full > 0 {
                screen.bar(bar, Ink::Blue);
            }
        }
        Sought::Moves(lines) => moves(app, screen, at, lines),
    }
}

/// What was played next: by whom, its letter, how often, and how often Black won.
fn moves(app: &App, screen: &mut Screen, at: Xy, lines: &[SoughtLine]) {
    let heads = [search::HEAD_COUNT, search::HEAD_SHARE, search::HEAD_BLACK];
    let heads = heads.map(|head| app.words(head));
    columns(screen, at.y, heads, Ink::DarkGray);
    for (row, line) in (1..).zip(lines) {
        let top = at.y + LINE * row + 1;
        screen.stamp(Xy::new(at.x + 6, top + 7), &stones::stone(6, line.color));
        screen.text(Xy::new(at.x + 16, top), &line.letter, Ink::Blue);
        let texts = [&line.count, &line.share, &line.black];
        columns(screen, top, texts.map(String::as_str), Ink::Black);
    }
}

/// Three texts that end in their columns.
fn columns(screen: &mut Screen, top: i32, texts: [&str; 3], ink: Ink) {
    for (right, text) in COLUMNS.into_iter().zip(texts) {
        let left = SMALL_BOARD.left + right - width(text);
        screen.text(Xy::new(left, top), text, ink);
    }
}
