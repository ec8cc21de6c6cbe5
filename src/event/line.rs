//! The line of text of each event and effect, as a session's log keeps it.

mod file;
mod hint;
mod net;
mod own;
mod search;
#[cfg(test)]
mod tests;
mod thought;

use std::fmt;
use std::str::FromStr;

use super::{Effect, Event, Pad};
use crate::geometry::Xy;
use file::Parts;

/// The error of a line that tells no event: the line itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadEvent(pub String);

impl fmt::Display for BadEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no event: {}", self.0)
    }
}

impl std::error::Error for BadEvent {}

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
            Self::Loaded { .. }
            | Self::Visit(_)
            | Self::Near(_)
            | Self::Listed { .. }
            | Self::Peeked { .. } => self.fmt_file(f),
            Self::Judged { number, judgement } => f.write_str(&thought::judged(*number, judgement)),
            Self::Chosen { number, point } => f.write_str(&thought::chosen(*number, *point)),
            Self::Agreed { number, step } => f.write_str(&thought::agreed(*number, *step)),
            Self::Erred { number, fault } => f.write_str(&thought::erred(*number, fault)),
            Self::Hinted { number, hint } => f.write_str(&hint::hinted(*number, hint)),
            Self::Searched { number, found } => f.write_str(&search::searched(*number, found)),
            Self::Fought { number, found } => f.write_str(&thought::fought(*number, found)),
            Self::Estimated { number, estimate } => {
                f.write_str(&thought::estimated(*number, estimate))
            }
            Self::Saved { path } => write!(f, "saved {}", quoted(path.as_bytes())),
            Self::Recalled { digest } => write!(f, "recalled {}", quoted(digest.as_bytes())),
            Self::Shapes(own) => f.write_str(&own::shapes(own)),
            Self::Exported { path } => write!(f, "exported {}", quoted(path.as_bytes())),
            Self::Pasted { text } => write!(f, "pasted {}", quoted(text.as_bytes())),
            Self::Failed { task, detail } => {
                write!(f, "failed {task} {}", quoted(detail.as_bytes()))
            }
            Self::Net(news) => write!(f, "net {}", net::news(news)),
            Self::Close => f.write_str("close"),
        }
    }
}

impl Event {
    /// The lines of what was read.
    fn fmt_file(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
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
            Self::Visit(path) => write!(f, "visit {}", file::path(path)),
            Self::Near(path) => write!(f, "near {}", file::path(path)),
            Self::Listed {
                folder,
                from,
                entries,
                done,
            } => {
                let word = if *done { "done" } else { "more" };
                write!(f, "listed {from} {word} {}", file::path(folder))?;
                let mut entries = entries.iter().map(file::entry);
                entries.try_for_each(|entry| write!(f, " {entry}"))
            }
            Self::Peeked { source, summary } => {
                write!(f, "peeked {} ", file::source(source))?;
                match summary {
                    Ok(summary) => f.write_str(&file::summary(summary)),
                    Err(reason) => write!(f, "bad {}", quoted(reason.as_bytes())),
                }
            }
            _ => Ok(()),
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
    by_hand(word, rest).or_else(|| from_outside(word, rest))
}

/// What players do.
fn by_hand(word: &str, rest: &str) -> Option<Event> {
    Some(match word {
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
        _ => return None,
    })
}

/// What time, window and disk do.
fn from_outside(word: &str, rest: &str) -> Option<Event> {
    Some(match word {
        "tick" => Event::Tick(rest.parse().ok()?),
        "focus" => Event::Focus(on(rest)?),
        "fullscreen" => Event::Fullscreen(on(rest)?),
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
        "visit" => Event::Visit(Parts(rest).path()?),
        "near" => Event::Near(Parts(rest).path()?),
        "listed" => Parts(rest).listed()?,
        "peeked" => Parts(rest).peeked()?,
        "judged" => thought::read_judged(rest)?,
        "estimated" => thought::read_estimated(rest)?,
        "chosen" => thought::read_chosen(rest)?,
        "agreed" => thought::read_agreed(rest)?,
        "erred" => thought::read_erred(rest)?,
        "fought" => thought::read_fought(rest)?,
        "searched" => search::read_searched(rest)?,
        "hinted" => hint::read_hinted(rest)?,
        "shapes" => own::read_shapes(rest)?,
        "saved" | "pasted" | "recalled" | "exported" => in_one_text(word, text(rest)?),
        "failed" => {
            let (task, detail) = rest.split_once(' ')?;
            Event::Failed {
                task: task.parse().ok()?,
                detail: text(detail)?,
            }
        }
        "net" => Event::Net(Box::new(net::read_news(rest)?)),
        "close" => Event::Close,
        _ => return None,
    })
}

/// What is told with nothing but a text.
fn in_one_text(word: &str, text: String) -> Event {
    match word {
        "saved" => Event::Saved { path: text },
        "pasted" => Event::Pasted { text },
        "recalled" => Event::Recalled { digest: text },
        _ => Event::Exported { path: text },
    }
}

fn on(text: &str) -> Option<bool> {
    match text {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
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
            Self::Autosave { new, from, sgf } => {
                f.write_str(if *new { "autosave new" } else { "autosave" })?;
                if let Some(from) = from {
                    write!(f, " from {}", quoted(from.as_bytes()))?;
                }
                write!(f, " {}", quoted(sgf.as_bytes()))
            }
            Self::Browse(folder) => write!(f, "browse {}", file::path(folder)),
            Self::Peek(sources) => {
                f.write_str("peek")?;
                let mut sources = sources.iter().map(file::source);
                sources.try_for_each(|source| write!(f, " {source}"))
            }
            Self::Open(source) => write!(f, "open {}", file::source(source)),
            Self::Think(question) => f.write_str(&thought::question(question)),
            Self::Hurry => f.write_str("hurry"),
            Self::Write { name, text } => {
                let (name, text) = (quoted(name.as_bytes()), quoted(text.as_bytes()));
                write!(f, "write {name} {text}")
            }
            Self::Copy(text) => write!(f, "copy {}", quoted(text.as_bytes())),
            Self::Paste => f.write_str("paste"),
            Self::Search(search) => f.write_str(&search::search(search.as_deref())),
            Self::Recall => f.write_str("recall"),
            Self::Shapes => f.write_str("shapes"),
            Self::Export(export) => f.write_str(&file::export(export)),
            Self::Settings(text) => write!(f, "settings {}", quoted(text.as_bytes())),
            Self::Net(order) => write!(f, "net {}", net::order(order)),
            Self::Sound(sound) => write!(f, "sound {sound}"),
            Self::Fullscreen(yes) => write!(f, "fullscreen {}", if *yes { "on" } else { "off" }),
            Self::Ticks(often) => write!(f, "ticks {}", if *often { "often" } else { "seldom" }),
            Self::Quit => f.write_str("quit"),
        }
    }
}
