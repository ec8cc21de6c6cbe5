//! A room as one of those in it sees it: a machine without clock, files or sockets.

use std::fmt;

use ed25519_dalek::SigningKey;

use super::chain::{Chains, LARGEST};
use super::code::Code;
use super::entry::{Author, Entry, Kind};
use super::journal::{BadJournal, Head, record};
use super::keys::Keys;
use super::order::Order;
use super::repair::{Told, Wire};
use super::seal::Seal;
use super::{Fault, Role, RoomNews};

/// A source of random bytes, for nonces: it must not give the same ones twice.
pub type Entropy = Box<dyn FnMut(&mut [u8]) + Send>;

/// Why something is not said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unsaid {
    /// It is empty, too long, or has control characters.
    NotALine,
    /// Who looks on, or found the seat taken, says nothing at the table.
    NotAPlayer,
    /// The host has not been heard yet, so there is no seat to speak from.
    NotSeated,
    /// The room is closed, see [`Fault::Fork`], or full.
    Closed,
}

impl fmt::Display for Unsaid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotALine => "not a line of text, or too long",
            Self::NotAPlayer => "not a player",
            Self::NotSeated => "not seated yet",
            Self::Closed => "the room is closed",
        })
    }
}

impl std::error::Error for Unsaid {}

/// A room, seen by one of those in it.
///
/// After each call: write [`Room::take_journal`] to the disk, then send [`Room::take_frames`], then
/// show [`Room::take_news`]; call [`Room::tick`] at the latest when it wants to be called.
/// Times are milliseconds of a clock that never goes back; where it begins does not matter.
pub struct Room {
    pub(super) head: Head,
    pub(super) author: Author,
    entropy: Entropy,
    pub(super) chains: Chains,
    pub(super) order: Order,
    pub(super) wire: Wire,
    pub(super) told: Told,
    pub(super) now: u64,
    journal: Vec<u8>,
    frames: Vec<Vec<u8>>,
    pub(super) news: Vec<RoomNews>,
    faults: Vec<Fault>,
    pub(super) unopened: u32,
    pub(super) is_closed: bool,
}

impl Room {
    /// The most bytes of a journal: what is more is not taken in, from whomever it comes.
    pub const LARGEST: usize = LARGEST + Head::LARGEST;

    /// Enters a room: with the players' code, or as a watcher with the watchers'. The seat key is 32
    /// random bytes of this machine's for this room; the name is cut at 32 bytes. Takes about a tenth
    /// of a second, for the keys.
    pub fn enter(
        role: Role,
        code: &Code,
        name: &str,
        seat_key: [u8; 32],
        entropy: Entropy,
    ) -> Self {
        Self::enter_with(role, Keys::of(role, code), name, seat_key, entropy)
    }

    /// Enters a room with keys that are there already: a watcher's are enough for a watcher only.
    pub fn enter_with(
        role: Role,
        keys: Keys,
        name: &str,
        seat_key: [u8; 32],
        entropy: Entropy,
    ) -> Self {
        let seat = SigningKey::from_bytes(&seat_key);
        let name = cut(name);
        let head = Head {
            role,
            keys,
            seat,
            name,
        };
        let mut room = Self::new(head, entropy);
        room.journal = room.head.bytes();
        room.settle();
        room
    }

    /// Comes back to a room by its journal. Also gives how many bytes of it are good: the rest was
    /// torn, and is to be cut off. All that was said is told again from the start.
    ///
    /// # Errors
    /// A [`BadJournal`] if not even its beginning can be read.
    pub fn restore(journal: &[u8], entropy: Entropy) -> Result<(Self, usize), BadJournal> {
        let (head, mut records) = Head::read(journal)?;
        let mut room = Self::new(head, entropy);
        for entry in records.by_ref() {
            if let Some(entry) = Entry::read(room.topic(), entry) {
                if !room.keep(entry.clone()) {
                    room.chains.spend(&entry);
                }
                room.advance();
            }
        }
        room.journal.clear();
        room.settle();
        room.tell();
        Ok((room, journal.len() - records.rest.len()))
    }

    fn new(head: Head, entropy: Entropy) -> Self {
        let author = head.seat.verifying_key().to_bytes();
        Self {
            author,
            head,
            entropy,
            chains: Chains::seen_by(author),
            order: Order::default(),
            wire: Wire::default(),
            told: Told::default(),
            now: 0,
            journal: Vec::new(),
            frames: Vec::new(),
            news: Vec::new(),
            faults: Vec::new(),
            unopened: 0,
            is_closed: false,
        }
    }

    /// Who this is in the room.
    pub fn role(&self) -> Role {
        self.head.role
    }

    /// The name that was given on entering.
    pub fn name(&self) -> &str {
        &self.head.name
    }

    /// Where the room's frames are found: 26 letters.
    pub fn topic(&self) -> &str {
        self.head.keys.topic()
    }

    /// Whether the guest's seat is taken.
    pub fn has_guest(&self) -> bool {
        self.order.guest.is_some()
    }

    /// The players' code; `None` for a watcher.
    pub fn code(&self) -> Option<&Code> {
        self.head.keys.player.as_ref().map(|(code, _)| code)
    }

    /// The code for those who look on.
    pub fn watch_code(&self) -> &Code {
        self.head.keys.watch_code()
    }

    /// What opens the room's frames, for a relay elsewhere.
    pub fn seal(&self) -> &Seal {
        self.head.keys.seal()
    }

    /// Whether a frame is of this room: a relay passes no other on.
    pub fn opens(&self, frame: &[u8]) -> bool {
        self.seal().opens(frame)
    }

    /// What is to be added to the journal, and on the disk before anything is sent or shown.
    pub fn take_journal(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.journal)
    }

    /// What is to be sent to all others, each at most [`Seal::FRAME`] bytes.
    pub fn take_frames(&mut self) -> Vec<Vec<u8>> {
        std::mem::take(&mut self.frames)
    }

    /// What there is to tell.
    pub fn take_news(&mut self) -> Vec<RoomNews> {
        std::mem::take(&mut self.news)
    }

    /// Says the words of a step at the table: a line of at most 2,000 bytes.
    ///
    /// # Errors
    /// An [`Unsaid`] if it cannot be said.
    pub fn say(&mut self, words: &str) -> Result<(), Unsaid> {
        let is_seated_here = match self.role() {
            Role::Host => true,
            Role::Guest => self.order.guest.is_none_or(|guest| guest == self.author),
            Role::Watcher => false,
        };
        if !is_seated_here {
            return Err(Unsaid::NotAPlayer);
        }
        self.write(Kind::Say, words)
    }

    /// Chats: a line of at most 500 bytes.
    ///
    /// # Errors
    /// An [`Unsaid`] if it cannot be said.
    pub fn chat(&mut self, text: &str) -> Result<(), Unsaid> {
        self.write(Kind::Chat, text)
    }

    /// Says goodbye: the others need not wait to see that this player is away.
    pub fn bye(&mut self) {
        self.wire.is_gone = true;
        if !self.is_closed && self.chains.count(&self.author) > 0 {
            self.append(Kind::Bye, self.wire.stamp.to_le_bytes().to_vec());
        }
    }

    fn write(&mut self, kind: Kind, text: &str) -> Result<(), Unsaid> {
        if !kind.fits(text) {
            return Err(Unsaid::NotALine);
        }
        if self.is_closed {
            return Err(Unsaid::Closed);
        }
        if self.chains.count(&self.author) == 0 {
            return Err(Unsaid::NotSeated);
        }
        let is_kept = self.append(kind, text.as_bytes().to_vec());
        self.settle();
        if is_kept { Ok(()) } else { Err(Unsaid::Closed) }
    }

    /// Writes an entry of one's own. Whether there was room for it.
    fn append(&mut self, kind: Kind, body: Vec<u8>) -> bool {
        let place = self.chains.next(&self.author);
        let entry = Entry::sign(&self.head.seat, self.topic(), place, kind, body);
        let bytes = entry.bytes();
        let is_kept = self.keep(entry);
        if is_kept {
            self.send(&bytes);
        }
        is_kept
    }

    /// Keeps an entry that is signed, with those that waited for it. Whether any was.
    pub(super) fn keep(&mut self, entry: Entry) -> bool {
        let claim = self.head.keys.claims(&entry);
        let put = self.chains.put(entry, claim, self.now);
        for entry in &put.kept {
            self.journal.extend(record(&entry.bytes()));
            self.note(entry);
        }
        if let Some(fault) = put.fault {
            self.fault(fault);
        }
        !put.kept.is_empty()
    }

    /// What an entry does that is now part of its chain, wherever it stands in the order.
    fn note(&mut self, entry: &Entry) {
        let is_own = entry.author == self.author;
        let Some(chain) = self.chains.of_mut(&entry.author) else {
            return;
        };
        if entry.seq == 1 && chain.claim == Some(Role::Host) {
            if self.order.host.is_none() {
                self.order.host = Some(entry.author);
            } else if self.head.role == Role::Host {
                self.fault(Fault::SeatTaken);
            }
        } else if let Some(text) = entry.text(Kind::Chat) {
            let by = self.order.role(&entry.author);
            self.news.push(RoomNews::Chat {
                by: if is_own { self.head.role } else { by },
                name: chain.name.clone(),
                text: text.to_owned(),
            });
        } else if entry.is(Kind::Bye) && !is_own {
            chain.leave(&entry.body);
        }
    }

    /// Reads the order on.
    fn advance(&mut self) {
        if self.order.advance(&self.chains, &mut self.news).is_err() {
            self.fault(Fault::Fork);
        }
        self.chains.seat([self.order.host, self.order.guest]);
    }

    /// Does all that follows from what is known by now: claims, names, the host's order.
    pub(super) fn settle(&mut self) {
        loop {
            let before = self.chains.count(&self.author);
            self.introduce();
            self.advance();
            if self.role() == Role::Host && !self.is_closed {
                for body in self.order.untaken(&self.chains) {
                    self.append(Kind::Take, body);
                }
            }
            if self.chains.count(&self.author) == before {
                break;
            }
        }
        let other = self.order.guest.filter(|&guest| guest != self.author);
        if self.role() == Role::Guest && other.is_some() {
            self.fault(Fault::SeatTaken);
        }
    }

    /// Claims the seat and gives the name, where that is not done. A guest waits for the host.
    fn introduce(&mut self) {
        let own = self.chains.of(&self.author);
        let (is_new, is_named) = own.map_or((true, false), |own| (false, !own.name.is_empty()));
        if self.is_closed || is_named || self.role() == Role::Guest && self.order.host.is_none() {
            return;
        }
        if let Some(claim) = self
            .head
            .keys
            .claim(self.role(), &self.author)
            .filter(|_| is_new)
        {
            self.append(Kind::Seat, claim);
        }
        self.append(Kind::Name, self.head.name.clone().into_bytes());
    }

    /// Seals bytes and puts them among the frames to send.
    pub(super) fn send(&mut self, bytes: &[u8]) {
        let mut nonce = [0; 24];
        (self.entropy)(&mut nonce);
        self.frames.extend(self.head.keys.seal.close(bytes, nonce));
    }

    /// Tells a fault, once; after a fork nothing more is heard or said.
    pub(super) fn fault(&mut self, fault: Fault) {
        self.is_closed |= fault == Fault::Fork;
        if !self.faults.contains(&fault) {
            self.faults.push(fault);
            self.news.push(RoomNews::Fault(fault));
        }
    }
}

/// A name as it fits in an entry; who gives none is called by a dash.
fn cut(name: &str) -> String {
    let mut cut = String::new();
    for letter in name.trim().chars().filter(|c| !c.is_control()) {
        if cut.len() + letter.len_utf8() > Kind::Name.longest() {
            break;
        }
        cut.push(letter);
    }
    if cut.is_empty() { "-".to_owned() } else { cut }
}
