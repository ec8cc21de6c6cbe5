//! The door to paper: a record as numbered diagrams.

use std::path::{Path, PathBuf};

use lexopt::{Arg, Error, Parser, ValueExt};
use qishi::device::{self, Pixels};
use qishi::game;
use qishi::print::{Job, Language, Paper, Source, pages_of, pdf_of};

use super::arguments::{self, number};
use super::{Door, Failure, keep_apart, load, no_game};

const HELP: &str = "\
Qishi prints a record as numbered diagrams

Usage: qishi print [OPTIONS] FILE.sgf

FILE may be - for standard input. Of several pages as PNG each has a file of its
own: OUT-1.png, OUT-2.png ...

Options:
      --pdf OUT       write a file of PDF
      --png OUT       write pictures
      --moves N       moves a diagram: 50, 100 or any number from 10 to 400; 100
      --paper P       a4 or letter; a4
      --language L    en or zh: headings and notes; en
      --from N        begin with move N
      --to N          end with move N
      --at N,N...     the line to print: which branch to take where the record
                      branches, 1 for the main one; the main line without it
      --coordinates   letters and numbers beside the boards
      --marks         triangles, labels and the like, as the record has them
                      where a diagram ends
      --dpi N         dots an inch of the pictures, 50 to 600; 150
  -h, --help          say this
";

/// What is asked of a print.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Asked {
    file: PathBuf,
    pdf: Option<PathBuf>,
    png: Option<PathBuf>,
    line: Vec<usize>,
    dots: u16,
    job: Job,
}

pub(super) fn read(parser: &mut Parser) -> Result<arguments::Asked, Error> {
    let mut asked = Asked {
        file: PathBuf::new(),
        pdf: None,
        png: None,
        line: Vec::new(),
        dots: 150,
        job: Job::default(),
    };
    let mut is_named = false;
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Err(HELP)),
            Arg::Long("pdf") => asked.pdf = Some(parser.value()?.into()),
            Arg::Long("png") => asked.png = Some(parser.value()?.into()),
            Arg::Long("at") => asked.line = line(parser)?,
            Arg::Long("dpi") => {
                let is_sound = |dots: &u16| (50..=600).contains(dots);
                asked.dots = number(parser, "dpi", "a number from 50 to 600", is_sound)?;
            }
            Arg::Value(name) if !is_named => {
                asked.file = name.into();
                is_named = true;
            }
            Arg::Long(name) => {
                let name = name.to_owned();
                read_job(&name, &mut asked.job, parser)?;
            }
            other => return Err(other.unexpected()),
        }
    }
    if !is_named {
        return Err("print needs a FILE.sgf, or - for standard input".into());
    }
    if asked.pdf.is_none() && asked.png.is_none() {
        return Err("print needs --pdf OUT or --png OUT".into());
    }
    if asked.job.from > asked.job.to {
        return Err("--from must not be beyond --to".into());
    }
    Ok(Ok(Door::Print(asked)))
}

fn read_job(name: &str, job: &mut Job, parser: &mut Parser) -> Result<(), Error> {
    let is_move = |number: &u32| *number > 0;
    match name {
        "moves" => {
            let is_sound = |moves: &u32| Job::MOVES.contains(moves);
            job.moves = number(parser, name, "a number from 10 to 400", is_sound)?;
        }
        "from" => job.from = number(parser, name, "the number of a move", is_move)?,
        "to" => job.to = number(parser, name, "the number of a move", is_move)?,
        "coordinates" => job.coordinates = true,
        "marks" => job.marks = true,
        "paper" => {
            job.paper = match parser.value()?.string()?.to_lowercase().as_str() {
                "a4" => Paper::A4,
                "letter" => Paper::Letter,
                other => {
                    return Err(format!("--paper must be a4 or letter, not \"{other}\"").into());
                }
            }
        }
        "language" => {
            job.language = match parser.value()?.string()?.as_str() {
                "en" => Language::English,
                "zh" => Language::Chinese,
                other => return Err(format!("--language must be en or zh, not \"{other}\"").into()),
            }
        }
        _ => return Err(Arg::Long(name).unexpected()),
    }
    Ok(())
}

fn line(parser: &mut Parser) -> Result<Vec<usize>, Error> {
    let text = parser.value()?.string()?;
    let choices: Option<Vec<usize>> = text
        .split(',')
        .map(|choice| choice.trim().parse().ok().filter(|choice| *choice > 0))
        .collect();
    choices.ok_or_else(|| format!("--at must be numbers like 1,2, not \"{text}\"").into())
}

/// Prints what is asked.
pub(super) fn open(asked: &Asked) -> Result<(), Failure> {
    let bytes = load(&asked.file)?;
    let game = game::open(&bytes).map_err(|why| no_game(&asked.file, &why))?;
    let name = asked.file.display();
    let source = Source::line(&game, &asked.line);
    let source = source.ok_or_else(|| Failure::Asked(format!("--at: {name} has no such line")))?;
    let moves = source.moves();
    let (from, to) = (asked.job.from, asked.job.to);
    for (what, number) in [("from", from), ("to", to)] {
        // The first move of an empty record is what is printed if nobody says otherwise.
        let is_said = number != 1 && number != u32::MAX;
        if is_said && number > moves {
            let reason = format!("--{what} {number}: the line of {name} has {moves} moves");
            return Err(Failure::Asked(reason));
        }
    }
    write(asked, &source)
}

fn write(asked: &Asked, source: &Source) -> Result<(), Failure> {
    let pages = match asked.png {
        Some(_) => pages_of(source, &asked.job),
        None => Vec::new(),
    };
    let pictures = asked.png.iter().flat_map(|path| {
        let count = pages.len();
        (1..=count).map(move |page| numbered(path, page, count))
    });
    let pictures: Vec<PathBuf> = pictures.collect();
    let outputs: Vec<&Path> = asked.pdf.iter().chain(&pictures).map(|p| &**p).collect();
    keep_apart(&asked.file, &outputs)?;
    if let Some(path) = &asked.pdf {
        device::save_bytes(path, &pdf_of(source, &asked.job))?;
    }
    for (page, path) in pages.iter().zip(&pictures) {
        let picture = page.draw(asked.dots);
        device::save_png(path, Pixels::Gray, picture.width, &picture.pixels)?;
    }
    Ok(())
}

/// The file of a page: `OUT.png`, or `OUT-2.png` of several.
fn numbered(path: &Path, page: usize, pages: usize) -> PathBuf {
    let name = path.file_stem().filter(|_| pages > 1);
    let Some(name) = name else {
        return path.to_owned();
    };
    let mut name = name.to_owned();
    name.push(format!("-{page}"));
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_numbered_before_the_dot() {
        let name = |page, pages| numbered(Path::new("a.b/game.one.png"), page, pages);
        assert_eq!(name(1, 1), Path::new("a.b/game.one.png"));
        assert_eq!(name(2, 3), Path::new("a.b/game.one-2.png"));
        assert_eq!(numbered(Path::new("out"), 1, 2), Path::new("out-1"));
    }
}
