//! Records of gobang through the real program's door.
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a test that cannot go on fails, and this one reads what was written"
)]

mod support;

use support::{Home, qishi};

/// What `qishi convert` writes of a file, without line ends.
fn converted(name: &str, bytes: &[u8]) -> String {
    let home = Home::new();
    home.file(name, bytes);
    let mut command = qishi(&home);
    command
        .current_dir(home.path())
        .args(["convert", name, "-"]);
    let output = command.output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{name}: {errors}");
    String::from_utf8(output.stdout).unwrap().replace('\n', "")
}

#[test]
fn records_of_gobang_become_sgf() {
    let psq = "Piskvorky 15x15, 0:0, 0\r\n8,8,0\r\n9,7,20\r\n\u{674e}\r\n\u{738b}\r\n-1\r\n";
    assert_eq!(
        converted("a.psq", psq.as_bytes()),
        "(;GM[4]FF[4]SZ[15]PB[李]PW[王]CA[UTF-8];B[hh];W[ig]QT[20])"
    );
    let rec = "Mei\nLan\n7,7,0\n8,6,20\n-1\n";
    assert_eq!(
        converted("a.rec", rec.as_bytes()),
        "(;GM[4]FF[4]SZ[20]PB[Mei]PW[Lan]CA[UTF-8];B[hh];W[ig]QT[20])"
    );
    let mut library = b"\xFFRenLib\xFF\x03\x04".to_vec();
    library.resize(20, 0xFF);
    library.extend(b"\x00\x00\x78\x08\xC6\xE5\0\0\x68\x80\x58\x40\x69\x40");
    assert_eq!(
        converted("a.lib", &library),
        "(;GM[4]FF[4]SZ[15]CA[UTF-8];B[hh]C[棋](;W[hg];B[hf])(;W[ig]))"
    );
}

/// A game with branches, comments, a mark and a text on a point, as a library can have them.
const GAME: &str = "(;GM[4]FF[4]SZ[15]CA[UTF-8];B[hh]C[天元](;W[hg]MA[hg];B[hf]N[first]C[second])\
                    (;W[ig]LB[gg:a];B[ii]))";

/// Converts a file in this home into one of this name.
fn convert(home: &Home, file: &str, out: &str) -> std::process::Output {
    let mut command = qishi(home);
    let words = ["convert", file, out];
    command
        .current_dir(home.path())
        .args(words)
        .output()
        .unwrap()
}

#[test]
fn games_of_gobang_are_written_for_other_programs() {
    let home = Home::new();
    home.file("game.sgf", GAME);
    for out in ["game.psq", "game.REC", "game.lib"] {
        let output = convert(&home, "game.sgf", out);
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{out}: {errors}");
    }
    let bytes = |name: &str| std::fs::read(home.path().join(name)).unwrap();
    let psq = "Piskvorky 15x15, 0:0, 0\r\n8,8,0\r\n8,7,0\r\n8,6,0\r\n-1\r\n";
    assert_eq!(bytes("game.psq"), psq.as_bytes());
    let rec = "homo-1\r\nhomo-2\r\n7,7,0\r\n7,6,0\r\n7,5,0\r\n-1\r\n";
    assert_eq!(bytes("game.REC"), rec.as_bytes());
    // All comes back: the branches, the comments in Chinese, the mark and the text.
    assert_eq!(converted("game.lib", &bytes("game.lib")), GAME);
}

#[test]
fn what_a_format_cannot_have_is_refused_and_not_written() {
    let home = Home::new();
    home.file("go.sgf", "(;SZ[19];B[dd])");
    home.file("two.sgf", "(;GM[4];B[hh])(;GM[4];B[ii])");
    home.file("set.sgf", "(;GM[4]SZ[15]AB[hh];W[ii])");
    home.file("large.sgf", "(;GM[4]SZ[19];B[hh])");
    home.file("there.psq", "mine");
    for (file, out, why) in [
        ("go.sgf", "x.psq", "no record of gobang"),
        ("two.sgf", "x.lib", "LIB has one game"),
        ("set.sgf", "x.rec", "stones are set up"),
        ("large.sgf", "x.lib", "board of this size"),
        ("large.sgf", "there.psq", "--force"),
    ] {
        let output = convert(&home, file, out);
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && errors.contains(why), "{errors}");
        assert!(
            !home.path().join("x.lib").exists() && !home.path().join(out).exists()
                || out == "there.psq"
        );
    }
    assert_eq!(
        std::fs::read(home.path().join("there.psq")).unwrap(),
        b"mine"
    );
}
