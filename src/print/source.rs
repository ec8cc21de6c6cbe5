//! What is printed of a record: all that this room reads of one.

use crate::board::{Color, Grid, Point, Size};
use crate::game::{Game, Move, MoveKind, Node, Outcome, points};

/// A node of the line, with its set-up first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// Points set up without a move: stones put there or taken away.
    pub placed: Vec<(Point, Option<Color>)>,
    /// What is played, if anything is.
    pub played: Option<Played>,
    /// What the record draws on points.
    pub marks: Vec<(Point, Mark)>,
}

/// What is played in a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Played {
    /// A stone, or a pass.
    Move(Move),
    /// A move that names no point of the board.
    OffBoard,
}

/// A mark on a point.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mark {
    /// A triangle.
    Triangle,
    /// A square.
    Square,
    /// A circle.
    Circle,
    /// A cross.
    Cross,
    /// A letter or a short word.
    Label(String),
}

/// A line of a record, and what the record says of the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// The board's size.
    pub size: Size,
    /// Whether it is gobang: nothing is captured, and no letter is left out beside the board.
    pub is_gobang: bool,
    /// The nodes from the root on.
    pub steps: Vec<Step>,
    about: Vec<(&'static str, String)>,
}

/// A position to be shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// The stone at each point.
    pub stones: Grid<Option<Color>>,
    /// Where the last move was played, if its stone still stands there.
    pub last: Option<(Point, Color)>,
    /// The name of each column.
    pub columns: Vec<String>,
}

/// What a record says of its game, as SGF names it.
const ABOUT: [&str; 13] = [
    "GN", "EV", "RO", "DT", "PC", "PB", "BR", "PW", "WR", "RE", "KM", "HA", "RU",
];

impl Source {
    /// The main line.
    pub fn main_line(game: &Game) -> Self {
        Self::line_to(game, game.record().main_end())
    }

    /// The line that takes these children where it branches, counted from 1 for the main one; the
    /// main one where no more are named. `None` when there is no such child or no such branching.
    pub fn line(game: &Game, choices: &[usize]) -> Option<Self> {
        let record = game.record();
        let (mut node, mut choices) = (0, choices.iter());
        loop {
            let mut children = record.children(node);
            let choice = match children.by_ref().take(2).count() {
                0 => break,
                1 => 1,
                _ => choices.next().copied().unwrap_or(1),
            };
            node = record.children(node).nth(choice.checked_sub(1)?)?;
        }
        choices.next().is_none().then(|| Self::line_to(game, node))
    }

    /// The line from the root to this node of the record.
    pub fn line_to(game: &Game, node: usize) -> Self {
        let record = game.record();
        let steps = record.line_to(node).into_iter().map(|node| {
            let node = record.node(node);
            let content = node.content();
            Step {
                placed: content.placed,
                played: match (content.played, content.off_board) {
                    (Some(played), _) => Some(Played::Move(played)),
                    (None, off_board) => off_board.map(|_| Played::OffBoard),
                },
                marks: marks(game, node),
            }
        });
        Self {
            size: game.size(),
            is_gobang: game.gobang().is_some(),
            steps: steps.collect(),
            about: ABOUT.map(|name| (name, about(game, name))).into(),
        }
    }

    /// What the record says of its game under SGF's name for it, on one line; empty where it says
    /// nothing. `HA`, `KM` and `RU` are what the game is played by.
    pub fn about(&self, name: &str) -> &str {
        let known = self.about.iter().find(|(known, _)| *known == name);
        known.map_or("", |(_, text)| text)
    }

    /// How many moves there are.
    pub fn moves(&self) -> u32 {
        let moves = self.steps.iter().filter(|step| step.played.is_some());
        u32::try_from(moves.count()).unwrap_or(u32::MAX)
    }
}

impl Shown {
    /// What the game shows.
    pub fn of(game: &Game) -> Self {
        let stones = game.stones();
        let last = match game.last_move() {
            Some(Move {
                color,
                kind: MoveKind::Play(point),
            }) => (stones.get(point) == Some(&Some(color))).then_some((point, color)),
            _ => None,
        };
        let columns = 0..stones.size().columns();
        Self {
            columns: columns.map(|column| game.column_called(column)).collect(),
            stones,
            last,
        }
    }
}

/// The marks of a node; of several on one point the last one counts.
fn marks(game: &Game, node: Node<'_>) -> Vec<(Point, Mark)> {
    let size = game.size();
    let mut marks: Vec<(Point, Mark)> = Vec::new();
    for property in node.written().properties() {
        for value in property.values() {
            let (place, mark) = match property.name() {
                "TR" => (value, Mark::Triangle),
                "SQ" => (value, Mark::Square),
                "CR" => (value, Mark::Circle),
                "MA" => (value, Mark::Cross),
                "LB" => match value.split_once(':') {
                    Some((place, label)) => (place, Mark::Label(on_one_line(label))),
                    None => continue,
                },
                _ => continue,
            };
            for point in points([place].into_iter(), size) {
                marks.retain(|(marked, _)| *marked != point);
                marks.push((point, mark.clone()));
            }
        }
    }
    marks
}

/// A text without line breaks and what else cannot be seen.
fn on_one_line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").replace(char::is_control, "")
}

fn about(game: &Game, name: &str) -> String {
    let record = game.record();
    match record.tree().node(0).value(name) {
        Some(written) => on_one_line(written),
        // It is written when the record is.
        None if name == "RE" => outcome(game).map_or(String::new(), |outcome| outcome.to_string()),
        None => String::new(),
    }
}

/// The outcome of the main line.
fn outcome(game: &Game) -> Option<Outcome> {
    let record = game.record();
    let ending = record.ending(record.main_end());
    ending.and_then(|ending| ending.outcome)
}
