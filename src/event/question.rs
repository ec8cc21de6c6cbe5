//! What is thought about, and what is found of a fight.

use super::Wish;
use crate::board::{Color, Grid, Point};
use crate::collection::Area;
use crate::gobang::{Opening, Rule};
use crate::life::Move;
use crate::life::reading::{Answer, Goal};

/// A board that is to be thought about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// Its number; the answer bears it too. A later question has a higher one and makes those before
    /// it void.
    pub number: u64,
    /// What is to be found out.
    pub aim: Aim,
    /// The stones.
    pub stones: Grid<Option<Color>>,
    /// The moves that led there, in a game of gobang.
    pub moves: Vec<Point>,
    /// The opening as it stands, while it asks something.
    pub opening: Option<Box<Opening>>,
}

/// What is to be found out about a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    /// Which chains live when both sides have stopped.
    Life,
    /// How the game may end, with this colour to play.
    Lead(Color),
    /// What to play, in gobang.
    Move {
        /// Who is to play.
        color: Color,
        /// By which rule.
        rule: Rule,
        /// How well, from 1.
        level: u8,
    },
    /// What to answer to the opening's question, by which rule of gobang.
    Opening(Rule),
    /// What an engine plays, in gobang.
    Engine {
        /// Who is to play.
        color: Color,
        /// By which rule.
        rule: Rule,
        /// Which of the engines, by its place among those of the settings.
        engine: u8,
        /// How many seconds it has.
        seconds: u8,
    },
    /// How a fight ends.
    Fight {
        /// A stone of the chain; of a region, the colour's stone with which it is told.
        chain: Point,
        /// Instead, all chains of its colour in this part of the board.
        region: Option<Area>,
        /// What is asked about it.
        goal: Goal,
        /// Who plays first.
        first: Color,
        /// Where a ko may not be taken back at once, and by whom.
        ko: Option<(Color, Point)>,
        /// How many positions may be read.
        nodes: u64,
    },
    /// Whether a win is forced in gobang.
    Forced {
        /// What exactly is asked.
        wish: Wish,
        /// The side that it is asked for, which is to play.
        color: Color,
        /// By which rule.
        rule: Rule,
    },
}

/// What is known of a fight that is read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Fought {
    /// How far it is in hundredths of what may be read, while it is being read.
    pub percent: Option<u32>,
    /// The answer; none while there is none, and where the question has no sense.
    pub answer: Option<Answer>,
    /// In a race that is not won: whether neither chain can capture the other.
    pub is_seki: bool,
    /// The line that shows it.
    pub line: Vec<Move>,
    /// Of a region: a stone of the chain that the answer is about.
    pub chain: Option<Point>,
}
