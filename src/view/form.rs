//! Draws a form: its plate, and each item by what it looks like.

use super::plate::{Relief, bevel, plate};
use super::{browse, stones};
use crate::app::Shown;
use crate::app::form::{Face, Item, Passage, Way};
use crate::board::Color;
use crate::geometry::{Rect, Xy};
use crate::screen::{Fill, Ink, Pattern, Screen};
use crate::text::width;

/// How far the shadow of what lies over the room falls.
const SHADOW: i32 = 8;

/// Draws a form and everything on it.
pub(super) fn draw(shown: &Shown, screen: &mut Screen) {
    if let Some(frame) = shown.frame {
        let depth = if shown.title.is_some() { SHADOW } else { 4 };
        screen.bar(frame.by(depth, depth), Ink::DarkGray);
        plate(screen, frame, Relief::Raised);
        if let Some(title) = &shown.title {
            head(screen, frame, title);
        }
    }
    for (index, item) in shown.items.iter().enumerate() {
        let focus = shown.frame.is_some() && shown.focus == Some(index);
        draw_item(screen, item, focus);
    }
}

fn head(screen: &mut Screen, frame: Rect, title: &str) {
    let bar = Rect::new(
        frame.left + 2,
        frame.top + 2,
        frame.right - 2,
        frame.top + 19,
    );
    screen.bar(bar, Ink::Blue);
    centered(screen, bar, title, Ink::White);
}

fn draw_item(screen: &mut Screen, item: &Item, focus: bool) {
    let place = item.place;
    match &item.face {
        Face::Button {
            label,
            key,
            default,
            on,
        } => {
            button(screen, place, label, key, *on, item.press.is_some());
            if *default || focus {
                screen.rectangle(place.grow(1), Ink::Black);
            }
            if focus {
                dots(screen, place.grow(-3));
            }
        }
        Face::Radio { label, on } => radio(screen, place, label, *on, focus),
        Face::Stepper(value) => stepper(screen, place, value, focus),
        Face::Choice(word) => choice(screen, place, word, focus),
        Face::Field { text, hint, open } => field(screen, place, text, hint, focus || *open),
        Face::Text(passage) => text(screen, place, passage),
        Face::Title { label, on } => title(screen, place, label, *on),
        Face::Exit(label) => exit(screen, place, label),
        Face::Row { label, key, on } => row(screen, item, label, key, *on, focus),
        Face::Stone(color, words) => stone(screen, place, *color, words),
        Face::Label(words) => within(screen, place, words, Ink::Black),
        Face::Gauge(full) => gauge(screen, place, *full),
        Face::Pale(words) => within(screen, place, words, Ink::DarkGray),
        Face::Warning(words) => within(screen, place, words, Ink::Red),
        Face::Head { label, sorted } => browse::head(screen, place, label, *sorted),
        Face::Entry(cells) => browse::entry(screen, place, cells),
        Face::Scroll(bar) => browse::scroll(screen, *bar),
        Face::Board(stones, last) => browse::stones(screen, place, stones, *last),
        Face::Blank(words) => browse::blank(screen, place, words),
        Face::Branch { letter, label, on } => branch(screen, place, letter, label, *on),
        Face::Arrow(way) => arrow(screen, place, *way, focus),
        Face::Paper(lines, bar) => browse::paper(screen, place, lines, *bar),
    }
}

/// The top of a line of text that stands in the middle of a place.
fn middle(place: Rect) -> i32 {
    place.top + (place.height() - 16) / 2
}

fn centered(screen: &mut Screen, place: Rect, words: &str, ink: Ink) {
    let left = place.left + (place.width() - width(words)) / 2;
    screen.text(Xy::new(left.max(place.left), middle(place)), words, ink);
}

fn within(screen: &mut Screen, place: Rect, words: &str, ink: Ink) {
    screen.text_within(
        Xy::new(place.left, middle(place)),
        place.width(),
        words,
        ink,
    );
}

/// The dotted frame inside of what has the focus.
fn dots(screen: &mut Screen, place: Rect) {
    let dotted = Fill::pattern(Pattern::CloseDotFill, Ink::DarkGray);
    for side in [
        Rect {
            bottom: place.top,
            ..place
        },
        Rect {
            top: place.bottom,
            ..place
        },
        Rect {
            right: place.left,
            ..place
        },
        Rect {
            left: place.right,
            ..place
        },
    ] {
        screen.bar(side, dotted);
    }
}

fn button(screen: &mut Screen, place: Rect, label: &str, key: &str, on: bool, open: bool) {
    let ink = if open { Ink::Black } else { Ink::DarkGray };
    plate(
        screen,
        place,
        if on { Relief::Sunken } else { Relief::Raised },
    );
    let down = i32::from(on);
    let place = place.by(down, down);
    if key.is_empty() {
        return centered(screen, place, label, ink);
    }
    screen.text(Xy::new(place.left + 5, middle(place)), label, ink);
    let left = place.right - 4 - width(key);
    screen.text(Xy::new(left, middle(place)), key, Ink::DarkGray);
}

fn radio(screen: &mut Screen, place: Rect, label: &str, on: bool, focus: bool) {
    let at = Xy::new(place.left + 8, place.center().y);
    screen.disc(at, 5, Ink::White, Ink::Black);
    if on {
        screen.disc(at, 2, Ink::Red, Ink::Red);
    }
    let place = Rect {
        left: place.left + 18,
        ..place
    };
    within(screen, place, label, Ink::Black);
    if focus {
        dots(
            screen,
            Rect {
                left: place.left - 2,
                right: place.left + width(label) + 1,
                ..place
            },
        );
    }
}

fn stepper(screen: &mut Screen, place: Rect, value: &str, focus: bool) {
    for (side, sign) in ends(place).into_iter().zip(["-", "+"]) {
        plate(screen, side, Relief::Raised);
        centered(screen, side, sign, Ink::Black);
    }
    between(screen, place, value, focus);
}

fn choice(screen: &mut Screen, place: Rect, word: &str, focus: bool) {
    for (side, way) in ends(place).into_iter().zip([-1, 1]) {
        plate(screen, side, Relief::Raised);
        let tip = side.center().by(2 * way, 0);
        let (up, down) = (tip.by(-4 * way, -4), tip.by(-4 * way, 4));
        screen.fillpoly(&[tip, up, down], Ink::Black);
    }
    between(screen, place, word, focus);
}

/// The plates at both ends of a stepper.
fn ends(place: Rect) -> [Rect; 2] {
    let less = Rect {
        right: place.left + 19,
        ..place
    };
    let more = Rect {
        left: place.right - 19,
        ..place
    };
    [less, more]
}

/// The sunken box between the ends of a stepper.
fn between(screen: &mut Screen, place: Rect, value: &str, focus: bool) {
    let box_ = Rect {
        left: place.left + 21,
        right: place.right - 21,
        ..place
    };
    screen.bar(box_, Ink::White);
    bevel(screen, box_, Relief::Sunken);
    centered(screen, box_, value, Ink::Black);
    if focus {
        dots(screen, box_.grow(-2));
    }
}

fn field(screen: &mut Screen, place: Rect, words: &str, hint: &str, focus: bool) {
    screen.bar(place, Ink::White);
    bevel(screen, place, Relief::Sunken);
    let at = Xy::new(place.left + 5, middle(place));
    let end = if words.is_empty() && !focus {
        screen.text(at, hint, Ink::LightGray)
    } else {
        screen.text(at, words, Ink::Black)
    };
    if focus {
        screen.bar(Rect::sized(Xy::new(end + 1, at.y + 1), 2, 14), Ink::Red);
    }
}

/// Rows of text on white paper, a caret, and at the right edge which part of the text is in sight.
fn text(screen: &mut Screen, place: Rect, passage: &Passage) {
    let (top, seen, all) = passage.sight;
    screen.bar(place, Ink::White);
    bevel(screen, place, Relief::Sunken);
    let first = if seen == 1 {
        middle(place)
    } else {
        place.top + 3
    };
    let row = |index: usize| first + 16 * i32::try_from(index).unwrap_or_default();
    for &(index, from, to) in &passage.chosen {
        let at = Xy::new(place.left + 5 + from, row(index));
        screen.bar(Rect::sized(at, to - from, 16), Ink::LightCyan);
    }
    for (index, words) in passage.rows.iter().enumerate() {
        let at = Xy::new(place.left + 5, row(index));
        screen.text_within(at, place.width() - 10, words, Ink::Black);
    }
    if let Some((index, x)) = passage.caret {
        let at = Xy::new(place.left + 5 + x, row(index) + 1);
        screen.bar(Rect::sized(at, 2, 14), Ink::Red);
    }
    if all > seen && seen > 1 {
        let inner = place.height() - 6;
        let part = |rows: usize| {
            let pixels = usize::try_from(inner).unwrap_or_default() * rows / all;
            i32::try_from(pixels).unwrap_or_default()
        };
        let at = Xy::new(place.right - 4, place.top + 3 + part(top));
        screen.bar(Rect::sized(at, 3, part(seen).max(4)), Ink::DarkGray);
    }
}

fn title(screen: &mut Screen, place: Rect, label: &str, on: bool) {
    let ink = if on { Ink::Blue } else { Ink::White };
    if on {
        screen.bar(place, Ink::LightGray);
    }
    centered(screen, place, label, ink);
}

/// The frame of the way out is smaller than the place that counts, as the original has it.
fn exit(screen: &mut Screen, place: Rect, label: &str) {
    let frame = Rect::new(place.left, place.top + 2, place.right - 3, place.bottom - 2);
    screen.rectangle(frame, Ink::LightBlue);
    centered(screen, frame, label, Ink::White);
}

fn row(screen: &mut Screen, item: &Item, label: &str, key: &str, on: bool, focus: bool) {
    let place = item.place;
    let (mut ink, mut pale) = (Ink::Black, Ink::DarkGray);
    if item.press.is_none() {
        (ink, pale) = (Ink::DarkGray, Ink::DarkGray);
    } else if focus {
        screen.bar(place, Ink::Blue);
        (ink, pale) = (Ink::White, Ink::LightGray);
    }
    if on {
        screen.text(Xy::new(place.left + 6, middle(place)), "√", ink);
    }
    screen.text(Xy::new(place.left + 20, middle(place)), label, ink);
    screen.text(
        Xy::new(place.right - 7 - width(key), middle(place)),
        key,
        pale,
    );
}

fn gauge(screen: &mut Screen, place: Rect, full: usize) {
    screen.bar(place, Ink::White);
    bevel(screen, place, Relief::Sunken);
    let inner = place.grow(-2);
    let width = inner.width() * i32::try_from(full.min(100)).unwrap_or(0) / 100;
    if width > 0 {
        screen.bar(
            Rect::sized(inner.corner(), width, inner.height()),
            Ink::Blue,
        );
    }
}

fn stone(screen: &mut Screen, place: Rect, color: Color, words: &str) {
    let at = Xy::new(place.left + 9, place.center().y);
    screen.stamp(at, &stones::stone(9, color));
    within(
        screen,
        Rect {
            left: place.left + 26,
            ..place
        },
        words,
        Ink::Black,
    );
}

/// A branch of the strip: a plate with its letter and its move, blue where the line goes on.
fn branch(screen: &mut Screen, place: Rect, letter: &str, label: &str, on: bool) {
    plate(screen, place, Relief::Raised);
    let (mut ink, mut letter_ink) = (Ink::Black, Ink::Blue);
    if on {
        screen.bar(place.grow(-1), Ink::Blue);
        (ink, letter_ink) = (Ink::White, Ink::Yellow);
    }
    let top = middle(place);
    let end = screen.text(Xy::new(place.left + 4, top), letter, letter_ink);
    let gap = if letter.is_empty() { 0 } else { 4 };
    screen.text(Xy::new(end + gap, top), label, ink);
}

/// A small plate with a triangle.
fn arrow(screen: &mut Screen, place: Rect, way: Way, focus: bool) {
    plate(screen, place, Relief::Raised);
    let middle = place.center();
    let (tip, back) = match way {
        Way::Up => (middle.by(0, -3), [(-4, 5), (4, 5)]),
        Way::Down => (middle.by(0, 3), [(-4, -5), (4, -5)]),
        Way::Left => (middle.by(-2, 0), [(4, -4), (4, 4)]),
        Way::Right | Way::Next => (middle.by(2, 0), [(-4, -4), (-4, 4)]),
    };
    let corners = back.map(|(dx, dy)| tip.by(dx, dy));
    screen.fillpoly(&[tip, corners[0], corners[1]], Ink::Black);
    if focus {
        dots(screen, place.grow(-2));
    }
}
