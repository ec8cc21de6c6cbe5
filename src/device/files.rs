//! The files that are read before the room opens: configuration, settings, and the record that was
//! asked for.
#![expect(
    clippy::disallowed_methods,
    reason = "this is the edge: files, and where they lie"
)]

use std::fs;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use etcetera::{BaseStrategy, choose_base_strategy};

use super::browse::path_of;
use super::disk::shelf::LARGEST;
use super::error::Error;
use crate::config::{Config, Partial};
use crate::event::{Event, Purpose, Task};
use crate::game;

/// What the files say before the room opens.
#[derive(Debug)]
pub struct Settings {
    /// All settings, with their values in force.
    pub config: Config,
    /// What the player changed in the room before, as `settings.ron` has it; nothing where that
    /// file has no say, and must not be written either.
    pub changed: Option<Partial>,
    /// What the player must be told: `settings.ron` was bad and was set aside.
    pub bad: Option<Event>,
}

/// Reads the settings: the defaults, the user's `config.ron` over them, and over both what was
/// changed in the room. With `from`, that file takes the place of all of the user's.
///
/// # Errors
///
/// When a file cannot be read, or does not hold.
pub fn settings(from: Option<&Path>) -> Result<Settings, Error> {
    let mut settings = Settings {
        config: Config::default(),
        changed: None,
        bad: None,
    };
    if let Some(path) = from {
        merge(&mut settings.config, path)?;
        return Ok(settings);
    }
    let own = folder().map(|folder| folder.join("config.ron"));
    if let Some(path) = own.filter(|path| path.exists()) {
        merge(&mut settings.config, &path)?;
    }
    if let Some(path) = settings_file() {
        settings.changed = Some(Partial::default());
        settings.bad = take_changed(&mut settings, &path);
    }
    Ok(settings)
}

/// The text in a file; where it stops being one is told.
pub(super) fn text(path: &Path) -> Result<String, Error> {
    String::from_utf8(bytes(path)?).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let before = String::from_utf8_lossy(before);
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        let line = before.matches('\n').count() + 1;
        let column = before[start..].chars().count() + 1;
        Error::Config(path.to_owned(), format!("{line}:{column}: not UTF-8"))
    })
}

/// What is in a file; a folder, a device, or what is larger than any file of ours is refused unread.
fn bytes(path: &Path) -> Result<Vec<u8>, Error> {
    let failed = |reason| Error::File(path.to_owned(), reason);
    let about = fs::metadata(path).map_err(failed)?;
    if !about.is_file() {
        return Err(Error::NoFile(path.to_owned()));
    }
    if about.len() > LARGEST {
        return Err(Error::TooLarge(path.to_owned()));
    }
    fs::read(path).map_err(failed)
}

fn merge(config: &mut Config, path: &Path) -> Result<(), Error> {
    let text = text(path)?;
    let merged = config.merge(&text);
    merged.map_err(|reason| Error::Config(path.to_owned(), reason.to_string()))
}

/// Bad settings are no reason not to open the room: they are set aside, and the player is told.
fn take_changed(settings: &mut Settings, path: &Path) -> Option<Event> {
    let reason = match text(path) {
        Err(Error::File(_, reason)) if reason.kind() == ErrorKind::NotFound => return None,
        Err(reason) => reason,
        Ok(text) => {
            let merged = settings.config.merge(&text);
            match merged.and_then(|()| Partial::read(&text)) {
                Ok(changed) => {
                    settings.changed = Some(changed);
                    return None;
                }
                Err(reason) => Error::Config(path.to_owned(), reason.to_string()),
            }
        }
    };
    let _ = fs::rename(path, path.with_extension("ron.bad"));
    Some(Event::Failed {
        task: Task::BadSettings,
        detail: reason.to_string(),
    })
}

/// Where the settings are kept; nowhere without a home.
pub(super) fn settings_file() -> Option<PathBuf> {
    Some(folder()?.join("settings.ron"))
}

/// Where the games are kept; nowhere without a home, unless the configuration says where.
pub(super) fn games(config: &Config) -> Option<PathBuf> {
    match config.folder.as_str() {
        "" => Some(choose_base_strategy().ok()?.data_dir().join("qishi/games")),
        folder => Some(folder.into()),
    }
}

fn folder() -> Option<PathBuf> {
    Some(choose_base_strategy().ok()?.config_dir().join("qishi"))
}

/// Reads the record that the player asked for. Of several games in the `only` file that was named the
/// list is shown.
///
/// # Errors
///
/// When it cannot be read, is no file, is too large to be a record, or is none.
pub fn open(path: &Path, only: bool) -> Result<Event, Error> {
    let bytes = bytes(path)?;
    // Told here, where it was asked for, and not in a room that was opened for nothing.
    game::check(&bytes).map_err(|reason| Error::Record(path.to_owned(), reason))?;
    let several = |file: game::File| file.trees.len() > 1;
    if only && game::read_file(&bytes, "").is_ok_and(several) {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        return Ok(Event::Visit(path_of(&path)));
    }
    Ok(Event::Loaded {
        purpose: Purpose::Open,
        path: path.display().to_string(),
        bytes,
    })
}

/// Reads a file that is no larger than any record.
///
/// # Errors
///
/// When it cannot be read, is no file, or is too large.
pub fn load(path: &Path) -> Result<Vec<u8>, Error> {
    bytes(path)
}

/// Reads what comes in, as [`load`] reads a file; `-` stands for its name.
///
/// # Errors
///
/// When it cannot be read, or is too large.
pub fn load_input() -> Result<Vec<u8>, Error> {
    let name = || PathBuf::from("-");
    let mut bytes = Vec::new();
    let mut input = io::stdin().lock().take(LARGEST + 1);
    let read = input.read_to_end(&mut bytes);
    match read.map_err(|reason| Error::File(name(), reason))? as u64 {
        length if length > LARGEST => Err(Error::TooLarge(name())),
        _ => Ok(bytes),
    }
}
