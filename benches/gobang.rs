//! How many positions of gobang are looked at in a second, and how deep that goes: one thread, one
//! second each, from positions of ten stones.
//!
//! `cargo bench --bench gobang [MILLISECONDS]`
#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a bench reads the clock, and prints"
)]

use std::time::{Duration, Instant};

use qishi::board::{Color, Lots, Point};
use qishi::gobang::{Board, Rule};
use qishi::mind::gobang::{Level, Mind, Turn};

/// How many positions there are for each rule.
const POSITIONS: usize = 24;

/// Ten stones: three by lot in the middle, then seven by an opponent of level 6.
fn position(rule: Rule, seed: u64) -> Board {
    let mut lots = Lots::new(seed);
    let mut board = Board::default();
    board.place(Color::Black, Point::new(7, 7));
    let mut color = Color::White;
    while board.count() < 3 {
        let [column, row] = [5, 5].map(|from| from + u8::try_from(lots.draw(5)).unwrap());
        if board.is_open(Point::new(column, row)) {
            board.place(color, Point::new(column, row));
            color = color.opponent();
        }
    }
    while board.count() < 10 {
        let turn = Turn {
            board: &board,
            color,
            rule,
            level: Level::new(6).unwrap(),
            seed,
            nodes: 20_000,
        };
        let choice = Mind::new().choose(&turn, &mut || false).unwrap();
        board.place(color, choice.point);
        color = color.opponent();
    }
    board
}

fn main() {
    let given = std::env::args().skip(1).find_map(|word| word.parse().ok());
    let most = Duration::from_millis(given.unwrap_or(1000));
    for rule in Rule::ALL {
        let (mut speeds, mut depths) = (Vec::new(), Vec::new());
        let mut seed = 0;
        while speeds.len() < POSITIONS {
            seed += 1;
            let board = position(rule, seed);
            let turn = Turn {
                board: &board,
                color: Color::Black,
                rule,
                level: Level::STRONGEST,
                seed: 1,
                nodes: u64::MAX,
            };
            let mut mind = Mind::new();
            let start = Instant::now();
            let choice = mind.choose(&turn, &mut || start.elapsed() >= most).unwrap();
            let taken = start.elapsed();
            if taken < most {
                // The game is as good as over: no position to measure by.
                continue;
            }
            speeds.push(u128::from(choice.nodes) * 1_000_000 / taken.as_micros());
            depths.push(choice.depth);
        }
        speeds.sort_unstable();
        depths.sort_unstable();
        println!(
            "{rule:?}: {} positions a second median, {} least; depth {} median, {} least",
            speeds[speeds.len() / 2],
            speeds[0],
            depths[depths.len() / 2],
            depths[0]
        );
    }
}
