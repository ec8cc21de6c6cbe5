//! The keys of a room: all of them follow from its code.

use argon2::{Algorithm, Argon2, Params, Version};
use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use hkdf::Hkdf;
use sha2::{Digest, Sha256};

use super::Role;
use super::code::{Code, base32};
use super::entry::{Author, Entry, Kind};
use super::seal::Seal;

/// Argon2id's memory in KiB, passes and lanes: the least that OWASP's password storage cheat sheet
/// asks for.
const COST: (u32, u32, u32) = (19 * 1024, 2, 1);

/// The keys that follow from a code.
#[derive(Clone)]
pub struct Keys {
    pub(super) seal: Seal,
    pub(super) watch: Code,
    /// What only players have: their code, and the key that signs claims of seats.
    pub(super) player: Option<(Code, SigningKey)>,
}

impl Keys {
    /// The keys of a player, by the player code. Takes about a tenth of a second.
    pub fn player(code: &Code) -> Self {
        let master = stretched(code, b"qishi/1 player");
        let room = SigningKey::from_bytes(&expanded(&master, b"room key"));
        let watch = fingerprint(&room.verifying_key());
        let watcher = Self::watcher(&watch);
        Self {
            player: Some((code.clone(), room)),
            ..watcher
        }
    }

    /// The keys of a watcher, by the watch code. Takes half as long.
    pub fn watcher(code: &Code) -> Self {
        let reader = stretched(code, b"qishi/1 reader");
        let topic = expanded::<16>(&reader, b"topic");
        Self {
            seal: Seal::new(base32(&topic, Seal::TOPIC), expanded(&reader, b"seal key")),
            watch: code.clone(),
            player: None,
        }
    }

    /// The keys that somebody needs who enters with a code.
    pub(super) fn of(role: Role, code: &Code) -> Self {
        if role.plays() {
            Self::player(code)
        } else {
            Self::watcher(code)
        }
    }

    /// Where the room's frames are found: 26 letters that tell nothing about the code.
    pub fn topic(&self) -> &str {
        self.seal.topic()
    }

    /// The code for those who look on; it follows from the players', never back.
    pub fn watch_code(&self) -> &Code {
        &self.watch
    }

    /// What opens and seals the room's frames.
    pub fn seal(&self) -> &Seal {
        &self.seal
    }

    /// The body of an entry by which an author claims a seat; `None` without the player code.
    pub(super) fn claim(&self, role: Role, author: &Author) -> Option<Vec<u8>> {
        let (_, room) = self.player.as_ref()?;
        let seat = seat(role)?;
        let signature = room.sign(&claimed(self.topic(), seat, author));
        let public = room.verifying_key();
        Some([&[seat], &public.as_bytes()[..], &signature.to_bytes()].concat())
    }

    /// The seat that an entry claims rightly: it is its author's first, and signed by the room key,
    /// of which the watch code is the fingerprint.
    pub(super) fn claims(&self, entry: &Entry) -> Option<Role> {
        if entry.seq != 1 || entry.kind != Kind::Seat as u8 {
            return None;
        }
        let (seat, rest) = entry.body.split_first()?;
        let role = [Role::Host, Role::Guest]
            .into_iter()
            .find(|&role| self::seat(role) == Some(*seat))?;
        let (public, signature) = rest.split_first_chunk::<32>()?;
        let public = VerifyingKey::from_bytes(public).ok()?;
        let signature = Signature::from_slice(signature).ok()?;
        let claimed = claimed(self.topic(), *seat, &entry.author);
        let is_rooms = fingerprint(&public) == self.watch;
        (is_rooms && public.verify_strict(&claimed, &signature).is_ok()).then_some(role)
    }
}

/// The byte of a seat.
fn seat(role: Role) -> Option<u8> {
    match role {
        Role::Host => Some(0),
        Role::Guest => Some(1),
        Role::Watcher => None,
    }
}

/// What the room key signs for a seat.
fn claimed(topic: &str, seat: u8, author: &Author) -> Vec<u8> {
    [topic.as_bytes(), &[seat], author].concat()
}

/// The watch code of a room key.
fn fingerprint(room: &VerifyingKey) -> Code {
    let hash = Sha256::new()
        .chain_update(b"qishi/1 watch")
        .chain_update(room.as_bytes());
    Code::first(&hash.finalize())
}

/// A code made costly to guess.
fn stretched(code: &Code, salt: &[u8]) -> [u8; 32] {
    let (memory, passes, lanes) = COST;
    let mut master = [0; 32];
    Params::new(memory, passes, lanes, Some(32))
        .map(|params| Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
        .and_then(|argon| argon.hash_password_into(code.letters().as_bytes(), salt, &mut master))
        .expect("the cost, the salts and the length of a code are such as Argon2 takes");
    master
}

/// A key for one use that follows from a secret.
pub(super) fn expanded<const N: usize>(secret: &[u8], purpose: &[u8]) -> [u8; N] {
    let mut key = [0; N];
    Hkdf::<Sha256>::new(None, secret)
        .expand(purpose, &mut key)
        .expect("no key has more than 8,160 bytes");
    key
}
