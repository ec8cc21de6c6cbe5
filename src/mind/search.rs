//! Which of the moves wins most of the games played to the end by lot.

use super::{Choice, Turn};
use crate::board::{Color, Point};
use crate::go::Board;
use crate::life::{Playout, owner};

/// How much a move is worth trying that has rarely been tried.
const CURIOSITY: f64 = 0.3;
/// So many games of its own weigh as much as all the games in which the player came to hold the
/// point.
const HEARSAY: f64 = 20.0;
/// What a stone on the edge with no other stone beside it is held back by.
const EDGE: f64 = 0.1;
/// A player who wins fewer games than one in so many has lost.
const HOPELESS: f64 = 100.0;

/// Playouts shared out among the moves by their upper confidence bounds (UCB1; Auer, Cesa-Bianchi
/// and Fischer, 2002). What is known of a point from the games of other moves, namely how those
/// went in which the player held it at the end, counts until a move has games of its own, as in
/// the "all moves as first" heuristic of Brügmann (1993).
pub(super) struct Search<'a> {
    turn: Turn<'a>,
    arms: Vec<Arm>,
    playout: Playout,
    end: Board,
    games: u32,
    won: f64,
}

/// A move, and how games with it went.
struct Arm {
    /// `None` for a pass.
    point: Option<Point>,
    games: u32,
    value: f64,
    held_games: u32,
    held_value: f64,
    bias: f64,
}

impl<'a> Search<'a> {
    pub(super) fn new(turn: &Turn<'a>, points: &[Point], seed: u64) -> Self {
        let arm = |point: Option<Point>| Arm {
            point,
            games: 0,
            value: 0.0,
            held_games: 0,
            held_value: 0.0,
            bias: point.map_or(0.0, |point| bias(turn.board, point)),
        };
        let mut arms: Vec<Arm> = points.iter().map(|&point| arm(Some(point))).collect();
        // While there is room no pass is worth a thought.
        if 3 * points.len() <= turn.board.size().area() {
            arms.push(arm(None));
        }
        Self {
            turn: *turn,
            arms,
            playout: Playout::new(seed),
            end: turn.board.clone(),
            games: 0,
            won: 0.0,
        }
    }

    pub(super) fn run(&mut self, playouts: u32) {
        let least = u32::try_from(self.arms.len()).unwrap_or(u32::MAX);
        for _ in 0..playouts.max(least) {
            let arm = self.next();
            self.play(arm);
        }
    }

    /// The move to try next.
    fn next(&self) -> usize {
        let curiosity = CURIOSITY * f64::from(self.games + 1).ln().sqrt();
        let mut best = (0, f64::MIN);
        for (index, arm) in self.arms.iter().enumerate() {
            let heard = f64::from(arm.held_games);
            let heard = (arm.held_value + 1.0) / (heard + 2.0) + arm.bias;
            let games = f64::from(arm.games);
            let mean = (arm.value + HEARSAY * heard) / (games + HEARSAY);
            let bound = mean + curiosity / (games + 1.0).sqrt();
            if bound > best.1 {
                best = (index, bound);
            }
        }
        best.0
    }

    /// Plays one game to the end that starts with this move.
    fn play(&mut self, arm: usize) {
        let color = self.turn.color;
        self.end.clone_from(self.turn.board);
        match self.arms[arm].point {
            Some(point) => drop(self.end.place(color, point).len()),
            None => self.end.pass(),
        }
        self.playout.run(&mut self.end, color.opponent());
        let (won, value) = self.result();
        self.games += 1;
        self.won += won;
        self.arms[arm].games += 1;
        self.arms[arm].value += value;
        for arm in &mut self.arms {
            if arm.point.is_some_and(|p| self.end.at(p) == Some(color)) {
                arm.held_games += 1;
                arm.held_value += value;
            }
        }
    }

    /// Whether the player has won the game that was played, and what that is worth: winning is
    /// what counts, by how much only tells equals apart.
    fn result(&self) -> (f64, f64) {
        let mut lead = -self.turn.komi_half;
        for point in self.end.size().points() {
            lead += match owner(&self.end, point) {
                Some(Color::Black) => 2,
                Some(Color::White) => -2,
                None => 0,
            };
        }
        if self.turn.color == Color::White {
            lead = -lead;
        }
        let won = match lead.signum() {
            1 => 1.0,
            0 => 0.5,
            _ => 0.0,
        };
        let most = i32::try_from(2 * self.end.size().area()).unwrap_or(i32::MAX);
        let margin = f64::from(lead.clamp(-most, most)) / f64::from(most);
        (won, 0.9 * won + 0.05 * (1.0 + margin))
    }

    /// The move that was tried most.
    pub(super) fn choice(&self) -> Choice {
        if self.is_hopeless() {
            return Choice::Resign;
        }
        // The first of equals, so that a pass needs more games than any stone.
        let best = self.arms.iter().rev().max_by_key(|arm| arm.games);
        best.and_then(|arm| arm.point)
            .map_or(Choice::Pass, Choice::Play)
    }

    /// Whether half the board is played and next to no game is won.
    fn is_hopeless(&self) -> bool {
        let stones = self.turn.board.stones();
        let stones = stones.iter().filter(|(_, stone)| stone.is_some()).count();
        let is_late = 2 * stones >= self.turn.board.size().area();
        is_late && self.won * HOPELESS < f64::from(self.games)
    }
}

/// What is held against a move before any game is played.
fn bias(board: &Board, point: Point) -> f64 {
    let size = board.size();
    let mut beside = size.neighbors(point);
    let is_edge = size.neighbors(point).count() < 4;
    if is_edge && beside.all(|p| board.at(p).is_none()) {
        -EDGE
    } else {
        0.0
    }
}
