//! A question about all chains of one colour in a part of the board.

use std::cmp::Reverse;

use super::{Answer, Goal, Question, Reading, Unreadable, read};
use crate::board::{ByColor, Color, Point};
use crate::go::Board;

/// Whose chains a region is about: the colour that has more stones there, of as many Black's; none where
/// no stone stands.
pub fn region_owner(board: &Board, region: &[Point]) -> Option<Color> {
    let mut stones = ByColor::<u32>::default();
    for color in region.iter().filter_map(|&point| board.at(point)) {
        stones[color] += 1;
    }
    match (stones.black, stones.white) {
        (0, 0) => None,
        (black, white) if black >= white => Some(Color::Black),
        _ => Some(Color::White),
    }
}

/// Reads a question about each chain of a colour that has a stone in the region, until
/// one is captured, lives, falls in a ladder, or wins its race: then the answer is yes. Else it is a ko if
/// one hangs on a ko, then open, then no. With the answer comes the chain that it is about: where it is no, the
/// one that was likeliest. The budget is shared out: what one chain leaves, those after it have. The question's own chain and
/// rival do not matter.
///
/// # Errors
/// When the colour has no chain there, or, for a race, none that has an enemy chain beside it.
pub fn read_region(
    board: &Board,
    region: &[Point],
    owner: Color,
    question: &Question,
    watch: &mut dyn FnMut(u64) -> bool,
) -> Result<(Point, Reading), Unreadable> {
    let mut best: Option<(Point, Reading)> = None;
    let mut why = Unreadable::NoChain;
    let (mut nodes, mut goes_on) = (0, true);
    let chains = chains(board, region, owner, question.goal);
    for (left, &chain) in (1..=chains.len() as u64).rev().zip(&chains) {
        let asked = Question {
            chain,
            rival: None,
            nodes: (question.nodes - nodes).div_ceil(left),
            ..question.clone()
        };
        let found = read(board, &asked, &mut |read| {
            goes_on &= watch(nodes + read);
            goes_on
        });
        match found {
            Ok(reading) => {
                nodes = (nodes + reading.nodes).min(question.nodes);
                let rank = |reading: &Reading| rank(reading.answer);
                if best
                    .as_ref()
                    .is_none_or(|(_, known)| rank(&reading) > rank(known))
                {
                    best = Some((chain, reading));
                }
            }
            Err(reason) => why = reason,
        }
        let is_answered = matches!(&best, Some((_, reading)) if reading.answer == Answer::Yes);
        if is_answered || !goes_on || nodes == question.nodes {
            break;
        }
    }
    let (chain, mut reading) = best.ok_or(why)?;
    reading.nodes = nodes;
    Ok((chain, reading))
}

/// The first stone of each chain of a colour in a region, the likeliest first: those with few liberties
/// fall, those with many stones live.
fn chains(board: &Board, region: &[Point], owner: Color, goal: Goal) -> Vec<Point> {
    let mut chains: Vec<Point> = region
        .iter()
        .filter(|&&point| board.at(point) == Some(owner))
        .filter_map(|&point| board.chain(point).min())
        .collect();
    chains.sort_unstable();
    chains.dedup();
    let size = |chain: Point| board.chain(chain).count();
    let liberties = |chain: Point| board.liberties(chain);
    match goal {
        Goal::Capture | Goal::Ladder => {
            chains.sort_by_key(|&chain| (liberties(chain), Reverse(size(chain))));
        }
        Goal::Live | Goal::Race => chains.sort_by_key(|&chain| Reverse(size(chain))),
    }
    chains
}

const fn rank(answer: Answer) -> u8 {
    match answer {
        Answer::No => 0,
        Answer::Open => 1,
        Answer::Ko { .. } => 2,
        Answer::Yes => 3,
    }
}
