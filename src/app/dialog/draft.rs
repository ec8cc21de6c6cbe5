//! What is being written is on the disk before it is kept, so that a crash takes a second of it at
//! most.

use super::{Dialog, Sheet};
use crate::app::App;
use crate::app::layers::Over;
use crate::event::Event;
use crate::game;
use crate::sgf;

/// Milliseconds from the last input to the save.
const PAUSE: u64 = 1000;

impl App {
    /// Notes when something comes that may change what is being written.
    pub(in crate::app) fn note_writing(&mut self, event: &Event) {
        let writes = matches!(
            event,
            Event::Key(_)
                | Event::Repeat(_)
                | Event::Letter(_)
                | Event::Pasted { .. }
                | Event::Release(..)
                | Event::Pad(_)
        );
        if writes && self.open_sheet().is_some() {
            self.filing.touched = Some(self.now);
        }
    }

    /// Saves the record with what is written so far, a while after the last input.
    pub(in crate::app) fn save_writing(&mut self) {
        let is_time = |&mut at: &mut u64| self.now.saturating_sub(at) >= PAUSE;
        if self.filing.touched.take_if(is_time).is_none() {
            return;
        }
        let Some(edits) = self.open_sheet().map(Sheet::edits) else {
            return;
        };
        if edits != self.filing.drafted {
            let mut game = self.game.clone();
            for edit in &edits {
                // What is refused is told when it is to be kept.
                let _ = game.edit(edit);
            }
            self.hand_over(sgf::write(&game::to_sgf(&game)));
            self.filing.drafted = edits;
        }
    }

    /// What was written is given up: the record is saved as it was, if it is not so on the disk.
    pub(super) fn give_up_writing(&mut self) {
        if !self.filing.drafted.is_empty() {
            self.save();
        }
    }

    /// Whether a sheet is open that is written on, or the question what becomes of it.
    pub(in crate::app) fn open_sheet(&self) -> Option<&Sheet> {
        self.layers.iter().find_map(|layer| match &layer.over {
            Over::Dialog(Dialog::Sheet(sheet) | Dialog::Unkept(sheet, _)) => {
                Some(&**sheet).filter(|sheet| !sheet.is_read)
            }
            _ => None,
        })
    }
}
