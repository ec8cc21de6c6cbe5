//! What a game's moves did to the board, in a few bytes a move.

use crate::board::{Color, Point, Size};
use crate::go::Board;

/// A step is a word: the point's number, whose it is, what it does, and how many stones leave the
/// board; then a word for each of these.
const POINT: u16 = 0x03FF;
/// No point: a pass, or nothing but stones that are taken away.
const NOWHERE: u16 = POINT;
const WHITE: u16 = 0x0400;
/// Something that is set up, and is no move. With no point and no stones that leave, it ends what one
/// node sets up: only then is there a position.
const SET_UP: u16 = 0x0800;
/// How many stones leave the board; from [`MANY`] on a word of its own says it.
const GONE: u16 = 12;
const MANY: u16 = 0xF;

/// A step of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Step<'a> {
    /// The number of the point, if there is one: counted along the rows from the top.
    pub(super) point: Option<usize>,
    pub(super) color: Color,
    /// Whether it is a move, and not set up.
    pub(super) is_move: bool,
    gone: &'a [u8],
}

impl Step<'_> {
    /// Whether there is a position of the game after it.
    pub(super) fn is_position(&self) -> bool {
        self.is_move || self.point.is_none() && self.gone.is_empty()
    }

    /// The numbers of the points that are empty after it.
    pub(super) fn gone(&self) -> impl Iterator<Item = usize> + '_ {
        words(self.gone).map(usize::from)
    }
}

fn words(bytes: &[u8]) -> impl Iterator<Item = u16> + '_ {
    let pairs = bytes.chunks_exact(2);
    pairs.map(|pair| u16::from_le_bytes([pair[0], pair[1]]))
}

/// The steps of a course; what is no step ends it.
pub(super) fn steps(bytes: &[u8]) -> impl Iterator<Item = Step<'_>> {
    let mut left = bytes;
    std::iter::from_fn(move || {
        let mut word = || {
            let (head, rest) = left.split_at_checked(2)?;
            left = rest;
            Some(u16::from_le_bytes([head[0], head[1]]))
        };
        let head = word()?;
        let count = match head >> GONE {
            MANY => word()?,
            count => count,
        };
        let (gone, rest) = left.split_at_checked(2 * usize::from(count))?;
        left = rest;
        let point = head & POINT;
        Some(Step {
            point: (point != NOWHERE).then_some(usize::from(point)),
            color: if head & WHITE > 0 {
                Color::White
            } else {
                Color::Black
            },
            is_move: head & SET_UP == 0,
            gone,
        })
    })
}

/// Whether every word of a course belongs to a step, and each point to the board.
pub(super) fn is_sound(bytes: &[u8], size: Size) -> bool {
    let fits = |at: usize| at < size.area();
    let mut length = 0;
    for step in steps(bytes) {
        let count = step.gone.len() / 2;
        length += 2 + step.gone.len() + if count >= usize::from(MANY) { 2 } else { 0 };
        if !step.point.is_none_or(fits) || !step.gone().all(fits) {
            return false;
        }
    }
    length == bytes.len()
}

/// Plays a game through, and writes down what its moves do.
#[derive(Debug)]
pub struct Builder {
    board: Board,
    bytes: Vec<u8>,
}

impl Builder {
    /// An empty board.
    pub fn new(size: Size) -> Self {
        Self {
            board: Board::new(size),
            bytes: Vec::new(),
        }
    }

    /// The stones that a node of a record sets up or takes away.
    pub fn set_up(&mut self, placed: &[(Point, Option<Color>)]) {
        let size = self.board.size();
        let is_on = |&&(point, _): &&(Point, Option<Color>)| size.contains(point);
        let placed: Vec<_> = placed.iter().filter(is_on).copied().collect();
        self.board.set_up(&placed);
        let gone = placed.iter().filter(|(_, stone)| stone.is_none());
        let gone: Vec<Point> = gone.map(|&(point, _)| point).collect();
        if !gone.is_empty() {
            self.write(None, SET_UP, &gone);
        }
        for (point, stone) in placed {
            if let Some(color) = stone {
                self.write(Some(point), SET_UP | white(color), &[]);
            }
        }
        self.write(None, SET_UP, &[]);
    }

    /// A move; a pass has no point. What is against the rules is played all the same, as records have it.
    pub fn play(&mut self, color: Color, point: Option<Point>) {
        let point = point.filter(|&point| self.board.size().contains(point));
        let gone = match point {
            Some(point) => self.board.place(color, point).to_vec(),
            None => Vec::new(),
        };
        self.write(point, white(color), &gone);
    }

    fn write(&mut self, point: Option<Point>, what: u16, gone: &[Point]) {
        let columns = u16::from(self.board.size().columns());
        let number = |point: Point| u16::from(point.row) * columns + u16::from(point.column);
        let count = u16::try_from(gone.len()).unwrap_or(u16::MAX);
        let head = point.map_or(NOWHERE, number) | what | count.min(MANY) << GONE;
        let long = (count >= MANY).then_some(count);
        let words = [head]
            .into_iter()
            .chain(long)
            .chain(gone.iter().map(|&p| number(p)));
        self.bytes.extend(words.flat_map(u16::to_le_bytes));
    }

    /// What was written.
    pub fn finish(self) -> Vec<u8> {
        self.bytes
    }
}

const fn white(color: Color) -> u16 {
    match color {
        Color::Black => 0,
        Color::White => WHITE,
    }
}
