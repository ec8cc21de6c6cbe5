//! Records of gobang through the real program's door.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

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
