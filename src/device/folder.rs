//! The records below a folder.

use std::ffi::OsString;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use super::error::Error;
use super::save::{folder as parent, target};
use crate::formats::Format;

/// The records that a path stands for: the file itself, or all files below a folder whose names
/// end as those of records do, sorted, one at a time as they are asked for. Links to folders are
/// not gone along, so that no way leads in a circle.
///
/// # Errors
///
/// A folder that cannot be read, in its place.
pub fn records(path: &Path) -> impl Iterator<Item = Result<PathBuf, Error>> + use<> {
    let mut left = vec![path.to_owned()];
    let mut is_first = true;
    std::iter::from_fn(move || {
        while let Some(path) = left.pop() {
            let is_asked = std::mem::take(&mut is_first);
            let is_link = path.is_symlink() && !is_asked;
            if path.is_dir() && !is_link {
                match names(&path) {
                    Ok(names) => left.extend(names.into_iter().rev()),
                    Err(reason) => return Some(Err(reason)),
                }
            } else if is_asked || (is_record(&path) && path.is_file()) {
                return Some(Ok(path));
            }
        }
        None
    })
}

/// All of these at once, and the folders below that cannot be read.
///
/// # Errors
///
/// When the folder itself cannot be read.
pub(super) fn all_records(folder: &Path) -> Result<(Vec<PathBuf>, Vec<Error>), Error> {
    let (mut files, mut unread) = (Vec::new(), Vec::new());
    for found in records(folder) {
        match found {
            Ok(file) => files.push(file),
            Err(Error::File(path, reason)) if path == folder => {
                return Err(Error::File(path, reason));
            }
            Err(reason) => unread.push(reason),
        }
    }
    Ok((files, unread))
}

/// What is in a folder, sorted.
fn names(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let failed = |reason| Error::File(folder.to_owned(), reason);
    let entries = fs::read_dir(folder).map_err(failed)?;
    let paths: Result<Vec<_>, _> = entries.map(|entry| Ok(entry?.path())).collect();
    let mut paths = paths.map_err(failed)?;
    paths.sort_unstable();
    Ok(paths)
}

fn is_record(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    Format::of_name(&name).is_some()
}

/// What tells a file from all others, whatever names and links lead to it; nothing where there is
/// none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct FileId {
    device: u64,
    number: u64,
}

impl FileId {
    /// Of the file that a path leads to.
    pub fn of(path: &Path) -> Option<Self> {
        let about = fs::metadata(path).ok()?;
        Some(Self {
            device: about.dev(),
            number: about.ino(),
        })
    }
}

/// Whether what is written to one of two paths would take the place of what is written to the
/// other. Devices and pipes take any number of things.
pub fn is_same_place(a: &Path, b: &Path) -> bool {
    if let (Ok(known), Some(one), Some(two)) = (fs::metadata(a), FileId::of(a), FileId::of(b)) {
        return one == two && known.is_file();
    }
    match (place(a), place(b)) {
        (Some(a), Some(b)) => a == b,
        _ => false,
    }
}

/// The folder and the name that a file gets which is not there yet.
fn place(path: &Path) -> Option<(PathBuf, OsString)> {
    let path = target(path).ok()?;
    let folder = fs::canonicalize(parent(&path)).ok()?;
    Some((folder, path.file_name()?.to_owned()))
}

/// Makes a folder where there is none.
///
/// # Errors
///
/// When it cannot be made.
pub fn make_folder(path: &Path) -> Result<(), Error> {
    fs::create_dir_all(path).map_err(|reason| Error::File(path.to_owned(), reason))
}
