//! Qishi itself.

use qishi::board::{Color, Size};
use qishi::go::{Board, History, Ko, Rules};
use qishi::life::Playout;

use crate::games::{Game, LINES};
use crate::shape::Shape;
use crate::side::Side;

/// Qishi, with what one run after the other uses again.
pub(crate) struct Qishi {
    playout: Playout,
}

impl Qishi {
    pub(crate) const fn new() -> Self {
        Self {
            playout: Playout::new(1),
        }
    }
}

impl Side for Qishi {
    fn name(&self) -> &'static str {
        "Qishi"
    }

    fn playout(&mut self, shape: &Shape) -> usize {
        let mut board = Board::new(Size::square(shape.lines()));
        self.playout.run(&mut board, Color::Black)
    }

    fn replay(&mut self, game: &Game, ko: Ko) -> usize {
        let mut board = Board::new(Size::square(LINES));
        for &(point, color) in &game.setup {
            board.put(point, Some(color));
        }
        if ko == Ko::Simple {
            replay_on_board(board, game)
        } else {
            replay_with_history(board, game, ko)
        }
    }
}

fn replay_on_board(mut board: Board, game: &Game) -> usize {
    let rules = rules(Ko::Simple);
    let mut color = game.first;
    for (number, &played) in game.moves.iter().enumerate() {
        if let Some(point) = played {
            if board.play(color, point, &rules).is_err() {
                return number;
            }
        } else {
            board.pass();
        }
        color = color.opponent();
    }
    game.moves.len()
}

fn replay_with_history(mut board: Board, game: &Game, ko: Ko) -> usize {
    let rules = rules(ko);
    let mut history = History::new(&board, game.first);
    let mut color = game.first;
    for (number, &played) in game.moves.iter().enumerate() {
        if let Some(point) = played {
            if history.play(&mut board, color, point, &rules).is_err() {
                return number;
            }
        } else {
            history.pass(&mut board, color);
        }
        color = color.opponent();
    }
    game.moves.len()
}

/// Rules that forbid suicide.
const fn rules(ko: Ko) -> Rules {
    Rules {
        ko,
        ..Rules::CHINESE
    }
}
