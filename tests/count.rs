//! The door that counts records, as the real program keeps it.
//!
//! The games of others are not part of this project, so their test is run by name:
//! `QISHI_SHARED=FOLDER cargo test --test count -- --ignored`, where `FOLDER` has
//! `count/games.jsonl` and `count/games`.
#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "a test has files and an environment, and fails by a panic"
)]

mod pipes;
mod support;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Output, Stdio};

use pipes::run;
use serde_json::{Value, json};
use support::{Home, qishi};

/// Two groups with eyes, three dame between them, and a stone of White's in an eye of Black's:
///
/// ```text
/// 3 . X O . X . O . O
/// 2 X X X X X . O O O
/// 1 X . X X X . O . O
///   A B C D E F G H J
/// ```
const GROUPS: &str = "(;SZ[9:3]KM[0.5]RU[Japanese]\
    AB[ba][ea][ab][bb][cb][db][eb][ac][cc][dc]\
    AW[ca][ga][ia][gb][hb][ib][gc];B[ec];W[ic];B[];W[])";

fn said(output: &Output) -> (Vec<String>, String) {
    let lines = String::from_utf8(output.stdout.clone()).unwrap();
    let errors = String::from_utf8(output.stderr.clone()).unwrap();
    (lines.lines().map(str::to_owned).collect(), errors)
}

fn told(output: &Output) -> Vec<Value> {
    let (lines, _) = said(output);
    lines
        .iter()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn a_position_is_counted_by_the_rules_of_its_record() {
    let home = Home::new();
    home.file("a.sgf", GROUPS);
    let output = run(&home, &["count", "a.sgf"], b"");
    assert!(output.status.success());
    let (lines, errors) = said(&output);
    assert_eq!(
        lines[0],
        "a.sgf: B+2.5 by Japanese rules, komi 0.5, after 4 moves"
    );
    assert_eq!(lines[1], "  area       Black 15   White 9");
    assert_eq!(lines[2], "  territory  Black 5    White 2");
    assert_eq!(lines[3], "  dame       3");
    assert_eq!(lines[4], "  dead       C3: cannot live");
    assert!(lines.len() == 5 && errors.is_empty());
}

#[test]
fn the_same_in_json_with_these_keys_and_no_others() {
    let home = Home::new();
    home.file("a.sgf", GROUPS);
    let mut told = told(&run(&home, &["count", "--json", "a.sgf"], b""));
    let ms = told[0].as_object_mut().unwrap().remove("ms").unwrap();
    assert!(ms.as_f64().is_some_and(|ms| ms >= 0.0));
    let expected = json!({"file": "a.sgf", "dead": ["C3"], "unsettled": [], "seki": [], "dame": 3,
        "area_lead": 6, "territory_lead": 3, "result": "B+2.5"});
    assert_eq!(told, [expected]);
}

#[test]
fn a_position_is_counted_after_a_move_and_by_other_rules() {
    let home = Home::new();
    let count = |words: &[&str]| {
        let words = [&["count", "--json", "-"], words].concat();
        let told = told(&run(&home, &words, GROUPS.as_bytes()));
        (told[0]["result"].clone(), told[0]["area_lead"].clone())
    };
    assert_eq!(count(&["--rules", "chinese"]), (json!("B+5.5"), json!(6)));
    // Without the last two stones: E1 is a dame then, J1 is still White's.
    assert_eq!(count(&["--move", "0"]), (json!("B+1.5"), json!(5)));
    for (rules, told) in [("korean", "Korean"), ("ing", "Ing (GOE)")] {
        let words = ["count", "-", "--rules", rules];
        let table = run(&home, &words, GROUPS.as_bytes());
        let told = format!("by {told} rules, komi 0.5");
        assert!(said(&table).0[0].contains(&told), "{told}");
    }
}

/// The black chain at A7 and the white one at C7 share their last two liberties; nobody can begin.
///
/// ```text
/// 7 X . O X . X .
/// 6 X . O X X X X
/// 5 X X O X O O O
/// 4 O O X X O . O
/// 3 . O O O O O O
/// 2 O . O . O . .
/// 1 O O O O O O O
///   A B C D E F G
/// ```
const SEKI: &str = "(;SZ[7]KM[0.5]RU[Japanese]AB[aa][da][fa][ab][db][eb][fb][gb][ac][bc][dc][cd][dd]\
    AW[ca][cb][cc][ec][fc][gc][ad][bd][ed][gd][be][ce][de][ee][fe][ge][af][cf][ef][ag][bg]\
    [cg][dg][eg][fg][gg])";

#[test]
fn only_what_was_found_to_be_seki_is_told_as_seki() {
    let home = Home::new();
    home.file("seki.sgf", SEKI);
    // No stone of a game that has just begun has two eyes yet.
    let open = "(;SZ[9];B[ee];W[gc];B[cg];W[cc];B[gg];W[ge];B[ff];W[ce])";
    home.file("open.sgf", open);
    let told = told(&run(
        &home,
        &["count", "--json", "seki.sgf", "open.sgf"],
        b"",
    ));
    let stones = json!(["A5", "A6", "A7", "B5", "C5", "C6", "C7"]);
    assert_eq!((&told[0]["seki"], &told[0]["dame"]), (&stones, &json!(2)));
    assert_eq!(told[1]["seki"], json!([]));
}

#[test]
fn a_file_that_cannot_be_counted_does_not_hold_up_the_others() {
    let home = Home::new();
    home.file("lib/a.sgf", GROUPS);
    home.file("lib/b.sgf", "Dear all,");
    home.file("lib/c.sgf", "(;SZ[5])");
    let words = ["count", "--json", "gone.sgf", "lib", "--move", "2"];
    let output = run(&home, &words, b"");
    let (_, errors) = said(&output);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(errors, "qishi: 3 of 4 files could not be counted\n");
    let told = told(&output);
    let files: Vec<&str> = told
        .iter()
        .map(|told| told["file"].as_str().unwrap())
        .collect();
    assert_eq!(files, ["gone.sgf", "lib/a.sgf", "lib/b.sgf", "lib/c.sgf"]);
    for (told, reason) in
        [(0, "No such file"), (2, "no game tree"), (3, "0 moves")].map(|(i, why)| (&told[i], why))
    {
        assert!(told["error"].as_str().unwrap().contains(reason), "{told}");
        assert_eq!(told.as_object().unwrap().len(), 2);
    }
    let (lines, _) = said(&run(&home, &["count", "lib/b.sgf"], b""));
    assert!(lines[0].starts_with("error  lib/b.sgf: "), "{lines:?}");
}

#[test]
fn a_count_is_told_before_the_next_file_is_read() {
    let home = Home::new();
    home.file("a.sgf", GROUPS);
    let mut command = qishi(&home);
    command
        .args(["count", "--json", "a.sgf", "-"])
        .current_dir(home.path());
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(lines.next().unwrap().unwrap().contains("\"a.sgf\""));
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"(;SZ[3])").unwrap();
    drop(stdin);
    assert!(lines.next().unwrap().unwrap().contains("\"dame\":9"));
    assert!(child.wait().unwrap().success());
}

#[test]
fn what_cannot_be_asked_is_told() {
    let home = Home::new();
    let cases: [(&[&str], &str); 4] = [
        (&["count"], "FILE"),
        (&["count", "a.sgf", "--move", "x"], "--move"),
        (&["count", "a.sgf", "--rules", "house"], "--rules"),
        (&["count", "a.sgf", "--xml"], "--xml"),
    ];
    for (words, reason) in cases {
        let output = run(&home, words, b"");
        let (lines, errors) = said(&output);
        assert_eq!(output.status.code(), Some(2), "{words:?}: {errors}");
        assert!(errors.contains(reason) && errors.lines().count() == 1 && lines.is_empty());
    }
    let (lines, _) = said(&run(&home, &["count", "--help"], b""));
    assert!(lines.iter().any(|line| line.contains("Usage: qishi count")));
    assert!(lines.iter().all(|line| line.len() <= 80));
}

/// Every 26th of the games of others: its row, and its file.
fn games() -> Vec<(Value, String)> {
    let folder = std::env::var_os("QISHI_SHARED");
    let folder = PathBuf::from(folder.expect("QISHI_SHARED names the folder of the records"));
    let text = fs::read_to_string(folder.join("count/games.jsonl")).unwrap();
    let rows = text.lines().step_by(26).map(|line| {
        let row: Value = serde_json::from_str(line).unwrap();
        let file = folder.join("count").join(row["file"].as_str().unwrap());
        (row, file.to_str().unwrap().to_owned())
    });
    rows.collect()
}

#[test]
#[ignore = "needs a folder of records, see the top of this file"]
fn games_of_others_are_counted_as_they_are_where_the_same_stones_are_dead() {
    let games = games();
    let files = games.iter().map(|(_, file)| file.as_str());
    let words: Vec<&str> = ["count", "--json"].into_iter().chain(files).collect();
    let told = told(&run(&Home::new(), &words, b""));
    assert_eq!(told.len(), games.len());
    let mut same = 0;
    for (told, (row, _)) in told.iter().zip(&games) {
        let mut dead: Vec<&str> = row["dead"].as_str().unwrap().split_whitespace().collect();
        dead.sort_unstable();
        if told["dead"] != json!(dead) {
            continue;
        }
        same += 1;
        for key in ["area_lead", "dame"] {
            assert_eq!(told[key], row[key], "{} {key}", row["id"]);
        }
        // The rows have points in seki as territory, as their servers do.
        if told["seki"] == json!([]) {
            let lead = &row["territory_lead"];
            assert_eq!(told["territory_lead"], *lead, "{}", row["id"]);
        }
    }
    // How many dead stones are found is not asked here, but some games have to be compared.
    assert!(same * 4 > games.len(), "{same} of {}", games.len());
}
