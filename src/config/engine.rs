//! Other programs that play gobang: what they are called, and how they are started.

use serde::{Deserialize, Serialize};

use super::Config;

/// An engine that may play: what it is called, and how it is started.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Engine {
    /// What it is called.
    pub name: EngineName,
    /// Its program and arguments.
    pub command: EngineCommand,
}

/// What an engine is called, as a player: 1 to 20 letters.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub struct EngineName(pub String);

impl EngineName {
    /// The longest name, in letters.
    const LONGEST: usize = 20;
}

impl From<EngineName> for String {
    fn from(text: EngineName) -> Self {
        text.0
    }
}

impl TryFrom<String> for EngineName {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        let most = Self::LONGEST;
        let fits = (1..=most).contains(&name.chars().count()) && name.trim() == name;
        if fits && !name.contains(char::is_control) {
            Ok(Self(name))
        } else {
            Err(format!(
                "an engine's name has 1 to {most} letters, not \"{name}\""
            ))
        }
    }
}

/// How an engine is started: a program and its arguments, those with blanks in double quotes.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub struct EngineCommand(pub String);

impl EngineCommand {
    /// Stands for no program: what comes from a log starts nothing.
    pub const NONE: &str = "-";
}

impl From<EngineCommand> for String {
    fn from(text: EngineCommand) -> Self {
        text.0
    }
}

impl TryFrom<String> for EngineCommand {
    type Error = String;

    fn try_from(command: String) -> Result<Self, String> {
        if command.trim().is_empty() || command.contains('\0') {
            Err("an engine's command is a program and its arguments".to_owned())
        } else {
            Ok(Self(command))
        }
    }
}

impl Engine {
    /// The engine of a command line alone, called as its program's file.
    fn of_command(command: &str) -> Self {
        let program = command.trim_start();
        let program = match program.strip_prefix('"') {
            Some(quoted) => quoted.split('"').next(),
            None => program.split_whitespace().next(),
        };
        let file = program.unwrap_or_default().rsplit('/').next();
        let name = file.unwrap_or_default().trim_start_matches("pbrain-");
        let name: String = name.chars().take(EngineName::LONGEST).collect();
        let name = match name.trim() {
            "" => "engine",
            name => name,
        };
        Self {
            name: EngineName(name.to_owned()),
            command: EngineCommand(command.to_owned()),
        }
    }
}

impl Config {
    /// The engines that may play, that of [`Config::engine`] among them where it is a command line.
    pub fn engines(&self) -> Vec<Engine> {
        let mut engines = self.gobang_engines.clone();
        if self.named_engine().is_none() && !self.engine.trim().is_empty() {
            engines.push(Engine::of_command(&self.engine));
        }
        engines
    }

    /// Their command lines.
    pub fn engine_commands(&self) -> Vec<String> {
        let engines = self.engines().into_iter();
        engines.map(|engine| engine.command.0).collect()
    }

    /// Which of them is offered as the machine; `None` for a level.
    pub fn offered_engine(&self) -> Option<usize> {
        let is_asked = !self.engine.trim().is_empty();
        let last = is_asked.then_some(self.gobang_engines.len());
        self.named_engine().or(last)
    }

    fn named_engine(&self) -> Option<usize> {
        let mut engines = self.gobang_engines.iter();
        engines.position(|engine| engine.name.0 == self.engine)
    }

    /// Keeps the engines' names alone: what others have written is not to start programs.
    pub fn forget_commands(&mut self) {
        let engines = self.engines();
        let offered = self.offered_engine().and_then(|at| engines.get(at));
        self.engine = offered.map_or_else(String::new, |engine| engine.name.0.clone());
        self.gobang_engines = engines;
        for engine in &mut self.gobang_engines {
            engine.command = EngineCommand(EngineCommand::NONE.to_owned());
        }
    }

    /// Two engines of one name cannot be told apart.
    pub(super) fn check_engines(&self) -> Result<(), (&'static str, String)> {
        let names = |engine: &Engine| engine.name.0.clone();
        let mut names: Vec<String> = self.gobang_engines.iter().map(names).collect();
        names.sort_unstable();
        match names.windows(2).find(|two| two[0] == two[1]) {
            Some(two) => {
                let reason = format!("two engines are called `{}`", two[0]);
                Err(("gobang_engines", reason))
            }
            None if self.engine.contains('\0') => {
                Err(("engine", "an engine has no such command".to_owned()))
            }
            None => Ok(()),
        }
    }
}
