//! Boards that may not come back, as hashes: peers check suicide by themselves, the ko not always.

use nohash_hasher::{IntSet, IsEnabled};

/// What is remembered for a ko rule.
pub(crate) trait Past<H> {
    /// Whether a move may lead to this board.
    fn allows(&self, next: H) -> bool;

    /// A stone was played on this board.
    fn played(&mut self, before: H);

    /// A player passed.
    fn passed(&mut self);
}

/// The simple ko: without suicide, a board only comes back at once when a single stone takes back
/// a single stone.
pub(crate) struct Last<H>(Option<H>);

impl<H> Last<H> {
    pub(crate) const fn new() -> Self {
        Self(None)
    }
}

impl<H: PartialEq> Past<H> for Last<H> {
    fn allows(&self, next: H) -> bool {
        self.0 != Some(next)
    }

    fn played(&mut self, before: H) {
        self.0 = Some(before);
    }

    fn passed(&mut self) {
        self.0 = None;
    }
}

/// Positional superko: all boards of a game, each under its hash as it is.
pub(crate) struct All<H>(IntSet<H>);

impl<H: IsEnabled> All<H> {
    pub(crate) fn new() -> Self {
        Self(IntSet::default())
    }

    /// Forgets the boards and keeps their room.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}

impl<H: IsEnabled + std::hash::Hash + Eq> Past<H> for All<H> {
    fn allows(&self, next: H) -> bool {
        !self.0.contains(&next)
    }

    fn played(&mut self, before: H) {
        self.0.insert(before);
    }

    fn passed(&mut self) {}
}
