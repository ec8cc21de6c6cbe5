//! Writes a file so that it is the old one or the new one at every moment, and nothing between.
#![expect(clippy::disallowed_types, reason = "this is the edge: files")]

use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use super::error::Error;

/// So many links lead from one to the next at most, as for the system itself.
const LINKS: usize = 40;

/// How many drafts there were, so that each has a name of its own.
static DRAFTS: AtomicU32 = AtomicU32::new(0);

/// Writes a text, or bytes, to a file, in place of what it had. A link stays a link: what it leads to is
/// written.
///
/// # Errors
///
/// When it cannot be written; then it is what it was.
pub fn save(path: &Path, text: impl AsRef<[u8]>) -> Result<(), Error> {
    replace(path, text.as_ref()).map_err(|reason| Error::File(path.to_owned(), reason))
}

/// Writes a text, or bytes, to a file that is not there yet.
///
/// # Errors
///
/// When it is there already, or cannot be written; then it is not there.
pub fn save_new(path: &Path, text: impl AsRef<[u8]>) -> Result<(), Error> {
    // The name is held by an empty file, so that nobody else's is overwritten.
    let written = File::create_new(path).and_then(|_| {
        let written = replace(path, text.as_ref());
        if written.is_err() {
            let _ = fs::remove_file(path);
        }
        written
    });
    written.map_err(|reason| Error::File(path.to_owned(), reason))
}

/// Writes a text to a file, in place of what it had.
pub(super) fn replace(path: &Path, text: &[u8]) -> io::Result<()> {
    replace_by(path, |out| out.write_all(text))
}

/// Writes beside the file bit by bit, waits for the disk, and gives what is new the file's name.
pub(super) fn replace_by(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let all = |file: File| {
        let mut out = BufWriter::new(file);
        write(&mut out)?;
        out.into_inner().map_err(io::IntoInnerError::into_error)
    };
    let path = target(path)?;
    let old = match fs::metadata(&path) {
        // A device or a pipe has no other one beside it.
        Ok(old) if !old.is_file() => {
            return all(File::options().write(true).open(&path)?).map(drop);
        }
        Ok(old) => {
            // What may not be written is not replaced either.
            File::options().write(true).open(&path)?;
            Some(old.permissions())
        }
        Err(reason) if reason.kind() == ErrorKind::NotFound => None,
        Err(reason) => return Err(reason),
    };
    // Threads may write in one folder at once.
    let number = DRAFTS.fetch_add(1, Ordering::Relaxed);
    let draft = folder(&path).join(format!(".qishi.~{}.{number}", std::process::id()));
    let written = File::create(&draft).and_then(all).and_then(|file| {
        if let Some(permissions) = old {
            file.set_permissions(permissions)?;
        }
        file.sync_all()?;
        fs::rename(&draft, &path)
    });
    if written.is_err() {
        let _ = fs::remove_file(&draft);
    }
    written.and_then(|()| sync_folder(&path))
}

/// Gives a file another's name, of which a link stays a link: what it leads to is replaced.
pub(super) fn rename(place: &Path, path: &Path) -> io::Result<()> {
    let target = target(path)?;
    match fs::rename(place, &target) {
        Err(reason) if reason.kind() == ErrorKind::CrossesDevices => {
            replace(&target, fs::read_to_string(place)?.as_bytes())?;
            fs::remove_file(place)
        }
        renamed => renamed.and_then(|()| sync_folder(&target)),
    }
}

/// Where the links end that a path leads along.
pub(super) fn target(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        match fs::read_link(&path) {
            Ok(next) => path = folder(&path).join(next),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("too many links"))
}

/// A name has reached the disk when its folder has.
fn sync_folder(path: &Path) -> io::Result<()> {
    File::open(folder(path))?.sync_all()
}

/// The folder that a file lies in.
pub(super) fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}
