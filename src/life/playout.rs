//! Games played to the end by lot.

use crate::board::{Color, Lots, Point};
use crate::go::{Board, Rules};

/// Plays games to the end: each move is drawn by lot among the legal ones that fill no eye of
/// the player's own, until both pass for want of one.
///
/// The same seed draws the same moves.
///
/// ```
/// use qishi::board::{Color, Size};
/// use qishi::go::Board;
/// use qishi::life::Playout;
/// let mut board = Board::new(Size::square(9));
/// let moves = Playout::new(7).run(&mut board, Color::Black);
/// assert!(moves > 60);
/// ```
#[derive(Debug, Clone)]
pub struct Playout {
    lots: Lots,
    /// Points without a stone. A store that is used again and again.
    empty: Vec<Point>,
}

impl Playout {
    /// Suicide is refused, and so is taking a ko back at once.
    const RULES: Rules = Rules::CHINESE;

    /// The lots of this seed.
    pub const fn new(seed: u64) -> Self {
        Self {
            lots: Lots::new(seed),
            empty: Vec::new(),
        }
    }

    /// Plays the game on this board to its end, and gives how many moves that took, passes
    /// included.
    ///
    /// Kos in a ring could go on for ever, so it ends after three moves for each point at the
    /// latest.
    pub fn run(&mut self, board: &mut Board, to_play: Color) -> usize {
        let points = board.size().points();
        self.empty.clear();
        self.empty
            .extend(points.filter(|&point| board.at(point).is_none()));
        let mut color = to_play;
        let mut passes = 0;
        let most = 3 * board.size().area();
        for moves in 1..=most {
            if self.play(board, color) {
                passes = 0;
            } else {
                board.pass();
                passes += 1;
                if passes == 2 {
                    return moves;
                }
            }
            color = color.opponent();
        }
        most
    }

    /// Makes a move, if there is one.
    fn play(&mut self, board: &mut Board, color: Color) -> bool {
        let mut left = self.empty.len();
        while left > 0 {
            let drawn = self.lots.draw(left);
            let point = self.empty[drawn];
            if !board.is_eye(color, point) {
                if let Ok(captured) = board.play(color, point, &Self::RULES) {
                    self.empty.swap_remove(drawn);
                    self.empty.extend_from_slice(captured);
                    return true;
                }
            }
            // It is out of the draw for this move.
            left -= 1;
            self.empty.swap(drawn, left);
        }
        false
    }
}
