//! The dead stones of finished games, and sekis, two eyes and strange boards of other projects.
//!
//! The boards are not part of this project, so the tests are run by name:
//! `QISHI_SHARED=FOLDER cargo test --release --test dead -- --ignored`, where `FOLDER` has
//! `count/games.jsonl` and `count/special`.
#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "a test has files and an environment, and fails by a panic"
)]

mod finished;

use std::fs;
use std::path::PathBuf;

use finished::{board, size};
use qishi::board::{Color, Point};
use qishi::go::Board;
use qishi::life::{Status, judge};
use serde_json::Value;

fn folder() -> PathBuf {
    let folder = std::env::var_os("QISHI_SHARED");
    let folder = PathBuf::from(folder.expect("QISHI_SHARED names the folder of the boards"));
    folder.join("count")
}

fn read(name: &str) -> String {
    let path = folder().join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn rows(name: &str) -> Vec<Value> {
    serde_json::from_str(&read(name)).unwrap()
}

#[test]
#[ignore = "needs a folder of games, see the top of this file"]
fn dead_stones_are_those_the_players_took_off() {
    let (mut games, mut right, mut settled, mut settled_right) = (0, 0, 0, 0);
    for case in finished::games(&folder()) {
        let judgement = judge(&case.board, 1);
        let is_right = judgement.dead() == case.dead;
        games += 1;
        right += u32::from(is_right);
        settled += u32::from(judgement.is_settled());
        settled_right += u32::from(is_right && judgement.is_settled());
    }
    println!("{right} of {games} right; of {settled} settled {settled_right}");
    assert!(1000 * right >= 985 * games);
    assert!(1000 * settled_right >= 995 * settled);
    assert!(100 * settled >= 95 * games);
}

#[test]
#[ignore = "needs a folder of boards, see the top of this file"]
fn marked_stones_are_dead_and_no_others() {
    let mut cases = finished::marked(&folder());
    assert_eq!(cases.len(), 36);
    cases.retain(|case| judge(&case.board, 1).dead() != case.dead);
    let wrong: Vec<String> = cases.into_iter().map(|case| case.name).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

/// Whether a check of a point's owner holds: `o` White has it, `x` Black, `:` nobody.
fn holds(board: &Board, label: &str, owner: &str) -> bool {
    let point = Point::from_label(label, board.size()).unwrap();
    let judgement = judge(board, 1);
    let owned = judgement.owned()[point];
    let stone = judgement
        .at(point)
        .filter(|v| v.status != Status::Unsettled);
    let color = stone.map(|v| {
        if v.is_dead {
            v.color.opponent()
        } else {
            v.color
        }
    });
    match (owner, color) {
        ("x" | "X", Some(color)) => color == Color::Black,
        ("o" | "O", Some(color)) => color == Color::White,
        ("x" | "X", None) => owned > 0,
        ("o" | "O", None) => owned < 0,
        _ => owned.abs() < 700,
    }
}

#[test]
#[ignore = "needs a folder of boards, see the top of this file"]
fn points_end_with_whom_the_cases_say() {
    let (mut checks, mut wrong) = (0, Vec::new());
    for row in rows("special/pachi_cases.json") {
        let cells: String = row["rows"]
            .as_array()
            .unwrap()
            .iter()
            .map(|r| r.as_str().unwrap())
            .collect();
        let board = board(size(&row), &cells);
        for check in row["checks"].as_array().unwrap() {
            let Some(check) = check.as_str().unwrap().strip_prefix("moggy status") else {
                continue;
            };
            let words: Vec<&str> = check
                .split('#')
                .next()
                .unwrap()
                .split_whitespace()
                .collect();
            for pair in words.chunks_exact(2) {
                checks += 1;
                if !holds(&board, pair[0], pair[1]) {
                    wrong.push(format!("{} {} {}", row["name"], pair[0], pair[1]));
                }
            }
        }
    }
    println!("{} of {checks} wrong\n{}", wrong.len(), wrong.join("\n"));
    // What is not found yet may not become more.
    assert!(checks == 58 && wrong.len() <= 6);
}

#[test]
#[ignore = "needs a folder of boards, see the top of this file"]
fn exotic_boards_are_judged_to_the_end() {
    let rows = rows("special/exotics.json");
    assert!(rows.len() > 20);
    for row in rows {
        let board = board(size(&row), row["board"].as_str().unwrap());
        let judgement = judge(&board, 1);
        let stones: usize = judgement.verdicts().iter().map(|v| v.stones.len()).sum();
        assert_eq!(
            stones,
            board.stones().iter().filter(|(_, s)| s.is_some()).count()
        );
    }
}
