//! Gobang in the room: what is shown of it, and what is not to be had in it.

use super::App;
use crate::board::Point;
use crate::config::Action;
use crate::event::Effect;
use crate::game::Phase;
use crate::gobang::{Forbidden, Pattern, Rule};
use crate::text::gobang;

impl App {
    /// The points that are forbidden to the player to move, and what for, where they are to be shown.
    pub fn forbidden_points(&self) -> Vec<(Point, Forbidden)> {
        let is_shown = self.config.show_forbidden && self.game.phase() == Phase::Playing;
        if is_shown {
            self.game.forbidden_points()
        } else {
            Vec::new()
        }
    }

    /// Why the point that is pointed at is forbidden, or why it is not although it looks so.
    pub(super) fn forbidden_told(&self) -> Option<String> {
        let is_shown = self.config.show_forbidden && self.game.phase() == Phase::Playing;
        let point = self.pointed_at().filter(|_| is_shown)?;
        let why = self.game.why(point)?;
        gobang::why(&why, &self.game, self.config.language)
    }

    /// Says which of the 26 openings the three stones make that were played, unless there is more to
    /// be said.
    pub(super) fn tell_pattern(&mut self) {
        let is_there = self.game.gobang().is_some() && self.game.move_count() == 3;
        if !is_there || self.notice.is_some() {
            return;
        }
        let stones = <[Point; 3]>::try_from(self.game.moves()).ok();
        let pattern = stones.and_then(|stones| Pattern::of(stones, self.game.size()));
        if let Some(pattern) = pattern {
            self.say(gobang::pattern(pattern, self.config.language));
        }
    }

    /// Carries out what belongs to gobang, and refuses what belongs to Go alone. False when the
    /// action is something else.
    pub(super) fn gobang_action(&mut self, action: Action) -> bool {
        let is_gobang = self.game.gobang().is_some();
        match action {
            _ if is_of_gobang(action) && !is_gobang => {}
            Action::CopyMoves => self.copy_moves(),
            _ if is_gobang && is_of_go(action) => {
                self.refuse(self.words(gobang::NOT_IN_GOBANG).to_owned());
            }
            _ => return false,
        }
        true
    }

    /// Whether an action can be done now, as far as it depends on the game that is played.
    pub(super) fn is_open_in_game(&self, action: Action) -> bool {
        match self.game.gobang() {
            None => !is_of_gobang(action),
            Some(gobang) if action == Action::Forbidden => gobang.rule == Rule::Renju,
            Some(_) if action == Action::CopyMoves => self.game.move_count() > 0,
            Some(_) if action == Action::StopThinking => self.is_thinking() || self.is_pondering(),
            Some(_) if action == Action::Examine => self.is_examine_open(),
            Some(_) if action == Action::Hint => self.has_hints() || self.is_hint_open(),
            Some(_) => !is_of_go(action),
        }
    }

    /// Puts the moves up to the place shown on the clipboard, in one word.
    fn copy_moves(&mut self) {
        let text = self.game.moves_in_one_word();
        self.effects.push(Effect::Copy(text));
        self.say(self.words(gobang::MOVES_COPIED).to_owned());
    }
}

/// Whether an action is one of Go alone.
const fn is_of_go(action: Action) -> bool {
    matches!(
        action,
        Action::Pass
            | Action::Count
            | Action::Accept
            | Action::Resume
            | Action::NoResult
            | Action::Influence
            | Action::Estimate
            | Action::Protocol
    )
}

/// Whether an action is one of gobang alone.
const fn is_of_gobang(action: Action) -> bool {
    matches!(
        action,
        Action::Forbidden
            | Action::CopyMoves
            | Action::StopThinking
            | Action::Hint
            | Action::Examine
    )
}
