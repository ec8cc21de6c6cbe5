//! Two rooms at the two ends of a line, and at one with GNU Go.

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use super::{Serial, ports};
use crate::board::{Color, Point};
use crate::event::net::{Fault, Line, News, Role};
use crate::go::RuleSet;
use crate::talk::gmp;
use crate::talk::table::{Step, Terms};

/// A process that is gone when the test is.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The two ends of a line.
fn line(name: &str) -> (Running, [PathBuf; 2]) {
    let folder = std::env::temp_dir();
    let process = std::process::id();
    let ends = [1, 2].map(|end| folder.join(format!("qishi-{name}-{process}-{end}")));
    let end = |path: &Path| format!("pty,raw,echo=0,link={}", path.display());
    let socat = Command::new("socat")
        .args(ends.each_ref().map(|path| end(path)))
        .spawn();
    let socat = Running(socat.expect("socat"));
    let start = Instant::now();
    while !ends.iter().all(|end| end.exists()) {
        assert!(start.elapsed() < Duration::from_secs(10), "no line");
        std::thread::sleep(Duration::from_millis(10));
    }
    (socat, ends)
}

fn enter(port: &Path, role: Role, terms: &str) -> (Serial, Receiver<News>) {
    let (sender, news) = channel();
    let send = move |news| drop(sender.send(news));
    let port = port.display().to_string();
    let serial = Serial::open(port, 9600, (role, "Ann".to_owned()), terms, send);
    (serial, news)
}

/// What is said next, and by whom; how the line is is left out.
fn said(news: &Receiver<News>) -> String {
    loop {
        match news.recv_timeout(Duration::from_secs(20)).expect("news") {
            News::Said { number, by, words } => return format!("{number} {by} {words}"),
            News::Chat { by, text, .. } => return format!("{by}: {text}"),
            // A program that another test starts may hold the device for a moment, until it is the
            // program; the room tries again.
            News::Fault { detail, .. } if detail.contains("exclusive lock") => {}
            News::Fault { fault, detail } => return format!("{} {detail}", fault.word()),
            News::Left => return "left".to_owned(),
            _ => {}
        }
    }
}

/// Terms on 9 lines: the host's colour, and the rest of the record's first node as a guest hears it.
fn terms(host: &str, rules: &str, komi: &str) -> String {
    format!("{host} - 0 (;FF[4]GM[1]CA[UTF-8]AP[Qishi]SZ[9]KM[{komi}]RU[{rules}])")
}

/// The same terms, whatever the record says of the program.
fn is_terms(said: &str, by: &str, expected: &str) {
    let words = said.strip_prefix(by).expect(said);
    let Ok(Step::Terms(heard)) = words.parse() else {
        panic!("{said}");
    };
    assert_eq!(Ok(*heard), expected.parse::<Terms>(), "{said}");
}

#[test]
fn two_rooms_hear_the_same_words() {
    let (_socat, ends) = line("rooms");
    let chinese = terms("white", "Chinese", "7.5");
    let (host, at_host) = enter(&ends[0], Role::Host, &chinese);
    let (guest, at_guest) = enter(&ends[1], Role::Guest, "");
    let both = |words: &str| {
        assert_eq!(said(&at_host), words);
        assert_eq!(said(&at_guest), words);
    };
    is_terms(&said(&at_host), "0 host ", &chinese);
    is_terms(&said(&at_guest), "0 host ", &chinese);
    both("1 guest agree 0");
    guest.say("act 1 - play cg".to_owned());
    both("2 guest act 1 - play cg");
    host.say("act 2 - pass".to_owned());
    both("3 host act 2 - pass");
    guest.say("undo 0".to_owned());
    both("4 guest undo 0");
    both("5 host agree 4");
    host.say("draw".to_owned());
    assert_eq!(said(&at_host), "refused draw");
    host.chat("你好".to_owned());
    both("host: 你好");
    guest.say("resign".to_owned());
    both("6 guest resign");
    assert_eq!(said(&at_host), "guest: I resign.");
    let japanese = terms("black", "Japanese", "6.5");
    host.say(format!("terms {japanese}"));
    is_terms(&said(&at_host), "7 host ", &japanese);
    is_terms(&said(&at_guest), "7 host ", &japanese);
    both("8 guest agree 7");
    drop(host);
    assert_eq!(said(&at_host), "left");
}

#[test]
fn who_goes_on_after_two_passes_leaves_the_counting() {
    let (_socat, ends) = line("resume");
    let (host, at_host) = enter(&ends[0], Role::Host, &terms("white", "Chinese", "7.5"));
    let (guest, at_guest) = enter(&ends[1], Role::Guest, "");
    let both = |words: &str| {
        assert_eq!(said(&at_host), words);
        assert_eq!(said(&at_guest), words);
    };
    let _ = (said(&at_host), said(&at_guest));
    both("1 guest agree 0");
    guest.say("act 1 - pass".to_owned());
    both("2 guest act 1 - pass");
    host.say("act 2 - pass".to_owned());
    both("3 host act 2 - pass");
    // Marks of the dead are each side's own; who goes on is heard by what comes next.
    host.say("marks aa".to_owned());
    guest.say("resume".to_owned());
    assert_eq!(said(&at_guest), "4 guest resume");
    guest.say("act 3 - play ee".to_owned());
    assert_eq!(said(&at_host), "4 guest resume");
    both("5 guest act 3 - play ee");
}

#[test]
fn a_counted_game_gives_way_to_terms_of_the_guest() {
    let (_socat, ends) = line("again");
    let (host, at_host) = enter(&ends[0], Role::Host, &terms("black", "Chinese", "7.5"));
    let (guest, at_guest) = enter(&ends[1], Role::Guest, "");
    let both = |words: &str| {
        assert_eq!(said(&at_host), words);
        assert_eq!(said(&at_guest), words);
    };
    let _ = (said(&at_host), said(&at_guest));
    both("1 guest agree 0");
    host.say("act 1 - pass".to_owned());
    both("2 host act 1 - pass");
    guest.say("act 2 - pass".to_owned());
    both("3 guest act 2 - pass");
    // The guest is Black, so the host is White.
    let japanese = terms("white", "Japanese", "6.5");
    guest.say(format!("terms {japanese}"));
    is_terms(&said(&at_host), "4 guest ", &japanese);
    is_terms(&said(&at_guest), "4 guest ", &japanese);
    both("5 host agree 4");
    guest.say("act 1 - play aa".to_owned());
    both("6 guest act 1 - play aa");
}

#[test]
fn what_cannot_be_said_is_told() {
    let (_socat, ends) = line("unsaid");
    let (host, at_host) = enter(&ends[0], Role::Host, &terms("black", "Chinese", "7.5"));
    let (_guest, at_guest) = enter(&ends[1], Role::Guest, "");
    while said(&at_guest) != "1 guest agree 0" {}
    let _ = (said(&at_host), said(&at_host));
    host.say("act 1 - play aa".to_owned());
    assert_eq!(said(&at_host), "2 host act 1 - play aa");
    host.say("undo 0".to_owned());
    // While the wish is on its way nothing else can be said.
    host.say("undo 0".to_owned());
    assert_eq!(said(&at_host), "3 host undo 0");
    assert_eq!(said(&at_host), "refused undo 0");
    assert_eq!(said(&at_host), "4 guest agree 3");
    host.say("terms black - 0 (;GM[4]SZ[15])".to_owned());
    assert!(said(&at_host).starts_with("refused terms"));
}

#[test]
fn a_move_that_is_denied_is_taken_back() {
    let (sender, news) = channel();
    let send = move |news| drop(sender.send(news));
    let words = terms("black", "Chinese", "7.5");
    let room = super::room::Room::new(Role::Host, String::new(), &words, send);
    let mut room = room.expect("terms");
    let setup = gmp::Setup::new(9, 0, RuleSet::Chinese, Color::Black).expect("a setup");
    room.hear(gmp::Heard::Began(setup, Color::Black), 0);
    let ee = Some(Point::new(4, 4));
    room.hear(gmp::Heard::Denied(gmp::Own::Move(ee)), 0);
    let _terms = said(&news);
    assert_eq!(said(&news), "1 guest agree 0");
    assert_eq!(said(&news), "2 host act 1 - play ee");
    assert_eq!(said(&news), "3 host undo 0");
    assert_eq!(said(&news), "4 guest agree 3");
    assert_eq!(said(&news), "refused play ee");
    // GNU Go passes once more after the last two passes; that takes nothing from the counting.
    room.hear(gmp::Heard::Accepted(gmp::Own::Move(None)), 0);
    room.hear(gmp::Heard::Move(None), 0);
    room.hear(gmp::Heard::Move(None), 0);
    assert_eq!(said(&news), "5 host act 1 - pass");
    assert_eq!(said(&news), "6 guest act 2 - pass");
    // Whoever goes on after that has passed with it.
    room.hear(gmp::Heard::Move(Some(Point::new(2, 2))), 0);
    let next = [0; 3].map(|_| said(&news));
    assert_eq!(
        next,
        [
            "7 guest resume",
            "8 host act 3 - pass",
            "9 guest act 4 - play cc",
        ]
    );
}

#[test]
fn a_room_plays_with_gnu_go() {
    let (_socat, ends) = line("gnugo");
    let device = OpenOptions::new()
        .read(true)
        .write(true)
        .open(&ends[1])
        .unwrap();
    let mut gnugo = Command::new("/usr/games/gnugo");
    gnugo.args([
        "--mode", "gmp", "--quiet", "--level", "1", "--color", "white",
    ]);
    gnugo
        .stdin(device.try_clone().unwrap())
        .stdout(device)
        .stderr(Stdio::null());
    let _gnugo = Running(gnugo.spawn().expect("gnugo"));
    let japanese = terms("black", "Japanese", "6.5");
    let (host, news) = enter(&ends[0], Role::Host, &japanese);
    is_terms(&said(&news), "0 host ", &japanese);
    assert_eq!(said(&news), "1 guest agree 0");
    host.say("act 1 - play cg".to_owned());
    assert_eq!(said(&news), "2 host act 1 - play cg");
    assert!(said(&news).starts_with("3 guest act 2 - play "));
    host.say("undo 0".to_owned());
    assert_eq!(said(&news), "4 host undo 0");
    assert_eq!(said(&news), "5 guest agree 4");
    host.say("act 1 - play ee".to_owned());
    assert_eq!(said(&news), "6 host act 1 - play ee");
    assert!(said(&news).starts_with("7 guest act 2 - play "));
}

#[test]
fn a_line_that_is_not_there_is_told_and_found_later() {
    let path = std::env::temp_dir().join(format!("qishi-none-{}-1", std::process::id()));
    let (_guest, news) = enter(&path, Role::Guest, "");
    let fault = said(&news);
    assert!(
        fault.starts_with("device") && fault.contains("qishi-none"),
        "{fault}"
    );
    let (_socat, ends) = line("none");
    let chinese = terms("white", "Chinese", "7.5");
    let (_host, _at_host) = enter(&ends[1], Role::Host, &chinese);
    is_terms(&said(&news), "0 host ", &chinese);
    let (_bad, news) = enter(&path, Role::Host, "white - 0 (;GM[1]SZ[9:13])");
    assert_eq!(said(&news), "version white - 0 (;GM[1]SZ[9:13])");
    assert_eq!(said(&news), "left");
    assert!(matches!(ports(), News::Ports(_)));
}

#[test]
fn a_line_that_is_cut_is_told() {
    let (socat, ends) = line("cut");
    let (_host, at_host) = enter(&ends[0], Role::Host, &terms("white", "Chinese", "7.5"));
    let (_guest, at_guest) = enter(&ends[1], Role::Guest, "");
    while said(&at_guest) != "1 guest agree 0" {}
    drop(socat);
    let start = Instant::now();
    let mut is_told = [false; 2];
    while is_told != [true; 2] && start.elapsed() < Duration::from_secs(20) {
        for news in at_host.try_iter() {
            is_told[0] |= matches!(
                news,
                News::Fault {
                    fault: Fault::Device,
                    ..
                }
            );
            is_told[1] |= is_told[0] && matches!(news, News::Line(Line::Seeking(_)));
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(is_told, [true; 2]);
}
