//! Entries: what somebody says, signed and chained to what they said before.

use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use sha2::{Digest, Sha256};

use super::seal::Seal;

/// Who writes entries: an Ed25519 public key.
pub(super) type Author = [u8; 32];

/// A SHA-256 hash.
pub(super) type Hash = [u8; 32];

/// The kinds of entries. Others are kept, chained and passed on, and mean nothing here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Kind {
    /// What its author has of the log; it is not part of it.
    Have = 0,
    /// A claim of a seat.
    Seat = 1,
    /// The author's name.
    Name = 2,
    /// Words of a step at the table.
    Say = 3,
    /// The host places the guest's claim or words in the order of things.
    Take = 4,
    /// Chat.
    Chat = 5,
    /// The author goes.
    Bye = 6,
}

impl Kind {
    /// The most bytes of the kinds that are text.
    pub(super) const fn longest(self) -> usize {
        match self {
            Self::Name => 32,
            Self::Say => 2000,
            Self::Chat => 500,
            Self::Have | Self::Seat | Self::Take | Self::Bye => 0,
        }
    }

    /// Whether text can be the body of this kind: a line, not empty, not too long.
    pub(super) fn fits(self, text: &str) -> bool {
        !text.is_empty() && text.len() <= self.longest() && !text.chars().any(char::is_control)
    }
}

/// One entry of an author's chain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Entry {
    signature: [u8; 64],
    pub(super) author: Author,
    /// Its number in the chain, from 1; 0 for what is not part of it.
    pub(super) seq: u32,
    /// The hash of the entry before; zeros for the first.
    pub(super) prev: Hash,
    pub(super) kind: u8,
    pub(super) body: Vec<u8>,
    /// The hash of all that is signed.
    pub(super) hash: Hash,
}

impl Entry {
    /// The bytes of an entry without a body.
    pub(super) const HEAD: usize = 64 + 32 + 4 + 32 + 1;

    /// Writes an entry.
    pub(super) fn sign(
        key: &SigningKey,
        topic: &str,
        place: (u32, Hash),
        kind: Kind,
        body: Vec<u8>,
    ) -> Self {
        Self::sign_kind(key, topic, place, kind as u8, body)
    }

    /// Writes an entry of any kind, also of one that is not known here.
    pub(super) fn sign_kind(
        key: &SigningKey,
        topic: &str,
        (seq, prev): (u32, Hash),
        kind: u8,
        body: Vec<u8>,
    ) -> Self {
        let mut entry = Self {
            signature: [0; 64],
            author: key.verifying_key().to_bytes(),
            seq,
            prev,
            kind,
            body,
            hash: [0; 32],
        };
        let signed = entry.signed(topic);
        entry.signature = key.sign(&signed).to_bytes();
        entry.hash = Sha256::digest(&signed).into();
        entry
    }

    /// Reads an entry; whether it is signed is not looked at. `None` if it is too short or long.
    pub(super) fn read(topic: &str, bytes: &[u8]) -> Option<Self> {
        if bytes.len() + Seal::ADDED > Seal::FRAME {
            return None;
        }
        let (&signature, rest) = bytes.split_first_chunk::<64>()?;
        let (&author, rest) = rest.split_first_chunk::<32>()?;
        let (&seq, rest) = rest.split_first_chunk::<4>()?;
        let (&prev, rest) = rest.split_first_chunk::<32>()?;
        let (&kind, body) = rest.split_first()?;
        let mut entry = Self {
            signature,
            author,
            seq: u32::from_le_bytes(seq),
            prev,
            kind,
            body: body.to_vec(),
            hash: [0; 32],
        };
        entry.hash = Sha256::digest(entry.signed(topic)).into();
        Some(entry)
    }

    /// The bytes that [`Entry::read`] reads.
    pub(super) fn bytes(&self) -> Vec<u8> {
        [&self.signature[..], &self.signed("")].concat()
    }

    /// Whether the author signed it for this room.
    pub(super) fn is_signed(&self, topic: &str) -> bool {
        let signature = Signature::from_bytes(&self.signature);
        VerifyingKey::from_bytes(&self.author)
            .is_ok_and(|key| key.verify_strict(&self.signed(topic), &signature).is_ok())
    }

    /// The bytes that it takes in memory, about.
    pub(super) fn size(&self) -> usize {
        size_of::<Self>() + self.body.len()
    }

    pub(super) fn is(&self, kind: Kind) -> bool {
        self.kind == kind as u8
    }

    /// The text of an entry of this kind; `None` if it is of another, or not such a text.
    pub(super) fn text(&self, kind: Kind) -> Option<&str> {
        let text = self
            .is(kind)
            .then(|| std::str::from_utf8(&self.body).ok())??;
        kind.fits(text).then_some(text)
    }

    /// Whose entry the host takes, which one, and its hash.
    pub(super) fn taken(&self) -> Option<(Author, u32, Hash)> {
        if !self.is(Kind::Take) || self.body.len() != 68 {
            return None;
        }
        let (&author, rest) = self.body.split_first_chunk::<32>()?;
        let (&seq, hash) = rest.split_first_chunk::<4>()?;
        Some((author, u32::from_le_bytes(seq), hash.try_into().ok()?))
    }

    /// The body by which the host takes this entry.
    pub(super) fn take(&self) -> Vec<u8> {
        [&self.author[..], &self.seq.to_le_bytes(), &self.hash].concat()
    }

    fn signed(&self, topic: &str) -> Vec<u8> {
        [
            topic.as_bytes(),
            &self.author,
            &self.seq.to_le_bytes(),
            &self.prev,
            &[self.kind],
            &self.body,
        ]
        .concat()
    }
}
