//! An engine of gobang for a manager: lines in, lines out, a clock, and an ear for YXSTOP.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use lexopt::{Arg, Error, Parser};
use qishi::gobang::Step;
use qishi::mind::gobang::{Level, Mind, Turn, opening};
use qishi::talk::gomocup::{Engine, Options, Reply, Settling, Thought};

use super::arguments::{self, number};
use super::lines::{Line, Lines};
use super::{Door, Failure};

const HELP: &str = "\
Qishi as an engine of gobang: the protocol of Gomocup's managers (piskvork)

Usage: qishi gomocup [OPTIONS]

Commands come in a line each on standard input, answers go out with CR LF:
START, RECTSTART, RESTART, BEGIN, TURN, PLAY, TAKEBACK, BOARD, SWAP2BOARD,
INFO, ABOUT, END, and Yixin's YXBOARD, YXSHOWFORBID and YXSTOP. INFO rule 0 is
freestyle, 1 exactly five, 4 or 2 renju.

Options:
      --level N       how strong it plays, 1 (the original's) to 9; 9
      --seed N        where its choice among equal moves comes from; 1
  -h, --help          say this
";

/// The arguments of this door.
///
/// # Errors
///
/// When one is unknown or does not hold.
pub(super) fn read(parser: &mut Parser) -> Result<arguments::Asked, Error> {
    let mut options = Options {
        level: Level::STRONGEST,
        seed: 1,
    };
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Err(HELP)),
            Arg::Long("level") => options.level = level(parser)?,
            Arg::Long("seed") => {
                options.seed = number(parser, "seed", "a whole number", |_| true)?;
            }
            other => return Err(other.unexpected()),
        }
    }
    Ok(Ok(Door::Gomocup(options)))
}

fn level(parser: &mut Parser) -> Result<Level, Error> {
    let is_level = |&number: &u8| Level::new(number).is_some();
    let number = number(parser, "level", "1 to 9", is_level)?;
    Ok(Level::new(number).unwrap_or(Level::STRONGEST))
}

/// A line that came in, with its number; `None` for one that was too long.
type Heard = (u64, Option<Vec<u8>>);

/// Plays until END, or until nothing more comes in.
///
/// # Errors
///
/// When nobody can be answered.
pub(super) fn open(options: Options) -> Result<(), Failure> {
    let stopped = Arc::new(AtomicU64::new(0));
    let heard = listen(Arc::clone(&stopped));
    let mut engine = Engine::new(options);
    let mut mind = Mind::new();
    for (number, line) in heard {
        let is_stopped = || stopped.load(Ordering::Relaxed) > number;
        let mut reply = match line {
            Some(line) => engine.hear(&line),
            None => Reply::Say(engine.refuse_line()),
        };
        // An opening may ask several things one after the other.
        while let Reply::Settle(settling) = reply {
            reply = engine.settled(settle(&settling, is_stopped));
        }
        let answer = match reply {
            Reply::Silence | Reply::Settle(_) => continue,
            Reply::Quit => return Ok(()),
            Reply::Say(answer) => answer,
            Reply::Think(thought) => engine.thought(think(&mut mind, &thought, is_stopped)),
        };
        let mut out = io::stdout().lock();
        match write!(out, "{answer}\r\n").and_then(|()| out.flush()) {
            Err(why) if why.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
            told => told?,
        }
    }
    Ok(())
}

/// Answers what an opening asks, in the time that is allowed.
fn settle(settling: &Settling, is_stopped: impl Fn() -> bool) -> Option<Step> {
    #[expect(clippy::disallowed_types, reason = "an answer has a time limit")]
    let start = std::time::Instant::now();
    let most = Duration::from_millis(settling.ms);
    let question = opening::Question {
        opening: &settling.opening,
        rule: settling.rule,
        seed: settling.seed,
        // So many are looked at in the time, about.
        nodes: settling.ms.saturating_mul(300).max(1_000),
    };
    opening::answer(&question, &mut || is_stopped() || start.elapsed() >= most)
}

/// Thinks for as long as is allowed, or until it is to stop.
fn think(
    mind: &mut Mind,
    thought: &Thought,
    is_stopped: impl Fn() -> bool,
) -> Option<qishi::mind::gobang::Choice> {
    #[expect(clippy::disallowed_types, reason = "a thought has a time limit")]
    let start = std::time::Instant::now();
    let most = Duration::from_millis(thought.ms);
    let turn = Turn {
        board: &thought.board,
        color: thought.color,
        rule: thought.rule,
        level: thought.level,
        seed: thought.seed,
        nodes: u64::MAX,
    };
    mind.choose(&turn, &mut || is_stopped() || start.elapsed() >= most)
}

/// Reads lines beside the thinking. Of each that asks to stop, its number is left in `stopped`.
fn listen(stopped: Arc<AtomicU64>) -> Receiver<Heard> {
    let (tell, heard) = channel();
    #[expect(
        clippy::disallowed_methods,
        reason = "what comes in is heard while a move is thought about"
    )]
    std::thread::spawn(move || {
        let mut lines = Lines::new(io::stdin().lock());
        let mut number = 0;
        while let Ok(Some(line)) = lines.next() {
            number += 1;
            let line = match line {
                Line::Whole(line) => Some(line.to_vec()),
                Line::TooLong => None,
            };
            if line.as_deref().is_some_and(is_stop) {
                stopped.store(number, Ordering::Relaxed);
            }
            if tell.send((number, line)).is_err() {
                return;
            }
        }
    });
    heard
}

fn is_stop(line: &[u8]) -> bool {
    let word = line.trim_ascii();
    ["YXSTOP", "STOP", "END"]
        .iter()
        .any(|stop| word.eq_ignore_ascii_case(stop.as_bytes()))
}
