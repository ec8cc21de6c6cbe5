//! The search turn by turn from the position that is asked about.

use super::at::At;
use super::field::Cell;
use super::search::{Search, WIN, WON};
use super::table::Bound;
use crate::board::Color;

/// What a search came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) cell: Cell,
    /// For the side that plays.
    pub(super) value: i32,
    /// The last depth that was gone through.
    pub(super) depth: i32,
}

impl Search<'_> {
    /// Searches deeper and deeper among these moves, which must not be empty.
    pub(super) fn deepen(&mut self, color: Color, moves: &[Cell], most: i32) -> Option<Found> {
        let mut moves: Vec<(i32, Cell)> = moves
            .iter()
            .map(|&cell| (self.field.order(color, cell), cell))
            .collect();
        moves.sort_by_key(|&(order, cell)| (-order, cell));
        let mut found = Found {
            cell: moves.first()?.1,
            value: self.still(color),
            depth: 0,
        };
        for depth in 1..=most {
            let width = if depth < 4 { WIN } else { 60 };
            let Some(value) = self.turn(color, &mut moves, depth, found.value, width) else {
                break;
            };
            found = Found {
                cell: moves[0].1,
                value,
                depth,
            };
            // Where all moves lose, deeper turns only look for the longest resistance.
            if value >= WON || (value <= -WON && depth > WIN + value) {
                break;
            }
        }
        // A turn that was cut short began with the best move of the one before.
        found.cell = moves[0].1;
        Some(found)
    }

    /// One turn; `None` where it was cut short. The best move comes to the front.
    fn turn(
        &mut self,
        color: Color,
        moves: &mut [(i32, Cell)],
        depth: i32,
        near: i32,
        width: i32,
    ) -> Option<i32> {
        let (mut alpha, mut beta) = ((near - width).max(-WIN), (near + width).min(WIN));
        let mut width = width;
        loop {
            let value = self.window(color, moves, depth, alpha, beta)?;
            width *= 4;
            if value <= alpha && alpha > -WIN {
                alpha = if value <= -WON {
                    -WIN
                } else {
                    (value - width).max(-WIN)
                };
            } else if value >= beta && beta < WIN {
                beta = if value >= WON {
                    WIN
                } else {
                    (value + width).min(WIN)
                };
            } else {
                return Some(value);
            }
        }
    }

    fn window(
        &mut self,
        color: Color,
        moves: &mut [(i32, Cell)],
        depth: i32,
        alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        let (mut best, mut low) = (-WIN, alpha);
        for index in 0..moves.len() {
            let cell = moves[index].1;
            let at = At {
                color,
                alpha: low,
                beta,
                depth,
                ply: 0,
                after_pass: false,
            };
            let order = self.field.order(color, cell);
            let reduced = self.reduction(at, cell, index, order);
            self.play(at, cell);
            let value = self.follow(at, index, reduced);
            self.field.take();
            if self.is_over {
                return None;
            }
            if value > best {
                best = value;
                if value > low || index == 0 {
                    low = low.max(value);
                    moves[..=index].rotate_right(1);
                    moves[0].0 = value;
                }
                if value >= beta {
                    break;
                }
            }
        }
        if best > alpha && best < beta {
            let hash = self.field.hash(color);
            let depth = depth.clamp(0, 99) as i8;
            let value = best as i16;
            self.store
                .table
                .keep(hash, moves[0].1, value, depth, Bound::Exact);
        }
        Some(best)
    }
}
