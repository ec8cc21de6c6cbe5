//! The opening of gobang in the room: who is asked for what, and what is offered.

use super::App;
use super::dialog::{Dialog, answered};
use super::form::Press;
use super::review::letter;
use crate::board::Point;
use crate::game::{Command, Phase};
use crate::gobang::{Asked, Opening};
use crate::text::opening;

impl App {
    /// The opening, while something is to be done in it.
    fn opening(&self) -> Option<Opening> {
        let is_played = self.game.phase() == Phase::Playing && !self.reviewing;
        self.game.opening().filter(|_| is_played)
    }

    /// What is asked, if it is no stone.
    fn question(&self) -> Option<Asked> {
        if self.machine_to_move().is_some() {
            return None;
        }
        let (_, asked) = self.opening()?.asked()?;
        let is_stone = matches!(
            asked,
            Asked::Stone { .. } | Asked::Offer { .. } | Asked::Choose
        );
        (!is_stone).then_some(asked)
    }

    /// Who is asked for what.
    pub(super) fn opening_told(&self) -> Option<String> {
        let opening = self.opening()?;
        let (seat, asked) = opening.asked()?;
        let who = self.name(opening.color(seat));
        let what = opening::asked(asked, self.config.language);
        Some(opening::WHO_WHAT.with(self.config.language, &[who, &what]))
    }

    /// The fifths that are offered, with letters to tell them by.
    pub fn offered(&self) -> Vec<(Point, String, bool)> {
        let offered = self.opening().map(|opening| opening.offered().to_vec());
        let offered = offered.unwrap_or_default().into_iter().enumerate();
        offered
            .map(|(index, point)| (point, letter(index), false))
            .collect()
    }

    /// Puts the opening's question, once, as soon as it comes.
    pub(super) fn question_opening(&mut self) {
        let node = Some(self.game.node());
        if !self.layers.is_empty() || self.questioned == node || self.is_turn_elsewhere() {
            return;
        }
        if self.ask_opening() {
            self.questioned = node;
        } else {
            self.questioned = None;
        }
    }

    /// Puts the opening's question, if there is one.
    pub(super) fn ask_opening(&mut self) -> bool {
        let question = self.question();
        if let Some(asked) = question {
            self.ask(Dialog::Opening(asked, 1));
        }
        question.is_some()
    }

    /// Carries out what was answered.
    pub(super) fn answer_opening(&mut self, asked: Asked, number: u8, press: Press) {
        let Press::Pick(index) = press else { return };
        if let Some(step) = answered(asked, number, index) {
            self.obey(Command::Agree(step));
        }
    }
}
