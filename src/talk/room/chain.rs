//! Everybody's chains: what is kept of them, and how much at most.

use std::collections::BTreeMap;

use super::entry::{Author, Entry, Hash, Kind};
use super::{Fault, Role};

/// How long somebody counts as there after they were heard, in milliseconds.
pub(super) const HERE: u64 = 8000;

/// The most entries of an author, and their bytes.
struct Limits {
    entries: usize,
    size: usize,
    /// How far ahead of a gap entries are kept.
    ahead: u32,
}

/// For who sits.
const PLAYER: Limits = Limits {
    entries: 100_000,
    size: 32 << 20,
    ahead: 256,
};

/// For who looks on, and for who claims a seat that they do not have.
const WATCHER: Limits = Limits {
    entries: 1000,
    size: 256 << 10,
    ahead: 16,
};

/// The most authors who claim seats, and who do not.
const PLAYERS: usize = 8;
const WATCHERS: usize = 56;

/// The most bytes that are ever taken from all who look on.
const SPENT: usize = 8 << 20;

/// The most bytes of entries that a journal ever holds: two players, all who claim seats, and all who
/// look on. An entry is not longer there than [`Entry::size`] has it.
pub(super) const LARGEST: usize = 2 * PLAYER.size + PLAYERS * WATCHER.size + SPENT;

/// One author's chain.
#[derive(Default)]
pub(super) struct Chain {
    pub(super) entries: Vec<Entry>,
    aside: BTreeMap<u32, Entry>,
    /// The seat that the first entry claims rightly.
    pub(super) claim: Option<Role>,
    pub(super) name: String,
    /// Whether the author sits: the host has said so.
    is_seated: bool,
    /// Nothing more is taken from the author.
    is_muted: bool,
    /// Nothing more is taken before the author sits.
    is_full: bool,
    size: usize,
    /// When it began: the number of chains before it.
    pub(super) arrived: u64,
    /// The time of its first entry.
    since: u64,
    /// When the author was last heard, and the stamp that they gave then.
    heard: Option<u64>,
    pub(super) stamp: u64,
}

impl Chain {
    fn limits(&self) -> &'static Limits {
        if self.is_seated { &PLAYER } else { &WATCHER }
    }

    /// How many entries it has.
    pub(super) fn count(&self) -> u32 {
        u32::try_from(self.entries.len()).unwrap_or(u32::MAX)
    }

    /// The entry of this number, from 1.
    pub(super) fn entry(&self, seq: u32) -> Option<&Entry> {
        self.entries.get(usize::try_from(seq).ok()?.checked_sub(1)?)
    }

    fn head(&self) -> Hash {
        self.entries.last().map_or([0; 32], |entry| entry.hash)
    }

    pub(super) fn is_here(&self, now: u64) -> bool {
        self.heard.is_some_and(|at| now < at + HERE)
    }

    /// Whether the author may still be heard for the first time: entries come before a HAVE.
    pub(super) fn is_awaited(&self, now: u64) -> bool {
        self.stamp == 0 && now < self.since + HERE
    }

    /// How long ago the author was heard; the greatest number for longer, or never.
    pub(super) fn held(&self, now: u64) -> u16 {
        let ms = self.heard.map(|at| now.saturating_sub(at));
        ms.and_then(|ms| u16::try_from(ms).ok()).unwrap_or(u16::MAX)
    }

    /// Whether entries are kept that wait for others before them.
    pub(super) fn has_gap(&self) -> bool {
        !self.aside.is_empty()
    }

    /// The author goes, unless something was heard of them after this stamp.
    pub(super) fn leave(&mut self, stamp: &[u8]) {
        if self.stamp.to_le_bytes() == stamp {
            self.heard = None;
        }
    }

    /// Whether an entry of this size is more than is taken.
    fn has_no_room(&self, size: usize) -> bool {
        let limits = self.limits();
        self.entries.len() >= limits.entries || self.size + size > limits.size
    }

    /// Whether something more of the author's would be taken.
    fn is_open(&self) -> bool {
        !self.is_muted && !self.is_full
    }

    /// Mutes the author.
    fn mute(&mut self) {
        self.is_muted = true;
        self.aside.clear();
    }
}

/// Where an entry would go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// It is there already, or is not wanted.
    Nowhere,
    /// At the end of its chain.
    Next,
    /// After others that are missing.
    Later,
    /// Where another one is.
    Taken,
}

/// What became of an entry.
#[derive(Default)]
pub(super) struct Put {
    /// The entries that are now part of the chain.
    pub(super) kept: Vec<Entry>,
    pub(super) fault: Option<Fault>,
}

/// Everybody's chains.
#[derive(Default)]
pub(super) struct Chains {
    /// The one that this program writes: it makes room for nobody.
    own: Option<Author>,
    of: BTreeMap<Author, Chain>,
    arrived: u64,
    spent: usize,
}

impl Chains {
    /// None yet, seen by this author.
    pub(super) fn seen_by(own: Author) -> Self {
        Self {
            own: Some(own),
            ..Self::default()
        }
    }

    /// These sit: they may say more than others.
    pub(super) fn seat(&mut self, seats: [Option<Author>; 2]) {
        for author in seats.into_iter().flatten() {
            if let Some(chain) = self.of.get_mut(&author) {
                chain.is_seated = true;
                chain.is_full = false;
            }
        }
    }

    /// The journal holds an entry that is not wanted any more.
    pub(super) fn spend(&mut self, entry: &Entry) {
        self.spent = self.spent.saturating_add(entry.size());
    }

    pub(super) fn of(&self, author: &Author) -> Option<&Chain> {
        self.of.get(author)
    }

    pub(super) fn of_mut(&mut self, author: &Author) -> Option<&mut Chain> {
        self.of.get_mut(author)
    }

    pub(super) fn all(&self) -> impl Iterator<Item = (&Author, &Chain)> {
        self.of.iter()
    }

    /// How many entries of an author are there.
    pub(super) fn count(&self, author: &Author) -> u32 {
        self.of(author).map_or(0, Chain::count)
    }

    /// The number and the hash before it of an author's next entry.
    pub(super) fn next(&self, author: &Author) -> (u32, Hash) {
        self.of(author)
            .map_or((1, [0; 32]), |chain| (chain.count() + 1, chain.head()))
    }

    /// Whether an author has given a stamp before: stamps only grow.
    pub(super) fn has_heard(&self, author: &Author, stamp: u64) -> bool {
        self.of(author).is_some_and(|chain| stamp <= chain.stamp)
    }

    /// Hears an author, who is there or has `gone`.
    pub(super) fn hear(&mut self, author: &Author, stamp: u64, gone: bool, now: u64) {
        if let Some(chain) = self.of.get_mut(author) {
            (chain.heard, chain.stamp) = ((!gone).then_some(now), stamp);
        }
    }

    /// Whether so many entries of an author would be more than there are, and would be taken.
    pub(super) fn lacks(&self, author: &Author, count: u32) -> bool {
        match self.of(author) {
            Some(chain) => chain.is_open() && chain.count() < count,
            None => count > 0 && self.watchers() < WATCHERS && self.spent < SPENT,
        }
    }

    pub(super) fn place(&self, entry: &Entry) -> Place {
        let Some(chain) = self.of(&entry.author) else {
            return match entry.seq {
                0 => Place::Nowhere,
                1 => Place::Next,
                _ => Place::Later,
            };
        };
        if chain.is_muted || entry.seq == 0 {
            return Place::Nowhere;
        }
        match chain.entry(entry.seq) {
            Some(known) if known.hash == entry.hash => Place::Nowhere,
            None if chain.is_full => Place::Nowhere,
            None if entry.seq > chain.count() + 1 => Place::Later,
            None if entry.prev == chain.head() => Place::Next,
            Some(_) | None => Place::Taken,
        }
    }

    /// Puts an entry where it belongs. It is signed, and its claim of a seat is right.
    pub(super) fn put(&mut self, entry: Entry, claim: Option<Role>, now: u64) -> Put {
        let mut put = Put::default();
        match self.place(&entry) {
            Place::Nowhere => {}
            Place::Next => {
                if let Err(fault) = self.admit(&entry, claim, now) {
                    put.fault = Some(fault);
                    return put;
                }
                self.link(entry, &mut put);
            }
            Place::Later => {
                if let Some(chain) = self.of.get_mut(&entry.author) {
                    if entry.seq - chain.count() <= chain.limits().ahead {
                        chain.aside.entry(entry.seq).or_insert(entry);
                    }
                }
            }
            Place::Taken => self.fork(&entry.author, &mut put),
        }
        put
    }

    /// The author said two things at the same place.
    fn fork(&mut self, author: &Author, put: &mut Put) {
        if let Some(chain) = self.of.get_mut(author) {
            chain.mute();
            put.fault = chain.claim.map(|_| Fault::Fork);
        }
    }

    /// Links an entry and those that waited for it.
    fn link(&mut self, entry: Entry, put: &mut Put) {
        let author = entry.author;
        let mut next = Some(entry);
        while let Some(entry) = next {
            match self.place(&entry) {
                Place::Next => {}
                Place::Taken => return self.fork(&author, put),
                Place::Nowhere | Place::Later => return,
            }
            let Some(chain) = self.of.get_mut(&author) else {
                return;
            };
            let is_player = chain.claim.is_some();
            let size = entry.size();
            if chain.has_no_room(size) || !is_player && self.spent + size > SPENT {
                // Who is seated later has not said too much.
                if is_player && !chain.is_seated {
                    chain.is_full = true;
                    chain.aside.clear();
                } else {
                    chain.mute();
                    put.fault = Some(Fault::Flood);
                }
                return;
            }
            self.spent += if is_player { 0 } else { size };
            chain.size += size;
            if let Some(name) = entry.text(Kind::Name) {
                name.clone_into(&mut chain.name);
            }
            put.kept.push(entry.clone());
            chain.entries.push(entry);
            next = chain.aside.remove(&(chain.count() + 1));
        }
    }

    /// Makes room for a new author.
    fn admit(&mut self, entry: &Entry, claim: Option<Role>, now: u64) -> Result<(), Fault> {
        if self.of.contains_key(&entry.author) {
            return Ok(());
        }
        let watchers = self.watchers();
        if claim.is_some() {
            if self.of.len() - watchers >= PLAYERS {
                return Err(Fault::Full);
            }
        } else if self.spent >= SPENT {
            return Err(Fault::Flood);
        } else if watchers >= WATCHERS {
            // Who went long ago makes room for who comes.
            let away = self
                .of
                .iter()
                .filter(|(_, chain)| chain.claim.is_none() && !chain.is_here(now))
                // A chain of one's own that is begun anew would be a fork.
                .filter(|(author, _)| self.own.as_ref() != Some(author));
            let oldest = away
                .min_by_key(|(_, chain)| chain.arrived)
                .map(|(&author, _)| author);
            self.of.remove(&oldest.ok_or(Fault::Full)?);
        }
        self.arrived += 1;
        let chain = Chain {
            claim,
            arrived: self.arrived,
            since: now,
            ..Chain::default()
        };
        self.of.insert(entry.author, chain);
        Ok(())
    }

    fn watchers(&self) -> usize {
        self.of
            .values()
            .filter(|chain| chain.claim.is_none())
            .count()
    }

    /// What was taken from all who look on, in bytes.
    #[cfg(test)]
    pub(super) fn spent(&self) -> usize {
        self.spent
    }

    /// All that is kept of all authors, also aside.
    #[cfg(test)]
    pub(super) fn kept(&self) -> usize {
        let kept = |chain: &Chain| chain.entries.len() + chain.aside.len();
        self.of.values().map(kept).sum()
    }
}
