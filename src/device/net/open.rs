//! An open room: its log, what is kept of it, and the wires that its frames go over.

use std::collections::{BTreeSet, VecDeque};
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::Tell;
use super::journal::Journal;
use super::lan::Lan;
use super::lobby::Sign;
use super::wire::{Budget, Event, Frame, Opens, Seated, Wire};
use crate::event::net::{Line, News, Role};
use crate::talk::room::{Room, RoomNews};

/// After the end the others may still miss something.
const LINGER: Duration = Duration::from_secs(12);
/// A frame that came over one wire and comes over another one is known by its nonce, while so many
/// others have not come since.
const REMEMBERED: usize = 512;
/// Where the nonce is in a frame.
const NONCE: std::ops::Range<usize> = 1..25;

/// How the player goes.
#[derive(Debug, Clone, Copy)]
struct Leaving {
    until: Instant,
    /// Whether there is nothing to come back to.
    over: bool,
}

/// An open room.
pub(super) struct Open {
    pub(super) room: Room,
    journal: Journal,
    opens: Opens,
    pub(super) seated: Seated,
    pub(super) wires: Vec<(u64, Box<dyn Wire>)>,
    /// The wires that stand.
    standing: BTreeSet<u64>,
    seen: VecDeque<Vec<u8>>,
    /// What is told of the room on the local network.
    pub(super) sign: Option<(Sign, Lan)>,
    relayed: Budget,
    leaving: Option<Leaving>,
    line: Option<Line>,
    /// Where the host was found on the local network, and the wire there.
    pub(super) found: Option<(u64, Vec<SocketAddr>)>,
}

impl Open {
    pub(super) fn new(room: Room, journal: Journal) -> Self {
        let seal = room.seal().clone();
        Self {
            room,
            journal,
            opens: Arc::new(move |frame| seal.opens(frame)),
            seated: Seated::default(),
            wires: Vec::new(),
            standing: BTreeSet::new(),
            seen: VecDeque::new(),
            sign: None,
            relayed: Budget::relayed(),
            leaving: None,
            line: None,
            found: None,
        }
    }

    /// What is told first.
    pub(super) fn entered(&self) -> News {
        News::Entered {
            role: self.room.role(),
            name: self.journal.name.clone(),
            code: self
                .room
                .code()
                .map(ToString::to_string)
                .unwrap_or_default(),
            watch: self.room.watch_code().to_string(),
            seed: self.journal.seed,
        }
    }

    pub(super) fn opens(&self) -> Opens {
        Arc::clone(&self.opens)
    }

    /// Ends the wire to where the host was found on the local network.
    pub(super) fn forget_found(&mut self) {
        if let Some((wire, _)) = self.found.take() {
            self.wires.retain(|(number, _)| *number != wire);
            self.standing.remove(&wire);
        }
    }

    /// Begins to go: the others are told, and may still ask for what they miss.
    pub(super) fn leave(&mut self, over: bool, now: Instant) {
        self.sign = None;
        self.room.bye();
        self.leaving = Some(Leaving {
            until: now + LINGER,
            over,
        });
    }

    /// Whether the player has gone.
    pub(super) fn is_left(&self) -> bool {
        self.leaving.is_some()
    }

    /// Whether everything is over.
    pub(super) fn is_done(&self, now: Instant) -> bool {
        self.leaving.is_some_and(|leaving| now >= leaving.until)
    }

    /// Tells the local network that the seat was taken.
    pub(super) fn renew_sign(&mut self) {
        let has_guest = self.room.has_guest();
        if let Some((sign, lan)) = self.sign.as_mut().filter(|(sign, _)| sign.is_free) {
            sign.is_free = !has_guest;
            if has_guest {
                // It has been told once; at worst somebody asks, and hears no.
                let _ = lan.show(sign);
            }
        }
    }

    /// Sends a frame over one wire only.
    pub(super) fn send(&self, wire: u64, frame: &Frame) {
        let own = self.wires.iter().filter(|(number, _)| *number == wire);
        own.for_each(|(_, own)| own.send(frame));
    }

    /// Hears what happened on a wire.
    pub(super) fn hear(&mut self, wire: u64, event: Event, ms: u64, tell: &Tell) {
        match event {
            Event::Up(address) => {
                self.standing.insert(wire);
                self.room.connected(ms);
                if !address.is_empty() {
                    self.tell_line(Line::Open(address), tell);
                }
            }
            Event::Down(why) => {
                self.standing.remove(&wire);
                if self.standing.is_empty() {
                    self.tell_line(Line::Seeking(why), tell);
                }
            }
            Event::Frame(frame) => {
                self.receive(wire, &frame, ms);
            }
            Event::FrameOf(peer, frame) => {
                if let Some(author) = self.receive(wire, &frame, ms) {
                    self.seated.note(author, peer);
                }
            }
            Event::Found(_) | Event::Tables(_) | Event::Plea(..) | Event::Published(..) => {}
        }
    }

    /// Hears a frame; see [`Room::receive`].
    fn receive(&mut self, wire: u64, frame: &[u8], ms: u64) -> Option<[u8; 32]> {
        let nonce = frame.get(NONCE).unwrap_or(frame);
        if self.seen.iter().any(|seen| seen == nonce) {
            return None;
        }
        if (self.opens)(frame) {
            // Only what opens: else a stranger could have frames forgotten.
            self.seen.push_back(nonce.to_vec());
            if self.seen.len() > REMEMBERED {
                self.seen.pop_front();
            }
            // Those on one of the host's wires hear those on the others.
            let relays = self.room.role() == Role::Host && self.wires.len() > 1;
            self.relayed.refill(Instant::now());
            if relays && self.relayed.take() {
                let frame = Frame::from(frame);
                let others = self.wires.iter().filter(|(other, _)| *other != wire);
                others.for_each(|(_, other)| other.send(&frame));
            }
        }
        self.room.receive(ms, frame)
    }

    /// What is known of the line, but only when it is new, and nobody else is heard over it.
    pub(super) fn tell_line(&mut self, line: Line, tell: &Tell) {
        let is_poor = |line: &Line| matches!(line, Line::Seeking(_) | Line::Open(_));
        let is_known = match &self.line {
            Some(Line::Up(_)) => is_poor(&line),
            Some(known) => *known == line,
            None => false,
        };
        if !is_known && !self.is_left() {
            self.line = Some(line.clone());
            tell(News::Line(line));
        }
    }

    /// Writes what is to be kept, then sends, then tells; when to be called again.
    ///
    /// # Errors
    ///
    /// When it cannot be kept: nothing is sent or told then.
    pub(super) fn step(&mut self, now: Instant, ms: u64, tell: &Tell) -> io::Result<Instant> {
        let next = self.room.tick(ms);
        let kept = self.room.take_journal();
        if !kept.is_empty() {
            self.journal.append(&kept)?;
        }
        for frame in self.room.take_frames() {
            let frame = Frame::from(frame);
            self.wires.iter().for_each(|(_, wire)| wire.send(&frame));
        }
        for news in self.room.take_news() {
            self.tell_news(news, tell);
        }
        let next = now + Duration::from_millis(next.saturating_sub(ms).clamp(1, 60_000));
        let ends = self.leaving.map(|leaving| leaving.until);
        Ok(ends.map_or(next, |until| next.min(until)))
    }

    fn tell_news(&mut self, news: RoomNews, tell: &Tell) {
        if self.is_left() {
            return;
        }
        let news = match news {
            RoomNews::Said { number, by, words } => News::Said { number, by, words },
            RoomNews::Chat { by, name, text } => News::Chat { by, name, text },
            RoomNews::Present { by, name, here } => News::Present { by, name, here },
            RoomNews::Watchers(count) => News::Watchers(count),
            RoomNews::Up(lag) => return self.tell_line(Line::Up(lag), tell),
            RoomNews::Lost => return self.tell_line(Line::Lost, tell),
            RoomNews::Fault(fault) => News::Fault {
                fault,
                detail: String::new(),
            },
        };
        tell(news);
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        if self.leaving.is_some_and(|leaving| leaving.over) {
            self.journal.remove();
        }
    }
}
