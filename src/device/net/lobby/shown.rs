//! The host's part: the table is told of, and strangers are heard and answered.

use std::collections::{BTreeMap, VecDeque};
use std::net::IpAddr;
use std::time::{Duration, Instant};

use super::super::mqtt::Mqtt;
use super::super::serving::{Refusal, random};
use super::super::wire::{Event, Frame, KNOCK, OF_ONE, PLEA, PLEAS, Tellers, Wish};
use super::{LETTERS, name};
use crate::talk::room::lobby::{CARDS, Card, Grant, Plea, public_key};
use crate::talk::room::{Code, Room};

/// A card is kept for so many seconds, and left anew before that.
const KEPT: u32 = 120;
const RENEWED: Duration = Duration::from_secs(60);

/// So many of those who wait may have asked over a broker, where nobody can tell one from another.
const OF_BROKER: usize = PLEAS - 2;

/// A table that strangers are told of, and who asks for its seat.
pub(in super::super) struct Shown {
    pub(in super::super) terms: String,
    /// What pleas are answered with.
    secret: [u8; 32],
    /// Who waits for an answer, by their keys.
    pleas: BTreeMap<String, Asking>,
    /// When the last ones asked, and from which network; `None` for the lobby of the broker.
    asked: VecDeque<(Instant, Option<IpAddr>)>,
    laid: Option<Laid>,
}

/// A stranger who waits.
struct Asking {
    key: [u8; 32],
    /// Over which wire of the room; `None` for the lobby of the broker.
    wire: Option<u64>,
    since: Instant,
}

/// A host's card at a broker.
struct Laid {
    wire: u64,
    broker: Mqtt,
    client: String,
    card: Card,
    /// What the card is signed with.
    signer: [u8; 32],
    /// When the card is to be left anew.
    renewal: Option<Instant>,
}

impl Shown {
    /// Shows a table to strangers.
    ///
    /// # Errors
    ///
    /// When the system has no randomness.
    pub(in super::super) fn new(
        room: &Room,
        terms: String,
        brokers: &[String],
        tellers: &mut Tellers,
    ) -> Result<Self, Refusal> {
        let secret = random()?;
        let card = Card {
            host: room.name().to_owned(),
            terms: terms.clone(),
            watch: Some(room.watch_code().clone()),
            is_free: !room.has_guest(),
            key: public_key(secret),
        };
        let laid = (!brokers.is_empty()).then(|| Laid::new(card, brokers, tellers));
        Ok(Self {
            terms,
            secret,
            pleas: BTreeMap::new(),
            asked: VecDeque::new(),
            laid: laid.transpose()?,
        })
    }

    /// The X25519 public key that pleas are answered with.
    pub(in super::super) fn key(&self) -> [u8; 32] {
        public_key(self.secret)
    }

    /// Whether this is the wire to the broker where the card lies.
    pub(in super::super) fn has(&self, wire: u64) -> bool {
        self.laid.as_ref().is_some_and(|laid| laid.wire == wire)
    }

    /// Leaves the card with the broker when it is time, or when the seat was taken; when to do so next.
    pub(in super::super) fn renew(&mut self, is_free: bool, now: Instant) -> Option<Instant> {
        let laid = self.laid.as_mut()?;
        let is_time = laid.renewal.is_some_and(|renewal| now >= renewal);
        if is_time || (is_free != laid.card.is_free && laid.renewal.is_some()) {
            laid.show(is_free, now);
        }
        laid.renewal
    }

    /// Hears the broker: who asks for the seat, by name and key.
    pub(in super::super) fn hear(
        &mut self,
        event: Event,
        now: Instant,
    ) -> Option<(String, String)> {
        let laid = self.laid.as_mut()?;
        match event {
            Event::Up(_) => laid.show(laid.card.is_free, now),
            Event::Down(_) => laid.renewal = None,
            Event::Published(_, plea) => return self.plead(&plea, None, now),
            _ => {}
        }
        None
    }

    /// Hears a plea that came over a wire of the room, from a network, or of the broker's lobby: who
    /// asks for the seat, by name and key. More at once than anybody wants to answer are not heard,
    /// nor more from one network than leaves room for another.
    pub(in super::super) fn plead(
        &mut self,
        plea: &[u8],
        origin: Option<(u64, IpAddr)>,
        now: Instant,
    ) -> Option<(String, String)> {
        let (wire, network) = origin.unzip();
        let Plea { name, key } = Plea::read(plea)?;
        let is_old = |since: Instant| now.duration_since(since) >= PLEA;
        self.pleas.retain(|_, asking| !is_old(asking.since));
        self.asked.retain(|(since, _)| !is_old(*since));
        let words = super::name(key);
        if let Some(asking) = self.pleas.get_mut(&words) {
            // Answered where it was asked last; who asks again does not wait for longer.
            asking.wire = wire;
            return None;
        }
        let alike = self.asked.iter().filter(|(_, from)| *from == network);
        let most = network.map_or(OF_BROKER, |_| OF_ONE);
        if self.asked.len() >= PLEAS || alike.count() >= most {
            return None;
        }
        let asking = Asking {
            key,
            wire,
            since: now,
        };
        self.pleas.insert(words.clone(), asking);
        self.asked.push_back((now, network));
        Some((name, words))
    }

    /// Answers who asked: a frame for this wire of the room, where the plea came over one.
    ///
    /// # Errors
    ///
    /// When the system has no randomness.
    pub(in super::super) fn answer(
        &mut self,
        key: &str,
        code: Option<&Code>,
    ) -> Result<Option<(u64, Frame)>, Refusal> {
        let Some(asking) = self.pleas.remove(key) else {
            return Ok(None);
        };
        let nonce = random()?;
        let grant = code.and_then(|code| Grant::seal(code, self.secret, asking.key, nonce));
        // Nothing in it is a no.
        let answer = grant
            .map(|grant| grant.bytes().to_vec())
            .unwrap_or_default();
        if let Some(wire) = asking.wire {
            let frame = [&[KNOCK], &asking.key[..], &answer].concat();
            return Ok(Some((wire, Frame::from(frame))));
        }
        if let Some(laid) = &self.laid {
            laid.broker.publish(&format!("{LETTERS}{key}"), answer);
        }
        Ok(None)
    }
}

impl Laid {
    fn new(card: Card, brokers: &[String], tellers: &mut Tellers) -> Result<Self, Refusal> {
        let client = name(random::<8>()?);
        let wish = Wish {
            brokers: brokers.to_vec(),
            client: client.clone(),
            others: vec![format!("{LETTERS}{client}")],
            will: Some(format!("{CARDS}{client}")),
            ..Wish::default()
        };
        let teller = tellers.next();
        Ok(Self {
            wire: teller.wire,
            broker: Mqtt::new(wish, teller),
            client,
            card,
            signer: random()?,
            renewal: None,
        })
    }

    fn show(&mut self, is_free: bool, now: Instant) {
        self.card.is_free = is_free;
        self.renewal = Some(now + RENEWED);
        if let Some(card) = self.card.sign(&self.signer, &self.client) {
            self.broker.keep(&self.topic(), card, KEPT);
        }
    }

    fn topic(&self) -> String {
        format!("{CARDS}{}", self.client)
    }
}

impl Drop for Laid {
    fn drop(&mut self) {
        self.broker.keep(&self.topic(), Vec::new(), KEPT);
    }
}
