//! Moves: those of the controller, those of the engine, and taking them back.

use super::words::{color, label, labels, number, vertex};
use super::{Answered, Engine, say};
use crate::board::{Color, Point};
use crate::game::{Command, Move, MoveKind, Phase};
use crate::life::dead;
use crate::mind::{Choice, Mind, Turn};

/// Moves of the controller.
impl Engine {
    pub(super) fn play(&mut self, words: &[&str]) -> Answered {
        let color = color(words, 0)?;
        let kind = vertex(words, 1, self.game.size())?;
        self.enter(Move { color, kind })?;
        say("")
    }

    fn enter(&mut self, played: Move) -> Result<(), &'static str> {
        self.play_on();
        let entered = self.game.enter(played);
        entered.map_err(|_| "illegal move")?;
        // A second pass ends no game here: the controller may play on.
        if self.game.phase() == Phase::Counting {
            self.play_on();
        }
        Ok(())
    }

    pub(super) fn undo(&mut self, _: &[&str]) -> Answered {
        self.take_back(1)
    }

    pub(super) fn gg_undo(&mut self, words: &[&str]) -> Answered {
        let moves = if words.is_empty() {
            1
        } else {
            number(words, 0)?
        };
        self.take_back(moves)
    }

    /// Takes moves back; all of them, or none.
    fn take_back(&mut self, moves: u32) -> Answered {
        // The root's own move, which some files have, cannot be taken back.
        let root = self.game.record().node(0);
        if moves + u32::from(root.is_move()) > self.game.move_count() {
            return Err("cannot undo");
        }
        self.play_on();
        for _ in 0..moves {
            let undone = self.game.obey(Command::Undo);
            undone.map_err(|_| "cannot undo")?;
        }
        self.play_on();
        say("")
    }

    pub(super) fn is_legal(&mut self, words: &[&str]) -> Answered {
        let color = color(words, 0)?;
        let kind = vertex(words, 1, self.game.size())?;
        self.play_on();
        let is_legal = self.game.check_move(Move { color, kind }).is_ok();
        say(if is_legal { "1" } else { "0" })
    }

    pub(super) fn all_legal(&mut self, words: &[&str]) -> Answered {
        let color = color(words, 0)?;
        say(labels(self.legal(color), self.game.size()))
    }

    /// Every point where the rules allow a stone of this colour.
    fn legal(&mut self, color: Color) -> Vec<Point> {
        self.play_on();
        let is_legal = |&point: &Point| {
            let kind = MoveKind::Play(point);
            self.game.check_move(Move { color, kind }).is_ok()
        };
        self.game.size().points().filter(is_legal).collect()
    }
}

/// Moves of the engine.
impl Engine {
    pub(super) fn genmove(&mut self, words: &[&str]) -> Answered {
        let color = color(words, 0)?;
        let choice = self.choose(color);
        self.make(color, choice)
    }

    /// As `genmove`, but the move is not made, and the game is never given up.
    pub(super) fn reg_genmove(&mut self, words: &[&str]) -> Answered {
        let choice = self.choose(color(words, 0)?);
        say(label(kind(choice), self.game.size()))
    }

    /// As `genmove`, but the opponent's dead stones are captured before passing.
    pub(super) fn genmove_cleanup(&mut self, words: &[&str]) -> Answered {
        let color = color(words, 0)?;
        let choice = match self.capture_dead(color) {
            Some(point) => Choice::Play(point),
            None => match self.choose(color) {
                Choice::Resign => Choice::Pass,
                choice => choice,
            },
        };
        self.make(color, choice)
    }

    fn make(&mut self, color: Color, choice: Choice) -> Answered {
        if choice == Choice::Resign {
            return say("resign");
        }
        let kind = kind(choice);
        self.enter(Move { color, kind })?;
        say(label(kind, self.game.size()))
    }

    fn choose(&mut self, color: Color) -> Choice {
        let legal = self.legal(color);
        let seed = self.seed();
        let score = self.score();
        let lead = score.lead_half();
        let last = self.game.last_move();
        let turn = Turn {
            board: &self.game.position().board,
            color,
            legal: &legal,
            komi_half: score.komi.half_points() + score.compensation_half,
            lead_half: if color == Color::Black { lead } else { -lead },
            after_pass: last
                .is_some_and(|last| last.kind == MoveKind::Pass && last.color == color.opponent()),
        };
        Mind::new(seed, self.playouts(color)).choose(&turn)
    }

    /// The seed for this place in the game, so that the same question has the same answer.
    pub(super) fn seed(&self) -> u64 {
        let moves = u64::from(self.game.move_count());
        self.options.seed ^ moves.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    /// How many games to play to the end: fewer when a clock leaves less than a second a move.
    fn playouts(&self, color: Color) -> u32 {
        /// In main time so many moves are still to come.
        const MOVES: u32 = 40;
        let Some(left) = self.left[color] else {
            return self.options.playouts;
        };
        let moves = if left.stones == 0 { MOVES } else { left.stones };
        let ms = (u64::from(left.seconds) * 1000 / u64::from(moves)).min(1000);
        let playouts = u64::from(self.options.playouts) * ms / 1000;
        u32::try_from(playouts).unwrap_or(u32::MAX)
    }

    /// A liberty of a dead chain of the opponent's that can be filled without loss.
    fn capture_dead(&mut self, color: Color) -> Option<Point> {
        let legal = self.legal(color);
        let board = &self.game.position().board;
        let dead = dead(board, self.seed());
        let is_prey = |point: Point| board.at(point) == Some(color.opponent()) && dead[point];
        legal.into_iter().find(|&point| {
            let size = board.size();
            let mut after = board.clone();
            let captured = after.place(color, point).len();
            let hits = size.neighbors(point).any(is_prey);
            hits && (captured > 0 || after.liberties(point) > 1)
        })
    }
}

/// The move that a choice makes; giving up is none.
const fn kind(choice: Choice) -> MoveKind {
    match choice {
        Choice::Play(point) => MoveKind::Play(point),
        Choice::Pass | Choice::Resign => MoveKind::Pass,
    }
}
