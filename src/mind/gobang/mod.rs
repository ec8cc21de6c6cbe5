//! Opponents who play gobang.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "points are below 400, plies below 200 and values below 32 768, and hashes may be cut"
)]

mod answer;
mod at;
mod balance;
mod classic;
mod field;
mod foul;
mod moves;
pub mod opening;
mod patterns;
mod proof;
mod root;
mod search;
mod solve;
mod table;
mod think;
#[cfg(test)]
mod trial;
mod vcf;

pub use classic::classic;
pub use solve::{Means, Win, solve};
pub use think::{Choice, Level, Mind, Turn};
