//! What every game on crossing lines shares: two colours, points, and grids of them.

mod color;
mod drawing;
mod grid;
mod lots;
mod point;

pub use color::{ByColor, Color};
pub(crate) use drawing::{draw_stones, read_drawing};
pub use grid::{Grid, Size};
pub use lots::Lots;
pub use point::{BadPoint, Point};
