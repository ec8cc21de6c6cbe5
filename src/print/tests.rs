//! Laws that every page keeps, whatever is printed.

use super::*;
use crate::board::{Color, Lots, Point, Size};
use crate::game;

/// A record of any moves by lot, legal or not, on a board of this size.
fn record(size: Size, moves: usize, seed: u64) -> Game {
    let mut lots = Lots::new(seed);
    let points: Vec<Point> = size.points().collect();
    let played = (0..moves).map(|at| {
        let color = Color::BOTH[at % 2].letter();
        let point = points[lots.draw(points.len())];
        format!(";{color}[{point}]")
    });
    let (columns, rows) = (size.columns(), size.rows());
    let played: String = played.collect();
    let sgf = format!(
        "(;SZ[{columns}:{rows}]PB[棋手甲]PW[Árvíztűrő]EV[{}]{played})",
        "长".repeat(200)
    );
    game::open(sgf.as_bytes()).expect("a game")
}

/// What an item takes: left, top, right, bottom.
fn extent(item: &Item) -> [f32; 4] {
    match item {
        Item::Line { from, to, .. } => [from.x, from.y, to.x, to.y],
        Item::Disc { center, radius, .. } => {
            let (x, y) = (center.x, center.y);
            [x - radius, y - radius, x + radius, y + radius]
        }
        Item::Text {
            at,
            size,
            anchor,
            text,
            ..
        } => {
            let wide = letter::width(text, *size);
            let left = match anchor {
                Anchor::Start => at.x,
                Anchor::Middle => at.x - wide / 2.0,
                Anchor::End => at.x - wide,
            };
            [left, at.y - size, left + wide, at.y + size * 0.2]
        }
    }
}

/// All words of a page.
fn words(page: &Page) -> Vec<&str> {
    let words = page.items.iter().filter_map(|item| match item {
        Item::Text { text, .. } => Some(text.as_str()),
        _ => None,
    });
    words.collect()
}

fn jobs() -> impl Iterator<Item = Job> {
    let kinds = [10, 50, 100, 400].map(|moves| {
        [Paper::A4, Paper::Letter].map(|paper| Job {
            paper,
            moves,
            coordinates: moves < 100,
            marks: true,
            language: if moves == 50 {
                Language::Chinese
            } else {
                Language::English
            },
            ..Job::default()
        })
    });
    kinds.into_iter().flatten()
}

#[test]
fn nothing_is_cut_off() {
    let sizes = [
        (2, 2),
        (9, 9),
        (19, 19),
        (25, 25),
        (25, 2),
        (2, 25),
        (19, 5),
    ];
    for (seed, (columns, rows)) in (0..).zip(sizes) {
        let size = Size::new(columns, rows).expect("a size");
        let game = record(size, 260, seed);
        for job in jobs() {
            for page in pages(&game, &job) {
                for item in &page.items {
                    let [left, top, right, bottom] = extent(item);
                    let fits = left > 34.0 && top > 34.0 && right < page.width - 34.0;
                    assert!(
                        fits && bottom < page.height - 34.0,
                        "{size:?} {job:?} {item:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn each_move_is_drawn_or_told_once() {
    let game = record(Size::square(9), 450, 7);
    for job in jobs() {
        let source = Source::main_line(&game);
        let diagrams = cut(&source, job.moves, 1, u32::MAX);
        let mut numbers: Vec<u32> = Vec::new();
        for diagram in &diagrams {
            let drawn = diagram.numbers.iter().filter_map(|(_, stone)| *stone);
            numbers.extend(drawn.map(|stone| stone.number));
            for note in &diagram.notes {
                match note {
                    Note::At(moves, _) => numbers.extend(moves),
                    Note::Pass(number) | Note::OffBoard(number) => numbers.push(*number),
                }
            }
        }
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=450).collect::<Vec<_>>());
    }
}

#[test]
fn a_page_has_two_diagrams_where_they_fit() {
    let counts = |lines, moves| -> Vec<usize> {
        let game = record(Size::square(lines), 200, 3);
        let job = Job {
            moves,
            ..Job::default()
        };
        let count = |page: &Page| {
            let words = words(page);
            words
                .iter()
                .filter(|word| word.starts_with("Diagram "))
                .count()
        };
        pages(&game, &job).iter().map(count).collect()
    };
    assert_eq!(counts(19, 50), [2, 2]);
    assert_eq!(counts(19, 100), [1, 1]);
    assert_eq!(counts(9, 100), [2]);
}

#[test]
fn no_picture_is_empty_or_out_of_bounds() {
    let game = record(Size::square(5), 12, 1);
    let [page] = pages(&game, &Job::default()).try_into().expect("one page");
    let picture = page.draw(72);
    assert_eq!((picture.width, picture.height), (595, 842));
    assert_eq!(picture.pixels.len(), 595 * 842);
    let dark = picture.pixels.iter().filter(|pixel| **pixel < 128).count();
    assert!((2_000..40_000).contains(&dark), "{dark}");
    // As small as it gets.
    assert_eq!(page.draw(1), page.draw(20));
}

#[test]
fn labels_of_four_letters_or_two_hanzi_are_whole() {
    let sgf = "(;SZ[19];B[aa]LB[cc:Wait][dd:定式][ee:much too long])";
    let game = game::open(sgf.as_bytes()).expect("a game");
    let job = Job {
        marks: true,
        ..Job::default()
    };
    let pages = pages(&game, &job);
    let words = words(&pages[0]);
    assert!(words.contains(&"Wait") && words.contains(&"定式"));
    assert!(
        words
            .iter()
            .any(|word| word.starts_with("much") && word.ends_with('…'))
    );
    // No label reaches its neighbours.
    for item in &pages[0].items {
        let [left, _, right, _] = extent(item);
        if let Item::Text { text, .. } = item {
            if text == "Wait" || text == "定式" || text.starts_with("much") {
                assert!(right - left < 25.0, "{text}: {}", right - left);
            }
        }
    }
}

#[test]
fn gobang_captures_nothing_and_leaves_no_letter_out() {
    let sgf = "(;GM[4]SZ[15];B[ab];W[aa];B[ba];W[ig])";
    let game = game::open(sgf.as_bytes()).expect("a game");
    let diagrams = cut(&Source::main_line(&game), 3, 1, 4);
    let corner = Point::new(0, 0);
    assert_eq!(diagrams[1].standing[corner], Some(Color::White));
    assert_eq!(diagrams[1].called(Point::new(8, 6)), "I9");
    assert!(plain(&Shown::of(&game)).contains("H I J K L M N O"));
}
