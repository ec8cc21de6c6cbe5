//! What is likely to become of a position: an estimate, from games played to the end by lot.

use super::{Playout, owner};
use crate::board::{Color, Grid};
use crate::count::bouzy;
use crate::go::Board;

/// Of a hundred games, how many more one colour must have a point in than the other for the point
/// to be claimed. Fewer claims would be right more often, and more would leave less open; here the
/// two are in balance for positions in the middle of a game.
const CLEAR: i32 = 32;
/// An empty point counts for at most so many games more, where [`bouzy`] sees territory: games
/// played by lot think little of what is merely enclosed.
const ENCLOSED: i32 = 16;
/// Bouzy's dilations and erosions that show territory.
const TERRITORY: (u32, u32) = (5, 21);
/// The range leaves out this part of the games at either end: one in four.
const TAIL: usize = 4;

/// How a position may end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Estimate {
    /// How surely each point will be Black's, up to 100, or White's, down to -100. A point that is
    /// claimed has [`Estimate::CLAIM`] at least, one that is open less than [`Estimate::OPEN`];
    /// nothing lies between.
    pub owner: Grid<i8>,
    /// Black's mean lead in half points, by area and without komi.
    pub lead_half: i32,
    /// Between which leads, in half points, the middle half of the games end.
    pub range_half: (i32, i32),
}

impl Estimate {
    /// From here on a point is claimed.
    pub const CLAIM: i8 = 50;
    /// Below this a point is open.
    pub const OPEN: i8 = 30;

    /// Whose a value of [`Estimate::owner`] makes a point; `None` where that is open.
    pub const fn claim(owner: i8) -> Option<Color> {
        match owner {
            Self::CLAIM.. => Some(Color::Black),
            _ if owner <= -Self::CLAIM => Some(Color::White),
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
    let games = i32::try_from(games).unwrap_or(i32::MAX);
    leads.sort_unstable();
    let tail = leads.len() / TAIL;
    Estimate {
        owner: surely(board, &balance, games),
        lead_half: leads.iter().sum::<i32>() / games,
        range_half: (leads[tail], leads[leads.len() - 1 - tail]),
    }
}

/// How surely each point will be whose, from the balance of so many games.
fn surely(board: &Board, balance: &Grid<i32>, games: i32) -> Grid<i8> {
    let size = board.size();
    let none_dead = Grid::new(size, false);
    let (dilations, erosions) = TERRITORY;
    let territory = bouzy(&board.stones(), &none_dead, dilations, erosions);
    let mut owner = Grid::new(size, 0);
    for (point, &balance) in balance.iter() {
        let enclosed = match board.at(point) {
            None => (2 * territory.force[point]).clamp(-ENCLOSED, ENCLOSED),
            Some(_) => 0,
        };
        let of_hundred = 100 * balance / games + enclosed;
        owner[point] = scaled(of_hundred.clamp(-100, 100));
    }
    owner
}

/// A balance of a hundred games on the scale of [`Estimate::owner`].
fn scaled(balance: i32) -> i8 {
    let (claim, open) = (i32::from(Estimate::CLAIM), i32::from(Estimate::OPEN));
    let over = balance.abs() - CLEAR;
    let value = if over >= 0 {
        claim + (100 - claim) * over / (100 - CLEAR)
    } else {
        open * balance.abs() / CLEAR
    };
    i8::try_from(value * balance.signum()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_claimed_and_what_is_open_lie_apart() {
        let values = [0, 16, 31, 32, 66, 100].map(scaled);
        assert_eq!(values, [0, 15, 29, 50, 75, 100]);
        let negative = [0, -16, -31, -32, -66, -100].map(scaled);
        assert_eq!(negative, values.map(|value| -value));
    }

    #[test]
    fn colours_of_a_settled_board_are_told_and_the_lead_is_exact() {
        // Both sides live with two eyes, and nothing is left to play: whoever begins passes.
        let drawing = ". X . X O . O\nX X X X O O O\n. X . X O . O";
        let board: Board = drawing.parse().expect("a board");
        let estimate = estimate(&board, Color::Black, 5, 20);
        assert_eq!(estimate.lead_half, 2 * (12 - 9));
        assert_eq!(estimate.range_half, (6, 6));
        for (point, &owner) in estimate.owner.iter() {
            assert_eq!(owner, if point.column < 4 { 100 } else { -100 }, "{point}");
        }
    }
}
