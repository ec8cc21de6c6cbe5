//! Games of gobang between two opponents, both colours, varied openings, and a table of results.

mod openings;

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

use lexopt::{Arg, Error, Parser, ValueExt};
use qishi::board::{Color, Point};
use qishi::gobang::{Board, Rule};
use qishi::mind::gobang::{Level, Mind, Turn};

use super::arguments::{self, number};
use super::pbrain::Pbrain;
use super::{Door, Failure};

const HELP: &str = "\
Qishi lets two opponents play gobang

Usage: qishi match [OPTIONS] A B

A and B are levels, 1 to 9, or command lines of engines that speak the protocol
of Gomocup's managers (piskvork). Each opening, five stones by lot or a line of
a file, is played twice with colours changed. At the end: how many games A won, drew and lost, as
Black and as White, and how many were lost or won by a fault.

Options:
      --games N       how many, an even number; 20
      --rule R        freestyle, standard or renju; freestyle
      --ms N          how long a move may take in milliseconds; 100
      --nodes N       how many positions a level may look at besides; no limit
      --openings FILE moves in one word a line, as h8i9g7; the first is taken for
                      the first two games, and so on round and round
      --seed N        where the openings come from; 1
      --show          a line of moves for each game
  -h, --help          say this
";

/// The match that is to be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Asked {
    sides: Vec<String>,
    games: u64,
    rule: Rule,
    ms: u64,
    nodes: u64,
    /// A file of openings; by lot without one.
    openings: Option<PathBuf>,
    seed: u64,
    show: bool,
}

/// The arguments of this door.
///
/// # Errors
///
/// When one is unknown or does not hold, or there are not two opponents.
pub(super) fn read(parser: &mut Parser) -> Result<arguments::Asked, Error> {
    let mut asked = Asked {
        sides: Vec::new(),
        games: 20,
        rule: Rule::Freestyle,
        ms: 100,
        nodes: u64::MAX,
        openings: None,
        seed: 1,
        show: false,
    };
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Err(HELP)),
            Arg::Long("games") => {
                let is_even = |games: &u64| games % 2 == 0 && *games > 0;
                asked.games = number(parser, "games", "an even number above 0", is_even)?;
            }
            Arg::Long("ms") => asked.ms = number(parser, "ms", "10 or more", |ms| *ms >= 10)?,
            Arg::Long("nodes") => {
                asked.nodes = number(parser, "nodes", "1 or more", |nodes| *nodes > 0)?;
            }
            Arg::Long("openings") => asked.openings = Some(parser.value()?.into()),
            Arg::Long("seed") => asked.seed = number(parser, "seed", "a whole number", |_| true)?,
            Arg::Long("rule") => asked.rule = rule_named(&parser.value()?.string()?)?,
            Arg::Long("show") => asked.show = true,
            Arg::Value(side) if asked.sides.len() < 2 => {
                asked.sides.push(side_named(side.string()?)?);
            }
            other => return Err(other.unexpected()),
        }
    }
    if asked.sides.len() < 2 {
        return Err("match needs two opponents: levels, or command lines of engines".into());
    }
    Ok(Ok(Door::Match(asked)))
}

/// A level or an engine's command line, as it was given.
fn side_named(name: String) -> Result<String, Error> {
    match name.parse::<i64>() {
        Ok(number) if !(1..=9).contains(&number) => {
            Err(format!("levels are 1 to 9, not {number}").into())
        }
        _ => Ok(name),
    }
}

fn rule_named(name: &str) -> Result<Rule, Error> {
    let is_named = |rule: &Rule| rule.word().eq_ignore_ascii_case(name);
    let found = Rule::ALL.into_iter().find(is_named);
    found.ok_or_else(|| {
        format!("--rule must be freestyle, standard or renju, not \"{name}\"").into()
    })
}

/// Who plays.
enum Side {
    Level(Level, Box<Mind>),
    Engine(Pbrain),
}

impl Side {
    fn new(name: &str, asked: &Asked) -> Result<Self, Failure> {
        match name.parse().ok().and_then(Level::new) {
            Some(level) => Ok(Self::Level(level, Box::default())),
            None => Ok(Self::Engine(Pbrain::start(name, asked.rule, asked.ms)?)),
        }
    }

    fn choose(
        &mut self,
        board: &Board,
        moves: &[Point],
        game: u64,
        asked: &Asked,
    ) -> Option<Point> {
        let color = board.to_play();
        match self {
            Self::Engine(engine) => engine.choose(board.size(), moves),
            Self::Level(level, mind) => {
                #[expect(clippy::disallowed_types, reason = "a move has a time limit")]
                let start = std::time::Instant::now();
                let most = Duration::from_millis(asked.ms);
                let turn = Turn {
                    board,
                    color,
                    rule: asked.rule,
                    level: *level,
                    seed: asked.seed ^ game,
                    nodes: asked.nodes,
                };
                let choice = mind.choose(&turn, &mut || start.elapsed() >= most);
                choice.map(|choice| choice.point)
            }
        }
    }
}

/// How games end for the first opponent, and how many did so.
const RESULTS: [&str; 5] = ["won", "drawn", "lost", "lost by a fault", "won by a fault"];

#[derive(Default, Clone, Copy)]
struct Tally([u32; 5]);

/// Plays the match and tells the table.
///
/// # Errors
///
/// When an engine does not start, or nobody can be told.
pub(super) fn open(asked: &Asked) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let mut tallies = [Tally::default(); 2];
    let openings = match &asked.openings {
        Some(file) => openings::of_file(file, asked.rule)?,
        None => Vec::new(),
    };
    for game in 0..asked.games {
        let is_black = game % 2 == 0;
        // Both games of a pair begin alike.
        let pair = game / 2;
        let opening = match usize::try_from(pair)
            .unwrap_or(0)
            .checked_rem(openings.len())
        {
            Some(index) => openings[index].clone(),
            None => openings::by_lot(asked.seed.wrapping_mul(1000).wrapping_add(pair), asked.rule),
        };
        let (moves, result) = one(game, is_black, opening, asked)?;
        tallies[usize::from(!is_black)].0[result] += 1;
        if asked.show {
            let labels: String = moves.iter().copied().map(label).collect();
            writeln!(out, "{} {labels}", RESULTS[result])?;
            out.flush()?;
        }
    }
    tell(&mut out, &tallies, asked)
}

/// One game, and which place of a tally it counts for.
fn one(
    game: u64,
    is_black: bool,
    opening: Vec<Point>,
    asked: &Asked,
) -> Result<(Vec<Point>, usize), Failure> {
    let (mut first, mut second) = (
        Side::new(&asked.sides[0], asked)?,
        Side::new(&asked.sides[1], asked)?,
    );
    let mut sides = if is_black {
        [&mut first, &mut second]
    } else {
        [&mut second, &mut first]
    };
    let (moves, winner, is_fault) = play(&mut sides, game, opening, asked);
    let result = match winner {
        None => 1,
        Some(color) => {
            let is_lost = (color == Color::Black) != is_black;
            if is_fault {
                3 + usize::from(!is_lost)
            } else {
                2 * usize::from(is_lost)
            }
        }
    };
    Ok((moves, result))
}

fn tell(out: &mut impl Write, tallies: &[Tally; 2], asked: &Asked) -> Result<(), Failure> {
    for (name, Tally(counts)) in ["Black", "White"].iter().zip(tallies) {
        let told = RESULTS.iter().zip(counts);
        let told: Vec<String> = told
            .map(|(name, count)| format!("{name} {count}"))
            .collect();
        writeln!(out, "A as {name}: {}", told.join(", "))?;
    }
    Ok(writeln!(
        out,
        "A ({}) beats B ({}) in {} of {} games, {:?}, {} ms a move",
        asked.sides[0],
        asked.sides[1],
        tallies
            .iter()
            .map(|tally| tally.0[0] + tally.0[4])
            .sum::<u32>(),
        asked.games,
        asked.rule,
        asked.ms
    )?)
}

fn label(point: Point) -> String {
    format!("{}{}", char::from(b'a' + point.column), 15 - point.row)
}

/// One game: its moves, who won, and whether the other broke a rule, crashed or fell silent.
fn play(
    sides: &mut [&mut Side; 2],
    game: u64,
    mut moves: Vec<Point>,
    asked: &Asked,
) -> (Vec<Point>, Option<Color>, bool) {
    let mut board = Board::default();
    for &point in &moves {
        board.place(board.to_play(), point);
    }
    while board.count() < board.size().area() {
        let color = board.to_play();
        let side = &mut *sides[usize::from(color == Color::White)];
        let point = side.choose(&board, &moves, game, asked);
        let Some(point) = point.filter(|&p| board.play(color, p, asked.rule).is_ok()) else {
            return (moves, Some(color.opponent()), true);
        };
        moves.push(point);
        if !board.fives(point, asked.rule).is_empty() {
            return (moves, Some(color), false);
        }
    }
    (moves, None, false)
}
