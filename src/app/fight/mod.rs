//! A fight is read (计算): questions about the chain that is pointed at, one after the other, each with
//! its answer and the line that shows it on the small board.

#[cfg(test)]
mod tests;

use super::counting::Reading;
use super::hands::Hand;
use super::{App, Aside};
use crate::board::{Color, Point};
use crate::collection::Area;
use crate::config::Action;
use crate::event::{Aim, Effect, Fought};
use crate::life::Move;
use crate::life::reading::{Answer, Goal, NODES, region_owner};
use crate::text::fight;

/// What is read about a chain, and which of the questions.
#[derive(Debug, Default)]
pub(super) struct Fight {
    /// What it is about, and where in the game: the node and the record's revision.
    about: Option<(About, (usize, u64))>,
    /// Which question.
    at: usize,
    /// The number of the question, while its answer is still to come.
    number: Option<u64>,
    /// How many of a hundred positions of the budget have been read.
    percent: u32,
    found: Option<Fought>,
    /// How many moves of the line the small board shows.
    shown: usize,
    reading: Option<Reading>,
}

impl Fight {
    /// The line as the small board shows it.
    pub(super) const fn reading(&self) -> Option<&Reading> {
        self.reading.as_ref()
    }
}

/// What the questions are about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum About {
    /// The chain of this stone.
    Chain(Point),
    /// All chains in this part of the board, of the colour of this stone.
    Region(Area, Point),
}

impl About {
    const fn stone(self) -> Point {
        match self {
            Self::Chain(stone) | Self::Region(_, stone) => stone,
        }
    }

    const fn region(self) -> Option<Area> {
        match self {
            Self::Chain(_) => None,
            Self::Region(area, _) => Some(area),
        }
    }
}

/// The questions about a chain: what, and whether its owner plays first.
const QUESTIONS: [(Goal, bool); 7] = [
    (Goal::Capture, false),
    (Goal::Capture, true),
    (Goal::Live, true),
    (Goal::Live, false),
    (Goal::Ladder, false),
    (Goal::Race, true),
    (Goal::Race, false),
];

/// A person waits for this: some seconds at most.
const BUDGET: u64 = 30 * NODES;

/// What is to be drawn.
impl App {
    /// Whether a fight is read.
    pub(super) const fn is_fight(&self) -> bool {
        self.fight.about.is_some()
    }

    /// The question that is read, in words.
    fn fight_asked(&self) -> Option<String> {
        let (about, _) = self.fight.about?;
        let owner = self.game.stones()[about.stone()]?;
        let (goal, first) = question(self.fight.at, owner);
        let language = self.config.language;
        let name = match about {
            About::Chain(stone) => self.game.called(stone),
            About::Region(area, _) => {
                let [from, to] = [area.from, area.to].map(|point| self.game.called(point));
                fight::region(owner, &from, &to, language)
            }
        };
        Some(fight::asked(&name, first, goal, language))
    }

    /// What the status line says of it.
    pub(super) fn fight_told(&self) -> Option<String> {
        let (asked, language) = (self.fight_asked()?, self.config.language);
        let key = |action| self.config.key_name(action);
        let Some(found) = &self.fight.found else {
            let percent = self.fight.percent.to_string();
            let stop = key(Action::StopThinking);
            return Some(fight::READING.with(language, &[&asked, &percent, &stop]));
        };
        let answer = match found.answer {
            Some(answer) => {
                let told = fight::answer(answer, found.is_seki, language);
                let chain = found.chain.map(|chain| self.game.called(chain));
                chain.map_or(told.clone(), |chain| format!("{told}: {chain}"))
            }
            None => self.words(fight::NO_RIVAL).to_owned(),
        };
        let next = key(Action::ReadFight);
        Some(fight::ANSWERED.with(language, &[&asked, &answer, &next]))
    }

    /// What stands over the line on the small board.
    pub(super) fn fight_caption(&self) -> Option<String> {
        let (found, language) = (self.fight.found.as_ref()?, self.config.language);
        let answer = match found.answer? {
            Answer::Ko { .. } => self.words(fight::KO_SHORT).to_owned(),
            answer => fight::answer(answer, found.is_seki, language),
        };
        let (shown, length) = (self.fight.shown.to_string(), found.line.len().to_string());
        Some(fight::LINE.with(language, &[&answer, &shown, &length]))
    }
}

/// The goal of a question, and who plays first.
fn question(at: usize, owner: Color) -> (Goal, Color) {
    let (goal, is_own) = QUESTIONS[at % QUESTIONS.len()];
    (goal, if is_own { owner } else { owner.opponent() })
}

/// What is done.
impl App {
    /// Carries out what belongs to reading. False when the action means something else.
    pub(super) fn fight_action(&mut self, action: Action) -> bool {
        let by_pad = self.hand == Hand::Pad;
        match action {
            Action::ReadFight => self.read_fight(),
            _ if !self.is_fight() => return false,
            Action::Numbers if by_pad => self.read_fight(),
            Action::Undo if by_pad => self.put_fight_away(),
            Action::StopThinking if self.fight.number.is_some() => {
                self.effects.push(Effect::Hurry);
            }
            Action::PinBack => self.show_fight(self.fight.shown.saturating_sub(1)),
            Action::PinForward => self.show_fight(self.fight.shown + 1),
            Action::Pin => self.put_fight_away(),
            _ => return false,
        }
        true
    }

    /// Whether there is a fight to be read here.
    pub(super) fn is_fight_open(&self) -> bool {
        self.game.gobang().is_none() && !self.is_guessing() && self.score().is_none()
    }

    /// Asks the first question about the chain that is pointed at, or the next one about the same.
    fn read_fight(&mut self) {
        if !self.is_fight_open() {
            return self.refuse(self.words(fight::NO_CHAIN).to_owned());
        }
        let before = self.fight.about.map(|(about, _)| about);
        let Some(about) = self.fight_about(before) else {
            return self.refuse(self.words(fight::NO_CHAIN).to_owned());
        };
        let is_same = before.is_some_and(|before| match (before, about) {
            (About::Chain(one), About::Chain(other)) => self.are_one_chain(one, other),
            (one, other) => one == other,
        });
        let at = if is_same { self.fight.at + 1 } else { 0 };
        self.ask_fight(about, at % QUESTIONS.len());
    }

    /// What is asked about: the area that is marked, the region that was before, or the chain that is
    /// pointed at.
    fn fight_about(&self, before: Option<About>) -> Option<About> {
        if self.is_searching() {
            return self.marked_area().and_then(|area| self.region_of(area));
        }
        if let Some(About::Region(..)) = before {
            return before;
        }
        let stones = self.game.stones();
        let is_stone = |point: &Point| stones[*point].is_some();
        let pointed = self.pointed_at().or(self.cursor()).filter(is_stone);
        pointed.map(About::Chain).or(before)
    }

    /// The chains of the side that has more stones in an area.
    fn region_of(&self, area: Area) -> Option<About> {
        let board = &self.game.position().board;
        let region: Vec<_> = board
            .size()
            .points()
            .filter(|&point| area.contains(point))
            .collect();
        let owner = region_owner(board, &region)?;
        let stone = region.into_iter().find(|&at| board.at(at) == Some(owner))?;
        Some(About::Region(area, stone))
    }

    /// The part of the board that is asked about.
    pub(super) fn fight_region(&self) -> Option<Area> {
        self.fight.about.and_then(|(about, _)| about.region())
    }

    fn are_one_chain(&self, one: Point, other: Point) -> bool {
        let board = &self.game.position().board;
        board.chain(one).any(|stone| stone == other)
    }

    fn ask_fight(&mut self, about: About, at: usize) {
        let Some(owner) = self.game.stones()[about.stone()] else {
            return;
        };
        self.put_aside_but(Some(Aside::Fight));
        let (goal, first) = question(at, owner);
        self.notice = None;
        let place = (self.game.node(), self.game.revision());
        let ko = self.game.position().board.ko();
        let aim = Aim::Fight {
            chain: about.stone(),
            region: about.region(),
            goal,
            first,
            ko: ko.map(|point| (self.game.to_play(), point)),
            nodes: BUDGET,
        };
        self.fight = Fight {
            about: Some((about, place)),
            at,
            number: Some(self.think(aim)),
            ..Fight::default()
        };
        self.stale = true;
    }

    /// Takes in how far the reading is, or what was found.
    pub(super) fn fought(&mut self, number: u64, found: Fought) {
        if self.fight.number != Some(number) {
            return;
        }
        self.stale = true;
        if let Some(percent) = found.percent {
            self.fight.percent = percent.min(99);
            return;
        }
        let size = self.game.size();
        let is_on_board = |&(_, point): &Move| point.is_none_or(|point| size.contains(point));
        if found.line.iter().all(is_on_board)
            && found.chain.is_none_or(|chain| size.contains(chain))
        {
            self.fight.number = None;
            let length = found.line.len();
            self.fight.found = Some(found);
            self.show_fight(length);
        }
    }

    /// Shows so many moves of the line on the small board.
    fn show_fight(&mut self, shown: usize) {
        let Some(found) = &self.fight.found else {
            return;
        };
        let shown = shown.min(found.line.len());
        let moves = found.line.iter().take(shown).copied();
        let reading = Reading::of(self.game.position().board.clone(), moves);
        self.fight.shown = shown;
        self.fight.reading = Some(reading);
        self.stale = true;
    }

    /// Puts it away where the game has gone on.
    pub(super) fn settle_fight(&mut self) {
        let place = (self.game.node(), self.game.revision());
        if self.fight.about.is_some_and(|(_, asked)| asked != place) {
            self.put_fight_away();
        }
    }

    pub(super) fn put_fight_away(&mut self) {
        if self.fight.number.is_some() {
            self.effects.push(Effect::Hurry);
        }
        if self.is_fight() {
            self.fight = Fight::default();
            self.stale = true;
        }
    }
}
