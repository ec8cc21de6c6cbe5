//! The index of a folder of records: made once, and brought up to date with what has changed.
#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "this is the edge: files, and the time they take"
)]

use std::collections::BTreeSet;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use etcetera::{BaseStrategy, choose_base_strategy};

use super::error::Error;
use super::files::load;
use super::folder::{all_records, make_folder};
use super::learn::stamp;
use super::save::save;
use crate::collection::{Builder, Game, Index};
use crate::game::{self, MoveKind, Record, from_sgf, read_file};
use crate::go::Board;

/// What was indexed is written down so often: what came since is read again after a crash.
const KEEP_EVERY: Duration = Duration::from_secs(10);

/// Where the index of a folder is kept; nowhere without a home.
pub fn collection_file(folder: &Path) -> Option<PathBuf> {
    let folder = fs::canonicalize(folder).ok()?;
    // Should another Rust hash otherwise, the folder is indexed once more.
    let mut hasher = DefaultHasher::new();
    folder.hash(&mut hasher);
    let cache = choose_base_strategy().ok()?.cache_dir();
    let name = format!("{:016x}.index", hasher.finish());
    Some(cache.join("qishi/collections").join(name))
}

/// How far the indexing is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Looked {
    /// Files that were looked at.
    pub files: usize,
    /// Files there are.
    pub of: usize,
    /// Files that were taken in now: new ones, and those that have changed.
    pub read: usize,
    /// Files that are no record of Go, or cannot be read.
    pub bad: usize,
    /// Files that were in the index and are no longer there, or no longer records.
    pub gone: usize,
}

/// Brings the index of a folder up to date, and keeps it in `store`, if there is such a place. `tell` hears after each file how far
/// it is, and what is wrong with one; when it answers `false`, what was indexed so far is kept and given.
///
/// Where the index cannot be kept it is given all the same, with the reason.
///
/// # Errors
///
/// When the folder cannot be read.
pub fn collect(
    folder: &Path,
    store: Option<&Path>,
    mut tell: impl FnMut(Looked, Option<&Error>) -> bool,
) -> Result<(Index, Looked, Option<Error>), Error> {
    let failed = |reason| Error::File(folder.to_owned(), reason);
    let folder = fs::canonicalize(folder).map_err(failed)?;
    let (files, unread) = all_records(&folder)?;
    let mut unkept = store
        .and_then(Path::parent)
        .and_then(|place| make_folder(place).err());
    let known = store.and_then(|store| fs::read(store).ok());
    let mut index = Index::read(&known.unwrap_or_default());
    let keep = |index: &Index| store.map_or(Ok(()), |store| save(store, index.write()));
    let mut looked = Looked {
        of: files.len(),
        ..Looked::default()
    };
    let there: BTreeSet<_> = files.iter().map(|file| file.to_string_lossy()).collect();
    looked.gone = index.retain(|file| there.contains(file));
    for reason in &unread {
        tell(looked, Some(reason));
    }
    let mut kept = Instant::now();
    for file in &files {
        let done = take_in(&mut index, file, &mut looked);
        looked.files += 1;
        looked.bad += usize::from(done.is_err());
        if !tell(looked, done.as_ref().err()) {
            break;
        }
        if kept.elapsed() > KEEP_EVERY {
            unkept = keep(&index).err();
            kept = Instant::now();
        }
    }
    if looked.read + looked.gone > 0 {
        unkept = keep(&index).err();
    }
    Ok((index, looked, unkept))
}

/// Takes a file in, unless it is there as it is now. One that is no record, or cannot be read, is
/// forgotten: it is looked at every time, so that it is named every time.
fn take_in(index: &mut Index, file: &Path, looked: &mut Looked) -> Result<(), Error> {
    let name = file.to_string_lossy();
    let taken = stamp(file).and_then(|stamp| {
        if !index.knows(&name, stamp) {
            index.put(&name, stamp, games(file, &name)?);
            looked.read += 1;
        }
        Ok(())
    });
    if taken.is_err() && index.remove(&name) {
        looked.gone += 1;
    }
    taken
}

/// The games of Go of a file, as far as boards of games go.
fn games(file: &Path, name: &str) -> Result<Vec<Game>, Error> {
    let bytes = load(file)?;
    let wrong = |reason| Error::Record(file.to_owned(), reason);
    let trees = read_file(&bytes, name).map_err(wrong)?.trees;
    let games = (1..).zip(trees);
    let entry = |(number, tree)| entry(number, &from_sgf(tree).ok()?);
    Ok(games.filter_map(entry).collect())
}

/// What the index has of the game of this number.
fn entry(number: u32, game: &game::Game) -> Option<Game> {
    let record = game.record();
    let size = record.setup().size;
    let lines = Board::GAME_LINES;
    let fits = lines.contains(&size.columns()) && lines.contains(&size.rows());
    if !fits || game.gobang().is_some() {
        return None;
    }
    let root = record.node(0).written();
    let said = |name| root.values(name).next().unwrap_or_default().to_owned();
    Some(Game {
        number,
        size,
        players: [said("PB"), said("PW")],
        result: said("RE"),
        date: said("DT"),
        course: course(record),
    })
}

/// The main line, as the index has it.
fn course(record: &Record) -> Vec<u8> {
    let mut builder = Builder::new(record.setup().size);
    for node in record.line_to(record.main_end()) {
        let content = record.node(node).content();
        if !content.placed.is_empty() {
            builder.set_up(&content.placed);
        }
        if let Some(played) = content.played {
            let point = match played.kind {
                MoveKind::Play(point) => Some(point),
                MoveKind::Pass => None,
            };
            builder.play(played.color, point);
        } else if let Some(color) = content.off_board {
            builder.play(color, None);
        }
    }
    builder.finish()
}
