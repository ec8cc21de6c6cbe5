//! The arguments: what the program was asked to do.
#![expect(
    clippy::disallowed_methods,
    reason = "this is the door: the arguments come in here"
)]

use std::collections::BTreeMap;
use std::env;
use std::ffi::OsString;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use lexopt::{Arg, Error, Parser, ValueExt};

use crate::doors::{self, Door};
use crate::session::Past;
use qishi::game::{Gobang, Machine};
use qishi::go::{Board, Komi, Rules};

/// What `--help` says.
const HELP: &str = "\
Qishi - a room for Go

Usage: qishi [OPTIONS] [FILE.sgf...]   open a record; of several, list them too
       qishi [OPTIONS] FOLDER          choose a record there

Options:
      --size N           lines of the board, 2 to 25; for gobang 15, 19 or 20
      --handicap N       handicap stones, 0 or 2 to 9; komi is 0.5 then
      --rules NAME       Chinese, Japanese, Korean, AGA, NZ, Ing or Tromp-Taylor
      --komi X           White's compensation in points, like 7.5
      --gobang[=RULE]    gobang instead of Go: freestyle, standard or renju
      --opening NAME     how gobang begins: free, swap, swap2, soosorv-8,
                         taraguchi-10, yamaguchi, pro or longpro
      --machine COLOR    at gobang, the machine plays black or white
      --level N          how well it plays: 1, the original's, to 9
      --engine COMMAND   at gobang, a program plays that speaks the protocol of
                         Gomocup's managers; or one of config.ron's, by its name
      --language en|zh   the room's language
      --fullscreen       start on the whole screen
      --config FILE      this configuration instead of the user's own files
      --record FILE      keep a log of the session
      --replay FILE      play a session's log, then go on
      --headless         open no window and write no games; end after the log
      --shot FILE.png    write the last picture when the program ends
  -h, --help             say this
  -V, --version          say which version this is

Without the room: `qishi gtp` is an engine for other programs, `qishi board`
shows a record's position, `qishi rules` plays cases, `qishi print` puts a
record on paper, `qishi shot` draws its board, `qishi info` tells what records
hold, `qishi count` what they come to, `qishi convert` writes them as SGF,
`qishi influence` and `qishi estimate` tell whose each point is, `qishi read`
reads a fight, `qishi shapes` checks a file of shapes. At gobang, `qishi
gomocup` is an engine, `qishi solve` finds forced wins, `qishi match` lets
opponents play. Ask each for its own help.
";

const VERSION: &str = concat!("qishi ", env!("CARGO_PKG_VERSION"), "\n");

/// What is asked of the program.
#[derive(Debug)]
pub(crate) enum Asked {
    /// To say this and end.
    Text(&'static str),
    /// To open the room.
    Room(Arguments),
    /// To open a door without a room.
    Door(Door),
}

/// The arguments, each sound by itself.
#[derive(Debug, Default)]
pub(crate) struct Arguments {
    /// A configuration in place of the user's.
    pub(crate) config: Option<PathBuf>,
    /// Settings over those of the files, as text of `settings.ron`.
    pub(crate) settings: String,
    /// Whether to start on the whole screen.
    pub(crate) fullscreen: bool,
    /// Where to keep a log.
    pub(crate) record: Option<PathBuf>,
    /// The log to play.
    pub(crate) replay: Option<PathBuf>,
    /// Whether to do without a window.
    pub(crate) headless: bool,
    /// Where to write the last picture.
    pub(crate) shot: Option<PathBuf>,
    /// The records to open, or the folder to look for one.
    pub(crate) files: Vec<PathBuf>,
}

impl Arguments {
    /// The arguments of this process.
    ///
    /// # Errors
    ///
    /// When one is unknown, lacks its value, or has one that does not hold.
    pub(crate) fn read() -> Result<Asked, Error> {
        let arguments: Vec<OsString> = env::args_os().collect();
        match doors::read(&arguments)? {
            Some(asked) => Ok(asked.map_or_else(Asked::Text, Asked::Door)),
            None => Self::parse(arguments),
        }
    }

    fn parse(
        arguments: impl IntoIterator<Item = OsString, IntoIter: 'static>,
    ) -> Result<Asked, Error> {
        let mut parser = Parser::from_iter(arguments);
        let mut read = Self::default();
        let mut settings = BTreeMap::new();
        while let Some(argument) = parser.next()? {
            // Of what is asked twice, the later counts.
            let mut set = |name: &'static str, value: String| drop(settings.insert(name, value));
            match argument {
                Arg::Short('h') | Arg::Long("help") => return Ok(Asked::Text(HELP)),
                Arg::Short('V') | Arg::Long("version") => return Ok(Asked::Text(VERSION)),
                Arg::Long("size") => set("size", number(&mut parser, "size", Board::GAME_LINES)?),
                Arg::Long("handicap") => set("handicap", number(&mut parser, "handicap", 0..=9)?),
                Arg::Long("gobang") => {
                    set("game", "Gobang".to_owned());
                    if let Some(rule) = parser.optional_value() {
                        set("gobang_rule", gobang_rule(&rule.string()?)?);
                    }
                }
                Arg::Long("machine") => set("machine", machine(&mut parser)?),
                Arg::Long("level") => {
                    set(
                        "level",
                        number(&mut parser, "level", 1..=Machine::MOST_LEVEL)?,
                    );
                }
                Arg::Long("engine") => set("engine", format!("{:?}", parser.value()?.string()?)),
                Arg::Long("opening") => set("opening", opening(&mut parser)?),
                Arg::Long("rules") => set("rules", rules(&mut parser)?),
                Arg::Long("komi") => set("komi", komi(&mut parser)?),
                Arg::Long("language") => set("language", language(&mut parser)?),
                Arg::Long("fullscreen") => read.fullscreen = true,
                Arg::Long("config") => read.config = Some(parser.value()?.into()),
                Arg::Long("record") => read.record = Some(parser.value()?.into()),
                Arg::Long("replay") => read.replay = Some(parser.value()?.into()),
                Arg::Long("headless") => read.headless = true,
                Arg::Long("shot") => read.shot = Some(parser.value()?.into()),
                Arg::Value(file) => read.files.push(file.into()),
                other => return Err(other.unexpected()),
            }
        }
        read.settings = in_one_text(settings);
        read.check().map(Asked::Room)
    }

    /// Where the events come from that are there before the window.
    pub(crate) fn past(&self) -> Past {
        match (&self.replay, self.files.is_empty()) {
            (Some(_), _) => Past::Log,
            (None, false) => Past::Record,
            (None, true) => Past::Fresh,
        }
    }

    /// A log brings its own configuration and its own files.
    fn check(self) -> Result<Self, Error> {
        let others = self.config.is_some() || !self.files.is_empty() || !self.settings.is_empty();
        if self.replay.is_some() && others {
            let reason = "--replay takes its game from the log: no other game can be asked for";
            return Err(reason.into());
        }
        let inputs = self.config.iter().chain(&self.replay).chain(&self.files);
        let inputs: Vec<&Path> = inputs.map(PathBuf::as_path).collect();
        let outputs = self.record.iter().chain(&self.shot);
        let outputs: Vec<&Path> = outputs.map(PathBuf::as_path).collect();
        doors::keep_apart(&inputs, &outputs)?;
        Ok(self)
    }
}

fn number(parser: &mut Parser, name: &str, range: RangeInclusive<u8>) -> Result<String, Error> {
    let value = parser.value()?.string()?;
    match value.parse() {
        Ok(number) if range.contains(&number) => Ok(number.to_string()),
        _ => {
            let (from, to) = range.into_inner();
            Err(format!("--{name} must be a number from {from} to {to}, not \"{value}\"").into())
        }
    }
}

fn rules(parser: &mut Parser) -> Result<String, Error> {
    let value = parser.value()?.string()?;
    match Rules::from_name(&value) {
        Some((set, rules)) => Ok(format!("\"{}\"", rules.text(set))),
        None => Err(format!("--rules must be a name like AGA, not \"{value}\"").into()),
    }
}

/// What was asked of the settings, as text of `settings.ron`.
fn in_one_text(mut settings: BTreeMap<&'static str, String>) -> String {
    // An engine plays gobang, with White if nothing else is said.
    if settings.contains_key("engine") {
        settings
            .entry("game")
            .or_insert_with(|| "Gobang".to_owned());
        settings
            .entry("machine")
            .or_insert_with(|| "White".to_owned());
    }
    // The size is that of the game that is asked for.
    if settings.contains_key("game") {
        let size = settings.remove("size");
        settings.extend(size.map(|size| ("gobang_size", size)));
    }
    // Handicap games are played with half a point, as in the new game's dialog.
    if settings.get("handicap").is_some_and(|stones| stones != "0") {
        settings.entry("komi").or_insert_with(|| "0.5".to_owned());
    }
    if settings.is_empty() {
        return String::new();
    }
    let set = |(name, value)| format!("{name}: {value}");
    let settings: Vec<_> = settings.into_iter().map(set).collect();
    format!("({})", settings.join(", "))
}

fn gobang_rule(value: &str) -> Result<String, Error> {
    match Gobang::rule_of(value) {
        Some(rule) => Ok(format!("\"{}\"", rule.word())),
        None => {
            Err(format!("--gobang must be freestyle, standard or renju, not \"{value}\"").into())
        }
    }
}

fn machine(parser: &mut Parser) -> Result<String, Error> {
    let value = parser.value()?.string()?;
    match value.to_ascii_lowercase().as_str() {
        "black" => Ok("Black".to_owned()),
        "white" => Ok("White".to_owned()),
        _ => Err(format!("--machine must be black or white, not \"{value}\"").into()),
    }
}

fn opening(parser: &mut Parser) -> Result<String, Error> {
    let value = parser.value()?.string()?;
    match Gobang::opening_of(&value) {
        Some(opening) => Ok(format!("\"{}\"", Gobang::opening_word(opening))),
        None => Err(format!("--opening must be a name like swap2, not \"{value}\"").into()),
    }
}

fn komi(parser: &mut Parser) -> Result<String, Error> {
    let value = parser.value()?.string()?;
    match value.parse::<Komi>() {
        Ok(komi) => Ok(format!("{:.1}", f64::from(komi.half_points()) / 2.0)),
        Err(_) => Err(format!("--komi must be points like 6.5, not \"{value}\"").into()),
    }
}

fn language(parser: &mut Parser) -> Result<String, Error> {
    let value = parser.value()?.string()?;
    match value.as_str() {
        "en" => Ok("English".to_owned()),
        "zh" => Ok("Chinese".to_owned()),
        _ => Err(format!("--language must be en or zh, not \"{value}\"").into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Arguments, String> {
        let words = std::iter::once("qishi").chain(line.split_whitespace());
        let words: Vec<_> = words.map(OsString::from).collect();
        match Arguments::parse(words) {
            Ok(Asked::Room(arguments)) => Ok(arguments),
            Ok(Asked::Text(text)) => Err(text.to_owned()),
            Ok(Asked::Door(door)) => Err(format!("{door:?}")),
            Err(error) => Err(error.to_string()),
        }
    }

    #[test]
    fn the_game_that_is_asked_for() {
        let read = parse("--size 9 --komi=6.5 --handicap 2 --language zh game.sgf").unwrap();
        assert_eq!(
            read.settings,
            "(handicap: 2, komi: 6.5, language: Chinese, size: 9)"
        );
        assert_eq!(read.files, [PathBuf::from("game.sgf")]);
        let several = parse("a.sgf --size 9 b.sgf").unwrap();
        assert_eq!(several.files, [PathBuf::from("a.sgf"), "b.sgf".into()]);
        assert_eq!(parse("").unwrap().settings, "");
        let twice = parse("--size 9 --size 13").unwrap();
        assert_eq!(twice.settings, "(size: 13)");
        let gobang = parse("--gobang=renju --size 15 --opening SWAP2").unwrap();
        assert_eq!(
            gobang.settings,
            "(game: Gobang, gobang_rule: \"Renju\", gobang_size: 15, opening: \"Swap2\")"
        );
        assert_eq!(parse("--gobang").unwrap().settings, "(game: Gobang)");
        let engine = parse("--engine pbrain-x").unwrap();
        assert_eq!(
            engine.settings,
            "(engine: \"pbrain-x\", game: Gobang, machine: White)"
        );
        let rules = parse("--rules=tromp-taylor").unwrap();
        assert_eq!(rules.settings, "(rules: \"Tromp-Taylor\")");
        assert!(parse("--komi -3").unwrap().settings.contains("-3.0"));
    }

    #[test]
    fn what_does_not_hold_is_refused() {
        for line in [
            "--size 1",
            "--size 26",
            "--rules house",
            "--rules",
            "--size x",
            "--size",
            "--handicap 10",
            "--komi 6.3",
            "--gobang=go",
            "--opening none",
            "--machine red",
            "--level 0",
            "--komi NaN",
            "--komi 1e9",
            "--language fr",
            "--bogus",
            "-x",
            "--replay a.log --size 9",
            "--replay a.log b.sgf",
            "--headless=yes",
        ] {
            let error = parse(line).unwrap_err();
            assert!(!error.contains('\n'), "{error}");
        }
    }
}
