//! What stands on the board, and what it is worth.

use std::fmt::Write;

use super::words::{color, color_name, label, labels, point, word};
use super::{Answered, Engine, say};
use crate::board::{Color, Grid, Point};
use crate::count::{Owner, Score, count};
use crate::game::Outcome;
use crate::life::{Certain, Status, certain, dead, judge};

/// Stones.
impl Engine {
    pub(super) fn list_stones(&mut self, words: &[&str]) -> Answered {
        let color = color(words, 0)?;
        let stones = self.game.stones();
        let points = stones.iter().filter(|(_, stone)| **stone == Some(color));
        say(labels(points.map(|(point, _)| point), self.game.size()))
    }

    pub(super) fn color_at(&mut self, words: &[&str]) -> Answered {
        let point = point(words, 0, self.game.size())?;
        let stone = self.game.position().board.at(point);
        say(stone.map_or("empty", color_name))
    }

    pub(super) fn countlib(&mut self, words: &[&str]) -> Answered {
        let point = point(words, 0, self.game.size())?;
        let board = &self.game.position().board;
        board.at(point).ok_or("vertex must not be empty")?;
        say(board.liberties(point).to_string())
    }

    pub(super) fn captures(&mut self, words: &[&str]) -> Answered {
        let color = color(words, 0)?;
        say(self.game.prisoners()[color].to_string())
    }

    pub(super) fn last_move(&mut self, _: &[&str]) -> Answered {
        let last = self.game.last_move().ok_or("no previous move known")?;
        let vertex = label(last.kind, self.game.size());
        say(format!("{} {vertex}", color_name(last.color)))
    }

    /// The moves, the last one first.
    pub(super) fn move_history(&mut self, _: &[&str]) -> Answered {
        let record = self.game.record();
        let line = record.line_to(self.game.node());
        let moves = line
            .iter()
            .rev()
            .filter_map(|&node| record.node(node).played());
        let size = self.game.size();
        let lines = moves.map(|m| format!("{} {}", color_name(m.color), label(m.kind, size)));
        say(lines.collect::<Vec<_>>().join("\n"))
    }

    pub(super) fn showboard(&mut self, _: &[&str]) -> Answered {
        let size = self.game.size();
        let letters: Vec<String> = (0..size.columns()).map(Point::column_label).collect();
        let letters = format!("\n   {}\n", letters.join(" "));
        let mut text = letters.clone();
        let board = self.game.position().board.to_string();
        for (row, line) in (0..size.rows()).zip(board.lines()) {
            let number = size.rows() - row;
            let _ = writeln!(text, "{number:2} {line} {number}");
        }
        text += letters.trim_start_matches('\n');
        let prisoners = self.game.prisoners();
        let (black, white) = (prisoners.black, prisoners.white);
        let _ = writeln!(text, "Black has captured {black}, White {white}");
        say(text)
    }
}

/// Life, death and the score.
impl Engine {
    pub(super) fn unconditional_status(&mut self, words: &[&str]) -> Answered {
        let point = point(words, 0, self.game.size())?;
        say(match certain(&self.game.position().board)[point] {
            Certain::Alive => "alive",
            Certain::Dead => "dead",
            Certain::Territory(Color::Black) => "black_territory",
            Certain::Territory(Color::White) => "white_territory",
            Certain::Undecided => "undecided",
        })
    }

    pub(super) fn final_score(&mut self, _: &[&str]) -> Answered {
        let lead_half = self.score().lead_half();
        say(Outcome::Score { lead_half }.to_string())
    }

    pub(super) fn final_status(&mut self, words: &[&str]) -> Answered {
        let point = point(words, 0, self.game.size())?;
        say(self.statuses()[point])
    }

    /// The points of a status, those of stones a chain a line.
    pub(super) fn final_status_list(&mut self, words: &[&str]) -> Answered {
        const STATUSES: [&str; 6] = [
            "dead",
            "alive",
            "seki",
            "black_territory",
            "white_territory",
            "dame",
        ];
        let wanted = word(words, 0)?;
        if !STATUSES.contains(&wanted) {
            return Err("invalid status");
        }
        let statuses = self.statuses();
        let size = self.game.size();
        let board = &self.game.position().board;
        let mut lines = Vec::new();
        let mut others = Vec::new();
        for (point, _) in statuses.iter().filter(|(_, status)| **status == wanted) {
            if board.at(point).is_none() {
                others.push(point);
            } else if board.chain(point).min() == Some(point) {
                let mut chain: Vec<Point> = board.chain(point).collect();
                chain.sort_unstable_by_key(|stone| (stone.row, stone.column));
                lines.push(labels(chain, size));
            }
        }
        lines.push(labels(others, size));
        say(lines.join("\n"))
    }

    /// What each point is when the game ends here.
    fn statuses(&self) -> Grid<&'static str> {
        let judgement = judge(&self.game.position().board, self.seed());
        let dead = judgement.dead();
        let stones = self.game.stones();
        let count = count(&stones, &dead);
        let is_seki = |point| {
            let verdict = judgement.at(point);
            verdict.is_some_and(|verdict| verdict.status == Status::Seki)
        };
        let mut statuses = Grid::new(stones.size(), "dame");
        for (point, stone) in stones.iter() {
            statuses[point] = match count.owners[point] {
                _ if stone.is_some() && dead[point] => "dead",
                _ if is_seki(point) => "seki",
                _ if stone.is_some() => "alive",
                Owner::Black => "black_territory",
                Owner::White => "white_territory",
                Owner::Dame => "dame",
            };
        }
        statuses
    }

    /// The figures if the game ends here.
    pub(super) fn score(&self) -> Score {
        self.game.score_without(&self.dead())
    }

    fn dead(&self) -> Grid<bool> {
        dead(&self.game.position().board, self.seed())
    }
}
