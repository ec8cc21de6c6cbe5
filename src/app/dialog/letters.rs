//! Letters to press, so that a name can be written without a keyboard.

use super::simple::{buttons, row};
use crate::app::App;
use crate::app::form::{Face, Item, Press};
use crate::geometry::{Rect, Xy};
use crate::text::{self, Phrase};

const LETTERS: [&str; 3] = ["ABCDEFGHIJKLM", "NOPQRSTUVWXYZ", "0123456789-."];

pub(super) fn items(app: &App, frame: Rect, name: &str, hint: Phrase) -> Vec<Item> {
    let hint = app.words(hint).to_owned();
    let field = Face::Field {
        text: name.to_owned(),
        hint,
        open: true,
    };
    let mut items = vec![Item::shown(row(frame, 0, 18, 192), field)];
    let small = !name.is_empty();
    for (line, letters) in (0..).zip(LETTERS) {
        for (column, letter) in (0..).zip(letters.chars()) {
            // A name begins with a capital and goes on in small letters, as on a handheld.
            let letter = if small {
                letter.to_ascii_lowercase()
            } else {
                letter
            };
            let at = Xy::new(frame.left + 18 + 25 * column, frame.top + 62 + 26 * line);
            let label = letter.to_string();
            items.push(key(Rect::sized(at, 24, 24), label, Press::Type(letter)));
        }
    }
    let space = Rect::sized(Xy::new(frame.left + 218, frame.top + 30), 60, 24);
    let erase = Rect::sized(Xy::new(frame.left + 282, frame.top + 30), 60, 24);
    items.push(key(
        space,
        app.words(text::SPACE).to_owned(),
        Press::Type(' '),
    ));
    items.push(key(erase, app.words(text::ERASE).to_owned(), Press::Erase));
    items.extend(buttons(app, frame, text::DONE, None));
    items
}

fn key(place: Rect, label: String, press: Press) -> Item {
    let face = Face::Button {
        label,
        key: String::new(),
        default: false,
        on: false,
    };
    Item::pressed(place, face, press)
}
