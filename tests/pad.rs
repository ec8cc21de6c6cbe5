//! The real program in a real window, played with a gamepad that umockdev makes up.
#![allow(
    clippy::too_many_lines,
    clippy::disallowed_types,
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::format_push_string,
    reason = "a test has files and a clock of its own, and fails by a panic"
)]

mod support;

#[path = "support/pad.rs"]
mod pad;

use std::fs;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

use pad::{Button, DOWN, Fingers, LEFT, RIGHT, UP};
use qishi::app::App;
use qishi::app::form::{Face, Item};
use qishi::config::Partial;
use qishi::device::read_log;
use qishi::event::{Event, Pad, PadButton};
use support::{Display, Home, Room, qishi, wait_for};

/// Until the pad moves: the room has opened and found it by then, and what came sooner would wait.
const START: Duration = Duration::from_millis(1500);

fn millis(time: u64) -> Duration {
    Duration::from_millis(time)
}

/// The room's log and the arguments that make it keep one.
fn logged(home: &Home, arguments: &str) -> (PathBuf, String) {
    let config = home.file("config.ron", "(sound: false, size: 9, find_dead: false)");
    let log = home.path().join("session.log");
    let all = format!(
        "--config {} --record {} {arguments}",
        config.display(),
        log.display()
    );
    (log, all)
}

/// The lines of a log that is still being written.
fn lines(log: &Path) -> Vec<String> {
    let text = fs::read_to_string(log).unwrap_or_default();
    text.lines().map(str::to_owned).collect()
}

fn wait_for_line(log: &Path, line: &str) {
    wait_for(line, || {
        lines(log).iter().any(|it| it == line).then_some(())
    });
}

/// The moves of a save, without the root before them and whatever follows the last one.
fn moves(sgf: &str) -> String {
    let text: String = sgf.chars().filter(|c| !c.is_whitespace()).collect();
    let start = text.find(";B").unwrap_or(text.len());
    let end = text.find("]TB").map_or(text.len(), |at| at + 1);
    text[start..end.max(start)].trim_end_matches(')').to_owned()
}

fn wait_for_moves(home: &Home, wanted: &str) {
    let mut got = String::new();
    let came = (0..1000).any(|_| {
        sleep(millis(20));
        got = moves(&home.save());
        got == wanted
    });
    assert!(came, "the moves are {got}, not {wanted}");
}

/// The room after the events of a log, up to the last one that is `until`.
fn room_after(log: &Path, until: &Event) -> App {
    let (config, events) = read_log(log).unwrap();
    let last = events.iter().rposition(|event| event == until).unwrap();
    let mut app = App::new(config, Partial::default());
    for event in events.into_iter().take(last + 1) {
        app.update(event);
    }
    app
}

/// The points that a property of the record's last node names.
fn points(sgf: &str, name: &str) -> Vec<String> {
    let text: String = sgf.chars().filter(|c| !c.is_whitespace()).collect();
    let at = text.find(&format!("]{name}[")).unwrap() + name.len() + 2;
    let values = text[at..].split("][").map(|value| &value[..2]);
    let last = text[at..].find(|c: char| !"[]abcdefghi".contains(c));
    let count = text[at..at + last.unwrap()].matches('[').count();
    values.take(count + 1).map(str::to_owned).collect()
}

/// Black's wall is the fifth line from above, White's the fourth. Then a black stone goes astray in
/// White's part, and two white ones in Black's:
///
/// ```text
///    a b c d e f g h i
/// a  . . . . . . . . .
/// b  . . X . . . . . .     White: 9 stones, 3 x 9 = 27 points             = 36
/// c  . . . . . . . . .
/// d  O O O O O O O O O
/// e  X X X X X X X X X
/// f  . . . . . . . . .     Black: 10 living stones, 4 x 9 - 1 = 35 points = 45
/// g  . . . . O . . . .
/// h  . . X . O . . . .     45 - 36 - 7.5 of komi: Black wins by 1.5
/// i  . . . . . . . . .
/// ```
#[test]
fn a_whole_game_is_played_counted_and_left_by_pad_alone() {
    let mut hands = Fingers::default();
    // From the middle to the left edge, further than it goes.
    hands.wait(START).hat(LEFT, 5).press(Button::A);
    hands.stick(UP, 1).press(Button::A);
    let mut wanted = ";B[ae];W[ad]".to_owned();
    for column in 'b'..='i' {
        if column < 'f' {
            hands.hat(RIGHT, 1).stick(DOWN, 1).press(Button::A);
            hands.stick(UP, 1).press(Button::A);
        } else {
            hands.stick(RIGHT, 1).hat(DOWN, 1).press(Button::A);
            hands.hat(UP, 1).press(Button::A);
        }
        wanted += &format!(";B[{column}e];W[{column}d]");
    }
    hands.hat(LEFT, 6).stick(UP, 2).press(Button::A);
    hands.hat(RIGHT, 2).hat(DOWN, 5).press(Button::A);
    hands.stick(LEFT, 2).stick(DOWN, 1).press(Button::A);
    hands.stick(RIGHT, 2).press(Button::A);
    wanted += ";B[cb];W[eg];B[ch];W[eh];B[];W[]";
    hands.press(Button::Y).press(Button::Y);
    // Both white stones are one chain.
    hands.press(Button::A);
    hands.hat(LEFT, 2).hat(UP, 6).press(Button::A);
    // The menus File, Game, Record, Count; there the first thing that can be done is to accept.
    hands.press(Button::Menu).hat(RIGHT, 2).stick(RIGHT, 1);
    hands.press(Button::A);
    // Away with the result. File: New game, Open, Puzzles, Save, Print, Repairs, Exit.
    hands.wait(millis(300)).press(Button::B);
    hands.press(Button::Menu).hat(DOWN, 3).stick(DOWN, 3);
    hands.press(Button::A);

    let (display, home) = (Display::new(1024, 768), Home::new());
    let (log, arguments) = logged(&home, "");
    let room = Room::start(&display, hands.with_pad(&home, &arguments));
    assert!(room.wait().success(), "it was left by the menu");
    let sgf = home.save();
    assert_eq!(moves(&sgf), wanted);
    assert!(sgf.contains("RE[B+1.5]"), "{sgf}");
    let (black, white) = (points(&sgf, "TB"), points(&sgf, "TW"));
    assert_eq!((black.len(), white.len()), (35, 27), "{sgf}");
    assert!(black.contains(&"eg".to_owned()) && black.contains(&"eh".to_owned()));
    assert!(white.contains(&"cb".to_owned()));
    assert_eq!(home.saves().len(), 1);
    let heard = lines(&log);
    assert!(heard.iter().any(|line| line == "pad plugged"));
    let others = ["key", "letter", "repeat", "press", "wheel"];
    let other = |line: &&String| others.iter().any(|word| line.starts_with(word));
    assert_eq!(heard.iter().find(other), None, "nothing but the pad");
}

#[test]
fn what_is_pressed_and_let_go_in_the_same_instant_arrives() {
    // Ten stones along the middle, each button and each way down for no time at all.
    let mut hands = Fingers::default();
    hands.wait(START).hat(LEFT, 4);
    let now = Duration::ZERO;
    let mut wanted = String::new();
    for (column, color) in ('a'..='i').zip(['B', 'W'].into_iter().cycle()) {
        hands.press_for(Button::A, now).wait(millis(20));
        if column < 'e' {
            hands.hat_for(RIGHT, now).wait(millis(20));
        } else {
            hands.stick_for(RIGHT, now).wait(millis(20));
        }
        wanted += &format!(";{color}[{column}e]");
    }
    hands.hat_for(DOWN, now).press_for(Button::A, now);
    hands.press_for(Button::Y, now);
    wanted += ";W[if];B[]";

    let (display, home) = (Display::new(1024, 768), Home::new());
    let (log, arguments) = logged(&home, "");
    let room = Room::start(&display, hands.with_pad(&home, &arguments));
    wait_for_moves(&home, &wanted);
    room.keys("ctrl+q");
    assert!(room.wait().success());
    let heard = lines(&log);
    let count = |line: &str| heard.iter().filter(|it| *it == line).count();
    assert_eq!(
        (count("pad press south"), count("pad release south")),
        (10, 10)
    );
    assert_eq!(
        (count("pad press right"), count("pad release right")),
        (4, 4)
    );
    assert_eq!((count("pad stick 100 0"), count("pad stick 0 0")), (5, 5));
    assert_eq!(
        (count("pad press north"), count("pad release north")),
        (1, 1)
    );
}

/// The milliseconds at which an event of a log was heard.
fn heard_at(log: &Path, event: &Event) -> u64 {
    let (_, events) = read_log(log).unwrap();
    let at = events.iter().position(|it| it == event).unwrap();
    let mut ticks = events[..at].iter().rev().filter_map(|event| match event {
        Event::Tick(ms) => Some(*ms),
        _ => None,
    });
    ticks.next().unwrap()
}

#[test]
fn a_stick_that_is_held_walks_on_until_it_is_let_go() {
    let mut hands = Fingers::default();
    // From the upper left corner along the edge for as long as 19 lines allow; then, after a rest,
    // a stone; after another, one below it.
    hands.wait(millis(300)).hat(UP, 9).hat(LEFT, 9);
    hands.stick_for(RIGHT, millis(1000)).wait(millis(700));
    hands.press(Button::A).wait(millis(700));
    hands.hat(DOWN, 1).press(Button::A);

    let (display, home) = (Display::new(1024, 768), Home::new());
    let (log, arguments) = logged(&home, "--size 19");
    let (command, plug) = hands.beside_pad(&home, &arguments);
    let room = Room::start(&display, command);
    plug.put_in();
    let stones = wait_for("two stones", || {
        let moves = moves(&home.save());
        moves.contains(";W").then_some(moves)
    });
    room.keys("ctrl+q");
    drop(plug);
    assert!(room.wait().success());

    let column = stones.as_bytes()[3];
    let below = format!(";B[{0}a];W[{0}b]", char::from(column));
    assert_eq!(stones, below, "the second stone is straight below");
    let stick = |x| Event::Pad(Pad::Stick(qishi::geometry::Xy::new(x, 0)));
    let held = heard_at(&log, &stick(0)) - heard_at(&log, &stick(100));
    let steps = u64::from(column - b'a');
    assert!((4..18).contains(&steps), "it walked by itself: {steps}");
    // At once, after a third of a second, and then no faster than every 80 ms.
    let most = 2 + held.saturating_sub(350) / 80;
    assert!(steps <= most, "{steps} steps in {held} ms");
}

#[test]
fn a_record_is_found_filtered_and_opened_by_pad_alone() {
    let (display, home) = (Display::new(1024, 768), Home::new());
    for (name, stones) in [("first", ";B[aa]"), ("kim", ";B[ee];W[cc]"), ("last", "")] {
        let text = format!("(;GM[1]SZ[9]{stones})");
        home.file(&format!(".local/share/qishi/games/{name}.sgf"), text);
    }
    home.file(
        ".local/share/qishi/games/old/kept.sgf",
        "(;SZ[9];B[ii];W[hh];B[gg])",
    );
    let mut hands = Fingers::default();
    // File: New game, Open. Into the folder `old`, and up again by the way back.
    hands.wait(START).press(Button::Menu).hat(DOWN, 1);
    hands.press(Button::A).wait(millis(600)).press(Button::A);
    hands.wait(millis(600)).press(Button::B).wait(millis(600));
    // By change and by name again, a page down and up.
    hands.press(Button::X).press(Button::X);
    hands
        .press(Button::RightShoulder)
        .press(Button::LeftShoulder);
    // Y has letters: from the button up to the digits, the second row and the first, where k is.
    hands.press(Button::Y).hat(UP, 3);
    hands.hat(RIGHT, 5).press(Button::A).press(Button::Menu);
    hands.wait(millis(300)).press(Button::A);

    let (log, arguments) = logged(&home, "");
    let room = Room::start(&display, hands.with_pad(&home, &arguments));
    wait_for("the record", || {
        lines(&log)
            .iter()
            .any(|line| line.starts_with("loaded open"))
            .then_some(())
    });
    let loaded = lines(&log)
        .into_iter()
        .find(|line| line.starts_with("loaded"));
    assert!(loaded.as_ref().unwrap().contains("/kim.sgf"), "{loaded:?}");
    room.keys("ctrl+q");
    assert!(room.wait().success());
    let folders = lines(&log)
        .iter()
        .filter(|line| line.starts_with("listed 0 done"))
        .count();
    assert_eq!(folders, 3, "the games, the folder in it, the games");
    let app = room_after(&log, &Event::Pad(Pad::Press(PadButton::Start)));
    let forms = app.forms();
    let filtered = |item: &Item| matches!(&item.face, Face::Field { text, .. } if text == "K");
    assert!(forms[1].items.iter().any(filtered));
}

#[test]
fn without_pad_and_udev_the_room_is_played_by_keys() {
    let (display, home) = (Display::new(1024, 768), Home::new());
    let (log, arguments) = logged(&home, "");
    let mut command = qishi(&home);
    command.env("GILRS_DISABLE_UDEV", "1");
    command.args(arguments.split_whitespace());
    let room = Room::start(&display, command);
    room.keys("Return Right Return p");
    wait_for_moves(&home, ";B[ee];W[fe];B[]");
    room.keys("ctrl+q");
    assert!(room.wait().success());
    assert!(!lines(&log).iter().any(|line| line.starts_with("pad")));
}

#[test]
fn a_pad_comes_and_goes_in_the_middle_of_a_game() {
    let mut hands = Fingers::default();
    // A stone to the right; then the stick is held upwards and never let go.
    hands.wait(millis(500)).hat(RIGHT, 1).press(Button::A);
    hands.wait(millis(300)).lean(UP);

    let (display, home) = (Display::new(1024, 768), Home::new());
    let (log, arguments) = logged(&home, "");
    let (command, plug) = hands.beside_pad(&home, &arguments);
    let room = Room::start(&display, command);
    room.keys("Return");
    wait_for_moves(&home, ";B[ee]");
    assert!(!lines(&log).iter().any(|line| line.starts_with("pad")));

    plug.put_in();
    wait_for_line(&log, "pad plugged");
    wait_for_moves(&home, ";B[ee];W[fe]");
    wait_for_line(&log, "pad stick 0 -100");
    // It walks to the edge, where it stays.
    sleep(millis(1200));
    plug.pull_out();
    wait_for_line(&log, "pad unplugged");
    room.keys("Down Down");
    // What the stick would do now, if it were still held.
    sleep(millis(600));
    room.keys("Return Left p");
    wait_for_moves(&home, ";B[ee];W[fe];B[fc];W[]");

    // In again, and out.
    plug.put_in();
    wait_for("the pad again", || {
        let count = lines(&log).iter().filter(|l| *l == "pad plugged").count();
        (count == 2).then_some(())
    });
    plug.pull_out();
    wait_for("the pad's end", || {
        let count = lines(&log).iter().filter(|l| *l == "pad unplugged").count();
        (count == 2).then_some(())
    });
    room.keys("Return");
    wait_for_moves(&home, ";B[ee];W[fe];B[fc];W[];B[ec]");
    room.keys("ctrl+q");
    drop(plug);
    assert!(room.wait().success());

    let pads: Vec<_> = lines(&log)
        .into_iter()
        .filter(|line| line.starts_with("pad"))
        .collect();
    let wanted = [
        "pad plugged",
        "pad press right",
        "pad release right",
        "pad press south",
        "pad release south",
        "pad stick 0 -100",
        "pad stick 0 0",
        "pad unplugged",
        "pad plugged",
        "pad unplugged",
    ];
    assert_eq!(pads, wanted);
    let notice = |pad| {
        let app = room_after(&log, &Event::Pad(pad));
        app.notice().unwrap().text.clone()
    };
    assert_eq!(notice(Pad::Plugged), "Gamepad connected");
    assert_eq!(notice(Pad::Unplugged), "Gamepad removed");
    let app = room_after(&log, &Event::Pad(Pad::Press(PadButton::South)));
    assert_eq!(app.game().move_count(), 2);
}
