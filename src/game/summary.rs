//! What a record holds, at a glance: for lists of records and for scripts.

use super::archive::{ArchiveError, Oddity, Repair, read_record};
use super::{Content, Move, MoveKind, Record, Setup, points};
use crate::board::{ByColor, Color, Grid, Point, Size};
use crate::go::{Board, Illegal, LargeBoard, Rules};
use crate::sgf::{self, Tree};

/// What a record holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// What was agreed on.
    pub setup: Setup,
    /// What the root says, by the names of its properties; see [`Summary::info`].
    info: Vec<(String, String)>,
    /// Nodes in all, as the file has them.
    pub nodes: usize,
    /// Moves on the main line; passes and moves off the board are some.
    pub moves: usize,
    /// Passes on the main line.
    pub passes: usize,
    /// Stones set up on the main line; those taken away do not count.
    pub placed: usize,
    /// The board at the end of the main line.
    pub stones: Grid<Option<Color>>,
    /// The last move on it; none when that is off the board.
    pub last: Option<Move>,
    /// Moves against the rules on the main line: on a stone, into suicide, into a ko just taken,
    /// off the board.
    pub illegal: usize,
    /// What had to be put right, or was strange.
    pub repairs: Vec<Repair>,
}

impl Summary {
    /// Looks through a record of a board of up to 52 lines.
    ///
    /// # Errors
    /// Why it is no record of Go.
    pub fn of(tree: Tree) -> Result<Self, ArchiveError> {
        let nodes = tree.walk().count();
        let (record, _, repairs) = read_record(tree)?;
        let root = record.tree().node(0);
        let info = root.properties().filter_map(|property| {
            let value = property.values().next()?;
            Some((property.name().to_owned(), value.to_owned()))
        });
        let mut summary = Self {
            info: info.collect(),
            nodes,
            moves: 0,
            passes: 0,
            placed: 0,
            stones: Grid::new(record.setup().size, None),
            last: None,
            illegal: 0,
            setup: record.setup().clone(),
            repairs,
        };
        summary.play(&record);
        if summary.illegal > 0 {
            let illegal = Repair::Game(Oddity::Illegal, summary.illegal);
            summary.repairs.push(illegal);
        }
        Ok(summary)
    }

    /// What the root says under a property's name (`PB`, `DT`), if it does.
    pub fn info(&self, name: &str) -> Option<&str> {
        let mut info = self.info.iter();
        info.find(|(known, _)| known == name)
            .map(|(_, value)| value.trim())
    }

    /// How many stones of each colour are on the board at the end.
    pub fn stone_counts(&self) -> ByColor<usize> {
        let count = |color| {
            self.stones
                .iter()
                .filter(|(_, s)| **s == Some(color))
                .count()
        };
        ByColor {
            black: count(Color::Black),
            white: count(Color::White),
        }
    }

    fn play(&mut self, record: &Record) {
        let mut replay = Replay::new(record.setup());
        let mut node = Some(0);
        while let Some(here) = node {
            self.placed += placed_in(record.tree().node(here), record.setup().size);
            self.enter(&mut replay, &record.node(here).content());
            node = record.tree().first_child(here);
        }
        self.stones = replay.stones();
    }

    fn enter(&mut self, replay: &mut Replay, content: &Content) {
        if !content.placed.is_empty() {
            replay.set_up(&content.placed);
        }
        if !content.is_move() {
            return;
        }
        self.moves += 1;
        self.last = content.played;
        let Some(played) = content.played else {
            self.illegal += 1;
            replay.pass();
            return;
        };
        match played.kind {
            MoveKind::Pass => {
                self.passes += 1;
                replay.pass();
            }
            MoveKind::Play(point) => {
                let illegal = replay.place(played.color, point);
                self.illegal += usize::from(illegal.is_some());
            }
        }
    }
}

/// How many stones a node sets up, those off the board left out.
fn placed_in(node: sgf::Node<'_>, size: Size) -> usize {
    let lists = ["AB", "AW"].map(|name| node.values(name));
    let values = lists.into_iter().flatten();
    values
        .map(|value| points([value].into_iter(), size).len())
        .sum()
}

/// A board of any size.
enum Replay {
    Table(Board),
    Large(LargeBoard),
    /// A board of gobang, where nothing is taken off.
    Flat(Grid<Option<Color>>),
}

impl Replay {
    fn new(setup: &Setup) -> Self {
        let size = setup.size;
        if setup.gobang.is_some() {
            Self::Flat(Grid::new(size, None))
        } else if size.columns().max(size.rows()) <= Board::MAX_LINES {
            Self::Table(Board::new(size))
        } else {
            Self::Large(LargeBoard::new(size))
        }
    }

    fn set_up(&mut self, placed: &[(Point, Option<Color>)]) {
        match self {
            Self::Table(board) => board.set_up(placed),
            Self::Large(board) => board.set_up(placed),
            Self::Flat(stones) => placed
                .iter()
                .for_each(|&(point, stone)| stones[point] = stone),
        }
    }

    fn pass(&mut self) {
        match self {
            Self::Table(board) => board.pass(),
            Self::Large(board) => board.pass(),
            Self::Flat(_) => {}
        }
    }

    fn place(&mut self, color: Color, point: Point) -> Option<Illegal> {
        match self {
            Self::Table(board) => {
                let illegal = board.check(color, point, &Rules::JAPANESE).err();
                board.place(color, point);
                illegal
            }
            Self::Large(board) => board.place(color, point),
            Self::Flat(stones) => {
                let before = stones[point].replace(color);
                before.map(|_| Illegal::Occupied)
            }
        }
    }

    fn stones(self) -> Grid<Option<Color>> {
        match self {
            Self::Table(board) => board.stones(),
            Self::Large(board) => board.stones().clone(),
            Self::Flat(stones) => stones,
        }
    }
}
