//! The Go Modem Protocol: Go between two programs over a serial line, four bytes a packet.
//!
//! `docs/gmp.md` tells how it is spoken here.

mod link;
mod packet;
mod setup;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod wire;
mod words;

use crate::board::{Color, Point};
use link::{Link, Received};
pub use packet::{Command, Packet};
use packet::{Found, Parser};
pub use setup::Setup;
pub use words::{Heard, Own, Refusal, Role};

/// What is asked of the host, one after the other: rules, size, handicap, colour.
const QUERIES: [u16; 4] = [7, 9, 8, 11];

/// Where we are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Nobody has spoken of a game.
    Idle,
    /// We offer one, and answer questions; whether it was offered again.
    Offering(Setup, bool),
    /// We ask for the terms: how many answers have come, and which.
    Asking(usize, [u16; 4]),
    /// We play.
    Playing,
}

/// One side of a line. Bytes and milliseconds go in, bytes ([`Gmp::bytes`]) and what has happened
/// ([`Gmp::heard`]) come out; it reads no clock and no device.
///
/// ```
/// use qishi::board::{Color, Point};
/// use qishi::go::RuleSet;
/// use qishi::talk::gmp::{Gmp, Heard, Own, Role, Setup};
/// let setup = Setup::new(9, 0, RuleSet::Chinese, Color::Black).unwrap();
/// let (mut host, mut guest) = (Gmp::new(Role::Host(setup)), Gmp::new(Role::Guest));
/// for _ in 0..6 {
///     guest.hear(&host.bytes(), 0);
///     host.hear(&guest.bytes(), 0);
/// }
/// let began = Heard::Began(setup, Color::Black);
/// assert_eq!(host.heard(), [Heard::Up, Heard::Accepted(Own::Game), began]);
/// host.play(Some(Point::new(2, 6)), 0).unwrap();
/// assert_eq!(host.bytes()[2..], [0xd0, 0x95]);
/// ```
#[derive(Debug, Clone)]
pub struct Gmp {
    link: Link,
    parser: Parser,
    stage: Stage,
    /// The game that is played, or was before another one was asked for; our colour; its moves.
    game: Option<(Setup, Color)>,
    moves: u32,
    is_asked: bool,
    is_up: bool,
    byte_ms: u64,
    heard: Vec<Heard>,
}

impl Gmp {
    /// Silence that is too long, in milliseconds.
    pub const LOST_MS: u64 = 20_000;

    /// Text that has no end of line is complete after so long.
    const TEXT_MS: u64 = 1000;

    /// A side at the beginning; the host speaks at once.
    pub fn new(role: Role) -> Self {
        // One side has to give way sooner, or neither would be heard.
        let (patience, stage) = match role {
            Role::Host(setup) => (8, Stage::Offering(setup, false)),
            Role::Guest => (2, Stage::Idle),
        };
        let mut link = Link::new(patience);
        if let Role::Host(_) = role {
            link.send(Command::NewGame, 0);
        }
        Self {
            link,
            parser: Parser::default(),
            stage,
            game: None,
            moves: 0,
            is_asked: false,
            is_up: false,
            byte_ms: 0,
            heard: Vec::new(),
        }
    }

    /// What is to be written to the line.
    pub fn bytes(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.link.out)
    }

    /// What has happened since this was asked last.
    pub fn heard(&mut self) -> Vec<Heard> {
        std::mem::take(&mut self.heard)
    }

    /// The moves that stand, our own included as soon as it is made.
    pub const fn moves(&self) -> u32 {
        self.moves
    }

    /// Hears bytes from the line at this time, in milliseconds from the start.
    pub fn hear(&mut self, bytes: &[u8], ms: u64) {
        for &byte in bytes {
            self.byte_ms = ms;
            match self.parser.take(byte) {
                Some(Found::Text(text)) => self.heard.push(Heard::Text(text)),
                Some(Found::Packet(packet)) => {
                    if !self.is_up {
                        self.is_up = true;
                        self.heard.push(Heard::Up);
                    }
                    let received = self.link.receive(packet, ms);
                    self.received(received, ms);
                    self.link.pump(ms);
                }
                None => {}
            }
        }
    }

    /// Lets time pass, in milliseconds from the start; a few times a second is often enough.
    pub fn tick(&mut self, ms: u64) {
        self.link.tick(ms);
        if ms.saturating_sub(self.byte_ms) >= Self::TEXT_MS {
            self.heard.extend(self.parser.rest().map(Heard::Text));
        }
        if self.is_up && self.link.silence(ms) >= Self::LOST_MS {
            self.is_up = false;
            self.heard.push(Heard::Lost);
        }
    }

    /// Makes a move, or passes. It stands when [`Heard::Accepted`] comes.
    ///
    /// # Errors
    /// Out of turn or off the board.
    pub fn play(&mut self, point: Option<Point>, ms: u64) -> Result<(), Refusal> {
        let (setup, color) = self.idle()?;
        if self.turn() != Some(color) {
            return Err(Refusal::NotOurTurn);
        }
        let value = setup.value(color, point).ok_or(Refusal::OutOfRange)?;
        self.moves += 1;
        self.link.send(Command::Move(value), ms);
        Ok(())
    }

    /// Takes so many moves back. They are gone when [`Heard::Accepted`] comes.
    ///
    /// # Errors
    /// When there are not so many, or none are meant.
    pub fn take_back(&mut self, moves: u16, ms: u64) -> Result<(), Refusal> {
        self.idle()?;
        if moves == 0 || moves > Packet::MAX_VALUE || u32::from(moves) > self.moves {
            return Err(Refusal::OutOfRange);
        }
        self.link.send(Command::TakeBack(moves), ms);
        Ok(())
    }

    /// Offers another game, as the host.
    ///
    /// # Errors
    /// While something else has not been answered.
    pub fn offer(&mut self, setup: Setup, ms: u64) -> Result<(), Refusal> {
        if self.is_asked || self.link.has(|_| true) {
            return Err(Refusal::Busy);
        }
        self.stage = Stage::Offering(setup, false);
        self.link.send(Command::NewGame, ms);
        Ok(())
    }

    /// Answers [`Heard::NewGameAsked`]: plays another game, or goes on with this one.
    pub fn answer(&mut self, is_wanted: bool, ms: u64) {
        if std::mem::take(&mut self.is_asked) {
            if is_wanted {
                self.ask(0, [0; 4], ms);
            } else {
                self.link.send(Command::Deny, ms);
            }
        }
    }

    /// Says something to people; what would not be text is left out.
    pub fn say(&mut self, text: &str) {
        let text: String = text.chars().filter(|c| !c.is_control()).collect();
        self.link.out.extend(text.bytes().chain(*b"\r\n"));
    }

    /// The game that is played, when nothing is on its way.
    fn idle(&self) -> Result<(Setup, Color), Refusal> {
        let is_playing = self.stage == Stage::Playing;
        let game = self.game.filter(|_| is_playing).ok_or(Refusal::NoGame)?;
        let is_busy = self.is_asked || self.link.has(|_| true);
        if is_busy {
            Err(Refusal::Busy)
        } else {
            Ok(game)
        }
    }

    /// Who is to move: White first where Black has handicap stones.
    fn turn(&self) -> Option<Color> {
        let (setup, _) = self.game?;
        let first = setup.first();
        Some(if self.moves % 2 == 0 {
            first
        } else {
            first.opponent()
        })
    }

    fn received(&mut self, received: Received, ms: u64) {
        if let Some(own) = received.dropped {
            self.denied(own);
        }
        match (received.acked, received.command) {
            (Some(own), Some(Command::Deny)) => self.denied(own),
            (Some(own), by) => self.accepted(own, by, ms),
            (None, _) => {}
        }
        if let Some(command) = received.command {
            self.obey(command, ms);
        }
    }

    /// Our own command has been heard, by an OK or by what the other side says next.
    fn accepted(&mut self, own: Command, by: Option<Command>, ms: u64) {
        match (own, self.game, self.stage) {
            (Command::Move(value), Some((setup, _)), _) => {
                let point = setup.point(value).unwrap_or_default();
                self.heard.push(Heard::Accepted(Own::Move(point)));
            }
            (Command::TakeBack(moves), ..) => {
                self.moves = self.moves.saturating_sub(moves.into());
                self.heard.push(Heard::Accepted(Own::TakeBack(moves)));
            }
            // An OK without a question may have been said before we were there.
            (Command::NewGame, _, Stage::Offering(setup, false)) if by.is_none() => {
                self.stage = Stage::Offering(setup, true);
                self.link.send(Command::NewGame, ms);
            }
            (Command::NewGame | Command::Answer(_), _, Stage::Offering(setup, _))
                if matches!(by, None | Some(Command::Move(_) | Command::TakeBack(_))) =>
            {
                self.heard.push(Heard::Accepted(Own::Game));
                self.begin(setup, setup.host());
            }
            _ => {}
        }
    }

    fn denied(&mut self, own: Command) {
        let own = match (own, self.stage) {
            (Command::Move(value), _) => {
                self.moves = self.moves.saturating_sub(1);
                let point = self
                    .game
                    .map(|(setup, _)| setup.point(value).unwrap_or_default());
                Own::Move(point.unwrap_or_default())
            }
            (Command::TakeBack(moves), _) => Own::TakeBack(moves),
            (Command::NewGame | Command::Answer(_), Stage::Offering(..)) => {
                let is_playing = self.game.is_some();
                self.stage = if is_playing {
                    Stage::Playing
                } else {
                    Stage::Idle
                };
                Own::Game
            }
            _ => return,
        };
        self.heard.push(Heard::Denied(own));
    }

    fn obey(&mut self, command: Command, ms: u64) {
        self.is_asked = false;
        match command {
            Command::NewGame if self.game.is_some() => {
                self.is_asked = true;
                self.link.is_held = true;
                self.heard.push(Heard::NewGameAsked);
            }
            Command::NewGame => self.ask(0, [0; 4], ms),
            Command::Query(query) => self.link.send(Command::Answer(self.reply(query)), ms),
            Command::Answer(value) => return self.answered(value, ms),
            Command::Deny if matches!(self.stage, Stage::Asking(..)) => {
                return self.answered(0, ms);
            }
            Command::Move(value) => self.moved(value, ms),
            Command::TakeBack(moves) if self.may_take_back(moves) => {
                self.moves -= u32::from(moves);
                self.link.ok(ms);
                self.heard.push(Heard::TookBack(moves));
            }
            Command::TakeBack(value) => self.refuse(value, ms),
            Command::Extended(_) => self.link.send(Command::Deny, ms),
            Command::Deny | Command::Ok => self.link.ok(ms),
        }
        // What was asked before has been heard, but not answered.
        if let (Stage::Asking(count, answers), false) = (self.stage, command == Command::NewGame) {
            self.ask(count, answers, ms);
        }
    }

    fn moved(&mut self, value: u16, ms: u64) {
        let turn = self.turn().filter(|_| self.stage == Stage::Playing);
        let theirs = self.game.filter(|(_, own)| turn == Some(own.opponent()));
        let legal = theirs.map(|(setup, own)| setup.move_of(own.opponent(), value));
        let Some(Ok(point)) = legal else {
            return self.refuse(value, ms);
        };
        self.moves += 1;
        self.link.ok(ms);
        self.heard.push(Heard::Move(point));
    }

    fn may_take_back(&self, moves: u16) -> bool {
        self.stage == Stage::Playing && moves > 0 && u32::from(moves) <= self.moves
    }

    fn refuse(&mut self, value: u16, ms: u64) {
        self.link.send(Command::Deny, ms);
        self.heard.push(Heard::Bad(value));
    }

    /// The answer to a query; 0 for all that is not known here, and for every extension.
    fn reply(&self, query: u16) -> u16 {
        let terms = match (self.stage, self.game) {
            (Stage::Offering(setup, _), _) => Some((setup, setup.host())),
            (Stage::Playing, game) => game,
            _ => None,
        };
        match (query, terms) {
            (0, _) => 1,
            (_, Some((setup, color))) => setup.reply(query, color),
            (_, None) => 0,
        }
    }

    /// Asks for the terms that have not been answered.
    fn ask(&mut self, count: usize, answers: [u16; 4], ms: u64) {
        self.stage = Stage::Asking(count, answers);
        if let Some(&query) = QUERIES.get(count) {
            self.link.send(Command::Query(query), ms);
        }
    }

    fn answered(&mut self, value: u16, ms: u64) {
        let Stage::Asking(count, mut answers) = self.stage else {
            return self.link.ok(ms);
        };
        if let Some(answer) = answers.get_mut(count) {
            *answer = value;
        }
        if count + 1 < QUERIES.len() {
            return self.ask(count + 1, answers, ms);
        }
        if let Some(setup) = Setup::told(answers) {
            self.link.ok(ms);
            self.begin(setup, setup.host().opponent());
        } else {
            let is_playing = self.game.is_some();
            self.stage = if is_playing {
                Stage::Playing
            } else {
                Stage::Idle
            };
            self.refuse(value, ms);
        }
    }

    fn begin(&mut self, setup: Setup, color: Color) {
        self.stage = Stage::Playing;
        self.game = Some((setup, color));
        self.moves = 0;
        self.heard.push(Heard::Began(setup, color));
    }
}
