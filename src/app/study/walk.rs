//! Walking by itself, to a number, and to the move at a point.

use super::super::App;
use crate::config::{Action, Pace, Partial};
use crate::event::Effect;
use crate::game::Command;
use crate::text;

/// The paces that are stepped through, in tenths of a second.
const PACES: [u8; 11] = [3, 5, 7, 10, 15, 20, 30, 40, 50, 70, 100];

/// Walking by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Walk {
    /// When the next move comes, in milliseconds since the start.
    next: u64,
}

impl App {
    pub(super) fn find(&mut self) {
        self.study.finding = true;
        self.study.from = None;
        self.say(self.words(text::CHOOSE_POINT).to_owned());
    }

    /// Begins to walk by itself, or stops.
    pub(super) fn autoplay(&mut self) {
        if self.study.walk.is_some() {
            return self.stop_walking();
        }
        if self.game.is_at_end() {
            return self.refuse(self.words(text::AT_END).to_owned());
        }
        let next = self.now + self.pace();
        self.study.walk = Some(Walk { next });
        self.effects.push(Effect::Ticks(true));
        let pace = self.pace_text();
        self.say(text::AUTOPLAY_ON.with(self.config.language, &[&pace]));
    }

    /// Milliseconds from move to move.
    fn pace(&self) -> u64 {
        u64::from(self.config.pace.get()) * 100
    }

    /// Seconds from move to move, as they are said.
    fn pace_text(&self) -> String {
        let tenths = self.config.pace.get();
        match tenths % 10 {
            0 => (tenths / 10).to_string(),
            rest => format!("{}.{rest}", tenths / 10),
        }
    }

    pub(super) fn change_pace(&mut self, faster: bool) {
        let now = self.config.pace.get();
        let next = if faster {
            PACES.iter().rev().find(|&&pace| pace < now)
        } else {
            PACES.iter().find(|&&pace| pace > now)
        };
        if let Some(pace) = next.and_then(|&pace| Pace::try_from(i64::from(pace)).ok()) {
            self.config.pace = pace;
            self.changed.pace = Some(pace);
            let settings = Partial::write(&self.changed);
            self.effects.push(Effect::Settings(settings));
        }
        let next = self.now + self.pace();
        if let Some(walk) = &mut self.study.walk {
            walk.next = walk.next.min(next);
        }
        let pace = self.pace_text();
        self.say(text::PACE.with(self.config.language, &[&pace]));
    }

    pub(super) fn stop_walking(&mut self) {
        if self.study.walk.take().is_some() {
            self.stale = true;
            self.effects.push(Effect::Ticks(false));
            self.say(self.words(text::AUTOPLAY_OFF).to_owned());
        }
    }

    /// Whatever else is asked for stops the walk; looking at it otherwise does not.
    pub(in crate::app) fn stop_autoplay(&mut self, action: Action) {
        let goes_on = matches!(
            action,
            Action::Autoplay
                | Action::Faster
                | Action::Slower
                | Action::Numbers
                | Action::Coordinates
                | Action::Palette
                | Action::Language
                | Action::Sound
                | Action::Fullscreen
        );
        if !goes_on {
            self.stop_walking();
        }
    }

    /// Makes the next step when its time has come.
    pub(in crate::app) fn play_on(&mut self) {
        let now = self.now;
        let Some(walk) = self.study.walk.filter(|walk| now >= walk.next) else {
            return;
        };
        self.stale = true;
        // Counted from when it was due, unless the machine paused: the pace is even.
        let due = (walk.next + self.pace()).max(now + self.pace() / 2);
        self.study.walk = Some(Walk { next: due });
        self.obey(Command::Step(1));
        if self.game.is_at_end() || (self.config.stop_at_comments && self.has_comment()) {
            self.stop_walking();
        }
    }

    fn has_comment(&self) -> bool {
        let node = self.game.record().node(self.game.node());
        node.written().property("C").is_some()
    }
}
