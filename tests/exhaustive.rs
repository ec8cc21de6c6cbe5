//! All positions of small boards, and all games of so many plies: against the numbers that Tromp
//! and Farnebäck published, and against the slow twin.
#![allow(
    clippy::print_stdout,
    reason = "the long run tells how many games it walked through"
)]

mod twin;

use qishi::board::{Color, Point, Size};
use qishi::go::{Board, History, Rules};
use twin::lots::{SUICIDES, all_rules};
use twin::pair::Pair;

fn size(columns: u8, rows: u8) -> Size {
    Size::new(columns, rows).expect("a size")
}

/// "Combinatorics of Go" (2016) has the square boards and those of n by n + 1; John Tromp's
/// sequences A102620 and A266278 in the OEIS have the boards of one and two rows.
#[test]
fn small_boards_have_the_known_numbers_of_legal_positions() {
    let one = [1, 5, 15, 41, 113, 313, 867, 2_401, 6_649];
    let two = [5, 57, 489, 4_125, 35_117];
    for (columns, known) in (1..).zip(one) {
        assert_eq!(positions(size(columns, 1)), known, "{columns} by 1");
        assert_eq!(positions(size(1, columns)), known, "1 by {columns}");
    }
    for (columns, known) in (1..).zip(two) {
        assert_eq!(positions(size(columns, 2)), known, "{columns} by 2");
    }
    assert_eq!(positions(size(3, 3)), 12_675);
    assert_eq!(positions(size(4, 3)), 321_689);
    assert_eq!(positions(size(3, 4)), 321_689);
}

#[test]
#[ignore = "takes minutes without optimization"]
fn four_lines_have_the_known_number_of_legal_positions() {
    assert_eq!(positions(Size::square(4)), 24_318_165);
}

/// How many boards have a liberty for each chain, found by putting stones down point by point.
fn positions(size: Size) -> u64 {
    let mut boards = vec![Board::new(size); size.area() + 1];
    fill(&mut boards, &size.points().collect::<Vec<_>>())
}

/// How many legal boards come of the first one when the points given are filled in every way.
///
/// Stones take liberties away and never give any. So a stone that has none, or that takes the
/// last one of another chain, is on no legal board, whatever follows; and a board that has come
/// through to the last point is legal.
fn fill(boards: &mut [Board], points: &[Point]) -> u64 {
    let ([board, rest @ ..], [point, points @ ..]) = (boards, points) else {
        return 1;
    };
    let mut legal = 0;
    for stone in [None, Some(Color::Black), Some(Color::White)] {
        if stone.is_some_and(|color| !lives(board, color, *point)) {
            continue;
        }
        // Behind the last point nobody looks at the board any more.
        if !points.is_empty() {
            rest[0].clone_from(board);
            if stone.is_some() {
                rest[0].put(*point, stone);
            }
        }
        legal += fill(rest, points);
    }
    legal
}

/// Whether every chain has a liberty when a stone is put there.
fn lives(board: &Board, color: Color, point: Point) -> bool {
    board.check(color, point, &Rules::CHINESE).is_ok() && !takes(board, color, point)
}

/// Whether a stone would take the last liberty of a chain of the other colour.
fn takes(board: &Board, color: Color, point: Point) -> bool {
    let is_taken =
        |beside: Point| board.at(beside) == Some(color.opponent()) && board.liberties(beside) == 1;
    board.size().neighbors(point).any(is_taken)
}

/// The paper's games: stones of either colour one after another, for passes may come between,
/// until there is no board left that has not been; by the rules of Tromp and Taylor.
#[test]
fn tiny_boards_have_the_known_numbers_of_games() {
    assert_eq!(games(size(1, 1)), 1);
    assert_eq!(games(size(2, 1)), 9);
    assert_eq!(games(size(3, 1)), 907);
    assert_eq!(games(size(1, 3)), 907);
}

/// Left and right are alike, and so are the colours: a quarter of the games begins with a black
/// stone on one of the two points to the left.
#[test]
#[ignore = "takes minutes"]
fn four_points_in_a_row_have_the_known_number_of_games() {
    let size = size(4, 1);
    let after = |column| {
        let mut boards = vec![Board::new(size); 50];
        let mut history = History::new(&boards[0], Color::Black);
        let first = Point::new(column, 0);
        let rules = Rules::TROMP_TAYLOR;
        let played = history.play(&mut boards[0], Color::Black, first, &rules);
        assert!(played.is_ok());
        games_after(&mut boards, &mut history)
    };
    let [end, middle] = std::thread::scope(|scope| {
        [0, 1]
            .map(|column| scope.spawn(move || after(column)))
            .map(|thread| thread.join().expect("a count"))
    });
    assert_eq!(1 + 4 * (end + middle), 2_098_407_841);
}

fn games(size: Size) -> u64 {
    let mut boards = vec![Board::new(size); 20];
    let mut history = History::new(&boards[0], Color::Black);
    games_after(&mut boards, &mut history)
}

/// How many games go on from the first board, the one that ends here included.
fn games_after(boards: &mut [Board], history: &mut History) -> u64 {
    let [board, rest @ ..] = boards else {
        panic!("no game is so long");
    };
    let ply = history.ply();
    let mut games = 1;
    for point in board.size().points() {
        for color in Color::BOTH {
            let rules = Rules::TROMP_TAYLOR;
            if history.check(board, color, point, &rules).is_ok() {
                let [after, ..] = rest else {
                    panic!("no game is so long");
                };
                after.clone_from(board);
                history.place(after, color, point);
                games += games_after(rest, history);
                history.go_to(ply);
            }
        }
    }
    games
}

/// Boards, and how many plies of theirs are tried: at once, and in the long run.
const TREES: [(u8, u8, [usize; 2]); 7] = [
    (1, 1, [4, 6]),
    (2, 1, [5, 9]),
    (3, 1, [4, 7]),
    (2, 2, [4, 6]),
    (2, 3, [3, 5]),
    (3, 3, [2, 4]),
    (1, 5, [3, 6]),
];

#[test]
fn every_game_of_a_few_plies_is_judged_as_the_twin_judges_it() {
    for (columns, rows, [plies, _]) in TREES {
        walk_trees(size(columns, rows), plies);
    }
}

#[test]
#[ignore = "takes minutes"]
fn every_game_of_some_plies_is_judged_as_the_twin_judges_it() {
    for (columns, rows, [_, plies]) in TREES {
        walk_trees(size(columns, rows), plies);
    }
}

/// The tree of all games of so many plies, passes included, by all rules.
fn walk_trees(size: Size, plies: usize) {
    for rules in all_rules() {
        let games = walk_tree(&Pair::new(size, rules), Color::Black, plies);
        let (ko, suicide) = (rules.ko, rules.suicide);
        let (columns, rows) = (size.columns(), size.rows());
        println!("{columns} by {rows}, {plies} plies, {ko:?}, {suicide:?}: {games} games");
    }
}

/// Asks both referees of every move of either colour, and goes on with those of the one whose
/// turn it is. Gives how many games there are.
fn walk_tree(pair: &Pair, to_play: Color, plies: usize) -> u64 {
    pair.check_all();
    pair.repeated();
    if plies == 0 {
        return 1;
    }
    let mut after = pair.clone();
    after.pass(to_play);
    let mut games = walk_tree(&after, to_play.opponent(), plies - 1);
    for point in pair.board.size().points() {
        let mut after = pair.clone();
        if after.play(to_play, point).is_ok() {
            games += walk_tree(&after, to_play.opponent(), plies - 1);
        }
    }
    games
}

/// Every board of nine points, and every move on it.
#[test]
fn every_move_on_every_small_board_is_as_the_twin_has_it() {
    let size = Size::square(3);
    let mut legal = 0;
    for number in 0..3usize.pow(9) {
        let mut pair = Pair::new(size, Rules::CHINESE);
        pair.set_up(&drawing(number, size.area()), Color::Black);
        let mut chains = size.points().filter(|&p| pair.board.at(p).is_some());
        if chains.all(|point| pair.board.liberties(point) > 0) {
            legal += 1;
            play_everywhere(&pair);
        }
    }
    assert_eq!(legal, 12_675);
}

/// White's moves are Black's on the board with the colours changed, which comes too.
fn play_everywhere(pair: &Pair) {
    for suicide in SUICIDES {
        let mut pair = pair.clone();
        pair.rules.suicide = suicide;
        for point in pair.board.size().points() {
            let mut after = pair.clone();
            let _ = after.play(Color::Black, point);
        }
    }
}

/// A number as a board, in base three.
fn drawing(mut number: usize, area: usize) -> Vec<u8> {
    let digits = (0..area).map(|_| {
        let digit = number % 3;
        number /= 3;
        b".XO"[digit]
    });
    digits.collect()
}
