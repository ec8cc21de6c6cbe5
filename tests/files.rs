//! The dialog of files in a real window, on a real folder, by mouse and by keys.
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "a test that cannot go on fails; the world outside is what is tested here"
)]

mod support;

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

use qishi::app::App;
use qishi::app::form::{Face, Item};
use qishi::config::Partial;
use qishi::device::read_log;
use qishi::geometry::Rect;
use support::{Display, Home, Room, qishi, wait_for};

/// A folder with names of every kind, in a home with settings for a quiet room.
struct Place {
    home: Home,
    folder: PathBuf,
    log: PathBuf,
}

fn record(black: &str, moves: &str) -> String {
    format!("(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[{black}]PW[White]RE[B+R]{moves})")
}

impl Place {
    fn new() -> Self {
        let home = Home::new();
        home.file("config.ron", "(sound: false, size: 9)");
        let folder = home.path().join("my 棋谱");
        let file = |name: &str, black: &str, moves: &str| {
            let text = record(black, moves);
            home.file(&format!("my 棋谱/{name}"), text);
        };
        file("game2.sgf", "Two", ";B[ee]");
        file("game10.sgf", "Ten", ";B[cc]");
        file("两 个.sgf", "聂卫平", ";B[dd];W[ff]");
        file("inner/deep.sgf", "Deep", ";B[gg]");
        home.file(
            "my 棋谱/both.sgf",
            format!("{}{}", record("One", ""), record("Other", ";B[aa]")),
        );
        symlink("nowhere", folder.join("lost.sgf")).unwrap();
        symlink(".", folder.join("loop")).unwrap();
        let log = home.path().join("session.log");
        Self { home, folder, log }
    }

    /// The room with these arguments, once its log has this line's beginning.
    fn open<'a>(&self, display: &'a Display, arguments: &[&Path], heard: &str) -> Room<'a> {
        let mut command = qishi(&self.home);
        command
            .arg("--config")
            .arg(self.home.path().join("config.ron"));
        command.arg("--record").arg(&self.log).args(arguments);
        let room = Room::start(display, command);
        self.hears(heard);
        room
    }

    /// Waits until the log has a line that begins like this.
    fn hears(&self, heard: &str) {
        wait_for(heard, || {
            let log = fs::read_to_string(&self.log).unwrap_or_default();
            log.lines()
                .any(|line| line.starts_with(heard))
                .then_some(())
        });
        // And until it is drawn.
        sleep(Duration::from_millis(150));
    }

    /// The room as the log has it now.
    fn room(&self) -> App {
        let (config, events) = read_log(&self.log).unwrap();
        let mut app = App::new(config, Partial::default());
        for event in events {
            app.update(event);
        }
        app
    }

    /// The row of the list that has this name.
    fn row(&self, name: &str) -> Rect {
        let forms = self.room().forms();
        let is_it = |item: &&Item| matches!(&item.face, Face::Entry(cells) if cells.name == name);
        let found = forms.last().unwrap().items.iter().find(is_it);
        found.unwrap_or_else(|| panic!("no row {name}")).place
    }

    /// The names of all rows in sight.
    fn rows(&self) -> Vec<String> {
        let forms = self.room().forms();
        let name = |item: &Item| match &item.face {
            Face::Entry(cells) => Some(cells.name.clone()),
            _ => None,
        };
        forms
            .last()
            .unwrap()
            .items
            .iter()
            .filter_map(name)
            .collect()
    }

    /// What stands in red.
    fn warning(&self) -> Option<String> {
        let forms = self.room().forms();
        let words = |item: &Item| match &item.face {
            Face::Warning(words) => Some(words.clone()),
            _ => None,
        };
        forms.last().unwrap().items.iter().find_map(words)
    }
}

fn click(room: &Room<'_>, place: Rect, times: u32) {
    let [left, top, ..] = room.place();
    let at = place.center();
    let (x, y) = (left + at.x, top + at.y);
    room.display.do_(&format!(
        "mousemove {x} {y} click --repeat {times} --delay 60 1"
    ));
}

#[test]
fn a_record_is_opened_by_mouse_alone() {
    let (display, place) = (Display::new(640, 480), Place::new());
    let room = place.open(&display, &[&place.folder], "peeked");
    let all = [
        "..", "inner/", "loop/", "both", "game2", "game10", "lost", "两 个",
    ];
    assert_eq!(place.rows(), all);
    // Into the circle of links, and out by the first row.
    click(&room, place.row("loop/"), 2);
    place.hears(&format!(
        "listed 0 done \"{}/my ",
        place.home.path().display()
    ));
    sleep(Duration::from_millis(300));
    assert_eq!(place.rows(), all);
    click(&room, place.row(".."), 2);
    sleep(Duration::from_millis(500));
    click(&room, place.row("lost"), 2);
    sleep(Duration::from_millis(300));
    assert_eq!(place.warning().as_deref(), Some("A link to nothing"));
    click(&room, place.row("两 个"), 1);
    sleep(Duration::from_millis(600));
    assert_eq!(place.room().forms().len(), 2, "one click opens nothing");
    click(&room, place.row("两 个"), 2);
    place.hears("loaded open");
    let app = place.room();
    assert_eq!((app.forms().len(), app.game().move_count()), (1, 2));
    assert_eq!(app.game().names().black, "聂卫平");
}

#[test]
fn a_record_is_opened_by_keys_alone() {
    let (display, place) = (Display::new(640, 480), Place::new());
    let room = place.open(&display, &[&place.folder.join("game2.sgf")], "loaded open");
    // It begins beside the record that was named.
    room.keys("ctrl+o");
    place.hears("peeked");
    assert_eq!(place.rows().len(), 8);
    // Up, and back into the folder that is selected there.
    room.keys("Left");
    sleep(Duration::from_millis(300));
    assert!(place.rows().iter().any(|row| row == "my 棋谱/"));
    room.keys("Return");
    sleep(Duration::from_millis(500));
    // By the player's name, which is known since the file was looked into.
    room.keys("T e n Return");
    wait_for("the other game", || {
        (place.room().game().names().black == "Ten").then_some(())
    });
    // Once more in the same folder; down into another, up again, and a game of two.
    room.keys("ctrl+o");
    sleep(Duration::from_millis(400));
    room.keys("Home Down Right");
    sleep(Duration::from_millis(300));
    assert_eq!(place.rows(), ["..", "deep"]);
    room.keys("Left");
    sleep(Duration::from_millis(300));
    room.keys("b o t h Return");
    sleep(Duration::from_millis(400));
    assert_eq!(place.rows(), ["..", "1", "2"]);
    room.keys("End Return");
    wait_for("the second game", || {
        (place.room().game().names().black == "Other").then_some(())
    });
    room.keys("ctrl+q");
    assert!(room.wait().success());
}

#[test]
fn what_is_gone_or_closed_gives_a_notice_and_the_list_stays() {
    use std::os::unix::fs::PermissionsExt;
    let (display, place) = (Display::new(640, 480), Place::new());
    let closed = place.folder.join("inner");
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o000)).unwrap();
    // Root may read everything; then the folder is one that is gone.
    let root = fs::read_dir(&closed).is_ok();
    let room = place.open(&display, &[&place.folder], "peeked");
    fs::remove_file(place.folder.join("game2.sgf")).unwrap();
    room.keys("2 Return");
    place.hears("failed open");
    let said = place.warning().unwrap();
    assert_eq!(said, "game2.sgf: No such file or directory");
    room.keys("Escape Home Down");
    if root {
        fs::remove_dir_all(&closed).unwrap();
    }
    room.keys("Return");
    place.hears("failed browse");
    let said = place.warning().unwrap();
    let reason = if root {
        "No such file"
    } else {
        "Permission denied"
    };
    assert!(said.starts_with(&format!("inner: {reason}")), "{said}");
    assert_eq!(place.rows().len(), 8);
    let _ = fs::set_permissions(&closed, fs::Permissions::from_mode(0o755));
}

#[test]
fn files_that_were_named_together_are_listed_together() {
    let (display, place) = (Display::new(640, 480), Place::new());
    let files = [
        place.folder.join("game10.sgf"),
        place.folder.join("inner/deep.sgf"),
        place.folder.join("gone.sgf"),
    ];
    let files: Vec<&Path> = files.iter().map(PathBuf::as_path).collect();
    let room = place.open(&display, &files, "loaded open");
    assert_eq!(place.room().game().names().black, "Ten");
    room.keys("ctrl+o");
    sleep(Duration::from_millis(500));
    assert_eq!(place.rows(), ["..", "deep", "game10", "gone"]);
    room.keys("d Return");
    wait_for("the other file", || {
        (place.room().game().names().black == "Deep").then_some(())
    });
    // Up leads to the folder of the first one; from then on that is the folder.
    room.keys("ctrl+o");
    sleep(Duration::from_millis(300));
    room.keys("Left");
    sleep(Duration::from_millis(500));
    assert!(
        place.rows().contains(&"两 个".to_owned()),
        "{:?}",
        place.rows()
    );
}
