//! Filling an area up to its border.

use super::{Fill, Ink, PIXELS, Screen, index};
use crate::geometry::Xy;

impl Screen {
    /// Fills the area around `seed` that the ink `border` closes off; the screen's edge (or the
    /// clip's) closes it too. Pixels that touch only by a corner are not joined.
    ///
    /// A seed on the border or outside does nothing. It needs memory of its own while it runs, a
    /// byte a pixel and its open seeds; for a stone [`disc`](Self::disc) does the same, far faster.
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

#[cfg(test)]
mod tests {
    use super::super::picture::picture;
    use super::super::{HEIGHT, Pattern, WIDTH};
    use super::*;
    use crate::geometry::Rect;

    #[test]
    fn a_flood_does_not_leak_through_corners() {
        let mut screen = Screen::new();
        let diamond = [(3, 0), (6, 3), (3, 6), (0, 3)].map(|(x, y)| Xy::new(x, y));
        for (from, to) in diamond.iter().zip(diamond.iter().cycle().skip(1)) {
            screen.line(*from, *to, Ink::White);
        }
        screen.floodfill(Xy::new(3, 3), Ink::Yellow, Ink::White);
        let expected = [
            "...#....", "..#o#...", ".#ooo#..", "#ooooo#.", ".#ooo#..", "..#o#...", "...#....",
        ];
        assert_eq!(picture(&screen, Rect::new(0, 0, 7, 6)), expected);
    }

    #[test]
    fn a_flood_goes_round_corners_and_stops_at_the_edge_of_the_screen() {
        let mut screen = Screen::new();
        screen.line(Xy::new(100, 0), Xy::new(100, HEIGHT - 2), Ink::White);
        screen.line(Xy::new(200, 1), Xy::new(200, HEIGHT - 1), Ink::White);
        screen.floodfill(Xy::new(0, 0), Ink::Yellow, Ink::White);
        let whole = Rect::new(0, 0, WIDTH - 1, HEIGHT - 1);
        let picture = picture(&screen, whole).concat();
        assert_eq!(picture.matches('.').count(), 0);
        assert_eq!(screen.strays(), 0);
    }

    #[test]
    fn a_seed_on_the_border_or_outside_does_nothing() {
        let mut screen = Screen::new();
        screen.rectangle(Rect::new(10, 10, 20, 20), Ink::White);
        let before = screen.clone();
        screen.floodfill(Xy::new(10, 15), Ink::Yellow, Ink::White);
        screen.floodfill(Xy::new(-1, 15), Ink::Yellow, Ink::White);
        screen.floodfill(Xy::new(15, HEIGHT), Ink::Yellow, Ink::White);
        assert_eq!(screen, before);
    }

    #[test]
    fn a_pattern_does_not_stop_its_own_flood() {
        let mut flooded = Screen::new();
        let mut barred = flooded.clone();
        for pattern in Pattern::ALL {
            let fill = Fill::pattern(pattern, Ink::Yellow);
            flooded.rectangle(Rect::new(9, 9, 41, 31), Ink::White);
            flooded.floodfill(Xy::new(25, 20), fill, Ink::White);
            barred.rectangle(Rect::new(9, 9, 41, 31), Ink::White);
            barred.bar(Rect::new(10, 10, 40, 30), fill);
            assert!(flooded == barred, "{pattern:?}");
        }
    }

    #[test]
    fn a_clip_holds_a_flood_back() {
        let mut screen = Screen::new();
        let clip = Rect::new(10, 10, 20, 20);
        screen.with_clip(clip, |screen| {
            screen.floodfill(Xy::new(15, 15), Ink::Yellow, Ink::White);
        });
        let mut expected = Screen::new();
        expected.bar(clip, Ink::Yellow);
        assert!(screen == expected);
    }
}
