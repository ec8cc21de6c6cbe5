//! What is told of shapes, and when.

use crate::app::App;
use crate::app::dialog::Dialog;
use crate::app::layers::{Layer, Over};
use crate::board::Point;
use crate::config::{Action, Config, Language, Partial};
use crate::event::{Effect, Event, OwnShapes, Unread};

fn room(moves: &str) -> App {
    let mut app = App::new(Config::default(), Partial::default());
    for point in moves.split(' ') {
        let point: Point = point.parse().expect("a point");
        app.touch(point);
        app.update(Event::Tick(1));
    }
    app
}

fn act(app: &mut App, action: Action) {
    app.act(action);
    app.update(Event::Tick(2));
}

#[test]
fn the_last_move_s_shapes_are_told_on_request_alone() {
    // Black's two stones with a third beside them: an empty triangle, in the open.
    let mut app = room("jj dd jk pp kk");
    assert!(app.shape().is_none());
    act(&mut app, Action::Shapes);
    let names: Vec<_> = app
        .shapes
        .found
        .iter()
        .map(|told| told.name.english.clone())
        .collect();
    assert!(names.contains(&"Empty triangle".to_owned()), "{names:?}");
    let proverb = app.proverb().expect("a proverb");
    assert!(proverb.len() > 1);
    assert_eq!(app.status(), "Empty triangle   Q: off");
    act(&mut app, Action::Shapes);
    assert!(app.shape().is_none() && app.proverb().is_none());
    act(&mut app, Action::Shapes);
    act(&mut app, Action::Undo);
    assert!(app.shape().is_none());
}

#[test]
fn a_board_without_a_move_has_none() {
    let mut app = App::new(Config::default(), Partial::default());
    act(&mut app, Action::Shapes);
    assert_eq!(app.notice().map(|notice| notice.bad), Some(true));
    act(&mut app, Action::NextBranch);
    assert!(app.shape().is_none());
}

fn hear(app: &mut App, text: Result<&str, Unread>) {
    let (path, text) = ("/home/me/shapes.txt".to_owned(), text.map(str::to_owned));
    app.update(Event::Shapes(Box::new(OwnShapes { path, text })));
}

fn names(app: &App) -> Vec<&str> {
    let found = app.shapes.found.iter();
    found.map(|told| told.name.english.as_str()).collect()
}

/// A shape that any second stone in contact makes.
const PAIR: &str = "[Pair | 对子]\nmade\n> Two. | 二子。\nX X\n";

#[test]
fn the_player_s_own_shapes_are_asked_for_with_the_first_shape_and_shown_as_they_come() {
    let mut app = room("jj dd jk");
    let asks = |effects: &[Effect]| effects.contains(&Effect::Shapes);
    app.act(Action::Shapes);
    assert!(asks(&app.update(Event::Tick(2))));
    assert_eq!(names(&app), Vec::<&str>::new());
    hear(&mut app, Ok(PAIR));
    assert_eq!(names(&app), ["Pair"]);
    assert_eq!(app.notice(), None);
    // There is no next one.
    assert_eq!(app.status(), "Pair   Q: off");
    assert!(app.layers.is_empty());
    // Put away without being asked for again; each time that they are shown the file is looked at.
    app.act(Action::Shapes);
    assert!(!asks(&app.update(Event::Tick(3))) && app.shape().is_none());
    app.act(Action::Shapes);
    assert!(asks(&app.update(Event::Tick(4))));
    assert_eq!(names(&app), ["Pair"]);
    // The file is gone.
    hear(&mut app, Ok(""));
    assert_eq!(names(&app), Vec::<&str>::new());
}

#[test]
fn what_comes_when_nothing_is_asked_is_kept_for_the_next_time() {
    let mut app = room("jj dd jk");
    hear(&mut app, Ok(PAIR));
    assert!(app.shape().is_none());
    act(&mut app, Action::Shapes);
    assert_eq!(names(&app), ["Pair"]);
}

#[test]
fn bad_lines_are_told_once_with_file_and_line_and_the_rest_is_used() {
    for (language, expected) in [
        (
            Language::English,
            [
                "/home/me/shapes.txt",
                "line 6: the kind is made good, made bad, made plain or asks",
                "line 9: ! is no sign of a drawing",
                "Shapes of this file that are used: 1",
            ],
        ),
        (
            Language::Chinese,
            [
                "/home/me/shapes.txt",
                "第6行：种类应为 成形 好、成形 坏、成形 平 或 问",
                "第9行：! 不是图中的符号",
                "此文件中可用的棋形：1",
            ],
        ),
    ] {
        let mut app = room("jj dd jk");
        app.config.language = language;
        act(&mut app, Action::Shapes);
        let bad = "[Bad | 坏]\nmade nice\n[Worse | 更坏]\nmade\nX!\n> No.\n";
        let text = format!("{PAIR}{bad}");
        hear(&mut app, Ok(&text));
        assert_eq!(read_out(&app), expected);
        act(&mut app, Action::Choose);
        assert!(app.layers.is_empty());
        assert_eq!(names(&app), ["Pair"]);
        hear(&mut app, Ok(&text));
        assert!(app.layers.is_empty(), "told twice");
    }
}

#[test]
fn a_file_that_is_not_read_is_told_and_does_not_take_the_program_s_shapes_away() {
    let mut app = room("jj dd jk pp kk");
    act(&mut app, Action::Shapes);
    for (reason, told) in [
        (Unread::NoFile, "It is a folder or a device, not a file."),
        (Unread::TooLarge(256), "It is larger than 256 KiB."),
        (Unread::NotText(7), "line 7: not UTF-8"),
        (
            Unread::Refused("Permission denied".to_owned()),
            "It cannot be read: Permission denied",
        ),
    ] {
        hear(&mut app, Err(reason));
        assert_eq!(read_out(&app), ["/home/me/shapes.txt", told]);
        act(&mut app, Action::Choose);
        assert!(names(&app).contains(&"Empty triangle"));
    }
}

#[test]
fn faults_wait_while_something_else_is_open_and_a_flood_is_counted() {
    let mut app = room("jj dd jk");
    act(&mut app, Action::Shapes);
    act(&mut app, Action::Help);
    hear(&mut app, Ok(&"[\n".repeat(80)));
    assert_eq!(app.layers.len(), 1);
    act(&mut app, Action::Menu);
    assert!(app.layers.is_empty());
    act(&mut app, Action::Shapes);
    let lines = read_out(&app);
    assert_eq!(lines.len(), 1 + 50 + 2);
    assert_eq!(lines[51], "30 more");
}

/// The lines of the dialog that is open.
fn read_out(app: &App) -> Vec<String> {
    match app.layers.last() {
        Some(Layer {
            over: Over::Dialog(Dialog::Reader(reader)),
            ..
        }) => reader.lines().to_vec(),
        _ => Vec::new(),
    }
}
