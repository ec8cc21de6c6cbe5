//! The time of the turn that runs: each machine measures its own player's.

use super::super::App;
use super::super::dialog::{Dialog, FarDialog};
use crate::board::Color;
use crate::event::net::{Fault, Line, Role};
use crate::talk::table::{Heard, Match, Step};

/// The turn that runs.
#[derive(Debug, Default, Clone, Copy)]
pub(in crate::app) struct Turn {
    /// Milliseconds that it took until the clock was stopped last.
    before: u64,
    /// Since when the clock goes; it stands while the line is lost or by agreement.
    since: Option<u64>,
    /// What the player was told the clock shows, in seconds.
    shown: u64,
    /// Whether it was said that this turn took too long.
    is_claimed: bool,
}

/// How long after the end of the other's time it is claimed, beyond the lag, in milliseconds: what
/// they say about their own time may be on its way.
const GRACE: u64 = 1_500;
/// Ticks come twice a second; after so many milliseconds without one the machine slept.
const ASLEEP: u64 = 5_000;
/// The most lag that is allowed for, in milliseconds.
const MOST_LAG: u64 = 1_000;

/// A host has a minute to answer who asks for the seat; a little later nothing comes any more.
const SEAT: u64 = 65_000;

impl Turn {
    /// Milliseconds that the turn has taken until now.
    fn spent(&self, now: u64) -> u64 {
        let goes = self.since.map_or(0, |since| now.saturating_sub(since));
        self.before + goes
    }

    fn stop(&mut self, now: u64) {
        self.before = self.spent(now);
        self.since = None;
    }
}

impl App {
    /// Notes what a step means for the turn that runs.
    pub(super) fn note_turn(&mut self, heard: &Heard) {
        let turn = &mut self.far.turn;
        match heard {
            Heard::Began | Heard::Acted(_) | Heard::Undone | Heard::Resumed | Heard::Ended(_) => {
                *turn = Turn::default();
            }
            // What is known of the turn from before the line was lost.
            Heard::Noted => {
                let used = self.far.table.game().map_or(0, Match::used);
                turn.before += used.saturating_sub(turn.spent(self.now));
            }
            _ => {}
        }
        self.let_clock_go();
    }

    /// Lets the clock go where it is to, and stand where it is to.
    fn let_clock_go(&mut self) {
        let game = self.far.table.game();
        let runs = game.is_some_and(|game| game.turn().is_some() && !game.is_paused());
        let goes = runs && self.far.is_up();
        let (turn, now) = (&mut self.far.turn, self.now);
        match turn.since {
            None if goes => turn.since = Some(now),
            Some(_) if !goes => turn.stop(now),
            _ => {}
        }
    }

    /// The line came up or went down.
    pub(super) fn note_line(&mut self, was_up: bool) {
        let is_up = self.far.is_up();
        let since = self.far.away_since.unwrap_or(self.now);
        self.far.away_since = (!is_up).then_some(since);
        self.let_clock_go();
        if was_up && !is_up {
            self.tell_away();
        }
    }

    /// Tells how long the other had thought when the line was lost, for when they are back.
    fn tell_away(&mut self) {
        let Some((game, role)) = self.far_game().filter(|(_, role)| role.plays()) else {
            return;
        };
        let waits = game.turn() == Some(role.other()) && game.clock(role, 0).is_some();
        let spent = self.far.turn.spent(self.now).saturating_sub(self.lag());
        if waits && spent > 0 {
            let step = Step::Away(game.acts() + 1, spent);
            self.say_step(&step);
        }
    }

    fn lag(&self) -> u64 {
        match self.far.line {
            Some(Line::Up(lag)) => u64::from(lag).min(MOST_LAG),
            _ => 0,
        }
    }

    /// Milliseconds that the turn has taken, where anybody counts them.
    pub(super) fn turn_spent(&self) -> u64 {
        self.far.turn.spent(self.now)
    }

    /// The time goes on to here. Where it jumps, the machine slept, and its player did not think.
    pub(in crate::app) fn note_time(&mut self, now: u64) {
        let gap = now.saturating_sub(self.now);
        if gap > ASLEEP {
            if let Some(since) = &mut self.far.turn.since {
                *since += gap;
            }
        }
        self.now = now;
    }

    /// Looks at the clocks: the own flag falls by itself, and the other's is claimed.
    pub(in crate::app) fn watch_clocks(&mut self) {
        self.let_clock_go();
        self.watch_absence();
        let is_late = |since: u64| self.now.saturating_sub(since) > SEAT;
        if self.far.asks_since.is_some_and(is_late) {
            self.fault(Fault::Refused, String::new());
        }
        let Some((game, role)) = self.far_game() else {
            return;
        };
        let Some(turn) = game.turn() else { return };
        let spent = self.turn_spent();
        let over = |spent| game.clock(turn, spent) == Some(None);
        let grace = GRACE + self.lag();
        let falls = turn == role && over(spent) && self.far.pending.is_none();
        let claims = turn == role.other() && over(spent.saturating_sub(grace));
        let claims = claims && role.plays() && game.ask().is_none();
        let shown = spent / 1000;
        let has_clock = game.clock(turn, 0).is_some();
        if self.far.turn.shown != shown {
            self.far.turn.shown = shown;
            self.stale |= has_clock;
        }
        if self.far.turn.is_claimed || self.far.turn.since.is_none() || !(falls || claims) {
            return;
        }
        self.far.turn.is_claimed = true;
        self.say_step(if falls { &Step::Flag } else { &Step::Claim });
    }

    /// Asks what becomes of a game whose other player has been away for longer than was agreed.
    fn watch_absence(&mut self) {
        let Some((game, role)) = self.far_game() else {
            return;
        };
        let most = u64::from(game.terms().away) * 60_000;
        let away = self
            .far
            .away_since
            .map(|since| self.now - since.min(self.now));
        if most > 0 && role.plays() && away.is_some_and(|away| away > most) {
            // It is asked again when as much time has gone by once more.
            self.far.away_since = Some(self.now);
            self.ask(Dialog::Far(FarDialog::Absent));
        }
    }

    /// Answers the other's claim: yes only where the own clock says so, too.
    pub(super) fn answer_claim(&mut self) {
        let Some((game, role)) = self.far_game() else {
            return;
        };
        let Some(ask) = game.ask() else { return };
        let spent = self.turn_spent();
        let is_over = game.turn() == Some(role) && game.clock(role, spent) == Some(None);
        self.say_step(&if is_over {
            Step::Agree(ask.number, None)
        } else {
            Step::Refuse(ask.number)
        });
    }

    /// What a player's clock shows; `None` in a game without clocks.
    pub fn clock(&self, color: Color) -> Option<String> {
        let (game, _) = self.far_game()?;
        let role: Role = game.role(color);
        let reading = game.clock(role, self.turn_spent())?;
        Some(crate::text::far::clock(reading))
    }
}
