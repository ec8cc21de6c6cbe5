//! Lines and shapes, by BGI's names.

use super::{Fill, Ink, Screen, Stamp, index};
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

    /// Draws a filled circle, see [`Stamp::disc`].
    pub fn disc(&mut self, center: Xy, radius: i32, fill: Ink, outline: Ink) {
        self.stamp(center, &Stamp::disc(radius, fill, outline));
    }
}

/// The midpoint circle's arc from straight down to the diagonal: `x` counts up, `y` comes in.
pub(super) struct Octant {
    x: i32,
    y: i32,
    // Where the midpoint between the two next candidates lies: negative within the circle.
    midpoint: i32,
}

impl Octant {
    pub(super) fn new(radius: i32) -> Self {
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

#[cfg(test)]
mod tests {
    use super::super::picture::picture;
    use super::*;

    /// What is drawn in white within `reach` pixels of the middle.
    fn drawn(reach: i32, draw: impl FnOnce(&mut Screen, Xy)) -> Vec<String> {
        let mut screen = Screen::new();
        let middle = Xy::new(320, 240);
        draw(&mut screen, middle);
        assert_eq!(screen.strays(), 0);
        picture(&screen, Rect::sized(middle, 1, 1).grow(reach))
    }

    #[test]
    fn a_bar_and_a_frame_reach_to_their_last_pixel() {
        let got = drawn(3, |screen, at| {
            screen.rectangle(
                Rect::new(at.x - 3, at.y - 2, at.x + 2, at.y + 3),
                Ink::White,
            );
            screen.bar(Rect::new(at.x - 2, at.y - 1, at.x, at.y + 1), Ink::Yellow);
        });
        let expected = [
            ".......", "######.", "#ooo.#.", "#ooo.#.", "#ooo.#.", "#....#.", "######.",
        ];
        assert_eq!(got, expected);
    }

    #[test]
    fn lines_go_all_ways_without_a_gap() {
        for n in -6..=6 {
            for (dx, dy) in [(6, n), (-6, n), (n, 6), (n, -6)] {
                let picture = drawn(7, |screen, at| screen.line(at, at.by(dx, dy), Ink::White));
                // The longer way is six pixels: one for each step, and the start.
                assert_eq!(picture.concat().matches('#').count(), 7);
                let is_drawn = |x: i32, y: i32| {
                    let (x, y) = (usize::try_from(x + 7), usize::try_from(y + 7));
                    picture[y.unwrap()].as_bytes()[x.unwrap()] == b'#'
                };
                for step in 0..=6 {
                    // Next to the true line; on either side where it passes between two.
                    let near = |d: i32| [(d * step).div_euclid(6), -(-d * step).div_euclid(6)];
                    let mut beside = near(dx).into_iter().flat_map(|x| near(dy).map(|y| (x, y)));
                    let hit = beside.any(|(x, y)| is_drawn(x, y));
                    assert!(hit, "{dx} {dy}: {picture:#?}");
                }
            }
        }
    }

    #[test]
    fn a_line_of_three_to_one_has_even_steps() {
        let got = drawn(3, |screen, at| {
            screen.line(at.by(-3, -1), at.by(3, 1), Ink::White);
        });
        assert_eq!(got[2..5], ["##.....", "..###..", ".....##"]);
    }

    #[test]
    fn a_stone_is_round() {
        let got = drawn(10, |screen, at| screen.circle(at, 9, Ink::White));
        let expected = [
            ".....................",
            "........#####........",
            "......##.....##......",
            "....##.........##....",
            "...#.............#...",
            "...#.............#...",
            "..#...............#..",
            "..#...............#..",
            ".#.................#.",
            ".#.................#.",
            ".#.................#.",
            ".#.................#.",
            ".#.................#.",
            "..#...............#..",
            "..#...............#..",
            "...#.............#...",
            "...#.............#...",
            "....##.........##....",
            "......##.....##......",
            "........#####........",
            ".....................",
        ];
        assert_eq!(got, expected);
    }

    #[test]
    fn circles_look_the_same_from_all_sides() {
        for radius in 0..=40 {
            let circle = drawn(42, |screen, at| screen.circle(at, radius, Ink::White));
            let column = |x: usize| {
                circle
                    .iter()
                    .map(|row| char::from(row.as_bytes()[x]))
                    .collect()
            };
            let turned: Vec<String> = (0..circle.len()).map(column).collect();
            let upside_down: Vec<String> = circle.iter().rev().cloned().collect();
            assert!(circle == turned && circle == upside_down, "{radius}");
        }
    }

    #[test]
    fn a_disc_is_a_circle_flooded() {
        for (radius, outline) in (0..=40).flat_map(|r| [(r, Ink::White), (r, Ink::Yellow)]) {
            let disc = drawn(42, |screen, at| {
                screen.disc(at, radius, Ink::Yellow, outline);
            });
            let flooded = drawn(42, |screen, at| {
                screen.circle(at, radius, outline);
                screen.floodfill(at, Ink::Yellow, outline);
            });
            assert_eq!(disc, flooded, "{radius}");
        }
    }
}
