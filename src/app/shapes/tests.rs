//! What is told of shapes, and when.

use crate::app::App;
use crate::board::Point;
use crate::config::{Action, Config, Partial};
use crate::event::Event;

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
    assert!(app.status().contains("1/"), "{}", app.status());
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
