//! The lobby: cards of tables that strangers may join, and how one of them is let in.
//!
//! A host lays out a [`Card`] under its client id; a stranger asks with a [`Plea`]; the host answers
//! with a [`Grant`], the players' code sealed so that only the two can open it.

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use curve25519_dalek::MontgomeryPoint;
use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};

use super::code::Code;
use super::entry::Kind;
use super::keys::expanded;
use super::seal::VERSION;

/// The topic of a host's card.
pub const CARDS: &str = "qishi/1/lobby/";

/// The purpose of the key of a grant, and what its seal is bound to.
const GRANT: &[u8] = b"qishi/1 grant";

/// The X25519 public key of 32 random bytes.
pub fn public_key(secret: [u8; 32]) -> [u8; 32] {
    MontgomeryPoint::mul_base_clamped(secret).to_bytes()
}

/// A table that strangers may see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// The host's name, at most 32 bytes.
    pub host: String,
    /// What is played, in the words of a `terms` step, at most [`Card::TERMS`] bytes.
    pub terms: String,
    /// The code to look on with; `None` where nobody may.
    pub watch: Option<Code>,
    /// Whether the seat is free.
    pub is_free: bool,
    /// The host's X25519 public key, for a plea and its grant.
    pub key: [u8; 32],
}

impl Card {
    /// The most bytes of the terms.
    pub const TERMS: usize = 500;

    /// The longest card, in bytes.
    pub const LONGEST: usize = 1024;

    /// Writes a card for the lobby, signed by the Ed25519 key of 32 secret bytes for this client id.
    /// `None` if the name or the terms are too long or no line of text.
    pub fn sign(&self, secret: &[u8; 32], client: &str) -> Option<Vec<u8>> {
        if !Kind::Name.fits(&self.host) || !is_terms(&self.terms) {
            return None;
        }
        let key = SigningKey::from_bytes(secret);
        let watch = self.watch.as_ref().map_or("", Code::letters);
        let flags = u8::from(self.is_free) | u8::from(self.watch.is_some()) << 1;
        let length = u8::try_from(self.host.len()).ok()?;
        let signed = [
            &key.verifying_key().to_bytes()[..],
            &self.key,
            &[flags],
            watch.as_bytes(),
            &[length],
            self.host.as_bytes(),
            self.terms.as_bytes(),
        ]
        .concat();
        let signature = key.sign(&bound(client, &signed)).to_bytes();
        Some([&[VERSION], &signature[..], &signed].concat())
    }

    /// Reads a card that was found under a client id, with the Ed25519 key of who signed it. `None`
    /// if it is damaged, another's, or of another version.
    pub fn read(bytes: &[u8], client: &str) -> Option<(Self, [u8; 32])> {
        let rest = bytes.strip_prefix(&[VERSION])?;
        if bytes.len() > Self::LONGEST {
            return None;
        }
        let (signature, signed) = rest.split_first_chunk::<64>()?;
        let (signer, rest) = signed.split_first_chunk::<32>()?;
        VerifyingKey::from_bytes(signer)
            .and_then(|key| {
                key.verify_strict(&bound(client, signed), &Signature::from_bytes(signature))
            })
            .ok()?;
        let (&key, rest) = rest.split_first_chunk::<32>()?;
        let (&flags, rest) = rest.split_first()?;
        let letters = if flags & 2 == 0 { 0 } else { Code::LETTERS };
        let (watch, rest) = rest.split_at_checked(letters)?;
        let (&length, rest) = rest.split_first()?;
        let (host, terms) = rest.split_at_checked(usize::from(length))?;
        let (host, terms, watch) = (text(host)?, text(terms)?, text(watch)?);
        let watch = if watch.is_empty() {
            None
        } else {
            Some(watch.parse().ok()?)
        };
        let card = Self {
            host,
            terms,
            watch,
            is_free: flags & 1 != 0,
            key,
        };
        (Kind::Name.fits(&card.host) && is_terms(&card.terms)).then_some((card, *signer))
    }
}

/// A stranger asks for the free seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plea {
    /// The stranger's name, at most 32 bytes.
    pub name: String,
    /// The stranger's X25519 public key.
    pub key: [u8; 32],
}

impl Plea {
    /// Writes it; `None` if the name is too long or no line of text.
    pub fn bytes(&self) -> Option<Vec<u8>> {
        let is_name = Kind::Name.fits(&self.name);
        is_name.then(|| [&[VERSION], &self.key[..], self.name.as_bytes()].concat())
    }

    /// Reads it; `None` if it is damaged or of another version.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let (&key, name) = bytes.strip_prefix(&[VERSION])?.split_first_chunk::<32>()?;
        let name = text(name).filter(|name| Kind::Name.fits(name))?;
        Some(Self { name, key })
    }
}

/// The answer to a plea: the players' code, sealed by a key that the host's card and the stranger's
/// plea have in common.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grant(Vec<u8>);

impl Grant {
    /// Seals the code for who sent a plea. The nonce is 24 random bytes. `None` if the stranger's key
    /// is none.
    pub fn seal(code: &Code, host: [u8; 32], plea: [u8; 32], nonce: [u8; 24]) -> Option<Self> {
        let key = common(host, plea, public_key(host), plea)?;
        let payload = Payload {
            msg: code.letters().as_bytes(),
            aad: GRANT,
        };
        let sealed = XChaCha20Poly1305::new(&key.into())
            .encrypt(&XNonce::from(nonce), payload)
            .ok()?;
        Some(Self([&[VERSION], &nonce[..], &sealed].concat()))
    }

    /// The bytes to send.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// The code in the answer of a host, by the stranger's secret and the key on the host's card.
    /// `None` if it is damaged, another's, or of another version.
    pub fn open(bytes: &[u8], stranger: [u8; 32], card: [u8; 32]) -> Option<Code> {
        let (&nonce, msg) = bytes.strip_prefix(&[VERSION])?.split_first_chunk::<24>()?;
        let key = common(stranger, card, card, public_key(stranger))?;
        let opened = XChaCha20Poly1305::new(&key.into())
            .decrypt(&XNonce::from(nonce), Payload { msg, aad: GRANT })
            .ok()?;
        text(&opened)?.parse().ok()
    }
}

/// The key that two have in common (X25519, RFC 7748, then HKDF), for a host and a stranger. A key
/// that gives the same for all secrets is none.
fn common(
    secret: [u8; 32],
    theirs: [u8; 32],
    host: [u8; 32],
    stranger: [u8; 32],
) -> Option<[u8; 32]> {
    let agreed = MontgomeryPoint(theirs).mul_clamped(secret).to_bytes();
    let purpose = [GRANT, &host, &stranger].concat();
    (agreed != [0; 32]).then(|| expanded(&agreed, &purpose))
}

fn bound(client: &str, signed: &[u8]) -> Vec<u8> {
    [CARDS.as_bytes(), client.as_bytes(), &[0], signed].concat()
}

fn text(bytes: &[u8]) -> Option<String> {
    std::str::from_utf8(bytes).ok().map(str::to_owned)
}

fn is_terms(terms: &str) -> bool {
    terms.len() <= Card::TERMS && !terms.chars().any(char::is_control)
}
