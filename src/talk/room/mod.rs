//! The room log: what two players and their watchers say to each other on different machines.

//!
//! Everybody writes a chain of signed entries; the host's chain says in which order the players'
//! words come. Frames may be lost, damaged, repeated and late: who has gaps says what it has, and
//! the others send the rest. The protocol is written down in `docs/network.md`.

mod chain;
mod code;
mod entry;
mod have;
mod hearing;
mod journal;
mod keys;
pub mod lobby;
mod machine;
mod order;
mod repair;
mod seal;
#[cfg(test)]
mod tests;

use std::fmt;

pub use code::{BadCode, Code};
pub use journal::BadJournal;
pub use keys::Keys;
pub use machine::{Entropy, Room, Unsaid};
pub use seal::{Seal, Unopened, VERSION};

/// What a room tells its player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RoomNews {
    /// A player said this; everybody hears the same words in the same order.
    Said {
        /// Its number, from 0, without gaps.
        number: u64,
        /// Who said it.
        by: Role,
        /// What.
        words: String,
    },
    /// Somebody chats; one's own chat is told too.
    Chat {
        /// Who.
        by: Role,
        /// Their name; may be empty.
        name: String,
        /// What they say.
        text: String,
    },
    /// Another player has this name, and is there or away.
    Present {
        /// Who.
        by: Role,
        /// Their name; may be empty.
        name: String,
        /// Whether they were heard in the last eight seconds.
        here: bool,
    },
    /// So many look on; who looks on counts too.
    Watchers(u32),
    /// The other player is heard, who looks on hears the host: so many milliseconds lie between a
    /// word and its echo, 0 as long as that is not known.
    Up(u32),
    /// The other player has not been heard for eight seconds.
    Lost,
    /// Something is wrong; each fault is told once.
    Fault(Fault),
}

/// Who somebody is in a room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Opened the room, and says in which order things were said.
    Host,
    /// Plays against the host.
    Guest,
    /// Looks on, and chats.
    Watcher,
}

impl Role {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Host, Self::Guest, Self::Watcher];

    /// The word in logs and arguments.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Host => "host",
            Self::Guest => "guest",
            Self::Watcher => "watcher",
        }
    }

    /// Whether this is a player.
    pub const fn plays(self) -> bool {
        !matches!(self, Self::Watcher)
    }

    /// The other player; a watcher has none.
    pub const fn other(self) -> Self {
        match self {
            Self::Host => Self::Guest,
            Self::Guest => Self::Host,
            Self::Watcher => Self::Watcher,
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// What is wrong with a room, or with how somebody behaves there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// Nobody answers under this code: it is mistyped, or the host is away.
    NoAnswer,
    /// What came is not sealed with this room's key.
    NotSealed,
    /// It speaks another version of the protocol.
    Version,
    /// The seat is held by somebody else.
    SeatTaken,
    /// Somebody said two different things at the same place of the log; the room is closed.
    Fork,
    /// Somebody says more than anyone can read, and is not heard any more.
    Flood,
    /// The room has as many people as it takes.
    Full,
    /// What is kept of the room on this machine cannot be read or written.
    Journal,
    /// The other side said no to what it was asked, cannot do it, or did not answer.
    Refused,
    /// A serial device cannot be used.
    Device,
}

impl Fault {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::NoAnswer,
        Self::NotSealed,
        Self::Version,
        Self::SeatTaken,
        Self::Fork,
        Self::Flood,
        Self::Full,
        Self::Journal,
        Self::Refused,
        Self::Device,
    ];

    /// The word in logs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::NoAnswer => "no-answer",
            Self::NotSealed => "not-sealed",
            Self::Version => "version",
            Self::SeatTaken => "seat-taken",
            Self::Fork => "fork",
            Self::Flood => "flood",
            Self::Full => "full",
            Self::Journal => "journal",
            Self::Refused => "refused",
            Self::Device => "device",
        }
    }
}
