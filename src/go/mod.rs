//! The rules of Go: what a move does, and why it is refused.

mod board;
mod handicap;
mod rules;
mod superko;

pub use board::{BadDrawing, Board};
pub use handicap::{fixed_handicap, stars};
pub use rules::{BadKomi, Illegal, Ko, Komi, Rules, Scoring, half_points};
pub use superko::repeats;
