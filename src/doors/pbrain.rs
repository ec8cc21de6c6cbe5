//! An engine of gobang as one side of a match.

use std::time::Duration;

use qishi::board::{Point, Size};
use qishi::device::{Engine, Patience};
use qishi::gobang::Rule;
use qishi::talk::pbrain::{Fault, Position};

use super::Failure;

/// A running engine; it is ended when it is dropped.
pub(super) struct Pbrain {
    engine: Box<Engine>,
    rule: Rule,
    ms: u64,
}

impl Pbrain {
    /// A match has no time to lose between the moves.
    const GAP: Duration = Duration::from_millis(5);

    /// Starts the engine of a command line.
    ///
    /// # Errors
    ///
    /// When there is no such program.
    pub(super) fn start(command: &str, rule: Rule, ms: u64) -> Result<Self, Failure> {
        let patience = Patience {
            gap: Self::GAP,
            ..Patience::default()
        };
        match Engine::start(command, patience) {
            Ok(engine) => Ok(Self {
                engine: Box::new(engine),
                rule,
                ms,
            }),
            Err(Fault::Missing(reason)) => Err(Failure::Machine(reason)),
            Err(fault) => Err(Failure::Machine(format!("{command}: {fault:?}"))),
        }
    }

    /// The engine's move after these; `None` when it has none, or does anything wrong.
    pub(super) fn choose(&mut self, size: Size, moves: &[Point]) -> Option<Point> {
        let position = Position::after(moves, size, self.rule, self.ms);
        self.engine.choose(position, &|| false).ok()
    }
}
