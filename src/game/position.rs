//! The whole state at one node of a record.

use super::{Move, MoveKind, Node};
use crate::board::{ByColor, Color, Grid, Size};
use crate::go::Board;

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
}

impl Position {
    /// The position before the root.
    pub(super) fn new(size: Size) -> Self {
        Self {
            board: Board::new(size),
            to_play: Color::Black,
            prisoners: ByColor::default(),
            numbers: Grid::new(size, 0),
            move_count: 0,
            last_move: None,
            passes: 0,
        }
    }

    /// Whether the last two moves are passes that end the game.
    ///
    /// Each pair counts once: when the game was resumed after two passes, it takes two more.
    pub(super) fn is_ended_by_passes(&self) -> bool {
        self.passes > 0 && self.passes % 2 == 0
    }

    /// Does what a node says; gives how many stones were captured. Rules are not looked at: moves
    /// are checked before they become nodes, and files say what was played.
    pub(super) fn enter(&mut self, node: &Node) -> usize {
        for &(point, stone) in &node.placed {
            self.board.put(point, stone);
            self.numbers[point] = 0;
        }
        let captured = node.played.map_or(0, |played| self.do_move(played));
        self.to_play = node.to_play.unwrap_or(self.to_play);
        captured
    }

    fn do_move(&mut self, played: Move) -> usize {
        let Move { color, kind } = played;
        self.move_count += 1;
        self.last_move = Some(played);
        self.to_play = color.opponent();
        let MoveKind::Play(point) = kind else {
            self.board.pass();
            self.passes += 1;
            return 0;
        };
        self.passes = 0;
        let captured = self.board.place(color, point);
        self.numbers[point] = u16::try_from(self.move_count).unwrap_or(u16::MAX);
        for &stone in &captured {
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
