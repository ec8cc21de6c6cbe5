//! An opening that is being played.

use std::collections::VecDeque;

use super::script::{self, Line, Who};
use super::{Area, Asked, OpeningRule, Refusal, Seat, Step};
use crate::board::{Color, Point, Size};
use crate::gobang::Board;

/// An opening that is being played: what was done, and what is to be done.
///
/// ```
/// use qishi::board::{Color, Point, Size};
/// use qishi::gobang::{Area, Asked, Board, Opening, OpeningRule, Refusal, Seat, Step};
/// let mut opening = Opening::new(OpeningRule::Pro, Board::USUAL_SIZE).unwrap();
/// opening.take(Step::Stone(Point::new(7, 7))).unwrap();
/// opening.take(Step::Stone(Point::new(8, 6))).unwrap();
/// let area = Area::Outside(5);
/// assert_eq!(opening.asked(), Some((Seat::First, Asked::Stone { number: 3, area })));
/// let near = Step::Stone(Point::new(7, 5));
/// assert_eq!(opening.take(near), Err(Refusal::Outside(area)));
/// opening.take(Step::Stone(Point::new(7, 4))).unwrap();
/// // The rest of the game is free, and White is to play.
/// assert_eq!(opening.asked(), None);
/// assert_eq!(opening.to_play(), (Seat::Second, Color::White));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    rule: OpeningRule,
    board: Board,
    stones: Vec<Point>,
    black: Seat,
    number: Option<u8>,
    offered: Vec<Point>,
    left: VecDeque<Line>,
}

/// What can be asked.
impl Opening {
    /// An opening on an empty board; `None` when the board has none of the sizes that games are
    /// played on, see [`Board::GAME_LINES`].
    pub fn new(rule: OpeningRule, size: Size) -> Option<Self> {
        let is_square = size.columns() == size.rows();
        let has_room = is_square && Board::GAME_LINES.contains(&size.columns());
        has_room.then(|| Self {
            rule,
            board: Board::new(size),
            stones: Vec::new(),
            black: Seat::First,
            number: None,
            offered: Vec::new(),
            left: script::script(rule).into(),
        })
    }

    /// The rule.
    pub const fn rule(&self) -> OpeningRule {
        self.rule
    }

    /// What is to be done, and by whom; `None` when the rest of the game is free.
    pub fn asked(&self) -> Option<(Seat, Asked)> {
        let &(who, asked) = self.left.front()?;
        let seat = match who {
            Who::Seat(seat) => seat,
            Who::Holder(color) => self.seat(color),
        };
        Some((seat, asked))
    }

    /// The player who has this colour; until the last swap, for the time being.
    pub const fn seat(&self, color: Color) -> Seat {
        match color {
            Color::Black => self.black,
            Color::White => self.black.opponent(),
        }
    }

    /// The colour that this player has; until the last swap, for the time being.
    pub fn color(&self, seat: Seat) -> Color {
        if seat == self.black {
            Color::Black
        } else {
            Color::White
        }
    }

    /// The colour of the next stone, and who has it.
    pub fn to_play(&self) -> (Seat, Color) {
        let color = if self.stones.len() % 2 == 0 {
            Color::Black
        } else {
            Color::White
        };
        (self.seat(color), color)
    }

    /// The board, without the fifths that are offered.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The stones in the order of play, Black's first.
    pub fn stones(&self) -> &[Point] {
        &self.stones
    }

    /// The fifths that are offered, in the order in which they were.
    pub fn offered(&self) -> &[Point] {
        &self.offered
    }

    /// How many fifths were said to be offered, if it was said.
    pub const fn number(&self) -> Option<u8> {
        self.number
    }

    /// Whether a step may be taken.
    ///
    /// # Errors
    /// Why it may not.
    pub fn check(&self, step: Step) -> Result<(), Refusal> {
        let (_, asked) = self.asked().ok_or(Refusal::NotAsked)?;
        match (asked, step) {
            (Asked::Stone { area, .. }, Step::Stone(point)) => self.check_point(point, area),
            (Asked::Offer { .. }, Step::Offer(point)) => self.check_offer(point),
            (Asked::Choose, Step::Choose(point)) if self.offered.contains(&point) => Ok(()),
            (Asked::Choose, Step::Choose(_)) => Err(Refusal::NotOffered),
            (Asked::Number { most }, Step::Number(number)) if !(1..=most).contains(&number) => {
                Err(Refusal::BadNumber { most })
            }
            (Asked::Number { .. }, Step::Number(_))
            | (Asked::Swap | Asked::SwapOrOffer { .. }, Step::Swap(_))
            | (Asked::SwapOrOffer { .. }, Step::OfferFifths)
            | (Asked::Side { .. }, Step::Take(_))
            | (Asked::Side { may_add: true }, Step::AddStones) => Ok(()),
            _ => Err(Refusal::NotAsked),
        }
    }

    fn check_point(&self, point: Point, area: Area) -> Result<(), Refusal> {
        if !self.board.size().contains(point) {
            Err(Refusal::OffBoard)
        } else if self.board.at(point).is_some() {
            Err(Refusal::Occupied)
        } else if !area.contains(point, self.board.size()) {
            Err(Refusal::Outside(area))
        } else {
            Ok(())
        }
    }

    fn check_offer(&self, point: Point) -> Result<(), Refusal> {
        self.check_point(point, Area::Anywhere)?;
        if self.offered.contains(&point) {
            return Err(Refusal::OfferedBefore);
        }
        let mut offered = self.offered.iter().copied();
        match offered.find(|&other| self.board.is_symmetric(point, other)) {
            Some(other) => Err(Refusal::Symmetric(other)),
            None => Ok(()),
        }
    }
}

/// What can be done.
impl Opening {
    /// Takes a step of the player who is asked.
    ///
    /// # Errors
    /// Why it is refused, as [`Opening::check`] finds; all is then as it was.
    pub fn take(&mut self, step: Step) -> Result<(), Refusal> {
        self.check(step)?;
        let seat = self.asked().map_or(Seat::First, |(seat, _)| seat);
        let done = self.left.pop_front();
        match step {
            Step::Stone(point) => self.put(point),
            Step::Number(number) => self.promise(number),
            Step::Swap(true) => self.black = self.black.opponent(),
            Step::Swap(false) => {}
            Step::Take(Color::Black) => self.black = seat,
            Step::Take(Color::White) => self.black = seat.opponent(),
            Step::AddStones => self.left = script::two_more().into(),
            Step::OfferFifths => {
                if let Some((_, Asked::SwapOrOffer { count })) = done {
                    self.left = script::fifths(count).into();
                }
            }
            Step::Offer(point) => {
                self.offered.push(point);
                if let Some(next) = done.and_then(script::next_offer) {
                    self.left.push_front(next);
                }
            }
            Step::Choose(point) => {
                self.put(point);
                self.offered.clear();
            }
        }
        Ok(())
    }

    fn put(&mut self, point: Point) {
        let (_, color) = self.to_play();
        self.board.place(color, point);
        self.stones.push(point);
    }

    /// So many fifths will be offered.
    fn promise(&mut self, number: u8) {
        self.number = Some(number);
        for (_, asked) in &mut self.left {
            if let Asked::Offer { count, .. } = asked {
                *count = number;
            }
        }
    }
}
