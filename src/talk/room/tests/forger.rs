//! Somebody who has the watch code, and forges.

use ed25519_dalek::SigningKey;

use super::*;
use crate::talk::room::Fault;
use crate::talk::room::entry::{Entry, Kind};
use crate::talk::room::have::{Have, Row};

/// Writes any entry in the room, as any author whose key it has.
pub(super) struct Forger {
    pub(super) keys: Keys,
    pub(super) key: SigningKey,
    entropy: Entropy,
    seq: u32,
    pub(super) prev: [u8; 32],
}

impl Forger {
    pub(super) fn new(room: &Room, key: u8) -> Self {
        Self {
            keys: Keys::watcher(room.watch_code()),
            key: SigningKey::from_bytes(&[key; 32]),
            entropy: entropy(u64::from(key) << 8),
            seq: 0,
            prev: [0; 32],
        }
    }

    pub(super) fn new_with(other: &Self, key: u8) -> Self {
        Self {
            keys: other.keys.clone(),
            key: SigningKey::from_bytes(&[key; 32]),
            entropy: entropy(u64::from(key)),
            seq: 0,
            prev: [0; 32],
        }
    }
    pub(super) fn seal(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut nonce = [0; 24];
        (self.entropy)(&mut nonce);
        self.keys.seal.close(bytes, nonce).unwrap()
    }

    pub(super) fn at(&mut self, place: (u32, [u8; 32]), kind: Kind, body: &[u8]) -> Vec<u8> {
        let topic = self.keys.topic().to_owned();
        let entry = Entry::sign(&self.key, &topic, place, kind, body.to_vec());
        self.prev = entry.hash;
        self.seal(&entry.bytes())
    }

    /// The next entry of its own chain.
    pub(super) fn next(&mut self, kind: Kind, body: &[u8]) -> Vec<u8> {
        self.seq += 1;
        self.at((self.seq, self.prev), kind, body)
    }
}

fn kept(room: &Room) -> usize {
    room.chains.kept()
}

/// The players go on as if nothing had happened, and all hear it.
pub(super) fn assert_untouched(rooms: &mut [Room], now: u64) {
    rooms[0].say("one").unwrap();
    rooms[1].say("two").unwrap();
    carry(rooms, now);
    for room in rooms {
        let news = room.take_news();
        let fork = RoomNews::Fault(Fault::Fork);
        assert!(!news.contains(&fork) && !news.contains(&RoomNews::Lost));
        assert_eq!(
            said(&news),
            [
                (Role::Host, "one".to_owned()),
                (Role::Guest, "two".to_owned())
            ]
        );
    }
}

#[test]
fn seats_words_and_takes_cannot_be_forged() {
    let mut rooms = seated(1);
    let mut forger = Forger::new(&rooms[0], 66);
    // A claim signed by a room key of its own, and one copied from the guest.
    let own = Keys::player(&Code::new([66; 8]));
    let author = forger.key.verifying_key().to_bytes();
    let guest = rooms[1].chains.of(&rooms[1].author).unwrap().entries[0].clone();
    let mut frames = vec![forger.next(Kind::Seat, &own.claim(Role::Guest, &author).unwrap())];
    forger.seq = 0;
    forger.key = SigningKey::from_bytes(&[67; 32]);
    frames.push(forger.at((1, [0; 32]), Kind::Seat, &guest.body));
    forger.seq = 1;
    frames.push(forger.next(Kind::Say, b"resign"));
    frames.push(forger.next(Kind::Take, &guest.take()));
    // The guest's own entries with other bodies, and without its signature.
    for seq in 3..6 {
        let mut bytes = guest.bytes();
        bytes[96..100].copy_from_slice(&u32::to_le_bytes(seq));
        bytes[132] = Kind::Say as u8;
        frames.push(forger.seal(&bytes));
    }
    for frame in &frames {
        for room in &mut rooms {
            assert!(room.opens(frame));
            room.receive(1000, frame);
        }
    }
    assert_untouched(&mut rooms, 1001);
}

#[test]
fn entries_of_the_future_are_few_and_displace_nobodys() {
    let mut rooms = seated(1);
    let mut forger = Forger::new(&rooms[0], 66);
    let before = kept(&rooms[0]);
    let name = forger.next(Kind::Name, b"Mallory");
    rooms[0].receive(1000, &name);
    for seq in 3..2000 {
        let frame = forger.at((seq, [5; 32]), Kind::Say, b"play pd");
        rooms[0].receive(1000, &frame);
    }
    // And of many who never began.
    for key in 100..200 {
        let frame = Forger::new_with(&forger, key).at((7, [5; 32]), Kind::Say, b"play pd");
        rooms[0].receive(1000, &frame);
    }
    assert!(kept(&rooms[0]) <= before + 1 + 16, "{}", kept(&rooms[0]));
    assert_untouched(&mut rooms, 1001);
}

fn flood(chats: u32) {
    let mut rooms = seated(1);
    let mut forger = Forger::new(&rooms[0], 66);
    let before = kept(&rooms[0]);
    for number in 0..chats {
        let frame = forger.next(Kind::Chat, format!("{number}").as_bytes());
        rooms[0].receive(1000, &frame);
        rooms[0].take_frames();
    }
    assert_eq!(kept(&rooms[0]), before + 1000);
    assert!(rooms[0].take_journal().len() < 1 << 20);
    let news = rooms[0].take_news();
    let flood = RoomNews::Fault(Fault::Flood);
    assert_eq!(news.iter().filter(|news| **news == flood).count(), 1);
    assert!(news.len() < 1100);
    assert_untouched(&mut rooms, 1001);
}

#[test]
fn a_flood_of_chats_is_cut_off() {
    flood(3000);
}

#[test]
#[ignore = "takes a minute unless optimized"]
fn a_great_flood_of_chats_is_cut_off() {
    flood(100_000);
}

#[test]
fn a_flood_of_authors_is_cut_off_and_leaves_the_guest_its_seat() {
    let keys = Keys::player(&code());
    let host = Room::enter_with(Role::Host, keys.clone(), "Hua", [1; 32], entropy(1));
    let mut rooms = vec![host];
    rooms[0].connected(0);
    let first = Forger::new(&rooms[0], 66);
    for key in 100..160 {
        let mut forger = Forger::new_with(&first, key);
        for _ in 0..70 {
            let frame = forger.next(Kind::Chat, &[b'x'; 3900]);
            rooms[0].receive(1000, &frame);
        }
        rooms[0].take_frames();
    }
    let most = rooms[0].take_journal().len();
    assert!(most > 7 << 20 && most < 9 << 20, "{most}");
    rooms[0].take_news();
    rooms.push(Room::enter_with(
        Role::Guest,
        keys,
        "Gu",
        [2; 32],
        entropy(2),
    ));
    rooms[1].connected(2000);
    live(&mut rooms, 2000, 3000);
    assert_untouched(&mut rooms, 3000);
}

#[test]
fn a_have_that_lies_or_asks_too_often_costs_little() {
    let mut rooms = seated(1);
    for number in 0..100 {
        rooms[0].say(&format!("{number}")).unwrap();
    }
    carry(&mut rooms, 1000);
    let mut forger = Forger::new(&rooms[0], 66);
    let host = rooms[0].author;
    let mut sent = 0;
    for ms in 0..1000 {
        let row = |author, count| Row {
            author,
            count,
            echo: 9,
            held: 0,
        };
        let have = Have {
            wants: true,
            asks: true,
            is_gone: false,
            stamp: ms + 1,
            rows: vec![row(host, 0), row([8; 32], 1_000_000)],
        };
        let frame = forger.at((0, [0; 32]), Kind::Have, &have.bytes());
        rooms[0].receive(2000 + ms, &frame);
        sent += rooms[0].take_frames().len();
    }
    // Seven answers of 64 and five HAVEs a second.
    assert!(sent <= 7 * 64 + 6, "{sent}");
}

#[test]
fn a_frame_with_any_bit_turned_does_nothing() {
    let mut rooms = seated(0);
    rooms[0].say("play pd").unwrap();
    let frame = rooms[0].take_frames().remove(0);
    let before = kept(&rooms[1]);
    for bit in 0..frame.len() * 8 {
        let mut damaged = frame.clone();
        damaged[bit / 8] ^= 1 << (bit % 8);
        assert!(!rooms[1].opens(&damaged));
        rooms[1].receive(1000, &damaged);
        rooms[1].receive(1000, &frame[..bit / 8]);
    }
    assert_eq!(kept(&rooms[1]), before);
    rooms[1].receive(1000, &frame);
    rooms[1].receive(1000, &frame);
    assert_eq!(kept(&rooms[1]), before + 1);
}

#[test]
fn entries_of_another_room_are_not_signed_for_this_one() {
    let mut rooms = seated(0);
    let mut forger = Forger::new(&rooms[0], 66);
    // The same seat key, in a room under another code.
    let mut other = Room::enter(Role::Host, &Code::new([7; 8]), "X", [1; 32], entropy(7));
    other.say("resign").unwrap();
    let before = kept(&rooms[1]);
    for frame in other.take_frames() {
        rooms[1].receive(1000, &frame);
        let entry = other.seal().open(&frame).unwrap();
        rooms[1].receive(1000, &forger.seal(&entry));
    }
    assert_eq!(kept(&rooms[1]), before);
    assert_untouched(&mut rooms, 1001);
}

#[test]
fn a_player_who_says_two_things_at_once_is_found_out() {
    let mut rooms = seated(1);
    let (journal, _) = (rooms[1].take_journal(), rooms[1].take_news());
    rooms[1].say("play pd").unwrap();
    let (mut twin, _) = Room::restore(&journal, entropy(5)).unwrap();
    twin.say("play dd").unwrap();
    carry(&mut rooms, 1000);
    for frame in twin.take_frames() {
        rooms[0].receive(1001, &frame);
        rooms[2].receive(1001, &frame);
    }
    for at in [0, 2] {
        let news = rooms[at].take_news();
        assert!(news.contains(&RoomNews::Fault(Fault::Fork)), "{at}");
        assert_eq!(said(&news), [(Role::Guest, "play pd".to_owned())]);
    }
    assert!(rooms[0].say("play qq").is_err());
}

#[test]
fn a_kind_that_is_not_known_is_kept_and_means_nothing() {
    let mut rooms = seated(1);
    let place = rooms[1].chains.next(&rooms[1].author);
    let topic = rooms[1].topic().to_owned();
    let mut forger = Forger::new(&rooms[0], 66);
    // The guest of a newer version says something new, then something old.
    let key = SigningKey::from_bytes(&[2; 32]);
    let new = Entry::sign_kind(&key, &topic, place, 200, b"tomorrow".to_vec());
    let old = Entry::sign(
        &key,
        &topic,
        (place.0 + 1, new.hash),
        Kind::Say,
        b"today".to_vec(),
    );
    for entry in [&new, &old] {
        let frame = forger.seal(&entry.bytes());
        for room in &mut rooms {
            room.receive(1000, &frame);
        }
    }
    carry(&mut rooms, 1001);
    for room in &mut rooms {
        assert_eq!(said(&room.take_news()), [(Role::Guest, "today".to_owned())]);
    }
}
