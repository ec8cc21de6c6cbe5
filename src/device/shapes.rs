//! The player's own shapes, read from a file beside the settings.
#![expect(
    clippy::disallowed_types,
    reason = "this is the edge: files, and threads to read them"
)]

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use super::files::settings_file;
use super::inbox::Messenger;
use super::learn::stamp;
use crate::event::{self, Event, Unread};
use crate::joseki::Stamp;

/// The largest file in KiB: some five times the program's own. The room reads its worst one in less
/// than a tenth of a second, once.
const LARGEST: u32 = 128;

/// Where the shapes are; nowhere without a home.
pub fn shapes_file() -> Option<PathBuf> {
    Some(settings_file()?.with_file_name("shapes.txt"))
}

/// Reads a file of shapes.
///
/// # Errors
///
/// When it is no file, too large, not UTF-8, or the system would not.
pub fn load_shapes(path: &Path) -> Result<String, Unread> {
    let refused = |reason: io::Error| Unread::Refused(reason.to_string());
    // Looked at first: to open a pipe is to wait for its other end.
    if !fs::metadata(path).map_err(refused)?.is_file() {
        return Err(Unread::NoFile);
    }
    let most = u64::from(LARGEST) * 1024;
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(refused)?;
    // It may grow while it is read.
    let mut file = file.take(most + 1);
    if file.read_to_end(&mut bytes).map_err(refused)? as u64 > most {
        return Err(Unread::TooLarge(LARGEST));
    }
    String::from_utf8(bytes).map_err(|error| {
        let sound = error.utf8_error().valid_up_to();
        let before = error.as_bytes().iter().take(sound);
        Unread::NotText(before.filter(|&&byte| byte == b'\n').count() + 1)
    })
}

/// How the file was when it was read last: not there, or with this stamp.
type Known = Option<Option<Stamp>>;

/// The file of the player's own shapes.
pub(super) struct OwnShapes {
    known: Arc<Mutex<Known>>,
    messenger: Messenger,
}

impl OwnShapes {
    pub(super) fn new(messenger: Messenger) -> Self {
        Self {
            known: Arc::default(),
            messenger,
        }
    }

    /// Reads the file, on a thread, unless it is as it was.
    pub(super) fn read(&self) {
        let (known, messenger) = (Arc::clone(&self.known), self.messenger.clone());
        // Without a thread there are no shapes but the program's.
        let _ = thread::Builder::new().spawn(move || {
            let Some(path) = shapes_file() else { return };
            let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(text) = changed(&path, &mut known) {
                let path = path.display().to_string();
                let own = event::OwnShapes { path, text };
                let _ = messenger.send(Event::Shapes(Box::new(own)));
            }
        });
    }
}

/// What the file holds, unless it is known.
fn changed(path: &Path, known: &mut Known) -> Option<Result<String, Unread>> {
    let is_missing = fs::metadata(path).is_err_and(|why| why.kind() == ErrorKind::NotFound);
    // The stamp is older than what is read: what is written meanwhile is read again.
    let now = if is_missing {
        Some(None)
    } else {
        stamp(path).ok().map(Some)
    };
    if now.is_some() && *known == now {
        return None;
    }
    let text = if is_missing {
        Ok(String::new())
    } else {
        load_shapes(path)
    };
    // What the system refused may be allowed later without the file being changed.
    let is_refused = matches!(text, Err(Unread::Refused(_)));
    *known = now.filter(|_| !is_refused);
    Some(text)
}

#[cfg(test)]
#[expect(clippy::disallowed_methods, reason = "a test has files of its own")]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("qishi-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn a_file_is_read_again_when_it_has_changed_and_only_then() {
        let folder = folder("own-shapes");
        let path = folder.join("shapes.txt");
        let mut known = None;
        assert_eq!(changed(&path, &mut known), Some(Ok(String::new())));
        assert_eq!(changed(&path, &mut known), None);
        fs::write(&path, "[One]").unwrap();
        assert_eq!(changed(&path, &mut known), Some(Ok("[One]".to_owned())));
        assert_eq!(changed(&path, &mut known), None);
        fs::write(&path, "[Longer]").unwrap();
        assert_eq!(changed(&path, &mut known), Some(Ok("[Longer]".to_owned())));
        fs::remove_file(&path).unwrap();
        assert_eq!(changed(&path, &mut known), Some(Ok(String::new())));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn what_is_no_text_of_fitting_size_is_refused_by_its_kind() {
        let folder = folder("no-shapes");
        let path = folder.join("shapes.txt");
        assert_eq!(load_shapes(&folder), Err(Unread::NoFile));
        assert!(matches!(load_shapes(&path), Err(Unread::Refused(_))));
        fs::write(&path, vec![b'#'; 128 * 1024]).unwrap();
        assert!(load_shapes(&path).is_ok());
        fs::write(&path, vec![b'#'; 128 * 1024 + 1]).unwrap();
        assert_eq!(load_shapes(&path), Err(Unread::TooLarge(128)));
        // 棋 in GBK, in the third line.
        fs::write(&path, b"#\n#\n[\xC6\xE5]\n").unwrap();
        assert_eq!(load_shapes(&path), Err(Unread::NotText(3)));
        fs::remove_dir_all(folder).unwrap();
    }
}
