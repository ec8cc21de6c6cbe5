//! What changes inside a dialog while it stays.

use super::new_game::Page;
use super::{App, Dialog, Layer, Over, examined, help, opening};
use crate::app::form::Press;

impl App {
    /// A change inside the top dialog, which stays.
    pub(super) fn change(&mut self, press: Press) {
        if let Press::Change(_, by) = press {
            if self.turn_puzzles(by) {
                return;
            }
        }
        let focused = self.layers.last().map_or(0, |layer| layer.focus);
        let focused = self.items().get(focused).and_then(|item| item.press);
        self.change_value(press);
        // Other choices have other rows: the focus stays on what it was on.
        let has_rows = matches!(
            self.top_dialog(),
            Some(Dialog::NewGame(_) | Dialog::Help(_) | Dialog::Sheet(_))
        );
        if let Some(focused) = focused.filter(|_| has_rows) {
            self.focus(focused);
        }
    }

    fn change_value(&mut self, press: Press) {
        let moments = self.examined.moments().len();
        let Some(Layer {
            over: Over::Dialog(dialog),
            ..
        }) = self.layers.last_mut()
        else {
            return;
        };
        match (dialog, press) {
            (Dialog::NewGame(terms) | Dialog::Rules(terms, _), Press::Change(what, by)) => {
                if let Some(page) = terms.change(what, by) {
                    self.turn_to(page);
                }
            }
            (Dialog::Reader(reader), Press::Change(_, by)) => reader.step(by),
            (Dialog::Examined(top), Press::Change(_, by)) => {
                *top = examined::stepped(*top, by, moments);
            }
            (Dialog::Opening(asked, number), Press::Change(_, by)) => {
                *number = opening::stepped(*asked, *number, by);
            }
            (Dialog::Letters(..) | Dialog::Filter | Dialog::Keyboard, Press::Type(letter)) => {
                self.type_letter(letter);
            }
            (Dialog::Letters(..) | Dialog::Filter | Dialog::Keyboard, Press::Erase) => self.erase(),
            (Dialog::Sheet(_), press) => self.press_field(press),
            (Dialog::Help(page), Press::Change(..)) => *page = (*page + 1) % help::PAGES,
            _ => {}
        }
    }

    /// Exchanges the new game's terms for another page that changes them.
    fn turn_to(&mut self, page: Page) {
        if let Some(Layer {
            over: Over::Dialog(Dialog::NewGame(terms)),
            ..
        }) = self.layers.pop()
        {
            self.ask(match page {
                Page::Name(player) => Dialog::Letters(terms, player),
                Page::Rules => Dialog::Rules(terms.clone(), Box::new(terms)),
            });
        }
    }
}
