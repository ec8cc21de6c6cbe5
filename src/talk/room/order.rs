//! The order of what players say: the host's chain gives it.

use super::chain::Chains;
use super::entry::{Author, Entry, Kind};
use super::{Role, RoomNews};

/// The entry that the host took is another one than is here: its author said two things at once.
pub(super) struct Forked;

/// How far the host's chain is read, and what it said.
#[derive(Default)]
pub(super) struct Order {
    pub(super) host: Option<Author>,
    pub(super) guest: Option<Author>,
    /// The last entry of the host's that is read.
    read: u32,
    /// The last entry of the guest's that the host took.
    taken: u32,
    /// The last entry of the guest's that the host looked at.
    looked: u32,
    said: u64,
    /// What the host took is not here yet.
    pub(super) is_waiting: bool,
}

impl Order {
    /// Who an author is.
    pub(super) fn role(&self, author: &Author) -> Role {
        if self.host.as_ref() == Some(author) {
            Role::Host
        } else if self.guest.as_ref() == Some(author) {
            Role::Guest
        } else {
            Role::Watcher
        }
    }

    /// Reads on, and tells what was said.
    pub(super) fn advance(
        &mut self,
        chains: &Chains,
        news: &mut Vec<RoomNews>,
    ) -> Result<(), Forked> {
        self.is_waiting = false;
        let Some(host) = self.host.and_then(|host| chains.of(&host)) else {
            return Ok(());
        };
        while let Some(entry) = host.entry(self.read + 1) {
            if let Some(words) = entry.text(Kind::Say) {
                news.push(self.say(Role::Host, words));
            } else if let Some((author, seq, hash)) = entry.taken() {
                let Some(taken) = chains.of(&author).and_then(|chain| chain.entry(seq)) else {
                    self.is_waiting = true;
                    return Ok(());
                };
                if taken.hash != hash {
                    return Err(Forked);
                }
                news.extend(self.take(chains, taken));
            }
            self.read += 1;
        }
        Ok(())
    }

    fn say(&mut self, by: Role, words: &str) -> RoomNews {
        let number = self.said;
        self.said += 1;
        let words = words.to_owned();
        RoomNews::Said { number, by, words }
    }

    /// The host takes an entry: the guest's claim first, then its words in their order.
    fn take(&mut self, chains: &Chains, entry: &Entry) -> Option<RoomNews> {
        let claim = chains.of(&entry.author).and_then(|chain| chain.claim);
        if self.guest.is_none() && entry.seq == 1 && claim == Some(Role::Guest) {
            self.guest = Some(entry.author);
            self.taken = 1;
            return None;
        }
        if self.guest != Some(entry.author) || entry.seq <= self.taken {
            return None;
        }
        self.taken = entry.seq;
        Some(self.say(Role::Guest, entry.text(Kind::Say)?))
    }

    /// What the host has to take next, all that is here: the bodies of its entries.
    pub(super) fn untaken(&mut self, chains: &Chains) -> Vec<Vec<u8>> {
        let Some(guest) = self.guest else {
            let claims = chains.all().map(|(_, chain)| chain);
            let claims = claims.filter(|chain| chain.claim == Some(Role::Guest));
            let first = claims.min_by_key(|chain| chain.arrived);
            return first
                .and_then(|chain| chain.entry(1))
                .map(Entry::take)
                .into_iter()
                .collect();
        };
        let mut bodies = Vec::new();
        self.looked = self.looked.max(self.taken);
        while let Some(entry) = chains
            .of(&guest)
            .and_then(|chain| chain.entry(self.looked + 1))
        {
            self.looked += 1;
            bodies.extend(entry.text(Kind::Say).map(|_| entry.take()));
        }
        bodies
    }
}
