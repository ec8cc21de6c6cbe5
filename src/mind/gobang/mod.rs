//! Opponents who play gobang.

mod classic;

pub use classic::classic;
