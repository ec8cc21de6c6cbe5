//! What one may take from others: room, time, and the own place.

use super::forger::{Forger, assert_untouched};
use super::*;
use crate::talk::room::Fault;
use crate::talk::room::entry::{Author, Entry, Kind};
use crate::talk::room::have::Have;

/// So many others look on and say who they are.
fn crowd(room: &mut Room, keys: std::ops::Range<u8>, now: u64) {
    let first = Forger::new(room, keys.start);
    for key in keys {
        let name = Forger::new_with(&first, key).next(Kind::Name, b"Mallory");
        room.receive(now, &name);
    }
}

fn count(room: &Room, author: &Author) -> u32 {
    room.chains.count(author)
}

#[test]
fn who_looks_on_is_not_pushed_out_of_their_own_program() {
    let mut rooms = seated(1);
    let own = rooms[2].author;
    rooms[2].chat("one").unwrap();
    carry(&mut rooms, 1000);
    let before = count(&rooms[2], &own);
    crowd(&mut rooms[2], 100..160, 20_000);
    crowd(&mut rooms[2], 160..220, 40_000);
    assert_eq!(count(&rooms[2], &own), before);
    rooms[2].chat("two").unwrap();
    rooms[0].take_news();
    carry(&mut rooms, 40_001);
    let chat = RoomNews::Chat {
        by: Role::Watcher,
        name: "Wei".to_owned(),
        text: "two".to_owned(),
    };
    assert!(rooms[0].take_news().contains(&chat));
}

#[test]
fn who_claims_a_taken_seat_says_no_more_than_who_looks_on() {
    let mut rooms = seated(1);
    rooms[0].take_journal();
    let mut forger = Forger::new(&rooms[0], 66);
    let author = forger.key.verifying_key().to_bytes();
    let claim = Keys::player(&code()).claim(Role::Guest, &author).unwrap();
    let frame = forger.next(Kind::Seat, &claim);
    assert_eq!(rooms[0].receive(1000, &frame), Some(author));
    for _ in 0..400 {
        let frame = forger.next(Kind::Chat, &[b'x'; 3900]);
        rooms[0].receive(1000, &frame);
    }
    // 256 KiB, less than an entry is missing.
    let written = rooms[0].take_journal().len();
    assert!((240 << 10..256 << 10).contains(&written), "{written}");
    // Nobody asks for the rest.
    assert!(!rooms[0].chains.lacks(&author, 400));
    assert_untouched(&mut rooms, 1001);
}

#[test]
fn a_guest_who_is_heard_before_the_seat_is_known_is_heard_to_the_end() {
    let mut rooms = rooms(0);
    connect(&mut rooms, 1);
    live(&mut rooms, 1, 1000);
    for number in 0..1200 {
        rooms[1].say(&format!("{number}")).unwrap();
    }
    let frames = rooms[1].take_frames();
    for frame in &frames {
        rooms[0].receive(1000, frame);
    }
    // The guest's words come first to who looks on, and are too many for who does not sit.
    let keys = Keys::watcher(rooms[0].watch_code());
    let mut watcher = Room::enter_with(Role::Watcher, keys, "Wei", [3; 32], entropy(3));
    let guest = rooms[1].author;
    let first = rooms[1].chains.of(&guest).unwrap().entries[..2].to_vec();
    let mut forger = Forger::new(&rooms[0], 66);
    for entry in &first {
        let frame = forger.seal(&entry.bytes());
        watcher.receive(1000, &frame);
    }
    for frame in &frames {
        watcher.receive(1000, frame);
    }
    assert_eq!(count(&watcher, &guest), 1000);
    rooms.push(watcher);
    rooms[2].connected(1001);
    live(&mut rooms, 1001, 12_000);
    assert_eq!(said(&rooms[2].take_news()).len(), 1200);
}

#[test]
fn what_the_journal_holds_counts_after_a_restart_too() {
    let mut rooms = seated(0);
    let mut journal = rooms[0].take_journal();
    let mut first = Forger::new(&rooms[0], 66);
    let name = first.next(Kind::Name, b"Mallory");
    rooms[0].receive(1000, &name);
    let have = |stamp| Have {
        stamp,
        ..Have::default()
    };
    // The first one is there and stays, while others come and go.
    for key in 100..180 {
        let stamp = u64::from(key);
        let prev = first.prev;
        let frame = first.at((0, [0; 32]), Kind::Have, &have(stamp).bytes());
        first.prev = prev;
        rooms[0].receive(1000 + stamp, &frame);
        crowd(&mut rooms[0], key..key + 1, 1000 + stamp);
    }
    for _ in 0..60 {
        let frame = first.next(Kind::Chat, &[b'x'; 3900]);
        rooms[0].receive(2000, &frame);
    }
    journal.extend(rooms[0].take_journal());
    let (again, _) = Room::restore(&journal, entropy(5)).unwrap();
    assert!(rooms[0].chains.spent() > 60 * 3900);
    assert!(again.chains.spent() >= rooms[0].chains.spent());
}

#[test]
fn what_was_heard_before_costs_nothing() {
    let mut rooms = rooms(0);
    connect(&mut rooms, 1);
    let mut heard = Vec::new();
    for now in (1..40_000).step_by(50) {
        for room in &mut rooms {
            room.tick(now);
        }
        let sent = rooms[1].take_frames();
        for frame in &sent {
            rooms[0].receive(now, frame);
        }
        heard.extend(sent);
        carry(&mut rooms, now);
    }
    assert!(heard.len() > 5);
    rooms[0].say("play pd").unwrap();
    rooms[0].take_frames();
    rooms[0].take_news();
    for round in 0..100 {
        for frame in &heard {
            assert_eq!(rooms[0].receive(40_000 + round, frame), None);
        }
        assert!(rooms[0].take_frames().len() <= 1, "the own HAVE alone");
    }
    // The guest lacks something, and is answered at once.
    rooms[1].connected(40_101);
    let frames = rooms[1].take_frames();
    let host = rooms[0].author;
    for frame in &frames {
        rooms[0].receive(40_101, frame);
    }
    assert!(rooms[0].take_frames().iter().any(|frame| {
        rooms[1].receive(40_101, frame);
        said(&rooms[1].take_news()) == [(Role::Host, "play pd".to_owned())]
    }));
    assert_eq!(rooms[0].take_news(), []);
    assert_eq!(count(&rooms[1], &host), count(&rooms[0], &host));
}

#[test]
fn who_comes_back_with_a_clock_that_was_set_back_is_heard() {
    let mut rooms = seated(0);
    let journal = rooms[1].take_journal();
    live(&mut rooms, 1000, 100_000);
    rooms[1] = Room::restore(&journal, entropy(6)).unwrap().0;
    for room in &mut rooms {
        room.take_news();
    }
    rooms[1].connected(5);
    // The clocks of the two machines need not agree.
    for ms in (0..12_000).step_by(50) {
        rooms[0].tick(100_000 + ms);
        rooms[1].tick(5 + ms);
        let frames = rooms.iter_mut().map(Room::take_frames).collect::<Vec<_>>();
        for f in &frames[0] {
            rooms[1].receive(5 + ms, f);
        }
        for f in &frames[1] {
            rooms[0].receive(100_000 + ms, f);
        }
    }
    assert!(!rooms[0].take_news().contains(&RoomNews::Lost));
    let lag = rooms[1]
        .take_news()
        .into_iter()
        .find_map(|news| match news {
            RoomNews::Up(lag) => Some(lag),
            _ => None,
        });
    assert!(lag.unwrap() <= 50, "{lag:?}");
    rooms[1].say("play pd").unwrap();
    let frames = rooms[1].take_frames();
    for f in &frames {
        rooms[0].receive(112_000, f);
    }
    assert_eq!(
        said(&rooms[0].take_news()),
        [(Role::Guest, "play pd".to_owned())]
    );
}

#[test]
fn another_version_is_of_interest_while_somebody_is_missing() {
    let version = |room: &mut Room, now| {
        room.receive(now, &[2; 100]);
        room.take_news().contains(&RoomNews::Fault(Fault::Version))
    };
    let mut rooms = seated(0);
    assert!(!version(&mut rooms[0], 1000));
    assert!(version(&mut rooms[0], 20_000));
    assert!(!version(&mut rooms[0], 20_001), "once");
}

#[test]
fn who_finds_out_about_a_fork_lets_others_find_out() {
    let mut rooms = seated(0);
    let journal = rooms[1].take_journal();
    rooms[1].say("play pd").unwrap();
    carry(&mut rooms, 1000);
    // The same guest on another machine, who has said other things and more of them.
    rooms[1] = Room::restore(&journal, entropy(5)).unwrap().0;
    rooms[1].say("play dd").unwrap();
    rooms[1].say("play dp").unwrap();
    rooms[1].take_frames();
    // First it hears what the host took.
    let chain = rooms[0].chains.of(&rooms[0].author).unwrap();
    let entries: Vec<_> = chain.entries.iter().map(Entry::bytes).collect();
    let mut forger = Forger::new(&rooms[0], 66);
    for entry in entries {
        let frame = forger.seal(&entry);
        rooms[1].receive(60_000, &frame);
    }
    let fork = RoomNews::Fault(Fault::Fork);
    assert!(rooms[1].take_news().contains(&fork));
    connect(&mut rooms, 60_000);
    live(&mut rooms, 60_000, 63_000);
    assert!(rooms[0].take_news().contains(&fork));
}
