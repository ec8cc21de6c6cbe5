//! The table of two players on different machines: what they say, in the order in which all hear it,
//! and what follows from it. The same steps give the same game on every machine.

mod play;
mod terms;
#[cfg(test)]
mod tests;
mod words;

pub use play::{Ask, Match, Wish};
pub use terms::{Colors, Terms, commitment, part};
pub use words::{BadStep, Step};

use super::room::Role;
use crate::board::Color;
use crate::game::{Happened, Outcome, Refusal};

/// What became of a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    /// Terms are proposed.
    Proposed,
    /// Terms were declined.
    TermsRefused,
    /// The terms are agreed on; the colours wait for the proposer's part of the draw.
    Drawing,
    /// A game has begun.
    Began,
    /// An act was done.
    Acted(Happened),
    /// The referee has refused an act, and nothing has changed.
    Refused(Refusal),
    /// Something is asked of the other player.
    Asked(Wish),
    /// That was declined.
    Declined(Wish),
    /// Acts were taken back.
    Undone,
    /// The clocks stand.
    Paused,
    /// They go on.
    WentOn,
    /// The marks of the dead have changed.
    Marked,
    /// A player agrees with the count.
    Accepted,
    /// The two machines count differently.
    Differs,
    /// The counting was left.
    Resumed,
    /// The game is over.
    Ended(Outcome),
    /// Nothing that anyone would be told.
    Noted,
    /// It came too late, or was not this player's to say.
    Stale,
    /// It is in words that this version does not know.
    Unknown,
}

/// Two players' table: at most one game at a time.
#[derive(Debug, Clone, Default)]
pub struct Table {
    proposed: Option<Proposed>,
    game: Option<Match>,
    /// How many games were begun.
    begun: u32,
}

/// Terms that wait for an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposed {
    /// The number of the step.
    pub number: u64,
    /// Who proposes them.
    pub by: Role,
    /// The terms.
    pub terms: Terms,
    /// The other's part of the draw, once that one has agreed and while the proposer's is waited for.
    pub part: Option<String>,
}

impl Table {
    /// Takes in the step with this number.
    pub fn hear(&mut self, number: u64, by: Role, words: &str) -> Heard {
        let Ok(step) = words.parse() else {
            return Heard::Unknown;
        };
        if !by.plays() {
            return Heard::Stale;
        }
        match step {
            Step::Terms(terms) => self.propose(number, by, *terms),
            Step::Agree(to, part) if self.is_proposed(to) => self.agree(by, part),
            Step::Refuse(to) if self.is_proposed(to) => {
                self.proposed = None;
                Heard::TermsRefused
            }
            Step::Reveal(part) => self.reveal(by, &part),
            step => match &mut self.game {
                Some(game) => game.hear(number, by, step),
                None => Heard::Stale,
            },
        }
    }

    /// The game, once one has begun; the last one when it is over.
    pub const fn game(&self) -> Option<&Match> {
        self.game.as_ref()
    }

    /// Terms that wait for an answer.
    pub const fn proposed(&self) -> Option<&Proposed> {
        self.proposed.as_ref()
    }

    /// How many games were begun at this table.
    pub const fn begun(&self) -> u32 {
        self.begun
    }

    /// Whether a game goes on.
    pub fn is_playing(&self) -> bool {
        self.game.as_ref().is_some_and(|game| !game.is_over())
    }

    fn is_proposed(&self, number: u64) -> bool {
        let proposed = self.proposed.as_ref();
        proposed.is_some_and(|proposed| proposed.number == number)
    }

    fn propose(&mut self, number: u64, by: Role, terms: Terms) -> Heard {
        let is_drawn = self.proposed.as_ref().is_some_and(|p| p.part.is_some());
        // A game that is only counted any more may be left for another one.
        let is_played = self.game.as_ref().is_some_and(|game| game.turn().is_some());
        if is_played || is_drawn {
            return Heard::Stale;
        }
        self.proposed = Some(Proposed {
            number,
            by,
            terms,
            part: None,
        });
        Heard::Proposed
    }

    fn agree(&mut self, by: Role, part: Option<String>) -> Heard {
        let Some(proposed) = &mut self.proposed else {
            return Heard::Stale;
        };
        let is_drawn = matches!(proposed.terms.colors, Colors::Drawn(_));
        if proposed.by == by || proposed.part.is_some() || is_drawn && part.is_none() {
            return Heard::Stale;
        }
        if let Some(host) = proposed.terms.host_color(None, None) {
            return self.begin(host);
        }
        proposed.part = part;
        Heard::Drawing
    }

    fn reveal(&mut self, by: Role, part: &str) -> Heard {
        let proposed = self.proposed.as_ref().filter(|proposed| proposed.by == by);
        let host = proposed.and_then(|proposed| {
            let other = proposed.part.as_deref()?;
            Some(proposed.terms.host_color(Some(part), Some(other)))
        });
        match host {
            None => Heard::Stale,
            Some(Some(host)) => self.begin(host),
            // Whoever tells another part than was committed to gets no game.
            Some(None) => {
                self.proposed = None;
                Heard::TermsRefused
            }
        }
    }

    fn begin(&mut self, host: Color) -> Heard {
        let Some(Proposed { terms, .. }) = self.proposed.take() else {
            return Heard::Stale;
        };
        self.game = Some(Match::new(terms, host));
        self.begun += 1;
        Heard::Began
    }
}
