//! Parts of positions found in folders of records, through the program's door.
#![allow(
    clippy::print_stdout,
    clippy::disallowed_types,
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "a test has files and a clock of its own, and fails by a panic"
)]

mod support;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::time::Instant;

use qishi::board::{Lots, Point};
use qishi::collection::{Area, Index, Query};
use qishi::{device, game};
use serde_json::{Value, json};
use support::{Display, Home, Room, qishi, wait_for};

const STAR: &str = "(;GM[1]SZ[9]PB[Ann]PW[Bo]RE[B+R];B[cc];W[gg];B[cf])";

fn find(home: &Home, folder: &Path, arguments: &[&str]) -> Output {
    let mut command = qishi(home);
    command.arg("find").arg(folder).args(arguments);
    command.output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn told(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn a_folder_is_indexed_once_and_its_changes_after() {
    let home = Home::new();
    let folder = home.path().join("records");
    home.file("records/a.sgf", STAR);
    // The same, turned and with the colours exchanged; and a file of two games.
    home.file(
        "records/more/b.sgf",
        "(;GM[1]SZ[9]RE[W+3];W[gc];B[cg];W[fg])",
    );
    home.file(
        "records/c.sgf",
        "(;GM[1]SZ[9];B[ee])(;GM[1]SZ[9]RE[W+R];B[cc];W[cg])",
    );
    home.file("records/broken.sgf", "no record");
    home.file("records/large.sgf", "(;GM[1]SZ[19];B[dd])");
    let star = home.file("star.sgf", "(;GM[1]SZ[9];B[cc])");
    let star = star.to_str().unwrap();
    let output = find(&home, &folder, &[star, "--area", "tl"]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let errors = told(&output);
    assert!(errors.contains("broken.sgf: "), "{errors}");
    assert!(
        errors.contains("files read: 4, gone: 0, no records: 1"),
        "{errors}"
    );
    let text = said(&output);
    assert!(text.starts_with("3 of 4 games\n"), "{text}");
    assert!(text.contains("=    1  Ann - Bo  B+R  "), "{text}");
    assert!(text.contains("c.sgf#2\n"), "{text}");
    assert!(text.contains("x    1   -   W+3  "), "{text}");

    renewed(&home, &folder, (star, &text));
}

/// Only what has changed is read again.
fn renewed(home: &Home, folder: &Path, (star, text): (&str, &str)) {
    // Nothing is read twice but what is no record: that is named every time.
    let output = find(home, folder, &[star, "--area", "A9-E5"]);
    assert_eq!(said(&output), text);
    assert!(told(&output).contains("broken.sgf: "));
    assert!(told(&output).contains("files read: 0, gone: 0, no records: 1"));
    fs::remove_file(folder.join("a.sgf")).unwrap();
    home.file("records/more/b.sgf", "(;GM[1]SZ[9];B[ee])");
    let output = find(home, folder, &[star, "--area", "tl"]);
    assert!(told(&output).contains("files read: 1, gone: 1, no records: 1"));
    assert!(said(&output).starts_with("1 of 3 games\n"));

    damaged(home, || {
        let output = find(home, folder, &[star, "--area", "tl"]);
        assert!(said(&output).starts_with("1 of 3 games\n"));
    });
    let output = find(home, folder, &[star, "--area", "tl", "--json"]);
    let object: Value = serde_json::from_slice(&output.stdout).unwrap();
    let games = json!([{
        "file": folder.join("c.sgf"), "game": 2, "moves": 1, "swapped": false, "area": "A9-E5",
        "black": "", "white": "", "result": "W+R", "date": "",
    }]);
    assert_eq!(object["list"], games);
    let next = json!([{"point": "C3", "color": "W", "count": 1, "black": 0, "white": 1}]);
    assert_eq!((&object["found"], &object["next"]), (&json!(1), &json!([])));
    let output = find(home, folder, &[star, "--area", "left", "--json"]);
    let object: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(object["next"], next);
}

/// Searches from the room, and opens what is found.
#[test]
fn a_position_is_found_from_the_room_and_its_game_opened_there() {
    let (display, home) = (Display::new(640, 480), Home::new());
    let folder = home.path().join("records");
    home.file(
        "records/more/b.sgf",
        "(;GM[1]SZ[9]RE[W+3];W[gc];B[cg];W[fg])",
    );
    home.file("records/broken.sgf", "no record");
    let star = home.file("star.sgf", STAR);
    let settings = format!("(sound: false, collection: \"{}\")", folder.display());
    let config = home.file("search.ron", settings);
    let log = home.path().join("log");
    let arguments = format!(
        "--fullscreen --config {} --record {} {}",
        config.display(),
        log.display(),
        star.display()
    );
    let room = Room::open(&display, &home, &arguments);
    let wait = |words: &[&str]| {
        wait_for(&words.join(" "), || {
            let log = fs::read_to_string(&log).unwrap();
            let has = |line: &&str| words.iter().all(|word| line.contains(word));
            log.lines().find(has).map(str::to_owned)
        })
    };
    wait(&["loaded open"]);
    // Black's first move in the upper left corner came up there as White's in the upper right one.
    room.keys("Home bracketright ctrl+f");
    let found = wait(&["searched 1 found"]);
    assert!(found.contains(" found 1 1 ") && found.contains("broken.sgf"));
    assert!(found.contains("b.sgf\" 1 x ea-ie"), "{found}");
    room.keys("ctrl+l Return");
    wait(&["loaded open", "b.sgf"]);
    // It is looked for there, too, where it came up.
    wait(&["searched 2 found 1 1"]);
    room.keys("ctrl+q");
    assert!(room.wait().success());
}

/// An index that was cut off, or is another one's, is made anew.
fn damaged(home: &Home, looked_for: impl Fn()) {
    let index = device_file(home);
    let whole = fs::read(&index).unwrap();
    for damaged in [
        &whole[..whole.len() / 2],
        b"",
        b"qishi collection 0\n",
        b"\xFF\xFF",
    ] {
        fs::write(&index, damaged).unwrap();
        looked_for();
        assert_eq!(fs::read(&index).unwrap(), whole);
    }
}

fn device_file(home: &Home) -> PathBuf {
    let folder = home.path().join(".cache/qishi/collections");
    let mut files = fs::read_dir(folder).unwrap();
    files.next().unwrap().unwrap().path()
}

#[test]
fn what_cannot_be_kept_is_found_all_the_same() {
    let home = Home::new();
    let star = home.file("records/star.sgf", STAR);
    // A file is in the place of the folder.
    home.file(".cache", "");
    let output = find(
        &home,
        &home.path().join("records"),
        &[star.to_str().unwrap()],
    );
    assert!(said(&output).starts_with("1 of 1 games\n"), "{output:?}");
    assert!(
        told(&output).contains("the index is not kept: "),
        "{output:?}"
    );
}

#[test]
fn what_cannot_be_looked_for_is_refused() {
    let home = Home::new();
    let star = home.file("star.sgf", STAR);
    let star = star.to_str().unwrap();
    let empty = home.path().join("empty");
    fs::create_dir_all(&empty).unwrap();
    let output = find(&home, &empty, &[star]);
    assert_eq!(said(&output), "0 of 0 games\n");
    let output = find(&home, &home.path().join("nowhere"), &[star]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        told(&output).contains("nowhere: No such file"),
        "{output:?}"
    );
    for area in ["", "A1-", "Z9-A1", "middle", "A1-K99"] {
        let output = find(&home, &empty, &[star, "--area", area]);
        assert_eq!(output.status.code(), Some(2), "{area}");
        assert_eq!(
            told(&output),
            format!("qishi: --area: no area \"{area}\"\n")
        );
    }
    // A region of one point.
    home.file("empty/one.sgf", STAR);
    let output = find(&home, &empty, &[star, "--at", "0", "--area", "E5"]);
    assert!(said(&output).starts_with("1 of 1 games\n"), "{output:?}");
}

/// Ten thousand games: those of other projects, again and again.
#[test]
#[ignore = "copies other projects' records"]
fn ten_thousand_games_are_searched_at_once() {
    let shared = std::env::var_os("QISHI_SHARED");
    let shared = PathBuf::from(shared.expect("QISHI_SHARED names the folder of the games"));
    let home = Home::new();
    let folder = home.path().join("records");
    let sources: Vec<PathBuf> = device::records(&shared.join("count/games"))
        .filter_map(Result::ok)
        .collect();
    for number in 0..10_000 {
        let source = &sources[number % sources.len()];
        let name = format!("{}/{number}.{}", number / 1000, "sgf");
        home.file(&format!("records/{name}"), fs::read(source).unwrap());
    }
    let store = home.path().join("index");
    let start = Instant::now();
    let (index, looked, _) = device::collect(&folder, Some(&store), |_, _| true).unwrap();
    let rate = 10_000.0 / start.elapsed().as_secs_f64();
    let bytes = fs::metadata(&store).unwrap().len() / 10_000;
    println!(
        "{rate:.0} games indexed a second, {bytes} bytes a game, {} bad",
        looked.bad
    );
    let start = Instant::now();
    let (again, ..) = device::collect(&folder, Some(&store), |_, _| true).unwrap();
    println!("{:?} to find that nothing has changed", start.elapsed());
    assert_eq!(again, index);
    assert!(bytes < 3_000);
    searched(&index, &sources);
}

/// A hundred queries out of the games themselves: quarters and halves of the board, at any move.
fn searched(index: &Index, sources: &[PathBuf]) {
    let mut lots = Lots::new(1);
    let mut taken = Vec::new();
    for _ in 0..100 {
        let game = game::open(&fs::read(&sources[lots.draw(sources.len())]).unwrap()).unwrap();
        let line = game.record().line_to(game.record().main_end());
        let node = line[lots.draw(line.len())];
        let stones = game.position_at(node).board.stones();
        let last = stones.size().columns() - 1;
        let far = [last / 2, last][lots.draw(2)];
        let area = Area::between(Point::new(0, 0), Point::new(last / 2, far));
        let start = Instant::now();
        let found = index.find(&Query { stones, area }, &mut |_| true);
        taken.push(start.elapsed());
        assert!(!found.hits.is_empty());
    }
    taken.sort();
    println!("a query: median {:?}, longest {:?}", taken[50], taken[99]);
}
