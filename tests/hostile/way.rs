//! The way between honest programs over TCP, and somebody on it or beside it.

use std::io::{ErrorKind, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicU16, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// What is done to frames on the way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mischief {
    Nothing,
    /// One bit of every third frame is turned.
    Flip,
    /// One bit of the length of every tenth.
    Lengths,
    /// Three at a time, the last one first.
    Reorder,
    /// Each one twice, and an old one after it.
    Repeat,
    /// Every third is lost.
    Lose,
}

/// Frames that were seen.
pub(crate) type Seen = Arc<Mutex<Vec<Vec<u8>>>>;

/// Somebody between a host and those who connect to it.
#[derive(Clone)]
pub(crate) struct Between {
    pub(crate) port: u16,
    /// Where it leads.
    pub(crate) host: Arc<AtomicU16>,
    pub(crate) mischief: Arc<Mutex<Mischief>>,
    pub(crate) seen: Seen,
}

impl Between {
    pub(crate) fn new(host: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let between = Self {
            port: listener.local_addr().unwrap().port(),
            host: Arc::new(AtomicU16::new(host)),
            mischief: Arc::new(Mutex::new(Mischief::Nothing)),
            seen: Seen::default(),
        };
        let own = between.clone();
        thread::spawn(move || {
            for near in listener.incoming().map_while(Result::ok) {
                let port = own.host.load(Ordering::Relaxed);
                let Ok(far) = TcpStream::connect(("127.0.0.1", port)) else {
                    continue;
                };
                let (near2, far2) = (near.try_clone().unwrap(), far.try_clone().unwrap());
                let (there, back) = (own.clone(), own.clone());
                thread::spawn(move || there.pump(near, far));
                thread::spawn(move || back.pump(far2, near2));
            }
        });
        between
    }

    pub(crate) fn set(&self, mischief: Mischief) {
        *self.mischief.lock().unwrap() = mischief;
    }

    fn pump(&self, mut from: TcpStream, mut to: TcpStream) {
        let (mut number, mut held) = (0, Vec::new());
        while let Some(frame) = read(&mut from) {
            number += 1;
            let out = self.disturb(number, frame, &mut held);
            if to.write_all(&out).is_err() {
                break;
            }
        }
        let _ = (from.shutdown(Shutdown::Both), to.shutdown(Shutdown::Both));
    }

    /// What goes on instead of a frame.
    fn disturb(&self, number: usize, mut frame: Vec<u8>, held: &mut Vec<Vec<u8>>) -> Vec<u8> {
        let mischief = *self.mischief.lock().unwrap();
        let mut seen = self.seen.lock().unwrap();
        if seen.len() < 2000 {
            seen.push(frame.clone());
        }
        let bit = number * 7919;
        match mischief {
            Mischief::Flip if number % 3 == 0 => {
                let at = bit / 8 % frame.len();
                frame[at] ^= 1 << (bit % 8);
            }
            Mischief::Lengths if number % 10 == 0 => {
                let mut bytes = framed(&frame);
                bytes[bit / 8 % 2] ^= 1 << (bit % 8);
                return bytes;
            }
            Mischief::Lose if number % 3 == 0 => return Vec::new(),
            Mischief::Repeat => {
                let old = seen[bit % seen.len()].clone();
                return [frame.clone(), frame, old]
                    .iter()
                    .flat_map(|frame| framed(frame))
                    .collect();
            }
            _ => {}
        }
        held.push(frame);
        if mischief == Mischief::Reorder && held.len() < 3 {
            return Vec::new();
        }
        held.drain(..)
            .rev()
            .flat_map(|frame| framed(&frame))
            .collect()
    }
}

/// A frame with its length before it.
pub(crate) fn framed(frame: &[u8]) -> Vec<u8> {
    let length = u16::try_from(frame.len()).unwrap();
    [&length.to_le_bytes(), frame].concat()
}

fn read(stream: &mut TcpStream) -> Option<Vec<u8>> {
    let mut length = [0; 2];
    stream.read_exact(&mut length).ok()?;
    let mut frame = vec![0; u16::from_le_bytes(length).into()];
    stream.read_exact(&mut frame).ok()?;
    Some(frame)
}

/// Somebody beside the others, who sends whatever he likes and reads what comes.
pub(crate) struct Beside {
    stream: TcpStream,
    pub(crate) seen: Seen,
}

impl Beside {
    pub(crate) fn new(port: u16) -> Self {
        let stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        stream
            .set_write_timeout(Some(Duration::from_millis(300)))
            .unwrap();
        let (seen, mut from) = (Seen::default(), stream.try_clone().unwrap());
        let heard = Arc::clone(&seen);
        thread::spawn(move || {
            while let Some(frame) = read(&mut from) {
                let mut seen = heard.lock().unwrap();
                if seen.len() < 2000 {
                    seen.push(frame);
                }
            }
        });
        Self { stream, seen }
    }

    /// Sends a frame; whether it was taken.
    pub(crate) fn send(&mut self, frame: &[u8]) -> bool {
        self.raw(&framed(frame))
    }

    /// Sends bytes; whether the line still stands.
    pub(crate) fn raw(&mut self, bytes: &[u8]) -> bool {
        match self.stream.write_all(bytes) {
            Ok(()) => true,
            Err(why) => matches!(why.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut),
        }
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        let _ = self.stream.shutdown(Shutdown::Both);
    }
}
