//! The map of the record: small stones on a grid of lines.

use super::plate::{Relief, bevel};
use crate::app::layout::{MAP, MAP_COLUMNS, MAP_ROWS, MAP_STEP, map_cell};
use crate::app::map::{Cell, Kind, Map};
use crate::board::{ByColor, Color};
use crate::geometry::{Rect, Xy};
use crate::screen::{Ink, Screen, Stamp};

/// The radius of a stone of the map.
const RADIUS: i32 = 4;

pub(super) fn draw(map: &Map, shown: usize, screen: &mut Screen) {
    screen.bar(MAP, Ink::White);
    bevel(screen, MAP, Relief::Sunken);
    screen.with_clip(MAP.grow(-1), |screen| {
        for trunk in &map.trunks {
            let from = map_cell(trunk.column, trunk.top);
            let to = map_cell(trunk.column, trunk.bottom);
            screen.line(from, to, Ink::DarkGray);
        }
        // The line that is walked lies over the others.
        for on_line in [false, true] {
            let cells = map.cells.iter().filter(|cell| cell.on_line == on_line);
            for cell in cells {
                link(screen, map, cell);
            }
        }
        let stamps = ByColor {
            black: Stamp::disc(RADIUS, Ink::Black, Ink::Black),
            white: Stamp::disc(RADIUS, Ink::White, Ink::DarkGray),
        };
        for cell in &map.cells {
            node(screen, cell, &stamps);
            if cell.node == shown {
                frame(screen, map_cell(cell.column, cell.row));
            }
        }
    });
}

/// The line from a node to the one before, and a stub where more comes after the last column.
fn link(screen: &mut Screen, map: &Map, cell: &Cell) {
    let ink = if cell.on_line {
        Ink::Blue
    } else {
        Ink::DarkGray
    };
    let at = map_cell(cell.column, cell.row);
    if cell.links.0 {
        let corner = at.by(-MAP_STEP, 0);
        screen.line(corner, at, ink);
        // Along the trunk from the fork, where the line that is walked turns off.
        let mut trunks = map.trunks.iter();
        let trunk = trunks
            .find(|trunk| trunk.column == cell.column - 1 && turns(trunk.top, trunk.bottom, cell));
        if let Some(trunk) = trunk.filter(|_| cell.on_line) {
            screen.line(map_cell(trunk.column, trunk.top), corner, ink);
        }
    }
    if cell.links.1 {
        screen.line(at, at.by(MAP_STEP, 0), ink);
    }
}

/// Whether a cell hangs on a trunk between these rows, and not on the fork's own row.
fn turns(top: i32, bottom: i32, cell: &Cell) -> bool {
    top < cell.row && cell.row <= bottom
}

fn node(screen: &mut Screen, cell: &Cell, stamps: &ByColor<Stamp>) {
    let at = map_cell(cell.column, cell.row);
    let dot = Rect::sized(at, 1, 1);
    match cell.kind {
        Kind::Stone(color) => screen.stamp(at, &stamps[color]),
        Kind::Pass(color) => pass(screen, at, color),
        Kind::Setup => {
            screen.bar(dot.grow(3), Ink::LightGray);
            screen.rectangle(dot.grow(3), Ink::Black);
            screen.bar(dot.grow(1), Ink::Black);
        }
        Kind::Plain => {
            screen.bar(dot.grow(2), Ink::LightGray);
            screen.rectangle(dot.grow(2), Ink::DarkGray);
        }
    }
    if cell.has_comment {
        tick(screen, at, cell.kind);
    }
}

/// A pass: a small square standing on its corner, in the colour of who passes.
fn pass(screen: &mut Screen, at: Xy, color: Color) {
    let corners = |reach: i32| {
        [
            at.by(0, -reach),
            at.by(reach, 0),
            at.by(0, reach),
            at.by(-reach, 0),
        ]
    };
    screen.fillpoly(&corners(4), Ink::Black);
    if color == Color::White {
        screen.fillpoly(&corners(3), Ink::White);
    }
}

/// Something is said there: a red dot in the middle.
fn tick(screen: &mut Screen, at: Xy, kind: Kind) {
    let ink = match kind {
        Kind::Stone(Color::Black) | Kind::Pass(Color::Black) | Kind::Setup => Ink::LightRed,
        _ => Ink::Red,
    };
    screen.bar(Rect::sized(at, 1, 1).grow(1), ink);
}

/// The frame around the node shown: corners, so that the lines stay to be seen.
fn frame(screen: &mut Screen, at: Xy) {
    screen.rectangle(Rect::sized(at, 1, 1).grow(MAP_STEP / 2), Ink::Red);
}

/// The map has this many columns and rows of this size within its plate.
const _: () =
    assert!(MAP_COLUMNS * MAP_STEP <= MAP.width() - 4 && MAP_ROWS * MAP_STEP <= MAP.height() - 4);
