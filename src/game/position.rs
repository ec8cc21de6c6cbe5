//! The whole state at one node of a record.

use super::{Move, MoveKind, Node, Setup};
use crate::board::{ByColor, Color, Grid, Point};
use crate::go::{Board, History};

/// Everything that moves change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    /// The stones, and the ko.
    pub board: Board,
    /// Whose turn it is.
    pub to_play: Color,
    /// Stones captured by each colour.
    pub prisoners: ByColor<u32>,
    /// The number of the stone at each point; 0 where there is none, or one that was set up.
    pub numbers: Grid<u16>,
    /// The number of the last move; passes count.
    pub move_count: u32,
    /// The last move.
    pub last_move: Option<Move>,
    /// How many passes in a row the last moves were.
    pub passes: u32,
    /// Whether a pass hands the opponent a prisoner.
    pass_stones: bool,
}

impl Position {
    /// The position before the root.
    pub(super) fn new(setup: &Setup) -> Self {
        Self {
            board: Board::new(setup.size),
            to_play: Color::Black,
            prisoners: ByColor::default(),
            numbers: Grid::new(setup.size, 0),
            move_count: 0,
            last_move: None,
            passes: 0,
            pass_stones: setup.rules.pass_stones,
        }
    }

    /// Does what a node says, and lets the history of the boards, if there is one, take note of
    /// it; gives how many stones were captured. Rules are not looked at: moves are checked before
    /// they become nodes, and files say what was played.
    pub(super) fn enter(&mut self, node: &Node, mut history: Option<&mut History>) -> usize {
        let before = self.to_play;
        // Whose turn it is belongs to the board that is set up: a board comes back under
        // situational superko only if it is the same player's turn.
        if node.played.is_none() {
            self.to_play = node.to_play.unwrap_or(before);
        }
        if !node.placed.is_empty() || self.to_play != before {
            self.set_up(&node.placed, history.as_deref_mut());
        }
        let Some(played) = node.played else {
            return 0;
        };
        let captured = self.do_move(played, history.as_deref_mut());
        if let Some(color) = node.to_play.filter(|&color| color != self.to_play) {
            self.to_play = color;
            self.set_up(&[], history);
        }
        captured
    }

    fn set_up(&mut self, placed: &[(Point, Option<Color>)], history: Option<&mut History>) {
        let before = history.is_some().then(|| self.board.clone());
        for &(point, stone) in placed {
            if self.board.at(point) != stone {
                self.board.put(point, stone);
            }
            self.numbers[point] = 0;
        }
        if let (Some(history), Some(before)) = (history, before) {
            history.set_up(&before, &self.board, self.to_play);
        }
    }

    fn do_move(&mut self, played: Move, history: Option<&mut History>) -> usize {
        let Move { color, kind } = played;
        self.move_count += 1;
        self.last_move = Some(played);
        self.to_play = color.opponent();
        let MoveKind::Play(point) = kind else {
            match history {
                Some(history) => history.pass(&mut self.board, color),
                None => self.board.pass(),
            }
            self.passes += 1;
            self.prisoners[color.opponent()] += u32::from(self.pass_stones);
            return 0;
        };
        self.passes = 0;
        let captured = match history {
            Some(history) => history.place(&mut self.board, color, point),
            None => self.board.place(color, point),
        };
        self.numbers[point] = u16::try_from(self.move_count).unwrap_or(u16::MAX);
        for &stone in captured {
            self.numbers[stone] = 0;
        }
        // Suicide takes the player's own stones, the last one included: they are the opponent's.
        let captor = if captured.contains(&point) {
            color.opponent()
        } else {
            color
        };
        self.prisoners[captor] += u32::try_from(captured.len()).unwrap_or(u32::MAX);
        captured.len()
    }
}
