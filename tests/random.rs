//! Random games against the slow twin, position by position.
//!
//! `QISHI_GAMES` tells how many; README has the number for the long run.
#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "a test has threads and an environment, and fails by a panic"
)]

mod twin;

use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use qishi::board::{Color, Point, Size};
use qishi::go::{Illegal, Rules};
use twin::lots::{Lots, all_rules};
use twin::pair::Pair;

/// Boards on which captures, kos and repetitions come soon, and the largest ones.
const ODD: [(u8, u8); 17] = [
    (2, 2),
    (1, 4),
    (3, 3),
    (5, 5),
    (7, 1),
    (2, 3),
    (4, 4),
    (3, 7),
    (1, 2),
    (6, 2),
    (7, 7),
    (5, 4),
    (1, 13),
    (3, 2),
    (2, 25),
    (25, 25),
    (25, 2),
];

#[test]
fn games_on_common_boards_are_as_the_twin_has_them() {
    // Every other round the other way round, so that each size meets all rules.
    let tally = play_games(games(12), |game| {
        Size::square([9, 19][(game + game / 12) % 2])
    });
    println!("9 and 19 lines: {tally:#?}");
    assert!(tally.captures > 0 && tally.occupied > 0 && tally.off_board > 0);
    assert!(tally.ko > 0 && tally.suicide > 0 && tally.superko > 0);
}

#[test]
fn games_on_odd_boards_are_as_the_twin_has_them() {
    let tally = play_games(games(5 * ODD.len()), |game| {
        let (columns, rows) = ODD[game % ODD.len()];
        Size::new(columns, rows).unwrap()
    });
    println!("odd boards: {tally:#?}");
    assert!(tally.captures > 0 && tally.suicides > 0 && tally.rewinds > 0);
    assert!(tally.occupied > 0 && tally.off_board > 0 && tally.repeated > 0);
    assert!(tally.ko > 0 && tally.suicide > 0 && tally.superko > 0);
}

fn games(usual: usize) -> usize {
    let wanted = std::env::var("QISHI_GAMES").ok();
    wanted.map_or(usual, |number| number.parse().unwrap())
}

/// How often what happened.
#[derive(Debug, Default)]
struct Tally {
    games: u64,
    positions: u64,
    /// Positions at which every point was asked for, for both colours.
    whole: u64,
    captures: u64,
    /// Moves that took the player's own stones.
    suicides: u64,
    rewinds: u64,
    set_ups: u64,
    /// Stones that brought a whole board back.
    repeated: u64,
    off_board: u64,
    occupied: u64,
    ko: u64,
    suicide: u64,
    superko: u64,
}

/// Plays games of all rules in turn on all processors.
fn play_games(games: usize, size: impl Fn(usize) -> Size + Sync) -> Tally {
    let rules: Vec<Rules> = all_rules().collect();
    let (next, sum) = (AtomicUsize::new(0), Mutex::new(Tally::default()));
    let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        break;
                    }
                    let pair = Pair::new(size(number), rules[number % rules.len()]);
                    let mut game = Game::new(pair, number as u64);
                    game.play();
                    sum.lock().unwrap().add(game.tally);
                }
            });
        }
    });
    sum.into_inner().unwrap()
}

/// A game while it is played.
struct Game {
    pair: Pair,
    lots: Lots,
    tally: Tally,
    to_play: Color,
    /// Where something happened lately: there captures, kos and repetitions come from.
    lately: Vec<Point>,
}

impl Game {
    fn new(pair: Pair, seed: u64) -> Self {
        Self {
            pair,
            lots: Lots::new(seed),
            tally: Tally::default(),
            to_play: Color::Black,
            lately: vec![Point::new(0, 0)],
        }
    }

    fn play(&mut self) {
        let area = self.pair.board.size().area();
        // Twice round and more: after the first capture of a large chain all begins anew.
        let (moves, often) = match area {
            0..=20 => (80, 1),
            21..=64 => (4 * area, 5),
            65..=100 => (300, 25),
            _ => (2 * area, area / 4),
        };
        for number in 0..moves {
            self.turn();
            self.tally.positions += 1;
            self.tally.repeated += u64::from(self.pair.repeated().is_some());
            if number % often == 0 {
                self.pair.check_all();
                self.tally.whole += 1;
            }
        }
        self.tally.games += 1;
    }

    fn turn(&mut self) {
        // What no player does is done on small boards mostly, where it matters soon.
        let seldom = 40 + self.pair.board.size().area();
        if self.lots.one_in(seldom) {
            return self.strange_turn();
        }
        if self.lots.one_in(30) {
            self.pair.pass(self.to_play);
            self.to_play = self.to_play.opponent();
            return;
        }
        if self.lots.one_in(12) {
            self.to_play = self.to_play.opponent();
        }
        for _ in 0..8 {
            let point = self.draw_point();
            match self.pair.play(self.to_play, point) {
                Ok(gone) => return self.played(point, gone),
                Err(why) => self.tally.refuse(why),
            }
        }
        self.pair.pass(self.to_play);
        self.to_play = self.to_play.opponent();
    }

    fn played(&mut self, point: Point, gone: usize) {
        let is_suicide = self.pair.board.at(point).is_none();
        self.tally.suicides += u64::from(is_suicide);
        self.tally.captures += u64::from(gone > 0 && !is_suicide);
        if self.lately.len() > 6 {
            self.lately.remove(0);
        }
        self.lately.push(point);
        self.lately.extend(self.pair.board.ko());
        self.to_play = self.to_play.opponent();
    }

    /// A point anywhere, or one beside the latest events; now and then one off the board.
    fn draw_point(&mut self) -> Point {
        let size = self.pair.board.size();
        let lots = &mut self.lots;
        let mut number = |below: u8| u8::try_from(lots.draw(below.into())).unwrap();
        match number(8) {
            0..4 => Point::new(number(size.columns()), number(size.rows())),
            4 => Point::new(number(size.columns() + 1), number(size.rows() + 1)),
            _ => {
                let mut point = lots.pick(&self.lately);
                if lots.one_in(2) {
                    let neighbors: Vec<Point> = size.neighbors(point).collect();
                    point = if neighbors.is_empty() {
                        point
                    } else {
                        lots.pick(&neighbors)
                    };
                }
                point
            }
        }
    }

    /// Walks back, sets a point up, or plays against the rules.
    fn strange_turn(&mut self) {
        let size = self.pair.board.size();
        let points: Vec<Point> = size.points().collect();
        let point = self.lots.pick(&points);
        match self.lots.draw(3) {
            0 => {
                let back = self.lots.draw(self.pair.twin.ply().min(20) + 1);
                self.pair.rewind(self.pair.twin.ply() - back);
                self.tally.rewinds += 1;
            }
            1 => {
                let stone = self
                    .lots
                    .pick(&[None, Some(Color::Black), Some(Color::White)]);
                self.pair.put(point, stone, self.to_play);
                self.tally.set_ups += 1;
            }
            _ => self.pair.place(self.to_play, point),
        }
    }
}

impl Tally {
    fn refuse(&mut self, why: Illegal) {
        *match why {
            Illegal::OffBoard => &mut self.off_board,
            Illegal::Occupied => &mut self.occupied,
            Illegal::Ko => &mut self.ko,
            Illegal::Suicide => &mut self.suicide,
            Illegal::Superko { .. } => &mut self.superko,
        } += 1;
    }

    fn counts(&mut self) -> [&mut u64; 13] {
        [
            &mut self.games,
            &mut self.positions,
            &mut self.whole,
            &mut self.captures,
            &mut self.suicides,
            &mut self.rewinds,
            &mut self.set_ups,
            &mut self.repeated,
            &mut self.off_board,
            &mut self.occupied,
            &mut self.ko,
            &mut self.suicide,
            &mut self.superko,
        ]
    }

    fn add(&mut self, mut other: Self) {
        for (sum, count) in self.counts().into_iter().zip(other.counts()) {
            *sum += *count;
        }
    }
}
