//! The games' folder at the start: what a crash left is put in order, an unfinished game is found.
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "this is the edge: files"
)]

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use rustix::fs::{FlockOperation, flock};

use super::super::save::rename;
use crate::game;

/// Larger files are no records of games.
pub(in crate::device) const LARGEST: u64 = 64 << 20;
/// So many of the newest games are looked at; to read thousands would delay the start.
const LOOKED_AT: usize = 100;

/// The folder's lock, and whether no other program holds it. Until it is shared, nobody else gets in.
pub(super) fn lock(games: &Path) -> Option<(File, bool)> {
    let path = games.join(".lock");
    let options = File::options().create(true).append(true).to_owned();
    let lock = options.open(path).ok()?;
    let alone = flock(&lock, FlockOperation::NonBlockingLockExclusive).is_ok();
    Some((lock, alone))
}

/// Shares the lock with programs that start later; each of them then knows that it is not alone.
pub(super) fn share(lock: &File) {
    // Where files cannot be locked, the folder is ours alone or nobody can tell.
    let _ = flock(lock, FlockOperation::LockShared);
}

/// Letters that a name takes over from the file that a record was opened from.
const STEM: usize = 60;

/// The name of a game's file; from the second of the same second on, with a number. What `stem` has
/// is added, as far as it may stand in a name; a stem that is such a name gives what it has added.
pub(super) fn name(stamp: &str, number: u32, stem: &str) -> String {
    let whole = format!("{stem}.sgf");
    let stem = parse(&whole).map_or(stem, |(.., added)| added);
    let sound = |c: char| {
        if c.is_alphanumeric() || "-.".contains(c) {
            c
        } else {
            '-'
        }
    };
    let stem: String = stem.chars().take(STEM).map(sound).collect();
    let number = match number {
        1 => String::new(),
        number => format!("-{number}"),
    };
    match stem.as_str() {
        "" => format!("{stamp}{number}.sgf"),
        stem => format!("{stamp}{number}_{stem}.sgf"),
    }
}

/// Whether a file's name is one of ours.
pub(super) fn is_ours(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    name.is_some_and(|name| parse(name).is_some())
}

/// The stamp and the number of a name of ours, and what was added to them; a record that the player
/// put here is none of them.
fn parse(name: &str) -> Option<(&str, u32, &str)> {
    let stem = name.strip_suffix(".sgf")?;
    let (stamp, rest) = (stem.get(..17)?, stem.get(17..)?);
    let form = "0000-00-00-000000".chars().zip(stamp.chars());
    let ours = form.into_iter().all(|(form, c)| {
        if form == '0' {
            c.is_ascii_digit()
        } else {
            c == '-'
        }
    });
    let (rest, added) = match rest.split_once('_') {
        Some((_, "")) => return None,
        Some(parts) => parts,
        None => (rest, ""),
    };
    let number = match rest {
        "" => 1,
        rest => rest.strip_prefix('-')?.parse().ok()?,
    };
    ours.then_some((stamp, number, added))
}

/// The place of a game's draft.
pub(super) fn draft_of(path: &Path, number: u64) -> PathBuf {
    let mut place = path.as_os_str().to_owned();
    place.push(format!(".~{number}"));
    place.into()
}

fn parse_draft(name: &str) -> Option<(&str, u64)> {
    let (target, number) = name.rsplit_once(".~")?;
    parse(target)?;
    Some((target, number.parse().ok()?))
}

/// Gives the newest whole draft of each game its name, and removes the others.
pub(super) fn tidy(games: &Path) {
    let mut drafts: BTreeMap<String, Vec<u64>> = BTreeMap::new();
    for name in names(games) {
        if let Some((target, number)) = parse_draft(&name) {
            drafts.entry(target.to_owned()).or_default().push(number);
        }
    }
    for (target, mut numbers) in drafts {
        let target = games.join(target);
        numbers.sort_unstable();
        let mut done = false;
        for number in numbers.into_iter().rev() {
            let place = draft_of(&target, number);
            if !done && read(&place).is_some_and(|text| is_whole(&text)) {
                // A draft that cannot be renamed stays; so do the older ones, for the next time.
                if rename(&place, &target).is_err() {
                    break;
                }
                done = true;
            } else {
                let _ = fs::remove_file(&place);
            }
        }
    }
}

/// The newest game that has no result, if any.
pub(super) fn unfinished(games: &Path) -> Option<(PathBuf, Vec<u8>)> {
    let names = names(games);
    let ours = |name: &String| parse(name).is_some();
    let mut found: Vec<_> = names.iter().filter(|name| ours(name)).collect();
    found.sort_unstable_by_key(|name| parse(name));
    found.into_iter().rev().take(LOOKED_AT).find_map(|name| {
        let path = games.join(name);
        let text = read(&path).filter(|text| is_whole(text) && !has_result(text))?;
        // One bad file must not hide the games before it.
        game::check(&text).is_ok().then_some((path, text))
    })
}

fn names(games: &Path) -> Vec<String> {
    let entries = fs::read_dir(games).into_iter().flatten().flatten();
    entries
        .filter_map(|entry| entry.file_name().into_string().ok())
        .collect()
}

fn read(path: &Path) -> Option<Vec<u8>> {
    let about = fs::metadata(path).ok()?;
    let fits = about.is_file() && about.len() <= LARGEST;
    fits.then(|| fs::read(path).ok()).flatten()
}

fn is_whole(text: &[u8]) -> bool {
    text.trim_ascii_end().ends_with(b")")
}

/// Whether a property `RE` has a value. Looks at no value's inside: a comment may say `RE[`.
fn has_result(text: &[u8]) -> bool {
    let mut bytes = text.iter().copied().peekable();
    let mut word = Vec::new();
    while let Some(byte) = bytes.next() {
        match byte {
            b'[' => {
                let mut empty = true;
                while let Some(byte) = bytes.next().filter(|byte| *byte != b']') {
                    empty &= byte.is_ascii_whitespace();
                    if byte == b'\\' {
                        bytes.next();
                    }
                }
                if word == b"RE" && !empty {
                    return true;
                }
            }
            b'A'..=b'Z' => word.push(byte),
            b'a'..=b'z' | b' ' | b'\n' | b'\r' | b'\t' => {}
            _ => word.clear(),
        }
        if byte == b'[' && bytes.peek() != Some(&b'[') {
            word.clear();
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An empty folder of the test's own.
    fn folder(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("qishi-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        path
    }

    #[test]
    fn names_of_ours() {
        let stamp = "2026-01-31-235959";
        for (number, stem) in [(1, ""), (12, ""), (1, "game"), (2, "名局_1")] {
            let name = name(stamp, number, stem);
            let added = stem.replace('_', "-");
            assert_eq!(
                parse(&name),
                Some((stamp, number, added.as_str())),
                "{name}"
            );
        }
        assert_eq!(name(stamp, 1, "a b/c"), "2026-01-31-235959_a-b-c.sgf");
        // The copy of a copy has only one date.
        assert_eq!(
            name(stamp, 1, "2025-01-01-000000-2_game"),
            "2026-01-31-235959_game.sgf"
        );
        for name in [
            "a.sgf",
            "2026-01-31-235959",
            "2026-01-31-235959x.sgf",
            "2026-01-31 235959.sgf",
        ] {
            assert_eq!(parse(name), None);
        }
        assert_eq!(
            parse_draft("2026-01-31-235959.sgf.~7"),
            Some(("2026-01-31-235959.sgf", 7))
        );
        assert_eq!(parse_draft("mine.sgf.~7"), None);
    }

    #[test]
    fn a_result_is_a_property_with_a_value() {
        for text in [
            "(;RE[W+3])",
            "(;GM[1]RE [0]\n;B[aa])",
            "(;C[\\]]RE[B+R])",
            "(;Result[?])",
        ] {
            assert_eq!(has_result(text.as_bytes()), text.contains("RE"), "{text}");
        }
        for text in [
            "",
            "(;RE[])",
            "(;RE[ ])",
            "(;C[RE[x\\]])",
            "(;ARE[1])",
            "(;RE",
            "(;RE[",
            "(;C[\\",
        ] {
            assert!(!has_result(text.as_bytes()), "{text}");
        }
    }

    #[test]
    fn a_crash_s_leftovers_are_put_in_order() {
        let games = folder("tidy");
        let write = |name: &str, text: &str| fs::write(games.join(name), text).unwrap();
        write("2026-01-01-000000.sgf", "(;C[old])");
        write("2026-01-01-000000.sgf.~9", "(;C[nine])");
        write("2026-01-01-000000.sgf.~10", "(;C[ten])\n");
        write("2026-01-01-000000.sgf.~11", "(;C[ele");
        write("2026-01-02-000000.sgf", "(;C[kept])");
        write("2026-01-02-000000.sgf.~1", "");
        write("mine.sgf.~1", "(;C[mine])");
        tidy(&games);
        let mut left = names(&games);
        left.sort();
        let wanted = [
            "2026-01-01-000000.sgf",
            "2026-01-02-000000.sgf",
            "mine.sgf.~1",
        ];
        assert_eq!(left, wanted);
        let text = |name: &str| fs::read_to_string(games.join(name)).unwrap();
        assert_eq!(text("2026-01-01-000000.sgf"), "(;C[ten])\n");
        assert_eq!(text("2026-01-02-000000.sgf"), "(;C[kept])");
        fs::remove_dir_all(games).unwrap();
    }

    #[test]
    fn the_newest_unfinished_game_is_found() {
        let games = folder("unfinished");
        let write = |name: &str, text: &str| fs::write(games.join(name), text).unwrap();
        assert_eq!(unfinished(&games), None);
        write("2026-01-01-000000.sgf", "(;C[first])");
        write("2026-01-02-000000.sgf", "(;C[plain])");
        write("2026-01-02-000000-2.sgf", "(;C[second])");
        write("2026-01-03-000000.sgf", "(;RE[B+R])");
        write("2026-01-04-000000.sgf", "");
        write("zzz.sgf", "(;C[the player's])");
        let found = unfinished(&games).unwrap();
        assert_eq!(found.0, games.join("2026-01-02-000000-2.sgf"));
        assert_eq!(found.1, b"(;C[second])");
        fs::remove_dir_all(games).unwrap();
    }

    #[test]
    fn two_programs_know_of_each_other() {
        let games = folder("lock");
        let (first, alone) = lock(&games).unwrap();
        assert!(alone);
        share(&first);
        let (second, alone) = lock(&games).unwrap();
        assert!(!alone);
        share(&second);
        drop(first);
        assert!(!lock(&games).unwrap().1);
        drop(second);
        assert!(lock(&games).unwrap().1);
        fs::remove_dir_all(games).unwrap();
    }
}
