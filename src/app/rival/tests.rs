//! The machine at the table, move by move.

use crate::app::App;
use crate::app::form::Press;
use crate::board::{Color, Point};
use crate::config::{Action, Config, Partial};
use crate::event::{Aim, Effect, Event, Question};
use crate::game::{self, Phase};
use crate::gobang::Rule;
use crate::talk::pbrain::Fault;

/// A room at whose table the machine has this colour.
fn room(color: &str) -> App {
    let mut config = Config::default();
    let settings = format!("(game: Gobang, machine: {color})");
    config.merge(&settings).expect("settings");
    App::new(config, Partial::default())
}

fn asked(effects: &[Effect]) -> Option<&Question> {
    effects.iter().find_map(|effect| match effect {
        Effect::Think(question) => Some(&**question),
        _ => None,
    })
}

/// Plays a stone; gives the number of the question that the machine is asked.
fn play(app: &mut App, point: Point) -> u64 {
    app.touch(point);
    let effects = app.update(Event::Tick(1));
    asked(&effects).map_or(0, |question| question.number)
}

fn answer(app: &mut App, number: u64, point: Point) -> Vec<Effect> {
    app.update(Event::Chosen {
        number,
        point: Some(point),
    })
}

#[test]
fn the_machine_is_asked_once_and_plays_what_it_chose() {
    let mut app = room("White");
    assert!(asked(&app.update(Event::Tick(1))).is_none());
    app.touch(Point::new(7, 7));
    let effects = app.update(Event::Tick(2));
    let question = asked(&effects).expect("a question");
    assert!(matches!(
        question.aim,
        Aim::Move {
            color: Color::White,
            level: 1,
            ..
        }
    ));
    let number = question.number;
    assert!(app.is_thinking());
    assert!(asked(&app.update(Event::Tick(3))).is_none());
    // The person waits for it.
    app.touch(Point::new(0, 0));
    assert_eq!(app.game().move_count(), 1);
    answer(&mut app, number + 1, Point::new(0, 0));
    assert_eq!(app.game().move_count(), 1);
    answer(&mut app, number, Point::new(8, 8));
    assert_eq!(app.game().move_count(), 2);
    assert!(!app.is_thinking());
}

#[test]
fn both_moves_are_taken_back_and_played_again() {
    let mut app = room("White");
    for (number, point) in [(1, Point::new(7, 7)), (2, Point::new(6, 6))] {
        assert_eq!(play(&mut app, point), number);
        answer(&mut app, number, Point::new(point.column, 0));
    }
    app.act(Action::Undo);
    assert_eq!(app.game().move_count(), 2);
    app.act(Action::Redo);
    assert_eq!(app.game().move_count(), 4);
    // While the machine thinks there is one move to take back, and its answer comes too late.
    let number = play(&mut app, Point::new(5, 5));
    app.act(Action::Undo);
    let effects = app.update(Event::Tick(9));
    assert!(effects.contains(&Effect::Hurry) && !app.is_thinking());
    answer(&mut app, number, Point::new(5, 0));
    assert_eq!(app.game().move_count(), 4);
}

#[test]
fn what_is_played_again_up_to_the_machines_turn_is_no_fault() {
    let mut app = room("White");
    let number = play(&mut app, Point::new(7, 7));
    app.act(Action::Undo);
    app.update(Event::Tick(9));
    answer(&mut app, number, Point::new(8, 8));
    app.act(Action::Redo);
    assert_eq!(app.game().move_count(), 1);
    let notice = app.notice().filter(|notice| notice.bad);
    assert_eq!(notice, None);
}

#[test]
fn the_machine_begins_where_it_has_black() {
    let mut app = room("Black");
    let effects = app.update(Event::Tick(1));
    let number = asked(&effects).expect("a question").number;
    answer(&mut app, number, Point::new(7, 7));
    app.act(Action::Undo);
    assert_eq!(app.game().move_count(), 1);
    let notice = app.notice().expect("a notice");
    assert!(notice.bad, "{}", notice.text);
}

#[test]
fn a_move_that_cannot_be_made_is_not_asked_for_again_and_again() {
    let mut app = room("White");
    let number = play(&mut app, Point::new(7, 7));
    let effects = answer(&mut app, number, Point::new(7, 7));
    assert!(asked(&effects).is_none() && !app.is_thinking());
    assert_eq!(app.game().move_count(), 1);
}

#[test]
fn the_machine_begins_the_next_game_too() {
    let mut app = room("Black");
    let first = asked(&app.update(Event::Tick(1)))
        .expect("a question")
        .number;
    app.act(Action::NewGame);
    app.act(Action::Choose);
    let second = asked(&app.update(Event::Tick(2)))
        .expect("a question")
        .number;
    assert!(second > first);
    answer(&mut app, first, Point::new(0, 0));
    assert_eq!(app.game().move_count(), 0);
    answer(&mut app, second, Point::new(7, 7));
    assert_eq!(app.game().move_count(), 1);
}

#[test]
fn a_thought_can_be_stopped() {
    let mut app = room("White");
    play(&mut app, Point::new(7, 7));
    app.act(Action::StopThinking);
    assert!(app.update(Event::Tick(5)).contains(&Effect::Hurry));
    assert!(app.is_thinking());
}

/// A room at whose table an engine has White.
fn room_of_engine(more: &str) -> App {
    let mut config = Config::default();
    let settings = format!(
        "(game: Gobang, machine: White, engine: \"Zen\", engine_seconds: 3, level: 4,
         gobang_engines: [(name: \"Rapfi\", command: \"a\"), (name: \"Zen\", command: \"b\")]{more})"
    );
    config.merge(&settings).expect("settings");
    App::new(config, Partial::default())
}

fn erred(app: &mut App, number: u64, fault: Fault) -> Vec<Effect> {
    app.update(Event::Erred { number, fault })
}

#[test]
fn an_engine_is_asked_by_its_name_with_the_moves_in_their_order() {
    let mut app = room_of_engine("");
    assert_eq!(app.game().names().white, "Zen");
    app.touch(Point::new(7, 7));
    let effects = app.update(Event::Tick(1));
    let question = asked(&effects).expect("a question").clone();
    let aim = Aim::Engine {
        color: Color::White,
        rule: Rule::Renju,
        engine: 1,
        seconds: 3,
    };
    assert_eq!(
        (question.aim, &question.moves[..]),
        (aim, &[Point::new(7, 7)][..])
    );
    answer(&mut app, question.number, Point::new(8, 8));
    assert_eq!(app.game().move_count(), 2);
    // The record knows which one it is; another room may not have it.
    let sgf = crate::sgf::write(&game::to_sgf(app.game()));
    assert!(
        sgf.contains("PW[Zen]") && sgf.contains("QG[W 4 engine 3]"),
        "{sgf}"
    );
    let mut other = room("White");
    other.set_table(game::open(sgf.as_bytes()).expect("a game"));
    other.touch(Point::new(6, 6));
    let effects = other.update(Event::Tick(2));
    assert!(asked(&effects).is_none() && other.forms().len() == 2);
}

#[test]
fn an_engine_that_errs_leaves_the_game_to_others() {
    // Asked again, a level, the person; and with no answer the question comes again.
    for (press, plays_on) in [
        (Press::Yes, true),
        (Press::Pick(0), true),
        (Press::Pick(1), false),
    ] {
        let mut app = room_of_engine("");
        let number = play(&mut app, Point::new(7, 7));
        erred(&mut app, number + 1, Fault::Ended);
        assert!(app.is_thinking() && app.forms().len() == 1);
        erred(&mut app, number, Fault::Ended);
        assert!(!app.is_thinking() && app.forms().len() == 2);
        app.answer(Press::No);
        assert_eq!(app.forms().len(), 1);
        app.touch(Point::new(0, 0));
        assert_eq!((app.forms().len(), app.game().move_count()), (2, 1));
        app.answer(press);
        let effects = app.update(Event::Tick(9));
        assert_eq!(asked(&effects).is_some(), plays_on, "{press:?}");
        let aim = asked(&effects).map(|question| question.aim);
        let is_level = matches!(aim, Some(Aim::Move { level: 4, .. }));
        assert_eq!(is_level, press == Press::Pick(0));
        assert_eq!(app.game().names().white.is_empty(), press != Press::Yes);
        if !plays_on {
            app.touch(Point::new(0, 0));
            assert_eq!(app.game().move_count(), 2);
        }
        assert_eq!(app.game().phase(), Phase::Playing);
    }
}

#[test]
fn an_engine_does_not_play_on_a_stone_or_on_a_forbidden_point() {
    let mut app = room_of_engine("");
    let number = play(&mut app, Point::new(7, 7));
    answer(&mut app, number, Point::new(7, 7));
    assert_eq!((app.forms().len(), app.game().move_count()), (2, 1));
    // Black's threes cross at hh.
    let text =
        "(;GM[4]RU[Renju]PB[Zen]QG[B 1 engine 3];B[hi];W[aa];B[hj];W[ca];B[fh];W[ea];B[gh];W[ga])";
    app.set_table(game::open(text.as_bytes()).expect("a game"));
    app.layers.clear();
    let effects = app.update(Event::Tick(5));
    let number = asked(&effects).expect("a question").number;
    answer(&mut app, number, Point::new(7, 7));
    let fault = app.rival.as_ref().and_then(|asked| asked.fault.clone());
    assert_eq!(fault, Some(Fault::Forbidden(Point::new(7, 7))));
    assert_eq!((app.forms().len(), app.game().move_count()), (2, 8));
}

fn agree(app: &mut App, number: u64, step: &str) -> Option<u64> {
    let step = step.parse().ok();
    let effects = app.update(Event::Agreed { number, step });
    asked(&effects).map(|question| question.number)
}

#[test]
fn the_machine_answers_what_an_opening_asks_of_it() {
    let mut config = Config::default();
    let settings = "(game: Gobang, machine: Black, opening: \"Swap\")";
    config.merge(settings).expect("settings");
    let mut app = App::new(config, Partial::default());
    let effects = app.update(Event::Tick(1));
    let question = asked(&effects).expect("a question");
    assert_eq!(question.aim, Aim::Opening(Rule::Renju));
    assert!(question.opening.is_some());
    // It puts the first stone, the person the second, it the third.
    let number = question.number;
    assert_eq!(agree(&mut app, number, "stone hh"), None);
    let number = play(&mut app, Point::new(7, 6));
    assert_eq!(agree(&mut app, number, "stone hf"), None);
    // The person is asked, and swaps: the machine is White, and puts the fourth.
    assert_eq!(app.forms().len(), 2);
    app.answer(Press::Pick(0));
    let effects = app.update(Event::Tick(2));
    let number = asked(&effects).expect("a question").number;
    let machine = |app: &App| app.game().gobang().and_then(|g| g.machine).map(|m| m.color);
    assert_eq!(machine(&app), Some(Color::White));
    // Taken back, it has Black again, and the person is asked again.
    app.act(Action::Undo);
    assert_eq!(machine(&app), Some(Color::Black));
    app.update(Event::Tick(3));
    app.answer(Press::Pick(0));
    agree(&mut app, number, "stone aa");
    assert_eq!(app.game().move_count(), 3, "an answer that comes too late");
    let effects = app.update(Event::Tick(4));
    assert!(asked(&effects).is_none());
    let number = app.rival.as_ref().expect("a question").number;
    assert_eq!(agree(&mut app, number, "stone ff"), None);
    // Two fifths of the person's, of which the machine takes one; then it is White's turn.
    app.touch(Point::new(0, 0));
    app.touch(Point::new(1, 0));
    app.update(Event::Tick(5));
    let number = app.rival.as_ref().expect("a question").number;
    let next = agree(&mut app, number, "choose ba").expect("the sixth");
    assert_eq!(app.game().move_count(), 5);
    answer(&mut app, next, Point::new(10, 10));
    assert_eq!((app.game().move_count(), app.is_thinking()), (6, false));
}
