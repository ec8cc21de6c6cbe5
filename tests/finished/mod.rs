//! Finished boards of other projects, and the stones that are dead on them, from a folder that has
//! `games.jsonl` and `special`.
#![allow(
    dead_code,
    unreachable_pub,
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "a test and a bench share it; they have files, and fail by a panic"
)]

use std::fs;
use std::path::Path;

use qishi::board::{Color, Grid, Point, Size};
use qishi::go::Board;
use serde_json::Value;

/// A finished board and the stones that are dead on it.
pub struct Case {
    pub name: String,
    pub board: Board,
    pub dead: Grid<bool>,
}

/// How large a row's board is.
pub fn size(row: &Value) -> Size {
    Size::square(u8::try_from(row["size"].as_u64().unwrap()).unwrap())
}

/// A board of these letters, row by row from the top: `X` and `O` are stones.
pub fn board(size: Size, cells: &str) -> Board {
    let mut board = Board::new(size);
    for (point, cell) in size.points().zip(cells.chars()) {
        match cell {
            'X' => board.put(point, Some(Color::Black)),
            'O' => board.put(point, Some(Color::White)),
            _ => {}
        }
    }
    board
}

/// The games of a folder that are to be judged by.
pub fn games(folder: &Path) -> Vec<Case> {
    let text = fs::read_to_string(folder.join("games.jsonl")).unwrap();
    let rows = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    let rows = rows.filter(|row| row["use"] == "pass/fail");
    let case = |row: Value| {
        let size = size(&row);
        let mut dead = Grid::new(size, false);
        for label in row["dead"].as_str().unwrap().split_whitespace() {
            dead[Point::from_label(label, size).unwrap()] = true;
        }
        Case {
            name: row["id"].as_str().unwrap().to_owned(),
            board: board(size, row["final_board"].as_str().unwrap()),
            dead,
        }
    };
    rows.map(case).collect()
}

/// The boards of a folder whose dead stones were marked by hand.
pub fn marked(folder: &Path) -> Vec<Case> {
    let text = fs::read_to_string(folder.join("special/marked_positions.json")).unwrap();
    let rows: Vec<Value> = serde_json::from_str(&text).unwrap();
    let case = |row: &Value| {
        let size = size(row);
        let mut dead = Grid::new(size, false);
        let places: Vec<u64> = row["dead"]
            .as_array()
            .unwrap()
            .iter()
            .map(|v| v.as_u64().unwrap())
            .collect();
        for (index, point) in size.points().enumerate() {
            dead[point] = places.contains(&(index as u64));
        }
        Case {
            name: row["id"].as_str().unwrap().to_owned(),
            board: board(size, row["board"].as_str().unwrap()),
            dead,
        }
    };
    rows.iter().map(case).collect()
}
