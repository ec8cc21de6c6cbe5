//! The caret, the rows, what is chosen, and undoing.

use super::*;

fn rows(text: &str, width: i32) -> Vec<String> {
    let writing = Writing::new(text, width, 9);
    let rows = writing.ranges.iter();
    rows.map(|row| writing.text[row.clone()].to_owned())
        .collect()
}

fn seen(writing: &Writing) -> (Vec<String>, Option<(usize, i32)>) {
    match writing.face() {
        Face::Text(seen) => (seen.rows, seen.caret),
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
    assert_eq!(seen(&writing).1, Some((1, 8)), "at the end at first");
    writing.go(Way::Start, false);
    assert_eq!(seen(&writing).1, Some((0, 0)));
    assert!(!writing.go(Way::Left, false) && !writing.go(Way::Up, false));
    assert!(writing.go(Way::RowEnd, false));
    // Not on the space that belongs to the next row's beginning.
    assert_eq!(seen(&writing).1, Some((0, 24)));
    assert!(writing.go(Way::Down, false) && writing.go(Way::Down, false));
    assert_eq!(
        seen(&writing),
        (vec!["two".to_owned(), "围棋".to_owned()], Some((1, 16)))
    );
    assert!(writing.go(Way::Down, false));
    assert_eq!(seen(&writing).1, Some((1, 8)), "at the end of a short row");
    assert!(writing.go(Way::Up, false));
    assert_eq!(seen(&writing).1, Some((0, 16)), "and back where it was");
    assert!(
        writing.go(Way::Start, false)
            && writing.go(Way::End, false)
            && !writing.go(Way::Right, false)
    );
    assert!(writing.go(Way::PageUp, false));
}

#[test]
fn letters_come_and_go_at_the_caret() {
    let mut writing = Writing::new("棋", 80, 3);
    writing.go(Way::Start, false);
    writing.insert("围");
    writing.go(Way::End, false);
    writing.insert("\n");
    writing.insert("a");
    writing.insert("\u{7}");
    assert_eq!(writing.text(), "围棋\na");
    assert!(writing.erase() && writing.erase());
    assert_eq!(writing.text(), "围棋");
    writing.go(Way::RowStart, false);
    assert!(writing.delete() && !writing.erase());
    assert_eq!(writing.text(), "棋");
}

#[test]
fn a_single_line_shows_where_the_caret_is() {
    let mut writing = Writing::new("a\r\nlong line", 34, 1);
    assert_eq!(seen(&writing), (vec!["line".to_owned()], Some((0, 32))));
    assert_eq!(writing.text(), "a long line");
    assert!(matches!(writing.rest(false), Face::Text(seen) if seen.rows == ["a lo"]));
    writing.go(Way::RowStart, false);
    assert_eq!(seen(&writing), (vec!["a lo".to_owned()], Some((0, 0))));
}

#[test]
fn a_click_puts_the_caret_between_two_letters() {
    let mut writing = Writing::new("abc\n围棋", 80, 3);
    writing.click(0, 11, true);
    assert_eq!(seen(&writing).1, Some((0, 8)));
    writing.click(1, 13, true);
    assert_eq!(seen(&writing).1, Some((1, 16)));
    writing.click(9, 500, true);
    assert_eq!(seen(&writing).1, Some((1, 32)));
}

#[test]
fn what_is_chosen_is_copied_and_replaced() {
    let mut writing = Writing::new("one two\n围棋", 80, 3);
    writing.go(Way::Start, false);
    for _ in 0..3 {
        writing.go(Way::Right, true);
    }
    assert_eq!(writing.choice(), "one");
    let chosen = |writing: &Writing| match writing.face() {
        Face::Text(seen) => seen.chosen,
        _ => Vec::new(),
    };
    assert_eq!(chosen(&writing), [(0, 0, 24)]);
    writing.insert("1");
    assert_eq!((writing.text(), writing.choice()), ("1 two\n围棋", ""));
    writing.choose_all();
    assert_eq!(chosen(&writing), [(0, 0, 40), (1, 0, 32)]);
    assert!(
        writing.go(Way::Left, false),
        "to the beginning of what was chosen"
    );
    assert_eq!(seen(&writing).1, Some((0, 0)));
    writing.choose_all();
    assert!(writing.erase() && !writing.erase());
    assert_eq!(writing.text(), "");
}

#[test]
fn writing_is_undone_word_by_word_and_redone() {
    let mut writing = Writing::new("", 80, 3);
    for letter in ["g", "o", " ", "棋"] {
        writing.insert(letter);
    }
    writing.erase();
    writing.insert("pasted\r\ntext\u{7}");
    assert_eq!(writing.text(), "go pasted\ntext");
    let mut seen = Vec::new();
    while writing.undo() {
        seen.push(writing.text().to_owned());
    }
    assert_eq!(seen, ["go ", "go 棋", "go", ""]);
    while writing.redo() {}
    assert_eq!(writing.text(), "go pasted\ntext");
    writing.undo();
    writing.insert("x");
    assert!(!writing.redo(), "what was undone is given up");
}

#[test]
fn a_break_that_is_pasted_into_a_line_is_a_space() {
    let mut writing = Writing::new("", 80, 1);
    writing.insert("a\r\nb\u{1b}");
    assert_eq!(writing.text(), "a b");
}
