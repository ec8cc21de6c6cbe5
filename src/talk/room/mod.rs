//! The room log: what two players and their watchers say to each other on different machines.

use std::fmt;

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
}

impl Fault {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::NoAnswer,
        Self::NotSealed,
        Self::Version,
        Self::SeatTaken,
        Self::Fork,
        Self::Flood,
        Self::Full,
        Self::Journal,
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
        }
    }
}
