//! One TCP connection: frames with their lengths before them, and how long and how much is borne.

use std::collections::VecDeque;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{IpAddr, Ipv6Addr, TcpStream};
use std::os::fd::{AsFd, BorrowedFd};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags};

use super::super::wire::{Budget, LONGEST};

/// Who takes nothing for so long is cut off.
const STUCK: Duration = Duration::from_secs(2);
/// What is waiting to be written to somebody, in bytes; the rest is dropped, and repaired later.
const MOST_WAITING: usize = 256 * 1024;
/// After so long more is read from who has said more than is borne.
const REST: Duration = Duration::from_millis(50);
/// So many frames a second are read from who comes, and so many at once after a rest.
pub(super) const OF_GUESTS: (u32, u32) = (300, 600);
/// From the host there is more: its answers to all, and what it hands on.
pub(super) const OF_HOST: (u32, u32) = (1500, 3000);

/// What is known of somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Standing {
    /// Nothing.
    New,
    /// A frame that opens has come.
    Proven,
    /// And there is a place to stay.
    Settled,
}

/// Somebody at the other end of a connection.
pub(super) struct Peer {
    stream: TcpStream,
    /// What came of frames that are not whole yet.
    input: Vec<u8>,
    output: VecDeque<u8>,
    /// Since when the output does not get less.
    stuck: Option<Instant>,
    /// When the connection began, and when something came last.
    pub(super) since: Instant,
    pub(super) heard: Instant,
    /// How many frames may come now, and since when there are none.
    budget: Budget,
    spent: Option<Instant>,
    /// Its number among all of its host, and the network at its other end.
    pub(super) number: u64,
    pub(super) network: IpAddr,
    pub(super) standing: Standing,
    /// The key of the plea that came instead, and whether it was answered.
    pub(super) asks: Option<[u8; 32]>,
    pub(super) is_answered: bool,
    /// Whether the connection is of no use any more.
    pub(super) is_gone: bool,
}

/// What one machine most often has for itself: an address of version 4, or the first half of one of
/// version 6.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let half = u128::from(u64::MAX) << 64;
            Ipv6Addr::from_bits(address.to_bits() & half).into()
        }
        address @ IpAddr::V4(_) => address,
    }
}

impl Peer {
    pub(super) fn new(stream: TcpStream, rate: (u32, u32), now: Instant) -> io::Result<Self> {
        let network = network(stream.peer_addr()?.ip());
        stream.set_nonblocking(true)?;
        stream.set_nodelay(true)?;
        Ok(Self {
            stream,
            input: Vec::new(),
            output: VecDeque::new(),
            stuck: None,
            since: now,
            heard: now,
            budget: Budget::new(rate, now),
            spent: None,
            number: 0,
            network,
            standing: Standing::New,
            asks: None,
            is_answered: false,
            is_gone: false,
        })
    }

    /// Whether a frame that opens has come.
    pub(super) fn is_proven(&self) -> bool {
        self.standing > Standing::New
    }

    pub(super) fn source(&self) -> PollFd<'_> {
        let mut flags = PollFlags::empty();
        flags.set(PollFlags::IN, self.spent.is_none());
        flags.set(PollFlags::OUT, !self.output.is_empty());
        let fd: BorrowedFd<'_> = self.stream.as_fd();
        PollFd::from_borrowed_fd(fd, flags)
    }

    /// When it should be looked at again although nothing happens.
    pub(super) fn deadline(&self, silence: Duration) -> Instant {
        let mut next = self.heard + silence;
        if let Some(stuck) = self.stuck {
            next = next.min(stuck + STUCK);
        }
        if let Some(spent) = self.spent {
            next = next.min(spent + REST);
        }
        next
    }

    /// Whether there may be more to read that the system does not tell of.
    pub(super) fn is_rested(&self, now: Instant) -> bool {
        self.spent.is_some_and(|spent| now >= spent + REST)
    }

    /// Puts a frame behind what is to be written, if there is room.
    pub(super) fn push(&mut self, frame: &[u8]) {
        let Ok(length) = u16::try_from(frame.len()) else {
            return;
        };
        if self.output.len() + frame.len() + 2 <= MOST_WAITING {
            self.output.extend(length.to_le_bytes());
            self.output.extend(frame);
        }
    }

    /// Whether a stranger has been told all that there is to tell.
    pub(super) fn is_done(&self) -> bool {
        self.is_answered && self.output.is_empty()
    }

    /// Writes as much as is taken.
    ///
    /// # Errors
    ///
    /// When the connection is gone, or took nothing for too long.
    pub(super) fn flush(&mut self, now: Instant) -> io::Result<()> {
        while !self.output.is_empty() {
            match self.stream.write(self.output.as_slices().0) {
                Ok(0) => return Err(ErrorKind::WriteZero.into()),
                Ok(count) => {
                    self.output.drain(..count);
                    self.stuck = None;
                }
                Err(why) if why.kind() == ErrorKind::Interrupted => {}
                Err(why) if why.kind() == ErrorKind::WouldBlock => {
                    let since = *self.stuck.get_or_insert(now);
                    return if now.duration_since(since) < STUCK {
                        Ok(())
                    } else {
                        Err(ErrorKind::TimedOut.into())
                    };
                }
                Err(why) => return Err(why),
            }
        }
        // What was once needed for a burst is not kept.
        self.output.shrink_to(LONGEST);
        Ok(())
    }

    /// Reads what has come, as much as may come now, and hands each whole frame to `take`, which says
    /// whether it is borne.
    ///
    /// # Errors
    ///
    /// When the connection is over, a length is wrong, or a frame is not borne.
    pub(super) fn read(
        &mut self,
        now: Instant,
        mut take: impl FnMut(&[u8]) -> bool,
    ) -> io::Result<()> {
        self.budget.refill(now);
        // What came with the last frame that was borne.
        self.frames(&mut take)?;
        let mut bytes = [0; 2 * LONGEST];
        while !self.budget.is_spent() {
            match self.stream.read(&mut bytes) {
                Ok(0) => return Err(ErrorKind::UnexpectedEof.into()),
                Ok(count) => {
                    self.heard = now;
                    self.input.extend_from_slice(&bytes[..count]);
                    self.frames(&mut take)?;
                }
                Err(why) if why.kind() == ErrorKind::Interrupted => {}
                Err(why) if why.kind() == ErrorKind::WouldBlock => break,
                Err(why) => return Err(why),
            }
        }
        self.spent = self.budget.is_spent().then_some(now);
        Ok(())
    }

    /// Takes whole frames off the input, as many as are borne.
    fn frames(&mut self, take: &mut impl FnMut(&[u8]) -> bool) -> io::Result<()> {
        let mut rest = &self.input[..];
        while let Some((length, after)) = rest.split_first_chunk() {
            if self.budget.is_spent() {
                break;
            }
            let length = usize::from(u16::from_le_bytes(*length));
            if length == 0 || length > LONGEST {
                return Err(ErrorKind::InvalidData.into());
            }
            let Some((frame, after)) = after.split_at_checked(length) else {
                break;
            };
            if !take(frame) {
                return Err(ErrorKind::InvalidData.into());
            }
            self.budget.take();
            rest = after;
        }
        let used = self.input.len() - rest.len();
        self.input.drain(..used);
        Ok(())
    }
}
