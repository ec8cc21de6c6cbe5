//! The words of a command: its line, colours, vertices and numbers.

use std::str::FromStr;

use super::SYNTAX;
use crate::board::{Color, Point, Size};
use crate::game::MoveKind;

/// The line without what the protocol says to drop: control characters and comments; tabs are
/// blanks.
pub(super) fn clean(line: &[u8]) -> String {
    let text = String::from_utf8_lossy(line);
    let text = text.split('#').next().unwrap_or_default();
    let letters = text.chars().map(|c| if c == '\t' { ' ' } else { c });
    letters.filter(|c| !c.is_control()).collect()
}

/// The id, which may be empty, and the words after it.
pub(super) fn split(line: &str) -> (&str, impl Iterator<Item = &str>) {
    let line = line.trim_start();
    let digits = line.find(|c: char| !c.is_ascii_digit());
    let (id, rest) = line.split_at(digits.unwrap_or(line.len()));
    (id, rest.split_whitespace())
}

/// The word at an index.
pub(super) fn word<'a>(words: &[&'a str], index: usize) -> Result<&'a str, &'static str> {
    words.get(index).copied().ok_or(SYNTAX)
}

/// The number at an index.
pub(super) fn number<T: FromStr>(words: &[&str], index: usize) -> Result<T, &'static str> {
    word(words, index)?.parse().map_err(|_| SYNTAX)
}

/// The colour at an index.
pub(super) fn color(words: &[&str], index: usize) -> Result<Color, &'static str> {
    match word(words, index)?.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Color::Black),
        "w" | "white" => Ok(Color::White),
        _ => Err("invalid color"),
    }
}

/// The move at an index: a vertex or `pass`.
pub(super) fn vertex(words: &[&str], index: usize, size: Size) -> Result<MoveKind, &'static str> {
    let word = word(words, index)?;
    if word.eq_ignore_ascii_case("pass") {
        return Ok(MoveKind::Pass);
    }
    Point::from_label(word, size)
        .map(MoveKind::Play)
        .map_err(|_| "invalid vertex")
}

/// The point at an index; `pass` is none.
pub(super) fn point(words: &[&str], index: usize, size: Size) -> Result<Point, &'static str> {
    match vertex(words, index, size)? {
        MoveKind::Play(point) => Ok(point),
        MoveKind::Pass => Err("invalid vertex"),
    }
}

/// A move as the protocol writes it.
pub(super) fn label(kind: MoveKind, size: Size) -> String {
    match kind {
        MoveKind::Play(point) => point.label(size),
        MoveKind::Pass => "PASS".to_owned(),
    }
}

/// Points as the protocol writes them, in a row.
pub(super) fn labels(points: impl IntoIterator<Item = Point>, size: Size) -> String {
    let labels = points.into_iter().map(|point| point.label(size));
    labels.collect::<Vec<_>>().join(" ")
}

/// A colour's name in full.
pub(super) const fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_cleaned_as_the_protocol_says() {
        assert_eq!(clean(b"a\tb\x01c\x7f\r\n"), "a bc");
        assert_eq!(clean(b"play b c3 # here"), "play b c3 ");
        let (id, words) = split("  12  play  b c3");
        assert_eq!(
            (id, words.collect::<Vec<_>>()),
            ("12", vec!["play", "b", "c3"])
        );
        assert_eq!(split("name").0, "");
    }

    #[test]
    fn vertices_come_in_any_case() {
        let size = Size::square(9);
        assert_eq!(vertex(&["PaSs"], 0, size), Ok(MoveKind::Pass));
        assert_eq!(point(&["j9"], 0, size), Ok(Point::new(8, 0)));
        for bad in ["i5", "k1", "a0", "a10", "5a", "棋"] {
            assert_eq!(vertex(&[bad], 0, size), Err("invalid vertex"), "{bad}");
        }
        assert_eq!(vertex(&[], 0, size), Err(SYNTAX));
    }
}
