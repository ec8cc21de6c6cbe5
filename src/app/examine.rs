//! Going through a whole game of gobang afterwards: where a forced win was missed, and from where
//! on the game was lost.

use super::App;
use super::dialog::Dialog;
use crate::board::{Color, Point};
use crate::config::Action;
use crate::event::{Aim, Effect, Forced, Hint, Question, Wish};
use crate::game::{Command, MoveKind, Outcome, Phase};
use crate::text::examine;

/// A place of the main line from which a move is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Place {
    /// The node before the move.
    node: usize,
    color: Color,
    /// The move, and its number.
    played: Point,
    number: u32,
}

/// Something worth a look in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Moment {
    /// The node before the move.
    pub(super) node: usize,
    /// Who plays it.
    pub(super) color: Color,
    /// The move.
    pub(super) played: Point,
    /// Its number.
    pub(super) number: u32,
    /// What it is.
    pub(super) kind: MomentKind,
}

/// What a moment is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum MomentKind {
    /// The player had this win, and has it no longer.
    Missed(Forced),
    /// After the move the other side has this win, and keeps one to the end; and what would have
    /// left the game open, if that was found.
    Lost(Forced, Option<Point>),
}

/// How far one has gone through a game, and what was found.
#[derive(Debug, Default)]
pub(super) struct Examined {
    places: Vec<Place>,
    /// The win of the side to move at each place, as far as one has come.
    wins: Vec<Option<Forced>>,
    winner: Option<Color>,
    /// The number of the question, while one goes through.
    number: Option<u64>,
    moments: Vec<Moment>,
    /// The moment that was looked at last.
    chosen: Option<usize>,
}

impl Examined {
    /// How many places of how many are behind, while one goes through.
    pub(super) fn progress(&self) -> Option<(usize, usize)> {
        self.number.map(|_| (self.wins.len(), self.places.len()))
    }

    /// What was found.
    pub(super) fn moments(&self) -> &[Moment] {
        &self.moments
    }

    /// Which moment was looked at last.
    pub(super) const fn chosen(&self) -> Option<usize> {
        self.chosen
    }

    /// Whether all places were looked at.
    pub(super) fn is_whole(&self) -> bool {
        self.wins.len() == self.places.len()
    }

    /// How many places of how many were looked at, if it was stopped.
    pub(super) fn stopped(&self) -> Option<(usize, usize)> {
        let (done, of) = (self.wins.len(), self.places.len());
        (done < of).then_some((done, of))
    }

    /// What is left of the win two moves ago, where both sides have played it.
    fn rest(&self) -> Option<Forced> {
        let before = self.wins.len().checked_sub(2)?;
        let win = self.wins[before].as_ref()?;
        let (done, rest) = win.line.split_at_checked(2)?;
        let played = self.places[before..].iter().map(|place| place.played);
        (!rest.is_empty() && played.take(2).eq(done.iter().copied())).then(|| Forced {
            line: rest.to_vec(),
            ..win.clone()
        })
    }

    fn moment(&self, index: usize, kind: MomentKind) -> Moment {
        let place = self.places[index];
        Moment {
            node: place.node,
            color: place.color,
            played: place.played,
            number: place.number,
            kind,
        }
    }

    /// The wins that were not played out: the same side has none two moves later.
    fn missed(&self) -> Vec<Moment> {
        let mut found = Vec::new();
        for (index, win) in self.wins.iter().enumerate() {
            let Some(win) = win else { continue };
            let is_kept = match self.wins.get(index + 2) {
                Some(later) => later.is_some(),
                None => !self.is_whole() || self.winner.is_none_or(|w| w == win.winner),
            };
            // A move of the line keeps the win, whether the next search sees it or not.
            if !is_kept && win.line.first() != Some(&self.places[index].played) {
                found.push(self.moment(index, MomentKind::Missed(win.clone())));
            }
        }
        found
    }

    /// The first place of the winner's from which on a win was there at each turn.
    fn lost_since(&self) -> Option<usize> {
        let winner = self.winner.filter(|_| self.is_whole())?;
        let turns = (0..self.places.len()).filter(|&index| self.places[index].color == winner);
        let mut since = None;
        for index in turns.rev() {
            if self.wins[index].is_none() {
                break;
            }
            since = Some(index);
        }
        since.filter(|&index| index > 0 && self.places[index - 1].color != winner)
    }
}

impl App {
    /// What was found of the game, or how far one has come.
    pub(super) const fn examined(&self) -> &Examined {
        &self.examined
    }

    /// Whether one can go through the game now: in review, or after its end.
    pub(super) fn is_examine_open(&self) -> bool {
        let is_over = self.reviewing || matches!(self.game.phase(), Phase::Finished(_));
        let has_moves = self.game.record().main_end() != 0;
        is_over && has_moves && self.game.gobang().is_some() && !self.is_guessing()
    }

    /// The places of the main line from which a stone is played.
    fn places(&self) -> Vec<Place> {
        let record = self.game.record();
        let line = record.line_to(record.main_end());
        let mut places = Vec::new();
        for pair in line.windows(2) {
            let played = record.node(pair[1]).played();
            let Some((color, MoveKind::Play(point))) = played.map(|m| (m.color, m.kind)) else {
                continue;
            };
            places.push(Place {
                node: pair[0],
                color,
                played: point,
                number: u32::try_from(places.len() + 1).unwrap_or(u32::MAX),
            });
        }
        places
    }

    /// Goes through the game, or shows what was found in it.
    pub(super) fn examine(&mut self) {
        if !self.is_examine_open() {
            let is_empty = self.game.record().main_end() == 0 && self.game.gobang().is_some();
            let why = if is_empty {
                examine::NO_MOVES
            } else {
                examine::NOT_NOW
            };
            return self.refuse(self.words(why).to_owned());
        }
        let places = self.places();
        if self.examined.places != places || !self.examined.is_whole() {
            let end = self.game.record().main_end();
            let told = self.game.record().ending(end).and_then(|e| e.outcome);
            let outcome = told.or(self.game.position_at(end).ended);
            self.examined = Examined {
                places,
                winner: outcome.and_then(Outcome::winner),
                ..Examined::default()
            };
            // A question that was asked for help would be void.
            self.put_hints_away();
            self.ask_next_place();
        }
        self.ask(Dialog::Examined(0));
        self.focus_moment();
    }

    /// Asks about the next place, or sums up.
    fn ask_next_place(&mut self) {
        let next = self.examined.wins.len();
        self.examined.number = None;
        if let Some(&place) = self.examined.places.get(next) {
            self.examined.number = self.think_at(place, Wish::Win);
            return;
        }
        self.examined.moments = self.examined.missed();
        if let Some(since) = self.examined.lost_since() {
            let before = self.examined.places[since - 1];
            self.examined.number = self.think_at(before, Wish::Save);
        }
        self.focus_moment();
    }

    /// Asks about a place; gives the number of the question.
    fn think_at(&mut self, place: Place, wish: Wish) -> Option<u64> {
        let rule = self.game.gobang()?.rule;
        self.questions += 1;
        let color = place.color;
        let question = Question {
            number: self.questions,
            aim: Aim::Forced { wish, color, rule },
            stones: self.game.position_at(place.node).board.stones(),
            moves: Vec::new(),
            opening: None,
        };
        self.effects.push(Effect::Think(Box::new(question)));
        Some(self.questions)
    }

    /// Takes in what was found at a place. False when nothing of the kind was asked.
    pub(super) fn take_in_place(&mut self, number: u64, hint: &Hint) -> bool {
        if self.examined.number != Some(number) {
            return false;
        }
        self.stale = true;
        if !self.examined.is_whole() {
            let win = hint.win.clone().or_else(|| self.examined.rest());
            self.examined.wins.push(win);
            self.ask_next_place();
            return true;
        }
        self.examined.number = None;
        if let Some(since) = self.examined.lost_since() {
            if let Some(win) = self.examined.wins[since].clone() {
                let kind = MomentKind::Lost(win, hint.play);
                let moment = self.examined.moment(since - 1, kind);
                self.examined.moments.push(moment);
                self.examined.moments.sort_by_key(|moment| moment.number);
            }
        }
        self.focus_moment();
        true
    }

    /// What an answer in the dialog means.
    pub(super) fn examined_answered(&mut self, index: Option<usize>) {
        if self.examined.number.take().is_some() {
            // It is stopped; what was found so far is shown.
            self.effects.push(Effect::Hurry);
            if !self.examined.is_whole() {
                self.examined.moments = self.examined.missed();
            }
            self.ask(Dialog::Examined(0));
            return self.focus_moment();
        }
        let moment = index.and_then(|index| self.examined.moments.get(index));
        let Some(moment) = moment.cloned() else {
            return;
        };
        self.examined.chosen = index;
        self.reviewing = true;
        self.study.leave();
        if self.game.node() != moment.node {
            self.obey(Command::Node(moment.node));
        }
        self.show_moment(moment);
    }

    /// A moment in a line.
    pub(super) fn moment_in_words(&self, moment: &Moment) -> String {
        let language = self.config.language;
        let played = (moment.number, moment.color, moment.played);
        match &moment.kind {
            MomentKind::Missed(win) => examine::missed(moment.number, win, &self.game, language),
            MomentKind::Lost(win, better) => {
                examine::lost(played, win, *better, &self.game, language)
            }
        }
    }

    /// The same in the status line, with the keys.
    pub(super) fn moment_told(&self, moment: &Moment) -> String {
        let keys = [Action::PinBack, Action::PinForward, Action::Examine];
        let keys = keys.map(|action| self.config.key_name(action));
        let keys = keys.each_ref().map(String::as_str);
        let keys = examine::KEYS.with(self.config.language, &keys);
        format!("{}   {keys}", self.moment_in_words(moment))
    }
}

#[cfg(test)]
mod tests;
