//! The packets of four bytes, and the text between them.

/// What one side tells the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    /// The last packet was accepted.
    Ok,
    /// The last packet was refused.
    Deny,
    /// A new game, please.
    NewGame,
    /// A question, by its number.
    Query(u16),
    /// The answer to it; 0 says nothing.
    Answer(u16),
    /// A move, see [`super::Setup`] for the board it is on.
    Move(u16),
    /// Take so many moves back.
    TakeBack(u16),
    /// Something of a later version.
    Extended(u16),
}

/// A packet: a command, and the two bits that tell a new packet from a repeated one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Packet {
    /// The sender's own bit, which turns with each command but OK.
    pub own: bool,
    /// The bit of the last command that the sender accepted.
    pub heard: bool,
    /// What it says.
    pub command: Command,
}

impl Packet {
    /// The most that a value of a command may be.
    pub const MAX_VALUE: u16 = 0x3FF;

    /// The four bytes on the line; a value beyond [`Packet::MAX_VALUE`] loses its high bits.
    pub const fn bytes(self) -> [u8; 4] {
        let (kind, value) = match self.command {
            Command::Ok => (0, Self::MAX_VALUE),
            Command::Deny => (1, 0),
            Command::NewGame => (2, 0),
            Command::Query(value) => (3, value),
            Command::Answer(value) => (4, value),
            Command::Move(value) => (5, value),
            Command::TakeBack(value) => (6, value),
            Command::Extended(value) => (7, value),
        };
        let first = (self.heard as u8) << 1 | self.own as u8;
        let third = 0x80 | kind << 4 | (value >> 7 & 7) as u8;
        let fourth = 0x80 | (value & 0x7F) as u8;
        [first, sum(first, third, fourth), third, fourth]
    }

    /// Reads four bytes; `None` for what is damaged or reserved.
    pub const fn read(bytes: [u8; 4]) -> Option<Self> {
        let [first, second, third, fourth] = bytes;
        let is_packet = first < 4 && second & third & fourth & 0x80 != 0;
        if !is_packet || second != sum(first, third, fourth) || third & 8 != 0 {
            return None;
        }
        let value = (third as u16 & 7) << 7 | (fourth as u16 & 0x7F);
        let command = match third >> 4 & 7 {
            0 => Command::Ok,
            1 => Command::Deny,
            2 => Command::NewGame,
            3 => Command::Query(value),
            4 => Command::Answer(value),
            5 => Command::Move(value),
            6 => Command::TakeBack(value),
            _ => Command::Extended(value),
        };
        Some(Self {
            own: first & 1 != 0,
            heard: first & 2 != 0,
            command,
        })
    }
}

const fn sum(first: u8, third: u8, fourth: u8) -> u8 {
    first.wrapping_add(third).wrapping_add(fourth) | 0x80
}

/// What was found among the bytes of the line.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Found {
    Packet(Packet),
    Text(String),
}

/// Finds packets and text in whatever comes.
#[derive(Debug, Clone, Default)]
pub(super) struct Parser {
    packet: [u8; 4],
    /// How many bytes of the packet have come.
    length: usize,
    text: Vec<u8>,
}

impl Parser {
    /// A line of text that is longer is cut in two.
    const LONGEST: usize = 400;

    pub(super) fn take(&mut self, byte: u8) -> Option<Found> {
        if byte < 4 {
            self.packet[0] = byte;
            self.length = 1;
            self.drop_damage();
            return None;
        }
        if self.length > 0 && byte & 0x80 != 0 {
            self.packet[self.length] = byte;
            self.length += 1;
            if self.length < 4 {
                return None;
            }
            self.length = 0;
            return Packet::read(self.packet).map(Found::Packet);
        }
        if std::mem::take(&mut self.length) > 0 {
            // Nobody writes text into a packet: it is damaged.
            return None;
        }
        match byte {
            b'\r' | b'\n' => return self.line().map(Found::Text),
            b' '..=b'~' | 0x80.. => self.text.push(byte),
            _ => {}
        }
        let is_full = self.text.len() >= Self::LONGEST;
        is_full.then(|| self.line())?.map(Found::Text)
    }

    /// The text that has come without an end of line, when nothing more comes.
    pub(super) fn rest(&mut self) -> Option<String> {
        self.drop_damage();
        self.line()
    }

    /// Text without an end of line that is not plain letters is what is left of a damaged packet.
    fn drop_damage(&mut self) {
        if !self.text.is_ascii() {
            self.text.clear();
        }
    }

    fn line(&mut self) -> Option<String> {
        let line = std::mem::take(&mut self.text);
        let line = String::from_utf8_lossy(&line);
        let letters = line.chars();
        let line: String = letters
            .filter(|&c| !c.is_control() && c != char::REPLACEMENT_CHARACTER)
            .collect();
        let line = line.trim();
        (!line.is_empty()).then(|| line.to_owned())
    }
}
