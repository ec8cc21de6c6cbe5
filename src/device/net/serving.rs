//! What the net thread does: one thing after the other, and what is kept before what is told.

use std::io;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use super::journal::{self, Journal};
use super::lobby::{Granted, Heard, Looking, Shown};
use super::open::Open;
use super::wire::{Event, Tellers};
use super::{Input, Tell, ways};
use crate::event::net::{Fault, Line, News, Order, Role, Ways};
use crate::talk::room::{Code, Entropy, Room, Unsaid};

/// So much is heard at once at most, before it is kept and told.
const BATCH: usize = 64;
/// What was said last gets so long to go out when the program ends.
const LAST_WORDS: Duration = Duration::from_millis(50);

/// The ways to a room, and the terms of a table for strangers.
type Paths<'a> = (&'a Ways, Option<String>);

/// Why a room cannot be entered.
pub(super) type Refusal = (Fault, String);

/// What the thread has.
pub(super) struct Serving {
    folder: Option<PathBuf>,
    tell: Tell,
    tellers: Tellers,
    /// When the thread began, by a clock that never goes back, and by the one on the wall in
    /// milliseconds.
    start: (Instant, u64),
    open: Option<Open>,
    /// What is told of the open room, where strangers may come.
    shown: Option<Shown>,
    looking: Option<Looking>,
}

impl Serving {
    pub(super) fn new(folder: Option<PathBuf>, tell: Tell, inputs: Sender<Input>) -> Self {
        Self {
            folder,
            tell,
            tellers: Tellers::new(inputs),
            start: (Instant::now(), since_1970()),
            open: None,
            shown: None,
            looking: None,
        }
    }

    /// Serves until the program ends.
    pub(super) fn run(mut self, heard: &Receiver<Input>) {
        if let Some(folder) = &self.folder {
            journal::sweep(folder, SystemTime::now());
        }
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

    /// Milliseconds of a clock that never goes back, nor from one run of the program to the next, if
    /// the one on the wall is right: who has heard a time takes an earlier one for a repetition.
    fn ms(&self) -> u64 {
        let (start, ms) = self.start;
        let more = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
        ms.saturating_add(more)
    }

    fn obey(&mut self, order: Order) {
        let entered = match order {
            Order::Host { name, ways, public } => self.host(&name, &ways, public),
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
            Order::Look { on, ways } => self.look(on, ways),
            Order::Ask { key, name } => self.ask(&key, &name),
            Order::Grant { key, yes } => self.grant(&key, yes),
            Order::Ports | Order::Serial { .. } => Ok(()),
        };
        if let Err((fault, detail)) = entered {
            (self.tell)(News::Fault { fault, detail });
        }
    }

    fn host(&mut self, name: &str, ways: &Ways, public: Option<String>) -> Result<(), Refusal> {
        let code = Code::new(random()?);
        self.enter(Role::Host, &code, name, (ways, public))
    }

    fn join(&mut self, role: Role, code: &str, name: &str, ways: &Ways) -> Result<(), Refusal> {
        let code = code.parse::<Code>();
        let code = code.map_err(|why| (Fault::NoAnswer, why.to_string()))?;
        self.enter(role, &code, name, (ways, None))
    }

    /// Enters a room, or comes back to it where it is kept.
    fn enter(
        &mut self,
        role: Role,
        code: &Code,
        name: &str,
        paths: Paths<'_>,
    ) -> Result<(), Refusal> {
        self.forget();
        let folder = self.folder.clone().ok_or((Fault::Journal, String::new()))?;
        let room = Room::enter(role, code, name, random()?, entropy());
        let seed = u64::from_le_bytes(random()?);
        let opened = Journal::open(&folder, room.topic(), role, seed);
        let (journal, kept) = opened.map_err(|why| unkept(&why))?;
        if kept.is_empty() {
            self.begin(room, journal, paths)
        } else {
            self.restore(journal, &kept, paths)
        }
    }

    fn come_back(&mut self, name: &str, ways: &Ways) -> Result<(), Refusal> {
        self.forget();
        let folder = self.folder.clone().ok_or((Fault::Journal, String::new()))?;
        let (journal, kept) = Journal::reopen(&folder, name).map_err(|why| unkept(&why))?;
        let public = journal.public();
        self.restore(journal, &kept, (ways, public))
    }

    fn restore(
        &mut self,
        mut journal: Journal,
        kept: &[u8],
        paths: Paths<'_>,
    ) -> Result<(), Refusal> {
        let restored = Room::restore(kept, entropy());
        let (room, good) = restored.map_err(|why| (Fault::Journal, why.to_string()))?;
        journal.cut(good).map_err(|why| unkept(&why))?;
        self.begin(room, journal, paths)
    }

    fn begin(&mut self, room: Room, journal: Journal, paths: Paths<'_>) -> Result<(), Refusal> {
        let (ways, public) = paths;
        if let Some(terms) = &public {
            journal.make_public(terms).map_err(|why| unkept(&why))?;
        }
        let mut open = Open::new(room, journal);
        (self.tell)(open.entered());
        if open.room.role() != Role::Host {
            open.tell_line(Line::Seeking(ways.address.clone()), &self.tell);
        }
        // What was said before is told again before anything is told of the lines.
        let told = open.step(Instant::now(), self.ms(), &self.tell);
        told.map_err(|why| unkept(&why))?;
        let tellers = &mut self.tellers;
        let shown = public.map(|terms| Shown::new(&open.room, terms, &ways.brokers, tellers));
        self.shown = shown.transpose()?;
        ways::begin(&mut open, ways, self.shown.as_ref(), &mut self.tellers)?;
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
        self.shown = None;
        if let Some(open) = self.open.as_mut().filter(|open| !open.is_left()) {
            open.leave(over, Instant::now());
        }
        (self.tell)(News::Left);
    }

    /// The last room is not waited for any more.
    fn forget(&mut self) {
        self.open = None;
        self.shown = None;
    }

    fn look(&mut self, on: bool, ways: Ways) -> Result<(), Refusal> {
        self.looking = None;
        if on {
            self.looking = Some(Looking::new(ways, &mut self.tellers)?);
        }
        Ok(())
    }

    fn ask(&mut self, key: &str, name: &str) -> Result<(), Refusal> {
        let asked = self
            .looking
            .as_mut()
            .is_some_and(|looking| looking.ask(key, name, &mut self.tellers));
        if asked {
            Ok(())
        } else {
            Err((Fault::Refused, "that table cannot be asked".to_owned()))
        }
    }

    fn grant(&mut self, key: &str, yes: bool) -> Result<(), Refusal> {
        let code = self.open.as_ref().and_then(|open| open.room.code());
        let code = code.filter(|_| yes);
        let shown = self.shown.as_mut();
        let answered = shown.map_or(Ok(None), |shown| shown.answer(key, code))?;
        if let Some(((wire, frame), open)) = answered.zip(self.open.as_ref()) {
            open.send(wire, &frame);
        }
        Ok(())
    }

    /// Somebody asks for the seat, by this name and key.
    fn asked(&mut self, (name, key): (String, String)) {
        if self.open.as_ref().is_some_and(|open| open.room.has_guest()) {
            // The seat was taken meanwhile. Without randomness there is no answer.
            let _ = self.grant(&key, false);
        } else {
            (self.tell)(News::Asks { name, key });
        }
    }

    fn hear(&mut self, wire: u64, event: Event) {
        self.tellers.heard();
        let ms = self.ms();
        if self
            .looking
            .as_ref()
            .is_some_and(|looking| looking.has(wire))
        {
            return self.hear_lobby(wire, event);
        }
        if let Some(shown) = self.shown.as_mut().filter(|shown| shown.has(wire)) {
            if let Some(asked) = shown.hear(event, Instant::now()) {
                self.asked(asked);
            }
            return;
        }
        // What a wire of the last room still had to say is of no interest.
        let open = self.open.as_mut();
        let is_own = |open: &&mut Open| open.wires.iter().any(|(number, _)| *number == wire);
        match (open.filter(is_own), event) {
            (None, _) => {}
            (Some(_), Event::Plea(from, plea)) => {
                let shown = self.shown.as_mut();
                let now = Instant::now();
                let origin = Some((wire, from));
                if let Some(asked) = shown.and_then(|shown| shown.plead(&plea, origin, now)) {
                    self.asked(asked);
                }
            }
            (Some(open), Event::Found(found)) => ways::found(open, found, &mut self.tellers),
            (Some(open), event) => open.hear(wire, event, ms, &self.tell),
        }
    }

    fn hear_lobby(&mut self, wire: u64, event: Event) {
        let Some(looking) = &mut self.looking else {
            return;
        };
        let granted = match looking.hear(wire, event) {
            None => return,
            Some(Heard::Tables) => {
                (self.tell)(News::Tables(looking.tables()));
                return;
            }
            Some(Heard::Refused(why)) => {
                let (fault, detail) = (Fault::Refused, why.to_owned());
                (self.tell)(News::Fault { fault, detail });
                return;
            }
            Some(Heard::Granted(granted)) => granted,
        };
        let Granted {
            code,
            name,
            address,
        } = granted;
        let ways = Ways {
            address,
            ..looking.ways.clone()
        };
        let joined = self.join(Role::Guest, &code.to_string(), &name, &ways);
        if let Err((fault, detail)) = joined {
            (self.tell)(News::Fault { fault, detail });
        }
    }

    /// Keeps, sends and tells; when to do so again although nothing is heard.
    fn step(&mut self) -> Option<Instant> {
        let (now, ms) = (Instant::now(), self.ms());
        let open = self.open.as_mut()?;
        let stepped = open.step(now, ms, &self.tell);
        open.renew_sign();
        let is_free = !open.room.has_guest();
        let is_done = open.is_done(now);
        match stepped {
            Ok(next) if !is_done => {
                let shown = self.shown.as_mut();
                let renewal = shown.and_then(|shown| shown.renew(is_free, now));
                Some(renewal.map_or(next, |renewal| next.min(renewal)))
            }
            Ok(_) => {
                self.forget();
                None
            }
            Err(why) => {
                let (fault, detail) = unkept(&why);
                (self.tell)(News::Fault { fault, detail });
                (self.tell)(News::Left);
                self.forget();
                None
            }
        }
    }
}

fn left(next: Instant) -> Duration {
    next.saturating_duration_since(Instant::now())
}

/// Milliseconds since 1970, at least 1.
fn since_1970() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let ms = since.map_or(0, |since| since.as_millis());
    u64::try_from(ms).unwrap_or(0).max(1)
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
