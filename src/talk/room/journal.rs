//! The journal of a room: its keys, and the entries in the order in which they came.

use std::fmt;

use ed25519_dalek::SigningKey;
use sha2::{Digest, Sha256};

use super::Role;
use super::code::Code;
use super::keys::Keys;
use super::seal::Seal;

const MAGIC: &[u8] = b"qishi room 1\n";

/// Why a journal cannot be read at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BadJournal {
    /// It is no journal, or of another version.
    Unknown,
    /// Its first record is damaged or not whole.
    Damaged,
}

impl fmt::Display for BadJournal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unknown => "not a room's journal",
            Self::Damaged => "the journal's beginning is damaged",
        })
    }
}

impl std::error::Error for BadJournal {}

/// Whose journal it is: all that is needed to come back to a room.
pub(super) struct Head {
    pub(super) role: Role,
    pub(super) keys: Keys,
    pub(super) seat: SigningKey,
    pub(super) name: String,
}

impl Head {
    /// More bytes than the beginning of a journal ever has.
    pub(super) const LARGEST: usize = 512;

    /// The beginning of a journal. What follows from the code is kept too, so that coming back is
    /// quick.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let player = self.keys.player.as_ref();
        let code = player.map_or(&self.keys.watch, |(code, _)| code);
        let room = player.map_or([0; 32], |(_, room)| room.to_bytes());
        let role = match self.role {
            Role::Host => 0,
            Role::Guest => 1,
            Role::Watcher => 2,
        };
        let body = [
            &[role],
            self.keys.topic().as_bytes(),
            &self.keys.seal.key,
            self.keys.watch.letters().as_bytes(),
            code.letters().as_bytes(),
            &room,
            &self.seat.to_bytes(),
            self.name.as_bytes(),
        ]
        .concat();
        [MAGIC, &record(&body)].concat()
    }

    /// Reads the beginning of a journal, and gives what follows.
    pub(super) fn read(journal: &[u8]) -> Result<(Self, Records<'_>), BadJournal> {
        let rest = journal.strip_prefix(MAGIC).ok_or(BadJournal::Unknown)?;
        let mut records = Records { rest };
        let body = records.next().ok_or(BadJournal::Damaged)?;
        let head = Self::read_body(body).ok_or(BadJournal::Damaged)?;
        Ok((head, records))
    }

    fn read_body(body: &[u8]) -> Option<Self> {
        let text = |bytes: &[u8]| std::str::from_utf8(bytes).ok().map(str::to_owned);
        let (role, rest) = body.split_first()?;
        let role = match role {
            0 => Role::Host,
            1 => Role::Guest,
            2 => Role::Watcher,
            _ => return None,
        };
        let (topic, rest) = rest.split_first_chunk::<{ Seal::TOPIC }>()?;
        let (&key, rest) = rest.split_first_chunk::<32>()?;
        let (watch, rest) = rest.split_first_chunk::<{ Code::LETTERS }>()?;
        let (code, rest) = rest.split_first_chunk::<{ Code::LETTERS }>()?;
        let (room, rest) = rest.split_first_chunk::<32>()?;
        let (seat, name) = rest.split_first_chunk::<32>()?;
        let code = text(code)?.parse().ok()?;
        Some(Self {
            role,
            keys: Keys {
                seal: Seal::new(text(topic)?, key),
                watch: text(watch)?.parse().ok()?,
                player: role.plays().then(|| (code, SigningKey::from_bytes(room))),
            },
            seat: SigningKey::from_bytes(seat),
            name: text(name)?,
        })
    }
}

/// A record: its length, a check, and what is recorded.
pub(super) fn record(body: &[u8]) -> Vec<u8> {
    let length = u16::try_from(body.len()).unwrap_or(u16::MAX);
    [&length.to_le_bytes()[..], &check(body), body].concat()
}

fn check(body: &[u8]) -> [u8; 4] {
    let hash: [u8; 32] = Sha256::digest(body).into();
    let [a, b, c, d, ..] = hash;
    [a, b, c, d]
}

/// The records of a journal up to the first that is torn.
pub(super) struct Records<'a> {
    /// What is not read yet.
    pub(super) rest: &'a [u8],
}

impl<'a> Iterator for Records<'a> {
    type Item = &'a [u8];

    fn next(&mut self) -> Option<&'a [u8]> {
        let (&length, rest) = self.rest.split_first_chunk::<2>()?;
        let (sum, rest) = rest.split_first_chunk::<4>()?;
        let (body, rest) = rest.split_at_checked(usize::from(u16::from_le_bytes(length)))?;
        if check(body) != *sum {
            return None;
        }
        self.rest = rest;
        Some(body)
    }
}
