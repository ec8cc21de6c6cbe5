//! The shapes of Go and their proverbs, read from a text that a Go player can write, and found
//! around a move.
//!
//! How a shape is written stands at the head of `assets/shapes.txt` and in `docs/shapes.md`.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `read` | a text becomes shapes and faults |
//! | `drawing` | the rows of a drawing become signs |
//! | `demand` | what a sign asks of the chain that stands there |
//! | `pattern` | a drawing in its eight forms, and whether one is on a board |
//! | `find` | what the last move made, and what asks for an answer |

mod demand;
mod drawing;
mod fault;
mod find;
mod pattern;
mod read;

pub use drawing::Drawing;
pub use fault::{Fault, Reason};
pub use find::Found;

use pattern::Pattern;

/// One text in both languages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    /// English.
    pub english: String,
    /// Chinese (中文); the English again where the file has only one.
    pub chinese: String,
}

/// What is thought of a shape that a move has made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    /// Good shape (好形).
    Good,
    /// Bad shape (愚形).
    Bad,
    /// Neither as such: the name is worth knowing.
    Plain,
}

/// When a shape is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The last move made it.
    Made(Worth),
    /// It asks the side to move for an answer.
    Asks,
}

/// A shape: its name, its proverb and its drawings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shape {
    name: Words,
    kind: Kind,
    proverb: Vec<Words>,
    drawings: Vec<Drawing>,
    /// The letters whose stones are of different chains, but for what the last stone joins.
    apart: Vec<(char, char)>,
}

impl Shape {
    /// The widest line of a proverb, in Latin letters; one of another script counts as two.
    pub const MAX_WIDTH: usize = 60;

    /// The most lines of a proverb.
    pub const MAX_LINES: usize = 2;

    /// The most drawings, so that a move is always answered at once.
    pub const MAX_DRAWINGS: usize = 40;

    /// What it is called.
    pub fn name(&self) -> &Words {
        &self.name
    }

    /// When it is told.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// What is said of it: one or two lines, none wider than [`Shape::MAX_WIDTH`].
    pub fn proverb(&self) -> &[Words] {
        &self.proverb
    }

    /// How it looks: one drawing or more, any of which is this shape.
    pub fn drawings(&self) -> &[Drawing] {
        &self.drawings
    }
}

/// Shapes that are looked for together.
///
/// ```
/// use qishi::board::{Color, Point};
/// use qishi::go::Board;
/// use qishi::shape::{Kind, Library};
/// let (library, faults) = Library::read("
/// [Peep | 刺]
/// asks
/// > Connect. | 逢刺须接。
/// ? . ?
/// X * X
/// ? @ ?
/// ");
/// assert_eq!(faults, []);
/// let board: Board = "
///     . . . . .
///     . X . X .
///     . . O . .
/// ".parse().unwrap();
/// let found = library.after(&board, Point::new(2, 2), Color::White);
/// assert_eq!(found.len(), 1);
/// assert_eq!(found[0].shape.kind(), Kind::Asks);
/// assert_eq!(found[0].points, [Point::new(2, 1)]);
/// ```
#[derive(Debug, Clone, Default)]
pub struct Library {
    shapes: Vec<Shape>,
    patterns: Vec<Pattern>,
}

impl Library {
    /// The most shapes that are read from one text.
    pub const MAX_SHAPES: usize = 500;

    /// The shapes that come with the program.
    pub fn built_in() -> Self {
        Self::read(include_str!("../../assets/shapes.txt")).0
    }

    /// Reads a text of shapes. A shape with a fault is left out; the others are used.
    pub fn read(text: &str) -> (Self, Vec<Fault>) {
        let (shapes, faults) = read::shapes(text);
        (Self::of(shapes), faults)
    }

    /// These shapes and the other's. Where both have a shape of one English name (in whatever
    /// case), the other's takes the place of this one's: so a player's file can mend what comes
    /// with the program.
    pub fn joined(mut self, mut other: Self) -> Self {
        let is_kept = |shape: &Shape| !other.shapes.iter().any(|o| is_same_name(o, shape));
        let kept: Vec<bool> = self.shapes.iter().map(is_kept).collect();
        if kept.contains(&false) {
            let shapes = self.shapes.into_iter().zip(kept);
            self = Self::of(shapes.filter(|one| one.1).map(|one| one.0).collect());
        }
        // The other's may be many: its patterns are made once.
        let before = self.shapes.len();
        for pattern in &mut other.patterns {
            pattern.shape += before;
        }
        self.shapes.extend(other.shapes);
        self.patterns.extend(other.patterns);
        self
    }

    /// All shapes, in the order of the text.
    pub fn shapes(&self) -> &[Shape] {
        &self.shapes
    }

    fn of(shapes: Vec<Shape>) -> Self {
        let of_shape = |(index, shape): (usize, &Shape)| Pattern::all(index, shape);
        let patterns = shapes.iter().enumerate().flat_map(of_shape).collect();
        Self { shapes, patterns }
    }
}

/// Whether two shapes bear one name, and one would take the other's place.
fn is_same_name(a: &Shape, b: &Shape) -> bool {
    let [a, b] = [a, b].map(|shape| shape.name.english.to_lowercase());
    a == b
}
