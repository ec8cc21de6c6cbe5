//! A table with players on other machines: what comes from there, and what follows from it here.

mod clock;
mod live;
#[cfg(test)]
mod lobby_tests;
mod play;
mod terms;
#[cfg(test)]
mod tests;
mod told;

use super::App;
use super::dialog::{Dialog, FarDialog};
use crate::event::net::{Line, Listed, News, Order, Role, Ways};
use crate::event::{Effect, Sound};
use crate::game::{Command, Game, Happened, Phase};
use crate::talk::table::{Heard, Step, Table, Terms, Wish};
use crate::text::{self, far};

pub(super) use clock::Turn;

/// How much of the chat is kept in sight and out of it, in sayings.
const CHAT: usize = 200;

/// What is known of the table and of those at it.
#[derive(Debug, Default)]
pub(super) struct Far {
    /// Where the player sits; nowhere, most of the time.
    seat: Option<Seat>,
    line: Option<Line>,
    table: Table,
    /// What the host offers to whoever comes.
    offer: Option<Terms>,
    /// What was proposed here last: it can be proposed again with a change.
    proposed: Option<Terms>,
    /// The act that is shown and has not come back yet.
    pending: Option<u32>,
    /// The turn that runs.
    turn: Turn,
    /// The others: host and guest, by what is known of them.
    others: [Other; 2],
    /// Since when nothing has come from the other player.
    away_since: Option<u64>,
    watchers: u32,
    chat: Vec<Saying>,
    /// Tables that can be joined.
    pub(super) tables: Vec<Listed>,
    /// Since when the host of one of them was asked for the seat.
    pub(super) asks_since: Option<u64>,
    /// Serial devices that there are.
    pub(super) ports: Vec<String>,
    /// Whether a move was played while the record was looked at.
    is_behind: bool,
    /// Whether all that was said before has been told again: what comes now happens now.
    is_live: bool,
    /// What the other player asks, until the screen is free for it; and when it was put.
    question: Option<FarDialog>,
    asked: u64,
    /// A record that did not end, found at the start beside a table that was left: where it is kept.
    found: Option<(String, Box<Game>)>,
}

/// Where the player sits.
#[derive(Debug)]
struct Seat {
    role: Role,
    code: String,
    watch: String,
    seed: u64,
    /// Whether all comes over a serial line, by a protocol that knows moves alone.
    is_serial: bool,
}

/// What is known of a player.
#[derive(Debug, Clone, Default)]
struct Other {
    name: String,
    is_here: bool,
}

/// Something that was said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Saying {
    /// The name of who said it.
    pub name: String,
    /// Whether a player said it.
    pub plays: bool,
    /// What was said.
    pub text: String,
}

impl Far {
    fn role(&self) -> Option<Role> {
        self.seat.as_ref().map(|seat| seat.role)
    }

    fn other(&self, role: Role) -> &Other {
        &self.others[usize::from(role == Role::Guest)]
    }

    /// Whether the line to the other player stands.
    fn is_up(&self) -> bool {
        let other = self.role().map_or(Role::Host, Role::other);
        let is_here = if other == Role::Watcher {
            // Who looks on waits where the players wait.
            self.others.iter().all(|player| player.is_here)
        } else {
            self.other(other).is_here || self.is_serial()
        };
        matches!(self.line, Some(Line::Up(_))) && is_here
    }

    fn is_serial(&self) -> bool {
        self.seat.as_ref().is_some_and(|seat| seat.is_serial)
    }
}

impl App {
    pub(super) fn order(&mut self, order: Order) {
        self.effects.push(Effect::Net(Box::new(order)));
    }

    /// The ways by which others are reached, as the settings have them.
    pub(super) fn ways(&self) -> Ways {
        Ways {
            port: self.config.port,
            address: String::new(),
            brokers: self.config.brokers.iter().map(|b| b.0.clone()).collect(),
            lan: self.config.lan,
        }
    }

    /// Takes in what comes from other machines.
    pub(super) fn heard(&mut self, news: News) {
        self.stale = true;
        match news {
            News::Entered { .. } => self.entered(news),
            News::Said { number, by, words } => self.told_step(number, by, &words),
            News::Chat { by, name, text } => self.chatted(by, name, text),
            News::Present { by, name, here } => self.present(by, name, here),
            News::Watchers(count) => self.far.watchers = count,
            News::Line(line) => self.line_is(line),
            News::Fault { fault, detail } => self.fault(fault, detail),
            News::Tables(tables) => self.far.tables = tables,
            News::Ports(ports) => self.ports_found(ports),
            News::Asks { name, key } => self.asked_for_seat(name, key),
            News::Kept(room) => self.ask_kept(room),
            News::Left => {
                // What was played stays on the table.
                self.far.seat = None;
                self.far.line = None;
            }
        }
    }

    fn entered(&mut self, news: News) {
        let News::Entered {
            role,
            code,
            watch,
            seed,
            ..
        } = news
        else {
            return;
        };
        if self.far.asks_since.is_some() {
            self.look_no_more();
        }
        let offer = self.far.offer.take();
        let is_serial = watch.is_empty();
        self.far = Far {
            offer,
            seat: Some(Seat {
                role,
                code,
                watch,
                seed,
                is_serial,
            }),
            tables: std::mem::take(&mut self.far.tables),
            found: self.far.found.take(),
            ..Far::default()
        };
        if role.plays() {
            let name = self.config.name.0.clone();
            self.far.others[usize::from(role == Role::Guest)].name = name;
        }
        self.close_far_dialogs();
        if role == Role::Host && !is_serial {
            self.ask(Dialog::Far(FarDialog::Code));
        }
    }

    fn line_is(&mut self, line: Line) {
        let was_up = self.far.is_up();
        let is_live = !matches!(line, Line::Seeking(_));
        self.far.line = Some(line);
        self.note_line(was_up);
        if is_live && !self.far.is_live {
            self.go_live();
        }
    }

    fn present(&mut self, by: Role, name: String, here: bool) {
        if !by.plays() {
            return;
        }
        let was_up = self.far.is_up();
        let other = &mut self.far.others[usize::from(by == Role::Guest)];
        let has_changed = other.is_here != here;
        *other = Other {
            name,
            is_here: here,
        };
        self.note_line(was_up);
        if self.far.role() == Some(by) {
            return;
        }
        if has_changed {
            let told = if here { far::CAME } else { far::WENT };
            let name = self.far_name(by);
            self.say(told.with(self.config.language, &[&name]));
        }
        if here {
            self.offer_terms();
        }
    }

    pub(super) fn say_step(&mut self, step: &Step) {
        self.order(Order::Say(step.to_string()));
    }

    /// Takes in what a player said at the table.
    fn told_step(&mut self, number: u64, by: Role, words: &str) {
        let Some(role) = self.far.role() else {
            return;
        };
        let mover = self.far.table.game().map(|game| game.game().to_play());
        let heard = self.far.table.hear(number, by, words);
        let is_mine = by == role;
        let step = words.parse().ok();
        let was_pending = match &step {
            Some(Step::Act(n, ..)) if is_mine => self.far.pending.take() == Some(*n),
            _ => false,
        };
        self.note_turn(&heard);
        self.react(by, &heard);
        match (heard, step) {
            (Heard::Acted(happened), Some(Step::Act(_, _, command))) => {
                self.take_over_game();
                if was_pending {
                    self.save_far();
                } else {
                    let mover = mover.unwrap_or(self.game.to_play());
                    self.far_happened(command, happened, mover);
                }
            }
            (Heard::Ended(outcome), _) => {
                self.take_over_game();
                self.far_happened(
                    Command::Accept,
                    Happened::Finished(outcome),
                    self.game.to_play(),
                );
            }
            (Heard::Refused(refusal), _) => {
                self.take_over_game();
                let reason = super::refusal::refusal_text(refusal, self.config.language);
                self.refuse(far::FAR_REFUSED.with(self.config.language, &[&reason]));
            }
            _ => {}
        }
    }

    /// What else is to be said or shown when something was heard.
    fn react(&mut self, by: Role, heard: &Heard) {
        let is_mine = self.far.role() == Some(by);
        let language = self.config.language;
        match heard {
            Heard::Proposed if !is_mine && self.far.is_live => self.ask_proposed(),
            Heard::Drawing => self.reveal(),
            Heard::Began => self.game_began(),
            Heard::Asked(wish) if !is_mine && self.far.is_live => self.ask_wish(*wish),
            Heard::Declined(Wish::Claim) => self.refuse(self.words(far::FLAG_DISPUTED).to_owned()),
            Heard::Declined(_) => {
                self.close_far_dialogs();
                self.say(self.words(far::DECLINED).to_owned());
            }
            Heard::TermsRefused => self.terms_refused(is_mine),
            Heard::Undone | Heard::Marked | Heard::Resumed => {
                self.close_far_dialogs();
                self.take_over_game();
                self.save_far();
                match heard {
                    Heard::Undone => self.say(self.words(far::TAKEN_BACK).to_owned()),
                    Heard::Resumed => self.say(self.words(text::PLAY_ON).to_owned()),
                    _ => {}
                }
            }
            Heard::Paused => self.say(self.words(far::CLOCKS_STAND).to_owned()),
            Heard::WentOn => self.say(self.words(far::CLOCKS_GO).to_owned()),
            Heard::Accepted if is_mine => self.say(self.words(far::ACCEPTED_MINE).to_owned()),
            Heard::Accepted => {
                let name = self.far_name(by);
                self.say(far::ACCEPTED_THEIRS.with(language, &[&name]));
            }
            Heard::Differs => self.refuse(self.words(far::DIFFERS).to_owned()),
            Heard::Acted(_) | Heard::Ended(_) => self.close_far_dialogs(),
            _ => {}
        }
    }

    fn game_began(&mut self) {
        let Some(game) = self.far.table.game() else {
            return;
        };
        let mine = self.far.role().filter(|role| role.plays());
        let color = mine.map(|role| game.color(role));
        let game = game.game().clone();
        self.far.proposed = None;
        self.layers.clear();
        self.set_table(game);
        if let Some(color) = color {
            let name = self.words(text::color(color));
            self.say(far::GAME_BEGINS.with(self.config.language, &[name]));
        }
        if self.far.is_live {
            self.sound(Sound::Stone);
        }
    }

    /// Shows the game as all agree on it, unless the record is looked at just now.
    fn take_over_game(&mut self) {
        let Some(game) = self.far.table.game() else {
            return;
        };
        if self.reviewing {
            self.far.is_behind = true;
            return;
        }
        self.game = game.game().clone();
        self.far.is_behind = false;
    }

    /// What is shown and saved of what happened in the game.
    fn far_happened(&mut self, command: Command, happened: Happened, mover: crate::board::Color) {
        if !self.far.is_live {
            return;
        }
        if self.reviewing {
            self.say(self.words(far::BEHIND).to_owned());
            return self.sound(Sound::Stone);
        }
        self.happened(command, happened, mover);
    }

    /// Comes back from looking at the record to what is played.
    pub(super) fn catch_up_with_table(&mut self) {
        let here = self.game.node();
        let is_elsewhere = self
            .far_game()
            .is_some_and(|(game, _)| game.game().node() != here && self.far.pending.is_none());
        // Only in review is another place of the game looked at.
        if !self.reviewing && is_elsewhere && !self.far.is_serial() {
            self.take_over_game();
        }
        if !self.reviewing && self.far.is_behind {
            self.take_over_game();
            self.save_far();
        }
    }

    /// Saves what has happened, but for what is only told again.
    fn save_far(&mut self) {
        if self.far.is_live {
            self.autosave(false);
        }
    }

    /// Whether the dead are agreed on with another machine.
    pub(super) fn counts_together(&self) -> bool {
        self.far.seat.is_some()
            && !self.far.is_serial()
            && self.far.table.is_playing()
            && self.game.phase() == Phase::Counting
    }
}
