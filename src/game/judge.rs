//! What the rules say to a move at the place shown.

use super::{Content, Game, Move, MoveKind, Penalty, Phase, Refusal};
use crate::board::Point;
use crate::go::Illegal;

impl Game {
    /// Whether the player to move may play at a point.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, point: Point) -> Result<(), Refusal> {
        if self.handicap_left() > 0 {
            return self.check_handicap(point);
        }
        self.check_move(self.turn(MoveKind::Play(point)))
    }

    /// Whether a player may make a move, turns apart.
    ///
    /// # Errors
    /// Why not.
    pub fn check_move(&self, played: Move) -> Result<(), Refusal> {
        self.check_playing()?;
        if self.handicap_left() > 0 {
            return Err(Refusal::HandicapFirst);
        }
        match self.judge(played) {
            Err(Refusal::Forbidden(_)) if self.loses_by_forbidden() => Ok(()),
            judged => judged,
        }
    }

    /// Whether what is forbidden may be played, and loses.
    fn loses_by_forbidden(&self) -> bool {
        let gobang = self.gobang();
        gobang.is_some_and(|gobang| gobang.penalty == Penalty::Loses)
    }

    /// Whether the game goes on at the place shown.
    pub(super) fn check_playing(&self) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Playing => Ok(()),
            Phase::Counting => Err(Refusal::Counting),
            Phase::Finished(_) => Err(Refusal::GameOver),
        }
    }

    /// What the rules have against the move of a node that is entered from the position shown.
    pub(super) fn find_illegal(&self, node: &Content) -> Option<Refusal> {
        if let Some(played) = node.played {
            return self.judge(played).err();
        }
        // A move that names no point of this board is kept as it was written.
        node.off_board.map(|_| Refusal::Illegal(Illegal::OffBoard))
    }

    /// What the rules alone say to a move; a board that it repeats is told by the number of moves
    /// that led to it.
    fn judge(&self, played: Move) -> Result<(), Refusal> {
        let MoveKind::Play(point) = played.kind else {
            return Ok(());
        };
        if let Some(gobang) = self.gobang() {
            return self.judge_stone(gobang, played.color, point);
        }
        let board = &self.position.board;
        let checked = self.history.check(board, played.color, point, self.rules());
        checked.map_err(|why| {
            Refusal::Illegal(match why {
                Illegal::Superko { ply } => Illegal::Superko {
                    ply: self.moves_at(ply),
                },
                why => why,
            })
        })
    }

    /// How many moves there were at a ply of the history.
    pub(super) fn moves_at(&self, ply: usize) -> usize {
        let steps = self.path.partition_point(|step| step.ply <= ply);
        let last = steps.checked_sub(1).map(|last| self.path[last].moves);
        last.map_or(0, |moves| usize::try_from(moves).unwrap_or(usize::MAX))
    }
}
