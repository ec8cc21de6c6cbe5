//! The three ways in: what mouse wheel, keys and pad mean, turned into actions.

use super::App;
use super::form::Way;
use crate::board::Point;
use crate::config::{Action, Trigger};
use crate::event::{Chord, Key, Pad, PadButton};
use crate::geometry::Xy;
use crate::text;

/// Milliseconds until a held direction of the pad repeats for the first time.
const REPEAT_AFTER: u64 = 350;
/// Milliseconds between repeats.
const REPEAT_EVERY: u64 = 80;
/// How far the stick must lean to mean a direction, of 100; and to stop meaning it.
const STICK_ON: i32 = 60;
const STICK_OFF: i32 = 40;

/// What the player touched last: the mouse needs no board cursor, the others do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Hand {
    Mouse,
    Keys,
    Pad,
}

/// Something on the pad that is held and repeats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Held {
    by: Holder,
    action: Action,
    next: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Holder {
    Button(PadButton),
    Stick,
}

impl App {
    pub(super) fn tick(&mut self, now: u64) {
        self.note_time(now);
        self.play_on();
        self.watch_clocks();
        self.save_writing();
        let Some(held) = self.held.filter(|held| now >= held.next) else {
            return;
        };
        // Counted from now: after a pause of the machine there is one repeat, not a burst.
        self.held = Some(Held {
            next: now + REPEAT_EVERY,
            ..held
        });
        self.act(held.action);
    }

    pub(super) fn key(&mut self, trigger: Trigger, repeat: bool) {
        if self.edit(trigger, repeat) {
            return;
        }
        match self.meant(trigger) {
            Some(action) if !repeat || self.repeats(action) => {
                // What does nothing on the board does not call its cursor in.
                let aside = matches!(action, Action::PinBack | Action::PinForward);
                let moves = action.repeats() && !aside;
                if moves || matches!(action, Action::Choose | Action::Menu) {
                    self.hand = Hand::Keys;
                }
                self.act(action);
                self.await_letter(trigger);
            }
            _ => {}
        }
    }

    /// The keys that belong to a field while it has the focus. True when this was one.
    fn edit(&mut self, trigger: Trigger, repeat: bool) -> bool {
        let Trigger::Chord(chord) = trigger else {
            return false;
        };
        if !repeat && self.end_of_sheet(chord) {
            return true;
        }
        if !self.takes_text() {
            return false;
        }
        if self.browse_key(chord, repeat) || self.sheet_key(chord) {
            self.hand = Hand::Keys;
            return true;
        }
        match chord {
            Chord {
                key: Key::Backspace,
                ..
            } => {
                self.hand = Hand::Keys;
                self.erase();
                true
            }
            // The letter itself comes as an event of its own.
            Chord {
                key: Key::Char(_) | Key::Space,
                ctrl: false,
                alt: false,
                ..
            } => true,
            _ => false,
        }
    }

    pub(super) fn letter(&mut self, letter: char) {
        if self.is_of_opener(letter) {
            return;
        }
        if self.takes_text() {
            self.hand = Hand::Keys;
            self.type_letter(letter);
        } else if !letter.is_alphanumeric() && letter != ' ' {
            self.key(Trigger::Sign(letter), false);
        }
    }

    pub(super) fn pad(&mut self, pad: Pad) {
        match pad {
            Pad::Plugged => self.say(self.words(text::PAD_IN).to_owned()),
            Pad::Unplugged => {
                self.let_go();
                self.say(self.words(text::PAD_OUT).to_owned());
            }
            Pad::Press(button) => {
                if let Some(action) = self.config.pad_action(button) {
                    let action = self.in_review(action);
                    self.pad_action(action, Holder::Button(button));
                }
            }
            Pad::Release(button) => {
                self.held = self.held.filter(|held| held.by != Holder::Button(button));
            }
            Pad::Stick(at) => self.stick(at),
        }
        self.stale = true;
    }

    fn pad_action(&mut self, action: Action, by: Holder) {
        self.hand = Hand::Pad;
        let next = self.now + REPEAT_AFTER;
        self.held = self.repeats(action).then_some(Held { by, action, next });
        self.act(action);
    }

    /// Whether a held key or button repeats this now. From folder to folder one goes step by step.
    fn repeats(&self, action: Action) -> bool {
        let turns = matches!(action, Action::Left | Action::Right);
        action.repeats() && !(turns && self.is_browsing())
    }

    fn stick(&mut self, at: Xy) {
        let lean = at.x.abs().max(at.y.abs());
        let leans = matches!(
            self.held,
            Some(Held {
                by: Holder::Stick,
                ..
            })
        );
        if lean < STICK_OFF && leans {
            self.held = None;
        }
        if lean < STICK_ON {
            return;
        }
        let action = match (at.x.abs() > at.y.abs(), at.x > 0, at.y > 0) {
            (true, true, _) => Action::Right,
            (true, false, _) => Action::Left,
            (false, _, true) => Action::Down,
            (false, _, false) => Action::Up,
        };
        if !leans || self.held.is_some_and(|held| held.action != action) {
            self.pad_action(action, Holder::Stick);
        }
    }

    /// Forgets what is held: the window lost the keyboard, or the pad is gone.
    pub(super) fn let_go(&mut self) {
        self.held = None;
        self.armed = None;
        self.browser.let_go();
        self.let_map_go();
        self.let_area_go();
        self.let_found_go();
    }

    pub(super) fn center_cursor(&mut self) {
        let size = self.game.size();
        self.cursor = Point::new(size.columns() / 2, size.rows() / 2);
    }

    pub(super) fn move_cursor(&mut self, way: Way) {
        let Point { column, row } = self.cursor;
        let size = self.game.size();
        self.cursor = match way {
            Way::Up => Point::new(column, row.saturating_sub(1)),
            Way::Down => Point::new(column, (row + 1).min(size.rows() - 1)),
            Way::Left => Point::new(column.saturating_sub(1), row),
            Way::Right | Way::Next => Point::new((column + 1).min(size.columns() - 1), row),
        };
    }
}
