//! The games' folder: every move is on disk before anything else happens.
//!
//! The main thread writes the whole record to a draft, `NAME.sgf.~N`: that lasts when the program is
//! killed. The saver's thread waits until the draft has reached the disk and gives it its name: that
//! lasts when the power fails, and `NAME.sgf` is whole at every moment.
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "this is the edge: files, a thread and the date"
)]

pub(super) mod date;
mod saver;
pub(super) mod shelf;
#[cfg(test)]
mod tests;

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::SystemTime;

use super::inbox::Messenger;
use crate::event::{Event, Purpose, Task};
use saver::{Draft, Job};

/// The disk: the games' folder and the file of the game that is played.
pub(super) struct Disk {
    games: Option<PathBuf>,
    settings: Option<PathBuf>,
    current: Option<PathBuf>,
    /// Whether no other program was here at the start.
    alone: bool,
    drafts: u64,
    messenger: Messenger,
    saver: Option<(Sender<Job>, JoinHandle<()>)>,
    /// Held as long as the program lives, so that no other one takes its game for a leftover.
    lock: Option<File>,
}

/// A path and what happened to it.
type Failure = (PathBuf, io::Error);

impl Disk {
    /// The games are kept in `games`, the settings in the file `settings`; without a home there is
    /// neither.
    pub(super) fn new(
        games: Option<PathBuf>,
        settings: Option<PathBuf>,
        messenger: Messenger,
    ) -> Self {
        Self {
            games,
            settings,
            current: None,
            alone: false,
            drafts: 0,
            messenger,
            saver: None,
            lock: None,
        }
    }

    /// Tells the other programs that this one is here. Where it is alone, puts the folder in order
    /// and, if `offer`, answers with the newest game that did not end; it is gone on with.
    pub(super) fn settle(&mut self, offer: bool) -> Option<Event> {
        let games = self.games.as_deref()?;
        // A folder that cannot be had is told about at the first save.
        fs::create_dir_all(games).ok()?;
        let (lock, alone) = shelf::lock(games)?;
        self.alone = alone;
        let found = if alone {
            shelf::tidy(games);
            shelf::unfinished(games).filter(|_| offer)
        } else {
            None
        };
        shelf::share(&lock);
        self.lock = Some(lock);
        let (path, bytes) = found?;
        let event = Event::Loaded {
            purpose: Purpose::Resume,
            path: path.display().to_string(),
            bytes,
        };
        self.current = Some(path);
        Some(event)
    }

    /// Saves the game's record: in a new file if the game is new, or has no file yet. A record that was
    /// opened `from` a file of this folder's own goes on in that one; any other file stays as it is,
    /// and the new one has its name.
    pub(super) fn autosave(&mut self, new: bool, from: Option<&str>, sgf: &str) {
        let from = from.map(Path::new);
        if let Some(own) = from.filter(|from| new && self.is_own(from)) {
            self.current = Some(own.to_owned());
            return self.autosave(false, None, sgf);
        }
        let stem = from
            .and_then(Path::file_stem)
            .map(|stem| stem.to_string_lossy());
        match self.draft(new, stem.as_deref().unwrap_or_default(), sgf) {
            Ok(draft) => self.hand(Job::Save(draft)),
            Err((path, reason)) => self.failed(Task::Save, &path, &reason),
        }
    }

    /// Keeps the settings.
    pub(super) fn keep_settings(&mut self, text: String) {
        match self.settings.clone() {
            Some(path) => self.hand(Job::Settings(path, text)),
            None => self.failed(Task::Settings, Path::new("settings.ron"), &no_home()),
        }
    }

    /// Whether a file is one that a game of this folder was saved in, and holds that game alone.
    fn is_own(&self, path: &Path) -> bool {
        let is_here = self
            .games
            .as_deref()
            .is_some_and(|games| path.parent() == Some(games));
        let is_single = || super::peek::Book::read(&fs::read(path).ok()?).ok();
        self.alone
            && is_here
            && shelf::is_ours(path)
            && is_single().is_some_and(|book| book.len() == 1)
    }

    fn draft(&mut self, new: bool, stem: &str, sgf: &str) -> Result<Draft, Failure> {
        let fresh = new || self.current.is_none();
        let path = match self.current.take_if(|_| !fresh) {
            Some(path) => path,
            None => self.fresh_file(stem)?,
        };
        self.drafts += 1;
        let place = shelf::draft_of(&path, self.drafts);
        // The folder may be gone, although the game has a file in it.
        let created = File::create(&place).or_else(|reason| match path.parent() {
            Some(folder) if reason.kind() == io::ErrorKind::NotFound => {
                fs::create_dir_all(folder)?;
                File::create(&place)
            }
            _ => Err(reason),
        });
        let written = created.and_then(|mut file| {
            file.write_all(sgf.as_bytes())?;
            Ok(file)
        });
        match written {
            Ok(file) => {
                self.current = Some(path.clone());
                Ok(Draft { file, place, path })
            }
            Err(reason) => {
                // Half a draft is worth nothing, and neither is the place that was held for it.
                let _ = fs::remove_file(&place);
                if fresh {
                    let _ = fs::remove_file(&path);
                } else {
                    self.current = Some(path.clone());
                }
                Err((path, reason))
            }
        }
    }

    /// A file of today's date that nobody else has; `stem` is the name of another file, for people.
    fn fresh_file(&self, stem: &str) -> Result<PathBuf, Failure> {
        let games = self.games.as_deref();
        let games = games.ok_or_else(|| (PathBuf::from("games"), no_home()))?;
        fs::create_dir_all(games).map_err(|reason| (games.to_owned(), reason))?;
        let stamp = date::stamp(SystemTime::now());
        for number in 1_u32.. {
            let path = games.join(shelf::name(&stamp, number, stem));
            match File::create_new(&path) {
                Err(reason) if reason.kind() == io::ErrorKind::AlreadyExists => {}
                Err(reason) => return Err((path, reason)),
                Ok(_) => return Ok(path),
            }
        }
        Err((games.to_owned(), io::ErrorKind::AlreadyExists.into()))
    }

    fn hand(&mut self, job: Job) {
        let (sender, _) = self.saver.get_or_insert_with(|| {
            let (sender, jobs) = channel();
            let messenger = self.messenger.clone();
            (
                sender,
                thread::spawn(move || saver::serve(&jobs, &messenger)),
            )
        });
        // The thread ends only when it is told to.
        let _ = sender.send(job);
    }

    /// Waits until all that was handed over has reached the disk, or cannot.
    pub(super) fn wait(&mut self) {
        if let Some((sender, _)) = &self.saver {
            let (done, answer) = channel();
            let _ = sender.send(Job::Tell(done));
            let _ = answer.recv();
        }
    }

    fn failed(&self, task: Task, path: &Path, reason: &io::Error) {
        let detail = format!("{}: {reason}", path.display());
        self.messenger.send(Event::Failed { task, detail });
    }
}

impl Drop for Disk {
    /// Waits until all that was handed over has reached the disk.
    fn drop(&mut self) {
        if let Some((sender, thread)) = self.saver.take() {
            drop(sender);
            let _ = thread.join();
        }
    }
}

fn no_home() -> io::Error {
    io::Error::new(io::ErrorKind::NotFound, "there is no home folder")
}
