//! What a node of the record marks on the board (标记): each kind has a shape of its own, seen on
//! wood and on both colours of stones.

use super::board::square;
use crate::app::Continuation;
use crate::app::layout::BoardFrame;
use crate::board::{Color, Grid, Point};
use crate::game::{Game, points};
use crate::geometry::{Rect, Xy};
use crate::screen::{Fill, Ink, Pattern, Screen};
use crate::text::{self, width};

/// From this many pixels between lines on, a stone has room for the text font.
const ROOMY: i32 = 18;
/// Pixels of the mark beside a label that is cut.
const MARK: i32 = 4;

/// A mark on a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shape {
    Triangle,
    Square,
    Circle,
    Cross,
    Chosen,
    Territory(Color),
}

/// The kinds of marks, by their properties, in the order in which they are drawn.
const SHAPES: [(&str, Shape); 7] = [
    ("TB", Shape::Territory(Color::Black)),
    ("TW", Shape::Territory(Color::White)),
    ("SL", Shape::Chosen),
    ("SQ", Shape::Square),
    ("CR", Shape::Circle),
    ("TR", Shape::Triangle),
    ("MA", Shape::Cross),
];

/// Everything that the node shown marks.
#[derive(Debug)]
pub(super) struct Marks {
    shapes: Vec<(Point, Shape)>,
    labels: Vec<(Point, String)>,
    /// From a point to another, and whether there is a head at the end.
    lines: Vec<(Point, Point, bool)>,
    dim: Vec<Point>,
    points: Grid<bool>,
}

impl Marks {
    pub(super) fn of(game: &Game) -> Self {
        let size = game.size();
        let node = game.record().tree().node(game.node());
        let shapes = SHAPES.iter().flat_map(|&(name, shape)| {
            let points = points(node.values(name), size);
            points.into_iter().map(move |point| (point, shape))
        });
        let on_board = |text: &str| {
            text.trim()
                .parse()
                .ok()
                .filter(|&point| size.contains(point))
        };
        let labels = node.values("LB").filter_map(|value| {
            let (point, label) = value.split_once(':')?;
            let label = label.trim().to_owned();
            (!label.is_empty()).then_some((on_board(point)?, label))
        });
        let lines = [("LN", false), ("AR", true)].into_iter();
        let lines = lines.flat_map(|(name, has_head)| {
            node.values(name).filter_map(move |value| {
                let (from, to) = value.split_once(':')?;
                Some((on_board(from)?, on_board(to)?, has_head))
            })
        });
        let mut marks = Self {
            shapes: shapes.collect(),
            labels: labels.collect(),
            lines: lines.filter(|(from, to, _)| from != to).collect(),
            dim: points(node.values("DD"), size),
            points: Grid::new(size, false),
        };
        let shaped = marks.shapes.iter().map(|&(point, _)| point);
        for point in shaped.chain(marks.labels.iter().map(|&(point, _)| point)) {
            marks.points[point] = true;
        }
        marks
    }

    /// The points that are marked: a stone there shows the mark in place of its number.
    pub(super) fn points(&self) -> Grid<bool> {
        self.points.clone()
    }

    pub(super) fn draw(
        &self,
        screen: &mut Screen,
        frame: BoardFrame,
        stones: &Grid<Option<Color>>,
    ) {
        for &(point, shape) in &self.shapes {
            draw_shape(screen, frame, point, shape, stones[point]);
        }
        for (point, label) in &self.labels {
            draw_label(screen, frame, *point, label, stones[*point]);
        }
        for &(from, to, has_head) in &self.lines {
            draw_line(screen, frame, (from, to), has_head);
        }
        for &point in &self.dim {
            let cell = cell(frame, point).grow(frame.step / 2);
            screen.bar(cell, Fill::pattern(Pattern::CloseDotFill, Ink::LightGray));
        }
    }
}

fn cell(frame: BoardFrame, point: Point) -> Rect {
    Rect::sized(frame.xy(point), 1, 1)
}

/// What is seen on a stone, or on wood.
const fn ink_on(stone: Option<Color>) -> Ink {
    match stone {
        Some(Color::Black) => Ink::White,
        Some(Color::White) => Ink::Black,
        None => Ink::Blue,
    }
}

/// What lies beneath a mark.
const fn paper_of(stone: Option<Color>) -> Ink {
    match stone {
        Some(Color::Black) => Ink::Black,
        Some(Color::White) => Ink::White,
        None => Ink::Yellow,
    }
}

fn draw_shape(
    screen: &mut Screen,
    frame: BoardFrame,
    point: Point,
    shape: Shape,
    stone: Option<Color>,
) {
    let at = frame.xy(point);
    let ink = ink_on(stone);
    let reach = frame.radius() * 5 / 9;
    let dot = cell(frame, point);
    if stone.is_none() && !matches!(shape, Shape::Territory(_)) {
        // The lines of the board would run through it.
        screen.bar(dot.grow(reach + 2), Ink::Yellow);
    }
    let thick = if frame.step >= ROOMY { 2 } else { 1 };
    let paper = paper_of(stone);
    match shape {
        Shape::Territory(Color::Black) => square(screen, at, Ink::Black, Ink::White),
        Shape::Territory(Color::White) => square(screen, at, Ink::White, Ink::Black),
        Shape::Square => {
            for inner in 0..thick {
                screen.rectangle(dot.grow(reach - inner), ink);
            }
        }
        Shape::Circle => {
            screen.disc(at, reach + 1, ink, ink);
            screen.disc(at, reach + 1 - thick, paper, paper);
        }
        Shape::Triangle => {
            screen.fillpoly(&triangle(at, reach + 1), ink);
            if reach > 3 {
                screen.fillpoly(&triangle(at, reach + 1 - 2 * thick), paper);
            }
        }
        Shape::Cross => cross(screen, at, reach, thick, ink),
        Shape::Chosen => screen.fillpoly(&diamond(at, reach), ink),
    }
}

fn triangle(at: Xy, reach: i32) -> [Xy; 3] {
    let base = reach * 2 / 3;
    [at.by(0, -reach), at.by(reach, base), at.by(-reach, base)]
}

pub(super) fn diamond(at: Xy, reach: i32) -> [Xy; 4] {
    [
        at.by(0, -reach),
        at.by(reach, 0),
        at.by(0, reach),
        at.by(-reach, 0),
    ]
}

fn cross(screen: &mut Screen, at: Xy, reach: i32, thick: i32, ink: Ink) {
    for dx in 0..thick {
        let at = at.by(dx, 0);
        screen.line(at.by(-reach, -reach), at.by(reach, reach), ink);
        screen.line(at.by(-reach, reach), at.by(reach, -reach), ink);
    }
}

fn draw_label(
    screen: &mut Screen,
    frame: BoardFrame,
    point: Point,
    label: &str,
    stone: Option<Color>,
) {
    let at = frame.xy(point);
    let (shown, is_whole) = text::fitted(label, frame.step);
    let ink = ink_on(stone);
    if width(shown) > frame.step && text::is_small_number(shown) {
        if stone.is_none() {
            screen.bar(cell(frame, point).grow(frame.step / 2 - 1), Ink::Yellow);
        }
        let number = shown.parse().unwrap_or_default();
        return screen.narrow_digits(at, number, ink);
    }
    let narrow = frame.step < ROOMY && shown.is_ascii();
    let high = if narrow { 8 } else { 16 };
    let mark = if is_whole { 0 } else { MARK };
    let wide = (width(shown) + mark).min(frame.step.max(width(shown)));
    let corner = at.by(-wide / 2, -high / 2);
    if stone.is_none() || wide > 2 * frame.radius() {
        screen.bar(paper(frame, at, corner, (wide, high)), paper_of(stone));
    }
    if narrow {
        // A letter of this font leaves its last column free.
        screen.outtextxy(corner.by(1, 1), shown, ink);
    } else {
        screen.text(corner.by(i32::from(shown.is_ascii()), 0), shown, ink);
    }
    if !is_whole {
        // A wide letter alone fills its cell: there the mark stands on its edge.
        let foot = corner.by(wide - MARK + 1, high * 3 / 4);
        for x in [0, 2] {
            screen.bar(Rect::sized(foot.by(x, 0), 1, 1), ink);
        }
    }
}

/// The paper beneath a label: most letters leave their first and last rows free, and none covers
/// another cell.
fn paper(frame: BoardFrame, at: Xy, corner: Xy, (wide, high): (i32, i32)) -> Rect {
    let free = i32::from(high > 8);
    let cell = frame.step / 2;
    Rect {
        left: corner.x.max(at.x - cell),
        top: (corner.y + 2 * free).max(at.y - cell),
        right: (corner.x + wide - 1).min(at.x + cell),
        bottom: (corner.y + high - 1 - free).min(at.y + cell),
    }
}

/// A blue line with white edges, which is seen on everything; an arrow has a head at its end.
fn draw_line(screen: &mut Screen, frame: BoardFrame, ends: (Point, Point), has_head: bool) {
    let (from, to) = (frame.xy(ends.0), frame.xy(ends.1));
    let head = has_head.then(|| head(from, to, frame.step));
    for (ink, reach) in [(Ink::White, 1), (Ink::Blue, 0)] {
        for (dx, dy) in around(reach) {
            screen.line(from.by(dx, dy), to.by(dx, dy), ink);
        }
        if let Some([left, right]) = head {
            for (dx, dy) in around(reach) {
                screen.fillpoly(&[to, left, right].map(|at| at.by(dx, dy)), ink);
            }
        }
    }
}

/// The pixels of a square of two, and those around them.
fn around(reach: i32) -> impl Iterator<Item = (i32, i32)> {
    let across = -reach..=reach + 1;
    across
        .clone()
        .flat_map(move |dx| across.clone().map(move |dy| (dx, dy)))
}

/// The two corners of an arrow's head behind its tip.
fn head(from: Xy, to: Xy, step: i32) -> [Xy; 2] {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = (dx * dx + dy * dy).isqrt().max(1);
    let along = |pixels: i32| (dx * pixels / length, dy * pixels / length);
    let reach = (step / 2).clamp(8, 16);
    let (back, side) = (along(reach), along(reach / 2));
    let root = to.by(-back.0, -back.1);
    [root.by(-side.1, side.0), root.by(side.1, -side.0)]
}

/// The moves that are known to come next: a letter, and below it how many of a hundred chose it.
pub(super) fn continuations(screen: &mut Screen, frame: BoardFrame, moves: &[Continuation]) {
    for next in moves {
        let ink = if next.is_chosen { Ink::Red } else { Ink::Blue };
        for &point in &next.points {
            let at = frame.xy(point);
            let plate = Rect::new(at.x - 9, at.y - 9, at.x + 9, at.y + 9);
            screen.bar(plate, Ink::White);
            screen.rectangle(plate, ink);
            screen.outtextxy(at.by(-3, -8), &next.letter, ink);
            screen.narrow_digits(at.by(0, 4), next.share, Ink::Black);
        }
    }
}

/// The letters of the branches, on small grey plates; the one that the line goes on with is blue.
pub(super) fn letters(screen: &mut Screen, frame: BoardFrame, letters: &[(Point, String, bool)]) {
    let radius = (frame.radius() - 1).min(7);
    for (point, letter, on) in letters {
        let at = frame.xy(*point);
        let ink = if *on { Ink::Blue } else { Ink::DarkGray };
        screen.disc(at, radius, Ink::LightGray, ink);
        screen.outtextxy(at.by(-3, -3), letter, ink);
    }
}
