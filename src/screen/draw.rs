//! Lines and shapes, by BGI's names.

use super::{Fill, Ink, Screen, index};
use crate::geometry::{Rect, Xy};

impl Screen {
    /// Fills a rectangle, without an outline.
    pub fn bar(&mut self, rect: Rect, fill: impl Into<Fill>) {
        let fill = fill.into();
        for y in rect.top..=rect.bottom {
            self.fill_span(y, rect.left, rect.right, fill);
        }
    }

    /// Draws the outline of a rectangle; the corners belong to it.
    pub fn rectangle(&mut self, rect: Rect, ink: Ink) {
        let (upper_right, lower_left) = (
            Xy::new(rect.right, rect.top),
            Xy::new(rect.left, rect.bottom),
        );
        let lower_right = Xy::new(rect.right, rect.bottom);
        self.line(rect.corner(), upper_right, ink);
        self.line(lower_left, lower_right, ink);
        self.line(rect.corner(), lower_left, ink);
        self.line(upper_right, lower_right, ink);
    }

    /// Draws a line; both ends belong to it.
    pub fn line(&mut self, from: Xy, to: Xy, ink: Ink) {
        if from.y == to.y {
            let (left, right) = (from.x.min(to.x), from.x.max(to.x));
            self.span(from.y, left, right).fill(ink as u8);
        } else if from.x == to.x {
            self.upright(from.x, from.y.min(to.y), from.y.max(to.y), ink);
        } else {
            self.slanted(from, to, ink);
        }
    }

    /// Draws an upright line.
    fn upright(&mut self, x: i32, top: i32, bottom: i32, ink: Ink) {
        if self.clip.contains(Xy::new(x, top)) && self.clip.contains(Xy::new(x, bottom)) {
            let reach = &mut self.pixels[index(x, top)..=index(x, bottom)];
            for pixel in reach.iter_mut().step_by(index(0, 1)) {
                *pixel = ink as u8;
            }
        } else {
            for y in top..=bottom {
                self.putpixel(Xy::new(x, y), ink);
            }
        }
    }

    /// Draws a line that is neither level nor upright, by Bresenham's way.
    fn slanted(&mut self, from: Xy, to: Xy, ink: Ink) {
        // How far the pixel lies beside the true line, scaled so that it stays whole.
        let (dx, dy) = ((to.x - from.x).abs(), -(to.y - from.y).abs());
        let (step_x, step_y) = ((to.x - from.x).signum(), (to.y - from.y).signum());
        let mut error = dx + dy;
        let mut at = from;
        self.putpixel(at, ink);
        while at != to {
            let twice = 2 * error;
            if twice >= dy {
                error += dy;
                at.x += step_x;
            }
            if twice <= dx {
                error += dx;
                at.y += step_y;
            }
            self.putpixel(at, ink);
        }
    }

    /// Draws a circle's outline; radius 0 is one pixel.
    pub fn circle(&mut self, center: Xy, radius: i32, ink: Ink) {
        for (x, y) in Octant::new(radius) {
            for (x, y) in [(x, y), (y, x)] {
                self.putpixel(center.by(x, y), ink);
                self.putpixel(center.by(-x, y), ink);
                self.putpixel(center.by(x, -y), ink);
                self.putpixel(center.by(-x, -y), ink);
            }
        }
    }

    /// Draws a filled circle: the pixels of [`circle`](Self::circle) in `outline`, then those that
    /// [`floodfill`](Self::floodfill) from the middle would reach in `fill`.
    pub fn disc(&mut self, center: Xy, radius: i32, fill: Ink, outline: Ink) {
        // The arc and its mirror image are the outlines of two rows: one pixel of the steep row
        // `x`, and of the flat row `y`, once it is complete, those from `first` to `x`.
        let mut arc = Octant::new(radius).peekable();
        let mut first = 0;
        while let Some((x, y)) = arc.next() {
            self.disc_rows(center, x, (y, y), fill, outline);
            if arc.peek().is_none_or(|&(_, next)| next != y) {
                self.disc_rows(center, y, (first, x), fill, outline);
                first = x + 1;
            }
        }
    }

    /// Draws the two rows of a disc that lie `dy` above and below its middle; their outline
    /// reaches from `inner` to `outer`, left and right.
    fn disc_rows(
        &mut self,
        center: Xy,
        dy: i32,
        (inner, outer): (i32, i32),
        fill: Ink,
        outline: Ink,
    ) {
        for y in [center.y - dy, center.y + dy] {
            self.span(y, center.x - outer, center.x + outer)
                .fill(fill as u8);
            if fill != outline {
                for dx in inner..=outer {
                    self.putpixel(Xy::new(center.x - dx, y), outline);
                    self.putpixel(Xy::new(center.x + dx, y), outline);
                }
            }
        }
    }

    /// Fills a convex polygon; its corners and edges belong to it, as in BGI.
    ///
    /// BGI's `fillpoly` also takes shapes that are not convex; here their dents are filled up.
    pub fn fillpoly(&mut self, corners: &[Xy], fill: impl Into<Fill>) {
        let fill = fill.into();
        let top = corners.iter().map(|at| at.y).min().unwrap_or(0);
        let bottom = corners.iter().map(|at| at.y).max().unwrap_or(-1);
        for y in top..=bottom {
            let (mut left, mut right) = (i32::MAX, i32::MIN);
            let mut before = corners.last();
            for to in corners {
                for x in before.into_iter().flat_map(|from| crossings(*from, *to, y)) {
                    left = left.min(x);
                    right = right.max(x);
                }
                before = Some(to);
            }
            self.fill_span(y, left, right, fill);
        }
    }
}

/// Where an edge crosses row `y`, if it does: one pixel, or both ends of a level edge.
fn crossings(from: Xy, to: Xy, y: i32) -> impl Iterator<Item = i32> {
    let within = y >= from.y.min(to.y) && y <= from.y.max(to.y);
    let (first, second) = if from.y == to.y {
        (from.x, to.x)
    } else {
        let (upper, lower) = if from.y < to.y {
            (from, to)
        } else {
            (to, from)
        };
        // Rounded to the nearest pixel: half is added before the division, all doubled.
        let height = 2 * (lower.y - upper.y);
        let run = 2 * (lower.x - upper.x) * (y - upper.y) + height / 2;
        let x = upper.x + run.div_euclid(height);
        (x, x)
    };
    [first, second].into_iter().filter(move |_| within)
}

/// The midpoint circle's arc from straight down to the diagonal: `x` counts up, `y` comes in.
struct Octant {
    x: i32,
    y: i32,
    // Where the midpoint between the two next candidates lies: negative within the circle.
    midpoint: i32,
}

impl Octant {
    fn new(radius: i32) -> Self {
        Self {
            x: 0,
            y: radius,
            midpoint: 1 - radius,
        }
    }
}

impl Iterator for Octant {
    type Item = (i32, i32);

    fn next(&mut self) -> Option<(i32, i32)> {
        let at = (self.x, self.y);
        if self.midpoint < 0 {
            self.midpoint += 2 * self.x + 3;
        } else {
            self.midpoint += 2 * (self.x - self.y) + 5;
            self.y -= 1;
        }
        self.x += 1;
        (at.0 <= at.1).then_some(at)
    }
}
