//! Records of gobang, and what they say.

use crate::board::{Point, Size};
use crate::sgf::{self, Tree};

use super::*;

fn shown(tree: &Tree) -> String {
    sgf::write(tree).trim().replace('\n', "")
}

fn game(text: &str) -> Tree {
    let file = sgf::read(text.as_bytes()).expect("a game");
    file.trees.into_iter().next().expect("a tree")
}

const PSQ: &str =
    "Piskvorky 15x15, 11:0, 1\r\n8,8,0\r\n9,7,1250\r\n1,15,30\r\nEmbryo\r\nMei\r\n-1\r\n";

#[test]
fn a_psq_is_read_and_comes_back() {
    assert_eq!(detect(PSQ), Some(Format::Psq));
    let (tree, repairs) = read(PSQ, Format::Psq).expect("a record");
    assert_eq!(repairs, []);
    // The player named second begins.
    let expected = "(;GM[4]FF[4]SZ[15]PB[Mei]PW[Embryo];B[hh];W[ig]QT[1250];B[ao]QT[30])";
    assert_eq!(shown(&tree), expected);
    let written = write(&tree, Format::Psq).expect("bytes");
    let text = String::from_utf8(written).expect("text");
    let moves = "8,8,0\r\n9,7,1250\r\n1,15,30\r\n";
    assert_eq!(
        text,
        format!("Piskvorky 15x15, 0:0, 0\r\n{moves}Mei\r\nEmbryo\r\n-1\r\n")
    );
    assert_eq!(read(&text, Format::Psq), Ok((tree, vec![])));
}

#[test]
fn a_rec_counts_from_zero_and_has_the_names_first() {
    let text = "Mei\nEmbryo\n7,7,0\n19,19,1250\n-1\n";
    assert_eq!(detect_named(text, "20010x1.REC"), Some(Format::Rec));
    let (tree, repairs) = read(text, Format::Rec).expect("a record");
    assert_eq!(repairs, []);
    let expected = "(;GM[4]FF[4]SZ[20]PB[Mei]PW[Embryo];B[hh];W[tt]QT[1250])";
    assert_eq!(shown(&tree), expected);
    let written = write(&tree, Format::Rec).expect("bytes");
    assert_eq!(
        String::from_utf8(written).map(|t| t.replace('\r', "")),
        Ok(text.to_owned())
    );
    for bad in ["Mei\nEmbryo\n-1\n", "7,7,0\n8,8,0\n9,9,0\n", "Mei\n"] {
        let refused = read(bad, Format::Rec).map_err(|error| error.kind);
        assert_eq!(refused, Err(ErrorKind::NoRecord(Format::Rec)), "{bad}");
    }
}

#[test]
fn a_sixteenth_row_is_left_out_and_the_others_keep_their_colours() {
    let text = "Piskvorky 15x15, 0:0, 0\n8,8,0\n8,16,0\n0,1,0\n9,9,0\nx\ny\nz\n1,1,1\n-1\n";
    let (tree, repairs) = read(text, Format::Psq).expect("a record");
    let found: Vec<_> = repairs
        .iter()
        .map(|repair| (repair.line, repair.kind))
        .collect();
    let (off, line) = (RepairKind::OffBoard, RepairKind::UnknownLine);
    assert_eq!(found, [(3, off), (4, off), (8, line), (9, line)]);
    assert_eq!(shown(&tree), "(;GM[4]FF[4]SZ[15]PB[x]PW[y];B[hh];W[ii])");
    let (tree, repairs) = read("Piskvorky 99x15, 0:0, 0\n1,1,1\n", Format::Psq).expect("a record");
    assert_eq!(repairs[0].kind, RepairKind::BadSize);
    assert_eq!(tree.node(0).value("SZ"), Some("19"));
}

#[test]
fn what_has_no_place_in_a_format_is_told() {
    for (text, why) in [
        ("(;GM[1];B[aa])", Unwritable::NotGobang),
        ("(;GM[4]SZ[x];B[aa])", Unwritable::Size),
        ("(;GM[4];AB[aa])", Unwritable::SetUp { node: 1 }),
        ("(;GM[4];B[aa];W[])", Unwritable::Move { node: 2 }),
        ("(;GM[4];B[pp])", Unwritable::Move { node: 1 }),
        ("(;GM[4];W[aa])", Unwritable::Turn { node: 1 }),
    ] {
        assert_eq!(write(&game(text), Format::Psq), Err(why), "{text}");
    }
    assert_eq!(
        write(&Tree::default(), Format::Psq),
        Err(Unwritable::NotGobang)
    );
    let large = game("(;GM[4]SZ[19];B[aa])");
    assert_eq!(write(&large, Format::RenLib), Err(Unwritable::Size));
    assert_eq!(write(&large, Format::Gib), Err(Unwritable::Format));
    assert_eq!(
        write_library(&game("(;GM[4])"), "klingon"),
        Err(Unwritable::Format)
    );
}

#[test]
fn moves_in_a_word_come_back() {
    let size = Size::square(15);
    let (moves, _) =
        moves_of_game(&game("(;GM[4];B[hh]C[x];W[ig](;B[gi])(;B[aa]))")).expect("moves");
    assert_eq!(write_moves(&moves, size), "h8i9g7");
    assert_eq!(read_moves("H8, i9\ng7", size), Ok(moves.clone()));
    assert_eq!(
        moves_of_game(&game_of_moves(&moves, size)),
        Ok((moves, size))
    );
    for (bad, column, kind) in [
        ("h8i", 3, BadMove::NoMove),
        ("h88", 1, BadMove::OffBoard),
        ("a1p1", 3, BadMove::OffBoard),
        ("h8棋", 3, BadMove::NoMove),
        ("h0", 1, BadMove::OffBoard),
        ("h99999999999", 1, BadMove::OffBoard),
        ("h8g7h8", 5, BadMove::Repeated),
    ] {
        assert_eq!(
            read_moves(bad, size),
            Err(BadMoves { column, kind }),
            "{bad}"
        );
    }
    assert_eq!(read_moves("", size), Ok(Vec::<Point>::new()));
}
