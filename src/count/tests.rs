//! Small boards, each drawn for a rule, and what the rule says of them.
//!
//! Japan's rules of 1989 (article 8) know three kinds of empty points: those enclosed by living
//! stones of one player, which are eye points; all others, which are dame; and of the eye points
//! those are territory whose stones have no dame, that is, are not in seki. Article 10 has what
//! must be played against atari and cutting played before the board is counted. China's rules of
//! 2002 (article 9) count all living stones and what they enclose, and halve what neither encloses.

use super::*;
use crate::board::{Lots, Size};
use crate::go::Board;

#[test]
fn an_empty_board_is_nobodys() {
    let size = Size::square(9);
    let count = count(&Grid::new(size, None), &Grid::new(size, false));
    assert_eq!((count.dame, count.enclosed), (81, ByColor::default()));
}

#[test]
fn a_region_that_touches_both_colours_is_dame() {
    let board: Board = ". X .\nX X O\n. O O".parse().expect("a board");
    let count = count(&board.stones(), &Grid::new(board.size(), false));
    assert_eq!(count.owners[Point::new(0, 0)], Owner::Black);
    assert_eq!(count.owners[Point::new(2, 0)], Owner::Dame);
    assert_eq!(count.owners[Point::new(2, 1)], Owner::White);
    assert_eq!((count.stones.black, count.stones.white), (3, 3));
    assert_eq!((count.enclosed.black, count.dame), (1, 2));
}

#[test]
fn dead_stones_open_their_points_to_the_other_side() {
    let board: Board = ". X O\nX O .\nX X X".parse().expect("a board");
    let mut dead = Grid::new(board.size(), false);
    dead[Point::new(1, 1)] = true;
    dead[Point::new(2, 0)] = true;
    let count = count(&board.stones(), &dead);
    assert_eq!((count.dead.white, count.enclosed.black), (2, 4));
    assert_eq!(count.dame, 0);
}

/// The board of a drawing, where `x` and `o` are dead stones.
fn counted(drawing: &str) -> Count {
    let rows = drawing.split_whitespace();
    let spaced = rows.map(|row| row.replace("", " ").to_uppercase() + "\n");
    let board: Board = spaced.collect::<String>().parse().expect("a board");
    let mut dead = Grid::new(board.size(), false);
    let letters = drawing.chars().filter(|letter| !letter.is_whitespace());
    for (point, letter) in board.size().points().zip(letters) {
        dead[point] = letter.is_lowercase();
    }
    count(&board.stones(), &dead)
}

/// What each point is: `X` and `O` live, `x` and `o` are in seki; `+` is Black's territory and `-`
/// White's, `*` Black's eye in a seki and `=` White's, `!` a false eye and `.` dame.
fn drawn(count: &Count) -> String {
    let columns = usize::from(count.land.size().columns());
    let pick = |color, black, white| if color == Color::Black { black } else { white };
    let letters = count.land.iter().map(|(_, land)| match *land {
        Land::Alive(color) => pick(color, 'X', 'O'),
        Land::Seki(color) => pick(color, 'x', 'o'),
        Land::Territory(color) => pick(color, '+', '-'),
        Land::SekiEye(color) => pick(color, '*', '='),
        Land::FalseEye(_) => '!',
        Land::Dame => '.',
    });
    let letters: Vec<char> = letters.collect();
    let rows = letters
        .chunks(columns)
        .map(|row| row.iter().collect::<String>());
    rows.collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn is_counted(drawing: &str, land: &str) -> Count {
    let count = counted(drawing);
    assert_eq!(drawn(&count), land);
    count
}

#[test]
fn stones_in_a_seki_without_eyes_have_dame() {
    let count = is_counted(
        "OX.OX.. OX.OX.. OXXOXX. OOOOOX. XXXXXX. .......",
        "ox.oX++ ox.oX++ oxxoXX+ oooooX+ XXXXXX+ +++++++",
    );
    assert_eq!((count.dame, count.territory.black), (2, 14));
    assert_eq!(count.seki().count(), 4 + 11);
    // 11 stones and 14 points, and the seki's 4 stones against 11.
    assert_eq!(count.area_lead(), 11 + 14 + 4 - 11);
}

#[test]
fn an_eye_in_a_seki_is_area_and_no_territory() {
    let count = is_counted(
        ".X.O.OX XXXOOOX OOOOXXX OXXXX.. XX.....",
        "*x.o=oX xxxoooX ooooXXX oXXXX++ XX+++++",
    );
    assert_eq!((count.territory.black, count.territory.white), (7, 0));
    assert_eq!((count.enclosed.black, count.enclosed.white), (8, 1));
}

#[test]
fn stones_that_fill_an_eye_but_for_two_points_are_in_seki() {
    // Whoever plays either point helps the other.
    let count = is_counted(
        ".OOO.XO XXXXXXO OOOOOOO .......",
        ".ooo.xO xxxxxxO OOOOOOO -------",
    );
    assert_eq!((count.dame, count.territory.white), (2, 7));
}

#[test]
fn a_false_eye_is_area_and_no_territory() {
    // White has Black's right part in atari, so Black connects.
    let count = is_counted(
        ".X.XX.XO XXXXOXXO OOOOOOOO ........",
        "+X+XX!XO XXXXOXXO OOOOOOOO --------",
    );
    assert_eq!((count.enclosed.black, count.territory.black), (3, 2));
}

#[test]
fn points_that_would_be_false_alone_hold_each_other() {
    let count = is_counted(
        "XXXXXO X.X.XO OX.XOO OXXXO. OOOOO. ......",
        "XXXXXO X+X+XO OX+XOO OXXXO- OOOOO- ------",
    );
    assert_eq!(count.territory.black, 3);
}

#[test]
fn a_prey_in_an_eye_is_two_points_a_stone() {
    let count = is_counted(
        "ooo.XO XXXXXO .XOOOO XXO... OOO...",
        "++++XO XXXXXO +XOOOO XXO--- OOO---",
    );
    assert_eq!((count.territory.black, count.dead.white), (5, 3));
    assert_eq!(count.territory_lead(ByColor::default()), 5 + 3 - 6);
}

#[test]
fn a_stone_thrown_into_a_false_eye_is_one_point_only() {
    let count = is_counted(
        ".X.XXoXO XXXXOXXO OOOOOOOO ........",
        "+X+XX!XO XXXXOXXO OOOOOOOO --------",
    );
    assert_eq!((count.territory.black, count.dead.white), (2, 1));
}

#[test]
fn one_eye_is_not_enough_for_territory() {
    // Two points are one eye, three in a row are two.
    is_counted("..XO.... XXXO.... OOOO....", "**xO---- xxxO---- OOOO----");
    is_counted(
        "...XO.... XXXXO.... OOOOO....",
        "+++XO---- XXXXO---- OOOOO----",
    );
}

#[test]
fn dame_that_nobody_has_filled_do_not_make_a_seki() {
    let count = is_counted("..X.O.. ..X.O.. ..X.O..", "++X.O-- ++X.O-- ++X.O--");
    assert_eq!((count.dame, count.area_lead()), (3, 0));
}

#[test]
fn an_odd_dame_is_for_whoever_is_to_play() {
    let count = counted("..X.O.. ..X.O.. ..X.O..");
    let filled = |to_play| count.dame_in_turn(to_play);
    assert_eq!(filled(Color::Black), ByColor { black: 2, white: 1 });
    assert_eq!(filled(Color::White), ByColor { black: 1, white: 2 });
    let even = counted("..X.O.. ..X.O..");
    assert_eq!(
        even.dame_in_turn(Color::White),
        ByColor { black: 1, white: 1 }
    );
}

#[test]
fn a_board_of_one_point_can_be_counted() {
    is_counted(".", ".");
    is_counted("X", "x");
    is_counted("X.", "x*");
}

/// A letter for the same in the other colour.
fn swapped(letter: char) -> char {
    match "XOxo+-*=".find(letter) {
        Some(index) => char::from(b"OXox-+=*"[index]),
        None => letter,
    }
}

/// A drawing turned by a quarter, in the other colours.
fn turned(drawing: &str) -> String {
    let rows: Vec<&str> = drawing.split(' ').collect();
    let columns = 0..rows[0].len();
    let row = |column| {
        let letters = rows.iter().rev();
        letters
            .map(|row| swapped(char::from(row.as_bytes()[column])))
            .collect::<String>()
    };
    columns.map(row).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_count_is_the_same_from_every_side_and_for_either_colour() {
    let mut lots = Lots::new(5);
    let mut kinds = String::new();
    for _ in 0..300 {
        let (columns, rows) = (1 + lots.draw(9), 1 + lots.draw(9));
        // Few stones are dead, and many of the rest stand where chance has joined them.
        let stones = ["XO.", "XXOxo..", "XXXXXO...", "OOOOOOxX.."][lots.draw(4)];
        let mut letter = |_| char::from(stones.as_bytes()[lots.draw(stones.len())]);
        let drawing: Vec<String> = (0..rows)
            .map(|_| (0..columns).map(&mut letter).collect())
            .collect();
        let drawing = drawing.join(" ");
        let (count, other) = (counted(&drawing), counted(&turned(&drawing)));
        assert_eq!(drawn(&other), turned(&drawn(&count)), "{drawing}");
        assert_eq!(other.area_lead(), -count.area_lead());
        let none = ByColor::default();
        assert_eq!(other.territory_lead(none), -count.territory_lead(none));
        kinds += &drawn(&count);
    }
    assert!("XOxo+-*=!.".chars().all(|kind| kinds.contains(kind)));
}

#[test]
fn a_board_full_of_small_eyes_is_counted_at_once() {
    // Each stone is a group of its own here, and each empty point an eye of its own.
    let row = |first: usize| {
        (0..25)
            .map(|column| [".", "X"][(column + first) % 2])
            .collect()
    };
    let rows: Vec<String> = (0..25).map(row).collect();
    let count = counted(&rows.join(" "));
    assert_eq!((count.stones.black, count.enclosed.black), (312, 313));
    assert_eq!((count.territory.black, count.seki().count()), (313, 0));
}
