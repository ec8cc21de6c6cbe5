//! The words of the table for what is said over a line, and the other way round.

use super::Order;
use crate::board::{ByColor, Color, Point};
use crate::event::net::{Fault, Line, News, Role};
use crate::game::{self, Command};
use crate::go::{Komi, RuleSet};
use crate::talk::gmp::{self, Gmp, Heard, Own, Setup};
use crate::talk::table::{Colors, Match, Step, Table, Terms};

/// By these words a player resigns: the protocol has no others.
const RESIGNATION: &str = "I resign.";

/// One side of the line as a room.
pub(super) struct Room<S> {
    pub(super) gmp: Gmp,
    role: Role,
    name: String,
    /// The table as those at it have heard it.
    table: Table,
    /// How many words were said.
    number: u64,
    /// Passes after the last two: GNU Go's third one would end the counting.
    extra: u32,
    is_up: bool,
    send: S,
}

impl<S: Fn(News)> Room<S> {
    /// The room, entered; `None` for terms that cannot be told over a line, which is told.
    pub(super) fn new(role: Role, name: String, terms: &str, send: S) -> Option<Self> {
        let told = terms.parse().ok().and_then(|terms| told(terms, role));
        let line = match (role, &told) {
            (Role::Host, Some((setup, _))) => gmp::Role::Host(*setup),
            (Role::Guest, _) => gmp::Role::Guest,
            _ => {
                send(fault(Fault::Version, terms));
                send(News::Left);
                return None;
            }
        };
        let mut room = Self {
            gmp: Gmp::new(line),
            role,
            name,
            table: Table::default(),
            number: 0,
            extra: 0,
            is_up: false,
            send,
        };
        room.tell(News::Entered {
            role,
            name: String::new(),
            code: String::new(),
            watch: String::new(),
            seed: getrandom::u64().unwrap_or_default(),
        });
        if let Some((_, terms)) = told.filter(|_| role == Role::Host) {
            room.said(role, &Step::Terms(Box::new(terms)));
        }
        Some(room)
    }

    pub(super) fn tell(&self, news: News) {
        (self.send)(news);
    }

    pub(super) fn fault(&self, fault: Fault, detail: &str) {
        self.tell(self::fault(fault, detail));
    }

    /// Tells that the device is there.
    pub(super) fn opened(&self, port: &str) {
        self.tell(News::Line(Line::Open(port.to_owned())));
        if self.is_up {
            self.tell(News::Line(Line::Up(0)));
        }
    }

    /// Tells that this was said at the table; gives its number.
    fn said(&mut self, by: Role, step: &Step) -> u64 {
        let (number, words) = (self.number, step.to_string());
        self.number += 1;
        self.table.hear(number, by, &words);
        self.tell(News::Said { number, by, words });
        number
    }

    fn acts(&self) -> u32 {
        self.table.game().map_or(0, Match::acts)
    }

    /// Whether there is a game, and nobody is to move any more.
    fn is_over(&self) -> bool {
        self.table.game().is_some_and(|game| game.turn().is_none())
    }

    /// Does what the player wants.
    pub(super) fn obey(&mut self, order: Order, ms: u64) {
        match order {
            Order::Say(words) => {
                if let Ok(step) = words.parse() {
                    self.say(step, &words, ms);
                }
            }
            Order::Chat(text) => {
                self.gmp.say(&text);
                let (by, name) = (self.role, self.name.clone());
                self.tell(News::Chat { by, name, text });
            }
        }
    }

    fn say(&mut self, step: Step, words: &str, ms: u64) {
        match step {
            Step::Act(number, _, command) => {
                let point = match command {
                    Command::Play(point) => Some(point),
                    _ => None,
                };
                let is_next = number == self.acts() + 1;
                if !is_next || self.gmp.play(point, ms).is_err() {
                    self.unplayed(command);
                }
            }
            Step::Resign => {
                self.gmp.say(RESIGNATION);
                self.said(self.role, &step);
            }
            Step::Undo(to) => {
                let back = (self.acts() + self.extra).checked_sub(to);
                let back = back.and_then(|back| u16::try_from(back).ok());
                if back.is_some_and(|back| self.gmp.take_back(back, ms).is_ok()) {
                    self.extra = 0;
                    self.resume(self.role);
                    self.said(self.role, &step);
                } else {
                    self.fault(Fault::Refused, words);
                }
            }
            Step::Terms(terms) => {
                let told = told(*terms, self.role);
                let offered = told.filter(|(setup, _)| self.gmp.offer(*setup, ms).is_ok());
                match offered {
                    Some((_, terms)) => _ = self.said(self.role, &Step::Terms(Box::new(terms))),
                    None => self.fault(Fault::Refused, words),
                }
            }
            Step::Resume => self.resume(self.role),
            // The protocol has no words for the rest.
            Step::Draw | Step::Pause | Step::Void => self.fault(Fault::Refused, words),
            _ => {}
        }
    }

    /// Leaves the counting, if that is where the table is.
    fn resume(&mut self, by: Role) {
        if self.is_over() {
            self.said(by, &Step::Resume);
        }
    }

    /// Tells what has happened on the line.
    pub(super) fn hear(&mut self, heard: Heard, ms: u64) {
        let other = self.role.other();
        match heard {
            Heard::Up => self.set_up(true),
            Heard::Lost => self.set_up(false),
            Heard::Began(setup, color) => self.begin(setup, color),
            Heard::Move(None) if self.is_over() => self.extra += 1,
            Heard::Move(point) => self.moved(other, point),
            Heard::Accepted(Own::Move(point)) => self.moved(self.role, point),
            Heard::TookBack(back) => self.took_back(back.into()),
            Heard::Accepted(Own::TakeBack(_)) => self.answered(true),
            Heard::Denied(Own::TakeBack(_)) => self.answered(false),
            Heard::Accepted(Own::Game) => {}
            Heard::Denied(Own::Game) => match self.table.proposed() {
                Some(proposed) => {
                    let number = proposed.number;
                    self.said(other, &Step::Refuse(number));
                }
                None => self.fault(Fault::Refused, "NEW GAME"),
            },
            Heard::Denied(Own::Move(point)) => self.unplayed(command(point)),
            Heard::Text(text) => self.heard_text(text),
            Heard::NewGameAsked => {
                // In the midst of a game the other side has lost it, which the player should know.
                let is_over = self.is_over();
                if !is_over {
                    self.fault(Fault::Refused, "NEW GAME");
                }
                self.gmp.answer(is_over, ms);
            }
            Heard::Bad(value) => self.fault(Fault::Version, &value.to_string()),
        }
    }

    fn set_up(&mut self, is_up: bool) {
        self.is_up = is_up;
        self.tell(News::Present {
            by: self.role.other(),
            name: String::new(),
            here: is_up,
        });
        self.tell(News::Line(if is_up { Line::Up(0) } else { Line::Lost }));
    }

    fn heard_text(&mut self, text: String) {
        let by = self.role.other();
        if text == RESIGNATION {
            self.said(by, &Step::Resign);
        }
        let name = String::new();
        self.tell(News::Chat { by, name, text });
    }

    /// A game has begun in which this side has the `color`.
    fn begin(&mut self, setup: Setup, color: Color) {
        let (mine, other) = (self.role, self.role.other());
        let ours = self.table.proposed().filter(|proposed| proposed.by == mine);
        let number = ours.map(|proposed| proposed.number);
        let (number, by) = if let Some(number) = number.filter(|_| color == setup.host()) {
            (number, other)
        } else {
            let terms = Step::Terms(Box::new(heard(setup, other)));
            (self.said(other, &terms), mine)
        };
        self.said(by, &Step::Agree(number, None));
        self.extra = 0;
    }

    fn moved(&mut self, by: Role, point: Option<Point>) {
        for _ in 0..std::mem::take(&mut self.extra) {
            self.resume(by);
            let turn = self.table.game().and_then(Match::turn);
            self.act(turn.unwrap_or(by), Command::Pass);
        }
        self.resume(by);
        self.act(by, command(point));
    }

    fn act(&mut self, by: Role, command: Command) {
        let step = Step::Act(self.acts() + 1, None, command);
        self.said(by, &step);
    }

    /// What the player has played and the other side does not take: it is taken back here.
    fn unplayed(&mut self, command: Command) {
        let before = self.acts();
        self.act(self.role, command);
        if self.acts() > before {
            self.resume(self.role);
            self.said(self.role, &Step::Undo(before));
            self.answered(true);
        }
        self.fault(Fault::Refused, &command.to_string());
    }

    /// The other side has taken so many moves back, to which is agreed by itself.
    fn took_back(&mut self, back: u32) {
        let extra = self.extra.min(back);
        self.extra -= extra;
        if back > extra {
            let (mine, other) = (self.role, self.role.other());
            self.resume(other);
            let to = self.acts().saturating_sub(back - extra);
            let number = self.said(other, &Step::Undo(to));
            self.said(mine, &Step::Agree(number, None));
        }
    }

    /// The other side's answer to the player's wish to take back.
    fn answered(&mut self, yes: bool) {
        if let Some(ask) = self.table.game().and_then(Match::ask) {
            let number = ask.number;
            let answer = if yes {
                Step::Agree(number, None)
            } else {
                Step::Refuse(number)
            };
            self.said(self.role.other(), &answer);
        }
    }
}

fn fault(fault: Fault, detail: &str) -> News {
    let detail = detail.to_owned();
    News::Fault { fault, detail }
}

fn command(point: Option<Point>) -> Command {
    point.map_or(Command::Pass, Command::Play)
}

/// What the line can tell of the terms said by this player, and what is left of them there: no
/// clocks, and no names. `None` for others.
fn told(terms: Terms, by: Role) -> Option<(Setup, Terms)> {
    let Colors::Host(host) = terms.colors else {
        return None;
    };
    let mut setup = terms.setup;
    setup.names = ByColor::default();
    let size = setup.size;
    if setup.gobang.is_some() || setup.free_handicap || size.columns() != size.rows() {
        return None;
    }
    // Of a mixture of rules nothing can be told, as of those of Tromp and Taylor.
    let rules = setup.rule_set.unwrap_or(RuleSet::TrompTaylor);
    let color = color(host, by);
    let line = Setup::new(size.columns(), setup.handicap, rules, color)?;
    Some((line, plain(host, setup)))
}

/// The terms that this player has told over the line, which knows no komi: it is the usual one.
fn heard(line: Setup, by: Role) -> Terms {
    let rules = line.rules().rules();
    let komi = if line.handicap() == 0 {
        rules.komi
    } else {
        Komi::HALF_POINT
    };
    let mut setup = game::Setup::new(line.size(), rules.with_komi(komi));
    setup.rule_set = Some(line.rules());
    setup.handicap = line.handicap();
    plain(color(line.host(), by), setup)
}

/// The host's colour from this player's, or the other way round.
fn color(color: Color, of: Role) -> Color {
    if of == Role::Host {
        color
    } else {
        color.opponent()
    }
}

fn plain(host: Color, setup: game::Setup) -> Terms {
    Terms {
        colors: Colors::Host(host),
        limit: None,
        away: 0,
        setup,
    }
}
