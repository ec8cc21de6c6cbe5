//! Each rule as its paragraphs have it, step by step.

use super::*;
use crate::board::{Color, Size};
use crate::gobang::Board;

use Seat::{First, Second};

const SIZE: Size = Board::USUAL_SIZE;

/// A label such as `H8`, in letters that leave none out.
fn at(label: &str) -> Point {
    let (letter, number) = label.split_at(1);
    let row = 15 - number.parse::<u8>().expect("a number");
    Point::new(letter.as_bytes()[0] - b'A', row)
}

fn stone(label: &str) -> Step {
    Step::Stone(at(label))
}

fn begin(rule: OpeningRule) -> Opening {
    Opening::new(rule, SIZE).expect("a board to play on")
}

/// Each step with who is asked for it.
fn walk(opening: &mut Opening, steps: &[(Seat, Step)]) {
    for &(seat, step) in steps {
        let asked = opening.asked().expect("more to be done");
        assert_eq!(asked.0, seat, "{step:?} {asked:?}");
        assert_eq!(opening.take(step), Ok(()), "{step:?} {asked:?}");
    }
}

fn refuses(opening: &mut Opening, step: Step, why: Refusal) {
    let before = opening.clone();
    assert_eq!(opening.take(step), Err(why), "{step:?}");
    assert_eq!(*opening, before);
}

#[test]
fn free_asks_nothing() {
    let mut opening = begin(OpeningRule::Free);
    assert_eq!(opening.asked(), None);
    assert_eq!(opening.to_play(), (First, Color::Black));
    refuses(&mut opening, stone("H8"), Refusal::NotAsked);
}

#[test]
fn openings_want_a_board_that_games_are_played_on() {
    for rule in OpeningRule::ALL {
        assert!(Opening::new(rule, Size::square(13)).is_none());
        assert!(Size::new(15, 19).is_some_and(|size| Opening::new(rule, size).is_none()));
        assert!(
            Board::GAME_LINES
                .map(Size::square)
                .map(|s| Opening::new(rule, s))
                .iter()
                .all(Option::is_some)
        );
    }
}

#[test]
fn swap_lets_each_put_their_stones_and_white_take_one_of_two_fifths() {
    let mut opening = begin(OpeningRule::Swap);
    refuses(&mut opening, stone("H9"), Refusal::Outside(Area::Middle));
    walk(&mut opening, &[(First, stone("H8"))]);
    refuses(&mut opening, stone("H8"), Refusal::Occupied);
    refuses(
        &mut opening,
        stone("H10"),
        Refusal::Outside(Area::Within(3)),
    );
    walk(&mut opening, &[(Second, stone("H9"))]);
    refuses(&mut opening, stone("K8"), Refusal::Outside(Area::Within(5)));
    // Black's third, on the axis; White takes Black; the first player is White now.
    walk(
        &mut opening,
        &[(First, stone("H10")), (Second, Step::Swap(true))],
    );
    assert_eq!(opening.color(Second), Color::Black);
    assert_eq!(opening.to_play(), (First, Color::White));
}

#[test]
fn swap_offers_two_fifths_of_which_white_takes_one() {
    let mut opening = begin(OpeningRule::Swap);
    walk(&mut opening, &[(First, stone("H8")), (Second, stone("H9"))]);
    walk(
        &mut opening,
        &[(First, stone("H10")), (Second, Step::Swap(true))],
    );
    walk(&mut opening, &[(First, stone("H11"))]);
    assert_eq!(
        opening.asked(),
        Some((
            Second,
            Asked::Offer {
                number: 1,
                count: 2
            }
        ))
    );
    walk(&mut opening, &[(Second, Step::Offer(at("G7")))]);
    refuses(&mut opening, Step::Offer(at("G7")), Refusal::OfferedBefore);
    refuses(
        &mut opening,
        Step::Offer(at("I7")),
        Refusal::Symmetric(at("G7")),
    );
    refuses(&mut opening, Step::Offer(at("H11")), Refusal::Occupied);
    refuses(&mut opening, Step::Choose(at("G7")), Refusal::NotAsked);
    walk(&mut opening, &[(Second, Step::Offer(at("I6")))]);
    assert_eq!(opening.asked(), Some((First, Asked::Choose)));
    refuses(&mut opening, Step::Choose(at("A1")), Refusal::NotOffered);
    walk(&mut opening, &[(First, Step::Choose(at("I6")))]);
    assert_eq!(
        (opening.asked(), opening.to_play()),
        (None, (First, Color::White))
    );
    assert_eq!(opening.stones().last(), Some(&at("I6")));
    assert_eq!((opening.board().count(), opening.offered().len()), (5, 0));
}

#[test]
fn swap2_lets_the_second_take_a_side_or_add_two() {
    let three = [
        (First, stone("A1")),
        (First, stone("O15")),
        (First, stone("H8")),
    ];
    let side = |may_add| Asked::Side { may_add };
    for (color, next) in [(Color::White, Second), (Color::Black, First)] {
        let mut opening = begin(OpeningRule::Swap2);
        walk(&mut opening, &three);
        assert_eq!(opening.asked(), Some((Second, side(true))));
        walk(&mut opening, &[(Second, Step::Take(color))]);
        assert_eq!(opening.color(Second), color);
        assert_eq!(
            (opening.asked(), opening.to_play()),
            (None, (next, Color::White))
        );
    }
    let mut opening = begin(OpeningRule::Swap2);
    walk(&mut opening, &three);
    let two = [
        (Second, Step::AddStones),
        (Second, stone("B2")),
        (Second, stone("C3")),
    ];
    walk(&mut opening, &two);
    assert_eq!(opening.asked(), Some((First, side(false))));
    refuses(&mut opening, Step::AddStones, Refusal::NotAsked);
    walk(&mut opening, &[(First, Step::Take(Color::White))]);
    assert_eq!(
        (opening.asked(), opening.to_play()),
        (None, (First, Color::White))
    );
    assert_eq!(opening.board().at(at("B2")), Some(Color::White));
    assert_eq!(opening.board().at(at("C3")), Some(Color::Black));
}

const KAGETSU: [(Seat, Step); 3] = [
    (First, Step::Stone(Point::new(7, 7))),
    (First, Step::Stone(Point::new(7, 6))),
    (First, Step::Stone(Point::new(8, 6))),
];

#[test]
fn soosorv_lets_white_say_how_many_and_black_swap_once_more() {
    let mut opening = begin(OpeningRule::Soosorv8);
    walk(&mut opening, &KAGETSU);
    walk(
        &mut opening,
        &[(Second, Step::Swap(false)), (Second, stone("A1"))],
    );
    assert_eq!(opening.asked(), Some((Second, Asked::Number { most: 8 })));
    refuses(
        &mut opening,
        Step::Number(0),
        Refusal::BadNumber { most: 8 },
    );
    refuses(
        &mut opening,
        Step::Number(9),
        Refusal::BadNumber { most: 8 },
    );
    walk(
        &mut opening,
        &[(Second, Step::Number(3)), (First, Step::Swap(true))],
    );
    assert_eq!(opening.number(), Some(3));
    for label in ["B1", "C1", "D1"] {
        walk(&mut opening, &[(Second, Step::Offer(at(label)))]);
    }
    walk(&mut opening, &[(First, Step::Choose(at("C1")))]);
    assert_eq!(
        (opening.asked(), opening.to_play()),
        (None, (First, Color::White))
    );
}

#[test]
fn yamaguchi_says_the_number_with_the_opening() {
    let mut opening = begin(OpeningRule::Yamaguchi);
    walk(&mut opening, &KAGETSU);
    walk(
        &mut opening,
        &[(First, Step::Number(1)), (Second, Step::Swap(true))],
    );
    walk(
        &mut opening,
        &[(First, stone("H7")), (Second, Step::Offer(at("A1")))],
    );
    walk(&mut opening, &[(First, Step::Choose(at("A1")))]);
    assert_eq!(
        (opening.asked(), opening.to_play()),
        (None, (First, Color::White))
    );
}

/// Taraguchi's opening up to the fourth stone. The second player took Black; the first put the
/// white stone, and lost White to the second.
fn taraguchi() -> Opening {
    let mut opening = begin(OpeningRule::Taraguchi10);
    let within = |lines| Refusal::Outside(Area::Within(lines));
    walk(
        &mut opening,
        &[(First, stone("H8")), (Second, Step::Swap(true))],
    );
    refuses(&mut opening, stone("H10"), within(3));
    walk(
        &mut opening,
        &[(First, stone("I9")), (Second, Step::Swap(true))],
    );
    refuses(&mut opening, stone("H11"), within(5));
    walk(
        &mut opening,
        &[(First, stone("J10")), (Second, Step::Swap(false))],
    );
    refuses(&mut opening, stone("H12"), within(7));
    walk(&mut opening, &[(Second, stone("H11"))]);
    let asked = Asked::SwapOrOffer { count: 10 };
    assert_eq!(opening.asked(), Some((First, asked)));
    opening
}

#[test]
fn taraguchi_swaps_after_each_stone_and_after_a_fifth_in_the_middle() {
    let mut opening = taraguchi();
    walk(&mut opening, &[(First, Step::Swap(true))]);
    let outside = Refusal::Outside(Area::Within(9));
    refuses(&mut opening, stone("H13"), outside);
    let steps = [(Second, stone("H12")), (First, Step::Swap(true))];
    walk(&mut opening, &steps);
    assert_eq!(opening.asked(), None);
    assert_eq!(opening.to_play(), (Second, Color::White));
}

#[test]
fn taraguchi_offers_ten_fifths_instead() {
    let mut opening = taraguchi();
    walk(&mut opening, &[(First, Step::OfferFifths)]);
    for column in 0..10 {
        let (number, count) = (column + 1, 10);
        let asked = Asked::Offer { number, count };
        assert_eq!(opening.asked(), Some((First, asked)));
        walk(&mut opening, &[(First, Step::Offer(Point::new(column, 0)))]);
    }
    walk(&mut opening, &[(Second, Step::Choose(Point::new(4, 0)))]);
    assert_eq!(opening.asked(), None);
    assert_eq!(opening.to_play(), (Second, Color::White));
}

#[test]
fn pro_keeps_the_third_stone_away() {
    for (rule, lines, near, far) in [
        (OpeningRule::Pro, 5, "J10", "K8"),
        (OpeningRule::LongPro, 7, "K8", "L8"),
    ] {
        let mut opening = begin(rule);
        refuses(&mut opening, stone("A1"), Refusal::Outside(Area::Middle));
        walk(&mut opening, &[(First, stone("H8")), (Second, stone("A1"))]);
        refuses(
            &mut opening,
            stone(near),
            Refusal::Outside(Area::Outside(lines)),
        );
        refuses(
            &mut opening,
            Step::Stone(Point::new(15, 0)),
            Refusal::OffBoard,
        );
        walk(&mut opening, &[(First, stone(far))]);
        assert_eq!(opening.asked(), None);
    }
}
