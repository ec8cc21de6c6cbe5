//! What keys and buttons mean in review, where that is not what they mean in play.

use super::super::App;
use crate::config::{Action, Trigger};
use crate::event::{Chord, Key};

impl App {
    /// The action of a key, now. In review Backspace walks back, as the right mouse button does, and
    /// Space walks on by itself unless it is to choose a point.
    pub(in crate::app) fn meant(&self, trigger: Trigger) -> Option<Action> {
        let action = self.config.action(trigger)?;
        let Trigger::Chord(Chord { key, .. }) = trigger else {
            return Some(action);
        };
        Some(match (action, key) {
            (Action::Undo, Key::Backspace) => self.in_review(action),
            (Action::Choose, Key::Space) if self.layers.is_empty() && self.walks() => {
                Action::Autoplay
            }
            _ => action,
        })
    }

    /// What a way back that undoes in play means in review.
    pub(in crate::app) fn in_review(&self, action: Action) -> Action {
        let walks = self.reviewing && self.layers.is_empty();
        match action {
            Action::Undo if walks && self.study.guess.is_some() => Action::Menu,
            Action::Undo if walks => Action::Back,
            action => action,
        }
    }

    /// A key that has opened a text is not the first letter of it.
    pub(in crate::app) fn await_letter(&mut self, trigger: Trigger) {
        let Trigger::Chord(Chord {
            key: Key::Char(letter),
            ctrl: false,
            alt: false,
            ..
        }) = trigger
        else {
            return;
        };
        self.study.opener = Some(letter).filter(|_| self.takes_text());
    }

    /// Whether a letter comes from the key that has just opened a text. What no such key has printed
    /// on it comes from another layout of the keyboard.
    pub(in crate::app) fn is_of_opener(&mut self, letter: char) -> bool {
        let opener = self.study.opener.take();
        opener.is_some_and(|key| letter.eq_ignore_ascii_case(&key) || !letter.is_ascii())
    }
}
