//! Where the picture stands in a window of any size, and which of its pixels a point shows.

use crate::geometry::{Rect, Xy};
use crate::screen::{HEIGHT, WIDTH};

/// The picture's place in a window: centred, the largest whole factor that fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Fit {
    /// The window's size.
    pub(super) window: Xy,
    /// The part of the window that shows the picture; what is left are the bars.
    pub(super) picture: Rect,
}

impl Fit {
    /// The fit for a window of this size. `smooth` fills the window as far as the picture's shape
    /// allows; a window that is smaller than the picture is always filled so.
    pub(super) fn new(window: Xy, smooth: bool) -> Self {
        let window = Xy::new(window.x.max(1), window.y.max(1));
        let factor = (window.x / WIDTH).min(window.y / HEIGHT);
        let (width, height) = if factor > 0 && !smooth {
            (factor * WIDTH, factor * HEIGHT)
        } else if window.x * HEIGHT <= window.y * WIDTH {
            (window.x, (window.x * HEIGHT / WIDTH).max(1))
        } else {
            ((window.y * WIDTH / HEIGHT).max(1), window.y)
        };
        let corner = Xy::new((window.x - width) / 2, (window.y - height) / 2);
        Self {
            window,
            picture: Rect::sized(corner, width, height),
        }
    }

    /// The pixel that the window shows at this point; none on the bars.
    pub(super) fn pixel(self, at: Xy) -> Option<Xy> {
        self.picture.contains(at).then(|| self.beyond(at))
    }

    /// The same, as if the picture went on over the bars and beyond the window.
    pub(super) fn beyond(self, at: Xy) -> Xy {
        // The middle of the window's point decides, so that a shrunken picture is hit fairly too.
        let back =
            |from: i32, size: i32, pixels: i32| ((2 * from + 1) * pixels).div_euclid(2 * size);
        let from = at.by(-self.picture.left, -self.picture.top);
        Xy::new(
            back(from.x, self.picture.width(), WIDTH),
            back(from.y, self.picture.height(), HEIGHT),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZES: [(i32, i32); 9] = [
        (640, 480),
        (1280, 720),
        (1366, 768),
        (1920, 1080),
        (3840, 2160),
        (700, 500),
        (1279, 961),
        (641, 2000),
        (5000, 480),
    ];

    /// The point of the window in the middle of what shows this pixel.
    fn point(fit: Fit, pixel: Xy) -> Xy {
        let there = |from: i32, size: i32, pixels: i32| (2 * from + 1) * size / (2 * pixels);
        fit.picture.corner().by(
            there(pixel.x, fit.picture.width(), WIDTH),
            there(pixel.y, fit.picture.height(), HEIGHT),
        )
    }

    #[test]
    fn every_pixel_comes_back_from_where_it_is_shown() {
        for (width, height) in SIZES {
            for smooth in [false, true] {
                let fit = Fit::new(Xy::new(width, height), smooth);
                for y in 0..HEIGHT {
                    for x in 0..WIDTH {
                        let pixel = Xy::new(x, y);
                        assert_eq!(fit.pixel(point(fit, pixel)), Some(pixel), "{fit:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_whole_factor_shows_each_pixel_as_a_square() {
        let fit = Fit::new(Xy::new(1366, 1000), false);
        assert_eq!(fit.picture, Rect::new(43, 20, 1322, 979));
        for (at, pixel) in [((43, 20), (0, 0)), ((44, 21), (0, 0)), ((45, 20), (1, 0))] {
            assert_eq!(
                fit.pixel(Xy::new(at.0, at.1)),
                Some(Xy::new(pixel.0, pixel.1))
            );
        }
        assert_eq!(fit.pixel(Xy::new(1322, 979)), Some(Xy::new(639, 479)));
    }

    #[test]
    fn the_bars_show_no_pixel() {
        let fit = Fit::new(Xy::new(700, 500), false);
        assert_eq!(fit.picture, Rect::new(30, 10, 669, 489));
        for at in [(29, 100), (670, 100), (100, 9), (100, 490), (-1, -1)] {
            assert_eq!(fit.pixel(Xy::new(at.0, at.1)), None);
        }
        assert_eq!(fit.beyond(Xy::new(29, 490)), Xy::new(-1, 480));
    }

    #[test]
    fn a_small_window_shows_the_whole_picture() {
        for (width, height) in [(500, 400), (320, 240), (7, 300), (1, 1), (0, 0)] {
            let fit = Fit::new(Xy::new(width, height), false);
            let whole = Rect::new(0, 0, WIDTH - 1, HEIGHT - 1);
            assert!(fit.picture.width() <= width.max(1) && fit.picture.height() <= height.max(1));
            for y in fit.picture.top..=fit.picture.bottom {
                for x in fit.picture.left..=fit.picture.right {
                    let pixel = fit.pixel(Xy::new(x, y));
                    assert!(pixel.is_some_and(|pixel| whole.contains(pixel)));
                }
            }
        }
        assert_eq!(
            Fit::new(Xy::new(500, 400), false).picture,
            Rect::new(0, 12, 499, 386)
        );
    }
}
