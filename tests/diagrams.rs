//! Diagrams beside those of `sgf2dg`: the stones at their start, the numbers, and the notes.
//!
//! `QISHI_SHARED=FOLDER cargo test --test diagrams -- --ignored` compares the games in
//! `FOLDER/count/games`, which are not part of this project.
#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "a test has files and processes, and fails by a panic"
)]

mod support;

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use qishi::board::{Color, Lots, Point, Size};
use qishi::game::{self, Game, Setup};
use qishi::go::Rules;
use qishi::print::{Diagram, Note, Source, Spot, cut};
use support::Home;

/// A diagram as both tell it.
#[derive(Debug, PartialEq, Eq)]
struct Told {
    /// As in `1-50`.
    span: String,
    /// A line a row: numbers, `X` and `O` for stones without one, `#` and `@` for those of them that
    /// a note names, `.` for the rest.
    rows: Vec<String>,
    /// As in `52, 58 at 44`, sorted.
    notes: Vec<String>,
}

/// What `sgf2dg` makes of a record, its diagrams one after the other.
fn theirs(home: &Home, sgf: &[u8], most: u32) -> Vec<Told> {
    home.file("game.sgf", sgf);
    let mut command = Command::new("sgf2dg");
    command.args(["-converter", "ASCII", "-movesPerDiagram", &most.to_string()]);
    let output = command
        .args(["-ia", "game.sgf"])
        .current_dir(home.path())
        .output();
    output.unwrap_or_else(|error| {
        panic!("sgf2dg: {error}; `sh .ci/setup test` installs what the tests need")
    });
    let text = fs::read(home.path().join("game.ascii")).unwrap();
    let text = String::from_utf8_lossy(&text).into_owned();
    let mut told = Vec::new();
    for part in text.split("\nDiagram ").skip(1) {
        let (head, rest) = part.split_once('\n').unwrap();
        let Some((_, span)) = head.split_once(": ") else {
            continue;
        };
        let lines: Vec<&str> = rest.lines().collect();
        let board = lines.iter().position(|line| line.is_empty()).unwrap();
        let rows = lines[..board].iter().step_by(2).map(|line| their_row(line));
        // What it says about a note goes on until an empty line.
        let notes = lines[board + 1..]
            .iter()
            .take_while(|line| !line.is_empty());
        let mut notes: Vec<String> = notes
            .map(|note| note.trim_end_matches(',').to_owned())
            .collect();
        notes.sort();
        told.push(Told {
            span: span.to_owned(),
            rows: rows.collect(),
            notes,
        });
    }
    told
}

/// Four characters a point.
fn their_row(line: &str) -> String {
    let cells = line.as_bytes().chunks(4).map(|cell| {
        let cell = String::from_utf8_lossy(cell).trim().to_owned();
        let is_stone = cell.starts_with(|c: char| c.is_ascii_digit() || "XO#@".contains(c));
        if is_stone { cell } else { ".".to_owned() }
    });
    cells.collect::<Vec<_>>().join(" ")
}

fn ours(diagram: &Diagram) -> Told {
    let size = diagram.size();
    let row = |row| {
        let cells = (0..size.columns()).map(|column| cell(diagram, Point::new(column, row)));
        cells.collect::<Vec<_>>().join(" ")
    };
    let notes = diagram
        .notes
        .iter()
        .filter_map(|note| our_note(diagram, note));
    let mut notes: Vec<String> = notes.collect();
    notes.sort();
    let is_pass = |number: &u32| diagram.notes.contains(&Note::Pass(*number));
    // Passes are not in what it says of a span.
    let mut played = (diagram.first..=diagram.last).filter(|number| !is_pass(number));
    let first = played.next().unwrap_or(diagram.first);
    let span = match played.next_back() {
        Some(last) => format!("{first}-{last}"),
        None => first.to_string(),
    };
    Told {
        span,
        rows: (0..size.rows()).map(row).collect(),
        notes,
    }
}

/// The sign of a stone without a number that a note names.
fn mark(diagram: &Diagram, point: Point) -> String {
    let is_black = diagram.standing[point] == Some(Color::Black);
    if is_black { "#" } else { "@" }.to_owned()
}

fn cell(diagram: &Diagram, point: Point) -> String {
    let is_it = |note: &Note| matches!(note, Note::At(_, Spot::Point(at)) if *at == point);
    let is_named = diagram.letters[point].is_some() || diagram.notes.iter().any(is_it);
    match (diagram.numbers[point], diagram.standing[point]) {
        (Some(stone), _) => stone.number.to_string(),
        _ if is_named => mark(diagram, point),
        (None, Some(Color::Black)) => "X".to_owned(),
        (None, Some(Color::White)) => "O".to_owned(),
        (None, None) => ".".to_owned(),
    }
}

fn our_note(diagram: &Diagram, note: &Note) -> Option<String> {
    let Note::At(moves, spot) = note else {
        return None;
    };
    let moves: Vec<String> = moves.iter().map(u32::to_string).collect();
    let spot = match spot {
        Spot::Number(number) => number.to_string(),
        Spot::Letter(letter) => {
            let mut points = diagram.size().points();
            let lettered = points.find(|p| diagram.letters[*p] == Some(*letter));
            mark(diagram, lettered.unwrap())
        }
        Spot::Point(point) => mark(diagram, *point),
    };
    Some(format!("{} at {spot}", moves.join(", ")))
}

/// Compares all diagrams of a record; gives how many notes they have.
fn compare(home: &Home, name: &str, sgf: &[u8], most: u32) -> usize {
    let name = format!("{name}, {most} moves a diagram");
    let game = game::open(sgf).unwrap();
    let source = Source::main_line(&game);
    let theirs = theirs(home, sgf, most);
    for their in &theirs {
        let (first, last) = their
            .span
            .split_once('-')
            .unwrap_or((&their.span, &their.span));
        let (first, last) = (first.parse().unwrap(), last.parse().unwrap());
        let ours: Vec<Told> = cut(&source, 400, first, last).iter().map(ours).collect();
        assert_eq!(ours.iter().collect::<Vec<_>>(), [their], "{name}");
    }
    let diagrams = cut(&source, most, 1, u32::MAX);
    let ours: Vec<Told> = diagrams.iter().map(ours).collect();
    // It cuts later where a diagram would end with a pass.
    let notes = diagrams.iter().flat_map(|diagram| &diagram.notes);
    if !notes.clone().any(|note| matches!(note, Note::Pass(_))) {
        assert_eq!(ours, theirs, "{name}");
    }
    notes.count()
}

/// A game by lot with so many moves, in which much is captured.
fn by_lot(size: Size, moves: usize, seed: u64) -> String {
    let mut lots = Lots::new(seed);
    let mut game = Game::new(Setup::new(size, Rules::JAPANESE));
    let points: Vec<Point> = size.points().collect();
    let mut sgf = format!("(;GM[1]FF[4]SZ[{}]", size.columns());
    for _ in 0..moves {
        let color = game.to_play().letter();
        let start = lots.draw(points.len());
        let order = points.iter().cycle().skip(start).take(points.len());
        let played = order
            .copied()
            .find(|point| game.obey(game::Command::Play(*point)).is_ok());
        let Some(point) = played else { break };
        write!(sgf, ";{color}[{point}]").unwrap();
    }
    sgf + ")"
}

#[test]
fn games_by_lot_are_cut_as_sgf2dg_cuts_them() {
    let home = Home::new();
    let mut notes = 0;
    for seed in 0..8 {
        let size = Size::square(if seed % 2 == 0 { 9 } else { 19 });
        let sgf = by_lot(size, 330, seed);
        for most in [50, 100] {
            notes += compare(&home, &format!("seed {seed}"), sgf.as_bytes(), most);
        }
    }
    assert!(notes > 200, "{notes} notes are too few to tell anything");
}

fn records(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            records(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "sgf") {
            found.push(path);
        }
    }
    found.sort();
}

#[test]
#[ignore = "needs a folder of games, see the top of this file"]
fn games_of_others_are_cut_as_sgf2dg_cuts_them() {
    let folder = std::env::var_os("QISHI_SHARED");
    let folder = PathBuf::from(folder.expect("QISHI_SHARED names the folder of the games"));
    let mut paths = Vec::new();
    records(&folder.join("count/games"), &mut paths);
    let home = Home::new();
    let (mut games, mut notes) = (0, 0);
    // Every seventh, so that each of the folders has its share.
    for path in paths.iter().step_by(7) {
        let sgf = fs::read(path).unwrap();
        for most in [50, 100] {
            notes += compare(&home, &path.display().to_string(), &sgf, most);
        }
        games += 1;
    }
    println!("{games} games, {notes} notes");
    assert!(games > 50);
}
