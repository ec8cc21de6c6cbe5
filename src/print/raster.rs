//! Pages as pictures in shades of grey.

use super::letter::{CELL, RISE, ROWS, Stroke, cell_width, strokes, western, width};
use super::page::{Anchor, Item, Page, Place, Shade};

/// A picture in shades of grey.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// Pixels in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// The pixels row by row from the upper left: 0 is black, 255 white.
    pub pixels: Vec<u8>,
}

impl Page {
    /// Draws the page with so many dots an inch, from 20 to 600.
    pub fn draw(&self, dots: u16) -> Picture {
        let scale = f32::from(dots.clamp(20, 600)) / 72.0;
        let mut canvas = Canvas::new(self.width * scale, self.height * scale);
        for item in &self.items {
            match item {
                Item::Line {
                    shade,
                    from,
                    to,
                    width,
                } => {
                    let (a, b) = (scaled(*from, scale), scaled(*to, scale));
                    canvas.capsule([a, b], width * scale / 2.0, *shade);
                }
                Item::Disc {
                    center,
                    radius,
                    shade,
                } => {
                    let center = scaled(*center, scale);
                    canvas.capsule([center, center], radius * scale, *shade);
                }
                Item::Text {
                    at,
                    size,
                    anchor,
                    shade,
                    text,
                } => {
                    let wide = width(text, *size) * scale;
                    let (x, y) = scaled(*at, scale);
                    let x = match anchor {
                        Anchor::Start => x,
                        Anchor::Middle => x - wide / 2.0,
                        Anchor::End => x - wide,
                    };
                    canvas.write((x, y), size * scale, *shade, text);
                }
            }
        }
        canvas.picture
    }
}

fn scaled(at: Place, scale: f32) -> (f32, f32) {
    (at.x * scale, at.y * scale)
}

/// A picture that is being drawn.
struct Canvas {
    picture: Picture,
}

impl Canvas {
    fn new(width: f32, height: f32) -> Self {
        let (width, height) = (pixel(width.round()), pixel(height.round()));
        let pixels = vec![255; width as usize * height as usize];
        Self {
            picture: Picture {
                width,
                height,
                pixels,
            },
        }
    }

    /// A stroke with round ends; a disc where both ends are one.
    fn capsule(&mut self, [a, b]: Stroke, radius: f32, shade: Shade) {
        let ink = match shade {
            Shade::Black => 0.0,
            Shade::Gray => 96.0,
            Shade::White => 255.0,
        };
        let reach = radius + 1.0;
        let columns = span(a.0, b.0, reach, self.picture.width);
        let rows = span(a.1, b.1, reach, self.picture.height);
        let row = self.picture.width as usize;
        for y in rows {
            for x in columns.clone() {
                let at = (dot(x), dot(y));
                let covered = (radius + 0.5 - distance(at, [a, b])).clamp(0.0, 1.0);
                // A line thinner than a pixel covers no more of it than it is wide.
                let covered = covered.min(2.0 * radius);
                if covered > 0.0 {
                    let pixel = &mut self.picture.pixels[y as usize * row + x as usize];
                    let mixed = f32::from(*pixel) + (ink - f32::from(*pixel)) * covered;
                    *pixel = grey(mixed);
                }
            }
        }
    }

    /// Writes a text from a place on its baseline on.
    fn write(&mut self, (x, y): (f32, f32), size: f32, shade: Shade, text: &str) {
        let unit = size * CELL / ROWS;
        let mut x = x;
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            // A Western word is drawn as a whole, so that its letters stay evenly apart.
            let is_western = |letter: char| western(letter).is_some();
            let end = match rest.find(|c| is_western(c) != is_western(first)) {
                Some(end) => end,
                None => rest.len(),
            };
            let (run, later) = rest.split_at(end);
            let cells: f32 = run.chars().map(cell_width).sum();
            let wide = width(run, size);
            let across = if cells > 0.0 { wide / cells } else { unit };
            let mut left = x;
            for letter in run.chars() {
                for [a, b] in strokes(letter) {
                    let place = |(dx, dy): (f32, f32)| (left + dx * across, y + (dy - RISE) * unit);
                    self.capsule([place(a), place(b)], unit * 0.52, shade);
                }
                left += cell_width(letter) * across;
            }
            x += wide;
            rest = later;
        }
    }
}

/// The pixels between two places and as far as `reach` around them.
fn span(a: f32, b: f32, reach: f32, most: u32) -> std::ops::Range<u32> {
    let from = pixel((a.min(b) - reach).floor());
    let to = pixel((a.max(b) + reach).ceil());
    from.min(most)..to.min(most)
}

/// How far a place is from a stroke.
fn distance(at: (f32, f32), [a, b]: Stroke) -> f32 {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let length = dx * dx + dy * dy;
    let along = if length > 0.0 {
        (((at.0 - a.0) * dx + (at.1 - a.1) * dy) / length).clamp(0.0, 1.0)
    } else {
        0.0
    };
    let (x, y) = (at.0 - a.0 - along * dx, at.1 - a.1 - along * dy);
    (x * x + y * y).sqrt()
}

/// The middle of a pixel.
#[expect(clippy::cast_precision_loss, reason = "no picture is that large")]
fn dot(n: u32) -> f32 {
    n as f32 + 0.5
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the cast saturates, and what lies outside is cut off"
)]
fn pixel(n: f32) -> u32 {
    n as u32
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "between 0 and 255 by mixing"
)]
fn grey(shade: f32) -> u8 {
    shade.round() as u8
}
