//! What the players do: all that can be done at a table, drawn by lot from a seed.

use qishi::board::{Color, Lots, Point, Size};
use qishi::event::net::Role;
use qishi::game::{Command, Game, Phase, Setup};
use qishi::go::{Komi, Rules};
use qishi::talk::table::{Colors, Match, Table, Terms, Wish, commitment, part};

/// What is done next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Next {
    Say(Role, String),
    /// The home that chats, and what.
    Chat(usize, String),
    Over,
}

/// So many acts, then both pass.
const ACTS: u32 = 40;
const LIMITS: [&str; 5] = ["-", "600+5x30", "20+3x2", "60+5", "30+10/20"];
const CHATS: [&str; 4] = [
    "好棋！",
    "thanks \"a lot\" \\ and 下一盘？",
    "打劫还是活棋",
    "…",
];

pub(crate) struct Policy {
    lots: Lots,
    seed: u64,
    /// How many games are played.
    games: u32,
    resumes: u32,
    marks: u32,
}

impl Policy {
    pub(crate) fn new(seed: u64) -> Self {
        let mut lots = Lots::new(seed);
        Self {
            games: if lots.draw(4) == 0 { 2 } else { 1 },
            lots,
            seed,
            resumes: 0,
            marks: 0,
        }
    }

    fn one_in(&mut self, many: usize) -> bool {
        self.lots.draw(many) == 0
    }

    fn anyone(&mut self) -> Role {
        if self.one_in(2) {
            Role::Host
        } else {
            Role::Guest
        }
    }

    pub(crate) fn next(&mut self, table: &Table) -> Next {
        if self.one_in(12) {
            let text = CHATS[self.lots.draw(CHATS.len())];
            return Next::Chat(
                self.lots.draw(3),
                format!("{text} {}", self.lots.draw(10_000)),
            );
        }
        if let Some(proposed) = table.proposed() {
            let (by, number) = (proposed.by, proposed.number);
            return match &proposed.part {
                Some(_) => Next::Say(by, format!("reveal {}", self.part(by))),
                None if self.one_in(6) => Next::Say(by.other(), format!("refuse {number}")),
                None => {
                    let part = self.part(by.other());
                    Next::Say(by.other(), format!("agree {number} {part}"))
                }
            };
        }
        match table.game().filter(|game| !game.is_over()) {
            Some(game) => self.play(game),
            None if table.begun() >= self.games => Next::Over,
            None => {
                (self.resumes, self.marks) = (0, 0);
                let by = self.anyone();
                Next::Say(by, format!("terms {}", self.terms(by)))
            }
        }
    }

    /// A player's part of a draw of colours.
    fn part(&self, by: Role) -> String {
        part(self.seed, u64::from(by == Role::Host))
    }

    fn terms(&mut self, by: Role) -> Terms {
        let mut setup = Setup::new(
            Size::square(9),
            [Rules::CHINESE, Rules::JAPANESE.with_komi(Komi::ZERO)][self.lots.draw(2)],
        );
        "木谷 ]".clone_into(&mut setup.names.black);
        "Wu \\".clone_into(&mut setup.names.white);
        setup.handicap = [0, 0, 2, 3][self.lots.draw(4)];
        Terms {
            colors: match self.lots.draw(3) {
                0 => Colors::Host(Color::Black),
                1 => Colors::Host(Color::White),
                _ => Colors::Drawn(commitment(&self.part(by))),
            },
            limit: LIMITS[self.lots.draw(LIMITS.len())].parse().ok(),
            away: 10,
            setup,
        }
    }

    fn play(&mut self, game: &Match) -> Next {
        if let Some(ask) = game.ask() {
            let likely = !matches!(ask.wish, Wish::Draw | Wish::Claim);
            let yes = self.one_in(if likely { 2 } else { 10 });
            let word = if yes { "agree" } else { "refuse" };
            return Next::Say(ask.by.other(), format!("{word} {}", ask.number));
        }
        if game.is_paused() {
            return Next::Say(self.anyone(), "go".to_owned());
        }
        match game.turn() {
            Some(turn) => self.turn(game, turn),
            None if game.game().phase() == Phase::Counting => self.count(game),
            None => Next::Over,
        }
    }

    fn turn(&mut self, game: &Match, turn: Role) -> Next {
        let acts = game.acts();
        let by = self.anyone();
        match self.lots.draw(120) {
            0..6 if acts > 2 => {
                let back = 1 + self.lots.draw(2) as u32;
                return Next::Say(by, format!("undo {}", acts - back));
            }
            6..9 if game.terms().limit.is_some() => return Next::Say(by, "pause".to_owned()),
            9..11 => return Next::Say(by, "draw".to_owned()),
            11 => return Next::Say(turn.other(), "claim".to_owned()),
            12 if acts > 10 => return Next::Say(by, "resign".to_owned()),
            13 => return Next::Say(turn.other(), format!("away {} 700", acts + 1)),
            // What the other may not say now, and what nobody knows.
            14 => return Next::Say(turn.other(), format!("act {} - play aa", acts + 1)),
            15 => return Next::Say(by, "dance".to_owned()),
            _ => {}
        }
        let ms = match self.lots.draw(5) {
            0 => "-".to_owned(),
            _ => self.lots.draw(2_500).to_string(),
        };
        let command = if acts >= ACTS || self.one_in(50) {
            Command::Pass
        } else {
            self.stone(game.game())
        };
        Next::Say(turn, format!("act {} {ms} {command}", acts + 1))
    }

    /// A legal move, or a pass where none is found; one in forty is not looked at.
    fn stone(&mut self, game: &Game) -> Command {
        for _ in 0..100 {
            let point = Point::new(self.lots.draw(9) as u8, self.lots.draw(9) as u8);
            let command = Command::Play(point);
            if self.one_in(40) || game.clone().obey(command).is_ok() {
                return command;
            }
        }
        Command::Pass
    }

    fn count(&mut self, game: &Match) -> Next {
        if self.marks < 2 {
            self.marks += 1;
            let point = Point::new(self.lots.draw(9) as u8, self.lots.draw(9) as u8);
            if self.one_in(2) {
                return Next::Say(Role::Host, format!("marks {point}"));
            }
            return Next::Say(self.anyone(), format!("dead {point}"));
        }
        if self.resumes < 1 && self.one_in(4) {
            self.resumes += 1;
            return Next::Say(self.anyone(), "resume".to_owned());
        }
        let by = if game.has_accepted(Role::Host) {
            Role::Guest
        } else if game.has_accepted(Role::Guest) {
            Role::Host
        } else {
            self.anyone()
        };
        match game.outcome() {
            Some(outcome) => Next::Say(by, format!("accept {} {outcome}", game.counted())),
            None => Next::Say(by, "resign".to_owned()),
        }
    }
}
