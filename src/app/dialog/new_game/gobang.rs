//! The terms of a game of gobang, and which game it is.

use super::{NewGame, label_item, turned};
use crate::app::App;
use crate::app::dialog::simple::row;
use crate::app::form::{Face, Item, Press};
use crate::board::{Color, Size};
use crate::config::Seconds;
use crate::game::{Gobang, Machine, Penalty};
use crate::geometry::Rect;
use crate::gobang::{Board, OpeningRule, Rule};
use crate::text::{self, Phrase, gobang};

/// What a mark or an arrow changes; the numbers of the rules of Go are lower.
const GAME: usize = 40;
const LINES: usize = 41;
const RULE: usize = 42;
pub(super) const OPENING: usize = 43;
pub(super) const SIDE: usize = 44;
const LEVEL: usize = 45;
pub(super) const PLAYED_BY: usize = 46;
pub(super) const SECONDS: usize = 47;

/// What is offered in one row: the rule, and what becomes of a forbidden move.
const TERMS: [(Rule, Penalty); 4] = [
    (Rule::Freestyle, Penalty::Refused),
    (Rule::Standard, Penalty::Refused),
    (Rule::Renju, Penalty::Refused),
    (Rule::Renju, Penalty::Loses),
];

/// The sides that the machine may play.
const SIDES: [Option<Color>; 3] = [None, Some(Color::White), Some(Color::Black)];

impl NewGame {
    /// Changes a value of gobang; whether it is one.
    pub(super) fn change_gobang(&mut self, what: usize, by: i32) -> bool {
        if let SIDE | PLAYED_BY | LEVEL | SECONDS = what {
            self.change_machine(what, by);
        }
        let (size, terms) = &mut self.gobang;
        match what {
            GAME => self.is_gobang = by > 0,
            LINES => *size = Size::square(u8::try_from(by).unwrap_or(size.columns())),
            RULE => {
                let now = (terms.rule, terms.penalty);
                (terms.rule, terms.penalty) = turned(&TERMS, now, by);
            }
            SIDE | PLAYED_BY | LEVEL | SECONDS => {}
            OPENING => {
                let offered = Gobang::OPENINGS.map(|(opening, _)| opening);
                terms.opening = turned(&offered, terms.opening, by);
            }
            _ => return false,
        }
        // The openings are made for the usual board.
        if size.columns() != Board::USUAL_SIZE.columns() {
            terms.opening = OpeningRule::Free;
        }
        true
    }

    /// Changes who plays as the machine, or how.
    fn change_machine(&mut self, what: usize, by: i32) {
        let side = self.gobang.1.machine.map(|machine| machine.color);
        let mut color = side;
        match what {
            SIDE => color = turned(&SIDES, side, by),
            PLAYED_BY => {
                // A level stands before all engines.
                let engines = (0..self.engines.len()).map(Some);
                let all: Vec<Option<usize>> = std::iter::once(None).chain(engines).collect();
                self.engine = turned(&all, self.engine, by);
            }
            LEVEL => {
                let level = i32::from(self.level) + by;
                let level = level.clamp(1, Machine::MOST_LEVEL.into());
                self.level = u8::try_from(level).unwrap_or(1);
            }
            _ => {
                let seconds = i64::from(self.seconds) + i64::from(by);
                let seconds = Seconds::try_from(seconds).map(Seconds::get);
                self.seconds = seconds.unwrap_or(self.seconds);
            }
        }
        self.gobang.1.machine = color.map(|color| Machine {
            color,
            level: self.level,
            seconds: self.engine.map(|_| self.seconds),
        });
    }

    /// Which game it is: the first row.
    pub(super) fn game_items(&self, app: &App, frame: Rect) -> Vec<Item> {
        let games = [
            (gobang::GO, !self.is_gobang),
            (gobang::GOBANG, self.is_gobang),
        ];
        let mut items = vec![label_item(app, frame, 0, gobang::GAME)];
        items.extend(radios(app, frame, 0, games, GAME));
        items
    }

    pub(super) fn gobang_items(&self, app: &App, frame: Rect, items: &mut Vec<Item>) {
        let mut labels = vec![text::BOARD, text::RULES, gobang::OPENING, gobang::OPPONENT];
        if self.gobang.1.machine.is_some() {
            labels.push(gobang::PLAYED_BY);
        }
        if self.is_far {
            labels.truncate(3);
        }
        for (line, label) in (1..).zip(labels) {
            items.push(label_item(app, frame, line, label));
        }
        let (size, terms) = self.gobang;
        for (column, lines) in (0..).zip(Board::GAME_LINES) {
            let face = Face::Radio {
                label: lines.to_string(),
                on: size.columns() == lines,
            };
            let place = row(frame, 1, 104 + 52 * column, 44);
            items.push(Item::pressed(
                place,
                face,
                Press::Change(LINES, lines.into()),
            ));
        }
        let rule = gobang::terms(terms.rule, terms.penalty);
        let opening = gobang::opening(terms.opening);
        let side = gobang::side(terms.machine.map(|machine| machine.color));
        let choices = [
            (rule, RULE, 266),
            (opening, OPENING, 266),
            (side, SIDE, 266),
        ];
        let rows = if self.is_far { 2 } else { choices.len() };
        for (line, (word, what, width)) in (2..).zip(choices).take(rows) {
            let word = app.words(word).to_owned();
            items.push(Item::choice(row(frame, line, 104, width), word, what));
        }
        if terms.machine.is_some() {
            self.machine_items(app, frame, items);
        }
    }

    /// Who plays as the machine, and how well or how long.
    fn machine_items(&self, app: &App, frame: Rect, items: &mut Vec<Item>) {
        let by = row(frame, 5, 104, 168);
        let how = row(frame, 5, 282, 88);
        let level = || app.words(gobang::LEVEL).to_owned();
        let name = self.engine_name().map_or_else(level, ToOwned::to_owned);
        items.push(Item::choice(by, name, PLAYED_BY));
        items.push(if self.engine.is_none() {
            Item::stepper(how, self.level.to_string(), LEVEL, 1)
        } else {
            let seconds = self.seconds.to_string();
            let seconds = gobang::SECONDS.with(app.config().language, &[&seconds]);
            Item::stepper(how, seconds, SECONDS, 1)
        });
    }

    /// What the engine is called that plays as the machine, if one does.
    pub(super) fn engine_name(&self) -> Option<&str> {
        self.engines.get(self.engine?).map(String::as_str)
    }

    /// The player that is an engine, if one is.
    pub(super) fn engine_player(&self) -> Option<Color> {
        let (_, terms) = self.gobang;
        let is_engine = self.is_gobang && self.engine.is_some();
        terms.machine.filter(|_| is_engine).map(|m| m.color)
    }
}

/// Two marks of which one is on; they change a value to 0 and to 1.
fn radios(
    app: &App,
    frame: Rect,
    line: i32,
    words: [(Phrase, bool); 2],
    what: usize,
) -> impl Iterator<Item = Item> {
    let faces = words.map(|(label, on)| {
        let label = app.words(label).to_owned();
        Face::Radio { label, on }
    });
    (0..).zip(faces).map(move |(column, face)| {
        let place = row(frame, line, 104 + 88 * column, 80);
        Item::pressed(place, face, Press::Change(what, column))
    })
}
