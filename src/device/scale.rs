//! The picture brought to the window's size: each of the window's pixels is the mean of what it covers.

use super::fit::Fit;
use crate::screen::{HEIGHT, WIDTH};

/// The picture's width, as an index.
const ROW: usize = WIDTH.unsigned_abs() as usize;

/// What the scaling to one size needs; made anew only when the size changes.
pub(super) struct Scaler {
    fit: Fit,
    columns: Cover,
    rows: Cover,
    /// The picture at its final width and its own height.
    wide: Vec<u32>,
    /// The window's pixels, row by row.
    frame: Vec<u32>,
}

impl Scaler {
    pub(super) fn new(fit: Fit) -> Self {
        let size = |length: i32| length.unsigned_abs() as usize;
        let width = size(fit.picture.width());
        Self {
            fit,
            columns: Cover::new(ROW, width),
            rows: Cover::new(size(HEIGHT), size(fit.picture.height())),
            wide: vec![0; width * size(HEIGHT)],
            frame: vec![0; size(fit.window.x) * size(fit.window.y)],
        }
    }

    pub(super) fn fit(&self) -> Fit {
        self.fit
    }

    /// The window's pixels as they were made last.
    pub(super) fn frame(&self) -> &[u32] {
        &self.frame
    }

    /// Makes the window's pixels from the picture's; only the rows that `changed` names.
    pub(super) fn scale(&mut self, picture: &[u32], changed: &[bool]) {
        let width = self.columns.len();
        let sources = picture.chunks_exact(ROW).zip(changed);
        for ((from, changed), to) in sources.zip(self.wide.chunks_exact_mut(width)) {
            if *changed {
                for (x, pixel) in to.iter_mut().enumerate() {
                    *pixel = mean(
                        self.columns
                            .of(x)
                            .iter()
                            .map(|(at, part)| (from[*at], *part)),
                    );
                }
            }
        }
        let stride = self.fit.window.x.unsigned_abs() as usize;
        let left = self.fit.picture.left.unsigned_abs() as usize;
        let top = self.fit.picture.top.unsigned_abs() as usize;
        let targets = self.frame.chunks_exact_mut(stride).skip(top);
        for (y, to) in targets.take(self.rows.len()).enumerate() {
            let parts = self.rows.of(y);
            if parts.iter().any(|(at, _)| changed[*at]) {
                blend(&self.wide, parts, &mut to[left..left + width]);
            }
        }
    }
}

/// One row of the window from the rows it covers.
fn blend(wide: &[u32], parts: &[(usize, u32)], to: &mut [u32]) {
    let width = to.len();
    let row = |at: usize| &wide[at * width..(at + 1) * width];
    match parts {
        [(only, _)] => to.copy_from_slice(row(*only)),
        [(upper, part), (lower, rest)] => {
            for ((pixel, above), below) in to.iter_mut().zip(row(*upper)).zip(row(*lower)) {
                *pixel = mean([(*above, *part), (*below, *rest)].into_iter());
            }
        }
        many => {
            for (x, pixel) in to.iter_mut().enumerate() {
                *pixel = mean(many.iter().map(|(at, part)| (row(*at)[x], *part)));
            }
        }
    }
}

/// The mean of pixels by their parts, which add up to 256: red and blue together, then green.
fn mean(parts: impl Iterator<Item = (u32, u32)>) -> u32 {
    let (mut red_blue, mut green) = (0, 0);
    for (pixel, part) in parts {
        red_blue += (pixel & 0x00FF_00FF) * part;
        green += (pixel & 0x0000_FF00) * part;
    }
    (red_blue >> 8 & 0x00FF_00FF) | (green >> 8 & 0x0000_FF00)
}

/// For each pixel of a length, which pixels of another length it covers, and how much of each.
struct Cover {
    starts: Vec<usize>,
    parts: Vec<(usize, u32)>,
}

impl Cover {
    /// `to` pixels over `from`. In units of 1/`to` of a source pixel each target is `from` long and
    /// each source `to`; the parts are rounded as sums, so that they add up to 256 whatever happens.
    fn new(from: usize, to: usize) -> Self {
        let mut starts = vec![0];
        let mut parts = Vec::new();
        for target in 0..to {
            let (begin, end) = (target * from, (target + 1) * from);
            let mut given = 0;
            for source in begin / to..end.div_ceil(to) {
                let sum = (end.min((source + 1) * to) - begin) * 256 / from;
                if sum > given {
                    parts.push((source, u32::try_from(sum - given).unwrap_or(256)));
                }
                given = sum;
            }
            starts.push(parts.len());
        }
        Self { starts, parts }
    }

    fn len(&self) -> usize {
        self.starts.len() - 1
    }

    fn of(&self, target: usize) -> &[(usize, u32)] {
        &self.parts[self.starts[target]..self.starts[target + 1]]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Xy;

    const ROWS: usize = HEIGHT.unsigned_abs() as usize;

    /// A picture in which all pixels differ.
    fn picture() -> Vec<u32> {
        (0..HEIGHT.unsigned_abs() * WIDTH.unsigned_abs())
            .map(|i| (i * 37) & 0x00FF_FFFF)
            .collect()
    }

    #[test]
    fn a_whole_factor_repeats_pixels_and_leaves_the_bars_black() {
        let picture = picture();
        for size in [Xy::new(640, 480), Xy::new(1400, 1000)] {
            let fit = Fit::new(size, false);
            let mut scaler = Scaler::new(fit);
            scaler.scale(&picture, &[true; ROWS]);
            for (i, pixel) in scaler.frame().iter().enumerate() {
                let i = i32::try_from(i).unwrap();
                let shown = fit.pixel(Xy::new(i % size.x, i / size.x));
                let index = |at: Xy| usize::try_from(at.y * WIDTH + at.x).unwrap();
                assert_eq!(*pixel, shown.map_or(0, |at| picture[index(at)]));
            }
        }
    }

    #[test]
    fn every_cover_adds_up() {
        for (from, to) in [
            (640, 640),
            (640, 1),
            (640, 500),
            (640, 1440),
            (480, 1079),
            (480, 7),
        ] {
            let cover = Cover::new(from, to);
            assert_eq!(cover.len(), to);
            for target in 0..to {
                let sum: u32 = cover.of(target).iter().map(|(_, part)| part).sum();
                assert_eq!(sum, 256, "{target} of {to}");
                assert!(cover.of(target).iter().all(|(at, _)| *at < from));
            }
        }
    }

    #[test]
    fn one_colour_stays_that_colour_at_every_size() {
        for size in [Xy::new(1, 1), Xy::new(500, 400), Xy::new(1366, 768)] {
            let mut scaler = Scaler::new(Fit::new(size, true));
            scaler.scale(&vec![0x00AA_55FF; ROWS * ROW], &[true; ROWS]);
            let picture = scaler.fit().picture;
            let lit = scaler.frame().iter().filter(|pixel| **pixel == 0x00AA_55FF);
            assert_eq!(
                lit.count(),
                usize::try_from(picture.width() * picture.height()).unwrap()
            );
        }
    }

    #[test]
    fn rows_that_did_not_change_are_left_alone() {
        let mut scaler = Scaler::new(Fit::new(Xy::new(640, 480), false));
        let mut changed = [false; ROWS];
        changed[3] = true;
        scaler.scale(&vec![1; ROWS * ROW], &changed);
        assert_eq!(
            scaler.frame().iter().filter(|pixel| **pixel == 1).count(),
            ROW
        );
        assert_eq!(scaler.frame()[3 * ROW], 1);
    }
}
