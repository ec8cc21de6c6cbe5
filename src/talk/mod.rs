//! Talk: protocols as pure state machines, lines in, lines out.

mod cases;
pub mod gtp;
mod plain;

pub use cases::{fault, judge};
pub use plain::{at_move, describe};
