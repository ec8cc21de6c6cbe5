//! Looks at the room and draws the whole screen from scratch.

mod board;
mod browse;
mod far;
mod form;
mod gobang;
mod map;
mod marks;
mod panel;
mod plate;
mod review;
mod search;
mod shade;
mod shapes;
mod stones;

pub use board::{Look, board};

use crate::app::App;
use crate::app::layout::{BOARD, DESK, SMALL_BOARD, STEP_NUMBER, TITLE_BAR};
use crate::geometry::Xy;
use crate::screen::{Ink, Screen};

/// Draws everything that the player sees.
pub fn draw(app: &App, screen: &mut Screen) {
    screen.bar(TITLE_BAR, Ink::Blue);
    screen.bar(DESK, Ink::LightGray);
    screen.outtextxy(
        STEP_NUMBER,
        &app.game().move_count().to_string(),
        Ink::White,
    );
    board::draw(app, screen, BOARD);
    panel::draw(app, screen);
    if app.is_guessing() {
        // The end of the line would tell the next moves.
        screen.bar(SMALL_BOARD.grow(1), Ink::LightGray);
        let at = SMALL_BOARD.center().by(-4, -8);
        screen.text(at, "?", Ink::DarkGray);
    }
    for shown in app.forms() {
        form::draw(&shown, screen);
    }
    if let Some(at) = app.pointer() {
        pointer(screen, at);
    }
}

/// The original's mouse cross: arms of three pixels.
fn pointer(screen: &mut Screen, at: Xy) {
    screen.line(at.by(0, -3), at.by(0, 3), Ink::Red);
    screen.line(at.by(-3, 0), at.by(3, 0), Ink::Red);
}
