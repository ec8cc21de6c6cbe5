//! A part of a position, found in a folder of records.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

use lexopt::{Arg, Error, Parser, ValueExt};
use qishi::collection::{Found, Index, Query};
use qishi::device;
use qishi::talk::found_json;

use super::area::area_named;
use super::arguments::{self, number};
use super::{Door, Failure};

const HELP: &str = "\
Qishi finds a part of a position in a folder of records

Usage: qishi find FOLDER FILE [--at N] [--area A] [--list N] [--json]
       qishi find FOLDER

The stones of an area of FILE's position are looked for in all games of the
folder and below it, in all symmetries of the board and both colours. Told are
in how many games they came up, what was played there next, by whom, how often
and with how many wins for Black and White, and the games: the number of moves,
the players, the result, the file. Colours are those of FILE; `=` or `x` before
a game says whether they are exchanged there. Without FILE the folder is only
indexed, which is done once; afterwards only what has changed is read.

Options:
      --at N          the position after N moves of FILE; at its end without it
      --area A        tl, tr, bl, br (a quarter), top, bottom, left, right (a
                      half), all, or two points: A1-K10; all
      --list N        tell N games at most; 20
      --json          one object instead: `games`, `found`, `next`, `list`
  -h, --help          say this
";

/// What is looked for, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Asked {
    folder: PathBuf,
    file: Option<PathBuf>,
    at: Option<usize>,
    area: String,
    list: usize,
    json: bool,
}

/// The arguments of this door.
///
/// # Errors
///
/// When one is unknown or does not hold, or there is no folder.
pub(super) fn read(parser: &mut Parser) -> Result<arguments::Asked, Error> {
    let (mut files, mut at) = (Vec::new(), None);
    let (mut area, mut list, mut json) = ("all".to_owned(), 20, false);
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Err(HELP)),
            Arg::Long("at") => at = Some(number(parser, "at", "a number of moves", |_| true)?),
            Arg::Long("area") => area = parser.value()?.string()?,
            Arg::Long("list") => list = number(parser, "list", "a number of games", |_| true)?,
            Arg::Long("json") => json = true,
            Arg::Value(file) if files.len() < 2 => files.push(PathBuf::from(file)),
            other => return Err(other.unexpected()),
        }
    }
    let mut files = files.into_iter();
    Ok(Ok(Door::Find(Asked {
        folder: files.next().ok_or("find needs a FOLDER")?,
        file: files.next(),
        at,
        area,
        list,
        json,
    })))
}

/// Indexes the folder, and looks.
///
/// # Errors
///
/// When the folder or the file cannot be read, or there is no such area.
pub(super) fn open(asked: &Asked) -> Result<(), Failure> {
    let query = asked.file.as_deref().map(|file| query(file, asked));
    let query = query.transpose()?;
    let index = collect(&asked.folder)?;
    let mut out = BufWriter::new(io::stdout().lock());
    let told = match query {
        None => writeln!(out, "{} games", index.len()),
        Some(query) => {
            let found = index.find(&query, &mut |_| true);
            if asked.json {
                let object = found_json(&index, query.stones.size(), &found, asked.list);
                writeln!(out, "{object}")
            } else {
                tell(&mut out, &index, &query, &found, asked.list)
            }
        }
    };
    match told.and_then(|()| out.flush()) {
        Err(why) if why.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        told => Ok(told?),
    }
}

fn query(file: &Path, asked: &Asked) -> Result<Query, Failure> {
    let game = super::game_at(file, asked.at, "at")?;
    let stones = game.stones();
    let area = area_named(&asked.area, stones.size());
    let area = area.ok_or_else(|| Failure::Asked(format!("--area: no area \"{}\"", asked.area)))?;
    Ok(Query { stones, area })
}

/// The index of the folder, brought up to date.
fn collect(folder: &Path) -> Result<Index, Failure> {
    let store = device::collection_file(folder);
    let mut is_open = false;
    let (index, looked, unkept) = device::collect(folder, store.as_deref(), |looked, wrong| {
        let mut out = io::stderr();
        if let Some(wrong) = wrong {
            let wrong = wrong.to_string().replace(char::is_control, " ");
            let line = if is_open { "\n" } else { "" };
            // Nobody can be told when even telling fails.
            let _ = writeln!(out, "{line}qishi: {wrong}");
            is_open = false;
        }
        if looked.read % 100 == 1 && out.is_terminal() {
            let _ = write!(out, "\r{} of {} files", looked.files, looked.of);
            is_open = true;
        }
        true
    })?;
    if is_open {
        let _ = writeln!(io::stderr());
    }
    if let Some(why) = unkept {
        let why = why.to_string().replace(char::is_control, " ");
        let _ = writeln!(io::stderr(), "qishi: the index is not kept: {why}");
    }
    if looked.read + looked.gone + looked.bad > 0 {
        let (read, gone, bad) = (looked.read, looked.gone, looked.bad);
        let _ = writeln!(
            io::stderr(),
            "qishi: files read: {read}, gone: {gone}, no records: {bad}"
        );
    }
    Ok(index)
}

fn tell(
    out: &mut impl Write,
    index: &Index,
    query: &Query,
    found: &Found,
    list: usize,
) -> io::Result<()> {
    let size = query.stones.size();
    writeln!(out, "{} of {} games", found.hits.len(), found.games)?;
    for next in &found.next {
        let [black, white] = next.wins;
        let color = next.color.letter();
        let point = next.point.label(size);
        let count = next.count;
        writeln!(out, "{color} {point:<4} {count:>6}  B {black} W {white}")?;
    }
    for hit in found.hits.iter().take(list) {
        let (path, at) = (hit.path.as_str(), hit.game);
        let Some(game) = index.game(path, at) else {
            continue;
        };
        let sign = if hit.is_swapped { 'x' } else { '=' };
        let number = match game.number {
            1 => String::new(),
            number => format!("#{number}"),
        };
        let [black, white] = &game.players;
        let (result, moves) = (&game.result, hit.moves);
        let line = format!("{sign} {moves:>4}  {black} - {white}  {result}  {path}{number}");
        writeln!(out, "{}", line.replace(char::is_control, " "))?;
    }
    Ok(())
}
