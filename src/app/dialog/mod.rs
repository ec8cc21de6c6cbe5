//! The dialogs: what each shows, and what an answer means.

mod change;
mod draft;
mod examined;
mod far;
mod found;
mod help;
mod letters;
mod list;
mod natural;
mod new_game;
mod open;
mod opening;
mod print;
mod puzzles;
mod reader;
mod rules;
mod seat;
mod sheet;
mod simple;
mod study;
mod table;
mod typing;
mod write;
mod writing;

use super::App;
use super::form::{Item, Press};
use super::layers::{Layer, Over};
use super::layout::{BOARD, FILES, TITLE_BAR};
use super::study::{Guess, Tool};
use crate::board::Color;
use crate::config::Action;
use crate::game::{Command, Edit, Game, Outcome, Phase, Setup};
use crate::geometry::{Rect, Xy};
use crate::gobang::Asked;
use crate::text;

pub(super) use far::FarDialog;
use new_game::NewGame;
pub(super) use open::Browser;
pub(super) use opening::answered;
use sheet::Sheet;

/// A dialog that lies over the room.
#[derive(Debug)]
pub(super) enum Dialog {
    /// Terms of a new game.
    NewGame(NewGame),
    /// A name is written by mouse or pad: Black's (0) or White's (1), into the new game's terms.
    Letters(NewGame, usize),
    /// The rules of a new game are looked at field by field; and the terms as they were before.
    Rules(NewGame, Box<NewGame>),
    /// A record is looked for.
    Open,
    /// The games in which a position was found.
    Found(found::FoundList),
    /// Letters for the filter of the files below.
    Filter,
    /// All keys and pad buttons, this page of them.
    Help(usize),
    /// What this program is.
    About,
    /// A game that did not end was found, or, if the other is true, a record that was edited.
    Resume(Box<Game>, bool),
    /// Shall the player to move give up?
    Resign,
    /// The whole board is as it was after so many moves: shall the game end without result?
    Repeated(usize),
    /// How the game ended.
    Result(Outcome),
    /// Lines are read: what was put right when the record was opened, the protocol of a count.
    Reader(reader::Reader),
    /// Where the game was saved.
    Saved(String),
    /// Where something was written for others.
    Exported(String),
    /// Fields are written or read: a comment, the game's information, a number.
    Sheet(Box<Sheet>),
    /// Letters for the field below.
    Keyboard,
    /// Shall what was written be kept? Then goes on with what was asked for meanwhile.
    Unkept(Box<Sheet>, Option<Action>),
    /// The record could not be saved, for this reason: shall it be left all the same?
    Unsaved(String, Action),
    /// What does a click put on the board?
    Tools,
    /// Shall the branch shown be taken out?
    Delete,
    /// Whose moves are guessed?
    Guess,
    /// How the guesses were.
    Guessed(Guess),
    /// The opening asks for an answer; and the number that would be said.
    Opening(Asked, u8),
    /// An engine did something wrong: what, and the words or the point that it is about.
    Erred(String, String),
    /// One goes through a game, or looks at what was found, from this moment on.
    Examined(usize),
    /// Which puzzle? This one is chosen.
    Puzzles(usize),
    /// The puzzle is solved.
    Solved,
    /// The win of the puzzle was thrown away: is that taken back?
    PuzzleLost,
    /// Something about a table with other machines.
    Far(FarDialog),
    /// Something failed: what, and the system's words.
    Trouble(&'static str, String),
}

impl Dialog {
    /// The protocol of a count, its lines cut to fit.
    pub(super) fn protocol(lines: &[String]) -> Self {
        Self::Reader(reader::Reader::protocol(lines))
    }

    /// A game is found in a file of this name: a copy of a record has the record's name added.
    pub(super) fn resume(game: Game, name: &str) -> Self {
        Self::Resume(Box::new(game), name.contains('_'))
    }

    /// The dialog's width and height.
    fn size(&self) -> (i32, i32) {
        match self {
            Self::Sheet(sheet) => sheet.size(),
            Self::Unkept(..) => (380, 104),
            Self::Delete => (380, 129),
            Self::Guess => (440, 129),
            Self::Guessed(_) => (340, 129),
            Self::NewGame(_) => (400, 232),
            Self::Letters(..) => (364, 196),
            Self::Rules(..) => (400, 257),
            Self::Help(_) => (620, 428),
            Self::Examined(_) => examined::SIZE,
            Self::Puzzles(_) => puzzles::SIZE,
            Self::Reader(_) => reader::SIZE,
            Self::About => (460, 212),
            Self::Resume(..) => (400, 150),
            Self::Resign => (340, 104),
            Self::Repeated(_) => (380, 141),
            Self::Result(_) => (380, 116),
            Self::Far(dialog) => dialog.size(),
            _ => (560, 168),
        }
    }

    /// The dialog's plate, its blue head included, in the middle of the desk.
    pub(super) fn frame(&self) -> Rect {
        match self {
            Self::Open | Self::Found(_) => return FILES,
            Self::Filter | Self::Keyboard => return open::LETTERS,
            Self::Tools => return study::TOOLS,
            Self::Opening(..) => return opening::FRAME,
            Self::Erred(..) => return opening::ERRED,
            Self::Solved | Self::PuzzleLost => return puzzles::FRAME,
            _ => {}
        }
        let (width, height) = self.size();
        // The end is told over the board, so that the figures beside it stay in sight.
        let desk = match self {
            Self::Result(_) | Self::Repeated(_) | Self::Guessed(_) => BOARD,
            _ => Rect::new(0, TITLE_BAR.bottom + 1, 639, 479),
        };
        let left = desk.left + (desk.width() - width) / 2;
        let top = desk.top + (desk.height() - height) / 2 - 8;
        let frame = Rect::sized(Xy::new(left, top.max(desk.top + 4)), width, height);
        match self {
            // The row of the game lies above the others, which stay in the middle.
            Self::NewGame(terms) => Rect {
                top: frame.top - 25,
                bottom: frame.bottom + terms.more_rows() * 25,
                ..frame
            },
            _ => frame,
        }
    }

    pub(super) fn title(&self, app: &App) -> String {
        let phrase = match self {
            Self::NewGame(terms) => terms.title(),
            Self::Letters(_, 0) => text::NAME_OF_BLACK,
            Self::Letters(..) => text::NAME_OF_WHITE,
            Self::Rules(..) => text::RULES_TITLE,
            Self::Open => return app.browser.title(app),
            Self::Found(_) => return app.found_title(),
            Self::Filter => text::FILTER,
            Self::Sheet(sheet) => return sheet.title(app),
            Self::Keyboard => text::LETTERS_TITLE,
            Self::Unkept(..) => text::UNKEPT_TITLE,
            Self::Unsaved(..) => text::UNSAVED_TITLE,
            Self::Tools => text::TOOLS_TITLE,
            Self::Delete => text::DELETE_TITLE,
            Self::Guess | Self::Guessed(_) => text::GUESS_TITLE,
            Self::Help(_) => text::HELP_TITLE,
            Self::Reader(reader) => reader.title,
            Self::About => text::ABOUT_TITLE,
            Self::Examined(_) => text::examine::TITLE,
            Self::Puzzles(_) => text::puzzles::TITLE,
            Self::Solved => text::puzzles::SOLVED,
            Self::PuzzleLost => text::puzzles::LOST_TITLE,
            Self::Resume(_, true) => text::EDITED_TITLE,
            Self::Resume(..) => text::RESUME_TITLE,
            Self::Resign => text::RESIGN_TITLE,
            Self::Repeated(_) => text::REPEATED_TITLE,
            Self::Result(_) => text::RESULT_TITLE,
            Self::Saved(_) => text::SAVED_TITLE,
            Self::Opening(..) => text::gobang::OPENING,
            Self::Erred(..) => text::gobang::ENGINE_TITLE,
            Self::Exported(_) => text::EXPORTED_TITLE,
            Self::Far(dialog) => return dialog.title(app),
            Self::Trouble(..) => text::TROUBLE_TITLE,
        };
        app.words(phrase).to_owned()
    }

    pub(super) fn items(&self, app: &App) -> Vec<Item> {
        let frame = self.frame();
        match self {
            Self::NewGame(terms) => terms.items(app, frame),
            Self::Letters(terms, player) => {
                letters::items(app, frame, terms.name(*player), text::NAME_HINT)
            }
            Self::Open => app.browser.items(app),
            Self::Found(list) => list.items(app),
            Self::Filter => letters::items(app, frame, app.browser.filter(), text::FILTER_HINT),
            Self::Rules(terms, _) => rules::items(app, frame, terms),
            Self::Reader(reader) => reader.items(app, frame),
            Self::Sheet(sheet) => sheet.items(app, frame, app.focused_field()),
            Self::Keyboard => {
                let text = text::tail(app.written_text(), 180);
                letters::items(app, frame, &text, text::TEXT_HINT)
            }
            Self::Unkept(..) => study::unkept(app, frame),
            Self::Unsaved(reason, _) => simple::unsaved(app, frame, reason),
            Self::Tools => study::tools(app, frame),
            Self::Delete => study::delete(app, frame),
            Self::Guess => study::guess(app, frame),
            Self::Guessed(guess) => study::guessed(app, frame, *guess),
            Self::Help(page) => help::items(app, frame, *page),
            Self::About => simple::about(app, frame),
            Self::Examined(top) => examined::items(app, frame, *top),
            Self::Puzzles(chosen) => puzzles::items(app, frame, *chosen),
            Self::Solved => puzzles::solved(app, frame),
            Self::PuzzleLost => puzzles::lost(app, frame),
            Self::Resume(game, is_edited) => simple::resume(app, frame, game, *is_edited),
            Self::Resign => simple::resign(app, frame),
            Self::Repeated(moves) => simple::repeated(app, frame, *moves),
            Self::Result(outcome) => simple::result(app, frame, *outcome),
            Self::Opening(asked, number) => opening::items(app, frame, *asked, *number),
            Self::Saved(path) => simple::trouble(app, frame, app.words(text::SAVED), path),
            Self::Exported(path) => simple::trouble(app, frame, app.words(text::EXPORTED), path),
            Self::Erred(what, detail) => opening::erred(app, frame, what, detail),
            Self::Far(dialog) => dialog.items(app, frame),
            Self::Trouble(what, detail) => simple::trouble(app, frame, what, detail),
        }
    }
}

impl App {
    pub(super) fn ask(&mut self, dialog: Dialog) {
        if matches!(
            self.layers.last(),
            Some(Layer {
                over: Over::Menu(_),
                ..
            })
        ) {
            self.layers.clear();
        }
        self.layer(Over::Dialog(dialog));
    }

    /// Asks for the game of a table with other machines, beginning with this one.
    pub(super) fn ask_game_of(&mut self, setup: Setup) {
        self.ask(Dialog::NewGame(NewGame::at_table(setup, &self.config)));
    }

    pub(super) fn ask_new_game(&mut self) {
        self.ask(Dialog::NewGame(NewGame::offered(&self.config)));
    }

    /// Carries out what was pressed on the top dialog.
    pub(super) fn answer(&mut self, press: Press) {
        self.stale = true;
        if self.is_browsing() {
            return self.browse_press(press);
        }
        if self.press_found(press) {
            return;
        }
        if let Press::Change(..) | Press::Type(_) | Press::Erase = press {
            return self.change(press);
        }
        let is_question = |dialog: &Dialog| matches!(dialog, Dialog::Far(dialog) if dialog.asks());
        if self.top_dialog().is_some_and(is_question) && self.is_too_soon() {
            return;
        }
        let Some(Layer {
            over: Over::Dialog(dialog),
            ..
        }) = self.layers.pop()
        else {
            return;
        };
        self.answered(dialog, press);
    }

    fn answered(&mut self, dialog: Dialog, press: Press) {
        match (dialog, press) {
            (Dialog::NewGame(terms), Press::Yes) => self.begin(terms.setup()),
            // What was typed stays in the terms, whichever way the letters are left.
            (Dialog::Letters(terms, player), _) => {
                self.ask(Dialog::NewGame(terms));
                self.focus(new_game::name_press(player));
            }
            (Dialog::Rules(changed, before), _) => {
                let terms = if press == Press::Yes {
                    changed
                } else {
                    *before
                };
                self.ask(Dialog::NewGame(terms));
                self.focus(new_game::RULES_PRESS);
            }
            (Dialog::Help(second), Press::Turn) => self.ask(Dialog::Help(!second)),
            (Dialog::Resume(game, is_edited), Press::Yes) => {
                self.set_table(*game);
                self.filing.filed = true;
                self.reviewing = is_edited && self.game.phase() != Phase::Counting;
                self.say_goes_on();
            }
            (Dialog::Resign, Press::Yes) => self.obey(Command::Resign),
            (Dialog::Repeated(_), Press::Yes) => self.obey(Command::Void),
            (Dialog::Result(_), Press::Act(action)) => self.act(action),
            (Dialog::Opening(asked, number), press) => self.answer_opening(asked, number, press),
            (Dialog::Erred(..), press) => self.fault_answered(press),
            (Dialog::Far(dialog), press) => self.far_answered(dialog, press),
            (dialog, press) => self.study_answered(dialog, press),
        }
    }

    /// Puts a game on the table, or into the terms of one that these were asked for.
    fn begin(&mut self, setup: Setup) {
        if !self.game_chosen(&setup) {
            self.set_table(Game::new(setup));
            self.say_who_begins();
        }
    }

    fn study_answered(&mut self, dialog: Dialog, press: Press) {
        match (dialog, press) {
            (Dialog::Reader(reader), Press::Yes) => self.save_lines(reader.saved()),
            (Dialog::Sheet(sheet), press) => self.sheet_answered(*sheet, press),
            (Dialog::Unkept(sheet, _), Press::No) => self.ask_sheet(*sheet),
            (Dialog::Unkept(sheet, next), press) => self.unkept_answered(&sheet, next, press),
            (Dialog::Unsaved(_, action), press) => self.unsaved_answered(action, press),
            (Dialog::Tools, Press::Pick(tool)) => match Tool::ALL.get(tool) {
                Some(&tool) => self.take_tool(tool),
                None => self.change_turn(),
            },
            (Dialog::Examined(_), Press::Pick(index)) => self.examined_answered(Some(index)),
            (Dialog::Examined(_), _) => self.examined_answered(None),
            (dialog @ (Dialog::Puzzles(_) | Dialog::Solved | Dialog::PuzzleLost), press) => {
                self.puzzle_answered(&dialog, press);
            }
            (Dialog::Delete, Press::Yes) => drop(self.edit_record(&Edit::Delete)),
            (Dialog::Guess, Press::Pick(side)) => {
                let side = side.checked_sub(1).and_then(|side| Color::BOTH.get(side));
                self.begin_guessing(side.copied());
            }
            _ => {}
        }
    }

    fn focus(&mut self, press: Press) {
        let items = self.items();
        let found = items.iter().position(|item| item.press == Some(press));
        if let (Some(found), Some(layer)) = (found, self.layers.last_mut()) {
            layer.focus = found;
        }
    }
}
