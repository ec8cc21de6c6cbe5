//! Engines of gobang in processes of their own: this house's, and such as lie, fall silent or end.
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "a test that cannot go on fails; the world outside is what is tested here"
)]

mod support;

use std::fs;
use std::time::{Duration, Instant};

use qishi::board::{Point, Size};
use qishi::device::{Engine, Patience};
use qishi::gobang::{Board, Rule};
use qishi::talk::pbrain::{Fault, Position};
use support::{Home, wait_for};

const SIZE: Size = Board::USUAL_SIZE;

const SHORT: Patience = Patience {
    answer: Duration::from_millis(1500),
    stop: Duration::from_millis(300),
    gap: Duration::from_millis(150),
};

fn point(x: u8, y: u8) -> Point {
    Point::new(x, y)
}

fn after(moves: &[Point]) -> Position {
    Position::after(moves, SIZE, Rule::Renju, 300)
}

/// An engine that is a script of the shell.
fn script(home: &Home, lines: &str) -> Engine {
    let file = home.file("an engine.sh", lines);
    Engine::start(&format!("sh \"{}\"", file.display()), SHORT).unwrap()
}

/// The engine's answer to a first stone in the middle.
fn answer(engine: &mut Engine) -> Result<Point, Fault> {
    engine.choose(after(&[point(7, 7)]), &|| false)
}

/// An engine that starts well, and says this when it is asked for a move.
fn liar(says: &str) -> String {
    format!(
        "while read word rest; do case $word in \
         START|RESTART) echo OK;; TURN*|DONE*|BEGIN*) {says};; END*) exit;; esac; done"
    )
}

#[test]
fn the_engine_of_this_house_plays_a_game_and_one_that_was_taken_back() {
    let command = format!("\"{}\" gomocup --level 3", env!("CARGO_BIN_EXE_qishi"));
    // An unoptimized build takes its time to set its tables up.
    let patience = Patience::default();
    let mut engine = Engine::start(&command, patience).unwrap();
    let mut board = Board::default();
    let mut moves = Vec::new();
    for lots in 0..6 {
        let mut mine = SIZE.points().filter(|&p| board.is_open(p));
        moves.push(mine.nth(20 * lots).unwrap());
        board.place(qishi::board::Color::Black, *moves.last().unwrap());
        let start = Instant::now();
        let answer = engine.choose(after(&moves), &|| false).unwrap();
        assert!(lots == 0 || start.elapsed() > Duration::from_millis(100));
        assert!(board.is_open(answer));
        board.place(qishi::board::Color::White, answer);
        moves.push(answer);
    }
    // Two moves back, another one there, and the engine goes on from the board.
    moves.truncate(8);
    moves.push(point(14, 14));
    let answer = engine.choose(after(&moves), &|| false).unwrap();
    assert!(!moves.contains(&answer));
    // It begins, too.
    assert_eq!(engine.choose(after(&[]), &|| false), Ok(point(7, 7)));
}

#[test]
fn what_is_not_there_is_missing() {
    for command in ["/nowhere/pbrain-none", "", "-", "\"\""] {
        let started = Engine::start(command, SHORT);
        assert!(matches!(started, Err(Fault::Missing(_))), "{command}");
    }
}

#[test]
fn each_lie_is_named() {
    let home = Home::new();
    let garbage = |words: &str| Fault::Garbage(words.to_owned());
    for (says, fault) in [
        ("echo hello", garbage("hello")),
        ("echo 7,7", Fault::Occupied(point(7, 7))),
        ("echo 15,3", Fault::OffBoard("15,3".to_owned())),
        ("exit 1", Fault::Ended),
        ("head -c 1000000 /dev/zero | tr '\\0' x", Fault::TooLong),
        ("yes x", garbage("x")),
        ("printf '\\377\\376\\n'", garbage("\u{fffd}\u{fffd}")),
        ("echo ERROR no", Fault::Refused("ERROR no".to_owned())),
        ("true", Fault::Silent("BOARD".to_owned())),
        // It talks without end, and never says a move.
        (
            "yes MESSAGE still thinking",
            Fault::Silent("BOARD".to_owned()),
        ),
    ] {
        let mut engine = script(&home, &liar(says));
        let start = Instant::now();
        assert_eq!(answer(&mut engine), Err(fault), "{says}");
        assert!(start.elapsed() < 3 * SHORT.answer, "{says}");
    }
}

#[test]
fn one_that_never_starts_well_is_named_too() {
    let home = Home::new();
    let silent = || Fault::Silent("START".to_owned());
    for (lines, fault) in [
        ("exit 0", Fault::Ended),
        // It neither reads nor says anything.
        ("sleep 100", silent()),
        ("cat >/dev/null", silent()),
        ("echo Welcome; cat", Fault::Garbage("Welcome".to_owned())),
        ("cat /dev/zero", Fault::TooLong),
    ] {
        let mut engine = script(&home, lines);
        assert_eq!(answer(&mut engine), Err(fault), "{lines}");
    }
}

#[test]
fn one_may_end_in_the_middle_of_a_game() {
    let home = Home::new();
    let says = "if test -z $once; then once=1; echo 6,6; else exit; fi";
    let mut engine = script(&home, &liar(says));
    assert_eq!(answer(&mut engine), Ok(point(6, 6)));
    let moves = [point(7, 7), point(6, 6), point(0, 0)];
    assert_eq!(engine.choose(after(&moves), &|| false), Err(Fault::Ended));
}

#[test]
fn one_that_is_told_to_stop_stops_or_is_ended() {
    let home = Home::new();
    let words =
        "while read word rest; do case $word in START) echo OK;; YXSTOP*) echo 3,3;; esac; done";
    let mut engine = script(&home, words);
    let position = Position::after(&[point(7, 7)], SIZE, Rule::Renju, 60_000);
    assert_eq!(engine.choose(position.clone(), &|| true), Ok(point(3, 3)));
    let mut engine = script(&home, &liar("true"));
    let start = Instant::now();
    assert_eq!(engine.choose(position, &|| true), Err(Fault::Unstopped));
    assert!(start.elapsed() < Duration::from_secs(2));
}

#[test]
fn what_an_engine_has_started_goes_with_it() {
    let home = Home::new();
    let pid = home.path().join("pid");
    let lines = format!(
        "sleep 1000 & echo $! > {}; trap '' TERM; wait",
        pid.display()
    );
    let engine = script(&home, &lines);
    let number = wait_for("the engine", || {
        let text = fs::read_to_string(&pid).ok()?;
        text.trim().parse::<u32>().ok()
    });
    let process = format!("/proc/{number}/stat");
    assert!(fs::exists(&process).unwrap());
    drop(engine);
    wait_for("its end", || {
        // One that nobody has waited for is dead, too.
        let stat = fs::read_to_string(&process).unwrap_or_default();
        (stat.is_empty() || stat.contains(") Z ")).then_some(())
    });
}
