//! What a record holds, in a line: for people, or as JSON for programs.

use serde_json::{Value, json};

use super::cells::{column, one_line};
use super::object::object;
use crate::game::{Summary, read_file};

/// What is in a file of records: how many games, and what the first of them holds; or why there
/// is none.
#[derive(Debug)]
pub struct Info {
    file: String,
    found: Result<Found, String>,
}

#[derive(Debug)]
struct Found {
    format: String,
    encoding: String,
    games: usize,
    nodes_all: usize,
    game: Summary,
    repairs: Vec<String>,
}

impl Info {
    /// Looks through a file, whose name settles what its text leaves open.
    pub fn of(file: &str, bytes: &[u8]) -> Self {
        Self {
            file: file.to_owned(),
            found: Found::of(file, bytes),
        }
    }

    /// Of a file that could not be had at all.
    pub fn failed(file: &str, why: String) -> Self {
        Self {
            file: file.to_owned(),
            found: Err(why),
        }
    }

    /// Whether there is no game in it.
    pub fn is_error(&self) -> bool {
        self.found.is_err()
    }

    /// What had to be put right, or was strange, each in a few words.
    pub fn repairs(&self) -> &[String] {
        self.found.as_ref().map_or(&[], |found| &found.repairs)
    }

    /// A line of JSON without its end.
    pub fn json(&self) -> String {
        object(&self.file, self.found.as_ref().map(Found::told))
    }

    /// A line for people, in columns, without its end. The file's name comes last, for it may be
    /// long.
    pub fn line(&self) -> String {
        let file = one_line(&self.file);
        match &self.found {
            Ok(found) => format!("{}  {file}", found.columns()),
            Err(why) => format!("error  {file}: {}", one_line(why)),
        }
    }
}

impl Found {
    fn of(name: &str, bytes: &[u8]) -> Result<Self, String> {
        let file = read_file(bytes, name).map_err(|why| why.to_string())?;
        let games = file.trees.len();
        let nodes_all: usize = file.trees.iter().map(|tree| tree.walk().count()).sum();
        let (format, encoding) = (file.format.to_string(), file.encoding.to_string());
        let (first, found) = file.first_game().map_err(|why| why.to_string())?;
        let game = Summary::of(first).map_err(|why| why.to_string())?;
        let repairs = found.iter().chain(&game.repairs);
        Ok(Self {
            format,
            encoding,
            games,
            nodes_all,
            repairs: repairs.map(ToString::to_string).collect(),
            game,
        })
    }

    fn told(&self) -> Value {
        let game = &self.game;
        let size = game.setup.size;
        let stones = game.stone_counts();
        let mut told = json!({
            "format": self.format,
            "games": self.games,
            "size": [size.columns(), size.rows()],
            "nodes": game.nodes,
            "nodes_all": self.nodes_all,
            "moves": game.moves,
            "passes": game.passes,
            "setup": game.placed,
            "black": game.info("PB"),
            "white": game.info("PW"),
            "result": game.info("RE"),
            "komi": game.info("KM"),
            "handicap": game.info("HA"),
            "date": game.info("DT"),
            "encoding": self.encoding,
            "stones": [stones.black, stones.white],
            "illegal": game.illegal,
            "repairs": self.repairs,
        });
        if let Some(rule) = self.rule() {
            told["gobang"] = rule.into();
        }
        told
    }

    /// The rule by its word, in a game of gobang.
    fn rule(&self) -> Option<&'static str> {
        self.game.setup.gobang.map(|gobang| gobang.rule.word())
    }

    fn columns(&self) -> String {
        let game = &self.game;
        let size = game.setup.size;
        let size = format!("{}x{}", size.columns(), size.rows());
        let said = |name| match game.info(name) {
            None | Some("") => "-".to_owned(),
            Some(text) => one_line(text),
        };
        let count = |number: usize, one: &str| {
            let s = if number == 1 { "" } else { "s" };
            format!("{number} {one}{s}")
        };
        let players = format!("{} - {}", said("PB"), said("PW"));
        let columns = [
            column(&self.format, 3),
            column(&count(self.games, "game"), 7),
            column(&size, 5),
            column(&count(game.moves, "move"), 9),
            column(&said("RE"), 7),
            column(&said("DT"), 10),
            column(&count(self.repairs.len(), "repair"), 9),
            column(&players, 30),
        ];
        let rule = self.rule().map(str::to_owned);
        let columns: Vec<String> = columns.into_iter().chain(rule).collect();
        columns.join("  ")
    }
}

/// What is in a file, as a line of JSON without its end: of its first game, and how many there
/// are; or why there is none.
pub fn info_json(file: &str, bytes: &[u8]) -> String {
    Info::of(file, bytes).json()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_its_columns_whatever_the_names_are() {
        let western =
            "(;FF[4]SZ[19]PB[Honinbo Shusaku]PW[Gennan Inseki]RE[B+2]DT[1846-09-11];B[qd])";
        let chinese = "(;FF[4]CA[UTF-8]SZ[19]PB[聂卫平]PW[马晓春]RE[W+R];B[pd];W[dd])";
        assert_eq!(
            Info::of("ear.sgf", western.as_bytes()).line(),
            "SGF  1 game   19x19  1 move     B+2      1846-09-11  0 repairs  \
             Honinbo Shusaku - Gennan Inse…  ear.sgf"
        );
        assert_eq!(
            Info::of("a\nb.sgf", chinese.as_bytes()).line(),
            "SGF  1 game   19x19  2 moves    W+R      -           0 repairs  \
             聂卫平 - 马晓春                 a b.sgf"
        );
    }

    #[test]
    fn a_game_of_gobang_has_its_rule_too() {
        let gobang = "(;GM[4]SZ[15]RU[Renju]PB[Mei]PW[Lan]RE[B+];B[hh];W[hg])";
        let info = Info::of("five.sgf", gobang.as_bytes());
        assert_eq!(
            info.line(),
            "SGF  1 game   15x15  2 moves    B+       -           0 repairs  \
             Mei - Lan                       Renju  five.sgf"
        );
        assert!(info.json().contains("\"gobang\":\"Renju\""));
        let psq = "Piskvorky 20x20, 0:0, 0\r\n8,8,0\r\n-1\r\n";
        let info = Info::of("five.psq", psq.as_bytes());
        assert!(info.line().starts_with("PSQ  1 game   20x20  1 move "));
        assert!(!Info::of("x.sgf", b"(;SZ[9])").json().contains("gobang"));
    }

    #[test]
    fn what_is_no_record_is_told_in_its_line() {
        let info = Info::of("x.sgf", b"Dear all");
        assert!(info.is_error() && info.repairs().is_empty());
        let line = "error  x.sgf: line 1, column 1: no game tree: `(;` is nowhere";
        assert_eq!(info.line(), line);
        let missing = Info::failed("y.sgf", "y.sgf is gone".to_owned());
        assert_eq!(
            missing.json(),
            r#"{"error":"y.sgf is gone","file":"y.sgf"}"#
        );
    }
}
