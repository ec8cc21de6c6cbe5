//! The terms of a game at the table: proposed, asked for, and answered.

use super::super::App;
use super::super::dialog::FarDialog;
use super::super::form::Press;
use crate::event::net::Role;
use crate::talk::table::{Colors, Match, Step, Terms, commitment, part};
use crate::text::far;

impl App {
    /// Proposes what the host offers, once there is somebody to propose it to.
    pub(super) fn offer_terms(&mut self) {
        let is_host = self.far.role() == Some(Role::Host);
        let is_new = self.far.table.begun() == 0 && self.far.table.proposed().is_none();
        if !is_host || !is_new || !self.far.other(Role::Guest).is_here {
            return;
        }
        if let Some(terms) = self.far.offer.take() {
            self.propose(terms);
        }
    }

    /// Says terms, with the names of those at the table, and a commitment where colours are drawn.
    pub(in crate::app) fn propose(&mut self, mut terms: Terms) {
        let names = [Role::Host, Role::Guest].map(|role| self.far.other(role).name.clone());
        [terms.setup.names.black, terms.setup.names.white] = names;
        if let Colors::Drawn(sealed) = &mut terms.colors {
            *sealed = commitment(&self.part());
        }
        self.close_far_dialogs();
        self.far.proposed = Some(terms.clone());
        self.say_step(&Step::Terms(Box::new(terms)));
        self.say(self.words(far::ASKED).to_owned());
    }

    /// The player's part of the next draw of colours.
    pub(super) fn part(&self) -> String {
        let seat = self.far.seat.as_ref();
        let (seed, role) = seat.map_or((0, Role::Host), |seat| (seat.seed, seat.role));
        let draws = 2 * u64::from(self.far.table.begun()) + u64::from(role == Role::Guest);
        part(seed, draws)
    }

    pub(super) fn ask_proposed(&mut self) {
        if self.far.role().is_some_and(Role::plays) {
            self.close_far_dialogs();
            self.far.question = Some(FarDialog::Proposed);
        }
    }

    /// Terms were refused: who proposed them may propose others.
    pub(super) fn terms_refused(&mut self, by_me: bool) {
        self.close_far_dialogs();
        self.say(self.words(far::TERMS_DECLINED).to_owned());
        let may_change = self.far.proposed.is_some() && self.layers.is_empty();
        if !by_me && self.far.is_live && may_change {
            self.ask_terms();
        }
    }

    pub(in crate::app) fn answer_terms(&mut self, press: Press) {
        let Some(proposed) = self.far.table.proposed() else {
            return;
        };
        let number = proposed.number;
        let is_drawn = matches!(proposed.terms.colors, Colors::Drawn(_));
        match press {
            Press::Yes => {
                let part = is_drawn.then(|| self.part());
                self.say_step(&Step::Agree(number, part));
            }
            Press::Pick(_) => self.ask_terms(),
            _ => self.say_step(&Step::Refuse(number)),
        }
    }

    /// Terms that wait for an answer, or those that were proposed here last, or of the last game.
    pub(in crate::app) fn terms_known(&self) -> Option<&Terms> {
        let table = &self.far.table;
        let asked = table.proposed().map(|proposed| &proposed.terms);
        let last = || table.game().map(Match::terms);
        asked.or(self.far.proposed.as_ref()).or_else(last)
    }
}
