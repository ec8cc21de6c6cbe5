//! The host's end of TCP: everybody connects to it, and it hands on what belongs to the room.
//!
//! One thread sleeps on all sockets. Nobody can hold it up: who sends nonsense, too much, or takes
//! nothing is cut off, and of those who have not shown that they know the room's code the oldest
//! makes way when there are too many. A stranger may ask for the seat instead, once, and waits for the
//! player's answer.

use std::io;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, UdpSocket};
use std::os::fd::AsFd;
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::super::wire::{
    Bell, Budget, Event, Frame, KNOCK, Opens, Outbox, PLEA, PLEAS, Teller, outbox,
};
use super::peer::{OF_GUESTS, Peer};
use crate::talk::room::lobby::Plea;

/// So many connections at most.
const PEERS: usize = 64;
/// In this time a frame must come that belongs to the room.
const PROOF: Duration = Duration::from_secs(10);
/// Who says nothing for so long is gone: others say something every three seconds.
const SILENCE: Duration = Duration::from_secs(20);

/// Listens on a port, or on any free one when that is taken; tells where.
///
/// # Errors
///
/// When there is no port to be had at all.
pub(in super::super) fn host(port: u16, opens: Opens, teller: Teller) -> io::Result<(Outbox, u16)> {
    let listener = listen(port).or_else(|_| listen(0))?;
    listener.set_nonblocking(true)?;
    let port = listener.local_addr()?.port();
    let (outbox, bell) = outbox()?;
    teller.tell(Event::Up(format!("{}:{port}", own_address())));
    let host = Host {
        listener,
        bell,
        peers: Vec::new(),
        opens,
        teller,
        deaf_until: None,
        relayed: Budget::relayed(),
    };
    thread::spawn(move || host.run());
    Ok((outbox, port))
}

/// Both kinds of addresses where the system has both.
fn listen(port: u16) -> io::Result<TcpListener> {
    TcpListener::bind((Ipv6Addr::UNSPECIFIED, port))
        .or_else(|_| TcpListener::bind((Ipv4Addr::UNSPECIFIED, port)))
}

/// This machine's address towards the others; nothing is sent to find it.
fn own_address() -> String {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0));
    let own = socket.and_then(|socket| {
        // An address for examples (RFC 5737): any would do.
        socket.connect((Ipv4Addr::new(203, 0, 113, 1), 9))?;
        socket.local_addr()
    });
    own.map_or("127.0.0.1".to_owned(), |own: SocketAddr| {
        own.ip().to_string()
    })
}

struct Host {
    listener: TcpListener,
    bell: Bell,
    peers: Vec<Peer>,
    opens: Opens,
    teller: Teller,
    /// Until then nobody is let in, because the system had no room for them.
    deaf_until: Option<Instant>,
    relayed: Budget,
}

impl Host {
    fn run(mut self) {
        loop {
            let ready = self.sleep();
            let now = Instant::now();
            self.deaf_until = self.deaf_until.filter(|&until| until > now);
            self.relayed.refill(now);
            let is_heard = self.hear(&ready, now);
            let goes_on = self.take_orders();
            self.cut_off(now);
            if !is_heard || !goes_on {
                return;
            }
            self.let_in(now);
        }
    }

    /// Sleeps until something happens; whose turn it is then.
    fn sleep(&self) -> Vec<bool> {
        let mut sources = vec![PollFd::from_borrowed_fd(self.bell.fd(), PollFlags::IN)];
        sources.extend(self.peers.iter().map(Peer::source));
        if self.deaf_until.is_none() {
            let listener = self.listener.as_fd();
            sources.push(PollFd::from_borrowed_fd(listener, PollFlags::IN));
        }
        let deadlines = self.peers.iter().map(deadline);
        let next = deadlines.chain(self.deaf_until).min();
        // A little later than the deadline, so that it has passed.
        let time = next
            .map(|next| next.saturating_duration_since(Instant::now()) + Duration::from_millis(1));
        let time = time.and_then(|time| Timespec::try_from(time).ok());
        let _ = poll(&mut sources, time.as_ref());
        let ready = |source: &PollFd<'_>| !source.revents().is_empty();
        let peers = sources.iter().skip(1).take(self.peers.len());
        peers.map(ready).collect()
    }

    /// Sends what the room wants to say; whether the host goes on.
    fn take_orders(&mut self) -> bool {
        let Self { bell, peers, .. } = self;
        bell.take(|frame: &Frame| {
            if let Some(answer) = frame.strip_prefix(&[KNOCK]) {
                return answer_stranger(peers, answer);
            }
            for peer in peers.iter_mut().filter(|peer| peer.is_proven) {
                peer.push(frame);
            }
        })
    }

    /// Reads from those who have something to say, and hands it on; whether anybody listens.
    fn hear(&mut self, ready: &[bool], now: Instant) -> bool {
        let asking = self.peers.iter().filter(|peer| peer.asks.is_some());
        let mut room = PLEAS.saturating_sub(asking.count());
        for (at, &is_ready) in ready.iter().enumerate() {
            let peer = self.peers.get_mut(at);
            let Some(peer) = peer.filter(|peer| is_ready || peer.is_rested(now)) else {
                continue;
            };
            let is_proven = peer.is_proven;
            let (frames, plea) = read(peer, &self.opens, room > 0, now);
            if let Some(plea) = plea {
                room -= 1;
                if !self.teller.tell(Event::Plea(plea)) {
                    return false;
                }
            }
            if !is_proven && !frames.is_empty() {
                peer.is_proven = true;
                self.teller.tell(Event::Up(String::new()));
            }
            for frame in frames {
                self.relay(at, &frame);
                if !self.teller.tell(Event::Frame(frame)) {
                    return false;
                }
            }
        }
        true
    }

    fn relay(&mut self, from: usize, frame: &[u8]) {
        if !self.relayed.take() {
            return;
        }
        for (at, peer) in self.peers.iter_mut().enumerate() {
            if at != from && peer.is_proven {
                peer.push(frame);
            }
        }
    }

    /// Lets those in who wait at the door.
    fn let_in(&mut self, now: Instant) {
        // Whoever comes faster than this would keep those waiting who are in.
        for _ in 0..PEERS {
            if self.deaf_until.is_some() {
                return;
            }
            match self.listener.accept() {
                Ok((stream, _)) => {
                    if self.peers.len() >= PEERS && !self.make_way() {
                        continue;
                    }
                    self.peers.extend(Peer::new(stream, OF_GUESTS, now));
                }
                Err(why) if why.kind() == io::ErrorKind::WouldBlock => return,
                // The system is out of something, most often: trying at once would only spin.
                Err(_) => self.deaf_until = Some(now + Duration::from_millis(100)),
            }
        }
    }

    /// The one who has not shown for the longest time that they know the code makes way.
    fn make_way(&mut self) -> bool {
        let peers = self.peers.iter().enumerate();
        let unproven = peers.filter(|(_, peer)| !peer.is_proven && peer.asks.is_none());
        let oldest = unproven.min_by_key(|(_, peer)| peer.since);
        oldest
            .map(|(at, _)| at)
            .map(|at| self.peers.remove(at))
            .is_some()
    }

    /// Writes what was handed on, and cuts off who is gone, silent, stuck or unproven.
    fn cut_off(&mut self, now: Instant) {
        self.peers.retain_mut(|peer| {
            let (proof, silence) = patience(peer);
            let is_late = !peer.is_proven && now >= peer.since + proof;
            let is_quiet = now >= peer.heard + silence;
            let is_over = is_late || is_quiet || peer.is_gone;
            peer.flush(now).is_ok() && !is_over && !peer.is_done()
        });
    }
}

/// How long a proof is waited for, and how long somebody may be silent.
fn patience(peer: &Peer) -> (Duration, Duration) {
    if peer.asks.is_some() {
        (PLEA, PLEA)
    } else {
        (PROOF, SILENCE)
    }
}

fn deadline(peer: &Peer) -> Instant {
    let (proof, silence) = patience(peer);
    let next = peer.deadline(silence);
    if peer.is_proven {
        next
    } else {
        next.min(peer.since + proof)
    }
}

/// Reads the frames that belong to the room, or a plea where one may be made.
fn read(
    peer: &mut Peer,
    opens: &Opens,
    may_ask: bool,
    now: Instant,
) -> (Vec<Vec<u8>>, Option<Vec<u8>>) {
    let (is_proven, mut asks) = (peer.is_proven, peer.asks);
    let (mut frames, mut plea) = (Vec::new(), None);
    let read = peer.read(now, |frame| {
        if asks.is_some() {
            // A stranger asks once.
            return false;
        }
        if opens(frame) {
            frames.push(frame.to_vec());
        } else if !is_proven && frames.is_empty() {
            // The first frame is the proof, or a plea.
            let words = frame.strip_prefix(&[KNOCK]).filter(|_| may_ask);
            asks = words.and_then(Plea::read).map(|plea| plea.key);
            plea = words.filter(|_| asks.is_some()).map(<[u8]>::to_vec);
            return asks.is_some();
        }
        true
    });
    peer.is_gone |= read.is_err();
    if plea.is_some() {
        (peer.asks, peer.since) = (asks, now);
    }
    (frames, plea)
}

/// Gives the answer to the stranger whose key stands before it.
fn answer_stranger(peers: &mut [Peer], answer: &[u8]) {
    let Some((key, answer)) = answer.split_first_chunk::<32>() else {
        return;
    };
    let asks = |peer: &&mut Peer| peer.asks.as_ref() == Some(key) && !peer.is_answered;
    for peer in peers.iter_mut().filter(asks) {
        peer.push(&[&[KNOCK], answer].concat());
        peer.is_answered = true;
    }
}
