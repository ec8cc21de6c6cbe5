//! The threats that stand on a board: fours, and threes that the next stone makes open fours.

use super::lines::Direction;
use super::{Board, Rule};
use crate::board::{Color, Point};

/// Stones of one colour on one line that win, or nearly so, if nobody hinders them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Threat {
    /// Whose it is.
    pub color: Color,
    /// Whether one more stone makes five; else it makes an open four.
    pub is_four: bool,
    /// The stones.
    pub stones: Vec<Point>,
    /// The empty points at which one more stone does so.
    pub completing: Vec<Point>,
}

impl Board {
    /// Every four and every open three of both colours, the threes first.
    ///
    /// A three is one only where its owner may play the stone that makes the open four.
    ///
    /// ```
    /// use qishi::gobang::{Board, Rule};
    /// let board: Board = "
    ///     . . . . . . .
    ///     . . X X X . .
    ///     . O O O O X .
    ///     . . . . . . .
    ///     . . . . . . .
    /// ".parse().unwrap();
    /// let threats = board.threats(Rule::Renju);
    /// let told: Vec<_> = threats.iter().map(|t| (t.is_four, t.completing.len())).collect();
    /// assert_eq!(told, [(false, 2), (true, 1)]);
    /// ```
    pub fn threats(&self, rule: Rule) -> Vec<Threat> {
        let mut found: Vec<(Direction, Threat)> = Vec::new();
        for color in Color::BOTH {
            for point in self.size().points().filter(|&point| self.is_open(point)) {
                for direction in Direction::ALL {
                    let threat = self.threat(color, point, direction, rule);
                    if let Some(threat) = threat {
                        gather(&mut found, direction, threat);
                    }
                }
            }
        }
        let fours = found.clone();
        found.retain(|(direction, threat)| {
            threat.is_four
                || !fours.iter().any(|(way, four)| {
                    let is_same = way == direction && four.color == threat.color && four.is_four;
                    is_same
                        && threat
                            .stones
                            .iter()
                            .all(|stone| four.stones.contains(stone))
                })
        });
        found.sort_by_key(|(_, threat)| threat.is_four);
        found.into_iter().map(|(_, threat)| threat).collect()
    }

    /// What a stone at an empty point completes on one line.
    fn threat(
        &self,
        color: Color,
        point: Point,
        direction: Direction,
        rule: Rule,
    ) -> Option<Threat> {
        let wins = |length: usize| length == 5 || (length > 5 && !rule.is_exact(color));
        let row = self.row_with(color, point, direction);
        let is_four = wins(row.len());
        if !is_four {
            let (first, last) = (*row.first()?, *row.last()?);
            let ends = [direction.step(first, -1)?, direction.step(last, 1)?];
            let is_open = row.len() == 4
                && ends.iter().all(|&end| self.is_open(end))
                && self.check(color, point, rule).is_ok();
            let mut with = self.clone();
            if is_open {
                with.place(color, point);
            }
            let is_five = |&end: &Point| wins(with.row_with(color, end, direction).len());
            if !is_open || !ends.iter().all(is_five) {
                return None;
            }
        }
        Some(Threat {
            color,
            is_four,
            stones: row.into_iter().filter(|&stone| stone != point).collect(),
            completing: vec![point],
        })
    }

    /// The row that a stone at an empty point would stand in, from end to end.
    fn row_with(&self, color: Color, point: Point, direction: Direction) -> Vec<Point> {
        let run = |way: i8| {
            (1..)
                .map_while(move |steps: i8| direction.step(point, way * steps))
                .take_while(move |&next| self.at(next) == Some(color))
        };
        let mut row: Vec<Point> = run(-1).collect();
        row.reverse();
        row.push(point);
        row.extend(run(1));
        row
    }
}

/// Takes a threat in; what two points complete is one threat.
fn gather(found: &mut Vec<(Direction, Threat)>, direction: Direction, threat: Threat) {
    let is_same = |(way, other): &&mut (Direction, Threat)| {
        *way == direction
            && (other.color, other.is_four) == (threat.color, threat.is_four)
            && other.stones == threat.stones
    };
    match found.iter_mut().find(is_same) {
        Some((_, other)) => other.completing.extend(threat.completing),
        None => found.push((direction, threat)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The threats of one line across a board: whether each is a four, and how many points
    /// complete it.
    fn told(line: &str, rule: Rule) -> Vec<(bool, usize)> {
        let blank = ".".repeat(line.len());
        let rows = [&blank, &blank, line, &blank, &blank].map(|row| format!("{row}\n"));
        let board: Board = rows.concat().parse().expect("a board");
        let threats = board.threats(rule);
        let told = threats.iter().map(|t| (t.is_four, t.completing.len()));
        told.collect()
    }

    #[test]
    fn fours_have_one_point_or_two() {
        assert_eq!(told("..XXXX...", Rule::Renju), [(true, 2)]);
        assert_eq!(told("..XXXXO..", Rule::Renju), [(true, 1)]);
        assert_eq!(told("..XX.XX..", Rule::Renju), [(true, 1)]);
        assert_eq!(told(".OXXXXO..", Rule::Renju), []);
        // Two points complete different stones: two fours on one line.
        assert_eq!(told("X.XXX.X..", Rule::Renju), [(true, 1), (true, 1)]);
    }

    #[test]
    fn what_would_be_six_wins_where_the_rule_lets_it() {
        assert_eq!(told("..XXX.XX.", Rule::Renju), []);
        assert_eq!(told("..XXX.XX.", Rule::Standard), []);
        assert_eq!(told("..XXX.XX.", Rule::Freestyle), [(true, 1)]);
        assert_eq!(told("..OOO.OO.", Rule::Renju), [(true, 1)]);
    }

    #[test]
    fn a_three_is_open_where_an_open_four_can_follow() {
        assert_eq!(told("...XXX...", Rule::Renju), [(false, 2)]);
        assert_eq!(told(".O.XXX..O", Rule::Renju), [(false, 1)]);
        assert_eq!(told("..XX.X...", Rule::Renju), [(false, 1)]);
        assert_eq!(told("..OXXX...", Rule::Renju), []);
        assert_eq!(told("O.XXX.O..", Rule::Renju), []);
    }

    #[test]
    fn a_three_of_blacks_is_none_where_renju_forbids_its_open_four() {
        // The open four's point makes a four downwards, too.
        let board: Board = "
            . . . . . . . . .
            . . . . . . . . .
            O . X X X . . . .
            . . . . . X . . .
            . . . . . X . . .
            . . . . . X . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
        "
        .parse()
        .expect("a board");
        let across = |rule| {
            let threats = board.threats(rule);
            let is_across = |t: &&Threat| t.stones.iter().all(|stone| stone.row == 2);
            threats.iter().filter(is_across).count()
        };
        assert_eq!((across(Rule::Renju), across(Rule::Freestyle)), (0, 1));
    }
}
