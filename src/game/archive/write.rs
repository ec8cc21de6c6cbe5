//! Writes a game as SGF.

use crate::board::{Color, Size};
use crate::game::{Ending, Game, Move, MoveKind, Node, Record};
use crate::sgf::{self, Property, Tree};

/// Writes a game. The tree's nodes have the numbers that they have in the record.
pub fn to_sgf(game: &Game) -> Tree {
    let record = game.record();
    let main_end = record.main_end();
    let mut nodes: Vec<sgf::Node> = record.nodes().iter().map(node_to_sgf).collect();
    for (number, node) in record.nodes().iter().enumerate() {
        if let Some(ending) = &node.ending {
            if number != main_end || !is_told_by_result(ending) {
                nodes[number].properties.push(ending_to_sgf(ending));
            }
        }
    }
    if game.node() != main_end {
        let retracted = match game.retracted {
            0 => String::new(),
            retracted => retracted.to_string(),
        };
        let here = Property::new("QH", [retracted]);
        nodes[game.node()].properties.push(here);
    }
    let mut properties = info_to_sgf(record);
    properties.append(&mut nodes[0].properties);
    nodes[0].properties = properties;
    Tree { nodes }
}

fn node_to_sgf(node: &Node) -> sgf::Node {
    let mut properties = Vec::new();
    if let Some(Move { color, kind }) = node.played {
        let point = match kind {
            MoveKind::Play(point) => point.to_string(),
            MoveKind::Pass => String::new(),
        };
        properties.push(Property::new(&color.letter().to_string(), [point]));
    }
    let placed = [
        ("AB", Some(Color::Black)),
        ("AW", Some(Color::White)),
        ("AE", None),
    ];
    for (name, stone) in placed {
        let points = node.placed.iter().filter(|placed| placed.1 == stone);
        let points: Vec<String> = points.map(|(point, _)| point.to_string()).collect();
        if !points.is_empty() {
            properties.push(Property::new(name, points));
        }
    }
    if let Some(color) = node.to_play {
        properties.push(Property::new("PL", [color.letter()]));
    }
    // The root's own account of the game is written with it, see below.
    let is_result = |property: &&Property| node.parent.is_none() && property.name == "RE";
    let others = node.properties.iter().filter(|p| !is_result(p));
    properties.extend(others.cloned());
    if node.latest > 0 {
        properties.push(Property::new("QL", [node.latest.to_string()]));
    }
    sgf::Node {
        properties,
        parent: node.parent,
        children: node.children.clone(),
    }
}

fn ending_to_sgf(ending: &Ending) -> Property {
    let outcome = ending.outcome.map_or(String::new(), |o| o.to_string());
    let dead = ending.dead.iter().filter(|(_, dead)| **dead);
    let dead = dead.map(|(point, _)| point.to_string());
    Property::new("QE", std::iter::once(outcome).chain(dead))
}

/// Whether `RE` alone says all of an ending.
fn is_told_by_result(ending: &Ending) -> bool {
    ending.outcome.is_some() && !ending.dead.iter().any(|(_, &dead)| dead)
}

/// What the root says of the game as a whole. Where a file said the same in other words, or what
/// could not be understood, its own words stay.
fn info_to_sgf(record: &Record) -> Vec<Property> {
    let setup = &record.setup;
    let root = record.node(0);
    let outcome = record.node(record.main_end()).ending.as_ref();
    let outcome = outcome.and_then(|ending| ending.outcome);
    let result = match (root_result(root), outcome) {
        (Some(text), outcome) if text.parse().ok() == outcome => Some(text.to_owned()),
        (_, outcome) => outcome.map(|outcome| outcome.to_string()),
    };
    let unless_kept = |name: &str, text: String| {
        let is_kept = root.properties.iter().any(|p| p.name == name);
        (!is_kept).then_some(text)
    };
    let handicap = setup.handicap;
    let info = [
        ("FF", Some("4".to_owned())),
        ("GM", Some("1".to_owned())),
        ("CA", Some("UTF-8".to_owned())),
        (
            "AP",
            Some(concat!("Qishi:", env!("CARGO_PKG_VERSION")).to_owned()),
        ),
        ("SZ", Some(size_text(setup.size))),
        ("KM", unless_kept("KM", setup.rules.komi.to_string())),
        ("HA", (handicap > 1).then(|| handicap.to_string())),
        ("RU", unless_kept("RU", setup.rules.text(setup.rule_set))),
        ("PB", name_text(&setup.names.black)),
        ("PW", name_text(&setup.names.white)),
        ("RE", result),
    ];
    let written = info.into_iter();
    written
        .filter_map(|(name, text)| text.map(|text| Property::new(name, [text])))
        .collect()
}

fn root_result(root: &Node) -> Option<&str> {
    let result = root.properties.iter().find(|p| p.name == "RE")?;
    result.values.first().map(String::as_str)
}

fn size_text(size: Size) -> String {
    if size.columns() == size.rows() {
        size.rows().to_string()
    } else {
        format!("{}:{}", size.columns(), size.rows())
    }
}

fn name_text(name: &str) -> Option<String> {
    (!name.is_empty()).then(|| name.to_owned())
}
