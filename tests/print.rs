//! The doors to paper and pictures, as the real program keeps them, read by other programs.
//!
//! `QISHI_GOLDEN=1 cargo test --test print` writes the golden page anew; look at it before it is kept.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::unwrap_used,
    reason = "a test has files and processes, and fails by a panic"
)]

mod pipes;
mod support;

use std::fs::{self, File};
use std::path::Path;
use std::process::Command;

use image::{GrayImage, RgbImage};
use pipes::run;
use support::Home;

/// A short game with a ko, a pass and names that Helvetica has not.
const GAME: &str = "(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[吴清源]BR[九段]PW[Árvíztűrő]WR[5d]DT[1934-10-01]PC[东京]\
    EV[Jubilee]KM[0]RE[W+2.5]RU[Japanese];B[cc];W[gc];B[gg];W[cg];B[fd];W[gd];B[fc];W[gb];B[ee]\
    ;W[fb];B[eb];W[ea];B[db];W[fa];B[da];W[ff];B[ef];W[fg];B[fh];W[gh];B[eg];W[hg];B[gf];W[hf]\
    ;B[fe];W[hh];B[ge];W[he];B[ce];W[fi];B[eh];W[ei];B[dh];W[dg];B[df];W[ch];B[di];W[fh];B[bg]\
    ;W[bh];B[cf];W[gi];B[ah];W[ci];B[ag];W[ai];B[hd];W[id];B[hc];W[ic];B[bi];W[hb];B[ah];W[];B[])";

/// What the program says to these words, which it must do.
fn done(home: &Home, words: &str) -> String {
    let words: Vec<&str> = words.split_whitespace().collect();
    let output = run(home, &words, b"");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success() && said.is_empty(),
        "{words:?}: {said}"
    );
    String::from_utf8(output.stdout).unwrap()
}

/// What another program says, which must be there.
fn other(home: &Home, line: &str) -> String {
    let mut words = line.split_whitespace();
    let mut command = Command::new(words.next().unwrap());
    let output = command.args(words).current_dir(home.path()).output();
    let output = output.unwrap_or_else(|error| {
        panic!("{line}: {error}; `sh .ci/setup test` installs what the tests need")
    });
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success() && said.is_empty(), "{line}: {said}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The text of a print, its words a blank apart.
fn text(home: &Home, name: &str) -> String {
    let text = other(home, &format!("pdftotext -layout {name} -"));
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn home() -> Home {
    let home = Home::new();
    home.file("game.sgf", GAME);
    home
}

#[test]
fn a_print_is_sound_and_can_be_searched() {
    let home = home();
    done(&home, "print game.sgf --pdf out.pdf --moves 20");
    assert!(other(&home, "qpdf --check out.pdf").contains("No syntax or stream encoding errors"));
    let about = other(&home, "pdfinfo out.pdf");
    for line in [
        "吴清源 – Árvíztűrő",
        "Pages:           2",
        "595.276 x 841.89 pts (A4)",
    ] {
        assert!(about.contains(line), "{line}: {about}");
    }
    assert!(!about.contains("Date"), "{about}");
    let said = text(&home, "out.pdf");
    for words in [
        "吴清源 九段",
        "Árvíztűrő 5d",
        "东京",
        "White wins by 2.5",
        "Diagram 1 (1-20)",
        "Diagram 3 (41-55)",
        "53 at 43; 54 pass; 55 pass",
        "2/2",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }
    let first = fs::read(home.path().join("out.pdf")).unwrap();
    done(&home, "print game.sgf --pdf out.pdf --moves 20");
    assert_eq!(first, fs::read(home.path().join("out.pdf")).unwrap());
    done(
        &home,
        "print game.sgf --pdf zh.pdf --language zh --paper letter --from 41 --to 53",
    );
    let about = other(&home, "pdfinfo zh.pdf");
    assert!(about.contains("612 x 792 pts (letter)"), "{about}");
    let said = text(&home, "zh.pdf");
    for words in ["白胜2.5目", "日本规则", "第1谱 (41-53)", "53=43"] {
        assert!(said.contains(words), "{words}: {said}");
    }
}

/// A title stands in the middle if both know how wide its letters are.
#[test]
fn letters_are_as_wide_as_a_reader_of_pdf_has_them() {
    let home = Home::new();
    let all = (0x21..0x7F).chain(0xA1..0xAD).chain(0xAE..0x100);
    let all: Vec<char> = all.filter_map(char::from_u32).collect();
    let mut titles: Vec<String> = all
        .iter()
        .map(|letter| letter.to_string().repeat(30))
        .collect();
    titles.extend(["€‚ƒ„…†‡ˆ‰Š‹ŒŽ", "‘’“”•–—˜™š›œžŸ", "棋室围棋한국あア"].map(str::to_owned));
    for (at, title) in titles.iter().enumerate() {
        // Not every letter can be written as it is.
        let title = title.replace('\\', "\\\\").replace(']', "\\]");
        home.file(
            &format!("{at}.sgf"),
            format!("(;CA[UTF-8]SZ[9]GN[{title}])"),
        );
        done(&home, &format!("print {at}.sgf --pdf {at}.pdf"));
        let boxes = other(&home, &format!("pdftotext -bbox {at}.pdf -"));
        let word = boxes.lines().find(|line| line.contains("<word")).unwrap();
        let side = |name: &str| -> f64 {
            let (_, rest) = word.split_once(&format!("{name}=\"")).unwrap();
            rest.split('"').next().unwrap().parse().unwrap()
        };
        let off = side("xMin") + side("xMax") - 595.276;
        assert!(off.abs() < 0.2, "{title}: {off} in {word}");
    }
}

/// The picture in a file, in shades of grey.
fn gray(path: &Path) -> GrayImage {
    image::open(path).unwrap().into_luma8()
}

fn rgb(path: &Path) -> RgbImage {
    image::open(path).unwrap().into_rgb8()
}

#[test]
fn pictures_of_pages_look_like_the_pdf() {
    let home = home();
    done(
        &home,
        "print game.sgf --pdf out.pdf --png out.png --moves 20 --dpi 100 --coordinates",
    );
    other(&home, "pdftoppm -gray -r 100 -png out.pdf theirs");
    for page in [1, 2] {
        let ours = gray(&home.path().join(format!("out-{page}.png")));
        let theirs = gray(&home.path().join(format!("theirs-{page}.png")));
        assert!(theirs.height() - ours.height() <= 1);
        let rows = ours.rows().zip(theirs.rows());
        let pixels = rows.flat_map(|(ours, theirs)| ours.zip(theirs));
        let differ = pixels
            .filter(|(a, b)| a.0[0].abs_diff(b.0[0]) > 128)
            .count();
        let most = ours.as_raw().len() / 100;
        assert!(differ < most, "page {page}: {differ} pixels differ");
    }
}

#[test]
fn the_golden_page_is_drawn() {
    let home = home();
    done(
        &home,
        "print game.sgf --png out.png --dpi 60 --language zh --paper letter",
    );
    let got = gray(&home.path().join("out.png"));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/page.png");
    if std::env::var_os("QISHI_GOLDEN").is_some() {
        fs::copy(home.path().join("out.png"), &path).unwrap();
    }
    let expected = gray(&path);
    assert_eq!(got.dimensions(), expected.dimensions());
    // Another compiler may round another way.
    let pixels = got.as_raw().iter().zip(expected.as_raw());
    let differ = pixels.filter(|(a, b)| a.abs_diff(**b) > 2).count();
    assert_eq!(differ, 0, "{}", path.display());
}

#[test]
fn a_shot_is_the_board_as_the_room_draws_it() {
    let home = home();
    let config = home.file("config.ron", "(numbers: All, coordinates: true)");
    let config = config.display();
    done(
        &home,
        &format!("game.sgf --config {config} --headless --shot room.png"),
    );
    done(
        &home,
        "shot game.sgf --png board.png --numbers all --coordinates --scale 3",
    );
    let (room, board) = (
        rgb(&home.path().join("room.png")),
        rgb(&home.path().join("board.png")),
    );
    assert_eq!(board.dimensions(), (435 * 3, 427 * 3));
    // The room's board begins 24 and 42 pixels from the left and the top.
    for (x, y, pixel) in board.enumerate_pixels() {
        let (x, y) = (24 + x / 3, 42 + y / 3);
        // The room has its pointer in the middle of the screen, and a line of text at its foot.
        if (x.abs_diff(320) > 3 || y.abs_diff(240) > 3) && y < 463 {
            assert_eq!(pixel, room.get_pixel(x, y), "{x}, {y}");
        }
    }
}

#[test]
fn a_film_ends_with_the_last_board() {
    let home = home();
    done(
        &home,
        "shot game.sgf --gif out.gif --numbers last --from 40 --delay 200 --scale 2",
    );
    done(
        &home,
        "shot game.sgf --png last.png --numbers last --scale 2",
    );
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let file = File::open(home.path().join("out.gif")).unwrap();
    let mut film = options.read_info(file).unwrap();
    let (width, height) = (u32::from(film.width()), u32::from(film.height()));
    let mut shown = RgbImage::new(width, height);
    let mut delays = Vec::new();
    while let Some(frame) = film.read_next_frame().unwrap() {
        delays.push(frame.delay);
        for (at, pixel) in frame.buffer.chunks(4).enumerate() {
            let (x, y) = (at % usize::from(frame.width), at / usize::from(frame.width));
            let x = u32::from(frame.left) + u32::try_from(x).unwrap();
            let y = u32::from(frame.top) + u32::try_from(y).unwrap();
            shown.put_pixel(x, y, image::Rgb([pixel[0], pixel[1], pixel[2]]));
        }
    }
    assert_eq!(delays, [vec![20; 15], vec![80]].concat());
    assert_eq!(shown, rgb(&home.path().join("last.png")));
}

#[test]
fn the_board_is_told_as_text() {
    let home = home();
    let plain = done(&home, "shot game.sgf --text --move 5");
    let expected = "   A B C D E F G H J\n 9 . . . . . . . . . 9\n 8 . . . . . . . . . 8\n \
        7 . . X . . . O . + 7\n";
    assert!(
        plain.replace("O . . 7", "O . + 7").starts_with(expected),
        "{plain}"
    );
    assert!(plain.contains(" 6 . . . . .(X). . . 6\n"), "{plain}");
    let sensei = done(&home, "shot game.sgf --text=sensei --move 6");
    assert!(sensei.starts_with("$$c9\n$$  -------------------\n$$ | . . . . . . . . . |\n"));
    assert!(sensei.contains("$$ | . . . . . X W . . |\n"), "{sensei}");
    let bare = done(&home, "board game.sgf --at 6");
    let rows = sensei.lines().filter_map(|line| line.strip_prefix("$$ | "));
    let rows = rows.map(|row| {
        row.replace([' ', '|'], "")
            .replace(',', ".")
            .replace('W', "O")
    });
    assert_eq!(
        rows.collect::<Vec<_>>(),
        bare.lines().take(9).collect::<Vec<_>>()
    );
}

#[test]
fn a_line_is_printed_by_its_branches() {
    let home = Home::new();
    home.file(
        "tree.sgf",
        "(;SZ[9];B[aa](;W[bb];B[cc])(;W[dd](;B[ee])(;B[ff];W[gg];B[hh])))",
    );
    done(&home, "print tree.sgf --at 2,2 --pdf out.pdf");
    let text = text(&home, "out.pdf");
    assert!(text.contains("Diagram 1 (1-5)"), "{text}");
    for line in ["3", "2,3", "1,1"] {
        let output = run(
            &home,
            &["print", "tree.sgf", "--at", line, "--pdf", "x.pdf"],
            b"",
        );
        assert_eq!(output.status.code(), Some(2), "{line}");
    }
}

/// What cannot be asked, and what cannot be done.
const BAD: [(i32, &str); 33] = [
    (2, "print game.sgf"),
    (2, "print --pdf x.pdf"),
    (2, "print game.sgf other.sgf --pdf x.pdf"),
    (2, "print game.sgf --pdf x.pdf --moves 9"),
    (2, "print game.sgf --pdf x.pdf --paper a5"),
    (2, "print game.sgf --pdf x.pdf --language fr"),
    (2, "print game.sgf --pdf x.pdf --from 0"),
    (2, "print game.sgf --pdf x.pdf --from 9 --to 8"),
    (2, "print game.sgf --pdf x.pdf --dpi 5000"),
    (2, "print game.sgf --pdf x.pdf --at 0"),
    (2, "print game.sgf --pdf x.pdf --size 9"),
    (2, "print game.sgf --pdf x.pdf --to 56"),
    (1, "print none.sgf --pdf x.pdf"),
    (1, "print bad.sgf --pdf x.pdf"),
    (1, "print game.sgf --pdf none/x.pdf"),
    (2, "shot game.sgf"),
    (2, "shot game.sgf --png x.png --scale 9"),
    (2, "shot game.sgf --png x.png --numbers some"),
    (2, "shot game.sgf --png x.png --move 56"),
    (2, "shot game.sgf --png x.png --from 3"),
    (2, "shot game.sgf --gif x.gif --delay 1"),
    (2, "shot game.sgf --gif x.gif --to 56"),
    (2, "shot game.sgf --text=art"),
    (1, "shot bad.sgf --text"),
    (1, "shot game.sgf --png none/x.png"),
    (1, "shot game.sgf --gif none/x.gif"),
    (2, "print game.sgf --pdf x --png x"),
    (2, "print game.sgf --pdf x --png ./x"),
    (2, "print game.sgf --pdf x-2 --png x --moves 10"),
    (2, "print game.sgf --pdf link --png x"),
    (2, "print game.sgf --png game.sgf"),
    (2, "shot game.sgf --png x --gif link"),
    (2, "shot game.sgf --gif hard"),
];

#[test]
fn what_cannot_be_done_is_told() {
    let home = home();
    home.file("bad.sgf", "no record");
    std::os::unix::fs::symlink("x", home.path().join("link")).unwrap();
    fs::hard_link(home.path().join("game.sgf"), home.path().join("hard")).unwrap();
    for (code, words) in BAD {
        let split: Vec<&str> = words.split_whitespace().collect();
        let output = run(&home, &split, b"");
        assert_eq!(output.status.code(), Some(code), "{words}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(
            said.starts_with("qishi: ") && said.lines().count() == 1,
            "{words}: {said}"
        );
        assert!(output.stdout.is_empty(), "{words}");
    }
    let left = fs::read_dir(home.path()).unwrap();
    let left = left.filter(|entry| {
        let name = entry.as_ref().unwrap().file_name();
        name.to_string_lossy().starts_with('x')
    });
    assert_eq!(left.count(), 0, "parts of files were left");
    for door in ["print", "shot"] {
        assert!(done(&home, &format!("{door} --help")).contains("Usage: qishi"));
    }
}
