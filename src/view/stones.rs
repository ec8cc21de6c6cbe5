//! Stones and the numbers on them.

use crate::app::layout::BoardFrame;
use crate::board::{Color, Point};
use crate::config::Numbers;
use crate::game::Game;
use crate::geometry::Xy;
use crate::screen::{Ink, Screen};

/// From this many pixels between lines on, numbers are written in the 8 x 8 font.
const ROOMY: i32 = 28;

/// Every stone that stands, numbered as asked; `last` is how many [`Numbers::Last`] numbers.
pub(super) fn draw(
    screen: &mut Screen,
    frame: BoardFrame,
    game: &Game,
    numbers: Numbers,
    last: u32,
) {
    let newest = game.move_count();
    let shows = |number: u32| match numbers {
        Numbers::Off => false,
        Numbers::All => number > 0,
        Numbers::Last => number > 0 && number + last > newest && number <= newest,
    };
    for (point, &stone) in game.stones().iter() {
        let Some(color) = stone else { continue };
        plain(screen, frame, point, color);
        let number = game.numbers()[point].into();
        if shows(number) {
            write(screen, frame, point, color, number);
        }
    }
}

/// A stone without a number.
pub(super) fn plain(screen: &mut Screen, frame: BoardFrame, point: Point, color: Color) {
    stone(screen, frame.xy(point), frame.radius(), color);
}

/// A stone anywhere on the screen.
pub(super) fn stone(screen: &mut Screen, center: Xy, radius: i32, color: Color) {
    let (fill, outline) = match color {
        Color::Black => (Ink::Black, Ink::Black),
        Color::White => (Ink::White, Ink::DarkGray),
    };
    screen.disc(center, radius, fill, outline);
}

fn write(screen: &mut Screen, frame: BoardFrame, point: Point, color: Color, number: u32) {
    let ink = match color {
        Color::Black => Ink::White,
        Color::White => Ink::Black,
    };
    let at = frame.xy(point);
    if frame.step < ROOMY {
        return screen.digits(at, number, ink);
    }
    let text = number.to_string();
    let width = 8 * i32::try_from(text.len()).unwrap_or(0);
    // A digit fills seven of its eight columns, hence half a pixel more to the right.
    screen.outtextxy(Xy::new(at.x - width / 2 + 1, at.y - 3), &text, ink);
}
