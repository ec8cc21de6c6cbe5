//! The host's end of TCP: everybody connects to it, and it hands on what belongs to the room.
//!
//! One thread sleeps on all sockets. Nobody can hold it up: who sends nonsense, too much, or takes
//! nothing is cut off. Players keep their places, and so do some who look on; all others are newcomers,
//! who must show that they know the room's code, and that they are players when no place is left for
//! who is none. When there are too many of them, the oldest of the network that most of them come from
//! makes way. A stranger may ask for the seat instead, once, and waits for the player's answer.

use std::cmp::Reverse;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, UdpSocket};
use std::os::fd::AsFd;
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::super::wire::{
    Bell, Budget, Event, Frame, KNOCK, OF_ONE, Opens, Outbox, PLEA, PLEAS, Seated, Teller, outbox,
};
use super::peer::{OF_GUESTS, Peer, Standing};
use crate::talk::room::VERSION;
use crate::talk::room::lobby::Plea;

/// So many who know the code and are no players have places to stay: as many as a room hears.
const LOOKERS: usize = 56;
/// So many who claim a seat does a room hear, each over one connection.
const PLAYERS: usize = 8;
/// So many places are left for those who have just come, whoever holds the others.
const NEW: usize = 8;
/// So many connections at most.
const PEERS: usize = LOOKERS + PLAYERS + PLEAS + NEW;
/// No frame of a room is shorter, in bytes: a version, a nonce, a tag, and an entry without a body.
const SHORTEST: usize = 1 + 24 + 16 + 133;
/// In this time a frame must come that belongs to the room, and a place to stay be found.
const PROOF: Duration = Duration::from_secs(10);
/// Who says nothing for so long is gone: others say something every three seconds.
const SILENCE: Duration = Duration::from_secs(20);

/// Listens on a port, or on any free one when that is taken; tells where. What is known is what opens a
/// frame, and over which connections players come.
///
/// # Errors
///
/// When there is no port to be had at all.
pub(in super::super) fn host(
    port: u16,
    known: (Opens, Seated),
    teller: Teller,
) -> io::Result<(Outbox, u16)> {
    let (opens, seated) = known;
    let listener = listen(port).or_else(|_| listen(0))?;
    listener.set_nonblocking(true)?;
    let port = listener.local_addr()?.port();
    let (outbox, bell) = outbox()?;
    teller.tell(Event::Up(format!("{}:{port}", own_address())));
    let host = Host {
        listener,
        bell,
        peers: Vec::new(),
        last: 0,
        opens,
        seated,
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
    /// The number of the last one that came.
    last: u64,
    opens: Opens,
    seated: Seated,
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
            self.settle();
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
        let players = self.seated.peers();
        let deadlines = self.peers.iter().map(|peer| deadline(peer, &players));
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
            for peer in peers.iter_mut().filter(|peer| peer.is_proven()) {
                peer.push(frame);
            }
        })
    }

    /// Reads from those who have something to say, and hands it on; whether anybody listens.
    fn hear(&mut self, ready: &[bool], now: Instant) -> bool {
        let asking = self.peers.iter().filter(|peer| peer.asks.is_some());
        let mut asking: Vec<_> = asking.map(|peer| peer.network).collect();
        for (at, &is_ready) in ready.iter().enumerate() {
            let peer = self.peers.get_mut(at);
            let Some(peer) = peer.filter(|peer| is_ready || peer.is_rested(now)) else {
                continue;
            };
            let (is_proven, number, network) = (peer.is_proven(), peer.number, peer.network);
            let Heard {
                frames,
                plea,
                foreign,
            } = read(peer, &self.opens, may_ask(&asking, network), now);
            let plea = plea.map(|plea| Event::Plea(network, plea));
            asking.extend(plea.iter().map(|_| network));
            let goes_on = |event| self.teller.tell(event);
            if !plea
                .into_iter()
                .chain(foreign.map(Event::Frame))
                .all(goes_on)
            {
                return false;
            }
            if !is_proven && !frames.is_empty() {
                peer.standing = Standing::Proven;
                self.teller.tell(Event::Up(String::new()));
            }
            for frame in frames {
                self.relay(at, &frame);
                if !self.teller.tell(Event::FrameOf(number, frame)) {
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
            if at != from && peer.is_proven() {
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
                    self.last += 1;
                    let number = self.last;
                    let peer = Peer::new(stream, OF_GUESTS, now).map(|mut peer| {
                        peer.number = number;
                        peer
                    });
                    self.peers.extend(peer);
                }
                Err(why) if why.kind() == io::ErrorKind::WouldBlock => return,
                // The system is out of something, most often: trying at once would only spin.
                Err(_) => self.deaf_until = Some(now + Duration::from_millis(100)),
            }
        }
    }

    /// Gives those who know the code the places to stay that are free, in the order in which they came.
    fn settle(&mut self) {
        let players = self.seated.peers();
        let is_looker = |peer: &Peer| peer.is_proven() && !players.contains(&peer.number);
        let lookers = self.peers.iter().filter(|peer| is_looker(peer));
        let settled = lookers
            .filter(|peer| peer.standing == Standing::Settled)
            .count();
        let new = self.peers.iter_mut();
        let new = new.filter(|peer| is_looker(peer) && peer.standing < Standing::Settled);
        for peer in new.take(LOOKERS.saturating_sub(settled)) {
            peer.standing = Standing::Settled;
        }
    }

    /// Who is new makes way: first who has not shown that they know the code, of those who comes from
    /// where most come from, of those who came first.
    fn make_way(&mut self) -> bool {
        let players = self.seated.peers();
        let is_new = |peer: &Peer| peer.asks.is_none() && !stays(peer, &players);
        let crowd = |network: IpAddr| {
            let alike = self.peers.iter().filter(|peer| peer.network == network);
            alike.filter(|peer| !players.contains(&peer.number)).count()
        };
        let new = self.peers.iter().enumerate();
        let first = new
            .filter(|(_, peer)| is_new(peer))
            .min_by_key(|(_, peer)| (peer.is_proven(), Reverse(crowd(peer.network)), peer.number));
        let first = first.map(|(at, _)| at);
        first.map(|at| self.peers.remove(at)).is_some()
    }

    /// Writes what was handed on, and cuts off who is gone, silent, stuck, or has no place to stay.
    fn cut_off(&mut self, now: Instant) {
        let players = self.seated.peers();
        self.peers.retain_mut(|peer| {
            let (proof, silence) = patience(peer);
            let is_late = !stays(peer, &players) && now >= peer.since + proof;
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

/// Whether somebody has a place for as long as they want; these are the players.
fn stays(peer: &Peer, players: &[u64]) -> bool {
    peer.standing == Standing::Settled || players.contains(&peer.number)
}

fn deadline(peer: &Peer, players: &[u64]) -> Instant {
    let (proof, silence) = patience(peer);
    let next = peer.deadline(silence);
    if stays(peer, players) {
        next
    } else {
        next.min(peer.since + proof)
    }
}

/// Whether one more stranger of a network may ask, beside those who wait.
fn may_ask(asking: &[IpAddr], network: IpAddr) -> bool {
    let alike = asking.iter().filter(|&&other| other == network).count();
    asking.len() < PLEAS && alike < OF_ONE
}

/// What came over a connection.
#[derive(Default)]
struct Heard {
    /// What belongs to the room.
    frames: Vec<Vec<u8>>,
    plea: Option<Vec<u8>>,
    /// What looks like a frame of another version.
    foreign: Option<Vec<u8>>,
}

/// Reads the frames that belong to the room, or a plea where one may be made.
fn read(peer: &mut Peer, opens: &Opens, may_ask: bool, now: Instant) -> Heard {
    let (is_proven, mut asks) = (peer.is_proven(), peer.asks);
    let mut heard = Heard::default();
    let read = peer.read(now, |frame| {
        if asks.is_some() {
            // A stranger asks once.
            return false;
        }
        if opens(frame) {
            heard.frames.push(frame.to_vec());
        } else if !is_proven && heard.frames.is_empty() {
            // The first frame is the proof, or a plea.
            let words = frame.strip_prefix(&[KNOCK]).filter(|_| may_ask);
            asks = words.and_then(Plea::read).map(|plea| plea.key);
            heard.plea = words.filter(|_| asks.is_some()).map(<[u8]>::to_vec);
            heard.foreign = is_foreign(frame).then(|| frame.to_vec());
            return asks.is_some();
        }
        true
    });
    peer.is_gone |= read.is_err();
    if heard.plea.is_some() {
        (peer.asks, peer.since) = (asks, now);
    }
    heard
}

/// Whether this may be a frame of another version: the player is told then why nobody is let in.
fn is_foreign(frame: &[u8]) -> bool {
    let version = frame
        .first()
        .is_some_and(|&first| first != KNOCK && first != VERSION);
    version && frame.len() >= SHORTEST
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
