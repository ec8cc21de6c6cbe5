//! Talk: protocols as pure state machines, lines in, lines out.

mod cases;
mod cells;
pub mod gtp;
mod info;
mod plain;

pub use cases::{fault, judge};
pub use info::{Info, info_json};
pub use plain::{at_move, describe};
