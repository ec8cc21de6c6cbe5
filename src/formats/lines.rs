//! Lines of text, numbered from 1, whatever ends them.

/// A line without the blanks at its ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Line<'a> {
    /// From 1.
    pub(super) number: usize,
    /// Without the blanks at its ends.
    pub(super) text: &'a str,
}

/// The lines of a text, which end with `\n`, `\r\n` or `\r`; a byte order mark is left out.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let mut rest = Some(text.trim_start_matches('\u{feff}'));
    let texts = std::iter::from_fn(move || {
        let text = rest?;
        let Some(end) = text.find(['\n', '\r']) else {
            rest = None;
            return Some(text);
        };
        let (line, after) = text.split_at(end);
        let after = after
            .strip_prefix("\r\n")
            .unwrap_or(after.get(1..).unwrap_or_default());
        rest = Some(after);
        Some(line)
    });
    texts.enumerate().map(|(index, text)| Line {
        number: index + 1,
        text: text.trim_matches(|c: char| c.is_whitespace() || c == '\0'),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_line_end_counts_once() {
        let texts: Vec<_> = lines("\u{feff}a\r\n b \rc\n\nd\0")
            .map(|line| (line.number, line.text))
            .collect();
        assert_eq!(texts, [(1, "a"), (2, "b"), (3, "c"), (4, ""), (5, "d")]);
        assert_eq!(lines("").count(), 1);
    }
}
