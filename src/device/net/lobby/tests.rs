//! A table for strangers at a broker: it is listed, asked for, and the stranger is let in.

use std::net::{IpAddr, Ipv4Addr};
use std::ops::Range;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use super::super::Net;
use super::super::mqtt::tests::{Broker, free_port};
use super::super::wire::{PLEA, PLEAS, Tellers};
use super::{Shown, bytes, name};
use crate::event::net::{Fault, Listed, News, Order, Role, Ways};
use crate::talk::room::lobby::{Grant, Plea, public_key};
use crate::talk::room::{Code, Room};

/// Somebody, what they are told, and a folder of their own.
fn somebody(name: &str) -> (Net, Receiver<News>) {
    let folder = std::env::temp_dir().join(format!("qishi-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let (tell, told) = channel();
    (
        Net::new(Some(folder), move |news| tell.send(news).is_ok()),
        told,
    )
}

fn wait<T>(told: &Receiver<News>, mut is_it: impl FnMut(News) -> Option<T>) -> T {
    let end = Instant::now() + Duration::from_secs(15);
    loop {
        let left = end.saturating_duration_since(Instant::now());
        let news = told.recv_timeout(left).expect("it happens in time");
        if let Some(found) = is_it(news) {
            return found;
        }
    }
}

/// The only table that is listed, once it is as it should be.
fn listed(told: &Receiver<News>, is_free: bool) -> Listed {
    wait(told, |news| match news {
        News::Tables(tables) => {
            let mut tables = tables.into_iter();
            tables.next().filter(|table| table.is_free == is_free)
        }
        _ => None,
    })
}

fn asks(told: &Receiver<News>) -> (String, String) {
    wait(told, |news| match news {
        News::Asks { name, key } => Some((name, key)),
        _ => None,
    })
}

fn entered(told: &Receiver<News>) -> Role {
    wait(told, |news| match news {
        News::Entered { role, .. } => Some(role),
        _ => None,
    })
}

fn is_no(news: &News) -> bool {
    let no = Fault::Refused;
    matches!(news, News::Fault { fault, .. } if *fault == no)
}

#[test]
fn a_stranger_finds_a_table_and_is_let_in() {
    let port = free_port();
    let _broker = Broker::start(port);
    let ways = Ways {
        brokers: vec![format!("mqtt://127.0.0.1:{port}")],
        ..Ways::default()
    };
    let (mut host, at_host) = somebody("lobby-host");
    let (mut stranger, at_stranger) = somebody("lobby-stranger");
    stranger.perform(Order::Look {
        on: true,
        ways: ways.clone(),
    });
    let (name, public) = ("Li".to_owned(), Some("terms go 19".to_owned()));
    host.perform(Order::Host { name, ways, public });
    let table = listed(&at_stranger, true);
    assert_eq!((&*table.host, &*table.terms), ("Li", "terms go 19"));
    assert!(!table.is_near && !table.watch.is_empty());
    let ask = || Order::Ask {
        key: table.key.clone(),
        name: "Wu".to_owned(),
    };
    stranger.perform(ask());
    let (name, key) = asks(&at_host);
    assert_eq!(name, "Wu");
    host.perform(Order::Grant { key, yes: false });
    wait(&at_stranger, |news| is_no(&news).then_some(()));
    stranger.perform(ask());
    let (_, key) = asks(&at_host);
    host.perform(Order::Grant { key, yes: true });
    assert_eq!(entered(&at_stranger), Role::Guest);
    // The seat is taken, and then the table is gone.
    listed(&at_stranger, false);
    host.perform(Order::Leave { over: true });
    wait(&at_stranger, |news| {
        (news == News::Tables(Vec::new())).then_some(())
    });
}

/// A table that is shown to strangers without a broker, and what somebody says who asks for its seat.
fn a_table() -> Shown {
    let code = Code::new([7; 8]);
    let entropy = Box::new(|bytes: &mut [u8]| bytes.fill(1));
    let room = Room::enter(Role::Host, &code, "Li", [1; 32], entropy);
    let (inputs, _heard) = channel();
    let mut tellers = Tellers::new(inputs);
    Shown::new(&room, "terms".to_owned(), &[], &mut tellers).unwrap()
}

fn plea(secret: u8) -> Vec<u8> {
    let (name, key) = ("Wu".to_owned(), public_key([secret; 32]));
    Plea { name, key }.bytes().unwrap()
}

/// Over the fifth wire, from the network of this number.
fn from(network: u8) -> (u64, IpAddr) {
    (5, Ipv4Addr::new(192, 0, 2, network).into())
}

#[test]
fn no_more_strangers_are_heard_than_can_be_answered() {
    let (code, mut shown, start) = (Code::new([7; 8]), a_table(), Instant::now());
    let mut keys = Vec::new();
    for secret in 1..=20 {
        let asked = shown.plead(&plea(secret), Some(from(secret)), start);
        keys.extend(asked.map(|(_, key)| key));
    }
    assert_eq!(keys.len(), PLEAS);
    // Who asks again is not told again, and an answer makes no room for the next one at once.
    let again = Some((6, from(1).1));
    assert_eq!(shown.plead(&plea(1), again, start), None);
    let (wire, frame) = shown.answer(&keys[0], Some(&code)).unwrap().unwrap();
    let key = public_key([1; 32]);
    assert_eq!((wire, &frame[..33]), (6, &[&[0], &key[..]].concat()[..]));
    let granted = Grant::open(&frame[33..], [1; 32], shown.key());
    assert_eq!(granted, Some(code));
    let (_, no) = shown.answer(&keys[1], None).unwrap().unwrap();
    assert_eq!(no.len(), 33);
    assert_eq!(shown.answer(&keys[1], None), Ok(None));
    assert_eq!(shown.plead(&plea(20), None, start), None);
    assert!(shown.plead(&plea(20), None, start + PLEA).is_some());
    // Who has waited for too long is not answered.
    assert_eq!(shown.answer(&keys[2], None), Ok(None));
    assert_eq!(shown.plead(b"\x01nonsense", None, start + PLEA), None);
}

#[test]
fn who_asks_without_end_leaves_room_for_others() {
    let (mut shown, start) = (a_table(), Instant::now());
    let mut heard = |secrets: Range<u8>, origin, now| {
        let heard = secrets.map(|secret| shown.plead(&plea(secret), origin, now));
        heard.flatten().count()
    };
    // From one network, and over a broker, under as many keys as they like.
    let one = Some(from(1));
    assert_eq!(heard(1..50, one, start), PLEAS / 2);
    assert_eq!(heard(50..52, None, start), 2);
    let later = start + PLEA / 2;
    assert_eq!(heard(1..50, one, later), 0);
    assert_eq!(heard(100..101, Some(from(2)), later), 1);
    // Who asks again has not begun to wait anew.
    let end = start + PLEA;
    assert_eq!(heard(1..2, one, end), 1);
    assert_eq!(heard(150..200, None, end), PLEAS - 2);
    assert_eq!(heard(200..210, Some(from(3)), end), 0);
}

#[test]
fn a_key_has_64_digits() {
    let key = public_key([9; 32]);
    assert_eq!(bytes(&name(key)), Some(key));
    for bad in ["", "0", &"0".repeat(63), &"0".repeat(66), &"+0".repeat(32)] {
        assert_eq!(bytes(bad), None, "{bad}");
    }
}
