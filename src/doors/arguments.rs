//! What is asked at the doors without a room.

use std::ffi::OsString;

use lexopt::{Arg, Error, Parser, ValueExt};
use qishi::board::Size;
use qishi::go::{Board, Komi, RuleSet, Rules};
use qishi::talk::gtp::Options;

use super::{Door, print, shot};

const GTP_HELP: &str = "\
Qishi as an engine: GTP 2 on standard input and output

Usage: qishi gtp [OPTIONS]

Options:
      --rules R       chinese, japanese, korean, aga, nz, ing or tromp-taylor
      --size N        lines of the board until the controller says, 2 to 25
      --komi X        White's compensation in points; the rules' own without it
      --seed N        where its lots come from; the same moves for the same seed
      --playouts N    games played to the end before each move; 3000
  -h, --help          say this
";

const BOARD_HELP: &str = "\
Qishi shows the position of a record in plain lines

Usage: qishi board [OPTIONS] FILE.sgf

The rows from the top (. empty, X Black, O White), then `captured_by B n W n`
and `ko C4` or `ko none`. FILE may be - for standard input.

Options:
      --at N          after N moves of the main line; at its end without it
      --rules R       judge by these rules, and add `illegal n`: how many of the
                      moves are against them
  -h, --help          say this
";

const RULES_HELP: &str = "\
Qishi plays cases of the rules: a line of JSON in, a line of JSON out

Usage: qishi rules < CASES.jsonl

In:  {\"id\", \"size\": [columns, rows], \"rules\": {\"suicide\": bool, \"ko\":
     \"simple\"|\"positional\"|\"situational\"|\"natural\"|\"free\"},
     \"setup\": {\"B\": [..], \"W\": [..]}, \"to_play\": \"B\"|\"W\", \"moves\": [\"B C4\", ..]}
Out: {\"id\", \"rows\", \"captured_by\": {\"B\", \"W\"},
     \"illegal\": null|{\"index\", \"reason\"}, \"ko\": null|\"C4\"}
     or {\"id\", \"error\"} for a line that is no case.

Options:
  -h, --help          say this
";

/// What is asked at a door: the door, or a text to be said.
pub(crate) type Asked = Result<Door, &'static str>;

/// The games that are played to the end before a move, if nobody says otherwise.
const PLAYOUTS: u32 = 3000;

/// The arguments of a door; `None` when they are the room's. A record that has the name of a door
/// can be opened as `./gtp`.
///
/// # Errors
///
/// When one is unknown, lacks its value, or has one that does not hold.
pub(crate) fn read(arguments: &[OsString]) -> Result<Option<Asked>, Error> {
    let Some(door) = arguments.get(1).and_then(|door| door.to_str()) else {
        return Ok(None);
    };
    let parse = match door {
        "gtp" => gtp,
        "board" => board,
        "rules" => rules,
        "print" => print::read,
        "shot" => shot::read,
        "count" => super::count::read,
        "info" => super::info::read,
        "influence" => super::influence::read_influence,
        "estimate" => super::influence::read_estimate,
        "convert" => super::convert::read,
        "gomocup" => super::gomocup::read,
        "match" => super::duel::read,
        "solve" => super::solve::read,
        "read" => super::read::read,
        "table" => super::table::read,
        "find" => super::find::read,
        "joseki" => super::joseki::read,
        "shapes" => super::shapes::read,
        _ => return Ok(None),
    };
    parse(&mut Parser::from_args(arguments[2..].to_vec())).map(Some)
}

fn gtp(parser: &mut Parser) -> Result<Asked, Error> {
    let mut options = Options {
        size: Size::square(19),
        rules: Rules::CHINESE,
        seed: 1,
        playouts: PLAYOUTS,
    };
    let mut komi = None;
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Err(GTP_HELP)),
            Arg::Long("rules") => options.rules = rules_named(parser)?,
            Arg::Long("size") => {
                let is_size = |lines: &u8| Board::GAME_LINES.contains(lines);
                let lines = number(parser, "size", "a number from 2 to 25", is_size)?;
                options.size = Size::square(lines);
            }
            Arg::Long("komi") => {
                komi = Some(number(parser, "komi", "points like 6.5", |_: &Komi| true)?);
            }
            Arg::Long("seed") => {
                options.seed = number(parser, "seed", "a whole number", |_| true)?;
            }
            Arg::Long("playouts") => {
                let is_count = |count: &u32| (1..=10_000_000).contains(count);
                options.playouts = number(parser, "playouts", "1 to 10000000", is_count)?;
            }
            other => return Err(other.unexpected()),
        }
    }
    if let Some(komi) = komi {
        options.rules = options.rules.with_komi(komi);
    }
    Ok(Ok(Door::Gtp(options)))
}

fn board(parser: &mut Parser) -> Result<Asked, Error> {
    let (mut file, mut at, mut rules) = (None, None, None);
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Err(BOARD_HELP)),
            Arg::Long("at") => at = Some(number(parser, "at", "a number of moves", |_| true)?),
            Arg::Long("rules") => rules = Some(rules_named(parser)?),
            Arg::Value(name) if file.is_none() => file = Some(name.into()),
            other => return Err(other.unexpected()),
        }
    }
    let file = file.ok_or("board needs a FILE.sgf, or - for standard input")?;
    Ok(Ok(Door::Board { file, at, rules }))
}

fn rules(parser: &mut Parser) -> Result<Asked, Error> {
    match parser.next()? {
        None => Ok(Ok(Door::Rules)),
        Some(Arg::Short('h') | Arg::Long("help")) => Ok(Err(RULES_HELP)),
        Some(other) => Err(other.unexpected()),
    }
}

fn rules_named(parser: &mut Parser) -> Result<Rules, Error> {
    rule_set_named(parser).map(|(_, rules)| rules)
}

/// The rules that an argument names, and which set they are.
pub(super) fn rule_set_named(parser: &mut Parser) -> Result<(Option<RuleSet>, Rules), Error> {
    let value = parser.value()?.string()?;
    Rules::from_name(&value).ok_or_else(|| {
        let known = "chinese, japanese, korean, aga, nz, ing or tromp-taylor";
        format!("--rules must be {known}, not \"{value}\"").into()
    })
}

pub(super) fn number<T: std::str::FromStr>(
    parser: &mut Parser,
    name: &str,
    what: &str,
    is_sound: impl Fn(&T) -> bool,
) -> Result<T, Error> {
    let value = parser.value()?.string()?;
    let number = value.parse().ok().filter(is_sound);
    number.ok_or_else(|| format!("--{name} must be {what}, not \"{value}\"").into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(line: &str) -> Result<Option<Asked>, String> {
        let words = std::iter::once("qishi").chain(line.split_whitespace());
        let words: Vec<_> = words.map(OsString::from).collect();
        read(&words).map_err(|error| error.to_string())
    }

    #[test]
    fn doors_have_arguments_of_their_own() {
        let Ok(Some(Ok(Door::Gtp(options)))) = asked("gtp --rules japanese --size 9 --seed 5")
        else {
            panic!("an engine");
        };
        assert_eq!((options.rules, options.seed), (Rules::JAPANESE, 5));
        let Ok(Some(Ok(Door::Gtp(options)))) = asked("gtp --komi 0.5 --rules aga") else {
            panic!("an engine");
        };
        assert_eq!(options.rules.komi.half_points(), 1);
        let door = Door::Board {
            file: "-".into(),
            at: Some(3),
            rules: None,
        };
        assert_eq!(asked("board --at 3 -"), Ok(Some(Ok(door))));
        assert_eq!(asked("rules"), Ok(Some(Ok(Door::Rules))));
        assert_eq!(asked("--size 9 gtp"), Ok(None));
        assert_eq!(asked("gtp --help"), Ok(Some(Err(GTP_HELP))));
    }

    #[test]
    fn what_does_not_hold_is_refused_at_the_doors() {
        for line in [
            "gtp --size 1",
            "gtp --size 26",
            "gtp --komi 6.3",
            "gtp --rules house",
            "gtp --playouts 0",
            "gtp --seed x",
            "gtp file.sgf",
            "board",
            "board a.sgf b.sgf",
            "board a.sgf --at -1",
            "board --size 9 a.sgf",
            "rules file",
        ] {
            let error = asked(line).expect_err(line);
            assert!(!error.contains('\n'), "{error}");
        }
    }
}
