//! Tables for strangers: the cards that hosts leave with a broker, and how one asks to be let in.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use super::lan::{self, Lan};
use super::mqtt::Mqtt;
use super::serving::{Refusal, random};
use super::wire::{Event, Tellers, Wish};
use crate::event::net::{Listed, Ways};
use crate::talk::room::Code;
use crate::talk::room::lobby::{CARDS, Card, Grant, Plea, public_key};

/// Where pleas and grants go, each to who has the name that follows.
const LETTERS: &str = "qishi/1/k/";
/// A card is kept for so many seconds, and left anew before that.
const KEPT: u32 = 120;
const RENEWED: Duration = Duration::from_secs(60);
/// So many cards are listed at most, and so many strangers heard at the same time.
const TABLES: usize = 200;
const PLEAS: usize = 16;
/// The longest name, in bytes.
const NAME: usize = 32;

/// What is told to everybody on the network.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Sign {
    pub(super) topic: String,
    pub(super) host: String,
    pub(super) terms: String,
    pub(super) watch: String,
    pub(super) is_free: bool,
    pub(super) port: u16,
}

/// A host's card at a broker.
pub(super) struct Shown {
    pub(super) wire: u64,
    broker: Mqtt,
    client: String,
    card: Card,
    /// What the card is signed with, and what pleas are answered with.
    signer: [u8; 32],
    secret: [u8; 32],
    /// Who has asked, by their keys.
    pleas: BTreeMap<String, [u8; 32]>,
    /// When the card is to be left anew.
    pub(super) renewal: Option<Instant>,
}

impl Shown {
    /// Shows a table to strangers.
    ///
    /// # Errors
    ///
    /// When the system has no randomness.
    pub(super) fn new(
        card: Card,
        brokers: &[String],
        tellers: &mut Tellers,
    ) -> Result<Self, Refusal> {
        let (signer, secret) = (random()?, random()?);
        let client = name(random::<8>()?);
        let wish = Wish {
            brokers: brokers.to_vec(),
            client: client.clone(),
            others: vec![format!("{LETTERS}{client}")],
            will: Some(format!("{CARDS}{client}")),
            ..Wish::default()
        };
        let teller = tellers.next();
        let key = public_key(secret);
        Ok(Self {
            wire: teller.wire,
            broker: Mqtt::new(wish, teller),
            client,
            card: Card { key, ..card },
            signer,
            secret,
            pleas: BTreeMap::new(),
            renewal: None,
        })
    }

    /// Leaves the card with the broker when it is time, or when the seat was taken or left.
    pub(super) fn renew(&mut self, is_free: bool, now: Instant) {
        let is_time = self.renewal.is_some_and(|renewal| now >= renewal);
        if is_time || (is_free != self.card.is_free && self.renewal.is_some()) {
            self.show(is_free, now);
        }
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

    /// Hears the broker: who asks for the seat, by name and key.
    pub(super) fn hear(&mut self, event: Event, now: Instant) -> Option<(String, String)> {
        match event {
            Event::Up(_) => self.show(self.card.is_free, now),
            Event::Down(_) => self.renewal = None,
            Event::Published(_, plea) => {
                let Plea { name, key } = Plea::read(&plea)?;
                let words = self::name(key);
                let is_new =
                    self.pleas.len() < PLEAS && self.pleas.insert(words.clone(), key).is_none();
                return is_new.then_some((name, words));
            }
            _ => {}
        }
        None
    }

    /// Answers who asked.
    ///
    /// # Errors
    ///
    /// When the system has no randomness.
    pub(super) fn answer(&mut self, key: &str, code: Option<&Code>) -> Result<(), Refusal> {
        if let Some(plea) = self.pleas.remove(key) {
            let nonce = random()?;
            let grant = code.and_then(|code| Grant::seal(code, self.secret, plea, nonce));
            // Nothing in it is a no.
            let grant = grant.map(|grant| grant.bytes().to_vec());
            let topic = format!("{LETTERS}{key}");
            self.broker.publish(&topic, grant.unwrap_or_default());
        }
        Ok(())
    }
}

impl Drop for Shown {
    fn drop(&mut self) {
        self.broker.keep(&self.topic(), Vec::new(), KEPT);
    }
}

/// What was heard of the lobby.
pub(super) enum Heard {
    /// Other tables are there now.
    Tables,
    /// The host lets one in, by this code, under the name that was given.
    Granted(Code, String),
    /// The host does not.
    Refused,
}

/// Who looks for tables.
pub(super) struct Looking {
    pub(super) ways: Ways,
    secret: [u8; 32],
    lan: Option<(u64, Lan)>,
    broker: Option<(u64, Mqtt)>,
    near: Vec<Listed>,
    /// Those at the broker, by their hosts' clients, with the keys of their cards.
    far: BTreeMap<String, (Listed, [u8; 32])>,
    /// The key of the card that was asked for last, and the own name.
    asked: Option<([u8; 32], String)>,
}

impl Looking {
    /// Begins to look.
    ///
    /// # Errors
    ///
    /// When the system has no randomness.
    pub(super) fn new(ways: Ways, tellers: &mut Tellers) -> Result<Self, Refusal> {
        let secret = random()?;
        let client = name(random::<8>()?);
        let broker = (!ways.brokers.is_empty()).then(|| {
            let teller = tellers.next();
            let own = format!("{LETTERS}{}", name(public_key(secret)));
            let wish = Wish {
                brokers: ways.brokers.clone(),
                client,
                others: vec![format!("{CARDS}+"), own],
                ..Wish::default()
            };
            (teller.wire, Mqtt::new(wish, teller))
        });
        Ok(Self {
            secret,
            lan: ways.lan.then(|| tellers.next()).and_then(|teller| {
                let wire = teller.wire;
                Some((wire, lan::look(teller).ok()?))
            }),
            ways,
            broker,
            near: Vec::new(),
            far: BTreeMap::new(),
            asked: None,
        })
    }

    /// Whether this wire belongs to the search.
    pub(super) fn has(&self, wire: u64) -> bool {
        let is_near = self.lan.as_ref().is_some_and(|(own, _)| *own == wire);
        is_near || self.broker.as_ref().is_some_and(|(own, _)| *own == wire)
    }

    /// All tables that there are.
    pub(super) fn tables(&self) -> Vec<Listed> {
        let far = self.far.values().map(|(listed, _)| listed);
        self.near.iter().chain(far).cloned().collect()
    }

    pub(super) fn hear(&mut self, event: Event) -> Option<Heard> {
        match event {
            Event::Tables(near) => self.near = near,
            Event::Down(_) => self.far.clear(),
            Event::Published(topic, message) => match topic.strip_prefix(CARDS) {
                Some(client) => self.hear_card(client, &message)?,
                None => return self.hear_answer(&message),
            },
            _ => return None,
        }
        Some(Heard::Tables)
    }

    fn hear_card(&mut self, client: &str, message: &[u8]) -> Option<()> {
        let Some((card, _)) = Card::read(message, client) else {
            return self.far.remove(client).map(drop);
        };
        if self.far.len() >= TABLES && !self.far.contains_key(client) {
            return None;
        }
        let listed = Listed {
            key: client.to_owned(),
            is_near: false,
            host: card.host,
            terms: card.terms,
            watch: card
                .watch
                .as_ref()
                .map(ToString::to_string)
                .unwrap_or_default(),
            is_free: card.is_free,
        };
        self.far.insert(client.to_owned(), (listed, card.key));
        Some(())
    }

    fn hear_answer(&mut self, message: &[u8]) -> Option<Heard> {
        let (card, name) = self.asked.clone()?;
        let heard = if message.is_empty() {
            Heard::Refused
        } else {
            Heard::Granted(Grant::open(message, self.secret, card)?, name)
        };
        self.asked = None;
        Some(heard)
    }

    /// Asks for the free seat of a table; whether it can be asked for.
    pub(super) fn ask(&mut self, client: &str, own: &str) -> bool {
        let plea = Plea {
            name: cut(own, NAME).to_owned(),
            key: public_key(self.secret),
        };
        let (Some((_, broker)), Some((_, card)), Some(plea)) =
            (&self.broker, self.far.get(client), plea.bytes())
        else {
            return false;
        };
        broker.publish(&format!("{LETTERS}{client}"), plea);
        self.asked = Some((*card, own.to_owned()));
        true
    }
}

/// Bytes as a name among a broker's clients.
pub(super) fn name(bytes: impl IntoIterator<Item = u8>) -> String {
    let digit = |value: u8| char::from_digit(u32::from(value), 16).unwrap_or('0');
    let digits = |byte: u8| [digit(byte >> 4), digit(byte & 15)];
    bytes.into_iter().flat_map(digits).collect()
}

/// As much of a text as goes into so many bytes.
pub(super) fn cut(text: &str, most: usize) -> &str {
    let mut end = text.len().min(most);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}
