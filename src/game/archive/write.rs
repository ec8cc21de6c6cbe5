//! Writes a game as SGF.

use super::read::first_to_play;
use crate::board::{Point, Size};
use crate::game::{Ending, Game, Gobang, Setup};
use crate::sgf::Tree;

/// Writes a game. The tree's nodes have the numbers that they have in the record.
pub fn to_sgf(game: &Game) -> Tree {
    let record = game.record();
    let mut tree = record.tree.clone();
    let main_end = record.main_end();
    let outcome = record.ending(main_end).and_then(|ending| ending.outcome);
    let told = tree.node(0).value("RE").map(str::to_owned);
    // Where a file says the same in other words, its own words stay.
    if told.and_then(|text| text.parse().ok()) != outcome {
        tree.set(0, "RE", outcome.map(|outcome| outcome.to_string()));
    }
    tree.name_utf8();
    for (name, text) in HEADER {
        if tree.node(0).value(name).is_none() {
            tree.set(0, name, [text]);
        }
    }
    let is_told = tree.node(0).property("PL").is_some();
    if !is_told && record.starts != first_to_play(&tree, &record.setup) {
        tree.set(0, "PL", [record.starts.letter().to_string()]);
    }
    for (&node, ending) in &record.endings {
        if node != main_end || !is_told_by_result(ending) {
            tree.set(node, "QE", ending_told(ending));
            tree.set(node, "QF", ending.flips.iter().map(Point::to_string));
        }
    }
    for &parent in record.chosen.keys() {
        let index = record
            .next(parent)
            .map_or(0, |child| record.index_of(child));
        if index > 0 {
            tree.set(parent, "QL", [index.to_string()]);
        }
    }
    if game.node() != main_end {
        let retracted = match game.retracted {
            0 => String::new(),
            retracted => retracted.to_string(),
        };
        tree.set(game.node(), "QH", [retracted]);
    }
    tree
}

/// What the root of a file of ours says first.
const HEADER: [(&str, &str); 4] = [
    ("FF", "4"),
    ("GM", "1"),
    ("CA", "UTF-8"),
    ("AP", concat!("Qishi:", env!("CARGO_PKG_VERSION"))),
];

impl Setup {
    /// What the root of a record says of it, in SGF's words.
    pub(in crate::game) fn told(&self) -> Vec<(&'static str, String)> {
        let header = HEADER.map(|(name, text)| (name, text.to_owned()));
        let mut told = header.to_vec();
        if self.gobang.is_some() {
            told.retain(|(name, _)| *name != "GM");
            told.insert(1, ("GM", "4".to_owned()));
        }
        told.push(("SZ", size_text(self.size)));
        told.extend(match self.gobang {
            Some(gobang) => told_of_gobang(gobang),
            None => self.told_of_rules(),
        });
        let names = [("PB", &self.names.black), ("PW", &self.names.white)];
        let names = names.into_iter().filter(|(_, text)| !text.is_empty());
        told.extend(names.map(|(name, text)| (name, text.clone())));
        told
    }

    /// What it says of the rules.
    fn told_of_rules(&self) -> Vec<(&'static str, String)> {
        let mut told = vec![("KM", self.rules.komi.to_string())];
        if self.handicap > 1 {
            told.push(("HA", self.handicap.to_string()));
        }
        told.push(("RU", self.rules.text(self.rule_set)));
        told
    }
}

fn told_of_gobang(gobang: Gobang) -> Vec<(&'static str, String)> {
    vec![("RU", gobang.rule.word().to_owned())]
}

fn ending_told(ending: &Ending) -> Vec<String> {
    let outcome = ending.outcome.map_or(String::new(), |o| o.to_string());
    let dead = ending.dead.iter().filter(|(_, dead)| **dead);
    let dead = dead.map(|(point, _)| point.to_string());
    std::iter::once(outcome).chain(dead).collect()
}

/// Whether `RE` alone says all of an ending.
fn is_told_by_result(ending: &Ending) -> bool {
    let is_marked = ending.dead.iter().any(|(_, &dead)| dead) || !ending.flips.is_empty();
    ending.outcome.is_some() && !is_marked
}

fn size_text(size: Size) -> String {
    if size.columns() == size.rows() {
        size.rows().to_string()
    } else {
        format!("{}:{}", size.columns(), size.rows())
    }
}
