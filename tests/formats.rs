//! Records of Asian servers as found in the wild, read and compared with what a right reader says.
//!
//! `QISHI_SHARED=FOLDER cargo test --test formats -- --ignored`, where `FOLDER` has
//! `sgf/manifest.jsonl` and `sgf/files`.
#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "a test has files and an environment, and fails by a panic"
)]

use std::fmt::Write;
use std::path::PathBuf;

use encoding_rs::Encoding;
use qishi::formats::{detect_named, read};
use qishi::sgf::Tree;
use serde_json::Value;

fn folder() -> PathBuf {
    let folder = std::env::var_os("QISHI_SHARED");
    let folder = PathBuf::from(folder.expect("QISHI_SHARED names the folder of the records"));
    let folder = folder.join("sgf");
    assert!(
        folder.join("manifest.jsonl").is_file(),
        "{} has no manifest.jsonl",
        folder.display()
    );
    folder
}

/// The text of a file in an encoding by its common name.
fn decode(bytes: &[u8], encoding: &str) -> String {
    let name = encoding.split(' ').next().unwrap_or_default();
    let label = match name {
        "cp932" => "shift_jis",
        "cp949" => "euc-kr",
        "" | "ascii" => "utf-8",
        other => other,
    };
    let encoding = Encoding::for_label(label.as_bytes()).expect(label);
    encoding.decode(bytes).0.into_owned()
}

/// The moves of the main line, as in `Bpd W-`.
fn main_line(tree: &Tree) -> Vec<String> {
    let mut moves = Vec::new();
    let mut next = Some(0);
    while let Some(node) = next.map(|number| &tree.nodes[number]) {
        for color in ["B", "W"] {
            if let Some(point) = node.value(color) {
                let point = if point.is_empty() { "-" } else { point };
                moves.push(format!("{color}{point}"));
            }
        }
        next = node.children.first().copied();
    }
    moves
}

/// What the tree says about a key of the manifest; `None` for keys that are not compared.
///
/// Passes are not: the manifest's come from a reader that takes `PandaNet`'s passes for moves.
fn told(tree: &Tree, format: &str, key: &str) -> Option<Value> {
    let root = &tree.nodes[0];
    let value = |name| root.value(name).map_or(Value::Null, Value::from);
    let moves = main_line(tree);
    let size: u64 = root.value("SZ").unwrap().parse().unwrap();
    Some(match key {
        "format" => format.into(),
        "black" => value("PB"),
        "white" => value("PW"),
        "result" => value("RE"),
        "komi" => value("KM"),
        "handicap" => value("HA"),
        "date" => value("DT"),
        "size" => vec![size, size].into(),
        "moves" => moves.len().into(),
        "first_moves" => moves[..moves.len().min(6)].join(" ").into(),
        "setup" => (root.values("AB").len() + root.values("AW").len()).into(),
        "handicap_stones" => match root.values("AB") {
            [] => Value::Null,
            stones => stones.to_vec().into(),
        },
        _ => return None,
    })
}

#[test]
#[ignore = "needs records of other projects"]
fn records_of_other_servers_say_what_they_should() {
    let folder = folder();
    let manifest = std::fs::read_to_string(folder.join("manifest.jsonl")).unwrap();
    let mut wrong = String::new();
    let mut count = 0;
    for line in manifest.lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        let (name, expect) = (row["file"].as_str().unwrap(), &row["expect"]);
        let is_sgf = |format: &str| format.eq_ignore_ascii_case("sgf");
        if expect["format"].as_str().is_none_or(is_sgf) {
            continue;
        }
        count += 1;
        let bytes = std::fs::read(folder.join("files").join(name)).unwrap();
        let text = decode(&bytes, expect["encoding"].as_str().unwrap_or_default());
        let format = detect_named(&text, name).expect(name);
        let (tree, repairs) = match read(&text, format) {
            Ok(read) => read,
            Err(error) => {
                writeln!(wrong, "{name}: {error}").unwrap();
                continue;
            }
        };
        for repair in &repairs {
            writeln!(wrong, "{name}: {repair}").unwrap();
        }
        for (key, expected) in expect.as_object().unwrap() {
            match told(&tree, &format.to_string(), key) {
                Some(got) if got != *expected => {
                    writeln!(wrong, "{name}: {key} is {got}, not {expected}").unwrap();
                }
                _ => {}
            }
        }
    }
    assert!(count > 0, "the manifest has no such records");
    assert!(wrong.is_empty(), "\n{wrong}");
}
