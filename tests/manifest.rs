//! Record files as they are found in the wild: what a right reader reports of each, and that
//! nothing is lost when they are written again. The files are other projects'; `QISHI_SHARED`
//! names the folder where they are.

#![expect(clippy::disallowed_methods, reason = "a test reads what it is given")]

use std::path::{Path, PathBuf};

use qishi::formats::Format;
use qishi::sgf;
use qishi::talk::info_json;
use serde_json::Value;

fn folder() -> PathBuf {
    let shared = std::env::var_os("QISHI_SHARED")
        .expect("QISHI_SHARED names the folder with the records of other projects");
    let folder = Path::new(&shared).join("sgf");
    assert!(folder.is_dir(), "no folder {}", folder.display());
    folder
}

fn rows(folder: &Path) -> Vec<Value> {
    let manifest = std::fs::read_to_string(folder.join("manifest.jsonl")).expect("a manifest");
    let rows = manifest
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"));
    let rows: Vec<Value> = rows.collect();
    assert!(rows.len() > 700, "{} files", rows.len());
    rows
}

fn bytes(folder: &Path, row: &Value) -> Vec<u8> {
    let path = folder
        .join("files")
        .join(row["file"].as_str().expect("a name"));
    std::fs::read(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// How an encoding was found is ours to say.
fn encoding(text: &str) -> &str {
    text.split([' ', '(']).next().unwrap_or_default()
}

fn differences(row: &Value, told: &Value) -> Vec<String> {
    let expect = row["expect"].as_object().expect("an object");
    let names = [
        ("format", "format"),
        ("games", "games"),
        ("size", "size"),
        ("nodes", "nodes"),
        ("nodes_all", "nodes_all"),
        ("moves", "moves"),
        ("passes", "passes"),
        ("setup", "setup"),
        ("black", "black"),
        ("white", "white"),
        ("result", "result"),
        ("komi", "komi"),
        ("handicap", "handicap"),
        ("stones", "stones"),
        ("n_illegal", "illegal"),
        ("encoding", "encoding"),
        ("date", "date"),
    ];
    let mut differences = Vec::new();
    for (theirs, ours) in names {
        let Some(expected) = expect.get(theirs) else {
            continue;
        };
        let got = &told[ours];
        let agree = match (theirs, expected.as_str(), got.as_str()) {
            ("encoding", Some(expected), Some(got)) => encoding(expected) == encoding(got),
            _ => expected == got,
        };
        if !agree {
            differences.push(format!("{ours}: {expected} expected, got {got}"));
        }
    }
    differences
}

#[test]
#[ignore = "needs records of other projects"]
fn every_file_is_read_as_it_should_be() {
    let folder = folder();
    let mut wrong = Vec::new();
    for row in rows(&folder) {
        let name = row["file"].as_str().expect("a name");
        let told: Value =
            serde_json::from_str(&info_json(name, &bytes(&folder, &row))).expect("JSON");
        // The manifest's value is of a reader that takes PandaNet's passes for points.
        let is_panda = Format::of_name(name) == Some(Format::Ugi);
        let found = match row["verdict"].as_str().expect("a verdict") {
            "error" if told["error"].is_string() => Vec::new(),
            "error" => vec!["an error expected".to_owned()],
            _ if told["error"].is_string() => vec![told["error"].to_string()],
            verdict => {
                let mut found = differences(&row, &told);
                found.retain(|difference| !(is_panda && difference.starts_with("passes:")));
                if verdict == "read+warn" && told["repairs"] == serde_json::json!([]) {
                    found.push("no repairs".to_owned());
                }
                found
            }
        };
        if !found.is_empty() {
            wrong.push(format!("{name} ({}): {}", row["why"], found.join("; ")));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} files:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
#[ignore = "needs records of other projects"]
fn every_file_comes_back_as_it_was() {
    let folder = folder();
    for row in rows(&folder) {
        let Ok(file) = sgf::read(&bytes(&folder, &row)) else {
            continue;
        };
        for mut tree in file.trees {
            tree.name_utf8();
            let again = sgf::read(sgf::write(&tree).as_bytes());
            let again = again.unwrap_or_else(|why| panic!("{}: {why}", row["file"]));
            assert!(again.trees == [tree], "{}", row["file"]);
        }
    }
}
