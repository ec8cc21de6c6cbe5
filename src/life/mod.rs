//! Judgement: which chains live, and why; and games played out to see how they end.

mod benson;
mod certain;
mod corner;
mod dead;
mod estimate;
mod few;
mod field;
mod judge;
mod keys;
mod ownership;
mod pair;
mod playout;
mod question;
mod reader;
pub mod reading;
mod rollout;
mod shape;
mod siege;
mod solver;
mod sums;
mod symmetry;
mod verdict;

pub use benson::alive;
pub use certain::{Certain, certain};
pub use dead::{dead, owner};
pub use estimate::{Estimate, estimate};
pub use judge::judge;
pub use playout::Playout;
pub use siege::siege;
pub use verdict::{Judgement, Move, Reason, Status, Verdict};
