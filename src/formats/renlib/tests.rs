//! Libraries drawn by hand, byte by byte.

use super::*;
use crate::formats::{Error, ErrorKind, RepairKind};
use crate::sgf::{self, Tree};

fn library(nodes: &[u8]) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend([3, 4]);
    bytes.resize(HEADER, 0xFF);
    bytes.extend(nodes);
    bytes
}

fn shown(tree: &Tree) -> String {
    sgf::write(tree).trim().replace('\n', "")
}

/// A root with a comment; H8; below it H9, marked, with H10 and a text on it, and I9 with a comment
/// of two parts; then a text alone on A15. In GBK.
fn nodes() -> Vec<u8> {
    [
        &b"\x00\x08hi\0\0"[..],
        b"\x78\x08\xC6\xE5\0\0",
        b"\x68\x90",
        b"\x58\x41\x00\x01A\0",
        b"\x69\xC8\xBB\xA8\xD4\xC2\x08two\r\nlines\0",
        b"\x01\x43\x00\x01\xCC\xEC\0\0",
    ]
    .concat()
}

const SHOWN: &str = "(;GM[4]FF[4]SZ[15]C[hi];B[hh]C[棋]LB[aa:天]\
    (;W[hg]MA[hg]LB[hf:A];B[hf])(;W[ig]N[花月]C[twolines]))";

#[test]
fn a_library_is_read_with_its_branches_and_texts() {
    let read = read_library(&library(&nodes())).expect("a library");
    assert_eq!(read.repairs, []);
    assert_eq!(shown(&read.tree), SHOWN);
    assert_eq!(read.encoding.to_string(), "gb18030(guessed)");
}

#[test]
fn a_library_comes_back_byte_by_byte() {
    let bytes = library(&nodes());
    let read = read_library(&bytes).expect("a library");
    let written = write_library(&read.tree, "gbk").expect("bytes");
    assert_eq!(written, bytes);
}

#[test]
fn japanese_comes_back_too() {
    let text = "(;GM[4]FF[4]SZ[15];B[hh]C[連珠は黒と白の石を交互に置いて五つ並べるゲームです])";
    let file = sgf::read(text.as_bytes()).expect("a game");
    let bytes = write_library(&file.trees[0], "shift_jis").expect("bytes");
    let read = read_library(&bytes).expect("a library");
    assert_eq!(read.encoding.to_string(), "cp932(guessed)");
    assert_eq!(shown(&read.tree), text);
}

#[test]
fn the_old_kinds_are_read() {
    // Without a header and a root, with a comment in seven bits.
    let old = read_library(b"\x78\x20hell\xEF\x00\x69\x40").expect("a library");
    assert_eq!(shown(&old.tree), "(;GM[4]FF[4]SZ[15];B[hh]C[hello];W[ig])");
    assert_eq!(old.repairs, []);
    assert!(is_library(b"\x78\x00", "a.LIB") && !is_library(b"\x78\x00", "a.sgf"));
    // A pass, and first moves off the middle.
    let bytes = library(b"\x00\x00\x00\x80\x11\x40\x22\x40");
    let read = read_library(&bytes).expect("a library");
    assert_eq!(shown(&read.tree), "(;GM[4]FF[4]SZ[15](;B[];W[ab])(;B[bc]))");
    assert_eq!(write_library(&read.tree, "gbk").as_ref(), Ok(&bytes));
}

#[test]
fn cut_anywhere_it_is_read_as_far_as_it_goes() {
    let bytes = library(&nodes());
    for length in 0..HEADER {
        let refused = read_library(&bytes[..length]).map_err(|error| error.kind);
        assert!(
            matches!(refused, Err(ErrorKind::Empty | ErrorKind::NoRecord(_))),
            "{length}"
        );
    }
    let mut before = 0;
    for length in HEADER..bytes.len() {
        let read = read_library(&bytes[..length]).expect("a library");
        assert!(read.tree.len() >= before, "{length}");
        before = read.tree.len();
        let found: Vec<_> = read.repairs.iter().map(|r| (r.line, r.kind)).collect();
        // After the header, or the root, there may be no more.
        if length == HEADER || length == HEADER + 6 {
            assert_eq!(found, []);
        } else {
            assert_eq!(found, [(length + 1, RepairKind::CutShort)], "{length}");
        }
    }
    assert_eq!(before, 5);
}

#[test]
fn a_sixteenth_row_or_column_is_left_out_with_what_is_below() {
    for place in [b'\xF8', b'\x70'] {
        let nodes = [0x00, 0x00, 0x78, 0x00, place, 0x80, 0x11, 0x40, 0x69, 0x40];
        let read = read_library(&library(&nodes)).expect("a library");
        let found: Vec<_> = read.repairs.iter().map(|r| (r.line, r.kind)).collect();
        assert_eq!(found, [(HEADER + 5, RepairKind::OffBoard)]);
        assert_eq!(shown(&read.tree), "(;GM[4]FF[4]SZ[15];B[hh];W[ig])");
    }
}

#[test]
fn what_cannot_be_known_is_refused_or_told() {
    let mut newer = library(b"\x78\x40");
    newer[9] = 5;
    let (line, column, kind) = (1, 9, ErrorKind::Version);
    assert_eq!(read_library(&newer), Err(Error { line, column, kind }));
    let after = read_library(&library(b"\x78\x40\x11\x40")).expect("a library");
    assert_eq!(after.repairs[0].kind, RepairKind::UnknownLine);
    assert_eq!(after.repairs[0].line, HEADER + 3);
}

#[test]
fn any_bytes_are_read_or_refused() {
    let mut lots = crate::board::Lots::new(4);
    for _ in 0..3000 {
        let mut bytes = library(&nodes());
        for _ in 0..=lots.draw(4) {
            let at = HEADER + lots.draw(bytes.len() - HEADER);
            bytes[at] = u8::try_from(lots.draw(256)).unwrap_or_default();
        }
        let read = read_library(&bytes).expect("a library");
        let Ok(written) = write_library(&read.tree, "gbk") else {
            panic!("{bytes:x?}");
        };
        let again = read_library(&written).expect("a library");
        assert_eq!(again.repairs, [], "{bytes:x?}");
    }
}

#[test]
fn a_turn_that_is_missing_becomes_a_pass_and_a_node_without_a_move_none() {
    let file = sgf::read(b"(;GM[4];B[hh]C[one];C[two];B[ig])").expect("a game");
    let bytes = write_library(&file.trees[0], "gbk").expect("bytes");
    let read = read_library(&bytes).expect("a library");
    let expected = "(;GM[4]FF[4]SZ[15];B[hh]C[onetwo];W[];B[ig])";
    assert_eq!(shown(&read.tree), expected);
}
