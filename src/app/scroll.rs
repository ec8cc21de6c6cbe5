//! The scroll bar: arrows at both ends, and a thumb whose place and length tell what is in sight.

use crate::geometry::{Rect, Xy};

/// The least length of a thumb.
const LEAST: i32 = 12;

/// A scroll bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scroll {
    /// All of it, arrows included; upright.
    pub place: Rect,
    /// The first row in sight.
    pub top: usize,
    /// How many rows can be in sight.
    pub rows: usize,
    /// How many rows there are.
    pub total: usize,
}

/// A part of a scroll bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The arrow at the upper end.
    Less,
    /// The arrow at the lower end.
    More,
    /// The track above the thumb.
    Before,
    /// The thumb, so many pixels below its upper edge.
    Thumb(i32),
    /// The track below the thumb.
    After,
}

impl Scroll {
    /// Both arrows' places.
    pub fn arrows(self) -> [Rect; 2] {
        let place = self.place;
        let side = place.width();
        [
            Rect {
                bottom: place.top + side - 1,
                ..place
            },
            Rect {
                top: place.bottom - side + 1,
                ..place
            },
        ]
    }

    /// What lies between the arrows.
    pub fn track(self) -> Rect {
        let [less, more] = self.arrows();
        Rect {
            top: less.bottom + 1,
            bottom: more.top - 1,
            ..self.place
        }
    }

    /// The first row of the last page.
    fn most(self) -> usize {
        self.total.saturating_sub(self.rows)
    }

    /// The thumb; none where everything is in sight.
    pub fn thumb(self) -> Option<Rect> {
        let track = self.track();
        let (height, most) = (track.height(), self.most());
        if most == 0 {
            return None;
        }
        let length = scaled(height, self.rows, self.total).clamp(LEAST, height);
        let top = track.top + scaled(height - length, self.top.min(most), most);
        Some(Rect {
            top,
            bottom: top + length - 1,
            ..track
        })
    }

    /// The part at a pixel of the bar.
    pub fn part(self, at: Xy) -> Option<Part> {
        let [less, more] = self.arrows();
        let thumb = self.thumb()?;
        Some(match at {
            _ if !self.place.contains(at) => return None,
            _ if less.contains(at) => Part::Less,
            _ if more.contains(at) => Part::More,
            _ if at.y < thumb.top => Part::Before,
            _ if at.y > thumb.bottom => Part::After,
            _ => Part::Thumb(at.y - thumb.top),
        })
    }

    /// The first row in sight when the thumb's upper edge is dragged to this height.
    pub fn top_at(self, y: i32) -> usize {
        let (track, most) = (self.track(), self.most());
        let Some(thumb) = self.thumb() else { return 0 };
        let way = usize::try_from(track.height() - thumb.height()).unwrap_or(0);
        let gone = usize::try_from(y - track.top).unwrap_or(0).min(way);
        if way == 0 {
            return 0;
        }
        (gone * most + way / 2) / way
    }
}

/// `length * part / whole`, for lengths of pixels.
fn scaled(length: i32, part: usize, whole: usize) -> i32 {
    let length = usize::try_from(length).unwrap_or(0);
    i32::try_from(length * part / whole.max(1)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bar(top: usize, total: usize) -> Scroll {
        Scroll {
            place: Rect::new(100, 50, 115, 50 + 16 + 200 + 16 - 1),
            top,
            rows: 20,
            total,
        }
    }

    #[test]
    fn the_thumb_tells_where_one_is() {
        assert_eq!(bar(0, 20).thumb(), None);
        assert_eq!(bar(0, 0).part(Xy::new(108, 100)), None);
        assert_eq!(bar(0, 40).thumb(), Some(Rect::new(100, 66, 115, 165)));
        assert_eq!(bar(20, 40).thumb(), Some(Rect::new(100, 166, 115, 265)));
        let thumb = bar(9_980, 10_000).thumb().unwrap();
        assert_eq!((thumb.height(), thumb.bottom), (12, 265));
    }

    #[test]
    fn each_part_is_where_it_is_drawn() {
        let part = |y| bar(10, 40).part(Xy::new(108, y));
        assert_eq!(part(49), None);
        assert_eq!(part(50), Some(Part::Less));
        assert_eq!(part(66), Some(Part::Before));
        assert_eq!(part(120), Some(Part::Thumb(4)));
        assert_eq!(part(230), Some(Part::After));
        assert_eq!(part(281), Some(Part::More));
    }

    #[test]
    fn a_dragged_thumb_reaches_every_end() {
        for total in [21, 40, 10_000] {
            let most = total - 20;
            for top in [0, 1, most / 2, most] {
                let bar = bar(top, total);
                let y = bar.thumb().unwrap().top;
                let error = bar.top_at(y).abs_diff(top);
                assert!(error <= most / 180 + 1, "{top} of {total}: {error}");
            }
            assert_eq!(bar(3, total).top_at(-100), 0);
            assert_eq!(bar(3, total).top_at(1000), most);
        }
    }
}
