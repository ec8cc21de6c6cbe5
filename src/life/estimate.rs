//! What is likely to become of a position: an estimate, from games played to the end by lot.

use super::{Playout, owner};
use crate::board::{Color, Grid};
use crate::go::Board;

/// Of a hundred, how often more one colour must have a point than the other before the point is
/// claimed for it.
const CLAIM: i8 = 30;
/// The range of leads leaves out this part of the games on either side: one in ten.
const TAIL: usize = 10;

/// How a position may end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Estimate {
    /// How surely each point is Black's, up to 100, or White's, down to -100: of a hundred games,
    /// those that end with it Black's less those that end with it White's.
    pub owner: Grid<i8>,
    /// Black's mean lead in half points, by area and without komi.
    pub lead_half: i32,
    /// Between which leads, in half points, the middle four fifths of the games end.
    pub range_half: (i32, i32),
}

impl Estimate {
    /// Whose a value of [`Estimate::owner`] makes a point; `None` where that is open.
    pub const fn claim(owner: i8) -> Option<Color> {
        match owner {
            CLAIM.. => Some(Color::Black),
            _ if owner <= -CLAIM => Some(Color::White),
            _ => None,
        }
    }
}

/// Plays so many games (at least one) to their end, and gives how they end on the whole. The same
/// seed gives the same answer.
///
/// ```
/// use qishi::board::{Color, Point};
/// use qishi::go::Board;
/// use qishi::life::{Estimate, estimate};
/// let board: Board = "
///     . X . X . O .
///     X X X X . O O
///     . . . X . O .
///     X X X X . O O
///     . X . X . O .
/// ".parse().unwrap();
/// let estimate = estimate(&board, Color::White, 1, 100);
/// assert_eq!(Estimate::claim(estimate.owner[Point::new(0, 0)]), Some(Color::Black));
/// assert!(estimate.lead_half > 0);
/// ```
pub fn estimate(board: &Board, to_play: Color, seed: u64, playouts: u32) -> Estimate {
    let size = board.size();
    let games = playouts.max(1);
    let mut playout = Playout::new(seed);
    let mut end = board.clone();
    let mut balance = Grid::new(size, 0);
    let mut leads = Vec::new();
    for _ in 0..games {
        end.clone_from(board);
        playout.run(&mut end, to_play);
        let mut lead = 0;
        for point in size.points() {
            let of = match owner(&end, point) {
                Some(Color::Black) => 1,
                Some(Color::White) => -1,
                None => 0,
            };
            balance[point] += of;
            lead += of;
        }
        leads.push(2 * lead);
    }
    let of_games = i32::try_from(games).unwrap_or(i32::MAX);
    let mut owner = Grid::new(size, 0);
    for (point, &balance) in balance.iter() {
        owner[point] = share(100 * balance, of_games);
    }
    leads.sort_unstable();
    let tail = leads.len() / TAIL;
    Estimate {
        owner,
        lead_half: leads.iter().sum::<i32>() / of_games,
        range_half: (leads[tail], leads[leads.len() - 1 - tail]),
    }
}

/// A part of a whole, rounded to the nearest.
fn share(part: i32, whole: i32) -> i8 {
    let rounded = (2 * part + whole * part.signum()) / (2 * whole);
    i8::try_from(rounded).unwrap_or_default()
}
