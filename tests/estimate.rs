//! Estimates and influence in the middle of games, beside how the games ended.
//!
//! `QISHI_SHARED=FOLDER cargo test --release --test estimate -- --ignored --nocapture` takes the
//! games of `FOLDER/count/games.jsonl`, which are not part of this project, after half of their
//! moves.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    clippy::cast_precision_loss,
    clippy::unwrap_used,
    reason = "a test has files and a clock, tells what it measures, and fails by a panic"
)]

use std::fs;
use std::path::PathBuf;
use std::time::Instant;

use qishi::board::{Color, Grid, Point};
use qishi::count::{Owner, Spheres, bouzy, count, influence};
use qishi::go::Board;
use qishi::life::{Estimate, estimate};
use qishi::talk::at_move;
use serde_json::Value;

/// A position, whose move it is, and how the game ended.
struct Case {
    board: Board,
    to_play: Color,
    end: Grid<Owner>,
    lead: i32,
}

fn case(folder: &std::path::Path, told: &Value) -> Option<Case> {
    let bytes = fs::read(folder.join(told["file"].as_str()?)).unwrap();
    let half = usize::try_from(told["moves"].as_u64()?).unwrap() / 2;
    let game = at_move(&bytes, Some(half)).ok()?;
    let size = game.size();
    let mut dead = Grid::new(size, false);
    for name in told["dead"].as_str()?.split_whitespace() {
        dead[Point::from_label(name, size).unwrap()] = true;
    }
    let mut stones = Grid::new(size, None);
    let letters = told["final_board"].as_str()?.chars();
    for (point, letter) in size.points().zip(letters) {
        stones[point] = match letter {
            'X' => Some(Color::Black),
            'O' => Some(Color::White),
            _ => None,
        };
    }
    let end = count(&stones, &dead).owners;
    let to_play = game.to_play();
    let spheres = Spheres {
        force: Grid::new(size, 0),
        owners: end.clone(),
    };
    let board = game.position().board.clone();
    Some(Case {
        board,
        to_play,
        end,
        lead: spheres.lead(),
    })
}

/// What was claimed of all points, and how much of that came true.
#[derive(Default)]
struct Figures {
    points: u32,
    claimed: u32,
    right: u32,
    off: i32,
    cases: u32,
}

impl Figures {
    fn add(&mut self, case: &Case, lead: i32, claim: impl Fn(Point) -> Option<Color>) {
        self.cases += 1;
        self.off += (lead - case.lead).abs();
        for (point, &end) in case.end.iter() {
            self.points += 1;
            if let Some(color) = claim(point) {
                self.claimed += 1;
                self.right += u32::from(end == color.into());
            }
        }
    }

    /// Percents claimed, and of them right; points that the lead is off.
    fn tell(&self, name: &str) -> (f64, f64) {
        let percent = |part: u32, whole: u32| 100.0 * f64::from(part) / f64::from(whole.max(1));
        let (claimed, right) = (
            percent(self.claimed, self.points),
            percent(self.right, self.claimed),
        );
        let off = f64::from(self.off) / f64::from(self.cases.max(1));
        println!("{name}: {right:.1} % of {claimed:.1} % claimed, lead off by {off:.1}");
        (claimed, right)
    }

    fn add_spheres(&mut self, case: &Case, spheres: &Spheres) {
        self.add(case, spheres.lead(), |point| match spheres.owners[point] {
            Owner::Black => Some(Color::Black),
            Owner::White => Some(Color::White),
            Owner::Dame => None,
        });
    }
}

#[test]
#[ignore = "wants the games of other projects"]
fn estimates_at_half_of_a_game_come_true() {
    let folder = std::env::var_os("QISHI_SHARED");
    let folder = PathBuf::from(folder.expect("QISHI_SHARED names the folder of the games"));
    let folder = folder.join("count");
    let text = fs::read_to_string(folder.join("games.jsonl")).unwrap();
    let told = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    let told = told.filter(|told| told["use"] == "pass/fail");
    let cases: Vec<Case> = told.filter_map(|told| case(&folder, &told)).collect();
    assert!(cases.len() > 450, "{}", cases.len());
    for lines in [9, 13, 19] {
        let mut figures: [Figures; 3] = Default::default();
        let (mut within, mut slowest) = (0, 0);
        let cases = cases
            .iter()
            .filter(|case| case.board.size().rows() == lines);
        for case in cases {
            let start = Instant::now();
            let guess = estimate(&case.board, case.to_play, 1, 1000);
            slowest = slowest.max(start.elapsed().as_millis());
            let claim = |point| Estimate::claim(guess.owner[point]);
            figures[0].add(case, guess.lead_half / 2, claim);
            let (from, to) = guess.range_half;
            within += u32::from((from..=to).contains(&(2 * case.lead)));
            let (stones, dead) = (case.board.stones(), Grid::new(case.board.size(), false));
            figures[1].add_spheres(case, &influence(&stones, &dead));
            figures[2].add_spheres(case, &bouzy(&stones, &dead, 5, 21));
        }
        println!(
            "{lines} lines, {} games, at most {slowest} ms",
            figures[0].cases
        );
        let (claimed, right) = figures[0].tell("estimate");
        println!("within its range: {within}");
        figures[1].tell("influence");
        figures[2].tell("Bouzy");
        assert!(right > 84.0 && claimed > 50.0);
    }
}
