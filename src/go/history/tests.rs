//! Repetition is told by the boards, not by their sums alone.

use super::super::sum::key;
use super::*;
use crate::board::Size;

/// Points at which stones of the one colour have the same sum as stones of the other.
///
/// Turning a colour changes the sum by a number of 64 bits, so of 65 points some turn together
/// without a change. Which ones, elimination tells.
fn blind_points(size: Size) -> Vec<Point> {
    let is_alone = |point: &Point| point.column % 2 == 0 && point.row % 2 == 0;
    let points: Vec<Point> = size.points().filter(is_alone).take(65).collect();
    let mut basis: Vec<(u64, u128)> = Vec::new();
    for (index, &point) in points.iter().enumerate() {
        let mut sum = key(Color::Black, point) ^ key(Color::White, point);
        let mut used: u128 = 1 << index;
        for &(other, others) in &basis {
            if sum ^ other < sum {
                sum ^= other;
                used ^= others;
            }
        }
        if sum == 0 {
            let chosen = points.iter().enumerate();
            let chosen = chosen.filter(|(index, _)| used >> index & 1 == 1);
            return chosen.map(|(_, &point)| point).collect();
        }
        basis.push((sum, used));
    }
    unreachable!("65 numbers of 64 bits are never independent")
}

#[test]
fn another_board_with_the_same_sum_is_no_repetition() {
    let size = Size::square(25);
    let points = blind_points(size);
    let [black, white] = Color::BOTH.map(|color| {
        let mut board = Board::new(size);
        for &point in &points {
            board.put(point, Some(color));
        }
        board
    });
    let last = Point::new(24, 24);
    let mut board = black.clone();
    let mut history = History::new(&board, Color::Black);
    history.place(&mut board, Color::Black, last);
    let sum = history.sum();
    history.set_up(&board, &white, Color::Black);
    for ko in [
        Ko::PositionalSuperko,
        Ko::SituationalSuperko,
        Ko::NaturalSituationalSuperko,
    ] {
        let rules = Rules {
            ko,
            ..Rules::CHINESE
        };
        assert_eq!(history.check(&white, Color::Black, last, &rules), Ok(()));
        // The same board with the same sum is one.
        let mut twice = history.clone();
        twice.set_up(&white, &black, Color::Black);
        let repeated = Err(Illegal::Superko { ply: 1 });
        assert_eq!(twice.check(&black, Color::Black, last, &rules), repeated);
    }
    let mut after = white.clone();
    history.place(&mut after, Color::Black, last);
    assert_eq!(
        (history.sum().hash, history.sum().stones),
        (sum.hash, sum.stones)
    );
    assert_eq!(history.repeated(&after), None);
}

#[test]
fn going_back_and_on_remembers_and_a_new_move_forgets() {
    let size = Size::square(5);
    let mut board = Board::new(size);
    let mut history = History::new(&board, Color::Black);
    let mut boards = vec![board.clone()];
    for (ply, point) in size.points().take(8).enumerate() {
        history.place(&mut board, Color::BOTH[ply % 2], point);
        boards.push(board.clone());
    }
    let whole = history.clone();
    history.go_to(3);
    assert_eq!(history.ply(), 3);
    assert_ne!(history, whole);
    history.go_to(8);
    assert_eq!(history, whole);
    history.go_to(3);
    let mut other = boards[3].clone();
    history.place(&mut other, Color::White, Point::new(4, 4));
    history.go_to(8);
    assert_eq!(history.ply(), 4, "what came after is forgotten");
    history.go_to(3);
    history.place(&mut boards[3].clone(), Color::White, Point::new(3, 0));
    let mut again = whole.clone();
    again.go_to(4);
    assert_eq!(history, again);
}

#[test]
fn a_long_game_finds_its_boards_again() {
    // Two stones that come and go on a board of three points, more often than there are places.
    let mut board = Board::new(Size::new(3, 1).expect("a board"));
    let mut history = History::new(&board, Color::Black);
    for _ in 0..3000 {
        for (color, column) in [(Color::Black, 0), (Color::White, 1), (Color::Black, 2)] {
            history.place(&mut board, color, Point::new(column, 0));
        }
        let before = board.clone();
        for column in 0..3 {
            board.put(Point::new(column, 0), None);
        }
        history.set_up(&before, &board, Color::Black);
    }
    history.place(&mut board, Color::Black, Point::new(0, 0));
    let last = history.ply();
    assert_eq!(history.repeated(&board), Some(last - 4));
}
