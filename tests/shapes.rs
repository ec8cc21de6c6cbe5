//! The library of shapes: each is found in its own drawing, proverbs give their answers on boards
//! that a player would draw, and bad lines are told by number and reason.
//!
//! How often a shape is told in real games is printed by
//! `QISHI_SHARED=FOLDER cargo test --release --test shapes -- --ignored --nocapture`, where
//! `FOLDER` has `count/games`.
#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a test has files and an environment, prints, and fails by a panic"
)]

#[path = "shapes/check.rs"]
mod check;
#[path = "shapes/drawn.rs"]
mod drawn;
#[path = "shapes/games.rs"]
mod games;
#[path = "shapes/lines.rs"]
mod lines;
#[path = "shapes/named.rs"]
mod named;

use drawn::{forms, ways};
use qishi::board::{Color, Point, Size};
use qishi::go::Board;
use qishi::shape::{Found, Kind, Library, Shape, Words, Worth};

fn library() -> Library {
    let (library, faults) = Library::read(include_str!("../assets/shapes.txt"));
    assert_eq!(faults, []);
    library
}

/// The last stone of a drawing that is marked by `#` (Black's, else White's is `@`), and the board.
fn position(drawing: &str) -> (Board, Point, Color) {
    let rows: Vec<Vec<char>> = (drawing.lines().map(str::trim))
        .filter(|row| !row.is_empty())
        .map(|row| row.chars().filter(|c| !c.is_whitespace()).collect())
        .collect();
    let size = Size::new(
        u8::try_from(rows[0].len()).unwrap(),
        u8::try_from(rows.len()).unwrap(),
    );
    let mut board = Board::new(size.unwrap());
    let mut last = None;
    for point in board.size().points() {
        let sign = rows[usize::from(point.row)][usize::from(point.column)];
        let color = match sign {
            'X' | '#' => Color::Black,
            'O' | '@' => Color::White,
            _ => continue,
        };
        board.put(point, Some(color));
        if matches!(sign, '#' | '@') {
            last = Some((point, color));
        }
    }
    let (last, color) = last.expect("a last stone");
    (board, last, color)
}

/// What is told after the last stone of a drawing: each shape's English name, and its points as
/// people call them.
fn told(drawing: &str) -> Vec<(String, Vec<String>)> {
    let library = library();
    let (board, last, color) = position(drawing);
    let tell = |found: &Found| {
        let points = found.points.iter().map(|p| p.label(board.size()));
        (found.shape.name().english.clone(), points.collect())
    };
    library
        .after(&board, last, color)
        .iter()
        .map(tell)
        .collect()
}

fn names(drawing: &str) -> Vec<String> {
    told(drawing).into_iter().map(|(name, _)| name).collect()
}

/// The answers that a shape asks for, sorted; none when it is not told.
fn answers(drawing: &str, name: &str) -> Vec<String> {
    let found = told(drawing).into_iter().find(|(told, _)| told == name);
    let mut points = found.map(|(_, points)| points).unwrap_or_default();
    points.sort_unstable();
    points
}

#[test]
fn each_shape_is_found_in_its_own_drawing_in_all_sixteen_forms() {
    let library = library();
    for shape in library.shapes() {
        // Alone, so that no other shape hides it.
        let (alone, _) = Library::read(drawn::text(shape));
        for drawing in shape.drawings() {
            let own = drawn::text(shape);
            let mut tried = ways(drawing.rows(), shape.kind() == Kind::Asks, own);
            let is_found = |(board, last, color, points): &(Board, Point, Color, Vec<Point>)| {
                let found = alone.after(board, *last, *color);
                found.iter().any(|found| {
                    found.shape.name() == shape.name()
                        && points.iter().all(|point| found.points.contains(point))
                })
            };
            let fits = tried.any(|ways| ways.iter().all(|way| forms(way).iter().all(is_found)));
            assert!(
                fits,
                "{}:\n{}",
                shape.name().english,
                drawing.rows().join("\n")
            );
        }
    }
}

/// A proverb, the shape that tells it, a board after White's last stone `@`, and the answers.
const PROVERBS: [(&str, &str, &str, &[&str]); 11] = [
    (
        "二子头必扳: the stones that stand beside them are a head as well.",
        "Head of two stones",
        "
         . . . . . . .
         . . . . . . .
         . . . . . . .
         . . X @ . . .
         . . X O . . .
         . . . . . . .
         . . . . . . .",
        &["D2", "D5"],
    ),
    (
        "三子头",
        "Head of three stones",
        "
         . . . . . . .
         . . . . . . .
         . . X @ . . .
         . . X O . . .
         . . X O . . .
         . . X . . . .
         . . . . . . .",
        &["D6"],
    ),
    (
        "镇以飞应",
        "Capped",
        "
         . . . . . . . . . . . .
         . . . . . . . . . . . .
         . . . . . @ . . . . . .
         . . . . . . . . . . . .
         . . . . . X . . . . . .
         . . . . . . . . . . . .
         . . . . . . . . . . . .
         . . . . . . . . . . . .",
        &["D5", "H5"],
    ),
    (
        "断从一边长",
        "In a crosscut",
        "
         . . . . . . .
         . . . . . . .
         . . X O . . .
         . . @ X . . .
         . . . . . . .
         . . . . . . .",
        &["B4", "C5", "D2", "E3"],
    ),
    (
        "三子正中",
        "Three in a row",
        "
         . . . . . . .
         . . . . . . .
         . . . . . . .
         . X O O @ X .
         . . . . . . .
         . . . . . . .",
        &["D2"],
    ),
    (
        "逢刺必接",
        "Peeped at",
        "
         . . . . .
         . . . . .
         . X . X .
         . . @ . .
         . . . . .",
        &["C3"],
    ),
    (
        "直三当中",
        "Straight three",
        "
         . . . . . . .
         X X X X X X X
         X O O O O O X
         X @ . . . O X",
        &["D1"],
    ),
    (
        "With a liberty elsewhere there may be another eye, and nothing is said.",
        "Straight three",
        "
         . . . . . . .
         X . X X X X X
         X O O O O O X
         X @ . . . O X",
        &[],
    ),
    (
        "逢靠必扳",
        "Contact",
        "
         . . . . . . .
         . . . . . . .
         . . . @ . . .
         . . . X . . .
         . . . . . . .
         . . . . . . .",
        &["C4", "E4"],
    ),
    (
        "被扳则长: away from the stone that was touched.",
        "The attached stone is bent round",
        "
         . . . . . . .
         . . . . . . .
         . . @ . . . .
         . O X . . . .
         . . . . . . .
         . . . . . . .",
        &["D3"],
    ),
    (
        "点三三, 宽处挡",
        "3-3 is invaded",
        "
         . . . . . . .
         . . . X . . .
         . . @ . . . .
         . . . . . . .
         . . . . . . .",
        &["C4", "D3"],
    ),
];

#[test]
fn proverbs_give_the_answers_that_they_are_known_for() {
    for (proverb, name, drawing, expected) in PROVERBS {
        assert_eq!(answers(drawing, name), expected, "{proverb}");
    }
}

#[test]
fn what_a_move_made_is_told_with_its_worth() {
    let worth = |drawing: &str| {
        let library = library();
        let (board, last, color) = position(drawing);
        let found = library.after(&board, last, color);
        let of = |found: &Found| (found.shape.name().english.clone(), found.shape.kind());
        found.iter().map(of).collect::<Vec<_>>()
    };
    let triangle = "
        . . . . . .
        . . . O . .
        . . X # . .
        . . X . . .
        . . . . . .
        . . . . . .";
    let bad = ("Empty triangle".to_owned(), Kind::Made(Worth::Bad));
    assert!(worth(triangle).contains(&bad), "{:?}", worth(triangle));
    let bamboo = "
        . . . . . . .
        . . . . . . .
        . . X . # . .
        . . X . X . .
        . . . . . . .
        . . . . . . .";
    // The joint is told, the jumps that it is made of are not.
    let good = ("Bamboo joint".to_owned(), Kind::Made(Worth::Good));
    assert_eq!(worth(bamboo), [good]);
}

#[test]
fn a_shape_that_is_not_there_is_not_told() {
    // Already joined above: no peep.
    let joined = "
        . . . . .
        . X X X .
        . X . X .
        . . @ . .
        . . . . .";
    assert!(!names(joined).contains(&"Peeped at".to_owned()));
    // A bamboo joint need not be connected.
    let bamboo = "
        . . . . .
        . X . X .
        . X . X .
        . . @ . .
        . . . . .";
    assert!(!names(bamboo).contains(&"Peeped at".to_owned()));
    // The corner of the triangle is filled.
    let full = "
        . . . . . .
        . . X X . .
        . . # O . .
        . . . . . .
        . . . . . .";
    assert!(!names(full).contains(&"Empty triangle".to_owned()));
    // The cap's stone stands too high: on the fifth line.
    let high = "
        . . . . . . . . .
        . . . . @ . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    assert!(!names(high).contains(&"Capped".to_owned()));
    // The shape was there before: the last stone is elsewhere.
    let elsewhere = "
        . X . X . . . . .
        . . O . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . @ . .
        . . . . . . . . .";
    assert_eq!(names(elsewhere), Vec::<String>::new());
}

#[test]
fn edges_are_edges_on_boards_of_any_form() {
    let (library, faults) =
        Library::read("[Stone on the second line]\nmade\n> x\n? * ?\n. . .\n---");
    assert_eq!(faults, []);
    for (columns, rows) in [(5, 5), (25, 25), (5, 25), (25, 7), (19, 19)] {
        let size = Size::new(columns, rows).unwrap();
        for point in size.points() {
            let mut board = Board::new(size);
            board.put(point, Some(Color::White));
            let near = |at: u8, lines: u8| at == 1 || at + 2 == lines;
            // Three points of the line below are drawn: a stone on the first line of another side
            // has none.
            let inner = |at: u8, lines: u8| at > 0 && at + 1 < lines;
            let is_second = near(point.row, rows) && inner(point.column, columns)
                || near(point.column, columns) && inner(point.row, rows);
            let found = library.after(&board, point, Color::White);
            assert_eq!(
                !found.is_empty(),
                is_second,
                "{point} of {columns} x {rows}"
            );
        }
    }
}

#[test]
fn a_drawing_with_all_its_edges_is_the_whole_board() {
    let (library, faults) =
        Library::read("[Whole]\nasks\n> x\n+---+\n|.*.|\n|.@X|\n|...|\n|...|\n+---+");
    assert_eq!(faults, []);
    let (board, last, color) = position(". . .\n. @ X\n. . .\n. . .");
    let found = library.after(&board, last, color);
    assert_eq!(found[0].points, [Point::new(1, 0)]);
    assert_eq!(found[0].stones, [Point::new(1, 1), Point::new(2, 1)]);
    let (wider, last, color) = position(". . . .\n. @ X .\n. . . .\n. . . .");
    assert!(library.after(&wider, last, color).is_empty());
}

#[test]
fn nothing_is_told_of_a_stone_that_is_not_there() {
    let library = library();
    let mut board = Board::new(Size::square(9));
    assert!(
        library
            .after(&board, Point::new(4, 4), Color::Black)
            .is_empty()
    );
    assert!(
        library
            .after(&board, Point::new(200, 4), Color::Black)
            .is_empty()
    );
    board.put(Point::new(4, 4), Some(Color::White));
    assert!(
        library
            .after(&board, Point::new(4, 4), Color::Black)
            .is_empty()
    );
}

#[test]
fn an_answer_that_the_rules_forbid_is_not_told() {
    let (library, _) = Library::read("[Fill]\nasks\n> x\n? ? ?\n@ * ?\n? ? ?");
    // Suicide at B2 for Black.
    let (board, last, color) = position(". O .\n@ . O\n. O .");
    assert!(library.after(&board, last, color).is_empty());
}

#[test]
fn a_players_file_is_joined_and_mends_what_comes_with_the_program() {
    let own = "[peep | 我的刺]\nmade bad\n> Mine.\nX\n[My own]\nmade\n> x\nX";
    let count = library().shapes().len();
    let joined = library().joined(Library::read(own).0);
    assert_eq!(joined.shapes().len(), count + 1);
    let peep = |shape: &&Shape| shape.name().english.eq_ignore_ascii_case("peep");
    let peep = joined.shapes().iter().find(peep).unwrap();
    assert_eq!(peep.proverb()[0].english, "Mine.");
    // Found as its own shape, whatever its place in the list.
    let (board, last, color) = position(". . .\n. # .\n. . .");
    let found = joined.after(&board, last, color);
    assert!(
        found
            .iter()
            .any(|found| found.shape.name().english == "My own")
    );
}

#[test]
fn the_special_hides_the_general_and_twins_are_told_once() {
    let text = "
        [One]
        made
        > x
        X
        [Two]
        made
        > x
        X X
        [Two at the edge]
        made
        > x
        X X
        ---
        [Asked]
        asks
        > x
        O *";
    let (library, faults) = Library::read(text);
    assert_eq!(faults, []);
    let told = |drawing: &str| {
        let (board, last, color) = position(drawing);
        let found = library.after(&board, last, color).into_iter();
        found
            .map(|found| (found.shape.name().english.clone(), found.points.len()))
            .collect::<Vec<_>>()
    };
    let own = |name: &str, points| (name.to_owned(), points);
    // One pair, seen both ways round, is one find; and of the stone itself nothing is told. What
    // asks is not hidden by what was made.
    let pair = ". . . .\n. X # .\n. . . .";
    assert_eq!(told(pair), [own("Two", 0), own("Asked", 3)]);
    let edge = ". . . .\n. . . .\n. X # .";
    assert_eq!(told(edge), [own("Two at the edge", 0), own("Asked", 2)]);
}

#[test]
fn the_page_lists_every_shape() {
    let page = include_str!("../docs/shapes.md");
    let list = page.split_once("| shape | kind | proverb |").unwrap().1;
    let rows: Vec<&str> = list
        .lines()
        .filter(|line| line.starts_with("| "))
        .skip(1)
        .collect();
    let library = library();
    assert_eq!(rows.len(), library.shapes().len());
    for (row, shape) in rows.iter().zip(library.shapes()) {
        let name = shape.name();
        let kind = match shape.kind() {
            Kind::Asks => "asks".to_owned(),
            Kind::Made(worth) => format!("made {worth:?}").to_lowercase(),
        };
        let all = |of: fn(&Words) -> &str, gap: &str| {
            shape.proverb().iter().map(of).collect::<Vec<_>>().join(gap)
        };
        let (english, chinese) = (all(|w| &w.english, " "), all(|w| &w.chinese, ""));
        let told = format!(
            "| {} {} | {kind} | {english} {chinese} |",
            name.english, name.chinese
        );
        assert_eq!(*row, told);
    }
}

#[test]
fn every_letter_of_the_library_can_be_shown() {
    for shape in library().shapes() {
        for words in shape.proverb().iter().chain([shape.name()]) {
            assert_ne!(words.english, words.chinese);
            assert!(words.english.is_ascii(), "{}", words.english);
            assert!(!words.chinese.is_ascii(), "{}", words.chinese);
            for letter in words.chinese.chars() {
                assert!(qishi::screen::has_glyph(letter), "{letter}");
            }
        }
    }
}
