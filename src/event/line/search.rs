//! The parts of a line that tell of searches in a collection.

use std::fmt::Write;

use super::file::{Parts, path, runs, source};
use super::quoted;
use crate::board::{Color, Point};
use crate::collection::{Area, Next};
use crate::event::{Cause, Event, Failure, Findings, FoundGame, Search, Sought};

/// `search NUMBER "FOLDER" FROM-TO COLUMNSxROWS RUNS`; `search off` for none.
pub(super) fn search(search: Option<&Search>) -> String {
    let Some(search) = search else {
        return "search off".to_owned();
    };
    let stones = &search.query.stones;
    let (columns, rows) = (stones.size().columns(), stones.size().rows());
    let (folder, area) = (path(&search.folder), area(search.query.area));
    let number = search.number;
    format!(
        "search {number} {folder} {area} {columns}x{rows} {}",
        runs(stones)
    )
}

fn area(area: Area) -> String {
    format!("{}-{}", area.from, area.to)
}

/// `searched NUMBER reading FILES OF`, or `failed "FOLDER" CAUSE`, or `found GAMES HITS NEXT BAD COUNT "FILE"...`
/// and the games.
pub(super) fn searched(number: u64, sought: &Sought) -> String {
    match sought {
        Sought::Reading { files, of } => format!("searched {number} reading {files} {of}"),
        Sought::Failed(Failure { folder, cause }) => {
            let cause = match cause {
                Cause::Missing => "missing".to_owned(),
                Cause::Denied => "denied".to_owned(),
                Cause::Other(why) => format!("other {}", quoted(why.as_bytes())),
            };
            format!("searched {number} failed {} {cause}", path(folder))
        }
        Sought::Found(found) => format!("searched {number} found {}", findings(found)),
    }
}

fn findings(found: &Findings) -> String {
    let next: Vec<String> = found.next.iter().map(next).collect();
    let next = if next.is_empty() {
        "-".to_owned()
    } else {
        next.join(",")
    };
    let (bad, named) = &found.bad;
    let mut line = format!(
        "{} {} {next} {bad} {}",
        found.games,
        found.hits,
        named.len()
    );
    for file in named {
        let _ = write!(line, " {}", path(file));
    }
    for game in &found.list {
        let sign = if game.is_swapped { 'x' } else { '=' };
        let (from, moves, area) = (source(&game.source), game.moves, area(game.area));
        let _ = write!(line, " {from} {moves} {sign} {area}");
        for text in game.players.iter().chain([&game.result, &game.date]) {
            let _ = write!(line, " {}", quoted(text.as_bytes()));
        }
    }
    line
}

/// `xdd:COUNT:WINS:WINS`.
fn next(next: &Next) -> String {
    let color = if next.color == Color::Black { 'x' } else { 'o' };
    let [black, white] = next.wins;
    format!("{color}{}:{}:{black}:{white}", next.point, next.count)
}

pub(super) fn read_searched(line: &str) -> Option<Event> {
    let mut parts = Parts(line);
    let number = parts.number()?;
    let sought = match parts.word()? {
        "reading" => Sought::Reading {
            files: parts.number()?,
            of: parts.number()?,
        },
        "failed" => Sought::Failed(Failure {
            folder: parts.path()?,
            cause: match parts.word()? {
                "missing" => Cause::Missing,
                "denied" => Cause::Denied,
                "other" => Cause::Other(parts.text()?),
                _ => return None,
            },
        }),
        "found" => Sought::Found(read_findings(&mut parts)?),
        _ => return None,
    };
    let found = Box::new(sought);
    Some(Event::Searched { number, found })
}

fn read_findings(parts: &mut Parts<'_>) -> Option<Findings> {
    let (games, hits) = (parts.number()?, parts.number()?);
    let next = match parts.word()? {
        "-" => Vec::new(),
        next => next.split(',').map(read_next).collect::<Option<_>>()?,
    };
    let (bad, named): (_, usize) = (parts.number()?, parts.number()?);
    let named = (0..named).map(|_| parts.path()).collect::<Option<_>>()?;
    let mut list = Vec::new();
    while !parts.0.is_empty() {
        list.push(read_game(parts)?);
    }
    Some(Findings {
        games,
        hits,
        next,
        list,
        bad: (bad, named),
    })
}

fn read_next(word: &str) -> Option<Next> {
    let mut words = word.split(':');
    let played = words.next()?;
    let color = match played.chars().next()? {
        'x' => Color::Black,
        'o' => Color::White,
        _ => return None,
    };
    let point = played.get(1..)?.parse().ok()?;
    let mut number = || words.next()?.parse().ok();
    Some(Next {
        point,
        color,
        count: number()?,
        wins: [number()?, number()?],
    })
}

fn read_game(parts: &mut Parts<'_>) -> Option<FoundGame> {
    let (source, moves) = (parts.source()?, parts.number()?);
    let is_swapped = match parts.word()? {
        "=" => false,
        "x" => true,
        _ => return None,
    };
    let (from, to) = parts.word()?.split_once('-')?;
    let point = |text: &str| text.parse::<Point>().ok();
    Some(FoundGame {
        source,
        moves,
        is_swapped,
        area: Area::between(point(from)?, point(to)?),
        players: [parts.text()?, parts.text()?],
        result: parts.text()?,
        date: parts.text()?,
    })
}
