//! Facts about moves and handicaps, a case a line, checked in several Go programs.

use qishi::board::{Color, Point, Size};
use qishi::go::{Board, History, Illegal, Ko, Rules, Suicide, fixed_handicap};
use serde_json::Value;

fn cases(text: &str) -> Vec<Value> {
    let read = |line| serde_json::from_str(line).expect("a case");
    text.lines().map(read).collect()
}

fn lines(value: &Value) -> u8 {
    let lines = value.as_u64().expect("a number of lines");
    u8::try_from(lines).expect("a board's size")
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

#[test]
fn handicap_stones_stand_where_the_protocol_says() {
    let cases = cases(include_str!("cases/handicap_cases.jsonl"));
    for case in &cases {
        let size = Size::square(lines(&case["size"]));
        let stones = fixed_handicap(size, lines(&case["stones"]));
        let labels = stones.map(|stones| stones.iter().map(|p| p.label(size)).collect());
        let expected = case["expect"].as_array();
        let expected = expected.map(|labels| labels.iter().map(|l| text(l).to_owned()).collect());
        assert_eq!(labels.map(sorted), expected.map(sorted), "{case}");
    }
    assert_eq!(cases.len(), 75);
}

#[test]
fn moves_do_what_the_cases_say() {
    let cases = cases(include_str!("cases/board_cases.jsonl"));
    for case in &cases {
        Played::new(case).run();
    }
    assert_eq!(cases.len(), 122);
}

/// Sequences with an answer for each move; from another hand than the cases above.
#[test]
fn sequences_are_judged_as_the_cases_say() {
    let cases: Vec<Value> =
        serde_json::from_str(include_str!("cases/rules_cases.json")).expect("cases");
    for case in &cases {
        run_sequence(case);
    }
    assert_eq!(cases.len(), 25);
}

fn run_sequence(case: &Value) {
    let mut board = sequence_board(&case["rows"]);
    let mut color = if case["to_move"] == "W" {
        Color::White
    } else {
        Color::Black
    };
    let mut history = History::new(&board, color);
    let rules = sequence_rules(case);
    let mut captured = [0, 0];
    let moves = case["moves"].as_array().expect("moves").iter();
    for (words, expected) in moves.zip(case["results"].as_array().expect("results")) {
        if words == "pass" {
            history.pass(&mut board, color);
            assert_eq!(expected, "ok", "{case}");
        } else {
            let point: Point = text(words).parse().expect("a point");
            let played = history.play(&mut board, color, point, &rules);
            assert_eq!(result(played, &rules), expected, "{words} in {case}");
            let taken = played.unwrap_or_default();
            let is_suicide = taken.contains(&point);
            captured[usize::from((color == Color::White) != is_suicide)] += taken.len();
        }
        color = color.opponent();
    }
    let expected = sequence_board(&case["final"]);
    assert_eq!(board.stones(), expected.stones(), "{case}");
    assert_eq!(case["captured_by_black"], captured[0], "{case}");
    assert_eq!(case["captured_by_white"], captured[1], "{case}");
}

fn sequence_board(rows: &Value) -> Board {
    let rows = rows.as_array().expect("rows").iter().map(text);
    let rows: Vec<&str> = rows.collect();
    rows.join("\n").parse().expect("a drawing")
}

fn sequence_rules(case: &Value) -> Rules {
    let ko = match text(&case["ko"]) {
        "simple" => Ko::Simple,
        "psk" => Ko::PositionalSuperko,
        "ssk" => Ko::SituationalSuperko,
        other => panic!("{other} is no ko rule"),
    };
    let suicide = match text(&case["suicide"]) {
        "forbidden" => Suicide::Forbidden,
        "allowed" => Suicide::Allowed,
        other => panic!("{other} is no suicide rule"),
    };
    Rules {
        ko,
        suicide,
        ..Rules::CHINESE
    }
}

/// What the cases call it. Under superko they have one word for a ko, and our referee has the
/// other: the move that it refuses is the same.
const fn result(played: Result<&[Point], Illegal>, rules: &Rules) -> &'static str {
    match played {
        Ok(_) => "ok",
        Err(Illegal::OffBoard) => "off board",
        Err(Illegal::Occupied) => "occupied",
        Err(Illegal::Ko) if matches!(rules.ko, Ko::Simple) => "ko",
        Err(Illegal::Ko | Illegal::Superko { .. }) => "superko",
        Err(Illegal::Suicide) => "suicide",
    }
}

/// A case while it is played.
struct Played<'a> {
    case: &'a Value,
    board: Board,
    /// `None` for plain placement.
    rules: Option<Rules>,
    history: History,
    captured: [u64; 2],
}

impl<'a> Played<'a> {
    fn new(case: &'a Value) -> Self {
        let size = Size::new(lines(&case["size"][0]), lines(&case["size"][1])).expect("a size");
        let mut board = Board::new(size);
        for color in Color::BOTH {
            let stones = case["setup"][color.letter().to_string()].as_array();
            for stone in stones.into_iter().flatten() {
                board.put(point(text(stone), size), Some(color));
            }
        }
        let ko = match text(&case["rules"]["ko"]) {
            "free" => None,
            "simple" => Some(Ko::Simple),
            "positional" => Some(Ko::PositionalSuperko),
            "situational" => Some(Ko::SituationalSuperko),
            other => panic!("{other} is no ko rule"),
        };
        let suicide = if case["rules"]["suicide"] == true {
            Suicide::Allowed
        } else {
            Suicide::Forbidden
        };
        let rules = ko.map(|ko| Rules {
            ko,
            suicide,
            ..Rules::CHINESE
        });
        let to_play = if case["to_play"] == "W" {
            Color::White
        } else {
            Color::Black
        };
        Self {
            case,
            history: History::new(&board, to_play),
            board,
            rules,
            captured: [0, 0],
        }
    }

    fn run(mut self) {
        let case = self.case;
        let expected = &case["expect"];
        let illegal = expected["illegal"].as_object();
        let illegal = illegal.map(|why| (why["index"].as_u64(), reason(text(&why["reason"]))));
        let moves = case["moves"].as_array().expect("moves");
        let mut refused = None;
        for (index, words) in (0..).zip(moves) {
            if let Err(why) = self.play(text(words)) {
                // The cases do not say which ply comes back.
                let why = match why {
                    Illegal::Superko { .. } => Illegal::Superko { ply: 0 },
                    why => why,
                };
                refused = Some((Some(index), why));
                break;
            }
        }
        assert_eq!(refused, illegal, "{case}");
        let rows = expected["rows"].as_array().expect("rows");
        let rows: Vec<&str> = rows.iter().map(text).collect();
        let drawing: Board = rows.join("\n").parse().expect("a drawing");
        assert_eq!(self.board.stones(), drawing.stones(), "{case}");
        assert_eq!(expected["captured_by"]["B"], self.captured[0], "{case}");
        assert_eq!(expected["captured_by"]["W"], self.captured[1], "{case}");
        // Where a move is refused the cases leave the ko out, and superko has no single point.
        if refused.is_none() && self.rules.is_some_and(|rules| rules.ko == Ko::Simple) {
            let ko = self.board.ko().map(|ko| ko.label(self.board.size()));
            assert_eq!(expected["ko"].as_str(), ko.as_deref(), "{case}");
        }
    }

    fn play(&mut self, words: &str) -> Result<(), Illegal> {
        let (color, vertex) = words.split_once(' ').expect("a colour and a vertex");
        let color = if color == "B" {
            Color::Black
        } else {
            Color::White
        };
        if vertex == "pass" {
            self.history.pass(&mut self.board, color);
            return Ok(());
        }
        let point = point(vertex, self.board.size());
        let (board, history) = (&mut self.board, &mut self.history);
        let taken = match &self.rules {
            None => history.place(board, color, point),
            Some(rules) => history.play(board, color, point, rules)?,
        };
        let captor = if taken.contains(&point) {
            color.opponent()
        } else {
            color
        };
        self.captured[usize::from(captor == Color::White)] += taken.len() as u64;
        Ok(())
    }
}

/// The point of a vertex, or one that is off the board if the vertex is.
fn point(vertex: &str, size: Size) -> Point {
    Point::from_label(vertex, size).unwrap_or(Point::new(0, Size::MAX))
}

fn reason(words: &str) -> Illegal {
    match words {
        "off board" => Illegal::OffBoard,
        "occupied" => Illegal::Occupied,
        "ko" => Illegal::Ko,
        "suicide" => Illegal::Suicide,
        "superko" => Illegal::Superko { ply: 0 },
        _ => panic!("{words} is no reason"),
    }
}

fn sorted(mut labels: Vec<String>) -> Vec<String> {
    labels.sort_unstable();
    labels
}
