//! How a field is set up from a board.

use super::{CELLS, Cell, Cells, Field, Line, MARGIN, Made};
use crate::board::{Color, Lots, Point, Size};
use crate::gobang::{Board, Rule};
use crate::mind::gobang::patterns::{Tables, class};

/// Setting up.
impl Field {
    /// The field of a board under a rule.
    pub(in super::super) fn new(board: &Board, rule: Rule) -> Self {
        let mut field = Self::empty(board.size(), rule);
        for point in board.size().points() {
            if let Some(color) = board.at(point) {
                field.put(field.cell(point), color);
            }
        }
        field
    }

    fn empty(size: Size, rule: Rule) -> Self {
        let mut lots = Lots::new(0x51C6_0BA2);
        let columns = i16::from(size.columns());
        let mut field = Self {
            size,
            tables: Color::BOTH.map(|color| Tables::of(rule, color)),
            radius: if rule == Rule::Freestyle { 4 } else { 5 },
            lines: [[Line {
                stones: [0; 2],
                wall: u32::MAX,
            }; 64]; 4],
            place: [[(0, 0); 4]; CELLS],
            steps: [1, columns, columns + 1, 1 - columns],
            made: [Made::default(); CELLS],
            sets: [[Cells::default(); class::COUNT]; 2],
            counts: [[0; class::COUNT]; 2],
            value: [0; 2],
            log: Vec::with_capacity(1 << 14),
            past: Vec::with_capacity(512),
            empty: Cells::default(),
            near: Cells::default(),
            around: size.points().map(|point| around(size, point)).collect(),
            keys: (0..CELLS).map(|_| [lots.next(), lots.next()]).collect(),
            hash: ((rule as u64) << 16 | (size.area() as u64)).wrapping_mul(0xD6E8_FEB8_6659_FD93),
        };
        for point in size.points() {
            field.open(point);
        }
        for cell in field.empty.iter() {
            let made = field.make(cell);
            field.replace(cell, made);
        }
        field.log.clear();
        field
    }

    /// What an empty point makes, from the stones alone.
    fn make(&self, cell: Cell) -> Made {
        let mut made = Made::default();
        for color in 0..2 {
            for direction in 0..4 {
                let pattern = self.look(direction, cell, color);
                made.patterns[color] |= u16::from(pattern) << (4 * direction);
            }
            let sum = self.sum(color, made.patterns[color]);
            (made.class[color], made.value[color]) = (sum.class, sum.value);
        }
        made
    }

    /// Makes a point part of the board.
    fn open(&mut self, point: Point) {
        let cell = self.cell(point);
        let (column, row) = (point.column, point.row);
        let place = [
            (row, column),
            (column, row),
            (column + 31 - row, column),
            (column + row, column),
        ];
        for (lines, (line, along)) in self.lines.iter_mut().zip(place) {
            lines[usize::from(line)].wall &= !(1 << (along + MARGIN));
        }
        self.place[usize::from(cell)] = place;
        self.empty.add(cell);
    }
}

/// The points near a stone: two lines around, and three on the lines through it.
fn around(size: Size, center: Point) -> Cells {
    let mut cells = Cells::default();
    for point in size.points() {
        let right = center.column.abs_diff(point.column);
        let down = center.row.abs_diff(point.row);
        let on_line = right == 0 || down == 0 || right == down;
        let most = if on_line { 3 } else { 2 };
        if right.max(down) <= most {
            cells
                .add(Cell::from(point.row) * Cell::from(size.columns()) + Cell::from(point.column));
        }
    }
    cells
}
