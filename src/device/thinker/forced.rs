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

    fn help(drawing: &str, color: Color) -> Hint {
        let asked = Asked {
            board: &drawing.parse().expect("a board"),
            rule: Rule::Freestyle,
            is_hurried: &|| false,
        };
        asked.answer(Wish::Help, color)
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
}
