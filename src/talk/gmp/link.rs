//! One packet at a time, said again until the other side has it.

use std::collections::VecDeque;

use super::packet::{Command, Packet};

/// What a packet of the other side's means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Received {
    /// This command of ours has been heard.
    pub(super) acked: Option<Command>,
    /// This one of ours has given way, and is not said again.
    pub(super) dropped: Option<Command>,
    /// The other side says this, for the first time.
    pub(super) command: Option<Command>,
}

/// The two bits of either side, and what waits to be heard.
#[derive(Debug, Clone)]
pub(super) struct Link {
    /// Our own bit, as it was in the last command.
    mine: bool,
    /// The bit of the last command that we accepted, and that command.
    his: bool,
    last: Option<Command>,
    /// What the other side has not acknowledged, and since when.
    waiting: Option<(Command, u64)>,
    queue: VecDeque<Command>,
    /// When anything was said last, and heard last.
    said_ms: u64,
    heard_ms: u64,
    /// OKs in a row that nothing asked for: the other side says that it is there.
    pokes: u32,
    /// A packet that cannot be accepted came so often, at last then.
    insisted: (u32, u64),
    /// How often it may come before we give way to it.
    patience: u32,
    /// Whether the last command is not to be acknowledged yet.
    pub(super) is_held: bool,
    pub(super) out: Vec<u8>,
}

impl Link {
    /// Between two sayings of the same packet, in milliseconds.
    const REPEAT_MS: u64 = 2000;

    /// Copies of a packet that come sooner are the line's own doing.
    const COPY_MS: u64 = 1000;

    pub(super) fn new(patience: u32) -> Self {
        Self {
            mine: false,
            his: false,
            last: None,
            waiting: None,
            queue: VecDeque::new(),
            said_ms: 0,
            heard_ms: 0,
            pokes: 0,
            insisted: (0, 0),
            patience,
            is_held: false,
            out: Vec::new(),
        }
    }

    /// Says a command as soon as the one before has been heard.
    pub(super) fn send(&mut self, command: Command, ms: u64) {
        self.queue.push_back(command);
        self.pump(ms);
    }

    /// Says the next command, if nothing is waiting.
    pub(super) fn pump(&mut self, ms: u64) {
        if self.waiting.is_some() {
            return;
        }
        if let Some(command) = self.queue.pop_front() {
            self.mine = !self.mine;
            self.is_held = false;
            self.insisted = (0, ms);
            self.waiting = Some((command, ms));
            self.say(command, ms);
        }
    }

    /// Acknowledges what was accepted.
    pub(super) fn ok(&mut self, ms: u64) {
        self.is_held = false;
        self.say(Command::Ok, ms);
    }

    /// Whether a command that `is_such` waits to be said or heard.
    pub(super) fn has(&self, is_such: fn(&Command) -> bool) -> bool {
        let waiting = self.waiting.iter().map(|(command, _)| command);
        waiting.chain(&self.queue).any(is_such)
    }

    fn say(&mut self, command: Command, ms: u64) {
        let packet = Packet {
            own: self.mine,
            heard: self.his,
            command,
        };
        self.out.extend(packet.bytes());
        self.said_ms = ms;
    }

    /// Says again what has not been heard. With nothing to say it repeats its last OK: GNU Go waits
    /// for bytes without end, and repeats what was lost only after some have come.
    pub(super) fn tick(&mut self, ms: u64) {
        if ms.saturating_sub(self.said_ms) < Self::REPEAT_MS {
            return;
        }
        match self.waiting {
            Some((command, _)) => self.say(command, ms),
            None if self.is_held => {}
            None => self.say(Command::Ok, ms),
        }
    }

    /// For how long something should have come, and nothing has: an answer, or the OKs of one who
    /// repeats them. Others may be silent while they think.
    pub(super) fn silence(&self, ms: u64) -> u64 {
        let since = match self.waiting {
            Some((_, since)) => self.heard_ms.max(since),
            None if self.pokes >= 2 => self.heard_ms,
            None => ms,
        };
        ms.saturating_sub(since)
    }

    pub(super) fn receive(&mut self, packet: Packet, ms: u64) -> Received {
        let quiet = ms.saturating_sub(self.heard_ms);
        self.heard_ms = ms;
        let is_new = packet.own != self.his;
        let is_ours = packet.heard == self.mine;
        if packet.command == Command::Ok {
            return self.acknowledged(is_ours && !is_new, quiet);
        }
        if is_new && is_ours {
            return self.accept(packet);
        }
        let is_repeat = !is_new && self.last == Some(packet.command);
        if self.waiting.is_none() && is_ours && is_repeat {
            if !self.is_held {
                self.ok(ms);
            }
            return Received::default();
        }
        // Both spoke at once, or the other side has been started anew.
        let is_collision = self.waiting.is_some() && is_new;
        if (is_collision || packet.command == Command::NewGame && !is_repeat) && self.yields(ms) {
            self.mine = packet.heard;
            let dropped = self.waiting.take().map(|(command, _)| command);
            self.queue.clear();
            return Received {
                dropped,
                ..self.accept(packet)
            };
        }
        Received::default()
    }

    fn acknowledged(&mut self, is_heard: bool, quiet: u64) -> Received {
        if self.waiting.is_none() && quiet >= Self::COPY_MS {
            self.pokes += 1;
        }
        let acked = if is_heard { self.waiting.take() } else { None };
        Received {
            acked: acked.map(|(command, _)| command),
            ..Received::default()
        }
    }

    fn accept(&mut self, packet: Packet) -> Received {
        self.his = packet.own;
        self.last = Some(packet.command);
        self.insisted = (0, 0);
        self.is_held = false;
        let acked = self.waiting.take().map(|(command, _)| command);
        Received {
            acked,
            command: Some(packet.command),
            dropped: None,
        }
    }

    /// Whether a packet that cannot be accepted has come so often that it will not cease.
    fn yields(&mut self, ms: u64) -> bool {
        let (times, last) = self.insisted;
        if times == 0 || ms.saturating_sub(last) >= Self::COPY_MS {
            self.insisted = (times + 1, ms);
        }
        self.insisted.0 >= self.patience
    }
}
