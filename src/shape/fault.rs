//! What is wrong with a text of shapes, and in which line.

use std::error::Error;
use std::fmt;

/// A fault in a text of shapes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: Reason,
}

/// What is wrong with a line, or with the shape that starts in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// Something stands before the first name in brackets.
    Outside,
    /// A name without its closing bracket, with nothing in it, or wider than
    /// [`Shape::MAX_WIDTH`](super::Shape::MAX_WIDTH).
    Name,
    /// An earlier shape of this text, in that line, bears the name.
    NameTwice(usize),
    /// `made` is followed by something other than `good`, `bad` or `plain`, or `asks` by anything.
    Kind,
    /// The kind was told before.
    KindTwice,
    /// The shape does not say whether it is made or asks.
    NoKind,
    /// A line of a proverb with nothing in it.
    EmptyProverb,
    /// A line of a proverb is wider than [`Shape::MAX_WIDTH`](super::Shape::MAX_WIDTH).
    LongProverb,
    /// The proverb has more than [`Shape::MAX_LINES`](super::Shape::MAX_LINES).
    ManyProverbs,
    /// The shape has no proverb.
    NoProverb,
    /// A line that says what a letter stands for cannot be read.
    Letter,
    /// The letter was explained before.
    LetterTwice(char),
    /// Two letters are said to be apart, and one of them is not explained as a stone.
    Apart,
    /// A letter of the drawing that no line explains.
    UnknownLetter(char),
    /// A sign that means nothing in a drawing.
    Sign(char),
    /// The rows of a drawing are not equally long.
    Uneven,
    /// `-`, `+` or `|` stands inside a drawing, or `|` is missing in some rows.
    Edge,
    /// The drawing has more lines than the largest board.
    Large,
    /// The shape has no drawing.
    NoDrawing,
    /// The shape has more than [`Shape::MAX_DRAWINGS`](super::Shape::MAX_DRAWINGS).
    ManyDrawings,
    /// A shape that asks has no point `*` to play at.
    NoPoint,
    /// A shape that was made has more than one `*`, or any shape more than one `@`.
    ManyPoints,
    /// No stone in the drawing can be the last one: a shape that asks needs a stone of the other's,
    /// one that was made needs a stone of the mover's.
    NoStone,
    /// `@` stands in a shape that was made: there the last stone is `*`.
    WrongSign,
    /// There are more than [`Library::MAX_SHAPES`](super::Library::MAX_SHAPES); the rest is left.
    Many,
}

impl fmt::Display for Reason {
    /// Plain English, for logs and tests; what a player reads is `text`'s affair.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NameTwice(line) => write!(f, "the shape of line {line} bears this name"),
            Self::LetterTwice(letter) => write!(f, "{letter} is explained twice"),
            Self::UnknownLetter(letter) => write!(f, "no line says what {letter} stands for"),
            Self::Sign(sign) => write!(f, "{sign} is no sign of a drawing"),
            other => f.write_str(other.words()),
        }
    }
}

impl Reason {
    const fn words(self) -> &'static str {
        match self {
            Self::Outside => "a shape starts with its name in brackets",
            Self::Name => "a name is wanted between brackets",
            Self::Kind => "the kind is `made good`, `made bad`, `made plain` or `asks`",
            Self::KindTwice => "the kind is told twice",
            Self::NoKind => "the shape does not say whether it is made or asks",
            Self::EmptyProverb => "the proverb says nothing",
            Self::LongProverb => "the line of the proverb is too long",
            Self::ManyProverbs => "the proverb has too many lines",
            Self::NoProverb => "the shape has no proverb",
            Self::Letter => "a letter is explained like `a = O 2 liberties`",
            Self::Apart => "two letters are kept apart like `a b apart`, after they are explained",
            Self::Uneven => "the rows are not equally long",
            Self::Edge => "an edge stands inside the drawing, or not in all rows",
            Self::Large => "the drawing is larger than any board",
            Self::NoDrawing => "the shape has no drawing",
            Self::ManyDrawings => "the shape has too many drawings",
            Self::NoPoint => "the drawing has no point `*` to play at",
            Self::ManyPoints => "the drawing has more than one last stone",
            Self::NoStone => "no stone in the drawing can be the last one",
            Self::WrongSign => "in a shape that was made the last stone is `*`",
            Self::Many => "there are too many shapes",
            Self::NameTwice(_) | Self::LetterTwice(_) | Self::UnknownLetter(_) | Self::Sign(_) => {
                ""
            }
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl Error for Fault {}
