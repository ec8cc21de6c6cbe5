//! The list of a folder, tried.

use super::*;
use crate::board::{ByColor, Grid, Size};
use crate::event::Kind;

fn entry(name: &str, kind: Kind, modified: u64) -> Entry {
    Entry {
        name: name.as_bytes().to_vec(),
        kind,
        modified,
    }
}

fn files(names: &[&str]) -> Vec<Entry> {
    let file = |name: &&str| entry(name, Kind::File, 0);
    names.iter().map(file).collect()
}

fn list(names: &[&str]) -> List {
    let mut list = List::default();
    list.begin(true, None);
    list.add(files(names));
    list
}

fn names(list: &List) -> Vec<&str> {
    let name = |row| match list.row(row).unwrap() {
        Row::Up => "..",
        Row::Line(line) => line.name.as_str(),
    };
    (0..list.len()).map(name).collect()
}

fn selected(list: &List) -> &str {
    match list.selected_row() {
        Some(Row::Line(line)) => &line.name,
        Some(Row::Up) => "..",
        None => "",
    }
}

fn summary(black: &str, white: &str) -> Box<Summary> {
    Box::new(Summary {
        games: 1,
        names: ByColor {
            black: black.to_owned(),
            white: white.to_owned(),
        },
        result: String::new(),
        date: String::new(),
        event: String::new(),
        moves: 0,
        stones: Grid::new(Size::square(9), None),
        last: None,
    })
}

#[test]
fn folders_come_first_and_names_count_as_people_do() {
    let mut list = List::default();
    list.begin(true, None);
    list.add(vec![
        entry("game10.sgf", Kind::File, 3),
        entry("zoo", Kind::Folder, 1),
        entry("Game2.SGF", Kind::File, 9),
        entry("notes.txt", Kind::File, 5),
        entry(".secret.sgf", Kind::File, 6),
        entry("Abc", Kind::Folder, 2),
        entry(".git", Kind::Folder, 2),
        entry("lost.sgf", Kind::Broken, 0),
    ]);
    let sorted = ["..", "Abc", "zoo", "Game2.SGF", "game10.sgf", "lost.sgf"];
    assert_eq!(names(&list), sorted);
    list.set_sort(Sort::Date);
    let newest = ["..", "Abc", "zoo", "Game2.SGF", "game10.sgf", "lost.sgf"];
    assert_eq!(names(&list), newest);
    list.set_show(Show::Files);
    assert_eq!(names(&list)[4], "notes.txt");
    list.set_sort(Sort::Name);
    list.set_show(Show::Hidden);
    assert_eq!(list.len(), 9);
    assert_eq!(names(&list)[1], ".git");
    assert_eq!(list.counts(), (8, 8));
}

#[test]
fn what_is_selected_stays_so_while_others_come() {
    let mut list = list(&["m.sgf"]);
    assert_eq!(selected(&list), "m.sgf");
    // Nobody has chosen: the first one is the one that is first now.
    list.add(files(&["c.sgf"]));
    assert_eq!(selected(&list), "c.sgf");
    list.step(1);
    list.add(files(&["a.sgf", "z.sgf", "d.sgf"]));
    assert_eq!((selected(&list), list.selected()), ("m.sgf", 4));
    list.set_sort(Sort::Date);
    assert_eq!(selected(&list), "m.sgf");
    list.select(0);
    list.add(files(&["0.sgf"]));
    assert_eq!(selected(&list), "..");
}

#[test]
fn who_comes_from_below_stands_where_they_came_from() {
    let mut list = List::default();
    list.begin(true, Some(b"here".to_vec()));
    list.add(vec![entry("z", Kind::Folder, 0)]);
    assert_eq!(selected(&list), "z");
    list.add(vec![
        entry("here", Kind::Folder, 0),
        entry("a", Kind::Folder, 0),
    ]);
    assert_eq!(selected(&list), "here");
}

#[test]
fn typing_filters_by_name_and_by_players() {
    let mut list = list(&["Lee.sgf", "kim.sgf", "leela.sgf", "棋圣.sgf"]);
    list.peeked(b"kim.sgf", None, Ok(summary("Lee Sedol", "柯洁")));
    for letter in "LE".chars() {
        list.type_letter(letter);
    }
    // The way up is no match.
    assert_eq!(names(&list), ["kim.sgf", "Lee.sgf", "leela.sgf"]);
    assert_eq!((list.counts(), selected(&list)), ((3, 4), "kim.sgf"));
    list.select(2);
    list.type_letter('e');
    list.type_letter('l');
    assert_eq!(names(&list), ["leela.sgf"]);
    list.erase();
    assert_eq!((list.filter(), selected(&list)), ("LEe", "leela.sgf"));
    list.clear_filter();
    assert_eq!((list.len(), selected(&list)), (5, "leela.sgf"));
    list.type_letter('洁');
    assert_eq!(names(&list), ["kim.sgf"]);
    // What all records' names end with finds none of them.
    list.type_letter('s');
    assert_eq!((list.len(), selected(&list)), (0, ""));
    list.step(1);
    list.page(-1);
    assert_eq!((list.selected(), list.top(), list.in_sight()), (0, 0, 0..0));
}

#[test]
fn players_that_become_known_let_a_file_through_the_filter() {
    let mut list = list(&["1.sgf", "2.sgf", "go.sgf"]);
    for letter in "go".chars() {
        list.type_letter(letter);
    }
    assert_eq!(names(&list), ["go.sgf"]);
    list.peeked(b"2.sgf", None, Ok(summary("Go Seigen", "")));
    assert_eq!(names(&list), ["2.sgf", "go.sgf"]);
    assert_eq!(selected(&list), "go.sgf");
    list.peeked(b"gone.sgf", None, Err("no".to_owned()));
}

#[test]
fn the_selected_row_is_always_in_sight() {
    let many: Vec<String> = (0..100).map(|n| format!("{n}.sgf")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    let mut list = list(&many);
    assert_eq!((list.len(), list.selected(), list.top()), (101, 1, 0));
    list.step(18);
    assert_eq!((list.selected(), list.top()), (19, 1));
    list.step(-18);
    assert_eq!((list.selected(), list.top()), (1, 0));
    list.page(1);
    assert_eq!((list.selected(), list.top()), (19, 18));
    list.select(usize::MAX);
    assert_eq!((list.selected(), list.in_sight()), (100, 82..101));
    list.page(1);
    assert_eq!((list.selected(), list.top()), (100, 82));
    list.scroll_to(0);
    assert_eq!((list.selected(), list.top()), (18, 0));
    list.scroll_to(50);
    assert_eq!((list.selected(), list.top()), (50, 50));
    list.scroll_to(1000);
    assert_eq!((list.selected(), list.top()), (82, 82));
    list.page(-100);
    assert_eq!((list.selected(), list.top()), (0, 0));
}

#[test]
fn a_list_read_again_keeps_what_is_known_and_selected() {
    let mut list = list(&["a.sgf", "b.sgf", "c.sgf"]);
    list.select(2);
    for name in ["a.sgf", "b.sgf"] {
        list.peeked(name.as_bytes(), None, Ok(summary("X", "Y")));
    }
    let mut again = files(&["d.sgf", "b.sgf", "a.sgf", "0.sgf"]);
    again[2].modified = 1;
    list.renew(again);
    assert_eq!(names(&list), ["..", "0.sgf", "a.sgf", "b.sgf", "d.sgf"]);
    assert_eq!(selected(&list), "b.sgf");
    let known = |row| match list.row(row) {
        Some(Row::Line(line)) => line.summary.is_some(),
        _ => false,
    };
    assert_eq!((known(2), known(3)), (false, true));
    list.renew(files(&["a.sgf", "d.sgf"]));
    assert_eq!((selected(&list), list.selected()), ("d.sgf", 2));
}

#[test]
fn games_of_a_file_stand_in_its_own_order() {
    let mut list = List::default();
    list.begin(true, None);
    let game = |name: &str| entry(name, Kind::Game, 0);
    list.add(vec![game("Zhu - An"), game("Bo - Ce"), game("Bo - Ce")]);
    assert_eq!(names(&list), ["..", "Zhu - An", "Bo - Ce", "Bo - Ce"]);
    list.peeked(b"", Some(3), Ok(summary("Bo", "Ce")));
    list.peeked(b"", Some(0), Err(String::new()));
    list.peeked(b"", Some(4), Err(String::new()));
    let known = |row| match list.row(row) {
        Some(Row::Line(line)) => matches!(line.summary, Some(Ok(_))),
        _ => false,
    };
    assert!(!known(2) && known(3));
    list.type_letter('z');
    assert_eq!(names(&list), ["Zhu - An"]);
}
