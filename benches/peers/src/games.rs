//! The games that are replayed: main lines of SGF files, read before any clock runs.
#![expect(clippy::disallowed_methods, reason = "a bench reads files")]

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use qishi::board::{Color, Point, Size};
use qishi::game::{self, MoveKind, Record};

/// The lines of the boards that are replayed.
pub(crate) const LINES: u8 = 19;

/// A game's main line; the colours take turns.
pub(crate) struct Game {
    /// Stones that stand before the first move.
    pub(crate) setup: Vec<(Point, Color)>,
    /// Who moves first.
    pub(crate) first: Color,
    /// Where each move goes; `None` for a pass.
    pub(crate) moves: Vec<Option<Point>>,
}

/// All games of [`LINES`] lines below a folder, in the order of their paths.
pub(crate) fn read(folder: &Path) -> io::Result<Vec<Game>> {
    let mut games = Vec::new();
    for path in paths(folder)? {
        games.extend(main_line(&fs::read(&path)?));
    }
    Ok(games)
}

/// All SGF files below a folder, in the order of their paths.
pub(crate) fn paths(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = vec![folder.to_owned()];
    let mut found = Vec::new();
    while let Some(path) = paths.pop() {
        if path.is_dir() {
            let entries: io::Result<Vec<_>> = fs::read_dir(&path)?.collect();
            let mut within: Vec<_> = entries?.iter().map(fs::DirEntry::path).collect();
            within.sort_unstable_by(|a, b| b.cmp(a));
            paths.extend(within);
        } else if path
            .extension()
            .is_some_and(|e| e.eq_ignore_ascii_case("sgf"))
        {
            found.push(path);
        }
    }
    Ok(found)
}

/// The main line of a file; `None` if it is no game on the right board, or has no moves.
fn main_line(bytes: &[u8]) -> Option<Game> {
    let game = game::open(bytes).ok()?;
    if game.size() != Size::square(LINES) {
        return None;
    }
    let record = game.record();
    let line = record.line_to(record.main_end());
    let start = line
        .iter()
        .position(|&n| record.node(n).played().is_some())?;
    let setup = line[..=start].iter().flat_map(|&n| record.node(n).placed());
    let setup: Option<Vec<(Point, Color)>> = setup.map(|(p, stone)| Some((p, stone?))).collect();
    Some(Game {
        setup: setup?,
        first: record.node(line[start]).played()?.color,
        moves: moves(record, &line[start..]),
    })
}

/// The moves of a line, as far as every crate can follow: until stones are set up, a colour moves
/// out of turn, or the second of two passes ends the game.
fn moves(record: &Record, line: &[usize]) -> Vec<Option<Point>> {
    let mut moves = Vec::new();
    let mut last = None;
    for (at, &node) in line.iter().enumerate() {
        let node = record.node(node);
        if at > 0 && !node.placed().is_empty() {
            break;
        }
        let Some(played) = node.played() else {
            continue;
        };
        if last == Some(played.color) {
            break;
        }
        last = Some(played.color);
        moves.push(match played.kind {
            MoveKind::Play(point) => Some(point),
            MoveKind::Pass => None,
        });
        if moves.ends_with(&[None, None]) {
            break;
        }
    }
    moves
}
