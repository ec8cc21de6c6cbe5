//! An engine of gobang in a process of its own, spoken to by the protocol of Gomocup's managers.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use qishi::board::{Point, Size};
use qishi::gobang::Rule;

use super::Failure;

/// A running engine; it is ended when it is dropped.
pub(super) struct Pbrain {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    rule: Rule,
    ms: u64,
    has_begun: bool,
}

impl Drop for Pbrain {
    fn drop(&mut self) {
        let _ = self.say("END");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Pbrain {
    /// How long an engine may take beyond its time before it counts as silent.
    const PATIENCE: Duration = Duration::from_secs(10);

    /// Starts the engine of a command line.
    ///
    /// # Errors
    ///
    /// When there is no such program.
    pub(super) fn start(command: &str, rule: Rule, ms: u64) -> Result<Self, Failure> {
        let mut words = command.split_whitespace();
        let program = words.next().unwrap_or_default();
        let started = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut child = started.map_err(|why| Failure::Machine(format!("{program}: {why}")))?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (input, output) =
            pipes.ok_or_else(|| Failure::Machine(format!("{program}: no pipes")))?;
        let (tell, lines) = channel();
        #[expect(
            clippy::disallowed_methods,
            reason = "an engine may be silent for ever"
        )]
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if tell.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Self {
            child,
            input,
            lines,
            rule,
            ms,
            has_begun: false,
        })
    }

    fn say(&mut self, line: &str) -> std::io::Result<()> {
        write!(self.input, "{line}\r\n")?;
        self.input.flush()
    }

    /// The next line that is an answer, within a time.
    fn answer(&self, most: Duration) -> Option<String> {
        loop {
            match self.lines.recv_timeout(most) {
                Ok(line) => {
                    let line = line.trim();
                    let is_talk = ["MESSAGE", "DEBUG", "INFO"]
                        .iter()
                        .any(|word| line.starts_with(word));
                    if !is_talk && !line.is_empty() {
                        return Some(line.to_owned());
                    }
                }
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return None,
            }
        }
    }

    fn begin(&mut self, size: Size) -> Option<()> {
        self.say(&format!("START {}", size.columns())).ok()?;
        self.answer(Self::PATIENCE)
            .filter(|answer| answer.starts_with("OK"))?;
        let rule = match self.rule {
            Rule::Freestyle => 0,
            Rule::Standard => 1,
            Rule::Renju => 4,
        };
        for line in [
            format!("INFO timeout_turn {}", self.ms),
            "INFO timeout_match 0".to_owned(),
            "INFO time_left 2147483647".to_owned(),
            format!("INFO rule {rule}"),
        ] {
            self.say(&line).ok()?;
        }
        self.has_begun = true;
        Some(())
    }

    /// The engine's move after these; `None` when it has none, or is silent for too long.
    pub(super) fn choose(&mut self, size: Size, moves: &[Point]) -> Option<Point> {
        let point = |p: &Point| format!("{},{}", p.column, p.row);
        if self.has_begun {
            // Some engines lose a command that comes right after their move.
            std::thread::sleep(Duration::from_millis(5));
            self.say(&format!("TURN {}", point(moves.last()?))).ok()?;
        } else {
            self.begin(size)?;
            self.say("BOARD").ok()?;
            for (ply, at) in moves.iter().enumerate() {
                let owner = if (moves.len() - ply) % 2 == 0 { 1 } else { 2 };
                self.say(&format!("{},{owner}", point(at))).ok()?;
            }
            self.say("DONE").ok()?;
        }
        let answer = self.answer(Self::PATIENCE + Duration::from_millis(self.ms))?;
        let (x, y) = answer.split_once(',')?;
        Some(Point::new(x.trim().parse().ok()?, y.trim().parse().ok()?))
    }
}
