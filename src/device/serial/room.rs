//! The words of the table for what is said over a line, and the other way round.

use super::Order;
use crate::board::Color;
use crate::event::net::{Fault, Line, News, Role};
use crate::game::Command;
use crate::go::{Komi, RuleSet, Rules};
use crate::talk::gmp::{self, Gmp, Heard, Own, Setup};

/// By these words a player resigns: the protocol has no others.
const RESIGNATION: &str = "I resign.";

/// One side of the line as a room.
pub(super) struct Room<S> {
    pub(super) gmp: Gmp,
    role: Role,
    name: String,
    /// The terms that were said last, and how the line knows them.
    terms: Option<(String, Setup)>,
    /// How many words were said.
    number: u64,
    /// Our own words that have not been accepted yet.
    pending: String,
    /// Passes in a row, and whether the game is over.
    passes: u32,
    is_over: bool,
    send: S,
}

impl<S: Fn(News)> Room<S> {
    /// The room, entered; `None` for terms that cannot be told over a line, which is told.
    pub(super) fn new(role: Role, name: String, terms: &str, send: S) -> Option<Self> {
        let told = match role {
            Role::Host => decode(terms),
            Role::Guest | Role::Watcher => None,
        };
        let line = match (role, told) {
            (Role::Host, Some(setup)) => gmp::Role::Host(setup),
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
            terms: None,
            number: 0,
            pending: String::new(),
            passes: 0,
            is_over: false,
            send,
        };
        room.tell(News::Entered {
            role,
            name: String::new(),
            code: String::new(),
            watch: String::new(),
            seed: getrandom::u64().unwrap_or_default(),
        });
        if let Some(setup) = told {
            room.set_terms(terms.to_owned(), setup);
        }
        Some(room)
    }

    pub(super) fn tell(&self, news: News) {
        (self.send)(news);
    }

    pub(super) fn fault(&self, fault: Fault, detail: &str) {
        self.tell(self::fault(fault, detail));
    }

    fn said(&mut self, by: Role, words: String) {
        let number = self.number;
        self.number += 1;
        self.tell(News::Said { number, by, words });
    }

    fn set_terms(&mut self, terms: String, setup: Setup) {
        self.said(Role::Host, format!("terms {terms}"));
        self.terms = Some((terms, setup));
    }

    /// Does what the player wants.
    pub(super) fn obey(&mut self, order: Order, ms: u64) {
        match order {
            Order::Say(words) => self.say(words, ms),
            Order::Chat(text) => {
                self.gmp.say(&text);
                let (by, name) = (self.role, self.name.clone());
                self.tell(News::Chat { by, name, text });
            }
        }
    }

    fn say(&mut self, words: String, ms: u64) {
        let acts = self.gmp.moves();
        let parts: Vec<&str> = words.split_whitespace().collect();
        let done = match parts.as_slice() {
            ["act", number, _, command @ ..] if *number == (acts + 1).to_string() => {
                match command.join(" ").parse() {
                    Ok(Command::Play(point)) => self.gmp.play(Some(point), ms).is_ok(),
                    Ok(Command::Pass) => self.gmp.play(None, ms).is_ok(),
                    Ok(Command::Resign) => {
                        self.gmp.say(RESIGNATION);
                        self.is_over = true;
                        return self.said(self.role, words);
                    }
                    _ => return self.said(self.role, words),
                }
            }
            ["act", ..] => false,
            ["undo", number] => {
                let back = number.parse().ok().and_then(|to| acts.checked_sub(to));
                let back = back.and_then(|back| u16::try_from(back).ok());
                back.is_some_and(|back| self.gmp.take_back(back, ms).is_ok())
            }
            ["terms", terms @ ..] => {
                let terms = terms.join(" ");
                let offered = decode(&terms).filter(|&setup| self.gmp.offer(setup, ms).is_ok());
                if let Some(setup) = offered {
                    return self.set_terms(terms, setup);
                }
                false
            }
            // The protocol has no words for the rest; the player goes on alone.
            _ => return self.said(self.role, words),
        };
        if done {
            self.pending = words;
        } else {
            self.fault(Fault::NoAnswer, &words);
        }
    }

    /// Tells what has happened on the line.
    pub(super) fn hear(&mut self, heard: Heard, ms: u64) {
        let other = self.role.other();
        match heard {
            Heard::Up => self.tell(News::Line(Line::Up(0))),
            Heard::Lost => self.tell(News::Line(Line::Lost)),
            Heard::Began(setup, _) => self.begin(setup),
            Heard::Move(point) => {
                let command = point.map_or(Command::Pass, Command::Play);
                let words = format!("act {} - {command}", self.gmp.moves());
                self.acted(other, words, point.is_none());
            }
            Heard::TookBack(_) => self.took_back(other),
            Heard::Accepted(Own::Move(point)) => {
                let words = std::mem::take(&mut self.pending);
                self.acted(self.role, words, point.is_none());
            }
            Heard::Accepted(Own::TakeBack(_)) => self.took_back(self.role),
            Heard::Accepted(Own::Game) => {}
            Heard::Denied(Own::Game) => self.fault(Fault::NoAnswer, "NEW GAME"),
            Heard::Denied(_) => {
                let words = std::mem::take(&mut self.pending);
                self.fault(Fault::NoAnswer, &words);
            }
            Heard::Text(text) => self.heard_text(text),
            Heard::NewGameAsked => {
                // In the midst of a game the other side has lost it, which the player should know.
                if !self.is_over {
                    self.fault(Fault::NoAnswer, "NEW GAME");
                }
                self.gmp.answer(self.is_over, ms);
            }
            Heard::Bad(value) => self.fault(Fault::Version, &value.to_string()),
        }
    }

    fn heard_text(&mut self, text: String) {
        let by = self.role.other();
        if text == RESIGNATION {
            self.is_over = true;
            let number = self.gmp.moves() + 1;
            self.said(by, format!("act {number} - {}", Command::Resign));
        }
        let name = String::new();
        self.tell(News::Chat { by, name, text });
    }

    fn begin(&mut self, setup: Setup) {
        if self.terms.as_ref().is_none_or(|(_, known)| *known != setup) || self.role == Role::Guest
        {
            self.set_terms(encode(setup), setup);
        }
        self.said(Role::Guest, "agree".to_owned());
        (self.passes, self.is_over) = (0, false);
    }

    fn acted(&mut self, by: Role, words: String, is_pass: bool) {
        self.passes = if is_pass { self.passes + 1 } else { 0 };
        self.is_over |= self.passes >= 2;
        self.said(by, words);
    }

    /// Moves were taken back by one, and the other has agreed.
    fn took_back(&mut self, by: Role) {
        (self.passes, self.is_over) = (0, false);
        self.said(by, format!("undo {}", self.gmp.moves()));
        self.said(by.other(), "agree".to_owned());
    }
}

fn fault(fault: Fault, detail: &str) -> News {
    let detail = detail.to_owned();
    News::Fault { fault, detail }
}

/// What the line can tell of the terms in words (`go 19x19 chinese 7.5 0 black`); `None` for others.
fn decode(terms: &str) -> Option<Setup> {
    let words: Vec<&str> = terms.split_whitespace().collect();
    let ["go", size, rules @ .., _, handicap, host] = words.as_slice() else {
        return None;
    };
    let (columns, rows) = size.split_once('x')?;
    let lines = columns.parse().ok().filter(|_| columns == rows)?;
    let (rule_set, _) = Rules::from_name(&rules.join(" "))?;
    let host = match *host {
        "black" => Color::Black,
        "white" => Color::White,
        _ => return None,
    };
    // Of a mixture of rules nothing can be told, as of those of Tromp and Taylor.
    let rules = rule_set.unwrap_or(RuleSet::TrompTaylor);
    Setup::new(lines, handicap.parse().ok()?, rules, host)
}

/// The terms in words. The line knows no komi: it is the usual one.
fn encode(setup: Setup) -> String {
    let (size, rule_set) = (setup.size(), setup.rules());
    let rules = rule_set.rules();
    let komi = if setup.handicap() == 0 {
        rules.komi
    } else {
        Komi::HALF_POINT
    };
    let host = match setup.host() {
        Color::Black => "black",
        Color::White => "white",
    };
    let (columns, rows) = (size.columns(), size.rows());
    let name = rules.text(Some(rule_set)).to_lowercase();
    format!(
        "go {columns}x{rows} {name} {komi} {} {host}",
        setup.handicap()
    )
}
