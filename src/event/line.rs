//! The line of text of each event and effect, as a session's log keeps it.

use std::fmt;
use std::str::FromStr;

use super::{Button, Chord, Effect, Event, Key, Pad, PadButton, Purpose, Sound, Task};
use crate::geometry::Xy;

/// The error of a line that tells no event: the line itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadEvent(pub String);

impl fmt::Display for BadEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no event: {}", self.0)
    }
}

impl std::error::Error for BadEvent {}

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
words!(Task, Save "save", Open "open", Settings "settings", BadSettings "bad-settings");
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

impl fmt::Display for Pad {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plugged => f.write_str("plugged"),
            Self::Unplugged => f.write_str("unplugged"),
            Self::Press(button) => write!(f, "press {button}"),
            Self::Release(button) => write!(f, "release {button}"),
            Self::Stick(at) => write!(f, "stick {} {}", at.x, at.y),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let on = |yes: &bool| if *yes { "on" } else { "off" };
        match self {
            Self::Tick(ms) => write!(f, "tick {ms}"),
            Self::Move(at) => write!(f, "move {} {}", at.x, at.y),
            Self::Leave => f.write_str("leave"),
            Self::Press(button, at) => write!(f, "press {button} {} {}", at.x, at.y),
            Self::Release(button, at) => write!(f, "release {button} {} {}", at.x, at.y),
            Self::Wheel(notches) => write!(f, "wheel {notches}"),
            Self::Key(chord) => write!(f, "key {chord}"),
            Self::Repeat(chord) => write!(f, "repeat {chord}"),
            Self::Letter(letter) => write!(f, "letter {}", letter.escape_default()),
            Self::Pad(pad) => write!(f, "pad {pad}"),
            Self::Focus(yes) => write!(f, "focus {}", on(yes)),
            Self::Fullscreen(yes) => write!(f, "fullscreen {}", on(yes)),
            Self::Loaded {
                purpose,
                path,
                bytes,
            } => {
                write!(
                    f,
                    "loaded {purpose} {} {}",
                    quoted(path.as_bytes()),
                    quoted(bytes)
                )
            }
            Self::Saved { path } => write!(f, "saved {}", quoted(path.as_bytes())),
            Self::Failed { task, detail } => {
                write!(f, "failed {task} {}", quoted(detail.as_bytes()))
            }
            Self::Close => f.write_str("close"),
        }
    }
}

impl FromStr for Event {
    type Err = BadEvent;

    fn from_str(line: &str) -> Result<Self, BadEvent> {
        event(line).ok_or_else(|| BadEvent(line.to_owned()))
    }
}

fn event(line: &str) -> Option<Event> {
    // A typed space is a space at the line's end, so only the line break may be cut off.
    let line = line.trim_end_matches(['\r', '\n']);
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let on = || match rest {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    };
    Some(match word {
        "tick" => Event::Tick(rest.parse().ok()?),
        "move" => Event::Move(xy(rest)?),
        "leave" => Event::Leave,
        "press" | "release" => {
            let (button, at) = rest.split_once(' ')?;
            let (button, at) = (button.parse().ok()?, xy(at)?);
            if word == "press" {
                Event::Press(button, at)
            } else {
                Event::Release(button, at)
            }
        }
        "wheel" => Event::Wheel(rest.parse().ok()?),
        "key" => Event::Key(rest.parse().ok()?),
        "repeat" => Event::Repeat(rest.parse().ok()?),
        "letter" => Event::Letter(letter(rest)?),
        "pad" => Event::Pad(pad(rest)?),
        "focus" => Event::Focus(on()?),
        "fullscreen" => Event::Fullscreen(on()?),
        "loaded" => {
            let (purpose, rest) = rest.split_once(' ')?;
            let (path, rest) = unquoted(rest)?;
            let (bytes, _) = unquoted(rest.strip_prefix(' ')?)?;
            Event::Loaded {
                purpose: purpose.parse().ok()?,
                path: String::from_utf8(path).ok()?,
                bytes,
            }
        }
        "saved" => Event::Saved { path: text(rest)? },
        "failed" => {
            let (task, detail) = rest.split_once(' ')?;
            Event::Failed {
                task: task.parse().ok()?,
                detail: text(detail)?,
            }
        }
        "close" => Event::Close,
        _ => return None,
    })
}

fn xy(text: &str) -> Option<Xy> {
    let (x, y) = text.split_once(' ')?;
    Some(Xy::new(x.parse().ok()?, y.parse().ok()?))
}

fn pad(text: &str) -> Option<Pad> {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    Some(match word {
        "plugged" => Pad::Plugged,
        "unplugged" => Pad::Unplugged,
        "press" => Pad::Press(rest.parse().ok()?),
        "release" => Pad::Release(rest.parse().ok()?),
        "stick" => Pad::Stick(xy(rest)?),
        _ => return None,
    })
}

/// A letter as `escape_default` writes it: itself, `\n`, or `\u{68cb}`.
fn letter(text: &str) -> Option<char> {
    let mut letters = text.chars();
    match (letters.next()?, letters.as_str()) {
        (letter, "") => Some(letter),
        ('\\', "n") => Some('\n'),
        ('\\', "r") => Some('\r'),
        ('\\', "t") => Some('\t'),
        ('\\', quoted @ ("\\" | "'" | "\"")) => quoted.chars().next(),
        ('\\', code) => {
            let hex = code.strip_prefix("u{")?.strip_suffix('}')?;
            char::from_u32(u32::from_str_radix(hex, 16).ok()?)
        }
        _ => None,
    }
}

/// Bytes as a quoted text of ASCII alone.
fn quoted(bytes: &[u8]) -> String {
    format!("\"{}\"", bytes.escape_ascii())
}

fn text(quoted: &str) -> Option<String> {
    String::from_utf8(unquoted(quoted)?.0).ok()
}

/// The bytes of the quoted text that `text` begins with, and what follows its closing quote.
fn unquoted(text: &str) -> Option<(Vec<u8>, &str)> {
    let mut rest = text.strip_prefix('"')?;
    let mut bytes = Vec::new();
    loop {
        let plain = rest.find(['"', '\\'])?;
        bytes.extend_from_slice(&rest.as_bytes()[..plain]);
        rest = &rest[plain..];
        if let Some(end) = rest.strip_prefix('"') {
            return Some((bytes, end));
        }
        let kind = rest.as_bytes().get(1)?;
        let (byte, length) = match kind {
            b'n' => (b'\n', 2),
            b'r' => (b'\r', 2),
            b't' => (b'\t', 2),
            b'\\' | b'"' | b'\'' => (*kind, 2),
            b'x' => (u8::from_str_radix(rest.get(2..4)?, 16).ok()?, 4),
            _ => return None,
        };
        bytes.push(byte);
        rest = &rest[length..];
    }
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => f.write_str("draw"),
            Self::Autosave { new, sgf } => {
                let word = if *new { "autosave new" } else { "autosave" };
                write!(f, "{word} {}", quoted(sgf.as_bytes()))
            }
            Self::Settings(text) => write!(f, "settings {}", quoted(text.as_bytes())),
            Self::Sound(sound) => write!(f, "sound {sound}"),
            Self::Fullscreen(yes) => write!(f, "fullscreen {}", if *yes { "on" } else { "off" }),
            Self::Quit => f.write_str("quit"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_event_comes_back_from_its_line() {
        let chord = Chord {
            key: Key::Char('z'),
            ctrl: true,
            shift: true,
            alt: false,
        };
        let events = [
            Event::Tick(1500),
            Event::Move(Xy::new(-3, 479)),
            Event::Leave,
            Event::Press(Button::Right, Xy::new(70, 430)),
            Event::Release(Button::Left, Xy::new(0, 0)),
            Event::Wheel(-2),
            Event::Key(chord),
            Event::Key(Key::PageDown.into()),
            Event::Key(Key::F(11).into()),
            Event::Repeat(Key::Backspace.into()),
            Event::Letter('棋'),
            Event::Letter(' '),
            Event::Letter('\\'),
            Event::Letter('\u{1b}'),
            Event::Pad(Pad::Press(PadButton::LeftShoulder)),
            Event::Pad(Pad::Stick(Xy::new(-100, 7))),
            Event::Pad(Pad::Unplugged),
            Event::Focus(false),
            Event::Fullscreen(true),
            Event::Loaded {
                purpose: Purpose::Resume,
                path: "a \"b\" c".to_owned(),
                bytes: b"(;C[\" \xff\n])".to_vec(),
            },
            Event::Saved {
                path: "棋.sgf".to_owned(),
            },
            Event::Failed {
                task: Task::Save,
                detail: "no room".to_owned(),
            },
            Event::Close,
        ];
        for event in events {
            let line = event.to_string();
            assert!(line.is_ascii() && !line.contains('\n'), "{line}");
            assert_eq!(line.parse(), Ok(event), "{line}");
        }
    }

    #[test]
    fn a_bad_line_is_an_error_and_no_panic() {
        let lines = [
            "",
            "tick",
            "tick -1",
            "move 1",
            "press up 1 1",
            "key Hyper+A",
            "key F13",
            "key",
            "letter",
            "letter \\u{110000}",
            "pad",
            "pad press",
            "loaded open x",
            "saved \"\\x4\"",
            "saved \"",
            "focus maybe",
            "棋",
        ];
        for line in lines {
            assert!(line.parse::<Event>().is_err(), "{line}");
        }
    }
}
