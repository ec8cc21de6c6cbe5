//! A player's file of shapes is checked.

use std::fmt::Write as _;
use std::io::{self, ErrorKind, Write as _};
use std::path::PathBuf;

use lexopt::{Arg, Error, Parser, ValueExt};
use qishi::device;
use qishi::event::Unread;
use qishi::shape::Library;

use super::{Door, Failure, arguments};

const HELP: &str = "\
Qishi checks a file of shapes

Usage: qishi shapes check FILE

A line for each fault, FILE:LINE: reason; then the exit code is 1. The room
reads shapes.txt beside the settings; docs/shapes.md tells how shapes are
written.

Options:
  -h, --help          say this
";

/// The arguments of this door.
///
/// # Errors
///
/// When one is unknown, or no file is to be checked.
pub(super) fn read(parser: &mut Parser) -> Result<arguments::Asked, Error> {
    let (mut task, mut files) = (None, Vec::new());
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Err(HELP)),
            Arg::Value(word) if task.is_none() => task = Some(word.string()?),
            Arg::Value(file) => files.push(PathBuf::from(file)),
            other => return Err(other.unexpected()),
        }
    }
    match (task.as_deref(), files.pop(), files.pop()) {
        (Some("check"), Some(file), None) => Ok(Ok(Door::Shapes(file))),
        _ => Err("shapes needs check and a file".into()),
    }
}

/// Tells the faults of a file.
///
/// # Errors
///
/// When there are some, or the file cannot be read.
pub(super) fn open(file: &std::path::Path) -> Result<(), Failure> {
    let path = file.display();
    let text = device::load_shapes(file).map_err(|reason| match reason {
        Unread::Refused(_) | Unread::NoFile => Failure::Asked(format!("{path}: {reason}")),
        reason => Failure::Machine(format!("{path}: {reason}")),
    })?;
    let (library, faults) = Library::read(&text);
    let mut told = String::new();
    for fault in &faults {
        let _ = writeln!(told, "{path}:{}: {}", fault.line, fault.reason);
    }
    match io::stdout().write_all(told.as_bytes()) {
        Err(reason) if reason.kind() != ErrorKind::BrokenPipe => return Err(reason.into()),
        _ => {}
    }
    let (wrong, used) = (faults.len(), library.shapes().len());
    match wrong {
        0 => Ok(()),
        _ => Err(Failure::Machine(format!(
            "{path}: {wrong} faults; shapes that can be used: {used}"
        ))),
    }
}
