//! Any bytes as a board, rules and moves: both referees do the same.
#![no_main]

#[path = "../../tests/twin/mod.rs"]
mod twin;

use libfuzzer_sys::fuzz_target;
use qishi::board::{Color, Point, Size};
use twin::lots::{KOS, SUICIDES};
use twin::pair::Pair;

/// No longer games: the twin is slow, and what goes wrong goes wrong soon.
const MOVES: usize = 120;

fuzz_target!(|bytes: &[u8]| {
    let [columns, rows, rules, moves @ ..] = bytes else {
        return;
    };
    // Small boards mostly; there something happens.
    let lines = |byte: u8| if byte < 240 { byte % 6 + 1 } else { byte - 230 };
    let Some(size) = Size::new(lines(*columns), lines(*rows)) else {
        return;
    };
    let rules = qishi::go::Rules {
        ko: KOS[usize::from(rules % 4)],
        suicide: SUICIDES[usize::from(rules / 4 % 3)],
        ..qishi::go::Rules::CHINESE
    };
    let mut pair = Pair::new(size, rules);
    let mut to_play = Color::Black;
    for pair_of_bytes in moves.chunks_exact(2).take(MOVES) {
        to_play = act(&mut pair, to_play, [pair_of_bytes[0], pair_of_bytes[1]]);
        pair.repeated();
    }
    pair.check_all();
});

/// Does what two bytes say, and gives whose turn it is then.
fn act(pair: &mut Pair, to_play: Color, [kind, place]: [u8; 2]) -> Color {
    let size = pair.board.size();
    // One more than there are, for a point off the board.
    let index = usize::from(place) % (size.area() + 1);
    let columns = usize::from(size.columns());
    let number = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
    let point = Point::new(number(index % columns), number(index / columns));
    let color = if kind & 0x80 == 0 {
        to_play
    } else {
        to_play.opponent()
    };
    match kind & 0x1f {
        0 => pair.pass(color),
        1 => {
            let ply = pair.twin.ply();
            pair.rewind(ply - usize::from(place).min(ply));
            return to_play;
        }
        2 if size.contains(point) => pair.place(color, point),
        3 if size.contains(point) => {
            let stone = [None, Some(Color::Black), Some(Color::White)];
            pair.put(point, stone[usize::from(kind >> 5) % 3], color);
            return color;
        }
        _ => {
            if pair.play(color, point).is_err() {
                return to_play;
            }
        }
    }
    color.opponent()
}
