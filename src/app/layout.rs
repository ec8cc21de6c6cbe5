//! Where things stand on the screen: the board, the second small board, the panel and the bar.

use crate::board::{Point, Size};
use crate::geometry::{Rect, Xy};

/// The title bar, which is the menu bar too.
pub const TITLE_BAR: Rect = Rect::new(0, 0, 639, 20);
/// The desk under everything else.
pub const DESK: Rect = Rect::new(0, 20, 639, 479);
/// The board.
pub const BOARD: Rect = Rect::new(50, 50, 450, 450);
/// The second, small board.
pub const SMALL_BOARD: Rect = Rect::new(463, 261, 630, 428);
/// The step number in the title bar.
pub const STEP_NUMBER: Xy = Xy::new(340, 6);
/// The program's name in the title bar.
pub const NAME: Xy = Xy::new(486, 3);
/// The way out: a click in the title bar from here on to the right.
pub const WAY_OUT: Rect = Rect::new(580, 0, 639, 20);
/// The plates of Black and White.
pub const PLATES: [Rect; 2] = [Rect::new(462, 28, 632, 65), Rect::new(462, 70, 632, 107)];
/// The line that says rules and komi.
pub const RULES_LINE: Rect = Rect::new(464, 111, 632, 128);
/// The caption over the small board.
pub const CAPTION: Rect = Rect::new(463, 241, 630, 256);
/// The plate of the notice line.
pub const NOTICE: Rect = Rect::new(462, 434, 632, 457);
/// Pixels that the notice has room for.
pub const NOTICE_WIDTH: i32 = NOTICE.width() - 8;
/// The status line.
pub const STATUS: Rect = Rect::new(0, 463, 639, 479);

/// In review: the plate of both players.
pub const PLAYERS: Rect = Rect::new(462, 28, 632, 64);
/// In review: the map of the record.
pub const MAP: Rect = Rect::new(462, 68, 632, 150);
/// Columns of the map.
pub const MAP_COLUMNS: i32 = 15;
/// Rows of the map.
pub const MAP_ROWS: i32 = 7;
/// Pixels from a column of the map to the next, and from row to row.
pub const MAP_STEP: i32 = 11;
/// In review: the strip of branches.
pub const STRIP: Rect = Rect::new(462, 153, 632, 170);
/// In review: what is said about the node shown.
pub const COMMENT: Rect = Rect::new(462, 173, 632, 238);
/// Lines of the comment that are in sight.
pub const COMMENT_LINES: usize = 4;
/// The arrows at the caption that walk on the small board alone.
pub const PIN_ARROWS: [Rect; 2] = [Rect::new(598, 241, 613, 256), Rect::new(615, 241, 630, 256)];

/// The middle of a node on the map.
pub const fn map_cell(column: i32, row: i32) -> Xy {
    MAP.corner().by(8 + MAP_STEP * column, 8 + MAP_STEP * row)
}

/// The column and row of the map at a pixel.
pub const fn map_place(at: Xy) -> (i32, i32) {
    let half = MAP_STEP / 2;
    let origin = map_cell(0, 0).by(-half, -half);
    (
        (at.x - origin.x).div_euclid(MAP_STEP),
        (at.y - origin.y).div_euclid(MAP_STEP),
    )
}

/// The dialog of files.
pub const FILES: Rect = Rect::new(2, 23, 629, 455);
/// The paper under the list of files.
pub const FILES_PAPER: Rect = Rect::new(8, 64, 433, 390);
/// Where the columns of the list of files begin and how wide they are, from the left of its rows:
/// name, players, date, result.
pub const COLUMNS: [(i32, i32); 4] = [(0, 144), (144, 136), (280, 88), (368, 56)];

/// The place of a panel button: two columns, rows of buttons from the top.
pub const fn panel_button(column: i32, row: i32) -> Rect {
    Rect::sized(Xy::new(462 + 86 * column, 132 + 26 * row), 85, 24)
}

/// The place of a line of the count, in the small board's stead.
pub const fn count_line(row: i32) -> Rect {
    Rect::sized(Xy::new(468, 264 + 18 * row), 158, 16)
}

/// Where the crossings of a board stand. The big board, the small one, and 9 x 9 are the same code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoardFrame {
    /// The pixel of the upper left crossing.
    pub corner: Xy,
    /// Pixels from line to line.
    pub step: i32,
    /// Lines each way.
    pub size: Size,
}

impl BoardFrame {
    /// The frame of a board of `size` in the middle of the square `place`.
    ///
    /// A margin of at least one step stays free, so 19 lines in 400 pixels are 20 apart with the
    /// first at 20, as on the original screen. Lines never lie further apart than on a board of 5.
    pub fn within(place: Rect, size: Size) -> Self {
        let lines = i32::from(size.columns().max(size.rows()).max(5));
        let step = place.width() / (lines + 1);
        let first = |lines: u8| (place.width() - step * (i32::from(lines) - 1)) / 2;
        let corner = place.corner().by(first(size.columns()), first(size.rows()));
        Self { corner, step, size }
    }

    /// The pixel of a crossing.
    pub fn xy(self, point: Point) -> Xy {
        self.corner.by(
            self.step * i32::from(point.column),
            self.step * i32::from(point.row),
        )
    }

    /// The crossing nearest to a pixel, when it is within half a step of it both ways, or within
    /// 3 pixels when `strict`.
    ///
    /// ```
    /// # use qishi::{app::layout::{BOARD, BoardFrame}, board::{Point, Size}, geometry::Xy};
    /// let frame = BoardFrame::within(BOARD, Size::square(19));
    /// assert_eq!(frame.corner, Xy::new(70, 70));
    /// assert_eq!(frame.point_at(Xy::new(79, 62), false), Some(Point::new(0, 0)));
    /// assert_eq!(frame.point_at(Xy::new(79, 62), true), None);
    /// ```
    pub fn point_at(self, at: Xy, strict: bool) -> Option<Point> {
        let nearest = |offset: i32, lines: u8| {
            let line = (offset + self.step / 2).div_euclid(self.step);
            let off = (offset - line * self.step).abs();
            let line = u8::try_from(line).ok().filter(|&l| l < lines)?;
            (!strict || off <= 3).then_some(line)
        };
        let column = nearest(at.x - self.corner.x, self.size.columns())?;
        let row = nearest(at.y - self.corner.y, self.size.rows())?;
        Some(Point::new(column, row))
    }

    /// The pixels of the outermost lines.
    pub fn grid(self) -> Rect {
        let last = Point::new(self.size.columns() - 1, self.size.rows() - 1);
        let (from, to) = (self.corner, self.xy(last));
        Rect::new(from.x, from.y, to.x, to.y)
    }

    /// The wood under the lines, as large as its place; less where a small or an oblong board would
    /// have a wide margin.
    pub fn wood(self, place: Rect) -> Rect {
        let grid = self.grid();
        let (left, top) = (grid.left - place.left, grid.top - place.top);
        let most = (self.step * 3 / 2).max(place.width() / 10);
        let margin = left.min(top).min(most);
        let trimmed = grid.grow(margin);
        Rect {
            left: if left > margin {
                trimmed.left
            } else {
                place.left
            },
            right: if left > margin {
                trimmed.right
            } else {
                place.right
            },
            top: if top > margin { trimmed.top } else { place.top },
            bottom: if top > margin {
                trimmed.bottom
            } else {
                place.bottom
            },
        }
    }

    /// The radius of a stone: 9 where lines are 20 apart, and never touching the next one.
    pub const fn radius(self) -> i32 {
        self.step / 2 - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nineteen_lines_stand_where_the_original_has_them() {
        let frame = BoardFrame::within(BOARD, Size::square(19));
        assert_eq!(
            (frame.corner, frame.step, frame.radius()),
            (Xy::new(70, 70), 20, 9)
        );
        assert_eq!(frame.grid(), Rect::new(70, 70, 430, 430));
    }

    #[test]
    fn every_size_fits_its_board_and_every_crossing_finds_itself() {
        for place in [BOARD, SMALL_BOARD] {
            for lines in 2..=25 {
                let frame = BoardFrame::within(place, Size::square(lines));
                let stones = frame.grid().grow(frame.radius());
                assert!(place.contains(stones.corner()), "{lines}");
                assert!(
                    place.contains(Xy::new(stones.right, stones.bottom)),
                    "{lines}"
                );
                for point in frame.size.points() {
                    for strict in [false, true] {
                        assert_eq!(frame.point_at(frame.xy(point), strict), Some(point));
                    }
                }
            }
        }
    }

    #[test]
    fn the_wood_fills_its_place_unless_the_board_is_small_or_oblong() {
        let wood = |columns, rows| {
            let size = Size::new(columns, rows).expect("a size");
            BoardFrame::within(BOARD, size).wood(BOARD)
        };
        for lines in 5..=25 {
            assert_eq!(wood(lines, lines), BOARD, "{lines}");
        }
        assert_eq!(wood(25, 3), Rect::new(50, 215, 450, 285));
        assert_eq!(wood(3, 25), Rect::new(215, 50, 285, 450));
        let small = wood(2, 2);
        assert!(small.width() < 280 && small.width() == small.height());
    }

    #[test]
    fn half_a_cell_is_the_reach_and_three_pixels_when_strict() {
        let frame = BoardFrame::within(BOARD, Size::square(19));
        let at = |x, strict| frame.point_at(Xy::new(x, 70), strict).map(|p| p.column);
        assert_eq!(
            (at(59, false), at(60, false), at(79, false), at(80, false)),
            (None, Some(0), Some(0), Some(1))
        );
        assert_eq!(
            (at(66, true), at(67, true), at(73, true), at(74, true)),
            (None, Some(0), Some(0), None)
        );
        assert_eq!((at(439, false), at(440, false)), (Some(18), None));
    }
}
