//! What renju forbids to Black, and why.
//!
//! As the Renju International Federation words it, in this order: an exact five is allowed
//! whatever else it makes; then an overline, two fours, two threes are forbidden. A three counts
//! only where a stone that makes it an open four makes no five at the same time and is itself not
//! forbidden, with the stone in question on the board.

use super::lines::{Direction, Lines};
use super::shape::{Shape, Window, steps};
use super::{Board, Rule};
use crate::board::{Color, Point};

/// What a black stone may not make.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Forbidden {
    /// Six or more in a row (长连).
    Overline,
    /// Two or more fours (四四).
    DoubleFour,
    /// Two or more threes (三三).
    DoubleThree,
}

impl Forbidden {
    /// All three, in the order in which they are asked.
    pub const ALL: [Self; 3] = [Self::Overline, Self::DoubleFour, Self::DoubleThree];
}

/// Which of the three a point is forbidden for: none, one or several.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Kinds {
    overline: bool,
    double_four: bool,
    double_three: bool,
}

impl Kinds {
    /// Whether this is among them.
    pub const fn has(self, kind: Forbidden) -> bool {
        match kind {
            Forbidden::Overline => self.overline,
            Forbidden::DoubleFour => self.double_four,
            Forbidden::DoubleThree => self.double_three,
        }
    }

    /// Those that hold, in the order in which they are asked.
    pub fn iter(self) -> impl Iterator<Item = Forbidden> {
        Forbidden::ALL.into_iter().filter(move |&k| self.has(k))
    }

    /// The one that a point is named for when several hold.
    pub fn first(self) -> Option<Forbidden> {
        self.iter().next()
    }

    /// Whether none holds: the point is allowed.
    pub const fn is_empty(self) -> bool {
        !self.overline && !self.double_four && !self.double_three
    }
}

/// Why a point is forbidden to Black, or why it is not although it looks so.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Why {
    /// What it is forbidden for.
    pub kinds: Kinds,
    /// The five that it makes, which is allowed whatever else it makes; empty when there is none.
    pub five: Vec<Point>,
    /// The row of six or more that it makes; empty when there is none.
    pub overline: Vec<Point>,
    /// The fours that it makes.
    pub fours: Vec<Four>,
    /// The threes that it makes, those that do not count among them.
    pub threes: Vec<Three>,
}

/// Four stones with which one more makes exactly five.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Four {
    /// The stones, the one in question among them.
    pub stones: Vec<Point>,
    /// The one or two points that complete it.
    pub completing: Vec<Point>,
}

/// Three stones with which one more makes an open four.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Three {
    /// The stones, the one in question among them.
    pub stones: Vec<Point>,
    /// The one or two points that make the open four.
    pub completing: Vec<Completion>,
}

impl Three {
    /// Whether it counts: one of its points may be played, and makes no five.
    pub fn counts(&self) -> bool {
        let mut completing = self.completing.iter();
        completing.any(|completion| completion.verdict == Verdict::Allowed)
    }
}

/// A point that makes an open four of a three.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Completion {
    /// The point.
    pub point: Point,
    /// Whether it makes the three count.
    pub verdict: Verdict,
}

/// Whether a point makes a three count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It does.
    Allowed,
    /// It makes a five on another line at the same time, and that is no open four.
    Five,
    /// It is itself forbidden to Black once the three stands. [`Board::why`] of it, with the stone
    /// in question placed, tells why.
    Forbidden(Kinds),
}

/// What renju forbids.
impl Board {
    /// What a black stone at `point` would be forbidden for; nothing where a stone stands, or
    /// where there is no such point.
    ///
    /// ```
    /// use qishi::board::Point;
    /// use qishi::gobang::{Board, Forbidden};
    /// let board: Board = "
    ///     . . . . . . .
    ///     . . . . . . .
    ///     . . . X . . .
    ///     . . X . X . .
    ///     . . . X . . .
    ///     . . . . . . .
    ///     . . . . . . .
    /// ".parse().unwrap();
    /// let kinds = board.forbidden(Point::new(3, 3));
    /// assert_eq!(kinds.first(), Some(Forbidden::DoubleThree));
    /// ```
    pub fn forbidden(&self, point: Point) -> Kinds {
        if self.is_open(point) && is_suspicious(&windows(&self.lines, point)) {
            kinds(&mut self.lines.clone(), point)
        } else {
            Kinds::default()
        }
    }

    /// Every point that is forbidden to Black, row by row from the top.
    pub fn forbidden_points(&self) -> Vec<(Point, Kinds)> {
        let mut lines = self.lines.clone();
        let mut found = Vec::new();
        for point in self.size().points().filter(|&p| self.is_open(p)) {
            if is_suspicious(&windows(&lines, point)) {
                let kinds = kinds(&mut lines, point);
                if !kinds.is_empty() {
                    found.push((point, kinds));
                }
            }
        }
        found
    }

    /// What a black stone at `point` makes, with the stones: why the point is forbidden, or why it
    /// is not. Nothing where a stone stands, or where there is no such point.
    pub fn why(&self, point: Point) -> Why {
        let mut why = Why::default();
        if !self.is_open(point) {
            return why;
        }
        let mut lines = self.lines.clone();
        why.kinds = kinds(&mut lines, point);
        lines.put(point, Some(Color::Black));
        for (direction, window) in Direction::ALL.into_iter().zip(windows(&lines, point)) {
            let on = |bits: u16| points(direction, point, bits);
            if window.is_five() {
                why.five.extend(on(window.run()));
            }
            why.fours.extend(window.fours().map(|four| Four {
                stones: on(four.stones),
                completing: on(four.completing),
            }));
            why.threes.extend(window.three().map(|three| {
                Three {
                    stones: on(three.stones),
                    completing: on(three.completing)
                        .into_iter()
                        .map(|point| Completion {
                            point,
                            verdict: verdict(&mut lines, point),
                        })
                        .collect(),
                }
            }));
        }
        let mut board = self.clone();
        board.put(point, Some(Color::Black));
        let overlines = board.rows(point, |length| length > 5);
        why.overline = overlines.into_iter().flatten().collect();
        why
    }

    /// Whether this rule forbids `color` a stone at `point`, and for what.
    pub(super) fn forbidden_by(&self, rule: Rule, color: Color, point: Point) -> Option<Forbidden> {
        let is_bound = rule == Rule::Renju && color == Color::Black;
        is_bound.then(|| self.forbidden(point).first())?
    }
}

fn windows(lines: &Lines, point: Point) -> [Window; 4] {
    Direction::ALL.map(|direction| lines.window(direction, point, Color::Black))
}

fn points(direction: Direction, point: Point, bits: u16) -> Vec<Point> {
    let on = |steps| direction.step(point, steps);
    steps(bits).filter_map(on).collect()
}

/// Whether there are stones enough for anything forbidden: four on one line, as an overline and two
/// fours on one line need, or two on each of two lines.
fn is_suspicious(windows: &[Window; 4]) -> bool {
    let company = windows.map(Window::company);
    let on = |least| company.iter().filter(|&&stones| stones >= least).count();
    on(4) > 0 || on(2) > 1
}

/// What a black stone at an empty point is forbidden for. The lines come back as they were.
fn kinds(lines: &mut Lines, point: Point) -> Kinds {
    let windows = windows(lines, point);
    if !is_suspicious(&windows) || windows.iter().any(|window| window.is_five()) {
        return Kinds::default();
    }
    let fours: usize = windows.iter().map(|window| window.fours().count()).sum();
    Kinds {
        overline: windows.iter().any(|window| window.is_overline()),
        double_four: fours > 1,
        double_three: is_double_three(lines, point, &windows),
    }
}

fn is_double_three(lines: &mut Lines, point: Point, windows: &[Window; 4]) -> bool {
    let threes = windows.map(Window::three);
    if threes.iter().flatten().count() < 2 {
        return false;
    }
    lines.put(point, Some(Color::Black));
    let mut count = 0;
    for (direction, three) in Direction::ALL.into_iter().zip(threes) {
        count += u8::from(three.is_some_and(|three| counts(lines, direction, point, three)));
    }
    lines.put(point, None);
    count > 1
}

/// Whether a three through a stone that stands counts.
fn counts(lines: &mut Lines, direction: Direction, point: Point, three: Shape) -> bool {
    let mut completing = points(direction, point, three.completing).into_iter();
    completing.any(|point| verdict(lines, point) == Verdict::Allowed)
}

/// Whether an empty point that completes a three makes it count.
fn verdict(lines: &mut Lines, point: Point) -> Verdict {
    if windows(lines, point).iter().any(|w| w.is_five()) {
        return Verdict::Five;
    }
    let kinds = kinds(lines, point);
    if kinds.is_empty() {
        Verdict::Allowed
    } else {
        Verdict::Forbidden(kinds)
    }
}
