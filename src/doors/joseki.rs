//! Joseki: learned from the player's own records, and listed.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::PathBuf;

use lexopt::{Arg, Error, Parser, ValueExt};
use qishi::device::{self, Progress};
use qishi::joseki::{Source, Tree, line_text};

use super::arguments::{self, number};
use super::{Door, Failure};

const HELP: &str = "\
Qishi learns what is played in corners, and lists it

Usage: qishi joseki learn DIR...
       qishi joseki list [--source S] [--least N]

learn  takes all records below each folder into the player's own joseki, beside
       the settings; files learned before are passed over unless they changed,
       and those that are gone are forgotten. It may be interrupted: the next
       run goes on from there.
list   a line for each sequence, the most frequent first: how often, and the
       moves. A move is its lines from the corner's two edges; - is elsewhere.

Options:
      --source S      strong (the program's own lines), fox, tom, kgs, or own
      --least N       only sequences that came up N times or more; 1
  -h, --help          say this
";

/// What is to be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Asked {
    /// These folders are learned from.
    Learn(Vec<PathBuf>),
    /// What this source has is listed, so often at least.
    List(Source, u32),
}

/// The arguments of this door.
///
/// # Errors
///
/// When one is unknown or does not hold, or nothing is to be done.
pub(super) fn read(parser: &mut Parser) -> Result<arguments::Asked, Error> {
    let (mut task, mut folders) = (None, Vec::new());
    let (mut source, mut least) = (Source::Strong, 1);
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Err(HELP)),
            Arg::Long("source") => source = source_named(&parser.value()?.string()?)?,
            Arg::Long("least") => {
                least = number(parser, "least", "a number from 1", |n: &u32| *n > 0)?;
            }
            Arg::Value(word) if task.is_none() => task = Some(word.string()?),
            Arg::Value(folder) => folders.push(PathBuf::from(folder)),
            other => return Err(other.unexpected()),
        }
    }
    match task.as_deref() {
        Some("learn") if folders.is_empty() => Err("joseki learn needs a folder".into()),
        Some("learn") => Ok(Ok(Door::Joseki(Asked::Learn(folders)))),
        Some("list") if folders.is_empty() => Ok(Ok(Door::Joseki(Asked::List(source, least)))),
        Some("list") => Err("joseki list takes no folder".into()),
        _ => Err("joseki needs learn or list".into()),
    }
}

fn source_named(word: &str) -> Result<Source, Error> {
    match word {
        "strong" => Ok(Source::Strong),
        "fox" => Ok(Source::Fox),
        "tom" => Ok(Source::Tom),
        "kgs" => Ok(Source::Kgs),
        "own" => Ok(Source::Own),
        _ => Err(format!("--source must be strong, fox, tom, kgs or own, not \"{word}\"").into()),
    }
}

/// Learns or lists.
///
/// # Errors
///
/// When a folder cannot be read, or what was learned cannot be kept.
pub(super) fn open(asked: &Asked) -> Result<(), Failure> {
    let store = device::joseki_file();
    match asked {
        Asked::Learn(folders) => {
            let home = || Failure::Machine("there is no home to keep it in".to_owned());
            let store = store.ok_or_else(home)?;
            for folder in folders {
                learn(folder, &store)?;
            }
            Ok(())
        }
        Asked::List(source, least) => {
            let mut tree = Tree::strong();
            if let (Source::Own, Some(store)) = (source, store) {
                device::learned(&store).teach(&mut tree);
            }
            match list(&tree, *source, *least) {
                Err(why) if why.kind() == io::ErrorKind::BrokenPipe => Ok(()),
                told => Ok(told?),
            }
        }
    }
}

fn learn(folder: &std::path::Path, store: &std::path::Path) -> Result<(), Failure> {
    let mut shown = Shown::default();
    let (own, progress) = device::learn(folder, store, |progress, wrong| {
        shown.show(progress, wrong);
    })?;
    shown.end();
    let (files, games, corners) = own.size();
    let Progress {
        of,
        known,
        bad,
        gone,
        ..
    } = progress;
    let told = format!(
        "{}: {of} files, {known} known before, {bad} no records of Go, {gone} gone\n\
         in all: {files} files, {games} games, {corners} corners\n",
        folder.display()
    );
    match io::stdout().write_all(told.as_bytes()) {
        Err(why) if why.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        told => Ok(told?),
    }
}

/// How far it is, in a line that is written over where somebody looks on.
#[derive(Default)]
struct Shown {
    is_open: bool,
}

impl Shown {
    fn show(&mut self, progress: Progress, wrong: Option<&device::Error>) {
        if let Some(wrong) = wrong {
            self.end();
            let wrong = wrong.to_string().replace(char::is_control, " ");
            // Nobody can be told when even telling fails.
            let _ = writeln!(io::stderr(), "qishi: {wrong}");
        }
        let is_due = progress.files % 100 == 0 || progress.files == progress.of;
        if is_due && io::stderr().is_terminal() {
            let _ = write!(
                io::stderr(),
                "\r{} of {} files",
                progress.files,
                progress.of
            );
            self.is_open = true;
        }
    }

    fn end(&mut self) {
        if std::mem::take(&mut self.is_open) {
            let _ = writeln!(io::stderr());
        }
    }
}

fn list(tree: &Tree, source: Source, least: u32) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    for (steps, count) in tree.lines(source) {
        if count >= least {
            writeln!(out, "{count}\t{}", line_text(&steps))?;
        }
    }
    out.flush()
}
