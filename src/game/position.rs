//! The whole state at one node of a record.

use super::{Content, Gobang, Move, MoveKind, Outcome, Record};
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
    pub numbers: Grid<u32>,
    /// The number of the last move; passes count, and so do moves off the board.
    pub move_count: u32,
    /// The last move; none when that is off the board.
    pub last_move: Option<Move>,
    /// How many passes in a row the last moves were.
    pub passes: u32,
    /// Whether a pass hands the opponent a prisoner.
    pass_stones: bool,
    /// How the stones have ended the game, as in gobang they do.
    pub ended: Option<Outcome>,
    gobang: Option<Gobang>,
}

impl Position {
    /// The position at the root before its move, if it has one, and the history that begins there:
    /// what is set up first was there from the start.
    pub(super) fn start(record: &Record) -> (Self, History) {
        let (setup, root) = (record.setup(), record.node(0).content());
        let mut position = Self {
            board: Board::new(setup.size),
            to_play: Color::Black,
            prisoners: ByColor::default(),
            numbers: Grid::new(setup.size, 0),
            move_count: 0,
            last_move: None,
            passes: 0,
            pass_stones: setup.rules.pass_stones,
            ended: None,
            // Who plays changes nothing on the board.
            gobang: setup.gobang.map(|gobang| Gobang {
                machine: None,
                ..gobang
            }),
        };
        position.set_up(&root.placed, position.turn_in(&root), None);
        let history = History::new(&position.board, position.to_play);
        (position, history)
    }

    /// Where the last move has put a stone.
    pub fn last_point(&self) -> Option<Point> {
        match self.last_move?.kind {
            MoveKind::Play(point) => Some(point),
            MoveKind::Pass => None,
        }
    }

    /// Does what a node says, and lets the history of the boards, if there is one, take note of
    /// it; gives how many stones were captured. Rules are not looked at: moves are checked before
    /// they become nodes, and files say what was played.
    pub(super) fn enter(&mut self, node: &Content, mut history: Option<&mut History>) -> usize {
        let turn = self.turn_in(node);
        if !node.placed.is_empty() || turn != self.to_play {
            self.set_up(&node.placed, turn, history.as_deref_mut());
        }
        self.make_move(node, history)
    }

    /// Whose turn it is once a node's stones are set up, before its move.
    fn turn_in(&self, node: &Content) -> Color {
        let told = node.to_play.filter(|_| !node.is_move());
        told.unwrap_or(self.to_play)
    }

    /// Sets stones up. Whose turn it is belongs to the board: under situational superko a board
    /// comes back only if it is the same player's turn.
    fn set_up(
        &mut self,
        placed: &[(Point, Option<Color>)],
        turn: Color,
        history: Option<&mut History>,
    ) {
        let before = history.is_some().then(|| self.board.clone());
        self.board.set_up(placed);
        for &(point, _) in placed {
            self.numbers[point] = 0;
        }
        self.to_play = turn;
        self.ended = None;
        if let (Some(history), Some(before)) = (history, before) {
            history.set_up(&before, &self.board, turn);
        }
    }

    /// Makes a node's move, if it has one, and lets the node tell who is next.
    pub(super) fn make_move(&mut self, node: &Content, mut history: Option<&mut History>) -> usize {
        let captured = match (node.played, node.off_board) {
            (Some(played), _) => self.do_move(played, history.as_deref_mut()),
            (None, Some(color)) => self.leave_board(color, history.as_deref_mut()),
            (None, None) => return 0,
        };
        if let Some(turn) = node.to_play.filter(|&turn| turn != self.to_play) {
            self.set_up(&[], turn, history);
        }
        captured
    }

    /// A move off the board: for the board it is as good as a pass, for the end of the game it is
    /// none.
    fn leave_board(&mut self, color: Color, history: Option<&mut History>) -> usize {
        self.move_count += 1;
        self.last_move = None;
        self.to_play = color.opponent();
        self.pass(color, history);
        self.passes = 0;
        0
    }

    fn pass(&mut self, color: Color, history: Option<&mut History>) {
        match history {
            Some(history) => history.pass(&mut self.board, color),
            None => self.board.pass(),
        }
    }

    fn do_move(&mut self, played: Move, history: Option<&mut History>) -> usize {
        let Move { color, kind } = played;
        self.move_count += 1;
        self.last_move = Some(played);
        self.to_play = color.opponent();
        let MoveKind::Play(point) = kind else {
            self.pass(color, history);
            self.passes += 1;
            self.prisoners[color.opponent()] += u32::from(self.pass_stones);
            return 0;
        };
        self.passes = 0;
        if let Some(gobang) = self.gobang {
            self.put_stone(gobang, color, point);
            self.numbers[point] = self.move_count;
            return 0;
        }
        let captured = match history {
            Some(history) => history.place(&mut self.board, color, point),
            None => self.board.place(color, point),
        };
        self.numbers[point] = self.move_count;
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
