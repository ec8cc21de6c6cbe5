//! What a node of a record says, read from its properties whenever it is asked.

use super::{Ending, Move, MoveKind, Record};
use crate::board::{Color, Grid, Point, Size};
use crate::sgf::{self, Property};

/// One step of a record.
#[derive(Debug, Clone, Copy)]
pub struct Node<'r> {
    record: &'r Record,
    number: usize,
}

/// What a node does to the board.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Content {
    /// The move, if it is one on the board. Of several in one node the first counts.
    pub played: Option<Move>,
    /// Whose move it is that names no point of the board, if it is such a one. It has a number and
    /// hands the turn over as any move; no stone comes of it.
    pub off_board: Option<Color>,
    /// Points set up without a move: stones put there or taken away. Of what is said of a point
    /// again and again, the last counts.
    pub placed: Vec<(Point, Option<Color>)>,
    /// Who is to play next, where the file says so.
    pub to_play: Option<Color>,
}

impl<'r> Node<'r> {
    pub(super) const fn new(record: &'r Record, number: usize) -> Self {
        Self { record, number }
    }

    /// Everything that stands here.
    pub fn written(self) -> sgf::Node<'r> {
        self.record.tree().node(self.number)
    }

    /// What it does to the board.
    pub fn content(self) -> Content {
        let mut content = Content::default();
        let size = self.record.setup().size;
        for property in self.written().properties() {
            content.read(property, size);
        }
        if self.number == 0 && content.to_play.is_none() && !content.is_move() {
            content.to_play = Some(self.record.starts);
        }
        content
    }

    /// Whether it is a move; one off the board is one too.
    pub fn is_move(self) -> bool {
        self.written().properties().any(|p| move_color(p).is_some())
    }

    /// Whether it is a move, or a step of an opening: what is taken back at once.
    pub fn is_turn(self) -> bool {
        self.is_move() || self.written().property("QO").is_some()
    }

    /// The move, if it is one; none that is off the board.
    pub fn played(self) -> Option<Move> {
        let mut properties = self.written().properties();
        let (color, property) = properties.find_map(|p| Some((move_color(p)?, p)))?;
        let kind = read_move(property, self.record.setup().size)?;
        Some(Move { color, kind })
    }

    /// Points set up without a move.
    pub fn placed(self) -> Vec<(Point, Option<Color>)> {
        self.content().placed
    }

    /// Who is to play next, where the record says so.
    pub fn to_play(self) -> Option<Color> {
        self.content().to_play
    }

    /// How the game ends here, if it does.
    pub fn ending(self) -> Option<&'r Ending> {
        self.record.ending(self.number)
    }
}

impl Content {
    /// Whether it is a move; one off the board is one too.
    pub const fn is_move(&self) -> bool {
        self.played.is_some() || self.off_board.is_some()
    }

    fn read(&mut self, property: Property<'_>, size: Size) {
        match property.name() {
            "B" | "W" => self.read_move(property, size),
            "AB" => self.place(property, Some(Color::Black), size),
            "AW" => self.place(property, Some(Color::White), size),
            "AE" => self.place(property, None, size),
            "PL" => self.to_play = property.values().next().and_then(read_color),
            _ => {}
        }
    }

    fn read_move(&mut self, property: Property<'_>, size: Size) {
        let Some(color) = move_color(property) else {
            return;
        };
        if !self.is_move() {
            self.played = read_move(property, size).map(|kind| Move { color, kind });
            self.off_board = self.played.is_none().then_some(color);
        }
    }

    fn place(&mut self, property: Property<'_>, stone: Option<Color>, size: Size) {
        let points = points(property.values(), size);
        if !self.placed.is_empty() {
            let again = grid_of(size, &points);
            self.placed.retain(|(point, _)| !again[*point]);
        }
        self.placed
            .extend(points.into_iter().map(|point| (point, stone)));
    }
}

/// Whose move a property is, if it is one.
pub(super) fn move_color(property: Property<'_>) -> Option<Color> {
    match property.name() {
        "B" => Some(Color::Black),
        "W" => Some(Color::White),
        _ => None,
    }
}

fn read_move(property: Property<'_>, size: Size) -> Option<MoveKind> {
    let value = property.values().next().unwrap_or_default().trim();
    if value.is_empty() || is_old_pass(value, size) {
        return Some(MoveKind::Pass);
    }
    let point: Point = value.parse().ok()?;
    size.contains(point).then_some(MoveKind::Play(point))
}

/// How FF\[3\] passes, on boards that have no such point.
pub(super) fn is_old_pass(value: &str, size: Size) -> bool {
    value == "tt" && size.columns() <= 19 && size.rows() <= 19
}

fn read_color(value: &str) -> Option<Color> {
    match value.trim().as_bytes().first()? {
        b'B' | b'b' | b'1' => Some(Color::Black),
        b'W' | b'w' | b'2' => Some(Color::White),
        _ => None,
    }
}

/// The points of a list, in which `aa:cc` stands for a rectangle, each of them once; those off the
/// board are left out.
pub fn points<'t>(values: impl Iterator<Item = &'t str>, size: Size) -> Vec<Point> {
    let mut points: Vec<Point> = Vec::new();
    let mut seen = None;
    for (from, to) in values.filter_map(rectangle) {
        for row in from.row.min(to.row)..=from.row.max(to.row) {
            for column in from.column.min(to.column)..=from.column.max(to.column) {
                let point = Point::new(column, row);
                let is_new = |seen: &mut Grid<bool>| !std::mem::replace(&mut seen[point], true);
                if size.contains(point)
                    && is_new(seen.get_or_insert_with(|| Grid::new(size, false)))
                {
                    points.push(point);
                }
            }
        }
    }
    points
}

/// Two corners of a rectangle, or one point twice.
pub(super) fn rectangle(value: &str) -> Option<(Point, Point)> {
    let (from, to) = value.split_once(':').unwrap_or((value, value));
    Some((from.trim().parse().ok()?, to.trim().parse().ok()?))
}

pub(super) fn grid_of(size: Size, points: &[Point]) -> Grid<bool> {
    let mut grid = Grid::new(size, false);
    for &point in points {
        grid[point] = true;
    }
    grid
}
