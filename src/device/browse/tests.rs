//! The threads tried with real folders, odd ones and a large one.

use std::collections::BTreeMap;
use std::os::unix::fs::symlink;

use super::*;
use crate::app::App;
use crate::config::{Config, Partial};
use crate::device::inbox::Inbox;
use crate::event::{Effect, Key};
use crate::screen::Screen;
use crate::view;

/// How long something may take that takes no time.
const PATIENCE: Duration = Duration::from_secs(60);

/// A folder of the test's own, gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let name = format!("qishi-browse-{name}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &[u8], text: &[u8]) {
        fs::write(self.0.join(OsStr::from_bytes(name)), text).unwrap();
    }

    fn path(&self) -> FilePath {
        path_of(&self.0)
    }

    fn source(&self, name: &str, game: Option<u32>) -> Source {
        let path = self.path().join(name.as_bytes());
        Source { path, game }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The threads, and what they say.
struct Edge {
    browser: Browser,
    inbox: Inbox,
    heard: Vec<Event>,
}

impl Edge {
    fn new() -> Self {
        let inbox = Inbox::new().unwrap();
        Self {
            browser: Browser::new(None, inbox.messenger()),
            inbox,
            heard: Vec::new(),
        }
    }

    fn perform(&mut self, effect: Effect) {
        match effect {
            Effect::Browse(folder) => self.browser.browse(folder),
            Effect::Peek(sources) => self.browser.peek(sources),
            Effect::Open(source) => self.browser.open(source),
            _ => {}
        }
    }

    /// The next event.
    fn hear(&mut self) -> Event {
        let start = Instant::now();
        while self.heard.is_empty() {
            assert!(start.elapsed() < PATIENCE, "nothing came");
            self.inbox.take(&mut self.heard);
            thread::sleep(Duration::from_micros(200));
        }
        self.heard.remove(0)
    }

    /// All entries of a list, by their names.
    fn list(&mut self, folder: FilePath) -> BTreeMap<Vec<u8>, Kind> {
        self.browser.browse(folder);
        self.listed()
    }

    fn listed(&mut self) -> BTreeMap<Vec<u8>, Kind> {
        let mut all = BTreeMap::new();
        loop {
            match self.hear() {
                Event::Listed {
                    from,
                    entries,
                    done,
                    ..
                } => {
                    assert_eq!(from, all.len());
                    all.extend(entries.into_iter().map(|entry| (entry.name, entry.kind)));
                    if done {
                        return all;
                    }
                }
                other => panic!("{other}"),
            }
        }
    }
}

const GAME: &[u8] = b"(;GM[1]SZ[9]PB[A]PW[B];B[ee])";

#[test]
fn a_folder_is_listed_with_all_that_is_odd_in_it() {
    let folder = Folder::new("odd");
    folder.file("棋 谱.sgf".as_bytes(), GAME);
    folder.file(b"\xff\xfe.sgf", GAME);
    fs::create_dir(folder.0.join("in")).unwrap();
    symlink("nowhere", folder.0.join("lost.sgf")).unwrap();
    symlink("self", folder.0.join("self")).unwrap();
    symlink(".", folder.0.join("loop")).unwrap();
    let mut edge = Edge::new();
    let wanted: BTreeMap<Vec<u8>, Kind> = [
        ("棋 谱.sgf".as_bytes(), Kind::File),
        (b"\xff\xfe.sgf", Kind::File),
        (b"in", Kind::Folder),
        (b"lost.sgf", Kind::Broken),
        (b"self", Kind::Broken),
        (b"loop", Kind::Folder),
    ]
    .map(|(name, kind)| (name.to_vec(), kind))
    .into();
    assert_eq!(edge.list(folder.path()), wanted);
    assert_eq!(edge.list(folder.path().join(b"loop/loop")), wanted);
    assert_eq!(edge.list(folder.path().join(b"in")), BTreeMap::new());
    // A name that is no text opens all the same.
    let path = folder.path().join(b"\xff\xfe.sgf");
    edge.browser.open(Source { path, game: None });
    assert!(matches!(edge.hear(), Event::Loaded { bytes, .. } if bytes == GAME));
}

#[test]
fn what_cannot_be_read_is_told_with_its_reason() {
    let folder = Folder::new("bad");
    folder.file(b"text.sgf", b"no record");
    let mut edge = Edge::new();
    let mut told = |effect, task, words: &str| {
        edge.perform(effect);
        match edge.hear() {
            Event::Failed { task: it, detail } => {
                assert_eq!(it, task);
                assert!(detail.contains(words), "{detail}");
            }
            other => panic!("{other}"),
        }
    };
    let open = |name| Effect::Open(folder.source(name, None));
    let browse = |name: &str| Effect::Browse(folder.path().join(name.as_bytes()));
    told(open("gone.sgf"), Task::Open, "gone.sgf: No such file");
    told(open("text.sgf"), Task::Open, "no game tree");
    told(open("."), Task::Open, "not a file");
    told(browse("gone"), Task::Browse, "gone: No such file");
    told(browse("text.sgf"), Task::Browse, "no game tree");
    told(browse("text.sgf/x"), Task::Browse, "x: Not a directory");
}

#[test]
fn a_file_of_several_games_is_listed_and_one_of_them_opens() {
    let folder = Folder::new("several");
    folder.file(b"two.sgf", b"(;PB[A]PW[B])(;SZ[9]PB[C];B[ee])");
    let mut edge = Edge::new();
    edge.browser.open(folder.source("two.sgf", None));
    let games = edge.listed();
    assert!(games.contains_key(&b"A - B"[..]) && games.contains_key(&b"C - ?"[..]));
    edge.browser.open(folder.source("two.sgf", Some(2)));
    match edge.hear() {
        Event::Loaded { bytes, .. } => {
            let game = crate::game::open(&bytes).unwrap();
            assert_eq!((game.size().columns(), game.move_count()), (9, 1));
        }
        other => panic!("{other}"),
    }
    edge.browser.peek(vec![
        folder.source("two.sgf", Some(2)),
        folder.source("two.sgf", Some(3)),
        folder.source("two.sgf", None),
    ]);
    let mut peeked = || match edge.hear() {
        Event::Peeked { summary, .. } => summary.ok().map(|it| (it.games, it.names.black)),
        other => panic!("{other}"),
    };
    assert_eq!(peeked(), Some((1, "C".to_owned())));
    assert_eq!(peeked(), None);
    assert_eq!(peeked(), Some((2, "A".to_owned())));
}

#[test]
fn what_the_arguments_name_is_a_folder_or_a_list() {
    let folder = Folder::new("named");
    folder.file(b"a.sgf", GAME);
    let path = |name: &str| folder.0.join(name);
    let named = |paths: &[PathBuf]| name(paths).unwrap();
    assert_eq!(named(&[]), None);
    assert_eq!(named(&[path("a.sgf")]), Some(Event::Near(folder.path())));
    let visit = Event::Visit(folder.path());
    assert_eq!(named(&[folder.0.join("./")]), Some(visit));
    match named(&[path("a.sgf"), path("gone.sgf")]) {
        Some(Event::Listed { entries, done, .. }) => {
            let kinds: Vec<_> = entries.iter().map(|entry| entry.kind).collect();
            assert_eq!((kinds, done), (vec![Kind::File, Kind::Broken], true));
            assert_eq!(entries[0].name, path("a.sgf").as_os_str().as_bytes());
        }
        other => panic!("{other:?}"),
    }
}

/// The slowest and the mean of some times.
fn slowest_and_mean(times: &[Duration]) -> (Duration, Duration) {
    let sum: Duration = times.iter().sum();
    let count = u32::try_from(times.len()).unwrap().max(1);
    (times.iter().copied().max().unwrap_or_default(), sum / count)
}

/// What a key costs, the picture included.
fn keys(app: &mut App, screen: &mut Screen, events: Vec<Event>) -> (Duration, Duration) {
    let cost = |event| {
        let start = Instant::now();
        app.update(event);
        view::draw(app, screen);
        start.elapsed()
    };
    let times: Vec<_> = events.into_iter().map(cost).collect();
    slowest_and_mean(&times)
}

fn keys_are_cheap(app: &mut App, screen: &mut Screen) {
    let key = |key: Key| Event::Key(key.into());
    let down = keys(app, screen, vec![key(Key::Down); 200]);
    let page = keys(app, screen, vec![key(Key::PageDown); 200]);
    let letters = "game99".chars().map(Event::Letter).collect();
    let letter = keys(app, screen, letters);
    let erase = keys(app, screen, vec![key(Key::Backspace); 6]);
    let sort = keys(app, screen, vec![key(Key::Tab); 4]);
    for (what, (slowest, mean)) in [
        ("down", down),
        ("page", page),
        ("letter", letter),
        ("erase", erase),
        ("sort", sort),
    ] {
        println!("{what}: slowest {slowest:?}, mean {mean:?}");
        assert!(mean < Duration::from_millis(300), "{what} takes {mean:?}");
    }
}

/// Bounds are generous: this runs unoptimized and beside other tests. `--nocapture` prints the figures.
#[test]
fn a_folder_of_ten_thousand_files_stays_fluid() {
    let folder = Folder::new("many");
    let moves = ";B[pd];W[dp];B[qp];W[dd]".repeat(30);
    for number in 0..10_000 {
        let text = format!("(;GM[1]SZ[19]PB[Black {number}]PW[White]RE[B+R]{moves})");
        folder.file(format!("game{number}.sgf").as_bytes(), text.as_bytes());
    }
    let (mut edge, mut screen) = (Edge::new(), Screen::new());
    let mut app = App::new(Config::default(), Partial::default());
    let (start, mut first, mut whole) = (Instant::now(), None, None);
    let (mut parts, mut done) = (Vec::new(), false);
    let mut event = Event::Visit(folder.path());
    while !done {
        done = matches!(event, Event::Listed { done: true, .. });
        let listed = matches!(event, Event::Listed { .. });
        let since = Instant::now();
        for effect in app.update(event) {
            edge.perform(effect);
        }
        if listed {
            view::draw(&app, &mut screen);
            parts.push(since.elapsed());
            first.get_or_insert_with(|| start.elapsed());
            whole = Some(start.elapsed());
        }
        event = if done { Event::Leave } else { edge.hear() };
    }
    let (slowest, _) = slowest_and_mean(&parts);
    println!("first rows {first:?}, all {whole:?}, the slowest part {slowest:?}");
    keys_are_cheap(&mut app, &mut screen);
    assert!(first < Some(Duration::from_secs(2)), "{first:?}");
}
