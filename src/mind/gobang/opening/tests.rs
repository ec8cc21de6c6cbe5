//! Openings between two machines, and answers that are known to be right.

use super::*;
use crate::gobang::{OpeningRule, Symmetry};

const NODES: u64 = 2000;
/// Enough to have an answer.
const FEW: u64 = 100;

fn asked(opening: &Opening, seed: u64) -> Step {
    asked_within(opening, seed, NODES)
}

fn asked_within(opening: &Opening, seed: u64, nodes: u64) -> Step {
    let question = Question {
        opening,
        rule: Rule::Renju,
        seed,
        nodes,
    };
    answer(&question, &mut || false).expect("an answer")
}

/// An opening that the machine plays for both, with the steps taken.
fn played(rule: OpeningRule, seed: u64) -> (Opening, Vec<Step>) {
    let mut opening = Opening::new(rule, Board::USUAL_SIZE).expect("an opening");
    let mut steps = Vec::new();
    while opening.asked().is_some() {
        let step = asked_within(&opening, seed, FEW);
        assert_eq!(opening.take(step), Ok(()), "{rule:?} {step:?}");
        steps.push(step);
    }
    (opening, steps)
}

fn is_played_to_its_end(rules: &[OpeningRule]) {
    for &rule in rules {
        let (opening, steps) = played(rule, 7);
        assert!(opening.stones().len() >= 3, "{rule:?} {steps:?}");
    }
}

#[test]
fn openings_are_played_to_their_end_and_the_same_by_the_same_seed() {
    use OpeningRule::{LongPro, Pro, Swap, Swap2};
    is_played_to_its_end(&[Pro, LongPro, Swap]);
    assert_eq!(played(Swap2, 7).1, played(Swap2, 7).1);
}

#[test]
#[ignore = "takes minutes where it is not optimized"]
fn openings_with_many_fifths_are_played_to_their_end() {
    use OpeningRule::{Soosorv8, Taraguchi10, Yamaguchi};
    is_played_to_its_end(&[Soosorv8, Taraguchi10, Yamaguchi]);
}

#[test]
fn openings_are_varied() {
    let first = |seed| {
        let (opening, _) = played(OpeningRule::Swap2, seed);
        let stones = &opening.stones()[..3];
        let size = Board::USUAL_SIZE;
        let images = Symmetry::ALL.map(|s| stones.iter().map(|&p| s.image(p, size)).collect());
        images.into_iter().min().unwrap_or_else(Vec::new)
    };
    let mut met: Vec<Vec<Point>> = (0..4).map(first).collect();
    met.sort();
    met.dedup();
    assert!(met.len() == 4, "{met:?}");
}

/// An opening in which these steps were taken, in words parted by commas.
fn after(rule: OpeningRule, steps: &str) -> Opening {
    let mut opening = Opening::new(rule, Board::USUAL_SIZE).expect("an opening");
    for step in steps.split(',') {
        let step = step.parse().expect("a step");
        assert_eq!(opening.take(step), Ok(()), "{step}");
    }
    opening
}

#[test]
fn the_better_side_is_taken() {
    // Kagetsu is won for Black, as the books have it.
    let kagetsu = after(OpeningRule::Swap2, "stone hh,stone hg,stone ig");
    assert_eq!(asked(&kagetsu, 1), Step::Take(Color::Black));
    // A black stone in the corner is worth nothing, and White is to play.
    let wasted = after(OpeningRule::Swap2, "stone hh,stone hg,stone aa");
    assert_eq!(asked(&wasted, 1), Step::Take(Color::White));
}

#[test]
fn the_worst_fifth_is_left_to_black() {
    // Black has three in a row: one fifth makes an open four, the other is far away.
    let steps = "stone hh,stone hg,stone ih,stay,stone aa,offer jh,offer oo";
    let opening = after(OpeningRule::Swap, steps);
    assert_eq!(
        asked(&opening, 1),
        Step::Choose("oo".parse().expect("a point"))
    );
}

#[test]
fn an_answer_comes_at_once_when_it_is_asked_for() {
    let opening = Opening::new(OpeningRule::Swap2, Board::USUAL_SIZE).expect("an opening");
    let question = Question {
        opening: &opening,
        rule: Rule::Renju,
        seed: 1,
        nodes: u64::MAX,
    };
    assert!(answer(&question, &mut || true).is_some());
}
