//! Talk: protocols as pure state machines, lines in, lines out.

mod cases;
mod cells;
mod count;
mod found;
pub mod gmp;
pub mod gomocup;
pub mod gtp;
mod info;
mod object;
mod owners;
pub mod pbrain;
mod plain;
mod puzzles;
mod reading;
pub mod room;
pub mod table;

pub use cases::{fault, judge};
pub use count::{Counted, Judged, judge_life};
pub use found::found_json;
pub use info::{Info, info_json};
pub use owners::{estimate_json, estimate_text, influence_json, influence_text};
pub use plain::{at_move, describe, named_at_move};
pub use puzzles::{BadPuzzle, Puzzle, line_text, puzzles};
pub use reading::{Tongue, goal_named, reading_json, reading_text};
