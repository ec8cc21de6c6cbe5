//! Somebody who knows the watch code, and builds whatever frames it allows by docs/network.md alone.

use argon2::{Algorithm, Argon2, Params, Version};
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use ed25519_dalek::{Signer, SigningKey};
use hkdf::Hkdf;
use qishi::talk::room::{Code, Keys};
use sha2::{Digest, Sha256};

pub(crate) const HAVE: u8 = 0;
pub(crate) const SEAT: u8 = 1;
pub(crate) const NAME: u8 = 2;
pub(crate) const SAY: u8 = 3;
pub(crate) const TAKE: u8 = 4;
pub(crate) const CHAT: u8 = 5;

/// What is read of a frame.
pub(crate) struct Entry {
    pub(crate) author: [u8; 32],
    pub(crate) seq: u32,
    pub(crate) hash: [u8; 32],
    pub(crate) kind: u8,
    pub(crate) body: Vec<u8>,
    pub(crate) bytes: Vec<u8>,
}

/// One who forges; each has a key of its own.
#[derive(Clone)]
pub(crate) struct Forger {
    pub(crate) topic: String,
    seal: [u8; 32],
    key: SigningKey,
    pub(crate) seq: u32,
    prev: [u8; 32],
    nonces: u64,
}

impl Forger {
    pub(crate) fn new(watch: &str, key: u64) -> Self {
        let code: Code = watch.parse().unwrap();
        let mut reader = [0; 32];
        let params = Params::new(19 * 1024, 2, 1, Some(32)).unwrap();
        Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
            .hash_password_into(code.letters().as_bytes(), b"qishi/1 reader", &mut reader)
            .unwrap();
        let mut seal = [0; 32];
        let expanded = Hkdf::<Sha256>::new(None, &reader);
        expanded.expand(b"seal key", &mut seal).unwrap();
        let forger = Self {
            topic: Keys::watcher(&code).topic().to_owned(),
            seal,
            key: SigningKey::from_bytes(&[0; 32]),
            seq: 0,
            prev: [0; 32],
            nonces: 0,
        };
        forger.another(key)
    }

    /// The same with another key, and nothing said.
    pub(crate) fn another(&self, key: u64) -> Self {
        let key = SigningKey::from_bytes(&Sha256::digest(key.to_le_bytes()).into());
        Self {
            key,
            seq: 0,
            prev: [0; 32],
            ..self.clone()
        }
    }

    pub(crate) fn author(&self) -> [u8; 32] {
        self.key.verifying_key().to_bytes()
    }

    /// Seals anything.
    pub(crate) fn seal(&mut self, msg: &[u8]) -> Vec<u8> {
        self.nonces += 1;
        let mut nonce = [0; 24];
        nonce[..8].copy_from_slice(&self.nonces.to_le_bytes());
        nonce[8..].copy_from_slice(&self.author()[..16]);
        let aad = self.topic.as_bytes();
        let sealed = XChaCha20Poly1305::new(&self.seal.into())
            .encrypt(&XNonce::from(nonce), Payload { msg, aad })
            .unwrap();
        [&[1], &nonce[..], &sealed].concat()
    }

    /// What a frame of the room says.
    pub(crate) fn open(&self, frame: &[u8]) -> Option<Entry> {
        let nonce: [u8; 24] = frame.get(1..25)?.try_into().ok()?;
        let (msg, aad) = (&frame[25..], self.topic.as_bytes());
        let bytes = XChaCha20Poly1305::new(&self.seal.into())
            .decrypt(&XNonce::from(nonce), Payload { msg, aad })
            .ok()?;
        Some(Entry {
            author: bytes[64..96].try_into().ok()?,
            seq: u32::from_le_bytes(bytes[96..100].try_into().ok()?),
            hash: Sha256::digest([aad, &bytes[64..]].concat()).into(),
            kind: bytes[132],
            body: bytes[133..].to_vec(),
            bytes,
        })
    }

    /// An entry at any place.
    pub(crate) fn at(&mut self, seq: u32, prev: [u8; 32], kind: u8, body: &[u8]) -> Vec<u8> {
        let head = [&self.author()[..], &seq.to_le_bytes(), &prev, &[kind]].concat();
        let signed = [self.topic.as_bytes(), &head, body].concat();
        self.prev = Sha256::digest(&signed).into();
        let signature = self.key.sign(&signed).to_bytes();
        self.seal(&[&signature[..], &head, body].concat())
    }

    /// The next entry of the own chain.
    pub(crate) fn next(&mut self, kind: u8, body: &[u8]) -> Vec<u8> {
        self.seq += 1;
        self.at(self.seq, self.prev, kind, body)
    }

    /// A HAVE with both flags, and rows of authors with numbers of entries.
    pub(crate) fn have(&mut self, stamp: u64, rows: &[([u8; 32], u32)]) -> Vec<u8> {
        let mut body = vec![3];
        body.extend(stamp.to_le_bytes());
        for (author, count) in rows {
            body.extend(author);
            body.extend(count.to_le_bytes());
            body.extend([0; 10]);
        }
        let prev = self.prev;
        let frame = self.at(0, [0; 32], HAVE, &body);
        // It is no part of the chain.
        self.prev = prev;
        frame
    }

    /// The body of a claim of a seat, by a room key that is not the room's.
    pub(crate) fn claim(&self, seat: u8) -> Vec<u8> {
        let signed = [self.topic.as_bytes(), &[seat], &self.author()].concat();
        let signature = self.key.sign(&signed).to_bytes();
        [&[seat], &self.author()[..], &signature].concat()
    }
}
