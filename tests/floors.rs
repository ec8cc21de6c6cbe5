//! The plan of the house: what each room may know. A line that reaches higher fails here.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::fs;
use std::path::{Path, PathBuf};

/// Each room of the house, ground first, with the rooms and crates that it may name.
const ROOMS: [(&str, &[&str], &[&str]); 28] = [
    ("board", &[], &[]),
    ("geometry", &[], &[]),
    ("glyph", &[], &["unifont"]),
    ("sgf", &[], &["encoding_rs", "chardetng"]),
    ("go", &["board"], &[]),
    ("gobang", &["board"], &[]),
    ("count", &["board", "go"], &[]),
    ("joseki", &["board"], &[]),
    ("collection", &["board", "go", "joseki"], &[]),
    ("life", &["board", "go", "count"], &[]),
    ("mind", &["board", "go", "gobang", "life"], &[]),
    ("shape", &["board", "go"], &[]),
    ("formats", &["board", "sgf"], &[]),
    (
        "game",
        &["board", "sgf", "formats", "go", "gobang", "count", "joseki"],
        &[],
    ),
    (
        "talk",
        &[
            "board",
            "sgf",
            "go",
            "gobang",
            "count",
            "collection",
            "life",
            "mind",
            "game",
        ],
        &[
            "serde",
            "serde_json",
            "argon2",
            "chacha20poly1305",
            "curve25519_dalek",
            "ed25519_dalek",
            "hkdf",
            "sha2",
        ],
    ),
    (
        "print",
        &["board", "go", "game", "glyph"],
        &["miniz_oxide", "pdf_writer"],
    ),
    ("screen", &["geometry", "glyph"], &["font8x8"]),
    (
        "event",
        &["board", "gobang", "collection", "geometry", "life", "talk"],
        &["serde"],
    ),
    (
        "config",
        &["board", "event", "go", "gobang", "game", "screen"],
        &["serde", "ron"],
    ),
    (
        "text",
        &[
            "board", "sgf", "formats", "go", "gobang", "count", "joseki", "life", "shape", "game",
            "event", "config", "screen", "talk",
        ],
        &[],
    ),
    (
        "app",
        &[
            "board",
            "sgf",
            "go",
            "gobang",
            "count",
            "joseki",
            "collection",
            "life",
            "shape",
            "game",
            "talk",
            "print",
            "geometry",
            "event",
            "config",
            "text",
        ],
        &[],
    ),
    (
        "view",
        &[
            "board",
            "go",
            "gobang",
            "count",
            "collection",
            "life",
            "game",
            "geometry",
            "screen",
            "config",
            "text",
            "app",
        ],
        &[],
    ),
    (
        "device",
        &[
            "board",
            "sgf",
            "formats",
            "go",
            "gobang",
            "collection",
            "joseki",
            "life",
            "mind",
            "game",
            "talk",
            "print",
            "geometry",
            "screen",
            "event",
            "config",
            "app",
            "view",
        ],
        EDGE_CRATES,
    ),
    ("lib", &[], &[]),
    ("session", &[], &[]),
    ("doors", &[], &["lexopt"]),
    ("args", &["doors", "session"], &["lexopt"]),
    ("main", &["session", "args", "doors"], &[]),
];

/// Crates for the world outside: only the edge names them.
const EDGE_CRATES: &[&str] = &[
    "etcetera",
    "getrandom",
    "gif",
    "gilrs",
    "image",
    "lexopt",
    "libc",
    "libloading",
    "mdns_sd",
    "minifb",
    "raw_window_handle",
    "rumqttc",
    "rustix",
    "serde",
    "serialport",
    "ron",
    "x11_dl",
    "x11rb",
];

/// Crates that some room names and others must not.
const CRATES: &[&str] = &[
    "argon2",
    "chacha20poly1305",
    "curve25519_dalek",
    "ed25519_dalek",
    "encoding_rs",
    "etcetera",
    "font8x8",
    "getrandom",
    "gif",
    "gilrs",
    "hkdf",
    "image",
    "lexopt",
    "libc",
    "libloading",
    "mdns_sd",
    "minifb",
    "miniz_oxide",
    "pdf_writer",
    "raw_window_handle",
    "ron",
    "rumqttc",
    "rustix",
    "serde",
    "serde_json",
    "serialport",
    "sha2",
    "unifont",
    "x11_dl",
    "x11rb",
];

/// What only the edge may do: files, threads, clocks, the environment.
const OUTSIDE: &[&str] = &[
    "std::fs",
    "std::net",
    "std::thread",
    "std::env",
    "std::process",
    "std::time",
    "std::io",
    "Instant",
    "SystemTime",
    "HashMap",
    "HashSet",
];

/// The rooms that meet the world outside.
const DOOR: [&str; 5] = ["device", "session", "doors", "args", "main"];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// Every source file with its room and its text, comments left out.
fn house() -> Vec<(String, PathBuf, String)> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    files(&source, &mut found);
    assert!(found.len() > 30, "the house was not found");
    let room = |path: &Path| {
        let inner = path.strip_prefix(&source).unwrap();
        let first = inner
            .components()
            .next()
            .unwrap()
            .as_os_str()
            .to_str()
            .unwrap();
        first.trim_end_matches(".rs").to_owned()
    };
    let code = |path: &Path| {
        let text = fs::read_to_string(path).unwrap();
        text.lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .collect::<Vec<_>>()
            .join("\n")
    };
    found
        .iter()
        .map(|path| (room(path), path.clone(), code(path)))
        .collect()
}

/// The words that follow `crate::` in a text.
fn rooms_named(code: &str) -> Vec<String> {
    code.split("crate::")
        .skip(1)
        .map(|rest| {
            rest.chars()
                .take_while(|c| c.is_alphanumeric() || *c == '_')
                .collect()
        })
        .collect()
}

#[test]
fn each_room_knows_only_the_floors_below() {
    for (room, path, code) in house() {
        let Some((_, rooms, _)) = ROOMS.iter().find(|(name, ..)| *name == room) else {
            panic!("{}: this room is not in the plan", path.display());
        };
        for named in rooms_named(&code) {
            assert!(
                named == room || rooms.contains(&named.as_str()) || room == "lib",
                "{}: {room} must not know {named}",
                path.display()
            );
        }
    }
}

#[test]
fn each_crate_is_named_only_where_it_belongs() {
    for (room, path, code) in house() {
        let allowed = ROOMS
            .iter()
            .find(|(name, ..)| *name == room)
            .map_or(&[][..], |(.., c)| c);
        for name in CRATES.iter().filter(|name| !allowed.contains(name)) {
            let uses = [format!("use {name};"), format!("{name}::")];
            assert!(
                !uses.iter().any(|used| code.contains(used)),
                "{}: {room} must not know the crate {name}",
                path.display()
            );
        }
    }
}

#[test]
fn only_the_edge_touches_the_world_outside() {
    for (room, path, code) in house() {
        if DOOR.contains(&room.as_str()) {
            continue;
        }
        // Tests may read files; what they test may not.
        let code = code
            .split("#[cfg(test)]")
            .next()
            .unwrap_or_default()
            .to_owned();
        for word in OUTSIDE {
            let named = code.match_indices(word).any(|(at, _)| {
                let before = code[..at].chars().next_back();
                !before.is_some_and(|c| c.is_alphanumeric() || c == '_')
            });
            assert!(!named, "{}: {room} must not know {word}", path.display());
        }
    }
}

#[test]
fn the_view_only_looks_and_no_file_grows_into_a_god() {
    for (room, path, code) in house() {
        assert!(
            !(room == "view" && code.contains("&mut App")),
            "{}",
            path.display()
        );
        let lines = fs::read_to_string(&path).unwrap().lines().count();
        let most = if path.ends_with("src/main.rs") {
            100
        } else {
            420
        };
        assert!(lines <= most, "{}: {lines} lines", path.display());
    }
}

#[test]
fn every_file_says_first_what_it_is_for() {
    for (_, path, _) in house() {
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.starts_with("//! "), "{}", path.display());
    }
}
