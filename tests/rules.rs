//! The rules, case by case: every paragraph of `tests/rules/*.txt`, whose form its README tells.

use qishi::board::{Color, Point, Size};
use qishi::go::{Board, History, Illegal, Ko, Rules, Suicide};

const FILES: [&str; 6] = [
    include_str!("rules/boards.txt"),
    include_str!("rules/capture.txt"),
    include_str!("rules/cycles.txt"),
    include_str!("rules/ko.txt"),
    include_str!("rules/refused.txt"),
    include_str!("rules/suicide.txt"),
];

/// A case while it is played.
struct Case {
    board: Board,
    rules: Rules,
    history: Option<History>,
}

#[test]
fn every_case_is_judged_as_it_says() {
    let mut cases = 0;
    for file in FILES {
        let lines: Vec<&str> = file.lines().filter(|line| !line.starts_with('#')).collect();
        for paragraph in lines.split(|line| line.trim().is_empty()) {
            if let [title, rest @ ..] = paragraph {
                run(title, rest);
                cases += 1;
            }
        }
    }
    assert!(cases > 70, "only {cases} cases were found");
}

fn run(title: &str, lines: &[&str]) {
    let is_drawing = |line: &&str| line.chars().all(|c| ".XO ".contains(c));
    let drawn = lines.iter().take_while(|line| is_drawing(line)).count();
    let (drawing, sentences) = lines.split_at(drawn);
    let mut case = Case {
        board: drawing.join("\n").parse().expect(title),
        rules: Rules::CHINESE,
        history: None,
    };
    for sentence in sentences {
        case.judge(sentence, &format!("{title}: {sentence}"));
    }
}

impl Case {
    fn judge(&mut self, sentence: &str, title: &str) {
        let words: Vec<&str> = sentence.split_whitespace().collect();
        match words.as_slice() {
            ["with", "suicide"] => self.rules.suicide = Suicide::Allowed,
            ["with", "chain", "suicide"] => self.rules.suicide = Suicide::Chains,
            ["with", "positional", "superko"] => self.rules.ko = Ko::PositionalSuperko,
            ["with", "situational", "superko"] => self.rules.ko = Ko::SituationalSuperko,
            ["with", "natural", "superko"] => self.rules.ko = Ko::NaturalSituationalSuperko,
            [label, "has", count] => {
                let liberties = self.board.liberties(self.point(label));
                assert_eq!(liberties.to_string(), *count, "{title}");
            }
            [color, "pass"] => {
                let color = color_of(color);
                let history = self.history.take();
                let mut history = history.unwrap_or_else(|| History::new(&self.board, color));
                history.pass(&mut self.board, color);
                self.history = Some(history);
            }
            [color, label, "is", reason @ ..] => {
                let before = self.board.clone();
                let refused = self.play(color_of(color), self.point(label));
                assert_eq!(refused, Err(reason_of(reason)), "{title}");
                assert_eq!(self.board, before, "{title}: the board has changed");
            }
            [color, label, rest @ ..] => {
                let taken = match rest {
                    ["takes", taken @ ..] => taken.iter().map(|t| self.point(t)).collect(),
                    [] => Vec::new(),
                    _ => panic!("{title}: not a sentence"),
                };
                let played = self.play(color_of(color), self.point(label));
                assert_eq!(played.map(sorted), Ok(sorted(taken)), "{title}");
            }
            _ => panic!("{title}: not a sentence"),
        }
    }

    fn play(&mut self, color: Color, point: Point) -> Result<Vec<Point>, Illegal> {
        // The first to move tells who was to play.
        let history = self
            .history
            .get_or_insert_with(|| History::new(&self.board, color));
        let captured = history.play(&mut self.board, color, point, &self.rules)?;
        Ok(captured.to_vec())
    }

    /// The point of a label, or one that is off this board if the label is.
    fn point(&self, label: &str) -> Point {
        let off_board = Point::new(0, Size::MAX);
        Point::from_label(label, self.board.size()).unwrap_or(off_board)
    }
}

fn color_of(word: &str) -> Color {
    match word {
        "X" => Color::Black,
        "O" => Color::White,
        _ => panic!("{word} is no colour"),
    }
}

fn reason_of(words: &[&str]) -> Illegal {
    match words {
        ["off", "board"] => Illegal::OffBoard,
        ["occupied"] => Illegal::Occupied,
        ["ko"] => Illegal::Ko,
        ["suicide"] => Illegal::Suicide,
        ["superko", "after", ply] => Illegal::Superko {
            ply: ply.parse().expect("a number of moves"),
        },
        _ => panic!("{words:?} is no reason"),
    }
}

fn sorted(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_unstable();
    points
}
