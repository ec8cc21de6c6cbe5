//! The door that checks a file of shapes.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

fn checked(file: &str) -> Output {
    let mut door = Command::new(env!("CARGO_BIN_EXE_qishi"));
    door.args(["shapes", "check", file]).output().unwrap()
}

/// A file of this test's own, with that text.
fn file(name: &str, text: &[u8]) -> String {
    let path: PathBuf = [env!("CARGO_TARGET_TMPDIR"), name].iter().collect();
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn the_program_s_own_file_has_no_fault() {
    let done = checked(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/shapes.txt"));
    assert_eq!(done.status.code(), Some(0));
    assert!(done.stdout.is_empty() && done.stderr.is_empty());
}

#[test]
fn faults_are_told_with_file_and_line() {
    let text = "# mine\n[One]\nmade\n> x\nX\n[Two]\nmade\n> x\nX !\n[One]\nmade\n> x\nO\n";
    let file = file("faulty-shapes.txt", text.as_bytes());
    let done = checked(&file);
    assert_eq!(done.status.code(), Some(1));
    let expected = format!(
        "{file}:9: ! is no sign of a drawing\n{file}:13: no stone in the drawing can be the last one\n"
    );
    assert_eq!(String::from_utf8(done.stdout).unwrap(), expected);
}

#[test]
fn what_is_no_text_is_told() {
    let garbled = file("garbled-shapes.txt", b"# \xC6\xE5\n");
    let told = |file: &str| {
        let done = checked(file);
        (done.status.code(), String::from_utf8(done.stderr).unwrap())
    };
    let not_text = format!("qishi: {garbled}: line 1: not UTF-8\n");
    assert_eq!(told(&garbled), (Some(1), not_text));
    let folder = env!("CARGO_MANIFEST_DIR");
    let no_file = format!("qishi: {folder}: not a file\n");
    assert_eq!(told(folder), (Some(2), no_file));
    assert_eq!(told("/nowhere/shapes.txt").0, Some(2));
}
