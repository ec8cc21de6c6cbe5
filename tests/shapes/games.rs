//! How often each shape is told in real games, and how long the looking takes.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use qishi::board::{Color, Point};
use qishi::game::{Command, Game, MoveKind, open};
use qishi::go::Board;
use qishi::shape::{Found, Kind, Library};
use rustix::time::{ClockId, clock_gettime};

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|end| end == "sgf") {
            found.push(path);
        }
    }
}

/// The seconds that this thread has had a core for: what others do on the machine is left out.
fn used() -> f64 {
    let used = clock_gettime(ClockId::ThreadCPUTime);
    let whole = Duration::new(used.tv_sec.unsigned_abs(), 0);
    (whole + Duration::from_nanos(used.tv_nsec.unsigned_abs())).as_secs_f64()
}

#[derive(Default)]
struct Tally {
    games: usize,
    moves: usize,
    /// Moves of which something is told.
    told: usize,
    /// For each shape: finds, games with one, and how often the answer was played at once.
    shapes: BTreeMap<String, (usize, usize, usize)>,
    /// Milliseconds a move.
    times: Vec<f64>,
    samples: Vec<(String, String)>,
}

impl Tally {
    fn game(&mut self, library: &Library, game: &mut Game, name: &str) {
        self.games += 1;
        let mut seen: BTreeMap<String, (usize, usize)> = BTreeMap::new();
        let mut asked: Vec<(String, Vec<Point>)> = Vec::new();
        let _ = game.obey(Command::Step(-100_000));
        while game.obey(Command::Step(1)).is_ok() {
            let last = game.last_move();
            let Some((color, MoveKind::Play(point))) = last.map(|last| (last.color, last.kind))
            else {
                continue;
            };
            for (name, points) in asked.drain(..) {
                seen.entry(name).or_default().1 += usize::from(points.contains(&point));
            }
            let board = &game.position().board;
            let start = used();
            let found = library.after(board, point, color);
            self.times.push((used() - start) * 1e3);
            self.moves += 1;
            self.told += usize::from(!found.is_empty());
            for found in &found {
                let name_of = &found.shape.name().english;
                seen.entry(name_of.clone()).or_default().0 += 1;
                if found.shape.kind() == Kind::Asks {
                    asked.push((name_of.clone(), found.points.clone()));
                }
                let head = format!("{name_of} | {name} move {}", game.move_count());
                self.samples.push((head, drawn(board, point, color, found)));
            }
        }
        for (shape, (count, followed)) in seen {
            let entry = self.shapes.entry(shape).or_default();
            *entry = (entry.0 + count, entry.1 + 1, entry.2 + followed);
        }
    }

    fn print(&mut self, library: &Library) {
        let games = self.games;
        println!("{games} games, {} moves, told of {}", self.moves, self.told);
        self.times.sort_by(f64::total_cmp);
        let at = |part: usize| self.times[(self.times.len() - 1) * part / 1000];
        println!(
            "ms a move: median {:.3}, 99 % {:.3}, most {:.3}",
            at(500),
            at(990),
            at(1000)
        );
        println!("| shape | kind | finds | a game | games with one | answered so at once |");
        println!("| --- | --- | --- | --- | --- | --- |");
        for shape in library.shapes() {
            let name = &shape.name().english;
            let (finds, with, followed) = self.shapes.get(name).copied().unwrap_or_default();
            let kind = match shape.kind() {
                Kind::Asks => "asks".to_owned(),
                Kind::Made(worth) => format!("made {worth:?}").to_lowercase(),
            };
            let a_game = hundredths(finds, games);
            let followed = match shape.kind() {
                Kind::Asks => format!("{} %", followed * 100 / finds.max(1)),
                Kind::Made(_) => String::new(),
            };
            println!("| {name} | {kind} | {finds} | {a_game} | {with} | {followed} |");
        }
    }
}

fn hundredths(finds: usize, games: usize) -> String {
    let hundredths = finds * 100 / games.max(1);
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// The board around a find: its stones large, others small, the last one `#` or `@`, answers `*`,
/// and the edges.
fn drawn(board: &Board, last: Point, color: Color, found: &Found) -> String {
    let size = board.size();
    let sign = |point: Point| match board.at(point) {
        Some(_) if point == last => {
            if color == Color::Black {
                '#'
            } else {
                '@'
            }
        }
        None => {
            if found.points.contains(&point) {
                '*'
            } else {
                '.'
            }
        }
        Some(color) => {
            let stone = if color == Color::Black { 'X' } else { 'O' };
            if found.stones.contains(&point) {
                stone
            } else {
                stone.to_ascii_lowercase()
            }
        }
    };
    // Lines from one before the board to one behind it.
    let near =
        |at: u8, lines: u8| (i16::from(at) - 6).max(-1)..=(i16::from(at) + 6).min(i16::from(lines));
    let mut text = String::new();
    for row in near(last.row, size.rows()) {
        text.push('\n');
        for column in near(last.column, size.columns()) {
            let point = u8::try_from(column).ok().zip(u8::try_from(row).ok());
            let point = point.map(|(column, row)| Point::new(column, row));
            let on_board = point.filter(|&point| size.contains(point));
            text.push(on_board.map_or('+', sign));
            text.push(' ');
        }
    }
    text
}

/// With `QISHI_SAMPLE=SHAPE:COUNT` so many finds of a shape are drawn; with `:COUNT` of any.
#[test]
#[ignore = "needs a folder of records, see the top of the file"]
fn how_often_shapes_are_told_in_games() {
    let folder = std::env::var_os("QISHI_SHARED");
    let folder = PathBuf::from(folder.expect("QISHI_SHARED names the folder of the records"));
    let mut paths = Vec::new();
    files(&folder.join("count/games"), &mut paths);
    assert!(paths.len() > 400, "{} games", paths.len());
    let library = Library::built_in();
    let mut tally = Tally::default();
    for path in paths {
        let Ok(mut game) = open(&fs::read(&path).unwrap()) else {
            continue;
        };
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        tally.game(&library, &mut game, &name);
    }
    tally.print(&library);
    let wish = std::env::var("QISHI_SAMPLE").unwrap_or_default();
    let (shape, count) = wish.split_once(':').unwrap_or(("", "0"));
    let samples = tally.samples.iter();
    let fit: Vec<_> = samples
        .filter(|(head, _)| shape.is_empty() || head.starts_with(&format!("{shape} |")))
        .collect();
    // Evenly over all games.
    let count = count.parse().unwrap_or(0).min(fit.len());
    for number in 0..count {
        let (head, drawing) = fit[(number * 2 + 1) * fit.len() / (count * 2)];
        println!("\n{head}{drawing}");
    }
    // The looking is not felt: a median far below the millisecond that a frame can spare.
    let median = tally.times[tally.times.len() / 2];
    assert!(median < 1.0 || cfg!(debug_assertions), "{median} ms");
}
