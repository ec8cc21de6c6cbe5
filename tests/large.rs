//! Records of a million nodes: opened in a moment, walked from end to end within a frame, in a
//! small part of the memory. The times hold for a release build only.
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_types,
    clippy::disallowed_methods,
    clippy::print_stderr,
    reason = "a test that cannot go on fails; it reads a clock and runs the real program"
)]

#[path = "support/joseki.rs"]
mod joseki;

use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use qishi::app::App;
use qishi::config::{Config, Partial};
use qishi::event::{Event, Key, Purpose};
use qishi::game::{MoveKind, open};
use qishi::screen::Screen;
use qishi::view;

/// A quick build walks a tenth as far.
const NODES: usize = if cfg!(debug_assertions) {
    100_000
} else {
    1_000_000
};

/// Twice what is wanted of an idle machine.
const OPENED: Duration = Duration::from_secs(2);
const FRAME: Duration = Duration::from_millis(33);

fn timed<T>(what: &str, most: Duration, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let done = work();
    let time = start.elapsed();
    eprintln!("{what}: {:.1} ms", time.as_secs_f64() * 1e3);
    assert!(
        cfg!(debug_assertions) || time <= most,
        "{what} took {time:?}"
    );
    done
}

fn room(text: String) -> App {
    let mut app = App::new(Config::default(), Partial::default());
    timed("opening", OPENED, || {
        app.update(Event::Loaded {
            purpose: Purpose::Open,
            path: "large.sgf".to_owned(),
            bytes: text.into_bytes(),
        });
    });
    app
}

#[test]
fn any_move_of_a_long_line_is_shown_within_a_frame() {
    let mut app = room(joseki::line(NODES));
    let mut screen = Screen::new();
    let last = u32::try_from(NODES - 1).unwrap();
    assert_eq!(app.game().move_count(), last);
    let mut ms = 0;
    let end = app.game().position().clone();
    for (key, moves) in [
        (Key::Home, 0),
        (Key::End, last),
        (Key::Left, last - 1),
        (Key::Right, last),
        (Key::PageUp, last - 10),
        (Key::End, last),
        (Key::Home, 0),
        (Key::Right, 1),
        (Key::PageDown, 11),
        (Key::End, last),
    ] {
        timed(&format!("{key:?}"), FRAME, || {
            ms += 20;
            app.update(Event::Key(key.into()));
            app.update(Event::Tick(ms));
            view::draw(&app, &mut screen);
        });
        assert_eq!(app.game().move_count(), moves, "{key:?}");
    }
    assert_eq!(*app.game().position(), end);
}

#[test]
fn a_large_dictionary_is_opened_and_walked() {
    let mut app = room(joseki::joseki(NODES));
    let mut screen = Screen::new();
    for key in [Key::Home, Key::End, Key::Home, Key::Right] {
        timed(&format!("{key:?}"), FRAME, || {
            app.update(Event::Key(key.into()));
            view::draw(&app, &mut screen);
        });
    }
    let played = app.game().last_move().unwrap();
    assert!(matches!(played.kind, MoveKind::Play(_)));
}

#[test]
fn walking_over_a_long_record_gives_what_playing_it_anew_gives() {
    let game = open(joseki::line(1500).as_bytes()).unwrap();
    let mut walked = game.clone();
    for words in [
        "first",
        "last",
        "step -500",
        "step 300",
        "step -1",
        "step 1",
        "first",
        "step 1000",
        "last",
    ] {
        walked.obey(words.parse().unwrap()).unwrap();
        let moves = usize::try_from(walked.move_count()).unwrap();
        let mut anew = game.clone();
        let _ = anew.obey("first".parse().unwrap());
        // One by one, as far as the other one went.
        for _ in 0..moves {
            anew.obey("step 1".parse().unwrap()).unwrap();
        }
        assert!(walked == anew, "{words}");
    }
    assert!(walked == game);
}

/// A file in a folder that is gone at the end.
struct Kept(PathBuf);

impl Kept {
    fn new(name: &str, text: &str) -> Self {
        let path = std::env::temp_dir().join(format!("qishi-{}-{name}", std::process::id()));
        std::fs::write(&path, text).unwrap();
        Self(path)
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn little_memory_is_enough() {
    let small = Kept::new("small.sgf", &joseki::joseki(57_000));
    let dictionary = Kept::new("dictionary.sgf", &joseki::joseki(NODES));
    let line = Kept::new("line.sgf", &joseki::line(NODES));
    // Twice what is wanted, the program and its libraries counted.
    for (words, file, kilobytes) in [
        ("info", &small, 40_000),
        ("info", &dictionary, 600_000),
        ("--headless", &dictionary, 600_000),
        ("--headless", &line, 600_000),
    ] {
        let script = format!("ulimit -v {kilobytes}; exec \"$@\"");
        let mut command = Command::new("sh");
        command.args(["-c", &script, "sh", env!("CARGO_BIN_EXE_qishi"), words]);
        let output = command
            .arg(&file.0)
            .env("HOME", "/nonexistent")
            .output()
            .unwrap();
        assert!(output.status.success(), "{words}: {output:?}");
    }
}
