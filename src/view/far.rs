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
    let top = SMALL_BOARD.corner().by(MARGIN, MARGIN);
    if chat.is_empty() {
        screen.text_within(top, width, &app.chat_hint(), Ink::DarkGray);
    }
    // Each line, and how it begins where somebody else begins to speak.
    let mut lines = Vec::new();
    for saying in chat.iter().rev() {
        let name = format!("{}:", text::cut(&saying.name, width / 2));
        let ink = if saying.plays {
            Ink::Blue
        } else {
            Ink::DarkGray
        };
        let said = format!("{name} {}", saying.text);
        let said: Vec<String> = text::lines(&said, width).map(str::to_owned).collect();
        let head = said.len().saturating_sub(1);
        let said = said.into_iter().rev().enumerate();
        lines.extend(said.map(|(at, line)| (line, (at == head).then(|| (name.clone(), ink)))));
        if lines.len() >= rows {
            break;
        }
    }
    lines.truncate(rows);
    for (row, (line, head)) in (0..).zip(lines.into_iter().rev()) {
        let at = Xy::new(top.x, top.y + LINE * row);
        let (name, ink) = head.unwrap_or((String::new(), Ink::Black));
        screen.text(at, &name, ink);
        let rest = line.strip_prefix(&name).unwrap_or(&line);
        screen.text(at.by(text::width(&name), 0), rest, Ink::Black);
    }
}

/// What a player's clock shows, at the lower right of the plate.
pub(super) fn clock(app: &App, screen: &mut Screen, color: Color, turn: bool, plate: Rect) {
    if let Some(clock) = app.clock(color) {
        let at = Xy::new(plate.right - 6 - text::width(&clock), plate.top + 20);
        screen.text(at, &clock, if turn { Ink::Red } else { Ink::Black });
    }
}
