//! Judgement: opponents who play, one for Go and those of [`gobang`].

pub mod gobang;
mod search;

use crate::board::{Color, Point};
use crate::go::{Board, Illegal, Rules};
use crate::life::{Certain, certain};
use search::Search;

/// What a player is asked.
#[derive(Debug, Clone, Copy)]
pub struct Turn<'a> {
    /// The stones, and the ko.
    pub board: &'a Board,
    /// Who is to play.
    pub color: Color,
    /// Every point where the rules of the game, superko included, allow a stone.
    pub legal: &'a [Point],
    /// What White gets beside the points on the board, in half points.
    pub komi_half: i32,
    /// By how many half points the player leads if the game ends here.
    pub lead_half: i32,
    /// Whether the opponent has just passed.
    pub after_pass: bool,
}

/// What a player does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// Play a stone.
    Play(Point),
    /// Pass.
    Pass,
    /// Give the game up.
    Resign,
}

/// A player without knowledge of Go but its aim: it plays games to the end by lot, and does what
/// came out best.
///
/// The same seed and the same turn give the same choice. It never fills an eye of its own, passes
/// when nothing sensible is left or when the opponent has passed and it does not trail, and
/// resigns when next to none of the games is won late in a game.
///
/// ```
/// use qishi::board::{Color, Point};
/// use qishi::go::Board;
/// use qishi::mind::{Choice, Mind, Turn};
/// // Whoever plays first captures the other.
/// let board: Board = "
///     X X X O .
///     O O X O .
///     . O X O .
///     O O X O .
///     X X . . .
/// ".parse().unwrap();
/// let legal = [Point::new(4, 0), Point::new(2, 4), Point::new(4, 4)];
/// let turn = Turn {
///     board: &board,
///     color: Color::White,
///     legal: &legal,
///     komi_half: 15,
///     lead_half: 0,
///     after_pass: false,
/// };
/// assert_eq!(Mind::new(1, 500).choose(&turn), Choice::Play(Point::new(2, 4)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mind {
    seed: u64,
    playouts: u32,
}

impl Mind {
    /// A player whose lots come from this seed, and who plays so many games to the end before
    /// each move; at least one for each move that it looks at.
    pub const fn new(seed: u64, playouts: u32) -> Self {
        Self { seed, playouts }
    }

    /// What to do.
    pub fn choose(&self, turn: &Turn<'_>) -> Choice {
        let sensible = sensible(turn);
        if sensible.is_empty() || (turn.after_pass && turn.lead_half >= 0) {
            return Choice::Pass;
        }
        let mut search = Search::new(turn, &sensible, self.seed);
        search.run(self.playouts);
        search.choice()
    }
}

/// The points where a stone may be of use: no eye of the player's own, no place where all is
/// settled, and no suicide.
fn sensible(turn: &Turn<'_>) -> Vec<Point> {
    let certain = certain(turn.board);
    let is_sensible = |&point: &Point| {
        let is_settled = matches!(certain[point], Certain::Territory(_));
        let checked = turn.board.check(turn.color, point, &Rules::CHINESE);
        !is_settled && checked != Err(Illegal::Suicide) && !turn.board.is_eye(turn.color, point)
    };
    turn.legal.iter().copied().filter(is_sensible).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;

    fn turn<'a>(board: &'a Board, legal: &'a [Point]) -> Turn<'a> {
        Turn {
            board,
            color: Color::Black,
            legal,
            komi_half: 15,
            lead_half: -1,
            after_pass: false,
        }
    }

    #[test]
    fn the_same_seed_plays_the_same_move() {
        let board = Board::new(Size::square(9));
        let legal: Vec<Point> = board.size().points().collect();
        let turn = turn(&board, &legal);
        let choice = Mind::new(5, 300).choose(&turn);
        assert_eq!(Mind::new(5, 300).choose(&turn), choice);
        assert!(matches!(choice, Choice::Play(_)), "{choice:?}");
    }

    #[test]
    fn eyes_are_never_filled() {
        let board: Board = ". X . X O\nX X X X O\nO O O O O\nO . O . O\nO O O O ."
            .parse()
            .expect("a board");
        let legal = [Point::new(0, 0), Point::new(2, 0)];
        assert_eq!(Mind::new(1, 50).choose(&turn(&board, &legal)), Choice::Pass);
    }

    #[test]
    fn a_pass_is_answered_unless_one_trails() {
        let board = Board::new(Size::square(5));
        let legal: Vec<Point> = board.size().points().collect();
        let after = |lead_half| Turn {
            lead_half,
            after_pass: true,
            ..turn(&board, &legal)
        };
        assert_eq!(Mind::new(1, 50).choose(&after(0)), Choice::Pass);
        assert_ne!(Mind::new(1, 50).choose(&after(-1)), Choice::Pass);
    }

    #[test]
    fn the_hopeless_is_given_up() {
        let board: Board = "O . O O O\nO O O . O\nO O O O O\n. . . X .\n. . . . ."
            .parse()
            .expect("a board");
        let legal: Vec<Point> = board.size().points().filter(|p| p.row > 2).collect();
        let legal: Vec<Point> = legal
            .into_iter()
            .filter(|&p| board.at(p).is_none())
            .collect();
        assert_eq!(
            Mind::new(1, 500).choose(&turn(&board, &legal)),
            Choice::Resign
        );
    }
}
