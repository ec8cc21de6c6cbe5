//! A collection of records, so that a part of a position is found in all of them at once.
//!
//! An [`Index`] keeps each game as the changes that its moves made on the board, captures included, so
//! that a [`Query`] goes through it without any rules.

mod course;
mod index;
mod query;
#[cfg(test)]
mod tests;

pub use course::Builder;
pub use index::{Game, Index};
pub use query::{Area, Found, Hit, Next, Query};
