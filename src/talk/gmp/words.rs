//! What is said to one end of the line, and what it says.

use super::Setup;
use crate::board::{Color, Point};

/// Who sets the terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// We do, and begin.
    Host(Setup),
    /// The other side does; we ask.
    Guest,
}

/// Something of ours that the other side takes or refuses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Own {
    /// To play the game at all.
    Game,
    /// A move; `None` is a pass.
    Move(Option<Point>),
    /// To take back so many moves.
    TakeBack(u16),
}

/// What has happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    /// The other side is heard, for the first time or again.
    Up,
    /// It has not been heard for [`super::Gmp::LOST_MS`] although it should have been.
    Lost,
    /// A game has begun, with this colour for us.
    Began(Setup, Color),
    /// The other side has moved; `None` is a pass. Whether the rules allow it is not asked here.
    Move(Option<Point>),
    /// The other side has taken back so many moves.
    TookBack(u16),
    /// This of ours was accepted, and stands from now on.
    Accepted(Own),
    /// This of ours was refused, or gave way to what the other side said at the same time.
    Denied(Own),
    /// A line of talk.
    Text(String),
    /// The other side wants another game: [`super::Gmp::answer`].
    NewGameAsked,
    /// A move off the board or out of turn, a number of moves that have not been made, or terms that
    /// cannot be played: the value. It was refused.
    Bad(u16),
}

/// Why something was not said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// No game has begun.
    NoGame,
    /// It is the other side's turn.
    NotOurTurn,
    /// The last thing said has not been answered.
    Busy,
    /// There is no such point, or there are not so many moves.
    OutOfRange,
}
