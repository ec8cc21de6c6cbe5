//! Somebody hostile between two honest players and a watcher, and beside them: the game goes on, all
//! hear the same, nothing gets in, nothing grows, and what the players must know they are told once.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::print_stdout, reason = "what is measured is told")]
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "processes are waited for, and measured"
)]

#[allow(dead_code, reason = "other tests kill and restart more")]
#[path = "net/doors.rs"]
mod doors;
#[path = "hostile/forger.rs"]
mod forger;
#[allow(dead_code, reason = "other tests play over brokers")]
#[path = "hostile/trial.rs"]
mod trial;
#[path = "hostile/way.rs"]
mod way;

use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use doors::{Door, folder, free_port};
use forger::{CHAT, Forger, NAME, SAY, SEAT, TAKE};
use trial::Trial;
use way::{Beside, Mischief, framed};

#[test]
fn frames_are_turned_lost_repeated_and_swapped_on_the_way() {
    let mut trial = Trial::new("way");
    for mischief in [
        Mischief::Flip,
        Mischief::Lose,
        Mischief::Reorder,
        Mischief::Repeat,
        Mischief::Lengths,
    ] {
        trial.between.set(mischief);
        trial.play(6);
        println!("{mischief:?}: slowest {:?}", trial.slowest);
    }
    trial.between.set(Mischief::Nothing);
    // One bit of the version is a version.
    trial.end("way", &["version"]);
}

#[test]
fn two_rooms_are_mixed() {
    let (mut one, mut two) = (Trial::new("one"), Trial::new("two"));
    // Who comes to the one host is led to the other: cut off, until the way is right again.
    one.between.host.store(two.port, Ordering::Relaxed);
    let mut strays: Vec<_> = (0..3).map(|_| Beside::new(one.port)).collect();
    strays.push(Beside::new(two.port));
    let frames = |trial: &Trial| trial.between.seen.lock().unwrap().clone();
    let (of_one, of_two) = (frames(&one), frames(&two));
    for frame in &of_one {
        strays[0].send(frame);
        strays[3].send(frame);
    }
    for frame in &of_two {
        strays[1].send(frame);
        strays[3].send(frame);
    }
    // A stray who is let in by an old frame of the room says what was said in the other.
    strays[2].send(&of_one[0]);
    for frame in &of_two {
        strays[2].send(frame);
    }
    one.table.kill(1);
    one.table.come_back(1);
    thread::sleep(Duration::from_millis(500));
    one.between.host.store(one.port, Ordering::Relaxed);
    one.play(6);
    two.play(6);
    one.between.host.store(two.port, Ordering::Relaxed);
    one.end("one", &[]);
    two.end("two", &[]);
}

#[test]
fn who_knows_the_watch_code_claims_says_and_takes() {
    let mut trial = Trial::new("forge");
    let (first, mut line) = trial.forger(66);
    let guest = Trial::sees(&first, &line.seen, |entry| {
        entry.kind == SEAT && entry.body[0] == 1
    });
    let said = Trial::sees(&first, &line.seen, |entry| {
        entry.kind == SAY && entry.author == guest.author
    });
    for (key, kind, body) in [
        (1, SEAT, first.another(1).claim(0)),
        (2, SEAT, first.another(2).claim(1)),
        (3, SEAT, guest.body.clone()),
        (4, SAY, b"act 4".to_vec()),
        (
            5,
            TAKE,
            [&guest.author[..], &[1, 0, 0, 0], &guest.hash].concat(),
        ),
        (6, 200, vec![7; 3000]),
        (7, NAME, b"Wu".to_vec()),
    ] {
        let mut forger = first.another(key);
        line.send(&forger.next(kind, &body));
        line.send(&forger.next(SAY, b"act 4"));
        line.send(&forger.next(
            TAKE,
            &[&said.author[..], &said.seq.to_le_bytes(), &said.hash].concat(),
        ));
    }
    // The guest's next entries, with a signature of another one, and with one's own.
    let mut forger = first.another(8);
    for seq in 1..400 {
        let mut bytes = said.bytes.clone();
        bytes[96..100].copy_from_slice(&u32::to_le_bytes(seq));
        let frame = forger.seal(&bytes);
        line.send(&frame);
        line.send(&forger.at(seq + 2, [9; 32], SAY, b"act 4"));
    }
    trial.play(6);
    trial.end("forge", &[]);
}

#[test]
fn who_has_the_players_code_or_a_wrong_one_finds_no_seat() {
    let trial = Trial::new("seat");
    let rooms = folder("hostile-seat-others");
    let address = format!("127.0.0.1:{}", trial.port);
    let ways = ["--no-lan", "--address", &address, "--name", "Mallory"];
    let start = |own: &str, words: &[&str]| Door::start(&rooms.join(own), &[words, &ways].concat());
    let mut second = start("1", &["join", &trial.code]);
    let wrong = start("2", &["join", "0123-4567-89AB"]);
    let player = start("3", &["watch", &trial.code]);
    let watcher = start("4", &["join", &trial.watch]);
    second.wait(|line| line.starts_with("net fault seat-taken"));
    second.write("say act 4");
    second.write("say resign");
    for door in [&wrong, &player, &watcher] {
        door.wait(|line| line.starts_with("net fault no-answer"));
    }
    for door in [&second, &wrong, &player, &watcher] {
        assert!(
            door.told("net fault ").len() <= 3,
            "{:?}",
            door.told("net fault ")
        );
    }
    trial.end("seat", &[]);
    let _ = std::fs::remove_dir_all(rooms);
}

/// Sends frames at about this rate for so long, while the game goes on.
fn flood(
    trial: &mut Trial,
    mut lines: Vec<Beside>,
    seconds: u32,
    rate: u32,
    mut frame: impl FnMut(u32) -> Vec<u8> + Send + 'static,
) {
    let end = Instant::now() + Duration::from_secs(seconds.into());
    let flood = thread::spawn(move || {
        let start = Instant::now();
        let (mut sent, mut refused) = (0, 0);
        while Instant::now() < end {
            let due = start.elapsed().as_millis() * u128::from(rate) / 1000;
            while u128::from(sent) < due && Instant::now() < end {
                let count = lines.len();
                let line = &mut lines[sent as usize % count];
                refused += u32::from(!line.send(&frame(sent)));
                sent += 1;
            }
            thread::sleep(Duration::from_millis(5));
        }
        println!("{sent} frames were sent, {refused} into lines that were cut off");
    });
    while !flood.is_finished() {
        trial.play(1);
    }
    flood.join().unwrap();
}

#[test]
fn a_watcher_floods_the_room_with_chat() {
    let mut trial = Trial::new("chat");
    let (mut forger, line) = trial.forger(70);
    flood(&mut trial, vec![line], 4, 10_000, move |number| {
        forger.next(CHAT, format!("{number}").as_bytes())
    });
    assert!(
        trial.slowest < Duration::from_secs(2),
        "{:?}",
        trial.slowest
    );
    for door in &trial.table.doors {
        assert!(door.told("net chat ").len() <= 1000);
    }
    assert_eq!(trial.table.doors[0].told("net chat ").len(), 1000);
    assert_eq!(trial.table.doors[0].told("net fault flood").len(), 1);
    trial.end("chat", &["flood"]);
}

#[test]
#[ignore = "measures how long a word takes: needs processors that are free"]
fn a_watcher_floods_the_room_over_many_lines() {
    let mut trial = Trial::new("lines");
    let (first, line) = trial.forger(71);
    let mut lines = vec![line];
    lines.extend((72..91).map(|key| {
        let mut line = Beside::new(trial.port);
        line.send(&first.another(key).have(1, &[]));
        line
    }));
    // All are authors of their own who say long things nobody knows.
    let mut forgers: Vec<_> = (71..91).map(|key| first.another(key)).collect();
    flood(&mut trial, lines, 4, 10_000, move |number| {
        forgers[number as usize % 20].next(99, &[b'x'; 60])
    });
    assert!(
        trial.slowest < Duration::from_secs(2),
        "{:?}",
        trial.slowest
    );
    trial.end("lines", &["flood"]);
}

#[test]
#[ignore = "measures how long a word takes: needs processors that are free"]
fn a_watcher_asks_for_everything_all_the_time() {
    let mut trial = Trial::new("asks");
    trial.play(60);
    let (mut forger, line) = trial.forger(92);
    flood(&mut trial, vec![line], 8, 1000, move |number| {
        forger.have(u64::from(number) + 2, &[([8; 32], 1_000_000)])
    });
    assert!(
        trial.slowest < Duration::from_secs(2),
        "{:?}",
        trial.slowest
    );
    trial.end("asks", &[]);
}

#[test]
fn who_comes_and_goes_all_the_time_disturbs_nobody() {
    let mut trial = Trial::new("storm");
    let frame = trial.between.seen.lock().unwrap()[0].clone();
    let port = trial.port;
    let end = Instant::now() + Duration::from_secs(4);
    let storm = thread::spawn(move || {
        let mut count = 0;
        while Instant::now() < end {
            let mut line = Beside::new(port);
            // What somebody said once opens the door to who has heard it.
            line.send(&frame);
            count += 1;
            thread::sleep(Duration::from_millis(2));
        }
        println!("{count} came and went");
    });
    while !storm.is_finished() {
        trial.play(1);
    }
    storm.join().unwrap();
    assert!(
        trial.slowest < Duration::from_secs(2),
        "{:?}",
        trial.slowest
    );
    trial.end("storm", &[]);
}

#[test]
fn strangers_at_the_port_send_nonsense_without_end() {
    let mut trial = Trial::new("nonsense");
    let mut crowd: Vec<_> = (0..500).map(|_| Beside::new(trial.port)).collect();
    trial.play(2);
    for (number, line) in crowd.iter_mut().enumerate() {
        match number % 5 {
            0 => line.raw(&[0xff; 16_000]),
            1 => line.raw(b"GET / HTTP/1.1\r\n\r\n"),
            2 => line.raw(&framed(&[1; 4096])[..2000]),
            3 => line.raw(&[0, 16]),
            _ => line.raw(&[1]),
        };
    }
    trial.play(2);
    // One who was let in, and never ends a frame; one who sends a byte now and then.
    let (_, mut endless) = trial.forger(93);
    let (_, mut slow) = trial.forger(94);
    let zeros = vec![0x10; 1 << 20];
    let end = Instant::now() + Duration::from_secs(4);
    while Instant::now() < end {
        for _ in 0..8 {
            endless.raw(&zeros);
        }
        slow.raw(&[0x10]);
        trial.play(1);
    }
    assert!(
        trial.slowest < Duration::from_secs(2),
        "{:?}",
        trial.slowest
    );
    trial.end("nonsense", &[]);
    drop(crowd);
}

#[test]
fn the_guests_seat_is_found_while_somebody_asks_all_the_time() {
    let rooms = folder("hostile-join");
    let port = free_port().to_string();
    let start = |own: &str, words: &[&str]| Door::start(&rooms.join(own), words);
    let host = start("0", &["host", "--no-lan", "--port", &port]);
    let entered = host.wait(|line| line.starts_with("net entered "));
    let codes: Vec<&str> = entered.split('"').collect();
    let mut forger = Forger::new(codes[5], 95);
    let mut line = Beside::new(port.parse().unwrap());
    thread::spawn(move || {
        let mut stamp = 1;
        let hello = forger.have(stamp, &[]);
        line.send(&hello);
        let host = Trial::sees(&forger, &line.seen, |entry| entry.kind == forger::NAME);
        // All but the host's name is here, again and again.
        while line.send(&forger.have(stamp, &[(host.author, 1)])) {
            stamp += 1;
            thread::sleep(Duration::from_millis(2));
        }
    });
    thread::sleep(Duration::from_secs(1));
    let address = format!("127.0.0.1:{port}");
    let now = Instant::now();
    let guest = start("1", &["join", codes[3], "--no-lan", "--address", &address]);
    guest.wait(|line| line.starts_with("net up "));
    host.wait(|line| line.starts_with("net up "));
    println!("the guest was seated after {:?}", now.elapsed());
    assert!(now.elapsed() < Duration::from_secs(5));
    let _ = std::fs::remove_dir_all(rooms);
}

#[test]
fn who_knows_the_watch_code_holds_all_places_and_the_players_come_back() {
    let mut trial = Trial::new("places");
    let (first, line) = trial.forger(300);
    let mut crowd = vec![line];
    let come = |crowd: &mut Vec<Beside>, port| {
        let mut line = Beside::new(port);
        line.send(&first.another(301 + crowd.len() as u64).have(1, &[]));
        crowd.push(line);
    };
    // Twice as many as there are places.
    (0..160).for_each(|_| come(&mut crowd, trial.port));
    trial.play(2);
    trial.table.kill(1);
    let start = Instant::now();
    trial.table.come_back(1);
    for _ in 0..10 {
        (0..4).for_each(|_| come(&mut crowd, trial.port));
        trial.play(1);
    }
    println!("back among {} others: {:?}", crowd.len(), start.elapsed());
    assert!(start.elapsed() < Duration::from_secs(10));
    trial.end("places", &[]);
}
