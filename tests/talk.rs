//! The Go Text Protocol, as the real program keeps it.
#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "a test has files and processes, and fails by a panic"
)]

mod pipes;
mod support;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

use pipes::{Answer, answers, cases, text};
use serde_json::{Value, json};
use support::{Home, qishi};

/// The answers' texts, each with its status before it.
fn texts(lines: &str) -> Vec<String> {
    let answers = answers(&Home::new(), &["--playouts", "50"], lines.as_bytes());
    let text = |answer: Answer| format!("{}{}", answer.status, answer.text);
    answers.into_iter().map(text).collect()
}

/// A record of this position.
fn record(rows: &[Value]) -> String {
    let letter = |index: usize| char::from(b'a' + u8::try_from(index).unwrap());
    let stones = |stone: char| -> String {
        let points = rows.iter().enumerate().flat_map(|(row, line)| {
            let points = text(line).char_indices().filter(|(_, c)| *c == stone);
            points.map(move |(column, _)| ['[', letter(column), letter(row), ']'])
        });
        points.flatten().collect()
    };
    let (black, white) = (stones('X'), stones('O'));
    format!("(;GM[1]FF[4]SZ[{}]AB{black}AW{white})", rows.len())
}

/// The indices of the texts that a pattern of Python's does not match whole.
fn unmatched(pairs: &[(String, String)]) -> Vec<usize> {
    const PROGRAM: &str = "import json, re, sys\n\
        pairs = json.load(sys.stdin)\n\
        print(json.dumps([i for i, (p, t) in enumerate(pairs) if not re.fullmatch(p, t)]))";
    let mut python = Command::new("python3");
    python.args(["-c", PROGRAM]);
    python.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut python = python.spawn().unwrap();
    let pairs = serde_json::to_vec(pairs).unwrap();
    python.stdin.take().unwrap().write_all(&pairs).unwrap();
    let output = python.wait_with_output().unwrap();
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn the_protocol_is_kept_as_the_cases_say() {
    let cases = cases("gtp_cases.jsonl");
    let (mut pairs, mut named) = (Vec::new(), Vec::new());
    for case in &cases {
        let home = Home::new();
        for (name, content) in case["prepare"].as_object().into_iter().flatten() {
            home.file(name, text(content));
        }
        let answers = answers(
            &home,
            &["--playouts", "100"],
            text(&case["send"]).as_bytes(),
        );
        let expected = case["expect"].as_array().unwrap();
        assert_eq!(answers.len(), expected.len(), "{case}: {answers:?}");
        for (answer, expected) in answers.into_iter().zip(expected) {
            let statuses = text(&expected["status"]);
            assert!(statuses.contains(answer.status), "{case}: {answer:?}");
            let id = expected["id"].as_str().unwrap_or_default();
            assert_eq!(answer.id, id, "{case}");
            let pattern = text(&expected["match"]);
            if let Some(set) = pattern.strip_prefix("SET:") {
                let set: BTreeSet<&str> = set.split(' ').collect();
                assert_eq!(answer.text.split(' ').collect::<BTreeSet<_>>(), set);
            } else {
                named.push(case["id"].clone());
                pairs.push((pattern.to_owned(), answer.text));
            }
        }
    }
    if let Some(&index) = unmatched(&pairs).first() {
        panic!("{}: {:?}", named[index], pairs[index]);
    }
    assert_eq!(cases.len(), 70);
}

#[test]
fn fixed_handicap_stands_where_the_protocol_says() {
    let cases = cases("handicap_cases.jsonl");
    let command = |case: &Value| {
        let (size, stones) = (&case["size"], &case["stones"]);
        format!("boardsize {size}\nclear_board\nfixed_handicap {stones}\nlist_stones b\n")
    };
    let lines: String = cases.iter().map(command).collect();
    let answers = texts(&lines);
    for (case, answers) in cases.iter().zip(answers.chunks(4)) {
        let set = |text: &str| -> BTreeSet<String> {
            text[1..].split_whitespace().map(str::to_owned).collect()
        };
        if let Some(stones) = case["expect"].as_array() {
            let stones = stones.iter().map(|stone| text(stone).to_owned()).collect();
            assert!(answers[2].starts_with('='), "{case}: {answers:?}");
            assert_eq!(set(&answers[2]), stones, "{case}");
            assert_eq!(set(&answers[3]), stones, "{case}");
        } else {
            assert_eq!(answers[2], "?invalid number of stones", "{case}");
            assert_eq!(answers[3], "=", "{case}");
        }
    }
    assert_eq!((cases.len(), answers.len()), (75, 300));
}

#[test]
fn unconditional_life_is_as_gnu_go_defines_it() {
    let cases = cases("unconditional_cases.jsonl");
    let home = Home::new();
    let mut lines = Vec::new();
    let mut shown = &Value::Null;
    for (number, case) in cases.iter().enumerate() {
        if case["rows"] != *shown {
            shown = &case["rows"];
            home.file(&format!("{number}.sgf"), record(shown.as_array().unwrap()));
            lines.push(format!("loadsgf {number}.sgf"));
        }
        lines.push(format!("1 unconditional_status {}", text(&case["args"])));
    }
    let mut answers = answers(&home, &[], lines.join("\n").as_bytes());
    assert!(answers.iter().all(|answer| answer.status == '='));
    answers.retain(|answer| answer.id == "1");
    for (case, answer) in cases.iter().zip(&answers) {
        assert_eq!(answer.text, text(&case["expected"]), "{case}");
    }
    assert_eq!((cases.len(), answers.len()), (332, 332));
}

#[test]
fn strange_lines_do_the_engine_no_harm() {
    let long = "play ".repeat(20 << 20);
    let lines = format!("1 \0na\0me\n2 {long}\n3 name\n4 play b \u{68cb}\n5 loadsgf .\n6 name");
    let answers = answers(&Home::new(), &[], lines.as_bytes());
    let said: Vec<_> = answers
        .iter()
        .map(|a| format!("{}{}", a.status, a.id))
        .collect();
    assert_eq!(said, ["=1", "?", "=3", "?4", "?5", "=6"]);
    assert_eq!(answers[1].text, "line too long");
    assert!(
        answers[4].text.starts_with("cannot load file: "),
        "{answers:?}"
    );
}

#[test]
fn the_engine_ends_quietly_when_nobody_listens() {
    let home = Home::new();
    let mut command = qishi(&home);
    command
        .arg("gtp")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    // The program may have gone by the second line.
    let _ = stdin.write_all(b"name\n");
    let _ = stdin.write_all(b"list_commands\n");
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty());
}

#[test]
fn the_game_goes_on_after_two_passes_and_comes_back_by_undo() {
    let said = texts(
        "boardsize 5\nplay b c3\nplay w pass\nplay b pass\nplay w c4\nplay b c4\n\
         gg-undo 2\nlist_stones w\nplay b c4\ngg-undo 9\nundo\nundo\nundo\nundo\nlist_stones b\n",
    );
    let expected = [
        "=",
        "=",
        "=",
        "=",
        "=",
        "?illegal move",
        "=",
        "=",
        "=",
        "?cannot undo",
        "=",
        "=",
        "=",
        "?cannot undo",
        "=",
    ];
    assert_eq!(said, expected);
}

#[test]
fn stones_liberties_and_legal_moves_are_told() {
    // Black takes a ko at c3, which White may not take back at d3.
    let ko =
        "play b c4\nplay b b3\nplay b c2\nplay w d4\nplay w e3\nplay w d2\nplay w c3\nplay b d3\n";
    let said = texts(&format!(
        "boardsize 9\n{ko}countlib d3\ncountlib a1\ncaptures b\nis_legal w c3\nis_legal b c3\n\
         is_legal w pass\nlist_stones black\ncolor d3\nlast_move\nboardsize 2 3\nall_legal b\n\
         query_boardsize\nplay b b3\nplay b c1\nplay b i1\nplay green a1\nplay b\n"
    ));
    assert_eq!(
        said[9..23],
        [
            "=1",
            "?vertex must not be empty",
            "=1",
            "=0",
            "=1",
            "=1",
            "=C4 B3 D3 C2",
            "=black",
            "=black D3",
            "=",
            "=A3 B3 A2 B2 A1 B1",
            "=2 3",
            "=",
            "?invalid vertex",
        ]
    );
    assert_eq!(
        said[23..],
        ["?invalid vertex", "?invalid color", "?syntax error"]
    );
}

#[test]
fn rules_and_komi_are_agreed_on_by_name() {
    let said = texts(
        "kgs-rules new_zealand\nkata-get-rules\nkomi 6.5\nkata-set-rules japanese\nget_komi\n\
         kgs-rules house\nkomi 6.3\nkomi nan\nkgs-time_settings byoyomi 600 30 5\n\
         kgs-time_settings hourglass 3\nboardsize 3\nkata-set-rules tromp-taylor\n\
         play b b1\nplay b a2\nplay w a1\nplay w c3\nplay w b2\n",
    );
    let rules: Value = serde_json::from_str(&said[1][1..]).unwrap();
    assert_eq!(
        (&rules["suicide"], &rules["ko"]),
        (&json!(true), &json!("SITUATIONAL"))
    );
    assert_eq!(said[2..6], ["=", "=", "=6.5", "?unknown rules"]);
    assert!(said[6].starts_with("?komi must be"));
    assert_eq!(said[7..10], ["?syntax error", "=", "?syntax error"]);
    // Suicide of one stone would bring the board back.
    assert_eq!(said[14], "?illegal move");
    assert_eq!(said.last().unwrap(), "=");
}

#[test]
fn records_are_written_and_read() {
    let home = Home::new();
    let lines = "boardsize 9\nkomi 5.5\nset_free_handicap C3 G7\nplay w e5\nplay b pass\nplay w d4\n\
        undo\nprintsgf\nprintsgf a b.sgf\nclear_board\nloadsgf a b.sgf\nlist_stones b\nget_komi\n\
        loadsgf a b.sgf 1\nlist_stones w\nplay w a1\nplay w e5\nundo\nundo\nundo\n";
    let answers = answers(&home, &[], lines.as_bytes());
    let said: Vec<_> = answers
        .iter()
        .map(|a| format!("{}{}", a.status, a.text))
        .collect();
    let written = fs::read_to_string(home.path().join("a b.sgf")).unwrap();
    assert_eq!(said[7][1..], *written.trim_end());
    assert!(written.contains("HA[2]") && written.contains(";W[ee]") && written.contains(";B[]"));
    assert!(
        !written.contains(";W[df]") && !written.contains("QH"),
        "{written}"
    );
    assert_eq!(
        said[8..],
        [
            "=",
            "=",
            "=",
            "=G7 C3",
            "=5.5",
            "=",
            "=",
            "=",
            "=",
            "=",
            "=",
            "?cannot undo",
        ]
    );
}

#[test]
fn the_score_counts_what_is_dead() {
    let said = texts(
        "boardsize 5\nkomi 0.5\nplay b a2\nplay b b2\nplay b b1\nplay b c2\nplay b d2\nplay b e2\n\
         play b d1\nplay w e5\nfinal_score\nfinal_status_list dead\nfinal_status e5\n\
         final_status a1\nfinal_status_list alive\n",
    );
    assert_eq!(said[10..12], ["=B+24.5", "=E5"]);
    assert_eq!(
        said[12..],
        ["=dead", "=black_territory", "=A2 B2 C2 D2 E2 B1 D1"]
    );
}

#[test]
fn seki_is_told_of_chains_that_share_their_liberties_alone() {
    let rows = [
        "X . O X . X .",
        "X . O X X X X",
        "X X O X O O O",
        "O O X X O . O",
    ];
    let rest = [". O O O O O O", "O . O . O . .", "O O O O O O O"];
    let mut lines = "boardsize 7\n".to_owned();
    for (row, line) in (1..=7).rev().zip(rows.iter().chain(&rest)) {
        for (letter, stone) in ('a'..='g').zip(line.split(' ')) {
            let color = match stone {
                "X" => 'b',
                "O" => 'w',
                _ => continue,
            };
            writeln!(lines, "play {color} {letter}{row}").unwrap();
        }
    }
    lines += "final_status_list seki\nfinal_status a7\n";
    // No stone of a game that has just begun has two eyes, and none is in seki.
    lines += "boardsize 9\nplay b e5\nplay w g7\nfinal_status_list seki\n";
    let said = texts(&lines);
    let at = said.len() - 6;
    assert_eq!(said[at..at + 2], ["=A7 A6 A5 B5\nC7 C6 C5", "=seki"]);
    assert_eq!(said.last().unwrap(), "=");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let lines = "boardsize 9\n".to_owned()
        + &"genmove b\ngenmove w\n".repeat(4)
        + "genmove b\nmove_history\n";
    let game = |seed| {
        let words = ["--seed", seed, "--playouts", "60"];
        answers(&Home::new(), &words, lines.as_bytes())
            .pop()
            .unwrap()
            .text
    };
    let first = game("7");
    assert_eq!(first.lines().count(), 9);
    assert_eq!(game("7"), first);
    assert_ne!(game("8"), first);
}
