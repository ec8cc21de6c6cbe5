//! The Go Text Protocol, version 2 (G. Farnebäck, draft 2 of 2002): the side of the engine.

mod admin;
mod files;
mod judge;
mod moves;
mod setup;
mod words;

use crate::board::{ByColor, Size};
use crate::game::{Command, Game, Phase, Setup};
use crate::go::{RuleSet, Rules};

/// What an engine starts with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// The board's size until another is asked for.
    pub size: Size,
    /// The rules, komi included.
    pub rules: Rules,
    /// Where its lots come from.
    pub seed: u64,
    /// How many games it plays to the end before each move.
    pub playouts: u32,
}

/// What an engine wants after a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    /// To give this answer.
    Say(String),
    /// To have this file read, and to be told by [`Engine::loaded`].
    Load {
        /// The file, as the command names it.
        path: String,
    },
    /// To have this file written, and to be told by [`Engine::saved`].
    Save {
        /// The file, as the command names it.
        path: String,
        /// What belongs in it.
        text: String,
    },
    /// To give this answer and end.
    Quit(String),
}

/// What a command came to.
enum Done {
    Text(String),
    /// A file is to be read, and shown before this move of its main line.
    Load {
        path: String,
        before: Option<usize>,
    },
    Save {
        path: String,
        text: String,
    },
    Quit,
}

/// A command's result, or the protocol's words for why there is none.
type Answered = Result<Done, &'static str>;

/// What an engine says where words make no sense.
const SYNTAX: &str = "syntax error";

/// An engine that plays Go by the Go Text Protocol: lines come in, answers go out.
///
/// It opens no file itself, see [`Reply`], and keeps no time: its strength is a number of games
/// played to the end.
///
/// ```
/// use qishi::board::Size;
/// use qishi::go::Rules;
/// use qishi::talk::gtp::{Engine, Options, Reply};
/// let mut engine = Engine::new(Options {
///     size: Size::square(9),
///     rules: Rules::CHINESE,
///     seed: 1,
///     playouts: 100,
/// });
/// assert_eq!(engine.hear(b"7 play black e5 # the centre\r\n"), Some(Reply::Say("=7\n\n".into())));
/// assert_eq!(engine.hear(b"play w E5"), Some(Reply::Say("? illegal move\n\n".into())));
/// assert_eq!(engine.hear(b"  # nothing"), None);
/// ```
#[derive(Debug, Clone)]
pub struct Engine {
    game: Game,
    options: Options,
    /// What a handicap game or a new board starts from.
    rule_set: Option<RuleSet>,
    /// The time that each side was last said to have.
    left: ByColor<Option<TimeLeft>>,
    /// What waits for a file: the command's id, and before which move the file is to be shown.
    waits: Option<(String, Option<usize>)>,
}

/// Time on a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct TimeLeft {
    seconds: u32,
    /// The stones that have to be played in it; 0 in main time.
    stones: u32,
}

impl Engine {
    /// An engine at an empty board.
    pub fn new(options: Options) -> Self {
        Self {
            game: Game::new(Setup::new(options.size, options.rules)),
            rule_set: RuleSet::of(&options.rules),
            options,
            left: ByColor::default(),
            waits: None,
        }
    }

    /// Hears a line, with or without its end; where it has no command there is no answer.
    pub fn hear(&mut self, line: &[u8]) -> Option<Reply> {
        let line = words::clean(line);
        let (id, mut words) = words::split(&line);
        let name = words.next()?;
        let words: Vec<&str> = words.collect();
        let done = match admin::COMMANDS.iter().find(|(known, _)| *known == name) {
            Some((_, command)) => command(self, &words),
            None => Err("unknown command"),
        };
        Some(match done {
            Ok(Done::Text(text)) => Reply::Say(answer('=', id, &text)),
            Err(why) => Reply::Say(answer('?', id, why)),
            Ok(Done::Quit) => Reply::Quit(answer('=', id, "")),
            Ok(Done::Load { path, before }) => {
                self.waits = Some((id.to_owned(), before));
                Reply::Load { path }
            }
            Ok(Done::Save { path, text }) => {
                self.waits = Some((id.to_owned(), None));
                Reply::Save { path, text }
            }
        })
    }

    /// What is said of a line that is too long to be heard.
    pub fn refuse_line(&self) -> String {
        answer('?', "", "line too long")
    }

    /// The position shown, for those who look on.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// A new game of this set-up, by the rules in force.
    fn start(&mut self, size: Size, handicap: u8, free_handicap: bool) {
        self.options.size = size;
        self.game = Game::new(Setup {
            handicap,
            free_handicap,
            rule_set: self.rule_set,
            ..Setup::new(size, self.options.rules)
        });
        self.left = ByColor::default();
    }

    /// Opens the game again where it has ended: engines play on after two passes.
    fn play_on(&mut self) {
        loop {
            let command = match self.game.phase() {
                Phase::Playing => return,
                Phase::Counting => Command::Resume,
                Phase::Finished(_) => Command::Undo,
            };
            if self.game.obey(command).is_err() {
                return;
            }
        }
    }
}

/// An answer with its status and the command's id, closed by an empty line.
fn answer(status: char, id: &str, text: &str) -> String {
    let text = text.trim_end_matches('\n');
    let blank = if text.is_empty() { "" } else { " " };
    // An empty line within would close it too early.
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .collect();
    format!("{status}{id}{blank}{}\n\n", lines.join("\n"))
}

/// A text as a command's result.
#[expect(clippy::unnecessary_wraps, reason = "every command gives a result")]
fn say(text: impl Into<String>) -> Answered {
    Ok(Done::Text(text.into()))
}
