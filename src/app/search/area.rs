//! The area that is looked for: marked with the mouse, by two corners, or one of the usual ones.

use crate::app::App;
use crate::app::layout::{BOARD, BoardFrame};
use crate::app::mouse::Target;
use crate::board::{Point, Size};
use crate::collection::Area;
use crate::event::Button;
use crate::game::{Move, MoveKind};
use crate::geometry::Xy;

/// The areas around a point: its quarter, the half above or below, the half to a side, the whole.
fn usual(size: Size, point: Point) -> [Area; 4] {
    let (columns, rows) = (size.columns(), size.rows());
    // A middle line belongs to both halves.
    let half = |at: u8, lines: u8| {
        if 2 * at < lines {
            (0, (lines - 1) / 2)
        } else {
            (lines / 2, lines - 1)
        }
    };
    let (left, right) = half(point.column, columns);
    let (top, bottom) = half(point.row, rows);
    let area =
        |left, top, right, bottom| Area::between(Point::new(left, top), Point::new(right, bottom));
    [
        area(left, top, right, bottom),
        area(0, top, columns - 1, bottom),
        area(left, 0, right, rows - 1),
        area(0, 0, columns - 1, rows - 1),
    ]
}

/// The area after the last one: of those around a point, the first if it was none of them.
pub(super) fn next(size: Size, point: Point, last: Option<Area>) -> Area {
    let areas = usual(size, point);
    let at = areas.iter().position(|area| Some(*area) == last);
    areas[at.map_or(0, |at| (at + 1) % areas.len())]
}

impl App {
    /// The point that one is about: what is pointed at, or the last move.
    pub(super) fn looked_at(&self) -> Point {
        let last = match self.game.last_move() {
            Some(Move {
                kind: MoveKind::Play(point),
                ..
            }) => Some(point),
            _ => None,
        };
        let corner = Point::new(self.game.size().columns() - 1, 0);
        let pointed = self.pointed_at().filter(|_| !self.reviewing);
        pointed.or(last).unwrap_or(corner)
    }

    /// What is marked, or would be if the other corner were where one points; nothing while nothing is
    /// looked for, or the part of which a fight is read.
    pub fn marked_area(&self) -> Option<Area> {
        if !self.is_searching() {
            return self.fight_region();
        }
        let corner = self.search.grip.or(self.search.corner);
        match corner {
            Some(corner) => Some(Area::between(corner, self.other_corner(corner))),
            None => self.search.area,
        }
    }

    fn other_corner(&self, corner: Point) -> Point {
        let nearest = self.pointer.and_then(|at| self.nearest(at));
        let held = nearest.filter(|_| self.search.grip.is_some());
        held.or_else(|| self.pointed_at()).unwrap_or(corner)
    }

    /// The crossing nearest to a pixel, however far.
    fn nearest(&self, at: Xy) -> Option<Point> {
        let frame = BoardFrame::within(BOARD, self.game.size());
        let grid = frame.grid();
        let at = Xy::new(
            at.x.clamp(grid.left, grid.right),
            at.y.clamp(grid.top, grid.bottom),
        );
        frame.point_at(at, false)
    }

    /// Takes hold of a corner of another area. False where the press is for something else.
    pub(in crate::app) fn grab_area(&mut self, button: Button, at: Xy) -> bool {
        let is_free = self.is_searching() && self.armed.is_none() && button == Button::Left;
        match self.target(at) {
            Target::Point(point) if is_free => self.search.grip = Some(point),
            _ => return false,
        }
        true
    }

    /// Lets go of the other corner. A click alone is one corner.
    pub(in crate::app) fn release_area(&mut self, button: Button, at: Xy) -> bool {
        let Some(grip) = self.search.grip.filter(|_| button == Button::Left) else {
            return false;
        };
        self.search.grip = None;
        match self.nearest(at) {
            Some(point) if point != grip => self.mark(Area::between(grip, point)),
            _ => self.put_corner(grip),
        }
        true
    }

    /// Forgets the corner that the mouse held.
    pub(in crate::app) const fn let_area_go(&mut self) {
        self.search.grip = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_areas_are_a_quarter_two_halves_and_the_whole() {
        let size = Size::square(19);
        let labels = |point: &str| {
            let point = Point::from_label(point, size).expect("a point");
            let mut last = None;
            let areas = std::iter::from_fn(|| {
                last = Some(next(size, point, last));
                last
            });
            let areas = areas.take(5);
            let text = |area: Area| format!("{}-{}", area.from.label(size), area.to.label(size));
            areas.map(text).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(labels("Q16"), "K19-T10 A19-T10 K19-T1 A19-T1 K19-T10");
        assert_eq!(labels("C3"), "A10-K1 A10-T1 A19-K1 A19-T1 A10-K1");
    }

    #[test]
    fn halves_of_even_boards_share_no_line() {
        let areas = usual(Size::new(8, 6).expect("a size"), Point::new(7, 5));
        assert_eq!(areas[0], Area::between(Point::new(4, 3), Point::new(7, 5)));
        let areas = usual(Size::new(2, 2).expect("a size"), Point::new(0, 0));
        assert_eq!(areas[0], Area::between(Point::new(0, 0), Point::new(0, 0)));
    }
}
