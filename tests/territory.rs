//! Counting by the rules against what others say: boards with the dead marked, and games that were
//! played and counted by people and servers.
//!
//! The files are not part of this project, so the tests are run by name:
//! `QISHI_SHARED=FOLDER cargo test --test territory -- --ignored`, where `FOLDER` has
//! `count/games.jsonl`, `count/games` and `count/special/goscorer_cases.json`.
#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "a test has files and an environment, and fails by a panic"
)]

use std::fs;
use std::path::PathBuf;

use qishi::board::{ByColor, Color, Grid, Point, Size};
use qishi::count::{Count, Difference, Land, Owner, count};
use qishi::game::{Command, Game, open};
use qishi::talk::at_move;
use serde_json::Value;

fn folder() -> PathBuf {
    let folder = std::env::var_os("QISHI_SHARED");
    PathBuf::from(folder.expect("QISHI_SHARED names the folder of the records")).join("count")
}

fn letters(value: &Value) -> Vec<Vec<char>> {
    let rows = value.as_array().unwrap().iter();
    rows.map(|row| row.as_str().unwrap().chars().collect())
        .collect()
}

/// What a drawing has at a point.
fn at(drawing: &[Vec<char>], point: Point) -> char {
    drawing[usize::from(point.row)][usize::from(point.column)]
}

/// The stones of a drawing, and which of them are dead.
fn board(drawing: &[Vec<char>]) -> (Grid<Option<Color>>, Grid<bool>) {
    let columns = u8::try_from(drawing[0].len()).unwrap();
    let size = Size::new(columns, u8::try_from(drawing.len()).unwrap()).unwrap();
    let mut stones = Grid::new(size, None);
    let mut dead = Grid::new(size, false);
    for point in size.points() {
        let letter = at(drawing, point);
        stones[point] = match letter {
            'x' | 'b' => Some(Color::Black),
            'o' | 'w' => Some(Color::White),
            _ => None,
        };
        dead[point] = matches!(letter, 'b' | 'w');
    }
    (stones, dead)
}

/// What a point is: whose territory, whose seki, and whether it is a false eye. A drawing has `z`
/// and `a` for territory; in seki `x` and `z` are Black's, `o` and `a` White's.
type Told = (Option<Color>, Option<Color>, bool);

fn found(land: Land) -> Told {
    match land {
        Land::Alive(_) | Land::Dame => (None, None, false),
        Land::Territory(color) => (Some(color), None, false),
        Land::FalseEye(_) => (None, None, true),
        Land::Seki(color) | Land::SekiEye(color) => (None, Some(color), false),
    }
}

/// What a case says of a point, made comparable: a point that neither side encloses but for a few
/// dame is in a seki there, here it is dame; and false eyes in a seki are nothing but seki here.
fn wanted(case: &[Vec<Vec<char>>], point: Point, owner: Owner) -> Told {
    let color = |letter, of: [char; 2]| match letter {
        _ if letter == of[0] || letter == 'z' => Some(Color::Black),
        _ if letter == of[1] || letter == 'a' => Some(Color::White),
        _ => None,
    };
    let [territory, seki, false_eyes] = [0, 1, 2].map(|field| at(&case[field], point));
    let seki = color(seki, ['x', 'o']).filter(|_| owner != Owner::Dame);
    let is_false = false_eyes == 'F' && seki.is_none() && owner != Owner::Dame;
    (color(territory, ['z', 'a']), seki, is_false)
}

#[test]
#[ignore = "needs a folder of records, see the top of this file"]
fn territory_seki_and_false_eyes_are_as_another_scorer_has_them() {
    let text = fs::read_to_string(folder().join("special/goscorer_cases.json")).unwrap();
    let cases: Vec<Value> = serde_json::from_str(&text).unwrap();
    let mut failed = Vec::new();
    for case in &cases {
        let drawing = letters(&case["board"]);
        let fields = ["territory", "seki", "unscorable"].map(|field| letters(&case[field]));
        let (stones, dead) = board(&drawing);
        let count = count(&stones, &dead);
        let mut wrong = stones.size().points().filter(|&point| {
            let owner = count.owners[point];
            found(count.land[point]) != wanted(&fields, point, owner)
        });
        if let Some(point) = wrong.next() {
            let label = point.label(stones.size());
            failed.push(format!("{} at {label}", case["name"]));
        }
    }
    let (bad, all) = (failed.len(), cases.len());
    assert!(bad == 0, "{}\n{bad} of {all}", failed.join("\n"));
    assert_eq!(all, 91);
}

/// A game at its end, with the dead stones that a row names.
fn ended(row: &Value) -> (Game, Grid<bool>) {
    let bytes = fs::read(folder().join(row["file"].as_str().unwrap())).unwrap();
    let game = at_move(&bytes, None).unwrap();
    let mut dead = Grid::new(game.size(), false);
    for label in row["dead"].as_str().unwrap().split_whitespace() {
        dead[Point::from_label(label, game.size()).unwrap()] = true;
    }
    (game, dead)
}

fn games() -> Vec<Value> {
    let text = fs::read_to_string(folder().join("games.jsonl")).unwrap();
    let games: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(games.len(), 518);
    games
}

/// How many points of a kind Black has more.
fn more(count: &Count, kind: fn(Color) -> Land) -> i32 {
    let each = |color| {
        count
            .land
            .iter()
            .filter(|(_, land)| **land == kind(color))
            .count()
    };
    i32::try_from(each(Color::Black)).unwrap() - i32::try_from(each(Color::White)).unwrap()
}

/// Where the servers counted points that Japanese rules do not: points in seki, and false eyes that
/// nobody had filled when the players stopped. Each with Black's lead by territory without them.
const COUNTED_BY_SERVERS: [(&str, i32); 20] = [
    ("gnugo_misc/arb__dumonteil-5", -33),
    ("gnugo_misc/filllib9", 27),
    ("gnugo_misc/nando__kisei27_g1", -1),
    ("gnugo_nngs/nngs__gnugo-3.1.27-GoFuN-200203061917", 47),
    ("gnugo_scoring/scoring__score47", 65),
    ("misc_kgs/Ear-reddening_game", 1),
    ("fox/010001818_BensonDarr", 11),
    ("fox/010001976_JinMaoCeShi", 9),
    ("fox/010001148_JinMaoCeShi", 5),
    ("fox/61529668_LiLong", 9),
    ("tygem/2007-07_159076945", 18),
    ("tygem/2007-10_175813671", 26),
    ("tom/2004-07_4594481", 10),
    ("tom/2007-07_43543845", 17),
    ("tom/2008-01_50691611", 2),
    ("tom/2008-01_51234057", 13),
    ("tom/2008-07_61529574", 25),
    ("tom/2009-01_72401603", 2),
    ("tom/2009-01_72221016", 13),
    ("tom/2011-07_115814106", 13),
];

#[test]
#[ignore = "needs a folder of records, see the top of this file"]
fn games_are_counted_as_those_who_played_them_did() {
    let mut strict = Vec::new();
    for row in games() {
        let (game, dead) = ended(&row);
        let (count, turns) = (count(&game.stones(), &dead), game.turns());
        let id = row["id"].as_str().unwrap();
        assert_eq!(row["area_lead"], count.area_lead(), "{id}: area");
        assert_eq!(row["dame"], count.dame, "{id}: dame");
        assert_eq!(row["captured_by_black"], turns.captured.black, "{id}");
        assert_eq!(row["captured_by_white"], turns.captured.white, "{id}");
        // The rows have all enclosed points as territory.
        let left_out = more(&count, Land::SekiEye) + more(&count, Land::FalseEye);
        let lead = count.territory_lead(turns.captured);
        assert_eq!(row["territory_lead"], lead + left_out, "{id}: territory");
        if row["territory_lead"] != lead {
            strict.push((id.to_owned(), lead));
        }
    }
    let listed = COUNTED_BY_SERVERS.map(|(id, lead)| (id.to_owned(), lead));
    assert_eq!(strict, listed);
}

#[test]
#[ignore = "needs a folder of records, see the top of this file"]
fn the_leads_of_games_differ_by_what_is_told() {
    for row in games() {
        let (game, dead) = ended(&row);
        let count = count(&game.stones(), &dead);
        let difference = game.difference(&count);
        let leads = count.area_lead() - count.territory_lead(game.prisoners());
        assert_eq!(difference.lead(), leads, "{}", row["id"]);
        // What was not played was set up.
        let record = game.record();
        let nodes = record.line_to(game.node());
        let placed = nodes.iter().flat_map(|&node| record.node(node).placed());
        let placed: Vec<_> = placed.map(|(_, stone)| stone).collect();
        for color in Color::BOTH {
            let stones = placed.iter().filter(|&&stone| stone == Some(color)).count();
            let told = difference.setup[color] + difference.handicap[color];
            assert_eq!(i32::try_from(stones).unwrap(), told, "{}", row["id"]);
        }
        assert!(!placed.contains(&None), "{}", row["id"]);
    }
}

/// Black's leads by area and by territory at the end of a record, and what makes the difference.
fn leads(record: &str) -> (i32, i32, Difference) {
    let game = at_move(record.as_bytes(), None).unwrap();
    let count = count(&game.stones(), &Grid::new(game.size(), false));
    let leads = (count.area_lead(), count.territory_lead(game.prisoners()));
    (leads.0, leads.1, game.difference(&count))
}

/// A 5x5 board with a wall in the middle: 10 points for Black, 5 for White.
const WALLS: &str = "B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce]";

#[test]
fn area_and_territory_are_one_where_passes_cost_a_stone_and_white_passes_last() {
    // So the American rules have it.
    let (area, territory, difference) = leads(&format!("(;SZ[5]RU[AGA];{WALLS};W[de];B[];W[])"));
    assert_eq!((area, territory, difference.lead()), (5, 5, 0));
    // White left its last move out, and gives a stone for it.
    let (area, territory, difference) = leads(&format!("(;SZ[5]RU[AGA];{WALLS};W[];B[];W[])"));
    assert_eq!((area, difference.lead()), (territory, 0));
    assert_eq!((difference.stones.black, difference.stones.white), (5, 4));
    assert_eq!((difference.passes.black, difference.passes.white), (1, 2));
}

#[test]
fn a_move_more_is_a_point_more_by_area() {
    let (area, territory, difference) = leads(&format!("(;SZ[5];{WALLS};W[de];B[aa];W[];B[])"));
    assert_eq!((area, territory, difference.lead()), (5, 4, 1));
    assert_eq!(difference.passes, ByColor::default());
}

#[test]
fn handicap_and_other_stones_set_up_are_told_apart() {
    let record = "(;SZ[5]HA[2]AB[ca][cb]AW[da][db][dc];W[dd];B[cc];W[de];B[cd];W[];B[ce])";
    let (area, territory, difference) = leads(record);
    assert_eq!((area, territory), (5, 5));
    assert_eq!((difference.handicap.black, difference.setup.black), (2, 0));
    assert_eq!((difference.setup.white, difference.stones.white), (3, 2));
}

#[test]
fn marks_of_territory_are_by_the_rules_in_force() {
    // Black's point C5 is a false eye that White's stones cut.
    for (rules, is_marked) in [("Chinese", true), ("Japanese", false)] {
        let record = format!(
            "(;SZ[9]RU[{rules}]AB[ba][da][ea][ga][ab][bb][cb][db][fb][gb]\
             AW[ha][hb][eb][ac][bc][cc][dc][ec][fc][gc][hc];B[];W[])"
        );
        let mut game = open(record.as_bytes()).unwrap();
        game.obey(Command::Count).unwrap();
        let end = game.record().tree().node(game.node());
        let marks: Vec<&str> = end.values("TB").collect();
        assert_eq!(marks.contains(&"fa"), is_marked, "{rules}: {marks:?}");
        assert!(marks.contains(&"ca"));
    }
}
