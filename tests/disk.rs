//! What happens to games on the disk: the program is killed at any moment, the disk is full, files
//! are links, or go away.
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_types,
    clippy::disallowed_methods,
    clippy::print_stderr,
    reason = "a test that cannot go on fails; the world outside is what is tested here"
)]

mod support;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread::sleep;
use std::time::Duration;

use qishi::app::App;
use qishi::board::Lots;
use qishi::config::{Config, Partial};
use qishi::device::read_log;
use qishi::event::{Effect, Event};
use qishi::game::{MoveKind, Record, open};
use support::{Display, Home, Room, wait_for};

const QUIET: &str = "(sound: false, size: 19)";

/// How often the program is killed.
fn kills() -> u32 {
    let wanted = std::env::var("QISHI_KILLS");
    wanted.map_or(20, |number| {
        number.parse().expect("QISHI_KILLS is a number")
    })
}

/// Where the moves of the main line go.
fn moves_of(record: &Record) -> Vec<MoveKind> {
    let line = record.line_to(record.main_end());
    let moves = line.iter().filter_map(|&node| record.node(node).played());
    moves.map(|played| played.kind).collect()
}

fn saved(home: &Home) -> Vec<MoveKind> {
    let text = home.save();
    if text.is_empty() {
        return Vec::new();
    }
    moves_of(open(text.as_bytes()).expect("a whole game").record())
}

/// What was heard, as far as a log tells: the settings, and the events.
fn logged(log: &Path) -> Option<(Config, Vec<Event>)> {
    let text = fs::read_to_string(log).unwrap_or_default();
    // The kill may have come in the middle of a line.
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    fs::write(log, &text[..whole]).unwrap();
    read_log(log).ok()
}

/// Where the last input is.
fn last_input(events: &[Event]) -> usize {
    let is_input = |event: &Event| matches!(event, Event::Key(_) | Event::Repeat(_));
    events.iter().rposition(is_input).unwrap_or(0)
}

/// What was played when all but the last of the inputs had been heard that a log tells of.
fn heard(log: &Path) -> Vec<MoveKind> {
    let Some((config, mut events)) = logged(log) else {
        return Vec::new();
    };
    events.truncate(last_input(&events));
    let mut app = App::new(config, Partial::default());
    for event in events {
        app.update(event);
    }
    moves_of(app.game().record())
}

/// The record as it was to be saved when all but the last of the inputs had been heard that a log
/// tells of, and after the last one; empty where nothing was to be saved.
fn edited(log: &Path) -> [String; 2] {
    let Some((config, events)) = logged(log) else {
        return [String::new(), String::new()];
    };
    let last = last_input(&events);
    let mut app = App::new(config, Partial::default());
    let (mut before, mut after) = (String::new(), String::new());
    for (index, event) in events.into_iter().enumerate() {
        if index == last {
            before.clone_from(&after);
        }
        for effect in app.update(event) {
            if let Effect::Autosave { sgf, .. } = effect {
                after = sgf;
            }
        }
    }
    [before, after]
}

/// Keys that play stones all over the board.
fn keys(lots: &mut Lots, count: usize) -> Vec<&'static str> {
    let arrows = ["Left", "Right", "Up", "Down"];
    let mut draw = || usize::try_from(lots.next() % 4).unwrap();
    (0..count)
        .flat_map(|_| [arrows[draw()], arrows[draw()], "Return"])
        .collect()
}

#[test]
fn a_kill_at_any_moment_loses_at_most_the_last_input() {
    let display = Display::new(800, 600);
    let mut lots = Lots::new(7);
    let (mut home, mut least) = (Home::new(), Vec::new());
    let (mut played, mut inputs) = (0, 0);
    for round in 0..=kills() {
        if round % 10 == 0 {
            (home, least) = (Home::new(), Vec::new());
            home.file(".config/qishi/config.ron", QUIET);
        }
        let log = home.path().join(format!("{round}.log"));
        let room = Room::open(&display, &home, &format!("--record {}", log.display()));
        // The newest whole draft takes its name at the start.
        wait_for("what was played before", || {
            saved(&home).starts_with(&least).then_some(())
        });
        played += least.len();
        // The dialog asks whether to go on.
        let mut words = vec!["key", "--delay", "8", "Return"];
        let keys = keys(&mut lots, 25);
        words.extend(&keys);
        let mut hands = Command::new("xdotool");
        let mut hands = hands
            .env("DISPLAY", display.name())
            .args(words)
            .spawn()
            .unwrap();
        sleep(Duration::from_micros(lots.next() % 500_000));
        room.kill();
        hands.kill().unwrap();
        hands.wait().unwrap();
        least = heard(&log);
        inputs += usize::from(!least.is_empty());
    }
    eprintln!("{inputs} kills in a game, {played} moves looked for");
    assert!(played > 0 && inputs > 0, "nothing was played");
}

/// Keys that try moves, set up, mark, comment, walk, move branches, undo and redo.
fn edits(lots: &mut Lots, count: usize) -> Vec<&'static str> {
    let keys = [
        "Return",
        "Return",
        "ctrl+Left",
        "ctrl+Up",
        "ctrl+Right",
        "ctrl+Down",
        "Left",
        "Right",
        "t",
        "shift+t",
        "n",
        "a",
        "ctrl+Return",
        "Escape",
        "ctrl+z",
        "ctrl+y",
        "ctrl+Home",
        "ctrl+Delete",
        "Down",
        "6",
        "space",
        "Tab",
    ];
    (0..count).map(|_| keys[lots.draw(keys.len())]).collect()
}

#[test]
fn a_kill_while_a_record_is_edited_loses_at_most_the_last_input() {
    let display = Display::new(800, 600);
    let mut lots = Lots::new(11);
    let (mut with, mut distinct) = (0, BTreeSet::new());
    for round in 0..kills() {
        let home = Home::new();
        home.file(".config/qishi/config.ron", QUIET);
        let record = home.file(
            "study.sgf",
            "(;GM[1]FF[4]SZ[9];B[cc];W[gg](;B[gc]C[one])(;B[cg]))",
        );
        let log = home.path().join(format!("{round}.log"));
        let arguments = format!("{} --record {}", record.display(), log.display());
        let room = Room::open(&display, &home, &arguments);
        sleep(Duration::from_millis(100));
        let mut words = vec!["key", "--delay", "8"];
        words.extend(edits(&mut lots, 120));
        let mut hands = Command::new("xdotool");
        let hands = hands.env("DISPLAY", display.name()).args(words);
        let mut hands = hands.spawn().unwrap();
        sleep(Duration::from_micros(lots.next() % 1_000_000));
        room.kill();
        // It ends by itself, so that no key stays down.
        hands.wait().unwrap();
        let expected = edited(&log);
        // The newest whole draft takes its name at the start.
        let room = Room::open(&display, &home, "");
        let what = format!("what was edited: {expected:?}");
        let saved = wait_for(&what, || {
            // The keys may have begun a game, too.
            let saves = home
                .saves()
                .into_iter()
                .map(|path| fs::read_to_string(path).unwrap());
            let mut saves = saves.chain(expected[0].is_empty().then(String::new));
            saves.find(|save| expected.contains(save))
        });
        room.kill();
        with += usize::from(!saved.is_empty());
        distinct.insert(saved);
    }
    eprintln!("{with} kills after an edit, {} records", distinct.len());
    assert!(with > 0, "nothing was edited");
}

/// Plays a stone at the cursor's place, after these arrows, and waits until it is saved.
fn play(room: &Room, home: &Home, keys: &str) {
    let before = saved(home).len();
    room.keys(keys);
    wait_for("the move", || {
        (saved(home).len() == before + 1).then_some(())
    });
}

#[test]
fn a_game_is_saved_through_a_link_and_under_any_name() {
    let (display, home) = (Display::new(800, 600), Home::new());
    let folder = home.path().join("我的 棋谱");
    let config = format!("(sound: false, size: 9, folder: {folder:?})");
    home.file(".config/qishi/config.ron", config);
    let games = || {
        let mut games: Vec<_> = fs::read_dir(&folder)
            .into_iter()
            .flatten()
            .map(|e| e.unwrap().path())
            .collect();
        games.retain(|path| path.extension().is_some_and(|ending| ending == "sgf"));
        games
    };
    let count = |path: &Path| moves_of(open(&fs::read(path).unwrap()).unwrap().record()).len();
    let room = Room::open(&display, &home, "");
    sleep(Duration::from_millis(200));
    room.keys("Return");
    let game = wait_for("a game", || {
        games()
            .into_iter()
            .find(|path| fs::metadata(path).unwrap().len() > 0)
    });
    room.keys("ctrl+q");
    assert!(room.wait().success());
    // The player keeps the game elsewhere, and a link in its place.
    let elsewhere = home.path().join("a b.sgf");
    fs::rename(&game, &elsewhere).unwrap();
    std::os::unix::fs::symlink("../a b.sgf", &game).unwrap();
    let room = Room::open(&display, &home, "");
    sleep(Duration::from_millis(300));
    room.keys("Return Down Return");
    wait_for("the second move", || (count(&elsewhere) == 2).then_some(()));
    assert!(game.is_symlink());
    room.keys("ctrl+q");
    assert!(room.wait().success());
    assert!(game.is_symlink() && games().len() == 1);
}

#[test]
fn a_game_whose_file_goes_away_is_written_anew() {
    let (display, home) = (Display::new(800, 600), Home::new());
    home.file(".config/qishi/config.ron", QUIET);
    let record = home.file("opened.sgf", "(;SZ[9];B[ee])");
    let room = Room::open(&display, &home, &record.display().to_string());
    fs::remove_file(record).unwrap();
    room.keys("Home End");
    room.keys("ctrl+q");
    assert!(room.wait().success());
    let room = Room::open(&display, &home, "");
    sleep(Duration::from_millis(200));
    play(&room, &home, "Return");
    fs::remove_file(&home.saves()[0]).unwrap();
    room.keys("Right Return");
    wait_for("both moves", || (saved(&home).len() == 2).then_some(()));
    fs::remove_dir_all(home.games()).unwrap();
    room.keys("Right Return");
    wait_for("all moves", || (saved(&home).len() == 3).then_some(()));
    assert_eq!(home.saves().len(), 1);
    room.keys("ctrl+q");
    assert!(room.wait().success());
}

/// A small disk of the test's own, gone when the test is over.
struct Disk<'h>(&'h Path);

impl<'h> Disk<'h> {
    /// Where disks may be mounted, as by root.
    fn new(place: &'h Path) -> Option<Self> {
        fs::create_dir_all(place).unwrap();
        let mut mount = Command::new("mount");
        mount
            .args(["-t", "tmpfs", "-o", "size=64k", "qishi"])
            .arg(place);
        let done = mount.output().is_ok_and(|output| output.status.success());
        done.then_some(Self(place))
    }
}

impl Drop for Disk<'_> {
    fn drop(&mut self) {
        let _ = Command::new("umount")
            .args(["-l".as_ref(), self.0.as_os_str()])
            .status();
    }
}

/// Converts a record to where there is no room for it.
fn nothing_is_converted(record: &Path, copy: &Path) {
    let mut convert = Command::new(env!("CARGO_BIN_EXE_qishi"));
    let told = convert
        .arg("convert")
        .args([record, copy])
        .output()
        .unwrap();
    assert_eq!(told.status.code(), Some(1));
    let said = String::from_utf8_lossy(&told.stderr);
    assert!(said.contains("No space"), "{said}");
    assert!(!copy.exists());
}

#[test]
fn a_full_disk_is_told_and_nothing_that_was_saved_is_lost() {
    let (display, home) = (Display::new(800, 600), Home::new());
    let folder = home.games();
    let Some(_disk) = Disk::new(&folder) else {
        eprintln!("skipped: no disk may be mounted here");
        return;
    };
    home.file(".config/qishi/config.ron", QUIET);
    let log = home.path().join("log");
    let room = Room::open(&display, &home, &format!("--record {}", log.display()));
    sleep(Duration::from_millis(200));
    play(&room, &home, "Return");
    let ballast = folder.join("ballast");
    // As much as fits.
    let _ = fs::write(&ballast, vec![0; 1 << 20]);
    room.keys("Right Return");
    wait_for("the failure", || {
        fs::read_to_string(&log)
            .unwrap()
            .contains("failed save")
            .then_some(())
    });
    assert_eq!(saved(&home).len(), 1, "what was saved is whole");
    nothing_is_converted(&home.saves()[0], &folder.join("copy.sgf"));
    fs::remove_file(ballast).unwrap();
    // The notice goes first.
    room.keys("Escape Right Return");
    wait_for("all moves", || (saved(&home).len() == 3).then_some(()));
    room.keys("ctrl+q");
    assert!(room.wait().success());
    let left = fs::read_dir(&folder)
        .unwrap()
        .map(|e| e.unwrap().file_name().into_string().unwrap());
    assert!(!left.into_iter().any(|name| name.contains(".~")));
}
