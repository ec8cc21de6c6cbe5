//! Where an opened record is kept.

use std::fs;
use std::path::Path;

use super::Disk;
use crate::device::inbox::Inbox;

/// The names and texts in a folder, in order.
fn files(folder: &Path) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let text = |path: &Path| fs::read_to_string(path).unwrap();
    let mut files: Vec<_> = entries
        .map(|entry| {
            (
                entry.file_name().into_string().unwrap(),
                text(&entry.path()),
            )
        })
        .filter(|(name, _)| name != ".lock")
        .collect();
    files.sort();
    files
}

/// Saves a record opened from a file, in a folder that has these files; gives what is there then.
fn save(what: &str, before: &[(&str, &str)], from: &str) -> Vec<(String, String)> {
    let place = std::env::temp_dir().join(format!("qishi-{what}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&place);
    let games = place.join("games");
    fs::create_dir_all(&games).unwrap();
    for (name, text) in before {
        fs::write(place.join(name), text).unwrap();
    }
    let inbox = Inbox::new().unwrap();
    let mut disk = Disk::new(Some(games.clone()), None, inbox.messenger());
    disk.settle(false);
    let from = place.join(from);
    disk.autosave(true, from.to_str(), "(;C[edited])");
    disk.autosave(false, None, "(;C[again])");
    drop(disk);
    let left = files(&games);
    if let Some(parent) = from.parent().filter(|parent| *parent != games) {
        let kept = files_of(parent);
        assert!(
            kept.iter()
                .all(|text| !text.contains("edited") && !text.contains("again"))
        );
    }
    fs::remove_dir_all(place).unwrap();
    left
}

/// The texts of the files in a folder.
fn files_of(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let paths = entries
        .map(|entry| entry.path())
        .filter(|path| path.is_file());
    paths
        .map(|path| fs::read_to_string(path).unwrap())
        .collect()
}

#[test]
fn a_record_from_elsewhere_is_copied_under_its_name() {
    let left = save("copied", &[("shusaku.ngf", "a game")], "shusaku.ngf");
    let [(name, text)] = left.as_slice() else {
        panic!("{left:?}")
    };
    assert!(
        name.ends_with("_shusaku.sgf") && name.starts_with("20"),
        "{name}"
    );
    assert_eq!(text, "(;C[again])");
}

#[test]
fn a_game_of_ours_goes_on_in_its_file() {
    let own = "games/2026-01-31-235959_shusaku.sgf";
    let left = save("own", &[(own, "(;C[old])")], own);
    let name = own.strip_prefix("games/").unwrap().to_owned();
    assert_eq!(left, [(name, "(;C[again])".to_owned())]);
}

#[test]
fn a_collection_and_what_the_player_named_are_not_written_to() {
    for (what, own, text) in [
        (
            "collection",
            "games/2026-01-31-235959.sgf",
            "(;C[one])(;C[two])",
        ),
        ("named", "games/mine.sgf", "(;C[one])"),
    ] {
        let left = save(what, &[(own, text)], own);
        assert_eq!(left.len(), 2, "{left:?}");
        assert!(left.iter().any(|(_, kept)| kept == text), "{left:?}");
    }
}
