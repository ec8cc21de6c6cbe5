//! Shapes (棋形): those that the last move made, or that ask for an answer, with their proverbs. They
//! are told on request alone.

mod own;
#[cfg(test)]
mod tests;

use super::hands::Hand;
use super::{App, Aside};
use crate::board::{Color, Point};
use crate::config::{Action, Language};
use crate::event::{Effect, OwnShapes};
use crate::game::{Move, MoveKind};
use crate::shape::{Found, Kind, Library, Words, Worth};
use crate::text::{Phrase, shapes};

/// What is told of the last move's shapes.
#[derive(Debug, Default)]
pub(super) struct Shapes {
    /// The library, from when it was asked for first.
    library: Option<Library>,
    /// The player's own file, as it was read last.
    own: Option<OwnShapes>,
    /// What is wrong with that file, until the player is told.
    untold: Vec<String>,
    /// The node and the record's revision that was asked about.
    place: Option<(usize, u64)>,
    found: Vec<Told>,
    /// Which of them is shown.
    at: usize,
}

/// A shape on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    name: Words,
    kind: Kind,
    proverb: Vec<Words>,
    /// The stones that make it.
    pub stones: Vec<Point>,
    /// Where it asks to be answered, or the stone that made it.
    pub points: Vec<Point>,
}

/// What is to be drawn.
impl App {
    /// The shape that is shown.
    pub fn shape(&self) -> Option<&Told> {
        self.shapes.found.get(self.shapes.at)
    }

    /// What is said of it, a paragraph a line: what kind of shape it is, and its proverb.
    pub fn proverb(&self) -> Option<Vec<String>> {
        let (told, language) = (self.shape()?, self.config.language);
        let kind = self.words(kind(told.kind)).to_owned();
        let proverb = told.proverb.iter().map(|line| said(line, language));
        Some(std::iter::once(kind).chain(proverb).collect())
    }

    /// Its name, over the small board.
    pub(super) fn shape_caption(&self) -> Option<String> {
        Some(said(&self.shape()?.name, self.config.language))
    }

    /// What the status line says of it.
    pub(super) fn shape_told(&self) -> Option<String> {
        let (told, language) = (self.shape()?, self.config.language);
        let [next, away] = [Action::NextBranch, Action::Shapes].map(|a| self.config.key_name(a));
        let name = said(&told.name, language);
        if self.shapes.found.len() == 1 {
            return Some(shapes::STATUS_ONE.with(language, &[&name, &away]));
        }
        let at = (self.shapes.at + 1).to_string();
        let of = self.shapes.found.len().to_string();
        Some(shapes::STATUS.with(language, &[&name, &at, &of, &next, &away]))
    }
}

const fn kind(kind: Kind) -> Phrase {
    match kind {
        Kind::Made(Worth::Good) => shapes::GOOD,
        Kind::Made(Worth::Bad) => shapes::BAD,
        Kind::Made(Worth::Plain) => shapes::PLAIN,
        Kind::Asks => shapes::ASKS,
    }
}

fn said(words: &Words, language: Language) -> String {
    match language {
        Language::English => words.english.clone(),
        Language::Chinese => words.chinese.clone(),
    }
}

/// What is told of these: what asks for an answer comes first.
fn told(found: Vec<Found<'_>>) -> Vec<Told> {
    let mut all: Vec<Told> = Vec::new();
    for found in found {
        // One shape that is there twice is told once, with all its points.
        let known = all.iter_mut().find(|told| told.name == *found.shape.name());
        if let Some(told) = known {
            told.stones.extend(found.stones);
            told.points.extend(found.points);
            continue;
        }
        all.push(Told {
            name: found.shape.name().clone(),
            kind: found.shape.kind(),
            proverb: found.shape.proverb().to_vec(),
            stones: found.stones,
            points: found.points,
        });
    }
    all.sort_by_key(|told| told.kind != Kind::Asks);
    all
}

/// What is done.
impl App {
    /// Carries out what belongs to shapes. False when the action means something else.
    pub(super) fn shape_action(&mut self, action: Action) -> bool {
        let count = self.shapes.found.len();
        let by_pad = self.hand == Hand::Pad;
        match action {
            Action::Shapes => self.turn_shapes(),
            _ if self.shape().is_none() => return false,
            Action::Numbers if by_pad => self.show_shape((self.shapes.at + 1) % count),
            Action::Undo if by_pad => self.put_shapes_away(),
            Action::NextBranch => self.show_shape((self.shapes.at + 1) % count),
            Action::PreviousBranch => self.show_shape((self.shapes.at + count - 1) % count),
            _ => return false,
        }
        true
    }

    /// Whether there may be shapes here.
    pub(super) fn is_shapes_open(&self) -> bool {
        self.game.gobang().is_none() && !self.is_guessing() && self.score().is_none()
    }

    fn turn_shapes(&mut self) {
        if self.shape().is_some() {
            return self.put_shapes_away();
        }
        if self.last_stone().is_none() || !self.is_shapes_open() {
            return self.refuse(self.words(shapes::NONE).to_owned());
        }
        self.put_aside_but(Some(Aside::Shapes));
        // The player may have written since; what is there is shown without waiting for that.
        self.effects.push(Effect::Shapes);
        self.shapes.place = Some((self.game.node(), self.game.revision()));
        self.find_shapes();
        self.tell_faults();
    }

    /// Where the last stone was played, and by whom.
    fn last_stone(&self) -> Option<(Color, Point)> {
        match self.game.last_move()? {
            Move {
                color,
                kind: MoveKind::Play(point),
            } => Some((color, point)),
            _ => None,
        }
    }

    /// Looks for the last move's shapes and shows the first one.
    fn find_shapes(&mut self) {
        let Some((color, point)) = self.last_stone() else {
            return;
        };
        let library = self.shapes.library.get_or_insert_with(Library::built_in);
        let found = library.after(&self.game.position().board, point, color);
        self.shapes.found = told(found);
        self.show_shape(0);
        if self.shapes.found.is_empty() {
            return self.say(self.words(shapes::NONE).to_owned());
        }
        self.notice = None;
    }

    fn show_shape(&mut self, at: usize) {
        self.shapes.at = at;
        self.stale = true;
    }

    /// Puts them away where the game has gone on.
    pub(super) fn settle_shapes(&mut self) {
        let place = (self.game.node(), self.game.revision());
        if self.shapes.place.is_some_and(|about| about != place) {
            self.put_shapes_away();
        }
    }

    pub(super) fn put_shapes_away(&mut self) {
        self.stale |= !self.shapes.found.is_empty();
        self.shapes.found.clear();
        self.shapes.place = None;
    }
}
