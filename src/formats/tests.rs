//! Small records of each format, and what they say.

use crate::sgf::Tree;

use super::{Error, ErrorKind, Format, RepairKind, detect, detect_named, read};

const GIB: &str = r"\HS
\[GAMECONDITION=3 Handicap\]
\[GAMENAME=Evening game\]
\[GAMEDATE=2021- 2- 3-20-05-00\]
\[GAMEPLACE=Tygem Baduk\]
\[GAMEWHITENAME=Bae (5D)\]
\[GAMEBLACKNAME=石子(2段)\]
\[GAMECOMMENT=one
two\]
\[GAMEINFOMAIN=GBKIND:3,GTIME:1200-30-3,GRLT:0,ZIPSU:45,DUM:0,GONGJE:65,TCNT:4\]
\[GAMETAG=S0,R3,D0,G65,W0,Z45,T30-3-1200,C2021:02:03:20:05,I:Bae\]
\HE
\GS
2 1 0
5 0 &4
INI 0 1 3 &4
STO 0 2 2 15 15
STO 0 3 1 0 18
SKI 0 4
STO 0 5 1 18 0
\GE
\RS
\[REFSUSUN=2\]
\[REFEXPLAIN=
a remark
of two lines
\]
\RE
\RS
\[REFSUSUN=1\]
\[REFGIBO=
STO 0 2 2 15 15
STO 0 3 1 2 2
\]
\RE
";

const NGF: &str = "Rated game\r\n13\r\nOh Rang     3D*\r\nMei         9DP\r\nwww.cyberoro.com\r\n\
    2\r\n0\r\n0\r\n20220405 [ 9: 7]\r\n10\r\nWhite wins by resign!\r\n3\r\n\
    PMABWBNNB\r\nPMACBNBBN\r\nPMADWAAAA\r\n";

const UGI: &str = "# made by hand\n[Header]\nVer=REVIEW1,200\nCrypt=0,PLAIN_UGF_FILE,READ_WRITE\n\
    Title=7th,Pond Cup,\nPlace=Osaka\nDate=2020/06/23,22:46:52,2020/06/24,00:55:03\nRule=JPN\n\
    Size=9\nHdcp=2,0.50\nPtime=J;240;0;0,J;240;0;0,0,0\nWinner=W,7.50\nMoves=3\n\
    CoordinateType=IGS\nPlayerB=Mei,2k?,,\nPlayerW=Rin,初段,,\n[Data]\nCC,B1,0,0\nGG,B1,0,0\n\
    AB,W1,1,12\nIH,B1,2,0\nYA,W1,3,0\n[ReviewNode]\nNODE,1,0,0,0\nNODE,2,2,1,2\n  VARIATION,\n\
    NODE,5,1,5,5\n    VARIATION,\n    NODE,6,2,5,4\n    VARIATIONEND,\n  NODE,7,2,5,6\n\
    VARIATIONEND,\nNODE,3,1,9,8\nNODE,4,2,10,10\n[ReviewComment]\n.Comment,1\n Hello\n\
    .Comment,6\nhere\n[Figure]\n.Text,1\nlook\n.#,1,9,E\n.EndText\n.Fig,2,1,1,9,9,Diagram 1,1,0\n\
    AA,B1,0,0\n.Text\nbetter\n.EndText\n.EndFig\n";

fn right(text: &str, format: Format) -> Tree {
    let (tree, repairs) = read(text, format).expect("a record");
    assert_eq!(repairs, [], "{text}");
    tree
}

fn value<'a>(tree: &'a Tree, node: usize, name: &str) -> &'a str {
    tree.node(node).value(name).unwrap_or("none")
}

fn root(tree: &Tree, names: &str) -> String {
    let values = names.split(' ').map(|name| value(tree, 0, name));
    values.collect::<Vec<_>>().join("|")
}

/// The moves of the main line.
fn moves(tree: &Tree) -> String {
    let mut moves = Vec::new();
    let mut here = 0;
    while let Some(next) = tree.first_child(here) {
        let property = tree.node(next).properties().next().expect("a move");
        let value = property.values().next().expect("a value");
        moves.push(format!("{}{value}", property.name()));
        here = next;
    }
    moves.join(" ")
}

fn kinds(text: &str, format: Format) -> Vec<RepairKind> {
    let (_, repairs) = read(text, format).expect("a record");
    repairs.iter().map(|repair| repair.kind).collect()
}

#[test]
fn a_tygem_game() {
    let tree = right(GIB, Format::Gib);
    assert_eq!(root(&tree, "PB BR PW WR"), "石子|2d|Bae|5d");
    assert_eq!(
        root(&tree, "GM FF SZ HA KM RE DT"),
        "1|4|19|3|6.5|B+4.5|2021-02-03"
    );
    assert_eq!(root(&tree, "EV PC TM"), "Evening game|Tygem Baduk|1200");
    assert_eq!(root(&tree, "OT GC"), "3x30 byo-yomi|3 Handicap\none\ntwo");
    assert_eq!(
        tree.node(0).values("AB").collect::<Vec<_>>(),
        ["dp", "pd", "dd"]
    );
    // White passes in between.
    assert_eq!(moves(&tree), "Wpp Bas W Bsa");
    assert_eq!(value(&tree, 2, "C"), "a remark\nof two lines");
    assert_eq!(tree.children(1).collect::<Vec<_>>(), [2, 5]);
    assert_eq!(value(&tree, 5, "B"), "cc");
}

#[test]
fn a_tygem_result_is_a_code_or_a_sentence() {
    for (code, margin, sentence, expected) in [
        ("1", "110", "", "W+11"),
        ("3", "0", "", "B+R"),
        ("4", "0", "", "W+R"),
        ("7", "0", "", "B+T"),
        ("8", "0", "", "W+T"),
        ("255", "0", "", "none"),
        ("255", "0", "백 불계승", "W+R"),
        ("0", "0", "", "B+"),
    ] {
        let text = format!(
            "\\HS\n\\[GAMERESULT={sentence}\\]\n\\[GAMEINFOMAIN=GRLT:{code},ZIPSU:{margin}\\]\n\
             \\HE\n\\GS\n\\GE\n"
        );
        assert_eq!(root(&right(&text, Format::Gib), "RE"), expected);
    }
}

#[test]
fn a_bare_tygem_header_is_enough() {
    let text = "\u{feff}\\HS\r\n\\[GAMEINFOMAIN=GRLT:3,GONGJE:75,TCNT:1,LINE:13\\]\r\n\
        \\[GAMEINFOSUB=GNAME:rank game,GDATE:2026-07-30-13-31-33\\]\r\n\
        \\[BUSERINFO=BID:林 ,BLV:35\\]\r\n\\[WUSERINFO=WID:Bae,WLV:17\\]\r\n\\HE\r\n\\GS\r\n\
        INI 0 1 0 &4\r\nSTO 0 2 1 12 0\r\n\\GE\r\n";
    let tree = right(text, Format::Gib);
    assert_eq!(root(&tree, "PB BR PW WR SZ"), "林|9p|Bae|1k|13");
    assert_eq!(root(&tree, "KM RE DT HA"), "7.5|B+R|2026-07-30|none");
    assert_eq!(moves(&tree), "Bma");
}

#[test]
fn a_wbaduk_game() {
    let tree = right(NGF, Format::Ngf);
    assert_eq!(root(&tree, "PB BR PW WR SZ"), "Mei|9p|Oh Rang|3d*|13");
    assert_eq!(root(&tree, "HA KM RE DT"), "2|none|W+R|2022-04-05");
    assert_eq!(root(&tree, "EV PC TM"), "Rated game|www.cyberoro.com|600");
    assert_eq!(tree.node(0).values("AB").collect::<Vec<_>>(), ["dj", "jd"]);
    assert_eq!(moves(&tree), "Wam Bma W");
}

#[test]
fn a_wbaduk_header_leaves_out_the_half_of_the_komi() {
    for (handicap, komi, expected) in [
        ("0", "6", "6.5"),
        ("0", "0", "0.5"),
        ("0", "7.5", "7.5"),
        ("3", "0", "none"),
        ("3", "5", "5"),
    ] {
        let text = format!(
            "a\n19\nb\nc\nd\n{handicap}\n0\n{komi}\n20220405\n0\nProgressing!\n1\nPMABBBBBB\n"
        );
        assert_eq!(root(&right(&text, Format::Ngf), "KM"), expected);
    }
}

#[test]
fn a_marked_wbaduk_header_and_words_at_the_end() {
    let text = "GI池杯\nGI林 初段\nGI石子 五段\nGI\nGI\nGI2006-9-5\nGI19\nGI0\nGI0\nGI6\nGI2\n\
        PMABBEEEE\nPMACWQQQQ\nGI1\nIDB[2] 黑中盘胜[EndTxt]\n";
    let tree = right(text, Format::Ngf);
    assert_eq!(root(&tree, "PB BR PW WR"), "石子|5d|林|1d");
    assert_eq!(root(&tree, "EV DT SZ KM"), "池杯|2006-09-05|19|6.5");
    assert_eq!(root(&tree, "RE"), "B+R");
    assert_eq!(value(&tree, 2, "C"), "黑中盘胜");
}

#[test]
fn a_pandanet_review() {
    let (tree, repairs) = read(UGI, Format::Ugi).expect("a record");
    assert_eq!(repairs.len(), 1);
    assert_eq!(repairs[0].kind, RepairKind::DiagramLeftOut);
    assert_eq!(root(&tree, "PB BR PW WR"), "Mei|2k?|Rin|1d");
    assert_eq!(root(&tree, "SZ HA KM RE DT"), "9|2|0.50|W+7.50|2020-06-23");
    assert_eq!(
        root(&tree, "EV PC RU TM"),
        "7th, Pond Cup|Osaka|Japanese|14400"
    );
    assert_eq!(tree.node(0).values("AB").collect::<Vec<_>>(), ["cg", "gc"]);
    assert_eq!(moves(&tree), "Wah Bib W");
    // A branch at the first move, and one in it.
    assert_eq!(tree.children(1).collect::<Vec<_>>(), [2, 4]);
    assert_eq!(tree.children(4).collect::<Vec<_>>(), [5, 6]);
    assert_eq!(value(&tree, 5, "W"), "ef");
    assert_eq!(
        (value(&tree, 0, "C"), value(&tree, 5, "C")),
        ("Hello", "here")
    );
    assert_eq!(
        (value(&tree, 1, "C"), value(&tree, 1, "LB")),
        ("look", "aa:E")
    );
    assert_eq!(value(&tree, 2, "C"), "Diagram 1\nbetter");
}

#[test]
fn a_pandanet_review_without_its_game_still_has_it() {
    let (game, review) = UGI.split_once("[ReviewNode]").expect("a review");
    let header = game.split("AB,W1").next().unwrap_or_default();
    let text = format!("{header}[ReviewNode]{review}");
    let (tree, _) = read(&text, Format::Ugi).expect("a record");
    assert_eq!(moves(&tree), "Wah Bib W");
    assert_eq!(tree.children(1).collect::<Vec<_>>(), [2, 4]);
}

#[test]
fn pandanet_points_count_from_above_or_below() {
    let text = "[Header]\nSize=19\n[Data]\nQDB1,1,0\nDQ,W1,2,0\nYZ,MK,3,0\n";
    assert_eq!(moves(&right(text, Format::Ugf)), "Bqd Wdq B");
    let igs = text.replace("Size=19", "CoordinateType=IGS");
    assert_eq!(moves(&right(&igs, Format::Ugf)), "Bqp Wdc B");
}

#[test]
fn a_pandanet_header_in_its_many_forms() {
    for (line, name, expected) in [
        ("Winner=B,C", "RE", "B+R"),
        ("Winner=W,T", "RE", "W+T"),
        ("Winner=B,F2", "RE", "B+F"),
        ("Winner=D,", "RE", "0"),
        ("Winner=N1,E", "RE", "Void"),
        ("Winner=P,", "RE", "?"),
        ("Winner=", "RE", "none"),
        ("Hdcp=0,-5.50", "KM", "-5.50"),
        ("Hdcp=0,0,50", "KM", "0.50"),
        ("Date=//,,2019/03/08,", "DT", "2019-03-08"),
        ("PlayerB2=Rin,1d", "PB", "Rin"),
    ] {
        let text = format!("[Header]\n{line}\n[Data]\n");
        assert_eq!(root(&right(&text, Format::Ugf), name), expected, "{line}");
    }
}

#[test]
fn handicap_stones_that_are_not_written_stand_by_custom() {
    let text = "[Header]\nHdcp=3,0.50\n[Data]\nDD,W1,1,0\n";
    let (tree, repairs) = read(text, Format::Ugf).expect("a record");
    assert_eq!(
        tree.node(0).values("AB").collect::<Vec<_>>(),
        ["dp", "pd", "pp"]
    );
    assert_eq!(
        repairs[0].to_string(),
        "line 2: the handicap stones were put where custom has them"
    );
}

#[test]
fn what_is_cut_short_is_read_as_far_as_it_goes() {
    let cut = GIB.split("SKI").next().unwrap_or_default();
    let declared = |declared, found| RepairKind::MovesMissing { declared, found };
    assert_eq!(
        kinds(cut, Format::Gib),
        [RepairKind::CutShort, declared(4, 2)]
    );
    let cut = NGF.split("PMACB").next().unwrap_or_default();
    assert_eq!(kinds(cut, Format::Ngf), [declared(3, 1)]);
    let cut = NGF.split("PMAB").next().unwrap_or_default();
    assert!(kinds(cut, Format::Ngf).contains(&RepairKind::CutShort));
    let cut = UGI.split("[Data]").next().unwrap_or_default();
    assert!(kinds(cut, Format::Ugi).contains(&RepairKind::CutShort));
    // A field that is never closed does not swallow the game.
    let open = GIB.replace("two\\]", "two");
    assert_eq!(kinds(&open, Format::Gib), [RepairKind::OpenField]);
    assert_eq!(
        moves(&read(&open, Format::Gib).expect("a game").0),
        "Wpp Bas W Bsa"
    );
}

#[test]
fn moves_that_make_no_sense_are_left_out() {
    let text =
        "\\GS\nINI 0 1 44\nSTO 0 2 1 19 0\nSTO 0 2 3 1 1\nSTO 0 2\nSTO 0 2 1 3 3\nwhat\n\\GE";
    assert_eq!(
        kinds(text, Format::Gib),
        [
            RepairKind::BadHandicap,
            RepairKind::OffBoard,
            RepairKind::BadMove,
            RepairKind::BadMove,
            RepairKind::UnknownLine
        ]
    );
    let text = "[Header]\nSize=99\n[Data]\nTT,B1,1,0\nA\nAA,X1,1,0\n棋,B1\n";
    assert_eq!(
        kinds(text, Format::Ugf),
        [
            RepairKind::BadSize,
            RepairKind::OffBoard,
            RepairKind::UnknownLine,
            RepairKind::BadMove,
            RepairKind::UnknownLine
        ]
    );
}

#[test]
fn what_is_no_record_is_refused() {
    let kind = |text, format| read(text, format).map_err(|error| error.kind).err();
    for format in [Format::Gib, Format::Ngf, Format::Ugf, Format::Ugi] {
        assert_eq!(kind(" \r\n", format), Some(ErrorKind::Empty));
        let none = Some(ErrorKind::NoRecord(format));
        assert_eq!(kind("(;GM[1])", format), none);
    }
    assert_eq!(kind("(;GM[1])", Format::Sgf), Some(ErrorKind::Sgf));
    let secret = "[Header]\nCrypt=9666,CRYPTED\n[Data]\nxk3,9%\n";
    assert_eq!(kind(secret, Format::Ugf), Some(ErrorKind::Encrypted));
    let error = Error {
        line: 1,
        column: 1,
        kind: ErrorKind::NoRecord(Format::Gib),
    };
    assert_eq!(
        error.to_string(),
        "line 1, column 1: there is no GIB record in the file"
    );
}

#[test]
fn the_text_says_what_it_is() {
    let bare = "[Header]\nVer=UGF3,200\n";
    for (text, expected) in [
        (GIB, Some(Format::Gib)),
        (NGF, Some(Format::Ngf)),
        (
            NGF.split("PM").next().unwrap_or_default(),
            Some(Format::Ngf),
        ),
        (UGI, Some(Format::Ugi)),
        (bare, Some(Format::Ugf)),
        ("junk\n( \n ;C[\n[Data]\n])", Some(Format::Sgf)),
        ("(b; PMABBBBBB", None),
        ("", None),
    ] {
        assert_eq!(detect(text), expected, "{text}");
    }
    assert_eq!(detect_named(bare, "a.UGI"), Some(Format::Ugi));
    assert_eq!(detect_named(UGI, "a.ugf"), Some(Format::Ugf));
    assert_eq!(detect_named(GIB, "a.sgf"), Some(Format::Gib));
    assert_eq!(detect_named("?", "a.ngf"), Some(Format::Ngf));
    assert_eq!(detect_named("?", "ngf"), None);
    let names = [
        Format::Sgf,
        Format::Gib,
        Format::Ngf,
        Format::Ugf,
        Format::Ugi,
    ];
    assert_eq!(
        names.map(|n| n.to_string()).join(" "),
        "SGF GIB NGF UGF UGI"
    );
}

#[test]
fn no_text_makes_it_panic() {
    let new = ['\\', '[', ']', ',', '=', '\n', '9', 'Z', '棋', '\0', '-'];
    for (sample, format) in [(GIB, Format::Gib), (NGF, Format::Ngf), (UGI, Format::Ugi)] {
        let letters: Vec<char> = sample.chars().collect();
        for cut in 0..letters.len() {
            let text: String = letters[..cut].iter().collect();
            let _ = (detect(&text), read(&text, format));
            let mut letters = letters.clone();
            letters[cut] = new[cut % new.len()];
            let text: String = letters.iter().collect();
            let _ = (detect(&text), read(&text, format));
        }
    }
}

#[test]
fn numbers_that_are_too_large_cost_nothing() {
    let text = "[Header]\nMoves=4294967295\nHdcp=255,99999999999999999999\n[Data]\n[ReviewNode]\n\
        NODE,4294967295,1,4294967295,4294967295\nNODE,1,1,4294967295,1\n[ReviewComment]\n\
        .Comment,4294967295\nfar\n[Figure]\n.Text,4294967295\nfar\n";
    let (tree, repairs) = read(text, Format::Ugf).expect("a record");
    assert!(tree.len() <= 2 && repairs.len() <= 3);
}
