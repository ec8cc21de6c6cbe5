//! Which chains live on a finished board, on positions whose answer every book gives.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use qishi::board::{Color, Grid, Lots, Point, Size};
use qishi::go::{Board, Rules};
use qishi::life::{Judgement, Reason, Status, judge};

fn board(drawing: &str) -> Board {
    drawing.parse().unwrap()
}

/// The statuses of all stones: `+` alive, `x` dead, `=` in seki, `?` unsettled.
fn drawn(judgement: &Judgement, size: Size) -> String {
    let mut drawn = String::new();
    for point in size.points() {
        if point.column == 0 {
            drawn.push('\n');
        }
        drawn.push(match judgement.at(point).map(|verdict| verdict.status) {
            None => '.',
            Some(Status::Alive) => '+',
            Some(Status::Dead) => 'x',
            Some(Status::Seki) => '=',
            Some(Status::Unsettled) => '?',
        });
    }
    drawn
}

#[test]
fn a_stone_in_an_eye_is_dead_without_condition() {
    let board = board(
        "
        . X . X O .
        X X X X X X
        . . . . . .
        . . . . . .
        . . . . . .
        ",
    );
    let judgement = judge(&board, 1);
    let stone = judgement.at(Point::new(4, 0)).unwrap();
    assert_eq!(
        (stone.status, &stone.reason),
        (Status::Dead, &Reason::Unconditional)
    );
    assert!(judgement.dead()[Point::new(4, 0)]);
    assert!(!judgement.dead()[Point::new(0, 1)]);
    assert!(judgement.is_settled());
    assert_eq!(judgement.owned()[Point::new(0, 0)], 1000);
}

/// Black's corner has three points in a row and no liberty elsewhere; White has stood in their
/// midst and needs two moves more, Black cannot make two eyes.
#[test]
fn a_stone_in_the_middle_of_three_kills() {
    let board = board(
        "
        . O . X O . .
        X X X X O . O
        O O O O O O .
        . . . . . O O
        . O O O O O .
        . O . O . O .
        . O O O O O .
        ",
    );
    let judgement = judge(&board, 1);
    assert_eq!(judgement.at(Point::new(0, 1)).unwrap().status, Status::Dead);
    assert_eq!(
        judgement.at(Point::new(1, 0)).unwrap().status,
        Status::Alive
    );
}

/// Two groups without an eye share their last two liberties: who plays there first is captured.
#[test]
fn chains_that_share_their_last_liberties_are_in_seki() {
    let board = board(
        "
        X . O X . X .
        X . O X X X X
        X X O X O O O
        O O X X O . O
        . O O O O O O
        O . O . O . .
        O O O O O O O
        ",
    );
    let judgement = judge(&board, 1);
    let size = board.size();
    let (black, white) = (Point::new(0, 0), Point::new(2, 0));
    let seki = [black, white].map(|point| judgement.at(point).unwrap().status);
    assert_eq!(seki, [Status::Seki; 2], "{}", drawn(&judgement, size));
    let dead = judgement.dead();
    assert!(size.points().all(|point| !dead[point]));
}

#[test]
fn the_line_that_captures_is_told_and_can_be_played() {
    let mut told = 0;
    for seed in 0..8 {
        let board = by_lot(Size::square(4), 14, seed);
        let judgement = judge(&board, 1);
        for verdict in judgement.verdicts() {
            let Reason::Captured(line) = &verdict.reason else {
                continue;
            };
            if line.is_empty() {
                continue;
            }
            told += 1;
            // Its owner begins, and the two take turns.
            assert_eq!(line[0].0, verdict.color);
            assert!(line.windows(2).all(|pair| pair[0].0 != pair[1].0));
            let mut after = board.clone();
            for &(color, point) in line {
                match point {
                    Some(point) => drop(after.play(color, point, &Rules::CHINESE).unwrap().len()),
                    None => after.pass(),
                }
            }
            assert_ne!(after.at(verdict.stones[0]), Some(verdict.color));
        }
    }
    assert!(told > 0);
}

/// A board by lot, with so many moves played.
fn by_lot(size: Size, moves: usize, seed: u64) -> Board {
    let mut lots = Lots::new(seed);
    let mut board = Board::new(size);
    let points: Vec<Point> = size.points().collect();
    for turn in 0..moves {
        let point = points[lots.draw(points.len())];
        let color = Color::BOTH[turn % 2];
        if !board.is_eye(color, point) {
            // What is refused is not played.
            let _ = board.play(color, point, &Rules::CHINESE);
        }
    }
    board
}

/// Where a point of a board goes when that is laid down in one of eight ways.
fn laid(way: usize, size: Size, point: Point) -> Point {
    let Point {
        mut column,
        mut row,
    } = point;
    if way & 1 > 0 {
        column = size.columns() - 1 - column;
    }
    if way & 2 > 0 {
        row = size.rows() - 1 - row;
    }
    if way & 4 > 0 {
        Point::new(row, column)
    } else {
        Point::new(column, row)
    }
}

fn laid_board(way: usize, swap: bool, board: &Board) -> Board {
    let size = board.size();
    let turned = if way & 4 > 0 {
        Size::new(size.rows(), size.columns()).unwrap()
    } else {
        size
    };
    let mut to = Board::new(turned);
    for point in size.points() {
        let stone = board.at(point).map(|c| if swap { c.opponent() } else { c });
        to.put(laid(way, size, point), stone);
    }
    to
}

fn assert_alike(board: &Board) {
    let size = board.size();
    let first = judge(board, 3);
    assert_eq!(first, judge(board, 3));
    for way in 0..8 {
        for swap in [false, true] {
            let other = judge(&laid_board(way, swap, board), 3);
            let sign = if swap { -1 } else { 1 };
            for point in size.points() {
                let there = laid(way, size, point);
                let ours = first
                    .at(point)
                    .map(|v| (v.status, v.is_dead, v.stones.len()));
                let theirs = other
                    .at(there)
                    .map(|v| (v.status, v.is_dead, v.stones.len()));
                assert_eq!(ours, theirs, "{way} {swap} {point}\n{board}");
                assert_eq!(first.owned()[point], sign * other.owned()[there]);
            }
        }
    }
}

#[test]
fn turned_boards_are_judged_alike() {
    assert_alike(&by_lot(Size::square(4), 30, 2));
    assert_alike(&by_lot(Size::new(3, 5).unwrap(), 30, 9));
    assert_alike(&board(
        "
        . X . O O O
        X X X O . O
        . O X O O O
        X X X X X O
        O O . X O .
        ",
    ));
}

#[test]
fn boards_that_are_like_themselves_are_judged_alike_on_both_sides() {
    assert_alike(&board(
        ". X . X .\nX X X X X\n. . . . .\nO O O O O\n. O . O .\n",
    ));
    assert_alike(&board(
        "X . . . X\n. . . . .\n. . O . .\n. . . . .\nX . . . X\n",
    ));
    assert_alike(&board("X O\nO X\n"));
}

#[test]
fn strange_boards_are_judged_without_harm() {
    let full = |size: Size, color: fn(Point) -> Color| {
        let mut board = Board::new(size);
        for point in size.points() {
            board.put(point, Some(color(point)));
        }
        board
    };
    for lines in [1, 2, 3, 25] {
        let size = Size::square(lines);
        assert!(judge(&Board::new(size), 1).verdicts().is_empty());
        let black = judge(&full(size, |_| Color::Black), 1);
        assert_eq!(black.verdicts().len(), 1);
        assert_eq!(black.verdicts()[0].reason, Reason::NoLiberty);
        let checks = |p: Point| Color::BOTH[usize::from((p.column + p.row) % 2)];
        let checks = judge(&full(size, checks), 1);
        assert_eq!(checks.verdicts().len(), size.area());
        assert!(checks.dead() == Grid::new(size, false));
    }
    // Nobody has a legal move but to fill its last eye.
    let stuck = board(". X\nX O\n");
    assert_eq!(judge(&stuck, 1).verdicts().len(), 3);
}

#[test]
fn a_chain_names_its_two_eyes() {
    let board = board(
        "
        . X . X O
        X X X X O
        O O O O O
        . O . O .
        O O O O O
        ",
    );
    let judgement = judge(&board, 1);
    let eyes = [Point::new(0, 0), Point::new(2, 0)];
    let corner = judgement.at(Point::new(0, 1)).unwrap();
    assert_eq!(corner.reason, Reason::TwoEyes(eyes));
}

/// White can fill one of two liberties at any time, and Black's capture leaves the bent four;
/// Black can do nothing. The Japanese rules of 1989 call Black dead as it stands.
#[test]
fn the_bent_four_in_the_corner_is_no_seki() {
    let bent = "
        O O . X O . .
        O X X X O . O
        . X O O O O .
        X X O . O . O
        O O O O O O .
        . O . O . O O
        . . O . . . .
    ";
    let judgement = judge(&board(bent), 1);
    let black = judgement.at(Point::new(1, 1)).unwrap();
    assert_eq!((black.status, black.is_dead), (Status::Dead, true));
    assert_eq!(black.reason, Reason::BentFour(Point::new(0, 0)));
    let white = judgement.at(Point::new(0, 0)).unwrap();
    assert_eq!(white.status, Status::Alive);
    // With a wall beside the corner's stone that reaches out it is none.
    let seki = bent.replace("O O . X O . .", "O O . X . . .");
    let judgement = judge(&board(&seki), 1);
    let black = judgement.at(Point::new(1, 1)).unwrap();
    assert!(!matches!(black.reason, Reason::BentFour(_)));
}

/// Each has one eye, and whoever plays on the liberty between them is captured.
#[test]
fn an_eye_each_and_a_liberty_between_is_seki() {
    let board = board(
        "
        . X . X O . O
        X X X X O O .
        X X X O O O O
        O O O X X X O
        O . O X . X O
        O O O . X X O
        ",
    );
    let judgement = judge(&board, 1);
    assert_eq!(
        drawn(&judgement, board.size()),
        "\n.+.++.+\n++++++.\n+++++++\n======+\n=.==.=+\n===.==+"
    );
}

#[test]
fn a_board_is_open_until_the_game_is_over() {
    let begun = board(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . X . . . O . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . O . . . X . .
        . . . . . . . . .
        . . . . . . . . .
        ",
    );
    assert!(judge(&begun, 1).is_open());
    let over = board(&"\n. X . X O . O . O".repeat(9));
    assert!(!judge(&over, 1).is_open());
}
