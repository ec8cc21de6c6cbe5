//! What others say of a UGF game: branches, words and labels.

use std::collections::BTreeMap;

use crate::board::Color;

use super::draft::Draft;
use super::fault::RepairKind;
use super::lines::Line;
use super::ugf::{Places, Sections, lines_of};

/// Reads the review and the figures into a game whose moves are read.
pub(super) fn read(draft: &mut Draft, places: Places, sections: &Sections<'_>) {
    let lines = lines_of(sections, "reviewnode");
    read_game(draft, places, lines);
    let nodes = read_nodes(draft, places, lines);
    read_comments(draft, &nodes, lines_of(sections, "reviewcomment"));
    read_figures(draft, places, lines_of(sections, "figure"));
}

/// The numbers in a line, from the second field on.
fn fields(line: &str) -> impl Iterator<Item = Option<u32>> {
    line.split(',')
        .skip(1)
        .map(|field| field.trim().parse().ok())
}

/// Follows the game itself, before its branches: a branch stands in front of the move that it
/// takes the place of. A record without `[Data]` has its game only here.
fn read_game(draft: &mut Draft, places: Places, lines: &[Line<'_>]) {
    let mut here = 0;
    let mut depth = 0_usize;
    for line in lines {
        match verb(line.text).as_str() {
            "VARIATION" => depth += 1,
            "VARIATIONEND" => depth = depth.saturating_sub(1),
            "NODE" if depth == 0 => {
                let (_, color, point) = node(line.text);
                let next = color.and_then(|color| step(draft, places, (here, true), color, point));
                here = next.unwrap_or(here);
            }
            _ => {}
        }
    }
}

/// What a line of a review begins with.
fn verb(line: &str) -> String {
    let name = line.split(',').next().unwrap_or_default();
    name.trim().to_ascii_uppercase()
}

/// What a line `NODE` says: its number, who played, column and row.
fn node(line: &str) -> (Option<u32>, Option<Color>, (u32, u32)) {
    let mut numbers = fields(line);
    let mut next = || numbers.next().flatten();
    let number = next();
    let color = match next() {
        Some(1) => Some(Color::Black),
        Some(2) => Some(Color::White),
        _ => None,
    };
    (number, color, (next().unwrap_or(0), next().unwrap_or(0)))
}

/// Reads `NODE,54,1,16,8`: its number, 1 for Black or 2 for White, column and row from 1. The
/// nodes from `VARIATION` to `VARIATIONEND` branch off at the node before. Gives the nodes of
/// the tree by their numbers.
fn read_nodes(draft: &mut Draft, places: Places, lines: &[Line<'_>]) -> BTreeMap<u32, usize> {
    let mut nodes = BTreeMap::new();
    let mut here = 0;
    let mut left = Vec::new();
    for line in lines {
        match verb(line.text).as_str() {
            "VARIATION" => left.push(here),
            "VARIATIONEND" => here = left.pop().unwrap_or(here),
            "NODE" => {
                let (Some(number), color, point) = node(line.text) else {
                    draft.repair(line.number, RepairKind::BadMove);
                    continue;
                };
                if let Some(color) = color {
                    let is_game = left.is_empty();
                    match step(draft, places, (here, is_game), color, point) {
                        Some(node) => here = node,
                        None => draft.repair(line.number, RepairKind::OffBoard),
                    }
                }
                nodes.insert(number, here);
            }
            _ => draft.repair(line.number, RepairKind::UnknownLine),
        }
    }
    nodes
}

/// Goes on from a node, of the game itself or not; `None` when the point is off the board.
fn step(
    draft: &mut Draft,
    places: Places,
    (here, is_game): (usize, bool),
    color: Color,
    (column, row): (u32, u32),
) -> Option<usize> {
    let beyond = u32::from(draft.size.columns()) + 1;
    let is_pass = (column == 0 && row == 0) || (column >= beyond && row >= beyond);
    let point = places.point(draft, column, row);
    if point.is_none() && !is_pass {
        return None;
    }
    // Handicap stones may stand here as moves.
    if here == 0 && point.is_some_and(|point| draft.has_stone(color, point)) {
        return Some(here);
    }
    Some(if is_game {
        draft.go_on(here, (color, point))
    } else {
        draft.branch(here, (color, point))
    })
}

/// Reads `.Comment,55` and the words below it. Node 1 is the root.
fn read_comments(draft: &mut Draft, nodes: &BTreeMap<u32, usize>, lines: &[Line<'_>]) {
    let mut here = None;
    for line in lines {
        if line.text.starts_with(".Comment") {
            let number = fields(line.text).next().flatten().unwrap_or(1);
            let place = usize::try_from(number).unwrap_or(usize::MAX);
            let of_game = draft.node(place.saturating_sub(1));
            here = Some(nodes.get(&number).copied().unwrap_or(of_game));
        } else if let Some(node) = here {
            draft.comment(node, line.text);
        }
    }
}

/// Reads words on moves, `.Text,45` to `.EndText`, with labels, `.#,6,16,E`; and diagrams,
/// `.Fig,45,...` to `.EndFig`, of which only the words are kept: their stones are a position of
/// their own.
fn read_figures(draft: &mut Draft, places: Places, lines: &[Line<'_>]) {
    let mut figure = None;
    // The node that the words being read are on.
    let mut words_on = None;
    for line in lines {
        let name = line.text.split(',').next().unwrap_or_default();
        let node = |draft: &Draft| {
            let number = fields(line.text).next().flatten().unwrap_or(0);
            draft.node(usize::try_from(number).unwrap_or(usize::MAX))
        };
        match name.to_ascii_lowercase().as_str() {
            ".fig" => {
                let here = node(draft);
                let heading = line.text.split(',').nth(6).unwrap_or_default().trim();
                if !heading.is_empty() {
                    draft.comment(here, heading);
                }
                draft.repair(line.number, RepairKind::DiagramLeftOut);
                figure = Some(here);
            }
            ".endfig" => figure = None,
            ".text" => words_on = figure.or_else(|| Some(node(draft))),
            ".endtext" => words_on = None,
            ".#" => {
                if let (Some(node), None) = (words_on, figure) {
                    label(draft, places, node, line.text);
                }
            }
            _ => {
                if let Some(node) = words_on {
                    draft.comment(node, line.text);
                } else if figure.is_none() {
                    draft.repair(line.number, RepairKind::UnknownLine);
                }
            }
        }
    }
}

fn label(draft: &mut Draft, places: Places, node: usize, line: &str) {
    let mut parts = line.splitn(4, ',').skip(1).map(str::trim);
    let mut number = || parts.next()?.parse().ok();
    let (Some(column), Some(row)) = (number(), number()) else {
        return;
    };
    if let (Some(point), Some(text)) = (places.point(draft, column, row), parts.next()) {
        draft.label(node, point, text);
    }
}
