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
    inks: Box<[Ink]>,
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
            inks: vec![Ink::Black; PIXELS].into_boxed_slice(),
            clip: WHOLE,
            strays: 0,
        }
    }

    /// The pixels' inks, row by row from the upper left.
    pub fn inks(&self) -> &[Ink] {
        &self.inks
    }

    /// The ink of a pixel; none outside the screen.
    pub fn getpixel(&self, at: Xy) -> Option<Ink> {
        WHOLE.contains(at).then(|| self.inks[index(at.x, at.y)])
    }

    /// Draws one pixel.
    pub fn putpixel(&mut self, at: Xy, ink: Ink) {
        if self.clip.contains(at) {
            self.inks[index(at.x, at.y)] = ink;
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

    /// Writes the picture in the palette's colours, a `u32` a pixel; stops where `out` ends.
    pub fn to_rgb(&self, palette: &Palette, out: &mut [u32]) {
        for (rgb, ink) in out.iter_mut().zip(&self.inks) {
            *rgb = palette.rgb(*ink);
        }
    }

    /// The pixels from `left` to `right` of row `y`, as far as they may be drawn on.
    fn span(&mut self, y: i32, left: i32, right: i32) -> &mut [Ink] {
        let clip = self.clip;
        if !WHOLE.contains(Xy::new(left, y)) || right >= WIDTH {
            self.strays += u32::from(left <= right);
        }
        let (left, right) = (left.max(clip.left), right.min(clip.right));
        if left > right || y < clip.top || y > clip.bottom {
            return &mut [];
        }
        &mut self.inks[index(left, y)..=index(right, y)]
    }
}

/// Where a pixel of the screen lies in the row of all pixels.
const fn index(x: i32, y: i32) -> usize {
    // Within the screen nothing is negative, so the magnitude is the number itself.
    (y * WIDTH + x).unsigned_abs() as usize
}
