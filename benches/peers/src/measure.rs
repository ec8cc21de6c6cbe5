//! The clock: every figure of every crate, in turns.

use std::time::Duration;

use qishi::go::Ko;
use rustix::time::{ClockId, clock_gettime};

use crate::games::Game;
use crate::shape::Shape;
use crate::side::Side;

/// How often the crates take turns at a figure.
pub(crate) const ROUNDS: usize = 15;

/// How long a turn is, at least.
const TURN: Duration = Duration::from_millis(200);

/// How many random games are played between two looks at the clock.
const BATCH: usize = 16;

/// What is measured.
#[derive(Clone, Copy)]
pub(crate) enum Figure {
    /// Random games a second on a board of so many lines.
    Playouts(u8),
    /// Moves a second when records are replayed.
    Replay(Ko),
}

impl Figure {
    /// Each of them, in the order of the table.
    pub(crate) const ALL: [Self; 4] = [
        Self::Playouts(19),
        Self::Playouts(9),
        Self::Replay(Ko::Simple),
        Self::Replay(Ko::PositionalSuperko),
    ];

    pub(crate) fn name(self) -> String {
        match self {
            Self::Playouts(lines) => format!("playouts a second, {lines}x{lines}"),
            Self::Replay(Ko::Simple) => "moves a second, simple ko".to_owned(),
            Self::Replay(_) => "moves a second, superko".to_owned(),
        }
    }
}

/// What a crate did for a figure, in all its turns.
#[derive(Clone, Copy, Default)]
pub(crate) struct Tally {
    /// The best turn's rate: what else the machine does only makes turns slower.
    pub(crate) best: f64,
    /// How many games were played, or replayed.
    pub(crate) games: usize,
    /// How many moves they had.
    pub(crate) moves: usize,
    /// How many of the replayed games had a move that was refused.
    pub(crate) refused: usize,
}

impl Tally {
    #[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
    pub(crate) fn moves_per_game(&self) -> f64 {
        self.moves as f64 / self.games as f64
    }
}

/// Measures all figures; gives a line of tallies for each, in the order of the sides.
pub(crate) fn measure<const N: usize>(
    sides: &mut [Box<dyn Side>; N],
    games: &[Game],
) -> Vec<(Figure, [Tally; N])> {
    let mut lines: Vec<_> = Figure::ALL.map(|f| (f, [Tally::default(); N])).into();
    for _ in 0..ROUNDS {
        for (figure, tallies) in &mut lines {
            for (side, tally) in sides.iter_mut().zip(tallies) {
                match *figure {
                    Figure::Playouts(lines) => play(side.as_mut(), lines, tally),
                    Figure::Replay(ko) => replay(side.as_mut(), games, ko, tally),
                }
            }
        }
    }
    lines
}

/// A turn of random games.
fn play(side: &mut dyn Side, lines: u8, tally: &mut Tally) {
    let shape = Shape::new(lines);
    let (mut games, mut moves) = (0, 0);
    let time = turn(|| {
        moves += (0..BATCH).map(|_| side.playout(&shape)).sum::<usize>();
        games += BATCH;
    });
    tally.best = tally.best.max(rate(games, time));
    tally.games += games;
    tally.moves += moves;
}

/// A turn of replaying all games, once or more.
fn replay(side: &mut dyn Side, games: &[Game], ko: Ko, tally: &mut Tally) {
    let mut moves = 0;
    let time = turn(|| {
        tally.refused = 0;
        for game in games {
            let stood = side.replay(game, ko);
            tally.refused += usize::from(stood < game.moves.len());
            moves += stood;
        }
        tally.games += games.len();
    });
    tally.best = tally.best.max(rate(moves, time));
    tally.moves += moves;
}

/// Does something again and again for a turn; gives how long it was.
pub(crate) fn turn(mut run: impl FnMut()) -> Duration {
    let start = clock();
    loop {
        run();
        let time = clock().saturating_sub(start);
        if time >= TURN {
            return time;
        }
    }
}

/// The processor's time that this thread has had: what else the machine does is not counted.
pub(crate) fn clock() -> Duration {
    Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap_or_default()
}

#[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
fn rate(count: usize, time: Duration) -> f64 {
    count as f64 / time.as_secs_f64()
}
