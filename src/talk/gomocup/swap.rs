//! SWAP2BOARD: the opening Swap2 as managers play it, a question at a time.

use super::{Answered, Engine, Reply, words};
use crate::board::{Color, Point};
use crate::gobang::{Asked, Opening, OpeningRule, Rule, Seat, Step};

/// A question of an opening that is to be answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settling {
    /// How the opening stands.
    pub opening: Opening,
    /// The rule.
    pub rule: Rule,
    /// Where the choice among equal answers comes from.
    pub seed: u64,
    /// For how long it may be thought about at most, in milliseconds.
    pub ms: u64,
}

/// An opening in which the engine is asked something.
#[derive(Debug, Clone)]
pub(super) struct Swap {
    opening: Opening,
    seat: Seat,
    /// How many stones the manager knows.
    known: usize,
}

impl Engine {
    /// Begins to answer after these stones, of which there must be 0, 3 or 5, on the engine's board.
    pub(super) fn swap(&mut self, stones: &[Point]) -> Answered {
        if !matches!(stones.len(), 0 | 3 | 5) {
            return Err("a swap has 0, 3 or 5 stones");
        }
        let size = self.board()?.size();
        let opening = Opening::new(OpeningRule::Swap2, size);
        let mut opening = opening.ok_or("a swap is played on 15, 19 or 20 lines")?;
        for &stone in stones {
            if matches!(opening.asked(), Some((_, Asked::Side { .. }))) {
                let _ = opening.take(Step::AddStones);
            }
            let taken = opening.take(Step::Stone(stone));
            taken.map_err(|_| "no stone of a swap can be there")?;
        }
        let (seat, _) = opening.asked().ok_or("the opening is over")?;
        Ok(self.settle(Swap {
            opening,
            seat,
            known: stones.len(),
        }))
    }

    fn settle(&mut self, swap: Swap) -> Reply {
        let settling = Settling {
            opening: swap.opening.clone(),
            rule: self.rule,
            seed: self.options.seed,
            ms: self.clock.ms(swap.opening.board()),
        };
        self.swap = Some(swap);
        Reply::Settle(Box::new(settling))
    }

    /// What follows from the answer to an opening's question.
    pub fn settled(&mut self, step: Option<Step>) -> Reply {
        let asked = self.swap.take().zip(step);
        let done = asked.map(|(swap, step)| self.go_on(swap, step));
        done.unwrap_or(Err("there is nothing to answer"))
            .unwrap_or_else(|why| Reply::Say(format!("ERROR {why}")))
    }

    fn go_on(&mut self, mut swap: Swap, step: Step) -> Answered {
        swap.opening.take(step).map_err(|_| "no answer was found")?;
        match step {
            Step::Take(Color::Black) => return Ok(Reply::Say("SWAP".into())),
            Step::Take(Color::White) => return self.think(),
            _ => {}
        }
        if swap
            .opening
            .asked()
            .is_some_and(|(seat, _)| seat == swap.seat)
        {
            return Ok(self.settle(swap));
        }
        let new = &swap.opening.stones()[swap.known..];
        for &stone in new {
            let board = self.board_mut()?;
            board.place(board.to_play(), stone);
        }
        let told: Vec<String> = new.iter().copied().map(words::point).collect();
        Ok(Reply::Say(told.join(" ")))
    }
}
