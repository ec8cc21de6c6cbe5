//! TCP between threads: what is handed on, what is repaired, and who is cut off.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::super::Input;
use super::super::wire::{Event, Frame, KNOCK, Opens, Outbox, Seated, Teller, Tellers, Wire};
use super::{Place, guest, host};
use crate::talk::room::lobby::Plea;

const LONG: Duration = Duration::from_secs(5);

/// One end, and what is heard there.
struct End {
    outbox: Outbox,
    heard: Receiver<Input>,
}

impl End {
    fn new<T>(begin: impl FnOnce(Teller) -> T, outbox: impl FnOnce(T) -> Outbox) -> Self {
        let (inputs, heard): (Sender<Input>, _) = channel();
        let begun = begin(Tellers::new(inputs).next());
        Self {
            outbox: outbox(begun),
            heard,
        }
    }

    fn say(&self, text: &str) {
        self.outbox.send(&Frame::from(text.as_bytes()));
    }

    /// The next event that is no frame, or the next frame.
    fn hear(&self, frame: bool) -> Event {
        loop {
            match self.heard.recv_timeout(LONG).expect("something happens") {
                Input::Wire(1, event) if frame == is_frame(&event) => return event,
                _ => {}
            }
        }
    }

    fn frame(&self) -> String {
        match self.hear(true) {
            Event::Frame(frame) | Event::FrameOf(_, frame) => String::from_utf8(frame).unwrap(),
            other => panic!("{other:?}"),
        }
    }
}

fn is_frame(event: &Event) -> bool {
    matches!(event, Event::Frame(_) | Event::FrameOf(..))
}

fn opens() -> Opens {
    Arc::new(|frame: &[u8]| frame.starts_with(b"ok"))
}

/// A host whose frames begin with `ok`, and where it is.
fn a_host() -> (End, u16) {
    a_host_of(Seated::default())
}

/// The same, of these players.
fn a_host_of(seated: Seated) -> (End, u16) {
    let mut port = 0;
    let begin = |teller| host(0, (opens(), seated), teller);
    let end = End::new(begin, |begun| {
        let (outbox, at) = begun.unwrap();
        port = at;
        outbox
    });
    (end, port)
}

fn a_guest(port: u16) -> End {
    let place = Place::Named(format!("localhost:{port}"));
    let end = End::new(
        |teller| guest(place, opens(), teller),
        |begun| begun.unwrap(),
    );
    assert!(matches!(end.hear(false), Event::Up(_)));
    end
}

fn raw(port: u16, bytes: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    stream.set_read_timeout(Some(LONG)).unwrap();
    let _ = stream.write_all(bytes);
    stream
}

/// Whether the other end has cut this off.
fn is_cut(stream: &mut TcpStream) -> bool {
    let mut byte = [0];
    match stream.read(&mut byte) {
        Ok(count) => count == 0,
        Err(why) => why.kind() == std::io::ErrorKind::ConnectionReset,
    }
}

#[test]
fn the_host_hands_on_what_belongs_to_the_room() {
    let (host, port) = a_host();
    let (one, two) = (a_guest(port), a_guest(port));
    one.say("ok from one");
    assert_eq!(host.frame(), "ok from one");
    // Nobody is heard or told anything before they have shown that they know the code.
    two.say("ok from two");
    assert_eq!(host.frame(), "ok from two");
    assert_eq!(one.frame(), "ok from two");
    one.say("not ours");
    one.say("ok again");
    assert_eq!(host.frame(), "ok again");
    assert_eq!(two.frame(), "ok again");
    host.say("ok from the host");
    assert_eq!(one.frame(), "ok from the host");
    assert_eq!(two.frame(), "ok from the host");
}

#[test]
fn a_guest_comes_back_when_the_host_does() {
    let (first, port) = a_host();
    let guest = a_guest(port);
    guest.say("ok 1");
    assert_eq!(first.frame(), "ok 1");
    drop(first);
    assert!(matches!(guest.hear(false), Event::Down(_)));
    let known = (opens(), Seated::default());
    let second = End::new(|teller| host(port, known, teller), |begun| begun.unwrap().0);
    while !matches!(guest.hear(false), Event::Up(_)) {}
    guest.say("ok 2");
    assert_eq!(second.frame(), "ok 2");
}

#[test]
fn a_host_that_is_silent_is_left() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let start = Instant::now();
    let guest = a_guest(port);
    let (_first, _) = listener.accept().unwrap();
    // Eight seconds, and a second connection.
    let (_second, _) = listener.accept().unwrap();
    let after = start.elapsed();
    assert!((8..11).contains(&after.as_secs()), "{after:?}");
    assert!(matches!(guest.hear(false), Event::Down(_)));
}

#[test]
fn who_sends_nonsense_is_cut_off_and_others_do_not_notice() {
    let (host, port) = a_host();
    let guest = a_guest(port);
    guest.say("ok hello");
    assert_eq!(host.frame(), "ok hello");
    let nonsense: [&[u8]; 4] = [
        b"\x01\x10",
        b"\xff\xffGET / HTTP/1.1",
        b"\0\0",
        b"\x03\0abc",
    ];
    for bytes in nonsense {
        assert!(is_cut(&mut raw(port, bytes)), "{bytes:?}");
    }
    // Half a frame, and silence: only time tells.
    let half = raw(port, b"\x20\0ok");
    let closed = raw(port, b"\x20\0ok");
    closed.shutdown(Shutdown::Both).unwrap();
    // More than there is room for: the oldest of those who have proved nothing make way.
    let crowd: Vec<_> = (0..200).map(|_| raw(port, b"")).collect();
    let late = a_guest(port);
    late.say("ok late");
    assert_eq!(
        (host.frame(), guest.frame()),
        ("ok late".into(), "ok late".into())
    );
    drop((half, crowd));
}

/// What a stranger with this key writes.
fn plea(key: u8) -> Vec<u8> {
    let name = "Wu".to_owned();
    let key = [key; 32];
    let frame = [&[KNOCK], &Plea { name, key }.bytes().unwrap()[..]].concat();
    let length = u16::try_from(frame.len()).unwrap();
    [&length.to_le_bytes()[..], &frame].concat()
}

fn answer(host: &End, key: u8, words: &[u8]) {
    let frame = [&[KNOCK], &[key; 32][..], words].concat();
    host.outbox.send(&Frame::from(frame));
}

#[test]
fn a_stranger_asks_once_and_is_answered() {
    let (host, port) = a_host();
    let ask = |key: u8| {
        let stranger = raw(port, &plea(key));
        loop {
            if let Event::Plea(_, heard) = host.hear(false) {
                assert_eq!(heard, plea(key)[3..]);
                return stranger;
            }
        }
    };
    let mut strangers: Vec<_> = (0..4).map(ask).collect();
    // There is no room for another one from here, nor for what is no plea.
    assert!(is_cut(&mut raw(port, &plea(9))));
    assert!(is_cut(&mut raw(port, b"\x03\0\0ab")));
    strangers[0].write_all(&plea(0)).unwrap();
    assert!(is_cut(&mut strangers[0]));
    strangers[0] = ask(5);
    // A stranger is no guest.
    strangers[1].write_all(b"\x02\0ok").unwrap();
    assert!(is_cut(&mut strangers[1]));
    strangers[1] = ask(6);
    host.say("ok, but not for strangers");
    let mut told = |at: usize| {
        let mut bytes = Vec::new();
        strangers[at].read_to_end(&mut bytes).unwrap();
        bytes
    };
    answer(&host, 5, b"yes");
    assert_eq!(told(0), b"\x04\0\0yes");
    answer(&host, 6, b"");
    assert_eq!(told(1), b"\x01\0\0");
    ask(7);
}

/// Lets the host note who comes with this word as a player.
fn note(host: &End, seated: &Seated, word: &str) {
    loop {
        if let Event::FrameOf(peer, frame) = host.hear(true) {
            if frame == word.as_bytes() {
                return seated.note([1; 32], peer);
            }
        }
    }
}

#[test]
fn players_find_a_place_and_keep_it_whoever_else_comes() {
    let seated = Seated::default();
    let (host, port) = a_host_of(seated.clone());
    // All who know the code: more than there are places, and they come again and again.
    let enter = |_| raw(port, b"\x02\0ok");
    let mut crowd: Vec<_> = (0..150).map(enter).collect();
    let guest = a_guest(port);
    guest.say("ok guest");
    note(&host, &seated, "ok guest");
    crowd.extend((0..150).map(enter));
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(11) {
        crowd.extend((0..2).map(enter));
        thread::sleep(Duration::from_millis(100));
    }
    while host.heard.try_recv().is_ok() {}
    host.say("ok all");
    while guest.frame() != "ok all" {}
    guest.say("ok still here");
    while host.frame() != "ok still here" {}
    let is_down = |input| matches!(input, Input::Wire(_, Event::Down(_)));
    assert!(!guest.heard.try_iter().any(is_down));
    // Some who look on were there all the time.
    let all = b"\x06\0ok all";
    let mut has_heard = |line: &mut TcpStream| {
        let mut bytes = Vec::new();
        let wait = Some(Duration::from_millis(20));
        line.set_read_timeout(wait).unwrap();
        let _ = line.read_to_end(&mut bytes);
        bytes.windows(all.len()).any(|part| part == all)
    };
    let first = crowd.iter_mut().take(150);
    let stayed = first.map(&mut has_heard).filter(|&heard| heard);
    assert_eq!(stayed.count(), 56);
}

#[test]
fn a_host_that_only_talks_nonsense_is_not_asked_all_the_time() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let nonsense = thread::spawn(move || {
        let start = Instant::now();
        for count in 0.. {
            let Ok((mut stream, _)) = listener.accept() else {
                return 0;
            };
            if start.elapsed() > Duration::from_secs(6) {
                return count;
            }
            let _ = stream.write_all(b"\x03\0abc");
        }
        0
    });
    let _guest = a_guest(port);
    // After 250, 500, 1,000, 2,000 and 3,000 ms.
    assert_eq!(nonsense.join().unwrap(), 5);
}

#[test]
fn the_player_hears_of_another_version() {
    let (host, port) = a_host();
    let newer = [&200_u16.to_le_bytes()[..], &[2; 200]].concat();
    assert!(is_cut(&mut raw(port, &newer)));
    assert_eq!(host.hear(true), Event::Frame(vec![2; 200]));
}

#[test]
fn who_reads_nothing_holds_nobody_up() {
    let (host, port) = a_host();
    let guest = a_guest(port);
    guest.say("ok hello");
    host.frame();
    let mut stuck = raw(port, b"\x02\0ok");
    assert_eq!((host.frame(), guest.frame()), ("ok".into(), "ok".into()));
    let start = Instant::now();
    let long = format!("ok {}", "x".repeat(4000));
    // More than the system and the host keep for anybody.
    for number in 0..4000 {
        host.say(&long);
        if number < 200 {
            assert!(guest.frame() == long);
        }
        thread::sleep(Duration::from_micros(500));
    }
    let mut last = Ok(1);
    let mut bytes = vec![0; 1 << 16];
    while matches!(last, Ok(count) if count > 0) {
        last = stuck.read(&mut bytes);
    }
    assert!(start.elapsed() < Duration::from_secs(8), "it was cut off");
}
