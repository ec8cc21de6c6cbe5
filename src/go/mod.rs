//! The rules of Go: what a move does, and why it is refused.
//!
//! Three layers, ground first: [`Rules`] are a plain value, a [`Board`] has the stones and the
//! simple ko, a [`History`] has the boards before. And three strictnesses, each with a name:
//!
//! | name | refuses |
//! | --- | --- |
//! | [`History::play`] | whatever the rules forbid; for a game that is being played |
//! | [`Board::play`] | what the board alone can see: all of that but superko; for searches |
//! | [`Board::place`] | nothing; for records, whose moves are entered as they are and flagged with what [`History::check`] says |

mod board;
mod cell;
mod chains;
mod drawing;
mod handicap;
mod history;
mod komi;
mod large;
mod names;
mod rules;
mod spot;
mod sum;

pub use board::Board;
pub use drawing::BadDrawing;
pub use handicap::{fixed_handicap, stars};
pub use history::History;
pub use komi::{BadKomi, Komi, half_points};
pub use large::LargeBoard;
pub use rules::{Compensation, Illegal, Ko, RuleSet, Rules, Scoring, Suicide};
