//! One game at one table: its record, the place shown, and the commands that change them.

mod archive;
mod clock;
mod command;
mod edit;
mod editing;
mod ending;
mod gobang;
mod handicap;
mod judge;
mod jump;
mod node;
mod opening;
mod outcome;
mod position;
mod record;
mod setup;
mod show;
mod summary;
mod trail;
mod walk;

#[cfg(test)]
mod tests;

pub use archive::{
    ArchiveError, File, Oddity, OpenError, OtherGame, Repair, check, from_sgf, open, open_file,
    read_file, to_sgf,
};
pub use clock::{BadLimit, Clock, Limit, Reading};
pub use command::{BadCommand, Command};
pub use edit::{Edit, Info, Mark, Stroke};
pub use gobang::{BadWord, Gobang, Machine, Penalty};
pub use node::{Content, Node, points};
pub use outcome::{BadOutcome, Outcome};
pub use position::Position;
pub use record::{Ending, Move, MoveKind, Record};
pub use setup::Setup;
pub use summary::Summary;

use editing::Journal;
use trail::Trail;

use crate::board::{Grid, Point};
use crate::go::{self, History, Illegal};
use crate::gobang::{self as gobang_rules, Forbidden};

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
    /// A stone was put for the handicap.
    Placed {
        /// How many are still to be put.
        left: u8,
    },
    /// A player passed.
    Passed,
    /// The board is counted now; after a second pass, or because it was asked for.
    CountingBegan,
    /// Another place of the record is shown.
    Moved,
    /// The line goes on with another node.
    Chosen,
    /// A chain was marked as dead, or as living.
    Flipped,
    /// The counting or the result was taken back.
    Resumed,
    /// The game is over.
    Finished(Outcome),
    /// A step of the opening was taken that is no stone.
    Agreed,
    /// The record was changed.
    Edited,
}

/// Why a command was not obeyed; nothing has changed then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The move is against the rules.
    Illegal(Illegal),
    /// The move is forbidden to Black in renju.
    Forbidden(Forbidden),
    /// The opening does not allow it.
    Opening(gobang_rules::Refusal),
    /// There is no such thing in gobang.
    NotInGobang,
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
    /// The handicap stones come first.
    HandicapFirst,
    /// The whole board is none that has been before.
    NotRepeated,
    /// There is no such move, comment or node.
    NotFound,
    /// A line needs two points.
    NoLine,
}

/// A game: a record, and one place in it.
///
/// The phase belongs to the node shown. A node is Counting after a second pass or when counting
/// was asked for, and Finished when an outcome was found there; any other node is Playing. So
/// walking back from a finished end shows a position that is Playing, and a move played there
/// makes a branch; walking forward again shows the end as it was.
///
/// ```
/// use qishi::board::Size;
/// use qishi::game::{Game, Phase, Setup};
/// use qishi::go::{Komi, Rules};
/// let rules = Rules::CHINESE.with_komi(Komi::ZERO);
/// let mut game = Game::new(Setup::new(Size::square(9), rules));
/// for words in ["play ee", "pass", "pass"] {
///     game.obey(words.parse().unwrap()).unwrap();
/// }
/// assert_eq!(game.phase(), Phase::Counting);
/// assert_eq!(game.score().unwrap().lead_half(), 2 * 81);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    record: Record,
    /// The nodes from the root to the one shown. Never empty.
    path: Trail<Step>,
    /// The position at the node shown.
    position: Position,
    /// Every 256th position of the path, from the root's on, to walk back from.
    kept: Trail<Position>,
    /// What is remembered of the path.
    known: Known,
    /// The boards of the path.
    history: History,
    /// The end of the line shown.
    end: Place,
    /// How many nodes were just taken back; they follow the place shown in its line.
    retracted: usize,
    /// What [`Game::dead`] says while nothing is counted.
    none_dead: Grid<bool>,
    /// The edits that can be undone.
    journal: Journal,
}

/// A node on the way to the one shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Step {
    node: usize,
    /// The ply of the history at which its board is.
    ply: usize,
    /// What is against the rules about its move, in a record that has such a move.
    illegal: Option<Refusal>,
    /// The number of the last move there.
    moves: u32,
    /// Whether it is on the main line, see [`Game::is_on_main_line`].
    is_main: bool,
}

/// For which versions of the record's tree the path is right about what it remembers. That is no
/// part of what a game is.
#[derive(Debug, Clone, Default)]
struct Known {
    /// That what is ahead on it is the line shown.
    ahead: u64,
    /// What is on the main line.
    main: u64,
}

impl PartialEq for Known {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Known {}

/// A node, and the position there.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Place {
    node: usize,
    position: Position,
}

impl Game {
    /// A new game. Handicap stones stand where custom puts them; a handicap that the board has no
    /// customary places for is none. Where Black puts them freely they are the first stones that
    /// are played.
    pub fn new(mut setup: Setup) -> Self {
        let stones = if setup.free_handicap {
            Vec::new()
        } else {
            let fixed = go::fixed_handicap(setup.size, setup.handicap).unwrap_or_default();
            if fixed.is_empty() {
                setup.handicap = 0;
            }
            fixed
        };
        let mut record = Record::new(setup);
        record.place_handicap(&stones);
        Self::at(record, 0)
    }

    /// A game that shows this node of its record.
    fn at(record: Record, node: usize) -> Self {
        let size = record.setup.size;
        let (position, history) = Position::start(&record);
        let mut game = Self {
            path: Trail::new(),
            kept: Trail::new(),
            known: Known::default(),
            end: Place {
                node: 0,
                position: position.clone(),
            },
            position,
            history,
            retracted: 0,
            none_dead: Grid::new(size, false),
            journal: Journal::default(),
            record,
        };
        let illegal = game.find_illegal(&game.record.node(0).content());
        let root = game.record.node(0).content();
        game.position.make_move(&root, Some(&mut game.history));
        game.end.position.clone_from(&game.position);
        game.kept.push(game.position.clone());
        game.path.push(Step {
            node: 0,
            ply: game.history.ply(),
            illegal,
            moves: game.position.move_count,
            is_main: true,
        });
        for &node in &game.record.line_to(node)[1..] {
            game.walk_to(node);
        }
        game.known.ahead = game.record.tree.version();
        game.find_main_line();
        game.find_end();
        game
    }

    /// Does what the command says.
    ///
    /// # Errors
    /// Why it is not done; the game is then as it was.
    pub fn obey(&mut self, command: Command) -> Result<Happened, Refusal> {
        let before = self.node();
        let (happened, changes) = self.booked(|game| game.do_command(command))?;
        if matches!(command, Command::Try(_)) {
            self.journal.add(changes, before, self.node());
        } else if !changes.is_empty() {
            self.journal.forget();
        }
        if !matches!(command, Command::Undo | Command::Redo) {
            self.retracted = 0;
        }
        if !command.walks() && !matches!(command, Command::Try(_)) {
            self.name_by_seats();
        }
        // Whoever walks along a line has the same end before the eyes.
        let walks = matches!(
            command,
            Command::Undo | Command::Redo | Command::Step(_) | Command::First | Command::Last
        );
        if !walks {
            self.find_end();
        }
        self.find_main_line();
        Ok(happened)
    }

    fn do_command(&mut self, command: Command) -> Result<Happened, Refusal> {
        if self.gobang().is_some() && command.is_of_go() {
            return Err(Refusal::NotInGobang);
        }
        match command {
            Command::Play(point) => self.play(point),
            Command::Try(point) => self.make_move(self.turn(MoveKind::Play(point)), true),
            Command::Pass => self.make_move(self.turn(MoveKind::Pass), false),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Step(nodes) => self.step(nodes),
            Command::First => self.step(i32::MIN),
            Command::Last => self.step(i32::MAX),
            Command::Branch(branches) => self.branch(branches),
            Command::Choose(branches) => self.choose(branches),
            Command::Resign => self.resign(),
            Command::Count => self.begin_counting(),
            Command::Dead(point) => self.flip(point),
            Command::Resume => self.resume(),
            Command::Accept => self.accept(),
            Command::Void => self.void(),
            Command::Goto(number) => self.go_to_move(number),
            Command::Find(point) => self.find_move(point),
            Command::Comment(steps) => self.find_comment(steps),
            Command::Node(node) => self.jump(node),
            Command::Agree(step) => self.agree(step),
        }
    }

    /// Makes a move of either colour, whoever's turn it is, as engines may ask for.
    ///
    /// # Errors
    /// Why it is not made; the game is then as it was.
    pub fn enter(&mut self, played: Move) -> Result<Happened, Refusal> {
        let happened = self.make_move(played, false)?;
        self.retracted = 0;
        self.find_end();
        Ok(happened)
    }

    /// What the player to move does.
    fn turn(&self, kind: MoveKind) -> Move {
        let color = self.to_play();
        Move { color, kind }
    }

    fn play(&mut self, point: Point) -> Result<Happened, Refusal> {
        if self.handicap_left() > 0 {
            return self.place_handicap(point);
        }
        if let Some(opening) = self.opening() {
            return self.play_opening(&opening, point);
        }
        self.make_move(self.turn(MoveKind::Play(point)), false)
    }

    /// Makes a move. What is played becomes the line that counts, wherever it was played: what it
    /// takes the place of stays as a branch. A trial becomes a branch itself, unless it takes the
    /// place of a move just taken back.
    fn make_move(&mut self, played: Move, trial: bool) -> Result<Happened, Refusal> {
        self.check_move(played)?;
        // Once the game is over, its line stays what it was.
        let trial = trial || self.record.is_over();
        let here = self.node();
        let retracted = self.record.next(here);
        let child = self.record.child_with(here, played);
        let child = child.unwrap_or_else(|| self.record.add_move(here, played));
        if trial && self.retracted > 0 {
            let retracted = retracted.map_or(0, |node| self.record.index_of(node));
            self.record.promote(child, retracted);
        } else if !trial {
            self.record.lead(child);
        }
        let captured = self.walk_to(child);
        self.settle();
        Ok(match (played.kind, self.phase()) {
            (_, Phase::Finished(outcome)) => Happened::Finished(outcome),
            (MoveKind::Play(_), _) => Happened::Played { captured },
            (MoveKind::Pass, Phase::Counting) => Happened::CountingBegan,
            // Where the game went on after this pass, there is nothing to count yet.
            (MoveKind::Pass, Phase::Playing) if self.is_ended_by_passes() => {
                self.begin_counting().unwrap_or(Happened::Passed)
            }
            (MoveKind::Pass, Phase::Playing) => Happened::Passed,
        })
    }

    /// Finds the end of the line shown. Nodes never change their moves, so the end that is known
    /// stays right as long as it is the same node.
    fn find_end(&mut self) {
        let here = self.node();
        let node = self.record.line_after(here).last().unwrap_or(here);
        if node == self.end.node {
            return;
        }
        let mut position = self.position.clone();
        for next in self.record.line_after(here) {
            position.enter(&self.record.node(next).content(), None);
        }
        self.end = Place { node, position };
    }

    fn last_step(&self) -> Step {
        let [.., step] = &self.path[..] else {
            unreachable!("the path starts at the root, which is never left")
        };
        *step
    }
}
