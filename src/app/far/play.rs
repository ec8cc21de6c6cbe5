//! What the player does at a table with other machines.

use super::super::App;
use super::super::dialog::{Dialog, FarDialog};
use crate::board::{Color, Grid};
use crate::config::Action;
use crate::event::net::{Order, Role};
use crate::event::{Effect, Sound};
use crate::game::{Command, Phase};
use crate::talk::table::{Match, Step, Terms, Wish};
use crate::text::{Phrase, far};

/// Within so many milliseconds nobody has read a question.
const TOO_SOON: u64 = 700;

impl App {
    /// The game at the table and the player's role, while it goes on.
    pub(super) fn far_game(&self) -> Option<(&Match, Role)> {
        let role = self.far.role()?;
        let game = self.far.table.game().filter(|game| !game.is_over())?;
        // Over a serial line each counts by itself, and nobody hears what the other has come to.
        let is_counted = game.turn().is_none() && matches!(self.game.phase(), Phase::Finished(_));
        (!is_counted || !self.far.is_serial()).then_some((game, role))
    }

    /// The player's role at the table; a host's where there is no table yet.
    pub(in crate::app) fn far_role(&self) -> Role {
        self.far.role().unwrap_or(Role::Host)
    }

    /// Whether a game goes on with another machine.
    pub(in crate::app) fn plays_far(&self) -> bool {
        self.far_game().is_some()
    }

    /// Whether the player sits at a table with other machines.
    pub fn is_at_table(&self) -> bool {
        self.far.seat.is_some()
    }

    /// Who would give up: the player here, whoever's turn it is.
    pub(in crate::app) fn resigning(&self) -> Color {
        let mine = self.far_game().filter(|(_, role)| role.plays());
        mine.map_or_else(|| self.game.to_play(), |(game, role)| game.color(role))
    }

    /// Whether it is the turn of somebody who does not sit here.
    pub(in crate::app) fn is_turn_elsewhere(&self) -> bool {
        let Some((game, role)) = self.far_game() else {
            return false;
        };
        // What was just played here has not come back yet, and the turn is over all the same.
        let is_over = self.far.pending.is_some() || game.turn().is_some_and(|turn| turn != role);
        !role.plays() || is_over
    }

    /// Says a command at the table instead of doing it here alone; false where that is for here.
    pub(in crate::app) fn obey_far(&mut self, command: Command) -> bool {
        if self.reviewing || command.walks() || matches!(command, Command::Try(_)) {
            return false;
        }
        if self.is_at_table() && self.far.table.begun() == 0 {
            self.refuse_far(far::NO_GAME);
            return true;
        }
        let Some((game, role)) = self.far_game() else {
            return false;
        };
        let counts = self.game.phase() == Phase::Counting && command != Command::Resume;
        if counts && self.far.is_serial() {
            // Each counts by itself: the protocol has no word for it.
            return false;
        }
        if !role.plays() {
            self.refuse_far(far::WATCHERS_LOOK);
            return true;
        }
        let counted = game.counted();
        let step = match command {
            Command::Play(_) | Command::Pass | Command::Agree(_) => {
                self.act_far(command);
                return true;
            }
            Command::Resign => Step::Resign,
            Command::Dead(point) => Step::Dead(point),
            Command::Resume => Step::Resume,
            Command::Accept => match game.outcome() {
                Some(outcome) => Step::Accept(counted, outcome),
                None => return true,
            },
            Command::Void => Step::Void,
            Command::Undo => return self.ask_undo_far(),
            _ => {
                self.refuse_far(far::NOT_YOUR_TURN);
                return true;
            }
        };
        self.say_step(&step);
        true
    }

    pub(super) fn refuse_far(&mut self, why: Phrase) {
        self.refuse(self.words(why).to_owned());
    }

    /// Plays, passes or settles something of the opening: shown at once, and said at the table.
    fn act_far(&mut self, command: Command) {
        let Some((game, role)) = self.far_game() else {
            return;
        };
        let (n, ask) = (game.acts() + 1, game.ask());
        let has_clock = game.clock(role, 0).is_some();
        if game.is_paused() {
            return self.refuse_far(far::CLOCKS_STAND);
        }
        if game.turn() != Some(role) || self.far.pending.is_some() {
            return self.refuse_far(far::NOT_YOUR_TURN);
        }
        if ask.is_some_and(|ask| ask.by == role) {
            return self.refuse_far(far::ANSWER_FIRST);
        }
        if self.game.node() != game.game().node() {
            // Somebody has walked away from the end.
            self.game = game.game().clone();
        }
        let spent = has_clock.then(|| self.turn_spent());
        let mover = self.game.to_play();
        match self.game.obey(command) {
            Ok(happened) => {
                self.far.pending = Some(n);
                self.say_step(&Step::Act(n, spent, command));
                self.happened(command, happened, mover);
            }
            Err(refusal) => {
                self.refuse(super::super::refusal::refusal_text(
                    refusal,
                    self.config.language,
                ));
            }
        }
    }

    /// Asks to take the own last move back.
    fn ask_undo_far(&mut self) -> bool {
        let Some((game, role)) = self.far_game() else {
            return false;
        };
        let acts = game.acts();
        let back = if game.turn() == Some(role) { 2 } else { 1 };
        if game.turn().is_none() || acts < back {
            self.refuse_far(far::NOT_YOUR_TURN);
        } else {
            self.wish_far(&Step::Undo(acts - back));
        }
        true
    }

    fn wish_far(&mut self, step: &Step) {
        if self
            .far_game()
            .is_some_and(|(game, _)| game.ask().is_some())
        {
            return self.refuse_far(far::ANSWER_FIRST);
        }
        self.say_step(step);
        self.say(self.words(far::ASKED).to_owned());
    }

    /// Carries out what belongs to tables with other machines; false for all else.
    pub(in crate::app) fn far_action(&mut self, action: Action) -> bool {
        let is_seated = self.is_at_table();
        match action {
            Action::HostTable | Action::JoinTable | Action::SerialLine if is_seated => {
                self.refuse_far(far::NOT_AT_TABLE);
            }
            Action::HostTable => self.ask_host(),
            Action::JoinTable => self.ask_join(),
            Action::SerialLine => self.ask_serial(),
            Action::Chat | Action::TableCode | Action::LeaveTable if !is_seated => {
                self.refuse_far(far::NO_TABLE);
            }
            Action::Chat => self.ask_chat(),
            Action::TableCode => self.ask(Dialog::Far(FarDialog::Code)),
            Action::LeaveTable => self.ask(Dialog::Far(FarDialog::Leave)),
            Action::OfferDraw => self.offer(&Step::Draw),
            Action::PauseClocks if self.is_paused() => self.say_step(&Step::Go),
            Action::PauseClocks => self.offer(&Step::Pause),
            Action::Undo if self.plays_far() && !self.reviewing => {
                return self.obey_far(Command::Undo);
            }
            Action::Redo if self.plays_far() && !self.reviewing => {}
            Action::Open | Action::Puzzles | Action::Paste if self.plays_far() => {
                self.refuse_far(far::NOT_AT_TABLE);
            }
            Action::NewGame if self.plays_far() => self.refuse_far(far::NOT_AT_TABLE),
            Action::NewGame if self.far.role().is_some_and(Role::plays) => self.ask_terms(),
            _ => return false,
        }
        true
    }

    /// Whether an action can be done, as far as tables with other machines go.
    pub(in crate::app) fn is_open_at_table(&self, action: Action) -> bool {
        let plays = self.far.role().is_some_and(Role::plays) && self.plays_far();
        match action {
            Action::HostTable | Action::JoinTable | Action::SerialLine => !self.is_at_table(),
            Action::Chat | Action::LeaveTable => self.is_at_table(),
            Action::TableCode => self.is_at_table() && !self.far.is_serial(),
            Action::OfferDraw => plays,
            Action::PauseClocks => {
                plays
                    && self
                        .far_game()
                        .is_some_and(|(game, role)| game.clock(role, 0).is_some())
            }
            // Who plays against a person thinks for themselves.
            _ if helps(action) => !plays,
            Action::Redo | Action::Count | Action::Open | Action::Puzzles | Action::NewGame => {
                !self.plays_far() || self.reviewing && action == Action::Redo
            }
            Action::Pass | Action::Undo | Action::Resign | Action::Accept | Action::Resume => {
                !self.plays_far() || plays || self.reviewing
            }
            _ => true,
        }
    }

    /// Refuses what would help a player against a person; whether it was that.
    pub(in crate::app) fn refuses_help(&mut self, action: Action) -> bool {
        let is_barred = helps(action) && !self.is_open_at_table(action);
        if is_barred {
            self.refuse_far(far::NO_HELP);
        }
        is_barred
    }

    /// Puts away what helps, as soon as a game against a person begins.
    pub(in crate::app) fn settle_help(&mut self) {
        if !self.is_open_at_table(Action::Hint) {
            self.put_aside_but(None);
            self.take_lens_off();
        }
    }

    fn offer(&mut self, step: &Step) {
        if self.plays_far() && self.far.role().is_some_and(Role::plays) {
            self.wish_far(step);
        } else {
            self.refuse_far(far::NO_GAME);
        }
    }

    /// Whether the clocks stand by agreement.
    pub(in crate::app) fn is_paused(&self) -> bool {
        self.far_game().is_some_and(|(game, _)| game.is_paused())
    }

    pub(super) fn ask_wish(&mut self, wish: Wish) {
        if !self.far.role().is_some_and(Role::plays) {
            return;
        }
        if wish == Wish::Claim {
            return self.answer_claim();
        }
        self.sound(Sound::Beep);
        self.far.question = Some(FarDialog::Wish(wish));
    }

    /// What was said to proposed terms, or to a wish.
    pub(in crate::app) fn answer_wish(&mut self, yes: bool) {
        let Some(ask) = self.far_game().and_then(|(game, _)| game.ask()) else {
            return;
        };
        self.say_step(&if yes {
            Step::Agree(ask.number, None)
        } else {
            Step::Refuse(ask.number)
        });
    }

    /// Gets up from the table.
    pub(in crate::app) fn leave_table(&mut self) {
        let over = !self.far.table.is_playing();
        self.order(Order::Leave { over });
        self.far.seat = None;
        self.far.line = None;
    }

    /// Gets up at the end of the program, where there is nothing to come back to.
    pub(in crate::app) fn get_up(&mut self) {
        if self.is_at_table() && !self.far.table.is_playing() {
            self.leave_table();
        }
    }

    /// Opens a table with these terms.
    pub(in crate::app) fn host(&mut self, terms: Terms, is_listed: bool) {
        let public = is_listed.then(|| terms.to_string());
        self.far.offer = Some(terms);
        let order = Order::Host {
            name: self.config.name.0.clone(),
            ways: self.ways(),
            public,
        };
        self.order(order);
    }

    /// Says the dead that were found here, for both.
    pub(in crate::app) fn tell_dead(&mut self, dead: &Grid<bool>) {
        if self.far.role() == Some(Role::Host) {
            let points = dead.iter().filter(|(_, dead)| **dead);
            let points = points.map(|(point, _)| point).collect();
            self.say_step(&Step::Marks(points));
        }
    }

    /// Puts the other's question as soon as nothing else lies over the room: what is typed or pressed
    /// there must not answer it.
    pub(in crate::app) fn put_question(&mut self) {
        if self.layers.is_empty() {
            if let Some(question) = self.far.question.take() {
                self.far.asked = self.now;
                self.ask(Dialog::Far(question));
            }
        }
    }

    /// Whether a question has come so lately that a press was not meant for it.
    pub(in crate::app) fn is_too_soon(&self) -> bool {
        self.now.saturating_sub(self.far.asked) < TOO_SOON
    }

    /// Takes away what asked something that is settled by now.
    pub(super) fn close_far_dialogs(&mut self) {
        self.far.question = None;
        self.layers.retain(|layer| !layer.is_of_table());
    }

    pub(in crate::app) fn copy_code(&mut self) {
        if let Some(seat) = &self.far.seat {
            let code = seat.code.clone();
            self.effects.push(Effect::Copy(code));
            self.say(self.words(far::COPIED).to_owned());
        }
    }
}

/// Whether an action tells a player what they are to find by themselves.
const fn helps(action: Action) -> bool {
    matches!(
        action,
        Action::Hint
            | Action::Examine
            | Action::Estimate
            | Action::Influence
            | Action::Joseki
            | Action::JosekiTree
            | Action::ReadFight
            | Action::Shapes
            | Action::Search
    )
}
