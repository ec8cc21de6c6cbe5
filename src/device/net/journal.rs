//! What is kept of a room on the disk: a number for draws, then the room's own journal. Beside it lie the
//! terms of a table that is listed for strangers.

use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use rustix::fs::{FlockOperation, OFlags, flock};

use crate::talk::room::lobby::Card;
use crate::talk::room::{Role, Room};

/// What is read or written of a journal at most, in bytes: no room takes in more.
const LARGEST: usize = SEED + Room::LARGEST;
/// What was not touched for so long is not kept: 90 days.
const OLD: Duration = Duration::from_secs(90 * 24 * 60 * 60);
/// So many of the same room may be open on one machine.
const TWINS: u32 = 9;
/// The length of the number for draws.
const SEED: usize = 8;

/// An open journal, locked against other programs.
pub(super) struct Journal {
    file: File,
    /// How many bytes are in it.
    length: usize,
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
        tighten(folder)?;
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
        let mut options = options();
        options.read(true).write(true);
        let mut file = options.create(seed.is_some()).open(&path)?;
        let about = file.metadata()?;
        if !about.is_file() {
            return Err(ErrorKind::InvalidInput.into());
        }
        flock(&file, FlockOperation::NonBlockingLockExclusive)?;
        // Keys are in it, whoever made it or brought it here.
        if about.mode() & 0o077 != 0 {
            file.set_permissions(Permissions::from_mode(0o600))?;
        }
        let _ = file.set_modified(SystemTime::now());
        let mut bytes = Vec::new();
        if usize::try_from(about.len()).map_or(true, |length| length > LARGEST) {
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
            length: SEED + kept.len(),
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
        self.length = SEED + length;
        let length = u64::try_from(self.length).unwrap_or(u64::MAX);
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
    /// When it cannot be written, or could not be read again.
    pub(super) fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.length + bytes.len() > LARGEST {
            return Err(ErrorKind::FileTooLarge.into());
        }
        self.length += bytes.len();
        self.file.write_all(bytes)?;
        self.file.sync_data()
    }

    /// Keeps the terms of a table that is listed for strangers.
    ///
    /// # Errors
    ///
    /// When they cannot be written.
    pub(super) fn make_public(&self, terms: &str) -> io::Result<()> {
        let mut options = options();
        options.write(true).create(true).truncate(true);
        let mut file = options.open(terms_path(&self.path))?;
        file.write_all(terms.as_bytes())?;
        file.sync_data()
    }

    /// The terms of the table, if it is listed for strangers.
    pub(super) fn public(&self) -> Option<String> {
        let mut terms = String::new();
        let file = options().read(true).open(terms_path(&self.path)).ok()?;
        let most = u64::try_from(Card::TERMS + 1).ok()?;
        file.take(most).read_to_string(&mut terms).ok()?;
        (terms.len() <= Card::TERMS).then_some(terms)
    }

    /// Takes it from those that are kept.
    pub(super) fn remove(&self) {
        remove(&self.path);
    }
}

/// A file for this user alone, at this very place: what a link leads to is somebody else's, and nobody
/// waits for a pipe.
fn options() -> OpenOptions {
    let flags = (OFlags::NOFOLLOW | OFlags::NONBLOCK).bits();
    let mut options = OpenOptions::new();
    // The bits of all flags are in an int.
    options
        .mode(0o600)
        .custom_flags(i32::try_from(flags).unwrap_or_default());
    options
}

/// Takes from others what they may do with the user's own folder; not with one that all have in common,
/// such as `/tmp`.
fn tighten(folder: &Path) -> io::Result<()> {
    let about = fs::metadata(folder)?;
    let is_own = about.uid() == rustix::process::geteuid().as_raw();
    let is_common = about.mode() & 0o1000 != 0;
    if is_own && !is_common && about.mode() & 0o077 != 0 {
        fs::set_permissions(folder, Permissions::from_mode(0o700))?;
    }
    Ok(())
}

fn terms_path(path: &Path) -> PathBuf {
    path.with_extension("terms")
}

fn remove(path: &Path) {
    let _ = fs::remove_file(path);
    let _ = fs::remove_file(terms_path(path));
}

/// Removes journals that were not touched for long, and that no program has.
pub(super) fn sweep(folder: &Path, now: SystemTime) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.extension().is_none_or(|kind| kind != "room") {
            continue;
        }
        let is_old = |file: &File| {
            let is_file = file.metadata().is_ok_and(|about| about.is_file());
            let touched = file.metadata().and_then(|about| about.modified()).ok();
            let age = touched.and_then(|touched| now.duration_since(touched).ok());
            is_file && age.is_some_and(|age| age >= OLD)
        };
        let lock = FlockOperation::NonBlockingLockExclusive;
        let file = options().read(true).open(&path);
        if file.is_ok_and(|file| is_old(&file) && flock(&file, lock).is_ok()) {
            remove(&path);
        }
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
        assert_eq!(twin.public(), None);
        twin.make_public("terms go 19").unwrap();
        assert_eq!(twin.public().as_deref(), Some("terms go 19"));
        drop(twin);
        for name in ["", "../abc-host-2", "none"] {
            assert!(Journal::reopen(&folder, name).is_err(), "{name}");
        }
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn keys_are_for_nobody_else_and_links_are_not_followed() {
        let folder = folder("private");
        let mode = |path: &Path| fs::metadata(path).unwrap().mode() & 0o777;
        fs::create_dir_all(&folder).unwrap();
        fs::set_permissions(&folder, Permissions::from_mode(0o755)).unwrap();
        let path = folder.join("abc-host.room");
        fs::write(&path, b"12345678").unwrap();
        fs::set_permissions(&path, Permissions::from_mode(0o644)).unwrap();
        let (journal, _) = Journal::open(&folder, "abc", Role::Host, 7).unwrap();
        assert_eq!((mode(&folder), mode(&path)), (0o700, 0o600));
        drop(journal);
        let elsewhere = folder.join("elsewhere");
        let link = |name: &str| {
            std::os::unix::fs::symlink(&elsewhere, folder.join(name)).unwrap();
        };
        link("def-host.room");
        link("abc-host.terms");
        assert!(Journal::open(&folder, "def", Role::Host, 7).is_err());
        assert!(!elsewhere.exists());
        fs::write(&elsewhere, b"terms of somebody").unwrap();
        assert!(Journal::reopen(&folder, "def-host").is_err());
        let (journal, _) = Journal::reopen(&folder, "abc-host").unwrap();
        assert!(journal.make_public("terms").is_err());
        assert_eq!(journal.public(), None);
        assert_eq!(fs::read(&elsewhere).unwrap(), b"terms of somebody");
        // A folder that all have in common stays so.
        fs::set_permissions(&folder, Permissions::from_mode(0o1777)).unwrap();
        drop(Journal::open(&folder, "ghi", Role::Host, 7).unwrap());
        assert_eq!(mode(&folder), 0o777);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn no_more_is_written_than_can_be_read() {
        let folder = folder("largest");
        let (mut journal, _) = Journal::open(&folder, "abc", Role::Host, 7).unwrap();
        let length = LARGEST - SEED;
        journal.append(&vec![1; length - 1]).unwrap();
        assert!(journal.append(&[2; 2]).is_err());
        journal.append(&[3]).unwrap();
        assert!(journal.append(&[4]).is_err());
        drop(journal);
        let (mut journal, kept) = Journal::reopen(&folder, "abc-host").unwrap();
        assert_eq!((kept.len(), kept.last()), (length, Some(&3)));
        assert!(journal.append(&[4]).is_err());
        // What is more than that is not read.
        journal.file.write_all(&[4]).unwrap();
        drop(journal);
        assert!(Journal::reopen(&folder, "abc-host").is_err());
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_nobody_touched_for_a_season_is_gone() {
        let folder = folder("sweep");
        let now = SystemTime::now();
        let day = Duration::from_secs(24 * 60 * 60);
        let open = |name| Journal::open(&folder, name, Role::Host, 7).unwrap().0;
        for (name, days) in [("new", 89), ("old", 91)] {
            let journal = open(name);
            journal.make_public("terms").unwrap();
            journal.file.set_modified(now - day * days).unwrap();
        }
        let open = open("open");
        open.file.set_modified(now - day * 91).unwrap();
        sweep(&folder, now);
        let names = fs::read_dir(&folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name());
        let mut names: Vec<_> = names.map(|name| name.into_string().unwrap()).collect();
        names.sort();
        assert_eq!(names, ["new-host.room", "new-host.terms", "open-host.room"]);
        // Who comes back touches it.
        drop(open);
        drop(Journal::reopen(&folder, "open-host").unwrap());
        sweep(&folder, now + day * 89);
        assert_eq!(super::kept(&folder), ["open-host"]);
        fs::remove_dir_all(&folder).unwrap();
    }
}
