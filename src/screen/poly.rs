//! Filled shapes with corners.

use super::{Fill, Screen};
use crate::geometry::Xy;

impl Screen {
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

/// Where an edge crosses row `y`, if it does: the ends of a level edge, else the nearest pixel, or
/// both when it passes halfway between two, so that left and right come out alike.
fn crossings(from: Xy, to: Xy, y: i32) -> impl Iterator<Item = i32> {
    let within = y >= from.y.min(to.y) && y <= from.y.max(to.y);
    let ends = if from.y == to.y {
        [from.x, to.x]
    } else {
        let (upper, lower) = if from.y < to.y {
            (from, to)
        } else {
            (to, from)
        };
        let height = lower.y - upper.y;
        let run = 2 * (lower.x - upper.x) * (y - upper.y);
        let half_up = (run + height).div_euclid(2 * height);
        let half_down = -(height - run).div_euclid(2 * height);
        [upper.x + half_down, upper.x + half_up]
    };
    ends.into_iter().filter(move |_| within)
}

#[cfg(test)]
mod tests {
    use super::super::Ink;
    use super::super::picture::picture;
    use super::*;
    use crate::geometry::Rect;

    /// What is drawn in white within `reach` pixels of the middle.
    fn drawn(reach: i32, draw: impl FnOnce(&mut Screen, Xy)) -> Vec<String> {
        let mut screen = Screen::new();
        let middle = Xy::new(320, 240);
        draw(&mut screen, middle);
        picture(&screen, Rect::sized(middle, 1, 1).grow(reach))
    }

    #[test]
    fn the_mark_of_the_last_move_is_a_right_angled_triangle() {
        let got = drawn(10, |screen, at| {
            let corners = [at.by(-10, -10), at.by(-10, -6), at.by(-6, -10)];
            screen.fillpoly(&corners, Ink::White);
        });
        let corner: Vec<&str> = got[..6].iter().map(|row| &row[..6]).collect();
        let expected = ["#####.", "####..", "###...", "##....", "#.....", "......"];
        assert_eq!(corner, expected);
    }

    #[test]
    fn polygons_are_even_on_both_sides() {
        let got = drawn(4, |screen, at| {
            screen.fillpoly(&[at.by(0, -4), at.by(3, 2), at.by(-3, 2)], Ink::White);
        });
        let expected = [
            "....#....",
            "...###...",
            "...###...",
            "..#####..",
            "..#####..",
            ".#######.",
            ".#######.",
            ".........",
            ".........",
        ];
        assert_eq!(got, expected);
        let nothing = drawn(1, |screen, _| screen.fillpoly(&[], Ink::White));
        assert_eq!(nothing, ["...", "...", "..."]);
    }
}
