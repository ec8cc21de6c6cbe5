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
mod poly;
mod stamp;
mod write;

pub use fill::{Fill, Pattern};
pub use font::{fitting, has_glyph, text_width};
pub use ink::{Ink, Palette};
pub use stamp::Stamp;

use std::array;

use crate::geometry::{Rect, Xy};

/// Pixels in a row of the screen.
pub const WIDTH: i32 = 640;
/// Rows of the screen.
pub const HEIGHT: i32 = 480;

/// The whole screen.
const WHOLE: Rect = Rect::new(0, 0, WIDTH - 1, HEIGHT - 1);
/// Pixels in a row, for slices.
const ROW: usize = WIDTH.unsigned_abs() as usize;
const ROWS: usize = HEIGHT.unsigned_abs() as usize;
/// How many pixels that is.
const PIXELS: usize = (WIDTH * HEIGHT).unsigned_abs() as usize;

/// A picture of 640 x 480 pixels, each in one ink.
///
/// ```
/// use qishi::geometry::{Rect, Xy};
/// use qishi::screen::{Fill, Ink, Pattern, Screen};
///
/// let mut screen = Screen::new();
/// screen.bar(Rect::new(0, 0, 639, 20), Ink::Blue);
/// screen.bar(Rect::new(0, 21, 639, 479), Fill::pattern(Pattern::HatchFill, Ink::DarkGray));
/// let end = screen.text(Xy::new(8, 2), "棋室 Qishi", Ink::White);
/// assert_eq!(end, 8 + 2 * 16 + 6 * 8);
/// assert_eq!(screen.getpixel(Xy::new(639, 20)), Some(Ink::Blue));
/// ```
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

    /// The rows in which this picture is not the other one, from the top.
    pub fn differing(&self, other: &Self) -> [bool; ROWS] {
        array::from_fn(|y| self.row(y) != other.row(y))
    }

    /// Takes the other picture over.
    pub fn copy_from(&mut self, other: &Self) {
        self.pixels.copy_from_slice(&other.pixels);
    }

    fn row(&self, y: usize) -> &[u8] {
        &self.pixels[y * ROW..(y + 1) * ROW]
    }

    /// Writes the picture in the palette's colours, a `u32` a pixel, into `out`, which should
    /// have room for all.
    pub fn to_rgb(&self, palette: &Palette, out: &mut [u32]) {
        self.rows_to_rgb(&[true; ROWS], palette, out);
    }

    /// The same, of those rows alone that are `wanted`; the others of `out` stay as they are.
    pub fn rows_to_rgb(&self, wanted: &[bool; ROWS], palette: &Palette, out: &mut [u32]) {
        // A look-up for two pixels at a time takes little more than for one.
        let pairs: [[u32; 2]; 256] =
            array::from_fn(|pair| [palette.0[pair & 15], palette.0[pair >> 4]]);
        let rows = out.chunks_exact_mut(ROW).enumerate();
        for (y, rgb) in rows.filter(|(y, _)| wanted.get(*y) == Some(&true)) {
            for (rgb, eight) in rgb.chunks_exact_mut(8).zip(self.row(y).chunks_exact(8)) {
                let word = u64::from_le_bytes(eight.try_into().unwrap_or_default());
                // Every other byte takes in its neighbour: its lower half the left pixel, its upper
                // half the right one.
                let packed = (word | word >> 4).to_le_bytes();
                for (rgb, pair) in rgb.chunks_exact_mut(2).zip(packed.chunks_exact(2)) {
                    rgb.copy_from_slice(&pairs[usize::from(pair[0])]);
                }
            }
        }
    }

    /// The pixels from `left` to `right` of row `y`, as far as they may be drawn on.
    fn span(&mut self, y: i32, left: i32, right: i32) -> &mut [u8] {
        if self.may_draw(y, left, right) {
            return &mut self.pixels[index(left, y)..=index(right, y)];
        }
        self.cut_span(y, left, right)
    }

    /// Whether nothing of the span is clipped off.
    fn may_draw(&self, y: i32, left: i32, right: i32) -> bool {
        let clip = self.clip;
        y >= clip.top
            && y <= clip.bottom
            && left >= clip.left
            && right <= clip.right
            && left <= right
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pixels_outside_are_dropped_and_counted() {
        let mut screen = Screen::new();
        for at in [
            Xy::new(-1, 0),
            Xy::new(0, -1),
            Xy::new(WIDTH, 0),
            Xy::new(0, HEIGHT),
        ] {
            screen.putpixel(at, Ink::White);
            assert_eq!(screen.getpixel(at), None);
        }
        assert_eq!(screen.strays(), 4);
        assert!(screen.pixels().iter().all(|pixel| *pixel == 0));
        screen.putpixel(Xy::new(WIDTH - 1, HEIGHT - 1), Ink::White);
        assert_eq!(screen.strays(), 4);
        assert_eq!(screen.pixels().last(), Some(&15));
    }

    /// A bit of everything, a part of it outside of the screen.
    fn draw_all(screen: &mut Screen) {
        screen.bar(
            Rect::new(-5, 3, 30, 30),
            Fill::pattern(Pattern::SlashFill, Ink::Red),
        );
        screen.bar(
            Rect::new(8, 9, 12, 40),
            Fill::pattern(Pattern::HatchFill, Ink::Red).on(Ink::Blue),
        );
        screen.rectangle(Rect::new(5, 5, 28, 28), Ink::Green);
        screen.line(Xy::new(-3, -7), Xy::new(40, 33), Ink::White);
        screen.disc(Xy::new(20, 20), 9, Ink::White, Ink::DarkGray);
        screen.disc(Xy::new(2, 2), 9, Ink::Black, Ink::Black);
        screen.digits(Xy::new(20, 20), 188, Ink::Black);
        screen.text(Xy::new(-3, 17), "a围棋", Ink::Yellow);
        screen.outtextxy(Xy::new(3, -2), "Go", Ink::Cyan);
        screen.fillpoly(
            &[Xy::new(1, 25), Xy::new(30, 21), Xy::new(18, 44)],
            Ink::Magenta,
        );
        screen.circle(Xy::new(20, 30), 17, Ink::LightRed);
    }

    #[test]
    fn a_clip_only_cuts() {
        let mut whole = Screen::new();
        draw_all(&mut whole);
        for (left, top) in (0..30).flat_map(|left| [(left, 3), (left, 19), (11, left)]) {
            let clip = Rect::sized(Xy::new(left, top), 13, 11);
            let mut clipped = Screen::new();
            clipped.with_clip(clip, |screen| screen.with_clip(clip.grow(5), draw_all));
            for at in (0..60 * 60).map(|n| Xy::new(n % 60, n / 60)) {
                let expected = if clip.contains(at) {
                    whole.getpixel(at)
                } else {
                    Some(Ink::Black)
                };
                assert_eq!(clipped.getpixel(at), expected, "{at:?} in {clip:?}");
            }
        }
    }

    #[test]
    fn drawing_outside_of_a_clip_is_no_stray() {
        let mut screen = Screen::new();
        screen.with_clip(Rect::new(10, 10, 20, 20), |screen| {
            screen.bar(Rect::new(0, 0, 100, 100), Ink::White);
            screen.disc(Xy::new(10, 10), 9, Ink::White, Ink::Red);
            screen.text(Xy::new(0, 0), "Go", Ink::White);
        });
        assert_eq!(screen.strays(), 0);
        screen.putpixel(Xy::new(0, 0), Ink::Red);
        assert_eq!(screen.getpixel(Xy::new(0, 0)), Some(Ink::Red));
    }

    #[test]
    fn every_ink_comes_out_in_its_colour() {
        let mut screen = Screen::new();
        for (x, ink) in (0..).zip(Ink::ALL) {
            screen.putpixel(Xy::new(x, 0), ink);
        }
        let mut rgb = vec![1; PIXELS];
        screen.to_rgb(&Palette::VGA, &mut rgb);
        assert_eq!(rgb[..16], Palette::VGA.0);
        assert!(rgb[16..].iter().all(|pixel| *pixel == 0));
    }
}
