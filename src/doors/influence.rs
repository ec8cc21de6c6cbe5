//! The doors to whose each point is: by influence, and by an estimate of the end.

use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;

use lexopt::{Arg, Error, Parser};
use qishi::count::{bouzy, influence};
use qishi::life::estimate;
use qishi::talk::{estimate_json, estimate_text, influence_json, influence_text};

use super::arguments::{self, number};
use super::{Door, Failure, game_at};

const INFLUENCE_HELP: &str = "\
Qishi tells how strongly the stones rule each point of a record's board

Usage: qishi influence [OPTIONS] FILE.sgf

The rows from the top (X Black, O White, x and o empty points in their spheres,
. nobody's), then who leads by area, or that no empty point is anybody's. FILE
may be - for standard input.

Options:
      --move N        after N moves of the main line; at its end without it
      --bouzy         by Bouzy's five dilations and 21 erosions instead
      --json          an object instead: `lead`, Black's points less White's;
                      rows of `owner`, 100 Black's, -100 White's, 0 nobody's;
                      and rows of `force`
  -h, --help          say this
";

const ESTIMATE_HELP: &str = "\
Qishi estimates how the game of a record will end

Usage: qishi estimate [OPTIONS] FILE.sgf

Many games are played to their end by lot. The rows from the top (X Black, O
White, x and o empty points that will be theirs, # White's and @ Black's stones
that will be lost, . open), then the mean lead by area without komi, and the
range of the middle half of the games. FILE may be - for standard input.

Options:
      --move N        after N moves of the main line; at its end without it
      --seed N        where the lots come from; the same answer for the same one
      --playouts N    games that are played, 1 to 100000; 1000
      --json          an object instead: `lead`, `range`, and rows of `owner`,
                      from 100, surely Black's, to -100, surely White's; from 50
                      on a point is claimed, below 30 it is open
  -h, --help          say this
";

/// Dilations and erosions that show territory.
const BOUZY: (u32, u32) = (5, 21);
/// Games that are played for an estimate, if nobody says otherwise.
const PLAYOUTS: u32 = 1000;

/// By what it is told whose each point is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Model {
    Original,
    Bouzy,
    Playouts { seed: u64, playouts: u32 },
}

/// What is asked about a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Asked {
    file: PathBuf,
    at: Option<usize>,
    model: Model,
    json: bool,
}

/// The arguments of the door to influence.
///
/// # Errors
///
/// When one is unknown, or there is no file.
pub(super) fn read_influence(parser: &mut Parser) -> Result<arguments::Asked, Error> {
    read(parser, "influence", INFLUENCE_HELP, Model::Original)
}

/// The arguments of the door to estimates.
///
/// # Errors
///
/// When one is unknown or does not hold, or there is no file.
pub(super) fn read_estimate(parser: &mut Parser) -> Result<arguments::Asked, Error> {
    let (seed, playouts) = (1, PLAYOUTS);
    let model = Model::Playouts { seed, playouts };
    read(parser, "estimate", ESTIMATE_HELP, model)
}

fn read(
    parser: &mut Parser,
    door: &str,
    help: &'static str,
    model: Model,
) -> Result<arguments::Asked, Error> {
    let (mut file, mut at, mut model, mut json) = (None, None, model, false);
    while let Some(argument) = parser.next()? {
        match (argument, &mut model) {
            (Arg::Short('h') | Arg::Long("help"), _) => return Ok(Err(help)),
            (Arg::Long("move"), _) => {
                at = Some(number(parser, "move", "a number of moves", |_| true)?);
            }
            (Arg::Long("json"), _) => json = true,
            (Arg::Long("bouzy"), Model::Original | Model::Bouzy) => model = Model::Bouzy,
            (Arg::Long("seed"), Model::Playouts { seed, .. }) => {
                *seed = number(parser, "seed", "a whole number", |_| true)?;
            }
            (Arg::Long("playouts"), Model::Playouts { playouts, .. }) => {
                let is_count = |count: &u32| (1..=100_000).contains(count);
                *playouts = number(parser, "playouts", "1 to 100000", is_count)?;
            }
            (Arg::Value(name), _) if file.is_none() => file = Some(name.into()),
            (other, _) => return Err(other.unexpected()),
        }
    }
    let missing = || format!("{door} needs a FILE.sgf, or - for standard input");
    Ok(Ok(Door::Influence(Asked {
        file: file.ok_or_else(missing)?,
        at,
        model,
        json,
    })))
}

/// Tells whose each point is.
///
/// # Errors
///
/// When the file is no record, or has fewer moves.
pub(super) fn open(asked: &Asked) -> Result<(), Failure> {
    let game = game_at(&asked.file, asked.at, "move")?;
    let (board, stones, dead) = (&game.position().board, game.stones(), game.dead());
    let spheres = match asked.model {
        Model::Original => influence(&stones, dead),
        Model::Bouzy => bouzy(&stones, dead, BOUZY.0, BOUZY.1),
        Model::Playouts { seed, playouts } => {
            let estimate = estimate(board, game.to_play(), seed, playouts);
            return say(&if asked.json {
                estimate_json(&estimate)
            } else {
                estimate_text(board, &estimate)
            });
        }
    };
    say(&if asked.json {
        influence_json(&spheres)
    } else {
        influence_text(board, &spheres)
    })
}

/// Says a text; a reader that has gone is no failure.
fn say(text: &str) -> Result<(), Failure> {
    match io::stdout().write_all(text.as_bytes()) {
        Err(reason) if reason.kind() == ErrorKind::BrokenPipe => Ok(()),
        said => Ok(said?),
    }
}
