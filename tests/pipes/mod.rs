//! The real program at the other end of two pipes, and cases to ask it.
#![allow(
    dead_code,
    unreachable_pub,
    clippy::disallowed_types,
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "each test file uses its own part; a test has files and processes, and fails by a panic"
)]

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::process::{Output, Stdio};

use serde_json::Value;

use crate::support::{Home, qishi};

/// An answer of GTP.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    pub status: char,
    pub id: String,
    pub text: String,
}

impl Answer {
    pub fn read(text: &str) -> Self {
        let mut letters = text.chars();
        let status = letters.next().unwrap();
        let rest = letters.as_str();
        let id = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let text = &rest[id..];
        Self {
            status,
            id: rest[..id].to_owned(),
            text: text.strip_prefix(' ').unwrap_or(text).to_owned(),
        }
    }
}

/// Runs the program with these words and this input to its end.
pub fn run(home: &Home, words: &[&str], input: &[u8]) -> Output {
    let mut command = qishi(home);
    command.args(words).current_dir(home.path());
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // The program may end before it has read all.
        match stdin.write_all(&input) {
            Err(error) if error.kind() != ErrorKind::BrokenPipe => panic!("{error}"),
            _ => {}
        }
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// What the engine answers to these lines; it must end well and say nothing else.
pub fn answers(home: &Home, words: &[&str], lines: &[u8]) -> Vec<Answer> {
    let output = run(home, &[&["gtp"], words].concat(), lines);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{said}");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.is_empty() || text.ends_with("\n\n"), "{text:?}");
    let answers = text.split_terminator("\n\n").map(Answer::read);
    answers.collect()
}

pub fn cases(name: &str) -> Vec<Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let text = fs::read_to_string(folder.join(name)).unwrap();
    let cases = text.lines().map(|line| serde_json::from_str(line).unwrap());
    cases.collect()
}

pub fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}
