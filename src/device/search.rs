//! The thread that looks through collections, so that the window never waits for one.
#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "this is the edge: a thread, and a clock"
)]

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::browse::{path_of, place_of};
use super::collection::{collect, collection_file};
use super::error::Error;
use super::inbox::Messenger;
use crate::collection::{Found, Hit, Index};
use crate::event::{Cause, Event, Failure, FilePath, Findings, FoundGame, Search, Sought, Source};

/// The player hears so often how far it is.
const TELL_EVERY: Duration = Duration::from_millis(100);
/// So long nobody looks again whether the files have changed: one walks through a game meanwhile.
const FRESH: Duration = Duration::from_secs(3);
/// So many games are told, and so many files that are no records.
const MOST_GAMES: usize = 1000;
const MOST_BAD: usize = 100;

/// Who looks; the thread starts with the first search.
pub(super) struct Searcher {
    messenger: Messenger,
    /// Where the games are kept.
    games: Option<PathBuf>,
    searches: Option<Sender<Search>>,
    /// The number of the search that is wanted; 0 for none.
    wanted: Arc<AtomicU64>,
}

impl Searcher {
    pub(super) fn new(games: Option<PathBuf>, messenger: Messenger) -> Self {
        Self {
            messenger,
            games,
            searches: None,
            wanted: Arc::default(),
        }
    }

    /// Searches, and gives up what was searched before; events tell how far it is and what was found.
    pub(super) fn search(&mut self, search: Option<Search>) {
        let number = search.as_ref().map_or(0, |search| search.number);
        self.wanted.store(number, Ordering::Relaxed);
        let Some(search) = search else { return };
        let searches = self.searches.get_or_insert_with(|| {
            let (searches, asked) = channel();
            let seeker = Seeker {
                messenger: self.messenger.clone(),
                games: self.games.clone(),
                wanted: Arc::clone(&self.wanted),
                kept: None,
            };
            thread::spawn(move || seeker.run(&asked));
            searches
        });
        // The thread ends with the room alone.
        let _ = searches.send(search);
    }
}

/// An index, with what is no record of its folder.
struct Kept {
    folder: PathBuf,
    index: Index,
    bad: (usize, Vec<FilePath>),
    since: Instant,
}

/// What the thread has.
struct Seeker {
    messenger: Messenger,
    games: Option<PathBuf>,
    wanted: Arc<AtomicU64>,
    kept: Option<Kept>,
}

impl Seeker {
    fn run(mut self, asked: &Receiver<Search>) {
        while let Ok(search) = asked.recv() {
            // Only the latest one is still of interest.
            let search = asked.try_iter().last().unwrap_or(search);
            let sought = match self.seek(&search) {
                Ok(found) => Sought::Found(found),
                Err(reason) => Sought::Failed(failure(reason)),
            };
            if self.is_wanted(search.number) && !self.tell(search.number, sought) {
                return;
            }
        }
    }

    fn is_wanted(&self, number: u64) -> bool {
        self.wanted.load(Ordering::Relaxed) == number
    }

    /// Whether anybody is there to hear it.
    fn tell(&self, number: u64, sought: Sought) -> bool {
        let found = Box::new(sought);
        self.messenger.send(Event::Searched { number, found })
    }

    fn seek(&mut self, search: &Search) -> Result<Findings, Error> {
        let folder = match &self.games {
            Some(games) if search.folder.is_empty() => games.clone(),
            _ => place_of(&search.folder).to_owned(),
        };
        let is_fresh = |kept: &Kept| kept.folder == folder && kept.since.elapsed() < FRESH;
        if !self.kept.as_ref().is_some_and(is_fresh) {
            self.kept = None;
            let kept = self.collected(folder, search.number)?;
            // What is not wanted any more is not whole.
            self.kept = Some(kept).filter(|_| self.is_wanted(search.number));
        }
        let Some(kept) = &self.kept else {
            return Ok(Findings::default());
        };
        let goes_on = &mut |_| self.is_wanted(search.number);
        Ok(told(kept, kept.index.find(&search.query, goes_on)))
    }

    /// The index of a folder, brought up to date.
    fn collected(&self, folder: PathBuf, number: u64) -> Result<Kept, Error> {
        let mut bad = (0, Vec::new());
        let mut told = Instant::now();
        let store = collection_file(&folder);
        // Where it cannot be kept it is made anew each time.
        let (index, ..) = collect(&folder, store.as_deref(), |looked, wrong| {
            if let Some(path) = wrong.and_then(Error::path) {
                bad.0 += 1;
                if bad.1.len() < MOST_BAD {
                    bad.1.push(path_of(path));
                }
            }
            if told.elapsed() > TELL_EVERY {
                told = Instant::now();
                let (files, of) = (looked.files, looked.of);
                self.tell(number, Sought::Reading { files, of });
            }
            self.is_wanted(number)
        })?;
        Ok(Kept {
            folder,
            index,
            bad,
            since: Instant::now(),
        })
    }
}

/// Why a folder cannot be read.
fn failure(reason: Error) -> Failure {
    match reason {
        Error::File(path, reason) => Failure {
            folder: path_of(&path),
            cause: match reason.kind() {
                ErrorKind::NotFound => Cause::Missing,
                ErrorKind::PermissionDenied => Cause::Denied,
                _ => Cause::Other(reason.to_string()),
            },
        },
        other => Failure {
            folder: other.path().map(path_of).unwrap_or_default(),
            cause: Cause::Other(other.reason()),
        },
    }
}

/// What was found, as the room hears it.
fn told(kept: &Kept, found: Found) -> Findings {
    let hits = found.hits.len();
    let list = found.hits.iter().take(MOST_GAMES);
    let list = list.filter_map(|hit| listed(&kept.index, hit)).collect();
    Findings {
        games: found.games as usize,
        hits,
        next: found.next,
        list,
        bad: kept.bad.clone(),
    }
}

fn listed(index: &Index, hit: &Hit) -> Option<FoundGame> {
    let game = index.game(&hit.path, hit.game)?;
    let is_alone = game.number == 1 && index.game(&hit.path, 1).is_none();
    Some(FoundGame {
        source: Source {
            path: path_of(Path::new(&hit.path)),
            game: (!is_alone).then_some(game.number),
        },
        moves: hit.moves,
        is_swapped: hit.is_swapped,
        area: hit.area,
        players: game.players.clone(),
        result: game.result.clone(),
        date: game.date.clone(),
    })
}
