//! Somebody between the homes who holds frames back, lets later ones pass them, doubles, damages and
//! drops some. What is not a frame, such as a broker's handshake, passes as it is.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::os::fd::AsFd;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use qishi::board::Lots;
use rustix::thread::{LinkNameSpaceType, move_into_link_name_space};

/// How frames lie in a stream.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Framing {
    /// Each with two bytes of length before it.
    Room,
    /// In MQTT's packets.
    Mqtt,
}

/// So many milliseconds a frame is held back at most.
const LONGEST: usize = 80;
/// Of so many frames one is doubled, one damaged, and one dropped.
const DOUBLED: usize = 8;
const DAMAGED: usize = 20;
const DROPPED: usize = 20;

/// Listens in a network namespace at the first place, and connects to the second.
pub(crate) fn start(space: &str, places: [&'static str; 2], framing: Framing, seed: u64) {
    let space = File::open(space).unwrap();
    let (ready, is_ready) = channel();
    thread::spawn(move || {
        // This thread, and all that it begins, lives there.
        move_into_link_name_space(space.as_fd(), Some(LinkNameSpaceType::Network)).unwrap();
        let listener = TcpListener::bind(places[0]).unwrap();
        ready.send(()).unwrap();
        let mut lots = Lots::new(seed);
        for near in listener.incoming().map_while(Result::ok) {
            let seed = lots.next();
            thread::spawn(move || {
                if let Ok(far) = TcpStream::connect(places[1]) {
                    join(near, far, framing, seed);
                }
            });
        }
    });
    is_ready.recv().unwrap();
}

fn join(near: TcpStream, far: TcpStream, framing: Framing, seed: u64) {
    let twins = (near.try_clone(), far.try_clone());
    if let (Ok(near_twin), Ok(far_twin)) = twins {
        pump(near, far_twin, framing, seed);
        pump(far, near_twin, framing, seed.wrapping_add(1));
    }
}

/// A frame, when it is due, and its place among those due at the same time.
type Due = Reverse<(Instant, u64, Vec<u8>)>;

fn pump(mut from: TcpStream, to: TcpStream, framing: Framing, seed: u64) {
    let (sender, waiting) = channel();
    thread::spawn(move || deliver(to, &waiting));
    thread::spawn(move || {
        let mut lots = Lots::new(seed);
        let (mut input, mut number) = (Vec::new(), 0);
        let mut bytes = [0; 8192];
        while let Ok(count @ 1..) = from.read(&mut bytes) {
            input.extend_from_slice(&bytes[..count]);
            while let Some(length) = whole(framing, &input) {
                let packet: Vec<u8> = input.drain(..length).collect();
                handle(packet, framing, &mut lots, &mut number, &sender);
            }
        }
    });
}

/// How long the first packet is, once it is there.
fn whole(framing: Framing, input: &[u8]) -> Option<usize> {
    let length = match framing {
        Framing::Room => {
            let (length, _) = input.split_first_chunk()?;
            2 + usize::from(u16::from_le_bytes(*length))
        }
        Framing::Mqtt => {
            let mut length = 0;
            let mut at = 1;
            loop {
                let byte = *input.get(at)?;
                length |= usize::from(byte & 0x7f) << (7 * (at - 1));
                at += 1;
                if byte < 0x80 || at > 4 {
                    break at + length;
                }
            }
        }
    };
    (length <= input.len()).then_some(length)
}

fn handle(
    mut packet: Vec<u8>,
    framing: Framing,
    lots: &mut Lots,
    number: &mut u64,
    sender: &Sender<Due>,
) {
    *number += 1;
    let now = Instant::now();
    let is_frame = framing == Framing::Room || packet[0] >> 4 == 3;
    if !is_frame {
        let _ = sender.send(Reverse((now, *number, packet)));
        return;
    }
    let mut later = || now + Duration::from_millis(lots.draw(LONGEST) as u64);
    let (first, second) = (later(), later());
    if lots.draw(DOUBLED) == 0 {
        let _ = sender.send(Reverse((second, *number, packet.clone())));
    }
    if lots.draw(DAMAGED) == 0 {
        // In the frame's own bytes, which are the last ones.
        let at = packet.len() - 1 - lots.draw(packet.len().min(150) - 2);
        packet[at] ^= 1 << lots.draw(8);
    }
    if lots.draw(DROPPED) > 0 {
        let _ = sender.send(Reverse((first, *number, packet)));
    }
}

/// Writes what is due until nothing more comes.
fn deliver(mut to: TcpStream, waiting: &Receiver<Due>) {
    let mut held = BinaryHeap::<Due>::new();
    loop {
        let next = held.peek().map(|Reverse((due, ..))| *due);
        let left = next.map_or(Duration::from_secs(60), |due| {
            due.saturating_duration_since(Instant::now())
        });
        match waiting.recv_timeout(left) {
            Ok(due) => held.push(due),
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => {
                if let Some(Reverse((_, _, packet))) = held.pop() {
                    if to.write_all(&packet).is_err() {
                        break;
                    }
                }
            }
        }
    }
    let _ = to.shutdown(Shutdown::Both);
}
