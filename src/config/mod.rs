//! The settings: `config.ron`, what overrides it, and what the player changed in the room.

mod engine;
mod error;
mod far;
mod gobang;
mod keys;
#[cfg(test)]
mod tests;
mod values;

use std::collections::BTreeMap;

use ron::extensions::Extensions;
use serde::{Deserialize, Serialize};

pub use engine::{Engine, EngineCommand, EngineName};
pub use error::Error;
use error::place_of;
pub use far::{Broker, PlayerName};
pub use gobang::{GameName, GobangLines, GobangRule, Level, MachineSide, OpeningName};
pub use keys::{Action, Keys, Pads, Trigger};
use values::OldScoring;
pub use values::{Handicap, Inks, KomiPoints, LastNumbers, Lines, Pace, RulesName, Scale, Seconds};

use crate::board::Size;
use crate::event::PadButton;
use crate::go::fixed_handicap;
use crate::screen::Palette;

/// The text of the `config.ron` that ships with the program: the only source of defaults.
pub const DEFAULT: &str = include_str!("../../config.ron");

/// A language that the program speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
pub enum Language {
    /// English.
    #[serde(alias = "en")]
    English,
    /// 中文, simplified.
    #[serde(alias = "zh")]
    Chinese,
}

/// Which stones carry their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
pub enum Numbers {
    /// None; the last one has its red corner.
    Off,
    /// Every stone.
    All,
    /// Only the last few stones.
    Last,
}

/// The same fields twice: all of them there, and each of them there or not.
macro_rules! settings {
    ($($(#[$doc:meta])* $field:ident: $type:ty,)+) => {
        /// Every setting, with its value in force.
        #[derive(Debug, Clone, PartialEq, Deserialize, Serialize)]
        pub struct Config {
            $($(#[$doc])* pub $field: $type,)+
        }

        /// The settings that a file names; `settings.ron` is one of them.
        #[derive(Debug, Clone, Default, PartialEq, Deserialize, Serialize)]
        #[serde(deny_unknown_fields, default, rename = "settings")]
        pub struct Partial {
            $(
                $(#[$doc])*
                #[serde(skip_serializing_if = "Option::is_none")]
                pub $field: Option<$type>,
            )+
            /// What older files have in place of `rules`.
            #[serde(skip_serializing)]
            scoring: Option<OldScoring>,
        }

        impl Partial {
            /// All settings, or the name of the first one that is missing.
            fn complete(self) -> Result<Config, &'static str> {
                Ok(Config { $($field: self.$field.ok_or(stringify!($field))?,)+ })
            }
        }

        impl Config {
            fn take(&mut self, partial: Partial) {
                $(if let Some(value) = partial.$field { Override::by(&mut self.$field, value); })+
            }
        }
    };
}

settings! {
    /// The language of every phrase.
    language: Language,
    /// The name of the palette in use.
    palette: String,
    /// Whether the program starts fullscreen.
    fullscreen: bool,
    /// Whether the picture may be scaled by a fraction.
    smooth: bool,
    /// How many times 640 x 480 the window opens; 0 for as large as the screen has room for.
    scale: Scale,
    /// Whether the room makes sounds.
    sound: bool,
    /// Whether letters and numbers stand around the board.
    coordinates: bool,
    /// Which stones carry their numbers.
    numbers: Numbers,
    /// How many stones [`Numbers::Last`] numbers.
    last_numbers: LastNumbers,
    /// Whether a click counts only within 3 pixels of a crossing.
    strict: bool,
    /// Tenths of a second from move to move, when the room walks by itself.
    pace: Pace,
    /// Whether it stops where something is said.
    stop_at_comments: bool,
    /// Whether the dead stones are looked for when a board is counted.
    find_dead: bool,
    /// The player's name at tables with other machines.
    name: PlayerName,
    /// The TCP port of a table that the player opens; 0 for none.
    port: u16,
    /// Whether tables are announced and found on the local network.
    lan: bool,
    /// Brokers through which tables are reached, the first that answers.
    brokers: Vec<Broker>,
    /// Where games are kept; empty for the system's usual place.
    folder: String,
    /// The folder of records that is searched; empty for that where games are kept.
    collection: String,
    /// Lines of the board offered.
    size: Lines,
    /// Handicap offered.
    handicap: Handicap,
    /// Rules offered.
    rules: RulesName,
    /// Komi offered.
    komi: KomiPoints,
    /// The game offered.
    game: GameName,
    /// Lines of the board of gobang offered.
    gobang_size: GobangLines,
    /// The rule of gobang offered.
    gobang_rule: GobangRule,
    /// Whether a forbidden move loses, instead of being refused.
    forbidden_loses: bool,
    /// The opening of gobang offered.
    opening: OpeningName,
    /// Whom the machine plays, in the game of gobang offered.
    machine: MachineSide,
    /// How well it plays.
    level: Level,
    /// Other programs that may play gobang.
    gobang_engines: Vec<Engine>,
    /// Which of them plays instead of a level, by its name, or a command line; empty for none.
    engine: String,
    /// How many seconds it has for a move.
    engine_seconds: Seconds,
    /// Whether the points that renju forbids are marked.
    show_forbidden: bool,
    /// The puzzles that were solved.
    solved: Vec<u16>,
    /// The palettes by name.
    palettes: BTreeMap<String, Inks>,
    /// The keys of each action.
    keys: Keys,
    /// The pad buttons of each action.
    pad: Pads,
}

/// How a later file's value meets an earlier one's.
trait Override {
    fn by(&mut self, later: Self);
}

macro_rules! replaced {
    ($($type:ty),+) => {
        $(impl Override for $type {
            fn by(&mut self, later: Self) {
                *self = later;
            }
        })+
    };
}

replaced!(
    Language,
    String,
    bool,
    Scale,
    Numbers,
    LastNumbers,
    Pace,
    Lines,
    Handicap,
    RulesName,
    KomiPoints,
    GameName,
    GobangLines,
    GobangRule,
    OpeningName,
    MachineSide,
    Level,
    Vec<Engine>,
    Seconds,
    Vec<u16>,
    PlayerName,
    u16,
    Vec<Broker>
);

/// Maps are merged: what a later file does not name stays.
impl<K: Ord, V> Override for BTreeMap<K, V> {
    fn by(&mut self, later: Self) {
        self.extend(later);
    }
}

impl Default for Config {
    /// What the shipped `config.ron` says.
    ///
    /// # Panics
    /// Never: a test reads the shipped file.
    fn default() -> Self {
        Partial::read(DEFAULT)
            .map_err(|error| error.to_string())
            .and_then(|partial| partial.complete().map_err(str::to_owned))
            .expect("the shipped config.ron is whole")
    }
}

impl Partial {
    /// Reads a settings file.
    ///
    /// # Errors
    /// The first thing that is wrong with it, with its place.
    pub fn read(text: &str) -> Result<Self, Error> {
        let text = text.trim_start_matches('\u{feff}');
        if text.trim().is_empty() {
            return Ok(Self::default());
        }
        let read: Result<Self, _> = options().from_str(text);
        let mut partial = read.map_err(|error| Error {
            line: error.span.start.line,
            column: error.span.start.col,
            reason: error.code.to_string(),
        })?;
        let old = partial.scoring.take().map(RulesName::from);
        partial.rules = partial.rules.or(old);
        Ok(partial)
    }

    /// The text of a settings file.
    pub fn write(&self) -> String {
        let pretty = ron::ser::PrettyConfig::new().struct_names(false);
        // Plain values cannot fail to be written; an empty file would only mean defaults.
        options().to_string_pretty(self, pretty).unwrap_or_default()
    }
}

fn options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

impl Config {
    /// Lets what the file `text` names take the place of what is here.
    ///
    /// # Errors
    /// The first thing that is wrong with it; then nothing has changed.
    pub fn merge(&mut self, text: &str) -> Result<(), Error> {
        let mut merged = self.clone();
        let partial = Partial::read(text)?;
        let named = partial.keys.clone();
        merged.take(partial);
        keys::give_way(&mut merged.keys, &named.unwrap_or_default());
        merged.check().map_err(|(field, reason)| {
            let (line, column) = place_of(field, text);
            Error {
                line,
                column,
                reason,
            }
        })?;
        *self = merged;
        Ok(())
    }

    /// What single values cannot tell: names that must exist, keys that must differ.
    fn check(&self) -> Result<(), (&'static str, String)> {
        if !self.palettes.contains_key(&self.palette) {
            return Err(("palette", format!("there is no palette `{}`", self.palette)));
        }
        let (size, handicap) = (Size::square(self.size.get()), self.handicap.get());
        if handicap > 0 && fixed_handicap(size, handicap).is_none() {
            let lines = self.size.get();
            let reason =
                format!("there are no places for a handicap of {handicap} on {lines} lines");
            return Err(("handicap", reason));
        }
        self.check_engines()?;
        let twice = |(one, other, name)| format!("`{name}` is both {one:?} and {other:?}");
        if let Some(clash) = keys::clash(&self.keys) {
            return Err(("keys", twice(clash)));
        }
        match keys::clash(&self.pad) {
            Some(clash) => Err(("pad", twice(clash))),
            None => Ok(()),
        }
    }

    /// The palette in use.
    pub fn inks(&self) -> &Palette {
        self.palettes
            .get(&self.palette)
            .map_or(&Palette::VGA, |inks| &inks.0)
    }

    /// The action of a key or sign, if it has one.
    pub fn action(&self, trigger: Trigger) -> Option<Action> {
        keys::action_of(&self.keys, &trigger)
    }

    /// The action of a pad button, if it has one.
    pub fn pad_action(&self, button: PadButton) -> Option<Action> {
        keys::action_of(&self.pad, &button)
    }

    /// The name of the first key of an action, or nothing.
    pub fn key_name(&self, action: Action) -> String {
        let first = self.keys.get(&action).and_then(|triggers| triggers.first());
        first.map(ToString::to_string).unwrap_or_default()
    }

    /// Everything in one line, for the head of a session's log.
    pub fn line(&self) -> String {
        options().to_string(self).unwrap_or_default()
    }

    /// Reads what [`Config::line`] wrote.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn from_line(line: &str) -> Result<Self, Error> {
        let mut config = Self::default();
        config.merge(line)?;
        Ok(config)
    }
}
