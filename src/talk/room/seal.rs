//! Frames: an entry each, sealed with the room's key.

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};

/// The protocol's version: the first byte of each frame.
pub const VERSION: u8 = 1;

/// Why a frame is not opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unopened {
    /// It is of another version of the protocol.
    Version(u8),
    /// It is too long or too short, damaged, or sealed with another room's key.
    NotSealed,
}

/// The seal of a room: who has it can read what is said there.
#[derive(Clone)]
pub struct Seal {
    topic: String,
    pub(super) key: [u8; 32],
}

impl Seal {
    /// The longest frame, in bytes.
    pub const FRAME: usize = 4096;

    /// How many letters a topic has.
    pub const TOPIC: usize = 26;

    /// What a frame adds to an entry: the version, a nonce, a tag.
    pub(super) const ADDED: usize = 1 + 24 + 16;

    pub(super) fn new(topic: String, key: [u8; 32]) -> Self {
        Self { topic, key }
    }

    /// Where the room's frames are found.
    pub fn topic(&self) -> &str {
        &self.topic
    }

    /// Whether a frame is sealed with this seal: a relay passes no other on.
    pub fn opens(&self, frame: &[u8]) -> bool {
        self.open(frame).is_ok()
    }

    /// What is in a frame.
    ///
    /// # Errors
    /// An [`Unopened`] if it is not sealed with this seal.
    pub fn open(&self, frame: &[u8]) -> Result<Vec<u8>, Unopened> {
        let (&version, rest) = frame.split_first().ok_or(Unopened::NotSealed)?;
        if version != VERSION {
            return Err(Unopened::Version(version));
        }
        let (nonce, msg) = rest.split_first_chunk::<24>().ok_or(Unopened::NotSealed)?;
        if frame.len() > Self::FRAME {
            return Err(Unopened::NotSealed);
        }
        let aad = self.topic.as_bytes();
        XChaCha20Poly1305::new(&self.key.into())
            .decrypt(&XNonce::from(*nonce), Payload { msg, aad })
            .map_err(|_| Unopened::NotSealed)
    }

    /// Seals an entry; `None` if it does not fit in a frame. A nonce must never be used twice: 24
    /// random bytes are not.
    pub(super) fn close(&self, msg: &[u8], nonce: [u8; 24]) -> Option<Vec<u8>> {
        if msg.len() + Self::ADDED > Self::FRAME {
            return None;
        }
        let aad = self.topic.as_bytes();
        let sealed = XChaCha20Poly1305::new(&self.key.into())
            .encrypt(&XNonce::from(nonce), Payload { msg, aad })
            .ok()?;
        Some([&[VERSION], &nonce[..], &sealed].concat())
    }
}
