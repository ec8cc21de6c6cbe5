//! Life and death on a finished board: what is certain, what reading finds, and what most games
//! that are played to the end come to.

use super::field::{At, Field};
use super::ownership::{Tally, WHOLE};
use super::question::{Question, Scene};
use super::solver::{Found, Solver};
use super::symmetry::Turned;
use super::verdict::{Judgement, Reason, Status, Verdict};
use super::{Certain, certain};
use crate::board::{Color, Grid, Point};
use crate::go::Board;

/// So many games are played to the end, and so many more where these leave a doubt.
const GAMES: u32 = 100;
const MORE_GAMES: u32 = 300;
/// There is a doubt where neither side has a chain's points by so many more of a thousand games.
const DOUBT: i32 = 500;
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

/// The verdict on every chain of a board on which the game is over.
///
/// Who would be to play does not matter, nor does a ko. First comes what is
/// [`certain`](super::certain()); then so many games are played to the end, and where they leave a
/// doubt, or where stones may stand in seki, the place is read. The same seed gives the same
/// verdicts, and a board that is turned, mirrored or of swapped colours gives the same verdicts
/// turned.
///
/// ```
/// use qishi::board::Point;
/// use qishi::go::Board;
/// use qishi::life::{Status, judge};
/// let board: Board = "
///     . X . O X .
///     X X . O X X
///     O O O O O X
///     . . . . O X
///     O O O O O X
/// ".parse().unwrap();
/// let judgement = judge(&board, 1);
/// let corner = judgement.at(Point::new(1, 0)).unwrap();
/// assert_eq!(corner.status, Status::Dead);
/// ```
pub fn judge(board: &Board, seed: u64) -> Judgement {
    let ways = Turned::to_least(board);
    let way = ways[0];
    let least = way.turn(board);
    let certain = certain(&least);
    let mut tally = Tally::new(&least, &certain, seed);
    tally.play(GAMES);
    if tally.is_vague(DOUBT) {
        tally.play(MORE_GAMES);
    }
    let mut owned = tally.owned();
    if ways.len() > 1 {
        owned = mean(&ways, board, &owned);
    }
    let root = Field::new(&least);
    let scene = Scene {
        board: &least,
        root: &root,
        certain: &certain,
        owned: &owned,
    };
    let mut verdicts = Reader::new(scene, tally.games()).verdicts();
    if ways.len() > 1 {
        verdicts = agreed(
            &ways,
            &Judgement::new(verdicts, owned.clone()),
            tally.games(),
        );
    }
    turned_back(way, verdicts, &owned)
}

/// The mean of figures over the ways in which a board is like itself.
fn mean(ways: &[Turned], board: &Board, owned: &Grid<i32>) -> Grid<i32> {
    let mut sum = Grid::new(board.size(), 0);
    for way in ways {
        for point in board.size().points() {
            let share = owned[way.forth(point)];
            sum[point] += if way.swaps() { -share } else { share };
        }
    }
    let mut mean = owned.clone();
    let count = i32::try_from(ways.len()).unwrap_or(1);
    for point in board.size().points() {
        let share = sum[point] / count;
        mean[ways[0].forth(point)] = if ways[0].swaps() { -share } else { share };
    }
    mean
}

/// The verdicts on a board that is like itself when it is turned: what holds of a chain whichever
/// way one looks. Of the reasons those are left that name no points.
fn agreed(ways: &[Turned], judgement: &Judgement, games: u32) -> Vec<Verdict> {
    let agree = |verdict: &Verdict| {
        let first = ways[0].back(verdict.stones[0]);
        let alike = ways.iter().filter_map(|way| judgement.at(way.forth(first)));
        let mut statuses = alike.map(|alike| alike.status);
        let is_agreed = statuses.all(|status| status == verdict.status);
        let mut verdict = verdict.clone();
        let share = owned(judgement.owned(), &verdict);
        if !is_agreed {
            verdict.status = Status::Unsettled;
            verdict.is_dead = share < 0;
        }
        if !matches!(verdict.reason, Reason::Unconditional | Reason::NoLiberty) {
            verdict.reason = odds(share, games);
        }
        verdict
    };
    judgement.verdicts().iter().map(agree).collect()
}

/// What a chain's owner has of it on average.
fn owned(owned: &Grid<i32>, verdict: &Verdict) -> i32 {
    let sum: i32 = verdict.stones.iter().map(|&stone| owned[stone]).sum();
    let count = i32::try_from(verdict.stones.len()).unwrap_or(1);
    let sign = if verdict.color == Color::Black { 1 } else { -1 };
    sign * sum / count
}

/// The reason that lies in games played to the end.
fn odds(share: i32, of: u32) -> Reason {
    let twice = u32::try_from(share + WHOLE).unwrap_or(0);
    Reason::Owned {
        games: twice * of / (2 * WHOLE.unsigned_abs()),
        of,
    }
}

/// The verdicts laid back as the board was given.
fn turned_back(way: Turned, mut verdicts: Vec<Verdict>, owned: &Grid<i32>) -> Judgement {
    for verdict in &mut verdicts {
        for stone in &mut verdict.stones {
            *stone = way.back(*stone);
        }
        verdict.stones.sort_unstable_by_key(|p| (p.row, p.column));
        verdict.color = way.color(verdict.color);
        match &mut verdict.reason {
            Reason::Captured(line) => {
                for (color, point) in line {
                    *color = way.color(*color);
                    *point = point.map(|point| way.back(point));
                }
            }
            Reason::Seki(point) => *point = way.back(*point),
            _ => {}
        }
    }
    verdicts.sort_by_key(|v| v.stones.first().map(|p| (p.row, p.column)));
    Judgement::new(verdicts, way.turn_back(owned))
}

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
            (Status::Seki, _, Reason::Seki(with)) if dead.contains(with) => {
                verdict.status = Status::Alive;
                verdict.reason = Reason::Stands;
            }
            _ => {}
        }
    }
}

/// A chain before its verdict.
struct Chain {
    stones: Vec<Point>,
    color: Color,
    share: i32,
    question: Option<(Question, usize)>,
}

/// Reads one board.
struct Reader<'a> {
    scene: Scene<'a>,
    solver: Solver,
    left: u32,
    games: u32,
}

impl<'a> Reader<'a> {
    fn new(scene: Scene<'a>, games: u32) -> Self {
        Self {
            scene,
            solver: Solver::new(scene.root.count()),
            left: READ_ALL,
            games,
        }
    }

    fn verdicts(&mut self) -> Vec<Verdict> {
        let mut chains = self.chains();
        // The smallest questions first: they are the most likely to be answered.
        chains.sort_by_key(|chain| chain.question.as_ref().map(|(_, room)| *room));
        let verdicts = chains.into_iter().map(|chain| self.verdict(chain));
        let mut verdicts: Vec<Verdict> = verdicts.collect();
        pair_up(&mut verdicts);
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

    fn verdict(&mut self, chain: Chain) -> Verdict {
        let (status, reason) = self.status(&chain);
        let is_dead = match status {
            Status::Dead => true,
            Status::Alive | Status::Seki => false,
            Status::Unsettled => chain.share < 0,
        };
        Verdict {
            stones: chain.stones,
            color: chain.color,
            status,
            reason,
            is_dead,
        }
    }

    fn status(&mut self, chain: &Chain) -> (Status, Reason) {
        let point = chain.stones[0];
        if self.scene.board.liberties(point) == 0 {
            return (Status::Unsettled, Reason::NoLiberty);
        }
        match self.scene.certain[point] {
            Certain::Alive => return (Status::Alive, Reason::Unconditional),
            Certain::Dead => return (Status::Dead, Reason::Unconditional),
            _ => {}
        }
        let question = chain.question.as_ref();
        let read = question.and_then(|(question, _)| self.read(question, chain.share));
        let read = read.or_else(|| question.and_then(|_| self.read_less(chain)));
        read.unwrap_or_else(|| {
            let status = match chain.share {
                share if share.abs() < VAGUE => Status::Unsettled,
                ..0 => Status::Dead,
                _ => Status::Alive,
            };
            (status, odds(chain.share, self.games))
        })
    }

    /// What reading finds when it looks at less: that no attack succeeds, or nothing.
    fn read_less(&mut self, chain: &Chain) -> Option<(Status, Reason)> {
        let at = self.scene.root.place_of(chain.stones[0]);
        let question = self.scene.question(at, chain.color, SAFE[1]);
        self.read(&question, chain.share)
            .filter(|(status, _)| *status == Status::Seki)
    }

    /// What reading finds, if it comes to an end.
    fn read(&mut self, question: &Question, share: i32) -> Option<(Status, Reason)> {
        let root = self.scene.root;
        match self.solve(question, question.color) {
            Found::Yes => {
                let line = self.solver.line(root, question);
                let Some(line) = line else {
                    return Some((Status::Dead, odds(share, self.games)));
                };
                let line = line
                    .into_iter()
                    .map(|(color, at)| (color, at.map(|at| root.point(at))));
                return Some((Status::Dead, Reason::Captured(line.collect())));
            }
            Found::No => {}
            Found::Unknown => return None,
        }
        if self.solve(question, question.color.opponent()) != Found::No {
            return None;
        }
        let shared = question.walls.iter().find(|&&wall| self.is_short(wall));
        Some(match shared {
            Some(&wall) => (Status::Seki, Reason::Seki(root.point(wall))),
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
