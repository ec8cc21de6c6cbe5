//! What tables with other machines need: the player's name, and brokers.

use serde::{Deserialize, Serialize};

/// The player's name at tables with other machines: up to 16 letters, none of them a sign of control.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub struct PlayerName(pub String);

impl PlayerName {
    /// The longest name, in letters.
    pub const LONGEST: usize = 16;
    /// The longest name, in bytes, as the room log has it.
    pub const MOST_BYTES: usize = 32;
}

impl From<PlayerName> for String {
    fn from(text: PlayerName) -> Self {
        text.0
    }
}

impl TryFrom<String> for PlayerName {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        let fits = name.chars().count() <= Self::LONGEST && name.len() <= Self::MOST_BYTES;
        if fits && !name.contains(char::is_control) {
            Ok(Self(name))
        } else {
            let most = Self::LONGEST;
            Err(format!(
                "a player's name has at most {most} letters, not \"{name}\""
            ))
        }
    }
}

/// The address of a broker: `mqtt://[name:password@]host[:port]`, or `mqtts://` behind TLS.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub struct Broker(pub String);

impl From<Broker> for String {
    fn from(text: Broker) -> Self {
        text.0
    }
}

impl TryFrom<String> for Broker {
    type Error = String;

    fn try_from(address: String) -> Result<Self, String> {
        let rest = address.strip_prefix("mqtt://");
        let rest = rest.or_else(|| address.strip_prefix("mqtts://"));
        let host = rest.map(|rest| rest.rsplit('@').next().unwrap_or(rest));
        let is_plain = |c: char| c.is_ascii_graphic();
        match host {
            Some(host) if !host.is_empty() && address.chars().all(is_plain) => Ok(Self(address)),
            _ => Err(format!(
                "a broker's address is like mqtt://host:1883, not \"{address}\""
            )),
        }
    }
}
