//! The count of a position, its dead stones and why they are dead: for people, or as JSON.

use std::fmt::Write;

use serde_json::{Value, json};

use super::cells::one_line;
use super::object::object;
use crate::board::{ByColor, Color, Grid, Point, Size};
use crate::count::{Score, count};
use crate::game::{Game, Outcome};
use crate::go::{Board, Rules, Scoring};
use crate::life::{Reason, Status, Verdict, judge};

/// The same board is judged alike each time.
const SEED: u64 = 1;

/// What lives and what does not, as far as it can be told.
#[derive(Debug, Clone)]
pub struct Judged {
    /// The stones that are taken off before the board is counted.
    dead: Grid<bool>,
    /// Whether the game is not over yet.
    is_open: bool,
    /// Stones of which it cannot be told.
    unsettled: Vec<Point>,
    /// Stones in seki, as it was found; that a chain has no two eyes yet makes it none.
    seki: Vec<Point>,
    /// Chains that are taken off, each with why.
    reasons: Vec<(Vec<Point>, String)>,
}

/// Judges the stones of a board.
pub fn judge_life(board: &Board) -> Judged {
    let judgement = judge(board, SEED);
    let of_status = |status| {
        let verdicts = judgement.verdicts().iter();
        verdicts.filter(move |verdict| verdict.status == status)
    };
    let stones_of_status = |status| {
        let stones = of_status(status).flat_map(|verdict| &verdict.stones);
        stones.copied().collect()
    };
    let dead = of_status(Status::Dead);
    Judged {
        dead: judgement.dead(),
        is_open: judgement.is_open(),
        reasons: dead
            .map(|verdict| (verdict.stones.clone(), reason(verdict, board.size())))
            .collect(),
        unsettled: stones_of_status(Status::Unsettled),
        seki: stones_of_status(Status::Seki),
    }
}

/// Why a chain is taken off.
fn reason(verdict: &Verdict, size: Size) -> String {
    let doubt = match verdict.status {
        Status::Unsettled => "unsettled, ",
        _ => "",
    };
    let told = match &verdict.reason {
        Reason::Unconditional => "cannot live".to_owned(),
        Reason::NoLiberty => "has no liberty".to_owned(),
        Reason::Captured(moves) if moves.is_empty() => {
            "cannot be saved, as reading finds".to_owned()
        }
        Reason::Captured(moves) => {
            let moves = moves.iter().map(|&(color, point)| {
                let point = point.map_or("pass".to_owned(), |point| point.label(size));
                format!("{} {point}", color.letter())
            });
            let line: Vec<String> = moves.collect();
            format!("is captured though it begins: {}", line.join(", "))
        }
        Reason::Owned { games, of } => format!("stays in {games} of {of} games played to the end"),
        Reason::BentFour(point) => format!("bent four in the corner at {}", point.label(size)),
        Reason::TwoEyes(_) | Reason::Seki(_) | Reason::Stands => "cannot be captured".to_owned(),
    };
    format!("{doubt}{told}")
}

/// The count of a file's game, or why there is none.
#[derive(Debug)]
pub struct Counted {
    file: String,
    found: Result<Found, String>,
}

#[derive(Debug)]
struct Found {
    moves: u32,
    rules: String,
    is_open: bool,
    judged: Vec<(String, String)>,
    dead: Vec<String>,
    unsettled: Vec<String>,
    seki: Vec<String>,
    /// The figures by area and by territory.
    area: Score,
    territory: Score,
    result: String,
}

impl Counted {
    /// Counts the place that a game shows, with the stones judged so.
    pub fn of(file: &str, game: &Game, judged: &Judged) -> Self {
        Self {
            file: file.to_owned(),
            found: Ok(Found::of(game, judged)),
        }
    }

    /// Of a file that has no such place.
    pub fn failed(file: &str, why: String) -> Self {
        Self {
            file: file.to_owned(),
            found: Err(why),
        }
    }

    /// Whether nothing was counted.
    pub fn is_error(&self) -> bool {
        self.found.is_err()
    }

    /// A line of JSON without its end; `ms` is how many milliseconds the judging took.
    pub fn json(&self, ms: f64) -> String {
        let told = |found: &Found| {
            let mut told = found.told();
            told["ms"] = ms.into();
            told
        };
        object(&self.file, self.found.as_ref().map(told))
    }

    /// A small table for people, without the end of its last line.
    pub fn table(&self) -> String {
        let file = one_line(&self.file);
        match &self.found {
            Ok(found) => format!("{file}: {}", found.table()),
            Err(why) => format!("error  {file}: {}", one_line(why)),
        }
    }
}

impl Found {
    fn of(game: &Game, judged: &Judged) -> Self {
        let size = game.size();
        let labels = |points: &mut dyn Iterator<Item = Point>| {
            let mut labels: Vec<String> = points.map(|point| point.label(size)).collect();
            labels.sort_unstable();
            labels
        };
        let count = count(&game.stones(), &judged.dead);
        let captured = game.turns().captured;
        let score = |scoring| {
            let rules = Rules {
                scoring,
                ..*game.rules()
            };
            Score::new(&count, captured, &rules)
        };
        let lead_half = game.score_without(&judged.dead).lead_half();
        let rules = game.rules();
        let name = rules.spoken(game.rule_set());
        let stones = judged.dead.iter().filter(|(_, dead)| **dead);
        let chains = judged
            .reasons
            .iter()
            .map(|(chain, reason)| (labels(&mut chain.iter().copied()).join(" "), reason.clone()));
        Self {
            moves: game.move_count(),
            rules: format!("{name} rules, komi {}", rules.komi),
            is_open: judged.is_open,
            judged: chains.collect(),
            dead: labels(&mut stones.map(|(point, _)| point)),
            unsettled: labels(&mut judged.unsettled.iter().copied()),
            seki: labels(&mut judged.seki.iter().copied()),
            area: score(Scoring::Area),
            territory: score(Scoring::Territory),
            result: Outcome::Score { lead_half }.to_string(),
        }
    }

    fn told(&self) -> Value {
        json!({
            "dead": self.dead,
            "unsettled": self.unsettled,
            "seki": self.seki,
            "dame": self.area.dame,
            "area_lead": lead(&self.area),
            "territory_lead": lead(&self.territory),
            "result": self.result,
        })
    }

    fn table(&self) -> String {
        let (result, rules, moves) = (&self.result, &self.rules, self.moves);
        let mut table = format!("{result} by {rules}, after {moves} moves");
        if self.is_open {
            table.push_str(" (an estimate: the board is still open)");
        }
        let area = |color| self.area.stones[color] + self.area.territory[color];
        let territory = |color| {
            let score = &self.territory;
            score.territory[color] + score.prisoners[color] + score.taken_dead[color]
        };
        let mut row = |name: &str, told: &str| {
            // Writing to a text cannot fail.
            let _ = write!(table, "\n  {name:<11}{told}");
        };
        row("area", &both(&area));
        row("territory", &both(&territory));
        row("dame", &self.area.dame.to_string());
        for (chain, reason) in &self.judged {
            row("dead", &format!("{chain}: {reason}"));
        }
        for (name, points) in [("unsettled", &self.unsettled), ("seki", &self.seki)] {
            if !points.is_empty() {
                row(name, &points.join(" "));
            }
        }
        table
    }
}

/// Black's lead on the board, komi and compensation left out.
fn lead(score: &Score) -> i32 {
    (score.points_half(Color::Black) - score.points_half(Color::White)) / 2
}

fn both(of: &impl Fn(Color) -> u32) -> String {
    let ByColor { black, white } = ByColor {
        black: of(Color::Black),
        white: of(Color::White),
    };
    format!("Black {black:<4} White {white}")
}
