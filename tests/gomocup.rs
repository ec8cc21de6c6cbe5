//! The engine of gobang and the solver through the real program's doors.
#![allow(clippy::unwrap_used, reason = "a test fails by a panic")]

mod pipes;
mod support;

use std::path::Path;

use pipes::run;
use support::Home;

/// What the engine answers, a line each.
fn said(words: &[&str], input: &[u8]) -> Vec<String> {
    let output = run(&Home::new(), &[&["gomocup"], words].concat(), input);
    assert!(output.status.success() && output.stderr.is_empty());
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        text.lines().count() == text.matches("\r\n").count(),
        "CR LF"
    );
    text.lines()
        .map(|line| line.trim_end().to_owned())
        .collect()
}

fn dialogue(level: &str, commands: &[&str]) -> Vec<String> {
    said(&["--level", level], commands.join("\r\n").as_bytes())
}

#[test]
fn a_game_is_begun_taken_back_and_told_anew() {
    let answers = dialogue(
        "1",
        &[
            "START 15",
            "BEGIN",
            "TURN 7,8",
            "TAKEBACK 7,8",
            "RESTART",
            "TURN 7,7",
            "PLAY 0,0",
            "END",
        ],
    );
    // The original's opponent begins in the middle, or one down and right of it.
    assert_eq!(answers[..2], ["OK", "7,7"]);
    assert_eq!(answers[3..], ["OK", "OK", "8,8", "0,0"]);
}

#[test]
fn a_five_is_made_and_a_four_is_answered_at_every_level() {
    for level in ["1", "2", "5", "9"] {
        let rows = "3,3,1 4,3,1 5,3,1 6,3,1 2,3,2 3,9,2 4,9,2 5,9,2 6,9,2 0,0,1".split(' ');
        let mut commands = vec!["START 15", "INFO timeout_turn 200", "BOARD"];
        commands.extend(rows);
        commands.push("DONE");
        assert_eq!(dialogue(level, &commands)[1], "7,3", "level {level}");
        let rows = "3,9,2 2,9,1 4,9,2 9,3,1 5,9,2 12,12,1 6,9,2".split(' ');
        let mut commands = vec!["START 15", "INFO timeout_turn 200", "BOARD"];
        commands.extend(rows);
        commands.push("DONE");
        assert_eq!(dialogue(level, &commands)[1], "7,9", "level {level}");
    }
}

#[test]
fn bad_lines_are_refused_and_the_next_one_is_heard() {
    let long = vec![b'x'; 2 << 20];
    let lines: [&[u8]; 14] = [
        b"TURN 1,1",
        b"START 4",
        b"START 21",
        b"START x",
        &long,
        b"\xff\xfe\x00",
        b"START 15",
        b"TURN 15,0",
        b"TURN 1",
        b"TURN -1,3",
        b"TURN 99999999999999999999,3",
        b"INFO rule 8",
        b"BOARD\n1,1,1\n1,1,2\nDONE",
        b"ABOUT",
    ];
    let answers = said(&[], &lines.join(&b'\n'));
    let first = |word: &str| answers.iter().filter(|a| a.starts_with(word)).count();
    assert_eq!(
        (first("ERROR"), first("UNKNOWN"), first("OK")),
        (11, 1, 1),
        "{answers:?}"
    );
    assert!(answers.last().unwrap().starts_with("name=\"Qishi\""));
}

#[test]
fn forbidden_points_are_shown_and_never_played() {
    let board =
        "YXBOARD\n7,6,1\n0,0,2\n7,8,1\n0,2,2\n6,7,1\n0,4,2\n8,7,1\n0,6,2\nDONE\nYXSHOWFORBID";
    let input = format!("START 15\nINFO rule 4\n{board}\nINFO rule 0\nYXSHOWFORBID");
    assert_eq!(
        said(&[], input.as_bytes()),
        ["OK", "FORBID 0707.", "FORBID ."]
    );
}

#[test]
fn a_thought_ends_when_it_is_told_to() {
    let start =
        "START 15\nINFO timeout_turn 600000\nBEGIN\nTURN 8,8\nYXSTOP\nTURN 9,8\nYXSTOP\nEND";
    let answers = said(&["--level", "9"], start.as_bytes());
    assert_eq!(answers.len(), 4, "{answers:?}");
}

#[test]
fn a_swap_is_answered_whole() {
    let swap = |stones: &str| {
        let told = format!("START 15\nINFO timeout_turn 400\nSWAP2BOARD\n{stones}DONE\n");
        said(&[], told.as_bytes()).pop().unwrap()
    };
    assert_eq!(swap("").split(' ').count(), 3);
    // Black has three in a row in the middle: nobody takes White.
    assert_eq!(swap("7,7\n0,0\n7,8\n"), "SWAP");
    // White has three where Black's lie apart, and is to play.
    let sixth = swap("0,0\n7,7\n14,14\n7,8\n0,14\n");
    assert!(
        sixth.split_once(',').is_some() && !sixth.contains(' '),
        "{sixth}"
    );
    // Whatever is said of three quiet stones: a side is taken, or two more are put.
    let said_of = swap("7,7\n8,6\n9,9\n");
    assert!(
        said_of == "SWAP" || matches!(said_of.split(' ').count(), 1 | 2),
        "{said_of}"
    );
    for bad in ["7,7\n", "7,7\n7,7\n8,8\n", "7,7\n8,8\n9,99\n"] {
        assert!(swap(bad).starts_with("ERROR"), "{bad}");
    }
}

#[test]
fn puzzles_are_solved_a_line_each() {
    let text =
        "puzzle 7\nrule freestyle\ntomove X\n......\n.XXXX.\n......\n......\nOO..OO\n......\n";
    let output = run(&Home::new(), &["solve", "-"], text.as_bytes());
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(
        said.starts_with("7 1 ") && said.lines().count() == 1,
        "{said}"
    );
    let output = run(&Home::new(), &["solve", "-"], b"nothing");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_match_is_told_as_a_table() {
    let words = [
        "match", "2", "1", "--games", "2", "--ms", "20", "--rule", "renju",
    ];
    let output = run(&Home::new(), &words, b"");
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(
        output.status.success() && said.contains("of 2 games, Renju"),
        "{said}"
    );
    assert_eq!(said.matches("by a fault 0").count(), 4, "{said}");
}

#[test]
fn a_match_begins_with_the_openings_of_a_file() {
    let home = Home::new();
    let file = home.file("openings.txt", "h8i9g7\n\nh8h9h7\n");
    let words = [
        "match", "2", "2", "--games", "4", "--nodes", "100", "--show",
    ];
    let with = |file: &Path| {
        run(
            &home,
            &[&words[..], &["--openings", file.to_str().unwrap()]].concat(),
            b"",
        )
    };
    let said = String::from_utf8(with(&file).stdout).unwrap();
    let moves: Vec<&str> = said
        .lines()
        .take(4)
        .filter_map(|line| line.split_once(' '))
        .map(|(_, moves)| moves)
        .collect();
    for (moves, opening) in moves.iter().zip(["h8i9g7", "h8i9g7", "h8h9h7", "h8h9h7"]) {
        assert!(moves.starts_with(opening) && moves.len() > 10, "{said}");
    }
    assert_eq!(moves.len(), 4, "{said}");
    let output = with(&home.file("broken.txt", "h8i9g7\nh8h9h16\n"));
    let why = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(
        why.contains("line 2: character 5: the move is off the board"),
        "{why}"
    );
}
