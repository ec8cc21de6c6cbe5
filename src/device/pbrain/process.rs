//! One engine's process: its pipes, its time, and its end.
#![expect(
    clippy::disallowed_methods,
    reason = "this is the edge: a process, a thread and a clock"
)]

use std::io::{BufRead, BufReader, ErrorKind, Write};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use etcetera::home_dir;
use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};
use rustix::process::{Pid, Signal, kill_process_group};

use crate::board::Point;
use crate::config::EngineCommand;
use crate::talk::pbrain::{Fault, Heard, Position, Talk, words};

/// How long an engine is waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience {
    /// How long it may take beyond the time that it has, and to start.
    pub answer: Duration,
    /// How long it may go on once it is told to stop.
    pub stop: Duration,
    /// How long after its move nothing is said: some engines lose what comes sooner.
    pub gap: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            answer: Duration::from_secs(10),
            stop: Duration::from_secs(3),
            gap: Duration::from_millis(150),
        }
    }
}

/// A running engine; it is ended when it is dropped.
pub struct Engine {
    child: Child,
    input: ChildStdin,
    lines: Receiver<Line>,
    talk: Talk,
    patience: Patience,
    /// When it has said its last move.
    moved: Option<Instant>,
}

/// A line that was read; `None` for one that is too long, after which no more are read.
type Line = Option<Vec<u8>>;

/// So many lines wait to be heard before an engine that says more has to wait.
const WAITING: usize = 256;
/// How often it is looked whether the engine is to stop.
const GLANCE: Duration = Duration::from_millis(20);
/// How long an engine may take to end when it is told to.
const FAREWELL: Duration = Duration::from_millis(100);

impl Engine {
    /// Starts the engine of a command line, see [`words`]; `~/` is the home folder. One that is
    /// named by its whole path works in the folder where it lies.
    ///
    /// # Errors
    ///
    /// [`Fault::Missing`] when it cannot be started.
    pub fn start(command: &str, patience: Patience) -> Result<Self, Fault> {
        let missing = |reason: &dyn std::fmt::Display| Fault::Missing(reason.to_string());
        let mut words = words(command).into_iter();
        let program = words.next().filter(|word| word != EngineCommand::NONE);
        let program = program.ok_or_else(|| missing(&"no command"))?;
        let program = match (program.strip_prefix("~/"), home_dir()) {
            (Some(inner), Ok(home)) => home.join(inner),
            _ => PathBuf::from(program),
        };
        let mut command = Command::new(&program);
        command.args(words).process_group(0);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        command.stderr(Stdio::null());
        if let Some(folder) = program.parent().filter(|_| program.is_absolute()) {
            command.current_dir(folder);
        }
        let told = |reason| missing(&format!("{}: {reason}", program.display()));
        let mut child = command.spawn().map_err(|reason| told(reason.to_string()))?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (input, output) = pipes.ok_or_else(|| missing(&"no pipes"))?;
        let flags = fcntl_getfl(&input).and_then(|flags| {
            // An engine that does not read must not hold us up.
            fcntl_setfl(&input, flags | OFlags::NONBLOCK)
        });
        let (tell, lines) = sync_channel(WAITING);
        thread::spawn(move || read(BufReader::new(output), &tell));
        let engine = Self {
            child,
            input,
            lines,
            talk: Talk::default(),
            patience,
            moved: None,
        };
        flags.map_err(|reason| told(reason.to_string()))?;
        Ok(engine)
    }

    /// The engine's move; its best so far where it is hurried and can be. After a fault it is not to
    /// be asked any more.
    ///
    /// # Errors
    ///
    /// What it did wrong.
    pub fn choose(
        &mut self,
        position: Position,
        is_hurried: &dyn Fn() -> bool,
    ) -> Result<Point, Fault> {
        if let Some(moved) = self.moved.take() {
            thread::sleep(self.patience.gap.saturating_sub(moved.elapsed()));
        }
        let thought = Duration::from_millis(position.ms);
        // What it said unasked means nothing.
        let unasked = self.lines.try_iter().take(WAITING);
        drop(unasked.last());
        let mut said = self.talk.ask(position);
        loop {
            self.say(&said)?;
            match self.hear(thought, is_hurried)? {
                Heard::Say(lines) => said = lines,
                Heard::Move(point) => {
                    self.moved = Some(Instant::now());
                    return Ok(point);
                }
                Heard::Fault(fault) => return Err(fault),
                Heard::Nothing => said = Vec::new(),
            }
        }
    }

    /// Waits for a line that means something.
    fn hear(&mut self, thought: Duration, is_hurried: &dyn Fn() -> bool) -> Result<Heard, Fault> {
        let mut until = Instant::now() + thought + self.patience.answer;
        let mut is_stopped = false;
        loop {
            if !is_stopped && is_hurried() {
                is_stopped = true;
                until = until.min(Instant::now() + self.patience.stop);
                // Who does not know the word says so, and thinks on.
                self.say(&["YXSTOP".to_owned()])?;
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(if is_stopped {
                    Fault::Unstopped
                } else {
                    self.talk.silence()
                });
            }
            match self.lines.recv_timeout(left.min(GLANCE)) {
                Ok(Some(line)) => match self.talk.hear(&line) {
                    Heard::Nothing => {}
                    heard => return Ok(heard),
                },
                Ok(None) => return Err(Fault::TooLong),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::Ended),
            }
        }
    }

    fn say(&mut self, lines: &[String]) -> Result<(), Fault> {
        let text = lines
            .iter()
            .fold(String::new(), |text, line| text + line + "\r\n");
        match self.input.write_all(text.as_bytes()) {
            Err(reason) if reason.kind() == ErrorKind::WouldBlock => Err(self.talk.silence()),
            // What it said before its end may tell more; or nothing comes any more.
            _ => Ok(()),
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.say(&["END".to_owned()]);
        let start = Instant::now();
        while start.elapsed() < FAREWELL {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(FAREWELL / 20);
        }
        // Whatever it has started goes with it.
        let group = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw);
        if let Some(group) = group {
            let _ = kill_process_group(group, Signal::KILL);
        }
        let _ = self.child.wait();
    }
}

/// Reads lines until there are no more, nobody listens, or one is too long.
fn read(mut output: impl BufRead, tell: &SyncSender<Line>) {
    let mut line = Vec::new();
    loop {
        let part = match output.fill_buf() {
            Ok(part) if !part.is_empty() => part,
            Err(reason) if reason.kind() == ErrorKind::Interrupted => continue,
            _ => return,
        };
        let end = part.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(part.len(), |end| end + 1);
        line.extend_from_slice(&part[..used]);
        output.consume(used);
        if line.len() > Talk::LONGEST {
            let _ = tell.send(None);
            return;
        }
        if end.is_some() && tell.send(Some(std::mem::take(&mut line))).is_err() {
            return;
        }
    }
}
