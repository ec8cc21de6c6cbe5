//! Gaps and presence: who has what of the log, who is there, and how far away.

use super::entry::{Author, Entry, Kind};
use super::have::{Have, Row};
use super::machine::Room;
use super::{Fault, Role, RoomNews};

/// The least time between two HAVEs, in milliseconds.
const SOON: u64 = 200;

/// The time between two HAVEs while something is waited for.
const WAITING: u64 = 700;

/// The time between two HAVEs else: they keep the line open, and tell that one is there.
const IDLE: u64 = 3000;

/// The least time between two answers to those who want entries.
const ANSWER: u64 = 150;

/// The most entries of an answer.
const BURST: usize = 64;

/// How long a line is open before it is said that nobody answers.
const NO_ANSWER: u64 = 10_000;

/// The longest time between two ticks.
const TICK: u64 = 1000;

/// No clock comes so far: a later stamp is a lie.
const LATEST: u64 = u64::MAX / 2;

/// A change of the lag below this, or below a quarter, is not told.
const LAG: u32 = 20;

/// The state of the line.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is true or false by itself"
)]
#[derive(Default)]
pub(super) struct Wire {
    /// When the line came up first, and last; `None` before.
    first: Option<u64>,
    up: Option<u64>,
    /// A line came up since the last HAVE.
    is_new: bool,
    /// The stamp of the last HAVE sent, and when that was.
    pub(super) stamp: u64,
    sent: Option<u64>,
    /// The greatest stamp of one's own that a player has heard, in this run of the program or before.
    heard: u64,
    /// Goodbye is said.
    pub(super) is_gone: bool,
    /// Somebody has something that is not here.
    pub(super) is_behind: bool,
    /// Somebody asks what is here.
    owes: bool,
    /// How many of the own entries the other player has.
    had: u32,
    /// The last measured time to the other player and back, in milliseconds.
    lag: u32,
    /// When others, and when players were last answered.
    answered: [Option<u64>; 2],
}

/// What was last told of the others.
#[derive(Default)]
pub(super) struct Told {
    players: [Option<(String, bool)>; 2],
    watchers: u32,
    line: Option<u32>,
}

impl Room {
    /// A line came up, or up again: the others are asked for what is missing.
    pub fn connected(&mut self, now: u64) {
        self.now = self.now.max(now);
        self.wire.first.get_or_insert(self.now);
        self.wire.up = Some(self.now);
        self.wire.is_new = true;
        self.wire.is_behind = true;
        self.wire.owes = true;
        self.tick(now);
    }

    /// Does what is due by now; gives when it wants to be called again at the latest.
    pub fn tick(&mut self, now: u64) -> u64 {
        self.now = self.now.max(now);
        if self.due().is_some_and(|due| due <= self.now) {
            self.send_have();
        }
        let is_late = |up: u64| self.now >= up + NO_ANSWER;
        let is_unanswered = self.order.host.is_none_or(|host| {
            let chain = self.chains.of(&host);
            host != self.author && chain.is_some_and(|chain| chain.stamp == 0)
        });
        if is_unanswered && self.wire.first.is_some_and(is_late) {
            self.fault(Fault::NoAnswer);
        }
        self.tell();
        let next = self.now + TICK;
        self.due().map_or(next, |due| due.min(next))
    }

    /// When the next HAVE is to be sent; never before the line is up.
    fn due(&self) -> Option<u64> {
        let wire = &self.wire;
        let up = wire.up?;
        let Some(sent) = wire.sent else {
            return Some(self.now);
        };
        let is_hopeful = self.now < up + NO_ANSWER || self.other().is_some_and(|a| self.is_here(a));
        let pace = if wire.is_behind || wire.owes {
            SOON
        } else if is_hopeful && (self.wants() || self.asks()) {
            WAITING
        } else {
            IDLE
        };
        Some(sent + pace)
    }

    /// Whether something is missing of what the players say.
    fn wants(&self) -> bool {
        let has_gap = |author: Author| {
            self.chains
                .of(&author)
                .is_some_and(super::chain::Chain::has_gap)
        };
        let seats = [self.order.host, self.order.guest].into_iter().flatten();
        self.order.host.is_none() || self.order.is_waiting || seats.into_iter().any(has_gap)
    }

    /// Whether the other player may not have all that is said here.
    fn asks(&self) -> bool {
        let is_here = self.other().is_some_and(|other| self.is_here(other));
        self.role().plays() && is_here && self.wire.had < self.chains.count(&self.author)
    }

    /// Who sits opposite; for who looks on, the host.
    pub(super) fn other(&self) -> Option<Author> {
        match self.role() {
            Role::Host => self.order.guest,
            Role::Guest | Role::Watcher => self.order.host,
        }
    }

    pub(super) fn is_here(&self, author: Author) -> bool {
        self.chains
            .of(&author)
            .is_some_and(|chain| chain.is_here(self.now))
    }

    fn send_have(&mut self) {
        let wants = self.wants() || self.wire.is_behind;
        let is_whole = wants || self.wire.owes;
        let rows = self.chains.all().filter(|&(author, _)| {
            is_whole || *author == self.author || self.order.role(author).plays()
        });
        let row = |(&author, chain): (&Author, &super::chain::Chain)| Row {
            author,
            count: chain.count(),
            echo: chain.stamp,
            held: chain.held(self.now),
        };
        // A stamp that does not grow would be taken for a repetition.
        let stamp = self.now.max(self.wire.stamp.max(self.wire.heard) + 1);
        let have = Have {
            wants,
            asks: self.wire.is_new || self.asks(),
            is_gone: self.wire.is_gone,
            stamp,
            rows: rows.map(row).collect(),
        };
        let place = (0, [0; 32]);
        let body = have.bytes();
        let entry = Entry::sign(&self.head.seat, self.topic(), place, Kind::Have, body);
        self.send(&entry.bytes());
        // Who comes to the free seat waits for this, and must not depend on being answered.
        let is_free = self.role() == Role::Host && self.order.guest.is_none();
        let own = self.chains.of(&self.author).filter(|_| is_free);
        if let Some(claim) = own.and_then(|own| own.entry(1)).map(Entry::bytes) {
            self.send(&claim);
        }
        self.wire.stamp = stamp;
        self.wire.sent = Some(self.now);
        self.wire.is_behind = false;
        self.wire.owes = false;
        self.wire.is_new = false;
    }

    /// Hears what somebody has, for the first time.
    pub(super) fn hear_have(&mut self, author: Author, have: &Have) {
        self.chains
            .hear(&author, have.stamp, have.is_gone, self.now);
        if let Some(row) = have
            .row(&self.author)
            .filter(|_| self.other() == Some(author))
        {
            self.wire.had = self.wire.had.max(row.count);
            self.measure(row);
        }
        // A watcher's word counts for its own chain only.
        let is_player = self.order.role(&author).plays();
        if let Some(row) = have.row(&self.author).filter(|_| is_player) {
            // A clock that was set back: what it says now must be new to those who heard it before.
            let heard = Some(row.echo).filter(|&echo| echo <= LATEST);
            self.wire.heard = self.wire.heard.max(heard.unwrap_or(0));
        }
        let mut rows = have
            .rows
            .iter()
            .filter(|row| is_player || row.author == author);
        self.wire.is_behind |= rows.any(|row| self.chains.lacks(&row.author, row.count));
        self.wire.owes |= have.asks && self.role().plays();
        if have.wants {
            self.answer(usize::from(is_player), have);
        }
    }

    /// Takes the lag from an echo of the own last HAVE.
    fn measure(&mut self, row: &Row) {
        let own = self.wire.sent.filter(|_| row.echo == self.wire.stamp);
        if let Some(sent) = own.filter(|_| row.held < u16::MAX) {
            let ago = self.now.saturating_sub(sent + u64::from(row.held));
            self.wire.lag = u32::try_from(ago).unwrap_or(u32::MAX).max(1);
        }
    }

    /// Sends what somebody lacks, the players' entries first.
    fn answer(&mut self, slot: usize, have: &Have) {
        let answered = self.wire.answered.get(slot).copied().flatten();
        if answered.is_some_and(|at| self.now < at + ANSWER) {
            return;
        }
        let seats = [self.order.host, self.order.guest].into_iter().flatten();
        let others = self.chains.all().map(|(&author, _)| author);
        let others = others.filter(|author| !self.order.role(author).plays());
        let authors = seats.chain(others).filter(|&author| self.serves(author));
        let lacking = authors.filter_map(|author| {
            let has = have.row(&author).map_or(0, |row| row.count);
            self.chains
                .of(&author)?
                .entries
                .get(usize::try_from(has).ok()?..)
        });
        let mut burst: Vec<_> = lacking
            .flatten()
            .take(BURST + 1)
            .map(Entry::bytes)
            .collect();
        // There is more: what is here is told, so that the rest is asked for.
        self.wire.owes |= burst.len() > BURST;
        burst.truncate(BURST);
        // Who lacks nothing has not been answered.
        if let Some(answered) = self
            .wire
            .answered
            .get_mut(slot)
            .filter(|_| !burst.is_empty())
        {
            *answered = Some(self.now);
        }
        for bytes in burst {
            self.send(&bytes);
        }
    }

    /// Whether to send an author's entries to who lacks them: one's own; the host everybody's; the
    /// others only for who is away.
    fn serves(&self, author: Author) -> bool {
        let is_away = |seat: Option<Author>| seat.is_none_or(|seat| !self.is_here(seat));
        author == self.author
            || self.role() == Role::Host
            || is_away(self.order.host)
                && (self.order.guest == Some(self.author) || is_away(self.order.guest))
    }

    /// Tells what changed of who is there.
    pub(super) fn tell(&mut self) {
        let seats = [
            (Role::Host, self.order.host),
            (Role::Guest, self.order.guest),
        ];
        for (index, (by, author)) in seats.into_iter().enumerate() {
            let author = author.filter(|&author| author != self.author);
            let Some(chain) = author.and_then(|author| self.chains.of(&author)) else {
                continue;
            };
            let here = chain.is_here(self.now);
            let state = Some((chain.name.clone(), here));
            // Nobody is away of whom it is only too early to know; what is kept tells nothing of now.
            let is_early = self.wire.up.is_some() && chain.is_awaited(self.now);
            let Some(told) = self
                .told
                .players
                .get_mut(index)
                .filter(|told| **told != state && !(told.is_none() && is_early && !here))
            else {
                continue;
            };
            told.clone_from(&state);
            let news = state.map(|(name, here)| RoomNews::Present { by, name, here });
            self.news.extend(news);
        }
        self.tell_watchers();
        self.tell_line();
    }

    fn tell_watchers(&mut self) {
        let watchers = self.chains.all().filter(|&(author, chain)| {
            let looks_on = !self.order.role(author).plays() && chain.claim.is_none();
            looks_on && (*author == self.author || chain.is_here(self.now))
        });
        let watchers = u32::try_from(watchers.count()).unwrap_or(u32::MAX);
        if watchers != self.told.watchers {
            self.told.watchers = watchers;
            self.news.push(RoomNews::Watchers(watchers));
        }
    }

    fn tell_line(&mut self) {
        let is_up = self.other().is_some_and(|other| self.is_here(other));
        let lag = self.wire.lag;
        let news = match (self.told.line, is_up) {
            (Some(told), true) if told.abs_diff(lag) <= LAG.max(told / 4) => return,
            (_, true) => RoomNews::Up(lag),
            (Some(_), false) => RoomNews::Lost,
            (None, false) => return,
        };
        self.told.line = is_up.then_some(lag);
        self.news.push(news);
    }
}
