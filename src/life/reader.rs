//! Gives every chain of a board its verdict: from what is certain, what games show, and what reading
//! finds where these leave a doubt.

use std::ops::Range;

use super::Certain;
use super::benson::lasting;
use super::corner::bent_four;
use super::field::At;
use super::judge::odds;
use super::question::{Question, Scene};
use super::solver::{Found, Solver};
use super::verdict::{Reason, Status, Verdict};
use crate::board::{Color, Grid, Point};
use crate::count::{Land, count};
use crate::go::Board;

/// There is a doubt about a chain that its owner has in so many more of a thousand games.
pub(super) const DOUBT: Range<i32> = -500..CLEAR;
/// A chain whose owner has more of it than this, in thousandths, lives.
const CLEAR: i32 = 300;
/// A chain whose owner has less of it than this is dead, unless it may be in seki.
const DOOMED: i32 = -800;
/// Nearer to nothing than this, games tell nothing.
const VAGUE: i32 = 200;
/// So many positions are read for a question, and for all.
const READ: u32 = 50_000;
const READ_ALL: u32 = 120_000;
/// Walls that their owner has more often than this are safe, for a question; and for a smaller
/// one where that was too much to read.
const SAFE: [i32; 2] = [800, 500];
/// With more empty places than that there is no hope to read a question to its end.
const ROOM: usize = 16;

/// Gives chains that are unsettled beside one in seki their part of it, unless they are rather
/// dead: then the other just lives.
fn pair_up(verdicts: &mut [Verdict]) {
    let named = |verdict: &Verdict| match verdict.reason {
        Reason::Seki(with) => Some((with, verdict.stones[0])),
        _ => None,
    };
    let pairs: Vec<(Point, Point)> = verdicts.iter().filter_map(named).collect();
    let is_dead = |v: &&Verdict| v.is_dead;
    let dead: Vec<Point> = verdicts
        .iter()
        .filter(is_dead)
        .flat_map(|v| v.stones.clone())
        .collect();
    for verdict in verdicts {
        let partner = pairs.iter().find(|(with, _)| verdict.stones.contains(with));
        match (verdict.status, partner, &verdict.reason) {
            (Status::Unsettled, Some(&(_, partner)), _) if !verdict.is_dead => {
                verdict.status = Status::Seki;
                verdict.reason = Reason::Seki(partner);
            }
            (_, _, Reason::Seki(with)) if dead.contains(with) => {
                verdict.status = Status::Alive;
                verdict.reason = Reason::Stands;
            }
            _ => {}
        }
    }
}

/// Tells seki of chains that live without two eyes, by what the count calls eyes, beside enemies
/// that have no two either, where both are short of liberties and share one.
fn find_sekis(board: &Board, verdicts: &mut [Verdict]) {
    let size = board.size();
    let mut dead = Grid::new(size, false);
    for verdict in verdicts.iter().filter(|verdict| verdict.is_dead) {
        verdict.stones.iter().for_each(|&stone| dead[stone] = true);
    }
    let count = count(&board.stones(), &dead);
    let is_short = |stone: Point| {
        matches!(count.land[stone], Land::Seki(_)) && !dead[stone] && board.liberties(stone) <= 3
    };
    for verdict in verdicts {
        if !verdict.stones.first().is_some_and(|&stone| is_short(stone)) {
            continue;
        }
        let liberties = verdict
            .stones
            .iter()
            .flat_map(|&stone| size.neighbors(stone));
        let liberties = liberties.filter(|&p| board.at(p).is_none());
        let mut beside = liberties.flat_map(|liberty| size.neighbors(liberty));
        let enemy = verdict.color.opponent();
        let partner = beside.find(|&p| board.at(p) == Some(enemy) && is_short(p));
        let is_open = matches!(verdict.reason, Reason::Owned { .. } | Reason::Stands);
        if let (Status::Alive, true, Some(partner)) = (verdict.status, is_open, partner) {
            verdict.status = Status::Seki;
            verdict.reason = Reason::Seki(partner);
        }
    }
}

/// A chain before its verdict.
struct Chain {
    stones: Vec<Point>,
    color: Color,
    /// What its owner has of it, in thousandths.
    share: i32,
    question: Option<(Question, usize)>,
    said: Option<(Status, Reason)>,
}

impl Chain {
    fn verdict(self, games: u32) -> Verdict {
        let (status, reason) = self.said.unwrap_or_else(|| {
            let status = match self.share {
                share if share.abs() < VAGUE => Status::Unsettled,
                ..0 => Status::Dead,
                _ => Status::Alive,
            };
            (status, odds(self.share, games))
        });
        let is_dead = match status {
            Status::Dead => true,
            Status::Alive | Status::Seki => false,
            Status::Unsettled => self.share < 0,
        };
        Verdict {
            stones: self.stones,
            color: self.color,
            status,
            reason,
            is_dead,
        }
    }
}

/// Reads one board.
pub(super) struct Reader<'a> {
    scene: Scene<'a>,
    solver: Solver,
    /// Chains that are alive without condition, and two eyes of each.
    lasting: Vec<(Vec<Point>, [Point; 2])>,
    left: u32,
    games: u32,
}

impl<'a> Reader<'a> {
    pub(super) fn new(scene: Scene<'a>, games: u32) -> Self {
        Self {
            scene,
            solver: Solver::new(scene.root.count()),
            lasting: Color::BOTH
                .into_iter()
                .flat_map(|color| lasting(scene.board, color))
                .collect(),
            left: READ_ALL,
            games,
        }
    }

    pub(super) fn verdicts(&mut self) -> Vec<Verdict> {
        let mut chains = self.chains();
        // The smallest questions first: they are the most likely to be answered.
        chains.sort_by_key(|chain| chain.question.as_ref().map(|(_, room)| *room));
        for chain in &mut chains {
            chain.said = self.status(chain);
        }
        let verdicts = chains.into_iter().map(|chain| chain.verdict(self.games));
        let mut verdicts: Vec<Verdict> = verdicts.collect();
        pair_up(&mut verdicts);
        find_sekis(self.scene.board, &mut verdicts);
        verdicts
    }

    /// Every chain, with what there is to read about it.
    fn chains(&self) -> Vec<Chain> {
        let board = self.scene.board;
        let mut seen = Grid::new(board.size(), false);
        let mut chains = Vec::new();
        for point in board.size().points() {
            let Some(color) = board.at(point).filter(|_| !seen[point]) else {
                continue;
            };
            let stones: Vec<Point> = board.chain(point).collect();
            for &stone in &stones {
                seen[stone] = true;
            }
            let share = self.scene.share(self.scene.root.place_of(point));
            chains.push(Chain {
                question: self.question(point, color, share),
                stones,
                color,
                share,
                said: None,
            });
        }
        chains
    }

    /// What there is to read about a chain, and on how many empty places; nothing where games
    /// leave no doubt, or reading no hope.
    fn question(&self, point: Point, color: Color, share: i32) -> Option<(Question, usize)> {
        let root = self.scene.root;
        let at = root.place_of(point);
        let is_certain = self.scene.certain[point] != Certain::Undecided;
        if is_certain || share >= CLEAR || (share < DOOMED && !self.is_short(at)) {
            return None;
        }
        let question = self.scene.question(at, color, SAFE[0]);
        let may_be_seki = question.walls.iter().any(|&wall| self.is_short(wall));
        let room = question
            .open
            .iter()
            .filter(|&&at| root.is_empty(at))
            .count();
        (room <= ROOM && (share >= DOOMED || may_be_seki)).then_some((question, room))
    }

    /// Whether a chain has three liberties at most.
    fn is_short(&self, at: At) -> bool {
        self.scene.root.liberties(at, 4).len() < 4
    }

    /// What is certain of a chain, or what reading finds.
    fn status(&mut self, chain: &Chain) -> Option<(Status, Reason)> {
        let point = chain.stones[0];
        if self.scene.board.liberties(point) == 0 {
            return Some((Status::Unsettled, Reason::NoLiberty));
        }
        match self.scene.certain[point] {
            Certain::Alive => return Some((Status::Alive, self.reason_to_live(point))),
            Certain::Dead => return Some((Status::Dead, Reason::Unconditional)),
            _ => {}
        }
        if let Some(inside) = bent_four(self.scene.board, point) {
            return Some((Status::Dead, Reason::BentFour(inside)));
        }
        let (question, _) = chain.question.as_ref()?;
        self.read(question).or_else(|| self.read_less(chain))
    }

    /// Why a chain lives that is certain to: as a rule by two eyes.
    fn reason_to_live(&self, point: Point) -> Reason {
        let mut lasting = self.lasting.iter();
        let eyes = lasting.find(|(stones, _)| stones.contains(&point));
        eyes.map_or(Reason::Unconditional, |(_, eyes)| Reason::TwoEyes(*eyes))
    }

    fn captured(&self, line: Vec<(Color, Option<At>)>) -> Reason {
        let root = self.scene.root;
        let moves = line.into_iter();
        let moves = moves.map(|(color, at)| (color, at.map(|at| root.point(at))));
        Reason::Captured(moves.collect())
    }

    /// What reading finds when it looks at less: that no attack succeeds, or nothing.
    fn read_less(&mut self, chain: &Chain) -> Option<(Status, Reason)> {
        let at = self.scene.root.place_of(chain.stones[0]);
        let question = self.scene.question(at, chain.color, SAFE[1]);
        self.read(&question)
            .filter(|(status, _)| *status == Status::Seki)
    }

    /// What reading finds, if it comes to an end.
    fn read(&mut self, question: &Question) -> Option<(Status, Reason)> {
        let root = self.scene.root;
        match self.solve(question, question.color) {
            Found::Yes => {
                let line = self.solver.line(root, question);
                let line = line.unwrap_or_default();
                return Some((Status::Dead, self.captured(line)));
            }
            Found::No => {}
            Found::Unknown => return None,
        }
        if self.solve(question, question.color.opponent()) != Found::No {
            return None;
        }
        let shared = question.walls.iter().find(|&&wall| self.is_short(wall));
        Some(match shared.map(|&wall| root.point(wall)) {
            Some(wall) => (Status::Seki, Reason::Seki(wall)),
            None => (Status::Alive, Reason::Stands),
        })
    }

    fn solve(&mut self, ask: &Question, first: Color) -> Found {
        let limit = READ.min(self.left);
        let found = self.solver.solve(self.scene.root, ask, first, limit);
        self.left -= self.solver.read().min(self.left);
        found
    }
}
