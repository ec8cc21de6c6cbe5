//! Puzzles of gobang solved, a line each.

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

use lexopt::{Arg, Error, Parser};
use qishi::mind::gobang::{Win, solve};
use qishi::talk::{Puzzle, line_text, puzzles};

use super::arguments::{self, number};
use super::{Door, Failure};

const HELP: &str = "\
Qishi solves puzzles of gobang: forced wins

Usage: qishi solve [OPTIONS] FILE

A line for each puzzle: its number, how many moves the winner makes, the line
of play, and how many milliseconds it took; `- -` where no win is found. FILE
may be - for standard input. A puzzle begins with `puzzle NAME`, then come `rule
freestyle`, `standard` or `renju`, `tomove X` or `O`, and the rows from the top
of `.`, `X` (Black) and `O` (White). Other lines are passed over.

Options:
      --ms N          look for so many milliseconds at most for each; 10000
  -h, --help          say this
";

/// What is to be solved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Asked {
    file: PathBuf,
    ms: u64,
}

/// The arguments of this door.
///
/// # Errors
///
/// When one is unknown or does not hold, or there is no file.
pub(super) fn read(parser: &mut Parser) -> Result<arguments::Asked, Error> {
    let (mut file, mut ms) = (None, 10_000);
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Err(HELP)),
            Arg::Long("ms") => {
                let is_time = |ms: &u64| (1..=86_400_000).contains(ms);
                ms = number(parser, "ms", "1 to 86400000", is_time)?;
            }
            Arg::Value(name) if file.is_none() => file = Some(name.into()),
            other => return Err(other.unexpected()),
        }
    }
    let file = file.ok_or("solve needs a FILE, or - for standard input")?;
    Ok(Ok(Door::Solve(Asked { file, ms })))
}

/// Solves each puzzle and tells it before the next one.
///
/// # Errors
///
/// When the file cannot be read, or has a puzzle that is none, once the others are told.
pub(super) fn open(asked: &Asked) -> Result<(), Failure> {
    let bytes = super::load(&asked.file)?;
    let text = String::from_utf8_lossy(&bytes);
    let found = puzzles(&text);
    if found.is_empty() {
        return Err(super::no_game(&asked.file, &"no puzzle in it"));
    }
    let mut out = io::stdout().lock();
    let mut bad = None;
    for puzzle in found {
        let told = match puzzle {
            Ok(puzzle) => {
                let (win, ms) = timed(&puzzle, Duration::from_millis(asked.ms));
                writeln!(out, "{} {} {ms}", puzzle.name, told(&puzzle, win.as_ref()))
            }
            Err(why) => {
                let told = writeln!(out, "{} error {}", why.name, why.why);
                bad.get_or_insert(why);
                told
            }
        };
        match told.and_then(|()| out.flush()) {
            Err(why) if why.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
            told => told?,
        }
    }
    bad.map_or(Ok(()), |why| Err(super::no_game(&asked.file, &why)))
}

fn told(puzzle: &Puzzle, win: Option<&Win>) -> String {
    let text = |win: &Win| {
        format!(
            "{} {}",
            win.moves(),
            line_text(&win.line, puzzle.board.size())
        )
    };
    win.map_or("- -".to_owned(), text)
}

/// The win of a puzzle, and how many milliseconds it took.
fn timed(puzzle: &Puzzle, most: Duration) -> (Option<Win>, u128) {
    #[expect(
        clippy::disallowed_types,
        reason = "how long it took is told, and bounded"
    )]
    let start = std::time::Instant::now();
    let mut stop = || start.elapsed() >= most;
    let win = solve(
        &puzzle.board,
        puzzle.color,
        puzzle.rule,
        u64::MAX / 8,
        &mut stop,
    );
    (win, start.elapsed().as_millis())
}
