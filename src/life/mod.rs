//! Judgement: which chains live, and why; and games played out to see how they end.

mod playout;

pub use playout::Playout;
