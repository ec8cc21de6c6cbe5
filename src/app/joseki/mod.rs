//! Joseki (定式): what is known of a corner is shown on both boards.

mod tree;

use super::counting::Reading;
use super::hands::Hand;
use super::layout::NOTICE_WIDTH;
use super::{App, Aside};
use crate::board::Point;
use crate::config::Action;
use crate::event::Effect;
use crate::game::{Move, MoveKind};
use crate::joseki::{Corner, Known, LINES, Source, Tree};
use crate::text::{self, joseki};

use tree::Waiting;

/// So many moves are lettered.
const MOST: usize = 9;

/// Lines from an edge to where the middle begins.
const MIDDLE: u8 = 8;

/// What the room has of joseki.
#[derive(Debug, Default)]
pub(super) struct Joseki {
    /// The tree, from when it was asked for first.
    tree: Option<Tree>,
    /// Whether what was learned has been read.
    is_learned: bool,
    source: Source,
    /// The corner that is shown.
    corner: Option<Corner>,
    /// The node and the record's revision that `known` is about.
    place: Option<(usize, u64)>,
    known: Option<Known>,
    /// Which of the next moves the small board shows, and how many moves of its line.
    chosen: usize,
    shown: usize,
    line: Vec<Option<Point>>,
    reading: Option<Reading>,
    /// The game that waits while the tree is walked.
    waiting: Option<Box<Waiting>>,
}

impl Joseki {
    /// The line as the small board shows it.
    pub(super) const fn reading(&self) -> Option<&Reading> {
        self.reading.as_ref()
    }
}

/// A move that comes next in a corner, as the board shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Continuation {
    /// Where: in two places while the corner is the same from both edges.
    pub points: Vec<Point>,
    /// Its letter.
    pub letter: String,
    /// How many of a hundred chose it.
    pub share: u32,
    /// Whether the small board shows how it goes on.
    pub is_chosen: bool,
}

/// What is to be drawn.
impl App {
    /// The moves that are known to come next in the corner that is looked at.
    pub fn continuations(&self) -> Vec<Continuation> {
        let Some(known) = &self.joseki.known else {
            return self.found_continuations();
        };
        let total = known.total().max(1);
        let next = known.next.iter().take(MOST).enumerate();
        next.map(|(index, next)| Continuation {
            points: next.points.clone(),
            letter: super::review::letter(index),
            share: percent(next.count, total),
            is_chosen: index == self.joseki.chosen,
        })
        .collect()
    }

    /// Whether a corner is looked at.
    pub(super) const fn shows_joseki(&self) -> bool {
        self.joseki.corner.is_some()
    }

    /// What stands over the small board: what the last move is called.
    pub(super) fn joseki_caption(&self) -> Option<String> {
        let (known, language) = (self.joseki.known.as_ref()?, self.config.language);
        let told = match (&known.sequence, known.name) {
            _ if known.is_set_up => self.words(joseki::SET_UP).to_owned(),
            (None, _) => self.words(joseki::EMPTY_CORNER).to_owned(),
            _ if known.node.is_none() => self.words(joseki::OFF_TREE).to_owned(),
            (_, Some((name, true))) => joseki::name(name, language).to_owned(),
            (_, Some((name, false))) => {
                joseki::AFTER.with(language, &[joseki::name(name, language)])
            }
            (Some(sequence), None) => {
                let stones = sequence.steps.iter().flatten().count();
                joseki::UNNAMED.with(language, &[&stones.to_string()])
            }
        };
        Some(told)
    }

    /// The same for the notice line, where names that are cut over the small board have room.
    fn joseki_notice(&self) -> Option<String> {
        let name = self.joseki.known.as_ref()?.name;
        let name = name.map(|(name, _)| joseki::name(name, self.config.language));
        let caption = self.joseki_caption()?;
        let is_long = text::width(&caption) > NOTICE_WIDTH;
        Some(name.filter(|_| is_long).map_or(caption, str::to_owned))
    }

    /// What the status line says of the corner.
    pub(super) fn joseki_told(&self) -> Option<String> {
        let (known, language) = (self.joseki.known.as_ref()?, self.config.language);
        let source = self.words(joseki::source(self.joseki.source));
        let key = |action| self.config.key_name(action);
        let away = key(if self.is_tree() {
            Action::JosekiTree
        } else {
            Action::Joseki
        });
        let (other, count) = (key(Action::JosekiSource), known.count.to_string());
        if known.is_set_up {
            return Some(joseki::STATUS_SET_UP.with(language, &[&away]));
        }
        if known.node.is_none() {
            let first = (known.depth + 1).to_string();
            let parts = [source, &first, &other, &away];
            return Some(joseki::STATUS_OFF.with(language, &parts));
        }
        if known.total() == 0 {
            let parts = [source, &count, &other, &away];
            return Some(joseki::STATUS_END.with(language, &parts));
        }
        let share = percent(known.elsewhere, known.total()).to_string();
        let elsewhere = match known.elsewhere {
            0 => String::new(),
            _ => joseki::ELSEWHERE.with(language, &[&share]),
        };
        let choose = key(Action::NextBranch);
        let parts = [source, &count, &elsewhere, &choose, &other, &away];
        Some(joseki::STATUS_NEXT.with(language, &parts))
    }
}

/// How many of a hundred, rounded.
pub(super) fn percent(part: u32, of: u32) -> u32 {
    let (part, of) = (u64::from(part), u64::from(of.max(1)));
    u32::try_from((200 * part + of) / (2 * of)).unwrap_or(100)
}

/// What is done.
impl App {
    /// Carries out what belongs to joseki. False when the action means something else.
    pub(super) fn joseki_action(&mut self, action: Action) -> bool {
        let by_pad = self.hand == Hand::Pad;
        match action {
            Action::Joseki => self.turn_joseki(),
            Action::JosekiTree => self.turn_tree(),
            // Nobody plays there, and nothing of it is kept.
            Action::Count | Action::Resign | Action::NoResult | Action::Save if self.is_tree() => {
                self.refuse(self.words(joseki::NOT_NOW).to_owned());
            }
            _ if !self.shows_joseki() => return false,
            Action::JosekiSource => self.turn_source(),
            Action::Numbers if by_pad => self.choose_joseki(1),
            Action::Undo if by_pad && !self.is_tree() => self.put_joseki_away(),
            Action::NextBranch => self.choose_joseki(1),
            Action::PreviousBranch => self.choose_joseki(-1),
            Action::PinBack => self.walk_joseki(-1),
            Action::PinForward => self.walk_joseki(1),
            Action::Forward if self.is_tree() && self.game.is_at_end() => self.play_chosen(),
            _ => return false,
        }
        true
    }

    /// Whether joseki can be looked up here.
    pub(super) fn is_joseki_open(&self, action: Action) -> bool {
        let size = self.game.size();
        match action {
            Action::JosekiTree => !self.is_at_table() && !self.is_thinking(),
            Action::JosekiSource => self.shows_joseki(),
            _ => (size.columns(), size.rows()) == (LINES, LINES) && self.game.gobang().is_none(),
        }
    }

    /// Shows what is known of the corner that is pointed at, or of the last move's; or puts it away.
    fn turn_joseki(&mut self) {
        if self.is_tree() {
            return self.turn_tree();
        }
        if self.shows_joseki() {
            return self.put_joseki_away();
        }
        if !self.is_joseki_open(Action::Joseki) {
            return self.refuse(self.words(joseki::BOARD_19).to_owned());
        }
        // The middle of the board is in no corner in particular.
        let is_aside = |line: u8| !(MIDDLE..LINES - MIDDLE).contains(&line);
        let pointed = self.pointed_at().filter(|_| !self.reviewing);
        let pointed = pointed.filter(|point| is_aside(point.column) && is_aside(point.row));
        let corner = pointed.map_or_else(|| self.last_corner(), |point| Some(Corner::of(point)));
        self.look_at(corner.unwrap_or(Corner::ALL[0]));
    }

    /// The corner of the last move.
    fn last_corner(&self) -> Option<Corner> {
        match self.game.last_move() {
            Some(Move {
                kind: MoveKind::Play(point),
                ..
            }) => Some(Corner::of(point)),
            _ => None,
        }
    }

    fn look_at(&mut self, corner: Corner) {
        if self.joseki.tree.is_none() {
            self.joseki.tree = Some(Tree::strong());
            self.effects.push(Effect::Recall);
        }
        self.put_aside_but(Some(Aside::Joseki));
        self.joseki.corner = Some(corner);
        self.read_corner();
    }

    pub(super) fn put_joseki_away(&mut self) {
        self.stale |= self.shows_joseki();
        self.joseki.corner = None;
        (self.joseki.known, self.joseki.reading) = (None, None);
    }

    /// Takes in what was learned from the player's records.
    pub(super) fn recalled(&mut self, digest: &str) {
        if let Some(tree) = self
            .joseki
            .tree
            .as_mut()
            .filter(|_| !self.joseki.is_learned)
        {
            self.joseki.is_learned = true;
            tree.learn_digest(digest);
            if self.shows_joseki() {
                self.read_corner();
            }
        }
    }

    /// The corner follows the game.
    pub(super) fn settle_joseki(&mut self) {
        let place = (self.game.node(), self.game.revision());
        if !self.shows_joseki() || self.joseki.place == Some(place) {
            return;
        }
        if !self.is_joseki_open(Action::Joseki) {
            return self.put_joseki_away();
        }
        if let Some(corner) = self.last_corner().filter(|_| !self.is_tree()) {
            self.joseki.corner = Some(corner);
        }
        self.read_corner();
    }

    fn read_corner(&mut self) {
        let (Some(tree), Some(corner)) = (&self.joseki.tree, self.joseki.corner) else {
            return;
        };
        let course = self.game.record().course(self.game.node());
        let (source, to_play) = (self.joseki.source, self.game.to_play());
        self.joseki.known = Some(Known::read(tree, source, corner, &course, to_play));
        self.joseki.place = Some((self.game.node(), self.game.revision()));
        self.joseki.chosen = 0;
        self.read_joseki_line();
        if let Some(name) = self.joseki_notice().filter(|_| self.notice.is_none()) {
            self.say(name);
        }
        self.stale = true;
    }

    /// The whole line of the chosen move.
    fn read_joseki_line(&mut self) {
        let Joseki {
            tree: Some(tree),
            known: Some(known),
            ..
        } = &self.joseki
        else {
            return;
        };
        let next = known.next.get(self.joseki.chosen);
        let line = next.map(|next| known.line(tree, self.joseki.source, next));
        self.joseki.line = line.unwrap_or_default();
        self.show_joseki_line(self.joseki.line.len());
    }

    /// Shows so many moves of the line on the small board.
    fn show_joseki_line(&mut self, shown: usize) {
        let shown = shown.min(self.joseki.line.len());
        let first = self.game.to_play();
        let colors = [first, first.opponent()].into_iter().cycle();
        let moves = colors.zip(self.joseki.line.iter().take(shown).copied());
        let reading = Reading::of(self.game.position().board.clone(), moves);
        self.joseki.shown = shown;
        self.joseki.reading = Some(reading);
        self.stale = true;
    }

    fn walk_joseki(&mut self, way: isize) {
        self.show_joseki_line(self.joseki.shown.saturating_add_signed(way));
    }

    /// Chooses another of the moves that come next.
    fn choose_joseki(&mut self, way: isize) {
        let known = self.joseki.known.as_ref();
        let count = known.map_or(0, |known| known.next.len().min(MOST));
        if count > 0 {
            let step = if way < 0 { count - 1 } else { 1 };
            self.joseki.chosen = (self.joseki.chosen + step) % count;
            self.read_joseki_line();
        }
    }

    /// Counts other corners: those of another collection, or the player's own.
    fn turn_source(&mut self) {
        let at = Source::ALL
            .iter()
            .position(|source| *source == self.joseki.source);
        let mut next = Source::ALL[(at.unwrap_or(0) + 1) % Source::ALL.len()];
        let tree = self.joseki.tree.as_ref();
        let is_empty = tree.is_none_or(|tree| tree.count(tree.root(), next) == 0);
        if next == Source::Own && is_empty {
            next = Source::Strong;
            self.say(self.words(joseki::NOTHING_LEARNED).to_owned());
        } else {
            self.say(self.words(joseki::source(next)).to_owned());
        }
        self.joseki.source = next;
        if self.shows_joseki() {
            self.read_corner();
        }
    }
}

#[cfg(test)]
mod tests;
