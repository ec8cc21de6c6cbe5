//! The terms of a new game: board, counting, handicap, komi and names.

use super::simple::{buttons, row};
use crate::app::App;
use crate::app::form::{Face, Item, Press};
use crate::app::settings;
use crate::app::table::NAME_WIDTH;
use crate::board::{Color, Size};
use crate::config::Config;
use crate::game::Setup;
use crate::geometry::Rect;
use crate::go::{Komi, Scoring};
use crate::text;

/// What a stepper or a mark changes.
const LINES: usize = 0;
const SCORING: usize = 1;
const HANDICAP: usize = 2;
const KOMI: usize = 3;
const SET_LINES: usize = 4;
const SET_KOMI: usize = 5;
const NAME: usize = 6;

/// Komi in half points that are offered beside the stepper.
const USUAL_KOMI: [i32; 3] = [15, 13, 1];

/// The largest komi that the stepper reaches, in half points.
const MOST_KOMI: i32 = 199;

/// Terms that are being chosen.
#[derive(Debug, Clone)]
pub(in crate::app) struct NewGame {
    setup: Setup,
    /// Whether the player chose komi, so that it no longer follows the handicap.
    own_komi: bool,
    usual_komi: Komi,
}

/// The press of a name's field.
pub(super) const fn name_press(player: usize) -> Press {
    Press::Change(NAME + player, 0)
}

impl NewGame {
    pub(super) fn offered(config: &Config) -> Self {
        let setup = settings::setup(config);
        Self {
            usual_komi: setup.rules.komi,
            setup,
            own_komi: false,
        }
    }

    pub(super) fn setup(self) -> Setup {
        self.setup
    }

    pub(super) fn name(&self, player: usize) -> &str {
        &self.setup.names[Color::BOTH[player]]
    }

    /// Adds a letter to a name; whether there was room for it.
    pub(super) fn type_letter(&mut self, player: usize, letter: char) -> bool {
        let name = &mut self.setup.names[Color::BOTH[player]];
        let fits = text::width(name) + text::letter_width(letter) <= NAME_WIDTH;
        if fits && !letter.is_control() {
            name.push(letter);
        }
        fits
    }

    pub(super) fn erase(&mut self, player: usize) {
        self.setup.names[Color::BOTH[player]].pop();
    }

    /// Changes a value; the player whose name is to be written, if that was pressed.
    pub(super) fn change(&mut self, what: usize, by: i32) -> Option<usize> {
        let lines = i32::from(self.setup.size.columns());
        let komi = self.setup.rules.komi.half_points();
        match what {
            LINES => self.set_lines(lines + by),
            SET_LINES => self.set_lines(by),
            SCORING => {
                self.setup.rules.scoring = if by == 0 {
                    Scoring::Area
                } else {
                    Scoring::Territory
                };
            }
            HANDICAP => self.step_handicap(by),
            KOMI => self.set_komi((komi + by).clamp(-MOST_KOMI, MOST_KOMI)),
            SET_KOMI => self.set_komi(by),
            _ => return what.checked_sub(NAME),
        }
        None
    }

    fn set_lines(&mut self, lines: i32) {
        let lines = u8::try_from(lines.clamp(5, 19)).unwrap_or(19);
        self.setup.size = Size::square(lines);
        while self.setup.handicap > 0 && !self.has_handicap(self.setup.handicap) {
            self.setup.handicap -= 1;
        }
        self.komi_follows();
    }

    /// To the next number of stones that this board has places for; 1 is none.
    fn step_handicap(&mut self, by: i32) {
        let range = 0..=9u8;
        let next = i32::from(self.setup.handicap) + by;
        let fits = |&stones: &u8| {
            let right_way = if by > 0 {
                i32::from(stones) >= next
            } else {
                i32::from(stones) <= next
            };
            right_way && self.has_handicap(stones)
        };
        let found = if by > 0 {
            range.clone().find(fits)
        } else {
            range.rev().find(fits)
        };
        if let Some(stones) = found {
            self.setup.handicap = stones;
        }
        self.komi_follows();
    }

    fn has_handicap(&self, stones: u8) -> bool {
        stones == 0 || crate::go::fixed_handicap(self.setup.size, stones).is_some()
    }

    fn set_komi(&mut self, half_points: i32) {
        self.own_komi = true;
        if let Some(komi) = Komi::from_half_points(half_points) {
            self.setup.rules.komi = komi;
        }
    }

    /// Handicap games are played with half a point, to avoid a draw.
    fn komi_follows(&mut self) {
        if !self.own_komi {
            let half = Komi::from_half_points(1).unwrap_or(self.usual_komi);
            self.setup.rules.komi = if self.setup.handicap > 0 {
                half
            } else {
                self.usual_komi
            };
        }
    }

    pub(super) fn items(&self, app: &App, frame: Rect) -> Vec<Item> {
        let mut items = Vec::new();
        let labels = [
            text::BOARD,
            text::COUNTING,
            text::HANDICAP,
            text::KOMI,
            text::BLACK,
            text::WHITE,
        ];
        for (line, label) in (0..).zip(labels) {
            let place = row(frame, line, 16, 84);
            items.push(Item::shown(place, Face::Label(app.words(label).to_owned())));
        }
        self.board_items(frame, &mut items);
        self.scoring_items(app, frame, &mut items);
        let handicap = self.setup.handicap.to_string();
        items.push(Item::stepper(row(frame, 2, 104, 88), handicap, HANDICAP, 1));
        self.komi_items(frame, &mut items);
        for player in 0..2 {
            let face = Face::Field {
                text: self.name(player).to_owned(),
                hint: app.words(text::NAME_HINT).to_owned(),
                open: false,
            };
            let line = if player == 0 { 4 } else { 5 };
            items.push(Item::pressed(
                row(frame, line, 104, NAME_WIDTH + 16),
                face,
                name_press(player),
            ));
        }
        items.extend(buttons(app, frame, text::START, Some(text::CANCEL)));
        items
    }

    fn board_items(&self, frame: Rect, items: &mut Vec<Item>) {
        for (column, lines) in (0..).zip([19, 13, 9]) {
            let on = self.setup.size.columns() == lines;
            let place = row(frame, 0, 104 + 52 * column, 44);
            let face = Face::Radio {
                label: lines.to_string(),
                on,
            };
            items.push(Item::pressed(
                place,
                face,
                Press::Change(SET_LINES, lines.into()),
            ));
        }
        let lines = self.setup.size.columns().to_string();
        items.push(Item::stepper(row(frame, 0, 282, 88), lines, LINES, 1));
    }

    fn scoring_items(&self, app: &App, frame: Rect, items: &mut Vec<Item>) {
        let kinds = [
            (Scoring::Area, text::AREA_LONG),
            (Scoring::Territory, text::TERRITORY_LONG),
        ];
        for (column, (scoring, label)) in (0..).zip(kinds) {
            let face = Face::Radio {
                label: app.words(label).to_owned(),
                on: self.setup.rules.scoring == scoring,
            };
            let place = row(frame, 1, 104 + 130 * column, 126);
            items.push(Item::pressed(place, face, Press::Change(SCORING, column)));
        }
    }

    fn komi_items(&self, frame: Rect, items: &mut Vec<Item>) {
        let komi = self.setup.rules.komi.half_points();
        for (column, usual) in (0..).zip(USUAL_KOMI) {
            let place = row(frame, 3, 104 + 52 * column, 44);
            let face = Face::Radio {
                label: decimal(usual),
                on: komi == usual,
            };
            items.push(Item::pressed(place, face, Press::Change(SET_KOMI, usual)));
        }
        items.push(Item::stepper(
            row(frame, 3, 282, 88),
            self.setup.rules.komi.to_string(),
            KOMI,
            1,
        ));
    }
}

/// Half points with a decimal point: `7.5`.
fn decimal(half_points: i32) -> String {
    Komi::from_half_points(half_points)
        .map(|komi| komi.to_string())
        .unwrap_or_default()
}
