//! Where typed letters go.

use super::new_game::{self, NewGame};
use super::{App, Dialog, Layer, Over};
use crate::event::Sound;

impl App {
    /// The name that typed letters go to now, if any.
    fn typed_name(&self) -> Option<usize> {
        let Layer {
            over: Over::Dialog(dialog),
            focus,
        } = self.layers.last()?
        else {
            return None;
        };
        match dialog {
            Dialog::Letters(_, player) => Some(*player),
            Dialog::NewGame(_) => {
                let press = self.items().get(*focus)?.press;
                (0..2).find(|&player| press == Some(new_game::name_press(player)))
            }
            _ => None,
        }
    }

    pub(in crate::app) fn takes_text(&self) -> bool {
        self.types_filter() || self.is_writing() || self.typed_name().is_some()
    }

    pub(in crate::app) fn type_letter(&mut self, letter: char) {
        self.stale = true;
        if self.types_filter() {
            return self.filter_letter(letter);
        }
        if self.is_writing() {
            return self.write_text(letter.encode_utf8(&mut [0; 4]));
        }
        let Some(player) = self.typed_name() else {
            return;
        };
        let fits = self
            .terms()
            .is_some_and(|terms| terms.type_letter(player, letter));
        if !fits {
            self.sound(Sound::Beep);
        }
    }

    pub(in crate::app) fn erase(&mut self) {
        self.stale = true;
        if self.types_filter() {
            return self.browser.erase();
        }
        if self.is_writing() {
            return self.write_erase();
        }
        let Some(player) = self.typed_name() else {
            return;
        };
        if let Some(terms) = self.terms() {
            terms.erase(player);
        }
    }

    fn terms(&mut self) -> Option<&mut NewGame> {
        match self.layers.last_mut()? {
            Layer {
                over: Over::Dialog(Dialog::NewGame(terms) | Dialog::Letters(terms, _)),
                ..
            } => Some(terms),
            _ => None,
        }
    }
}
