//! How wide texts are, and how they are made to fit.

use crate::count::Quarters;

/// Half points as people write them: 15 is `7½`.
pub fn halves(half_points: i32) -> String {
    Quarters(half_points * 2).to_string()
}

/// Pixels that a text takes.
pub fn width(text: &str) -> i32 {
    crate::screen::text_width(text)
}

/// The beginning of a text, with an ellipsis where it is wider than `pixels`.
pub fn cut(text: &str, pixels: i32) -> String {
    if width(text) <= pixels {
        return text.to_owned();
    }
    let (head, _) = crate::screen::fitting(text, pixels - letter_width('…'));
    format!("{head}…")
}

/// The end of a text, with an ellipsis before it where it is wider than `pixels`.
pub fn tail(text: &str, pixels: i32) -> String {
    let mut wide = width(text);
    if wide <= pixels {
        return text.to_owned();
    }
    let room = pixels - letter_width('…');
    let mut letters = text.chars();
    while wide > room {
        let Some(letter) = letters.next() else { break };
        wide -= letter_width(letter);
    }
    format!("…{}", letters.as_str())
}

/// Signs that do not begin a line.
const CLOSING: [char; 14] = [
    '，', '。', '、', '：', '；', '！', '？', '）', '》', '」', '』', '”', '’', '…',
];

/// A text cut into lines of at most `width` pixels: after a space where there is one, else wherever
/// that falls.
pub fn lines(text: &str, width: i32) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let (mut line, after) = crate::screen::fitting(rest, width);
        // What closes something does not begin a line.
        if after.starts_with(CLOSING) {
            let last = line.char_indices().next_back();
            let cut = last.map(|(at, _)| &line[..at]);
            line = cut.filter(|cut| !cut.is_empty()).unwrap_or(line);
        }
        if let Some(space) = line.rfind(' ').filter(|_| !after.is_empty()) {
            line = &line[..=space];
        }
        rest = &rest[line.len()..];
        (!line.is_empty()).then_some(line.trim_end())
    })
}

/// Pixels that a letter takes.
pub fn letter_width(letter: char) -> i32 {
    // Most letters of a long text need not be looked up.
    if (' '..='~').contains(&letter) {
        return 8;
    }
    width(letter.encode_utf8(&mut [0; 4]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_wide_ends_or_begins_with_an_ellipsis() {
        let wide = |text| (cut(text, 40), tail(text, 40));
        assert_eq!(wide("棋谱 a"), ("棋谱…".to_owned(), "…谱 a".to_owned()));
        assert_eq!(wide("go.sg"), ("go.sg".to_owned(), "go.sg".to_owned()));
        assert_eq!(
            (cut("ab", 0), tail("ab", 0)),
            ("…".to_owned(), "…".to_owned())
        );
    }

    #[test]
    fn lines_break_at_spaces_or_wherever_they_must() {
        let cut = |text, width| lines(text, width).collect::<Vec<_>>();
        assert_eq!(cut("no space left", 72), ["no space", "left"]);
        assert_eq!(cut("/a/long/path here", 64), ["/a/long/", "path", "here"]);
        assert_eq!(cut("棋谱打谱", 40), ["棋谱", "打谱"]);
        assert_eq!(cut("棋谱，打谱。", 32), ["棋", "谱，", "打", "谱。"]);
        assert_eq!(cut("", 40), Vec::<&str>::new());
    }
}
