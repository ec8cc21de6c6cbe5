//! Judgement: which chains live, and why; and games played out to see how they end.

mod benson;
mod certain;
mod dead;
mod estimate;
mod pair;
mod playout;
mod verdict;

pub use benson::alive;
pub use certain::{Certain, certain};
pub use dead::{dead, owner};
pub use estimate::{Estimate, estimate};
pub use playout::Playout;
pub use verdict::{Judgement, Reason, Reply, Status, Verdict, judge};
