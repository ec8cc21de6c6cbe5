//! A small picture that is put on the screen many times: a stone.

use super::draw::Octant;
use super::{Ink, Screen};
use crate::geometry::Xy;

/// Pixels that are put at once.
const WORD: usize = 8;

/// A picture with see-through pixels, kept in words of eight so that a board full of stones costs
/// little more than copying them. BGI's `getimage` and `putimage` served the same end.
#[derive(Debug, Clone)]
pub struct Stamp {
    /// How far the picture reaches from its middle each way.
    reach: i32,
    /// Words in a row.
    words: usize,
    /// For each word, row by row: which pixels it covers, and their inks.
    cells: Vec<(u64, u64)>,
}

impl Stamp {
    /// A filled circle: the pixels of [`circle`](Screen::circle) in `outline`, and those that
    /// [`floodfill`](Screen::floodfill) from the middle would reach in `fill`.
    pub fn disc(radius: i32, fill: Ink, outline: Ink) -> Self {
        let reach = radius.max(0);
        let side = 2 * usize::try_from(reach).unwrap_or(0) + 1;
        let words = side.div_ceil(WORD);
        let mut inks: Vec<Option<Ink>> = vec![None; side * words * WORD];
        let at = |x: i32, y: i32| {
            let place = |n: i32| usize::try_from(n + reach).unwrap_or(0);
            place(y) * words * WORD + place(x)
        };
        for (x, y) in Octant::new(reach) {
            for (x, y) in [(x, y), (y, x), (x, -y), (y, -x)] {
                for inner in 1 - x..x {
                    let ink = &mut inks[at(inner, y)];
                    *ink = ink.or(Some(fill));
                }
                inks[at(x, y)] = Some(outline);
                inks[at(-x, y)] = Some(outline);
            }
        }
        let cells = inks.chunks_exact(WORD).map(cell).collect();
        Self {
            reach,
            words,
            cells,
        }
    }
}

/// A word of the picture: which bytes it covers, and what they are.
fn cell(inks: &[Option<Ink>]) -> (u64, u64) {
    let mut bytes = [(0, 0); WORD];
    for (byte, ink) in bytes.iter_mut().zip(inks) {
        *byte = ink.map_or((0, 0), |ink| (0xFF, ink as u8));
    }
    (
        u64::from_be_bytes(bytes.map(|byte| byte.0)),
        u64::from_be_bytes(bytes.map(|byte| byte.1)),
    )
}

impl Screen {
    /// Puts a stamp with its middle at `center`.
    pub fn stamp(&mut self, center: Xy, stamp: &Stamp) {
        let left = center.x - stamp.reach;
        let right = left + i32::try_from(stamp.words * WORD).unwrap_or(0) - 1;
        for (row, y) in stamp
            .cells
            .chunks_exact(stamp.words)
            .zip(center.y - stamp.reach..)
        {
            if self.may_draw(y, left, right) {
                put_row(self.span(y, left, right), row);
            } else {
                self.put_cut_row(Xy::new(left, y), row);
            }
        }
    }

    /// A row of which a part may be clipped off.
    #[cold]
    fn put_cut_row(&mut self, at: Xy, row: &[(u64, u64)]) {
        let bytes = row
            .iter()
            .flat_map(|(mask, inks)| mask.to_be_bytes().into_iter().zip(inks.to_be_bytes()));
        for (dx, (mask, ink)) in (0..).zip(bytes) {
            if mask != 0 {
                self.putpixel(at.by(dx, 0), Ink::ALL[usize::from(ink)]);
            }
        }
    }
}

fn put_row(pixels: &mut [u8], row: &[(u64, u64)]) {
    for (word, (mask, inks)) in pixels.chunks_exact_mut(WORD).zip(row) {
        if let Some(word) = word.first_chunk_mut::<WORD>() {
            *word = (u64::from_be_bytes(*word) & !mask | inks).to_be_bytes();
        }
    }
}
