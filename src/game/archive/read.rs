//! Reads a game from SGF.

use std::collections::BTreeMap;

use super::repair::Found;
use super::{ArchiveError, OtherGame, Repair};
use crate::board::{ByColor, Color, Grid, Point, Size};
use crate::game::node::{grid_of, move_color, points};
use crate::game::trail::Trail;
use crate::game::{Ending, Game, Gobang, Outcome, Position, Record, Setup};
use crate::go::{self, Board, Komi, RuleSet, Rules};
use crate::gobang;
use crate::sgf::{Node, Tree};

/// Reads a game, and stands where its writer stood; in a file of another program, at the end of
/// the main line. Moves against the rules are taken as they are, and what is not understood is
/// kept and written again.
///
/// # Errors
/// Why it is no game of Go that fits on the table.
pub fn from_sgf(tree: Tree) -> Result<Game, ArchiveError> {
    read_game(tree).map(|(game, _)| game)
}

/// Reads a game as [`from_sgf`] does, and tells what was strange about it.
///
/// # Errors
/// Why it is no game of Go that fits on the table.
pub(super) fn read_game(tree: Tree) -> Result<(Game, Vec<Repair>), ArchiveError> {
    let (record, place, repairs) = fits(tree)?;
    Ok((seat(record, place), repairs))
}

/// Reads a record that fits on the table.
pub(super) fn fits(tree: Tree) -> Result<(Record, Place, Vec<Repair>), ArchiveError> {
    let (record, place, repairs) = read_record(tree)?;
    let size = record.setup.size;
    let lines = [size.columns(), size.rows()];
    let most = match record.setup.gobang {
        Some(_) => gobang::Board::MAX_LINES,
        None => Board::MAX_LINES,
    };
    if lines.iter().all(|&lines| lines <= most) {
        Ok((record, place, repairs))
    } else {
        Err(ArchiveError::BadSize)
    }
}

/// Where the writer of a file left it.
#[derive(Debug, Clone, Copy)]
pub(in crate::game) struct Place {
    node: Option<usize>,
    retracted: usize,
}

pub(super) fn seat(record: Record, place: Place) -> Game {
    let main_end = record.main_end();
    let mut record = record;
    if record.ending(main_end).is_none() {
        if let Some(ending) = read_foreign_ending(&record, main_end) {
            record.endings.insert(main_end, ending);
        }
    }
    let mut game = Game::at(record, place.node.unwrap_or(main_end));
    game.record.is_swapped = game.is_swapped();
    let left = game.record.line_after(game.node()).count();
    game.retracted = place.retracted.min(left);
    game
}

/// Reads a record of a board of any size, and tells what was strange about it.
///
/// # Errors
/// Why it is no record of Go.
pub(in crate::game) fn read_record(
    mut tree: Tree,
) -> Result<(Record, Place, Vec<Repair>), ArchiveError> {
    if tree.is_empty() {
        return Err(ArchiveError::Empty);
    }
    let mut found = Found::default();
    if let Some(other) = OtherGame::of(&tree).filter(|other| !other.is_gobang()) {
        return Err(ArchiveError::NotGo(other));
    }
    let setup = read_setup(tree.node(0), &mut found);
    let mut ours = Vec::new();
    let mut doubles = Vec::new();
    for node in tree.walk() {
        let looked = found.look_at(&tree, node, setup.size);
        ours.extend(looked.is_ours.then_some(node));
        doubles.extend(looked.is_double.then_some(node));
    }
    for node in doubles {
        part_moves(&mut tree, node);
    }
    let mut record = Record {
        starts: first_to_play(&tree, &setup),
        setup,
        tree: Tree::default(),
        chosen: BTreeMap::new(),
        endings: BTreeMap::new(),
        is_swapped: false,
    };
    let place = take_ours(&mut record, &mut tree, &ours);
    record.tree = tree;
    record.setup.free_handicap = has_free_handicap(&record);
    Ok((record, place, found.told()))
}

/// Gives the second of two players' moves in one node a node of its own.
fn part_moves(tree: &mut Tree, node: usize) {
    let first = tree.node(node).properties().find_map(move_color);
    let second = match first {
        Some(Color::Black) => "W",
        _ => "B",
    };
    let values: Vec<String> = tree.node(node).values(second).map(str::to_owned).collect();
    tree.set(node, second, [""; 0]);
    let new = tree.insert_after(node);
    tree.set(new, second, values);
}

/// Takes out of the tree what only we write, and keeps what it says.
fn take_ours(record: &mut Record, tree: &mut Tree, nodes: &[usize]) -> Place {
    let mut place = Place {
        node: None,
        retracted: 0,
    };
    for &node in nodes {
        let written = tree.node(node);
        if let Some(index) = written.value("QL") {
            let child = index.trim().parse().ok();
            let child = child.and_then(|index| tree.children(node).nth(index));
            record.chosen.extend(child.map(|child| (node, child)));
        }
        if written.property("QE").is_some() {
            let ending = read_ending(written, record.setup.size);
            // In gobang nothing is counted.
            if ending.outcome.is_some() || record.setup.gobang.is_none() {
                record.endings.insert(node, ending);
            }
        }
        if let Some(retracted) = written.value("QH").filter(|_| place.node.is_none()) {
            place.node = Some(node);
            place.retracted = retracted.trim().parse().unwrap_or(0);
        }
        for name in ["QL", "QE", "QF", "QH"] {
            tree.set(node, name, [""; 0]);
        }
    }
    place
}

/// What the root says.
pub(in crate::game) fn read_setup(root: Node<'_>, found: &mut Found) -> Setup {
    let text = |name| root.value(name).unwrap_or_default();
    let gobang = Gobang::read(root);
    let usual = gobang.map_or(Size::square(19), |_| gobang::Board::USUAL_SIZE);
    let size = match root.value("SZ") {
        None => usual,
        Some(written) => read_size(written).unwrap_or_else(|| {
            found.bad_size();
            usual
        }),
    };
    let names = ByColor {
        black: text("PB").to_owned(),
        white: text("PW").to_owned(),
    };
    if let Some(gobang) = gobang {
        let setup = Setup::of_gobang(size, gobang);
        return Setup { names, ..setup };
    }
    let named = Rules::from_text(text("RU"));
    let (rule_set, rules) = named.unwrap_or((Some(RuleSet::Chinese), Rules::CHINESE));
    let komi = match fox_komi(text("KM")) {
        Some(komi) => {
            found.odd_komi();
            komi
        }
        None => text("KM").parse().unwrap_or(Komi::ZERO),
    };
    let handicap = text("HA").trim().parse().unwrap_or(0);
    Setup {
        size,
        handicap: if handicap > 1 { handicap } else { 0 },
        free_handicap: false,
        rules: rules.with_komi(komi),
        rule_set,
        gobang,
        names,
    }
}

/// The komi of servers that write hundredths (`375`, `750`), and of those that count in stones,
/// each of which is two points (`3.75`).
fn fox_komi(text: &str) -> Option<Komi> {
    let (whole, fraction) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
    let whole: i32 = whole.parse().ok()?;
    let hundredths = match fraction.trim_end_matches('0') {
        "" if whole >= 200 => whole,
        "25" if whole >= 0 => whole * 100 + 25,
        "75" if whole >= 0 => whole * 100 + 75,
        _ => return None,
    };
    let points = match hundredths % 50 {
        0 => hundredths,
        25 => hundredths * 2,
        _ => return None,
    };
    Komi::from_half_points(points / 50)
}

fn read_size(text: &str) -> Option<Size> {
    let (columns, rows) = text.split_once(':').unwrap_or((text, text));
    Size::new(columns.trim().parse().ok()?, rows.trim().parse().ok()?)
}

fn read_ending(node: Node<'_>, size: Size) -> Ending {
    let mut values = node.values("QE");
    let outcome = values.next().and_then(|text| text.parse().ok());
    Ending {
        dead: grid_of(size, &points(values, size)),
        // One chain may have been turned several times.
        flips: node
            .values("QF")
            .filter_map(|point| on_board(point, size))
            .collect(),
        outcome,
    }
}

fn on_board(text: &str, size: Size) -> Option<Point> {
    let point = text.trim().parse().ok();
    point.filter(|&point| size.contains(point))
}

/// Who moves first, by what the root says, by the first move, or by the handicap.
pub(in crate::game) fn first_to_play(tree: &Tree, setup: &Setup) -> Color {
    let says = |node: usize, name| tree.node(node).property(name).is_some();
    let first = tree.first_child(0);
    let moves = |name| says(0, name) || (!says(0, "B") && first.is_some_and(|n| says(n, name)));
    let stones = points(tree.node(0).values("AB"), setup.size).len();
    let is_handicap = setup.handicap > 1 && stones >= usize::from(setup.handicap);
    if !moves("B") && (moves("W") || is_handicap) {
        Color::White
    } else {
        Color::Black
    }
}

/// Whether Black has put handicap stones, or is still to put them, where custom does not have
/// them.
pub(in crate::game) fn has_free_handicap(record: &Record) -> bool {
    let Setup { size, handicap, .. } = record.setup;
    let fixed = go::fixed_handicap(size, handicap).unwrap_or_default();
    let placed = record.node(0).placed();
    let is_black = |stone: &Option<Color>| *stone == Some(Color::Black);
    let is_fixed = placed.len() == fixed.len() && placed.iter().all(|(p, _)| fixed.contains(p));
    placed.len() <= handicap.into() && placed.iter().all(|(_, s)| is_black(s)) && !is_fixed
}

/// The ending that a file tells in SGF's own words: by its result, or by marks of territory after
/// two passes. Stones within the marks are dead.
fn read_foreign_ending(record: &Record, main_end: usize) -> Option<Ending> {
    let size = record.setup.size;
    let result = record.tree.node(0).value("RE");
    let outcome: Option<Outcome> = result.and_then(|text| text.parse().ok());
    let end = record.tree.node(main_end);
    let mut marks: Vec<Point> = points(end.values("TB"), size);
    marks.extend(points(end.values("TW"), size));
    if marks.is_empty() || record.setup.gobang.is_some() {
        return outcome.map(|outcome| Ending {
            dead: Grid::new(size, false),
            flips: Trail::new(),
            outcome: Some(outcome),
        });
    }
    let (mut position, _) = Position::start(record);
    position.make_move(&record.node(0).content(), None);
    for &node in &record.line_to(main_end)[1..] {
        position.enter(&record.node(node).content(), None);
    }
    let is_counting = position.passes > 1;
    if outcome.is_none() && !is_counting {
        return None;
    }
    marks.retain(|&point| position.board.at(point).is_some());
    Some(Ending {
        dead: grid_of(size, &marks),
        flips: Trail::new(),
        outcome,
    })
}
