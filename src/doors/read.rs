//! The door to reading a fight.

use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;

use lexopt::{Arg, Error, Parser, ValueExt};
use qishi::board::{Color, Point};
use qishi::go::Board;
use qishi::life::reading::{
    Goal, NODES, Question, Reading, Unreadable, read as find, read_region, region_owner,
};
use qishi::talk::{Tongue, goal_named, reading_json, reading_text};

use super::area::area_named;
use super::arguments::{self, number};
use super::{Door, Failure, game_at, no_game};

const HELP: &str = "\
Qishi reads a fight: can a chain be captured, does it live, who wins a race?

Usage: qishi read --point Q16 --goal GOAL [OPTIONS] FILE
       qishi read --region Q16-S19 --goal GOAL [OPTIONS] FILE

The answer in words, and the line that shows it. FILE is a record of any format,
or - for standard input.

Options:
      --point P       a stone of the chain, like Q16
      --goal GOAL     capture: can it be captured? live: does it live? ladder:
                      by atari after atari? race: does it win against the chain
                      beside it that has the fewest liberties?
      --region A      any chain in this part instead: A1-K10, or tl, tr, bl, br (a
                      quarter), top, bottom, left, right (a half), all
      --of B|W        whose chains; without it of whom more stones are there
      --with P        in a race, against this chain
      --at N          after N moves of the main line; at its end without it
      --first B|W     who plays first; without it whose turn it is
      --nodes N       positions that are read at most, 1 to 100000000; 20000
      --language L    en or zh
      --json          an object instead: `answer` (yes, no, ko, open), `line`,
                      `nodes`, `chain`, `first`, `ms`; `threat` for a ko: who has to make
                      the first one; `seki` in a race
  -h, --help          say this
";

/// Where the fight is.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Place {
    /// The chain at this point.
    Point(String),
    /// Any chain in this part of the board, of this colour.
    Region(String, Option<Color>),
}

/// What is asked about a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Asked {
    file: PathBuf,
    at: Option<usize>,
    place: Place,
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
            place: Place::Point(String::new()),
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
    let (mut region, mut owner) = (None, None);
    let mut asked = Asked::default();
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Err(HELP)),
            Arg::Long("at") => {
                asked.at = Some(number(parser, "at", "a number of moves", |_| true)?);
            }
            Arg::Long("point") => point = Some(parser.value()?.string()?),
            Arg::Long("region") => region = Some(parser.value()?.string()?),
            Arg::Long("of") => owner = Some(named(parser, "of", "B or W", color)?),
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
    asked.place = place(point, region, owner)?;
    asked.goal = goal.ok_or_else(|| format!("read needs --goal: {GOALS}"))?;
    let has_chain = matches!(asked.place, Place::Point(_));
    if asked.rival.is_some() && !(has_chain && asked.goal == Goal::Race) {
        return Err("--with goes with --point and --goal race".into());
    }
    Ok(Ok(Door::Read(asked)))
}

/// Where the fight is, as it was asked for.
fn place(
    point: Option<String>,
    region: Option<String>,
    owner: Option<Color>,
) -> Result<Place, Error> {
    match (point, region) {
        (Some(point), None) if owner.is_none() => Ok(Place::Point(point)),
        (None, Some(region)) => Ok(Place::Region(region, owner)),
        (Some(_), Some(_)) => Err("either --point or --region".into()),
        (Some(_), None) => Err("--of goes with --region".into()),
        (None, None) => Err("read needs --point, a stone of the chain, like Q16".into()),
    }
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
    let any = Point::new(0, 0);
    let mut question = Question::new(any, asked.goal, asked.first.unwrap_or(game.to_play()));
    question.nodes = asked.nodes;
    let rival = asked.rival.as_deref();
    question.rival = rival.map(|label| place("with", label)).transpose()?;
    #[expect(clippy::disallowed_types, reason = "how long it took is told")]
    let start = std::time::Instant::now();
    let reading = match &asked.place {
        Place::Point(label) => {
            question.chain = place("point", label)?;
            find(board, &question, &mut |_| true).map_err(|why| refusal(asked, label, why))?
        }
        Place::Region(word, owner) => {
            let (chain, reading) = find_in(board, word, *owner, &question)?;
            question.chain = chain;
            reading
        }
    };
    let ms = (start.elapsed().as_secs_f64() * 10_000.0).round() / 10.0;
    say(&if asked.json {
        reading_json(&question, &reading, size, ms) + "\n"
    } else {
        reading_text(&question, &reading, board, asked.tongue)
    })
}

/// Reads all chains of a colour in a part of the board.
fn find_in(
    board: &Board,
    word: &str,
    owner: Option<Color>,
    question: &Question,
) -> Result<(Point, Reading), Failure> {
    let size = board.size();
    let area = area_named(word, size);
    let area = area.ok_or_else(|| Failure::Asked(format!("--region: no area \"{word}\"")))?;
    let region: Vec<Point> = size.points().filter(|&at| area.contains(at)).collect();
    let no_stone = || Failure::Asked(format!("--region {word}: no stone stands there"));
    let owner = owner
        .or_else(|| region_owner(board, &region))
        .ok_or_else(no_stone)?;
    read_region(board, &region, owner, question, &mut |_| true).map_err(|why| match why {
        Unreadable::NoChain => no_stone(),
        Unreadable::NoRival => {
            Failure::Asked(format!("--region {word}: no enemy chain is beside them"))
        }
    })
}

fn refusal(asked: &Asked, point: &str, why: Unreadable) -> Failure {
    Failure::Asked(match (why, &asked.rival) {
        (Unreadable::NoChain, _) => format!("--point {point}: no stone stands there"),
        (Unreadable::NoRival, Some(rival)) => {
            format!("--with {rival}: no enemy stone stands there")
        }
        (Unreadable::NoRival, None) => {
            format!("--point {point}: no enemy chain is beside it")
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
