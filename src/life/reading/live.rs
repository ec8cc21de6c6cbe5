//! Life and death: the count's exact reading, asked about one chain.

use super::super::certain::{Certain, certain};
use super::super::field::Field;
use super::super::ownership::Tally;
use super::super::question::{Question as Ask, Scene};
use super::super::solver::{Found as Fallen, Solver};
use super::search::Found;
use super::{Answer, Line, Outcome, Reader, Trial};
use crate::board::Grid;
use crate::go::Board;

/// So many games played to the end show what is worth reading; always the same ones.
const GAMES: u32 = 100;
const SEED: u64 = 1;
/// Walls that their owner has in more of a thousand games than this are safe.
const SAFE: i32 = 800;
/// So many positions are read between two looks at the watch.
const SLICE: u32 = 2000;

impl Reader<'_> {
    /// Whether the chain lives.
    pub(super) fn live(&mut self, board: &Board) -> Outcome {
        let certain = certain(board);
        let known = match certain[self.root.point(self.chain)] {
            Certain::Alive => Some(Answer::Yes),
            Certain::Dead => Some(Answer::No),
            _ => None,
        };
        if let Some(answer) = known {
            let line = Vec::new();
            return Outcome { answer, line };
        }
        let (answer, line) = self.live_by_reading(board, &certain);
        let line = self.moves(line);
        Outcome { answer, line }
    }

    /// Whether the chain lives, as far as that is not certain.
    fn live_by_reading(&mut self, board: &Board, certain: &Grid<Certain>) -> (Answer, Line) {
        let mut tally = Tally::new(board, certain, SEED);
        tally.play(GAMES);
        let owned = tally.owned();
        let root = Field::with_ko(board);
        let scene = Scene {
            board,
            root: &root,
            certain,
            owned: &owned,
        };
        let mut solver = Solver::new(root.count());
        let mut ask = scene.question(self.chain, self.owner, SAFE);
        self.by_ko(self.owner, Found::No, &mut |reader, favored| {
            ask.favored = favored;
            reader.lived(&root, &ask, &mut solver)
        })
    }

    /// Lets the count's solver read, as far as the budget and the watch allow.
    fn lived(&mut self, root: &Field, ask: &Ask, solver: &mut Solver) -> Trial {
        solver.begin(root, ask, self.first);
        let mut fallen = Fallen::Unknown;
        let had = self.nodes;
        while fallen == Fallen::Unknown && self.may_go_on() {
            let left = u32::try_from(self.limit - self.nodes).unwrap_or(SLICE);
            fallen = solver.go_on(ask, solver.read() + SLICE.min(left));
            self.nodes = had + u64::from(solver.read());
        }
        let (found, line) = match fallen {
            Fallen::Yes => (Found::Yes, solver.line(root, ask).unwrap_or_default()),
            Fallen::No => (Found::No, solver.saving(root, ask).into_iter().collect()),
            Fallen::Unknown => (Found::Open, Line::new()),
        };
        Trial {
            found,
            met_ko: solver.met_ko(),
            line,
        }
    }
}
