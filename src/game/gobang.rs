//! Gobang at the table: what is agreed on, and what its rules say of a place.

#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;

use super::{Game, MoveKind, Outcome, Position, Refusal, Setup, from_sgf};
use crate::board::{Color, Point, Size};
use crate::formats::{game_of_moves, read_moves, write_moves};
use crate::go::{self, Komi, Rules};
use crate::gobang::{Board, Forbidden, Illegal, OpeningRule, Rule, Why};
use crate::sgf::Node;

/// What a game of gobang is played by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Gobang {
    /// What wins, and what is forbidden.
    pub rule: Rule,
    /// What becomes of a move that is forbidden.
    pub penalty: Penalty,
    /// How the game begins.
    pub opening: OpeningRule,
    /// Who is played by the machine, if anybody is.
    pub machine: Option<Machine>,
}

/// What becomes of a move that is forbidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Penalty {
    /// It is not made.
    #[default]
    Refused,
    /// It is made, and loses the game.
    Loses,
}

/// An opponent that is no person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Machine {
    /// The stones that it plays.
    pub color: Color,
    /// How well it plays, from 1: the opponent of the original.
    pub level: u8,
    /// How many seconds it has for a move, if it is an engine of its own: it bears the name of the
    /// player of its colour, and the level is that of who may take over from it.
    pub seconds: Option<u8>,
}

impl Machine {
    /// The highest level that there is.
    pub const MOST_LEVEL: u8 = 9;

    /// The word for an engine of its own.
    const ENGINE: &str = "engine";
}

/// A word that stands for none of what is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BadWord;

impl Gobang {
    /// The word for losing by a forbidden move.
    const LOSES: &str = "loses";

    /// The openings by their words, as records and settings have them.
    pub const OPENINGS: [(OpeningRule, &str); 8] = [
        (OpeningRule::Free, "Free"),
        (OpeningRule::Swap, "Swap"),
        (OpeningRule::Swap2, "Swap2"),
        (OpeningRule::Soosorv8, "Soosorv-8"),
        (OpeningRule::Taraguchi10, "Taraguchi-10"),
        (OpeningRule::Yamaguchi, "Yamaguchi"),
        (OpeningRule::Pro, "Pro"),
        (OpeningRule::LongPro, "LongPro"),
    ];

    /// The opening that a word stands for, in any case.
    pub fn opening_of(word: &str) -> Option<OpeningRule> {
        let mut openings = Self::OPENINGS.iter();
        let found = openings.find(|(_, name)| name.eq_ignore_ascii_case(word.trim()));
        found.map(|(opening, _)| *opening)
    }

    /// The word for an opening.
    pub fn opening_word(opening: OpeningRule) -> &'static str {
        let found = Self::OPENINGS.iter().find(|(one, _)| *one == opening);
        found.map_or("Free", |(_, word)| word)
    }

    /// The rule that a word stands for, in any case.
    pub fn rule_of(word: &str) -> Option<Rule> {
        let word = word.trim();
        let mut rules = Rule::ALL.into_iter();
        rules.find(|rule| rule.word().eq_ignore_ascii_case(word))
    }

    /// What a record says beside the rule, in words of ours.
    pub(super) fn told(self) -> Vec<String> {
        let mut told = Vec::new();
        if self.penalty == Penalty::Loses {
            told.push(Self::LOSES.to_owned());
        }
        if self.opening != OpeningRule::Free {
            told.push(Self::opening_word(self.opening).to_owned());
        }
        told.extend(self.machine.map(|machine| machine.to_string()));
        told
    }

    /// What the root of a record says, if it is one of gobang. What other programs leave open is
    /// played freestyle.
    pub(super) fn read(root: Node<'_>) -> Option<Self> {
        root.value("GM").filter(|game| game.trim() == "4")?;
        let mut read = Self {
            rule: Self::rule_of(root.value("RU").unwrap_or_default()).unwrap_or_default(),
            ..Self::default()
        };
        for word in root.values("QG") {
            if word == Self::LOSES {
                read.penalty = Penalty::Loses;
            } else if let Some(opening) = Self::opening_of(word) {
                read.opening = opening;
            } else {
                read.machine = word.parse().ok();
            }
        }
        Some(read)
    }
}

impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.color.letter(), self.level)?;
        match self.seconds {
            Some(seconds) => write!(f, " {} {seconds}", Self::ENGINE),
            None => Ok(()),
        }
    }
}

impl FromStr for Machine {
    type Err = BadWord;

    fn from_str(text: &str) -> Result<Self, BadWord> {
        let words: Vec<&str> = text.split(' ').collect();
        let number = |word: &str| word.parse().map_err(|_| BadWord);
        let (color, level, seconds) = match words[..] {
            [color, level] => (color, level, None),
            [color, level, Self::ENGINE, seconds] => (color, level, Some(number(seconds)?)),
            _ => return Err(BadWord),
        };
        let color = match color {
            "B" => Color::Black,
            "W" => Color::White,
            _ => return Err(BadWord),
        };
        Ok(Self {
            color,
            level: number(level)?,
            seconds,
        })
    }
}

impl Setup {
    /// A game of gobang. The rules of Go that stand beside it mean nothing.
    pub fn of_gobang(size: Size, gobang: Gobang) -> Self {
        Self {
            gobang: Some(gobang),
            ..Self::new(size, Rules::CHINESE.with_komi(Komi::ZERO))
        }
    }
}

impl Position {
    /// The stones as the rules of gobang look at them, on a board that these can have.
    fn gobang_board(&self) -> Board {
        let mut board = Board::new(self.board.size());
        for (point, &stone) in self.board.stones().iter() {
            if stone.is_some() {
                board.put(point, stone);
            }
        }
        board
    }

    /// Puts a stone of gobang, and finds out whether that ends the game.
    pub(super) fn put_stone(&mut self, gobang: Gobang, color: Color, point: Point) {
        let mut board = self.gobang_board();
        let checked = board.check(color, point, gobang.rule);
        let loses =
            gobang.penalty == Penalty::Loses && matches!(checked, Err(Illegal::Forbidden(_)));
        board.place(color, point);
        self.board.set_up(&[(point, Some(color))]);
        let ended = if !board.fives(point, gobang.rule).is_empty() {
            Some(Outcome::Five { winner: color })
        } else if loses {
            let winner = color.opponent();
            Some(Outcome::Forfeit { winner })
        } else {
            let is_full = board.count() == board.size().area();
            is_full.then_some(Outcome::Score { lead_half: 0 })
        };
        self.ended = self.ended.or(ended);
    }
}

impl Game {
    /// What a game of gobang is played by; `None` in a game of Go.
    pub const fn gobang(&self) -> Option<Gobang> {
        self.record.setup.gobang
    }

    /// Lets another play in the machine's place: the machine of a level, or the second person. An
    /// engine's name goes with it.
    pub fn take_over(&mut self, machine: Option<Machine>) {
        let Some(gobang) = &mut self.record.setup.gobang else {
            return;
        };
        let before = std::mem::replace(&mut gobang.machine, machine);
        self.record.tree.set(0, "QG", gobang.told());
        if let Some(Machine {
            color,
            seconds: Some(_),
            ..
        }) = before
        {
            self.record.setup.names[color].clear();
            let name = if color == Color::Black { "PB" } else { "PW" };
            self.record.tree.set(0, name, None::<&str>);
        }
    }

    /// The stones as gobang looks at them; `None` in a game of Go.
    pub fn gobang_board(&self) -> Option<Board> {
        self.gobang().map(|_| self.position.gobang_board())
    }

    /// The rows that the last stone has won with; none where it has not.
    pub fn fives(&self) -> Vec<Vec<Point>> {
        let last = self.position.last_point();
        let rows = self.gobang().zip(self.gobang_board()).zip(last);
        rows.map_or_else(Vec::new, |((gobang, board), point)| {
            board.fives(point, gobang.rule)
        })
    }

    /// What the last move is forbidden for, where it was made all the same.
    pub fn forbidden(&self) -> Option<Forbidden> {
        match self.last_step().illegal {
            Some(Refusal::Forbidden(kind)) => Some(kind),
            _ => None,
        }
    }

    /// Whether renju binds the player to move.
    pub fn is_bound(&self) -> bool {
        let is_renju = self
            .gobang()
            .is_some_and(|gobang| gobang.rule == Rule::Renju);
        is_renju && self.to_play() == Color::Black
    }

    /// Every point that is forbidden to the player to move, with the kind that it is named for.
    pub fn forbidden_points(&self) -> Vec<(Point, Forbidden)> {
        let board = self.gobang_board().filter(|_| self.is_bound());
        let points = board.map_or_else(Vec::new, |board| board.forbidden_points());
        let named = points.into_iter();
        named
            .filter_map(|(point, kinds)| Some((point, kinds.first()?)))
            .collect()
    }

    /// Why a point is forbidden to the player to move, or why it is not; `None` for a player who is
    /// bound by nothing.
    pub fn why(&self, point: Point) -> Option<Why> {
        let board = self.gobang_board().filter(|_| self.is_bound())?;
        Some(board.why(point))
    }

    /// What the rules of gobang say to a stone.
    pub(super) fn judge_stone(
        &self,
        gobang: Gobang,
        color: Color,
        point: Point,
    ) -> Result<(), Refusal> {
        let board = self.position.gobang_board();
        let checked = board.check(color, point, gobang.rule);
        checked.map_err(|illegal| match illegal {
            Illegal::OffBoard => Refusal::Illegal(go::Illegal::OffBoard),
            Illegal::Occupied => Refusal::Illegal(go::Illegal::Occupied),
            Illegal::Forbidden(kind) => Refusal::Forbidden(kind),
        })
    }

    /// The game whose moves a text gives in one word (`h8i9g7`), if it is such a text: freestyle, on
    /// the usual board or on the smallest one that has room for them.
    pub fn of_moves(text: &str) -> Option<Self> {
        let is_word = text
            .trim_start()
            .starts_with(|c: char| c.is_ascii_alphabetic());
        let mut sizes = Board::GAME_LINES.into_iter().map(Size::square);
        let moves = |size| Some((size, read_moves(text, size).ok()?));
        let (size, moves) = sizes.find_map(moves).filter(|_| is_word)?;
        from_sgf(game_of_moves(&moves, size)).ok()
    }

    /// The stones played up to the place shown, in their order.
    pub fn moves(&self) -> Vec<Point> {
        let nodes = self.path.iter().map(|step| self.record.node(step.node));
        let moves = nodes.filter_map(|node| match node.played()?.kind {
            MoveKind::Play(point) => Some(point),
            MoveKind::Pass => None,
        });
        moves.collect()
    }

    /// The same in one word, as [`Game::of_moves`] reads it.
    pub fn moves_in_one_word(&self) -> String {
        write_moves(&self.moves(), self.size())
    }

    /// How players call a point: in gobang no letter is left out.
    pub fn called(&self, point: Point) -> String {
        match self.gobang() {
            Some(_) => point.full_label(self.size()),
            None => point.label(self.size()),
        }
    }

    /// How players call a column.
    pub fn column_called(&self, column: u8) -> String {
        match self.gobang() {
            Some(_) => Point::full_column_label(column),
            None => Point::column_label(column),
        }
    }
}
