//! Wins by fours and threes (VCT): a proof-number search, depth first (A. Nagai, 2002), in which
//! every answer of the defender is refuted.

use std::collections::BTreeMap;

use super::field::{Cell, Field};
use super::patterns::{class, pattern};
use super::table::Failures;
use super::vcf::Fours;
use crate::board::Color;

/// What cannot be reached.
const NEVER: u32 = 1 << 28;

/// How hard a node is to win, and to lose, for the side that is to play there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Effort {
    win: u32,
    lose: u32,
}

const WON: Effort = Effort {
    win: 0,
    lose: NEVER,
};
const LOST: Effort = Effort {
    win: NEVER,
    lose: 0,
};
const UNKNOWN: Effort = Effort { win: 1, lose: 1 };

/// A search for a win by threats of one side.
pub(super) struct Proof<'a> {
    field: &'a mut Field,
    failures: &'a mut Failures,
    attacker: Color,
    table: Vec<(u64, Effort)>,
    stop: &'a mut dyn FnMut() -> bool,
    nodes: u64,
    most: u64,
    is_over: bool,
}

impl<'a> Proof<'a> {
    /// How many positions are looked at to find a win by fours in each new one.
    const FOURS: u64 = 1_000;

    pub(super) fn new(
        field: &'a mut Field,
        failures: &'a mut Failures,
        attacker: Color,
        most: u64,
        stop: &'a mut dyn FnMut() -> bool,
    ) -> Self {
        Self {
            field,
            failures,
            attacker,
            table: vec![(0, UNKNOWN); 1 << 18],
            stop,
            nodes: 0,
            most,
            is_over: false,
        }
    }

    /// The winning line of the side to play, if there is one: its moves and the longest resistance.
    pub(super) fn line(&mut self) -> Option<Vec<Cell>> {
        let effort = self.search(
            self.attacker,
            Effort {
                win: NEVER,
                lose: NEVER,
            },
        );
        if effort != WON {
            return None;
        }
        let mut lines = BTreeMap::new();
        self.most = self.most.max(self.nodes) + 200_000;
        let line = self.win(&mut lines);
        (!line.is_empty()).then(|| line.into_iter().rev().collect())
    }

    fn find(&self, hash: u64) -> Option<Effort> {
        let (key, effort) = self.table[hash as usize & (self.table.len() - 1)];
        (key == hash).then_some(effort)
    }

    fn keep(&mut self, hash: u64, effort: Effort) {
        let at = hash as usize & (self.table.len() - 1);
        self.table[at] = (hash, effort);
    }

    /// Searches a node until winning or losing it is harder than `most`.
    fn search(&mut self, color: Color, most: Effort) -> Effort {
        self.nodes += 1;
        self.is_over |= self.nodes >= self.most || (self.nodes % 64 == 0 && (self.stop)());
        let hash = self.field.hash(color);
        let is_new = self.find(hash).is_none();
        let moves = match self.moves(color, is_new) {
            Ok(moves) => moves,
            Err(effort) => {
                self.keep(hash, effort);
                return effort;
            }
        };
        let other = color.opponent();
        loop {
            let (effort, best, next) = self.weigh(&moves, color, most);
            self.keep(hash, effort);
            if effort.win >= most.win || effort.lose >= most.lose || self.is_over {
                return effort;
            }
            self.field.put(best, color);
            self.search(other, next);
            self.field.take();
        }
    }

    /// The effort of a node by those of its moves, the easiest move, and how far that one is to be
    /// searched before another is easier.
    fn weigh(&mut self, moves: &[Cell], color: Color, most: Effort) -> (Effort, Cell, Effort) {
        let mut effort = Effort {
            win: NEVER,
            lose: 0,
        };
        let (mut best, mut second, mut easiest) = (moves[0], NEVER, 0);
        for &cell in moves {
            self.field.toggle_hash(cell, color);
            let next = self
                .find(self.field.hash(color.opponent()))
                .unwrap_or(UNKNOWN);
            self.field.toggle_hash(cell, color);
            effort.lose = (effort.lose + next.win).min(NEVER);
            if next.lose < effort.win {
                second = effort.win;
                (effort.win, best, easiest) = (next.lose, cell, next.win);
            } else {
                second = second.min(next.lose);
            }
        }
        let next = Effort {
            win: (most.lose + easiest).saturating_sub(effort.lose).min(NEVER),
            lose: most.win.min(second + 1 + second / 4),
        };
        (effort, best, next)
    }

    /// The moves of a node, or how it ends.
    fn moves(&mut self, color: Color, is_new: bool) -> Result<Vec<Cell>, Effort> {
        if color == self.attacker {
            self.attacks(is_new)
        } else {
            self.defences()
        }
    }

    fn attacks(&mut self, is_new: bool) -> Result<Vec<Cell>, Effort> {
        let color = self.attacker;
        if is_new && self.fours(Self::FOURS).is_some() {
            return Err(WON);
        }
        let blocks = *self.field.of(color.opponent(), class::FIVE);
        let cells = match blocks.count() {
            0 => self
                .field
                .answers(color)
                .unwrap_or_else(|| self.field.near()),
            1 => blocks,
            _ => return Err(LOST),
        };
        let mut moves: Vec<(u8, i32, Cell)> = Vec::new();
        for cell in cells.iter() {
            let class = self.field.true_class(color, cell);
            let is_threat = (class::THREE..=class::OPEN_FOUR).contains(&class)
                || (matches!(class, class::TWO | class::TWO_TWO) && self.threatens(color, cell));
            if is_threat {
                moves.push((class, self.field.order(color, cell), cell));
            }
        }
        moves.sort_unstable_by(|one, other| other.cmp(one));
        let moves: Vec<Cell> = moves.into_iter().map(|(.., cell)| cell).collect();
        if moves.is_empty() {
            Err(LOST)
        } else {
            Ok(moves)
        }
    }

    /// Whether a stone that makes a blocked three leaves two fours to be made at one point.
    fn threatens(&mut self, color: Color, cell: Cell) -> bool {
        let patterns = self.field.patterns(color, cell);
        let mut lines = (0..4).map(|line| (patterns >> (4 * line) & 15) as u8);
        if !lines.any(|line| line == pattern::BLOCKED_THREE) {
            return false;
        }
        self.field.put(cell, color);
        let threats = self.field.truly(color, class::OPEN_FOUR);
        self.field.take();
        !threats.is_empty()
    }

    fn defences(&mut self) -> Result<Vec<Cell>, Effort> {
        let (color, attacker) = (self.attacker.opponent(), self.attacker);
        if !self.field.of(color, class::FIVE).is_empty() {
            return Err(WON);
        }
        let fives = *self.field.of(attacker, class::FIVE);
        match fives.count() {
            0 => {}
            1 => {
                let answer = fives
                    .first()
                    .filter(|&cell| self.field.is_allowed(color, cell));
                return answer.map_or(Err(LOST), |cell| Ok(vec![cell]));
            }
            _ => return Err(LOST),
        }
        if !self.field.truly(color, class::OPEN_FOUR).is_empty() {
            return Err(WON);
        }
        let Some(answers) = self.field.answers(color) else {
            return Err(WON);
        };
        let mut moves: Vec<(i32, Cell)> = Vec::new();
        for cell in answers.iter() {
            if self.field.is_allowed(color, cell) {
                moves.push((-self.field.order(color, cell), cell));
            }
        }
        moves.sort_unstable();
        let moves: Vec<Cell> = moves.into_iter().map(|(_, cell)| cell).collect();
        if moves.is_empty() {
            Err(LOST)
        } else {
            Ok(moves)
        }
    }

    /// The attacker's win by fours, last move first.
    fn fours(&mut self, most: u64) -> Option<Vec<Cell>> {
        let mut fours = Fours {
            field: self.field,
            failures: self.failures,
            left: most,
            nodes: 0,
            line: Vec::new(),
        };
        let is_won = fours.wins(self.attacker, 60);
        let line = std::mem::take(&mut fours.line);
        self.nodes += fours.nodes / 2;
        is_won.then_some(line)
    }

    /// The line of a node that is won for the attacker, who is to play; last move first.
    fn win(&mut self, lines: &mut BTreeMap<u64, Vec<Cell>>) -> Vec<Cell> {
        let color = self.attacker;
        let hash = self.field.hash(color);
        if let Some(line) = lines.get(&hash) {
            return line.clone();
        }
        let line = self
            .fours(Self::FOURS)
            .unwrap_or_else(|| self.threats(lines));
        lines.insert(hash, line.clone());
        line
    }

    fn threats(&mut self, lines: &mut BTreeMap<u64, Vec<Cell>>) -> Vec<Cell> {
        let (color, other) = (self.attacker, self.attacker.opponent());
        let hash = self.field.hash(color);
        if self.find(hash) != Some(WON) {
            self.search(
                color,
                Effort {
                    win: NEVER,
                    lose: NEVER,
                },
            );
        }
        for cell in self.attacks(false).unwrap_or_default() {
            self.field.put(cell, color);
            let is_won = self.find(self.field.hash(other)) == Some(LOST);
            let line = is_won.then(|| self.resistance(lines));
            self.field.take();
            if let Some(mut line) = line {
                line.push(cell);
                return line;
            }
        }
        Vec::new()
    }

    /// The line of a node that is lost for the defender: the answer that lasts longest.
    fn resistance(&mut self, lines: &mut BTreeMap<u64, Vec<Cell>>) -> Vec<Cell> {
        let color = self.attacker.opponent();
        let fives = *self.field.of(self.attacker, class::FIVE);
        let Ok(answers) = self.defences() else {
            return self.end(&fives.iter().collect::<Vec<Cell>>());
        };
        let mut longest: Vec<Cell> = Vec::new();
        for cell in answers {
            self.field.put(cell, color);
            let mut line = self.win(lines);
            self.field.take();
            if line.len() + 1 > longest.len() {
                line.push(cell);
                longest = line;
            }
        }
        longest
    }

    /// What is left where no answer helps: an answer and the five, or any move, an open four and
    /// the five.
    fn end(&mut self, fives: &[Cell]) -> Vec<Cell> {
        let color = self.attacker.opponent();
        if let [first, rest @ ..] = fives {
            let five = rest.first().unwrap_or(first);
            return vec![*five, *first];
        }
        let near = self.field.near();
        let answer = near.iter().find(|&cell| self.field.is_allowed(color, cell));
        let Some(answer) = answer else {
            return Vec::new();
        };
        self.field.put(answer, color);
        let mut line = self.fours(Self::FOURS).unwrap_or_default();
        self.field.take();
        line.push(answer);
        line
    }
}
