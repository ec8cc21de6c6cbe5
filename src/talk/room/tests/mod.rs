//! Tests of the room log: its vectors, a bad network, and somebody who forges.

mod forger;
mod limits;
mod network;
mod presence;
mod vectors;

use super::keys::Keys;
use super::machine::{Entropy, Room};
use super::{Code, Role, RoomNews};

/// Numbers that look random, from a seed (Steele, Lea and Flood's `SplitMix64`).
struct Dice(u64);

impl Dice {
    fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, most: usize) -> usize {
        usize::try_from(self.roll() % most as u64).unwrap()
    }

    fn one_in(&mut self, many: usize) -> bool {
        self.below(many) == 0
    }
}

fn entropy(seed: u64) -> Entropy {
    let mut dice = Dice(seed);
    Box::new(move |bytes| {
        for byte in bytes {
            *byte = dice.roll().to_le_bytes()[0];
        }
    })
}

fn code() -> Code {
    "0123-4567-89AB".parse().unwrap()
}

/// The host, the guest and watchers of one room.
fn rooms(watchers: u8) -> Vec<Room> {
    let keys = Keys::player(&code());
    let reader = Keys::watcher(keys.watch_code());
    let player = |role, name, key: u8| {
        Room::enter_with(role, keys.clone(), name, [key; 32], entropy(key.into()))
    };
    let mut rooms = vec![player(Role::Host, "Hua", 1), player(Role::Guest, "Gu", 2)];
    rooms.extend((0..watchers).map(|number| {
        let key = 3 + number;
        Room::enter_with(
            Role::Watcher,
            reader.clone(),
            "Wei",
            [key; 32],
            entropy(key.into()),
        )
    }));
    rooms
}

/// Carries all frames to all others without fault until none are left.
fn carry(rooms: &mut [Room], now: u64) {
    loop {
        let sent: Vec<_> = rooms.iter_mut().map(Room::take_frames).collect();
        if sent.iter().all(Vec::is_empty) {
            return;
        }
        for (from, frames) in sent.iter().enumerate() {
            for (to, room) in rooms.iter_mut().enumerate() {
                for frame in frames.iter().filter(|_| to != from) {
                    room.receive(now, frame);
                }
            }
        }
    }
}

/// Lets all rooms live from one time to another, on a line without fault.
fn live(rooms: &mut [Room], from: u64, to: u64) {
    for now in (from..to).step_by(50) {
        for room in rooms.iter_mut() {
            room.tick(now);
        }
        carry(rooms, now);
    }
}

/// A line comes up for all.
fn connect(rooms: &mut [Room], now: u64) {
    for room in rooms {
        room.connected(now);
    }
}

/// A room whose players are seated, with watchers, at 1,000 ms.
fn seated(watchers: u8) -> Vec<Room> {
    let mut rooms = rooms(watchers);
    connect(&mut rooms, 1);
    live(&mut rooms, 1, 1000);
    rooms
}

/// What was said, in its order; the numbers have no gaps.
fn said(news: &[RoomNews]) -> Vec<(Role, String)> {
    let said = news.iter().filter_map(|news| match news {
        RoomNews::Said { number, by, words } => Some((*number, *by, words.clone())),
        _ => None,
    });
    let said: Vec<_> = said.collect();
    for (at, (number, ..)) in said.iter().enumerate() {
        assert_eq!(*number, at as u64);
    }
    said.into_iter().map(|(_, by, words)| (by, words)).collect()
}
