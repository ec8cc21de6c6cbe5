//! The doors without a room: other programs, and cases of the rules, talk to Qishi through pipes.

mod area;
mod arguments;
mod convert;
mod count;
mod duel;
mod find;
mod gomocup;
mod influence;
mod info;
mod joseki;
mod lines;
mod pbrain;
mod print;
mod read;
mod shapes;
mod shot;
mod solve;
mod table;

use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

use qishi::device;
use qishi::game::Game;
use qishi::go::Rules;
use qishi::talk::gtp::{Engine, Options, Reply};
use qishi::talk::{describe, fault, judge, named_at_move};

pub(crate) use arguments::read;
use lines::{Line, Lines};

/// A door, and what is asked at it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Door {
    /// An engine for a controller of the Go Text Protocol.
    Gtp(Options),
    /// The position of a record.
    Board {
        /// The record; `-` is what comes in.
        file: PathBuf,
        /// After how many moves; at the end without it.
        at: Option<usize>,
        /// The rules to judge the moves by.
        rules: Option<Rules>,
    },
    /// Cases of the rules.
    Rules,
    /// Diagrams of a record on paper.
    Print(print::Asked),
    /// Pictures of a record's board.
    Shot(shot::Asked),
    /// What records hold.
    Info(info::Asked),
    /// The score of records.
    Count(count::Asked),
    /// Whose each point of a position is.
    Influence(influence::Asked),
    /// Records to be written as SGF.
    Convert(convert::Asked),
    /// An engine of gobang for a manager.
    Gomocup(qishi::talk::gomocup::Options),
    /// Games of gobang between two opponents.
    Match(duel::Asked),
    /// Puzzles of gobang to be solved.
    Solve(solve::Asked),
    /// Fights to be read.
    Read(read::Asked),
    /// A table on other machines.
    Table(table::Asked),
    /// A part of a position is looked for in a folder of records.
    Find(find::Asked),
    /// Joseki.
    Joseki(joseki::Asked),
    /// This file of shapes is checked.
    Shapes(PathBuf),
}

/// Why a door could not do what was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What is asked for is not there.
    Asked(String),
    /// Something cannot be read or written.
    Machine(String),
}

impl From<io::Error> for Failure {
    fn from(reason: io::Error) -> Self {
        Self::Machine(reason.to_string())
    }
}

impl From<device::Error> for Failure {
    fn from(reason: device::Error) -> Self {
        Self::Machine(reason.to_string())
    }
}

impl Door {
    /// Does what is asked, until what comes in ends. A reader that has gone is no failure.
    ///
    /// # Errors
    ///
    /// Why it could not be done.
    pub(crate) fn open(self) -> Result<(), Failure> {
        let done = match self {
            Self::Gtp(options) => gtp(options),
            Self::Rules => rules(),
            Self::Print(asked) => return print::open(&asked),
            Self::Shot(asked) => return shot::open(&asked),
            Self::Info(asked) => return info::open(&asked),
            Self::Count(asked) => return count::open(&asked),
            Self::Influence(asked) => return influence::open(&asked),
            Self::Convert(asked) => return convert::open(&asked),
            Self::Gomocup(options) => return gomocup::open(options),
            Self::Match(asked) => return duel::open(&asked),
            Self::Solve(asked) => return solve::open(&asked),
            Self::Read(asked) => return read::open(&asked),
            Self::Table(asked) => return table::open(&asked),
            Self::Find(asked) => return find::open(&asked),
            Self::Joseki(asked) => return joseki::open(&asked),
            Self::Shapes(file) => return shapes::open(&file),
            Self::Board { file, at, rules } => {
                let text = board(&file, at, rules)?;
                io::stdout().write_all(text.as_bytes())
            }
        };
        match done {
            Err(reason) if reason.kind() == ErrorKind::BrokenPipe => Ok(()),
            done => Ok(done?),
        }
    }
}

fn gtp(options: Options) -> io::Result<()> {
    let mut engine = Engine::new(options);
    let mut lines = Lines::new(io::stdin().lock());
    let mut out = io::stdout().lock();
    while let Some(line) = lines.next()? {
        let reply = match line {
            Line::Whole(line) => engine.hear(line),
            Line::TooLong => Some(Reply::Say(engine.refuse_line())),
        };
        let answer = match reply {
            None => continue,
            Some(Reply::Say(answer)) => answer,
            Some(Reply::Quit(answer)) => {
                out.write_all(answer.as_bytes())?;
                return out.flush();
            }
            Some(Reply::Load { path }) => {
                let file = device::load(Path::new(&path));
                engine.loaded(file.as_deref().map_err(ToString::to_string))
            }
            Some(Reply::Save { path, text }) => {
                let saved = device::save(Path::new(&path), &text);
                engine.saved(saved.map_err(|reason| reason.to_string()))
            }
        };
        out.write_all(answer.as_bytes())?;
        out.flush()?;
    }
    Ok(())
}

fn rules() -> io::Result<()> {
    let mut lines = Lines::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    let mut number = 0;
    while let Some(line) = lines.next()? {
        number += 1;
        let answer = match line {
            Line::Whole(line) if line.trim_ascii().is_empty() => continue,
            Line::Whole(line) => judge(line, number),
            Line::TooLong => fault(number, "the line is longer than 1 MiB"),
        };
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    out.flush()
}

/// What is in a file; `-` is what comes in.
fn load(file: &Path) -> Result<Vec<u8>, device::Error> {
    if file == Path::new("-") {
        device::load_input()
    } else {
        device::load(file)
    }
}

/// Refuses to write one file twice, or over one that is read.
///
/// # Errors
///
/// Which file that is.
pub(crate) fn keep_apart(inputs: &[&Path], outputs: &[&Path]) -> Result<(), String> {
    for (at, out) in outputs.iter().enumerate() {
        let refused = |why: &str| Err(format!("{}: {why}", out.display()));
        if inputs.iter().any(|file| device::is_same_place(file, out)) {
            return refused("would overwrite a file that is to be read");
        }
        if outputs[..at].iter().any(|b| device::is_same_place(b, out)) {
            return refused("would be written twice");
        }
    }
    Ok(())
}

/// What is wrong with a file that is no game.
fn no_game(file: &Path, why: &impl std::fmt::Display) -> Failure {
    Failure::Machine(format!("{}: {why}", file.display()))
}

/// The game of a file after so many moves of its main line, or at its end.
fn game_at(file: &Path, at: Option<usize>, name: &str) -> Result<Game, Failure> {
    let bytes = load(file)?;
    let game =
        named_at_move(&file.to_string_lossy(), &bytes, at).map_err(|why| no_game(file, &why))?;
    let moves = usize::try_from(game.move_count()).unwrap_or(usize::MAX);
    match at.filter(|&at| at > moves) {
        None => Ok(game),
        Some(at) => Err(Failure::Asked(format!(
            "--{name} {at}: the main line of {} has {moves} moves",
            file.display()
        ))),
    }
}

fn board(file: &Path, at: Option<usize>, rules: Option<Rules>) -> Result<String, Failure> {
    let mut game = game_at(file, at, "at")?;
    let judged = rules.is_some();
    let mut agreed = rules.unwrap_or(*game.rules());
    // What is told are the captures: a stone handed over for a pass is none.
    agreed.pass_stones = false;
    if agreed != *game.rules() {
        game.set_rules(agreed, None);
    }
    let text = describe(&game);
    Ok(if judged {
        format!("{text}illegal {}\n", game.illegal_count())
    } else {
        text
    })
}
