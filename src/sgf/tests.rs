//! Files as they are met in the wild, in a few letters each.

use super::*;

const SAMPLE: &str = "\u{feff}junk (;FF[4]GM[1]SZ[19]\r\nPB[\u{68cb}]C[a\\]b\\\\c\\\r\nd\r\ne]\n\
    (;B[pd] ;W [dd] [dp](;B[aa])(;B[bb];W[cc]))(;Black[tt]LaBel[aa:1][bb:2]))";

fn all(text: &str) -> (Vec<Tree>, Vec<RepairKind>) {
    let file = read(text.as_bytes()).expect(text);
    let repairs = file.repairs.into_iter().map(|repair| repair.kind);
    (file.trees, repairs.collect())
}

fn one(text: &str) -> Tree {
    all(text).0.remove(0)
}

fn values<'t>(tree: &'t Tree, node: usize, name: &str) -> Vec<&'t str> {
    tree.node(node).values(name).collect()
}

fn children(tree: &Tree, node: usize) -> Vec<usize> {
    tree.children(node).collect()
}

#[test]
fn the_sample_is_read_whole() {
    let (trees, repairs) = all(SAMPLE);
    let tree = &trees[0];
    assert_eq!(tree.node(0).value("C"), Some("a]b\\cd\ne"));
    assert_eq!(children(tree, 0), [1, 6]);
    assert_eq!(values(tree, 2, "W"), ["dd", "dp"]);
    assert_eq!(children(tree, 2), [3, 4]);
    assert_eq!(tree.node(6).value("B"), Some("tt"));
    assert_eq!(values(tree, 6, "LB"), ["aa:1", "bb:2"]);
    assert_eq!(
        repairs,
        [
            RepairKind::ByteOrderMark,
            RepairKind::JunkBefore,
            RepairKind::LineEnds,
            RepairKind::LowerCaseName
        ]
    );
}

use RepairKind as R;

/// The file, what it is when it is written well, what is told.
const FAULTS: [(&str, &str, R); 18] = [
    ("(;B[aa];W[bb]", "(;B[aa];W[bb])", R::MissingClose),
    ("(;B[aa]))", "(;B[aa])", R::StrayClose),
    (
        "(;SZ[9](B[aa])(W[bb]))",
        "(;SZ[9](;B[aa])(;W[bb]))",
        R::MissingSemicolon,
    ),
    ("(B[aa];W[bb])", "(;B[aa];W[bb])", R::MissingSemicolon),
    (
        "(;B[aa]((;W[bb])(;W[cc])))",
        "(;B[aa](;W[bb])(;W[cc]))",
        R::DoubleOpen,
    ),
    ("-----\n(;B[aa])", "(;B[aa])", R::JunkBefore),
    ("(;B[aa])\n-- \nA.", "(;B[aa])", R::JunkAfter),
    (
        "(;B[aa]\n-----\n;W[bb])",
        "(;B[aa];W[bb])",
        R::StrayCharacter,
    ),
    (
        "(;Black[aa]WhiteName[x])",
        "(;B[aa]WN[x])",
        R::LowerCaseName,
    ),
    ("(;foo[aa]B[bb])", "(;B[bb])", R::NoCapitals),
    ("(;KM;B[aa])", "(;;B[aa])", R::NoValue),
    ("(;[aa]B[bb])", "(;B[bb])", R::NoName),
    ("(;AB[aa]AW[cc]AB[bb])", "(;AB[aa][bb]AW[cc])", R::Repeated),
    (
        "(;C[see [1] here];B[aa])",
        "(;C[see [1\\] here];B[aa])",
        R::UnescapedBracket,
    ),
    (
        "(;C[a [x]; b [y] (c)];B[aa])",
        "(;C[a [x\\]; b [y\\] (c)];B[aa])",
        R::UnescapedBracket,
    ),
    (
        "(;B[aa];C[never ends",
        "(;B[aa];C[never ends])",
        R::UnclosedValue,
    ),
    (
        "(;B[pd;W[dd];B[dp])",
        "(;B[pd];W[dd];B[dp])",
        R::UnclosedValue,
    ),
    ("(;B[aa]C[x]\r\n)", "(;B[aa]C[x])", R::LineEnds),
];

#[test]
fn each_fault_is_forgiven_and_told() {
    for (file, meant, kind) in FAULTS {
        let (trees, repairs) = all(file);
        assert_eq!(trees, [one(meant)], "{file}");
        assert!(repairs.contains(&kind), "{file}: {repairs:?}");
        assert_eq!(all(meant).1, [], "{meant}");
    }
    let (trees, repairs) = all("(;B[aa]) x (;W[bb])");
    assert_eq!(trees, [one("(;B[aa])"), one("(;W[bb])")]);
    assert_eq!(repairs, [R::JunkBetween, R::SeveralGames]);
}

#[test]
fn brackets_that_never_make_sense_end_where_they_stand() {
    let (trees, repairs) = all("(;C[a] b\n;B[aa];W[bb]!)");
    assert_eq!(values(&trees[0], 0, "C"), ["a"]);
    assert_eq!(trees[0].len(), 3);
    assert!(repairs.contains(&RepairKind::NoValue), "{repairs:?}");
}

#[test]
fn faults_have_a_place() {
    let repairs = read("(;B[aa]\n 棋C[abc".as_bytes())
        .expect("a game")
        .repairs;
    let places: Vec<_> = repairs.iter().map(|r| (r.line, r.column, r.kind)).collect();
    assert_eq!(places[1], (2, 2, RepairKind::StrayCharacter));
    let error = read(b"\n\n  hello (world)").expect_err("no game");
    assert_eq!((error.line, error.column), (3, 3));
    let kind = |bytes: &[u8]| read(bytes).map(drop).map_err(|e| e.kind);
    assert_eq!(kind(b""), Err(ErrorKind::Empty));
    let root = read_root(decode(b"")).map_err(|error| error.kind);
    assert_eq!(root.err(), Some(ErrorKind::Empty));
    assert_eq!(kind(b"(B;)"), Err(ErrorKind::NoGame));
    assert_eq!(kind(b"\xFF\xFE"), Err(ErrorKind::NoGame));
    assert_eq!(kind(&vec![0; 1_000_000]), Err(ErrorKind::NoGame));
}

#[test]
fn no_bytes_make_it_panic() {
    let sample = SAMPLE.as_bytes();
    for length in 0..sample.len() {
        let _ = read(&sample[..length]);
        for byte in [b'(', b')', b';', b'[', b']', b'\\', b'\n', 0, 0xFF, 0xC4] {
            let mut bytes = sample.to_vec();
            bytes[length] = byte;
            let _ = read(&bytes);
        }
    }
}

#[test]
fn depth_and_width_are_only_length() {
    let deep = one(&"(;B[aa]".repeat(100_000));
    assert_eq!((deep.len(), deep.walk().count()), (100_000, 100_000));
    let wide = one(&format!("(;{})", "(;B[aa];W[bb])".repeat(20_000)));
    assert_eq!(
        (children(&wide, 0).len(), wide.walk().last()),
        (20_000, Some(40_000))
    );
    // Each value looks as if it went on to the end.
    let vain = one(&format!("(;C[]{};C[a] !])", ";C[a] x ".repeat(200_000)));
    assert_eq!(vain.len(), 200_002);
    let many = one(&format!("(;{})", "C[a]N[b]".repeat(20_000)));
    assert_eq!(values(&many, 0, "N").len(), 20_000);
}

#[test]
fn an_edit_is_undone_and_redone() {
    let before = one("(;C[a](;B[aa])(;B[bb];W[cc])(;B[dd]))");
    let mut tree = before.clone();
    tree.begin_edit();
    tree.set(0, "C", ["b"]);
    tree.set(0, "N", ["x", "y"]);
    tree.detach(2);
    tree.reorder(4, 0);
    let new = tree.add(Some(1));
    tree.set(new, "W", ["ee"]);
    let mut edit = tree.end_edit();
    let after = one("(;C[b]N[x][y](;B[dd])(;B[aa];W[ee]))");
    assert_eq!(tree, after);
    for expected in [&before, &after, &before] {
        tree.swap(&mut edit);
        assert_eq!(&tree, expected);
    }
}
