//! What the review shows of a small record.

use crate::app::App;
use crate::app::form::Face;
use crate::board::Point;
use crate::config::{Config, Partial};
use crate::event::{Event, Purpose};

/// Nodes: 0 root; 1 B aa; 2 W bb, 3 B cc, 4 W pass; 5 W ha, 6 B ga, 7 W fa; 8 W hb; 9 stones.
const FORKS: &[u8] = b"(;SZ[9];B[aa](;W[bb];B[cc];W[])(;W[ha]C[one two three four five six seven \
    eight nine ten eleven twelve thirteen fourteen]N[corner];B[ga];W[fa])(;W[hb])(;AB[ii]))";

fn room(lines: &str) -> App {
    let mut app = App::new(Config::default(), Partial::default());
    app.update(Event::Loaded {
        purpose: Purpose::Open,
        path: "x.sgf".to_owned(),
        bytes: FORKS.to_vec(),
    });
    feed(&mut app, lines);
    app
}

fn feed(app: &mut App, lines: &str) {
    for line in lines.split(',') {
        app.update(line.parse().expect(line));
    }
}

fn point(letters: &str) -> Point {
    letters.parse().expect(letters)
}

/// The branches on the strip; the one that the line goes on with in brackets.
fn strip(app: &App) -> Vec<String> {
    let items = app.review_items().into_iter();
    let told = items.map(|item| match item.face {
        Face::Branch { letter, label, on } if on => format!("[{letter} {label}]"),
        Face::Branch { letter, label, .. } => format!("{letter} {label}"),
        Face::Pale(words) => words,
        Face::Arrow(way) => format!("{way:?}"),
        other => format!("{other:?}"),
    });
    told.collect()
}

#[test]
fn the_strip_tells_how_the_record_goes_on() {
    let mut app = room("key Home");
    assert_eq!(strip(&app), ["[ A9]"]);
    feed(&mut app, "key Right");
    assert_eq!(strip(&app), ["[A B8]", "B H9", "C H8", "Right"]);
    let letters: Vec<_> = app
        .letters()
        .iter()
        .map(|(p, l, on)| (*p, l.as_str(), *on))
        .collect();
    let wanted = [
        (point("bb"), "A", true),
        (point("ha"), "B", false),
        (point("hb"), "C", false),
    ];
    assert_eq!(letters, wanted);
    feed(&mut app, "key Shift+Down,key Shift+Down,key Shift+Down");
    assert_eq!(strip(&app), ["C H8", "[D stones]", "Left"]);
    feed(&mut app, "key Right");
    assert_eq!(strip(&app), ["4/4", "Line ends"]);
    // Up is the branch before, walked into.
    feed(&mut app, "key Up,key Up");
    assert_eq!(strip(&app), ["2/4", "[ G9]"]);
}

#[test]
fn the_small_board_shows_what_is_pointed_at_with_its_own_numbers() {
    let mut app = room("key Home,key Right,move 515 160");
    assert_eq!(app.caption().as_deref(), Some("Branch B: 3 moves"));
    let number = |app: &App, at| app.sight().expect("a sight").numbers[point(at)];
    assert_eq!(
        (number(&app, "aa"), number(&app, "ha"), number(&app, "fa")),
        (0, 1, 3)
    );
    // The pass is the third move of its branch, and the last node of the map's first row.
    feed(&mut app, "move 514 76");
    assert_eq!(app.caption().as_deref(), Some("Move 4"));
    assert_eq!((number(&app, "bb"), number(&app, "cc")), (1, 2));
    feed(&mut app, "leave");
    assert_eq!((app.caption(), number(&app, "cc")), (None, 0));
    // The end of a side line is numbered from its fork.
    feed(&mut app, "key Shift+Down,key Right,leave");
    assert_eq!(
        (number(&app, "aa"), number(&app, "ha"), number(&app, "ga")),
        (0, 1, 2)
    );
}

#[test]
fn a_pinned_position_is_walked_on_its_own() {
    let mut app = room("key Home,key Right,leave,letter =,key Home,letter .,letter .");
    assert_eq!(app.caption().as_deref(), Some("Pinned: 3"));
    assert_eq!(app.game().node(), 0);
    let numbers = &app.sight().expect("a sight").numbers;
    assert_eq!((numbers[point("aa")], numbers[point("cc")]), (0, 2));
    feed(&mut app, "letter .,letter .");
    assert_eq!(app.notice().map(|n| n.text.as_str()), Some("At the end"));
    // The arrows at the caption, and the small board itself.
    feed(&mut app, "press left 606 248,release left 606 248");
    assert_eq!(app.caption().as_deref(), Some("Pinned: 3"));
    feed(&mut app, "press left 500 300,release left 500 300,leave");
    assert_eq!(app.caption(), None);
}

#[test]
fn a_click_on_the_map_walks_and_a_drag_does_not() {
    let mut app = room("key Home,press left 492 87,release left 492 87");
    assert_eq!(app.game().node(), 5);
    feed(
        &mut app,
        "press left 492 76,move 525 76,release left 525 76",
    );
    assert_eq!(app.game().node(), 5);
}

#[test]
fn a_comment_is_scrolled_to_its_end_and_no_further() {
    let mut app = room("key Home,press left 492 87,release left 492 87,move 500 200");
    let lines = app.said().lines.len();
    assert_eq!(
        (app.said().lines[0].as_str(), app.said().name_lines),
        ("corner", 1)
    );
    assert!(lines > 4);
    feed(&mut app, "wheel 100");
    assert_eq!((app.said().top, app.game().node()), (lines - 4, 5));
    feed(&mut app, "wheel -1");
    assert_eq!(app.said().top, lines - 5);
}

#[test]
fn of_several_games_that_are_pasted_the_first_is_said_to_be_taken() {
    let mut app = App::new(Config::default(), Partial::default());
    app.update(Event::Pasted {
        text: "(;SZ[9];B[aa])(;SZ[5])(;SZ[5])".to_owned(),
    });
    assert_eq!(app.game().move_count(), 1);
    let notice = app.notice().map(|notice| notice.text.clone());
    assert!(
        notice
            .expect("a notice")
            .starts_with("The first of 3 games: ")
    );
}
