//! What the formats of gobang's programs share: a game of GM\[4\] as a tree, and the moves of one.

use std::fmt;

use crate::board::{Color, Point, Size};
use crate::sgf::Tree;

use super::builder::Builder;

/// The number that SGF has for gobang and renju.
const GAME: &str = "4";

/// The size that gobang is played on where a record does not say it.
pub(super) const USUAL: Size = Size::square(15);

/// Why a game cannot be written in a format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unwritable {
    /// The format is read only, or another room writes it.
    Format,
    /// The tree is no game of gobang: its root has not `GM[4]`.
    NotGobang,
    /// The board has a size that the format cannot have, or none that can be read.
    Size,
    /// Stones are set up in a node, and the format has moves only.
    SetUp {
        /// The node's number in the tree.
        node: usize,
    },
    /// A node's move names no point of the board, or is a pass and the format has none.
    Move {
        /// The node's number in the tree.
        node: usize,
    },
    /// A node's move is not the turn of its colour: Black is first, and they alternate.
    Turn {
        /// The node's number in the tree.
        node: usize,
    },
}

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Format => f.write_str("this format cannot be written"),
            Self::NotGobang => f.write_str("this is no record of gobang"),
            Self::Size => f.write_str("the format cannot have a board of this size"),
            Self::SetUp { node } => write!(f, "node {node}: stones are set up"),
            Self::Move { node } => write!(f, "node {node}: the move cannot be written"),
            Self::Turn { node } => write!(f, "node {node}: the move is out of turn"),
        }
    }
}

impl std::error::Error for Unwritable {}

/// The beginning of a game: the root.
pub(super) fn begin(size: Size) -> Builder {
    let mut builder = Builder::new();
    builder.set(Builder::ROOT, "GM", [GAME]);
    builder.set(Builder::ROOT, "FF", ["4"]);
    let (columns, rows) = (size.columns(), size.rows());
    let lines = if columns == rows {
        columns.to_string()
    } else {
        format!("{columns}:{rows}")
    };
    builder.set(Builder::ROOT, "SZ", [lines]);
    builder
}

/// The colour of a stone by its index, from 0.
pub(super) const fn color(index: usize) -> Color {
    if index % 2 == 0 {
        Color::Black
    } else {
        Color::White
    }
}

/// Adds a move behind a node; `None` is a pass.
pub(super) fn play(
    builder: &mut Builder,
    parent: usize,
    color: Color,
    point: Option<Point>,
) -> usize {
    let node = builder.add(parent);
    let place = point.map_or(String::new(), |point| point.to_string());
    builder.set(node, &color.letter().to_string(), [place]);
    node
}

/// A game of gobang whose moves are these, Black's first.
///
/// ```
/// use qishi::board::{Point, Size};
/// use qishi::formats::game_of_moves;
/// let tree = game_of_moves(&[Point::new(7, 7), Point::new(8, 6)], Size::square(15));
/// assert_eq!(qishi::sgf::write(&tree).trim(), "(;GM[4]FF[4]SZ[15];B[hh];W[ig])");
/// ```
pub fn game_of_moves(moves: &[Point], size: Size) -> Tree {
    let mut builder = begin(size);
    let mut tip = Builder::ROOT;
    for (index, &point) in moves.iter().enumerate() {
        tip = play(&mut builder, tip, color(index), Some(point));
    }
    builder.finish()
}

/// The size of a game of gobang.
pub(super) fn size(tree: &Tree) -> Result<Size, Unwritable> {
    let root = (!tree.is_empty()).then(|| tree.node(0));
    let root = root.ok_or(Unwritable::NotGobang)?;
    if root.value("GM").is_none_or(|game| game.trim() != GAME) {
        return Err(Unwritable::NotGobang);
    }
    let Some(lines) = root.value("SZ") else {
        return Ok(USUAL);
    };
    let (columns, rows) = lines.split_once(':').unwrap_or((lines, lines));
    let lines = |text: &str| text.trim().parse().map_err(|_| Unwritable::Size);
    Size::new(lines(columns)?, lines(rows)?).ok_or(Unwritable::Size)
}

/// The move of a node, if it has one: who, and where; `None` for a pass.
pub(super) type Move = Option<(Color, Option<Point>)>;

/// A node's move on a board.
pub(super) fn move_of(tree: &Tree, node: usize, size: Size) -> Result<Move, Unwritable> {
    let at = tree.node(node);
    if ["AB", "AW", "AE"]
        .iter()
        .any(|name| at.property(name).is_some())
    {
        return Err(Unwritable::SetUp { node });
    }
    let moves = Color::BOTH.map(|color| Some((color, at.value(&color.letter().to_string())?)));
    let Some((color, place)) = moves.into_iter().flatten().next() else {
        return Ok(None);
    };
    if place.is_empty() {
        return Ok(Some((color, None)));
    }
    let point: Option<Point> = place.parse().ok();
    match point.filter(|&point| size.contains(point)) {
        Some(point) => Ok(Some((color, Some(point)))),
        None => Err(Unwritable::Move { node }),
    }
}

/// The moves of the main line with their nodes.
pub(super) fn main_line(tree: &Tree, size: Size) -> Result<Vec<(usize, Point)>, Unwritable> {
    let mut moves = Vec::new();
    let mut next = Some(0);
    while let Some(node) = next {
        match move_of(tree, node, size)? {
            None => {}
            Some((_, None)) => return Err(Unwritable::Move { node }),
            Some((who, _)) if who != color(moves.len()) => return Err(Unwritable::Turn { node }),
            Some((_, Some(point))) => moves.push((node, point)),
        }
        next = tree.first_child(node);
    }
    Ok(moves)
}

/// The points of the main line's moves, Black's first, and the board's size.
///
/// # Errors
/// Why they cannot be written as moves that alternate.
pub fn moves_of_game(tree: &Tree) -> Result<(Vec<Point>, Size), Unwritable> {
    let size = size(tree)?;
    let moves = main_line(tree, size)?;
    Ok((moves.into_iter().map(|(_, point)| point).collect(), size))
}
