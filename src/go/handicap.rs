//! Star points, and where handicap stones go.

use crate::board::{Point, Size};

/// The star points (星) drawn on a board of this size, row by row from the top: the corners, the
/// centre, and on large boards the middles of the sides.
pub fn stars(size: Size) -> Vec<Point> {
    let columns = star_lines(size.columns());
    let rows = star_lines(size.rows());
    let is_middle = |line: u8, lines: u8| line == lines / 2;
    let mut stars = Vec::new();
    for &row in &rows {
        for &column in &columns {
            let middles =
                u8::from(is_middle(column, size.columns())) + u8::from(is_middle(row, size.rows()));
            // A crossing of a middle and a star line is the middle of a side.
            if middles != 1 || size.columns().min(size.rows()) >= 17 {
                stars.push(Point::new(column, row));
            }
        }
    }
    stars
}

/// The star lines in one direction, the middle one included when there is one.
fn star_lines(lines: u8) -> Vec<u8> {
    let edge = edge_line(lines);
    let middle = (lines % 2 == 1 && lines >= 5).then_some(lines / 2);
    if lines < 7 {
        return middle.into_iter().collect();
    }
    [Some(edge), middle, Some(lines - 1 - edge)]
        .into_iter()
        .flatten()
        .collect()
}

/// The line that handicap stones stand on, from 0: the third, on large boards the fourth.
const fn edge_line(lines: u8) -> u8 {
    if lines < 13 { 2 } else { 3 }
}

/// Where `stones` handicap stones stand by custom, as version 2 of the Go Text Protocol has it;
/// `None` when the board has no customary place for so many, or is not square.
pub fn fixed_handicap(size: Size, stones: u8) -> Option<Vec<Point>> {
    let lines = size.columns();
    let most = match lines {
        _ if lines != size.rows() => 0,
        0..=6 => 0,
        7 => 4,
        _ if lines % 2 == 0 => 4,
        _ => 9,
    };
    if !(2..=most).contains(&stones) {
        return None;
    }
    let near = edge_line(lines);
    let (middle, far) = (lines / 2, lines - 1 - near);
    let corners = [(near, far), (far, near), (near, near), (far, far)];
    let sides = [(near, middle), (far, middle), (middle, near), (middle, far)];
    let (corner_count, side_count, center) = match stones {
        2..=4 => (usize::from(stones), 0, false),
        5 => (4, 0, true),
        6 => (4, 2, false),
        7 => (4, 2, true),
        8 => (4, 4, false),
        _ => (4, 4, true),
    };
    let points = corners[..corner_count]
        .iter()
        .chain(&sides[..side_count])
        .copied()
        .chain(center.then_some((middle, middle)));
    Some(
        points
            .map(|(column, row)| Point::new(column, row))
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_are_as_boards_are_drawn() {
        let labels = |lines| {
            let size = Size::square(lines);
            let labels: Vec<String> = stars(size).iter().map(|p| p.label(size)).collect();
            labels.join(" ")
        };
        assert_eq!(labels(19), "D16 K16 Q16 D10 K10 Q10 D4 K4 Q4");
        assert_eq!(labels(13), "D10 K10 G7 D4 K4");
        assert_eq!(labels(9), "C7 G7 E5 C3 G3");
        assert_eq!(labels(8), "C6 F6 C3 F3");
        assert_eq!(labels(5), "C3");
        assert_eq!(labels(4), "");
    }

    #[test]
    fn handicap_stones_stand_on_stars() {
        for lines in (7..=25).filter(|lines| lines % 2 == 1) {
            let size = Size::square(lines);
            for point in fixed_handicap(size, 4).expect("four corners") {
                assert!(stars(size).contains(&point));
            }
        }
        assert_eq!(fixed_handicap(Size::square(19), 1), None);
        assert_eq!(fixed_handicap(Size::square(8), 5), None);
    }
}
