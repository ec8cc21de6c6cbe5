//! The shapes of eyes: where one is divided, and which stones inside keep it one eye.

use super::field::{At, Field, Place};
use crate::board::Color;

/// The largest eye that one move divides or keeps one.
const MOST: usize = 6;

/// A set of at most [`MOST`] places, in the order of a walk.
#[derive(Debug, Clone, Copy)]
struct Room {
    places: [At; MOST],
    len: usize,
}

impl Room {
    /// The places joined to the first one, if they are not too many.
    fn walk(field: &Field, first: At, mut belongs: impl FnMut(At) -> bool) -> Option<Self> {
        let mut room = Self {
            places: [first; MOST],
            len: 1,
        };
        let mut next = 0;
        while next < room.len {
            for beside in field.beside(room.places[next]) {
                if !room.has(beside) && belongs(beside) {
                    if room.len == MOST {
                        return None;
                    }
                    room.places[room.len] = beside;
                    room.len += 1;
                }
            }
            next += 1;
        }
        Some(room)
    }

    fn has(&self, at: At) -> bool {
        self.places[..self.len].contains(&at)
    }

    /// How many of the room's places are beside one of them.
    fn degree(&self, field: &Field, at: At) -> usize {
        field
            .beside(at)
            .into_iter()
            .filter(|&b| self.has(b))
            .count()
    }

    /// The vital point of a shape that one stone keeps a single eye: three in a row or an angle,
    /// four in a T, the cross, the bulky five, and the flower of six (a square with two more that hang
    /// on one corner).
    fn heart(&self, field: &Field) -> Option<At> {
        let places = &self.places[..self.len];
        let degrees = || places.iter().map(|&at| self.degree(field, at));
        let sum: usize = degrees().sum();
        let heart = places
            .iter()
            .copied()
            .max_by_key(|&at| self.degree(field, at))?;
        let most = self.degree(field, heart);
        let is_vital = matches!(
            (self.len, sum, most),
            (3, ..) | (4, 6, 3) | (5, 8, 4) | (5, 10, 3) | (6, 12, 4)
        );
        is_vital.then_some(heart)
    }

    /// Whether stones of this shape leave one eye when they are captured.
    fn is_nakade(&self, field: &Field) -> bool {
        let square = self.len == 4
            && self.places[..4]
                .iter()
                .all(|&at| self.degree(field, at) == 2);
        self.len <= 2 || square || self.heart(field).is_some()
    }
}

/// The vital point of the empty room that a place belongs to.
pub(super) fn vital(field: &Field, at: At) -> Option<At> {
    if !field.is_empty(at) {
        return None;
    }
    let mut owner = None;
    let mut is_shared = false;
    let room = Room::walk(field, at, |beside| match field.at(beside) {
        Place::Empty => true,
        Place::Rim => false,
        Place::Stone(color) => {
            is_shared |= owner.is_some_and(|owner| owner != color);
            owner = Some(color);
            false
        }
    })?;
    if is_shared { None } else { room.heart(field) }
}

/// Whether a move that leaves its chain one liberty makes sense: if its stones have the shape of
/// an eye that stays one when they are captured.
pub(super) fn is_throw_in(field: &Field, color: Color, at: At) -> bool {
    Room::walk(field, at, |beside| field.holds(beside, color))
        .is_some_and(|room| room.is_nakade(field))
}
