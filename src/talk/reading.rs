//! What reading finds of a chain: for people, in either language, or as JSON.

use std::fmt::Write;

use serde_json::json;

use crate::board::{Color, Point, Size};
use crate::life::Move;
use crate::life::reading::{Answer, Goal, Question, Reading};

/// The language of the words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tongue {
    /// English.
    English,
    /// 中文.
    Chinese,
}

impl Tongue {
    /// The words of this language.
    const fn of(self, english: &'static str, chinese: &'static str) -> &'static str {
        match self {
            Self::English => english,
            Self::Chinese => chinese,
        }
    }

    const fn color(self, color: Color) -> &'static str {
        match color {
            Color::Black => self.of("Black", "黑"),
            Color::White => self.of("White", "白"),
        }
    }
}

/// The goal that a word names: `capture`, `live`, `ladder` or `race`.
pub fn goal_named(word: &str) -> Option<Goal> {
    match word {
        "capture" => Some(Goal::Capture),
        "live" => Some(Goal::Live),
        "ladder" => Some(Goal::Ladder),
        "race" => Some(Goal::Race),
        _ => None,
    }
}

/// The answer in one word.
const fn word(answer: Answer) -> &'static str {
    match answer {
        Answer::Yes => "yes",
        Answer::No => "no",
        Answer::Ko { .. } => "ko",
        Answer::Open => "open",
    }
}

fn line_of(line: &[Move], size: Size, pass: &str) -> Vec<String> {
    let label = |point: Option<Point>| point.map_or(pass.to_owned(), |point| point.label(size));
    let name = |&(color, point): &Move| format!("{} {}", color.letter(), label(point));
    line.iter().map(name).collect()
}

/// An object without its end of line: `answer`, `chain`, `line`, `nodes`, `first` and `ms`; `threat`, who
/// has to make the first threat, where it is a ko; and in a race `seki`.
pub fn reading_json(question: &Question, reading: &Reading, size: Size, ms: f64) -> String {
    let mut told = json!({
        "answer": word(reading.answer),
        "chain": question.chain.label(size),
        "first": question.first.letter().to_string(),
        "line": line_of(&reading.line, size, "pass"),
        "ms": ms,
        "nodes": reading.nodes,
    });
    if let Answer::Ko { seeks } = reading.answer {
        told["threat"] = seeks.letter().to_string().into();
    }
    if question.goal == Goal::Race {
        told["seki"] = reading.is_seki.into();
    }
    told.to_string()
}

/// What is found of the chain of a colour, in words: a line for the answer, and one for the moves.
///
/// ```
/// use qishi::board::{Color, Point};
/// use qishi::go::Board;
/// use qishi::life::reading::{Goal, Question, read};
/// use qishi::talk::{Tongue, reading_text};
/// let board: Board = ". O .\nO X .\n. O .".parse().unwrap();
/// let question = Question::new(Point::new(1, 1), Goal::Capture, Color::White);
/// let reading = read(&board, &question, &mut |_| true).unwrap();
/// let said = reading_text(&question, &reading, &board, Tongue::English);
/// assert_eq!(said, "Black B2 can be captured if White plays first\nline: W C2\n");
/// ```
pub fn reading_text(
    question: &Question,
    reading: &Reading,
    board: &crate::go::Board,
    tongue: Tongue,
) -> String {
    let size = board.size();
    let owner = board.at(question.chain).unwrap_or(Color::Black);
    let chain = question.chain.label(size);
    let first = tongue.color(question.first);
    let color = tongue.color(owner);
    let found = found(question.goal, reading, tongue);
    let mut said = match tongue {
        Tongue::English => format!("{color} {chain} {found} if {first} plays first"),
        Tongue::Chinese => format!("{first}先: {color} {chain} {found}"),
    };
    if let Answer::Ko { seeks } = reading.answer {
        let seeks = tongue.color(seeks);
        let _ = match tongue {
            Tongue::English => write!(said, "; {seeks} has to make the first threat"),
            Tongue::Chinese => write!(said, "; {seeks}先找劫材"),
        };
    }
    said.push('\n');
    if !reading.line.is_empty() {
        let pass = tongue.of("pass", "停");
        let moves = line_of(&reading.line, size, pass).join(", ");
        let _ = writeln!(said, "{}: {moves}", tongue.of("line", "着法"));
    }
    said
}

/// What is found, as the end of a sentence about the chain.
const fn found(goal: Goal, reading: &Reading, tongue: Tongue) -> &'static str {
    match (goal, reading.answer) {
        (Goal::Capture, Answer::Yes) => tongue.of("can be captured", "被吃"),
        (Goal::Capture, Answer::No) => tongue.of("cannot be captured", "吃不掉"),
        (Goal::Ladder, Answer::Yes) => tongue.of("falls in a ladder", "征子成立"),
        (Goal::Ladder, Answer::No) => tongue.of("does not fall in a ladder", "征子不成立"),
        (Goal::Live, Answer::Yes) => tongue.of("lives", "活"),
        (Goal::Live, Answer::No) => tongue.of("dies", "死"),
        (Goal::Race, Answer::Yes) => tongue.of("wins the race", "对杀获胜"),
        (Goal::Race, Answer::No) if reading.is_seki => tongue.of("is in seki", "双活"),
        (Goal::Race, Answer::No) => tongue.of("loses the race", "对杀失败"),
        (_, Answer::Ko { .. }) => tongue.of("hangs on a ko", "劫"),
        (_, Answer::Open) => tongue.of("is not settled within the budget", "未能算清"),
    }
}
