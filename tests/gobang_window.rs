//! A game of gobang against the machine in a real window.
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "a test that cannot go on fails; the world outside is what is tested here"
)]

mod support;

use support::{Display, Home, Room, wait_for};

#[test]
fn the_machine_plays_and_goes_on_after_the_end_of_the_program() {
    let (display, home) = (Display::new(640, 480), Home::new());
    let config = home.file("quiet.ron", "(sound: false)");
    let quiet = format!("--fullscreen --config {}", config.display());
    let asked = format!("--gobang=freestyle --machine black {quiet}");
    let saved = |words: &str| {
        wait_for(words, || {
            let newest = home.saves().pop()?;
            let text = std::fs::read_to_string(newest).ok()?;
            let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
            text.contains(words).then_some(text)
        })
    };
    let room = Room::open(&display, &home, &asked);
    // The original's opponent begins in the middle; the cursor stands there, too.
    let text = saved(";B[hh]");
    assert!(text.contains("GM[4]") && text.contains("QG[B1]"), "{text}");
    room.keys("Down");
    room.keys("Return");
    let text = saved(";B[hh];W[hi];B[");
    assert_eq!(text.matches(";W[").count(), 1, "{text}");
    room.keys("ctrl+z");
    saved("QH[2]");
    room.keys("ctrl+q");
    room.wait();
    // It is offered again, with the machine where it was.
    let room = Room::open(&display, &home, &quiet);
    room.wait_for_question();
    room.keys("Return");
    room.keys("Down");
    room.keys("Down");
    room.keys("Return");
    saved(";W[hj];B[");
    room.keys("ctrl+q");
    room.wait();
}

#[test]
fn an_engine_plays_in_the_room_and_one_that_lies_is_named_and_left() {
    let (display, home) = (Display::new(640, 480), Home::new());
    let own = format!("\\\"{}\\\" gomocup --level 2", env!("CARGO_BIN_EXE_qishi"));
    let liar = "sh -c \\\"echo OK; sleep 1; echo 7,7; sleep 60\\\"";
    let engines = format!(
        "(sound: false, engine_seconds: 1, gobang_engines: [(name: \"Own\", command: \"{own}\"),
         (name: \"Liar\", command: \"{liar}\")])"
    );
    let config = home.file("engines.ron", engines);
    let asked = |name: &str| {
        let config = config.display();
        format!("--fullscreen --gobang=freestyle --engine {name} --config {config}")
    };
    let saved = |words: &str| {
        wait_for(words, || {
            let text = home.save();
            let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
            text.contains(words).then_some(text)
        })
    };
    let room = Room::open(&display, &home, &asked("Own"));
    // The cursor stands in the middle.
    room.keys("Return");
    room.keys("Return");
    let text = saved(";B[hh];W[");
    assert!(text.contains("PW[Own]QG[W1engine1]"), "{text}");
    room.keys("ctrl+q");
    room.wait();
    let room = Room::open(&display, &home, &asked("Liar"));
    room.wait_for_question();
    room.keys("Escape");
    room.keys("Return");
    room.keys("Return");
    // It plays on the stone, which is told sooner or later; then the level takes over.
    let text = wait_for("the level's move", || {
        room.keys("Right");
        room.keys("Return");
        let text: String = home.save().split_whitespace().collect();
        text.contains("QG[W1];B[hh];W[").then_some(text)
    });
    assert!(!text.contains("Liar"), "{text}");
    room.keys("ctrl+q");
    room.wait();
}
