//! Any bytes as a frame, a journal, its records, a code and what lies in the lobby: nothing breaks,
//! and what is said has numbers without gaps.
#![no_main]

use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;
use qishi::talk::room::lobby::{Card, Grant, Plea};
use qishi::talk::room::{Code, Role, Room, RoomNews};
use sha2::{Digest, Sha256};

/// A journal's beginning, made once: its keys take long.
fn head() -> &'static [u8] {
    static HEAD: OnceLock<Vec<u8>> = OnceLock::new();
    HEAD.get_or_init(|| {
        let code = Code::new([1; 8]);
        let mut room = Room::enter(Role::Guest, &code, "Gu", [2; 32], Box::new(|_| ()));
        room.take_journal()
    })
}

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    if let Ok(code) = text.parse::<Code>() {
        assert_eq!(code.to_string().parse(), Ok(code));
    }
    let _ = Plea::read(bytes);
    let _ = Card::read(bytes, "a");
    let _ = Grant::open(bytes, [1; 32], [9; 32]);
    let _ = Room::restore(bytes, Box::new(|_| ()));
    let _ = Room::restore(&[head(), bytes].concat(), Box::new(|_| ()));
    // Records whose checks are right: pieces of the bytes, each after its length.
    let mut journal = head().to_vec();
    let mut rest = bytes;
    while let [low, high, more @ ..] = rest {
        let length = usize::from(u16::from_le_bytes([*low, *high % 16])).min(more.len());
        let (piece, after) = more.split_at(length);
        journal.extend(u16::try_from(length).expect("twelve bits").to_le_bytes());
        journal.extend(&Sha256::digest(piece)[..4]);
        journal.extend(piece);
        rest = after;
    }
    let (mut room, good) = Room::restore(&journal, Box::new(|_| ())).expect("a journal");
    assert_eq!(good, journal.len());
    room.connected(1);
    room.receive(2, bytes);
    let _ = room.say(&text);
    room.tick(1000);
    assert!(room.take_frames().iter().all(|frame| room.opens(frame)));
    let said = room.take_news().into_iter().filter_map(|news| match news {
        RoomNews::Said { number, .. } => Some(number),
        _ => None,
    });
    assert!(said.enumerate().all(|(at, number)| at as u64 == number));
});
