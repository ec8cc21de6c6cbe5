//! Reading a fight: whether a chain can be captured, lives, falls in a ladder, or wins a race.
//!
//! [`read`] answers a [`Question`] by search, and gives the line. It is the same answer on every
//! machine: the budget is a number of positions. How it reads is told in `docs/reading.md`.
//!
//! ```
//! use qishi::board::{Color, Point};
//! use qishi::go::Board;
//! use qishi::life::reading::{Answer, Goal, Question, read};
//! let board: Board = "
//!     . . . . .
//!     . O O . .
//!     O X X . .
//!     . O . . .
//!     . . . . .
//! ".parse().unwrap();
//! let mut question = Question::new(Point::new(1, 2), Goal::Capture, Color::White);
//! question.nodes = 1000;
//! let reading = read(&board, &question, &mut |_| true).unwrap();
//! assert_eq!(reading.answer, Answer::Yes);
//! ```

mod capture;
mod fight;
mod ladder;
mod line;
mod live;
mod moves;
mod race;
mod region;
mod search;
mod steps;
mod zone;

use super::field::{At, Field};
use super::verdict::Move;
use crate::board::{Color, Point};
use crate::go::{Board, Rules};
pub use region::{read_region, region_owner};
use search::{Found, Search};

/// What is asked about a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Can it be captured? A chain that comes to five liberties has got away.
    Capture,
    /// Does it live?
    Live,
    /// Can it be captured in a ladder (征子), by atari after atari?
    Ladder,
    /// Does it win the capturing race (对杀) with an enemy chain beside it?
    Race,
}

/// A question about a chain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// A stone of the chain.
    pub chain: Point,
    /// What is asked.
    pub goal: Goal,
    /// Who plays first.
    pub first: Color,
    /// In a race, a stone of the enemy chain; of those beside it the one with the fewest liberties
    /// without it.
    pub rival: Option<Point>,
    /// How many positions may be read.
    pub nodes: u64,
}

/// So many positions are read, if nobody says otherwise: what takes less than a tenth of a second.
pub const NODES: u64 = 20_000;

impl Question {
    /// A question within the usual budget.
    pub const fn new(chain: Point, goal: Goal, first: Color) -> Self {
        Self {
            chain,
            goal,
            first,
            rival: None,
            nodes: NODES,
        }
    }
}

/// The answer to a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Answer {
    /// So it is, whatever the other side does and whoever has ko threats.
    Yes,
    /// It is not so, whatever is tried and whoever has ko threats.
    No,
    /// It hangs on a ko.
    Ko {
        /// Who has to make the first threat: the other side takes the ko first.
        seeks: Color,
    },
    /// It is not settled within the budget.
    Open,
}

/// What reading finds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// The answer.
    pub answer: Answer,
    /// The line that shows it, to be played out from the board. Of a capture it ends with the
    /// capture; otherwise where it is plain. Rarely, where a ko is taken back within it, it has its
    /// first move alone. Where the answer is open it has the move that looked
    /// best.
    pub line: Vec<Move>,
    /// How many positions were read.
    pub nodes: u64,
    /// In a race that is not won: whether neither chain can capture the other.
    pub is_seki: bool,
}

/// Why a question cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unreadable {
    /// No stone stands there, or there is no such point.
    NoChain,
    /// No enemy chain is beside it that it could race with.
    NoRival,
}

/// Reads a question. `watch` hears now and then how many positions were read; when it answers
/// `false`, reading ends soon, and the answer is open unless it had been found already.
///
/// # Errors
/// When there is no chain, or for a race no rival.
pub fn read(
    board: &Board,
    question: &Question,
    watch: &mut dyn FnMut(u64) -> bool,
) -> Result<Reading, Unreadable> {
    let owner = board.at(question.chain).ok_or(Unreadable::NoChain)?;
    let root = Field::with_ko(board);
    let mut reader = Reader {
        chain: root.place_of(question.chain),
        owner,
        first: question.first,
        limit: question.nodes,
        nodes: 0,
        search: None,
        watch,
        is_stopped: false,
        root,
    };
    let (outcome, is_seki) = match question.goal {
        Goal::Capture => (reader.capture(), false),
        Goal::Ladder => (reader.ladder(), false),
        Goal::Live => (reader.live(board), false),
        Goal::Race => {
            let rival = reader.rival(board, question.rival)?;
            reader.race(rival)
        }
    };
    let (mut line, after) = playable(board, outcome.line);
    let falls = matches!(question.goal, Goal::Capture | Goal::Ladder);
    let is_there = after.at(question.chain) == Some(owner);
    // A line that does not end as it claims is not shown beyond its first move.
    match outcome.answer {
        Answer::Yes if falls && is_there => line.truncate(1),
        Answer::No if falls && !is_there => line.truncate(1),
        _ => {}
    }
    Ok(Reading {
        answer: outcome.answer,
        line,
        nodes: reader.nodes,
        is_seki,
    })
}

/// The part of a line that can be played, and the board after it: a ko that is taken back at once, as if a threat had been
/// answered in between, ends it.
fn playable(board: &Board, line: Vec<Move>) -> (Vec<Move>, Board) {
    let mut board = board.clone();
    let mut is_legal = |&(color, point): &Move| {
        let Some(point) = point else {
            board.pass();
            return true;
        };
        board.play(color, point, &Rules::CHINESE).is_ok()
    };
    let played = line.into_iter().take_while(|step| is_legal(step)).collect();
    (played, board)
}

/// A line of places.
type Line = Vec<(Color, Option<At>)>;

/// What a way of reading finds.
#[derive(Debug)]
struct Outcome {
    answer: Answer,
    line: Vec<Move>,
}

/// What one search finds, with threats given to one side or to none.
#[derive(Debug)]
struct Trial {
    found: Found,
    /// Whether a ko could be taken somewhere.
    met_ko: bool,
    line: Line,
}

/// Reads one question.
struct Reader<'a> {
    root: Field,
    chain: At,
    owner: Color,
    first: Color,
    limit: u64,
    nodes: u64,
    search: Option<Search>,
    watch: &'a mut dyn FnMut(u64) -> bool,
    is_stopped: bool,
}

impl Reader<'_> {
    /// Whether reading may go on.
    fn may_go_on(&mut self) -> bool {
        self.is_stopped |= !(self.watch)(self.nodes);
        !self.is_stopped && self.nodes < self.limit
    }

    fn moves(&self, line: Line) -> Vec<Move> {
        let point = |(color, at): (Color, Option<At>)| (color, at.map(|at| self.root.point(at)));
        line.into_iter().map(point).collect()
    }

    /// Whether a side succeeds: with threats for the other side alone it does so for good; without
    /// any, or only with threats of its own, it is a ko. `None` if that is open.
    ///
    /// The answer is yes if the side succeeds for good, and the line is that of the last search.
    fn by_ko(
        &mut self,
        side: Color,
        is_won: Found,
        trial: &mut dyn FnMut(&mut Self, Option<Color>) -> Trial,
    ) -> (Answer, Line) {
        let other = side.opponent();
        let mut line = Vec::new();
        let threats = [
            (Some(other), Answer::Yes),
            (None, Answer::Ko { seeks: other }),
            (Some(side), Answer::Ko { seeks: side }),
        ];
        for (favored, answer) in threats {
            let tried = trial(self, favored);
            if tried.found == Found::Open {
                return (Answer::Open, tried.line);
            }
            if tried.found == is_won {
                return (answer, tried.line);
            }
            line = tried.line;
            if !tried.met_ko {
                break;
            }
        }
        (Answer::No, line)
    }
}
