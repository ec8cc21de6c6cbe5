//! A small picture that is put on the screen many times: a stone.

use super::draw::Octant;
use super::{Ink, ROW, Screen, index};
use crate::geometry::Xy;

/// Pixels that are put at once, in one machine word of the wide kind.
const WORD: usize = 16;

/// A picture with see-through pixels, kept in words so that a board full of stones costs little
/// more than copying them. BGI's `getimage` and `putimage` served the same end.
#[derive(Debug, Clone)]
pub struct Stamp {
    /// How far the picture reaches from its middle each way.
    reach: i32,
    /// Words in a row.
    words: usize,
    /// The picture, row by row.
    cells: Vec<Cell>,
}

/// A word of the picture.
#[derive(Debug, Clone, Copy)]
struct Cell {
    /// All bits of the pixels that are covered.
    mask: [u8; WORD],
    /// The numbers of their inks; 0 where nothing is covered.
    inks: [u8; WORD],
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
        let cells = inks.chunks_exact(WORD).map(Cell::new).collect();
        Self {
            reach,
            words,
            cells,
        }
    }
}

impl Cell {
    fn new(inks: &[Option<Ink>]) -> Self {
        let mut cell = Self {
            mask: [0; WORD],
            inks: [0; WORD],
        };
        for (at, ink) in inks.iter().enumerate() {
            if let Some(ink) = ink {
                cell.mask[at] = 0xFF;
                cell.inks[at] = *ink as u8;
            }
        }
        cell
    }

    fn put(&self, pixels: &mut [u8; WORD]) {
        for (at, pixel) in pixels.iter_mut().enumerate() {
            *pixel = *pixel & !self.mask[at] | self.inks[at];
        }
    }
}

impl Screen {
    /// Puts a stamp with its middle at `center`.
    pub fn stamp(&mut self, center: Xy, stamp: &Stamp) {
        let reach = stamp.reach;
        let corner = center.by(-reach, -reach);
        let right = corner.x + i32::try_from(stamp.words * WORD).unwrap_or(0) - 1;
        let rows = stamp.cells.chunks_exact(stamp.words);
        let whole = |y| self.may_draw(y, corner.x, right);
        if !whole(corner.y) || !whole(center.y + reach) {
            for (row, y) in rows.zip(corner.y..) {
                self.put_cut_row(Xy::new(corner.x, y), row);
            }
            return;
        }
        let lines = self.pixels[index(corner.x, corner.y)..].chunks_mut(ROW);
        for (line, row) in lines.zip(rows) {
            for (pixels, cell) in line.chunks_exact_mut(WORD).zip(row) {
                if let Some(pixels) = pixels.first_chunk_mut() {
                    cell.put(pixels);
                }
            }
        }
    }

    /// A row of which a part may be clipped off.
    #[cold]
    fn put_cut_row(&mut self, at: Xy, row: &[Cell]) {
        let pixels = row.iter().flat_map(|cell| cell.mask.iter().zip(&cell.inks));
        for (dx, (&mask, &ink)) in (0..).zip(pixels) {
            if mask != 0 {
                self.putpixel(at.by(dx, 0), Ink::ALL[usize::from(ink)]);
            }
        }
    }
}
