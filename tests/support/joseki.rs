//! Large records made up for tests and benches: a dictionary of joseki, and one long line.
#![allow(
    dead_code,
    unreachable_pub,
    reason = "each test and bench uses its own part"
)]

use std::fmt::Write as _;

use qishi::board::{Color, Point, Size};
use qishi::go::{Board, Rules};

/// What the nodes of a dictionary say now and then.
const WORDS: [&str; 4] = [
    "定石の基本",
    "A slack move",
    "Black is thick here",
    "White may play elsewhere",
];

/// A dictionary of so many nodes, some thirty bytes each: lines of a dozen moves that fork at each
/// of them, with short comments and labels.
pub fn joseki(nodes: usize) -> String {
    let mut text = String::from("(;FF[4]GM[1]CA[UTF-8]SZ[19]");
    let mut lots = Lots(1);
    let mut left = nodes.saturating_sub(1);
    while left > 0 {
        left = branch(&mut text, &mut lots, left, 0);
    }
    text.push_str(")\n");
    text
}

/// One way to go on, with the ways that leave it; gives how many nodes are left for others.
fn branch(text: &mut String, lots: &mut Lots, left: usize, depth: usize) -> usize {
    let mut left = left;
    text.push('(');
    for number in 0..=lots.draw(4) {
        if left == 0 {
            break;
        }
        let color = if (depth + number) % 2 == 0 { 'B' } else { 'W' };
        let _ = write!(text, ";{color}[{}]", lots.point());
        match lots.draw(8) {
            0 | 1 => {
                let (first, second) = (WORDS[lots.draw(4)], WORDS[lots.draw(4)]);
                let _ = write!(text, "C[{first}: {second} {}]", lots.draw(1000));
            }
            2..=4 => {
                let (a, b, c) = (lots.point(), lots.point(), lots.point());
                let _ = write!(text, "LB[{a}:A][{b}:B]TR[{c}]");
            }
            5 => {
                let (a, b) = (lots.point(), lots.point());
                let _ = write!(text, "CR[{a}][{b}]");
            }
            _ => {}
        }
        left -= 1;
    }
    if depth < 40 {
        for _ in 0..lots.draw(4) {
            if left > 0 {
                left = branch(text, lots, left, depth + 1);
            }
        }
    }
    text.push_str(")\n");
    left
}

/// One line of so many nodes: moves by lot that the simple rules allow, captures and all, and a
/// comment now and then.
pub fn line(nodes: usize) -> String {
    let mut text = String::from("(;FF[4]GM[1]CA[UTF-8]SZ[19]");
    let mut board = Board::new(Size::square(19));
    let mut lots = Lots(1);
    for number in 1..nodes {
        let color = Color::BOTH[(number + 1) % 2];
        let mut tries = (0..20).map(|_| Point::new(lots.line(), lots.line()));
        let point = tries.find(|&point| board.check(color, point, &Rules::JAPANESE).is_ok());
        let _ = write!(text, ";{}[", color.letter());
        if let Some(point) = point {
            board.place(color, point);
            let _ = write!(text, "{point}");
        } else {
            board.pass();
        }
        text.push(']');
        if number % 16 == 0 {
            let _ = writeln!(text, "C[{number}]");
        }
    }
    text.push_str(")\n");
    text
}

/// Numbers that look drawn by lot, the same every time.
struct Lots(u64);

impl Lots {
    fn draw(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = self.0.wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % below
    }

    fn line(&mut self) -> u8 {
        u8::try_from(self.draw(19)).unwrap_or(0)
    }

    fn point(&mut self) -> Point {
        Point::new(self.line(), self.line())
    }
}
