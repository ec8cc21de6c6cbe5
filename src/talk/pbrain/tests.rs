//! What is said to an engine, and what is heard of it.

use super::*;
use crate::mind::gobang::{Choice, Level, classic};
use crate::talk::gomocup::{Engine, Options, Reply};

const SIZE: Size = Size::square(15);

fn point(x: u8, y: u8) -> Point {
    Point::new(x, y)
}

fn position(moves: &[(u8, u8)]) -> Position {
    let moves: Vec<Point> = moves.iter().map(|&(x, y)| point(x, y)).collect();
    Position::after(&moves, SIZE, Rule::Standard, 2000)
}

/// A talk in which the move after these stones is waited for.
fn asked(moves: &[(u8, u8)]) -> Talk {
    let mut talk = Talk::default();
    talk.ask(position(moves));
    assert!(matches!(talk.hear(b"OK"), Heard::Say(_)));
    talk
}

fn fault(talk: &mut Talk, line: &str) -> Fault {
    match talk.hear(line.as_bytes()) {
        Heard::Fault(fault) => fault,
        heard => panic!("{line}: {heard:?}"),
    }
}

#[test]
fn the_terms_and_the_stones_are_told_as_the_protocol_has_them() {
    let mut talk = Talk::default();
    assert_eq!(talk.ask(position(&[(7, 7), (8, 8), (0, 14)])), ["START 15"]);
    let lines = match talk.hear(b"OK\r\n") {
        Heard::Say(lines) => lines.join("|"),
        heard => panic!("{heard:?}"),
    };
    let terms = "INFO timeout_turn 2000|INFO timeout_match 0|INFO time_left 2147483647|\
                 INFO max_memory 367001600|INFO game_type 0|INFO rule 1";
    let board = "BOARD|7,7,2|8,8,1|0,14,2|DONE";
    assert_eq!(lines, format!("{terms}|{board}"));
    assert_eq!(talk.hear(b"MESSAGE 1,1 looks good"), Heard::Nothing);
    assert_eq!(talk.hear(b" 9 , 9 \r\n"), Heard::Move(point(9, 9)));
}

#[test]
fn only_the_next_move_is_told_where_nothing_else_is_new() {
    let mut talk = asked(&[(7, 7)]);
    assert_eq!(talk.hear(b"8,8"), Heard::Move(point(8, 8)));
    assert_eq!(talk.ask(position(&[(7, 7), (8, 8), (6, 6)])), ["TURN 6,6"]);
    assert_eq!(talk.hear(b"5,5"), Heard::Move(point(5, 5)));
    // What was taken back is told as a whole.
    assert_eq!(talk.ask(position(&[(7, 7), (8, 8), (6, 7)])), ["RESTART"]);
    assert_eq!(
        talk.hear(b"UNKNOWN command"),
        Heard::Say(vec!["START 15".into()])
    );
    assert!(matches!(talk.hear(b"OK"), Heard::Say(lines) if lines.contains(&"6,7,2".into())));
    // An answer that never came leaves nothing known.
    assert_eq!(talk.ask(position(&[])), ["START 15"]);
    assert!(matches!(talk.hear(b"OK"), Heard::Say(lines) if lines.ends_with(&["BEGIN".into()])));
    let oblong = Position::after(&[], Size::new(15, 19).unwrap(), Rule::Freestyle, 1);
    assert_eq!(talk.ask(oblong), ["RECTSTART 15,19"]);
}

#[test]
fn each_fault_is_named() {
    let garbage = |line: &str| Fault::Garbage(line.to_owned());
    assert_eq!(
        fault(&mut asked(&[(7, 7)]), "7,7"),
        Fault::Occupied(point(7, 7))
    );
    for line in ["15,0", "-1,-1", "99999999999,3", "300,300"] {
        let off = Fault::OffBoard(line.to_owned());
        assert_eq!(fault(&mut asked(&[(7, 7)]), line), off);
    }
    for line in [
        "hello",
        "7",
        "7;7",
        "SWAP",
        "1,2,3",
        "99999999999999999999,1",
    ] {
        assert_eq!(fault(&mut asked(&[(7, 7)]), line), garbage(line));
    }
    let mut talk = Talk::default();
    talk.ask(position(&[]));
    assert_eq!(talk.silence(), Fault::Silent("START".into()));
    assert_eq!(fault(&mut talk, "hello"), garbage("hello"));
    let refused = Fault::Refused("ERROR board size".into());
    assert_eq!(fault(&mut talk, "ERROR board size"), refused);
    let mut talk = asked(&[(7, 7)]);
    assert_eq!(talk.silence(), Fault::Silent("BOARD".into()));
    assert_eq!(talk.hear(b"UNKNOWN command"), Heard::Nothing);
    assert_eq!(talk.silence(), Fault::Refused("UNKNOWN command".into()));
    let long = fault(&mut asked(&[]), &"x\u{7}".repeat(1000));
    assert!(matches!(long, Fault::Garbage(line) if line.len() == 63 && !line.contains('\u{7}')));
}

#[test]
fn a_fault_comes_back_from_its_words() {
    for fault in [
        Fault::Missing("no such file".into()),
        Fault::Ended,
        Fault::Silent("BOARD".into()),
        Fault::Refused("ERROR".into()),
        Fault::Garbage("x".into()),
        Fault::TooLong,
        Fault::OffBoard("-1,2".into()),
        Fault::Occupied(point(7, 7)),
        Fault::Forbidden(point(0, 14)),
        Fault::Unstopped,
    ] {
        let (word, detail) = fault.words();
        assert_eq!(Fault::told(word, detail), Some(fault));
    }
    assert_eq!(Fault::told("occupied", "h8".into()), None);
    assert_eq!(Fault::told("lazy", String::new()), None);
}

/// What this house's engine answers to a line.
fn answer(engine: &mut Engine, line: &str) -> Option<String> {
    let thought = match engine.hear(line.as_bytes()) {
        Reply::Silence => return None,
        Reply::Say(answer) => return Some(answer),
        Reply::Think(thought) => thought,
        Reply::Quit | Reply::Settle(_) => panic!("{line}"),
    };
    let choice = classic(&thought.board, thought.color, thought.rule);
    let choice = choice.map(|point| Choice {
        point,
        value: 0,
        depth: 0,
        nodes: 0,
    });
    Some(engine.thought(choice))
}

/// The two sides of the protocol understand each other.
#[test]
fn the_manager_and_the_engine_of_this_house_play_a_game() {
    let options = Options {
        level: Level::CLASSIC,
        seed: 1,
    };
    let mut engine = Engine::new(options);
    let mut talk = Talk::default();
    let mut moves = vec![(7, 7)];
    for next in [(0, 0), (14, 0), (0, 14)] {
        let mut said = talk.ask(position(&moves));
        let point = loop {
            let answers = said.iter().filter_map(|line| answer(&mut engine, line));
            let heard = answers.map(|answer| talk.hear(answer.as_bytes())).last();
            match heard {
                Some(Heard::Say(lines)) => said = lines,
                Some(Heard::Move(point)) => break point,
                heard => panic!("{heard:?}"),
            }
        };
        moves.push((point.column, point.row));
        moves.push(next);
    }
    assert_eq!(moves.len(), 7);
}
