//! The score of records, and which stones are dead, a file at a time.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use lexopt::{Arg, Error, Parser};
use qishi::game::Game;
use qishi::go::{RuleSet, Rules};
use qishi::talk::{Counted, judge_life, named_at_move};

use super::arguments::{self, number, rule_set_named};
use super::info::records;
use super::{Door, Failure};

const HELP: &str = "\
Qishi counts the positions of records

Usage: qishi count [OPTIONS] FILE...

The result, both sides' points by area and by territory, dame, dead stones and
why they are dead, and stones in seki: at the end of the main line, or after
--move N. A FILE may be of any format, or a folder: all records below it; or -
for standard input. What cannot be counted has a line with `error`.

Options:
      --move N        after N moves of the main line, passes included
      --rules R       by these rules; the komi stays the record's
      --json          an object of JSON a line instead
  -h, --help          say this
";

/// What is to be counted, and how it is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Asked {
    files: Vec<PathBuf>,
    at: Option<usize>,
    rules: Option<(Option<RuleSet>, Rules)>,
    json: bool,
}

/// The arguments of this door.
///
/// # Errors
///
/// When one is unknown or does not hold, or there is no file.
pub(super) fn read(parser: &mut Parser) -> Result<arguments::Asked, Error> {
    let mut asked = Asked {
        files: Vec::new(),
        at: None,
        rules: None,
        json: false,
    };
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Err(HELP)),
            Arg::Long("move") => {
                asked.at = Some(number(parser, "move", "a number of moves", |_| true)?);
            }
            Arg::Long("rules") => asked.rules = Some(rule_set_named(parser)?),
            Arg::Long("json") => asked.json = true,
            Arg::Value(file) => asked.files.push(file.into()),
            other => return Err(other.unexpected()),
        }
    }
    if asked.files.is_empty() {
        return Err("count needs a FILE, a folder, or - for standard input".into());
    }
    Ok(Ok(Door::Count(asked)))
}

/// Counts each file and tells it before the next one is read.
///
/// # Errors
///
/// When some of them could not be counted, once all are told; or when nobody can be told.
pub(super) fn open(asked: &Asked) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let (mut files, mut bad) = (0, 0);
    for path in &asked.files {
        for file in records(path) {
            let (counted, ms) = match file {
                Ok(file) => count(&file, asked),
                Err(why) => (
                    Counted::failed(&path.to_string_lossy(), why.to_string()),
                    0.0,
                ),
            };
            files += 1;
            bad += usize::from(counted.is_error());
            let told = if asked.json {
                counted.json(ms)
            } else {
                counted.table()
            };
            match writeln!(out, "{told}").and_then(|()| out.flush()) {
                Err(why) if why.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
                told => told?,
            }
        }
    }
    match bad {
        0 => Ok(()),
        bad => Err(Failure::Machine(format!(
            "{bad} of {files} files could not be counted"
        ))),
    }
}

/// The count of a file, and how many milliseconds the judging of its stones took.
fn count(file: &Path, asked: &Asked) -> (Counted, f64) {
    let name = file.to_string_lossy();
    let mut game = match game(file, &name, asked.at) {
        Ok(game) => game,
        Err(why) => return (Counted::failed(&name, why), 0.0),
    };
    if let Some((set, rules)) = asked.rules {
        game.set_rules(rules.with_komi(game.rules().komi), set);
    }
    #[expect(clippy::disallowed_types, reason = "how long it took is told")]
    let start = std::time::Instant::now();
    let judged = judge_life(&game.position().board);
    let ms = start.elapsed().as_secs_f64() * 1000.0;
    (
        Counted::of(&name, &game, &judged),
        (ms * 10.0).round() / 10.0,
    )
}

/// The game of a file after so many moves of its main line, or at its end.
fn game(file: &Path, name: &str, at: Option<usize>) -> Result<Game, String> {
    let bytes = super::load(file).map_err(|why| why.reason())?;
    let game = named_at_move(name, &bytes, at).map_err(|why| why.to_string())?;
    let moves = usize::try_from(game.move_count()).unwrap_or(usize::MAX);
    match at.filter(|&at| at > moves) {
        None => Ok(game),
        Some(at) => Err(format!("--move {at}: the main line has {moves} moves")),
    }
}
