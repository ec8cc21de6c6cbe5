//! Filling an area up to its border.

use super::{Fill, Ink, PIXELS, Screen, index};
use crate::geometry::Xy;

impl Screen {
    /// Fills the area around `seed` that the ink `border` closes off; the screen's edge (or the
    /// clip's) closes it too. Pixels that touch only by a corner are not joined.
    ///
    /// A seed on the border or outside does nothing. For a stone [`disc`](Self::disc) does the
    /// same, far faster.
    pub fn floodfill(&mut self, seed: Xy, fill: impl Into<Fill>, border: Ink) {
        let fill = fill.into();
        // What was visited is remembered apart from the picture: a pattern leaves pixels that
        // look as if nobody had been there.
        let mut visited = vec![false; PIXELS];
        let mut seeds = vec![seed];
        while let Some(seed) = seeds.pop() {
            if !self.is_open(seed, border) || visited[index(seed.x, seed.y)] {
                continue;
            }
            let (left, right) = self.open_run(seed, border);
            visited[index(left, seed.y)..=index(right, seed.y)].fill(true);
            for y in [seed.y - 1, seed.y + 1] {
                let mut joined = false;
                for at in (left..=right).map(|x| Xy::new(x, y)) {
                    let open = self.is_open(at, border) && !visited[index(at.x, at.y)];
                    // One seed is enough for each run of open pixels.
                    if open && !joined {
                        seeds.push(at);
                    }
                    joined = open;
                }
            }
            self.fill_span(seed.y, left, right, fill);
        }
    }

    /// Whether a flood may enter this pixel.
    fn is_open(&self, at: Xy, border: Ink) -> bool {
        self.clip.contains(at) && self.ink(at) != border
    }

    /// The first and the last column of the open pixels that lie in one row with `seed`.
    fn open_run(&self, seed: Xy, border: Ink) -> (i32, i32) {
        let (mut left, mut right) = (seed, seed);
        while self.is_open(left.by(-1, 0), border) {
            left.x -= 1;
        }
        while self.is_open(right.by(1, 0), border) {
            right.x += 1;
        }
        (left.x, right.x)
    }
}
