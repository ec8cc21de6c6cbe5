//! The rules of gobang (五子棋): five in a row, and what renju (连珠) forbids to Black.
//!
//! A [`Board`] has the stones; a [`Rule`] says what wins and what is refused. Whether a point is
//! forbidden to Black is exact: a three counts only where the stone that makes it an open four is
//! itself allowed, and so on down. [`Board::why`] tells the reason with its stones. How a game begins stands in [`Opening`].
//!
//! | name | refuses |
//! | --- | --- |
//! | [`Board::play`] | whatever the rule forbids; for a game that is being played |
//! | [`Board::place`] | nothing; for records, and for games in which a forbidden move loses |

mod board;
mod drawing;
mod forbid;
mod lines;
mod opening;
mod rule;
mod shape;
mod symmetry;
mod threats;

pub use board::{Board, End};
pub use drawing::BadDrawing;
pub use forbid::{Completion, Forbidden, Four, Kinds, Three, Verdict, Why};
pub use opening::{Area, Asked, BadStep, Opening, OpeningRule, Pattern, Refusal, Seat, Step};
pub use rule::{Illegal, Rule};
pub use symmetry::Symmetry;
pub use threats::Threat;
