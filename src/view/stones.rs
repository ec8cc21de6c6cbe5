//! Stones and the numbers on them.

use super::board::Look;
use crate::app::layout::BoardFrame;
use crate::board::{ByColor, Color, Grid, Point};
use crate::config::Numbers;
use crate::game::Game;
use crate::geometry::{Rect, Xy};
use crate::screen::{Ink, Screen, Stamp};

/// From this many pixels between lines on, numbers are written in the 8 x 8 font.
const ROOMY: i32 = 28;
/// Below this many pixels between lines, three digits are written closer.
const TIGHT: i32 = 18;

/// The two stones in one size, ready to be put on a board.
pub(super) struct Stones {
    frame: BoardFrame,
    stamps: ByColor<Stamp>,
}

impl Stones {
    /// The stones that a board of this frame wants.
    pub(super) fn of(frame: BoardFrame) -> Self {
        let stamps = ByColor {
            black: stone(frame.radius(), Color::Black),
            white: stone(frame.radius(), Color::White),
        };
        Self { frame, stamps }
    }

    /// Puts a stone on a crossing.
    pub(super) fn put(&self, screen: &mut Screen, point: Point, color: Color) {
        screen.stamp(self.frame.xy(point), &self.stamps[color]);
    }
}

/// Every stone that stands, numbered as asked; those on marked points have no number.
pub(super) fn draw(
    screen: &mut Screen,
    frame: BoardFrame,
    game: &Game,
    look: Look,
    marked: Option<&Grid<bool>>,
) {
    let (newest, last) = (game.move_count(), look.last);
    // A number that a stone has no room for would be read as another one.
    let fits = |number: u32| (1..=9999).contains(&number);
    let shows = |number: u32| match look.numbers {
        Numbers::Off => false,
        Numbers::All => fits(number),
        Numbers::Last => fits(number) && number + last > newest && number <= newest,
    };
    let stones = Stones::of(frame);
    for (point, &stone) in game.stones().iter() {
        let Some(color) = stone else { continue };
        stones.put(screen, point, color);
        let number = game.numbers()[point];
        if shows(number) && !marked.is_some_and(|marked| marked[point]) {
            write(screen, frame, point, color, number);
        }
    }
}

/// A stone of any size.
pub(super) fn stone(radius: i32, color: Color) -> Stamp {
    match color {
        Color::Black => Stamp::disc(radius, Ink::Black, Ink::Black),
        Color::White => Stamp::disc(radius, Ink::White, Ink::DarkGray),
    }
}

/// Numbers on the stones of a small board, where the stones are large enough for them.
pub(super) fn own_numbers(
    screen: &mut Screen,
    frame: BoardFrame,
    stones: &Grid<Option<Color>>,
    numbers: &Grid<u32>,
) {
    let most = match frame.radius() {
        ..3 => return,
        3..5 => 99,
        _ => 999,
    };
    for (point, &number) in numbers.iter() {
        let Some(color) = stones[point].filter(|_| (1..=most).contains(&number)) else {
            continue;
        };
        let at = frame.xy(point);
        let ink = ink_on(color);
        if frame.radius() < 5 {
            if number > 9 {
                tablet(screen, at, frame.radius(), color);
            }
            screen.small_digits(at, number, ink);
        } else {
            write(screen, frame, point, color, number);
        }
    }
}

/// A stone made as wide as two digits need it.
fn tablet(screen: &mut Screen, at: Xy, radius: i32, color: Color) {
    let place = Rect::new(
        at.x - radius - 1,
        at.y - radius,
        at.x + radius + 1,
        at.y + radius,
    );
    let (paper, edge) = match color {
        Color::Black => (Ink::Black, Ink::Black),
        Color::White => (Ink::White, Ink::DarkGray),
    };
    screen.bar(place, paper);
    screen.rectangle(place, edge);
}

pub(super) const fn ink_on(color: Color) -> Ink {
    match color {
        Color::Black => Ink::White,
        Color::White => Ink::Black,
    }
}

fn write(screen: &mut Screen, frame: BoardFrame, point: Point, color: Color, number: u32) {
    let ink = ink_on(color);
    let at = frame.xy(point);
    if frame.step < TIGHT {
        return screen.narrow_digits(at, number, ink);
    }
    if frame.step < ROOMY {
        return screen.digits(at, number, ink);
    }
    let text = number.to_string();
    let width = 8 * i32::try_from(text.len()).unwrap_or(0);
    // A digit fills seven of its eight columns, hence half a pixel more to the right.
    screen.outtextxy(Xy::new(at.x - width / 2 + 1, at.y - 3), &text, ink);
}
