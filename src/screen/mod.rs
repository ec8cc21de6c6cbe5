//! The screen: 640 x 480 pixels in sixteen inks, and BGI's primitives to draw on it.
//!
//! BGI keeps the colour and the fill style as hidden state; here each call says its ink, so that a
//! picture depends on nothing but the calls that drew it. What falls outside the screen is dropped.

mod draw;
mod fill;
mod flood;
mod font;
mod ink;
#[cfg(test)]
mod picture;
mod write;

pub use fill::{Fill, Pattern};
pub use font::{fitting, has_glyph, text_width};
pub use ink::{Ink, Palette};

use std::array;

use crate::geometry::{Rect, Xy};

/// Pixels in a row of the screen.
pub const WIDTH: i32 = 640;
/// Rows of the screen.
pub const HEIGHT: i32 = 480;

/// The whole screen.
const WHOLE: Rect = Rect::new(0, 0, WIDTH - 1, HEIGHT - 1);
/// How many pixels that is.
const PIXELS: usize = (WIDTH * HEIGHT).unsigned_abs() as usize;

/// A picture of 640 x 480 pixels, each in one ink.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Screen {
    // Numbers of inks, not `Ink`: eight of them make one word, to be drawn or read at once.
    pixels: Box<[u8]>,
    clip: Rect,
    strays: u32,
}

impl Default for Screen {
    fn default() -> Self {
        Self::new()
    }
}

impl Screen {
    /// A black screen.
    pub fn new() -> Self {
        Self {
            pixels: vec![Ink::Black as u8; PIXELS].into_boxed_slice(),
            clip: WHOLE,
            strays: 0,
        }
    }

    /// The pixels row by row from the upper left, each as the number of its ink.
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// The ink of a pixel; none outside the screen.
    pub fn getpixel(&self, at: Xy) -> Option<Ink> {
        WHOLE.contains(at).then(|| self.ink(at))
    }

    /// The ink of a pixel of the screen.
    fn ink(&self, at: Xy) -> Ink {
        Ink::ALL[usize::from(self.pixels[index(at.x, at.y)])]
    }

    /// Draws one pixel.
    pub fn putpixel(&mut self, at: Xy, ink: Ink) {
        if self.clip.contains(at) {
            self.pixels[index(at.x, at.y)] = ink as u8;
        } else if !WHOLE.contains(at) {
            self.strays += 1;
        }
    }

    /// Draws with all that falls outside `rect` dropped, like BGI's viewport with clipping on;
    /// the origin stays where it is. Within another `with_clip`, both hold.
    pub fn with_clip(&mut self, rect: Rect, draw: impl FnOnce(&mut Self)) {
        let before = self.clip;
        self.clip = Rect::new(
            rect.left.max(before.left),
            rect.top.max(before.top),
            rect.right.min(before.right),
            rect.bottom.min(before.bottom),
        );
        draw(self);
        self.clip = before;
    }

    /// How often something fell outside the screen (not merely outside a clip) so far.
    ///
    /// Nobody needs to ask when drawing; a test that expects everything in its place does.
    pub fn strays(&self) -> u32 {
        self.strays
    }

    /// Writes the picture in the palette's colours, a `u32` a pixel, into `out`: as many pairs of
    /// pixels as it has room for.
    pub fn to_rgb(&self, palette: &Palette, out: &mut [u32]) {
        // A look-up for two pixels at a time takes little more than for one.
        let pairs: [[u32; 2]; 256] =
            array::from_fn(|pair| [palette.0[pair & 15], palette.0[pair >> 4]]);
        for (rgb, eight) in out.chunks_exact_mut(8).zip(self.pixels.chunks_exact(8)) {
            let word = u64::from_le_bytes(eight.try_into().unwrap_or_default());
            // Every other byte takes in its neighbour: its lower half the left pixel, its upper
            // half the right one.
            let packed = (word | word >> 4).to_le_bytes();
            for (rgb, pair) in rgb.chunks_exact_mut(2).zip(packed.chunks_exact(2)) {
                rgb.copy_from_slice(&pairs[usize::from(pair[0])]);
            }
        }
    }

    /// The pixels from `left` to `right` of row `y`, as far as they may be drawn on.
    fn span(&mut self, y: i32, left: i32, right: i32) -> &mut [u8] {
        let clip = self.clip;
        let in_rows = y >= clip.top && y <= clip.bottom;
        if in_rows && left >= clip.left && right <= clip.right && left <= right {
            return &mut self.pixels[index(left, y)..=index(right, y)];
        }
        self.cut_span(y, left, right)
    }

    /// The span when a part of it is clipped off, or all.
    #[cold]
    fn cut_span(&mut self, y: i32, left: i32, right: i32) -> &mut [u8] {
        let clip = self.clip;
        if !WHOLE.contains(Xy::new(left, y)) || right >= WIDTH {
            self.strays += u32::from(left <= right);
        }
        let (left, right) = (left.max(clip.left), right.min(clip.right));
        if left > right || y < clip.top || y > clip.bottom {
            return &mut [];
        }
        &mut self.pixels[index(left, y)..=index(right, y)]
    }
}

/// Where a pixel of the screen lies in the row of all pixels.
const fn index(x: i32, y: i32) -> usize {
    // Within the screen nothing is negative, so the magnitude is the number itself.
    (y * WIDTH + x).unsigned_abs() as usize
}
