//! How a game came out, in words.

use super::App;
use crate::board::Color;
use crate::config::Language;
use crate::count::Quarters;
use crate::game::Outcome;
use crate::go::Scoring;
use crate::text::{self, Phrase, gobang};

impl App {
    /// Who won, and by how much, with what the winner is called.
    pub(super) fn outcome_text<'a>(
        &'a self,
        outcome: Outcome,
        called: impl FnOnce(Color) -> &'a str,
    ) -> String {
        let language = self.config.language;
        let Some(winner) = outcome.winner() else {
            let phrase = if outcome == Outcome::Void {
                text::NO_RESULT
            } else {
                text::DRAW
            };
            return self.words(phrase).to_owned();
        };
        let name = called(winner);
        match outcome {
            Outcome::Score { lead_half } => {
                let (phrase, lead) = self.lead(lead_half.abs());
                phrase.with(language, &[name, &lead])
            }
            Outcome::Resigned { .. } => text::WINS_BY_RESIGNATION.with(language, &[name]),
            Outcome::Timeout { .. } => text::WINS_ON_TIME.with(language, &[name]),
            Outcome::Forfeit { .. } => match self.game.forbidden() {
                Some(kind) => {
                    let kind = self.words(gobang::kind(kind));
                    gobang::WINS_BY_FORBIDDEN.with(language, &[name, kind])
                }
                None => text::WINS_BY_FORFEIT.with(language, &[name]),
            },
            Outcome::Five { .. } => gobang::WINS_BY_FIVE.with(language, &[name]),
            Outcome::Won { .. } | Outcome::Void => text::WINS.with(language, &[name]),
        }
    }

    /// A lead as the language states it: in Chinese area counting speaks of stones (子), each of
    /// which is two points, else of points.
    fn lead(&self, half_points: i32) -> (Phrase, String) {
        match (self.game.rules().scoring, self.config.language) {
            (Scoring::Area, Language::Chinese) => {
                (text::WINS_BY_STONES, Quarters(half_points).to_string())
            }
            _ => (text::WINS_BY, text::halves(half_points)),
        }
    }
}
