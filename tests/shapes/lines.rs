//! The reader of the file: bad lines are told by number and reason, and no text is too much.

use qishi::board::{Color, Point, Size};
use qishi::go::Board;
use qishi::shape::{Kind, Library, Reason, Shape};

/// A whole shape, and a line that stands in for one of its lines.
fn fault_of(number: usize, line: &str) -> Vec<(usize, Reason)> {
    let good = [
        "[Peep | 刺]",
        "asks",
        "> Connect. | 接。",
        "X * X",
        "? @ ?",
        "",
    ];
    let mut lines: Vec<&str> = good.to_vec();
    lines[number - 1] = line;
    // What follows is read all the same.
    let text = lines.join("\n") + "\n[Next]\nmade good\n> x\nX\n";
    let (library, faults) = Library::read(&text);
    assert_eq!(library.shapes().last().unwrap().name().english, "Next");
    assert_eq!(library.shapes().len(), 1, "{line}");
    assert!(faults.iter().all(|fault| !fault.to_string().is_empty()));
    faults.iter().map(|f| (f.line, f.reason)).collect()
}

#[test]
fn bad_lines_are_told_by_number_and_reason_and_the_rest_is_used() {
    let long = format!("> {}", "w".repeat(61));
    let wide = format!("> {}", "字".repeat(31));
    let row = "X *".to_owned() + &" .".repeat(30);
    let cases = [
        (1, "[Peep | 刺", Reason::Name, 1),
        (1, "[ | ]", Reason::Name, 1),
        (1, "Peep", Reason::Outside, 1),
        (2, "", Reason::NoKind, 1),
        (2, "asks politely", Reason::Kind, 2),
        (2, "made better", Reason::Kind, 2),
        (2, "made", Reason::WrongSign, 4),
        (2, "sometimes", Reason::NoKind, 1),
        (3, "", Reason::NoProverb, 1),
        (3, "> ", Reason::EmptyProverb, 3),
        (3, &long, Reason::LongProverb, 3),
        (3, &wide, Reason::LongProverb, 3),
        (4, "X * X X", Reason::Uneven, 4),
        (4, "X - X", Reason::Edge, 4),
        (4, "| X * X", Reason::Edge, 4),
        (4, "X . X", Reason::NoPoint, 4),
        (4, "X * 7", Reason::Sign('7'), 4),
        (4, "X * a", Reason::UnknownLetter('a'), 4),
        (4, &row, Reason::Uneven, 4),
        (5, "? ? ?", Reason::NoStone, 4),
        (5, "@ @ ?", Reason::ManyPoints, 4),
        (6, "a = Y 2 liberties", Reason::Letter, 6),
        (6, "x = O 2 liberties", Reason::Letter, 6),
        (6, "a = O two liberties", Reason::Letter, 6),
        (6, "* = X 2 liberties", Reason::WrongSign, 1),
        (6, "asks", Reason::KindTwice, 6),
        (6, "a b apart", Reason::Apart, 6),
    ];
    for (number, line, reason, told) in cases {
        let faults = fault_of(number, line);
        assert!(faults.contains(&(told, reason)), "{line}: {faults:?}");
    }
}

#[test]
fn faults_of_whole_shapes_are_told_too() {
    let faults = |text: &str| {
        let (_, faults) = Library::read(text);
        faults
            .iter()
            .map(|f| (f.line, f.reason))
            .collect::<Vec<_>>()
    };
    let none = "[A]\nmade\n> x\n";
    assert_eq!(faults(none), [(1, Reason::NoDrawing)]);
    let only_edges = "[A]\nmade\n> x\n---\n";
    assert_eq!(faults(only_edges), [(4, Reason::NoDrawing)]);
    let twice = "[A]\nmade\n> x\nX\n[a | 乙]\nmade\n> x\nX";
    assert_eq!(faults(twice), [(5, Reason::NameTwice(1))]);
    let many = "[A]\nmade\n> x\n> y\n> z\nX";
    assert_eq!(faults(many), [(5, Reason::ManyProverbs)]);
    let letters = "[A]\nmade\n> x\na = O 2 stones\na = O 3 stones\nX a";
    assert_eq!(faults(letters), [(5, Reason::LetterTwice('a'))]);
    let large = format!("[A]\nmade\n> x\nX{}", ".".repeat(25));
    assert_eq!(faults(&large), [(4, Reason::Large)]);
    let tall = format!("[A]\nmade\n> x\nX\n{}", ".\n".repeat(25));
    assert_eq!(faults(&tall), [(4, Reason::Large)]);
    let drawings = |n: usize| "[A]\nmade\n> x\n".to_owned() + &"X\n\n".repeat(n);
    assert_eq!(faults(&drawings(Shape::MAX_DRAWINGS)), []);
    let line = 4 + 2 * Shape::MAX_DRAWINGS;
    assert_eq!(
        faults(&drawings(Shape::MAX_DRAWINGS + 1)),
        [(line, Reason::ManyDrawings)]
    );
    let most = |n: usize| {
        (0..n).fold(String::new(), |text, i| {
            text + &format!("[{i}]\nmade\n>x\nX\n")
        })
    };
    assert_eq!(faults(&most(Library::MAX_SHAPES)), []);
    let line = Library::MAX_SHAPES * 4 + 1;
    assert_eq!(
        faults(&most(Library::MAX_SHAPES + 2)),
        [(line, Reason::Many)]
    );
}

#[test]
fn a_chinese_keyboard_will_do() {
    let text = "【刺】\n问\n＞ 逢刺须接。\n？ ．　？\nＸ ＊ Ｘ\n？ ＠ ？\n";
    let (library, faults) = Library::read(text);
    assert_eq!(faults, []);
    let [shape] = library.shapes() else {
        panic!("one shape");
    };
    assert_eq!(
        (shape.name().english.as_str(), shape.kind()),
        ("刺", Kind::Asks)
    );
    assert_eq!(shape.proverb()[0].chinese, "逢刺须接。");
    assert_eq!(shape.drawings()[0].rows(), ["?.?", "X*X", "?@?"]);
}

/// Pieces of texts, good and bad.
const PARTS: [&str; 34] = [
    "[",
    "]",
    "|",
    "A",
    "刺",
    "\n",
    "\n",
    "\n",
    "made",
    " good",
    "asks",
    "> x",
    "=",
    "a",
    "X",
    "O",
    "*",
    "@",
    ".",
    "?",
    ":",
    "x",
    "o",
    "-",
    "+",
    "---",
    "#",
    "a = O 2 liberties",
    "＝",
    "9999999999999999999999",
    "【】",
    "\u{FEFF}",
    "\r\n",
    "[A]\nasks\n> x\n",
];

#[test]
fn no_text_makes_the_reader_panic() {
    let mut seed = 7_u64;
    let mut next = |most: usize| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).unwrap() % most
    };
    let mut board = Board::new(Size::square(9));
    board.put(Point::new(0, 0), Some(Color::Black));
    board.put(Point::new(1, 0), Some(Color::White));
    let mut shapes = 0;
    for _ in 0..20_000 {
        let mut text: String = (0..next(60)).map(|_| PARTS[next(PARTS.len())]).collect();
        // Half of the texts begin well, so that some can be looked for.
        if next(2) == 0 {
            text.insert_str(0, "[B]\nasks\n> x\nO *\n");
        }
        let (library, _) = Library::read(&text);
        shapes += library.shapes().len();
        library.after(&board, Point::new(1, 0), Color::White);
    }
    // Some of it makes sense, so the finding is tried as well.
    assert!(shapes > 100, "{shapes}");
}
