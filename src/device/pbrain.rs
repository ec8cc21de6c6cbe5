//! An engine of gobang in a process of its own, and the thread that asks it.
//!
//! Nothing that an engine does or leaves undone holds up more than this thread: it may be silent,
//! talk without end, not read, or be gone.
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "this is the edge: processes, threads and a clock"
)]

mod process;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::inbox::Messenger;
use crate::board::{Color, Point};
use crate::event::{Aim, Event, Question};
use crate::gobang::Rule;
use crate::talk::pbrain::{Fault, Position};
pub use process::{Engine, Patience};

/// An engine that is not asked for so long is ended, and started again when it is.
const IDLE: Duration = Duration::from_secs(600);

/// The engines that may play in the room; the thread starts with the first question.
pub(super) struct Engines {
    messenger: Messenger,
    /// Their command lines.
    commands: Vec<String>,
    thread: Option<(Sender<Question>, JoinHandle<()>)>,
    last: u64,
    /// Up to this number questions are to be answered at once.
    hurried: Arc<AtomicU64>,
    closed: Arc<AtomicBool>,
}

impl Engines {
    pub(super) fn new(commands: Vec<String>, messenger: Messenger) -> Self {
        Self {
            messenger,
            commands,
            thread: None,
            last: 0,
            hurried: Arc::default(),
            closed: Arc::default(),
        }
    }

    /// Asks; an event brings the answer, or tells what went wrong.
    pub(super) fn ask(&mut self, question: Question) {
        self.hurry();
        self.last = question.number;
        let (questions, _) = self.thread.get_or_insert_with(|| {
            let (questions, asked) = channel();
            let asking = Asking {
                messenger: self.messenger.clone(),
                commands: self.commands.clone(),
                hurried: Arc::clone(&self.hurried),
                closed: Arc::clone(&self.closed),
                running: None,
            };
            (questions, thread::spawn(move || asking.run(&asked)))
        });
        // The thread ends with the room alone.
        let _ = questions.send(question);
    }

    /// Has what was asked answered soon.
    pub(super) fn hurry(&mut self) {
        self.hurried.store(self.last, Ordering::Relaxed);
    }
}

impl Drop for Engines {
    /// No engine outlives the room.
    fn drop(&mut self) {
        self.closed.store(true, Ordering::Relaxed);
        if let Some((questions, thread)) = self.thread.take() {
            drop(questions);
            let _ = thread.join();
        }
    }
}

/// What the thread has.
struct Asking {
    messenger: Messenger,
    commands: Vec<String>,
    hurried: Arc<AtomicU64>,
    closed: Arc<AtomicBool>,
    /// The engine that runs, and which one it is.
    running: Option<(u8, Engine)>,
}

impl Asking {
    fn run(mut self, asked: &Receiver<Question>) {
        loop {
            match asked.recv_timeout(IDLE) {
                Ok(question) => {
                    // Only the latest one is still of interest.
                    let question = asked.try_iter().last().unwrap_or(question);
                    let number = question.number;
                    let event = match self.answer(&question) {
                        Ok(point) => Event::Chosen {
                            number,
                            point: Some(point),
                        },
                        Err(fault) => {
                            self.running = None;
                            Event::Erred { number, fault }
                        }
                    };
                    if !self.messenger.send(event) {
                        return;
                    }
                }
                Err(RecvTimeoutError::Timeout) => self.running = None,
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    fn answer(&mut self, question: &Question) -> Result<Point, Fault> {
        let Aim::Engine {
            color,
            rule,
            engine,
            seconds,
        } = question.aim
        else {
            return Err(Fault::Silent(String::new()));
        };
        self.running = self.running.take().filter(|(index, _)| *index == engine);
        let running = if let Some((_, running)) = self.running.take() {
            running
        } else {
            let command = self.commands.get(usize::from(engine));
            let command = command.map_or("", String::as_str);
            Engine::start(command, Patience::default())?
        };
        let (_, running) = self.running.insert((engine, running));
        let ms = u64::from(seconds) * 1000;
        let (hurried, closed) = (&self.hurried, &self.closed);
        running.choose(position(question, color, rule, ms), &|| {
            closed.load(Ordering::Relaxed) || hurried.load(Ordering::Relaxed) >= question.number
        })
    }
}

/// The position of a question: its moves, or where stones were set up, the stones from the top.
fn position(question: &Question, color: Color, rule: Rule, ms: u64) -> Position {
    let stones = &question.stones;
    let placed = stones.iter().filter(|(_, stone)| stone.is_some()).count();
    let is_played = question.moves.len() == placed;
    let points: Vec<Point> = if is_played {
        question.moves.clone()
    } else {
        stones.size().points().collect()
    };
    let own = |point: Point| Some((point, stones[point]? == color));
    Position {
        size: stones.size(),
        rule,
        ms,
        stones: points.into_iter().filter_map(own).collect(),
    }
}
