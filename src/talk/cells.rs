//! Text in the columns of a terminal, where a hanzi takes two cells.

/// How many cells a letter takes.
fn cells(letter: char) -> usize {
    match u32::from(letter) {
        // Marks that stand on the letter before.
        0x300..=0x36F | 0x200B..=0x200F | 0xFE00..=0xFE0F => 0,
        0x1100..=0x115F
        | 0x2E80..=0x303E
        | 0x3041..=0xA4CF
        | 0xAC00..=0xD7A3
        | 0xF900..=0xFAFF
        | 0xFE30..=0xFE6F
        | 0xFF00..=0xFF60
        | 0xFFE0..=0xFFE6
        | 0x1F300..=0x1FAFF
        | 0x2_0000..=0x3_FFFD => 2,
        _ => 1,
    }
}

/// A text without line breaks and other controls, and with single blanks.
pub(super) fn one_line(text: &str) -> String {
    let is_gap = |letter: char| letter.is_control() || letter.is_whitespace();
    let words = text.split(is_gap).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// A text of exactly so many cells: blanks follow a shorter one, and of a longer one the end is
/// cut off.
pub(super) fn column(text: &str, width: usize) -> String {
    let whole: usize = text.chars().map(cells).sum();
    let (most, mark) = if whole > width {
        (width.saturating_sub(1), "…")
    } else {
        (width, "")
    };
    let mut used = 0;
    let mut column = String::new();
    for letter in text.chars() {
        if used + cells(letter) > most {
            break;
        }
        used += cells(letter);
        column.push(letter);
    }
    column.push_str(mark);
    used += mark.chars().count();
    column.extend(std::iter::repeat_n(' ', width.saturating_sub(used)));
    column
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hanzi_are_twice_as_wide() {
        assert_eq!(column("abc", 5), "abc  ");
        assert_eq!(column("棋室", 5), "棋室 ");
        assert_eq!(column("棋室棋室", 5), "棋室…");
        assert_eq!(column("棋室棋室", 6), "棋室… ");
        assert_eq!(column("abcdef", 3), "ab…");
        assert_eq!(one_line(" a\r\n\tb  \u{7}c "), "a b c");
    }
}
