//! A puzzle from its list to its end.

use super::Puzzle;
use crate::app::App;
use crate::app::form::Face;
use crate::config::{Action, Config, Partial};
use crate::event::Effect;
use crate::game::Phase;

fn room() -> App {
    App::new(Config::default(), Partial::default())
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

/// Plays where a point is called so; gives the effects.
fn play(app: &mut App, name: &str) -> Vec<String> {
    let mut points = app.game().size().points();
    let point = points.find(|&point| app.game().called(point) == name);
    app.touch(point.expect(name));
    tell(app, "tick 2")
}

#[test]
fn every_puzzle_opens_with_the_winner_to_play() {
    let all: Vec<Puzzle> = Puzzle::all().collect();
    assert_eq!(all.len(), 99);
    for puzzle in all {
        let game = puzzle.game().expect("a game");
        let gobang = game.gobang().expect("gobang");
        assert_eq!((game.to_play(), gobang.rule), puzzle.terms());
        assert_eq!(
            gobang.machine.map(|m| m.color),
            Some(game.to_play().opponent())
        );
        assert_eq!(game.phase(), Phase::Playing);
    }
}

/// Opens the first puzzle, which is won by F9, G8 and five at E10 or J5.
fn first() -> App {
    let mut app = room();
    act(&mut app, Action::Puzzles);
    tell(&mut app, "key Enter");
    let asks = "1. Freestyle: Black wins by fours in 3   H: hint   Ctrl+T: list";
    assert_eq!(app.status(), asks);
    app
}

#[test]
fn a_puzzle_is_played_to_its_five_and_kept_as_solved() {
    let mut app = first();
    let asked = play(&mut app, "F9");
    assert!(
        asked
            .iter()
            .any(|line| line.starts_with("defend o Freestyle 1 "))
    );
    assert!(app.is_thinking());
    tell(&mut app, "hinted 1 xfours:gh,ef,jk fh");
    play(&mut app, "G8");
    tell(&mut app, "hinted 2 xfours:jk ef");
    let done = play(&mut app, "J5");
    assert!(
        done.iter()
            .any(|line| line.starts_with("settings ") && line.contains("24"))
    );
    // No move of a puzzle is kept as a game.
    let all = asked.iter().chain(&done);
    assert!(
        all.clone().all(|line| !line.starts_with("autosave")),
        "{asked:?} {done:?}"
    );
    assert!(matches!(app.game().phase(), Phase::Finished(_)));
    assert_eq!(app.forms().len(), 2);
    // On to the next one.
    tell(&mut app, "key Enter");
    assert!(app.status().starts_with("2. "), "{}", app.status());
    act(&mut app, Action::Puzzles);
    let rows = app.items().into_iter();
    let ticks = rows.filter(|item| matches!(item.face, Face::Row { on: true, .. }));
    assert_eq!(ticks.count(), 1);
}

#[test]
fn a_win_that_is_thrown_away_is_told_and_taken_back() {
    let mut app = first();
    play(&mut app, "A1");
    tell(&mut app, "hinted 1 - ff");
    let title = |app: &App| app.forms().pop().and_then(|form| form.title);
    assert_eq!(title(&app).as_deref(), Some("No win in sight"));
    tell(&mut app, "key Enter");
    assert_eq!(app.game().move_count(), 0);
    // It is told again, but only once for the same.
    play(&mut app, "A2");
    tell(&mut app, "hinted 2 - ff");
    assert_eq!(title(&app).as_deref(), Some("No win in sight"));
    tell(&mut app, "key Esc");
    play(&mut app, "A1");
    tell(&mut app, "hinted 3 - aa");
    assert_eq!((app.forms().len(), app.game().move_count()), (1, 4));
}

#[test]
fn an_answer_that_is_hurried_tells_nothing_of_the_win() {
    let mut app = first();
    play(&mut app, "F9");
    assert_eq!(act(&mut app, Action::StopThinking), ["hurry"]);
    tell(&mut app, "hinted 1 - fh");
    assert_eq!((app.forms().len(), app.game().move_count()), (1, 2));
}

#[test]
fn a_five_of_the_machine_is_no_solution() {
    let mut app = first();
    // White has nothing here; it is let make five in the top row.
    for (number, (own, answer)) in (1..).zip([
        ("A1", "aa"),
        ("C1", "ba"),
        ("E1", "ca"),
        ("G1", "da"),
        ("I1", "ea"),
    ]) {
        play(&mut app, own);
        tell(&mut app, &format!("hinted {number} - {answer}"));
        if !app.layers.is_empty() && number < 5 {
            tell(&mut app, "key Esc");
        }
    }
    assert!(matches!(app.game().phase(), Phase::Finished(_)));
    assert!(app.config().solved.is_empty());
}

#[test]
fn the_list_is_walked_by_rows_and_pages() {
    let mut app = room();
    act(&mut app, Action::Puzzles);
    for line in [
        "key Down", "key PgDn", "key PgDn", "key Up", "key End", "key Down",
    ] {
        tell(&mut app, line);
    }
    tell(&mut app, "key Home");
    tell(&mut app, "wheel 1");
    tell(&mut app, "key Enter");
    assert!(app.status().starts_with("13. "), "{}", app.status());
}
