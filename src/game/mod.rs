//! One game at one table: its record, the place shown, and the commands that change them.

mod archive;
mod command;
mod ending;
mod outcome;
mod position;
mod record;
mod show;
mod walk;

#[cfg(test)]
mod tests;

pub use archive::{ArchiveError, OpenError, from_sgf, open, to_sgf};
pub use command::{BadCommand, Command};
pub use outcome::{BadOutcome, Outcome};
pub use position::Position;
pub use record::{Ending, Move, MoveKind, Node, Record};

use crate::board::{ByColor, Color, Grid, Point, Size};
use crate::go::{self, Illegal, Ko, Rules};

/// What is agreed on before the first move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The board's size.
    pub size: Size,
    /// Stones that Black has for a start, from 2 on; 0 for none.
    pub handicap: u8,
    /// The rules, komi included.
    pub rules: Rules,
    /// The players.
    pub names: ByColor<String>,
}

/// What the game is at, at the place shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// Moves are played.
    Playing,
    /// The players agree on what is dead.
    Counting,
    /// It is over.
    Finished(Outcome),
}

/// What a command did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Happened {
    /// A stone was played.
    Played {
        /// How many stones left the board.
        captured: usize,
    },
    /// A player passed.
    Passed,
    /// The board is counted now; after a second pass, or because it was asked for.
    CountingBegan,
    /// Another place of the record is shown.
    Moved,
    /// A chain was marked as dead, or as living.
    Flipped,
    /// The counting or the result was taken back.
    Resumed,
    /// The game is over.
    Finished(Outcome),
}

/// Why a command was not obeyed; nothing has changed then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The move is against the rules.
    Illegal(Illegal),
    /// The game is over at the place shown.
    GameOver,
    /// The board is being counted: agree, or resume.
    Counting,
    /// The board is not being counted.
    NotCounting,
    /// There is no move to take back.
    NothingToUndo,
    /// No move was just taken back.
    NothingToRedo,
    /// No stone stands there.
    NoStone,
    /// There is no branch that way.
    NoBranch,
    /// This is the start.
    AtStart,
    /// This is the end of the line.
    AtEnd,
    /// The game went on from here: only its end can be counted or given up.
    NotAtEnd,
}

/// A game: a record, and one place in it.
///
/// The phase belongs to the node shown. A node is Counting after a second pass or when counting
/// was asked for, and Finished when an outcome was found there; any other node is Playing. So
/// walking back from a finished end shows a position that is Playing, and a move played there
/// makes a branch; walking forward again shows the end as it was.
///
/// ```
/// use qishi::board::{ByColor, Size};
/// use qishi::game::{Game, Phase, Setup};
/// use qishi::go::{Ko, Komi, Rules, Scoring};
/// let rules = Rules { scoring: Scoring::Area, ko: Ko::Simple, suicide: false, komi: Komi::ZERO };
/// let names = ByColor::default();
/// let mut game = Game::new(Setup { size: Size::square(9), handicap: 0, rules, names });
/// for words in ["play ee", "pass", "pass"] {
///     game.obey(words.parse().unwrap()).unwrap();
/// }
/// assert_eq!(game.phase(), Phase::Counting);
/// assert_eq!(game.score().unwrap().lead_half(), 2 * 81);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    record: Record,
    /// The place shown, and the places before it from the root on. Never empty.
    path: Vec<Place>,
    /// The end of the line shown.
    end: Place,
    /// How many nodes were just taken back; they follow the place shown in its line.
    retracted: usize,
    /// What [`Game::dead`] says while nothing is counted.
    none_dead: Grid<bool>,
}

/// A node, and the position there.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Place {
    node: usize,
    position: Position,
}

impl Game {
    /// A new game. Handicap stones stand where custom puts them; a handicap that the board has no
    /// customary places for is none.
    pub fn new(mut setup: Setup) -> Self {
        let stones = go::fixed_handicap(setup.size, setup.handicap).unwrap_or_default();
        if stones.is_empty() {
            setup.handicap = 0;
        }
        let mut record = Record::new(setup);
        if !stones.is_empty() {
            let root = &mut record.nodes[0];
            root.placed = stones
                .into_iter()
                .map(|p| (p, Some(Color::Black)))
                .collect();
            root.to_play = Some(Color::White);
        }
        Self::at(record, 0)
    }

    /// A game that shows this node of its record.
    fn at(record: Record, node: usize) -> Self {
        let size = record.setup.size;
        let mut position = Position::new(size);
        let mut path = Vec::new();
        for node in record.line_to(node) {
            position.enter(record.node(node));
            let position = position.clone();
            path.push(Place { node, position });
        }
        let end = Place { node, position };
        let none_dead = Grid::new(size, false);
        let mut game = Self {
            record,
            path,
            end,
            retracted: 0,
            none_dead,
        };
        game.find_end();
        game
    }

    /// Does what the command says.
    ///
    /// # Errors
    /// Why it is not done; the game is then as it was.
    pub fn obey(&mut self, command: Command) -> Result<Happened, Refusal> {
        let happened = match command {
            Command::Play(point) => self.make_move(MoveKind::Play(point), false),
            Command::Try(point) => self.make_move(MoveKind::Play(point), true),
            Command::Pass => self.make_move(MoveKind::Pass, false),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Step(nodes) => self.step(nodes),
            Command::First => self.step(i32::MIN),
            Command::Last => self.step(i32::MAX),
            Command::Branch(branches) => self.branch(branches),
            Command::Resign => self.resign(),
            Command::Count => self.begin_counting(),
            Command::Dead(point) => self.flip(point),
            Command::Resume => self.resume(),
            Command::Accept => self.accept(),
        }?;
        if !matches!(command, Command::Undo | Command::Redo) {
            self.retracted = 0;
        }
        self.find_end();
        Ok(happened)
    }

    /// Whether the player to move may play at a point.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, point: Point) -> Result<(), Refusal> {
        self.check_playing()?;
        let Position { board, to_play, .. } = self.position();
        let rules = self.rules();
        board
            .check(*to_play, point, rules)
            .map_err(Refusal::Illegal)?;
        if rules.ko != Ko::Simple {
            let mut after = board.clone();
            after.place(*to_play, point);
            let history = self.path.iter().map(|place| &place.position);
            let history = history.map(|position| (&position.board, position.to_play));
            if go::repeats(rules.ko, &after, to_play.opponent(), history) {
                return Err(Refusal::Illegal(Illegal::Superko));
            }
        }
        Ok(())
    }

    /// Whether the game goes on at the place shown.
    pub(super) fn check_playing(&self) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Playing => Ok(()),
            Phase::Counting => Err(Refusal::Counting),
            Phase::Finished(_) => Err(Refusal::GameOver),
        }
    }

    /// Makes a move. What is played becomes the line that counts, wherever it was played: what it
    /// takes the place of stays as a branch. A trial becomes a branch itself, unless it takes the
    /// place of a move just taken back.
    fn make_move(&mut self, kind: MoveKind, trial: bool) -> Result<Happened, Refusal> {
        match kind {
            MoveKind::Play(point) => self.check(point)?,
            MoveKind::Pass => self.check_playing()?,
        }
        // Once the game is over, its line stays what it was.
        let trial = trial || self.record.is_over();
        let color = self.to_play();
        let played = Move { color, kind };
        let here = self.place().node;
        let child = self.record.child_with(here, played).unwrap_or_else(|| {
            let child = self.record.add(here);
            self.record.nodes[child].played = Some(played);
            child
        });
        if trial && self.retracted > 0 {
            let retracted = self.record.node(here).latest;
            self.record.promote(child, retracted);
        } else if !trial {
            self.record.lead(child);
        }
        let captured = self.walk_to(child);
        Ok(match (kind, self.phase()) {
            (MoveKind::Play(_), _) => Happened::Played { captured },
            (MoveKind::Pass, Phase::Finished(outcome)) => Happened::Finished(outcome),
            (MoveKind::Pass, Phase::Counting) => Happened::CountingBegan,
            (MoveKind::Pass, Phase::Playing) if self.position().is_ended_by_passes() => {
                self.begin_counting()?
            }
            (MoveKind::Pass, Phase::Playing) => Happened::Passed,
        })
    }

    /// Finds the end of the line shown. Nodes never change their moves, so the end that is known
    /// stays right as long as it is the same node.
    fn find_end(&mut self) {
        let here = self.place().node;
        let node = self.record.line_after(here).last().unwrap_or(here);
        if node == self.end.node {
            return;
        }
        let mut end = self.place().clone();
        while let Some(next) = self.record.next(end.node) {
            end.position.enter(self.record.node(next));
            end.node = next;
        }
        self.end = end;
    }

    fn place(&self) -> &Place {
        let [.., place] = self.path.as_slice() else {
            unreachable!("the path starts at the root, which is never left")
        };
        place
    }
}
