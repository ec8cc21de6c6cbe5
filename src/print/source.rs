//! What is printed of a record: all that this room reads of one.

use crate::board::{Color, Grid, Point, Size};
use crate::game::{Game, Move, MoveKind, Node, Outcome};

/// A node of the line, with its set-up first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// Points set up without a move: stones put there or taken away.
    pub placed: Vec<(Point, Option<Color>)>,
    /// The move, if it is one.
    pub played: Option<Move>,
    /// What the record draws on points.
    pub marks: Vec<(Point, Mark)>,
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
            let children = &record.node(node).children;
            let choice = match children.len() {
                0 => break,
                1 => 1,
                _ => choices.next().copied().unwrap_or(1),
            };
            node = *children.get(choice.checked_sub(1)?)?;
        }
        choices.next().is_none().then(|| Self::line_to(game, node))
    }

    /// The line from the root to this node of the record.
    pub fn line_to(game: &Game, node: usize) -> Self {
        let record = game.record();
        let steps = record.line_to(node).into_iter().map(|node| {
            let node = record.node(node);
            Step {
                placed: node.placed.clone(),
                played: node.played,
                marks: marks(game, node),
            }
        });
        Self {
            size: game.size(),
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
        Self { stones, last }
    }
}

/// The marks of a node; of several on one point the last one counts.
fn marks(game: &Game, node: &Node) -> Vec<(Point, Mark)> {
    let size = game.size();
    let mut marks: Vec<(Point, Mark)> = Vec::new();
    for property in &node.properties {
        for value in &property.values {
            let (place, mark) = match property.name.as_str() {
                "TR" => (value.as_str(), Mark::Triangle),
                "SQ" => (value.as_str(), Mark::Square),
                "CR" => (value.as_str(), Mark::Circle),
                "MA" => (value.as_str(), Mark::Cross),
                "LB" => match value.split_once(':') {
                    Some((place, label)) => (place, Mark::Label(on_one_line(label))),
                    None => continue,
                },
                _ => continue,
            };
            for point in points(place, size) {
                marks.retain(|(marked, _)| *marked != point);
                marks.push((point, mark.clone()));
            }
        }
    }
    marks
}

/// A point, or those of a rectangle; none off the board.
fn points(text: &str, size: Size) -> Vec<Point> {
    let (from, to) = text.split_once(':').unwrap_or((text, text));
    let corner = |text: &str| text.trim().parse::<Point>().ok();
    let (Some(from), Some(to)) = (corner(from), corner(to)) else {
        return Vec::new();
    };
    let within = |point: &Point| {
        let is_between = |a: u8, b: u8, n: u8| (a.min(b)..=a.max(b)).contains(&n);
        is_between(from.column, to.column, point.column) && is_between(from.row, to.row, point.row)
    };
    size.points().filter(within).collect()
}

/// A text without line breaks and what else cannot be seen.
fn on_one_line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").replace(char::is_control, "")
}

fn about(game: &Game, name: &str) -> String {
    let record = game.record();
    let root = &record.node(0).properties;
    let written = root.iter().find(|property| property.name == name);
    let written = written.and_then(|property| property.values.first());
    let setup = &record.setup;
    let text = match name {
        "PB" => setup.names.black.clone(),
        "PW" => setup.names.white.clone(),
        "HA" if setup.handicap > 0 => setup.handicap.to_string(),
        _ if written.is_some() => written.cloned().unwrap_or_default(),
        "KM" => setup.rules.komi.to_string(),
        "RU" => setup.rules.text(setup.rule_set),
        "RE" => outcome(game).map_or(String::new(), |outcome| outcome.to_string()),
        _ => String::new(),
    };
    on_one_line(&text)
}

/// The outcome of the main line.
fn outcome(game: &Game) -> Option<Outcome> {
    let record = game.record();
    let ending = record.node(record.main_end()).ending.as_ref();
    ending.and_then(|ending| ending.outcome)
}
