//! The end of TCP of those who come to a room: connect, and connect again for ever.

use std::io;
use std::net::{SocketAddr, TcpStream, ToSocketAddrs};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::super::wire::{Bell, Event, Opens, Outbox, PLEA, Teller, outbox};
use super::peer::{OF_HOST, Peer};

/// An address that does not answer in this time is given up for now.
const PATIENCE: Duration = Duration::from_secs(3);
/// Between two attempts: at first, and at most.
const PAUSE: Duration = Duration::from_millis(250);
const LONGEST_PAUSE: Duration = Duration::from_secs(3);
/// The others say something every three seconds. A line that is silent for so long is taken for
/// dead, whatever the system still believes.
const SILENCE: Duration = Duration::from_secs(8);

/// Where the host is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in super::super) enum Place {
    /// `name:port`, looked up anew for each attempt.
    Named(String),
    /// These addresses.
    Known(Vec<SocketAddr>),
}

/// Connects to a host.
///
/// # Errors
///
/// When the system has nothing to wake a thread by.
pub(in super::super) fn guest(place: Place, opens: Opens, teller: Teller) -> io::Result<Outbox> {
    begin(place, SILENCE, opens, teller)
}

/// Connects to a host to ask for the seat: a person answers that, which takes longer.
///
/// # Errors
///
/// When the system has nothing to wake a thread by.
pub(in super::super) fn stranger(place: Place, teller: Teller) -> io::Result<Outbox> {
    // A stranger has no key, and takes nobody for the host before the answer.
    begin(place, PLEA + SILENCE, Arc::new(|_| false), teller)
}

fn begin(place: Place, silence: Duration, opens: Opens, teller: Teller) -> io::Result<Outbox> {
    let (outbox, bell) = outbox()?;
    let guest = Guest {
        place,
        silence,
        opens,
        bell,
        teller,
    };
    thread::spawn(move || guest.run());
    Ok(outbox)
}

struct Guest {
    place: Place,
    silence: Duration,
    opens: Opens,
    bell: Bell,
    teller: Teller,
}

impl Guest {
    fn run(self) {
        let mut pause = PAUSE;
        loop {
            let why = match self.connect() {
                Ok((stream, address)) => match self.stay(stream, address) {
                    None => return,
                    Some((is_host, why)) => {
                        if is_host {
                            pause = PAUSE;
                        }
                        why
                    }
                },
                Err(why) => why,
            };
            if !self.teller.tell(Event::Down(why.to_string())) || !self.rest(pause) {
                return;
            }
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    /// The first of the addresses that answers.
    fn connect(&self) -> io::Result<(TcpStream, SocketAddr)> {
        let addresses = match &self.place {
            Place::Named(name) => name.to_socket_addrs()?.collect(),
            Place::Known(addresses) => addresses.clone(),
        };
        let mut last = io::ErrorKind::NotFound.into();
        for address in addresses {
            match TcpStream::connect_timeout(&address, PATIENCE) {
                Ok(stream) => return Ok((stream, address)),
                Err(why) => last = why,
            }
        }
        Err(last)
    }

    /// Stays connected until the connection breaks: whether anything was heard that belongs to the
    /// room, which anybody else does not know to say, and why it broke. Nothing when the wire is to
    /// end.
    fn stay(&self, stream: TcpStream, address: SocketAddr) -> Option<(bool, io::Error)> {
        let mut peer = match Peer::new(stream, OF_HOST, Instant::now()) {
            Ok(peer) => peer,
            Err(why) => return Some((false, why)),
        };
        // What was said in the meantime belongs to a line that is no more.
        if !self.bell.take(|_| {}) || !self.teller.tell(Event::Up(address.to_string())) {
            return None;
        }
        let mut is_host = false;
        loop {
            self.sleep(&peer);
            let now = Instant::now();
            let goes_on = self.bell.take(|frame| peer.push(frame));
            let teller = &self.teller;
            let read = peer.read(now, |frame| {
                is_host = is_host || (self.opens)(frame);
                teller.tell(Event::Frame(frame.to_vec()))
            });
            let flushed = peer.flush(now);
            if !goes_on {
                return None;
            }
            if let Err(why) = read.and(flushed) {
                return Some((is_host, why));
            }
            if now >= peer.heard + self.silence {
                return Some((is_host, io::ErrorKind::TimedOut.into()));
            }
        }
    }

    fn sleep(&self, peer: &Peer) {
        let bell = PollFd::from_borrowed_fd(self.bell.fd(), PollFlags::IN);
        let left = peer
            .deadline(self.silence)
            .saturating_duration_since(Instant::now());
        // A little later than the deadline, so that it has passed.
        let time = Timespec::try_from(left + Duration::from_millis(1)).ok();
        let _ = poll(&mut [bell, peer.source()], time.as_ref());
    }

    /// Waits; whether to go on then.
    fn rest(&self, pause: Duration) -> bool {
        let end = Instant::now() + pause;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return true;
            }
            let bell = PollFd::from_borrowed_fd(self.bell.fd(), PollFlags::IN);
            let _ = poll(&mut [bell], Timespec::try_from(left).ok().as_ref());
            if !self.bell.take(|_| {}) {
                return false;
            }
        }
    }
}
