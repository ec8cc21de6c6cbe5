//! The field against the referee: boards drawn by lot, stone by stone and back again.

use super::field::Field;
use super::patterns::class;
use crate::board::{Color, Lots, Point, Size};
use crate::gobang::{Board, Rule};

/// Plays so many stones by lot near the middle, with the field beside the board, and asks after each.
fn walk(rule: Rule, size: Size, seed: u64, stones: usize) {
    let mut lots = Lots::new(seed);
    let mut board = Board::new(size);
    let fresh = Field::new(&board, rule);
    let mut field = fresh.clone();
    let mut color = Color::Black;
    for _ in 0..stones {
        let reach = 7.min(size.columns());
        let side = |lots: &mut Lots, lines: u8| {
            let from = (lines - reach) / 2;
            from + lots.draw(usize::from(reach)) as u8
        };
        let point = Point::new(
            side(&mut lots, size.columns()),
            side(&mut lots, size.rows()),
        );
        if !board.is_open(point) {
            continue;
        }
        board.place(color, point);
        field.put(field.cell(point), color);
        color = color.opponent();
        if board.count() % 8 == 0 {
            agree(&board, &mut field, rule);
        }
    }
    assert!(field == Field::new(&board, rule), "kept is not made anew");
    while field.count() > 0 {
        field.take();
    }
    assert!(field == fresh, "not as before");
}

fn agree(board: &Board, field: &mut Field, rule: Rule) {
    for point in board.size().points() {
        let cell = field.cell(point);
        for color in Color::BOTH {
            let class = field.class(color, cell);
            if !board.is_open(point) {
                assert_eq!(class, class::NONE);
                continue;
            }
            let mut with = board.clone();
            with.place(color, point);
            let is_five = !with.fives(point, rule).is_empty();
            assert_eq!(class == class::FIVE, is_five, "{point} {color:?}\n{board}");
            let is_allowed = board.check(color, point, rule).is_ok();
            assert_eq!(
                field.is_allowed(color, cell),
                is_allowed,
                "{point} {color:?} {rule:?}\n{board}"
            );
            if is_allowed && !is_five {
                fours_agree(&with, point, color, rule, field);
            }
        }
    }
}

/// A class is a four when one more stone makes five through the point, and an open four or two fours
/// when more than one does.
fn fours_agree(with: &Board, point: Point, color: Color, rule: Rule, field: &mut Field) {
    let completing = with.size().points().filter(|&next| {
        let mut five = with.clone();
        with.is_open(next) && {
            five.place(color, next);
            five.fives(next, rule)
                .iter()
                .any(|row| row.contains(&point))
        }
    });
    let cell = field.cell(point);
    let class = field.true_class(color, cell);
    let expected = match completing.count() {
        0 => class < class::FOUR,
        1 => (class::FOUR..=class::FOUR_THREE).contains(&class),
        _ => class == class::OPEN_FOUR,
    };
    assert!(expected, "{point} {color:?} {class} {rule:?}\n{with}");
}

#[test]
fn what_is_kept_is_what_the_referee_sees() {
    for rule in Rule::ALL {
        for seed in 0..2 {
            walk(rule, Size::square(15), seed, 45);
        }
        walk(rule, Size::square(20), 9, 25);
        walk(rule, Size::square(6), 5, 36);
    }
}
