//! What a record holds, in a line: for people, or as JSON for programs.

use serde_json::{Map, Value, json};

use crate::game::{Summary, read_file};

/// What is in a file, as a line of JSON without its end: of its first game, and how many there
/// are; or why there is none.
pub fn info_json(file: &str, bytes: &[u8]) -> String {
    let mut told = Map::new();
    told.insert("file".to_owned(), file.into());
    match info(file, bytes) {
        Ok(info) => told.extend(info),
        Err(why) => drop(told.insert("error".to_owned(), why.into())),
    }
    Value::Object(told).to_string()
}

fn info(name: &str, bytes: &[u8]) -> Result<Map<String, Value>, String> {
    let file = read_file(bytes, name).map_err(|why| why.to_string())?;
    let games = file.trees.len();
    let nodes_all: usize = file.trees.iter().map(|tree| tree.walk().count()).sum();
    let first = file.trees.into_iter().next().unwrap_or_default();
    let game = Summary::of(first).map_err(|why| why.to_string())?;
    let repairs = file.repairs.iter().map(ToString::to_string);
    let strange = game.repairs.iter().map(ToString::to_string);
    let size = game.setup.size;
    let stones = game.stone_counts();
    let told = json!({
        "format": file.format.to_string(),
        "games": games,
        "size": [size.columns(), size.rows()],
        "nodes": game.nodes,
        "nodes_all": nodes_all,
        "moves": game.moves,
        "passes": game.passes,
        "setup": game.placed,
        "black": game.info("PB"),
        "white": game.info("PW"),
        "result": game.info("RE"),
        "komi": game.info("KM"),
        "handicap": game.info("HA"),
        "date": game.info("DT"),
        "encoding": file.encoding.to_string(),
        "stones": [stones.black, stones.white],
        "illegal": game.illegal,
        "repairs": repairs.chain(strange).collect::<Vec<_>>(),
    });
    match told {
        Value::Object(told) => Ok(told),
        _ => Err(String::new()),
    }
}
