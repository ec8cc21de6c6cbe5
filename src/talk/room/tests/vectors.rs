//! The vectors of `docs/network.md`, which were reckoned by other programs: libsodium, and the
//! reference Argon2.

use ed25519_dalek::SigningKey;

use super::*;
use crate::talk::room::entry::{Entry, Kind};
use crate::talk::room::have::{Have, Row};
use crate::talk::room::lobby::{Card, Grant, Plea, public_key};

const DOCS: &str = include_str!("../../../../docs/network.md");

/// A vector as it is written down.
fn written(name: &str) -> String {
    let block = DOCS.split("```text vectors").nth(1).unwrap();
    let mut lines = block.lines().skip_while(|line| *line != name).skip(1);
    let hex: String = lines
        .by_ref()
        .take_while(|line| line.starts_with("  "))
        .map(str::trim)
        .collect();
    assert!(!hex.is_empty(), "{name}");
    hex
}

fn vector(name: &str) -> Vec<u8> {
    let hex = written(name);
    let byte = |at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap();
    (0..hex.len()).step_by(2).map(byte).collect()
}

fn nonce() -> [u8; 24] {
    std::array::from_fn(|at| u8::try_from(at).unwrap())
}

#[test]
fn keys_follow_from_codes() {
    let keys = Keys::player(&code());
    assert_eq!(code().letters(), written("player-code"));
    let (_, room) = keys.player.as_ref().unwrap();
    assert_eq!(
        room.verifying_key().as_bytes()[..],
        vector("room-public-key")
    );
    assert_eq!(keys.watch_code().letters(), written("watch-code"));
    assert_eq!(keys.topic(), written("topic"));
    assert_eq!(keys.seal.key[..], vector("seal-key"));
    let reader = Keys::watcher(keys.watch_code());
    assert_eq!(
        (reader.topic(), reader.seal.key),
        (keys.topic(), keys.seal.key)
    );
    assert!(reader.claim(Role::Guest, &[0; 32]).is_none());
}

/// Signs an entry, and finds it as it is written; gives the place after it.
fn check(
    name: &str,
    key: u8,
    (seq, prev): (u32, [u8; 32]),
    kind: Kind,
    body: Vec<u8>,
) -> (u32, [u8; 32]) {
    let topic = &written("topic");
    let key = SigningKey::from_bytes(&[key; 32]);
    let entry = Entry::sign(&key, topic, (seq, prev), kind, body);
    assert_eq!(entry.bytes(), vector(name), "{name}");
    let read = Entry::read(topic, &entry.bytes()).unwrap();
    assert!(read == entry && read.is_signed(topic) && !read.is_signed("x"));
    (seq + 1, entry.hash)
}

fn public(key: u8) -> [u8; 32] {
    SigningKey::from_bytes(&[key; 32])
        .verifying_key()
        .to_bytes()
}

#[test]
fn entries_of_players() {
    let keys = Keys::player(&code());
    let first = (1, [0; 32]);
    let claim = |role, key| keys.claim(role, &public(key)).unwrap();
    let at = check("seat-host", 1, first, Kind::Seat, claim(Role::Host, 1));
    let at = check("name", 1, at, Kind::Name, b"Hua".to_vec());
    let at = check("say", 1, at, Kind::Say, b"play pd".to_vec());
    check("seat-guest", 2, first, Kind::Seat, claim(Role::Guest, 2));
    let seat = Entry::read(keys.topic(), &vector("seat-guest")).unwrap();
    assert_eq!(keys.claims(&seat), Some(Role::Guest));
    check("take", 1, at, Kind::Take, seat.take());
    let frame = keys.seal.close(&vector("say"), nonce()).unwrap();
    assert_eq!(frame, vector("frame-of-say"));
    assert_eq!(keys.seal.open(&frame).unwrap(), vector("say"));
}

#[test]
fn entries_of_watchers() {
    let watcher = SigningKey::from_bytes(&[3; 32]);
    let first = (1, [0; 32]);
    let name = Entry::sign(
        &watcher,
        &written("topic"),
        first,
        Kind::Name,
        b"Wei".to_vec(),
    );
    let at = check("chat", 3, (2, name.hash), Kind::Chat, "好棋".into());
    check("bye", 3, at, Kind::Bye, 3001_u64.to_le_bytes().to_vec());
    let row = Row {
        author: public(1),
        count: 4,
        echo: 2001,
        held: 500,
    };
    let have = Have {
        wants: true,
        asks: true,
        is_gone: false,
        stamp: 3001,
        rows: vec![row],
    };
    assert_eq!(Have::read(&have.bytes()), Some(have.clone()));
    check("have", 3, (0, [0; 32]), Kind::Have, have.bytes());
}

#[test]
fn cards_pleas_and_grants() {
    let (host, stranger) = ([5; 32], [6; 32]);
    let card = Card {
        host: "Hua".into(),
        terms: "go 19".into(),
        watch: Some(written("watch-code").parse().unwrap()),
        is_free: true,
        key: public_key(host),
    };
    let bytes = card.sign(&[4; 32], "qishi-1").unwrap();
    assert_eq!(bytes, vector("card"));
    let signer = public(4);
    assert_eq!(Card::read(&bytes, "qishi-1"), Some((card.clone(), signer)));
    assert_eq!(Card::read(&bytes, "qishi-2"), None);
    let plea = Plea {
        name: "Gu".into(),
        key: public_key(stranger),
    };
    assert_eq!(plea.bytes().unwrap(), vector("plea"));
    assert_eq!(Plea::read(&vector("plea")), Some(plea.clone()));
    let grant = Grant::seal(&code(), host, plea.key, nonce()).unwrap();
    assert_eq!(grant.bytes(), vector("grant"));
    assert_eq!(Grant::open(grant.bytes(), stranger, card.key), Some(code()));
    assert_eq!(Grant::open(grant.bytes(), [7; 32], card.key), None);
    assert_eq!(Grant::seal(&code(), host, [0; 32], nonce()), None);
    for bit in 0..bytes.len() * 8 {
        let mut damaged = bytes.clone();
        damaged[bit / 8] ^= 1 << (bit % 8);
        assert_eq!(Card::read(&damaged, "qishi-1"), None);
        assert_eq!(Card::read(&bytes[..bit / 8], "qishi-1"), None);
    }
    let long = Card {
        terms: "x".repeat(501),
        ..card
    };
    assert_eq!(long.sign(&[4; 32], "qishi-1"), None);
}
