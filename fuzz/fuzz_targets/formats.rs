//! Any bytes as a record of each format: it is read or refused, and a tree that is read stands on
//! its board and is no larger than its text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qishi::board::{Point, Size};
use qishi::formats::{Format, detect, detect_named, read, read_library, read_moves, write};
use qishi::game::from_sgf;
use qishi::sgf::{Tree, decode};

fuzz_target!(|bytes: &[u8]| {
    let text = decode(bytes).text;
    let _ = detect(&text);
    for format in [
        Format::Gib,
        Format::Ngf,
        Format::Ugf,
        Format::Ugi,
        Format::Psq,
        Format::Rec,
    ] {
        let _ = detect_named(&text, &format!("a.{format}"));
        match read(&text, format) {
            Ok((tree, repairs)) => {
                for repair in &repairs {
                    let _ = repair.to_string();
                }
                assert!(repairs.len() <= text.len() + 4);
                look(tree, &text);
            }
            Err(error) => drop(error.to_string()),
        }
    }
    let _ = read_moves(&text, Size::square(15));
    if let Ok(library) = read_library(bytes) {
        let written = write(&library.tree, Format::RenLib).expect("a library");
        let again = read_library(&written).expect("a library");
        assert!(again.repairs.is_empty());
    }
});

/// Looks at each node of a tree, and takes it for a game.
fn look(tree: Tree, text: &str) {
    assert!(tree.len() <= text.len() + 1);
    let lines = tree.node(0).value("SZ").expect("a size");
    let (columns, rows) = lines.split_once(':').unwrap_or((lines, lines));
    let lines = |text: &str| text.parse().expect("a number of lines");
    let size = Size::new(lines(columns), lines(rows)).expect("a board");
    for node in tree.walk().map(|node| tree.node(node)) {
        for name in ["B", "W", "AB", "AW"] {
            for value in node.values(name).filter(|value| !value.is_empty()) {
                let point: Point = value.parse().expect("a point");
                assert!(size.contains(point));
            }
        }
    }
    let _ = qishi::sgf::write(&tree);
    let _ = [Format::Psq, Format::Rec].map(|format| write(&tree, format));
    let _ = from_sgf(tree);
}
