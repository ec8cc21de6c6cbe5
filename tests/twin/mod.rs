//! The slow twin: a referee that knows no shortcuts, for the real one to be compared with.
//!
//! It keeps a drawing of every board that was, floods the drawing anew for each question, and
//! compares whole drawings for superko. Nothing in it comes from `qishi::go` but plain values.
#![allow(
    dead_code,
    unreachable_pub,
    clippy::unwrap_used,
    reason = "each test uses its own part, and fails by a panic"
)]

pub mod lots;
pub mod pair;

use qishi::board::{Color, Point, Size};
use qishi::go::{Illegal, Ko, Rules, Suicide};

/// The letters of a drawing, row by row: `.`, `X` and `O`.
pub type Drawing = Vec<u8>;

/// A game as the twin sees it.
#[derive(Clone)]
pub struct Twin {
    columns: usize,
    rows: usize,
    /// Who may not play where: the colour that has just lost a stone there.
    ko: Option<(Color, usize)>,
    plies: Vec<Ply>,
}

/// A board that was, and how it came about.
#[derive(Clone)]
struct Ply {
    drawing: Drawing,
    came: Came,
    to_play: Color,
}

#[derive(Clone, Copy, PartialEq)]
enum Came {
    SetUp,
    Played(Color),
    Passed,
}

/// What a move does.
struct Outcome {
    drawing: Drawing,
    captured: Vec<usize>,
    lost: Vec<usize>,
}

impl Twin {
    pub fn new(size: Size, drawing: Drawing, to_play: Color) -> Self {
        let twin = Self {
            columns: size.columns().into(),
            rows: size.rows().into(),
            ko: None,
            plies: vec![Ply {
                drawing,
                came: Came::SetUp,
                to_play,
            }],
        };
        assert_eq!(twin.drawing().len(), twin.columns * twin.rows);
        twin
    }

    pub fn empty(size: Size) -> Self {
        Self::new(size, vec![b'.'; size.area()], Color::Black)
    }

    /// The board of now.
    pub fn drawing(&self) -> &Drawing {
        &self.plies.last().unwrap().drawing
    }

    pub fn ko(&self) -> Option<Point> {
        self.ko.map(|(_, at)| self.point(at))
    }

    pub fn ply(&self) -> usize {
        self.plies.len() - 1
    }

    /// Why `color` may not play at a point, if it may not.
    pub fn check(&self, color: Color, point: Point, rules: &Rules) -> Result<(), Illegal> {
        let Some(at) = self.index(point) else {
            return Err(Illegal::OffBoard);
        };
        if self.drawing()[at] != b'.' {
            return Err(Illegal::Occupied);
        }
        // Under the natural rule a ko is a repetition like any other.
        if self.ko == Some((color, at)) && rules.ko != Ko::NaturalSituationalSuperko {
            return Err(Illegal::Ko);
        }
        let outcome = self.outcome(color, at);
        let is_allowed = match rules.suicide {
            Suicide::Forbidden => outcome.lost.is_empty(),
            Suicide::Chains => outcome.lost.len() != 1,
            Suicide::Allowed => true,
        };
        if !is_allowed {
            return Err(Illegal::Suicide);
        }
        let after = outcome.drawing;
        let is_repeated = |ply: &Ply| ply.drawing == after && counts(ply, color, rules.ko);
        match self.plies.iter().rposition(is_repeated) {
            Some(ply) => Err(Illegal::Superko { ply }),
            None => Ok(()),
        }
    }

    /// Plays if the rules allow it, and gives what left the board.
    pub fn play(
        &mut self,
        color: Color,
        point: Point,
        rules: &Rules,
    ) -> Result<Vec<Point>, Illegal> {
        self.check(color, point, rules)?;
        Ok(self.place(color, point))
    }

    /// Plays whatever the rules say; a stone that stands there goes first.
    pub fn place(&mut self, color: Color, point: Point) -> Vec<Point> {
        let at = self.index(point).unwrap();
        let outcome = self.outcome(color, at);
        self.ko = match outcome.captured.as_slice() {
            &[taken] if self.takes_back(&outcome.drawing, color, at, taken) => {
                Some((color.opponent(), taken))
            }
            _ => None,
        };
        let mut gone = outcome.captured;
        gone.extend(outcome.lost);
        self.push(outcome.drawing, Came::Played(color), color.opponent());
        gone.into_iter().map(|at| self.point(at)).collect()
    }

    pub fn pass(&mut self, color: Color) {
        self.ko = None;
        self.push(self.drawing().clone(), Came::Passed, color.opponent());
    }

    /// Takes another board in place of this one. What is set up was not taken just now, so no ko
    /// is left, be the stones the same or not.
    pub fn set_up(&mut self, drawing: Drawing, to_play: Color) {
        self.ko = None;
        self.push(drawing, Came::SetUp, to_play);
    }

    /// Forgets what came after a ply. The ko is forgotten too, for it is not kept.
    pub fn rewind(&mut self, ply: usize) {
        self.plies.truncate(ply + 1);
        self.ko = None;
    }

    /// The latest board before this one that the last move, a stone, has brought back.
    pub fn repeated(&self) -> Option<usize> {
        let (last, before) = self.plies.split_last().unwrap();
        let is_it = |ply: &Ply| ply.came != Came::Passed && ply.drawing == last.drawing;
        let is_stone = matches!(last.came, Came::Played(_));
        is_stone.then(|| before.iter().rposition(is_it))?
    }

    fn push(&mut self, drawing: Drawing, came: Came, to_play: Color) {
        self.plies.push(Ply {
            drawing,
            came,
            to_play,
        });
    }

    /// Puts the stone down, takes off what it touches and chokes of the other colour, then its own
    /// chain if that is choked.
    fn outcome(&self, color: Color, at: usize) -> Outcome {
        self.outcome_on(self.drawing().clone(), color, at)
    }

    fn outcome_on(&self, mut drawing: Drawing, color: Color, at: usize) -> Outcome {
        drawing[at] = letter(color);
        let mut captured = Vec::new();
        for beside in self.neighbors(at) {
            if drawing[beside] == letter(color.opponent()) {
                captured.extend(self.take(&mut drawing, beside));
            }
        }
        let lost = self.take(&mut drawing, at);
        Outcome {
            drawing,
            captured,
            lost,
        }
    }

    /// Whether the move at `taken` would take the stone at `at`, and that stone alone of its kind.
    ///
    /// Other chains may fall with it, where some were set up without liberties.
    fn takes_back(&self, drawing: &Drawing, color: Color, at: usize, taken: usize) -> bool {
        let is_single = self
            .neighbors(at)
            .all(|beside| drawing[beside] != letter(color));
        let back = self.outcome_on(drawing.clone(), color.opponent(), taken);
        is_single && back.captured.contains(&at)
    }

    /// Takes the chain off that stands there, if it has no liberty.
    fn take(&self, drawing: &mut Drawing, at: usize) -> Vec<usize> {
        let letter = drawing[at];
        let mut seen = vec![false; drawing.len()];
        seen[at] = true;
        let mut chain = vec![at];
        let mut next = 0;
        while let Some(&stone) = chain.get(next) {
            for beside in self.neighbors(stone) {
                if drawing[beside] == b'.' {
                    return Vec::new();
                }
                if drawing[beside] == letter && !seen[beside] {
                    seen[beside] = true;
                    chain.push(beside);
                }
            }
            next += 1;
        }
        for &stone in &chain {
            drawing[stone] = b'.';
        }
        chain
    }

    /// Whether the chain that stands there has a liberty.
    pub fn has_liberty(&self, point: Point) -> bool {
        let mut drawing = self.drawing().clone();
        self.take(&mut drawing, self.index(point).unwrap())
            .is_empty()
    }

    fn neighbors(&self, at: usize) -> impl Iterator<Item = usize> + use<> {
        let (column, row) = (at % self.columns, at / self.columns);
        let beside = [
            (row > 0).then(|| at - self.columns),
            (column > 0).then(|| at - 1),
            (column + 1 < self.columns).then(|| at + 1),
            (row + 1 < self.rows).then(|| at + self.columns),
        ];
        beside.into_iter().flatten()
    }

    fn index(&self, point: Point) -> Option<usize> {
        let (column, row) = (usize::from(point.column), usize::from(point.row));
        (column < self.columns && row < self.rows).then_some(row * self.columns + column)
    }

    fn point(&self, at: usize) -> Point {
        let number = |n: usize| u8::try_from(n).unwrap();
        Point::new(number(at % self.columns), number(at / self.columns))
    }
}

/// Whether a board that was must not come back by a move of this colour.
fn counts(ply: &Ply, mover: Color, ko: Ko) -> bool {
    match ko {
        Ko::Simple => false,
        Ko::PositionalSuperko => ply.came != Came::Passed,
        Ko::SituationalSuperko => ply.to_play != mover,
        Ko::NaturalSituationalSuperko => ply.came == Came::Played(mover),
    }
}

pub const fn letter(color: Color) -> u8 {
    match color {
        Color::Black => b'X',
        Color::White => b'O',
    }
}
