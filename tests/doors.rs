//! The doors that show positions and play cases, as the real program keeps them.
#![allow(clippy::unwrap_used, reason = "a test fails by a panic")]

mod pipes;
mod support;

use pipes::{cases, run};
use serde_json::{Value, json};
use support::Home;

/// What the door of cases answers.
fn judged(cases: &[u8]) -> Vec<Value> {
    let output = run(&Home::new(), &["rules"], cases);
    assert!(output.status.success() && output.stderr.is_empty());
    let text = String::from_utf8(output.stdout).unwrap();
    let read = |line| serde_json::from_str(line).unwrap();
    text.lines().map(read).collect()
}

#[test]
fn cases_of_the_rules_are_played() {
    let cases = cases("board_cases.jsonl");
    let lines: Vec<String> = cases.iter().map(Value::to_string).collect();
    let answers = judged(lines.join("\n").as_bytes());
    for (case, answer) in cases.iter().zip(&answers) {
        let mut expected = case["expect"].clone();
        expected["id"] = case["id"].clone();
        assert_eq!(*answer, expected, "{case}");
    }
    assert_eq!((cases.len(), answers.len()), (122, 122));
}

#[test]
fn a_bad_case_is_told_and_the_next_one_is_played() {
    let good = r#"{"id": "good", "size": [1, 2], "rules": {"suicide": true, "ko": "positional"},
        "moves": ["b a1", "W PASS", "B A2"]}"#
        .replace('\n', " ");
    let deep = "[".repeat(100_000);
    let long = "x".repeat(100 << 20);
    let bad = [
        "{}",
        r#"{"id": 5, "size": [0, 3], "rules": {"suicide": true, "ko": "free"}, "moves": []}"#,
        r#"{"id": 6, "size": [3, 3], "rules": {"suicide": true, "ko": "none"}, "moves": []}"#,
        r#"{"id": 7, "size": [3, 3], "rules": {"suicide": true, "ko": "free"}, "moves": ["B"]}"#,
        r#"{"id": 8, "size": [3, 300], "rules": {"suicide": true, "ko": "free"}, "moves": []}"#,
        "\0\0",
        &deep,
        &long,
    ];
    let lines = format!("\n{}\n{good}", bad.join("\n"));
    let answers = judged(lines.as_bytes());
    let ids: Vec<&Value> = answers.iter().map(|answer| &answer["id"]).collect();
    assert_eq!(json!(ids), json!([2, 5, 6, 7, 8, 7, 8, 9, "good"]));
    let (last, faults) = answers.split_last().unwrap();
    assert!(faults.iter().all(|fault| fault["error"].is_string()));
    // The last move takes both stones off, which brings the first board back.
    assert_eq!(last["illegal"], json!({"index": 2, "reason": "superko"}));
    assert_eq!(last["rows"], json!([".", "X"]));
    assert!(run(&Home::new(), &["rules"], b"").stdout.is_empty());
}

#[test]
fn a_position_is_shown() {
    let home = Home::new();
    let sgf = "(;SZ[4]RU[AGA];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[tt];W[tt])";
    home.file("ko.sgf", sgf);
    let shown = |words: &[&str], input: &str| {
        let output = run(&home, &[&["board"], words].concat(), input.as_bytes());
        assert!(output.status.success() && output.stderr.is_empty());
        String::from_utf8(output.stdout).unwrap()
    };
    let ko = ".XO.\nXO.O\n.XO.\n....\ncaptured_by B 0 W 1\nko C3\n";
    assert_eq!(shown(&["ko.sgf", "--at", "8"], ""), ko);
    assert_eq!(shown(&["--at=8", "-"], sgf), ko);
    // Stones handed over for passes are no captures.
    assert_eq!(shown(&["ko.sgf"], ""), ko.replace("C3", "none"));
    assert_eq!(
        shown(&["--at", "0", "ko.sgf"], ""),
        "....\n".repeat(4) + "captured_by B 0 W 0\nko none\n"
    );
    let illegal = sgf.replace("B[tt]", "B[cb]");
    let judged = shown(&["-", "--at", "9", "--rules", "japanese"], &illegal);
    assert!(judged.ends_with("ko B3\nillegal 1\n"), "{judged}");
}

/// What the program prints.
fn printed(home: &Home, words: &[&str]) -> String {
    let output = run(home, words, b"");
    assert!(output.status.success() && output.stderr.is_empty());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn influence_is_told_as_letters_and_as_json() {
    let home = Home::new();
    home.file("a.sgf", "(;SZ[5];B[cc];W[aa];B[tt])");
    let told = printed(&home, &["influence", "a.sgf", "--move", "1", "--json"]);
    let told: Value = serde_json::from_str(&told).unwrap();
    // By hand. In the middle 64, and 4 from each of the four images, which are four steps away. At
    // the left edge 16 from the stone and 16 from the image behind it, and 1 each from those above
    // and below. Beside the stone 32, then 8, 2 and 2; the fourth image has the stone in its way.
    assert_eq!(told["force"][2], json!([34, 44, 80, 44, 34]));
    // Aslant 16, 4, 4, 1 and 1; at the edge beside that 8, 8 and 2, which are not above 20; in the
    // corner three times 4.
    assert_eq!(told["force"][1], json!([18, 26, 44, 26, 18]));
    assert_eq!(told["force"][0], json!([12, 18, 34, 18, 12]));
    assert_eq!(told["owner"][1], json!([0, 100, 100, 100, 0]));
    assert_eq!(told["lead"], json!(1 + 3 + 5 + 3 + 1));
    // White's corner stone takes 4 and 1 from D4: 21 are left, and some from each side. At E3 all
    // that Black has from above, two thirds, is taken.
    let text = printed(&home, &["influence", "--move=2", "a.sgf"]);
    assert_eq!(
        text,
        "O . . . .\n. . . x .\n. . X x .\n. x x x .\n. . . . .\nlead B+5\n"
    );
    // Black has a stone more, but the point between feels both colours.
    home.file("b.sgf", "(;SZ[4:1]AB[aa][da]AW[ca])");
    let text = printed(&home, &["influence", "b.sgf"]);
    assert_eq!(text, "X . O X\nnobody has an area\n");
    let text = printed(&home, &["influence", "a.sgf", "--bouzy"]);
    assert!(
        text.starts_with("O . ") && text.contains("\nlead "),
        "{text}"
    );
}

#[test]
fn an_estimate_is_the_same_for_the_same_seed() {
    let home = Home::new();
    // Black has the left side and a white stone there, White the right one.
    let wall = "AB[ea][eb][ec][ed][ee][ef][eg][eh][ei]AW[ga][gb][gc][gd][ge][gf][gg][gh][gi][be]";
    home.file("wall.sgf", format!("(;SZ[9]{wall};B[cc];W[hc])"));
    let asked = ["estimate", "wall.sgf", "--playouts", "200", "--seed", "7"];
    let text = printed(&home, &asked);
    assert_eq!(text, printed(&home, &asked));
    let rows: Vec<&str> = text.lines().collect();
    assert_eq!(rows[4], "x # x x X . O o o");
    assert!(
        rows[9].starts_with("lead B+") && rows[10].starts_with("range "),
        "{text}"
    );
    let told = printed(&home, &[&asked[..], &["--json"]].concat());
    let told: Value = serde_json::from_str(&told).unwrap();
    let lead = told["lead"].as_f64().unwrap();
    let range = [0, 1].map(|end| told["range"][end].as_f64().unwrap());
    assert!(range[0] <= lead && lead <= range[1] && lead > 0.0, "{told}");
    assert!(told["owner"][4][0].as_i64().unwrap() > 30);
}

#[test]
fn what_cannot_be_shown_is_told() {
    let home = Home::new();
    home.file("a.sgf", "(;SZ[9];B[ee])");
    home.file("binary.sgf", [0, 159, 146, 150].repeat(1000));
    home.file("empty.sgf", "");
    let cases: &[(&[&str], i32, &str)] = &[
        (&["board"], 2, "FILE"),
        (&["board", "a.sgf", "--at", "2"], 2, "1 moves"),
        (&["board", "a.sgf", "--at", "x"], 2, "--at"),
        (&["board", "a.sgf", "--rules", "house"], 2, "--rules"),
        (&["board", "missing.sgf"], 1, "missing.sgf"),
        (&["board", "."], 1, "not a file"),
        (&["board", "binary.sgf"], 1, "binary.sgf: line 1"),
        (&["board", "empty.sgf"], 1, "empty"),
        (&["board", "-"], 1, "empty"),
        (&["gtp", "--size", "1"], 2, "2 to 25"),
        (&["gtp", "--komi", "x"], 2, "--komi"),
        (&["rules", "a.sgf"], 2, "a.sgf"),
        (&["influence"], 2, "FILE"),
        (&["influence", "a.sgf", "--move", "2"], 2, "1 moves"),
        (&["influence", "a.sgf", "--seed", "2"], 2, "--seed"),
        (&["influence", "empty.sgf"], 1, "empty"),
        (&["estimate"], 2, "FILE"),
        (&["estimate", "a.sgf", "--bouzy"], 2, "--bouzy"),
        (&["estimate", "a.sgf", "--playouts", "0"], 2, "--playouts"),
        (&["estimate", "missing.sgf"], 1, "missing.sgf"),
    ];
    for (words, code, reason) in cases {
        let output = run(&home, words, b"");
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(*code), "{words:?}: {said}");
        assert!(
            said.starts_with("qishi: ") && said.contains(reason),
            "{said}"
        );
        assert!(said.trim_end().lines().count() == 1 && output.stdout.is_empty());
    }
}

#[test]
fn each_door_says_what_it_is_for() {
    let home = Home::new();
    for door in ["gtp", "board", "rules", "influence", "estimate"] {
        let output = run(&home, &[door, "--help"], b"");
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && said.contains(&format!("Usage: qishi {door}")));
        assert!(said.lines().all(|line| line.len() <= 80), "{said}");
    }
}
