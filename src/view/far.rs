//! What is said at a table with other machines, in the small board's stead.

use super::plate::{Relief, bevel};
use crate::app::layout::{CAPTION, SMALL_BOARD};
use crate::app::{App, Saying};
use crate::board::Color;
use crate::geometry::{Rect, Xy};
use crate::screen::{Ink, Screen};
use crate::text;

/// Pixels from one line to the next.
const LINE: i32 = 16;
/// Pixels between the frame and the lines.
const MARGIN: i32 = 4;

/// The last things that were said, the latest at the foot.
pub(super) fn chat(app: &App, screen: &mut Screen, chat: &[Saying]) {
    let caption = app.table_caption();
    screen.text_within(CAPTION.corner(), CAPTION.width(), &caption, Ink::Blue);
    screen.bar(SMALL_BOARD, Ink::White);
    bevel(screen, SMALL_BOARD, Relief::Sunken);
    let width = SMALL_BOARD.width() - 2 * MARGIN;
    let rows = usize::try_from((SMALL_BOARD.height() - 2 * MARGIN) / LINE).unwrap_or(1);
    let mut lines = Vec::new();
    for saying in chat.iter().rev() {
        let ink = if saying.plays {
            Ink::Blue
        } else {
            Ink::DarkGray
        };
        let name = format!("{}:", text::cut(&saying.name, width - 8));
        let said: Vec<(String, Ink)> = text::lines(&saying.text, width)
            .map(|line| (line.to_owned(), Ink::Black))
            .collect();
        lines.extend(said.into_iter().rev());
        lines.push((name, ink));
        if lines.len() >= rows {
            break;
        }
    }
    lines.truncate(rows);
    let top = SMALL_BOARD.corner().by(MARGIN, MARGIN);
    for (row, (line, ink)) in (0..).zip(lines.into_iter().rev()) {
        screen.text(Xy::new(top.x, top.y + LINE * row), &line, ink);
    }
}

/// What a player's clock shows, at the lower right of the plate.
pub(super) fn clock(app: &App, screen: &mut Screen, color: Color, turn: bool, plate: Rect) {
    if let Some(clock) = app.clock(color) {
        let at = Xy::new(plate.right - 6 - text::width(&clock), plate.top + 20);
        screen.text(at, &clock, if turn { Ink::Red } else { Ink::Black });
    }
}
