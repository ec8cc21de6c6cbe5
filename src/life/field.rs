//! A light board for reading: chains that know at once whether they are in atari.

use super::few::{Few, narrow};
use super::sums::Chain;
use crate::board::{Color, Point};
use crate::go::Board;

/// What is at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// A crossing without a stone.
    Empty,
    /// A stone.
    Stone(Color),
    /// Beside the board.
    Rim,
}

/// An index into the places: rows with a place of the rim before each.
pub(super) type At = usize;

/// A board without anything that reading does not need.
#[derive(Debug)]
pub(super) struct Field {
    stride: usize,
    places: Vec<Place>,
    heads: Vec<u16>,
    nexts: Vec<u16>,
    chains: Vec<Chain>,
    /// Who may not play where.
    ko: Option<(Color, At)>,
    /// What the last move took off.
    captured: Vec<At>,
}

impl Clone for Field {
    fn clone(&self) -> Self {
        Self {
            stride: self.stride,
            places: self.places.clone(),
            heads: self.heads.clone(),
            nexts: self.nexts.clone(),
            chains: self.chains.clone(),
            ko: self.ko,
            captured: Vec::with_capacity(self.places.len()),
        }
    }

    fn clone_from(&mut self, from: &Self) {
        self.stride = from.stride;
        self.places.clone_from(&from.places);
        self.heads.clone_from(&from.heads);
        self.nexts.clone_from(&from.nexts);
        self.chains.clone_from(&from.chains);
        self.ko = from.ko;
        self.captured.clear();
    }
}

/// What can be asked.
impl Field {
    /// The stones of a board; the ko is forgotten, and chains without a liberty are kept.
    pub(super) fn new(board: &Board) -> Self {
        let size = board.size();
        let stride = usize::from(size.columns()) + 1;
        let count = stride * (usize::from(size.rows()) + 2) + 1;
        let mut field = Self {
            stride,
            places: vec![Place::Rim; count],
            heads: vec![0; count],
            nexts: vec![0; count],
            chains: vec![Chain::default(); count],
            ko: None,
            captured: Vec::with_capacity(count),
        };
        for point in size.points() {
            let at = field.place_of(point);
            field.places[at] = Place::Empty;
        }
        for point in size.points() {
            if let Some(color) = board.at(point) {
                field.put(color, field.place_of(point));
            }
        }
        field
    }

    /// The stones of a board with its ko.
    pub(super) fn with_ko(board: &Board) -> Self {
        let mut field = Self::new(board);
        let at = board.ko().map(|point| field.place_of(point));
        // Only stones of the one who took are beside the place.
        let taker = at.and_then(|at| field.beside(at).into_iter().find_map(|b| field.color(b)));
        field.ko = at.and_then(|at| taker.map(|color| (color.opponent(), at)));
        field
    }

    /// Where a point is.
    pub(super) fn place_of(&self, point: Point) -> At {
        (usize::from(point.row) + 1) * self.stride + usize::from(point.column) + 1
    }

    /// Which point a place is.
    pub(super) fn point(&self, at: At) -> Point {
        let small = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
        Point::new(small(at % self.stride - 1), small(at / self.stride - 1))
    }

    /// How many places there are, the rim's among them.
    pub(super) fn count(&self) -> usize {
        self.places.len()
    }

    pub(super) fn at(&self, at: At) -> Place {
        self.places[at]
    }

    pub(super) fn color(&self, at: At) -> Option<Color> {
        match self.places[at] {
            Place::Stone(color) => Some(color),
            _ => None,
        }
    }

    pub(super) fn is_empty(&self, at: At) -> bool {
        self.places[at] == Place::Empty
    }

    pub(super) fn holds(&self, at: At, color: Color) -> bool {
        self.places[at] == Place::Stone(color)
    }

    /// The four places beside a crossing.
    pub(super) fn beside(&self, at: At) -> [At; 4] {
        [at - self.stride, at - 1, at + 1, at + self.stride]
    }

    /// The four places that touch a crossing at a corner. At the board's right edge the rim that
    /// is met is that of the row below.
    pub(super) fn corners(&self, at: At) -> [At; 4] {
        let (up, down) = (at - self.stride, at + self.stride);
        [up - 1, up + 1, down - 1, down + 1]
    }

    /// The head of the chain of a stone.
    pub(super) fn head(&self, at: At) -> At {
        usize::from(self.heads[at])
    }

    /// The only liberty of the chain of a stone, if it has but one.
    pub(super) fn last_liberty(&self, at: At) -> Option<At> {
        self.chains[self.head(at)].last_liberty()
    }

    /// The stones of a chain.
    pub(super) fn chain(&self, at: At) -> impl Iterator<Item = At> {
        std::iter::successors(Some(at), move |&stone| {
            let next = usize::from(self.nexts[stone]);
            (next != at).then_some(next)
        })
    }

    /// Liberties of the chain of a stone, up to so many.
    pub(super) fn liberties(&self, at: At, most: usize) -> Few {
        let mut found = Few::default();
        for stone in self.chain(at) {
            for beside in self.beside(stone) {
                if self.is_empty(beside) {
                    found.add(beside);
                    if found.len() >= most {
                        return found;
                    }
                }
            }
        }
        found
    }

    /// Whether a move is legal: on an empty place, no suicide, no ko taken back at once.
    pub(super) fn is_legal(&self, color: Color, at: At) -> bool {
        if !self.is_empty(at) || self.ko == Some((color, at)) {
            return false;
        }
        self.beside(at)
            .into_iter()
            .any(|beside| match self.places[beside] {
                Place::Empty => true,
                Place::Rim => false,
                Place::Stone(stone) => (stone == color) != self.last_liberty(beside).is_some(),
            })
    }

    /// The liberties that a legal move's chain will have, up to so many.
    pub(super) fn liberties_after(&self, color: Color, at: At, most: usize) -> Few {
        let mut found = Few::default();
        let mut heads = Few::default();
        let mut taken = Few::default();
        for beside in self.beside(at) {
            match self.places[beside] {
                Place::Empty => found.add(beside),
                Place::Stone(stone) if stone == color => heads.add(self.head(beside)),
                Place::Stone(_) if self.last_liberty(beside).is_some() => {
                    taken.add(self.head(beside));
                    found.add(beside);
                }
                _ => {}
            }
        }
        for head in heads {
            for stone in self.chain(head) {
                if found.len() >= most {
                    return found;
                }
                for beside in self.beside(stone) {
                    let is_free = match self.places[beside] {
                        Place::Empty => beside != at,
                        Place::Stone(stone) => stone != color && taken.has(self.head(beside)),
                        Place::Rim => false,
                    };
                    if is_free {
                        found.add(beside);
                    }
                }
            }
        }
        found
    }

    /// Whether a legal move's chain will have two liberties or more.
    pub(super) fn is_safe(&self, color: Color, at: At) -> bool {
        let mut found = Few::default();
        let mut takes = false;
        for beside in self.beside(at) {
            match self.places[beside] {
                Place::Empty => found.add(beside),
                Place::Stone(stone) if stone == color => {
                    let head = self.head(beside);
                    let mut rest = self.chains[head];
                    let own = self.beside(at).into_iter();
                    own.filter(|&own| self.holds(own, color) && self.head(own) == head)
                        .for_each(|_| rest.drop(at));
                    match rest.last_liberty() {
                        Some(liberty) => found.add(liberty),
                        None if rest.count > 0 => return true,
                        None => {}
                    }
                }
                Place::Stone(_) if self.last_liberty(beside).is_some() => {
                    takes = true;
                    found.add(beside);
                }
                _ => {}
            }
            if found.len() >= 2 {
                return true;
            }
        }
        takes && self.liberties_after(color, at, 2).len() >= 2
    }

    /// Whether a place is an eye of a colour as far as shape tells, see
    /// [`Board::is_eye`](crate::go::Board::is_eye).
    pub(super) fn is_eye(&self, color: Color, at: At) -> bool {
        let mut at_edge = 0;
        for beside in self.beside(at) {
            match self.places[beside] {
                Place::Rim => at_edge = 1,
                Place::Stone(stone) if stone == color => {}
                _ => return false,
            }
        }
        let enemies = self.corners(at).into_iter();
        let enemies = enemies.filter(|&corner| self.holds(corner, color.opponent()));
        enemies.count() + at_edge < 2
    }

    /// Whose a place is: the stone's there, or that of all stones beside it.
    pub(super) fn owner(&self, at: At) -> Option<Color> {
        self.color(at).or_else(|| {
            let mut colors = self.beside(at).into_iter().filter_map(|b| self.color(b));
            let first = colors.next()?;
            colors.all(|color| color == first).then_some(first)
        })
    }

    /// The place that may not be played at once because of ko.
    pub(super) fn ko(&self) -> Option<At> {
        self.ko.map(|(_, at)| at)
    }

    /// What the last move took off.
    pub(super) fn captured(&self) -> &[At] {
        &self.captured
    }
}

/// What can be done.
impl Field {
    /// Lifts the ban of the ko.
    pub(super) fn pass(&mut self) {
        self.ko = None;
        self.captured.clear();
    }

    /// Lifts the ban of the ko, though something was played.
    pub(super) fn lift_ko(&mut self) {
        self.ko = None;
    }

    /// Plays a legal move.
    pub(super) fn play(&mut self, color: Color, at: At) {
        let is_alone = self
            .beside(at)
            .into_iter()
            .all(|beside| !self.is_empty(beside) && !self.holds(beside, color));
        self.put(color, at);
        self.captured.clear();
        for beside in self.beside(at) {
            if self.holds(beside, color.opponent()) && self.chains[self.head(beside)].count == 0 {
                self.remove(self.head(beside));
            }
        }
        self.ko = match self.captured[..] {
            [taken] if is_alone => Some((color.opponent(), taken)),
            _ => None,
        };
    }

    /// Puts a stone down and joins it to its friends.
    fn put(&mut self, color: Color, at: At) {
        let beside = self.beside(at);
        self.places[at] = Place::Stone(color);
        self.heads[at] = narrow(at);
        self.nexts[at] = narrow(at);
        self.chains[at] = Chain {
            stones: 1,
            ..Chain::default()
        };
        for place in beside {
            match self.places[place] {
                Place::Empty => self.chains[at].add(place),
                Place::Stone(_) => {
                    let head = self.head(place);
                    self.chains[head].drop(at);
                }
                Place::Rim => {}
            }
        }
        for place in beside {
            if self.holds(place, color) && self.heads[place] != self.heads[at] {
                self.join(self.head(at), self.head(place));
            }
        }
    }

    fn join(&mut self, one: At, other: At) {
        let (head, joined) = if self.chains[one].stones < self.chains[other].stones {
            (other, one)
        } else {
            (one, other)
        };
        let mut stone = joined;
        loop {
            self.heads[stone] = narrow(head);
            stone = usize::from(self.nexts[stone]);
            if stone == joined {
                break;
            }
        }
        self.nexts.swap(head, joined);
        let part = self.chains[joined];
        let whole = &mut self.chains[head];
        whole.stones += part.stones;
        whole.count += part.count;
        whole.sum += part.sum;
        whole.squares += part.squares;
    }

    fn remove(&mut self, head: At) {
        let first = self.captured.len();
        let mut stone = head;
        loop {
            self.captured.push(stone);
            self.places[stone] = Place::Empty;
            stone = usize::from(self.nexts[stone]);
            if stone == head {
                break;
            }
        }
        for index in first..self.captured.len() {
            let stone = self.captured[index];
            for beside in self.beside(stone) {
                if let Place::Stone(_) = self.places[beside] {
                    let head = self.head(beside);
                    self.chains[head].add(stone);
                }
            }
        }
    }
}
