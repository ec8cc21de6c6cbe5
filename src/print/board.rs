//! A diagram as things to be drawn.

use super::diagram::Diagram;
use super::letter::{CAPITAL, fitting, width};
use super::page::{Anchor, Item, Place, Shade};
use super::source::Mark;
use crate::board::{Color, Point, Size};
use crate::go;

/// How wide a thin line is, in points, and how wide the frame.
const THIN: f32 = 0.4;
const FRAME: f32 = 1.0;

/// The radius of a stone, where lines are 1 apart.
const RADIUS: f32 = 0.475;

/// Where a diagram stands on its page.
#[derive(Debug, Clone, Copy)]
pub(super) struct Frame {
    /// The crossing at the upper left.
    pub(super) corner: Place,
    /// Points from line to line.
    pub(super) step: f32,
    /// Whether letters and numbers stand beside the board.
    pub(super) coordinates: bool,
}

/// How many steps wide and high a diagram is, coordinates included.
pub(super) fn extent(size: Size, coordinates: bool) -> (f32, f32) {
    let more = if coordinates { 2.0 } else { 0.0 };
    let lines = |lines: u8| f32::from(lines) + more;
    (lines(size.columns()), lines(size.rows()))
}

impl Frame {
    fn at(self, point: Point) -> Place {
        let Place { x, y } = self.corner;
        let along = |from: f32, lines: u8| from + self.step * f32::from(lines);
        Place {
            x: along(x, point.column),
            y: along(y, point.row),
        }
    }

    /// Draws a diagram.
    pub(super) fn draw(self, diagram: &Diagram, items: &mut Vec<Item>) {
        let size = diagram.size();
        self.lines(size, items);
        if self.coordinates {
            self.labels(diagram, items);
        }
        for point in size.points() {
            let stone = diagram.numbers[point];
            let Some(color) = stone.map(|s| s.color).or(diagram.standing[point]) else {
                continue;
            };
            self.stone(point, color, items);
            let shade = match color {
                Color::Black => Shade::White,
                Color::White => Shade::Black,
            };
            if let Some(stone) = stone {
                let number = stone.number.to_string();
                let size = match number.len() {
                    1 => 0.62,
                    2 => 0.6,
                    3 => 0.49,
                    _ => 0.37,
                };
                self.word(self.at(point), number, size, shade, items);
            } else if let Some(letter) = diagram.letters[point] {
                self.word(self.at(point), letter.to_string(), 0.66, shade, items);
            }
        }
        for (point, mark) in &diagram.marks {
            self.mark(*point, mark, diagram.standing[*point], items);
        }
    }

    /// What the record draws on a point, on a stone or on none.
    fn mark(self, point: Point, mark: &Mark, stone: Option<Color>, items: &mut Vec<Item>) {
        let (ink, ground) = match stone {
            Some(Color::Black) => (Shade::White, Shade::Black),
            _ => (Shade::Black, Shade::White),
        };
        let center = self.at(point);
        let mut disc = |radius: f32, shade| {
            items.push(Item::Disc {
                center,
                radius: radius * self.step,
                shade,
            });
        };
        match mark {
            Mark::Circle => {
                disc(0.25, ink);
                disc(0.19, ground);
            }
            Mark::Label(label) => {
                // Lines would make it hard to read.
                if stone.is_none() {
                    disc(0.38, ground);
                }
                // Four of the widest letters, in small type.
                let label = fitting(label, 1.0, 3.8);
                let size = (0.85 / width(&label, 1.0).max(0.1)).min(0.62);
                self.word(center, label, size, ink, items);
            }
            Mark::Triangle | Mark::Square | Mark::Cross => self.outline(center, mark, ink, items),
        }
    }

    /// A mark that is drawn with one stroke.
    fn outline(self, center: Place, mark: &Mark, shade: Shade, items: &mut Vec<Item>) {
        let near = 0.2;
        let corners: &[(f32, f32)] = match mark {
            Mark::Triangle => &[(0.0, -0.32), (0.28, 0.16), (-0.28, 0.16), (0.0, -0.32)],
            Mark::Cross => &[
                (-near, -near),
                (near, near),
                (0.0, 0.0),
                (-near, near),
                (near, -near),
            ],
            _ => &[
                (-near, -near),
                (near, -near),
                (near, near),
                (-near, near),
                (-near, -near),
            ],
        };
        let place = |(x, y): (f32, f32)| Place {
            x: center.x + x * self.step,
            y: center.y + y * self.step,
        };
        for (from, to) in corners.iter().zip(&corners[1..]) {
            items.push(Item::Line {
                shade,
                from: place(*from),
                to: place(*to),
                width: self.step * 0.06,
            });
        }
    }

    fn lines(self, size: Size, items: &mut Vec<Item>) {
        let (right, bottom) = (size.columns() - 1, size.rows() - 1);
        let mut line = |from: Point, to: Point, is_edge: bool| {
            items.push(Item::Line {
                shade: Shade::Black,
                from: self.at(from),
                to: self.at(to),
                width: if is_edge { FRAME } else { THIN },
            });
        };
        for column in 0..=right {
            let is_edge = column == 0 || column == right;
            line(Point::new(column, 0), Point::new(column, bottom), is_edge);
        }
        for row in 0..=bottom {
            let is_edge = row == 0 || row == bottom;
            line(Point::new(0, row), Point::new(right, row), is_edge);
        }
        for star in go::stars(size) {
            items.push(Item::Disc {
                center: self.at(star),
                radius: self.step * 0.09,
                shade: Shade::Black,
            });
        }
    }

    fn stone(self, point: Point, color: Color, items: &mut Vec<Item>) {
        let center = self.at(point);
        let radius = self.step * RADIUS;
        let mut disc = |radius, shade| {
            items.push(Item::Disc {
                center,
                radius,
                shade,
            });
        };
        disc(radius, Shade::Black);
        if color == Color::White {
            disc(radius - (self.step * 0.03).max(0.4), Shade::White);
        }
    }

    fn labels(self, diagram: &Diagram, items: &mut Vec<Item>) {
        let size = diagram.size();
        let below = f32::from(size.rows()) * self.step;
        for column in 0..size.columns() {
            let top = self.at(Point::new(column, 0));
            for y in [top.y - self.step, top.y + below] {
                let label = diagram.column_called(column);
                self.word(Place { y, ..top }, label, 0.45, Shade::Black, items);
            }
        }
        let beside = f32::from(size.columns()) * self.step;
        for row in 0..size.rows() {
            let left = self.at(Point::new(0, row));
            for x in [left.x - self.step, left.x + beside] {
                let label = (size.rows() - row).to_string();
                self.word(Place { x, ..left }, label, 0.45, Shade::Black, items);
            }
        }
    }

    /// A word with its middle at a place; its size is in steps.
    fn word(self, at: Place, text: String, size: f32, shade: Shade, items: &mut Vec<Item>) {
        let size = size * self.step;
        // Small letters have their middle lower than capitals and digits.
        let is_small = text
            .chars()
            .all(|c| matches!(c, 'a' | 'c' | 'e' | 'm'..='o' | 'r'..='s' | 'u'..='x' | 'z'));
        let height = if is_small { 0.53 } else { CAPITAL };
        items.push(Item::Text {
            at: Place {
                x: at.x,
                y: at.y + height * size / 2.0,
            },
            size,
            anchor: Anchor::Middle,
            shade,
            text,
        });
    }
}
