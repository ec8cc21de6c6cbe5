//! The thread that thinks about boards, so that the window never waits for a thought.
#![expect(
    clippy::disallowed_methods,
    reason = "this is the edge: a thread, and a clock"
)]

mod forced;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::SystemTime;

use super::inbox::Messenger;
use super::pbrain::Engines;
use crate::board::{Color, Point};
use crate::collection::Area;
use crate::event::{Aim, Event, Fought, Question};
use crate::go::Board;
use crate::gobang::{self, Rule, Step};
use crate::life::{estimate, judge, reading};
use crate::mind::gobang::{Level, Mind, Turn, opening};

/// What is found is the same each time that it is asked for.
const SEED: u64 = 1;
/// So many games are played to the end for an estimate: some 100 ms on 19 x 19.
const GAMES: u32 = 400;
/// The strongest opponent of gobang looks at so many positions for a move: some two seconds.
const POSITIONS: u64 = 1_000_000;
/// For an answer in an opening: some second.
const OPENING_POSITIONS: u64 = 300_000;

/// Who thinks; the thread starts with the first question.
pub(super) struct Thinker {
    messenger: Messenger,
    engines: Engines,
    questions: Option<Sender<Question>>,
    /// The number of the question that was asked last.
    last: u64,
    /// Up to this number questions are to be answered at once.
    hurried: Arc<AtomicU64>,
}

impl Thinker {
    /// `engines` are the command lines of other programs that may be asked.
    pub(super) fn new(engines: Vec<String>, messenger: Messenger) -> Self {
        Self {
            engines: Engines::new(engines, messenger.clone()),
            messenger,
            questions: None,
            last: 0,
            hurried: Arc::default(),
        }
    }

    /// Asks; an event brings the answer, unless a later question comes before it is begun.
    pub(super) fn ask(&mut self, question: Question) {
        // What was asked before is of no interest any more.
        self.hurry();
        self.last = question.number;
        if matches!(question.aim, Aim::Engine { .. }) {
            return self.engines.ask(question);
        }
        let (messenger, hurried) = (&self.messenger, &self.hurried);
        let questions = self.questions.get_or_insert_with(|| {
            let (questions, asked) = channel();
            let (messenger, hurried) = (messenger.clone(), Arc::clone(hurried));
            thread::spawn(move || think(&asked, &messenger, &hurried));
            questions
        });
        // The thread ends with the room alone.
        let _ = questions.send(question);
    }

    /// Has what was asked answered with the best that is known so far.
    pub(super) fn hurry(&mut self) {
        self.engines.hurry();
        self.hurried.store(self.last, Ordering::Relaxed);
    }
}

/// Answers until nobody asks or listens any more.
fn think(asked: &Receiver<Question>, messenger: &Messenger, hurried: &AtomicU64) {
    while let Ok(question) = asked.recv() {
        // Only the latest one is still of interest.
        let question = asked.try_iter().last().unwrap_or(question);
        let is_hurried = || hurried.load(Ordering::Relaxed) >= question.number;
        // Without a room there is nobody to hear how far it is.
        let tell = |event| _ = messenger.send(event);
        if !messenger.send(answer(&question, &is_hurried, &tell)) {
            return;
        }
    }
}

/// What there is to say about a board. Who thinks long looks now and then whether it is hurried, and
/// may `tell` how far it is.
pub(super) fn answer(
    question: &Question,
    is_hurried: &dyn Fn() -> bool,
    tell: &dyn Fn(Event),
) -> Event {
    let number = question.number;
    match question.aim {
        Aim::Life => Event::Judged {
            number,
            judgement: Box::new(judge(&board(question), SEED)),
        },
        Aim::Lead(to_play) => Event::Estimated {
            number,
            estimate: Box::new(estimate(&board(question), to_play, SEED, GAMES)),
        },
        Aim::Move { color, rule, level } => Event::Chosen {
            number,
            point: choose(question, color, rule, level, is_hurried),
        },
        Aim::Opening(rule) => Event::Agreed {
            number,
            step: agree(question, rule, is_hurried),
        },
        Aim::Fight { .. } => Event::Fought {
            number,
            found: Box::new(fight(question, is_hurried, tell)),
        },
        // Engines are asked on a thread of their own.
        Aim::Engine { .. } => Event::Chosen {
            number,
            point: None,
        },
        Aim::Forced { wish, color, rule } => {
            let board = gobang_board(question);
            let asked = forced::Asked {
                board: &board,
                rule,
                is_hurried,
            };
            let hint = Box::new(asked.answer(wish, color));
            Event::Hinted { number, hint }
        }
    }
}

/// The stones as Go has them.
fn board(question: &Question) -> Board {
    let mut board = Board::new(question.stones.size());
    let stones = question.stones.iter();
    let placed: Vec<_> = stones.map(|(point, &stone)| (point, stone)).collect();
    board.set_up(&placed);
    board
}

/// What becomes of a fight. How far the reading is, is told at each twentieth.
fn fight(question: &Question, is_hurried: &dyn Fn() -> bool, tell: &dyn Fn(Event)) -> Fought {
    let Aim::Fight {
        chain,
        region,
        goal,
        first,
        ko,
        nodes,
    } = question.aim
    else {
        return Fought::default();
    };
    let mut asked = reading::Question::new(chain, goal, first);
    asked.nodes = nodes;
    let mut told = 0;
    let mut watch = |read: u64| {
        let percent = u32::try_from(100 * read / nodes.max(1)).unwrap_or(100);
        if percent >= told + 5 {
            told = percent;
            let found = Box::new(Fought {
                percent: Some(percent),
                ..Fought::default()
            });
            let number = question.number;
            tell(Event::Fought { number, found });
        }
        !is_hurried()
    };
    let mut board = board(question);
    if let Some((color, point)) = ko {
        board.forbid(color, point);
    }
    let read = read_about(&board, &asked, region, &mut watch);
    read.map_or_else(|_| Fought::default(), fought)
}

fn fought((chain, found): (Option<Point>, reading::Reading)) -> Fought {
    Fought {
        percent: None,
        answer: Some(found.answer),
        is_seki: found.is_seki,
        line: found.line,
        chain,
    }
}

/// Reads a chain, or all chains of its colour in a part of the board; then which one the answer is about.
fn read_about(
    board: &Board,
    asked: &reading::Question,
    region: Option<Area>,
    watch: &mut dyn FnMut(u64) -> bool,
) -> Result<(Option<Point>, reading::Reading), reading::Unreadable> {
    match (region, board.at(asked.chain)) {
        (Some(area), Some(owner)) => {
            let points = board.size().points();
            let region: Vec<_> = points.filter(|&point| area.contains(point)).collect();
            let found = reading::read_region(board, &region, owner, asked, watch);
            found.map(|(chain, found)| (Some(chain), found))
        }
        _ => reading::read(board, asked, watch).map(|found| (None, found)),
    }
}

/// The stones as gobang has them.
fn gobang_board(question: &Question) -> gobang::Board {
    let mut board = gobang::Board::new(question.stones.size());
    for (point, &stone) in question.stones.iter() {
        board.put(point, stone);
    }
    board
}

/// The move of the machine: its best so far when it is hurried.
fn choose(
    question: &Question,
    color: Color,
    rule: Rule,
    level: u8,
    is_hurried: &dyn Fn() -> bool,
) -> Option<Point> {
    let board = gobang_board(question);
    let turn = Turn {
        board: &board,
        color,
        rule,
        level: Level::new(level).unwrap_or(Level::CLASSIC),
        seed: seed(),
        nodes: POSITIONS,
    };
    let choice = Mind::new().choose(&turn, &mut || is_hurried());
    choice.map(|choice| choice.point)
}

/// What the machine answers to an opening.
fn agree(question: &Question, rule: Rule, is_hurried: &dyn Fn() -> bool) -> Option<Step> {
    let opening = question.opening.as_ref()?;
    let asked = opening::Question {
        opening,
        rule,
        seed: seed(),
        nodes: OPENING_POSITIONS,
    };
    opening::answer(&asked, &mut || is_hurried())
}

/// Another one each time, so that no two games are alike. A log has the answer, not the seed.
fn seed() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(SEED, |since| u64::from(since.subsec_nanos()))
}
