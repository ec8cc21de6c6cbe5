//! Editing and studying a record: what the actions of review mean, and what goes on meanwhile.

mod guess;
mod keys;
mod tools;
mod walk;

use super::App;
use super::dialog::Dialog;
use crate::board::Point;
use crate::config::Action;
use crate::event::Effect;
use crate::game::{self, Command, Edit, Game, Phase, Refusal, Repair};
use crate::print;
use crate::sgf;
use crate::text;

pub(super) use guess::{EXACT, Guess};
pub(super) use tools::Tool;
use walk::Walk;

/// What goes on in review besides walking.
#[derive(Debug, Default)]
pub(super) struct Study {
    /// What a click puts on the board.
    pub(super) tool: Tool,
    /// Where a line begins that has no end yet.
    from: Option<Point>,
    /// Whether the next point that is chosen is one to find the move of.
    finding: bool,
    /// Walking by itself.
    walk: Option<Walk>,
    /// Guessing the moves that follow.
    guess: Option<Guess>,
    /// The letter on the key that has just opened a text: it does not belong there.
    pub(super) opener: Option<char>,
}

impl Study {
    /// Puts everything back to how review begins.
    pub(super) fn leave(&mut self) {
        *self = Self::default();
    }
}

impl App {
    /// Whether the next moves are guessed now, so that nothing may show them.
    pub fn is_guessing(&self) -> bool {
        self.study.guess.is_some()
    }

    /// Whether the arrows walk the record: in review, unless a point is to be chosen.
    pub(super) fn walks(&self) -> bool {
        let study = &self.study;
        let points = study.finding || study.guess.is_some() || study.tool != Tool::Trial;
        self.reviewing && !points
    }

    /// Changes the record, and saves it; whether that could be done.
    pub(super) fn edit_record(&mut self, edit: &Edit) -> bool {
        match self.game.edit(edit) {
            Ok(_) => {
                self.notice = None;
                self.save();
                true
            }
            Err(refusal) => {
                let words = match refusal {
                    Refusal::NothingToUndo => self.words(text::NO_EDIT_TO_UNDO).to_owned(),
                    Refusal::NothingToRedo => self.words(text::NO_EDIT_TO_REDO).to_owned(),
                    other => super::refusal::refusal_text(other, self.config.language),
                };
                self.refuse(words);
                false
            }
        }
    }

    /// Changes the record and says what was done.
    fn edit_and_say(&mut self, edit: &Edit, said: text::Phrase) {
        if self.edit_record(edit) {
            self.say(self.words(said).to_owned());
        }
    }

    /// Puts the record on the clipboard, or the board drawn in letters.
    fn copy(&mut self, draws: bool) {
        let text = if draws {
            print::plain(&print::Shown::of(&self.game))
        } else {
            sgf::write(&game::to_sgf(&self.game))
        };
        self.effects.push(Effect::Copy(text));
        self.say(self.words(text::COPIED).to_owned());
    }

    /// A text has come from the clipboard: into the field that is written, or as a record.
    pub(super) fn pasted(&mut self, text: &str) {
        self.stale = true;
        if self.is_writing() {
            self.write_text(text);
        } else if self.layers.is_empty() {
            self.paste_record(text);
        }
    }

    /// Puts a record from the clipboard on the table.
    fn paste_record(&mut self, text: &str) {
        if text.trim().is_empty() {
            return self.refuse(self.words(text::NOTHING_PASTED).to_owned());
        }
        if let Some(game) = Game::of_moves(text) {
            return self.opened(game, Vec::new(), self.words(text::CLIPBOARD));
        }
        match game::open_file(text.as_bytes(), "") {
            Ok((game, repairs)) => self.opened(game, repairs, self.words(text::CLIPBOARD)),
            Err(error) => {
                let what = self.words(text::NO_RECORD_PASTED);
                self.ask(Dialog::Trouble(what, error.to_string()));
            }
        }
    }

    /// Puts an opened record on the table.
    pub(super) fn opened(&mut self, game: Game, repairs: Vec<Repair>, path: &str) {
        self.set_table(game);
        self.repairs = repairs;
        self.filing.from = Some(path.to_owned());
        // A record is there to be looked at; Tab plays on. A count that was left goes on.
        self.reviewing = self.game.phase() != Phase::Counting;
        self.say_opened(path.rsplit('/').next().unwrap_or(path));
    }

    /// What comes before all else in the room: undoing an edit in review, and what stops a game of
    /// guessing or a search. Whether the action was that.
    pub(super) fn study_first(&mut self, action: Action) -> bool {
        if self.study.guess.is_some() {
            return self.guess_action(action);
        }
        if self.study.finding {
            let moves = action.repeats() && !matches!(action, Action::Back | Action::Forward);
            if !moves && action != Action::Choose {
                self.study.finding = false;
                self.notice = None;
                if matches!(action, Action::Menu | Action::Find) {
                    return true;
                }
            }
        }
        match action {
            _ if self.is_mark_of_count(action) => return false,
            Action::Undo if self.reviewing => self.edit_and_say(&Edit::Undo, text::EDIT_UNDONE),
            Action::Redo if self.reviewing => self.edit_and_say(&Edit::Redo, text::EDIT_REDONE),
            _ => return false,
        }
        true
    }

    /// Whether what is undone in review, or done again, is a mark of the count and no edit.
    pub(super) fn is_mark_of_count(&self, action: Action) -> bool {
        let is_counting = self.game.phase() == Phase::Counting;
        is_counting
            && match action {
                Action::Undo => !self.game.can_undo_edit() && !self.game.flips().is_empty(),
                Action::Redo => !self.game.can_redo_edit() && self.game.can_redo(),
                _ => false,
            }
    }

    /// Does one of the actions that are for studying and editing; whether it was one.
    pub(super) fn study(&mut self, action: Action) -> bool {
        match action {
            Action::Goto => self.ask_goto(),
            Action::NextComment => self.obey(Command::Comment(1)),
            Action::PreviousComment => self.obey(Command::Comment(-1)),
            Action::Faster | Action::Slower => self.change_pace(action == Action::Faster),
            Action::Comment => self.ask_comment(),
            Action::Info => self.ask_info(),
            Action::Print => self.ask_print(),
            Action::Copy | Action::CopyDiagram => self.copy(action == Action::CopyDiagram),
            Action::Paste => self.leave(action),
            _ => return self.study_in_review(action),
        }
        true
    }

    fn study_in_review(&mut self, action: Action) -> bool {
        let is_one = matches!(
            action,
            Action::Find
                | Action::Autoplay
                | Action::Guess
                | Action::Tools
                | Action::TrialTool
                | Action::DeleteBranch
                | Action::BranchUp
                | Action::BranchDown
                | Action::MainLine
        );
        if !is_one {
            return false;
        }
        if !self.reviewing {
            self.refuse(self.words(text::ONLY_IN_REVIEW).to_owned());
            return true;
        }
        match action {
            Action::Find => self.find(),
            Action::Autoplay => self.autoplay(),
            Action::Guess => self.ask_guess(),
            Action::Tools => self.ask_tools(),
            Action::TrialTool => self.take_tool(Tool::Trial),
            // The referee says why not.
            Action::DeleteBranch if self.game.is_at_start() => {
                self.edit_record(&Edit::Delete);
            }
            Action::DeleteBranch => self.ask(Dialog::Delete),
            Action::BranchUp => drop(self.edit_record(&Edit::Promote)),
            Action::BranchDown => drop(self.edit_record(&Edit::Demote)),
            _ => self.edit_and_say(&Edit::Lead, text::NOW_MAIN_LINE),
        }
        true
    }

    /// What a click on a point means, unless it plays a trial move; whether it meant something.
    pub(super) fn study_touch(&mut self, point: Point) -> bool {
        self.stale = true;
        self.stop_walking();
        if self.study.guess.is_some() {
            self.guess(point);
        } else if std::mem::take(&mut self.study.finding) {
            self.notice = None;
            self.obey(Command::Find(point));
        } else if self.study.tool != Tool::Trial {
            self.use_tool(point);
        } else {
            return false;
        }
        true
    }

    /// What going back means before anything is walked back; whether it meant something.
    pub(super) fn study_back(&mut self) -> bool {
        if self.study.guess.is_some() {
            self.end_guessing();
        } else if std::mem::take(&mut self.study.finding) || self.study.from.take().is_some() {
            self.notice = None;
        } else if self.study.walk.is_some() {
            self.stop_walking();
        } else {
            return false;
        }
        true
    }

    /// Whether an action of these can be done now.
    pub(super) fn is_study_open(&self, action: Action) -> bool {
        let game = &self.game;
        match action {
            Action::Find | Action::Tools => self.reviewing,
            Action::TrialTool => self.reviewing && self.study.tool != Tool::Trial,
            Action::Autoplay | Action::Guess => self.reviewing && !game.is_at_end(),
            Action::DeleteBranch => self.reviewing && !game.is_at_start(),
            Action::BranchUp => self.reviewing && game.branches().0 > 0,
            Action::BranchDown => {
                let (index, count) = game.branches();
                self.reviewing && index + 1 < count
            }
            Action::MainLine => self.reviewing && !game.is_on_main_line(),
            _ => true,
        }
    }

    /// What the status line says of what goes on, if anything does.
    pub(super) fn study_status(&self) -> Option<String> {
        let study = &self.study;
        if study.guess.is_some() {
            Some(self.words(text::STATUS_GUESS).to_owned())
        } else if study.finding {
            Some(self.words(text::STATUS_FIND).to_owned())
        } else if self.reviewing && study.tool != Tool::Trial {
            let tool = self.words(study.tool.name());
            Some(text::STATUS_TOOL.with(self.config.language, &[tool]))
        } else {
            None
        }
    }
}
