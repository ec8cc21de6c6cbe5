//! Games over a serial line in real windows: with GNU Go, and between two rooms.
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "a test that cannot go on fails; the world outside is what is tested here"
)]

mod support;

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use qishi::app::App;
use qishi::app::form::Face;
use qishi::app::layout::{BOARD, BoardFrame};
use qishi::board::{Point, Size};
use qishi::config::{Config, Partial};
use qishi::geometry::Xy;
use support::{Display, Home, Room, wait_for};

const SETTINGS: &str = "(sound: false, size: 9, scale: 1, rules: \"Japanese\")";

/// The way through the menus to the sheet of a serial line.
const MENU: &str = "Escape Right Right Right Right Right Right Down Down Return";

/// A process that is gone when the test is.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The two ends of a line.
fn line(home: &Home) -> (Running, [PathBuf; 2]) {
    let ends = ["a", "b"].map(|name| home.path().join(name));
    let end = |path: &Path| format!("pty,raw,echo=0,link={}", path.display());
    let mut socat = Command::new("socat");
    let socat = Running(
        socat
            .args(ends.each_ref().map(|path| end(path)))
            .spawn()
            .unwrap(),
    );
    wait_for("the line", || {
        ends.iter().all(|end| end.exists()).then_some(())
    });
    (socat, ends)
}

/// GNU Go at an end of a line, as White.
fn gnugo(device: &Path) -> Running {
    let device = OpenOptions::new().read(true).write(true).open(device);
    let device = device.unwrap();
    let mut gnugo = Command::new("/usr/games/gnugo");
    gnugo.args("--mode gmp --quiet --level 1 --color white".split(' '));
    gnugo
        .stdin(device.try_clone().unwrap())
        .stdout(device)
        .stderr(Stdio::null());
    Running(gnugo.spawn().unwrap())
}

/// Where the sheet says who sets the terms.
fn role_choice() -> Xy {
    let mut config = Config::default();
    config.merge(SETTINGS).unwrap();
    let mut app = App::new(config, Partial::default());
    for key in MENU
        .replace("Escape", "Esc")
        .replace("Return", "Enter")
        .split(' ')
    {
        app.update(format!("key {key}").parse().unwrap());
    }
    let forms = app.forms();
    let items = &forms.last().unwrap().items;
    let is_role = |face: &Face| matches!(face, Face::Choice(value) if value == "waits for them");
    let item = items.iter().find(|item| is_role(&item.face)).unwrap();
    item.place.center()
}

/// A room in a window with the corner of its picture here.
struct At<'a> {
    room: &'a Room<'a>,
    left: i32,
}

impl At<'_> {
    fn click(&self, at: Xy) {
        let (left, top) = (at.x + self.left, at.y);
        self.room
            .display
            .do_(&format!("mousemove {left} {top} click --delay 5 1"));
    }

    fn play(&self, point: Point) {
        let frame = BoardFrame::within(BOARD, Size::square(9));
        self.click(frame.xy(point));
    }

    /// Fills in the sheet and connects.
    fn connect(&self, port: &Path, is_host: bool) {
        self.room.keys(MENU);
        // The devices that there are come a moment later, and the first is offered.
        std::thread::sleep(Duration::from_millis(700));
        self.room.keys(&["BackSpace"; 40].join(" "));
        let port = port.display().to_string();
        self.room.display.xdotool(["type", "--delay", "5", &port]);
        if is_host {
            self.click(role_choice());
        }
        self.room.keys("Return");
    }
}

/// The newest save with white space left out, once it has these words.
fn saved(home: &Home, words: &str) -> String {
    wait_for(words, || {
        let text: String = home.save().split_whitespace().collect();
        text.contains(words).then_some(text)
    })
}

#[test]
fn gnu_go_plays_in_the_window() {
    let (display, home) = (Display::new(640, 480), Home::new());
    let config = home.file("serial.ron", SETTINGS);
    let (_socat, [ours, theirs]) = line(&home);
    let _gnugo = gnugo(&theirs);
    let room = Room::open(&display, &home, &format!("--config {}", config.display()));
    let at = At {
        room: &room,
        left: 0,
    };
    at.connect(&ours, true);
    // Before the game has begun a click would be one on the room's own board.
    std::thread::sleep(Duration::from_secs(3));
    at.play(Point::new(2, 6));
    let text = saved(&home, ";B[cg];W[");
    assert!(
        text.contains("SZ[9]") && text.contains("RU[Japanese]"),
        "{text}"
    );
    // GNU Go may have answered where the next stone was to go.
    let free = |points: [&'static str; 2]| {
        let is_free = |point: &&&str| !text.contains(&format!(";W[{point}]"));
        *points.iter().find(is_free).unwrap()
    };
    let (second, third) = (free(["gc", "gg"]), free(["ee", "ge"]));
    at.play(second.parse().unwrap());
    wait_for("the second answer", || {
        let text = home.save();
        (text.matches(";W[").count() == 2 && text.contains(&format!(";B[{second}]"))).then_some(())
    });
    // Both moves of the turn go, here and there.
    room.keys("ctrl+z");
    std::thread::sleep(Duration::from_secs(2));
    at.play(third.parse().unwrap());
    let text = saved(&home, &format!(";B[{third}];W["));
    assert!(text.contains(";B[cg];W["), "{text}");
    room.keys("ctrl+q");
    room.wait();
}

/// Two rooms in windows side by side.
fn beside<'a>(display: &'a Display, homes: &[Home; 2]) -> [Room<'a>; 2] {
    let mut windows: Vec<String> = Vec::new();
    [0, 1].map(|n| {
        let config = homes[n].file("serial.ron", SETTINGS);
        let words = format!("--config {}", config.display());
        let mut room = Room::open(display, &homes[n], &words);
        // The other window has the same name.
        room.window = wait_for("its own window", || {
            let found = display.do_("search --onlyvisible --name ^Qishi$");
            let mut found = found.split_whitespace();
            let own = found.find(|id| !windows.iter().any(|known| known == id));
            own.map(str::to_owned)
        });
        windows.push(room.window.clone());
        let left = 640 * n;
        display.do_(&format!("windowmove {} {left} 0", room.window));
        room
    })
}

#[test]
fn two_rooms_play_over_a_line() {
    let display = Display::new(1280, 480);
    let homes = [Home::new(), Home::new()];
    let (_socat, ends) = line(&homes[0]);
    let [host, guest] = beside(&display, &homes);
    let (host, guest) = (
        At {
            room: &host,
            left: 0,
        },
        At {
            room: &guest,
            left: 640,
        },
    );
    let focus = |at: &At| display.do_(&format!("windowfocus --sync {}", at.room.window));
    focus(&guest);
    guest.connect(&ends[1], false);
    focus(&host);
    host.connect(&ends[0], true);
    std::thread::sleep(Duration::from_secs(3));
    host.play(Point::new(2, 6));
    let both = |words: &str| homes.each_ref().map(|home| saved(home, words));
    both(";B[cg]");
    guest.play(Point::new(6, 2));
    both(";B[cg];W[gc]");
    focus(&guest);
    guest.room.keys("ctrl+z");
    std::thread::sleep(Duration::from_secs(2));
    guest.play(Point::new(4, 4));
    let [one, other] = both(";W[ee]");
    let moves = |text: &str| text[text.find(";B[").unwrap()..].to_owned();
    assert_eq!(moves(&one), moves(&other));
}
