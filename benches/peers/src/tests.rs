//! Random games of each peer, looked over by Qishi's referee: move by move, refusals too.

use std::iter;

use board_game::games::go::{Chains, GoBoard};
use goban::pieces::goban::Goban;
use goban::rules::game::Game;
use qishi::board::{Color, Point, Size};
use qishi::go::{self, History, Ko, Rules};

use crate::past::{All, Last, Past};
use crate::peer::Board;
use crate::playout::{Player, is_eye};
use crate::shape::Shape;

/// A board that writes down what it is asked, and the points that it says were left.
struct Witness<B> {
    board: B,
    tries: Vec<Try>,
}

struct Try {
    color: Color,
    at: u16,
    left: Option<Vec<u16>>,
}

impl<B: Board> Board for Witness<B> {
    type Stone = B::Stone;
    type Hash = B::Hash;

    const NAME: &'static str = B::NAME;
    const COLORS: [B::Stone; 2] = B::COLORS;

    fn new(shape: &Shape, ko: Ko, setup: impl Iterator<Item = (B::Stone, u16)>) -> Self {
        Self {
            board: B::new(shape, ko, setup),
            tries: Vec::new(),
        }
    }

    fn stone(&self, at: u16) -> Option<B::Stone> {
        self.board.stone(at)
    }

    fn try_play(
        &mut self,
        shape: &Shape,
        (color, at): (B::Stone, u16),
        past: &mut impl Past<B::Hash>,
        left: &mut Vec<u16>,
    ) -> bool {
        let before = left.len();
        let is_played = self.board.try_play(shape, (color, at), past, left);
        self.tries.push(Try {
            color: Color::BOTH[usize::from(color != B::COLORS[0])],
            at,
            left: is_played.then(|| left[before..].to_vec()),
        });
        is_played
    }
}

/// Goes over a game, and gives how many tries were refused.
fn look_over<B: Board>(witness: &Witness<B>, shape: &Shape, ko: Ko) -> usize {
    let rules = Rules {
        ko,
        ..Rules::CHINESE
    };
    let mut board = go::Board::new(Size::square(shape.lines()));
    let mut history = History::new(&board, Color::Black);
    let mut turn = Color::Black;
    for tried in &witness.tries {
        if tried.color != turn {
            history.pass(&mut board, turn);
            turn = tried.color;
        }
        let point = point(shape, tried.at);
        let played = history.play(&mut board, turn, point, &rules);
        let captured = played.ok().map(|points| sorted(points.to_vec()));
        let points = |left: &Vec<u16>| left.iter().map(|&at| self::point(shape, at)).collect();
        let left = tried.left.as_ref().map(|left| sorted(points(left)));
        assert_eq!(left, captured, "{} at {point} on\n{board}", B::NAME);
        if left.is_some() {
            turn = turn.opponent();
        }
    }
    compare(witness, shape, &board);
    witness.tries.iter().filter(|t| t.left.is_none()).count()
}

/// Whether the same stones stand, and the same points are eyes.
fn compare<B: Board>(witness: &Witness<B>, shape: &Shape, board: &go::Board) {
    for at in 0..shape.area() {
        let point = point(shape, at);
        for (color, theirs) in Color::BOTH.into_iter().zip(B::COLORS) {
            assert_eq!(
                witness.stone(at) == Some(theirs),
                board.at(point) == Some(color)
            );
            if board.at(point).is_none() {
                let is_eye = is_eye(witness, shape, theirs, at);
                assert_eq!(is_eye, board.is_eye(color, point), "{point} on\n{board}");
            }
        }
    }
}

fn sorted(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_unstable();
    points
}

fn point(shape: &Shape, at: u16) -> Point {
    let (row, column) = shape.place(at);
    Point::new(column, row)
}

fn play<B: Board, P: Past<B::Hash>>(lines: u8, ko: Ko, new_past: fn() -> P) {
    let shape = Shape::new(lines);
    let mut player = Player::new(u64::from(lines));
    let mut refused = 0;
    for _ in 0..200 {
        let mut witness = Witness::<B>::new(&shape, ko, iter::empty());
        let moves = player.run(&mut witness, &shape, &mut new_past());
        assert!(moves > 2, "{} played nothing", B::NAME);
        refused += look_over(&witness, &shape, ko);
    }
    assert!(refused > 0, "nothing was refused on {lines} lines");
}

const SIZES: &[u8] = &[3, 4, 5, 9, 19];

fn play_with_ko<B: Board>(sizes: &[u8]) {
    for &lines in sizes {
        play::<B, _>(lines, Ko::Simple, Last::new);
    }
}

fn play_with_superko<B: Board>(sizes: &[u8]) {
    for &lines in sizes {
        play::<B, _>(lines, Ko::PositionalSuperko, All::new);
    }
}

#[test]
fn board_game_plays_by_the_rules() {
    play_with_ko::<Chains>(SIZES);
    play_with_superko::<Chains>(SIZES);
}

#[test]
fn goban_plays_by_the_rules() {
    play_with_ko::<Goban>(SIZES);
    play_with_superko::<Goban>(SIZES);
}

#[test]
fn go_board_plays_by_the_rules() {
    play_with_superko::<GoBoard>(SIZES);
}

/// Its superko looks at captures only, so it allows other moves that bring a board back.
#[test]
fn goban_game_plays_by_the_simple_rules() {
    play_with_ko::<Game>(SIZES);
}
