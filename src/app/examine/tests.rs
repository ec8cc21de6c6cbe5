//! What is found in a small game.

use crate::app::App;
use crate::app::form::Face;
use crate::config::{Action, Config, Partial};
use crate::event::{Effect, Event, Purpose};

/// Black has three in a row by move 5 and plays elsewhere then; White's five is whole by move 10.
const GAME: &[u8] = b"(;GM[4]SZ[15]RU[Freestyle]RE[W+];B[hh];W[ha];B[ih];W[ia];B[jh];W[ja];B[aa]\
    ;W[ka];B[ac];W[la])";

/// The room with the game, walked back to its beginning.
fn room() -> App {
    let mut app = App::new(Config::default(), Partial::default());
    app.update(Event::Loaded {
        purpose: Purpose::Open,
        path: "x.sgf".to_owned(),
        bytes: GAME.to_vec(),
    });
    app
}

fn act(app: &mut App, action: Action) -> Vec<String> {
    app.act(action);
    tell(app, "tick 1")
}

/// Takes in a line; gives the lines of the effects, the drawing left out.
fn tell(app: &mut App, line: &str) -> Vec<String> {
    let effects = app.update(line.parse().expect(line)).into_iter();
    let told = effects.filter(|effect| *effect != Effect::Draw);
    told.map(|effect| effect.to_string()).collect()
}

/// The rows of the list.
fn rows(app: &App) -> Vec<String> {
    let items = app.items().into_iter();
    let rows = items.filter_map(|item| match item.face {
        Face::Row { label, .. } => Some(label),
        _ => None,
    });
    rows.collect()
}

/// Answers every question; gives what was asked.
fn go_through(app: &mut App, answers: &[&str]) -> Vec<String> {
    let mut asked = act(app, Action::Examine);
    for (number, answer) in (1..).zip(answers) {
        asked.extend(tell(app, &format!("hinted {number} {answer}")));
    }
    asked
}

/// At moves 5 and 7 Black is told to have a win, and White at moves 6, 8 and 10.
const ANSWERS: [&str; 11] = [
    "- -",
    "- -",
    "- -",
    "- -",
    "xthreats:kh,gh,lh -",
    "othreats:ka,ga,la -",
    "xthreats:kh,gh,lh -",
    "othreats:ka,ga,la -",
    "- -",
    "ofours:la -",
    "- gh",
];

#[test]
fn each_place_of_the_main_line_is_asked_about_for_the_side_to_move() {
    let mut app = room();
    let asked = go_through(&mut app, &ANSWERS[..10]);
    let words: Vec<&str> = asked
        .iter()
        .map(|line| &line[..line.len().min(17)])
        .collect();
    assert_eq!(words.len(), 11, "{words:?}");
    assert!(words[0].starts_with("win x Freestyle 1"), "{words:?}");
    assert!(words[9].starts_with("win o Freestyle 1"), "{words:?}");
    // What Black could have played before White's win began.
    assert!(words[10].starts_with("save x Freestyle "), "{words:?}");
}

#[test]
fn missed_wins_and_the_move_that_lost_are_listed() {
    let mut app = room();
    go_through(&mut app, &ANSWERS);
    let wanted = [
        "5. Black J8 loses, G8 would hold",
        "7. Black missed a win by threes in 2: K8",
    ];
    assert_eq!(rows(&app), wanted);
    // The first one is framed; its place is shown, with the line on the small board.
    tell(&mut app, "key Enter");
    assert_eq!(app.game().move_count(), 4);
    assert_eq!(app.caption().as_deref(), Some("White wins 4/4"));
    assert!(app.status().starts_with(wanted[0]), "{}", app.status());
    assert_eq!(
        app.suggested().map(|p| app.game().called(p)).as_deref(),
        Some("G8")
    );
    // The list comes back without a question.
    assert!(act(&mut app, Action::Examine).is_empty());
    assert_eq!(rows(&app), wanted);
    tell(&mut app, "key Down");
    tell(&mut app, "key Enter");
    assert_eq!(app.game().move_count(), 6);
    assert_eq!(app.caption().as_deref(), Some("Black wins 3/3"));
    // Walking on puts it away.
    act(&mut app, Action::Forward);
    assert!(app.reading().is_none() && app.suggested().is_none());
}

#[test]
fn what_was_found_before_a_stop_is_shown() {
    let mut app = room();
    go_through(&mut app, &ANSWERS[..6]);
    assert_eq!(tell(&mut app, "key Esc"), ["hurry"]);
    assert!(rows(&app).is_empty());
    // An answer that comes too late is of no interest.
    assert!(tell(&mut app, "hinted 7 xfours:kh -").is_empty());
    tell(&mut app, "key Esc");
    assert_eq!(app.forms().len(), 1);
    // It begins anew.
    let asked = act(&mut app, Action::Examine);
    assert!(asked[0].starts_with("win x Freestyle 8 "), "{asked:?}");
}

#[test]
fn help_that_was_asked_for_is_given_up() {
    let mut app = room();
    act(&mut app, Action::Back);
    act(&mut app, Action::Hint);
    assert!(app.is_pondering());
    let asked = act(&mut app, Action::Examine);
    assert_eq!(asked[0], "hurry");
    assert!(asked[1].starts_with("win x Freestyle 2 "), "{asked:?}");
    assert!(!app.is_pondering());
}

#[test]
fn a_win_that_both_sides_play_on_stays_known() {
    let mut app = room();
    // Black's move 5 and White's 6 are of the line; then nothing more is seen, and Black goes on.
    let mut answers = ANSWERS;
    answers[4] = "xthreats:jh,ja,kh,gh,lh -";
    answers[6] = "- -";
    go_through(&mut app, &answers);
    assert!(rows(&app).contains(&"7. Black missed a win by threes in 2: K8".to_owned()));
}
