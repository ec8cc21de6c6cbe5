//! Joseki: what strong players, and the player's own records, have in a corner, and how often.

mod corner;
mod known;
mod names;
mod own;
mod tree;

pub use corner::{Corner, Course, LINES, SIDE, Sequence, SetUp, Spot, Step};
pub use known::{Known, Next};
pub use names::{Name, line_text};
pub use own::{Own, Stamp};
pub use tree::{Node, Source, Tree};
