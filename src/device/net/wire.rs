//! What a wire tells the net thread, and how frames get to a wire's thread without anybody waiting.

use std::collections::BTreeMap;
use std::io::{ErrorKind, Read, Write};
use std::net::IpAddr;
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::net::UnixStream;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::Input;

/// The longest frame, in bytes.
pub(super) const LONGEST: usize = 4096;
/// So many frames wait for the net thread or for a wire at most; what is more is dropped, and the
/// room's log asks for it again.
const WAITING: usize = 1024;

/// What strangers and a host say to each other over TCP begins with this: a room's frames begin with
/// their version.
pub(super) const KNOCK: u8 = 0;

/// So many strangers wait for an answer at most, and so long.
pub(super) const PLEAS: usize = 8;
pub(super) const PLEA: Duration = Duration::from_secs(60);

/// So many of them may come from one network.
pub(super) const OF_ONE: usize = PLEAS / 2;

/// A frame, as all wires of a room have it.
pub(super) type Frame = Arc<[u8]>;

/// Whether a frame belongs to the room.
pub(super) type Opens = Arc<dyn Fn(&[u8]) -> bool + Send + Sync>;

/// Over which connections to the host those come who claim a seat: by their keys, one each.
#[derive(Clone, Default)]
pub(super) struct Seated(Arc<Mutex<BTreeMap<[u8; 32], u64>>>);

impl Seated {
    fn all(&self) -> MutexGuard<'_, BTreeMap<[u8; 32], u64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something new by this author came over this connection.
    pub(super) fn note(&self, author: [u8; 32], peer: u64) {
        self.all().insert(author, peer);
    }

    /// The numbers of those connections.
    pub(super) fn peers(&self) -> Vec<u64> {
        self.all().values().copied().collect()
    }
}

/// So many of something a second, and so many at once after a rest.
pub(super) struct Budget {
    rate: u32,
    most: u32,
    left: u32,
    counted: Instant,
}

impl Budget {
    /// Frames that are handed on from some to others, all together: what more is said is heard by the
    /// room, whose log sends it to who lacks it.
    const RELAYED: (u32, u32) = (100, 200);

    pub(super) fn new((rate, most): (u32, u32), now: Instant) -> Self {
        Self {
            rate,
            most,
            left: most,
            counted: now,
        }
    }

    pub(super) fn relayed() -> Self {
        Self::new(Self::RELAYED, Instant::now())
    }

    /// Counts what may come by now.
    pub(super) fn refill(&mut self, now: Instant) {
        let ms = now.duration_since(self.counted).as_millis();
        let more = u32::try_from(ms)
            .unwrap_or(u32::MAX)
            .saturating_mul(self.rate)
            / 1000;
        if more > 0 {
            self.left = self.left.saturating_add(more).min(self.most);
            self.counted = now;
        }
    }

    /// Takes one; whether there was one.
    pub(super) fn take(&mut self) -> bool {
        let is_left = self.left > 0;
        self.left = self.left.saturating_sub(1);
        is_left
    }

    pub(super) fn is_spent(&self) -> bool {
        self.left == 0
    }
}

/// What happens on a wire.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Event {
    /// It stands, or somebody new is on it: the address, for people.
    Up(String),
    /// It does not stand any more, or not yet: why, for people.
    Down(String),
    /// This came.
    Frame(Vec<u8>),
    /// This came to the host over the connection of this number.
    FrameOf(u64, Vec<u8>),
    /// The host is there, on the local network.
    Found(Vec<std::net::SocketAddr>),
    /// The tables on the local network, in place of those told before.
    Tables(Vec<super::lobby::Near>),
    /// A stranger asks for the seat, from this network.
    Plea(IpAddr, Vec<u8>),
    /// What came on a topic that is no room's.
    Published(String, Vec<u8>),
}

/// A wire's way to tell what happens on it.
#[derive(Clone)]
pub(super) struct Teller {
    /// The number of the wire.
    pub(super) wire: u64,
    inputs: Sender<Input>,
    waiting: Arc<AtomicUsize>,
}

impl Teller {
    /// Tells; whether anybody listens.
    pub(super) fn tell(&self, event: Event) -> bool {
        let bulk = matches!(
            event,
            Event::Frame(_) | Event::FrameOf(..) | Event::Plea(..) | Event::Published(..)
        );
        if bulk && self.waiting.load(Ordering::Relaxed) >= WAITING {
            return true;
        }
        self.waiting.fetch_add(1, Ordering::Relaxed);
        self.inputs.send(Input::Wire(self.wire, event)).is_ok()
    }
}

/// Where tellers come from, each with the number of its wire.
pub(super) struct Tellers {
    last: u64,
    inputs: Sender<Input>,
    waiting: Arc<AtomicUsize>,
}

impl Tellers {
    pub(super) fn new(inputs: Sender<Input>) -> Self {
        Self {
            last: 0,
            inputs,
            waiting: Arc::default(),
        }
    }

    pub(super) fn next(&mut self) -> Teller {
        self.last += 1;
        Teller {
            wire: self.last,
            inputs: self.inputs.clone(),
            waiting: Arc::clone(&self.waiting),
        }
    }

    /// Something that was told is heard.
    pub(super) fn heard(&self) {
        self.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A wire that frames can be given to; it ends with this.
pub(super) trait Wire: Send {
    /// Sends a frame if there is room for it; never waits.
    fn send(&self, frame: &Frame);
}

/// What is wanted of a broker.
#[derive(Clone, Default)]
pub(super) struct Wish {
    /// Brokers, the first that answers is taken.
    pub(super) brokers: Vec<String>,
    /// The name among the broker's clients.
    pub(super) client: String,
    /// The topic of the room, where frames go to and come from.
    pub(super) room: Option<String>,
    /// What opens the room's frames.
    pub(super) opens: Option<Opens>,
    /// Other topics, or patterns of topics, that are listened to.
    pub(super) others: Vec<String>,
    /// What is kept at this topic goes when this client does.
    pub(super) will: Option<String>,
    /// Whether to look for the others at one broker after the other. The host stays where it is.
    pub(super) hunts: bool,
}

/// The net thread's end of the frames to a wire that sleeps on sockets.
pub(super) struct Outbox {
    frames: SyncSender<Frame>,
    rope: UnixStream,
}

/// The wire's end; readable when there is something, or when the wire is to end.
pub(super) struct Bell {
    frames: Receiver<Frame>,
    bell: UnixStream,
}

/// Both ends.
pub(super) fn outbox() -> std::io::Result<(Outbox, Bell)> {
    let (sender, frames) = sync_channel(WAITING);
    let (bell, rope) = UnixStream::pair()?;
    bell.set_nonblocking(true)?;
    rope.set_nonblocking(true)?;
    let outbox = Outbox {
        frames: sender,
        rope,
    };
    Ok((outbox, Bell { frames, bell }))
}

impl Wire for Outbox {
    fn send(&self, frame: &Frame) {
        if self.frames.try_send(Arc::clone(frame)).is_ok() {
            // A full pipe has rung already.
            let _ = (&self.rope).write(&[1]);
        }
    }
}

impl Bell {
    pub(super) fn fd(&self) -> BorrowedFd<'_> {
        self.bell.as_fd()
    }

    /// Takes what is to be sent; whether the wire is to go on.
    pub(super) fn take(&self, mut each: impl FnMut(&Frame)) -> bool {
        let mut rings = [0; 64];
        loop {
            match (&self.bell).read(&mut rings) {
                Ok(count) if count == rings.len() => {}
                Err(why) if why.kind() == ErrorKind::Interrupted => {}
                _ => break,
            }
        }
        loop {
            match self.frames.try_recv() {
                Ok(frame) => each(&frame),
                Err(TryRecvError::Empty) => return true,
                Err(TryRecvError::Disconnected) => return false,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_wire_drops_frames_and_an_end_is_heard() {
        let (outbox, bell) = outbox().unwrap();
        for number in 0..=WAITING {
            outbox.send(&Arc::from(number.to_le_bytes()));
        }
        let mut taken = 0;
        assert!(bell.take(|_| taken += 1));
        assert_eq!(taken, WAITING);
        outbox.send(&Arc::from([7]));
        drop(outbox);
        let mut last = Vec::new();
        assert!(!bell.take(|frame| last.extend_from_slice(frame)));
        assert_eq!(last, [7]);
    }

    #[test]
    fn who_does_not_listen_is_not_drowned() {
        let (inputs, heard) = std::sync::mpsc::channel();
        let teller = Tellers::new(inputs).next();
        for _ in 0..2 * WAITING {
            assert!(teller.tell(Event::Frame(vec![0])));
        }
        assert!(teller.tell(Event::Down(String::new())));
        assert_eq!(heard.try_iter().count(), WAITING + 1);
        drop(heard);
        assert!(!teller.tell(Event::Down(String::new())));
    }
}
