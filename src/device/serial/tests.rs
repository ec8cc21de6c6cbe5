//! Two rooms at the two ends of a line, and at one with GNU Go.

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use super::{Serial, ports};
use crate::event::net::{Fault, Line, News, Role};

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
            News::Fault { fault, detail } => return format!("{} {detail}", fault.word()),
            News::Left => return "left".to_owned(),
            _ => {}
        }
    }
}

const TERMS: &str = "go 9x9 chinese 7.5 0 white";

#[test]
fn two_rooms_hear_the_same_words() {
    let (_socat, ends) = line("rooms");
    let (host, at_host) = enter(&ends[0], Role::Host, TERMS);
    let (guest, at_guest) = enter(&ends[1], Role::Guest, "");
    let both = |words: &str| {
        assert_eq!(said(&at_host), words);
        assert_eq!(said(&at_guest), words);
    };
    both("0 host terms go 9x9 chinese 7.5 0 white");
    both("1 guest agree");
    guest.say("act 1 - play cg".to_owned());
    both("2 guest act 1 - play cg");
    host.say("act 2 - pass".to_owned());
    both("3 host act 2 - pass");
    guest.say("undo 0".to_owned());
    both("4 guest undo 0");
    both("5 host agree");
    host.say("act 1 - pass".to_owned());
    assert_eq!(said(&at_host), "no-answer act 1 - pass");
    host.chat("你好".to_owned());
    both("host: 你好");
    guest.say("act 1 - resign".to_owned());
    both("6 guest act 1 - resign");
    assert_eq!(said(&at_host), "guest: I resign.");
    host.say("terms go 5x5 japanese 6.5 0 black".to_owned());
    both("7 host terms go 5x5 japanese 6.5 0 black");
    both("8 guest agree");
    drop(host);
    assert_eq!(said(&at_host), "left");
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
    let (host, news) = enter(&ends[0], Role::Host, "go 9x9 japanese 6.5 0 black");
    assert_eq!(said(&news), "0 host terms go 9x9 japanese 6.5 0 black");
    assert_eq!(said(&news), "1 guest agree");
    host.say("act 1 - play cg".to_owned());
    assert_eq!(said(&news), "2 host act 1 - play cg");
    assert!(said(&news).starts_with("3 guest act 2 - play "));
    host.say("undo 0".to_owned());
    assert_eq!(said(&news), "4 host undo 0");
    assert_eq!(said(&news), "5 guest agree");
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
        fault.starts_with("no-answer") && fault.contains("qishi-none"),
        "{fault}"
    );
    let (_socat, ends) = line("none");
    let (_host, _at_host) = enter(&ends[1], Role::Host, TERMS);
    assert_eq!(said(&news), "0 host terms go 9x9 chinese 7.5 0 white");
    let (_bad, news) = enter(&path, Role::Host, "go 9x13 chinese 7.5 0 white");
    assert_eq!(said(&news), "version go 9x13 chinese 7.5 0 white");
    assert_eq!(said(&news), "left");
    assert!(matches!(ports(), News::Ports(_)));
}

#[test]
fn a_line_that_is_cut_is_told() {
    let (socat, ends) = line("cut");
    let (_host, at_host) = enter(&ends[0], Role::Host, TERMS);
    let (_guest, at_guest) = enter(&ends[1], Role::Guest, "");
    while said(&at_guest) != "1 guest agree" {}
    drop(socat);
    let start = Instant::now();
    let mut is_told = [false; 2];
    while is_told != [true; 2] && start.elapsed() < Duration::from_secs(20) {
        for news in at_host.try_iter() {
            is_told[0] |= matches!(
                news,
                News::Fault {
                    fault: Fault::NoAnswer,
                    ..
                }
            );
            is_told[1] |= is_told[0] && matches!(news, News::Line(Line::Seeking(_)));
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(is_told, [true; 2]);
}
