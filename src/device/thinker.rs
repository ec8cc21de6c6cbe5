//! The thread that thinks about boards, so that the window never waits for a thought.
#![expect(clippy::disallowed_methods, reason = "this is the edge: a thread")]

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use super::inbox::Messenger;
use crate::event::{Aim, Event, Question};
use crate::go::Board;
use crate::life::{estimate, judge};

/// What is found is the same each time that it is asked for.
const SEED: u64 = 1;
/// So many games are played to the end for an estimate: some 100 ms on 19 x 19.
const GAMES: u32 = 400;

/// Who thinks; the thread starts with the first question.
pub(super) struct Thinker {
    messenger: Messenger,
    questions: Option<Sender<Question>>,
}

impl Thinker {
    pub(super) const fn new(messenger: Messenger) -> Self {
        Self {
            messenger,
            questions: None,
        }
    }

    /// Asks; an event brings the answer, unless a later question comes before it is begun.
    pub(super) fn ask(&mut self, question: Question) {
        let messenger = &self.messenger;
        let questions = self.questions.get_or_insert_with(|| {
            let (questions, asked) = channel();
            let messenger = messenger.clone();
            thread::spawn(move || think(&asked, &messenger));
            questions
        });
        // The thread ends with the room alone.
        let _ = questions.send(question);
    }
}

/// Answers until nobody asks or listens any more.
fn think(asked: &Receiver<Question>, messenger: &Messenger) {
    while let Ok(question) = asked.recv() {
        // Only the latest one is still of interest.
        let question = asked.try_iter().last().unwrap_or(question);
        if !messenger.send(answer(&question)) {
            return;
        }
    }
}

/// What there is to say about a board.
pub(super) fn answer(question: &Question) -> Event {
    let mut board = Board::new(question.stones.size());
    let stones = question.stones.iter();
    let placed: Vec<_> = stones.map(|(point, &stone)| (point, stone)).collect();
    board.set_up(&placed);
    let number = question.number;
    match question.aim {
        Aim::Life => Event::Judged {
            number,
            judgement: Box::new(judge(&board, SEED)),
        },
        Aim::Lead(to_play) => Event::Estimated {
            number,
            estimate: Box::new(estimate(&board, to_play, SEED, GAMES)),
        },
    }
}
