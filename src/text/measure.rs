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

/// Four narrow digits stand apart from those beside them in a cell of so many pixels.
const FOUR_DIGITS: i32 = 18;

/// What of a label fits a cell of so many pixels, one pixel left free, and whether that is all of it;
/// beside what is cut there is room for a mark of three pixels. One letter is always shown.
pub fn fitted(label: &str, cell: i32) -> (&str, bool) {
    let first = label.chars().next().map_or(0, char::len_utf8);
    // A letter leaves its last column free.
    let is_number = is_small_number(label) && (label.len() < 4 || cell >= FOUR_DIGITS);
    if width(label) <= cell || first == label.len() || is_number {
        return (label, true);
    }
    let (head, _) = crate::screen::fitting(label, cell - 4);
    (
        if head.is_empty() {
            &label[..first]
        } else {
            head
        },
        false,
    )
}

/// Whether a label is a number that narrow digits write in any cell.
pub fn is_small_number(label: &str) -> bool {
    let is_small = |number: &u32| (1..10_000).contains(number);
    let number = label.parse().ok().filter(is_small);
    number.is_some_and(|number| number.to_string() == label)
}

/// Pixels that a letter takes.
pub fn letter_width(letter: char) -> i32 {
    // Most letters of a long text need not be looked up.
    if (' '..='~').contains(&letter) {
        return 8;
    }
    width(letter.encode_utf8(&mut [0; 4]))
}

/// A number with a comma between thousands: 10,000.
pub fn thousands(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.char_indices() {
        if at > 0 && (digits.len() - at) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
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
    fn thousands_have_commas() {
        let numbers = [0, 37, 999, 1000, 10_000, 1_234_567];
        let texts = ["0", "37", "999", "1,000", "10,000", "1,234,567"];
        assert_eq!(numbers.map(thousands), texts);
    }

    #[test]
    fn labels_fit_their_cells() {
        // 25 lines are 15 pixels apart, 19 lines 20, and 9 lines 40.
        assert_eq!(fitted("A", 15), ("A", true));
        assert_eq!(fitted("AB", 15), ("A", false));
        assert_eq!(fitted("棋", 15), ("棋", true));
        assert_eq!(fitted("棋谱", 15), ("棋", false));
        assert_eq!(fitted("123", 15), ("123", true));
        assert_eq!(fitted("1234", 15), ("1", false));
        assert_eq!(fitted("1234", 20), ("1234", true));
        assert_eq!(fitted("012", 15), ("0", false));
        assert_eq!(fitted("ABC", 20), ("AB", false));
        assert_eq!(fitted("ABCDE", 40), ("ABCDE", true));
        assert_eq!(fitted("ABCDEF", 40), ("ABCD", false));
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
