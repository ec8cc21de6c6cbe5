//! The list of puzzles, and what is said at the end of one.

use super::Dialog;
use super::simple::row;
use crate::app::App;
use crate::app::form::{Face, Item, Press, Way};
use crate::app::layers::{Layer, Over};
use crate::app::puzzles::Puzzle;
use crate::config::Action;
use crate::geometry::{Rect, Xy};
use crate::text::{self, puzzles};

/// Puzzles on a page.
const ROWS: usize = 12;
/// The dialog's width and height.
pub(super) const SIZE: (i32, i32) = (440, 346);
/// The plate of what is said of a puzzle: below the middle of the board, where the stones are.
pub(super) const FRAME: Rect = Rect::sized(Xy::new(60, 349), 380, 104);

/// The page of the puzzle that is chosen; those that were solved are ticked.
pub(super) fn items(app: &App, frame: Rect, chosen: usize) -> Vec<Item> {
    let language = app.config.language;
    let all: Vec<Puzzle> = Puzzle::all().collect();
    let solved = all.iter().filter(|puzzle| app.is_solved(puzzle)).count();
    let counts = [solved, all.len()].map(|number| number.to_string());
    let head = puzzles::SOLVED_OF.with(language, &[&counts[0], &counts[1]]);
    let place = row(frame, 0, 20, frame.width() - 40);
    let mut items = vec![Item::shown(place, Face::Label(head))];
    let first = chosen / ROWS * ROWS;
    for (line, (index, puzzle)) in (0..).zip(all.iter().enumerate().skip(first).take(ROWS)) {
        let at = frame.corner().by(8, 56 + 20 * line);
        let face = Face::Row {
            label: app.puzzle_told(index, puzzle),
            key: String::new(),
            on: app.is_solved(puzzle),
        };
        let place = Rect::sized(at, frame.width() - 36, 20);
        items.push(Item::pressed(place, face, Press::Pick(index)));
    }
    for (way, top, by) in [(Way::Up, 58, -1), (Way::Down, 278, 1)] {
        let place = Rect::sized(Xy::new(frame.right - 23, frame.top + top), 16, 16);
        items.push(Item::pressed(place, Face::Arrow(way), Press::Change(0, by)));
    }
    items.extend(app.answers(frame, &[(text::CLOSE, Press::No)]));
    items
}

/// That a puzzle is solved.
pub(super) fn solved(app: &App, frame: Rect) -> Vec<Item> {
    let place = row(frame, 0, 20, frame.width() - 40);
    let mut items = vec![Item::shown(place, Face::Label(app.solved_told()))];
    let answers = [
        (puzzles::NEXT, Press::Yes),
        (puzzles::LIST, Press::Pick(0)),
        (text::LOOK, Press::No),
    ];
    items.extend(app.answers(frame, &answers));
    items
}

/// That the win was thrown away.
pub(super) fn lost(app: &App, frame: Rect) -> Vec<Item> {
    let place = row(frame, 0, 20, frame.width() - 40);
    let words = app.words(puzzles::LOST).to_owned();
    let mut items = vec![Item::shown(place, Face::Label(words))];
    let answers = [
        (puzzles::TAKE_BACK, Press::Yes),
        (puzzles::PLAY_ON, Press::No),
    ];
    items.extend(app.answers(frame, &answers));
    items
}

impl App {
    /// Chooses a puzzle of the list that is open; the last one where there are not so many.
    pub(in crate::app) fn choose_puzzle(&mut self, index: usize) {
        let index = index.min(Puzzle::all().count().saturating_sub(1));
        if let Some(Layer {
            over: Over::Dialog(Dialog::Puzzles(chosen)),
            ..
        }) = self.layers.last_mut()
        {
            self.stale = true;
            *chosen = index;
            self.focus(Press::Pick(index));
        }
    }

    /// The puzzle that is chosen, while the list is open.
    fn chosen_puzzle(&self) -> Option<usize> {
        match self.top_dialog() {
            Some(Dialog::Puzzles(chosen)) => Some(*chosen),
            _ => None,
        }
    }

    /// The arrows and pages walk the list. False when none is open, or the action is another.
    pub(in crate::app) fn walk_puzzles(&mut self, action: Action) -> bool {
        let Some(chosen) = self.chosen_puzzle() else {
            return false;
        };
        self.choose_puzzle(match action {
            Action::Up => chosen.saturating_sub(1),
            Action::Down => chosen + 1,
            Action::BackTen | Action::Left => chosen.saturating_sub(ROWS),
            Action::ForwardTen | Action::Right => chosen + ROWS,
            Action::First => 0,
            Action::Last => usize::MAX,
            _ => return false,
        });
        true
    }

    /// Turns the pages of the list. False when none is open.
    pub(in crate::app) fn turn_puzzles(&mut self, way: i32) -> bool {
        let action = if way > 0 {
            Action::ForwardTen
        } else {
            Action::BackTen
        };
        self.walk_puzzles(action)
    }

    /// What an answer to one of these dialogs means.
    pub(super) fn puzzle_answered(&mut self, dialog: &Dialog, press: Press) {
        match (dialog, press) {
            (Dialog::Puzzles(_), Press::Pick(index)) => self.begin_puzzle(index),
            (Dialog::Solved, Press::Yes) => self.next_puzzle(),
            (Dialog::Solved, Press::Pick(_)) => self.ask_puzzles(),
            (Dialog::PuzzleLost, Press::Yes) => self.act(Action::Undo),
            _ => {}
        }
    }
}
