//! Life and death on a finished board: what is certain, what reading finds, and what most games
//! that are played to the end come to.

use super::certain;
use super::field::Field;
use super::ownership::{Tally, WHOLE};
use super::question::Scene;
use super::reader::{DOUBT, Reader};
use super::symmetry::Turned;
use super::verdict::{Judgement, Reason, Status, Verdict};
use crate::board::{Color, Grid};
use crate::go::Board;

/// So many games are played to the end, and so many more where these leave a doubt.
const GAMES: u32 = 100;
const MORE_GAMES: u32 = 200;
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
    if tally.is_vague(&DOUBT) {
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
        verdict.reason = match verdict.reason {
            Reason::Unconditional | Reason::TwoEyes(_) => Reason::Unconditional,
            Reason::NoLiberty => Reason::NoLiberty,
            _ => odds(share, games),
        };
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
pub(super) fn odds(share: i32, of: u32) -> Reason {
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
            Reason::Seki(point) | Reason::BentFour(point) => *point = way.back(*point),
            Reason::TwoEyes(eyes) => *eyes = eyes.map(|eye| way.back(eye)),
            _ => {}
        }
    }
    verdicts.sort_by_key(|v| v.stones.first().map(|p| (p.row, p.column)));
    Judgement::new(verdicts, way.turn_back(owned))
}
