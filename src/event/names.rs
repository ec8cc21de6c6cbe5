//! The names of keys, buttons and the rest, as logs and settings have them.

use std::fmt;
use std::str::FromStr;

use super::{BadEvent, Button, Chord, Key, PadButton, Purpose, Sound, Task, Wish};

/// Pairs of a value and its word, for enums that are one word in a line.
macro_rules! words {
    ($type:ty, $($value:ident $word:literal),+ $(,)?) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $(Self::$value => $word),+ })
            }
        }
        impl FromStr for $type {
            type Err = BadEvent;
            fn from_str(word: &str) -> Result<Self, BadEvent> {
                match word {
                    $($word => Ok(Self::$value),)+
                    _ => Err(BadEvent(word.to_owned())),
                }
            }
        }
    };
}

words!(Button, Left "left", Middle "middle", Right "right");
words!(Purpose, Open "open", Resume "resume");
words!(Task, Save "save", Open "open", Browse "browse", Export "export", Paste "paste", Settings "settings", BadSettings "bad-settings");
words!(Wish, Help "help", Win "win", Save "save", Defend "defend");
words!(Sound, Stone "stone", Capture "capture", Beep "beep");
words!(
    PadButton,
    South "south", East "east", West "west", North "north",
    LeftShoulder "left-shoulder", RightShoulder "right-shoulder",
    LeftTrigger "left-trigger", RightTrigger "right-trigger",
    Select "select", Start "start", Up "up", Down "down", Left "left", Right "right",
);

impl Key {
    const NAMED: [(Self, &'static str); 15] = [
        (Self::Up, "Up"),
        (Self::Down, "Down"),
        (Self::Left, "Left"),
        (Self::Right, "Right"),
        (Self::Enter, "Enter"),
        (Self::Escape, "Esc"),
        (Self::Tab, "Tab"),
        (Self::Space, "Space"),
        (Self::Backspace, "Backspace"),
        (Self::Delete, "Del"),
        (Self::Insert, "Ins"),
        (Self::Home, "Home"),
        (Self::End, "End"),
        (Self::PageUp, "PgUp"),
        (Self::PageDown, "PgDn"),
    ];
}

impl fmt::Display for Key {
    /// As on the key: `M`, `F11`, `PgUp`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Char(letter) => write!(f, "{}", letter.to_ascii_uppercase()),
            Self::F(number) => write!(f, "F{number}"),
            named => match Self::NAMED.iter().find(|(key, _)| key == named) {
                Some((_, name)) => f.write_str(name),
                None => Ok(()),
            },
        }
    }
}

impl FromStr for Key {
    type Err = BadEvent;

    fn from_str(name: &str) -> Result<Self, BadEvent> {
        let bad = || BadEvent(name.to_owned());
        if let Some((key, _)) = Self::NAMED
            .iter()
            .find(|(_, n)| n.eq_ignore_ascii_case(name))
        {
            return Ok(*key);
        }
        let mut letters = name.chars();
        match (letters.next(), letters.as_str()) {
            (Some(letter), "") if letter.is_ascii_alphanumeric() => {
                Ok(Self::Char(letter.to_ascii_lowercase()))
            }
            (Some('F' | 'f'), digits) => match digits.parse() {
                Ok(number @ 1..=12) => Ok(Self::F(number)),
                _ => Err(bad()),
            },
            _ => Err(bad()),
        }
    }
}

impl fmt::Display for Chord {
    /// As people write it: `Ctrl+Shift+Z`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (held, name) in [
            (self.ctrl, "Ctrl+"),
            (self.shift, "Shift+"),
            (self.alt, "Alt+"),
        ] {
            if held {
                f.write_str(name)?;
            }
        }
        self.key.fmt(f)
    }
}

impl FromStr for Chord {
    type Err = BadEvent;

    fn from_str(text: &str) -> Result<Self, BadEvent> {
        let (modifiers, key) = text.rsplit_once('+').unwrap_or(("", text));
        let mut chord = Self::from(key.parse::<Key>()?);
        for modifier in modifiers.split('+').filter(|m| !m.is_empty()) {
            match modifier.to_ascii_lowercase().as_str() {
                "ctrl" => chord.ctrl = true,
                "shift" => chord.shift = true,
                "alt" => chord.alt = true,
                _ => return Err(BadEvent(text.to_owned())),
            }
        }
        Ok(chord)
    }
}
