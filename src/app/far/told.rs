//! What is shown of a table with other machines.

use super::super::App;
use super::super::dialog::{Dialog, FarDialog};
use super::super::layers::{Layer, Over};
use super::{CHAT, Saying, Seat};
use crate::config::Action;
use crate::event::net::{Fault, Line, Role};
use crate::game::Phase;
use crate::text::{self, far};

/// So many questions for the seat lie over the room at most.
const ASKS: usize = 8;

impl App {
    pub(super) fn chatted(&mut self, by: Role, name: String, text: String) {
        if self.game.phase() == Phase::Counting && self.far.is_live {
            // The figures stand where the chat would.
            self.say(format!("{name}: {text}"));
        }
        self.far.chat.push(Saying {
            name,
            plays: by.plays(),
            text,
        });
        let more = self.far.chat.len().saturating_sub(CHAT);
        self.far.chat.drain(..more);
    }

    /// Somebody asks for the free seat. Who asked long ago has no patience left: their question makes
    /// room for newer ones, and there are never many to be put away.
    pub(super) fn asked_for_seat(&mut self, name: String, key: String) {
        let asks =
            |layer: &Layer| matches!(&layer.over, Over::Dialog(Dialog::Far(FarDialog::Asks(..))));
        if self.layers.iter().filter(|layer| asks(layer)).count() >= ASKS {
            let oldest = self.layers.iter().position(asks);
            oldest.map(|at| self.layers.remove(at));
        }
        self.ask(Dialog::Far(FarDialog::Asks(name, key)));
    }

    pub(super) fn fault(&mut self, fault: Fault, detail: String) {
        if self.far.asks_since.is_some() {
            self.look_no_more();
        }
        let told = self.words(far::fault(fault));
        if matches!(fault, Fault::NotSealed | Fault::Flood) {
            return self.refuse(told.to_owned());
        }
        let is_out = matches!(fault, Fault::NoAnswer | Fault::SeatTaken);
        let looked = self.far.seat.as_ref().is_some_and(|seat| !seat.is_serial);
        if is_out && looked && self.far.table.begun() == 0 && self.far.role() != Some(Role::Host) {
            // There is nothing to wait for: the code can be typed again.
            self.leave_table();
        }
        self.close_far_dialogs();
        self.ask(Dialog::Trouble(told, detail));
    }

    /// What was said at the table, if the player sits at one.
    pub fn chat(&self) -> Option<&[Saying]> {
        let is_there = self.far.seat.is_some() && !self.far.is_serial();
        is_there.then_some(self.far.chat.as_slice())
    }

    /// What is said where nobody has said anything yet.
    pub fn chat_hint(&self) -> String {
        let key = self.config.key_name(Action::Chat);
        far::CHAT_HINT.with(self.config.language, &[&key])
    }

    /// How many look on.
    pub fn watchers(&self) -> u32 {
        self.far.watchers
    }

    /// The codes of the table: for the other player, and for those who look on.
    pub(in crate::app) fn codes(&self) -> (&str, &str) {
        let seat = self.far.seat.as_ref();
        seat.map_or(("", ""), |Seat { code, watch, .. }| (code, watch))
    }

    /// A player's name, or what they are.
    pub(in crate::app) fn far_name(&self, role: Role) -> String {
        let name = &self.far.other(role).name;
        if !name.is_empty() {
            return text::cut(name, super::super::table::NAME_WIDTH);
        }
        // Who is not here has a name in the record.
        let game = self.far.table.game();
        let color = game.map(|game| game.color(role));
        color.map_or(String::from("-"), |color| self.name(color).to_owned())
    }

    /// What the status line says of the table: what is waited for, and whose turn it is.
    pub(in crate::app) fn far_told(&self) -> Option<String> {
        if self.far.asks_since.is_some() && self.far.seat.is_none() {
            let menu = self.config.key_name(Action::Menu);
            return Some(far::ASKING_SEAT.with(self.config.language, &[&menu]));
        }
        let role = self.far.role()?;
        if self.reviewing {
            return self.turn_told_in_review(role);
        }
        let language = self.config.language;
        if let Some(line) = self.line_told(role) {
            return Some(line);
        }
        let Some((game, _)) = self.far_game() else {
            return self.terms_told(role);
        };
        let told = if game.is_paused() {
            self.words(far::PAUSED).to_owned()
        } else if game.ask().is_some_and(|ask| ask.by == role) {
            self.words(far::WAITING_ANSWER).to_owned()
        } else {
            match game.turn() {
                Some(turn) if turn == role => match self.opening_told() {
                    Some(asked) => return Some(asked),
                    None => self.words(far::YOUR_TURN).to_owned(),
                },
                Some(turn) => far::TURN_OF.with(language, &[&self.far_name(turn)]),
                None if self.game.phase() == Phase::Counting => {
                    return Some(self.words(far::COUNT_BOTH).to_owned());
                }
                None => return None,
            }
        };
        let keys = [Action::Chat, Action::Menu].map(|action| self.config.key_name(action));
        Some(far::KEYS.with(language, &[&told, &keys[0], &keys[1]]))
    }

    /// That the others wait for who looks at the record.
    fn turn_told_in_review(&self, role: Role) -> Option<String> {
        let (game, _) = self.far_game().filter(|_| role.plays())?;
        let is_mine = game.turn() == Some(role) && !game.is_paused();
        let key = self.config.key_name(Action::Review);
        is_mine.then(|| far::TURN_IN_REVIEW.with(self.config.language, &[&key]))
    }

    /// What there is to say of the line.
    fn line_told(&self, role: Role) -> Option<String> {
        let language = self.config.language;
        match &self.far.line {
            Some(Line::Lost) => Some(self.words(far::LOST).to_owned()),
            Some(Line::Seeking(_)) if self.far.table.begun() > 0 => {
                Some(self.words(far::LOST).to_owned())
            }
            Some(Line::Seeking(address)) => Some(far::seeking(address, language)),
            _ if role == Role::Host && !self.far.other(Role::Guest).is_here => {
                let is_new = self.far.table.begun() == 0;
                let (code, _) = self.codes();
                Some(if is_new && !code.is_empty() {
                    far::WAITING.with(language, &[code])
                } else {
                    far::AWAY_NOW.with(language, &[&self.far_name(Role::Guest)])
                })
                .filter(|_| !self.far.is_serial())
            }
            _ if role == Role::Guest && !self.far.other(Role::Host).is_here => {
                Some(if self.far.table.begun() == 0 {
                    self.words(far::WAITING_HOST).to_owned()
                } else {
                    far::AWAY_NOW.with(language, &[&self.far_name(Role::Host)])
                })
                .filter(|_| !self.far.is_serial())
            }
            _ => None,
        }
    }

    /// What is waited for between two games.
    fn terms_told(&self, role: Role) -> Option<String> {
        if matches!(self.far.table.game(), Some(game) if game.is_over()) {
            return None;
        }
        let told = match self.far.table.proposed() {
            Some(proposed) if proposed.by == role => far::WAITING_ANSWER,
            None if role != Role::Host => far::WAITING_TERMS,
            _ => return None,
        };
        Some(self.words(told).to_owned())
    }

    /// The caption over the chat: who looks on.
    pub fn table_caption(&self) -> String {
        let language = self.config.language;
        match (self.far.role(), self.far.watchers) {
            (Some(Role::Watcher), _) => self.words(far::LOOKING_ON).to_owned(),
            (_, 0) => self.words(far::ACT_CHAT).to_owned(),
            (_, count) => far::WATCH_N.with(language, &[&count.to_string()]),
        }
    }
}
