//! The thread that waits for the disk, so that nobody else has to.
#![expect(clippy::disallowed_types, reason = "this is the edge: files")]

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender};

use super::super::inbox::Messenger;
use super::super::save::{rename, replace};
use crate::event::{Event, Task};

/// A record that is written, and not yet known to have reached the disk.
pub(super) struct Draft {
    pub(super) file: File,
    /// Where it is now.
    pub(super) place: PathBuf,
    /// Where it belongs.
    pub(super) path: PathBuf,
}

/// Something to be brought to the disk.
pub(super) enum Job {
    /// A game's record.
    Save(Draft),
    /// The text of the settings, and its file.
    Settings(PathBuf, String),
    /// Nothing: who asks wants to hear when all before it is done.
    Tell(Sender<()>),
}

/// Serves until the other end is dropped. Of several drafts of one game only the newest is brought
/// to the disk; the others make way for it.
pub(super) fn serve(jobs: &Receiver<Job>, messenger: &Messenger) {
    let mut drafts: Vec<Draft> = Vec::new();
    let mut asked = Vec::new();
    while let Ok(job) = jobs.recv() {
        for job in std::iter::once(job).chain(jobs.try_iter()) {
            match job {
                Job::Save(draft) => drafts.push(draft),
                Job::Tell(done) => asked.push(done),
                Job::Settings(path, text) => {
                    if let Err(reason) = keep(&path, &text) {
                        messenger.send(failed(Task::Settings, &path, &reason));
                    }
                }
            }
        }
        drafts = save(drafts, messenger);
        for done in asked.drain(..) {
            let _ = done.send(());
        }
    }
}

/// Saves each game's newest draft; what is left failed and waits until the game's next one.
fn save(drafts: Vec<Draft>, messenger: &Messenger) -> Vec<Draft> {
    let mut left: Vec<Draft> = Vec::new();
    for (at, draft) in drafts.iter().enumerate() {
        let newer = |other: &Draft| other.path == draft.path;
        if drafts[at + 1..].iter().any(newer) {
            continue;
        }
        let older = drafts[..at].iter().filter(|other| newer(other));
        messenger.send(match settle(draft, older) {
            Ok(()) => Event::Saved {
                path: draft.path.display().to_string(),
            },
            Err(reason) => failed(Task::Save, &draft.path, &reason),
        });
    }
    left.extend(drafts.into_iter().filter(|draft| draft.place.exists()));
    left
}

/// Waits for the disk and gives the draft its name. The older drafts go first: one that stayed would
/// be taken for the newer after a crash.
fn settle<'a>(draft: &Draft, older: impl Iterator<Item = &'a Draft>) -> io::Result<()> {
    draft.file.sync_all()?;
    for older in older {
        match fs::remove_file(&older.place) {
            Err(reason) if reason.kind() != io::ErrorKind::NotFound => return Err(reason),
            _ => {}
        }
    }
    rename(&draft.place, &draft.path)
}

/// Writes the settings, in a folder that may not be there yet.
fn keep(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    replace(path, text.as_bytes())
}

fn failed(task: Task, path: &Path, reason: &io::Error) -> Event {
    Event::Failed {
        task,
        detail: format!("{}: {reason}", path.display()),
    }
}
