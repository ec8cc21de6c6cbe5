//! Puzzles of gobang: a forced win is to be found against the longest defence.

use super::App;
use super::dialog::Dialog;
use crate::board::Color;
use crate::config::Partial;
use crate::event::{Aim, Effect, Hint, Means, Wish};
use crate::game::{self, Game, Outcome, Phase};
use crate::gobang::Rule;
use crate::text::puzzles;

/// The puzzles, a line each: name, how the win is forced, its moves as far as they are known, and
/// the record. The machine has the side that loses. Short ones come first.
const PUZZLES: &str = include_str!("../../assets/puzzles.txt");

/// A puzzle.
#[derive(Debug)]
pub(super) struct Puzzle {
    /// The number by which it is kept that it was solved.
    name: u16,
    means: Means,
    moves: u32,
    record: &'static str,
}

impl Puzzle {
    /// All of them.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        PUZZLES.lines().filter_map(Self::read)
    }

    fn read(line: &'static str) -> Option<Self> {
        let mut words = line.splitn(4, ' ');
        Some(Self {
            name: words.next()?.parse().ok()?,
            means: match words.next()? {
                "fours" => Means::Fours,
                _ => Means::Threats,
            },
            moves: words.next()?.parse().ok()?,
            record: words.next()?,
        })
    }

    /// Whose win it is, and by which rule; read off the record, which is much longer.
    fn terms(&self) -> (Color, Rule) {
        let color = if self.record.contains("PL[W]") {
            Color::White
        } else {
            Color::Black
        };
        let has_rule = |rule: &Rule| self.record.contains(rule.word());
        let rule = Rule::ALL.into_iter().find(has_rule);
        (color, rule.unwrap_or_default())
    }

    fn game(&self) -> Option<Game> {
        game::open(self.record.as_bytes()).ok()
    }
}

/// A puzzle that is on the table.
#[derive(Debug)]
pub(super) struct Trial {
    /// Which one, from 0.
    index: usize,
    puzzle: Puzzle,
    /// After how many moves it was told that the win was thrown away.
    lost_at: Option<u32>,
    /// After how many moves an answer was hurried: then nothing is known for sure.
    hurried_at: Option<u32>,
}

impl App {
    /// Whether a puzzle is on the table; it is nobody's game, and not kept.
    pub(super) const fn is_puzzle(&self) -> bool {
        self.trial.is_some()
    }

    /// What a puzzle asks, in a line of the list.
    pub(super) fn puzzle_told(&self, index: usize, puzzle: &Puzzle) -> String {
        let ((color, rule), language) = (puzzle.terms(), self.config.language);
        let what = (color, puzzle.means, puzzle.moves);
        puzzles::asked(index + 1, rule, what, language)
    }

    /// The same of the one on the table, while it is played.
    pub(super) fn trial_told(&self) -> Option<String> {
        let is_played = self.game.phase() == Phase::Playing && !self.reviewing;
        let trial = self.trial.as_ref().filter(|_| is_played)?;
        let told = self.puzzle_told(trial.index, &trial.puzzle);
        let keys = [crate::config::Action::Hint, crate::config::Action::Puzzles];
        let [hint, list] = keys.map(|action| self.config.key_name(action));
        Some(puzzles::STATUS.with(self.config.language, &[&told, &hint, &list]))
    }

    /// Whether a puzzle was solved.
    pub(super) fn is_solved(&self, puzzle: &Puzzle) -> bool {
        self.config.solved.contains(&puzzle.name)
    }

    /// Lists the puzzles: the one on the table, or the first that is not solved, has the focus.
    pub(super) fn ask_puzzles(&mut self) {
        let open = Puzzle::all().position(|puzzle| !self.is_solved(&puzzle));
        let current = self.trial.as_ref().map(|trial| trial.index);
        let chosen = current.or(open).unwrap_or_default();
        self.ask(Dialog::Puzzles(chosen));
        self.choose_puzzle(chosen);
    }

    /// Puts a puzzle on the table.
    pub(super) fn begin_puzzle(&mut self, index: usize) {
        let puzzle = Puzzle::all().nth(index);
        let Some((puzzle, game)) = puzzle
            .and_then(|puzzle| Some((puzzle.game()?, puzzle)))
            .map(|(game, puzzle)| (puzzle, game))
        else {
            return;
        };
        self.set_table(game);
        let color = self.words(crate::text::color(self.game.to_play()));
        let moves = puzzle.moves.to_string();
        self.say(puzzles::WINS_IN.with(self.config.language, &[color, &moves]));
        self.trial = Some(Trial {
            index,
            puzzle,
            lost_at: None,
            hurried_at: None,
        });
    }

    /// What the machine is asked in a puzzle.
    pub(super) fn defence(&self) -> Option<Aim> {
        let (gobang, machine) = (self.game.gobang()?, self.game.gobang()?.machine?);
        self.trial.as_ref().map(|_| Aim::Forced {
            wish: Wish::Defend,
            color: machine.color,
            rule: gobang.rule,
        })
    }

    /// Plays the defence that was found, and says so where no win is left. False when none was
    /// asked for.
    pub(super) fn defend(&mut self, number: u64, hint: &Hint) -> bool {
        if self.trial.is_none() || !self.is_thinking() {
            return false;
        }
        let moves = self.game.move_count();
        self.chosen(number, hint.play);
        let is_played = self.game.move_count() > moves && self.game.phase() == Phase::Playing;
        let is_lost = is_played && hint.win.is_none();
        if let Some(trial) = self.trial.as_mut().filter(|_| is_lost) {
            let is_new = trial.lost_at.is_none_or(|at| moves <= at);
            if is_new && trial.hurried_at != Some(moves) {
                trial.lost_at = Some(moves);
                self.ask(Dialog::PuzzleLost);
            }
        }
        true
    }

    /// Has the machine answer at once in a puzzle. False where it does not think about one.
    pub(super) fn hurry_defence(&mut self) -> bool {
        let (is_thinking, moves) = (self.is_thinking(), self.game.move_count());
        let Some(trial) = self.trial.as_mut().filter(|_| is_thinking) else {
            return false;
        };
        trial.hurried_at = Some(moves);
        self.effects.push(Effect::Hurry);
        true
    }

    /// Tells how a puzzle has ended. False where the end is not that.
    pub(super) fn end_puzzle(&mut self, outcome: Outcome) -> bool {
        let Some(trial) = &self.trial else {
            return false;
        };
        let (name, (color, _)) = (trial.puzzle.name, trial.puzzle.terms());
        if outcome.winner() != Some(color) {
            return false;
        }
        if !self.config.solved.contains(&name) {
            self.config.solved.push(name);
            self.config.solved.sort_unstable();
            self.changed.solved = Some(self.config.solved.clone());
            let settings = Partial::write(&self.changed);
            self.effects.push(Effect::Settings(settings));
        }
        self.ask(Dialog::Solved);
        true
    }

    /// How many moves the player made, and how many are known to do.
    pub(super) fn solved_told(&self) -> String {
        let own = self.game.move_count().div_ceil(2).to_string();
        let known = self.trial.as_ref().map_or(0, |trial| trial.puzzle.moves);
        puzzles::SOLVED_IN.with(self.config.language, &[&own, &known.to_string()])
    }

    /// Goes on to the next puzzle, the first one after the last.
    pub(super) fn next_puzzle(&mut self) {
        let index = self.trial.as_ref().map_or(0, |trial| trial.index + 1);
        self.begin_puzzle(index % Puzzle::all().count().max(1));
    }
}

#[cfg(test)]
mod tests;
