//! What is found out about forced wins in gobang.

use super::SEED;
use crate::board::{Color, Point};
use crate::event::{Forced, Hint, Means, Wish};
use crate::gobang::{Board, Rule};
use crate::mind::gobang::{self as mind, Level, Mind, Turn};

/// So many positions are looked at for a win of one side: a second at most.
const POSITIONS: u64 = 200_000;

/// So many, where a whole game is gone through.
const FEW: u64 = 60_000;

/// So many, for each answer of a defender.
const QUICK: u64 = 20_000;
/// So many, before an answer is said to end a win.
const MANY: u64 = 500_000;

/// A board that is asked about.
pub(super) struct Asked<'a> {
    pub(super) board: &'a Board,
    pub(super) rule: Rule,
    /// Whether the answer is to come at once.
    pub(super) is_hurried: &'a dyn Fn() -> bool,
}

impl Asked<'_> {
    pub(super) fn answer(&self, wish: Wish, color: Color) -> Hint {
        match wish {
            Wish::Help => self.help(color),
            Wish::Win => Hint {
                win: self.win(color, FEW),
                play: None,
            },
            Wish::Defend => self.defend(color),
            Wish::Save => Hint {
                win: None,
                play: self.save(color),
            },
        }
    }

    /// The win of the side to move, else what the other side threatens; and what to play.
    fn help(&self, color: Color) -> Hint {
        if let Some(win) = self.win(color, POSITIONS) {
            return Hint {
                play: win.line.first().copied(),
                win: Some(win),
            };
        }
        Hint {
            win: self.win(color.opponent(), POSITIONS),
            play: self.best(color),
        }
    }

    /// A move after which the other side has no win: the best one, or one in the way of what it
    /// would win by.
    fn save(&self, color: Color) -> Option<Point> {
        let other = color.opponent();
        let way = self.win(other, FEW).map_or_else(Vec::new, |win| win.line);
        let mut tried = Vec::new();
        for point in self.best(color).into_iter().chain(way) {
            if tried.contains(&point) || (self.is_hurried)() {
                continue;
            }
            tried.push(point);
            let mut board = self.board.clone();
            if board.play(color, point, self.rule).is_err() {
                continue;
            }
            let then = Asked {
                board: &board,
                ..*self
            };
            if then.win(other, FEW).is_none() && !(self.is_hurried)() {
                return Some(point);
            }
        }
        None
    }

    /// The answer that lasts longest, and what is left of the win of the other side.
    fn defend(&self, color: Color) -> Hint {
        let other = color.opponent();
        if let Some(&five) = self.fives(color).first() {
            let play = Some(five);
            return Hint { win: None, play };
        }
        let (mut best, mut open) = self.longest(color);
        if open.len() > 1 {
            // If anything ends the win, it is what the strongest opponent would play.
            let first = self.best(color);
            open.sort_by_key(|&point| Some(point) != first);
        }
        for point in open {
            // Who is hurried plays what lasts longest as far as is known.
            if (self.is_hurried)() && best.is_some() {
                break;
            }
            let win = self.after(color, point, |then| then.win(other, MANY));
            if win.is_none() {
                let play = Some(point);
                return Hint { win, play };
            }
            // What is found so late lasts long.
            best = Some((point, win));
        }
        // Without an answer the five cannot be hindered.
        let (play, win) = best.map_or_else(
            || (self.best(color), self.win(other, FEW)),
            |(point, win)| (Some(point), win),
        );
        Hint { win, play }
    }

    /// Of the answers after which the other side's win is soon found, the one with the longest win;
    /// and those after which it is not.
    fn longest(&self, color: Color) -> (Option<(Point, Option<Forced>)>, Vec<Point>) {
        let length = |win: &Option<Forced>| win.as_ref().map_or(0, |win| win.line.len());
        let (mut best, mut open) = (None, Vec::new());
        for point in self.answers(color) {
            let win = self.after(color, point, |then| then.win(color.opponent(), QUICK));
            if win.is_none() {
                open.push(point);
            } else if best
                .as_ref()
                .is_none_or(|(_, found)| length(&win) > length(found))
            {
                best = Some((point, win));
            }
        }
        (best, open)
    }

    /// What is found of the board with one more stone.
    fn after<T>(&self, color: Color, point: Point, find: impl FnOnce(Asked<'_>) -> T) -> T {
        let mut board = self.board.clone();
        board.place(color, point);
        find(Asked {
            board: &board,
            ..*self
        })
    }

    /// Where a stone makes five.
    fn fives(&self, color: Color) -> Vec<Point> {
        let makes_five = |&point: &Point| {
            self.board.is_open(point)
                && self.after(color, point, |then| {
                    !then.board.fives(point, self.rule).is_empty()
                })
        };
        self.board.size().points().filter(makes_five).collect()
    }

    /// What can be answered: what hinders a five, else whatever is within two points of a stone.
    fn answers(&self, color: Color) -> Vec<Point> {
        let blocks = self.fives(color.opponent());
        let near = |point: Point| {
            let mut stones = self
                .board
                .size()
                .points()
                .filter(|&p| self.board.at(p).is_some());
            stones.any(|stone| {
                stone.column.abs_diff(point.column) <= 2 && stone.row.abs_diff(point.row) <= 2
            })
        };
        let is_answer = |&point: &Point| {
            let is_asked = if blocks.is_empty() {
                near(point)
            } else {
                blocks.contains(&point)
            };
            is_asked && self.board.check(color, point, self.rule).is_ok()
        };
        self.board.size().points().filter(is_answer).collect()
    }

    /// The forced win of a side, were it to move.
    fn win(&self, winner: Color, nodes: u64) -> Option<Forced> {
        let mut stop = || (self.is_hurried)();
        let win = mind::solve(self.board, winner, self.rule, nodes, &mut stop)?;
        let means = match win.means {
            mind::Means::Fours => Means::Fours,
            mind::Means::Threats => Means::Threats,
            mind::Means::Search => Means::Search,
        };
        Some(Forced {
            winner,
            means,
            line: win.line,
        })
    }

    /// What the strongest opponent would play.
    fn best(&self, color: Color) -> Option<Point> {
        let turn = Turn {
            board: self.board,
            color,
            rule: self.rule,
            level: Level::STRONGEST,
            seed: SEED,
            nodes: POSITIONS,
        };
        let mut stop = || (self.is_hurried)();
        let choice = Mind::new().choose(&turn, &mut stop)?;
        Some(choice.point)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(board: &Board, rule: Rule) -> Asked<'_> {
        Asked {
            board,
            rule,
            is_hurried: &|| false,
        }
    }

    fn help(drawing: &str, color: Color) -> Hint {
        let board = drawing.parse().expect("a board");
        asked(&board, Rule::Freestyle).answer(Wish::Help, color)
    }

    #[test]
    fn who_can_make_five_is_told_so_and_the_other_one_hinders_it() {
        let drawing = "
            . . . . . . . . .
            . . . . . . . . .
            . . O X X X X . .
            . . . . O O . . .
            . . . . . . O . .
            . . . . . . . . .
        ";
        let five = Point::new(7, 2);
        let own = help(drawing, Color::Black);
        assert_eq!(own.play, Some(five));
        let other = help(drawing, Color::White);
        assert_eq!(other.play, Some(five));
        let threat = other.win.expect("a threat");
        assert_eq!((threat.winner, threat.line), (Color::Black, vec![five]));
    }

    /// The shortest puzzles of those whose length is proved, with it; see tests/gobang/puzzles.txt.
    const SHORT: [&str; 3] = ["024", "025", "026"];

    #[test]
    fn the_defence_lasts_no_longer_than_the_shortest_win() {
        for name in SHORT {
            let all = include_str!("../../../assets/puzzles.txt").lines();
            let mut found = all.filter_map(|line| line.strip_prefix(name));
            let (means, record) = found
                .next()
                .and_then(|rest| rest.split_once('('))
                .expect(name);
            let game = crate::game::open(format!("({record}").as_bytes()).expect(name);
            let (rule, winner) = (game.gobang().expect(name).rule, game.to_play());
            let mut board = game.gobang_board().expect(name);
            let mut moves = 0;
            while board.end(rule).is_none() {
                let win = asked(&board, rule).win(winner, FEW).expect(name);
                board.place(winner, win.line[0]);
                moves += 1;
                if board.end(rule).is_none() {
                    let answer = asked(&board, rule).defend(winner.opponent());
                    assert!(answer.win.is_some(), "{name}");
                    board.place(winner.opponent(), answer.play.expect(name));
                }
            }
            assert_eq!(means.trim(), format!("fours {moves}"), "{name}");
        }
    }

    #[test]
    fn a_win_that_is_thrown_away_is_seen() {
        // Black had a three and a four to make of it, and has played elsewhere.
        let drawing = "
            X . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . X X X . . .
            . . . . O . . . .
            . . . . O . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
        ";
        let board = drawing.parse().expect("a board");
        let answer = asked(&board, Rule::Freestyle).defend(Color::White);
        assert_eq!(answer.win, None);
        assert!(answer.play.is_some());
    }
}
