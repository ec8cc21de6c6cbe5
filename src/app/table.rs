//! Play, count and review at the table: what an action means while nothing lies over the room.

use super::dialog::Dialog;
use super::form::Way;
use super::hands::Hand;
use super::layers::{Layer, Over};
use super::refusal::refusal_text;
use super::study::Study;
use super::{App, Filing, Notice};
use crate::board::{Color, Point};
use crate::config::Action;
use crate::event::{Effect, Sound, Task};
use crate::game::{self, Command, Game, Happened, Outcome, Phase, Refusal};
use crate::go::Illegal;
use crate::sgf;
use crate::text::{self, gobang};

/// The longest name, in pixels.
pub(super) const NAME_WIDTH: i32 = 176;

impl App {
    pub(super) fn room_action(&mut self, action: Action) {
        self.stale = true;
        if self.is_carried_out(action) {
            return;
        }
        let plays = matches!(
            action,
            Action::Pass | Action::Count | Action::Resign | Action::NoResult
        );
        if self.reviewing && plays {
            return self.refuse(self.words(text::IS_REVIEW).to_owned());
        }
        if let Some(command) = command_of(action) {
            return self.obey(command);
        }
        let walks = self.walks();
        match action {
            Action::Up => self.arrow(Way::Up, walks),
            Action::Down => self.arrow(Way::Down, walks),
            Action::Left => self.arrow(Way::Left, walks),
            Action::Right => self.arrow(Way::Right, walks),
            Action::OtherUp => self.arrow(Way::Up, !walks),
            Action::OtherDown => self.arrow(Way::Down, !walks),
            Action::OtherLeft => self.arrow(Way::Left, !walks),
            Action::OtherRight => self.arrow(Way::Right, !walks),
            Action::Choose => self.touch(self.cursor),
            Action::Review => self.turn_review(),
            Action::Resign if self.is_open(action) => self.ask(Dialog::Resign),
            // The referee says why not.
            Action::Resign => self.obey(Command::Resign),
            Action::NoResult => self.ask_no_result(),
            Action::Menu => self.open_menu(0),
            Action::NewGame | Action::Open | Action::Puzzles => self.leave(action),
            Action::Help => self.ask(Dialog::Help(0)),
            Action::About => self.ask(Dialog::About),
            Action::Save => self.autosave(true),
            Action::Influence => self.turn_lens(),
            Action::Estimate => self.turn_estimate(),
            _ if self.study(action) => {}
            _ => self.switch(action),
        }
    }

    /// Carries out what means something of its own at this table, in this game or in review.
    fn is_carried_out(&mut self, action: Action) -> bool {
        self.far_action(action)
            || self.study_first(action)
            || self.gobang_action(action)
            || self.rival_action(action)
    }

    fn turn_review(&mut self) {
        self.reviewing = !self.reviewing;
        self.study.leave();
        if self.reviewing && self.plays_far() {
            self.say(self.words(text::far::MUTED).to_owned());
        }
    }

    /// An arrow walks the record, or moves the board cursor.
    fn arrow(&mut self, way: Way, walk: bool) {
        if !walk {
            if self.hand == Hand::Mouse {
                self.hand = Hand::Keys;
            }
            return self.move_cursor(way);
        }
        self.obey(match way {
            Way::Left => Command::Step(-1),
            Way::Right | Way::Next => Command::Step(1),
            Way::Up => Command::Branch(-1),
            Way::Down => Command::Branch(1),
        });
    }

    /// A stone for this crossing, or while counting: its chain is dead, or alive again.
    pub(super) fn touch(&mut self, point: Point) {
        self.cursor = point;
        if self.reviewing && self.study_touch(point) {
            return;
        }
        let is_asked = !self.is_turn_elsewhere() && self.ask_opening();
        if !self.reviewing && (is_asked || self.is_machines_turn()) {
            return;
        }
        self.obey(match self.game.phase() {
            Phase::Counting => Command::Dead(point),
            _ if self.reviewing => Command::Try(point),
            _ => Command::Play(point),
        });
    }

    /// Takes back, or goes back where something lies over the room.
    pub(super) fn back_out(&mut self) {
        self.stale = true;
        if let Some(Layer {
            over: Over::Dialog(_),
            ..
        }) = self.layers.last()
        {
            self.answer(super::form::Press::No);
        } else if self.layers.pop().is_none() && !self.back_from_search() && !self.study_back() {
            if self.reviewing {
                self.obey(Command::Step(-1));
            } else {
                self.take_back(Action::Undo);
            }
        }
    }

    pub(super) fn obey(&mut self, command: Command) {
        if self.obey_far(command) {
            return;
        }
        let mover = self.game.to_play();
        match self.game.obey(command) {
            Ok(happened) => self.happened(command, happened, mover),
            // What is wrong with the move shown is worth more than that it is the last one.
            Err(Refusal::AtEnd | Refusal::AtStart) if self.is_against_rules() => {
                self.tell_illegal();
            }
            Err(refusal) => self.refuse(refusal_text(refusal, self.config.language)),
        }
    }

    pub(super) fn happened(&mut self, command: Command, happened: Happened, mover: Color) {
        self.notice = None;
        let language = self.config.language;
        match happened {
            Happened::Played { captured: 0 } | Happened::Agreed => self.sound(Sound::Stone),
            Happened::Played { captured } => {
                self.sound(Sound::Capture);
                self.say(text::CAPTURED.with(language, &[&captured.to_string()]));
            }
            Happened::Placed { .. } => {
                self.sound(Sound::Stone);
                self.say_who_begins();
            }
            Happened::Passed if self.game.position().passes > 1 && self.is_white_to_pass() => {
                self.say(self.words(text::WHITE_PASSES_LAST).to_owned());
            }
            Happened::Passed => self.say(text::PASSES.with(language, &[self.name(mover)])),
            Happened::CountingBegan => self.say(self.words(text::CLICK_DEAD).to_owned()),
            Happened::Resumed if command == Command::Resume => {
                self.say(self.words(text::PLAY_ON).to_owned());
            }
            Happened::Finished(outcome) => {
                if matches!(command, Command::Play(_) | Command::Try(_)) {
                    self.sound(Sound::Stone);
                }
                // By colour: a long name would hide the result in so short a line.
                self.say(self.outcome_text(outcome, |color| self.words(text::color(color))));
                if !self.reviewing && !self.end_puzzle(outcome) {
                    self.ask(Dialog::Result(outcome));
                }
            }
            Happened::Moved if self.game.handicap_left() > 0 => self.say_who_begins(),
            Happened::Moved => self.tell_illegal(),
            Happened::Chosen | Happened::Flipped | Happened::Resumed | Happened::Edited => {}
        }
        self.tell_pattern();
        // In play only: a trial and a walk bring boards back all the time.
        if matches!(command, Command::Play(_)) && self.is_open(Action::NoResult) {
            self.ask_no_result();
        }
        // Walking changes nothing that a save would have to keep.
        if !command.walks() {
            self.autosave(false);
        }
    }

    /// Whether both have passed, and White must pass once more.
    fn is_white_to_pass(&self) -> bool {
        self.game.rules().last_pass == Some(Color::White) && self.game.to_play() == Color::White
    }

    /// That a game goes on where it was left.
    pub(super) fn say_goes_on(&mut self) {
        if self.reviewing {
            self.say(self.words(text::EDITED_ON).to_owned());
        } else if self.game.handicap_left() > 0 {
            self.say_who_begins();
        } else {
            self.say(self.words(text::GOES_ON).to_owned());
        }
    }

    /// Whose move is first, or how many stones come before it.
    pub(super) fn say_who_begins(&mut self) {
        let language = self.config.language;
        self.say(match self.game.handicap_left() {
            0 => text::BEGINS.with(language, &[self.words(text::color(self.game.to_play()))]),
            left => text::HANDICAP_LEFT.with(language, &[&left.to_string()]),
        });
    }

    /// Whether the move shown is against the rules, in a record that has such a move.
    fn is_against_rules(&self) -> bool {
        self.game.illegal().is_some() || self.game.forbidden().is_some()
    }

    /// Says what is against the rules about the move shown, in a record that has such a move.
    fn tell_illegal(&mut self) {
        let number = self.game.move_count().to_string();
        let reason = match (self.game.illegal(), self.game.forbidden()) {
            (Some(illegal), _) => text::reason(illegal),
            (None, Some(kind)) => gobang::kind(kind),
            (None, None) => return,
        };
        // What names no point of the board is no move that could be counted.
        let text = if self.game.illegal() == Some(Illegal::OffBoard) {
            self.words(text::MOVE_OFF_BOARD).to_owned()
        } else {
            let reason = self.words(reason);
            text::MOVE_ILLEGAL.with(self.config.language, &[&number, reason])
        };
        self.notice = Some(Notice { text, bad: true });
    }

    /// Offers to end without result, where the whole board has come back.
    fn ask_no_result(&mut self) {
        match self.game.repeated() {
            Some(moves) if self.is_open(Action::NoResult) => self.ask(Dialog::Repeated(moves)),
            // The referee says why not.
            _ => self.obey(Command::Void),
        }
    }

    pub(super) fn autosave(&mut self, asked: bool) {
        if self.is_puzzle() || self.is_tree() {
            if asked {
                self.refuse(self.words(text::puzzles::NOT_KEPT).to_owned());
            }
        } else if !self.game.record().is_empty() || asked {
            self.filing.asked |= asked;
            self.save();
        }
    }

    /// Hands the record to the disk.
    pub(super) fn save(&mut self) {
        self.filing.drafted.clear();
        let sgf = sgf::write(&game::to_sgf(&self.game));
        self.hand_over(sgf);
    }

    /// Hands a text of the game's record to the disk.
    pub(super) fn hand_over(&mut self, sgf: String) {
        self.filing.failed = None;
        let new = !std::mem::replace(&mut self.filing.filed, true);
        let from = self.filing.from.clone().filter(|_| new);
        self.effects.push(Effect::Autosave { new, from, sgf });
    }

    pub(super) fn saved(&mut self, path: &str) {
        (self.filing.failed, self.filing.told) = (None, false);
        // The player is told once that the file that was opened is not the one that is kept.
        let from = self.filing.from.take();
        if from.is_some_and(|from| from != path) && self.notice.is_none() {
            self.stale = true;
            self.say(self.words(text::KEPT_AS_COPY).to_owned());
        }
        if std::mem::take(&mut self.filing.asked) {
            self.stale = true;
            self.ask(Dialog::Saved(path.to_owned()));
        }
    }

    pub(super) fn failed(&mut self, task: Task, detail: &str) {
        self.stale = true;
        if matches!(task, Task::Open | Task::Browse) && self.tell_browser(detail) {
            return;
        }
        // A full disk is told once in full, and then at each move in the notice line.
        let again = task == Task::Save && std::mem::replace(&mut self.filing.told, true);
        if task == Task::Save {
            self.filing.failed = Some(detail.to_owned());
            if std::mem::take(&mut self.filing.leaving) {
                return self.leave(Action::Quit);
            }
        }
        let phrase = match task {
            Task::Save if again => return self.refuse(self.words(text::NOT_SAVED).to_owned()),
            Task::Save => text::CANNOT_SAVE,
            Task::Open => text::CANNOT_OPEN,
            Task::Browse => text::CANNOT_BROWSE,
            Task::Paste => text::CANNOT_PASTE,
            Task::Export => text::CANNOT_EXPORT,
            Task::Settings => text::CANNOT_KEEP_SETTINGS,
            Task::BadSettings => text::BAD_SETTINGS,
        };
        self.ask(Dialog::Trouble(self.words(phrase), detail.to_owned()));
    }

    /// Puts another game on the table.
    pub(super) fn set_table(&mut self, game: Game) {
        self.leave_tree();
        self.game = game;
        self.filing = Filing::default();
        (self.reviewing, self.repairs) = (false, Vec::new());
        self.review = super::Review::default();
        self.study = Study::default();
        // The machine is asked anew, and so is the opening's question.
        (self.rival, self.questioned) = (None, None);
        self.hints = super::Hints::default();
        self.examined = super::Examined::default();
        self.trial = None;
        self.notice = None;
        self.armed = None;
        self.center_cursor();
    }

    pub(super) fn sound(&mut self, sound: Sound) {
        if self.config.sound {
            self.effects.push(Effect::Sound(sound));
        }
    }

    /// The player's own name, cut where it is longer than any that can be typed, or the colour's.
    pub fn name(&self, color: Color) -> &str {
        match self.game.names()[color].as_str() {
            "" => self.words(text::color(color)),
            name => text::lines(name, NAME_WIDTH).next().unwrap_or(name),
        }
    }

    /// Whether an action can be done now: the others are greyed in the menus.
    pub(super) fn is_open(&self, action: Action) -> bool {
        let phase = self.game.phase();
        match action {
            _ if !self.is_open_in_game(action) || !self.is_open_at_table(action) => false,
            Action::Pass => self.is_in_play(),
            Action::Count if self.is_scored() => true,
            Action::Count | Action::Resign => self.is_in_play() && self.is_at_end(),
            Action::NoResult => {
                self.is_in_play() && self.is_at_end() && self.game.repeated().is_some()
            }
            Action::Accept | Action::Resume => phase == Phase::Counting,
            Action::Undo | Action::Redo if self.is_mark_of_count(action) => true,
            Action::Undo if self.reviewing => self.game.can_undo_edit(),
            Action::Redo if self.reviewing => self.game.can_redo_edit(),
            Action::Undo | Action::Back | Action::BackTen | Action::First => {
                !self.game.is_at_start()
            }
            Action::Redo => self.game.can_redo(),
            Action::Forward | Action::ForwardTen | Action::Last => !self.game.is_at_end(),
            Action::PreviousBranch | Action::NextBranch => self.game.branches().1 > 1,
            Action::Influence | Action::Estimate => self.score().is_none(),
            Action::Joseki | Action::JosekiTree | Action::JosekiSource => {
                self.is_joseki_open(action)
            }
            Action::ReadFight => self.is_fight_open(),
            Action::Shapes => self.is_shapes_open(),
            Action::Search | Action::SearchGames => self.is_search_action_open(action),
            Action::Protocol => self.score().is_some(),
            _ => self.is_open_in_review(action) && self.is_study_open(action),
        }
    }

    fn is_in_play(&self) -> bool {
        let placed = self.game.handicap_left() == 0;
        self.game.phase() == Phase::Playing && placed && !self.reviewing
    }

    /// Whether a score was agreed on, which can be counted again.
    fn is_scored(&self) -> bool {
        let is_score = matches!(self.game.phase(), Phase::Finished(Outcome::Score { .. }));
        is_score && self.game.is_at_end() && !self.reviewing
    }

    /// Whether nothing but what was just taken back follows.
    fn is_at_end(&self) -> bool {
        self.game.is_at_end() || self.game.can_redo()
    }
}

/// The command that an action is, where it needs nothing of the room.
fn command_of(action: Action) -> Option<Command> {
    Some(match action {
        Action::Pass => Command::Pass,
        Action::Undo => Command::Undo,
        Action::Redo => Command::Redo,
        Action::Count => Command::Count,
        Action::Accept => Command::Accept,
        Action::Resume => Command::Resume,
        Action::Back => Command::Step(-1),
        Action::Forward => Command::Step(1),
        Action::BackTen => Command::Step(-10),
        Action::ForwardTen => Command::Step(10),
        Action::First => Command::First,
        Action::Last => Command::Last,
        Action::PreviousBranch => Command::Branch(-1),
        Action::NextBranch => Command::Branch(1),
        _ => return None,
    })
}
