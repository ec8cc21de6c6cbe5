//! Maps of small records, drawn as text, and of large ones, counted.

use super::*;
use crate::game::{Command, Game, from_sgf};
use crate::sgf;

fn game(text: &str) -> Game {
    let file = sgf::read(text.as_bytes()).expect("a record");
    from_sgf(file.trees[0].clone()).expect("a game")
}

/// A map as text: `B` and `W` stones, `p` a pass, `+` stones set up, `o` anything else, `@` the
/// node shown; `-` to the node before, `|` the trunk of a fork.
fn picture(game: &Game, shown: usize, columns: i32, rows: i32, pan: (i32, i32)) -> Vec<String> {
    let window = Window { columns, rows, pan };
    let map = Map::around(game.record(), shown, window);
    let blank = vec![b' '; wide(2 * columns)];
    let mut lines = vec![blank; wide(rows)];
    for trunk in &map.trunks {
        for row in (trunk.top + 1)..=trunk.bottom.min(rows - 1) {
            lines[wide(row)][wide(2 * trunk.column)] = b'|';
        }
    }
    for cell in &map.cells {
        let (row, at) = (wide(cell.row), wide(2 * cell.column));
        assert_eq!(lines[row][at], b' ', "a line crosses node {}", cell.node);
        lines[row][at] = match cell.kind {
            _ if cell.node == shown => b'@',
            Kind::Stone(Color::Black) => b'B',
            Kind::Stone(Color::White) => b'W',
            Kind::Pass(_) => b'p',
            Kind::Setup => b'+',
            Kind::Plain => b'o',
        };
        if cell.links.0 && at > 0 {
            lines[row][at - 1] = b'-';
        }
        if cell.links.1 {
            lines[row][at + 1] = b'>';
        }
    }
    let text = |line: Vec<u8>| String::from_utf8(line).expect("text");
    let lines = lines.into_iter().map(text);
    lines.map(|line| line.trim_end().to_owned()).collect()
}

/// Nodes: 0 root; 1 aa, 2 bb, 3 cc, 4 pass | under 2: 5 dd, 6 ee with 7 under 5 | under 1: 8 ff,
/// 9 set up | under 0: 10 gg.
const FORKS: &str = "(;SZ[9](;B[aa](;W[bb](;B[cc];W[])(;B[dd](;W[ee])(;W[hh])))\
    (;W[ff];AB[ii]))(;B[gg]))";

#[test]
fn later_forks_lie_above_earlier_ones_and_no_lines_cross() {
    let game = game(FORKS);
    let wanted = ["o-B-@-B-p", "| | |-B-W", "| |   |-W", "| |-W-+", "|-B"];
    assert_eq!(picture(&game, 2, 8, 5, (0, 0)), wanted);
    // Few rows: those around the node shown.
    let wanted = ["| |   |-W", "| |-@-+", "|-B"];
    assert_eq!(picture(&game, 8, 8, 3, (0, 0)), wanted);
    let wanted = ["o-B-W-B-p", "| | |-@-W", "| |   |-W"];
    assert_eq!(picture(&game, 5, 8, 3, (0, 0)), wanted);
    // Drawn down, and up as far as there is something.
    let wanted = ["| |   |-W", "| |-W-+", "|-B"];
    assert_eq!(picture(&game, 5, 8, 3, (0, 2)), wanted);
    assert_eq!(picture(&game, 5, 8, 3, (0, -9))[0], "o-B-W-B-p");
}

#[test]
fn the_node_shown_is_in_the_middle_unless_its_line_ends() {
    let game = game(&format!("(;SZ[9]{})", ";B[aa];W[bb]".repeat(20)));
    let at = |node| picture(&game, node, 7, 1, (0, 0)).remove(0);
    assert_eq!(at(0), "@-B-W-B-W-B-W>");
    assert_eq!(at(2), "o-B-@-B-W-B-W>");
    assert_eq!(at(3), "o-B-W-@-W-B-W>");
    assert_eq!(at(20), "-B-W-B-@-B-W-B>".split_at(1).1.to_owned());
    assert_eq!(at(39), "W-B-W-B-W-@-W");
    assert_eq!(at(40), "W-B-W-B-W-B-@");
    // Drawn away to the left, at most to the root.
    let drawn = |by| picture(&game, 5, 7, 1, (by, 0)).remove(0);
    assert_eq!(drawn(-1), "B-W-B-W-@-W-B>");
    assert_eq!(drawn(-9), "o-B-W-B-W-@-W>");
    assert_eq!(drawn(2), "W-@-W-B-W-B-W>");
}

#[test]
fn a_fork_of_many_shows_those_beside_the_one_shown() {
    let game = game(&format!(
        "(;SZ[9];B[aa]{})",
        "(;W[bb];B[cc])".repeat(20_000)
    ));
    let wanted = ["o-@-W-B", "  |-W-B", "  |-W-B"];
    assert_eq!(picture(&game, 1, 6, 3, (0, 0)), wanted);
    // The fork is far above, and branches follow.
    let wanted = ["  |-W-B", "  |-@-B", "  |-W-B"];
    assert_eq!(picture(&game, 20_000, 6, 3, (0, 0)), wanted);
    let last = 2 + 2 * 19_999;
    assert_eq!(picture(&game, last, 6, 3, (0, 0))[2], "  |-@-B");
    let window = Window {
        columns: 6,
        rows: 3,
        pan: (0, 0),
    };
    let map = Map::around(game.record(), 20_000, window);
    let trunk = Trunk {
        column: 1,
        top: -1,
        bottom: 3,
    };
    assert_eq!(map.trunks, [trunk]);
}

#[test]
fn a_branch_that_began_before_runs_through() {
    let line = ";B[aa];W[bb]".repeat(10);
    let game = game(&format!(
        "(;SZ[9];B[aa](;W[bb]{line})(;W[cc]{line})(;W[dd]))"
    ));
    // The third branch ended long ago: it has no row.
    let wanted = ["W-B-W-B-W-B-W>", "W-B-W-@-W-B-W>", ""];
    assert_eq!(picture(&game, 34, 7, 3, (0, 0)), wanted);
}

#[test]
fn a_deep_record_costs_no_more_than_a_short_one() {
    let mut text = "(;SZ[9]".to_owned();
    text.push_str(&"(;B[aa](;W[bb])".repeat(50_000));
    text.push_str(&")".repeat(50_001));
    let mut game = game(&text);
    game.obey(Command::Node(50_000)).expect("a node");
    for node in [0, 1, 2, 50_000, 99_999, 100_000] {
        let map = picture(&game, node, 15, 7, (0, 0));
        assert_eq!(map.len(), 7);
        assert!(map.iter().any(|row| row.contains('@')), "{node}");
    }
}

#[test]
fn the_line_walked_is_known() {
    let mut game = game(FORKS);
    game.obey(Command::Node(8)).expect("a node");
    let window = Window {
        columns: 8,
        rows: 5,
        pan: (0, 0),
    };
    let map = Map::around(game.record(), 8, window);
    let on_line = map.cells.iter().filter(|cell| cell.on_line);
    assert_eq!(
        on_line.map(|cell| cell.node).collect::<Vec<_>>(),
        [0, 1, 8, 9]
    );
    assert_eq!((map.node_at(2, 3), map.node_at(7, 0)), (Some(8), None));
}
