//! The original's opponent against a restatement of its tables, game by game.
//!
//! `QISHI_GAMES` tells how many games; what is asked is that every move is the same.
#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "a test has an environment, and fails by a panic"
)]

use qishi::board::{Color, Lots, Point, Size};
use qishi::gobang::{Board, Rule};
use qishi::mind::gobang::classic;

#[path = "twin/renju.rs"]
mod renju;

use renju::Slow;

/// What a line has for a side that can no longer fill it.
const DEAD: i32 = 7;

/// The tables as the original keeps them: the lines through each point, and for each side and line
/// how many stones lie in it while it is open to them. Side 0 is the person, side 1 the machine.
struct Original {
    board: [[Option<usize>; 15]; 15],
    through: Vec<Vec<usize>>,
    count: [Vec<i32>; 2],
}

impl Original {
    fn new() -> Self {
        let mut lines = Vec::new();
        for (dx, dy, xs, ys) in [
            (1, 0, 0..11, 0..15),
            (0, 1, 0..15, 0..11),
            (1, 1, 0..11, 0..11),
            (1, -1, 0..11, 4..15),
        ] {
            for y in ys {
                for x in xs.clone() {
                    lines.push([0, 1, 2, 3, 4].map(|step| (x + dx * step, y + dy * step)));
                }
            }
        }
        assert_eq!(lines.len(), 572);
        let points = (0..15).flat_map(|y| (0..15).map(move |x| (x, y)));
        let through = |point| {
            (0..572)
                .filter(|&line: &usize| lines[line].contains(&point))
                .collect()
        };
        Self {
            board: [[None; 15]; 15],
            through: points.map(through).collect(),
            count: [vec![0; 572], vec![0; 572]],
        }
    }

    fn put(&mut self, side: usize, x: usize, y: usize) {
        self.board[y][x] = Some(side);
        for &line in &self.through[15 * y + x] {
            if self.count[side][line] != DEAD {
                self.count[side][line] += 1;
            }
            self.count[1 - side][line] = DEAD;
        }
    }

    fn score(&self, side: usize, x: usize, y: usize) -> i32 {
        let value = |&line: &usize| match (side, self.count[side][line]) {
            (1, 1) => 5,
            (1, 2) => 50,
            (1, 3) => 100,
            (1, 4) => 10000,
            (0, 1) => -5,
            (0, 2) => -50,
            (0, 3) => -500,
            (0, 4) => -5000,
            _ => 0,
        };
        self.through[15 * y + x].iter().map(value).sum()
    }

    /// The machine's move. `may` tells whether a side may play at a point.
    fn choose(&mut self, may: impl Fn(usize, usize, usize) -> bool) -> Option<(usize, usize)> {
        if !self.board.iter().flatten().any(|&stone| stone == Some(1)) {
            let middle = if self.board[7][7].is_none() { 7 } else { 8 };
            return Some((middle, middle));
        }
        let mut best = None;
        for y in 0..15 {
            for x in 0..15 {
                if self.board[y][x].is_some() || !may(1, x, y) {
                    continue;
                }
                let value = self.score(1, x, y) + self.answer(x, y, &may);
                if best.is_none_or(|(most, _)| value > most) {
                    best = Some((value, (x, y)));
                }
            }
        }
        best.map(|(_, point)| point)
    }

    /// The person's least score anywhere else, with the lines through a point taken away.
    fn answer(&mut self, x: usize, y: usize, may: &impl Fn(usize, usize, usize) -> bool) -> i32 {
        let kept = self.count[0].clone();
        for &line in &self.through[15 * y + x] {
            self.count[0][line] = DEAD;
        }
        let mut least = None;
        for (v, u) in (0..15).flat_map(|v| (0..15).map(move |u| (v, u))) {
            if (u, v) != (x, y) && self.board[v][u].is_none() && may(0, u, v) {
                let score = self.score(0, u, v);
                least = Some(least.map_or(score, |least: i32| least.min(score)));
            }
        }
        self.count[0] = kept;
        least.unwrap_or(0)
    }
}

/// The person's move: now a point by lot beside the stones, now what the machine would play.
fn person(board: &Board, color: Color, rule: Rule, lots: &mut Lots) -> Option<Point> {
    let size = board.size();
    let is_near = |&point: &Point| {
        let mut points = size.points();
        points.any(|p| {
            board.at(p).is_some()
                && p.column
                    .abs_diff(point.column)
                    .max(p.row.abs_diff(point.row))
                    < 3
        })
    };
    let may = |point: &Point| board.check(color, *point, rule).is_ok();
    let near: Vec<Point> = size.points().filter(may).filter(is_near).collect();
    if lots.draw(3) == 0 && !near.is_empty() {
        return Some(near[lots.draw(near.len())]);
    }
    classic(board, color, rule)
}

/// Plays a game and gives how many moves of the machine were the same.
fn play(machine: Color, rule: Rule, lots: &mut Lots) -> usize {
    let mut board = Board::new(Size::square(15));
    let mut original = Original::new();
    let (mut color, mut moves) = (Color::Black, 0);
    while board.end(rule).is_none() {
        let point = if color == machine {
            let point = classic(&board, color, rule);
            assert_eq!(
                point,
                expected(&mut original, &board, machine, rule),
                "{board}"
            );
            moves += 1;
            point
        } else {
            person(&board, color, rule, lots)
        };
        let Some(point) = point else {
            break;
        };
        board.play(color, point, rule).unwrap();
        let (x, y) = (usize::from(point.column), usize::from(point.row));
        original.put(usize::from(color == machine), x, y);
        color = color.opponent();
    }
    moves
}

fn expected(original: &mut Original, board: &Board, machine: Color, rule: Rule) -> Option<Point> {
    let number = |line: usize| u8::try_from(line).unwrap();
    let mut forbidden = [[false; 15]; 15];
    if rule == Rule::Renju {
        let mut slow = Slow(board.stones());
        for point in board.size().points().filter(|&p| board.is_open(p)) {
            let (x, y) = (usize::from(point.column), usize::from(point.row));
            forbidden[y][x] = slow.made(point).is_forbidden();
        }
    }
    let black = usize::from(machine == Color::Black);
    let may = |side, x: usize, y: usize| side != black || !forbidden[y][x];
    let found = original.choose(may);
    found.map(|(x, y)| Point::new(number(x), number(y)))
}

#[test]
fn every_move_is_the_original_s() {
    let wanted = std::env::var("QISHI_GAMES").map_or(8, |number| number.parse().unwrap());
    let mut lots = Lots::new(3);
    let mut moves = 0;
    for game in 0..wanted {
        let machine = Color::BOTH[game % 2];
        let rule = if game / 2 % 2 == 0 {
            Rule::Freestyle
        } else {
            Rule::Renju
        };
        moves += play(machine, rule, &mut lots);
    }
    println!("{moves} moves of {wanted} games");
    assert!(moves > 4 * wanted, "{moves} moves of {wanted} games");
}
