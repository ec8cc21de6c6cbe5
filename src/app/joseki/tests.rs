//! What is shown of a corner.

use crate::app::App;
use crate::board::Point;
use crate::config::{Action, Config, Partial};
use crate::event::{Effect, Event};
use crate::game::Phase;

fn room(moves: &str) -> App {
    let mut app = App::new(Config::default(), Partial::default());
    for point in moves.split(' ').filter(|word| !word.is_empty()) {
        play(&mut app, point);
    }
    app
}

fn play(app: &mut App, point: &str) {
    let point: Point = point.parse().expect("a point");
    app.touch(point);
    app.update(Event::Tick(1));
}

fn act(app: &mut App, action: Action) -> Vec<Effect> {
    app.act(action);
    app.update(Event::Tick(2))
}

fn at(app: &App, letter: &str) -> Vec<String> {
    let next = app.continuations().into_iter();
    let found = next.filter(|next| next.letter == letter);
    found
        .flat_map(|next| next.points)
        .map(|point| point.to_string())
        .collect()
}

#[test]
fn a_corner_is_looked_up_and_followed() {
    let mut app = room("pd dd");
    let effects = act(&mut app, Action::Joseki);
    assert!(effects.contains(&Effect::Recall));
    // The cursor stands on the last move, in the upper left corner.
    assert_eq!(app.caption().as_deref(), Some("the star point"));
    // The low approach is first, in both places, and its answer stands on the small board.
    assert_eq!(at(&app, "A"), ["cf", "fc"]);
    play(&mut app, "fc");
    assert_eq!(app.caption().as_deref(), Some("low approach"));
    assert!(app.reading().is_some_and(|reading| reading.last.is_some()));
    // What nobody has played is said plainly.
    play(&mut app, "aa");
    assert_eq!(app.caption().as_deref(), Some("Not in the tree"));
    assert!(
        app.status()
            .starts_with("Not in the tree of strong games from move 3 on")
    );
    act(&mut app, Action::Undo);
    assert_eq!(app.caption().as_deref(), Some("low approach"));
    // A move in another corner: that one is looked at now.
    play(&mut app, "qp");
    assert_eq!(app.caption().as_deref(), Some("the small point"));
    act(&mut app, Action::Joseki);
    assert!(app.continuations().is_empty() && app.reading().is_none());
    assert!(
        act(&mut app, Action::Joseki)
            .iter()
            .all(|effect| *effect != Effect::Recall)
    );
}

#[test]
fn moves_are_chosen_and_their_lines_walked() {
    let mut app = room("pd dd dp qf");
    act(&mut app, Action::Joseki);
    let numbers = |app: &App| {
        let reading = app.reading().expect("a line");
        reading.numbers.iter().filter(|(_, n)| **n > 0).count()
    };
    let whole = numbers(&app);
    assert!(whole > 2);
    act(&mut app, Action::PinBack);
    assert_eq!(numbers(&app), whole - 1);
    act(&mut app, Action::NextBranch);
    let chosen: Vec<bool> = app
        .continuations()
        .iter()
        .map(|next| next.is_chosen)
        .collect();
    assert_eq!(chosen.iter().position(|&chosen| chosen), Some(1));
    let shares: u32 = app.continuations().iter().map(|next| next.share).sum();
    assert!((80..=101).contains(&shares), "{shares}");
}

#[test]
fn the_players_own_corners_are_counted_once_they_are_learned() {
    let mut app = room("pd");
    act(&mut app, Action::Joseki);
    // Strong, Fox, Tom, KGS; what was not learned is passed over.
    for _ in 0..4 {
        act(&mut app, Action::JosekiSource);
    }
    assert!(app.status().starts_with("strong games"));
    app.update(Event::Recalled {
        digest: "3\t4-4 3-6\n1\t4-4 3-3\nrubbish\n".to_owned(),
    });
    for _ in 0..4 {
        act(&mut app, Action::JosekiSource);
    }
    assert!(
        app.status().starts_with("own records: 4 "),
        "{}",
        app.status()
    );
    let shares: Vec<u32> = app.continuations().iter().map(|next| next.share).collect();
    assert_eq!(shares, [75, 25]);
}

#[test]
fn the_tree_is_walked_while_the_game_waits() {
    let mut app = room("cc");
    let before = app.game().clone();
    act(&mut app, Action::JosekiTree);
    assert_eq!(app.game().move_count(), 0);
    // The star point leads; forward plays what the small board shows, back takes it away.
    for moves in 1..=3 {
        act(&mut app, Action::Forward);
        assert_eq!(app.game().move_count(), moves);
    }
    assert_eq!(
        app.game()
            .stones()
            .iter()
            .filter(|(_, stone)| stone.is_some())
            .count(),
        3
    );
    act(&mut app, Action::Back);
    act(&mut app, Action::NextBranch);
    act(&mut app, Action::Undo);
    let effects = act(&mut app, Action::Save);
    assert!(
        effects
            .iter()
            .all(|effect| !matches!(effect, Effect::Autosave { .. }))
    );
    act(&mut app, Action::Resign);
    assert_eq!(app.game().phase(), Phase::Playing);
    act(&mut app, Action::JosekiTree);
    assert_eq!(*app.game(), before);
    assert!(app.continuations().is_empty());
}

#[test]
fn other_boards_have_no_joseki() {
    let mut config = Config::default();
    config.merge("(size: 13)").expect("settings");
    let mut app = App::new(config, Partial::default());
    act(&mut app, Action::Joseki);
    assert!(app.continuations().is_empty());
    assert_eq!(app.notice().map(|notice| notice.bad), Some(true));
    act(&mut app, Action::JosekiTree);
    assert!(!app.continuations().is_empty());
    act(&mut app, Action::JosekiTree);
    assert_eq!(app.game().size().columns(), 13);
}
