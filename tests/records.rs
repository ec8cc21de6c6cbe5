//! The doors that tell what records hold and write them as SGF, as the real program keeps them.
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a test has files and a clock, and fails by a panic"
)]

mod pipes;
mod support;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Output, Stdio};

use qishi::sgf::{self, Tree};
use serde_json::Value;
use support::{Home, qishi};

const GIB: &str = "\\HS\r\n\\[GAMEBLACKNAME=Mei\\]\r\n\\[GAMEWHITENAME=Lan\\]\r\n\\HE\r\n\\GS\r\n\
    2 1 0\r\nINI 0 1 0 &4\r\nSTO 0 2 1 3 3\r\nSTO 0 3 2 15 15\r\n\\GE\r\n";

fn run(home: &Home, words: &[&str]) -> Output {
    pipes::run(home, words, b"")
}

fn said(output: &Output) -> (Vec<String>, String) {
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    let lines = text.lines().map(str::to_owned).collect();
    (lines, String::from_utf8(output.stderr.clone()).unwrap())
}

fn trees(path: &Path) -> Vec<Tree> {
    let bytes = fs::read(path).unwrap();
    assert!(std::str::from_utf8(&bytes).is_ok(), "{}", path.display());
    sgf::read(&bytes).unwrap().trees
}

/// A folder of records good and bad.
fn library() -> Home {
    let home = Home::new();
    home.file(
        "lib/b/two games.sgf",
        "(;GM[1]SZ[9];B[ee])(;GM[1]SZ[9];W[ee];B[cc])",
    );
    home.file(
        "lib/a/\u{8042}.SGF",
        b"(;SZ[19]CA[GB18030]PB[\xC4\xF4]RE[B+R];B[pd];W[dd])",
    );
    home.file("lib/a/bad.sgf", "Dear all,");
    home.file("lib/game.gib", GIB);
    home.file("lib/README", "no record");
    home.file("lib/b/.hidden/x.sgf.~3", "(;");
    home
}

#[test]
fn a_folder_is_told_file_by_file() {
    let home = library();
    let output = run(&home, &["info", "lib"]);
    let (lines, errors) = said(&output);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(errors, "qishi: 1 of 4 files could not be read as records\n");
    let starts = [
        "error",
        "SGF  1 game   19x19  2 moves",
        "SGF  2 games  9x9    1 move",
        "GIB  1 game",
    ];
    let ends = [
        "nowhere",
        "lib/a/聂.SGF",
        "lib/b/two games.sgf",
        "lib/game.gib",
    ];
    assert_eq!(lines.len(), 4, "{lines:?}");
    for (line, (start, end)) in lines.iter().zip(starts.iter().zip(ends)) {
        assert!(line.starts_with(start) && line.ends_with(end), "{line}");
    }
    assert!(lines[1].contains("聂 - -") && lines[3].contains("Mei - Lan"));
    assert!(lines[0].contains("lib/a/bad.sgf"));
}

#[test]
fn the_same_in_json() {
    let home = library();
    let output = run(
        &home,
        &["info", "--json", "lib/game.gib", "gone.sgf", "lib/b"],
    );
    assert_eq!(output.status.code(), Some(1));
    let (lines, _) = said(&output);
    let told: Vec<Value> = lines
        .iter()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let files: Vec<&str> = told
        .iter()
        .map(|told| told["file"].as_str().unwrap())
        .collect();
    assert_eq!(files, ["lib/game.gib", "gone.sgf", "lib/b/two games.sgf"]);
    assert_eq!(
        (&told[0]["moves"], &told[0]["black"]),
        (&2.into(), &"Mei".into())
    );
    assert!(
        told[1]["error"]
            .as_str()
            .unwrap()
            .starts_with("No such file")
    );
    assert_eq!(
        (&told[2]["games"], &told[2]["size"]),
        (&2.into(), &serde_json::json!([9, 9]))
    );
}

#[test]
fn what_was_put_right_is_listed() {
    let home = Home::new();
    let broken = "(;SZ[9]C[a [b] c];B[ee];W[tt]";
    let output = pipes::run(&home, &["info", "-", "--repairs"], broken.as_bytes());
    assert!(output.status.success());
    let (lines, _) = said(&output);
    assert!(
        lines[0].contains("3 repairs") && lines[0].ends_with("  -"),
        "{lines:?}"
    );
    assert!(lines[1].starts_with("    line 1, column ") && lines[1].contains("unescaped"));
    assert_eq!(lines.len(), 4);
}

#[test]
fn a_line_comes_as_soon_as_its_file_is_read() {
    let home = Home::new();
    home.file("a.sgf", "(;SZ[9];B[ee])");
    let mut command = qishi(&home);
    command
        .args(["info", "a.sgf", "-"])
        .current_dir(home.path());
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(lines.next().unwrap().unwrap().ends_with("a.sgf"));
    // The second file only comes now.
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"(;SZ[13])").unwrap();
    drop(stdin);
    assert!(lines.next().unwrap().unwrap().contains("13x13"));
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_reader_that_goes_is_no_failure() {
    let home = Home::new();
    home.file("a.sgf", "(;SZ[9];B[ee])");
    let many = vec!["a.sgf"; 5000];
    for words in [&["info"][..], &["info", "--json"]] {
        let mut command = qishi(&home);
        command.args(words).args(&many).current_dir(home.path());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert!(
            output.status.success() && output.stderr.is_empty(),
            "{output:?}"
        );
    }
}

#[test]
fn a_record_is_converted_with_all_that_it_holds() {
    let home = library();
    let output = run(&home, &["convert", "lib/game.gib", "out.sgf"]);
    assert!(output.status.success() && output.stdout.is_empty() && output.stderr.is_empty());
    let games = trees(&home.path().join("out.sgf"));
    let root = games[0].node(0);
    assert_eq!(
        (root.value("CA"), root.value("PB")),
        (Some("UTF-8"), Some("Mei"))
    );
    assert_eq!(games[0].node(1).value("B"), Some("dd"));

    let output = run(&home, &["convert", "lib/a/\u{8042}.SGF", "-"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text, "(;SZ[19]CA[UTF-8]PB[聂]RE[B+R];B[pd];W[dd])\n");

    let output = run(&home, &["convert", "lib/b/two games.sgf", "two.sgf"]);
    assert!(output.status.success());
    let games = trees(&home.path().join("two.sgf"));
    assert_eq!(games.iter().map(Tree::len).collect::<Vec<_>>(), [2, 3]);
    let input = "(;SZ[9]XX[a\\]b][c](;B[ee])(;B[cc]C[x:y]))";
    let output = pipes::run(&home, &["convert", "-", "-"], input.as_bytes());
    let (old, new) = (sgf::read(input.as_bytes()), sgf::read(&output.stdout));
    let mut old = old.unwrap().trees.remove(0);
    old.set(0, "CA", ["UTF-8"]);
    assert_eq!(new.unwrap().trees, [old]);
}

#[test]
fn many_are_converted_into_a_folder_and_the_bad_ones_told() {
    let home = library();
    let words = [
        "convert",
        "lib/game.gib",
        "lib/a/bad.sgf",
        "gone.sgf",
        "lib/a/聂.SGF",
        "lib/b/two games.sgf",
        "new/deep/",
    ];
    let output = run(&home, &words);
    assert_eq!(output.status.code(), Some(1));
    let (lines, errors) = said(&output);
    let errors: Vec<&str> = errors.lines().collect();
    assert!(lines.is_empty());
    assert!(
        errors[0].starts_with("qishi: lib/a/bad.sgf: line 1"),
        "{errors:?}"
    );
    assert!(errors[1].starts_with("qishi: gone.sgf: No such file"));
    assert_eq!(errors[2..], ["qishi: 2 of 5 files were not converted"]);
    let mut names: Vec<_> = fs::read_dir(home.path().join("new/deep"))
        .unwrap()
        .map(|e| e.unwrap().file_name())
        .collect();
    names.sort();
    assert_eq!(names, ["game.sgf", "two games.sgf", "聂.sgf"]);
}

#[test]
fn nothing_is_overwritten_that_should_stay() {
    let home = library();
    home.file("game.gib", GIB);
    let kept = home.file("out.sgf", "mine");
    let refused = |words: &[&str], reason: &str| refused(&home, words, reason);
    refused(&["convert", "game.gib", "out.sgf"], "--force");
    assert_eq!(fs::read_to_string(&kept).unwrap(), "mine");
    assert!(
        run(&home, &["convert", "--force", "game.gib", "out.sgf"])
            .status
            .success()
    );
    assert_eq!(trees(&kept).len(), 1);
    refused(
        &["convert", "--force", "game.gib", "lib/game.gib", "new/"],
        "just written",
    );
    assert!(drafts(&home.path().join("new")).is_empty() && drafts(home.path()).is_empty());
}

/// What was left of files that were being written.
fn drafts(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.contains(".~")).collect()
}

#[test]
fn no_input_is_overwritten_by_whatever_name() {
    let home = library();
    let refused = |words: &[&str], reason: &str| refused(&home, words, reason);
    std::os::unix::fs::symlink("lib/b/two games.sgf", home.path().join("link.sgf")).unwrap();
    let before = fs::read(home.path().join("lib/b/two games.sgf")).unwrap();
    refused(
        &[
            "convert",
            "--force",
            "lib/b/two games.sgf",
            "./lib/b/../b/two games.sgf",
        ],
        "to be read",
    );
    refused(
        &["convert", "--force", "lib/b/two games.sgf", "link.sgf"],
        "to be read",
    );
    refused(
        &["convert", "--force", "lib/b/two games.sgf", "lib/b/"],
        "to be read",
    );
    let hard = home.path().join("new/two games.sgf");
    fs::create_dir_all(home.path().join("new")).unwrap();
    fs::hard_link(home.path().join("lib/b/two games.sgf"), &hard).unwrap();
    refused(
        &["convert", "--force", "lib/b/two games.sgf", "new/"],
        "to be read",
    );
    assert_eq!(
        fs::read(home.path().join("lib/b/two games.sgf")).unwrap(),
        before
    );
    assert!(drafts(&home.path().join("lib/b")).is_empty());
}

#[test]
fn many_files_are_converted_in_a_time_that_grows_as_they_do() {
    let home = Home::new();
    let names: Vec<String> = (0..1_000).map(|number| format!("{number}.sgf")).collect();
    for name in &names {
        home.file(name, "(;SZ[9];B[ee])");
    }
    let mut words = vec!["convert"];
    words.extend(names.iter().map(String::as_str));
    words.push("out/");
    let start = std::time::Instant::now();
    assert!(run(&home, &words).status.success());
    // Half a minute and more, when each file was looked for among all others by its path.
    assert!(start.elapsed().as_secs() < 30, "{:?}", start.elapsed());
    let written = fs::read_dir(home.path().join("out")).unwrap();
    assert_eq!(written.count(), names.len());
}

#[test]
fn a_link_stays_a_link_and_what_it_leads_to_is_written() {
    use std::os::unix::fs::PermissionsExt;
    let home = library();
    let target = home.file("far away/out.sgf", "old");
    fs::set_permissions(&target, fs::Permissions::from_mode(0o640)).unwrap();
    let link = home.path().join("link.sgf");
    std::os::unix::fs::symlink("far away/out.sgf", &link).unwrap();
    refused(&home, &["convert", "lib/game.gib", "link.sgf"], "--force");
    let output = run(&home, &["convert", "--force", "lib/game.gib", "link.sgf"]);
    assert!(output.status.success(), "{output:?}");
    assert!(link.is_symlink());
    assert_eq!(trees(&target).len(), 1);
    let mode = fs::metadata(&target).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o640, "who may read it is as it was");
    // One that leads nowhere yet.
    std::os::unix::fs::symlink("far away/new.sgf", home.path().join("new.sgf")).unwrap();
    assert!(
        run(&home, &["convert", "--force", "lib/game.gib", "new.sgf"])
            .status
            .success()
    );
    assert_eq!(trees(&home.path().join("far away/new.sgf")).len(), 1);
    // Those that lead in a circle are told.
    std::os::unix::fs::symlink("circle.sgf", home.path().join("circle.sgf")).unwrap();
    refused(
        &home,
        &["convert", "--force", "lib/game.gib", "circle.sgf"],
        "links",
    );
}

#[test]
fn what_cannot_be_written_leaves_nothing_behind() {
    let home = library();
    let wall = home.file("wall", "");
    let out = wall.join("x.sgf").display().to_string();
    refused(&home, &["convert", "lib/game.gib", &out], "Not a directory");
    refused(
        &home,
        &["convert", "lib/game.gib", "no/x.sgf"],
        "No such file",
    );
    refused(
        &home,
        &["convert", "--force", "lib/game.gib", "no/x.sgf"],
        "No such file",
    );
    assert!(drafts(home.path()).is_empty());
}

/// Asks for something that cannot be done.
fn refused(home: &Home, words: &[&str], reason: &str) {
    let output = run(home, words);
    let (_, errors) = said(&output);
    assert_eq!(output.status.code(), Some(1), "{words:?}");
    assert!(errors.contains(reason), "{errors}");
}

#[test]
fn what_cannot_be_asked_is_told() {
    let home = library();
    let cases: &[(&[&str], &str)] = &[
        (&["info"], "FILE"),
        (&["info", "--xml", "a.sgf"], "--xml"),
        (&["convert"], "IN"),
        (&["convert", "lib/game.gib"], "IN"),
        (&["convert", "lib/game.gib", "x.gib"], "read only"),
        (&["convert", "lib/game.gib", "x.txt"], ".sgf"),
        (
            &["convert", "lib/game.gib", "lib/a/bad.sgf", "x.sgf"],
            "FOLDER",
        ),
        (&["convert", "lib/game.gib", "lib/a/bad.sgf", "-"], "FOLDER"),
    ];
    for (words, reason) in cases {
        let output = run(&home, words);
        let (lines, errors) = said(&output);
        assert_eq!(output.status.code(), Some(2), "{words:?}: {errors}");
        assert!(
            errors.starts_with("qishi: ") && errors.contains(reason),
            "{errors}"
        );
        assert!(errors.lines().count() == 1 && lines.is_empty());
    }
    for door in ["info", "convert"] {
        let (lines, _) = said(&run(&home, &[door, "--help"]));
        assert!(
            lines
                .iter()
                .any(|line| line.contains(&format!("Usage: qishi {door}")))
        );
        assert!(lines.iter().all(|line| line.len() <= 80));
    }
}
