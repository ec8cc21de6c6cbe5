//! Forced wins, found and shown: by fours, by threats, and by whatever the search finds.

use super::field::{Cell, Field};
use super::patterns::class;
use super::proof::Proof;
use super::search::{Search, Store, WON};
use super::table::Failures;
use super::think::sensible;
use super::vcf::Fours;
use crate::board::{Color, Point};
use crate::gobang::{Board, Rule};

/// How a win is forced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Means {
    /// By fours alone (冲四胜, VCF).
    Fours,
    /// By fours and threes (VCT).
    Threats,
    /// With quiet moves too, as the search over all moves finds it.
    Search,
}

/// A forced win.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Win {
    /// How it is forced.
    pub means: Means,
    /// The winner's moves and the answers by turns, to the five. An answer that is forbidden to
    /// Black is in the line, and the five comes on the same point.
    pub line: Vec<Point>,
}

impl Win {
    /// How many moves the winner makes, the five included.
    pub fn moves(&self) -> usize {
        self.line.len().div_ceil(2)
    }
}

/// How many positions are looked at for fours, and for threats, before all moves are searched.
const FEW: u64 = 1_500_000;

/// A forced win of `color`, who is to play, if one is found among so many positions.
///
/// Fours come first, shortest first; then fours and threes, where every answer is refuted and the
/// line shows the one that lasts longest. `stop` is asked now and then, and ends the search.
///
/// ```
/// use qishi::board::Color;
/// use qishi::gobang::{Board, Rule};
/// use qishi::mind::gobang::{Means, solve};
/// let board: Board = "
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . X X . . . .
///     . . . . . X . . .
///     . . . . . X . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
/// ".parse().unwrap();
/// let win = solve(&board, Color::Black, Rule::Freestyle, 100_000, &mut || false).unwrap();
/// assert_eq!((win.means, win.moves()), (Means::Threats, 3));
/// ```
pub fn solve(
    board: &Board,
    color: Color,
    rule: Rule,
    nodes: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Win> {
    let mut field = Field::new(board, rule);
    let mut store = Store::new();
    let (means, line) = find(&mut field, &mut store, color, nodes, stop)?;
    let line = line.into_iter().map(|cell| field.point(cell)).collect();
    Some(Win { means, line })
}

fn find(
    field: &mut Field,
    store: &mut Store,
    color: Color,
    nodes: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Option<(Means, Vec<Cell>)> {
    let few = nodes.min(FEW);
    if let Some(line) = by_fours(field, &mut store.failures, color, few) {
        return Some((Means::Fours, line));
    }
    let line = Proof::new(field, &mut store.failures, color, few, stop).line();
    if let Some(line) = line {
        return Some((Means::Threats, line));
    }
    let line = by_search(field, store, color, nodes, stop)?;
    Some((Means::Search, line))
}

/// A win by fours, or by fours and threes, found among so many positions.
pub(super) fn force(
    field: &mut Field,
    store: &mut Store,
    color: Color,
    nodes: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Vec<Cell>> {
    if nodes == 0 {
        return None;
    }
    by_fours(field, &mut store.failures, color, nodes)
        .or_else(|| Proof::new(field, &mut store.failures, color, nodes, stop).line())
        .filter(|line| !line.is_empty())
}

/// A win that the search finds: its moves and the longest resistance, until fours or threats do.
fn by_search(
    field: &mut Field,
    store: &mut Store,
    color: Color,
    nodes: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Vec<Cell>> {
    let mut line = Vec::new();
    let (mut turn, mut field) = (color, field.clone());
    loop {
        let is_own = turn == color;
        if is_own && !line.is_empty() {
            if let Some(rest) = by_fours(&mut field, &mut store.failures, color, nodes.min(FEW)) {
                line.extend(rest);
                return Some(line);
            }
        }
        let moves = sensible(&mut field, turn);
        let mut search = Search::new(field.clone(), store, stop);
        search.budget = nodes;
        let found = search.deepen(turn, &moves, 60);
        let Some(found) = found else {
            // The answer is forbidden.
            line.extend([field.of(color, class::FIVE).first()?; 2]);
            return Some(line);
        };
        if is_own && found.value < WON || line.len() > 100 {
            return None;
        }
        line.push(found.cell);
        field.put(found.cell, turn);
        turn = turn.opponent();
    }
}

/// The shortest win by fours; where that takes too long, any.
fn by_fours(
    field: &mut Field,
    failures: &mut Failures,
    color: Color,
    nodes: u64,
) -> Option<Vec<Cell>> {
    let mut left = nodes / 4;
    let limits = (1..=16).map(Some).chain([None]);
    for limit in limits {
        let is_last = limit.is_none();
        let mut fours = Fours {
            field,
            failures,
            left: if is_last { nodes } else { left },
            nodes: 0,
            line: Vec::new(),
        };
        let is_won = fours.wins(color, limit.unwrap_or(200));
        let (looked, mut line) = (fours.nodes, fours.line);
        if is_won {
            line.reverse();
            return Some(line);
        }
        left = left.saturating_sub(looked);
    }
    None
}
