//! The terms of a new game: board, rules, handicap, komi and names.

mod gobang;
#[cfg(test)]
mod tests;

use super::simple::{buttons, row};
use crate::app::App;
use crate::app::form::{Face, Item, Press};
use crate::app::settings;
use crate::app::table::NAME_WIDTH;
use crate::board::{Color, Size};
use crate::config::{Config, GameName};
use crate::game::{Gobang, Setup};
use crate::geometry::Rect;
use crate::go::{Board, Komi, RuleSet, Rules};
use crate::text::{self, Phrase};

/// What a stepper or a mark changes.
const LINES: usize = 0;
pub(super) const SET: usize = 1;
const HANDICAP: usize = 2;
const KOMI: usize = 3;
const SET_LINES: usize = 4;
const SET_KOMI: usize = 5;
const FREE: usize = 6;
const RULES: usize = 7;
const NAME: usize = 8;

/// The most handicap stones.
const MOST_HANDICAP: u8 = 9;

/// The rows before the names, the one of the game included: gobang has one more.
const ROWS: i32 = 5;

/// The largest komi that the stepper reaches, in half points.
const MOST_KOMI: i32 = 199;

/// Terms that are being chosen.
#[derive(Debug, Clone)]
pub(in crate::app) struct NewGame {
    pub(super) setup: Setup,
    /// The board and the terms, if gobang is chosen instead.
    gobang: (Size, Gobang),
    is_gobang: bool,
    /// How well the machine would play.
    level: u8,
    /// Which engine would play as the machine; `None` for a level.
    engine: Option<usize>,
    /// What the engines are called.
    engines: Vec<String>,
    /// How many seconds an engine would have.
    seconds: u8,
    /// The set that was named last: where a mixture came from.
    named: RuleSet,
    /// What the settings offer.
    offered: (Option<RuleSet>, Komi),
    /// Komi of an even game.
    even_komi: Komi,
    /// Whether the player chose komi, so that it no longer follows rules and handicap.
    own_komi: bool,
    /// Whether it is for a table with another machine: who plays there is known.
    is_far: bool,
}

/// What is turned to from here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Page {
    /// The letters for a name.
    Name(usize),
    /// The rules, field by field.
    Rules,
}

/// The press of a name's field.
pub(super) const fn name_press(player: usize) -> Press {
    Press::Change(NAME + player, 0)
}

/// The press of the button for the rules.
pub(super) const RULES_PRESS: Press = Press::Change(RULES, 0);

impl NewGame {
    pub(super) fn offered(config: &Config) -> Self {
        let setup = settings::setup_of_go(config);
        let named = config.rules;
        let even_komi = config.komi.asked().unwrap_or(named.rules.komi);
        Self {
            named: named.set.unwrap_or(RuleSet::Chinese),
            offered: (named.set, even_komi),
            even_komi,
            setup,
            gobang: (settings::gobang_size(config), settings::gobang(config)),
            is_gobang: config.game == GameName::Gobang,
            level: config.level.get(),
            engine: config.offered_engine(),
            engines: config.engines().into_iter().map(|e| e.name.0).collect(),
            seconds: config.engine_seconds.get(),
            own_komi: false,
            is_far: false,
        }
    }

    /// Terms that begin with this game.
    pub(super) fn of(setup: Setup, config: &Config) -> Self {
        let mut terms = Self::offered(config);
        terms.is_gobang = setup.gobang.is_some();
        if let Some(gobang) = setup.gobang {
            terms.gobang = (setup.size, gobang);
        } else {
            terms.named = setup.rule_set.unwrap_or(terms.named);
            terms.own_komi = true;
            terms.setup = setup;
        }
        terms
    }

    /// The game of a table with another machine, beginning with this one.
    pub(super) fn at_table(setup: Setup, config: &Config) -> Self {
        let mut terms = Self::of(setup, config);
        terms.is_far = true;
        terms.gobang.1.machine = None;
        terms
    }

    pub(super) const fn title(&self) -> Phrase {
        if self.is_far {
            text::MENU_GAME
        } else {
            text::NEW_GAME
        }
    }

    pub(super) fn setup(mut self) -> Setup {
        let (size, gobang) = self.gobang;
        if let (Some(color), Some(name)) = (self.engine_player(), self.engine_name()) {
            let name = name.to_owned();
            self.setup.names[color] = name;
        }
        match self.setup.names {
            names if self.is_gobang => Setup {
                names,
                ..Setup::of_gobang(size, gobang)
            },
            names => Setup {
                names,
                ..self.setup
            },
        }
    }

    /// How many rows there are more than in a game of Go at this screen: gobang has one for the
    /// machine, and at a table with another machine there are no names.
    pub(super) const fn more_rows(&self) -> i32 {
        if self.is_far {
            -2
        } else {
            self.is_gobang as i32
        }
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

    /// Changes a value; what is turned to, if that was pressed.
    pub(super) fn change(&mut self, what: usize, by: i32) -> Option<Page> {
        let lines = i32::from(self.setup.size.columns());
        let komi = self.setup.rules.komi.half_points();
        if self.change_gobang(what, by) {
            return None;
        }
        match what {
            LINES => self.set_lines(lines + by),
            SET_LINES => self.set_lines(by),
            SET => self.step_set(by),
            HANDICAP => self.step_handicap(by),
            FREE => self.set_free(by > 0),
            KOMI => self.set_komi((komi + by).clamp(-MOST_KOMI, MOST_KOMI)),
            SET_KOMI => self.set_komi(by),
            RULES => return Some(Page::Rules),
            _ => match what.checked_sub(NAME) {
                Some(player @ 0..=1) => return Some(Page::Name(player)),
                _ => self.change_field(what, by),
            },
        }
        None
    }

    fn set_lines(&mut self, lines: i32) {
        let (least, most) = Board::GAME_LINES.into_inner();
        let lines = lines.clamp(least.into(), most.into());
        self.setup.size = Size::square(u8::try_from(lines).unwrap_or(most));
        self.fit_handicap();
    }

    fn set_free(&mut self, free: bool) {
        self.setup.free_handicap = free;
        self.fit_handicap();
    }

    /// Fewer stones, where the board has no room for so many.
    fn fit_handicap(&mut self) {
        while !self.has_handicap(self.setup.handicap) {
            self.setup.handicap -= 1;
        }
        self.komi_follows();
    }

    /// To the next set of rules; from a mixture back to the set that it came from.
    fn step_set(&mut self, by: i32) {
        let set = match self.setup.rule_set {
            None => self.named,
            Some(set) => turned(&RuleSet::ALL, set, by),
        };
        self.even_komi = match self.offered {
            (offered, komi) if offered == Some(set) => komi,
            _ => set.rules().komi,
        };
        self.named = set;
        self.setup.rule_set = Some(set);
        self.setup.rules = set.rules().with_komi(self.setup.rules.komi);
        self.komi_follows();
    }

    /// Takes a changed field; what then says the same as a set has its name.
    pub(super) fn set_rules(&mut self, rules: Rules) {
        let named = self.named.rules().with_komi(rules.komi);
        self.setup.rule_set = if named == rules {
            Some(self.named)
        } else {
            RuleSet::of(&rules)
        };
        self.named = self.setup.rule_set.unwrap_or(self.named);
        self.setup.rules = rules;
    }

    /// To the next number of stones that this board has places for; 1 is none.
    fn step_handicap(&mut self, by: i32) {
        let range = 0..=MOST_HANDICAP;
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
        let Setup { size, .. } = self.setup;
        match stones {
            0 => true,
            // Half the board is left to White.
            _ if self.setup.free_handicap => stones > 1 && 2 * usize::from(stones) <= size.area(),
            _ => crate::go::fixed_handicap(size, stones).is_some(),
        }
    }

    fn set_komi(&mut self, half_points: i32) {
        self.own_komi = true;
        if let Some(komi) = Komi::from_half_points(half_points) {
            self.setup.rules.komi = komi;
        }
    }

    fn komi_follows(&mut self) {
        if !self.own_komi {
            let even = self.setup.rules.with_komi(self.even_komi);
            self.setup.rules.komi = settings::usual_komi(&even, self.setup.handicap);
        }
    }

    pub(super) fn items(&self, app: &App, frame: Rect) -> Vec<Item> {
        let mut items = self.game_items(app, frame);
        if self.is_gobang {
            self.gobang_items(app, frame, &mut items);
        } else {
            self.go_items(app, frame, &mut items);
        }
        if self.is_far {
            items.extend(buttons(app, frame, text::OK, Some(text::CANCEL)));
            return items;
        }
        self.name_items(app, frame, &mut items);
        items.extend(buttons(app, frame, text::START, Some(text::CANCEL)));
        items
    }

    fn name_items(&self, app: &App, frame: Rect, items: &mut Vec<Item>) {
        let names = [text::BLACK, text::WHITE].into_iter().enumerate();
        let first = ROWS + self.more_rows();
        for (line, (player, label)) in (first..).zip(names) {
            items.push(label_item(app, frame, line, label));
            let place = row(frame, line, 104, NAME_WIDTH + 16);
            let engine = self.engine_player().filter(|&c| c == Color::BOTH[player]);
            if let Some(name) = engine.and(self.engine_name()) {
                items.push(Item::shown(place, Face::Pale(name.to_owned())));
                continue;
            }
            let face = Face::Field {
                text: self.name(player).to_owned(),
                hint: app.words(text::NAME_HINT).to_owned(),
                open: false,
            };
            items.push(Item::pressed(place, face, name_press(player)));
        }
    }

    fn go_items(&self, app: &App, frame: Rect, items: &mut Vec<Item>) {
        let labels = [text::BOARD, text::RULES, text::HANDICAP, text::KOMI];
        for (line, label) in (1..).zip(labels) {
            items.push(label_item(app, frame, line, label));
        }
        self.board_items(frame, items);
        self.rules_items(app, frame, items);
        self.handicap_items(app, frame, items);
        self.komi_items(frame, items);
    }

    fn board_items(&self, frame: Rect, items: &mut Vec<Item>) {
        for (column, lines) in (0..).zip([19, 13, 9]) {
            let on = self.setup.size.columns() == lines;
            let place = row(frame, 1, 104 + 52 * column, 44);
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
        items.push(Item::stepper(row(frame, 1, 282, 88), lines, LINES, 1));
    }

    fn rules_items(&self, app: &App, frame: Rect, items: &mut Vec<Item>) {
        let name = app.words(text::rule_set(self.setup.rule_set)).to_owned();
        items.push(Item::choice(row(frame, 2, 104, 168), name, SET));
        let face = Face::Button {
            label: app.words(text::RULES_MORE).to_owned(),
            key: String::new(),
            default: false,
            on: false,
        };
        items.push(Item::pressed(row(frame, 2, 282, 88), face, RULES_PRESS));
    }

    fn handicap_items(&self, app: &App, frame: Rect, items: &mut Vec<Item>) {
        let kinds = [text::HANDICAP_FIXED, text::HANDICAP_FREE];
        for (column, (free, label)) in (0..).zip([false, true].into_iter().zip(kinds)) {
            let face = Face::Radio {
                label: app.words(label).to_owned(),
                on: self.setup.free_handicap == free,
            };
            let place = row(frame, 3, 104 + 78 * column, 70);
            items.push(Item::pressed(place, face, Press::Change(FREE, column)));
        }
        let stones = self.setup.handicap.to_string();
        items.push(Item::stepper(row(frame, 3, 282, 88), stones, HANDICAP, 1));
    }

    /// The komi of an even game, of a handicap game, and none; and any other.
    fn komi_items(&self, frame: Rect, items: &mut Vec<Item>) {
        let komi = self.setup.rules.komi;
        let mut usual = vec![self.even_komi, Komi::HALF_POINT, Komi::ZERO];
        usual.dedup();
        for (column, usual) in (0..).zip(usual) {
            let place = row(frame, 4, 104 + 52 * column, 50);
            let face = Face::Radio {
                label: usual.to_string(),
                on: komi == usual,
            };
            let press = Press::Change(SET_KOMI, usual.half_points());
            items.push(Item::pressed(place, face, press));
        }
        let place = row(frame, 4, 282, 88);
        items.push(Item::stepper(place, komi.to_string(), KOMI, 1));
    }
}

/// The label of a row.
fn label_item(app: &App, frame: Rect, line: i32, label: Phrase) -> Item {
    let face = Face::Label(app.words(label).to_owned());
    Item::shown(row(frame, line, 16, 84), face)
}

/// The one after `now`, or before it, round and round.
pub(super) fn turned<T: Copy + PartialEq>(all: &[T], now: T, by: i32) -> T {
    let at = all.iter().position(|&one| one == now).unwrap_or(0);
    let step = if by < 0 { all.len() - 1 } else { 1 };
    all[(at + step) % all.len()]
}
