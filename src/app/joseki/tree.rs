//! The tree of joseki, walked on the big board from an empty corner, while the game waits.

use super::super::App;
use super::super::examine::Examined;
use super::super::review::Review;
use super::super::settings;
use super::super::study::Study;
use crate::board::Size;
use crate::config::Action;
use crate::game::{Command, Game, Repair, Setup};
use crate::joseki::{Corner, LINES};
use crate::text::joseki;

/// The game that waits, and how it was looked at.
#[derive(Debug)]
pub(super) struct Waiting {
    game: Game,
    reviewing: bool,
    review: Review,
    study: Study,
    repairs: Vec<Repair>,
    examined: Examined,
}

impl App {
    /// Whether the tree is on the table; it is nobody's game, and not kept.
    pub(in crate::app) const fn is_tree(&self) -> bool {
        self.joseki.waiting.is_some()
    }

    /// Puts the tree on the table, or the game back.
    pub(super) fn turn_tree(&mut self) {
        if self.is_tree() {
            self.leave_tree();
            return self.say(self.words(joseki::TREE_ENDS).to_owned());
        }
        if !self.is_joseki_open(Action::JosekiTree) || self.is_puzzle() || self.is_guessing() {
            return self.refuse(self.words(joseki::NOT_NOW).to_owned());
        }
        let board = Game::new(Setup {
            size: Size::square(LINES),
            handicap: 0,
            ..settings::setup_of_go(&self.config)
        });
        self.put_hints_away();
        self.take_lens_off();
        self.joseki.waiting = Some(Box::new(Waiting {
            game: std::mem::replace(&mut self.game, board),
            reviewing: std::mem::take(&mut self.reviewing),
            review: std::mem::take(&mut self.review),
            study: std::mem::take(&mut self.study),
            repairs: std::mem::take(&mut self.repairs),
            examined: std::mem::take(&mut self.examined),
        }));
        self.center_cursor();
        self.look_at(Corner::ALL[0]);
        self.say(self.words(joseki::TREE_BEGINS).to_owned());
    }

    /// Puts the game back on the table, as it was.
    pub(in crate::app) fn leave_tree(&mut self) {
        let Some(waiting) = self.joseki.waiting.take() else {
            return;
        };
        let Waiting {
            game,
            reviewing,
            review,
            study,
            repairs,
            examined,
        } = *waiting;
        (self.game, self.reviewing, self.review) = (game, reviewing, review);
        (self.study, self.repairs, self.examined) = (study, repairs, examined);
        self.put_joseki_away();
        self.notice = None;
    }

    /// Plays the move whose line the small board shows.
    pub(super) fn play_chosen(&mut self) {
        let next = self.joseki.line.first().copied().flatten();
        if let Some(point) = next {
            self.obey(Command::Play(point));
        }
    }
}
