//! The real program in a real window, played by real clicks and keys, and looked at on the glass.
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "a test that cannot go on fails; the world outside is what is tested here"
)]

mod support;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

use qishi::app::layout::{BOARD, BoardFrame};
use qishi::board::{Point, Size};
use support::{Display, Home, Lie, Room, qishi, wait_for};

const QUIET: &str = "(sound: false, size: 9, find_dead: false)";

fn golden(name: &str) -> image::RgbImage {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{name}.png"));
    image::open(path).unwrap().to_rgb8()
}

/// Whether the glass shows the picture by whole factors, in the middle, black around.
fn shows(display: &Display, picture: &image::RgbImage) -> Result<(), String> {
    let glass = display.glass();
    let lie = Lie::within(display.width, display.height);
    let factor = lie.width / 640;
    for (at, pixel) in (0..).zip(glass) {
        let (x, y) = (at % display.width - lie.left, at / display.width - lie.top);
        let inside = x >= 0 && y >= 0 && x < lie.width && y < lie.height;
        let wanted = if inside {
            picture
                .get_pixel((x / factor).unsigned_abs(), (y / factor).unsigned_abs())
                .0
        } else {
            [0, 0, 0]
        };
        if pixel != wanted {
            return Err(format!(
                "{x}, {y} of the picture is {pixel:?}, not {wanted:?}"
            ));
        }
    }
    Ok(())
}

/// The golden picture of a session, with the pointer's cross where the mouse really stands.
fn with_pointer(mut picture: image::RgbImage, at: Option<(i32, i32)>) -> image::RgbImage {
    let Some((x, y)) = at else { return picture };
    for step in -3..=3 {
        for (x, y) in [(x + step, y), (x, y + step)] {
            if let (Ok(x @ ..640), Ok(y @ ..480)) = (u32::try_from(x), u32::try_from(y)) {
                picture.put_pixel(x, y, image::Rgb([0xAA, 0, 0]));
            }
        }
    }
    picture
}

#[test]
fn the_glass_shows_the_golden_picture_at_every_size() {
    for (width, height) in [
        (640, 480),
        (1280, 720),
        (1366, 768),
        (1920, 1080),
        (3840, 2160),
    ] {
        for session in ["last_five_numbers", "help_in_chinese"] {
            let (display, home) = (Display::new(width, height), Home::new());
            display.do_("mousemove 0 0");
            let log = format!("{}/tests/replay/{session}.log", env!("CARGO_MANIFEST_DIR"));
            let room = Room::open(&display, &home, &format!("--replay {log} --fullscreen"));
            wait_for("the whole screen", || {
                (room.place() == [0, 0, width, height]).then_some(())
            });
            // A pointer in the upper left corner is over the picture only where there are no bars.
            display.do_("mousemove 1 1 mousemove 0 0");
            let over = Lie::within(width, height).left == 0;
            let left = golden(session);
            let picture = with_pointer(left, over.then_some((0, 0)));
            let mut last = Ok(());
            let shown = (0..40).any(|_| {
                sleep(Duration::from_millis(50));
                last = shows(&display, &picture);
                last.is_ok()
            });
            assert!(shown, "{session} at {width} x {height}: {last:?}");
        }
    }
}

/// Every second crossing, so that no stone has a neighbour and none is ever captured.
fn crossings() -> Vec<Point> {
    Size::square(19)
        .points()
        .filter(|p| (p.column + p.row) % 2 == 0)
        .collect()
}

fn record_of(points: &[Point]) -> String {
    let mut record = String::new();
    for (point, color) in points.iter().zip(["B", "W"].iter().cycle()) {
        let _ = write!(record, ";{color}[{point}]");
    }
    record
}

fn moves_of(sgf: &str) -> String {
    let start = sgf.find(";B").unwrap_or(sgf.len());
    sgf[start..]
        .chars()
        .filter(|c| !c.is_whitespace())
        .collect::<String>()
        .trim_end_matches(')')
        .to_owned()
}

/// Clicks every second crossing with no time between press and release; all must be played.
fn click_all(display: &Display, width: i32, height: i32, rest: &str) {
    let home = Home::new();
    let config = home.file("config.ron", "(sound: false)");
    let room = Room::open(display, &home, &format!("--config {}", config.display()));
    // Whole on the screen, or the mouse could not get everywhere.
    display.do_(&format!("windowmove {} 0 0", room.window));
    room.resize(width, height);
    sleep(Duration::from_millis(150));
    let [left, top, ..] = room.place();
    let (lie, frame) = (
        Lie::within(width, height),
        BoardFrame::within(BOARD, Size::square(19)),
    );
    let points = crossings();
    for part in points.chunks(30) {
        let clicks = part.iter().flat_map(|&point| {
            let xy = frame.xy(point);
            let (x, y) = lie.place(xy.x, xy.y);
            let click = format!("mousemove {} {} click --delay 0 1{rest}", left + x, top + y);
            click.split(' ').map(str::to_owned).collect::<Vec<_>>()
        });
        display.xdotool(clicks.collect::<Vec<_>>());
    }
    let wanted = record_of(&points);
    let mut got = String::new();
    let all = (0..100).any(|_| {
        sleep(Duration::from_millis(30));
        got = moves_of(&home.save());
        got == wanted
    });
    assert!(
        all,
        "at {width} x {height} of {} clicks came:\n{got}",
        points.len()
    );
}

#[test]
fn a_thousand_of_a_thousand_clicks_arrive_at_any_size() {
    let display = Display::new(1400, 1050);
    for (width, height) in [(640, 480), (1280, 960), (1001, 707), (1399, 1049)] {
        click_all(&display, width, height, "");
    }
    // One screen at a time.
    drop(display);
    let managed = Display::managed(1400, 1050);
    for (width, height) in [(640, 480), (1300, 970)] {
        // This manager freezes the mouse for a moment at each click, and the server then loses where
        // a faster hand than any would have been.
        click_all(&managed, width, height, " sleep 0.07");
    }
}

#[test]
fn a_window_smaller_than_the_picture_shows_and_hears_all_of_it() {
    let display = Display::new(1024, 768);
    click_all(&display, 500, 400, "");
}

#[test]
fn a_game_is_played_by_keys_in_the_window() {
    let (display, home) = (Display::new(1024, 768), Home::new());
    let config = home.file("config.ron", QUIET);
    let room = Room::open(&display, &home, &format!("--config {}", config.display()));
    // Focus comes with the window; the first key must not be lost.
    sleep(Duration::from_millis(200));
    room.keys("Return Right Return Down Down Return p p");
    wait_for("the moves", || {
        (moves_of(&home.save()).starts_with(";B[ee];W[fe];B[fg];W[];B[]")).then_some(())
    });
    room.keys("a");
    wait_for("the result", || {
        home.save().contains("RE[W+6.5]").then_some(())
    });
    room.keys("Escape ctrl+q");
    assert!(room.wait().success());
}

#[test]
fn the_dead_are_found_while_the_window_goes_on() {
    let (display, home) = (Display::new(800, 600), Home::new());
    // White's stone in the corner is in one of Black's two eyes.
    let board = "AB[ca][ea][ab][bb][cb][db][eb]AW[aa]";
    let record = home.file(
        "eye.sgf",
        format!("(;GM[1]SZ[5]KM[0]RU[Chinese]{board};W[])"),
    );
    let room = Room::open(&display, &home, &record.display().to_string());
    sleep(Duration::from_millis(300));
    room.keys("End Tab s");
    wait_for("the dead stone", || {
        home.save().contains("QE[][aa]").then_some(())
    });
    room.keys("a");
    wait_for("the result", || {
        home.save().contains("RE[B+25]").then_some(())
    });
    room.keys("Escape ctrl+q");
    assert!(room.wait().success());
}

#[test]
fn the_room_goes_fullscreen_and_back() {
    for managed in [false, true] {
        let home = Home::new();
        let config = home.file("config.ron", QUIET);
        let display = if managed {
            Display::managed(1366, 768)
        } else {
            Display::new(1366, 768)
        };
        let room = Room::open(&display, &home, &format!("--config {}", config.display()));
        sleep(Duration::from_millis(300));
        for key in ["F11", "alt+Return"] {
            let before = room.place();
            room.keys(key);
            wait_for("the whole screen", || {
                (room.place() == [0, 0, 1366, 768]).then_some(())
            });
            sleep(Duration::from_millis(200));
            room.keys(key);
            wait_for("the window", || {
                (room.place()[2..] == before[2..]).then_some(())
            });
            sleep(Duration::from_millis(200));
        }
    }
}

#[test]
fn a_game_goes_on_after_a_kill_in_the_middle() {
    let (display, home) = (Display::new(1024, 768), Home::new());
    let room = Room::open(&display, &home, "--size 9");
    sleep(Duration::from_millis(200));
    room.keys("Return Right Return Right Return");
    wait_for("three moves", || {
        (moves_of(&home.save()) == ";B[ee];W[fe];B[ge]").then_some(())
    });
    room.kill();
    let room = Room::open(&display, &home, "");
    sleep(Duration::from_millis(300));
    // The dialog asks; Enter goes on.
    room.keys("Return Down Return");
    wait_for("the fourth move", || {
        (moves_of(&home.save()) == ";B[ee];W[fe];B[ge];W[ef]").then_some(())
    });
    assert_eq!(home.saves().len(), 1, "it is still the same game's file");
    // Killed right after a move, without a chance to do anything more.
    room.keys("Down Return");
    // As long as it takes to hear a key, and no longer.
    sleep(Duration::from_millis(60));
    room.kill();
    let room = Room::open(&display, &home, "");
    sleep(Duration::from_millis(300));
    room.keys("Escape ctrl+q");
    assert!(room.wait().success());
    assert_eq!(moves_of(&home.save()), ";B[ee];W[fe];B[ge];W[ef];B[eg]");
}

#[test]
fn the_window_can_be_closed_in_the_middle_of_a_dialog() {
    let (display, home) = (Display::managed(1024, 768), Home::new());
    let room = Room::open(&display, &home, "--size 9");
    sleep(Duration::from_millis(300));
    room.keys("ctrl+n");
    sleep(Duration::from_millis(100));
    // The window manager's polite close.
    room.keys("alt+F4");
    assert!(room.wait().success());
}

#[test]
fn the_exit_in_the_title_bar_leaves() {
    let (display, home) = (Display::new(1024, 768), Home::new());
    let room = Room::open(&display, &home, "--size 9");
    sleep(Duration::from_millis(200));
    let [left, top, ..] = room.place();
    display.do_(&format!(
        "mousemove {} {} click --delay 0 1",
        left + 600,
        top + 10
    ));
    assert!(room.wait().success());
}

/// The picture at the end of a log, drawn with no window.
fn replay_without_window(home: &Home, log: &Path) -> PathBuf {
    let shot = home.path().join("again.png");
    let mut command = qishi(home);
    command.args(["--headless", "--replay"]).arg(log);
    assert!(command.arg("--shot").arg(&shot).status().unwrap().success());
    shot
}

#[test]
fn what_the_window_heard_can_be_replayed_without_one() {
    let (display, home) = (Display::new(1024, 768), Home::new());
    let log = home.path().join("session.log");
    let shot = home.path().join("shot.png");
    let config = home.file("config.ron", "(sound: false, size: 13, language: Chinese)");
    let arguments = format!(
        "--config {} --record {} --shot {}",
        config.display(),
        log.display(),
        shot.display()
    );
    let room = Room::open(&display, &home, &arguments);
    sleep(Duration::from_millis(200));
    let [left, top, ..] = room.place();
    display.do_(&format!(
        "mousemove {} {} click --delay 0 1 mousemove {} {} click --delay 0 1",
        left + 250,
        top + 250,
        left + 222,
        top + 250
    ));
    display.do_("type --delay 5 m");
    sleep(Duration::from_millis(200));
    room.keys("ctrl+q");
    assert!(room.wait().success());
    let again = replay_without_window(&home, &log);
    assert_eq!(
        fs::read(&shot).unwrap(),
        fs::read(&again).unwrap(),
        "the same picture, byte by byte"
    );
    assert!(
        fs::read_to_string(&log)
            .unwrap()
            .matches("press left")
            .count()
            == 2
    );
}

#[test]
fn hanzi_can_be_typed_into_a_name() {
    let (display, home) = (Display::new(1024, 768), Home::new());
    let config = home.file("config.ron", QUIET);
    // Two keys with hanzi on them. (xdotool's own `type` puts each on a key just before it presses
    // that, which is too fast for Xlib to hear of.)
    display.map_keys(&[(248, "U68CB"), (249, "U53CB")]);

    let room = Room::open(&display, &home, &format!("--config {}", config.display()));
    sleep(Duration::from_millis(200));
    room.keys("ctrl+n");
    // From the start button up to White's name and Black's.
    room.keys("Up Up");
    room.keys("248 249 space A n n");
    sleep(Duration::from_millis(200));
    room.keys("Tab Tab Return");
    room.keys("Return");
    wait_for("the name in the record", || {
        home.save().contains("[棋友 Ann]").then_some(())
    });
}

#[test]
fn a_folder_that_cannot_be_written_gives_a_notice_and_the_game_goes_on() {
    let (display, home) = (Display::new(1024, 768), Home::new());
    // A file stands where the folder should be: not even root can write there.
    let wall = home.file("wall", "");
    let config = home.file(
        "config.ron",
        format!("(sound: false, size: 9, folder: {:?})", wall.join("games")),
    );
    let log = home.path().join("session.log");
    let mut room = Room::open(
        &display,
        &home,
        &format!("--config {} --record {}", config.display(), log.display()),
    );
    sleep(Duration::from_millis(200));
    room.keys("Return");
    wait_for("the failure", || {
        fs::read_to_string(&log)
            .unwrap()
            .contains("failed save")
            .then_some(())
    });
    room.keys("Escape Right Return");
    sleep(Duration::from_millis(200));
    assert!(room.is_running());
    assert_eq!(
        fs::read_to_string(&log)
            .unwrap()
            .matches("failed save")
            .count(),
        2
    );
}

#[test]
fn what_is_switched_is_kept_but_not_over_a_named_configuration() {
    let (display, home) = (Display::new(1024, 768), Home::new());
    let kept = home.path().join(".config/qishi/settings.ron");
    let config = home.file("config.ron", QUIET);
    for (arguments, numbers) in [
        (String::new(), "numbers: Last"),
        (format!("--config {}", config.display()), "numbers: Last"),
        (String::new(), "numbers: Off"),
    ] {
        let room = Room::open(&display, &home, &arguments);
        room.keys("m");
        sleep(Duration::from_millis(300));
        room.keys("ctrl+q");
        assert!(room.wait().success());
        let text = fs::read_to_string(&kept).unwrap();
        assert!(text.contains(numbers), "{arguments}: {text}");
    }
}
