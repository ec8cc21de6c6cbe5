//! The files that are read before the room opens: configuration, settings, and the record that was
//! asked for.
#![expect(
    clippy::disallowed_methods,
    reason = "this is the edge: files, and where they lie"
)]

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use etcetera::{BaseStrategy, choose_base_strategy};

use super::disk::shelf::LARGEST;
use super::error::Error;
use crate::config::{self, Config};
use crate::event::{Event, Purpose, Task};

/// The configuration, and an event if the settings were bad and had to be set aside.
///
/// With `from`, that file alone counts; else the defaults, the user's `config.ron` in place of them,
/// and what the settings dialog kept over them.
///
/// # Errors
///
/// When a file cannot be read, or does not hold.
pub fn configuration(from: Option<&Path>) -> Result<(Config, Option<Event>), Error> {
    if let Some(path) = from {
        return Ok((read_config(path)?, None));
    }
    let own = folder().map(|folder| folder.join("config.ron"));
    let mut config = match own.filter(|path| path.exists()) {
        Some(path) => read_config(&path)?,
        None => Config::read(config::DEFAULT)
            .map_err(|reason| Error::Config("config.ron".into(), reason.to_string()))?,
    };
    let bad = settings_file().and_then(|path| merge_settings(&mut config, &path));
    Ok((config, bad))
}

fn read_config(path: &Path) -> Result<Config, Error> {
    let text = fs::read_to_string(path).map_err(|reason| Error::File(path.to_owned(), reason))?;
    Config::read(&text).map_err(|reason| Error::Config(path.to_owned(), reason.to_string()))
}

/// Bad settings are no reason not to open the room: they are set aside, and the player is told.
fn merge_settings(config: &mut Config, path: &Path) -> Option<Event> {
    let reason = match fs::read_to_string(path) {
        Err(reason) if reason.kind() == ErrorKind::NotFound => return None,
        Err(reason) => format!(" {reason}"),
        Ok(text) => {
            let mut merged = config.clone();
            match merged.merge_settings(&text) {
                Ok(()) => {
                    *config = merged;
                    return None;
                }
                Err(reason) => reason.to_string(),
            }
        }
    };
    let _ = fs::rename(path, path.with_extension("ron.bad"));
    Some(Event::Failed {
        task: Task::BadSettings,
        detail: format!("{}:{reason}", path.display()),
    })
}

/// Where the settings are kept; nowhere without a home.
pub(super) fn settings_file() -> Option<PathBuf> {
    Some(folder()?.join("settings.ron"))
}

/// Where the games are kept; nowhere without a home, unless the configuration says where.
pub(super) fn games(config: &Config) -> Option<PathBuf> {
    match &config.folder {
        Some(folder) => Some(folder.into()),
        None => Some(choose_base_strategy().ok()?.data_dir().join("qishi/games")),
    }
}

fn folder() -> Option<PathBuf> {
    Some(choose_base_strategy().ok()?.config_dir().join("qishi"))
}

/// Reads the record that the player asked for.
///
/// # Errors
///
/// When it cannot be read, is no file, or is too large to be a record.
pub fn open(path: &Path) -> Result<Event, Error> {
    let failed = |reason| Error::File(path.to_owned(), reason);
    let about = fs::metadata(path).map_err(failed)?;
    if !about.is_file() {
        return Err(Error::NoFile(path.to_owned()));
    }
    if about.len() > LARGEST {
        return Err(Error::TooLarge(path.to_owned()));
    }
    Ok(Event::Loaded {
        purpose: Purpose::Open,
        path: path.display().to_string(),
        bytes: fs::read(path).map_err(failed)?,
    })
}
