//! The small board beside the board that is counted: how a chain falls.

use crate::app::App;
use crate::board::{Color, Grid, Point};
use crate::go::Board;
use crate::life::{Move, Reason, Status, Verdict, siege};
use crate::text::verdict;

/// A line that captures a chain, as the small board shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// The stone at each point.
    pub stones: Grid<Option<Color>>,
    /// The number of each stone in the line; 0 for those that stood there before.
    pub numbers: Grid<u32>,
    /// The last stone played.
    pub last: Option<Point>,
}

/// The small board.
impl App {
    /// Shows the line of the chain that is pointed at; that of the last one stays.
    pub(super) fn follow(&mut self) {
        if !self.counting.shows_board {
            return;
        }
        let pointed = self.verdict().and_then(|verdict| verdict.stones.first());
        if pointed.is_some() && pointed != self.counting.chain.as_ref() {
            let chain = pointed.copied();
            let (line, is_left) = chain.map(|chain| self.line_of(chain)).unwrap_or_default();
            self.counting.chain = chain;
            self.counting.line = line;
            self.counting.is_left = is_left;
            self.counting.shown = usize::MAX;
            self.counting.reading = None;
        }
        if self.counting.reading.is_none() {
            self.counting.reading = Some(self.read_line());
        }
    }

    /// The moves that show what becomes of the chain: those that were read, or, if it is dead beyond
    /// doubt, those that take it off when nobody answers.
    fn line_of(&self, chain: Point) -> (Vec<Move>, bool) {
        let verdict = self.judgement().and_then(|judgement| judgement.at(chain));
        match verdict {
            Some(Verdict {
                reason: Reason::Captured(moves),
                ..
            }) if !moves.is_empty() => (moves.clone(), false),
            Some(verdict) if verdict.status == Status::Dead => {
                (siege(&self.game.position().board, chain), true)
            }
            _ => (Vec::new(), false),
        }
    }

    fn read_line(&self) -> Reading {
        let replies = self.counting.line.iter().take(self.counting.shown);
        Reading::of(self.game.position().board.clone(), replies.copied())
    }

    /// Goes on or back in the line on the small board.
    pub(in crate::app) fn walk_line(&mut self, way: i32) {
        let length = self.counting.line.len();
        let shown = self.counting.shown.min(length);
        self.counting.shown = if way > 0 {
            (shown + 1).min(length)
        } else {
            shown.saturating_sub(1)
        };
        self.counting.reading = None;
    }

    /// What the caption over the small board says of the line on it.
    pub(in crate::app) fn line_caption(&self) -> Option<String> {
        self.counting.reading.as_ref()?;
        let (language, size) = (self.config.language, self.game.size());
        let length = self.counting.line.len();
        let Some(chain) = self.counting.chain else {
            return Some(verdict::POINT_AT.get(language).to_owned());
        };
        let chain = chain.label(size);
        if length == 0 {
            return Some(verdict::NO_LINE.with(language, &[&chain]));
        }
        let shown = self.counting.shown.min(length).to_string();
        let words = if self.counting.is_left {
            verdict::LEFT_ALONE
        } else {
            verdict::LINE
        };
        Some(words.with(language, &[&chain, &shown, &length.to_string()]))
    }
}

impl Reading {
    /// The board after these moves, which are numbered.
    pub(in crate::app) fn of(mut board: Board, moves: impl Iterator<Item = Move>) -> Self {
        let size = board.size();
        let mut numbers = Grid::new(size, 0);
        let mut last = None;
        for (number, (color, point)) in (1..).zip(moves) {
            let Some(point) = point else { continue };
            // A move that fits no board is left out.
            if size.contains(point) && board.at(point).is_none() {
                for &captured in board.place(color, point) {
                    numbers[captured] = 0;
                }
                numbers[point] = number;
                last = Some(point);
            }
        }
        Self {
            stones: board.stones(),
            numbers,
            last,
        }
    }
}
