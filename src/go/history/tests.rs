//! Boards that come back, and those that only seem to.

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
