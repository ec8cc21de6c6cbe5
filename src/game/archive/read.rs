//! Reads a game from SGF.

use super::ArchiveError;
use crate::board::{ByColor, Color, Grid, Point, Size};
use crate::game::{Ending, Game, Move, MoveKind, Node, Outcome, Position, Record, Setup};
use crate::go::{self, Board, Komi, RuleSet, Rules};
use crate::sgf::{self, Property, Tree};

/// Reads a game, and stands where its writer stood; in a file of another program, at the end of
/// the main line. Moves against the rules are taken as they are, and what is not understood is
/// kept and written again.
///
/// # Errors
/// Why it is no game of Go.
pub fn from_sgf(tree: &Tree) -> Result<Game, ArchiveError> {
    let root = tree.nodes.first().ok_or(ArchiveError::Empty)?;
    if root.value("GM").is_some_and(|game| game.trim() != "1") {
        return Err(ArchiveError::NotGo);
    }
    let setup = read_setup(root)?;
    let size = setup.size;
    let mut record = Record::new(setup);
    record.nodes = tree.nodes.iter().map(|n| read_node(n, size)).collect();
    tidy_root(&mut record);
    record.setup.free_handicap = has_free_handicap(&record);
    let main_end = record.main_end();
    if record.nodes[main_end].ending.is_none() {
        record.nodes[main_end].ending = read_foreign_ending(&record, main_end);
    }
    let shown = tree.nodes.iter().position(|n| n.value("QH").is_some());
    let mut game = Game::at(record, shown.unwrap_or(main_end));
    let here = tree.nodes[game.node()].value("QH");
    let retracted: usize = here.and_then(|text| text.parse().ok()).unwrap_or(0);
    let left = game.record.line_after(game.node()).count();
    game.retracted = retracted.min(left);
    Ok(game)
}

fn read_setup(root: &sgf::Node) -> Result<Setup, ArchiveError> {
    let size = root.value("SZ").map_or(Some(Size::square(19)), read_size);
    let text = |name| root.value(name).unwrap_or_default();
    let named = Rules::from_text(text("RU"));
    let (rule_set, rules) = named.unwrap_or((Some(RuleSet::Chinese), Rules::CHINESE));
    let komi = text("KM").parse().unwrap_or(Komi::ZERO);
    let handicap = text("HA").trim().parse().unwrap_or(0);
    Ok(Setup {
        size: size.ok_or(ArchiveError::BadSize)?,
        handicap: if handicap > 1 { handicap } else { 0 },
        free_handicap: false,
        rules: rules.with_komi(komi),
        rule_set,
        names: ByColor {
            black: text("PB").to_owned(),
            white: text("PW").to_owned(),
        },
    })
}

fn read_size(text: &str) -> Option<Size> {
    let lines = |text: &str| {
        text.trim()
            .parse()
            .ok()
            .filter(|n| Board::GAME_LINES.contains(n))
    };
    let (columns, rows) = text.split_once(':').unwrap_or((text, text));
    Size::new(lines(columns)?, lines(rows)?)
}

fn read_node(written: &sgf::Node, size: Size) -> Node {
    let mut node = Node {
        parent: written.parent,
        children: written.children.clone(),
        ..Node::default()
    };
    for property in &written.properties {
        if !read_property(&mut node, property, size) {
            node.properties.push(property.clone());
        }
    }
    node
}

/// Takes a property into the node; gives whether it was understood.
fn read_property(node: &mut Node, property: &Property, size: Size) -> bool {
    let value = property.values.first().map_or("", |value| value.trim());
    match property.name.as_str() {
        "B" | "W" if node.played.is_none() => {
            let color = if property.name == "B" {
                Color::Black
            } else {
                Color::White
            };
            node.played = read_move(value, size).map(|kind| Move { color, kind });
            if node.played.is_some() {
                // A node has one move; what else is written there stays.
                keep(node, property, property.values.iter().skip(1));
            }
            node.played.is_some()
        }
        "AB" => place(node, property, Some(Color::Black), size),
        "AW" => place(node, property, Some(Color::White), size),
        "AE" => place(node, property, None, size),
        "PL" => {
            node.to_play = read_color(value);
            node.to_play.is_some()
        }
        "QE" => {
            node.ending = Some(read_ending(property, size));
            true
        }
        "QL" => {
            let latest = value.parse().unwrap_or(0);
            node.latest = if latest < node.children.len() {
                latest
            } else {
                0
            };
            true
        }
        "QH" => true,
        _ => false,
    }
}

fn read_ending(property: &Property, size: Size) -> Ending {
    let (outcome, dead) = match property.values.split_first() {
        Some((outcome, dead)) => (outcome.parse().ok(), dead),
        None => (None, &[][..]),
    };
    Ending {
        dead: grid_of(size, &read_points(dead, size)),
        outcome,
    }
}

fn read_move(value: &str, size: Size) -> Option<MoveKind> {
    if value.is_empty() {
        return Some(MoveKind::Pass);
    }
    let point: Point = value.parse().ok()?;
    // How FF[3] passes, on boards that have no such point.
    if value == "tt" && size.columns() <= 19 && size.rows() <= 19 {
        return Some(MoveKind::Pass);
    }
    size.contains(point).then_some(MoveKind::Play(point))
}

fn read_color(value: &str) -> Option<Color> {
    match value.as_bytes().first()? {
        b'B' | b'b' | b'1' => Some(Color::Black),
        b'W' | b'w' | b'2' => Some(Color::White),
        _ => None,
    }
}

fn place(node: &mut Node, property: &Property, stone: Option<Color>, size: Size) -> bool {
    let points = read_points(&property.values, size);
    if points.is_empty() {
        return false;
    }
    // Of what is said of a point again and again, the last counts.
    let again = grid_of(size, &points);
    node.placed.retain(|(point, _)| !again[*point]);
    let placed = points.into_iter().map(|point| (point, stone));
    node.placed.extend(placed);
    let is_bad = |value: &&String| read_rectangle(value, size).is_none();
    keep(node, property, property.values.iter().filter(is_bad));
    true
}

/// Keeps the values of a property that could not be understood.
fn keep<'a>(node: &mut Node, property: &Property, values: impl Iterator<Item = &'a String>) {
    let kept = Property::new(&property.name, values.cloned());
    if !kept.values.is_empty() {
        node.properties.push(kept);
    }
}

/// The points of a list, in which `aa:cc` stands for a rectangle, each of them once; those off the
/// board are left out.
fn read_points(values: &[String], size: Size) -> Vec<Point> {
    let mut points = Vec::new();
    let mut seen = Grid::new(size, false);
    for (from, to) in values
        .iter()
        .filter_map(|value| read_rectangle(value, size))
    {
        for row in from.row.min(to.row)..=from.row.max(to.row) {
            for column in from.column.min(to.column)..=from.column.max(to.column) {
                let point = Point::new(column, row);
                if !std::mem::replace(&mut seen[point], true) {
                    points.push(point);
                }
            }
        }
    }
    points
}

/// Two corners of a rectangle, or one point twice.
fn read_rectangle(value: &str, size: Size) -> Option<(Point, Point)> {
    let (from, to) = value.split_once(':').unwrap_or((value, value));
    let corner = |text: &str| text.trim().parse().ok().filter(|&p| size.contains(p));
    Some((corner(from)?, corner(to)?))
}

fn grid_of(size: Size, points: &[Point]) -> Grid<bool> {
    let mut grid = Grid::new(size, false);
    for &point in points {
        grid[point] = true;
    }
    grid
}

/// Takes out of the root what the set-up says now, and finds who is to play first.
fn tidy_root(record: &mut Record) {
    let (rule_set, rules) = (record.setup.rule_set, record.setup.rules);
    let first = record.nodes[0].children.first();
    let first = first.and_then(|&node| record.nodes[node].played);
    let handicap = record.setup.handicap;
    let root = &mut record.nodes[0];
    root.properties.retain(|property| {
        let value = property.values.first().map_or("", String::as_str);
        match property.name.as_str() {
            "FF" | "GM" | "CA" | "AP" | "SZ" | "HA" | "PB" | "PW" => false,
            "KM" => value != rules.komi.to_string(),
            "RU" => value != rules.text(rule_set),
            _ => true,
        }
    });
    let starts = match first {
        _ if root.to_play.is_some() || root.played.is_some() => return,
        Some(Move { color, .. }) => color,
        None if handicap > 1 && root.placed.len() >= usize::from(handicap) => Color::White,
        None => Color::Black,
    };
    // Black is to play anyway.
    root.to_play = (starts == Color::White).then_some(starts);
}

/// Whether Black has put handicap stones, or is still to put them, where custom does not have
/// them.
fn has_free_handicap(record: &Record) -> bool {
    let Setup { size, handicap, .. } = record.setup;
    let fixed = go::fixed_handicap(size, handicap).unwrap_or_default();
    let placed = &record.nodes[0].placed;
    let is_black = |stone: &Option<Color>| *stone == Some(Color::Black);
    let is_fixed = placed.len() == fixed.len() && placed.iter().all(|(p, _)| fixed.contains(p));
    placed.len() <= handicap.into() && placed.iter().all(|(_, s)| is_black(s)) && !is_fixed
}

/// The ending that a file tells in SGF's own words: by its result, or by marks of territory after
/// two passes. Stones within the marks are dead.
fn read_foreign_ending(record: &Record, main_end: usize) -> Option<Ending> {
    let size = record.setup.size;
    let result = record.nodes[0].properties.iter().find(|p| p.name == "RE");
    let outcome: Option<Outcome> = result
        .and_then(|result| result.values.first())
        .and_then(|text| text.parse().ok());
    let is_mark = |property: &&Property| matches!(property.name.as_str(), "TB" | "TW");
    let marks: Vec<&Property> = record.nodes[main_end]
        .properties
        .iter()
        .filter(is_mark)
        .collect();
    let (mut position, _) = Position::start(&record.setup, record.node(0));
    position.make_move(record.node(0), None);
    for &node in &record.line_to(main_end)[1..] {
        position.enter(record.node(node), None);
    }
    let is_counting = position.passes > 1 && !marks.is_empty();
    if outcome.is_none() && !is_counting {
        return None;
    }
    let mut dead: Vec<Point> = marks
        .iter()
        .flat_map(|mark| read_points(&mark.values, size))
        .collect();
    dead.retain(|&point| position.board.at(point).is_some());
    Some(Ending {
        dead: grid_of(size, &dead),
        outcome,
    })
}
