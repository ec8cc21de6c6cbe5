//! Cases of the rules, an object of JSON a line: set-up and moves in, what comes of them out.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::plain::{reason, rows};
use crate::board::{ByColor, Color, Point, Size};
use crate::go::{Board, History, Illegal, Ko, Rules, Suicide};

/// What is asked.
#[derive(Deserialize)]
struct Case {
    size: (u8, u8),
    rules: Agreed,
    #[serde(default)]
    setup: Stones,
    #[serde(default)]
    to_play: Option<Letter>,
    moves: Vec<String>,
}

#[derive(Deserialize)]
struct Agreed {
    suicide: bool,
    ko: KoName,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum KoName {
    Simple,
    Positional,
    Situational,
    Natural,
    /// Plain placement: no test at all.
    Free,
}

#[derive(Deserialize, Default)]
struct Stones {
    #[serde(rename = "B", default)]
    black: Vec<String>,
    #[serde(rename = "W", default)]
    white: Vec<String>,
}

#[derive(Deserialize, Clone, Copy)]
enum Letter {
    B,
    W,
}

/// What came of it.
#[derive(Serialize)]
struct Outcome {
    id: Value,
    rows: Vec<String>,
    captured_by: Captured,
    illegal: Option<Refused>,
    ko: Option<String>,
}

#[derive(Serialize)]
struct Captured {
    #[serde(rename = "B")]
    black: usize,
    #[serde(rename = "W")]
    white: usize,
}

#[derive(Serialize)]
struct Refused {
    index: usize,
    reason: &'static str,
}

#[derive(Serialize)]
struct Fault {
    id: Value,
    error: String,
}

/// Plays the case of a line and tells, as a line of JSON without its end, what came of it: the
/// rows, the captures, the first move that was refused, and what simple ko forbids. For a line
/// that is no case it tells why, by the case's `id` or the line's number.
///
/// ```
/// let case = br#"{"id": "x", "size": [3, 1], "moves": ["B A1", "W A1"],
///     "rules": {"suicide": false, "ko": "simple"}}"#;
/// assert_eq!(
///     qishi::talk::judge(case, 1),
///     r#"{"id":"x","rows":["X.."],"captured_by":{"B":0,"W":0},"illegal":{"index":1,"reason":"occupied"},"ko":null}"#
/// );
/// assert!(qishi::talk::judge(b"?", 7).starts_with(r#"{"id":7,"error":"#));
/// ```
pub fn judge(line: &[u8], number: usize) -> String {
    let nameless = || Value::from(number);
    let fault = |id, error| written(&Fault { id, error });
    let case: Value = match serde_json::from_slice(line) {
        Ok(case) => case,
        Err(error) => return fault(nameless(), format!("no JSON: {error}")),
    };
    let id = case.get("id").cloned().unwrap_or_else(nameless);
    let case = match Case::deserialize(&case) {
        Ok(case) => case,
        Err(error) => return fault(id, format!("no case: {error}")),
    };
    match Play::new(&case).and_then(|play| play.run(&case, id.clone())) {
        Ok(outcome) => written(&outcome),
        Err(error) => fault(id, error),
    }
}

/// What is said of the line of that number, which is no case.
pub fn fault(number: usize, error: &str) -> String {
    written(&Fault {
        id: Value::from(number),
        error: error.to_owned(),
    })
}

fn written(answer: &impl Serialize) -> String {
    // Strings and numbers under fixed names can always be written.
    serde_json::to_string(answer).unwrap_or_default()
}

/// A case while it is played.
struct Play {
    board: Board,
    history: History,
    /// `None` for plain placement.
    rules: Option<Rules>,
    captured: ByColor<usize>,
}

impl Play {
    fn new(case: &Case) -> Result<Self, String> {
        let (columns, rows) = case.size;
        let fits = columns.max(rows) <= Board::MAX_LINES;
        let size = Size::new(columns, rows).filter(|_| fits);
        let size = size.ok_or("the size is not 1 to 25 lines each way")?;
        let mut board = Board::new(size);
        let stones = [
            (Color::Black, &case.setup.black),
            (Color::White, &case.setup.white),
        ];
        for (color, vertices) in stones {
            for vertex in vertices {
                let point = Point::from_label(vertex, size);
                let point = point.map_err(|_| format!("set-up: no point {vertex:?}"))?;
                board.put(point, Some(color));
            }
        }
        let to_play = case.to_play.map_or(Color::Black, Letter::color);
        Ok(Self {
            history: History::new(&board, to_play),
            board,
            rules: case.rules.rules(),
            captured: ByColor::default(),
        })
    }

    fn run(mut self, case: &Case, id: Value) -> Result<Outcome, String> {
        let mut illegal = None;
        for (index, words) in case.moves.iter().enumerate() {
            let (color, vertex) = read_move(words).ok_or_else(|| no_move(index, words))?;
            let played = self.play(color, vertex);
            if let Err(why) = played.ok_or_else(|| no_move(index, words))? {
                let reason = reason(why);
                illegal = Some(Refused { index, reason });
                break;
            }
        }
        let is_simple = self.rules.is_some_and(|rules| rules.ko == Ko::Simple);
        let ko = self.board.ko().filter(|_| is_simple && illegal.is_none());
        Ok(Outcome {
            id,
            rows: rows(&self.board),
            captured_by: Captured {
                black: self.captured.black,
                white: self.captured.white,
            },
            illegal,
            ko: ko.map(|point| point.label(self.board.size())),
        })
    }

    /// Plays a move; `None` when that is no vertex.
    fn play(&mut self, color: Color, vertex: &str) -> Option<Result<(), Illegal>> {
        if vertex.eq_ignore_ascii_case("pass") {
            self.history.pass(&mut self.board, color);
            return Some(Ok(()));
        }
        let Ok(point) = Point::from_label(vertex, self.board.size()) else {
            return is_label(vertex).then_some(Err(Illegal::OffBoard));
        };
        let (board, history) = (&mut self.board, &mut self.history);
        let taken = match &self.rules {
            None => history.place(board, color, point),
            Some(rules) => match history.play(board, color, point, rules) {
                Ok(taken) => taken,
                Err(why) => return Some(Err(why)),
            },
        };
        // Suicide makes prisoners of the player's own stones.
        let captor = if taken.contains(&point) {
            color.opponent()
        } else {
            color
        };
        self.captured[captor] += taken.len();
        Some(Ok(()))
    }
}

impl Agreed {
    fn rules(&self) -> Option<Rules> {
        let ko = match self.ko {
            KoName::Simple => Ko::Simple,
            KoName::Positional => Ko::PositionalSuperko,
            KoName::Situational => Ko::SituationalSuperko,
            KoName::Natural => Ko::NaturalSituationalSuperko,
            KoName::Free => return None,
        };
        let suicide = if self.suicide {
            Suicide::Allowed
        } else {
            Suicide::Forbidden
        };
        Some(Rules {
            ko,
            suicide,
            ..Rules::CHINESE
        })
    }
}

impl Letter {
    const fn color(self) -> Color {
        match self {
            Self::B => Color::Black,
            Self::W => Color::White,
        }
    }
}

fn read_move(words: &str) -> Option<(Color, &str)> {
    let mut words = words.split_whitespace();
    let color = match words.next()? {
        "B" | "b" => Color::Black,
        "W" | "w" => Color::White,
        _ => return None,
    };
    let vertex = words.next()?;
    words.next().is_none().then_some((color, vertex))
}

fn no_move(index: usize, words: &str) -> String {
    format!("move {index}: no move {words:?}")
}

/// Whether this may name a point of some board.
fn is_label(vertex: &str) -> bool {
    let number = vertex.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let is_number = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    is_number && number.len() < vertex.len()
}
