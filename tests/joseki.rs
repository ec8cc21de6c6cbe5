//! Joseki: the lines of the program from every side of the board, and a collection learned.
#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "a test has files and a clock of its own, and fails by a panic"
)]

mod support;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use qishi::board::{Color, Point};
use qishi::game;
use qishi::joseki::{Corner, Course, Known, SIDE, Source, Step, Tree, line_text};
use support::{Home, qishi};

/// A point that is in no other corner than the one across from this.
fn elsewhere(corner: Corner, number: usize) -> Point {
    let number = u8::try_from(number).unwrap();
    let far = Corner {
        right: !corner.right,
        bottom: !corner.bottom,
    };
    let at = |is_far: bool, line: u8| if is_far { 18 - line } else { line };
    Point::new(at(far.right, number % 9), at(far.bottom, number / 9))
}

/// The moves of a game with this line in a corner: where a side plays elsewhere, a stone is put in the
/// corner across, and sometimes two for each side before the line goes on.
fn moves(line: &[Step], corner: Corner, mirrored: bool, first: Color) -> Vec<(Color, Point)> {
    let mut moves = Vec::new();
    let mut far = 0;
    let mut turn = first;
    for (number, step) in line.iter().enumerate() {
        if number % 5 == 4 {
            for color in [turn, turn.opponent()] {
                moves.push((color, elsewhere(corner, far)));
                far += 1;
            }
        }
        let point = match step {
            Some(spot) if mirrored => corner.point(spot.mirrored()),
            Some(spot) => corner.point(*spot),
            None => {
                far += 1;
                elsewhere(corner, far - 1)
            }
        };
        moves.push((turn, point));
        turn = turn.opponent();
    }
    moves
}

fn course(moves: &[(Color, Point)]) -> Course {
    Course {
        moves: moves.iter().map(|&(c, point)| (c, Some(point))).collect(),
        ..Course::default()
    }
}

#[test]
fn every_line_is_known_in_all_corners_mirrors_and_colours() {
    let tree = Tree::strong();
    for (line, _) in tree.lines(Source::Strong) {
        for corner in Corner::ALL {
            for mirrored in [false, true] {
                for first in Color::BOTH {
                    follow(&tree, &line, corner, mirrored, first);
                }
            }
        }
    }
}

/// Plays a line, and looks the corner up before each of its stones.
fn follow(tree: &Tree, line: &[Step], corner: Corner, mirrored: bool, first: Color) {
    let moves = moves(line, corner, mirrored, first);
    for (number, &(color, point)) in moves.iter().enumerate() {
        if corner.spot(point).is_none() {
            continue;
        }
        let played = course(&moves[..number]);
        let known = Known::read(tree, Source::Strong, corner, &played, color);
        let told = line_text(line);
        assert!(known.node.is_some(), "{told} {corner:?} {number}");
        let next = known.next.iter().find(|next| next.points.contains(&point));
        assert!(next.is_some_and(|next| next.count > 0), "{told} {number}");
        assert!(known.total() <= known.count, "{told}");
    }
}

#[test]
fn what_nobody_played_is_not_in_the_tree() {
    let tree = Tree::strong();
    let corner = Corner::ALL[0];
    let read = |text: &str| {
        let color = |at: usize| {
            if at % 2 == 0 {
                Color::Black
            } else {
                Color::White
            }
        };
        let moves: Vec<_> = text
            .split(' ')
            .enumerate()
            .map(|(at, point)| (color(at), point.parse().unwrap()))
            .collect();
        let to_play = color(moves.len());
        Known::read(&tree, Source::Strong, corner, &course(&moves), to_play)
    };
    // The star point and the 2-2 point: one turn is in the tree, and its name is told.
    let known = read("pd rb");
    assert_eq!((known.node, known.depth), (None, 1));
    assert_eq!(
        known.name.map(|(name, is_last)| (name.chinese, is_last)),
        Some(("星位", false))
    );
    // The star point alone: the same from both edges, so each approach stands at two points.
    let known = read("pd");
    assert!(known.name.unwrap().1);
    let low = known
        .next
        .iter()
        .find(|next| next.points.contains(&"qf".parse().unwrap()));
    let points = ["qf", "nc"].map(|point| point.parse().unwrap());
    assert_eq!(low.unwrap().points, points);
    // An approach, its answer and the slide have a name of their own each.
    let known = read("pd qf nc rd");
    assert_eq!(
        known.name.map(|(name, _)| name.english),
        Some("corner slide")
    );
}

/// Writes a record for each corner of a collection: these lines, so often each.
fn collect(folder: &Path, lines: &[(Vec<Step>, u32)]) {
    let mut number = 0_usize;
    for (line, count) in lines {
        for _ in 0..*count {
            let corner = Corner::ALL[number % 4];
            let first = Color::BOTH[number / 8 % 2];
            let mut record = "(;GM[1]FF[4]SZ[19]".to_owned();
            for (color, point) in moves(line, corner, number / 4 % 2 == 1, first) {
                write!(record, ";{}[{point}]", color.letter()).unwrap();
            }
            let place = folder.join((number / 1000).to_string());
            fs::create_dir_all(&place).unwrap();
            fs::write(place.join(format!("{number}.sgf")), record + ")").unwrap();
            number += 1;
        }
    }
}

/// What the program lists of the player's own.
fn listed(home: &Home) -> BTreeMap<String, u32> {
    let output = qishi(home)
        .args(["joseki", "list", "--source", "own"])
        .output()
        .unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    let line = |line: &str| {
        let (count, line) = line.split_once('\t').unwrap();
        (line.to_owned(), count.parse().unwrap())
    };
    text.lines().map(line).collect()
}

fn learn(home: &Home, folder: &Path) -> String {
    let output = qishi(home)
        .args(["joseki", "learn"])
        .arg(folder)
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Whether each line came out again as often as it was put in; what else is listed are stones on the
/// middle lines, which are in two corners.
fn comes_out_again(home: &Home, lines: &[(Vec<Step>, u32)]) {
    let listed = listed(home);
    for (line, count) in lines {
        let line = line_text(line);
        assert_eq!(listed.get(&line), Some(count), "{line}");
    }
}

#[test]
fn a_collection_is_learned_once_and_its_changes_after() {
    let home = Home::new();
    let folder = home.path().join("records");
    let mut lines = Tree::strong().lines(Source::Strong);
    for (_, count) in &mut lines {
        *count = count.div_ceil(400);
    }
    collect(&folder, &lines);
    let all: u32 = lines.iter().map(|(_, count)| count).sum();
    let told = learn(&home, &folder);
    assert!(
        told.contains(&format!("{all} files, 0 known before, 0 no records")),
        "{told}"
    );
    comes_out_again(&home, &lines);

    // Nothing is counted twice; what changed, broke or went away is taken in.
    fs::write(folder.join("0/0.sgf"), "(;GM[1]SZ[19];B[pd];W[qf];B[aa])").unwrap();
    fs::remove_file(folder.join("0/1.sgf")).unwrap();
    fs::write(folder.join("broken.sgf"), "no record").unwrap();
    fs::write(folder.join("small.sgf"), "(;GM[1]SZ[9];B[cc])").unwrap();
    let told = learn(&home, &folder);
    let known = all - 2;
    assert!(
        told.contains(&format!("{known} known before, 1 no records of Go, 1 gone")),
        "{told}"
    );
    lines[0].1 -= 2;
    comes_out_again(&home, &lines);
    assert_eq!(listed(&home).get("4-4 3-6"), Some(&1));
}

#[test]
fn what_was_kept_and_cut_off_is_learned_again() {
    let home = Home::new();
    let folder = home.path().join("records");
    let lines: Vec<_> = Tree::strong()
        .lines(Source::Strong)
        .into_iter()
        .take(40)
        .map(|(line, _)| (line, 1))
        .collect();
    collect(&folder, &lines);
    learn(&home, &folder);
    let store = home.path().join(".config/qishi/joseki.files");
    let text = fs::read(&store).unwrap();
    for damaged in [
        &text[..text.len() / 2],
        b"qishi joseki 0\n",
        b"\xFF\xFE\n\n",
        b"",
    ] {
        fs::write(&store, damaged).unwrap();
        learn(&home, &folder);
        assert_eq!(fs::read(&store).unwrap(), text);
    }
}

#[test]
fn a_folder_that_is_not_there_changes_nothing() {
    let home = Home::new();
    let output = qishi(&home)
        .args(["joseki", "learn", "nowhere"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.starts_with("qishi: nowhere: "), "{told}");
    assert!(listed(&home).is_empty());
}

/// The whole of the 75,356 corners, each in a record of its own.
#[test]
#[ignore = "writes and reads 75,356 records"]
fn the_counts_of_all_lines_come_out_again() {
    let home = Home::new();
    let folder = home.path().join("records");
    let lines = Tree::strong().lines(Source::Strong);
    collect(&folder, &lines);
    let start = Instant::now();
    learn(&home, &folder);
    let all: u32 = lines.iter().map(|(_, count)| count).sum();
    let rate = f64::from(all) / start.elapsed().as_secs_f64();
    println!("{all} records learned, {rate:.0} a second");
    comes_out_again(&home, &lines);
}

/// The folder with other projects' records.
fn shared() -> PathBuf {
    let folder = std::env::var_os("QISHI_SHARED");
    PathBuf::from(folder.expect("QISHI_SHARED names the folder of the games"))
}

/// Each corner after each move of other projects' games.
#[test]
#[ignore = "reads other projects' records"]
fn a_corner_is_looked_up_in_less_than_a_millisecond() {
    let tree = Tree::strong();
    let mut folders = vec![shared().join("count/games")];
    let (mut longest, mut all, mut moves) = (Duration::ZERO, Duration::ZERO, 0_u32);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let Ok(game) = game::open(&fs::read(&path).unwrap()) else {
                continue;
            };
            let record = game.record();
            for node in record.line_to(record.main_end()) {
                let start = Instant::now();
                let course = record.course(node);
                for corner in Corner::ALL {
                    Known::read(&tree, Source::Strong, corner, &course, Color::Black);
                }
                longest = longest.max(start.elapsed());
                all += start.elapsed();
                moves += 1;
            }
        }
    }
    println!(
        "{moves} moves, all corners: mean {:?}, longest {longest:?}",
        all / moves.max(1)
    );
    assert!(moves > 1000);
    assert!(all / moves < Duration::from_millis(1));
    assert_eq!(SIDE, 10);
}
