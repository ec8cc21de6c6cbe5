//! What a frame costs: a whole redraw and its change into RGB, against a plain copy of the bytes.
#![allow(
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "a bench reads the clock and prints"
)]

use std::fmt::Write as _;
use std::hint::black_box;
use std::time::Instant;

use qishi::app::App;
use qishi::board::Point;
use qishi::config::{Config, Partial};
use qishi::event::{Event, Purpose};
use qishi::screen::Screen;
use qishi::view;

/// Bytes of a picture of 640 x 480 in 32 bits.
const BYTES: usize = 640 * 480 * 4;

/// A record of 300 moves that all stand: Black fills the left of the board, White the right.
fn record() -> Vec<u8> {
    let mut sgf = String::from("(;FF[4]GM[1]SZ[19]");
    for stone in 0..150u8 {
        let (column, row) = (stone % 8, stone / 8);
        let (black, white) = (Point::new(column, row), Point::new(18 - column, row));
        let _ = write!(sgf, ";B[{black}];W[{white}]");
    }
    sgf.push(')');
    sgf.into_bytes()
}

/// The shortest of many runs, in microseconds: the machine's other work only makes runs longer.
fn shortest(mut run: impl FnMut()) -> f64 {
    let once = |run: &mut dyn FnMut()| {
        let start = Instant::now();
        run();
        start.elapsed().as_secs_f64() * 1e6
    };
    (0..2000)
        .map(|_| once(&mut run))
        .fold(f64::INFINITY, f64::min)
}

fn main() {
    let mut app = App::new(Config::default(), Partial::default());
    let bytes = record();
    app.update(Event::Loaded {
        purpose: Purpose::Open,
        path: "bench".to_owned(),
        bytes,
    });
    let stones = app
        .game()
        .stones()
        .iter()
        .filter(|(_, stone)| stone.is_some())
        .count();
    assert_eq!(stones, 300, "the board of the bench");

    let mut screen = Screen::new();
    let mut rgb = vec![0_u32; BYTES / 4];
    let (from, mut to) = (vec![7_u8; BYTES], vec![0_u8; BYTES]);
    let copy = shortest(|| black_box(&mut to).copy_from_slice(black_box(&from)));
    let draw = shortest(|| view::draw(black_box(&app), black_box(&mut screen)));
    let convert = shortest(|| screen.to_rgb(app.config().inks(), black_box(&mut rgb)));
    let both = shortest(|| {
        view::draw(black_box(&app), black_box(&mut screen));
        screen.to_rgb(app.config().inks(), black_box(&mut rgb));
    });
    println!("copy of {BYTES} bytes      {copy:8.1} us");
    println!("redraw, 300 numbered stones {draw:7.1} us");
    println!("palette to RGB              {convert:7.1} us");
    println!(
        "both                        {both:7.1} us, {:.1} copies",
        both / copy
    );
}
