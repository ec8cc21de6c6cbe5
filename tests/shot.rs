//! Pictures of boards: the record's marks, moves off the board, and numbers that are too long.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::unwrap_used,
    reason = "a test has files and processes, and fails by a panic"
)]

mod pipes;
mod support;

use std::fs;
use std::path::Path;
use std::process::Command;

use image::RgbImage;
use pipes::run;
use support::Home;

/// What the program says to these words, which it must do.
fn done(home: &Home, words: &str) -> String {
    let split: Vec<&str> = words.split_whitespace().collect();
    let output = run(home, &split, b"");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success() && said.is_empty(),
        "{words}: {said}"
    );
    String::from_utf8(output.stdout).unwrap()
}

fn rgb(path: &Path) -> RgbImage {
    image::open(path).unwrap().into_rgb8()
}

#[test]
fn what_the_record_draws_is_drawn() {
    let home = Home::new();
    for mark in [
        "TR[gg]", "SQ[gg]", "CR[gg]", "MA[gg]", "SL[gg]", "TB[gg]", "TW[gg]",
    ]
    .into_iter()
    .chain(["LB[gg:a]", "LN[ag:gg]", "AR[ag:gg]", "DD[gg]"])
    {
        home.file("plain.sgf", "(;SZ[9];B[ee])");
        home.file("marked.sgf", format!("(;SZ[9];B[ee]{mark})"));
        done(&home, "shot plain.sgf --png plain.png --gif plain.gif");
        done(&home, "shot marked.sgf --png marked.png --gif marked.gif");
        done(
            &home,
            "shot marked.sgf --no-marks --png bare.png --gif bare.gif",
        );
        let drawn = |name: &str| fs::read(home.path().join(name)).unwrap();
        for form in ["png", "gif"] {
            let [plain, marked, bare] =
                ["plain", "marked", "bare"].map(|name| drawn(&format!("{name}.{form}")));
            assert!(plain != marked, "{mark} {form}");
            assert!(plain == bare, "{mark} {form}");
        }
        // Nothing is drawn but around the marked point, or from the line's other end to it.
        let [plain, marked] = ["plain.png", "marked.png"].map(|name| rgb(&home.path().join(name)));
        let step = plain.width() / 10;
        for (x, y, pixel) in plain.enumerate_pixels() {
            if pixel != marked.get_pixel(x, y) {
                assert!((5 * step..9 * step).contains(&y), "{mark} {x}, {y}");
            }
        }
    }
}

#[test]
fn a_move_off_the_board_is_counted_alike_by_every_door() {
    let home = Home::new();
    home.file("off.sgf", "(;SZ[9];B[aa];W[kk];B[bb];W[zz];B[a])");
    let info = done(&home, "info --json off.sgf");
    assert!(
        info.contains("\"moves\":5") && info.contains("\"illegal\":3"),
        "{info}"
    );
    let board = |at| done(&home, &format!("board off.sgf --at {at}"));
    assert_eq!(board(1), board(2));
    assert_eq!(board(3), board(5));
    assert!(board(2).starts_with("X........\n........."));
    assert!(board(3).starts_with("X........\n.X......."));
    let past = run(&home, &["board", "off.sgf", "--at", "6"], b"");
    assert!(
        String::from_utf8(past.stderr)
            .unwrap()
            .contains("has 5 moves")
    );
    done(&home, "print off.sgf --pdf off.pdf");
    let mut reader = Command::new("pdftotext");
    let output = reader
        .args(["off.pdf", "-"])
        .current_dir(home.path())
        .output();
    let text = String::from_utf8(output.unwrap().stdout).unwrap();
    for words in [
        "(1-5)",
        "2 off the board",
        "4 off the board",
        "5 off the board",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
    let gtp = run(&home, &["gtp"], b"loadsgf off.sgf 3\nlist_stones black\n");
    assert_eq!(String::from_utf8(gtp.stdout).unwrap(), "=\n\n= A9\n\n");
}

#[test]
fn a_stone_shows_its_whole_number_or_none() {
    let home = Home::new();
    let rounds = ";B[aa];W[bb];B[];W[]".repeat(2_499);
    // The stones at the end have the numbers 9997 and 9998, and one more round later 10001.
    let moves = format!("{rounds};AE[aa][bb];B[aa];W[bb]");
    home.file("short.sgf", format!("(;SZ[5]{moves})"));
    home.file(
        "long.sgf",
        format!("(;SZ[5]{moves};B[];W[];AE[aa][bb];B[aa];W[bb];B[])"),
    );
    let shot = |file: &str, numbers: &str| {
        done(
            &home,
            &format!("shot {file} --png x.png --numbers {numbers}"),
        );
        rgb(&home.path().join("x.png"))
    };
    assert!(shot("short.sgf", "all") != shot("short.sgf", "none"));
    assert!(shot("long.sgf", "all") == shot("long.sgf", "none"));
    assert!(shot("long.sgf", "9999") == shot("long.sgf", "none"));
}

#[test]
fn a_board_in_letters_is_read_back() {
    let home = Home::new();
    let games = [
        "(;SZ[9]AB[aa][ia];W[ee];B[cc];W[gg];B[ai])",
        "(;SZ[19]AB[dd][pp];W[dp];B[pd])",
        "(;SZ[13:7];B[ba];W[aa];B[ab])",
        "(;SZ[2];B[aa])",
        "(;SZ[1])",
        "(;SZ[5])",
    ];
    for game in games {
        home.file("game.sgf", game);
        let board = |file: &str| {
            let told = done(&home, &format!("board {file}"));
            told.split("captured_by").next().unwrap().to_owned()
        };
        for form in ["plain", "sensei"] {
            let text = done(&home, &format!("shot game.sgf --text={form}"));
            home.file("drawn.txt", &text);
            assert_eq!(board("drawn.txt"), board("game.sgf"), "{text}");
            // The last move stays the last move where the form tells it.
            let again = done(&home, &format!("shot drawn.txt --text={form}"));
            if form == "plain" {
                assert_eq!(again, text);
            }
            let info = done(&home, "info drawn.txt");
            assert!(info.starts_with("TXT "), "{info}");
        }
    }
}
