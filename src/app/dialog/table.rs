//! What is chosen for a table with other machines: the terms of a game, and by which way.

use super::new_game::turned;
use super::sheet::{Kind, beside};
use crate::app::App;
use crate::app::form::{Face, Item, Press};
use crate::board::Color;
use crate::event::net::Role;
use crate::game::{Limit, Setup};
use crate::geometry::Rect;
use crate::talk::table::{Colors, Terms};
use crate::text::{self, Phrase, far};

/// What the choices change; other dialogs' numbers are lower.
pub(super) const GAME: usize = 60;
const COLOR: usize = 61;
const KIND: usize = 62;
const MAIN: usize = 63;
const OVER: usize = 64;
const COUNT: usize = 65;
const AWAY: usize = 66;
const LISTED: usize = 67;
const ROLE: usize = 68;
const SPEED: usize = 69;
const SWAP: usize = 70;

/// Minutes of being away that are offered; 0 for ever.
const AWAYS: [u32; 6] = [5, 10, 30, 60, 240, 0];
/// Minutes of main time that are offered.
const MINUTES: [u32; 14] = [0, 1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180];
/// Seconds of overtime that are offered.
const SECONDS: [u32; 14] = [1, 2, 3, 5, 10, 15, 20, 30, 40, 60, 120, 300, 600, 900];
/// Periods or stones that are offered.
const COUNTS: [u32; 10] = [1, 2, 3, 5, 7, 10, 15, 20, 25, 30];
/// Speeds of a serial line that are offered: 2,400 was usual.
const SPEEDS: [u32; 8] = [300, 1_200, 2_400, 9_600, 19_200, 38_400, 57_600, 115_200];

/// Who gets which colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Drawn,
    Mine(Color),
}

/// The kinds of clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ClockKind {
    None,
    Absolute,
    ByoYomi,
    Canadian,
    Fischer,
}

impl ClockKind {
    const ALL: [Self; 5] = [
        Self::None,
        Self::Absolute,
        Self::ByoYomi,
        Self::Canadian,
        Self::Fischer,
    ];
}

/// What is chosen on a sheet of a table.
#[derive(Debug, Clone)]
pub(in crate::app) struct TableForm {
    pub(super) setup: Setup,
    side: Side,
    kind: ClockKind,
    main: u32,
    over: u32,
    count: u32,
    away: u32,
    pub(super) is_listed: bool,
    pub(super) role: Role,
    pub(super) speed: u32,
}

impl TableForm {
    /// What is offered: ten minutes, and five times thirty seconds.
    pub(super) fn offered(setup: Setup) -> Self {
        Self {
            setup,
            side: Side::Drawn,
            kind: ClockKind::ByoYomi,
            main: 10,
            over: 30,
            count: 5,
            away: 30,
            is_listed: false,
            role: Role::Guest,
            speed: 9_600,
        }
    }

    /// What these terms say, for a player with this role.
    pub(super) fn of(terms: &Terms, role: Role) -> Self {
        let side = match terms.colors {
            Colors::Drawn(_) => Side::Drawn,
            Colors::Host(color) if role == Role::Host => Side::Mine(color),
            Colors::Host(color) => Side::Mine(color.opponent()),
        };
        let (kind, over, count) = match terms.limit {
            None => (ClockKind::None, 30, 5),
            Some(Limit::Absolute { .. }) => (ClockKind::Absolute, 30, 5),
            Some(Limit::Fischer { bonus, .. }) => (ClockKind::Fischer, bonus, 5),
            Some(Limit::ByoYomi {
                periods, period, ..
            }) => (ClockKind::ByoYomi, period, periods),
            Some(Limit::Canadian { stones, period, .. }) => (ClockKind::Canadian, period, stones),
        };
        Self {
            side,
            kind,
            main: terms.limit.map_or(10, |limit| limit.main() / 60),
            over,
            count,
            away: terms.away,
            role,
            ..Self::offered(terms.setup.clone())
        }
    }

    /// The colour of this side where it is not drawn, as over a serial line.
    pub(super) fn color(&self) -> Color {
        match self.side {
            Side::Drawn => Color::Black,
            Side::Mine(color) => color,
        }
    }

    pub(super) fn limit(&self) -> Option<Limit> {
        let main = self.main * 60;
        Some(match self.kind {
            ClockKind::None => return None,
            ClockKind::Absolute => Limit::Absolute { main: main.max(60) },
            ClockKind::Fischer => Limit::Fischer {
                main,
                bonus: self.over,
            },
            ClockKind::ByoYomi => Limit::ByoYomi {
                main,
                periods: self.count,
                period: self.over,
            },
            ClockKind::Canadian => Limit::Canadian {
                main,
                stones: self.count,
                period: self.over,
            },
        })
    }

    /// The terms, as who has this role proposes them.
    pub(super) fn terms(&self, role: Role) -> Terms {
        let mut setup = self.setup.clone();
        if let Some(gobang) = &mut setup.gobang {
            gobang.machine = None;
        }
        Terms {
            colors: match self.side {
                Side::Drawn => Colors::Drawn(String::new()),
                Side::Mine(color) if role == Role::Host => Colors::Host(color),
                Side::Mine(color) => Colors::Host(color.opponent()),
            },
            limit: self.limit(),
            away: self.away,
            setup,
        }
    }

    pub(super) fn change(&mut self, what: usize, by: i32) {
        match what {
            COLOR => {
                let sides = [
                    Side::Drawn,
                    Side::Mine(Color::Black),
                    Side::Mine(Color::White),
                ];
                self.side = turned(&sides, self.side, by);
            }
            SWAP => self.side = Side::Mine(self.color().opponent()),
            KIND => self.kind = turned(&ClockKind::ALL, self.kind, by),
            MAIN => self.main = stepped(&MINUTES, self.main, by),
            OVER => self.over = stepped(&SECONDS, self.over, by),
            COUNT => self.count = stepped(&COUNTS, self.count, by),
            AWAY => self.away = turned(&AWAYS, self.away, by),
            LISTED => self.is_listed = !self.is_listed,
            ROLE if self.role == Role::Guest => self.role = Role::Watcher,
            ROLE => self.role = Role::Guest,
            SPEED => self.speed = stepped(&SPEEDS, self.speed, by),
            _ => {}
        }
    }
}

/// The next larger or smaller one; the same at the ends.
fn stepped(all: &[u32], now: u32, by: i32) -> u32 {
    let found = if by > 0 {
        all.iter().find(|&&one| one > now)
    } else {
        all.iter().rev().find(|&&one| one < now)
    };
    found.copied().unwrap_or(now)
}

/// Where a row of a sheet of a table stands.
pub(super) fn places(row: i32) -> [Rect; 2] {
    beside(row, 16, 112, 256)
}

/// The rows of a sheet.
struct Rows<'a> {
    app: &'a App,
    frame: Rect,
    items: Vec<Item>,
}

impl Rows<'_> {
    fn label(&mut self, row: i32, label: Phrase) -> Rect {
        let [left, right] = places(row).map(|place| place.by(self.frame.left, self.frame.top));
        let face = Face::Label(self.app.words(label).to_owned());
        self.items.push(Item::shown(left, face));
        right
    }

    fn choice(&mut self, row: i32, label: Phrase, value: String, what: usize) {
        let place = self.label(row, label);
        self.items.push(Item::choice(place, value, what));
    }

    fn stepper(&mut self, row: i32, label: Phrase, value: String, what: usize) {
        let place = self.label(row, label);
        self.items.push(Item::stepper(place, value, what, 1));
    }
}

impl TableForm {
    /// The choices of a sheet of this kind.
    pub(super) fn items(&self, app: &App, frame: Rect, kind: Kind) -> Vec<Item> {
        let mut rows = Rows {
            app,
            frame,
            items: Vec::new(),
        };
        match kind {
            Kind::Host => {
                self.terms_rows(&mut rows, 1);
                let listed = app.words(if self.is_listed {
                    far::LISTED
                } else {
                    far::NOT_LISTED
                });
                rows.choice(8, far::LOBBY, listed.to_owned(), LISTED);
            }
            Kind::Terms => self.terms_rows(&mut rows, 0),
            Kind::Join => self.join_rows(&mut rows),
            Kind::Serial => self.serial_rows(&mut rows),
            _ => {}
        }
        rows.items
    }

    fn terms_rows(&self, rows: &mut Rows, first: i32) {
        let app = rows.app;
        let language = app.config.language;
        self.game_row(rows, first);
        let side = match self.side {
            Side::Drawn => far::DRAWN,
            Side::Mine(color) => text::color(color),
        };
        rows.choice(first + 1, far::YOU_PLAY, app.words(side).to_owned(), COLOR);
        let kind = app.words(far::clock_kind(self.limit())).to_owned();
        rows.choice(first + 2, far::TIME, kind, KIND);
        self.time_rows(rows, first + 3);
        let away = match self.away {
            0 => app.words(far::FOR_EVER).to_owned(),
            away => far::MINUTES.with(language, &[&away.to_string()]),
        };
        rows.choice(first + 6, far::AWAY, away, AWAY);
    }

    /// What is played: pressed, the form of a new game asks for it.
    fn game_row(&self, rows: &mut Rows, row: i32) {
        let language = rows.app.config.language;
        let place = rows.label(row, text::MENU_GAME);
        let label = far::game(&self.terms(Role::Host), language);
        let face = Face::Button {
            label: text::cut(&label, place.width() - 12),
            key: String::new(),
            default: false,
            on: false,
        };
        let press = Press::Change(GAME, 1);
        rows.items.push(Item::pressed(place, face, press));
    }

    /// The rows that the kind of clock has.
    fn time_rows(&self, rows: &mut Rows, first: i32) {
        let language = rows.app.config.language;
        let seconds = far::SECONDS.with(language, &[&self.over.to_string()]);
        // With no time at all nobody could move.
        let least = u32::from(self.kind == ClockKind::Absolute);
        let minutes = self.main.max(least).to_string();
        let minutes = far::MINUTES.with(language, &[&minutes]);
        let count = self.count.to_string();
        if self.kind != ClockKind::None {
            rows.stepper(first, far::MAIN_TIME, minutes, MAIN);
        }
        match self.kind {
            ClockKind::None | ClockKind::Absolute => {}
            ClockKind::Fischer => rows.stepper(first + 1, far::BONUS, seconds, OVER),
            ClockKind::ByoYomi => {
                rows.stepper(first + 1, far::OVERTIME, seconds, OVER);
                rows.stepper(first + 2, far::PERIODS, count, COUNT);
            }
            ClockKind::Canadian => {
                rows.stepper(first + 1, far::OVERTIME, seconds, OVER);
                rows.stepper(first + 2, far::STONES, count, COUNT);
            }
        }
    }

    fn join_rows(&self, rows: &mut Rows) {
        let app = rows.app;
        let role = match self.role {
            Role::Watcher => far::AS_WATCHER,
            _ => far::AS_PLAYER,
        };
        rows.choice(2, far::SIT_AS, app.words(role).to_owned(), ROLE);
        let language = app.config.language;
        let told = if app.far.tables.is_empty() {
            far::TABLES_NONE
        } else {
            far::TABLES_SEEN
        };
        let line = |row: i32| {
            let [left, right] = places(row);
            let place = Rect::new(left.left, left.top, right.right, right.bottom);
            place.by(rows.frame.left, rows.frame.top)
        };
        let face = Face::Label(app.words(told).to_owned());
        let mut items = vec![Item::shown(line(5), face)];
        for (index, table) in app.far.tables.iter().take(LIST).enumerate() {
            let row = 6 + i32::try_from(index).unwrap_or(0);
            let game = match table.terms.parse::<Terms>() {
                Ok(terms) => far::listed(&terms, language),
                Err(_) => String::new(),
            };
            let label = format!("{}  {game}", table.host);
            let face = Face::Button {
                label: text::cut(&label, line(row).width() - 12),
                key: String::new(),
                default: false,
                on: false,
            };
            items.push(Item::pressed(line(row), face, Press::Pick(index)));
        }
        rows.items.extend(items);
    }

    fn serial_rows(&self, rows: &mut Rows) {
        let app = rows.app;
        rows.stepper(1, far::SPEED, self.speed.to_string(), SPEED);
        let is_host = self.role != Role::Guest;
        let role = if is_host {
            far::SERIAL_HOST
        } else {
            far::SERIAL_GUEST
        };
        rows.choice(2, far::SERIAL_ROLE, app.words(role).to_owned(), ROLE);
        if is_host {
            self.game_row(rows, 3);
            let color = app.words(text::color(self.color())).to_owned();
            rows.choice(4, far::YOU_PLAY, color, SWAP);
        }
        if app.far.ports.is_empty() {
            let [left, right] = places(5).map(|place| place.by(rows.frame.left, rows.frame.top));
            let place = Rect {
                right: right.right,
                ..left
            };
            let face = Face::Pale(app.words(far::PORTS_NONE).to_owned());
            rows.items.push(Item::shown(place, face));
        }
    }
}

/// Tables that the list has room for.
const LIST: usize = 5;

/// The sheet's width and height.
pub(super) const fn size(kind: Kind) -> (i32, i32) {
    match kind {
        Kind::Host => (404, 322),
        Kind::Terms => (404, 250),
        Kind::Join => (404, 340),
        Kind::Serial => (404, 226),
        _ => (560, 104),
    }
}
