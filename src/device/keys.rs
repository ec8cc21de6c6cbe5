//! minifb's keys and characters, as they come in, turned into the room's events.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::mem;
use std::rc::Rc;

use minifb::{InputCallback, Key as Raw};

use crate::event::{Chord, Event, Key};

const CTRL: [Raw; 2] = [Raw::LeftCtrl, Raw::RightCtrl];
const SHIFT: [Raw; 2] = [Raw::LeftShift, Raw::RightShift];
const ALT: [Raw; 2] = [Raw::LeftAlt, Raw::RightAlt];

/// The keyboard: what was typed and not yet taken, and the modifiers that are held.
#[derive(Default)]
pub(super) struct Keyboard {
    /// The events of each key that went down.
    strokes: VecDeque<Vec<Event>>,
    /// The keys that are down.
    held: Vec<Raw>,
    /// Whether the last key was one of the number pad's, which may still turn out to give a digit.
    pad: bool,
}

impl Keyboard {
    /// Takes what came of the first key.
    pub(super) fn take_one(&mut self, events: &mut Vec<Event>) {
        events.extend(self.strokes.pop_front().into_iter().flatten());
    }

    /// Takes all.
    pub(super) fn take(&mut self, events: &mut Vec<Event>) {
        events.extend(self.strokes.drain(..).flatten());
    }

    /// Whether something was typed that nobody took.
    pub(super) fn is_waiting(&self) -> bool {
        !self.strokes.is_empty()
    }

    /// The window lost the keyboard: nobody will tell when its keys go up.
    pub(super) fn let_go(&mut self) {
        self.held.clear();
    }

    fn holds(&self, either: [Raw; 2]) -> bool {
        either.iter().any(|key| self.held.contains(key))
    }

    fn key(&mut self, raw: Raw, down: bool) {
        let repeats = self.held.contains(&raw);
        self.held.retain(|key| *key != raw);
        if !down {
            return;
        }
        self.held.push(raw);
        let event = key(raw).map(|key| match self.chord(key) {
            chord if repeats => Event::Repeat(chord),
            chord => Event::Key(chord),
        });
        self.pad = PAD.iter().any(|(key, _)| *key == raw);
        self.strokes.push_back(event.into_iter().collect());
    }

    fn chord(&self, key: Key) -> Chord {
        Chord {
            key,
            ctrl: self.holds(CTRL),
            shift: self.holds(SHIFT),
            alt: self.holds(ALT),
        }
    }

    fn letter(&mut self, code: u32) {
        let Some(letter) = char::from_u32(code).filter(|letter| !letter.is_control()) else {
            return;
        };
        let mut stroke = self.strokes.pop_back().unwrap_or_default();
        // The key that this letter comes from is one that moves, were Num Lock off.
        if mem::take(&mut self.pad) {
            stroke.clear();
            if letter.is_ascii_digit() {
                stroke.push(Event::Key(self.chord(Key::Char(letter))));
            }
        }
        if !self.holds(CTRL) && !self.holds(ALT) {
            stroke.push(Event::Letter(letter));
        }
        self.strokes.push_back(stroke);
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

/// The number pad's keys without Num Lock, by what is printed below the digits.
const PAD: [(Raw, Option<Key>); 11] = [
    (Raw::NumPad0, Some(Key::Insert)),
    (Raw::NumPad1, Some(Key::End)),
    (Raw::NumPad2, Some(Key::Down)),
    (Raw::NumPad3, Some(Key::PageDown)),
    (Raw::NumPad4, Some(Key::Left)),
    (Raw::NumPad5, None),
    (Raw::NumPad6, Some(Key::Right)),
    (Raw::NumPad7, Some(Key::Home)),
    (Raw::NumPad8, Some(Key::Up)),
    (Raw::NumPad9, Some(Key::PageUp)),
    (Raw::NumPadDot, Some(Key::Delete)),
];

fn key(raw: Raw) -> Option<Key> {
    let code = raw as u8;
    let from = |first: Raw, start: u8| Key::Char(char::from(start + (code - first as u8)));
    Some(match raw {
        _ if (Raw::Key0 as u8..=Raw::Key9 as u8).contains(&code) => from(Raw::Key0, b'0'),
        _ if (Raw::A as u8..=Raw::Z as u8).contains(&code) => from(Raw::A, b'a'),
        _ if (Raw::F1 as u8..=Raw::F12 as u8).contains(&code) => Key::F(1 + (code - Raw::F1 as u8)),
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
        _ => return PAD.iter().find(|(key, _)| *key == raw)?.1,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The events' lines after the keys went down (`true`) or up and the letters came.
    fn typed(script: &[(Raw, bool, &str)]) -> Vec<String> {
        let keyboard = Rc::new(RefCell::new(Keyboard::default()));
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
        let lines = typed(&script);
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
        assert_eq!(typed(&script), ["key P", "repeat P", "key P"]);
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
            typed(&script),
            ["key Shift+Tab", "key Ctrl+Z", "key Alt+Enter"]
        );
    }

    #[test]
    fn the_number_pad_gives_digits_or_moves() {
        let script = [
            (Raw::NumPad8, true, "8"),
            (Raw::NumPadEnter, true, "\r"),
            (Raw::NumPadDot, true, "."),
            (Raw::NumPad5, true, "5"),
        ];
        let wanted = [
            "key 8",
            "letter 8",
            "key Enter",
            "letter .",
            "key 5",
            "letter 5",
        ];
        assert_eq!(typed(&script), wanted);
        let script = [
            (Raw::NumPad8, true, ""),
            (Raw::NumPad5, true, ""),
            (Raw::NumPadDot, true, ""),
            (Raw::A, true, "a"),
        ];
        assert_eq!(typed(&script), ["key Up", "key Del", "key A", "letter a"]);
    }

    #[test]
    fn keys_are_taken_one_by_one() {
        let mut keyboard = Keyboard::default();
        keyboard.key(Raw::A, true);
        keyboard.letter(u32::from('a'));
        keyboard.key(Raw::A, false);
        keyboard.key(Raw::F1, true);
        let mut events = Vec::new();
        keyboard.take_one(&mut events);
        assert_eq!(
            events,
            [Event::Key(Key::Char('a').into()), Event::Letter('a')]
        );
        keyboard.take(&mut events);
        assert_eq!(events.len(), 3);
        assert!(!keyboard.is_waiting());
    }

    #[test]
    fn the_modifiers_go_up_when_the_keyboard_is_lost() {
        let mut keyboard = Keyboard::default();
        keyboard.key(Raw::LeftAlt, true);
        keyboard.let_go();
        keyboard.key(Raw::Tab, true);
        assert_eq!(
            keyboard.strokes.pop_back(),
            Some(vec![Event::Key(Key::Tab.into())])
        );
    }
}
