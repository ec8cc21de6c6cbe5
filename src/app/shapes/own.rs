//! The player's own shapes: they are joined to the program's, and what is wrong with their file is
//! told.

use crate::app::App;
use crate::event::OwnShapes;
use crate::shape::{Fault, Library};
use crate::text::shapes;

/// So many faults are told one by one.
const FAULTS: usize = 50;

impl App {
    /// Takes in the player's own shapes. What is being looked at is looked at anew.
    pub(in crate::app) fn shapes_read(&mut self, own: OwnShapes) {
        if self.shapes.own.as_ref() == Some(&own) {
            return;
        }
        let library = Library::built_in();
        let (library, untold) = match &own.text {
            Ok(text) => {
                let (more, faults) = Library::read(text);
                let untold = self.faults_told(&own.path, &faults, more.shapes().len());
                (library.joined(more), untold)
            }
            Err(reason) => {
                let reason = shapes::unread(reason, self.config.language);
                (library, vec![own.path.clone(), reason])
            }
        };
        self.shapes.library = Some(library);
        self.shapes.untold = untold;
        self.shapes.own = Some(own);
        if self.shapes.place.is_some() {
            self.find_shapes();
        }
        self.tell_faults();
    }

    /// What is wrong with the lines of a file, of which so many shapes are used.
    fn faults_told(&self, path: &str, faults: &[Fault], used: usize) -> Vec<String> {
        let language = self.config.language;
        if faults.is_empty() {
            return Vec::new();
        }
        let mut lines = vec![path.to_owned()];
        let told = faults.iter().take(FAULTS);
        lines.extend(told.map(|fault| shapes::fault(*fault, language)));
        let more = faults.len().saturating_sub(FAULTS);
        if more > 0 {
            lines.push(shapes::MORE.with(language, &[&more.to_string()]));
        }
        lines.push(shapes::USED.with(language, &[&used.to_string()]));
        lines
    }

    /// Tells what is wrong with the player's file, once, and not over what is open.
    pub(super) fn tell_faults(&mut self) {
        if self.layers.is_empty() && !self.shapes.untold.is_empty() {
            let lines = std::mem::take(&mut self.shapes.untold);
            self.ask_lines(shapes::OWN_TITLE, &lines);
        }
    }
}
