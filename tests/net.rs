//! Two players and a watcher in processes of their own: what is said comes to all of them, the same
//! words in the same order, whoever is killed meanwhile.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::print_stdout, reason = "what is measured is told")]
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "processes are waited for, and measured"
)]

mod net {
    pub(crate) mod doors;
}

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use net::doors::{Broker, Door, Table, free_port};

/// A game of so many words, one after the other. `disturb` is called before each with its number, and
/// says whether the one whose turn it is dies over it. The longest and the middle way of a word.
fn play(table: &mut Table, words: u32, mut disturb: impl FnMut(&mut Table, u32) -> bool) {
    let mut ways = Vec::new();
    for number in 0..words {
        let (own, other) = (number as usize % 2, 1 - number as usize % 2);
        let dies = disturb(table, number);
        let start = Instant::now();
        table.doors[own].write(&format!("say act {number}"));
        let mut said = format!("act {number}");
        if dies {
            // Whether this was said, nobody knows: it is all the same to the others, but for it.
            table.kill(own);
            table.come_back(own);
            said += " again";
            table.doors[own].write(&format!("say {said}"));
        }
        table.doors[other].wait_for(&said);
        table.doors[own].wait_for(&said);
        if !dies {
            ways.push(start.elapsed());
        }
    }
    ways.sort();
    let at = |part: usize| ways[ways.len() * part / 100];
    println!("a word's way: median {:?}, p99 {:?}", at(50), at(99));
    assert!(at(50) < Duration::from_millis(50), "{:?}", at(50));
    let last = format!("act {}", words - 1);
    let streams = [0, 1, 2].map(|door: usize| {
        table.doors[door].wait_for(&last);
        table.doors[door].stream()
    });
    assert_eq!(streams[0], streams[1]);
    assert_eq!(streams[0], streams[2]);
    check(&streams[0], words);
}

/// All words are there once, in their order, under numbers without gaps.
fn check(stream: &[String], words: u32) {
    let mut next = 0;
    for (number, line) in stream.iter().enumerate() {
        let by = if next % 2 == 0 { "host" } else { "guest" };
        let again = format!("net said {number} {by} \"act {next} again\"");
        let once = format!("net said {number} {by} \"act {next}\"");
        let repeated = format!("\"act {next} again\"");
        let follows = stream.get(number + 1);
        let is_repeated = follows.is_some_and(|line| line.ends_with(&repeated));
        assert!(*line == once || *line == again, "{line}, not {once}");
        next += u32::from(*line == again || !is_repeated);
    }
    assert_eq!(next, words);
}

#[test]
fn a_game_over_tcp_outlives_everybody() {
    let port = free_port().to_string();
    let host = ["--port", &port, "--no-lan"];
    let address = format!("127.0.0.1:{port}");
    let mut table = Table::new("tcp", &host, &["--address", &address, "--no-lan"]);
    play(&mut table, 200, |table, number| {
        if number == 150 {
            table.kill(2);
            table.come_back(2);
        }
        matches!(number, 60 | 101 | 121)
    });
    table.is_calm();
    table.leave();
}

#[test]
fn a_game_over_a_broker_outlives_everybody_and_the_broker() {
    let port = free_port();
    let mut broker = Broker::start(port);
    let url = format!("mqtt://127.0.0.1:{port}");
    let ways = ["--port", "0", "--no-lan", "--broker", &url];
    let mut table = Table::new("mqtt", &ways, &ways);
    play(&mut table, 200, |_, number| {
        if number == 80 || number == 131 {
            broker.again();
        }
        matches!(number, 61 | 120)
    });
    table.is_calm();
    table.leave();
}

#[test]
fn strangers_at_the_port_disturb_nobody() {
    let port = free_port().to_string();
    let host = ["--port", &port, "--no-lan"];
    let address = format!("127.0.0.1:{port}");
    let mut table = Table::new("evil", &host, &["--address", &address, "--no-lan"]);
    let mut crowd = Vec::new();
    let before = table.doors[0].memory();
    play(&mut table, 60, |_, number| {
        let bytes: &[u8] = match number % 4 {
            0 => b"GET / HTTP/1.1\r\n\r\n",
            1 => b"\x01\x10",
            2 => b"\xff\x0fhalf a frame",
            _ => b"",
        };
        for _ in 0..4 {
            let mut stream = TcpStream::connect(&address).unwrap();
            let _ = stream.write_all(bytes);
            crowd.push(stream);
        }
        false
    });
    let grown = table.doors[0].memory().saturating_sub(before);
    println!("240 strangers: {grown} KiB more");
    assert!(grown < 8 * 1024, "{grown} KiB");
    // Whoever proves nothing in ten seconds is gone, too.
    thread::sleep(Duration::from_secs(11));
    for stream in &mut crowd {
        stream
            .set_read_timeout(Some(Duration::from_secs(1)))
            .unwrap();
        let read = stream.read(&mut [0]);
        let is_closed = match read {
            Ok(count) => count == 0,
            Err(why) => why.kind() == std::io::ErrorKind::ConnectionReset,
        };
        assert!(is_closed);
    }
    table.leave();
}

#[test]
fn what_cannot_be_entered_is_told() {
    let folder = net::doors::folder("none");
    let door = Door::start(&folder, &["return", "nothing", "--no-lan"]);
    door.wait(|line| line.starts_with("net fault journal"));
    let door = Door::start(&folder, &["join", "ABC", "--no-lan"]);
    door.wait(|line| line.starts_with("net fault no-answer"));
    let _ = fs::remove_dir_all(folder);
}

/// Waits until the table of this host is listed, free or not; its key.
fn listed(door: &Door, host: &str, is_free: bool) -> String {
    let free = if is_free { "on" } else { "off" };
    let parts = |line: &str| {
        let parts: Vec<_> = line.split('"').map(str::to_owned).collect();
        let at = parts.iter().position(|part| part == host)?;
        let is_it = at >= 3 && parts[at - 3].trim_end().ends_with(&format!("on {free}"));
        is_it.then(|| parts[at - 2].clone())
    };
    let line = door.wait(|line| line.starts_with("net tables ") && parts(line).is_some());
    parts(&line).unwrap()
}

/// Waits until somebody of this name asks for the seat; by what to answer.
fn asks(door: &Door, name: &str) -> String {
    let start = format!("net asks \"{name}\" ");
    let line = door.wait(|line| line.starts_with(&start));
    line.split('"').nth(3).unwrap().to_owned()
}

#[test]
fn a_stranger_on_the_local_network_is_let_in_without_a_code() {
    let folder = net::doors::folder("lan");
    let name = format!("Li {}", std::process::id());
    let port = free_port().to_string();
    let words = [
        "host",
        "--name",
        &name,
        "--port",
        &port,
        "--public",
        "terms go 19",
    ];
    let mut host = Door::start(&folder.join("0"), &words);
    let entered = host.wait(|line| line.starts_with("net entered host "));
    let mut stranger = Door::start(&folder.join("1"), &["look", "--no-lan"]);
    stranger.write("look on");
    let key = listed(&stranger, &name, true);
    assert!(key.starts_with("lan:"), "{key}");
    stranger.write(&format!("ask {key} Wu"));
    host.write(&format!("refuse {}", asks(&host, "Wu")));
    stranger.wait(is_no);
    stranger.write(&format!("ask {key} Gu"));
    host.write(&format!("grant {}", asks(&host, "Gu")));
    stranger.wait(|line| line.starts_with("net entered guest "));
    stranger.wait(|line| line.starts_with("net up "));
    stranger.write("say act 1 hello");
    host.wait_for("act 1 hello");
    stranger.wait_for("act 1 hello");
    seat_is_taken(&folder, &host, &name, &key);
    host.write("chat still here");
    stranger.wait(|line| line.ends_with("\"still here\""));
    // The host dies, and comes back to a table that is listed still.
    drop(host);
    let room = entered.split('"').nth(1).unwrap();
    let host = Door::start(&folder.join("0"), &["return", room, "--port", &port]);
    host.wait_for("act 1 hello");
    let late = Door::start(&folder.join("3"), &["look"]);
    listed(&late, &name, false);
    let _ = fs::remove_dir_all(folder);
}

/// Who asks for a seat that is taken hears that, and the host is not troubled.
fn seat_is_taken(folder: &Path, host: &Door, name: &str, key: &str) {
    let mut late = Door::start(&folder.join("2"), &["look"]);
    assert_eq!(listed(&late, name, false), key);
    late.write(&format!("ask {key} Late"));
    late.wait(is_no);
    let entered = host.wait(|line| line.starts_with("net entered host "));
    let watch = entered.split('"').nth(5).unwrap();
    // One may look on with the code that is listed.
    late.wait(|line| line.starts_with("net tables ") && line.contains(watch));
    assert!(!host.told("net ").iter().any(|line| line.contains("Late")));
}

fn is_no(line: &str) -> bool {
    line.starts_with("net fault refused") && line.contains("refused")
}
