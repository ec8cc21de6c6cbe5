//! The clipboard of a real window: what is copied there and pasted from there, by `xclip`.
#![allow(
    clippy::unwrap_used,
    clippy::too_many_lines,
    clippy::disallowed_types,
    clippy::disallowed_methods,
    clippy::print_stderr,
    reason = "a test that cannot go on fails; the world outside is what is tested here"
)]

mod support;

use std::io::Write;
use std::process::{Child, Command, Stdio};

use support::{Display, Home, Room, wait_for};

/// `xclip` on that display; `None` where it is not installed.
fn xclip(display: &Display, arguments: &str) -> Option<Child> {
    let child = Command::new("xclip")
        .args(["-selection", "clipboard"])
        .args(arguments.split_whitespace())
        .env("DISPLAY", display.name())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    if child.is_err() {
        eprintln!("skipped: there is no xclip");
    }
    child.ok()
}

/// What is on the clipboard.
fn held(display: &Display, arguments: &str) -> String {
    let output = xclip(display, &format!("-o {arguments}")).unwrap();
    let output = output.wait_with_output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// A comment so long that it is given in several parts.
fn long() -> String {
    "棋谱 ".repeat(40_000)
}

#[test]
fn a_record_is_copied_and_pasted_however_long_it_is() {
    let (display, home) = (Display::new(640, 480), Home::new());
    if xclip(&display, "-version").is_none() {
        return;
    }
    let record = home.file("game.sgf", format!("(;SZ[9]C[{}];B[ee])", long()));
    let config = home.file("config.ron", "(sound: false, size: 9)");
    let log = home.path().join("room.log");
    let room = Room::open(
        &display,
        &home,
        &format!(
            "--config {} --record {} {}",
            config.display(),
            log.display(),
            record.display()
        ),
    );
    room.keys("ctrl+c");
    let copied = wait_for("the record", || {
        Some(held(&display, "-t UTF8_STRING")).filter(|text| text.starts_with("(;"))
    });
    assert!(copied.contains(&long()) && copied.contains("B[ee]"));
    let targets = held(&display, "-t TARGETS");
    assert!(targets.contains("UTF8_STRING"), "{targets}");
    room.keys("ctrl+shift+c");
    wait_for("the diagram", || {
        Some(held(&display, "")).filter(|text| text.contains("A B C D E F G H J"))
    });
    // And back: a record that another program offers, in parts, too.
    let mut owner = xclip(&display, "-i").unwrap();
    let pasted = format!("(;SZ[9]C[{}];B[cc];W[dd])", long());
    owner
        .stdin
        .take()
        .unwrap()
        .write_all(pasted.as_bytes())
        .unwrap();
    owner.wait().unwrap();
    room.keys("ctrl+v");
    wait_for("the pasted record", || {
        let text = std::fs::read_to_string(&log).unwrap_or_default();
        text.contains("B[cc];W[dd])\"").then_some(())
    });
    room.keys("ctrl+q");
    assert!(room.wait().success());
}
