//! The points around each point of a board, found once.

/// A square board's points, counted row by row from 0.
pub(crate) struct Shape {
    lines: u8,
    around: Vec<Around>,
}

#[derive(Default)]
struct Around {
    row: u8,
    column: u8,
    sides: Few,
    corners: Few,
}

/// Up to four points.
#[derive(Default)]
struct Few {
    points: [u16; 4],
    count: usize,
}

impl Few {
    const fn push(&mut self, point: u16) {
        self.points[self.count] = point;
        self.count += 1;
    }

    fn points(&self) -> &[u16] {
        &self.points[..self.count]
    }
}

impl Around {
    fn new(row: u8, column: u8, lines: u8) -> Self {
        let mut around = Self {
            row,
            column,
            ..Self::default()
        };
        for near_row in row.saturating_sub(1)..=(row + 1).min(lines - 1) {
            for near_column in column.saturating_sub(1)..=(column + 1).min(lines - 1) {
                let near = index(near_row, near_column, lines);
                match (near_row == row, near_column == column) {
                    (true, true) => {}
                    (false, false) => around.corners.push(near),
                    _ => around.sides.push(near),
                }
            }
        }
        around
    }
}

impl Shape {
    pub(crate) fn new(lines: u8) -> Self {
        let points = (0..lines).flat_map(|row| (0..lines).map(move |column| (row, column)));
        Self {
            lines,
            around: points.map(|(r, c)| Around::new(r, c, lines)).collect(),
        }
    }

    /// The lines of the board, in each direction.
    pub(crate) const fn lines(&self) -> u8 {
        self.lines
    }

    /// How many points there are.
    pub(crate) fn area(&self) -> u16 {
        u16::from(self.lines) * u16::from(self.lines)
    }

    /// The row from the top and the column from the left, both from 0.
    pub(crate) fn place(&self, at: u16) -> (u8, u8) {
        let around = &self.around[usize::from(at)];
        (around.row, around.column)
    }

    /// The point at a place.
    pub(crate) fn at(&self, (row, column): (u8, u8)) -> u16 {
        index(row, column, self.lines)
    }

    /// The two to four points next to one along the lines.
    pub(crate) fn sides(&self, at: u16) -> &[u16] {
        self.around[usize::from(at)].sides.points()
    }

    /// The one to four points next to one across.
    pub(crate) fn corners(&self, at: u16) -> &[u16] {
        self.around[usize::from(at)].corners.points()
    }
}

fn index(row: u8, column: u8, lines: u8) -> u16 {
    u16::from(row) * u16::from(lines) + u16::from(column)
}
