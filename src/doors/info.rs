//! What records hold, a line a file.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use lexopt::{Arg, Error, Parser};
use qishi::device;
use qishi::talk::Info;

use super::{Door, Failure, arguments};

const HELP: &str = "\
Qishi tells what records hold, a line a file

Usage: qishi info [OPTIONS] FILE...

The format (SGF, GIB, NGF, UGF, UGI; gobang's PSQ, REC, LIB), how many games,
and of the first one the size, the moves of the main line, the result, the date,
how many things had to be put right, the players, in gobang the rule, and the
file. A FILE may be a folder: all records below it; or - for standard input.
What is no record has a line with `error`.

Options:
      --json          an object of JSON a line instead
      --repairs       list what was put right below each file's line
  -h, --help          say this
";

/// Which files are asked about, and how it is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Asked {
    files: Vec<PathBuf>,
    json: bool,
    repairs: bool,
}

/// The arguments of this door.
///
/// # Errors
///
/// When one is unknown, or there is no file.
pub(super) fn read(parser: &mut Parser) -> Result<arguments::Asked, Error> {
    let mut asked = Asked {
        files: Vec::new(),
        json: false,
        repairs: false,
    };
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Err(HELP)),
            Arg::Long("json") => asked.json = true,
            Arg::Long("repairs") => asked.repairs = true,
            Arg::Value(file) => asked.files.push(file.into()),
            other => return Err(other.unexpected()),
        }
    }
    if asked.files.is_empty() {
        return Err("info needs a FILE, a folder, or - for standard input".into());
    }
    Ok(Ok(Door::Info(asked)))
}

/// Tells of each file as soon as it is read.
///
/// # Errors
///
/// When some of them are no records, once all are told; or when nobody can be told.
pub(super) fn open(asked: &Asked) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let (mut files, mut bad) = (0, 0);
    for path in &asked.files {
        for file in records(path) {
            let info = match file {
                Ok(file) => look(&file),
                Err(why) => Info::failed(&path.to_string_lossy(), why.to_string()),
            };
            files += 1;
            bad += usize::from(info.is_error());
            match tell(&info, asked, &mut out) {
                Err(why) if why.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
                told => told?,
            }
        }
    }
    match bad {
        0 => Ok(()),
        bad => Err(Failure::Machine(format!(
            "{bad} of {files} files could not be read as records"
        ))),
    }
}

/// The records that a path leads to: a folder's, or itself.
pub(super) fn records(path: &Path) -> Box<dyn Iterator<Item = Result<PathBuf, device::Error>>> {
    if path == Path::new("-") {
        Box::new(std::iter::once(Ok(path.to_owned())))
    } else {
        Box::new(device::records(path))
    }
}

fn look(file: &Path) -> Info {
    let name = file.to_string_lossy();
    match super::load(file) {
        Ok(bytes) => Info::of(&name, &bytes),
        Err(why) => Info::failed(&name, why.reason()),
    }
}

/// A line of its own for each file, and below it for each repair.
fn tell(info: &Info, asked: &Asked, out: &mut impl Write) -> io::Result<()> {
    let mut text = if asked.json { info.json() } else { info.line() };
    if asked.repairs {
        for repair in info.repairs() {
            text.push_str("\n    ");
            text.push_str(repair);
        }
    }
    text.push('\n');
    out.write_all(text.as_bytes())?;
    out.flush()
}
