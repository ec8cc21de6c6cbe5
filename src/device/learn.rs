//! Joseki learned from folders of records, kept beside the settings.
#![expect(
    clippy::disallowed_types,
    reason = "this is the edge: files, and the time they take"
)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant, UNIX_EPOCH};

use super::error::Error;
use super::files::{load, settings_file};
use super::folder::{all_records, make_folder};
use super::inbox::Messenger;
use super::save::save;
use crate::event::Event;
use crate::game::{from_sgf, read_file};
use crate::joseki::{Own, Stamp, Tree};

/// What was learned is written down so often: what is learned since is learned again after a crash.
const KEEP_EVERY: Duration = Duration::from_secs(5);

/// Where the lines that were learned are kept, as text that the room reads; nowhere without a home.
pub fn joseki_file() -> Option<PathBuf> {
    Some(settings_file()?.with_file_name("joseki.txt"))
}

/// Where it is kept which file has taught what.
fn ledger(store: &Path) -> PathBuf {
    store.with_extension("files")
}

/// What was learned before; nothing where nothing can be read.
pub fn learned(store: &Path) -> Own {
    Own::read(&text_of(&ledger(store)))
}

/// A text that nobody wrote but we; empty where there is none.
pub(super) fn text_of(path: &Path) -> String {
    let bytes = load(path).unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Reads the lines that were learned, on a thread, for the room.
pub(super) fn recall(messenger: Messenger) {
    // Without a thread nothing was learned, for the room.
    let _ = thread::Builder::new().spawn(move || {
        let digest = joseki_file().map_or(String::new(), |store| text_of(&store));
        let _ = messenger.send(Event::Recalled { digest });
    });
}

/// Keeps which file has taught what, and then the lines for the room.
fn keep(own: &Own, store: &Path) -> Result<(), Error> {
    save(&ledger(store), own.write())?;
    let mut tree = Tree::new();
    own.teach(&mut tree);
    save(store, tree.digest())
}

/// How far the learning is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Progress {
    /// Files that were looked at.
    pub files: usize,
    /// Files there are.
    pub of: usize,
    /// Files that had been learned before, as they are now.
    pub known: usize,
    /// Files that are no record of Go.
    pub bad: usize,
    /// Files that were learned and are no longer there.
    pub gone: usize,
}

/// Learns from all records that a path leads to, and forgets those below it that are gone. `tell` hears
/// after each file how far it is, and what is wrong with one.
///
/// # Errors
///
/// When the folder cannot be read, or what was learned cannot be kept.
pub fn learn(
    path: &Path,
    store: &Path,
    mut tell: impl FnMut(Progress, Option<&Error>),
) -> Result<(Own, Progress), Error> {
    let failed = |reason| Error::File(path.to_owned(), reason);
    let path = fs::canonicalize(path).map_err(failed)?;
    let (files, unread) = all_records(&path)?;
    if let Some(folder) = store.parent() {
        make_folder(folder)?;
    }
    let mut own = learned(store);
    let mut progress = Progress {
        of: files.len(),
        ..Progress::default()
    };
    for reason in &unread {
        tell(progress, Some(reason));
    }
    let mut kept = Instant::now();
    for file in &files {
        let done = stamp(file).and_then(|stamp| {
            let is_known = own.knows(&file.to_string_lossy(), stamp);
            progress.known += usize::from(is_known);
            if is_known {
                return Ok(());
            }
            learn_file(&mut own, file, stamp)
        });
        progress.files += 1;
        progress.bad += usize::from(done.is_err());
        tell(progress, done.as_ref().err());
        if kept.elapsed() > KEEP_EVERY {
            save(&ledger(store), own.write())?;
            kept = Instant::now();
        }
    }
    let there: BTreeSet<_> = files.iter().map(|file| file.to_string_lossy()).collect();
    progress.gone = own.forget(&path.to_string_lossy(), |file| there.contains(file));
    keep(&own, store)?;
    Ok((own, progress))
}

/// Learns from every game of Go in a file.
fn learn_file(own: &mut Own, file: &Path, stamp: Stamp) -> Result<(), Error> {
    let name = file.to_string_lossy();
    own.begin(&name, stamp);
    let bytes = load(file)?;
    let wrong = |reason| Error::Record(file.to_owned(), reason);
    let trees = read_file(&bytes, &name).map_err(wrong)?.trees;
    for tree in trees {
        let Ok(game) = from_sgf(tree) else { continue };
        if game.gobang().is_none() {
            let record = game.record();
            own.learn(
                &name,
                record.setup().size,
                &record.course(record.main_end()),
            );
        }
    }
    Ok(())
}

pub(super) fn stamp(file: &Path) -> Result<Stamp, Error> {
    let failed = |reason| Error::File(file.to_owned(), reason);
    let about = fs::metadata(file).map_err(failed)?;
    let changed = about.modified().map_err(failed)?;
    Ok(Stamp {
        length: about.len(),
        changed: changed
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| since.as_nanos()),
    })
}
