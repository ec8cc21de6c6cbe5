//! A broker that is not what it should be, and somebody at a broker who knows a room's topic: the game
//! goes on, or the player is told what is waited for and it goes on by itself; nothing gets in, nothing
//! grows.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::print_stdout, reason = "what is measured is told")]
#![allow(clippy::cast_possible_truncation, reason = "bytes of dice")]
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "processes are waited for, and measured"
)]

#[path = "hostile/broker.rs"]
mod broker;
#[allow(dead_code, reason = "other tests kill and restart more")]
#[path = "net/doors.rs"]
mod doors;
#[allow(dead_code, reason = "other tests forge more")]
#[path = "hostile/forger.rs"]
mod forger;
#[allow(dead_code, reason = "other tests do more on the way")]
#[path = "hostile/trial.rs"]
mod trial;
#[allow(dead_code, reason = "other tests do more on the way")]
#[path = "hostile/way.rs"]
mod way;

use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use broker::{Client, Odd, Oddity, bytes, roll};
use doors::{Broker, Door, folder, free_port};
use forger::Forger;
use trial::Trial;

/// Where the frames of the room are to which this watch code belongs.
fn topic(watch: &str) -> String {
    format!("qishi/1/r/{}", Forger::new(watch, 1).topic)
}

/// Waits until more than so many lines begin so; the last one.
fn wait_for_more(door: &Door, start: &str, before: usize) -> String {
    let end = Instant::now() + Duration::from_secs(30);
    loop {
        let told = door.told(start);
        if told.len() > before {
            return told[told.len() - 1].clone();
        }
        assert!(Instant::now() < end, "{start} was not told");
        thread::sleep(Duration::from_millis(20));
    }
}

/// The broker becomes odd while a game goes on, and right again after the players were told.
fn odd(oddities: &[Oddity]) {
    let port = free_port();
    let _broker = Broker::start(port);
    let odd = Odd::new(port);
    let mut trial = Trial::over(&format!("odd-{:?}", oddities[0]), &odd.url());
    let topic = topic(&trial.watch);
    for &oddity in oddities {
        let lines = |trial: &Trial, start| trial.table.doors[0].told(start).len();
        let (lost, seeking) = (lines(&trial, "net lost"), lines(&trial, "net seeking"));
        let up = lines(&trial, "net up ");
        odd.set(oddity, &topic);
        let start = Instant::now();
        let said = trial.say();
        let host = &trial.table.doors[0];
        wait_for_more(host, "net lost", lost);
        let why = wait_for_more(host, "net seeking", seeking);
        println!("{oddity:?}: told after {:?}: {why}", start.elapsed());
        assert!(why.contains(&format!("127.0.0.1:{}", odd.port)), "{why}");
        let word = match oddity {
            Oddity::Deaf => "room not opened",
            Oddity::Closes => "closed",
            Oddity::Silent => "no answer",
            _ => "MQTT",
        };
        assert!(why.contains(word), "{why}");
        let came = odd.came.load(Ordering::Relaxed);
        let start = Instant::now();
        odd.set(Oddity::None, &topic);
        for door in &trial.table.doors {
            door.wait_for(&said);
        }
        println!(
            "{oddity:?}: {came} came; right again, all hear after {:?}",
            start.elapsed()
        );
        assert!(came <= 30, "{came} connections of three machines");
        wait_for_more(&trial.table.doors[0], "net up ", up);
        trial.play(4);
    }
    trial.end(&format!("{oddities:?}"), &[]);
}

#[test]
fn a_broker_that_refuses_and_closes() {
    odd(&[Oddity::Code, Oddity::Closes]);
}

#[test]
fn a_broker_that_is_silent_or_does_not_open_the_room() {
    odd(&[Oddity::Silent, Oddity::Deaf]);
}

#[test]
fn a_broker_that_sends_nonsense() {
    odd(&[Oddity::Garbage, Oddity::Packets]);
}

#[test]
fn a_broker_that_sends_too_much() {
    odd(&[Oddity::Huge, Oddity::Long]);
}

#[test]
fn a_broker_does_not_open_the_room_and_the_host_who_waits_is_told() {
    let port = free_port();
    let _broker = Broker::start(port);
    let odd = Odd::new(port);
    odd.set(Oddity::Deaf, "");
    let rooms = folder("hostile-deaf");
    let url = odd.url();
    let start = Instant::now();
    let host = Door::start(
        &rooms,
        &["host", "--no-lan", "--port", "0", "--broker", &url],
    );
    let why = wait_for_more(&host, "net seeking", 0);
    println!("told after {:?}: {why}", start.elapsed());
    assert!(why.contains("room not opened"), "{why}");
    assert!(start.elapsed() < Duration::from_secs(13));
    odd.set(Oddity::None, "");
    host.wait(|line| line.starts_with("net open "));
    let _ = std::fs::remove_dir_all(rooms);
}

/// What somebody can publish who has the topic but no code: damaged and old frames, and nonsense.
fn nonsense(frames: &[Vec<u8>], dice: &mut u64) -> Vec<u8> {
    let mut frame = frames[roll(dice) as usize % frames.len()].clone();
    let at = roll(dice) as usize % frame.len();
    match roll(dice) % 7 {
        // Replayed as it is.
        0 => {}
        1 => frame.truncate(at),
        2 => frame[at] ^= 1 << (roll(dice) % 8),
        3 => frame[0] = at as u8,
        4 => frame.extend(bytes(dice, at)),
        5 => frame = bytes(dice, 8000),
        _ => frame = [&[1], &bytes(dice, at)[..]].concat(),
    }
    frame
}

/// A game over a broker, and somebody there who knows the topic and has heard some of it.
fn listened(name: &str) -> (Broker, Trial, Client, Vec<Vec<u8>>) {
    let port = free_port();
    let broker = Broker::start(port);
    let mut trial = Trial::over(name, &format!("mqtt://127.0.0.1:{port}"));
    let mallory = Client::new(port, &topic(&trial.watch));
    trial.play(20);
    let frames = mallory.frames();
    assert!(frames.len() > 20);
    (broker, trial, mallory, frames)
}

#[test]
fn who_knows_the_topic_publishes_nonsense() {
    let (_broker, mut trial, mut mallory, frames) = listened("nonsense");
    let mut dice = 7;
    for _ in 0..10 {
        for _ in 0..200 {
            mallory.publish(&nonsense(&frames, &mut dice), false);
        }
        trial.play(1);
    }
    println!("2,000 pieces of nonsense: {:?}", trial.slowest);
    for number in 0..5 {
        mallory.publish(&vec![number; 1 << 20], false);
        trial.play(1);
    }
    // Who comes back has not heard the others yet: another version may be theirs, what lies there not.
    mallory.publish(&[1; 300], true);
    trial.table.kill(1);
    trial.table.come_back(1);
    trial.play(2);
    drop(mallory);
    trial.end("nonsense", &[]);
}

#[test]
fn who_knows_the_topic_publishes_without_end() {
    let (_broker, mut trial, mut mallory, frames) = listened("endless");
    let start = Instant::now();
    for number in 0..200_000_u32 {
        mallory.publish(&number.to_le_bytes(), false);
        if number % 4000 == 0 {
            trial.play(1);
        }
    }
    println!(
        "200,000 small ones in {:?}: {:?}",
        start.elapsed(),
        trial.slowest
    );
    assert!(trial.slowest < Duration::from_secs(2));
    let start = Instant::now();
    for _ in 0..100 {
        for frame in &frames {
            mallory.publish(frame, false);
        }
        trial.play(1);
    }
    let count = 100 * frames.len();
    println!(
        "{count} replayed ones in {:?}: {:?}",
        start.elapsed(),
        trial.slowest
    );
    assert!(trial.slowest < Duration::from_secs(2));
    drop(mallory);
    trial.end("endless", &[]);
}

#[test]
fn a_host_who_waits_is_told_what_comes_to_the_room() {
    let port = free_port();
    let _broker = Broker::start(port);
    let url = format!("mqtt://127.0.0.1:{port}");
    let rooms = folder("hostile-waits");
    let ways = ["--no-lan", "--port", "0", "--broker", &url];
    let start = |own: &str, words: &[&str]| Door::start(&rooms.join(own), &[words, &ways].concat());
    let mut host = start("0", &["host"]);
    let entered = host.wait(|line| line.starts_with("net entered "));
    let codes: Vec<&str> = entered.split('"').collect();
    host.wait(|line| line.starts_with("net open "));
    let mut mallory = Client::new(port, &topic(codes[5]));
    for number in 0..20 {
        mallory.publish(&[&[1, number], &[0; 300][..]].concat(), number % 2 == 0);
    }
    host.wait(|line| line.starts_with("net fault not-sealed"));
    // So many pieces of nonsense are not looked at any more, but soon again.
    thread::sleep(Duration::from_secs(1));
    mallory.publish(&[2; 300], false);
    host.wait(|line| line.starts_with("net fault version"));
    mallory.publish(&[2; 300], true);
    // What lies there since then is nothing to who comes.
    let guest = start("1", &["join", codes[3]]);
    guest.wait(|line| line.starts_with("net up "));
    host.write("say act 0");
    guest.wait_for("act 0");
    assert_eq!(guest.told("net fault "), Vec::<String>::new());
    assert_eq!(host.told("net fault ").len(), 2);
    let _ = std::fs::remove_dir_all(rooms);
}

#[test]
fn a_player_who_says_two_things_at_once_is_told_of() {
    let port = free_port().to_string();
    let address = format!("127.0.0.1:{port}");
    let rooms = folder("hostile-fork");
    let start = |own: &str, words: &[&str]| Door::start(&rooms.join(own), words);
    let to = ["--no-lan", "--address", &address];
    let mut host = start("0", &["host", "--no-lan", "--port", &port]);
    let entered = host.wait(|line| line.starts_with("net entered "));
    let codes: Vec<&str> = entered.split('"').collect();
    let watcher = start("2", &[&["watch", codes[5]], &to[..]].concat());
    let guest = start("1", &[&["join", codes[3]], &to[..]].concat());
    let room = guest.wait(|line| line.starts_with("net entered "));
    let room = room.split('"').nth(1).unwrap();
    guest.wait(|line| line.starts_with("net up "));
    host.write("say act 0");
    guest.wait_for("act 0");
    watcher.wait_for("act 0");
    // The same journal on two machines, which say different things; the second one more.
    drop(guest);
    std::fs::create_dir_all(rooms.join("3")).unwrap();
    let file = format!("{room}.room");
    std::fs::copy(rooms.join("1").join(&file), rooms.join("3").join(&file)).unwrap();
    let back = [&["return", room], &to[..]].concat();
    let nowhere = ["return", room, "--no-lan"];
    let mut twins = [start("1", &nowhere), start("3", &nowhere)];
    for (twin, said) in [(0, "act 1"), (1, "act one"), (1, "act two")] {
        twins[twin].wait(|line| line.starts_with("net entered "));
        twins[twin].write(&format!("say {said}"));
    }
    thread::sleep(Duration::from_millis(500));
    drop(twins);
    let first = start("1", &back);
    for door in [&host, &watcher, &first] {
        door.wait_for("act 1");
    }
    let second = start("3", &back);
    for door in [&host, &watcher, &first, &second] {
        door.wait(|line| line.starts_with("net fault fork"));
        assert_eq!(door.told("net fault fork").len(), 1);
    }
    let _ = std::fs::remove_dir_all(rooms);
}
