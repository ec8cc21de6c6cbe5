//! The line of the player's own file of shapes.

use super::{quoted, unquoted};
use crate::event::{Event, OwnShapes, Unread};

/// `shapes "PATH" text "TEXT"`, or the reason in the place of the text.
pub(super) fn shapes(own: &OwnShapes) -> String {
    let text = match &own.text {
        Ok(text) => format!("text {}", quoted(text.as_bytes())),
        Err(Unread::NoFile) => "folder".to_owned(),
        Err(Unread::TooLarge(most)) => format!("large {most}"),
        Err(Unread::NotText(line)) => format!("garbled {line}"),
        Err(Unread::Refused(reason)) => format!("refused {}", quoted(reason.as_bytes())),
    };
    format!("shapes {} {text}", quoted(own.path.as_bytes()))
}

pub(super) fn read_shapes(line: &str) -> Option<Event> {
    let (path, rest) = unquoted(line)?;
    let rest = rest.strip_prefix(' ')?;
    let (word, value) = rest.split_once(' ').unwrap_or((rest, ""));
    let text = match word {
        "text" => Ok(super::text(value)?),
        "folder" => Err(Unread::NoFile),
        "large" => Err(Unread::TooLarge(value.parse().ok()?)),
        "garbled" => Err(Unread::NotText(value.parse().ok()?)),
        "refused" => Err(Unread::Refused(super::text(value)?)),
        _ => return None,
    };
    let path = String::from_utf8(path).ok()?;
    Some(Event::Shapes(Box::new(OwnShapes { path, text })))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_read_comes_back_from_its_line() {
        let texts = [
            Ok("[Two | 二]\nmade\n> x\nXX\n".to_owned()),
            Ok(String::new()),
            Err(Unread::NoFile),
            Err(Unread::TooLarge(256)),
            Err(Unread::NotText(12)),
            Err(Unread::Refused("no \"right\"".to_owned())),
        ];
        for text in texts {
            let path = "/home/棋 手/shapes.txt".to_owned();
            let event = Event::Shapes(Box::new(OwnShapes { path, text }));
            let line = event.to_string();
            assert!(line.is_ascii() && !line.contains('\n'), "{line}");
            assert_eq!(line.parse(), Ok(event), "{line}");
        }
    }

    #[test]
    fn a_line_that_lacks_something_is_no_event() {
        for rest in ["", "\"a\"", "\"a\" text", "\"a\" large", "\"a\" garbled -1"] {
            assert!(format!("shapes {rest}").parse::<Event>().is_err(), "{rest}");
        }
    }
}
