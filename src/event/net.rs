//! What comes from other machines, and what is wanted of them.

pub use crate::talk::room::{Fault, Role};

/// What came from other machines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// The room is entered: what was said there comes next, from the start.
    Entered {
        /// Who the player is there.
        role: Role,
        /// The room's name among those that are kept, to come back by.
        name: String,
        /// The code to give to the other player, as it is read to people; empty for who has none.
        code: String,
        /// The code to give to those who want to look on.
        watch: String,
        /// A number that nobody else knows, for draws.
        seed: u64,
    },
    /// A player said this; all hear it in the same order.
    Said {
        /// Its number, from 0, without gaps.
        number: u64,
        /// Who said it.
        by: Role,
        /// What, see `talk::table`.
        words: String,
    },
    /// Somebody chats.
    Chat {
        /// Who.
        by: Role,
        /// The name that they gave.
        name: String,
        /// What they say.
        text: String,
    },
    /// Somebody has this name, and is there or away.
    Present {
        /// Who.
        by: Role,
        /// The name that they gave.
        name: String,
        /// Whether something was heard of them lately.
        here: bool,
    },
    /// So many look on.
    Watchers(u32),
    /// How the line is.
    Line(Line),
    /// Something is wrong.
    Fault {
        /// What.
        fault: Fault,
        /// The system's words, or an address, for people; may be empty.
        detail: String,
    },
    /// Tables that can be joined or watched, in place of those told before.
    Tables(Vec<Listed>),
    /// Somebody asks for the free seat at the host's open table.
    Asks {
        /// The name that they gave.
        name: String,
        /// By what to answer them.
        key: String,
    },
    /// The serial devices that there are.
    Ports(Vec<String>),
    /// A room was left before its game was over: its name among those that are kept.
    Kept(String),
    /// The room is left.
    Left,
}

/// How the line to the others is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// It is being looked for: the address, for people.
    Seeking(String),
    /// It stands; nobody else has been heard yet.
    Open(String),
    /// The other player is heard; so many milliseconds lie between a word and its echo.
    Up(u32),
    /// Nothing has come for too long.
    Lost,
}

/// Why a broker was left, where that can be said in a few words: they stand behind its address in
/// [`Line::Seeking`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Broken {
    /// It does not answer.
    NoAnswer,
    /// It does not say anything any more.
    Silent,
    /// It ended the connection.
    Closed,
    /// It lets one in, but does not say that it hands on what is said in the room.
    NotOpened,
    /// It says that it does not.
    Refused,
    /// What it says is not what a broker says.
    NotMqtt,
    /// The other players are not there.
    Nobody,
}

impl Broken {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::NoAnswer,
        Self::Silent,
        Self::Closed,
        Self::NotOpened,
        Self::Refused,
        Self::NotMqtt,
        Self::Nobody,
    ];

    /// The words in logs.
    pub const fn words(self) -> &'static str {
        match self {
            Self::NoAnswer => "no answer",
            Self::Silent => "silent",
            Self::Closed => "closed",
            Self::NotOpened => "room not opened",
            Self::Refused => "room refused",
            Self::NotMqtt => "not MQTT 5",
            Self::Nobody => "nobody there",
        }
    }
}

/// A table that can be joined or watched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// By what to ask for it: begins with `lan:` or `lobby:`.
    pub key: String,
    /// Whether it is on the local network; else in the lobby of a broker.
    pub is_near: bool,
    /// The host's name.
    pub host: String,
    /// What is played, in the words of a `terms` step.
    pub terms: String,
    /// The code to look on with; empty where nobody may.
    pub watch: String,
    /// Whether the seat is free.
    pub is_free: bool,
}

/// By which ways others are reached.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ways {
    /// The TCP port of a host; 0 for none.
    pub port: u16,
    /// `host:port` of the other machine, where that is known.
    pub address: String,
    /// Brokers, the first that answers is taken: `mqtt://name:1883`.
    pub brokers: Vec<String>,
    /// Whether tables are announced and looked for on the local network.
    pub lan: bool,
}

/// What is wanted of other machines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Order {
    /// Open a room.
    Host {
        /// The player's name.
        name: String,
        /// The ways to it.
        ways: Ways,
        /// The words of the terms, where the table is listed for strangers.
        public: Option<String>,
    },
    /// Enter a room.
    Join {
        /// As a guest or a watcher.
        role: Role,
        /// The code, as it was typed.
        code: String,
        /// The player's name.
        name: String,
        /// The ways to it.
        ways: Ways,
    },
    /// Come back to a room that is kept.
    Return {
        /// Its name among those that are kept.
        room: String,
        /// The ways to it.
        ways: Ways,
    },
    /// Say this at the table.
    Say(String),
    /// Chat.
    Chat(String),
    /// Go; `over` when nothing is left to come back to.
    Leave {
        /// Whether the room is not to be kept.
        over: bool,
    },
    /// Tell which tables there are, from now on or no longer.
    Look {
        /// Whether to.
        on: bool,
        /// Where.
        ways: Ways,
    },
    /// Ask for the free seat of a table that is listed.
    Ask {
        /// Its key.
        key: String,
        /// The player's name.
        name: String,
    },
    /// Give the free seat to who asked with this key, or not.
    Grant {
        /// The key.
        key: String,
        /// Whether they get it.
        yes: bool,
    },
    /// Tell which serial devices there are.
    Ports,
    /// Play over a serial line by the Go Modem Protocol.
    Serial {
        /// The device's path.
        port: String,
        /// Bits a second.
        speed: u32,
        /// Whether this side sets the terms, as the host.
        role: Role,
        /// What a host offers, in the words of a `terms` step.
        terms: String,
    },
}
