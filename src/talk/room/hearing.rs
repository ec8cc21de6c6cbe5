//! What comes in: frames are opened, and what is new and rightly signed goes where it belongs.

use super::Fault;
use super::chain::Place;
use super::entry::{Entry, Kind};
use super::have::Have;
use super::machine::Room;
use super::seal::Unopened;

/// So many frames that do not open, and none that does, mean another room.
const UNOPENED: u32 = 3;

impl Room {
    /// Hears a frame. What is damaged, repeated or forged does nothing.
    ///
    /// Gives the author, an Ed25519 public key, if the frame holds something new by one who claims a
    /// seat rightly: who brings that first is the author, or knows the way to them.
    pub fn receive(&mut self, now: u64, frame: &[u8]) -> Option<[u8; 32]> {
        self.now = self.now.max(now);
        let topic = self.topic().to_owned();
        let opened = self.seal().open(frame);
        let entry = opened
            .as_ref()
            .ok()
            .and_then(|bytes| Entry::read(&topic, bytes));
        let mut author = None;
        match (opened, entry) {
            (Err(Unopened::Version(_)), _) => self.hear_version(),
            (Err(Unopened::NotSealed), _) => {
                self.unopened = self.unopened.saturating_add(1);
                if self.unopened == UNOPENED {
                    self.fault(Fault::NotSealed);
                }
            }
            (Ok(_), Some(entry)) => {
                // Something opened: what does not is damage.
                self.unopened = UNOPENED;
                let by = entry.author;
                author = self.hear(entry).then_some(by);
            }
            (Ok(_), None) => {}
        }
        self.tick(now);
        let claims = |by: &[u8; 32]| self.chains.of(by).is_some_and(|own| own.claim.is_some());
        author.filter(claims)
    }

    /// Somebody speaks another version: not who sits opposite, if they are heard.
    fn hear_version(&mut self) {
        if !self.other().is_some_and(|other| self.is_here(other)) {
            self.fault(Fault::Version);
        }
    }

    /// Whether there was something new in it.
    fn hear(&mut self, entry: Entry) -> bool {
        // What is known need not be checked again.
        if entry.seq == 0 && entry.is(Kind::Have) {
            let own = entry.author == self.author;
            let Some(have) = Have::read(&entry.body).filter(|_| !own) else {
                return false;
            };
            let is_new =
                !self.chains.has_heard(&entry.author, have.stamp) && entry.is_signed(self.topic());
            if is_new {
                self.hear_have(entry.author, &have);
            }
            return is_new;
        }
        // After a fork only what others lack is still sent: they are to find out, too.
        if self.is_closed {
            return false;
        }
        let place = self.chains.place(&entry);
        if place == Place::Nowhere || !entry.is_signed(self.topic()) {
            return false;
        }
        if place == Place::Later {
            self.wire.is_behind = true;
        }
        let is_kept = self.keep(entry);
        self.settle();
        is_kept
    }
}
