//! What is kept of a room on the disk: a number for draws, then the room's own journal.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use rustix::fs::{FlockOperation, flock};

use crate::talk::room::Role;

/// What is read of a journal at most, in bytes: no room has as much.
const LARGEST: u64 = 64 << 20;
/// So many of the same room may be open on one machine.
const TWINS: u32 = 9;
/// The length of the number for draws.
const SEED: usize = 8;

/// An open journal, locked against other programs.
pub(super) struct Journal {
    file: File,
    path: PathBuf,
    /// Its name among those that are kept.
    pub(super) name: String,
    /// A number that nobody else knows.
    pub(super) seed: u64,
}

impl Journal {
    /// Opens the journal of a room, or begins one with this seed; what it holds. When another
    /// program has it, the next one of the same room is taken.
    ///
    /// # Errors
    ///
    /// When it cannot be read or written.
    pub(super) fn open(
        folder: &Path,
        topic: &str,
        role: Role,
        seed: u64,
    ) -> io::Result<(Self, Vec<u8>)> {
        fs::DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(folder)?;
        let mut last = ErrorKind::ResourceBusy.into();
        for twin in 1..=TWINS {
            let name = match twin {
                1 => format!("{topic}-{role}"),
                twin => format!("{topic}-{role}-{twin}"),
            };
            match Self::named(folder, &name, Some(seed)) {
                Err(why) if why.kind() == ErrorKind::WouldBlock => last = why,
                opened => return opened,
            }
        }
        Err(last)
    }

    /// Opens a journal that is there; what it holds.
    ///
    /// # Errors
    ///
    /// When there is none, it cannot be read, or another program has it.
    pub(super) fn reopen(folder: &Path, name: &str) -> io::Result<(Self, Vec<u8>)> {
        // A name is no path.
        if name.is_empty() || !name.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'-') {
            return Err(ErrorKind::NotFound.into());
        }
        Self::named(folder, name, None)
    }

    fn named(folder: &Path, name: &str, seed: Option<u64>) -> io::Result<(Self, Vec<u8>)> {
        let path = folder.join(format!("{name}.room"));
        let mut options = OpenOptions::new();
        options.read(true).write(true).mode(0o600);
        let mut file = options.create(seed.is_some()).open(&path)?;
        flock(&file, FlockOperation::NonBlockingLockExclusive)?;
        let mut bytes = Vec::new();
        if file.metadata()?.len() > LARGEST {
            return Err(ErrorKind::FileTooLarge.into());
        }
        file.read_to_end(&mut bytes)?;
        let kept = bytes.split_first_chunk::<SEED>();
        let (seed, kept) = match (kept, seed) {
            (Some((seed, kept)), _) => (u64::from_le_bytes(*seed), kept.to_vec()),
            (None, None) => return Err(ErrorKind::UnexpectedEof.into()),
            (None, Some(seed)) => {
                file.set_len(0)?;
                file.rewind()?;
                file.write_all(&seed.to_le_bytes())?;
                // The folder must know the file before the room relies on it.
                File::open(folder)?.sync_all()?;
                (seed, Vec::new())
            }
        };
        let journal = Self {
            file,
            path,
            name: name.to_owned(),
            seed,
        };
        Ok((journal, kept))
    }

    /// Keeps only the first bytes of what it holds: a torn end is of no use.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub(super) fn cut(&mut self, length: usize) -> io::Result<()> {
        let length = u64::try_from(SEED + length).unwrap_or(u64::MAX);
        if self.file.metadata()?.len() > length {
            self.file.set_len(length)?;
        }
        self.file.seek(SeekFrom::Start(length))?;
        Ok(())
    }

    /// Adds to what it holds; it is on the disk then.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub(super) fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.write_all(bytes)?;
        self.file.sync_data()
    }

    /// Takes it from those that are kept.
    pub(super) fn remove(&self) {
        let _ = fs::remove_file(&self.path);
    }
}

/// The rooms that a player can come back to, the newest first.
pub(super) fn kept(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut rooms: Vec<_> = entries
        .filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            let name = name.strip_suffix(".room")?.to_owned();
            let is_players = !name.contains(Role::Watcher.word());
            let time = entry.metadata().and_then(|about| about.modified()).ok()?;
            is_players.then_some((time, name))
        })
        .collect();
    rooms.sort();
    rooms.into_iter().rev().map(|(_, name)| name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("qishi-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    #[test]
    fn what_was_kept_is_there_again() {
        let folder = folder("journal");
        let (mut journal, kept) = Journal::open(&folder, "abc", Role::Host, 7).unwrap();
        assert_eq!((kept.as_slice(), journal.seed), (&[][..], 7));
        journal.append(b"one").unwrap();
        journal.append(b"torn").unwrap();
        // Another program has a journal of its own.
        let (twin, _) = Journal::open(&folder, "abc", Role::Host, 8).unwrap();
        assert_eq!((&*twin.name, twin.seed), ("abc-host-2", 8));
        assert!(Journal::reopen(&folder, "abc-host").is_err());
        drop(journal);
        let (mut journal, kept) = Journal::reopen(&folder, "abc-host").unwrap();
        assert_eq!((kept.as_slice(), journal.seed), (&b"onetorn"[..], 7));
        journal.cut(3).unwrap();
        journal.append(b"two").unwrap();
        drop(journal);
        let (journal, kept) = Journal::open(&folder, "abc", Role::Host, 9).unwrap();
        assert_eq!((kept.as_slice(), journal.seed), (&b"onetwo"[..], 7));
        assert_eq!(super::kept(&folder).len(), 2);
        journal.remove();
        assert_eq!(super::kept(&folder), ["abc-host-2"]);
        for name in ["", "../abc-host-2", "none"] {
            assert!(Journal::reopen(&folder, name).is_err(), "{name}");
        }
        fs::remove_dir_all(&folder).unwrap();
    }
}
