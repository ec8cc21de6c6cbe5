//! What is measured of every crate.

use qishi::go::Ko;

use crate::games::Game;
use crate::shape::Shape;

/// A crate with rules of Go.
pub(crate) trait Side {
    /// The crate's name.
    fn name(&self) -> &'static str;

    /// Plays a random game from an empty board until both have passed; gives the number of moves,
    /// passes too.
    fn playout(&mut self, shape: &Shape) -> usize;

    /// Plays a game's moves up to the first that is suicide or against the ko rule; gives how
    /// many stood.
    fn replay(&mut self, game: &Game, ko: Ko) -> usize;
}
