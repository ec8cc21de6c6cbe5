//! Queries beside a search that compares each position by itself.

use super::*;
use crate::board::Color::{Black, White};
use crate::board::{Color, Grid, Lots, Point, Size};
use crate::go::{Board, Rules};
use crate::joseki::Stamp;

/// A game by lot: its moves, and the position before the first one and after each.
struct Played {
    game: Game,
    positions: Vec<Grid<Option<Color>>>,
    moves: Vec<(Color, Option<Point>)>,
}

fn play(size: Size, length: usize, lots: &mut Lots) -> Played {
    let mut builder = Builder::new(size);
    let mut board = Board::new(size);
    let points: Vec<Point> = size.points().collect();
    let placed: Vec<_> = (0..lots.draw(4))
        .map(|at| {
            let color = Color::BOTH[at % 2];
            (points[lots.draw(points.len())], Some(color))
        })
        .collect();
    builder.set_up(&placed);
    board.set_up(&placed);
    let (mut positions, mut moves) = (vec![board.stones()], Vec::new());
    let mut color = Color::Black;
    for _ in 0..length {
        let point = Some(points[lots.draw(points.len())]).filter(|_| lots.draw(20) > 0);
        let is_played = point.is_none_or(|point| board.play(color, point, &Rules::CHINESE).is_ok());
        if is_played {
            builder.play(color, point);
            moves.push((color, point));
            positions.push(board.stones());
            color = color.opponent();
        }
    }
    let results = ["B+R", "W+2.5", "0", ""];
    let game = Game {
        number: 1,
        size,
        players: ["黑".to_owned(), "White".to_owned()],
        result: results[lots.draw(4)].to_owned(),
        date: "2026".to_owned(),
        course: builder.finish(),
    };
    Played {
        game,
        positions,
        moves,
    }
}

/// The eight ways to lay a point down, written out.
fn ways(point: Point, size: Size) -> Vec<Point> {
    let (c, r) = (point.column, point.row);
    let (x, y) = (size.columns() - 1 - c, size.rows() - 1 - r);
    let mut ways = vec![(c, r), (x, r), (c, y), (x, y)];
    if size.columns() == size.rows() {
        ways.extend([(r, c), (r, x), (y, c), (y, x)]);
    }
    ways.into_iter().map(|(c, r)| Point::new(c, r)).collect()
}

/// A move in the area.
type Move = (Color, Point);

/// After how many moves the area comes up, and what is played next in it, for each way in which it does.
fn slowly(played: &Played, query: &Query) -> Option<(usize, Vec<Option<Move>>)> {
    let size = query.stones.size();
    let area: Vec<Point> = size.points().filter(|&p| query.area.contains(p)).collect();
    let count = ways(Point::new(0, 0), size).len();
    for (after, stones) in played.positions.iter().enumerate() {
        let mut next = Vec::new();
        for way in 0..count {
            for swap in [false, true] {
                let color = |color: Color| if swap { color.opponent() } else { color };
                let is_there = area
                    .iter()
                    .all(|&point| stones[ways(point, size)[way]] == query.stones[point].map(color));
                if is_there {
                    let there: Vec<Point> = area.iter().map(|&p| ways(p, size)[way]).collect();
                    let found = next_in(played, after, &there);
                    let found = found.map(|(by, at)| (color(by), area[at]));
                    next.push(found);
                }
            }
        }
        if !next.is_empty() {
            return Some((after, next));
        }
    }
    None
}

/// Who plays next on one of these points, and on which, as long as nothing else changes there.
fn next_in(played: &Played, after: usize, there: &[Point]) -> Option<(Color, usize)> {
    for (step, &(by, point)) in played.moves.iter().enumerate().skip(after) {
        if let Some(at) = there.iter().position(|there| Some(*there) == point) {
            return Some((by, at));
        }
        let [before, now] = [0, 1].map(|by| &played.positions[step + by]);
        if there.iter().any(|&point| before[point] != now[point]) {
            return None;
        }
    }
    None
}

/// An area of any kind: a point, a corner, a side, all, or any rectangle.
fn area(size: Size, lots: &mut Lots) -> Area {
    let any = |lots: &mut Lots| {
        let column = lots.draw(size.columns().into());
        let row = lots.draw(size.rows().into());
        Point::new(
            u8::try_from(column).expect("small"),
            u8::try_from(row).expect("small"),
        )
    };
    match lots.draw(4) {
        0 => {
            let point = any(lots);
            Area::between(point, point)
        }
        1 => Area::between(Point::new(0, 0), any(lots)),
        2 => Area::between(
            Point::new(0, 0),
            Point::new(size.columns() - 1, size.rows() - 1),
        ),
        _ => Area::between(any(lots), any(lots)),
    }
}

#[test]
fn queries_find_what_a_slow_search_finds() {
    let mut lots = Lots::new(8);
    let sizes = [(5, 5), (9, 9), (4, 7), (13, 13)];
    for (columns, rows) in sizes {
        let size = Size::new(columns, rows).expect("a size");
        let played: Vec<Played> = (0..30).map(|_| play(size, 80, &mut lots)).collect();
        let mut index = Index::default();
        for (number, played) in played.iter().enumerate() {
            index.put(
                &format!("{number:02}"),
                Stamp::default(),
                vec![played.game.clone()],
            );
        }
        let index = Index::read(&index.write());
        assert_eq!(index.len(), 30);
        for _ in 0..100 {
            let from = &played[lots.draw(played.len())];
            let stones = from.positions[lots.draw(from.positions.len())].clone();
            let query = Query {
                area: area(size, &mut lots),
                stones,
            };
            compare(&index, &played, &query);
        }
    }
}

fn compare(index: &Index, played: &[Played], query: &Query) {
    let found = index.find(query, &mut |_| true);
    let (mut hits, mut least, mut most) = (found.hits.iter(), 0, 0);
    for (number, played) in played.iter().enumerate() {
        let Some((after, may_be)) = slowly(played, query) else {
            continue;
        };
        let hit = hits.next().expect("a game that was found");
        assert_eq!(
            (hit.path.as_str(), hit.moves as usize),
            (&*format!("{number:02}"), after)
        );
        // It may come up in several ways at once, of which one counts.
        let all = may_be.iter().all(Option::is_some);
        least += u32::from(all);
        most += u32::from(may_be.iter().any(Option::is_some));
        // Moves that are alike are counted as one of them.
        let is_known = |(color, point): &Move| {
            let alike = ways(*point, query.stones.size());
            let is_one = |next: &Next| {
                let is_alike = alike.contains(&next.point);
                is_alike && (next.color == *color || found.next.iter().all(|n| n.color == Black))
            };
            found.next.iter().any(is_one)
        };
        let may_be: Vec<_> = may_be.into_iter().flatten().collect();
        assert!(!all || may_be.iter().any(is_known), "{may_be:?}");
    }
    assert_eq!(hits.next(), None);
    assert_eq!(found.games as usize, played.len());
    let next: u32 = found.next.iter().map(|next| next.count).sum();
    assert!((least..=most).contains(&next), "{least} {next} {most}");
}

/// A game with these moves and this result, on 9 lines.
fn game(moves: &[(Color, &str)], result: &str) -> Game {
    let size = Size::square(9);
    let mut builder = Builder::new(size);
    for (color, point) in moves {
        builder.play(*color, point.parse().ok());
    }
    Game {
        number: 1,
        size,
        players: [String::new(), String::new()],
        result: result.to_owned(),
        date: String::new(),
        course: builder.finish(),
    }
}

#[test]
fn what_was_won_counts_for_the_colours_of_the_query() {
    let size = Size::square(9);
    let mut index = Index::default();
    let games = vec![
        // A stone on 3-3, answered on 4-4; in another corner; with the colours exchanged.
        game(&[(Black, "cc"), (White, "dd")], "B+R"),
        game(&[(Black, "gg"), (White, "ff")], "W+R"),
        game(&[(White, "cg"), (Black, "df")], "W+T"),
        // Answered on the side, which is the same from both edges; and not at all.
        game(&[(Black, "gc"), (White, "gd")], "B+1.5"),
        game(&[(Black, "cc"), (White, "dc")], "Void"),
        game(&[(Black, "cc")], ""),
        game(&[(Black, "ee")], "B+R"),
    ];
    index.put("games.sgf", Stamp::default(), games);
    let mut stones = Grid::new(size, None);
    stones[Point::new(2, 2)] = Some(Black);
    let area = Area::between(Point::new(0, 0), Point::new(4, 4));
    let found = index.find(&Query { stones, area }, &mut |_| true);
    let hits: Vec<(usize, bool)> = found
        .hits
        .iter()
        .map(|hit| (hit.game, hit.is_swapped))
        .collect();
    let wanted = [
        (0, false),
        (1, false),
        (2, true),
        (3, false),
        (4, false),
        (5, false),
    ];
    assert_eq!(hits, wanted);
    let next: Vec<_> = found
        .next
        .iter()
        .map(|next| (next.point.label(size), next.color, next.count, next.wins))
        .collect();
    let told = [("D6", 3, [2, 1]), ("D7", 2, [1, 0])];
    let told = told.map(|(point, count, wins)| (point.to_owned(), White, count, wins));
    assert_eq!(next, told);
}

#[test]
fn an_index_that_is_cut_off_or_damaged_keeps_what_is_whole() {
    let mut lots = Lots::new(3);
    let mut index = Index::default();
    for number in 0..5 {
        let game = play(Size::square(9), 20, &mut lots).game;
        index.put(
            &format!("/games/{number}.sgf"),
            Stamp::default(),
            vec![game; 2],
        );
    }
    let bytes = index.write();
    assert_eq!(Index::read(&bytes), index);
    for length in 0..bytes.len() {
        let read = Index::read(&bytes[..length]);
        assert!(read.len() < 10 && read.len() % 2 == 0);
    }
    let query = Query {
        stones: Grid::new(Size::square(9), None),
        area: Area::between(Point::new(0, 0), Point::new(8, 8)),
    };
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1 << (at % 8);
        let read = Index::read(&damaged);
        assert!(read != index);
        read.find(&query, &mut |_| true);
    }
    assert!(Index::read(b"qishi collection 0\n").is_empty());
}

/// The index of one game, and what is found of these stones on all of 9 lines.
fn found(builder: Builder, stones: &[(&str, Color)]) -> Found {
    let size = Size::square(9);
    let mut index = Index::default();
    let game = Game {
        number: 1,
        course: builder.finish(),
        ..game(&[], "B+R")
    };
    index.put("a", Stamp::default(), vec![game]);
    let mut query = Query {
        stones: Grid::new(size, None),
        area: Area::between(Point::new(0, 0), Point::new(8, 8)),
    };
    for (point, color) in stones {
        query.stones[point.parse::<Point>().expect("a point")] = Some(*color);
    }
    index.find(&query, &mut |_| true)
}

#[test]
fn what_one_node_sets_up_is_one_position() {
    let point = |point: &str| point.parse::<Point>().expect("a point");
    let hits = |stones: &[(&str, Color)]| {
        let mut again = Builder::new(Size::square(9));
        again.set_up(&[(point("cc"), Some(Black))]);
        again.set_up(&[(point("dd"), Some(White)), (point("ee"), Some(White))]);
        again.play(Black, Some(point("gg")));
        found(again, stones).hits.len()
    };
    assert_eq!(hits(&[("cc", Black)]), 1);
    assert_eq!(hits(&[("cc", Black), ("dd", White)]), 0);
    assert_eq!(hits(&[("cc", Black), ("dd", White), ("ee", White)]), 1);
    // The board before the root's stones stood nowhere.
    assert_eq!(hits(&[]), 0);
}

#[test]
fn what_is_played_after_the_area_has_changed_is_not_next() {
    let moves = [(White, "aa"), (Black, "ba"), (Black, "ab"), (White, "aa")];
    let mut index = Index::default();
    index.put("a", Stamp::default(), vec![game(&moves, "")]);
    let mut stones = Grid::new(Size::square(9), None);
    let corner = Point::new(0, 0);
    stones[corner] = Some(White);
    let area = Area::between(corner, corner);
    let found = index.find(&Query { stones, area }, &mut |_| true);
    assert_eq!((found.hits.len(), found.next.len()), (1, 0));
}

#[test]
fn a_query_that_is_like_itself_in_the_other_colours_has_each_move_once() {
    let mut index = Index::default();
    let games = vec![
        game(&[(Black, "cc"), (White, "gc"), (Black, "cd")], "B+R"),
        game(&[(Black, "cc"), (White, "gc"), (White, "gd")], "W+R"),
    ];
    index.put("a", Stamp::default(), games);
    let mut stones = Grid::new(Size::square(9), None);
    stones[Point::new(2, 2)] = Some(Black);
    stones[Point::new(6, 2)] = Some(White);
    let area = Area::between(Point::new(0, 0), Point::new(8, 8));
    let found = index.find(&Query { stones, area }, &mut |_| true);
    let next: Vec<_> = found
        .next
        .iter()
        .map(|next| (next.color, next.count, next.wins))
        .collect();
    assert_eq!(next, [(Black, 2, [2, 0])]);
}

#[test]
fn an_area_beside_the_board_is_nowhere_and_long_names_are_cut_at_once() {
    let mut long = game(&[], "");
    long.players[0] = "棋".repeat(50);
    let mut index = Index::default();
    index.put("a", Stamp::default(), vec![long]);
    assert_eq!(Index::read(&index.write()), index);
    let area = Area::between(Point::new(20, 20), Point::new(25, 25));
    let stones = Grid::new(Size::square(9), None);
    assert_eq!(
        index.find(&Query { stones, area }, &mut |_| true),
        Found::default()
    );
}
