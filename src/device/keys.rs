//! minifb's keys and characters, as they come in, turned into the room's events.

use std::cell::RefCell;
use std::rc::Rc;

use minifb::{InputCallback, Key as Raw};

use crate::event::{Chord, Event, Key};

const CTRL: [Raw; 2] = [Raw::LeftCtrl, Raw::RightCtrl];
const SHIFT: [Raw; 2] = [Raw::LeftShift, Raw::RightShift];
const ALT: [Raw; 2] = [Raw::LeftAlt, Raw::RightAlt];

/// The keyboard: what was typed and not yet taken, and the modifiers that are held.
#[derive(Default)]
pub(super) struct Keyboard {
    events: Vec<Event>,
    held: Vec<Raw>,
    /// The key that went down last and is not up: when it comes again, it repeats.
    down: Option<Raw>,
    /// Whether the number pad gives digits; without it, its keys move the cursor.
    pub(super) num_lock: bool,
}

impl Keyboard {
    /// Takes what was typed.
    pub(super) fn take(&mut self, events: &mut Vec<Event>) {
        events.append(&mut self.events);
    }

    /// Whether something was typed that nobody took.
    pub(super) fn is_waiting(&self) -> bool {
        !self.events.is_empty()
    }

    /// The window lost the keyboard: nobody will tell when the modifiers go up.
    pub(super) fn let_go(&mut self) {
        self.held.clear();
        self.down = None;
    }

    fn holds(&self, either: [Raw; 2]) -> bool {
        either.iter().any(|key| self.held.contains(key))
    }

    fn key(&mut self, raw: Raw, down: bool) {
        if [CTRL, SHIFT, ALT].iter().flatten().any(|key| *key == raw) {
            self.held.retain(|key| *key != raw);
            if down {
                self.held.push(raw);
            }
            return;
        }
        let repeats = self.down == Some(raw);
        self.down = if down {
            Some(raw)
        } else {
            self.down.filter(|key| *key != raw)
        };
        if let Some(key) = key(raw, self.num_lock).filter(|_| down) {
            let chord = Chord {
                key,
                ctrl: self.holds(CTRL),
                shift: self.holds(SHIFT),
                alt: self.holds(ALT),
            };
            self.events.push(if repeats {
                Event::Repeat(chord)
            } else {
                Event::Key(chord)
            });
        }
    }

    fn letter(&mut self, code: u32) {
        let letter = char::from_u32(code).filter(|letter| !letter.is_control());
        if let Some(letter) = letter.filter(|_| !self.holds(CTRL) && !self.holds(ALT)) {
            self.events.push(Event::Letter(letter));
        }
    }
}

/// The ear that minifb calls for each key and character: polling its states loses fast ones.
pub(super) struct Ear(pub(super) Rc<RefCell<Keyboard>>);

impl InputCallback for Ear {
    fn set_key_state(&mut self, key: Raw, down: bool) {
        self.0.borrow_mut().key(key, down);
    }

    fn add_char(&mut self, code: u32) {
        self.0.borrow_mut().letter(code);
    }
}

fn key(raw: Raw, num_lock: bool) -> Option<Key> {
    let code = raw as u8;
    let from = |first: Raw, start: u8| Key::Char(char::from(start + (code - first as u8)));
    Some(match raw {
        _ if (Raw::Key0 as u8..=Raw::Key9 as u8).contains(&code) => from(Raw::Key0, b'0'),
        _ if (Raw::A as u8..=Raw::Z as u8).contains(&code) => from(Raw::A, b'a'),
        _ if (Raw::F1 as u8..=Raw::F12 as u8).contains(&code) => Key::F(1 + (code - Raw::F1 as u8)),
        _ if (Raw::NumPad0 as u8..=Raw::NumPad9 as u8).contains(&code) => {
            if num_lock {
                from(Raw::NumPad0, b'0')
            } else {
                return unlocked(raw);
            }
        }
        Raw::NumPadDot if !num_lock => Key::Delete,
        Raw::Up => Key::Up,
        Raw::Down => Key::Down,
        Raw::Left => Key::Left,
        Raw::Right => Key::Right,
        Raw::Enter | Raw::NumPadEnter => Key::Enter,
        Raw::Escape => Key::Escape,
        Raw::Tab => Key::Tab,
        Raw::Space => Key::Space,
        Raw::Backspace => Key::Backspace,
        Raw::Delete => Key::Delete,
        Raw::Insert => Key::Insert,
        Raw::Home => Key::Home,
        Raw::End => Key::End,
        Raw::PageUp => Key::PageUp,
        Raw::PageDown => Key::PageDown,
        _ => return None,
    })
}

/// The number pad's keys without Num Lock, by what is printed below the digits.
fn unlocked(raw: Raw) -> Option<Key> {
    Some(match raw {
        Raw::NumPad0 => Key::Insert,
        Raw::NumPad1 => Key::End,
        Raw::NumPad2 => Key::Down,
        Raw::NumPad3 => Key::PageDown,
        Raw::NumPad4 => Key::Left,
        Raw::NumPad6 => Key::Right,
        Raw::NumPad7 => Key::Home,
        Raw::NumPad8 => Key::Up,
        Raw::NumPad9 => Key::PageUp,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The events' lines after the keys went down (`+`) or up (`-`) and the letters came.
    fn typed(num_lock: bool, script: &[(Raw, bool, &str)]) -> Vec<String> {
        let keyboard = Rc::new(RefCell::new(Keyboard {
            num_lock,
            ..Keyboard::default()
        }));
        let mut ear = Ear(Rc::clone(&keyboard));
        for (key, down, letters) in script {
            ear.set_key_state(*key, *down);
            letters
                .chars()
                .for_each(|letter| ear.add_char(u32::from(letter)));
        }
        let mut events = Vec::new();
        keyboard.borrow_mut().take(&mut events);
        events.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn keys_and_letters() {
        let script = [
            (Raw::Z, true, "z"),
            (Raw::Z, false, ""),
            (Raw::Key9, true, "9"),
            (Raw::F12, true, ""),
            (Raw::Minus, true, "-"),
            (Raw::Enter, true, "\r"),
            (Raw::Unknown, true, "棋"),
        ];
        let lines = typed(false, &script);
        let wanted = [
            "key Z",
            "letter z",
            "key 9",
            "letter 9",
            "key F12",
            "letter -",
            "key Enter",
            "letter \\u{68cb}",
        ];
        assert_eq!(lines, wanted);
    }

    #[test]
    fn a_key_that_is_held_repeats_until_it_goes_up() {
        let script = [
            (Raw::P, true, ""),
            (Raw::P, true, ""),
            (Raw::P, false, ""),
            (Raw::P, true, ""),
        ];
        assert_eq!(typed(false, &script), ["key P", "repeat P", "key P"]);
    }

    #[test]
    fn a_modifier_is_held_until_both_its_keys_are_up() {
        let script = [
            (Raw::LeftShift, true, ""),
            (Raw::RightShift, true, ""),
            (Raw::LeftShift, false, ""),
            (Raw::Tab, true, "\t"),
            (Raw::RightShift, false, ""),
            (Raw::RightCtrl, true, ""),
            (Raw::Z, true, "z"),
            (Raw::RightCtrl, false, ""),
            (Raw::LeftAlt, true, ""),
            (Raw::Enter, true, "\r"),
        ];
        assert_eq!(
            typed(false, &script),
            ["key Shift+Tab", "key Ctrl+Z", "key Alt+Enter"]
        );
    }

    #[test]
    fn the_number_pad_gives_digits_or_moves() {
        let script = [
            (Raw::NumPad8, true, "8"),
            (Raw::NumPadEnter, true, "\r"),
            (Raw::NumPadDot, true, "."),
        ];
        assert_eq!(
            typed(true, &script),
            ["key 8", "letter 8", "key Enter", "letter ."]
        );
        let script = [
            (Raw::NumPad8, true, ""),
            (Raw::NumPad5, true, ""),
            (Raw::NumPadDot, true, ""),
        ];
        assert_eq!(typed(false, &script), ["key Up", "key Del"]);
    }

    #[test]
    fn the_modifiers_go_up_when_the_keyboard_is_lost() {
        let mut keyboard = Keyboard::default();
        keyboard.key(Raw::LeftAlt, true);
        keyboard.let_go();
        keyboard.key(Raw::Tab, true);
        assert_eq!(keyboard.events, [Event::Key(Key::Tab.into())]);
    }
}
