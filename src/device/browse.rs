//! The threads that read folders and look into records, so that nobody waits for a slow disk.
#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "this is the edge: files, threads, and a clock for how much is handed over at a time"
)]

#[cfg(test)]
mod tests;

use std::ffi::OsStr;
use std::fs::{self, DirEntry};
use std::io;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use super::disk::date;
use super::error::Error;
use super::files;
use super::inbox::{Inbox, Messenger};
use super::peek::Book;
use super::thinker::answer;
use crate::event::{Effect, Entry, Event, FilePath, Kind, Purpose, Source, Summary, Task};

/// The first entries come when so much time has passed, the others in larger parts.
const FIRST: Duration = Duration::from_millis(8);
const NEXT: Duration = Duration::from_millis(60);
/// At least so many entries are handed over together, however slow the disk is.
const LEAST: usize = 20;
/// A file that does not call itself a record is looked into up to this size.
const MODEST: u64 = 1 << 20;

/// What is to be read.
enum Job {
    Browse(FilePath),
    Open(Source),
}

/// The reader of folders and records.
pub(super) struct Browser {
    messenger: Messenger,
    /// Where the games are kept.
    games: Option<PathBuf>,
    reader: Option<Sender<Job>>,
    peeker: Option<Sender<Vec<Source>>>,
}

impl Browser {
    pub(super) fn new(games: Option<PathBuf>, messenger: Messenger) -> Self {
        Self {
            messenger,
            games,
            reader: None,
            peeker: None,
        }
    }

    pub(super) fn browse(&mut self, folder: FilePath) {
        let folder = if folder.is_empty() {
            path_of(&start(self.games.as_deref()))
        } else {
            folder
        };
        self.read(Job::Browse(folder));
    }

    pub(super) fn open(&mut self, source: Source) {
        self.read(Job::Open(source));
    }

    fn read(&mut self, job: Job) {
        let reader = self.reader.get_or_insert_with(|| {
            let (sender, jobs) = channel();
            let messenger = self.messenger.clone();
            thread::spawn(move || read(&jobs, &messenger));
            sender
        });
        // The thread ends only when it is told to.
        let _ = reader.send(job);
    }

    pub(super) fn peek(&mut self, sources: Vec<Source>) {
        let peeker = self.peeker.get_or_insert_with(|| {
            let (sender, wishes) = channel();
            let messenger = self.messenger.clone();
            thread::spawn(move || peek(&wishes, &messenger));
            sender
        });
        let _ = peeker.send(sources);
    }
}

/// Where one begins to look: among the games, if there are any, or at home.
fn start(games: Option<&Path>) -> PathBuf {
    let games = games.filter(|games| games.is_dir());
    let games = games.and_then(|games| std::path::absolute(games).ok());
    let home = || etcetera::home_dir().ok().filter(|home| home.is_dir());
    games.or_else(home).unwrap_or_else(|| PathBuf::from("/"))
}

/// A path for events: without a slash at its end.
pub(super) fn path_of(path: &Path) -> FilePath {
    let plain: PathBuf = path.components().collect();
    FilePath::new(plain.into_os_string().into_vec())
}

pub(super) fn place_of(path: &FilePath) -> &Path {
    Path::new(OsStr::from_bytes(path.bytes()))
}

/// What the arguments named, as the room hears of it: the folder to begin with, or that of the file; of
/// several files the list of them.
///
/// # Errors
///
/// When a folder cannot be read.
pub fn name(paths: &[PathBuf]) -> Result<Option<Event>, Error> {
    let absolute = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let folder = paths.iter().find(|path| path.is_dir());
    match (paths, folder) {
        ([], _) => Ok(None),
        (_, Some(folder)) if paths.iter().all(|path| path.is_dir()) => {
            fs::read_dir(folder).map_err(|reason| Error::File(folder.clone(), reason))?;
            Ok(Some(Event::Visit(path_of(&absolute(folder)))))
        }
        ([file], _) => Ok(path_of(&absolute(file)).parent().map(Event::Near)),
        _ => {
            let entry = |path: &PathBuf| {
                let path = absolute(path);
                let name = path_of(&path).bytes().to_vec();
                let (kind, modified) = about(&path).unwrap_or((Kind::Broken, 0));
                Entry {
                    name,
                    kind,
                    modified,
                }
            };
            Ok(Some(Event::Listed {
                folder: FilePath::default(),
                from: 0,
                entries: paths.iter().map(entry).collect(),
                done: true,
            }))
        }
    }
}

/// Does at once what the threads would do: for a room that has no window, and so no loop.
pub fn at_once(effect: Effect) -> Vec<Event> {
    let mut events = Vec::new();
    let Ok(mut inbox) = Inbox::new() else {
        return events;
    };
    let messenger = inbox.messenger();
    let (_, jobs) = channel();
    match effect {
        Effect::Browse(folder) => drop(browse(&folder, &jobs, &messenger)),
        Effect::Open(source) => drop(open(&source, &jobs, &messenger)),
        Effect::Peek(sources) => {
            let mut kept = None;
            for source in sources {
                let summary = peeked(&source, &mut kept).map(Box::new);
                events.push(Event::Peeked { source, summary });
            }
        }
        Effect::Think(question) => events.push(answer(&question, &|| false, &drop)),
        _ => {}
    }
    inbox.take(&mut events);
    events
}

/// What lies at a path, links followed, and when it was changed.
fn about(path: &Path) -> io::Result<(Kind, u64)> {
    let Ok(about) = fs::metadata(path) else {
        // A link to nothing, or one of a circle of links.
        return fs::symlink_metadata(path).map(|_| (Kind::Broken, 0));
    };
    let modified = about.modified().unwrap_or(SystemTime::UNIX_EPOCH);
    let kind = if about.is_dir() {
        Kind::Folder
    } else {
        Kind::File
    };
    Ok((kind, date::digits(modified)))
}

/// Reads until the other end is dropped. Only the newest job counts.
fn read(jobs: &Receiver<Job>, messenger: &Messenger) {
    let mut next = jobs.recv().ok();
    while let Some(job) = next {
        let job = jobs.try_iter().last().unwrap_or(job);
        next = match job {
            Job::Browse(folder) => browse(&folder, jobs, messenger),
            Job::Open(source) => open(&source, jobs, messenger),
        };
        next = next.or_else(|| jobs.recv().ok());
    }
}

/// Lists a folder, or the games of a file. Gives the job for which the list was given up.
fn browse(folder: &FilePath, jobs: &Receiver<Job>, messenger: &Messenger) -> Option<Job> {
    let place = place_of(folder);
    if place.is_file() {
        return match book(place) {
            Ok((_, book)) => list_games(folder, &book, jobs, messenger),
            Err(reason) => {
                failed(Task::Browse, place, &reason, messenger);
                None
            }
        };
    }
    match fs::read_dir(place) {
        Ok(entries) => {
            let entries = entries.flatten().filter_map(|entry| entry_of(&entry));
            hand_over(folder, entries, jobs, messenger)
        }
        Err(reason) => {
            failed(Task::Browse, place, &words(&reason), messenger);
            None
        }
    }
}

fn entry_of(entry: &DirEntry) -> Option<Entry> {
    let (kind, modified) = about(&entry.path()).ok()?;
    Some(Entry {
        name: entry.file_name().into_vec(),
        kind,
        modified,
    })
}

/// Hands entries over in parts: the first ones at once.
fn hand_over(
    folder: &FilePath,
    mut entries: impl Iterator<Item = Entry>,
    jobs: &Receiver<Job>,
    messenger: &Messenger,
) -> Option<Job> {
    let (mut from, mut part) = (0, Vec::new());
    let (mut since, mut time) = (Instant::now(), FIRST);
    loop {
        let entry = entries.next();
        let done = entry.is_none();
        part.extend(entry);
        if done || part.len() >= LEAST && since.elapsed() >= time {
            let entries = std::mem::take(&mut part);
            let count = entries.len();
            let folder = folder.clone();
            let event = Event::Listed {
                folder,
                from,
                entries,
                done,
            };
            if !messenger.send(event) || done {
                return None;
            }
            if let Some(job) = jobs.try_iter().last() {
                return Some(job);
            }
            from += count;
            (since, time) = (Instant::now(), NEXT);
        }
    }
}

fn list_games(
    file: &FilePath,
    book: &Book,
    jobs: &Receiver<Job>,
    messenger: &Messenger,
) -> Option<Job> {
    let games = book.names().map(|name| Entry {
        name: name.into_bytes(),
        kind: Kind::Game,
        modified: 0,
    });
    hand_over(file, games, jobs, messenger)
}

/// What is in a file, and the games in that; for people, why there are none.
fn book(place: &Path) -> Result<(Vec<u8>, Book), String> {
    let bytes = files::load(place).map_err(|error| reason(&error))?;
    let book = Book::read(&bytes)?;
    Ok((bytes, book))
}

/// An error's own words, without the path before them.
fn reason(error: &Error) -> String {
    match error {
        Error::File(_, reason) => words(reason),
        Error::NoFile(path) | Error::TooLarge(path) => {
            let text = error.to_string();
            let path = format!("{}: ", path.display());
            text.strip_prefix(&path).unwrap_or(&text).to_owned()
        }
        other => other.to_string(),
    }
}

/// The system's words, without the number of the error.
fn words(reason: &io::Error) -> String {
    let text = reason.to_string();
    let end = text.find(" (os error");
    text[..end.unwrap_or(text.len())].to_owned()
}

/// Reads a record to be opened; lists its games where there are several and none was chosen.
fn open(source: &Source, jobs: &Receiver<Job>, messenger: &Messenger) -> Option<Job> {
    let place = place_of(&source.path);
    let read = book(place).and_then(|(bytes, book)| match source.game {
        None if book.len() > 1 => Ok(Err(book)),
        None => Ok(Ok(bytes)),
        Some(game) => {
            let game = book.single(game).ok_or("there is no such game")?;
            Ok(Ok(game))
        }
    });
    match read {
        Err(reason) => failed(Task::Open, place, &reason, messenger),
        Ok(Err(book)) => return list_games(&source.path, &book, jobs, messenger),
        Ok(Ok(bytes)) => {
            messenger.send(Event::Loaded {
                purpose: Purpose::Open,
                path: place.display().to_string(),
                bytes,
            });
        }
    }
    None
}

fn failed(task: Task, place: &Path, reason: &str, messenger: &Messenger) {
    let detail = format!("{}: {reason}", place.display());
    messenger.send(Event::Failed { task, detail });
}

/// Looks into records until the other end is dropped; only the newest wish counts.
fn peek(wishes: &Receiver<Vec<Source>>, messenger: &Messenger) {
    // Many games of one file are looked into one after the other.
    let mut kept: Option<(FilePath, Book)> = None;
    while let Ok(wish) = wishes.recv() {
        let mut wish = wishes.try_iter().last().unwrap_or(wish).into_iter();
        while let Some(source) = wish.next() {
            let summary = peeked(&source, &mut kept);
            let summary = summary.map(Box::new);
            if !messenger.send(Event::Peeked { source, summary }) {
                return;
            }
            if let Some(newer) = wishes.try_iter().last() {
                wish = newer.into_iter();
            }
        }
    }
}

fn peeked(source: &Source, kept: &mut Option<(FilePath, Book)>) -> Result<Summary, String> {
    let Source { path, game } = source;
    let Some(game) = *game else {
        return look_into(path)?.summary(1);
    };
    let mut last = kept.take();
    let (_, book) = match last.take_if(|(kept, _)| kept == path) {
        Some(last) => kept.insert(last),
        None => kept.insert((path.clone(), look_into(path)?)),
    };
    let summary = book.summary(game)?;
    Ok(Summary {
        games: 1,
        ..summary
    })
}

fn look_into(path: &FilePath) -> Result<Book, String> {
    let place = place_of(path);
    if !path.is_record() {
        let about = fs::metadata(place).map_err(|reason| words(&reason))?;
        if about.len() > MODEST {
            return Err("not a record by its name".to_owned());
        }
    }
    book(place).map(|(_, book)| book)
}
