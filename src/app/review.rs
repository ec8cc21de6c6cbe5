//! The review of a record (打谱): what stands beside the board while the arrows walk.

mod hands;
mod sight;
mod strip;

use super::App;
use super::form::{Face, Item};
use super::layout::{COMMENT, COMMENT_LINES, MAP_COLUMNS, MAP_ROWS, NOTICE_WIDTH, STRIP};
use super::map::{Map, Window};
use crate::board::Point;
use crate::config::Action;
use crate::game::{Command, Phase, Repair};
use crate::geometry::{Rect, Xy};
use crate::sgf::RepairKind;
use crate::text::{self, repair, review};

pub(super) use hands::Pane;
pub use sight::Sight;
pub use strip::Fork;
pub(super) use strip::letter;

/// Pixels of a line of the comment.
const LINE_WIDTH: i32 = COMMENT.width() - 14;

/// What the review shows, worked out when something has happened.
#[derive(Debug, Default)]
pub(super) struct Review {
    /// The node that all this is about.
    node: usize,
    map: Map,
    /// Columns and rows that the map was drawn away from the node shown.
    pan: (i32, i32),
    /// Where the map was taken hold of, and its pan then.
    grip: Option<(Xy, (i32, i32))>,
    fork: Fork,
    said: Said,
    /// The branch that was chosen without walking into it.
    peeked: Option<usize>,
    /// The position that is kept on the small board.
    pinned: Option<Pin>,
    sight: Option<Sight>,
}

/// A position that is kept on the small board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Pin {
    node: usize,
    /// Moves up to the node where it was put; those after it are numbered.
    moves: u32,
}

/// What is said about the node shown: its name and its comment, cut into lines.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Said {
    name: String,
    comment: String,
    /// All lines; the first ones are the name.
    pub lines: Vec<String>,
    /// How many lines are the name.
    pub name_lines: usize,
    /// The first line in sight.
    pub top: usize,
}

impl Review {
    pub(super) const fn is_pinned(&self) -> bool {
        self.pinned.is_some()
    }
}

impl Said {
    /// Takes in another text, unless it is the same.
    fn hear(&mut self, name: &str, comment: &str) {
        if (self.name.as_str(), self.comment.as_str()) == (name, comment) {
            return;
        }
        let cut = |text: &str| -> Vec<String> {
            let paragraphs = text.trim_end().lines();
            let lines = paragraphs.flat_map(|paragraph| {
                let blank = paragraph.is_empty().then(String::new);
                let lines = text::lines(paragraph, LINE_WIDTH);
                blank.into_iter().chain(lines.map(str::to_owned))
            });
            lines.collect()
        };
        let mut lines = cut(name);
        let name_lines = lines.len();
        lines.extend(cut(comment));
        *self = Self {
            name: name.to_owned(),
            comment: comment.to_owned(),
            lines,
            name_lines,
            top: 0,
        };
    }

    /// The lines after the last page's first one.
    fn most(&self) -> usize {
        self.lines.len().saturating_sub(COMMENT_LINES)
    }

    /// Scrolls by so many lines. False when all are in sight.
    fn scroll(&mut self, lines: i32) -> bool {
        let by = isize::try_from(lines).unwrap_or(0);
        self.top = self.top.saturating_add_signed(by).min(self.most());
        self.most() > 0
    }
}

/// What is to be drawn.
impl App {
    /// The map of the record around the node shown.
    pub fn map(&self) -> &Map {
        &self.review.map
    }

    /// What is said about the node shown.
    pub fn said(&self) -> &Said {
        &self.review.said
    }

    /// The branches after the node shown.
    pub fn fork(&self) -> &Fork {
        &self.review.fork
    }

    /// What the second, small board shows, in review.
    pub fn sight(&self) -> Option<&Sight> {
        self.review.sight.as_ref().filter(|_| self.reviewing)
    }

    /// Works out what the review shows now.
    pub(super) fn look(&mut self) {
        if !self.reviewing || !self.stale {
            return;
        }
        let node = self.game.node();
        if node != self.review.node {
            self.review.node = node;
            self.review.pan = (0, 0);
            self.review.peeked = None;
        }
        let window = Window {
            columns: MAP_COLUMNS,
            rows: MAP_ROWS,
            pan: self.review.pan,
        };
        let is_guessing = self.is_guessing();
        // While moves are guessed, nothing here may tell them.
        self.review.map = if is_guessing {
            Map::default()
        } else {
            self.map_around(node, window)
        };
        let written = self.game.record().tree().node(node);
        let text = |name| written.value(name).unwrap_or_default();
        self.review.said.hear(text("N"), text("C"));
        self.review.fork = if is_guessing {
            Fork::default()
        } else {
            Fork::of(&self.game, self.config.language)
        };
        self.look_aside();
    }

    /// The map around the node shown, or around the branch that was chosen there, if it would be out of
    /// sight.
    fn map_around(&self, node: usize, window: Window) -> Map {
        let record = self.game.record();
        let map = Map::around(record, node, window);
        let is_hidden = |&child: &usize| map.cells.iter().all(|cell| cell.node != child);
        let chosen = self.review.peeked.filter(|_| window.pan == (0, 0));
        match chosen.filter(is_hidden) {
            Some(child) => Map::around(record, child, window),
            None => map,
        }
    }

    /// What can be pressed in the panel, the map, the comment and the small board left out.
    pub(super) fn review_items(&self) -> Vec<Item> {
        let mut items = self.review.fork.items();
        if self.review.fork.is_end() && !self.is_guessing() {
            let place = Rect {
                right: STRIP.right - 64,
                ..STRIP
            };
            let words = self.words(review::LINE_ENDS).to_owned();
            items.push(Item::shown(place.by(2, 0), Face::Pale(words)));
        }
        if self.review.is_pinned() || self.has_line() {
            items.extend(super::hints::aside_arrows());
        }
        items
    }
}

/// What is done.
impl App {
    /// Carries out what belongs to the review. False when the action is something else.
    pub(super) fn review_action(&mut self, action: Action) -> bool {
        match action {
            Action::PreviousChoice => self.choose(-1),
            Action::NextChoice => self.choose(1),
            Action::PreviousComment => self.obey(Command::Comment(-1)),
            Action::NextComment => self.obey(Command::Comment(1)),
            Action::Pin => self.pin(),
            Action::PinBack => self.walk_pin(-1),
            Action::PinForward => self.walk_pin(1),
            Action::Repairs => self.ask_repairs(),
            _ => return false,
        }
        true
    }

    pub(super) fn is_open_in_review(&self, action: Action) -> bool {
        match action {
            Action::PreviousChoice | Action::NextChoice => self.reviewing && self.is_at_fork(),
            Action::Pin => self.reviewing || self.judgement().is_some(),
            Action::PinBack | Action::PinForward => {
                let is_pinned = self.reviewing && self.review.is_pinned();
                is_pinned || self.reading().is_some()
            }
            _ => true,
        }
    }

    fn is_at_fork(&self) -> bool {
        let node = self.game.node();
        self.game.record().tree().is_fork(node)
    }

    fn choose(&mut self, branches: i32) {
        if !self.reviewing {
            return self.refuse(self.words(text::NO_BRANCH).to_owned());
        }
        self.obey(Command::Choose(branches));
        if self.is_at_fork() {
            self.review.pan = (0, 0);
            self.review.peeked = self.game.record().next(self.game.node());
        }
    }

    /// That a record was opened, and what was put right.
    pub(super) fn say_opened(&mut self, name: &str) {
        let language = self.config.language;
        let key = self.config.key_name(Action::Repairs);
        let illegal = self.game.illegal_count();
        let repairs = self.repairs.len().to_string();
        let several = |repair: &Repair| match repair {
            Repair::File(found) if found.kind == RepairKind::SeveralGames => Some(found.times),
            _ => None,
        };
        if let Some(games) = self.repairs.iter().find_map(several) {
            let first = repair::FIRST_GAME.with(language, &[&games.to_string(), name]);
            return self.say(first);
        }
        let said = |name: &str| match (illegal, self.repairs.len()) {
            (0, 0) => text::OPENED.with(language, &[name]),
            (0, _) if key.is_empty() => repair::OPENED_PLAIN.with(language, &[&repairs, name]),
            (0, _) => repair::OPENED.with(language, &[&repairs, &key, name]),
            (moves, _) if key.is_empty() => {
                text::OPENED_ILLEGAL.with(language, &[&moves.to_string(), name])
            }
            (moves, _) => repair::ILLEGAL_MOVES.with(language, &[&moves.to_string(), &key, name]),
        };
        let whole = said(name);
        let is_plain = (illegal, self.repairs.len()) == (0, 0);
        // The count and its key are worth more than a piece of the name.
        self.say(if is_plain || text::width(&whole) <= NOTICE_WIDTH {
            whole
        } else {
            said("").trim_end_matches([':', '：', ' ']).to_owned()
        });
    }

    /// The letters of the branches on the board, where they can be seen there: each with its point,
    /// and whether the line goes on with it.
    pub fn letters(&self) -> &[(Point, String, bool)] {
        let playing = self.game.phase() == Phase::Playing;
        if self.reviewing && playing {
            &self.review.fork.letters
        } else {
            &[]
        }
    }
}

#[cfg(test)]
mod tests;
