//! Somebody at a broker who knows the topic, and a broker that is not what it should be. What they say is
//! built by the MQTT 5 standard alone.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use super::way::Seen;

/// A packet: its first byte, its length as a variable byte integer, and what is in it.
fn packet(first: u8, body: &[u8]) -> Vec<u8> {
    let (mut bytes, mut length) = (vec![first], body.len());
    loop {
        let more = length > 127;
        bytes.push((length % 128) as u8 | u8::from(more) << 7);
        length /= 128;
        if !more {
            return [&bytes, body].concat();
        }
    }
}

/// Text with its length before it.
fn text(text: &str) -> Vec<u8> {
    let length = u16::try_from(text.len()).unwrap();
    [&length.to_be_bytes(), text.as_bytes()].concat()
}

/// A message that nobody acknowledges.
pub(crate) fn publish(topic: &str, payload: &[u8], retain: bool) -> Vec<u8> {
    let body = [&text(topic), &[0][..], payload].concat();
    packet(0x30 | u8::from(retain), &body)
}

fn read_packet(stream: &mut TcpStream) -> Option<(u8, Vec<u8>)> {
    let mut byte = [0];
    stream.read_exact(&mut byte).ok()?;
    let (first, mut length, mut shift) = (byte[0], 0, 0);
    loop {
        stream.read_exact(&mut byte).ok()?;
        length |= usize::from(byte[0] & 127) << shift;
        shift += 7;
        if byte[0] & 128 == 0 {
            break;
        }
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body).ok()?;
    Some((first, body))
}

/// A client of a broker who hears all at a topic.
pub(crate) struct Client {
    stream: TcpStream,
    topic: String,
    pub(crate) seen: Seen,
}

impl Client {
    pub(crate) fn new(port: u16, topic: &str) -> Self {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        let connect = [&text("MQTT"), &[5, 2, 0, 0, 0][..], &text("mallory")].concat();
        stream.write_all(&packet(0x10, &connect)).unwrap();
        let subscribe = [&[0, 1, 0][..], &text(topic), &[0]].concat();
        stream.write_all(&packet(0x82, &subscribe)).unwrap();
        let (seen, mut from) = (Seen::default(), stream.try_clone().unwrap());
        let heard = Arc::clone(&seen);
        let skipped = topic.len() + 3;
        thread::spawn(move || {
            while let Some((first, body)) = read_packet(&mut from) {
                if first >> 4 == 3 && heard.lock().unwrap().len() < 2000 {
                    heard.lock().unwrap().push(body[skipped..].to_vec());
                }
            }
        });
        Self {
            stream,
            topic: topic.to_owned(),
            seen,
        }
    }

    pub(crate) fn publish(&mut self, payload: &[u8], retain: bool) {
        let bytes = publish(&self.topic, payload, retain);
        self.stream.write_all(&bytes).unwrap();
    }

    /// What others have said so far.
    pub(crate) fn frames(&self) -> Vec<Vec<u8>> {
        self.seen.lock().unwrap().clone()
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.stream.shutdown(Shutdown::Both);
    }
}

/// How a broker is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Oddity {
    /// As it should be.
    None,
    /// Answers the CONNECT with a code that there is not.
    Code,
    /// Answers the CONNECT and all pings, but not the SUBSCRIBE.
    Deaf,
    /// Closes at once.
    Closes,
    /// Accepts, and says nothing.
    Silent,
    /// Begins a packet of 256 MB, and sends as much as is taken.
    Huge,
    /// Sends bytes without meaning at once.
    Garbage,
    /// The same once it has answered the CONNECT and the SUBSCRIBE, as packets of all types.
    Packets,
    /// A message of 1 MB at the right topic.
    Long,
}

/// A broker that is odd, or hands on all to one that is not.
#[derive(Clone)]
pub(crate) struct Odd {
    pub(crate) port: u16,
    to: u16,
    topic: Arc<Mutex<String>>,
    oddity: Arc<Mutex<Oddity>>,
    open: Arc<Mutex<Vec<TcpStream>>>,
    /// How many have come since it is so.
    pub(crate) came: Arc<AtomicUsize>,
}

impl Odd {
    pub(crate) fn new(to: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let odd = Self {
            port: listener.local_addr().unwrap().port(),
            to,
            topic: Arc::default(),
            oddity: Arc::new(Mutex::new(Oddity::None)),
            open: Arc::default(),
            came: Arc::default(),
        };
        let own = odd.clone();
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                own.open.lock().unwrap().push(stream.try_clone().unwrap());
                own.came.fetch_add(1, Ordering::Relaxed);
                let serving = own.clone();
                thread::spawn(move || {
                    let closing = stream.try_clone().unwrap();
                    serving.serve(stream);
                    let _ = closing.shutdown(Shutdown::Both);
                });
            }
        });
        odd
    }

    pub(crate) fn url(&self) -> String {
        format!("mqtt://127.0.0.1:{}", self.port)
    }

    /// From now on it is so, to all.
    pub(crate) fn set(&self, oddity: Oddity, topic: &str) {
        topic.clone_into(&mut self.topic.lock().unwrap());
        *self.oddity.lock().unwrap() = oddity;
        self.came.store(0, Ordering::Relaxed);
        for stream in self.open.lock().unwrap().drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }

    fn serve(&self, mut stream: TcpStream) {
        let oddity = *self.oddity.lock().unwrap();
        let mut dice = 1 + self.came.load(Ordering::Relaxed) as u64;
        match oddity {
            Oddity::None => return self.pass(stream),
            Oddity::Closes => return,
            Oddity::Garbage => return drop(stream.write_all(&bytes(&mut dice, 1 << 16))),
            _ => {}
        }
        while let Some((first, body)) = read_packet(&mut stream) {
            let answer: &[u8] = match (first >> 4, oddity) {
                (_, Oddity::Silent) | (8, Oddity::Deaf) => &[],
                (1, Oddity::Code) => &[0x20, 3, 0, 0x42, 0],
                (1, _) => &[0x20, 3, 0, 0, 0],
                (8, _) => &[0x90, 4, body[0], body[1], 0, 0],
                (12, _) => &[0xd0, 0],
                _ => &[],
            };
            if stream.write_all(answer).is_err() {
                return;
            }
            if first >> 4 == 8 && self.go_on(oddity, &mut stream, &mut dice).is_err() {
                return;
            }
        }
    }

    /// What comes after the SUBSCRIBE.
    fn go_on(&self, oddity: Oddity, stream: &mut TcpStream, dice: &mut u64) -> std::io::Result<()> {
        let topic = self.topic.lock().unwrap().clone();
        match oddity {
            Oddity::Long => stream.write_all(&publish(&topic, &vec![1; 1 << 20], false)),
            Oddity::Huge => {
                stream.write_all(&[0x30, 0xff, 0xff, 0xff, 0x7f])?;
                let some = vec![0; 1 << 20];
                (0..256).try_for_each(|_| stream.write_all(&some))
            }
            Oddity::Packets => loop {
                let (first, length) = (roll(dice) as u8, roll(dice) as usize % 40);
                let body = bytes(dice, length);
                stream.write_all(&packet(first, &body))?;
                thread::sleep(Duration::from_millis(1));
            },
            _ => Ok(()),
        }
    }

    /// Hands on all to the broker that is as it should be.
    fn pass(&self, near: TcpStream) {
        let Ok(far) = TcpStream::connect(("127.0.0.1", self.to)) else {
            return;
        };
        let (mut near2, mut far2) = (near.try_clone().unwrap(), far.try_clone().unwrap());
        let (mut near, mut far) = (near, far);
        thread::spawn(move || {
            let _ = std::io::copy(&mut far2, &mut near2);
            let _ = near2.shutdown(Shutdown::Both);
        });
        let _ = std::io::copy(&mut near, &mut far);
        let _ = far.shutdown(Shutdown::Both);
    }
}

/// Numbers that look random (Marsaglia's xorshift).
pub(crate) fn roll(dice: &mut u64) -> u64 {
    *dice ^= *dice << 13;
    *dice ^= *dice >> 7;
    *dice ^= *dice << 17;
    *dice
}

pub(crate) fn bytes(dice: &mut u64, length: usize) -> Vec<u8> {
    (0..length).map(|_| (roll(dice) >> 32) as u8).collect()
}
