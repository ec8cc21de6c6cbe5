//! Tables for strangers: what hosts tell of them on the local network and leave with a broker, and how
//! one asks to be let in.

mod shown;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::net::SocketAddr;

use super::lan::{self, Lan};
use super::mqtt::Mqtt;
use super::serving::{Refusal, random};
use super::tcp::{self, Place};
use super::wire::{Event, Frame, KNOCK, Outbox, Tellers, Wire, Wish};
use crate::event::net::{Listed, Ways};
use crate::talk::room::Code;
use crate::talk::room::lobby::{CARDS, Card, Grant, Plea, public_key};
pub(super) use shown::Shown;

/// Where pleas and grants go, each to who has the name that follows.
const LETTERS: &str = "qishi/1/k/";
/// So many cards are listed at most.
const TABLES: usize = 200;
/// The keys of tables in the lobby of a broker begin with this.
const FAR: &str = "lobby:";
/// The longest name, in bytes.
const NAME: usize = 32;

/// What is told to everybody on the network.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Sign {
    pub(super) topic: String,
    pub(super) host: String,
    pub(super) terms: String,
    pub(super) watch: String,
    /// The host's X25519 public key, where strangers may ask.
    pub(super) key: Option<[u8; 32]>,
    pub(super) is_free: bool,
    pub(super) port: u16,
}

/// A table on the local network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Near {
    pub(super) listed: Listed,
    /// The host's X25519 public key.
    pub(super) key: [u8; 32],
    pub(super) addresses: Vec<SocketAddr>,
}

/// What was heard of the lobby.
pub(super) enum Heard {
    /// Other tables are there now.
    Tables,
    /// The host lets one in.
    Granted(Granted),
    /// The host does not, or does not answer: which, in words for people.
    Refused(&'static str),
}

/// How one is let in.
pub(super) struct Granted {
    pub(super) code: Code,
    /// The own name that was given.
    pub(super) name: String,
    /// Where the host is, if it was asked over TCP.
    pub(super) address: String,
}

/// A plea that waits for its answer.
struct Asked {
    /// The host's X25519 public key, and the own name.
    host: [u8; 32],
    name: String,
    line: Option<AskedLine>,
}

/// The connection that a plea goes over.
struct AskedLine {
    wire: u64,
    outbox: Outbox,
    plea: Frame,
    /// Where the host is, once it is connected to.
    address: String,
}

/// Who looks for tables.
pub(super) struct Looking {
    pub(super) ways: Ways,
    secret: [u8; 32],
    lan: Option<(u64, Lan)>,
    broker: Option<(u64, Mqtt)>,
    near: Vec<Near>,
    /// Those at the broker, by their hosts' clients, with the keys of their cards.
    far: BTreeMap<String, (Listed, [u8; 32])>,
    asked: Option<Asked>,
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
        is_near || self.has_asked(wire) || self.broker.as_ref().is_some_and(|(own, _)| *own == wire)
    }

    /// Whether the plea goes over this wire.
    fn has_asked(&self, wire: u64) -> bool {
        let line = self.asked.as_ref().and_then(|asked| asked.line.as_ref());
        line.is_some_and(|line| line.wire == wire)
    }

    /// All tables that there are.
    pub(super) fn tables(&self) -> Vec<Listed> {
        let far = self.far.values().map(|(listed, _)| listed);
        let near = self.near.iter().map(|near| &near.listed);
        near.chain(far).cloned().collect()
    }

    pub(super) fn hear(&mut self, wire: u64, event: Event) -> Option<Heard> {
        match event {
            event if self.has_asked(wire) => return self.hear_host(event),
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
            key: format!("{FAR}{client}"),
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

    /// Hears the host that was asked over TCP.
    fn hear_host(&mut self, event: Event) -> Option<Heard> {
        let line = self.asked.as_mut()?.line.as_mut()?;
        match event {
            Event::Up(address) => {
                line.address = address;
                line.outbox.send(&line.plea);
                None
            }
            Event::Frame(answer) => self.hear_answer(answer.strip_prefix(&[KNOCK])?),
            Event::Down(_) => {
                self.asked = None;
                Some(Heard::Refused("no answer"))
            }
            _ => None,
        }
    }

    fn hear_answer(&mut self, message: &[u8]) -> Option<Heard> {
        let host = self.asked.as_ref()?.host;
        let code = match message {
            [] => None,
            grant => Some(Grant::open(grant, self.secret, host)?),
        };
        let asked = self.asked.take()?;
        let Some(code) = code else {
            return Some(Heard::Refused("refused"));
        };
        Some(Heard::Granted(Granted {
            code,
            name: asked.name,
            address: asked.line.map(|line| line.address).unwrap_or_default(),
        }))
    }

    /// Asks for the free seat of a table; whether it can be asked for.
    pub(super) fn ask(&mut self, key: &str, own: &str, tellers: &mut Tellers) -> bool {
        let plea = Plea {
            name: cut(own, NAME).to_owned(),
            key: public_key(self.secret),
        };
        let Some(plea) = plea.bytes() else {
            return false;
        };
        let near = self.near.iter().find(|near| near.listed.key == key);
        let (host, line) = if let Some(near) = near {
            let teller = tellers.next();
            let wire = teller.wire;
            let Ok(outbox) = tcp::stranger(Place::Known(near.addresses.clone()), teller) else {
                return false;
            };
            let line = AskedLine {
                wire,
                outbox,
                plea: Frame::from([&[KNOCK], &plea[..]].concat()),
                address: String::new(),
            };
            (near.key, Some(line))
        } else {
            let client = key.strip_prefix(FAR).unwrap_or_default();
            let (Some((_, broker)), Some((_, host))) = (&self.broker, self.far.get(client)) else {
                return false;
            };
            broker.publish(&format!("{LETTERS}{client}"), plea);
            (*host, None)
        };
        let name = own.to_owned();
        self.asked = Some(Asked { host, name, line });
        true
    }
}

/// Bytes as a name among a broker's clients.
pub(super) fn name(bytes: impl IntoIterator<Item = u8>) -> String {
    let digit = |value: u8| char::from_digit(u32::from(value), 16).unwrap_or('0');
    let digits = |byte: u8| [digit(byte >> 4), digit(byte & 15)];
    bytes.into_iter().flat_map(digits).collect()
}

/// The 32 bytes of such a name.
pub(super) fn bytes(name: &str) -> Option<[u8; 32]> {
    let digit = |digit: &u8| char::from(*digit).to_digit(16);
    let byte = |pair: &[u8]| match pair {
        [high, low] => u8::try_from(digit(high)? << 4 | digit(low)?).ok(),
        _ => None,
    };
    let bytes = name.as_bytes().chunks(2).map(byte);
    bytes.collect::<Option<Vec<u8>>>()?.try_into().ok()
}

/// As much of a text as goes into so many bytes.
pub(super) fn cut(text: &str, most: usize) -> &str {
    let mut end = text.len().min(most);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}
