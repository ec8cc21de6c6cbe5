//! Leaving the game on the table: what was written, or could not be saved, does not go unasked.

use super::App;
use super::dialog::Dialog;
use super::form::Press;
use super::layers::{Layer, Over};
use crate::config::Action;
use crate::event::Effect;

impl App {
    /// Ends the program, or puts another game on the table, unless something would be lost by it:
    /// then that is asked first.
    pub(super) fn leave(&mut self, action: Action) {
        self.stale = true;
        self.leave_tree();
        if self.is_written_on() {
            self.ask_unkept(action);
        } else if matches!(self.top_dialog(), Some(Dialog::Unsaved(..))) {
            // It is asked already.
        } else if let Some(reason) = self.filing.failed.clone() {
            self.ask(Dialog::Unsaved(reason, action));
        } else {
            self.leave_now(action);
        }
    }

    fn leave_now(&mut self, action: Action) {
        match action {
            Action::NewGame => self.ask_new_game(),
            Action::Open => self.ask_open(),
            Action::Puzzles => self.ask_puzzles(),
            Action::SearchGames => self.list_found(),
            Action::Paste => self.effects.push(Effect::Paste),
            _ => {
                self.get_up();
                self.filing.leaving = true;
                self.effects.push(Effect::Quit);
            }
        }
    }

    /// What becomes of a record that could not be saved. Where it is tried again at the end of the
    /// program, the end waits until the disk has answered.
    pub(super) fn unsaved_answered(&mut self, action: Action, press: Press) {
        match press {
            Press::Yes => {
                self.save();
                if action == Action::Quit {
                    self.leave_now(action);
                }
            }
            Press::Pick(_) => self.leave_now(action),
            _ => {}
        }
    }

    pub(super) fn top_dialog_mut(&mut self) -> Option<&mut Dialog> {
        match self.layers.last_mut() {
            Some(Layer {
                over: Over::Dialog(dialog),
                ..
            }) => Some(dialog),
            _ => None,
        }
    }

    pub(super) fn top_dialog(&self) -> Option<&Dialog> {
        match self.layers.last() {
            Some(Layer {
                over: Over::Dialog(dialog),
                ..
            }) => Some(dialog),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests;
