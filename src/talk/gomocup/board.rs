//! A board that is told stone by stone: BOARD, YXBOARD, SWAP2BOARD.

use super::{Answered, Engine, NO_BOARD, Reply, words};
use crate::board::{Color, Point};
use crate::gobang::Board;

/// What a board is told for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum For {
    Thinking,
    Nothing,
    Swap,
}

/// The stones told so far: whether each is the engine's own.
#[derive(Debug, Clone)]
pub(super) struct Setup {
    stones: Vec<(Point, bool)>,
    purpose: For,
    fault: Option<&'static str>,
}

impl Setup {
    pub(super) fn new(name: &str) -> Self {
        let purpose = match name.to_ascii_uppercase().as_str() {
            "SWAP2BOARD" => For::Swap,
            "YXBOARD" => For::Nothing,
            _ => For::Thinking,
        };
        Self {
            stones: Vec::new(),
            purpose,
            fault: None,
        }
    }

    fn add(&mut self, line: &str) -> Result<(), &'static str> {
        // A swap's stones are in the order of play, and may have no owner.
        let numbers = words::numbers(line).ok_or("a stone is three numbers")?;
        let (x, y, owner) = match (numbers.as_slice(), self.purpose) {
            (&[x, y], For::Swap) => (x, y, 1),
            (&[x, y, owner], _) => (x, y, owner),
            _ => return Err("a stone is three numbers"),
        };
        if !(1..=2).contains(&owner) {
            return Err("a stone is 1, own, or 2, the other's");
        }
        self.stones.push((words::point_of(x, y)?, owner == 1));
        Ok(())
    }

    /// The board of the stones. Black has as many as White, or one more.
    fn board(&self, board: &Board) -> Result<Board, &'static str> {
        let mut board = Board::new(board.size());
        let own = self.stones.iter().filter(|(_, is_own)| *is_own).count();
        let own_color = if own * 2 == self.stones.len() {
            Color::Black
        } else {
            Color::White
        };
        let mut next = Color::Black;
        for &(point, is_own) in &self.stones {
            if !board.is_open(point) {
                return Err("a stone is off the board or on another");
            }
            let color = match self.purpose {
                For::Swap => next,
                _ if is_own => own_color,
                _ => own_color.opponent(),
            };
            board.place(color, point);
            next = next.opponent();
        }
        Ok(board)
    }
}

impl Engine {
    pub(super) fn hear_stone(&mut self, line: &str) -> Reply {
        if line.is_empty() {
            return Reply::Silence;
        }
        if line.eq_ignore_ascii_case("END") {
            return Reply::Quit;
        }
        if let Some(setup) = self
            .setup
            .as_mut()
            .filter(|_| !line.eq_ignore_ascii_case("DONE"))
        {
            if let Err(why) = setup.add(line) {
                setup.fault.get_or_insert(why);
            }
            return Reply::Silence;
        }
        let done = self
            .setup
            .take()
            .map_or(Err(NO_BOARD), |setup| self.told(&setup));
        done.unwrap_or_else(|why| Reply::Say(format!("ERROR {why}")))
    }

    fn told(&mut self, setup: &Setup) -> Answered {
        if let Some(fault) = setup.fault {
            return Err(fault);
        }
        let board = setup.board(self.board()?)?;
        self.board = Some(board);
        match setup.purpose {
            For::Nothing => Ok(Reply::Silence),
            For::Thinking => self.think(),
            For::Swap => {
                let stones: Vec<Point> = setup.stones.iter().map(|&(point, _)| point).collect();
                self.swap(&stones)
            }
        }
    }
}
