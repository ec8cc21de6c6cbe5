//! The door to reading a fight.

use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;

use lexopt::{Arg, Error, Parser, ValueExt};
use qishi::board::{Color, Point};
use qishi::life::reading::{Goal, NODES, Question, Unreadable, read as find};
use qishi::talk::{Tongue, goal_named, reading_json, reading_text};

use super::arguments::{self, number};
use super::{Door, Failure, game_at, no_game};

const HELP: &str = "\
Qishi reads a fight: can a chain be captured, does it live, who wins a race?

Usage: qishi read --point Q16 --goal GOAL [OPTIONS] FILE

The answer in words, and the line that shows it. FILE is a record of any format,
or - for standard input.

Options:
      --point P       a stone of the chain, like Q16
      --goal GOAL     capture: can it be captured? live: does it live? ladder:
                      by atari after atari? race: does it win against the chain
                      beside it that has the fewest liberties?
      --with P        in a race, against this chain
      --at N          after N moves of the main line; at its end without it
      --first B|W     who plays first; without it whose turn it is
      --nodes N       positions that are read at most, 1 to 100000000; 30000
      --language L    en or zh
      --json          an object instead: `answer` (yes, no, ko, open), `line`,
                      `nodes`, `first`, `ms`; `threat` for a ko: who has to make
                      the first one; `seki` in a race
  -h, --help          say this
";

/// What is asked about a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Asked {
    file: PathBuf,
    at: Option<usize>,
    point: String,
    rival: Option<String>,
    goal: Goal,
    first: Option<Color>,
    nodes: u64,
    tongue: Tongue,
    json: bool,
}

impl Default for Asked {
    fn default() -> Self {
        Self {
            file: PathBuf::new(),
            at: None,
            point: String::new(),
            rival: None,
            goal: Goal::Capture,
            first: None,
            nodes: NODES,
            tongue: Tongue::English,
            json: false,
        }
    }
}

/// The arguments of this door.
///
/// # Errors
///
/// When one is unknown or does not hold, or one of the file, the point and the goal is missing.
pub(super) fn read(parser: &mut Parser) -> Result<arguments::Asked, Error> {
    let (mut file, mut point, mut goal) = (None, None, None);
    let mut asked = Asked::default();
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Err(HELP)),
            Arg::Long("at") => {
                asked.at = Some(number(parser, "at", "a number of moves", |_| true)?);
            }
            Arg::Long("point") => point = Some(parser.value()?.string()?),
            Arg::Long("with") => asked.rival = Some(parser.value()?.string()?),
            Arg::Long("goal") => goal = Some(named(parser, "goal", GOALS, goal_named)?),
            Arg::Long("first") => asked.first = Some(named(parser, "first", "B or W", color)?),
            Arg::Long("nodes") => {
                let is_count = |count: &u64| (1..=100_000_000).contains(count);
                asked.nodes = number(parser, "nodes", "1 to 100000000", is_count)?;
            }
            Arg::Long("language") => {
                asked.tongue = named(parser, "language", "en or zh", tongue)?;
            }
            Arg::Long("json") => asked.json = true,
            Arg::Value(name) if file.is_none() => file = Some(name.into()),
            other => return Err(other.unexpected()),
        }
    }
    asked.file = file.ok_or("read needs a FILE, or - for standard input")?;
    asked.point = point.ok_or("read needs --point, a stone of the chain, like Q16")?;
    asked.goal = goal.ok_or_else(|| format!("read needs --goal: {GOALS}"))?;
    if asked.rival.is_some() && asked.goal != Goal::Race {
        return Err("--with goes with --goal race".into());
    }
    Ok(Ok(Door::Read(asked)))
}

const GOALS: &str = "capture, live, ladder or race";

/// The value that a word names.
fn named<T>(
    parser: &mut Parser,
    name: &str,
    what: &str,
    value: impl Fn(&str) -> Option<T>,
) -> Result<T, Error> {
    let word = parser.value()?.string()?;
    value(&word).ok_or_else(|| format!("--{name} must be {what}, not \"{word}\"").into())
}

fn color(word: &str) -> Option<Color> {
    match word {
        "B" | "b" => Some(Color::Black),
        "W" | "w" => Some(Color::White),
        _ => None,
    }
}

fn tongue(word: &str) -> Option<Tongue> {
    match word {
        "en" => Some(Tongue::English),
        "zh" => Some(Tongue::Chinese),
        _ => None,
    }
}

/// Reads and tells what is found.
///
/// # Errors
///
/// When the file is no record of Go or has fewer moves, or no such chain is on its board.
pub(super) fn open(asked: &Asked) -> Result<(), Failure> {
    let game = game_at(&asked.file, asked.at, "at")?;
    if game.gobang().is_some() {
        return Err(no_game(
            &asked.file,
            &"a game of gobang: no chain can be captured",
        ));
    }
    let board = &game.position().board;
    let size = board.size();
    let place = |name: &str, label: &str| {
        let point = Point::from_label(label, size).ok();
        let point = point.filter(|&point| size.contains(point));
        point.ok_or_else(|| Failure::Asked(format!("--{name} {label}: not a point of this board")))
    };
    let mut question = Question::new(
        place("point", &asked.point)?,
        asked.goal,
        asked.first.unwrap_or(game.to_play()),
    );
    question.nodes = asked.nodes;
    let rival = asked.rival.as_deref();
    question.rival = rival.map(|label| place("with", label)).transpose()?;
    #[expect(clippy::disallowed_types, reason = "how long it took is told")]
    let start = std::time::Instant::now();
    let reading = find(board, &question, &mut |_| true).map_err(|why| refusal(asked, why))?;
    let ms = (start.elapsed().as_secs_f64() * 10_000.0).round() / 10.0;
    say(&if asked.json {
        reading_json(&question, &reading, size, ms) + "\n"
    } else {
        reading_text(&question, &reading, board, asked.tongue)
    })
}

fn refusal(asked: &Asked, why: Unreadable) -> Failure {
    Failure::Asked(match (why, &asked.rival) {
        (Unreadable::NoChain, _) => format!("--point {}: no stone stands there", asked.point),
        (Unreadable::NoRival, Some(rival)) => {
            format!("--with {rival}: no enemy stone stands there")
        }
        (Unreadable::NoRival, None) => {
            format!("--point {}: no enemy chain is beside it", asked.point)
        }
    })
}

/// Says a text; a reader that has gone is no failure.
fn say(text: &str) -> Result<(), Failure> {
    match io::stdout().write_all(text.as_bytes()) {
        Err(reason) if reason.kind() == ErrorKind::BrokenPipe => Ok(()),
        said => Ok(said?),
    }
}
