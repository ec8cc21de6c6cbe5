//! A session's log: a line for the configuration, then a line an event.
#![expect(clippy::disallowed_types, reason = "this is the edge: files")]

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::error::Error;
use super::files;
use crate::config::Config;
use crate::event::Event;

/// The first line of every log; the number counts up when old logs cannot be read any more.
const FIRST: &str = "qishi log 1";
const CONFIG: &str = "config ";

/// Writes a log.
pub struct Recorder {
    path: PathBuf,
    file: BufWriter<File>,
    failed: Option<io::Error>,
}

impl Recorder {
    /// Starts a log, in place of one that may be there.
    ///
    /// # Errors
    ///
    /// When the file cannot be written.
    pub fn create(path: &Path, config: &Config) -> Result<Self, Error> {
        let failed = |reason| Error::File(path.to_owned(), reason);
        let config = config.line();
        let mut file = BufWriter::new(File::create(path).map_err(failed)?);
        writeln!(file, "{FIRST}\n{CONFIG}{config}")
            .and_then(|()| file.flush())
            .map_err(failed)?;
        Ok(Self {
            path: path.to_owned(),
            file,
            failed: None,
        })
    }

    /// Adds an event.
    pub fn keep(&mut self, event: &Event) {
        let kept = writeln!(self.file, "{event}");
        self.note(kept);
    }

    /// Hands what was added to the system, so that it outlives the program.
    pub fn flush(&mut self) {
        let flushed = self.file.flush();
        self.note(flushed);
    }

    /// The game is worth more than its log: a full disk is told about at the end.
    fn note(&mut self, result: io::Result<()>) {
        self.failed = self.failed.take().or(result.err());
    }

    /// Ends the log.
    ///
    /// # Errors
    ///
    /// When some of it could not be written.
    pub fn finish(mut self) -> Result<(), Error> {
        self.flush();
        self.failed
            .map_or(Ok(()), |reason| Err(Error::File(self.path, reason)))
    }
}

/// Reads a log: its configuration and its events.
///
/// # Errors
///
/// When it cannot be read, or a line does not hold.
pub fn read(path: &Path) -> Result<(Config, Vec<Event>), Error> {
    let text = files::text(path)?;
    let bad = |line, reason: String| Error::Log(path.to_owned(), line, reason);
    // Only the line break may be cut off: a typed space ends its line.
    let mut lines = text.split_terminator('\n');
    if lines.next().map(str::trim_end) != Some(FIRST) {
        return Err(bad(1, format!("not \"{FIRST}\"")));
    }
    let config = lines.next().and_then(|line| line.strip_prefix(CONFIG));
    let config = config.ok_or_else(|| bad(2, format!("not \"{CONFIG}...\"")))?;
    let mut config = Config::from_line(config).map_err(|error| {
        let column = CONFIG.len() + error.column;
        let reason = format!("2:{column}: {}", error.reason);
        Error::Config(path.to_owned(), reason)
    })?;
    config.forget_commands();
    let events = lines.zip(3..).map(|(line, number)| {
        line.parse()
            .map_err(|reason: crate::event::BadEvent| bad(number, reason.to_string()))
    });
    Ok((config, events.collect::<Result<_, _>>()?))
}
