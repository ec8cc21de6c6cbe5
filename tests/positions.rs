//! Records of other projects, shown by the real program after so many moves.
//!
//! The files are not part of this project, so the test is run by name:
//! `QISHI_SHARED=FOLDER cargo test --test positions -- --ignored`, where `FOLDER` has
//! `cases/position_cases.jsonl` and `sgf/files`.
#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "a test has files and an environment, and fails by a panic"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

#[test]
#[ignore = "needs a folder of records, see the top of this file"]
fn positions_of_records_are_as_others_see_them() {
    let folder = std::env::var_os("QISHI_SHARED");
    let folder = PathBuf::from(folder.expect("QISHI_SHARED names the folder of the records"));
    let path = folder.join("cases/position_cases.jsonl");
    let cases = fs::read_to_string(&path);
    let cases = cases.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut failed = Vec::new();
    for line in cases.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let (shown, expected) = (shown(&folder, &case), expected(&case["expect"]));
        if shown != expected {
            failed.push(format!("{}: {shown}expected\n{expected}", case["id"]));
        }
    }
    let (count, all) = (failed.len(), cases.lines().count());
    assert!(count == 0, "{}\n{count} of {all}", failed.join("\n"));
    assert!(all > 40);
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// What the program says to a case.
fn shown(folder: &Path, case: &Value) -> String {
    let file = folder.join("sgf/files").join(text(&case["file"]));
    let mut command = Command::new(env!("CARGO_BIN_EXE_qishi"));
    command.arg("board").arg(file);
    command.args(["--at", &case["after_move"].to_string()]);
    let output = command.output().unwrap();
    String::from_utf8_lossy(&output.stderr).into_owned()
        + &String::from_utf8(output.stdout).unwrap()
}

/// What it should say.
fn expected(case: &Value) -> String {
    let mut lines: Vec<String> = case["rows"].as_array().unwrap().iter().map(text).collect();
    let captured = &case["captured_by"];
    lines.push(format!(
        "captured_by B {} W {}",
        captured["B"], captured["W"]
    ));
    lines.push(format!("ko {}\n", case["ko"].as_str().unwrap_or("none")));
    lines.join("\n")
}
