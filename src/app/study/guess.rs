//! Guessing: the next move of the line is hidden, and the player says where it is.

use super::super::App;
use super::super::dialog::Dialog;
use crate::board::{Color, Point};
use crate::config::Action;
use crate::event::Sound;
use crate::game::{Command, Move, MoveKind};
use crate::text;

/// Points for a guess on the very point.
pub(in crate::app) const EXACT: u32 = 10;

/// A game of guessing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) struct Guess {
    /// Whose moves are guessed; `None` for both.
    side: Option<Color>,
    /// Moves guessed or shown.
    pub(in crate::app) moves: u32,
    /// Guesses on the very point.
    pub(in crate::app) exact: u32,
    /// Points of all guesses.
    pub(in crate::app) points: u32,
}

impl Guess {
    /// Points of all that there were, in percent.
    pub(in crate::app) fn percent(self) -> u32 {
        let most = self.moves * EXACT;
        (self.points * 100 + most / 2) / most.max(1)
    }
}

/// Points for a guess so many lines off, counted along the longer way.
fn points(guess: Point, real: Point) -> u32 {
    let off = |one: u8, other: u8| one.abs_diff(other);
    let column = off(guess.column, real.column);
    match column.max(off(guess.row, real.row)) {
        0 => EXACT,
        1 => 5,
        2 => 3,
        3 => 1,
        _ => 0,
    }
}

impl App {
    pub(super) fn ask_guess(&mut self) {
        if self.game.is_at_end() {
            return self.refuse(self.words(text::AT_END).to_owned());
        }
        self.ask(Dialog::Guess);
    }

    /// Begins to guess the moves of a colour, or of both.
    pub(in crate::app) fn begin_guessing(&mut self, side: Option<Color>) {
        self.study.leave();
        self.study.guess = Some(Guess {
            side,
            moves: 0,
            exact: 0,
            points: 0,
        });
        self.notice = None;
        self.walk_to_guess();
    }

    /// The move that follows in the line, if it is one.
    fn next_move(&self) -> Option<Move> {
        let record = self.game.record();
        let next = record.next(self.game.node())?;
        record.node(next).played()
    }

    /// Plays what is not guessed: the other colour's moves, passes, and what is no move.
    fn walk_to_guess(&mut self) {
        let Some(guess) = self.study.guess else {
            return;
        };
        loop {
            if self.game.is_at_end() {
                return self.end_guessing();
            }
            let is_asked = |played: Move| guess.side.is_none_or(|side| side == played.color);
            match self.next_move() {
                Some(played) if is_asked(played) && played.kind != MoveKind::Pass => return,
                _ => {}
            }
            if self.game.obey(Command::Step(1)).is_err() {
                return self.end_guessing();
            }
        }
    }

    /// The player says that the next move is here.
    pub(super) fn guess(&mut self, point: Point) {
        self.settle_guess(Some(point));
    }

    /// Plays the real move, and says how the guess was; without one it is only shown.
    fn settle_guess(&mut self, guessed: Option<Point>) {
        let next = self.next_move().map(|played| played.kind);
        let Some(MoveKind::Play(real)) = next else {
            return self.walk_to_guess();
        };
        let Some(guess) = &mut self.study.guess else {
            return;
        };
        let won = guessed.map_or(0, |point| points(point, real));
        guess.moves += 1;
        guess.points += won;
        guess.exact += u32::from(won == EXACT);
        let percent = guess.percent().to_string();
        let label = self.game.called(real);
        let language = self.config.language;
        let said = match won {
            EXACT => text::GUESS_HIT.with(language, &[&label, &percent]),
            0 => text::GUESS_SHOWN.with(language, &[&label, &percent]),
            won => text::GUESS_NEAR.with(language, &[&won.to_string(), &label, &percent]),
        };
        // A step along the line goes wrong only at its end.
        let _ = self.game.obey(Command::Step(1));
        self.sound(if won > 0 { Sound::Stone } else { Sound::Beep });
        self.say(said);
        self.walk_to_guess();
    }

    /// Ends the guessing, and tells how it was.
    pub(super) fn end_guessing(&mut self) {
        let Some(guess) = self.study.guess.take() else {
            return;
        };
        if guess.moves > 0 {
            self.ask(Dialog::Guessed(guess));
        } else {
            self.say(self.words(text::GUESS_END).to_owned());
        }
    }

    /// What an action means while moves are guessed; whether that was all.
    pub(super) fn guess_action(&mut self, action: Action) -> bool {
        match action {
            Action::Menu | Action::Guess | Action::Review => self.end_guessing(),
            Action::Forward => self.settle_guess(None),
            Action::Up
            | Action::Down
            | Action::Left
            | Action::Right
            | Action::Choose
            | Action::Numbers
            | Action::Coordinates
            | Action::Palette
            | Action::Language
            | Action::Sound
            | Action::Help => return false,
            _ => self.refuse(self.words(text::GUESS_ONLY).to_owned()),
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guess_is_worth_less_the_further_off_it_is() {
        let worth = |column, row| points(Point::new(column, row), Point::new(3, 3));
        assert_eq!(worth(3, 3), 10);
        assert_eq!((worth(4, 3), worth(2, 4), worth(2, 2)), (5, 5, 5));
        assert_eq!((worth(5, 4), worth(3, 1)), (3, 3));
        assert_eq!((worth(6, 6), worth(0, 3)), (1, 1));
        assert_eq!((worth(7, 3), worth(18, 18)), (0, 0));
    }

    #[test]
    fn the_percentage_is_of_all_points_that_there_were() {
        let guess = Guess {
            side: None,
            moves: 3,
            exact: 1,
            points: 15,
        };
        assert_eq!(guess.percent(), 50);
        let none = Guess {
            moves: 0,
            points: 0,
            ..guess
        };
        assert_eq!(none.percent(), 0);
    }
}
