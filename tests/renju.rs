//! Every point that renju forbids: on boards whose forbidden points three separate programs agree
//! about, and on boards drawn by lot against the definition taken by its words. `QISHI_BOARDS` tells
//! how many rounds of five of those there are; from 27 on the boards of the files are all among them.
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "a test fails by a panic and has an environment, and one of them measures time"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use qishi::board::{Color, Lots, Point, Size};
use qishi::gobang::{Board, Forbidden, Illegal, Kinds, Rule, Verdict};

#[path = "twin/renju.rs"]
mod slow;

use slow::{Slow, Stones};

const CASES: [&str; 2] = [
    include_str!("gobang/renju_cases.txt"),
    include_str!("gobang/renju_random.txt"),
];

/// A case of the files.
struct Case<'a> {
    name: &'a str,
    board: Board,
    forbidden: BTreeMap<Point, &'a str>,
    allowed: Vec<Point>,
}

/// A label such as `I9`: the letters of gobang leave none out.
fn point(label: &str) -> Point {
    let (letter, number) = label.split_at(1);
    let row = 15 - number.parse::<u8>().unwrap();
    Point::new(letter.as_bytes()[0] - b'A', row)
}

fn cases() -> Vec<Case<'static>> {
    let texts = CASES.into_iter();
    let blocks = texts.flat_map(|text| text.split("\n\n").filter(|b| b.starts_with("case ")));
    blocks.map(case).collect()
}

fn case(block: &'static str) -> Case<'static> {
    let is_row = |line: &&str| line.len() == 15 && line.chars().all(|c| "XO.".contains(c));
    let rows: Vec<&str> = block.lines().filter(is_row).collect();
    let after = |word: &str| {
        let line = block.lines().find_map(|line| line.strip_prefix(word));
        line.into_iter().flat_map(str::split_whitespace)
    };
    assert!(block.contains("\nforbid "), "{block}");
    Case {
        name: block.lines().next().unwrap(),
        board: rows.join("\n").parse().unwrap(),
        forbidden: after("forbid ")
            .filter_map(|word| word.split_once('='))
            .map(|(label, kind)| (point(label), kind))
            .collect(),
        allowed: after("legal ").map(point).collect(),
    }
}

fn name(kinds: Kinds) -> Option<&'static str> {
    kinds.first().map(|kind| match kind {
        Forbidden::Overline => "6",
        Forbidden::DoubleFour => "44",
        Forbidden::DoubleThree => "33",
    })
}

#[test]
fn every_forbidden_point_is_found_with_its_kind_and_none_is_invented() {
    let cases = cases();
    assert_eq!(cases.len(), 113 + 150);
    for case in cases {
        assert_eq!(case.board.size(), Board::USUAL_SIZE, "{}", case.name);
        let points = case.board.forbidden_points().into_iter();
        let found: BTreeMap<_, _> = points.map(|(p, k)| (p, name(k).unwrap())).collect();
        assert_eq!(found, case.forbidden, "{}\n{}", case.name, case.board);
        for point in case.allowed {
            let check = case.board.check(Color::Black, point, Rule::Renju);
            assert_eq!(check, Ok(()), "{} {point}", case.name);
        }
        for &point in case.forbidden.keys() {
            let check = |color, rule| case.board.check(color, point, rule);
            let refused = check(Color::Black, Rule::Renju);
            assert!(matches!(refused, Err(Illegal::Forbidden(_))));
            assert_eq!(check(Color::White, Rule::Renju), Ok(()));
            assert_eq!(check(Color::Black, Rule::Standard), Ok(()));
        }
    }
}

/// Both answers for every point of a board; gives how many points are forbidden.
fn compare(board: &Board) -> usize {
    let mut slow = Slow(board.stones());
    let scanned: BTreeMap<_, _> = board.forbidden_points().into_iter().collect();
    for point in board.size().points().filter(|&p| board.is_open(p)) {
        let made = slow.made(point);
        let (kinds, why) = (board.forbidden(point), board.why(point));
        assert_eq!(scanned.get(&point).copied().unwrap_or_default(), kinds);
        assert_eq!(why.kinds, kinds);
        assert_eq!(why.five.is_empty(), !made.has_five, "{point}\n{board}");
        if made.has_five {
            assert!(kinds.is_empty());
            continue;
        }
        let set = |stones: &[Point]| stones.iter().copied().collect::<Stones>();
        let fours: BTreeSet<_> = why.fours.iter().map(|four| set(&four.stones)).collect();
        let threes = why.threes.iter().filter(|three| three.counts());
        let threes: BTreeSet<_> = threes.map(|three| set(&three.stones)).collect();
        assert_eq!(
            (&fours, &threes),
            (&made.fours, &made.threes),
            "{point}\n{board}"
        );
        assert_eq!(why.fours.len(), fours.len(), "a four told twice");
        assert_eq!(why.overline.len() > 5, made.has_overline);
        let held = [made.has_overline, fours.len() > 1, threes.len() > 1];
        assert_eq!(
            Forbidden::ALL.map(|kind| kinds.has(kind)),
            held,
            "{point}\n{board}"
        );
        assert_eq!(kinds.is_empty(), !made.is_forbidden());
    }
    scanned.len()
}

/// A board with stones by lot, `dense` of a hundred points in the middle of it.
fn drawn(lots: &mut Lots, size: Size, dense: usize, white: usize) -> Board {
    let mut board = Board::new(size);
    for point in size.points() {
        if lots.draw(100) < dense {
            let is_white = lots.draw(100) < white;
            board.place(if is_white { Color::White } else { Color::Black }, point);
        }
    }
    board
}

#[test]
fn the_definition_taken_by_its_words_says_the_same() {
    let rounds = std::env::var("QISHI_BOARDS").map_or(4, |number| number.parse().unwrap());
    let mut lots = Lots::new(1);
    let mut found = 0;
    for _ in 0..rounds {
        for (size, dense) in [(7, 35), (9, 30), (15, 12), (15, 22), (20, 18)] {
            let white = lots.draw(60);
            found += compare(&drawn(&mut lots, Size::square(size), dense, white));
        }
    }
    assert!(
        found > 8 * rounds,
        "{found} forbidden points are too few to tell"
    );
    for case in cases().iter().take(10 * rounds) {
        compare(&case.board);
    }
}

#[test]
fn a_false_three_tells_why_it_does_not_count() {
    let cases = cases();
    let case = |name: &str| cases.iter().find(|case| case.name.ends_with(name)).unwrap();
    // The row's only point for an open four also completes G4-G8.
    let board = &case("33_eye_makes_five").board;
    let why = board.why(point("H8"));
    let verdicts: Vec<_> = why
        .threes
        .iter()
        .map(|t| (t.counts(), &t.completing))
        .collect();
    assert!(why.kinds.is_empty());
    assert!(verdicts.iter().any(|(counts, completing)| {
        !counts && completing.iter().all(|c| c.verdict == Verdict::Five)
    }));
    // Of all the boards, some threes are false because their point is itself forbidden.
    let mut kinds = BTreeSet::new();
    for case in &cases {
        for point in case.board.size().points() {
            for three in case.board.why(point).threes.iter().filter(|t| !t.counts()) {
                kinds.extend(three.completing.iter().filter_map(|c| match c.verdict {
                    Verdict::Forbidden(kinds) => kinds.first(),
                    _ => None,
                }));
            }
        }
    }
    assert_eq!(kinds.len(), 3, "{kinds:?}");
}

#[test]
#[ignore = "measures: run it alone, built for release"]
fn a_whole_board_is_scanned_in_time() {
    let median = |mut times: Vec<f64>| {
        times.sort_by(f64::total_cmp);
        (times[times.len() / 2], times[times.len() - 1])
    };
    let scan = |board: &Board| {
        let begin = Instant::now();
        for _ in 0..200 {
            std::hint::black_box(std::hint::black_box(board).forbidden_points());
        }
        begin.elapsed().as_secs_f64() * 1e6 / 200.0
    };
    let (half, most) = median(cases().iter().map(|case| scan(&case.board)).collect());
    println!("boards of the files: median {half:.2} us, longest {most:.2} us");
    let mut lots = Lots::new(2);
    let boards = (0..300).map(|n| drawn(&mut lots, Board::USUAL_SIZE, 2 + n / 5, 0));
    let (half, most) = median(boards.map(|board| scan(&board)).collect());
    println!("black stones alone by lot: median {half:.2} us, longest {most:.2} us");
}
