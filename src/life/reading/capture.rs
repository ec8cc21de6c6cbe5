//! Captures, ladders and races: what is read as a fight about one chain.

use super::super::field::At;
use super::fight::Fight;
use super::ladder::Ladder;
use super::search::{Found, Search};
use super::{Answer, Line, Outcome, Reader, Trial, Unreadable};
use crate::board::{Color, Point};
use crate::go::Board;

/// A chain is thought safe with so many liberties: first few, so that what is simple is found soon.
const SAFE: [usize; 3] = [3, 4, 5];
/// How much further side roads are followed, the second time.
const REACHES: [usize; 2] = [0, 2];
/// So many positions are read between two looks at the watch.
const SLICE: u64 = 2000;
/// So many positions may be read again to put a line together.
const AGAIN: u64 = 20_000;
/// A ladder has so many positions at most, detours included.
const LADDER: u64 = 3000;

impl Reader<'_> {
    fn fight(&self, safe: usize, reach: usize, favored: Option<Color>) -> Fight {
        Fight {
            target: self.chain,
            owner: self.owner,
            rival: None,
            safe,
            reach,
            favored,
        }
    }

    /// Turns what is said of the first player's success into what is said of the chain.
    fn said(&self, answer: Answer) -> Answer {
        match answer {
            Answer::Yes if self.first == self.owner => Answer::No,
            Answer::No if self.first == self.owner => Answer::Yes,
            answer => answer,
        }
    }

    /// Which finding is the first player's success.
    fn success(&self) -> Found {
        if self.first == self.owner {
            Found::No
        } else {
            Found::Yes
        }
    }

    /// Whether the chain can be captured.
    pub(super) fn capture(&mut self) -> Outcome {
        let simple = self.fight(SAFE[0], 0, Some(self.owner));
        let (found, line, ladder) =
            Ladder::read(&self.root, &simple, self.first, LADDER.min(self.limit));
        self.nodes += ladder.nodes;
        if found == Found::Yes && self.first != self.owner {
            let answer = Answer::Yes;
            let line = self.moves(line);
            return Outcome { answer, line };
        }
        let mut best = None;
        for reach in REACHES {
            let (answer, line) = self.capture_within(reach);
            if answer == Answer::Open {
                let known = best.get_or_insert_with(|| (answer, line.clone()));
                if !line.is_empty() && self.has_failed(&known.1) {
                    known.1 = line;
                }
                break;
            }
            best = Some((self.said(answer), line));
        }
        let (answer, line) = best.unwrap_or((Answer::Open, Vec::new()));
        Outcome {
            answer,
            line: self.moves(line),
        }
    }

    /// Whether the first move of a line was found to fail by the last search.
    fn has_failed(&self, line: &Line) -> bool {
        let failed = self.search.as_ref().map(|search| &search.failed);
        let first = line.first().map(|&(_, at)| at);
        first.is_some_and(|first| failed.is_some_and(|failed| failed.contains(&first)))
    }

    fn capture_within(&mut self, reach: usize) -> (Answer, Line) {
        // Who attacks looks for what is simple; who defends has to be safe from all.
        let safe = if self.first == self.owner {
            &SAFE[2..]
        } else {
            &SAFE
        };
        self.by_ko(self.first, self.success(), &mut |reader, favored| {
            let mut met_ko = false;
            for &safe in safe {
                let fight = reader.fight(safe, reach, favored);
                let mut tried = reader.fought(&fight);
                met_ko |= tried.met_ko;
                if tried.found != Found::No || Some(&safe) == SAFE.last().as_ref().copied() {
                    tried.met_ko = met_ko;
                    return tried;
                }
            }
            Trial::open()
        })
    }

    /// Searches a fight, as far as the budget and the watch allow.
    fn fought(&mut self, fight: &Fight) -> Trial {
        let mut search = self
            .search
            .take()
            .unwrap_or_else(|| Search::new(&self.root));
        search.begin(&self.root, fight, self.first);
        let mut found = Found::Open;
        let before = search.nodes;
        let had = self.nodes;
        while found == Found::Open && self.may_go_on() {
            let most = SLICE.min(self.limit - self.nodes);
            found = search.go_on(fight, search.nodes + most);
            self.nodes = had + search.nodes - before;
        }
        let line = if found == Found::Open {
            search.best.clone()
        } else {
            search.line(fight, AGAIN)
        };
        let met_ko = search.met_ko;
        self.search = Some(search);
        Trial {
            found,
            met_ko,
            line,
        }
    }

    /// Whether the chain can be captured by atari after atari.
    pub(super) fn ladder(&mut self) -> Outcome {
        let limit = self.limit;
        let (answer, line) = self.by_ko(self.first, self.success(), &mut |reader, favored| {
            let fight = reader.fight(SAFE[0], 0, favored);
            let left = limit.saturating_sub(reader.nodes);
            let (found, line, ladder) = Ladder::read(&reader.root, &fight, reader.first, left);
            reader.nodes += ladder.nodes;
            Trial {
                found,
                met_ko: ladder.met_ko,
                line,
            }
        });
        Outcome {
            answer: self.said(answer),
            line: self.moves(line),
        }
    }

    /// The enemy chain that a race is with.
    pub(super) fn rival(&self, board: &Board, named: Option<Point>) -> Result<At, Unreadable> {
        let enemy = self.owner.opponent();
        if let Some(point) = named {
            let is_enemy = board.at(point) == Some(enemy);
            let place = is_enemy.then(|| self.root.place_of(point));
            return place.ok_or(Unreadable::NoRival);
        }
        let beside = self
            .root
            .chain(self.chain)
            .flat_map(|at| self.root.beside(at));
        let enemies = beside.filter(|&at| self.root.holds(at, enemy));
        let liberties = |&at: &At| board.liberties(self.root.point(at));
        enemies.min_by_key(liberties).ok_or(Unreadable::NoRival)
    }

    /// Whether the chain captures a rival before it falls itself, and if not, whether neither can.
    pub(super) fn race(&mut self, rival: At) -> (Outcome, bool) {
        let (answer, line) = self.raced(self.chain, rival);
        let is_seki = answer == Answer::No && self.raced(rival, self.chain).0 == Answer::No;
        let line = self.moves(line);
        (Outcome { answer, line }, is_seki)
    }

    /// Whether one chain captures the other.
    fn raced(&mut self, own: At, target: At) -> (Answer, Line) {
        let Some(color) = self.root.color(own) else {
            return (Answer::Open, Vec::new());
        };
        self.by_ko(color, Found::Yes, &mut |reader, favored| {
            let fight = Fight {
                target,
                owner: color.opponent(),
                rival: Some(own),
                safe: usize::MAX,
                reach: 0,
                favored,
            };
            reader.fought(&fight)
        })
    }
}

impl Trial {
    /// Nothing is known.
    fn open() -> Self {
        Self {
            found: Found::Open,
            met_ko: false,
            line: Line::new(),
        }
    }
}
