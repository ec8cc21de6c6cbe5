//! A text that is being written: how it falls into rows, and where the caret stands.

use std::ops::Range;

use crate::app::form::Face;
use crate::text;

/// Pixels from row to row.
pub(super) const ROW: i32 = 16;
/// Pixels that the frame and the margins take, both sides together.
pub(super) const MARGIN: i32 = 12;

/// A text, and the caret in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Writing {
    text: String,
    /// The byte before which the caret stands, where a letter begins or at the end.
    caret: usize,
    /// The first row in sight.
    top: usize,
    /// The pixel that the caret keeps to while it moves up and down.
    goal: Option<i32>,
    /// Pixels of a row.
    width: i32,
    /// Rows in sight; with one, the text is a single line.
    rows: usize,
}

/// A way of the caret.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Left,
    Right,
    Up,
    Down,
    PageUp,
    PageDown,
    RowStart,
    RowEnd,
    Start,
    End,
}

impl Writing {
    /// A text to go on with, in `rows` rows of so many pixels.
    pub(super) fn new(text: &str, width: i32, rows: usize) -> Self {
        let mut writing = Self {
            text: text.replace("\r\n", "\n").replace('\r', "\n"),
            caret: 0,
            top: 0,
            goal: None,
            width,
            rows,
        };
        if writing.is_line() {
            writing.text = writing.text.replace('\n', " ");
            writing.caret = writing.text.len();
        }
        writing
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Whether it is a single line.
    pub(super) const fn is_line(&self) -> bool {
        self.rows == 1
    }

    pub(super) fn insert(&mut self, letter: char) {
        let letter = match letter {
            '\n' if self.is_line() => return,
            '\n' | '\t' => letter,
            letter if letter.is_control() => return,
            letter => letter,
        };
        self.text.insert(self.caret, letter);
        self.caret += letter.len_utf8();
        self.moved();
    }

    /// Takes the letter before the caret away; whether there was one.
    pub(super) fn erase(&mut self) -> bool {
        let Some(letter) = self.text[..self.caret].chars().next_back() else {
            return false;
        };
        self.caret -= letter.len_utf8();
        self.text.remove(self.caret);
        self.moved();
        true
    }

    /// Takes the letter after the caret away; whether there was one.
    pub(super) fn delete(&mut self) -> bool {
        let is_there = self.caret < self.text.len();
        if is_there {
            self.text.remove(self.caret);
            self.moved();
        }
        is_there
    }

    fn moved(&mut self) {
        self.goal = None;
        self.reveal();
    }

    /// The rows, as ranges of bytes; a line break belongs to none.
    fn ranges(&self) -> Vec<Range<usize>> {
        let mut rows = Vec::new();
        if self.is_line() {
            rows.push(0..self.text.len());
            return rows;
        }
        let mut start = 0;
        for paragraph in self.text.split('\n') {
            wrap(paragraph, start, self.width, &mut rows);
            start += paragraph.len() + 1;
        }
        rows
    }

    /// The row that the caret is in.
    fn row(&self, ranges: &[Range<usize>]) -> usize {
        let row = ranges.iter().rposition(|range| range.start <= self.caret);
        row.unwrap_or(0)
    }

    /// The caret's pixel in its row.
    fn x(&self, range: &Range<usize>) -> i32 {
        wide(&self.text[range.start..self.caret.max(range.start)])
    }

    /// Brings the caret in sight.
    fn reveal(&mut self) {
        let ranges = self.ranges();
        let row = self.row(&ranges);
        let most = ranges.len().saturating_sub(self.rows);
        self.top = self.top.clamp((row + 1).saturating_sub(self.rows), row);
        self.top = self.top.min(most);
    }

    /// Scrolls by rows; the caret stays where it is.
    pub(super) fn scroll(&mut self, by: isize) {
        let most = self.ranges().len().saturating_sub(self.rows);
        self.top = self.top.saturating_add_signed(by).min(most);
    }

    /// Moves the caret; whether there was somewhere to go.
    pub(super) fn go(&mut self, way: Way) -> bool {
        let ranges = self.ranges();
        let row = self.row(&ranges);
        let before = self.caret;
        let rows = isize::try_from(self.rows).unwrap_or(1).max(2) - 1;
        match way {
            Way::Left => {
                let letter = self.text[..before].chars().next_back();
                self.caret -= letter.map_or(0, char::len_utf8);
            }
            Way::Right => {
                let letter = self.text[before..].chars().next();
                self.caret += letter.map_or(0, char::len_utf8);
            }
            Way::RowStart => self.caret = ranges[row].start,
            Way::RowEnd => self.caret = self.end_of(&ranges, row),
            Way::Start => self.caret = 0,
            Way::End => self.caret = self.text.len(),
            Way::Up => return self.go_rows(&ranges, row, -1),
            Way::Down => return self.go_rows(&ranges, row, 1),
            Way::PageUp => return self.go_rows(&ranges, row, -rows),
            Way::PageDown => return self.go_rows(&ranges, row, rows),
        }
        self.moved();
        self.caret != before
    }

    /// Where the caret stands at the end of a row: before its last letter, where the row goes on in
    /// the next one without a break.
    fn end_of(&self, ranges: &[Range<usize>], row: usize) -> usize {
        let Range { start, end } = ranges[row];
        let goes_on = ranges.get(row + 1).is_some_and(|next| next.start == end);
        let last = self.text[start..end].chars().next_back();
        end - last.filter(|_| goes_on).map_or(0, char::len_utf8)
    }

    fn go_rows(&mut self, ranges: &[Range<usize>], row: usize, by: isize) -> bool {
        let x = self.goal.unwrap_or_else(|| self.x(&ranges[row]));
        let next = row.saturating_add_signed(by).min(ranges.len() - 1);
        if next == row {
            return false;
        }
        self.place(ranges, next, x);
        self.goal = Some(x);
        self.reveal();
        true
    }

    /// Puts the caret into a row, nearest to a pixel.
    fn place(&mut self, ranges: &[Range<usize>], row: usize, x: i32) {
        let last = self.end_of(ranges, row);
        self.caret = ranges[row].start;
        let mut at = 0;
        for letter in self.text[self.caret..last].chars() {
            let wide = letter_width(letter);
            if at + wide / 2 >= x {
                break;
            }
            at += wide;
            self.caret += letter.len_utf8();
        }
    }

    /// Puts the caret where the text was clicked: so many rows and pixels from the upper left.
    pub(super) fn click(&mut self, row: i32, x: i32) {
        let ranges = self.ranges();
        let row = self.top.saturating_add(usize::try_from(row).unwrap_or(0));
        let x = x + self.hidden();
        self.place(&ranges, row.min(ranges.len() - 1), x);
        self.goal = None;
    }

    /// Pixels of a single line that are out of sight on the left.
    fn hidden(&self) -> i32 {
        if !self.is_line() {
            return 0;
        }
        let letters = self.text[..self.caret].chars();
        let mut over = wide(&self.text[..self.caret]) - (self.width - 2);
        let mut hidden = 0;
        for letter in letters {
            if over <= 0 {
                break;
            }
            let wide = letter_width(letter);
            hidden += wide;
            over -= wide;
        }
        hidden
    }

    /// How it looks; with a caret if it has the focus.
    pub(super) fn face(&self, focus: bool) -> Face {
        let ranges = self.ranges();
        let row = self.row(&ranges);
        let sight = ranges.iter().skip(self.top).take(self.rows);
        let mut rows: Vec<String> = sight
            .map(|range| shown(&self.text[range.clone()]))
            .collect();
        let hidden = self.hidden();
        if self.is_line() {
            rows = Vec::from([visible(&rows[0], hidden, self.width)]);
        }
        let is_in_sight = (self.top..self.top + self.rows).contains(&row);
        let x = (self.x(&ranges[row]) - hidden).min(self.width);
        Face::Text {
            rows,
            caret: (focus && is_in_sight).then(|| (row - self.top, x)),
            sight: (self.top, self.rows, ranges.len()),
        }
    }
}

/// Cuts a paragraph that begins at byte `start` into rows: after a space where there is one, else
/// wherever that falls.
fn wrap(paragraph: &str, start: usize, width: i32, rows: &mut Vec<Range<usize>>) {
    let (mut from, mut space, mut used) = (0, 0, 0);
    for (at, letter) in paragraph.char_indices() {
        let wide = letter_width(letter);
        // A space may hang over the edge, where nobody sees it.
        if used + wide > width && letter != ' ' && at > from {
            let cut = if space > from { space } else { at };
            rows.push(start + from..start + cut);
            used = self::wide(&paragraph[cut..at]);
            from = cut;
        }
        used += wide;
        if letter == ' ' {
            space = at + 1;
        }
    }
    rows.push(start + from..start + paragraph.len());
}

/// A part of a line that fits, from so many pixels on.
fn visible(line: &str, hidden: i32, width: i32) -> String {
    let (mut left, mut room) = (hidden, width);
    let mut seen = String::new();
    for letter in line.chars() {
        let wide = letter_width(letter);
        if left > 0 {
            left -= wide;
        } else if wide <= room {
            room -= wide;
            seen.push(letter);
        } else {
            break;
        }
    }
    seen
}

/// What is drawn of a row: what is no letter is a gap.
fn shown(row: &str) -> String {
    let gap = |letter: char| if letter.is_control() { ' ' } else { letter };
    row.trim_end_matches(' ').chars().map(gap).collect()
}

fn wide(part: &str) -> i32 {
    part.chars().map(letter_width).sum()
}

fn letter_width(letter: char) -> i32 {
    text::letter_width(if letter.is_control() { ' ' } else { letter })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str, width: i32) -> Vec<String> {
        let writing = Writing::new(text, width, 9);
        let rows = writing.ranges();
        rows.into_iter()
            .map(|row| writing.text[row].to_owned())
            .collect()
    }

    fn seen(writing: &Writing) -> (Vec<String>, Option<(usize, i32)>) {
        match writing.face(true) {
            Face::Text { rows, caret, .. } => (rows, caret),
            _ => (Vec::new(), None),
        }
    }

    #[test]
    fn rows_break_after_spaces_at_line_breaks_or_wherever_they_must() {
        assert_eq!(rows("one two", 32), ["one ", "two"]);
        assert_eq!(rows("one\n\ntwo\n", 80), ["one", "", "two", ""]);
        assert_eq!(rows("abcdef", 32), ["abcd", "ef"]);
        assert_eq!(rows("围棋打谱", 40), ["围棋", "打谱"]);
        // The space hangs over.
        assert_eq!(rows("abcd ef", 32), ["abcd ", "ef"]);
        assert_eq!(rows("", 32), [""]);
    }

    #[test]
    fn the_caret_goes_by_letters_rows_and_pages() {
        let mut writing = Writing::new("one two\n围棋\nx", 32, 2);
        assert_eq!(seen(&writing).1, Some((0, 0)));
        assert!(!writing.go(Way::Left) && !writing.go(Way::Up));
        assert!(writing.go(Way::RowEnd));
        // Not on the space that belongs to the next row's beginning.
        assert_eq!(seen(&writing).1, Some((0, 24)));
        assert!(writing.go(Way::Down) && writing.go(Way::Down));
        assert_eq!(
            seen(&writing),
            (vec!["two".to_owned(), "围棋".to_owned()], Some((1, 16)))
        );
        assert!(writing.go(Way::Down));
        assert_eq!(seen(&writing).1, Some((1, 8)), "at the end of a short row");
        assert!(writing.go(Way::Up));
        assert_eq!(seen(&writing).1, Some((0, 16)), "and back where it was");
        assert!(writing.go(Way::Start) && writing.go(Way::End) && !writing.go(Way::Right));
        assert!(writing.go(Way::PageUp));
    }

    #[test]
    fn letters_come_and_go_at_the_caret() {
        let mut writing = Writing::new("棋", 80, 3);
        writing.insert('围');
        writing.go(Way::End);
        writing.insert('\n');
        writing.insert('a');
        writing.insert('\u{7}');
        assert_eq!(writing.text(), "围棋\na");
        assert!(writing.erase() && writing.erase());
        assert_eq!(writing.text(), "围棋");
        writing.go(Way::RowStart);
        assert!(writing.delete() && !writing.erase());
        assert_eq!(writing.text(), "棋");
    }

    #[test]
    fn a_single_line_shows_where_the_caret_is() {
        let mut writing = Writing::new("a\r\nlong line", 34, 1);
        assert_eq!(seen(&writing), (vec!["line".to_owned()], Some((0, 32))));
        writing.insert('\n');
        assert_eq!(writing.text(), "a long line");
        writing.go(Way::RowStart);
        assert_eq!(seen(&writing), (vec!["a lo".to_owned()], Some((0, 0))));
    }

    #[test]
    fn a_click_puts_the_caret_between_two_letters() {
        let mut writing = Writing::new("abc\n围棋", 80, 3);
        writing.click(0, 11);
        assert_eq!(seen(&writing).1, Some((0, 8)));
        writing.click(1, 13);
        assert_eq!(seen(&writing).1, Some((1, 16)));
        writing.click(9, 500);
        assert_eq!(seen(&writing).1, Some((1, 32)));
    }
}
