//! Superko: whether a whole board has been before.

use super::{Board, Ko};
use crate::board::Color;

/// Whether the board `after` a move, with `next` to play, is a forbidden repetition of one in
/// `history`: the boards before the move, each with the colour that was to play there.
///
/// Under [`Ko::Simple`] nothing is: that rule looks at the last move only, see [`Board::check`].
pub fn repeats<'a>(
    ko: Ko,
    after: &Board,
    next: Color,
    history: impl IntoIterator<Item = (&'a Board, Color)>,
) -> bool {
    match ko {
        Ko::Simple => false,
        Ko::PositionalSuperko => history
            .into_iter()
            .any(|(board, _)| board.stones() == after.stones()),
        Ko::SituationalSuperko => history
            .into_iter()
            .any(|(board, to_play)| to_play == next && board.stones() == after.stones()),
    }
}
