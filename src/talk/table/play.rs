//! The game at a table: whose turn it is, what is asked, and how the players' time stands.

use super::terms::Terms;
use super::words::Step;
use super::{Heard, Role};
use crate::board::{Color, Grid, Point};
use crate::game::{Clock, Command, Game, Happened, Outcome, Phase, Reading};

/// Something that needs the other player's yes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wish {
    /// To go back to so many acts.
    Undo(u32),
    /// To end in a draw.
    Draw,
    /// To end without result.
    Void,
    /// To let the clocks stand.
    Pause,
    /// To have won by time.
    Claim,
}

/// A wish that waits for its answer. It lapses when the other player acts; who wishes does not act
/// meanwhile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ask {
    /// The number of the step.
    pub number: u64,
    /// Whose wish it is.
    pub by: Role,
    /// What is wished.
    pub wish: Wish,
}

/// A game between two machines.
#[derive(Debug, Clone)]
pub struct Match {
    terms: Terms,
    game: Game,
    /// The host's colour at the start.
    host: Color,
    /// How many acts stand.
    acts: u32,
    clocks: Option<Pair<Clock>>,
    ask: Option<Ask>,
    is_paused: bool,
    /// What the player to act is known to have used of this turn, in milliseconds.
    used: u64,
    /// The number of the step that changed the count last.
    counted: u64,
    /// Who agrees with the count.
    accepted: Pair<bool>,
}

/// Something of each player.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Pair<T> {
    host: T,
    guest: T,
}

impl<T> Pair<T> {
    fn of(&self, role: Role) -> &T {
        if role == Role::Host {
            &self.host
        } else {
            &self.guest
        }
    }

    fn of_mut(&mut self, role: Role) -> &mut T {
        if role == Role::Host {
            &mut self.host
        } else {
            &mut self.guest
        }
    }
}

impl Match {
    pub(super) fn new(terms: Terms, host: Color) -> Self {
        let clocks = terms.limit.map(|limit| Pair {
            host: Clock::new(limit),
            guest: Clock::new(limit),
        });
        Self {
            game: terms.begin(host),
            terms,
            host,
            acts: 0,
            clocks,
            ask: None,
            is_paused: false,
            used: 0,
            counted: 0,
            accepted: Pair::default(),
        }
    }

    /// The game as all agree on it.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// What it is played by.
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// How many acts stand: the next one has the next number.
    pub const fn acts(&self) -> u32 {
        self.acts
    }

    /// What waits for an answer.
    pub const fn ask(&self) -> Option<Ask> {
        self.ask
    }

    /// Whether the clocks stand by agreement.
    pub const fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// What the player to act is known to have used of this turn, in milliseconds.
    pub const fn used(&self) -> u64 {
        self.used
    }

    /// The number of the step that the count stands by.
    pub const fn counted(&self) -> u64 {
        self.counted
    }

    /// Whether a player agrees with the count as it stands.
    pub fn has_accepted(&self, role: Role) -> bool {
        *self.accepted.of(role)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        matches!(self.game.phase(), Phase::Finished(_))
    }

    /// The colour that a player has now.
    pub fn color(&self, role: Role) -> Color {
        let is_host = role == Role::Host;
        if is_host == self.game.is_swapped() {
            self.host.opponent()
        } else {
            self.host
        }
    }

    /// Who has this colour now.
    pub fn role(&self, color: Color) -> Role {
        if self.color(Role::Host) == color {
            Role::Host
        } else {
            Role::Guest
        }
    }

    /// Who is to act; nobody while the board is counted or when the game is over.
    pub fn turn(&self) -> Option<Role> {
        let is_playing = self.game.phase() == Phase::Playing;
        is_playing.then(|| self.role(self.game.to_act()))
    }

    /// What a player's clock shows: of who is to act after so many milliseconds of this turn. The
    /// outer `None` is for a game without clocks, the inner one for a time that is over.
    pub fn clock(&self, role: Role, spent: u64) -> Option<Option<Reading>> {
        let clock = self.clocks.as_ref()?.of(role);
        Some(if self.turn() == Some(role) {
            clock.after(spent.max(self.used))
        } else {
            Some(clock.reading())
        })
    }

    /// What the count comes to.
    pub fn outcome(&self) -> Option<Outcome> {
        let score = self.game.score()?;
        let lead_half = score.lead_half();
        Some(Outcome::Score { lead_half })
    }

    pub(super) fn hear(&mut self, number: u64, by: Role, step: Step) -> Heard {
        if self.is_over() {
            return Heard::Stale;
        }
        match step {
            Step::Act(n, spent, command) => {
                let heard = self.act(by, n, spent, command);
                if heard == Heard::Acted(Happened::CountingBegan) {
                    self.counted = number;
                }
                heard
            }
            Step::Resign => self.end(Outcome::Resigned {
                winner: self.color(by.other()),
            }),
            Step::Flag if self.turn() == Some(by) && self.clocks.is_some() => self.time_out(by),
            Step::Absent if self.terms.away > 0 => self.end(Outcome::Forfeit {
                winner: self.color(by),
            }),
            Step::Away(n, ms) if n == self.acts + 1 && self.turn() == Some(by.other()) => {
                self.note_away(by.other(), ms)
            }
            Step::Go if self.is_paused => {
                self.is_paused = false;
                Heard::WentOn
            }
            Step::Undo(_) | Step::Draw | Step::Void | Step::Pause | Step::Claim => {
                self.wish(number, by, &step)
            }
            Step::Agree(to, _) => self.answer(by, to, true),
            Step::Refuse(to) => self.answer(by, to, false),
            step if self.game.phase() == Phase::Counting => self.count(number, by, &step),
            _ => Heard::Stale,
        }
    }

    fn act(&mut self, by: Role, n: u32, spent: Option<u64>, command: Command) -> Heard {
        let waits = self.ask.is_some_and(|ask| ask.by == by);
        if self.turn() != Some(by) || n != self.acts + 1 || self.is_paused || waits {
            return Heard::Stale;
        }
        let mut clocks = self.clocks;
        let mut reading = None;
        if let Some(clocks) = &mut clocks {
            let clock = clocks.of_mut(by);
            if !clock.turn(spent.unwrap_or(0).max(self.used)) {
                return self.time_out(by);
            }
            reading = Some(clock.reading());
        }
        let color = self.color(by);
        let happened = match self.game.obey(command) {
            Ok(happened) => happened,
            Err(refusal) => return Heard::Refused(refusal),
        };
        if let Some(reading) = reading {
            self.game.tell_clock(color, reading);
        }
        (self.clocks, self.ask, self.used) = (clocks, None, 0);
        self.acts += 1;
        self.accepted = Pair::default();
        match happened {
            Happened::Finished(outcome) => Heard::Ended(outcome),
            happened => Heard::Acted(happened),
        }
    }

    /// Takes what was used of a turn from who waits for it; but nobody's time is over by the other's
    /// word alone.
    fn note_away(&mut self, of: Role, ms: u64) -> Heard {
        match self.clock(of, ms) {
            Some(Some(_)) => {
                self.used = self.used.max(ms);
                Heard::Noted
            }
            _ => Heard::Stale,
        }
    }

    fn end(&mut self, outcome: Outcome) -> Heard {
        self.ask = None;
        match self.game.end(outcome) {
            Ok(_) => Heard::Ended(outcome),
            Err(refusal) => Heard::Refused(refusal),
        }
    }

    fn time_out(&mut self, of: Role) -> Heard {
        let winner = self.color(of.other());
        self.end(Outcome::Timeout { winner })
    }

    fn wish(&mut self, number: u64, by: Role, step: &Step) -> Heard {
        let is_mine = self.turn() == Some(by);
        let wish = match *step {
            Step::Undo(n) if n < self.acts => Wish::Undo(n),
            Step::Draw => Wish::Draw,
            Step::Void if self.game.repeated().is_some() => Wish::Void,
            Step::Pause if self.clocks.is_some() && !self.is_paused => Wish::Pause,
            Step::Claim if self.clocks.is_some() && !is_mine => Wish::Claim,
            _ => return Heard::Stale,
        };
        let other = self.ask.is_some_and(|ask| ask.by != by);
        if self.turn().is_none() || other {
            return Heard::Stale;
        }
        self.ask = Some(Ask { number, by, wish });
        Heard::Asked(wish)
    }

    fn answer(&mut self, by: Role, to: u64, yes: bool) -> Heard {
        let Some(ask) = self.ask.filter(|ask| ask.number == to) else {
            return Heard::Stale;
        };
        // Who wished may take it back, unless the answer came first.
        if ask.by == by && yes {
            return Heard::Stale;
        }
        self.ask = None;
        if !yes {
            return Heard::Declined(ask.wish);
        }
        match ask.wish {
            Wish::Undo(n) => self.undo(n),
            Wish::Draw => self.end(Outcome::Score { lead_half: 0 }),
            Wish::Void => self.end(Outcome::Void),
            Wish::Claim => self.time_out(by),
            Wish::Pause => {
                self.is_paused = true;
                Heard::Paused
            }
        }
    }

    /// Time that was used stays used.
    fn undo(&mut self, n: u32) -> Heard {
        while self.acts > n {
            if let Err(refusal) = self.game.obey(Command::Undo) {
                return Heard::Refused(refusal);
            }
            self.acts -= 1;
        }
        self.used = 0;
        Heard::Undone
    }

    fn count(&mut self, number: u64, by: Role, step: &Step) -> Heard {
        let done = match step {
            Step::Marks(points) if by == Role::Host => {
                let dead = self.grid(points);
                self.game.mark_dead(dead)
            }
            Step::Dead(point) => self.game.obey(Command::Dead(*point)),
            Step::Resume => {
                self.accepted = Pair::default();
                return match self.game.obey(Command::Resume) {
                    Ok(_) => Heard::Resumed,
                    Err(refusal) => Heard::Refused(refusal),
                };
            }
            Step::Accept(to, outcome) => return self.accept(by, *to, *outcome),
            _ => return Heard::Stale,
        };
        if let Err(refusal) = done {
            return Heard::Refused(refusal);
        }
        (self.counted, self.accepted) = (number, Pair::default());
        Heard::Marked
    }

    /// Those points of the board.
    fn grid(&self, points: &[Point]) -> Grid<bool> {
        let stones = self.game.stones();
        let mut grid = Grid::new(self.game.size(), false);
        for &point in points {
            if matches!(stones.get(point), Some(Some(_))) {
                grid[point] = true;
            }
        }
        grid
    }

    fn accept(&mut self, by: Role, to: u64, outcome: Outcome) -> Heard {
        if to != self.counted {
            return Heard::Stale;
        }
        if self.outcome() != Some(outcome) {
            return Heard::Differs;
        }
        *self.accepted.of_mut(by) = true;
        if !self.has_accepted(by.other()) {
            return Heard::Accepted;
        }
        match self.game.obey(Command::Accept) {
            Ok(Happened::Finished(outcome)) => Heard::Ended(outcome),
            Ok(_) => Heard::Noted,
            Err(refusal) => Heard::Refused(refusal),
        }
    }
}
