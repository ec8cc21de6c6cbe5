//! The map of a record: the nodes around the one shown, on a grid of columns and rows.
//!
//! A node stands one column to the right of the node before it. The main one of the nodes after
//! stands in the same row; each other one begins a row of its own below, and branches that fork off
//! later lie above those that fork off earlier, so no line crosses another. Only what can be in
//! sight is laid out, from the row of the node shown up and down: a record of any length and any
//! number of branches costs the same.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::Color;
use crate::game::{MoveKind, Record};

/// So many columns left of those in sight a branch may begin that runs through them.
const BEFORE: i32 = 24;
/// So many rows are looked through for some that reach into sight.
const PATIENCE: usize = 2000;

/// What a node is drawn as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A move.
    Stone(Color),
    /// A pass.
    Pass(Color),
    /// Stones are set up.
    Setup,
    /// Neither.
    Plain,
}

/// A node on the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    /// Its number in the record.
    pub node: usize,
    /// Its column, from 0 at the left.
    pub column: i32,
    /// Its row, from 0 at the top.
    pub row: i32,
    /// What it is.
    pub kind: Kind,
    /// Whether something is said there.
    pub has_comment: bool,
    /// Whether the line that is walked goes through it.
    pub on_line: bool,
    /// Whether a node is before it; and whether it stands in the last column and more comes after.
    pub links: (bool, bool),
}

/// The upright line from a fork down to its branches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Trunk {
    /// The fork's column.
    pub column: i32,
    /// The fork's row; -1 where that is above the map.
    pub top: i32,
    /// The row of the last branch; the number of rows where that is below the map.
    pub bottom: i32,
}

/// A part of a record, laid out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Map {
    /// The nodes in sight.
    pub cells: Vec<Cell>,
    /// The forks in sight.
    pub trunks: Vec<Trunk>,
}

/// How large a map is, and how far it was drawn away from the node shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    /// Columns in sight.
    pub columns: i32,
    /// Rows in sight.
    pub rows: i32,
    /// Columns and rows that it looks further to the right and down.
    pub pan: (i32, i32),
}

/// A row: a line of first children, from its first node on.
#[derive(Debug, Clone, Copy)]
struct Line {
    start: usize,
    column: i32,
}

impl Map {
    /// The part of the record around a node.
    pub fn around(record: &Record, shown: usize, window: Window) -> Self {
        let plan = Plan::new(record, shown, window);
        let rows = plan.rows();
        let cells = plan.cells(&rows);
        let trunks = plan.trunks(&cells);
        Self { cells, trunks }
    }

    /// The node at a column and row.
    pub fn node_at(&self, column: i32, row: i32) -> Option<usize> {
        let mut cells = self.cells.iter();
        let found = cells.find(|cell| (cell.column, cell.row) == (column, row));
        found.map(|cell| cell.node)
    }
}

/// What the layout is made from.
struct Plan<'r> {
    record: &'r Record,
    window: Window,
    /// The way to the node shown, from the first node that is looked at, with their columns.
    path: Vec<Line>,
    /// The nodes of the line that is walked.
    line: BTreeSet<usize>,
}

impl<'r> Plan<'r> {
    fn new(record: &'r Record, shown: usize, window: Window) -> Self {
        let ahead = ahead(record, shown, window.columns);
        let back = std::iter::successors(Some(shown), |&node| record.parent(node));
        let reach = window.columns + BEFORE + window.pan.0.abs();
        let mut path: Vec<usize> = back.take(wide(reach)).collect();
        path.reverse();
        let before = narrow(path.len()) - 1;
        // In the middle; at a line's ends the map does not go on into nothing.
        let middle = window.columns / 2;
        let at = before.min(middle.max(window.columns - 1 - ahead));
        let at = before.min(at - window.pan.0);
        let columns = at - before..;
        let line = record.line_after(shown).take(wide(reach));
        let line = line.chain(path.iter().copied()).collect();
        let path = columns.zip(path);
        Self {
            record,
            window,
            path: path.map(|(column, start)| Line { start, column }).collect(),
            line,
        }
    }

    fn first_child(&self, node: usize) -> Option<usize> {
        self.record.tree().first_child(node)
    }

    /// The nodes of a row as far as the last column in sight, with their columns.
    fn nodes(&self, line: Line) -> impl Iterator<Item = Line> {
        let next = |line: &Line| {
            let start = self.first_child(line.start)?;
            let column = line.column + 1;
            Some(Line { start, column })
        };
        let nodes = std::iter::successors(Some(line), next);
        nodes.take_while(|node| node.column < self.window.columns)
    }

    /// The second child, if branches of the node can be in sight.
    fn second_child(&self, node: Line) -> Option<Line> {
        let start = self.record.tree().is_fork(node.start).then(|| {
            let first = self.first_child(node.start)?;
            self.record.tree().next_sibling(first)
        });
        let column = node.column + 1;
        let in_sight = column < self.window.columns;
        let start = start.flatten().filter(|_| in_sight)?;
        Some(Line { start, column })
    }

    fn is_in_sight(&self, line: Line) -> bool {
        let columns = 0..self.window.columns;
        columns.contains(&line.column) || self.nodes(line).last().is_some_and(|end| end.column >= 0)
    }

    /// The first nodes of the rows that the way to the node shown goes through; each with the node
    /// that it forks off from.
    fn turns(&self) -> Vec<(Line, Option<Line>)> {
        let mut turns = Vec::new();
        for (index, &node) in self.path.iter().enumerate() {
            let before = index.checked_sub(1).map(|before| self.path[before]);
            let goes_on = before.is_some_and(|b| self.first_child(b.start) == Some(node.start));
            if !goes_on {
                turns.push((node, before));
            }
        }
        turns
    }

    /// The rows in sight from the top.
    fn rows(&self) -> Vec<Line> {
        let (rows, pan) = (self.window.rows, self.window.pan.1);
        let most = wide(rows + pan.abs());
        let turns = self.turns();
        let mut above = self.above(&turns, most);
        let mut below = self.below(&turns, most);
        let (up, down) = (narrow(above.len()), narrow(below.len()));
        let at = up.min((rows / 2).max(rows - down)) - pan;
        // There stands the first one of those below, which is that of the node shown.
        above.truncate(wide(at));
        above.reverse();
        let hidden = wide(-at).min(below.len());
        below.drain(..hidden);
        above.append(&mut below);
        above.truncate(wide(rows));
        above
    }

    /// The row of the node shown, and those below it.
    fn below(&self, turns: &[(Line, Option<Line>)], most: usize) -> Vec<Line> {
        enum Task {
            Row(Line),
            /// This branch and those after it.
            Branches(Line),
        }
        let mut tasks = Vec::new();
        let mut rows = turns.iter().zip(turns.iter().skip(1));
        for ((row, _), (turn, fork)) in &mut rows {
            let fork = fork.map_or(turn.column, |fork| fork.column);
            let nodes = self.nodes(*row).take_while(|node| node.column < fork);
            let forks = nodes.filter_map(|node| self.second_child(node));
            tasks.extend(forks.map(Task::Branches));
            let next = self.record.tree().next_sibling(turn.start);
            let next = next.map(|start| Line { start, ..*turn });
            tasks.extend(next.map(Task::Branches));
        }
        tasks.extend(turns.last().map(|(row, _)| Task::Row(*row)));
        gather(tasks, most, |task, tasks| match task {
            Task::Row(row) => {
                let forks = self.nodes(row).filter_map(|node| self.second_child(node));
                tasks.extend(forks.map(Task::Branches));
                Some(row).filter(|&row| self.is_in_sight(row))
            }
            Task::Branches(branch) => {
                let next = self.record.tree().next_sibling(branch.start);
                let next = next.map(|start| Line { start, ..branch });
                tasks.extend(next.map(Task::Branches));
                tasks.push(Task::Row(branch));
                None
            }
        })
    }

    /// The rows above that of the node shown, from there upward.
    fn above(&self, turns: &[(Line, Option<Line>)], most: usize) -> Vec<Line> {
        let mut tasks = Vec::new();
        for ((row, _), (turn, fork)) in turns.iter().zip(turns.iter().skip(1)) {
            tasks.push(Above::Row(*row));
            let Some(fork) = fork else { continue };
            let after: Vec<Line> = self.nodes(*row).collect();
            let after = after.iter().rev().filter(|node| node.column > fork.column);
            for node in after {
                self.push_branches(&mut tasks, *node, None);
            }
            self.push_branches(&mut tasks, *fork, Some(turn.start));
        }
        gather(tasks, most, |task, tasks| match task {
            Above::Row(row) => Some(row).filter(|&row| self.is_in_sight(row)),
            Above::Whole(row) => {
                tasks.push(Above::Row(row));
                let nodes: Vec<Line> = self.nodes(row).collect();
                for node in nodes.iter().rev() {
                    self.push_branches(tasks, *node, None);
                }
                None
            }
        })
    }

    /// The branches of a node, as far as the one that begins with `before`; the last one is on top.
    fn push_branches(&self, tasks: &mut Vec<Above>, fork: Line, before: Option<usize>) {
        let Some(second) = self.second_child(fork) else {
            return;
        };
        let next = |&node: &usize| self.record.tree().next_sibling(node);
        let children = std::iter::successors(Some(second.start), next);
        let children = children.take_while(|&node| Some(node) != before);
        tasks.extend(children.map(|start| Above::Whole(Line { start, ..second })));
    }

    fn cells(&self, rows: &[Line]) -> Vec<Cell> {
        let mut cells = Vec::new();
        for (row, &line) in (0..).zip(rows) {
            let nodes = self.nodes(line).filter(|node| node.column >= 0);
            cells.extend(nodes.map(|node| self.cell(node, row)));
        }
        cells
    }

    fn cell(&self, line: Line, row: i32) -> Cell {
        let Line {
            start: node,
            column,
        } = line;
        let written = self.record.tree().node(node);
        let has = |name| written.property(name).is_some();
        let kind = match self.record.node(node).played() {
            Some(played) if played.kind == MoveKind::Pass => Kind::Pass(played.color),
            Some(played) => Kind::Stone(played.color),
            None if has("AB") || has("AW") || has("AE") => Kind::Setup,
            None => Kind::Plain,
        };
        let goes_on = column == self.window.columns - 1 && self.first_child(node).is_some();
        Cell {
            node,
            column,
            row,
            kind,
            has_comment: has("C"),
            on_line: self.line.contains(&node),
            links: (self.record.parent(node).is_some(), goes_on),
        }
    }

    /// The forks of the nodes in sight, and of those whose fork is above the map.
    fn trunks(&self, cells: &[Cell]) -> Vec<Trunk> {
        let places: BTreeMap<usize, i32> = cells.iter().map(|cell| (cell.node, cell.row)).collect();
        let mut lowest: BTreeMap<usize, &Cell> = BTreeMap::new();
        for cell in cells.iter().filter(|cell| cell.column > 0) {
            let parent = self.record.parent(cell.node);
            let fork = parent.filter(|&parent| self.record.tree().is_fork(parent));
            // The cells come from the top.
            lowest.extend(fork.map(|fork| (fork, cell)));
        }
        let trunks = lowest.into_iter().map(|(fork, last)| {
            let is_last = self.record.tree().next_sibling(last.node).is_none();
            Trunk {
                column: last.column - 1,
                top: places.get(&fork).copied().unwrap_or(-1),
                bottom: if is_last { last.row } else { self.window.rows },
            }
        });
        trunks.collect()
    }
}

/// What is still to be looked at above a row.
enum Above {
    /// A row without its branches.
    Row(Line),
    /// The branches of a row, which lie below it, and then the row.
    Whole(Line),
}

/// Does the tasks from the last one on, those included that come of them, until a row more than are
/// asked for is found or it has taken long enough.
fn gather<T>(
    mut tasks: Vec<T>,
    most: usize,
    step: impl Fn(T, &mut Vec<T>) -> Option<Line>,
) -> Vec<Line> {
    let mut found = Vec::new();
    for _ in 0..PATIENCE {
        let Some(task) = tasks.pop().filter(|_| found.len() <= most) else {
            break;
        };
        found.extend(step(task, &mut tasks));
    }
    found
}

/// How many nodes follow in the main line from here, but not more than are asked for.
fn ahead(record: &Record, node: usize, most: i32) -> i32 {
    let next = |&node: &usize| record.tree().first_child(node);
    let line = std::iter::successors(Some(node), next).skip(1);
    narrow(line.take(wide(most)).count())
}

fn wide(number: i32) -> usize {
    usize::try_from(number).unwrap_or(0)
}

fn narrow(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests;
