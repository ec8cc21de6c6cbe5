//! Parts of a board, as arguments name them.

use qishi::board::{Point, Size};
use qishi::collection::Area;

/// The area that a word means on a board: a quarter, a half, all of it, or the rectangle of two points.
pub(super) fn area_named(word: &str, size: Size) -> Option<Area> {
    let (right, foot) = (size.columns() - 1, size.rows() - 1);
    let (column, row) = (right / 2, foot / 2);
    let area = |from, to| Some(Area::between(from, to));
    match word {
        "all" => area(Point::new(0, 0), Point::new(right, foot)),
        "tl" => area(Point::new(0, 0), Point::new(column, row)),
        "tr" => area(Point::new(right, 0), Point::new(right - column, row)),
        "bl" => area(Point::new(0, foot), Point::new(column, foot - row)),
        "br" => area(
            Point::new(right, foot),
            Point::new(right - column, foot - row),
        ),
        "top" => area(Point::new(0, 0), Point::new(right, row)),
        "bottom" => area(Point::new(0, foot), Point::new(right, foot - row)),
        "left" => area(Point::new(0, 0), Point::new(column, foot)),
        "right" => area(Point::new(right, 0), Point::new(right - column, foot)),
        points => {
            let (from, to) = points.split_once('-').unwrap_or((points, points));
            let point = |label: &str| Point::from_label(label, size).ok();
            area(point(from)?, point(to)?)
        }
    }
}
