//! The door: arguments, configuration, devices, the loop, the exit code.

mod args;
mod doors;
mod session;

use std::io::{self, Write};
use std::process::ExitCode;

use args::{Arguments, Asked};
use doors::Failure;
use qishi::device::{self, Recorder, Settings};
use qishi::event::Event;
use session::Session;

fn main() -> ExitCode {
    // Nobody can be told when even telling fails, so those results are dropped.
    let (code, line) = match Arguments::read() {
        Err(reason) => (2, reason.to_string()),
        Ok(Asked::Text(text)) => {
            let _ = io::stdout().write_all(text.as_bytes());
            return ExitCode::SUCCESS;
        }
        Ok(Asked::Door(door)) => match door.open() {
            Ok(()) => return ExitCode::SUCCESS,
            Err(Failure::Asked(reason)) => (2, reason),
            Err(Failure::Machine(reason)) => (1, reason),
        },
        Ok(Asked::Room(asked)) => match run(&asked) {
            Ok(()) => return ExitCode::SUCCESS,
            Err(reason) => (reason.code(), reason.to_string()),
        },
    };
    // A name may have line breaks in it, and worse.
    let line = line.replace(char::is_control, " ");
    let _ = writeln!(io::stderr(), "qishi: {line}");
    ExitCode::from(code)
}

/// What the events of the past are: the log's, or what was asked for.
fn before(asked: &Arguments) -> Result<(Settings, Vec<Event>), device::Error> {
    let (mut settings, events) = if let Some(log) = &asked.replay {
        let (config, events) = device::read_log(log)?;
        (
            Settings {
                config,
                changed: None,
                bad: None,
            },
            events,
        )
    } else {
        let mut settings = device::settings(asked.config.as_deref())?;
        if !asked.settings.is_empty() {
            let merged = settings.config.merge(&asked.settings);
            merged.map_err(|reason| device::Error::Arguments(reason.reason))?;
        }
        let named = device::name(&asked.files)?;
        let first = asked.files.iter().find(|path| !path.is_dir());
        let is_only = asked.files.len() == 1;
        let file = first.map(|path| device::open(path, is_only)).transpose()?;
        let bad = settings.bad.take();
        let events = bad.into_iter().chain(named).chain(file).collect();
        (settings, events)
    };
    settings.config.fullscreen |= asked.fullscreen;
    Ok((settings, events))
}

fn run(asked: &Arguments) -> Result<(), device::Error> {
    let (
        Settings {
            config, changed, ..
        },
        past,
    ) = before(asked)?;
    let log = asked.record.as_deref();
    let log = log
        .map(|path| Recorder::create(path, &config))
        .transpose()?;
    let mut session = Session::new(config.clone(), changed, log);
    if asked.headless {
        session.remember(past, asked.past());
    } else {
        session.open(&config, past, asked.past())?;
    }
    session.finish(asked.shot.as_deref())
}
