//! What the net thread does: one thing after the other, and what is kept before what is told.

use std::io;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use super::journal::Journal;
use super::open::Open;
use super::wire::{Event, Tellers};
use super::{Input, Tell, ways};
use crate::event::net::{Fault, Line, News, Order, Role, Ways};
use crate::talk::room::{Code, Entropy, Room, Unsaid};

/// So much is heard at once at most, before it is kept and told.
const BATCH: usize = 64;
/// What was said last gets so long to go out when the program ends.
const LAST_WORDS: Duration = Duration::from_millis(50);

/// Why a room cannot be entered.
pub(super) type Refusal = (Fault, String);

/// What the thread has.
pub(super) struct Serving {
    folder: Option<PathBuf>,
    tell: Tell,
    tellers: Tellers,
    start: Instant,
    open: Option<Open>,
}

impl Serving {
    pub(super) fn new(folder: Option<PathBuf>, tell: Tell, inputs: Sender<Input>) -> Self {
        Self {
            folder,
            tell,
            tellers: Tellers::new(inputs),
            start: Instant::now(),
            open: None,
        }
    }

    /// Serves until the program ends.
    pub(super) fn run(mut self, heard: &Receiver<Input>) {
        let mut next = None;
        loop {
            let first = match next {
                None => heard.recv().map_err(RecvTimeoutError::from),
                Some(next) => heard.recv_timeout(left(next)),
            };
            if matches!(first, Err(RecvTimeoutError::Disconnected)) {
                return;
            }
            for input in first.into_iter().chain(heard.try_iter().take(BATCH)) {
                match input {
                    Input::Order(order) => self.obey(order),
                    Input::Wire(wire, event) => self.hear(wire, event),
                    Input::Close => return self.close(),
                }
            }
            next = self.step();
        }
    }

    fn close(mut self) {
        self.step();
        if self.open.is_some() {
            thread::sleep(LAST_WORDS);
        }
    }

    /// Milliseconds since the start, from 1.
    fn ms(&self) -> u64 {
        let ms = self.start.elapsed().as_millis();
        u64::try_from(ms).unwrap_or(u64::MAX).saturating_add(1)
    }

    fn obey(&mut self, order: Order) {
        let entered = match order {
            Order::Host { name, ways, .. } => self.host(&name, &ways),
            Order::Join {
                role,
                code,
                name,
                ways,
            } => self.join(role, &code, &name, &ways),
            Order::Return { room, ways } => self.come_back(&room, &ways),
            Order::Say(words) => self.speak(|room| room.say(&words)),
            Order::Chat(text) => self.speak(|room| room.chat(&text)),
            Order::Leave { over } => {
                self.leave(over);
                Ok(())
            }
            _ => Ok(()),
        };
        if let Err((fault, detail)) = entered {
            (self.tell)(News::Fault { fault, detail });
        }
    }

    fn host(&mut self, name: &str, ways: &Ways) -> Result<(), Refusal> {
        let code = Code::new(random()?);
        self.enter(Role::Host, &code, name, ways)
    }

    fn join(&mut self, role: Role, code: &str, name: &str, ways: &Ways) -> Result<(), Refusal> {
        let code = code.parse::<Code>();
        let code = code.map_err(|why| (Fault::NoAnswer, why.to_string()))?;
        self.enter(role, &code, name, ways)
    }

    /// Enters a room, or comes back to it where it is kept.
    fn enter(&mut self, role: Role, code: &Code, name: &str, ways: &Ways) -> Result<(), Refusal> {
        // The last room is not waited for any more.
        self.open = None;
        let folder = self.folder.clone().ok_or((Fault::Journal, String::new()))?;
        let room = Room::enter(role, code, name, random()?, entropy());
        let seed = u64::from_le_bytes(random()?);
        let opened = Journal::open(&folder, room.topic(), role, seed);
        let (journal, kept) = opened.map_err(|why| unkept(&why))?;
        if kept.is_empty() {
            self.begin(room, journal, ways)
        } else {
            self.restore(journal, &kept, ways)
        }
    }

    fn come_back(&mut self, name: &str, ways: &Ways) -> Result<(), Refusal> {
        self.open = None;
        let folder = self.folder.clone().ok_or((Fault::Journal, String::new()))?;
        let (journal, kept) = Journal::reopen(&folder, name).map_err(|why| unkept(&why))?;
        self.restore(journal, &kept, ways)
    }

    fn restore(&mut self, mut journal: Journal, kept: &[u8], ways: &Ways) -> Result<(), Refusal> {
        let restored = Room::restore(kept, entropy());
        let (room, good) = restored.map_err(|why| (Fault::Journal, why.to_string()))?;
        journal.cut(good).map_err(|why| unkept(&why))?;
        self.begin(room, journal, ways)
    }

    fn begin(&mut self, room: Room, journal: Journal, ways: &Ways) -> Result<(), Refusal> {
        let mut open = Open::new(room, journal);
        (self.tell)(open.entered());
        if open.room.role() != Role::Host {
            open.tell_line(Line::Seeking(ways.address.clone()), &self.tell);
        }
        ways::begin(&mut open, ways, &mut self.tellers)?;
        self.open = Some(open);
        Ok(())
    }

    /// Has something said in the room, if the player is still there.
    fn speak(&mut self, say: impl FnOnce(&mut Room) -> Result<(), Unsaid>) -> Result<(), Refusal> {
        let open = self.open.as_mut().filter(|open| !open.is_left());
        let said = open.map_or(Ok(()), |open| say(&mut open.room));
        said.map_err(|why| {
            let fault = match why {
                Unsaid::NotSeated => Fault::NoAnswer,
                Unsaid::NotAPlayer => Fault::SeatTaken,
                Unsaid::Closed => Fault::Fork,
                Unsaid::NotALine => Fault::Flood,
            };
            (fault, why.to_string())
        })
    }

    fn leave(&mut self, over: bool) {
        if let Some(open) = self.open.as_mut().filter(|open| !open.is_left()) {
            open.leave(over, Instant::now());
        }
        (self.tell)(News::Left);
    }

    fn hear(&mut self, wire: u64, event: Event) {
        self.tellers.heard();
        let ms = self.ms();
        let Some(open) = &mut self.open else {
            return;
        };
        if let Event::Found(addresses) = event {
            return ways::found(open, addresses, &mut self.tellers);
        }
        // What a wire of the last room still had to say is of no interest.
        if open.wires.iter().any(|(number, _)| *number == wire) {
            open.hear(wire, event, ms, &self.tell);
        }
    }

    /// Keeps, sends and tells; when to do so again although nothing is heard.
    fn step(&mut self) -> Option<Instant> {
        let (now, ms) = (Instant::now(), self.ms());
        let open = self.open.as_mut()?;
        match open.step(now, ms, &self.tell) {
            Ok(next) if !open.is_done(now) => Some(next),
            Ok(_) => {
                self.open = None;
                None
            }
            Err(why) => {
                let (fault, detail) = unkept(&why);
                (self.tell)(News::Fault { fault, detail });
                (self.tell)(News::Left);
                self.open = None;
                None
            }
        }
    }
}

fn left(next: Instant) -> Duration {
    next.saturating_duration_since(Instant::now())
}

fn unkept(why: &io::Error) -> Refusal {
    (Fault::Journal, why.to_string())
}

/// The system's own randomness.
pub(super) fn random<const N: usize>() -> Result<[u8; N], Refusal> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|why| (Fault::Journal, why.to_string()))?;
    Ok(bytes)
}

/// The same for the room, which cannot do without.
fn entropy() -> Entropy {
    Box::new(|bytes| {
        if getrandom::fill(bytes).is_err() {
            // It worked when the room was entered, and the system promises that it goes on to.
            std::process::abort();
        }
    })
}
