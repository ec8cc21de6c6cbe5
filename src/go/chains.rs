//! How the board keeps its chains: circles of stones, each with a head that counts liberties.

use std::iter;

use super::Board;
use super::cell::Cell;
use super::spot::Spot;
use crate::board::{Color, Point};

/// What stones beside a spot mean for a move there.
impl Board {
    /// Whether a stone at a spot that has no empty neighbour would find no liberty.
    pub(super) fn is_suicide(&self, color: Color, spot: Spot) -> bool {
        let friends = self.cell(spot).stones(color);
        // A friend with a liberty to spare, or an enemy without one, gives room. Mostly that is
        // plain without knowing by how many stones a chain lies here.
        let has_room = |beside: Spot| {
            let beside = self.cell(beside);
            let liberties = self.cell(beside.chain).liberties;
            if beside.holds(color) {
                liberties > friends
            } else {
                beside.holds(color.opponent()) && liberties == 1
            }
        };
        if spot.neighbors().into_iter().any(has_room) {
            return false;
        }
        !self.contacts(spot).into_iter().any(|(cell, links)| {
            let has_more = self.cell(cell.chain).liberties > links;
            cell.holds(if has_more { color } else { color.opponent() })
        })
    }

    /// What lies beside a spot, and for stones by how many of these four their chain touches it.
    fn contacts(&self, spot: Spot) -> [(Cell, u16); 4] {
        let cells = spot.neighbors().map(|beside| self.cell(beside));
        cells.map(|cell| {
            (
                cell,
                cells.iter().map(|c| u16::from(c.chain == cell.chain)).sum(),
            )
        })
    }

    /// Whether a move may take something off: a quick no for most moves, without a look at how
    /// the chains beside it lie.
    #[inline]
    pub(super) fn may_take(&self, color: Color, point: Point) -> bool {
        let spot = Spot::of(point);
        let cell = self.cell(spot);
        let links = cell.stones(color.opponent());
        let may_fall = |beside: Spot| {
            let beside = self.cell(beside);
            beside.holds(color.opponent()) && self.cell(beside.chain).liberties <= links
        };
        cell.empties() == 0 || (links > 0 && spot.neighbors().into_iter().any(may_fall))
    }

    /// Calls `f` for each stone that a move would take off, the played one included if it is
    /// among them.
    pub(super) fn each_taken(&self, color: Color, point: Point, mut f: impl FnMut(Color, Point)) {
        let spot = Spot::of(point);
        let contacts = self.contacts(spot);
        let chokes = |of: Color| {
            let is_first = move |i: usize, chain| contacts[..i].iter().all(|c| c.0.chain != chain);
            let chains = contacts.into_iter().enumerate();
            let chains = chains.filter(move |&(i, (cell, links))| {
                let has_none = self.cell(cell.chain).liberties == links;
                cell.holds(of) && has_none && is_first(i, cell.chain)
            });
            chains.map(|(_, (cell, _))| cell.chain)
        };
        let mut is_alive = self.cell(spot).empties() > 0;
        for chain in chokes(color.opponent()) {
            is_alive = true;
            self.circle(Some(chain))
                .for_each(|stone| f(color.opponent(), stone.point()));
        }
        if !is_alive && self.is_suicide(color, spot) {
            f(color, point);
            for chain in chokes(color) {
                self.circle(Some(chain))
                    .for_each(|stone| f(color, stone.point()));
            }
        }
    }

    /// The stones of a chain, from the given one on around.
    pub(super) fn circle(&self, first: Option<Spot>) -> impl Iterator<Item = Spot> {
        iter::successors(first, move |&stone| {
            let next = self.cell(stone).next;
            (Some(next) != first).then_some(next)
        })
    }

    pub(super) fn cell(&self, spot: Spot) -> Cell {
        self.cells[spot.index()]
    }
}

/// What a move changes.
impl Board {
    /// Plays a stone on an empty point, see [`Board::place`].
    pub(super) fn set_down(&mut self, color: Color, point: Point) -> &[Point] {
        let spot = Spot::of(point);
        let cell = self.cell(spot);
        let chain = self.add(color, spot);
        self.captured.clear();
        let falls = |beside: Spot| {
            let beside = self.cell(beside);
            beside.holds(color.opponent()) & (self.cell(beside.chain).liberties == 0)
        };
        // All four are asked without a branch: mostly none falls, and a processor guesses one
        // answer better than four.
        let any_falls = spot.neighbors().map(falls).iter().fold(false, |a, b| a | b);
        if any_falls {
            for beside in spot.neighbors() {
                let beside = self.cell(beside);
                if beside.holds(color.opponent()) && self.cell(beside.chain).liberties == 0 {
                    self.remove(color.opponent(), beside.chain);
                }
            }
        }
        self.ko = match self.captured.as_slice() {
            // The new stone is alone, and its one liberty is where the captured one was.
            &[taken] if cell.empties() + cell.stones(color) == 0 => Some((color.opponent(), taken)),
            _ => None,
        };
        if self.cell(chain).liberties == 0 {
            self.remove(color, chain);
        }
        &self.captured
    }

    /// Puts a stone on an empty spot, joins it to its friends, and gives the head of its chain.
    pub(super) fn add(&mut self, color: Color, spot: Spot) -> Spot {
        let cell = self.cell(spot);
        for beside in spot.neighbors() {
            self.cells[beside.index()].neighbor_filled(color);
            let chain = self.cell(beside).chain;
            // Empty spots and the rim have no chain: theirs is a place whose count nobody reads.
            let liberties = &mut self.cells[chain.index()].liberties;
            *liberties = liberties.wrapping_sub(1);
        }
        let new = &mut self.cells[spot.index()];
        new.fill(color);
        new.chain = spot;
        new.next = spot;
        new.liberties = cell.empties();
        let mut chain = spot;
        if cell.stones(color) > 0 {
            for beside in spot.neighbors() {
                let beside = self.cell(beside);
                if beside.holds(color) && beside.chain != chain {
                    chain = self.join(chain, beside.chain);
                }
            }
        }
        chain
    }

    /// Makes two chains one, and gives its head.
    fn join(&mut self, one: Spot, other: Spot) -> Spot {
        // Fewer liberties tell of fewer stones, mostly: those are the ones to relabel.
        let is_single = self.cell(one).next == one;
        let (head, joined) = if is_single || self.cell(one).liberties < self.cell(other).liberties {
            (other, one)
        } else {
            (one, other)
        };
        let mut stone = joined;
        loop {
            let cell = &mut self.cells[stone.index()];
            cell.chain = head;
            stone = cell.next;
            if stone == joined {
                break;
            }
        }
        let (next, liberties) = (self.cell(joined).next, self.cell(joined).liberties);
        self.cells[joined.index()].next = self.cell(head).next;
        let head_cell = &mut self.cells[head.index()];
        head_cell.next = next;
        head_cell.liberties += liberties;
        head
    }

    /// Takes one stone off, after which its chain may be several.
    pub(super) fn lift(&mut self, color: Color, spot: Spot) {
        self.captured.clear();
        self.remove(color, self.cell(spot).chain);
        let mut chain = std::mem::take(&mut self.captured);
        for stone in chain.drain(..).map(Spot::of).filter(|&stone| stone != spot) {
            self.add(color, stone);
        }
        self.captured = chain;
    }

    /// Takes a chain off.
    fn remove(&mut self, color: Color, chain: Spot) {
        let mut stone = chain;
        loop {
            for beside in stone.neighbors() {
                self.cells[beside.index()].neighbor_cleared(color);
                let other = self.cell(beside).chain;
                let liberties = &mut self.cells[other.index()].liberties;
                *liberties = liberties.wrapping_add(1);
            }
            let cell = &mut self.cells[stone.index()];
            cell.clear();
            self.captured.push(stone.point());
            stone = cell.next;
            if stone == chain {
                break;
            }
        }
    }
}
