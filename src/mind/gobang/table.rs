//! What was found out about positions: the search's table, and that of the searches for wins.

/// How sure the value of an entry is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Bound {
    /// The value is at most this.
    #[default]
    AtMost,
    /// The value is at least this.
    AtLeast,
    /// The value is this.
    Exact,
}

/// What is known of a position.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Known {
    key: u32,
    /// The best move; `u16::MAX` where there is none.
    pub(super) best: u16,
    /// The value for the side to play, wins told from this position.
    pub(super) value: i16,
    /// How many plies were searched below the position.
    pub(super) depth: i8,
    /// How sure the value is.
    pub(super) bound: Bound,
    age: u8,
}

/// A table of positions; a later one takes the place of an earlier one that is worth less.
#[derive(Clone)]
pub(super) struct Table {
    entries: Vec<[Known; 4]>,
    age: u8,
}

impl Table {
    /// A table of 2^`bits` buckets of four.
    pub(super) fn new(bits: u32) -> Self {
        Self {
            entries: vec![[Known::default(); 4]; 1 << bits],
            age: 0,
        }
    }

    /// Makes all that is known older.
    pub(super) const fn grow_old(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    fn at(&self, hash: u64) -> (usize, u32) {
        (
            hash as usize & (self.entries.len() - 1),
            (hash >> 32) as u32,
        )
    }

    /// What is known of a position.
    pub(super) fn find(&self, hash: u64) -> Option<Known> {
        let (at, key) = self.at(hash);
        let found = self.entries[at].iter().find(|known| known.key == key);
        found
            .filter(|known| known.depth != 0 || known.best != 0)
            .copied()
    }

    /// Remembers what was found out.
    pub(super) fn keep(&mut self, hash: u64, best: u16, value: i16, depth: i8, bound: Bound) {
        let (at, key) = self.at(hash);
        let age = self.age;
        let bucket = &mut self.entries[at];
        let worth = |known: &Known| i32::from(known.depth) - if known.age == age { 0 } else { 64 };
        let mut place = 0;
        for (index, known) in bucket.iter().enumerate() {
            if known.key == key {
                place = index;
                break;
            }
            if worth(known) < worth(&bucket[place]) {
                place = index;
            }
        }
        let known = &mut bucket[place];
        let best = if best == u16::MAX && known.key == key {
            known.best
        } else {
            best
        };
        *known = Known {
            key,
            best,
            value,
            depth,
            bound,
            age,
        };
    }
}

/// Positions in which no win by fours was found within so many moves.
#[derive(Clone)]
pub(super) struct Failures {
    entries: Vec<(u64, u16)>,
}

impl Failures {
    /// Room for 2^`bits` positions.
    pub(super) fn new(bits: u32) -> Self {
        Self {
            entries: vec![(0, 0); 1 << bits],
        }
    }

    /// Whether it is known that so many moves are not enough.
    pub(super) fn has(&self, hash: u64, moves: u16) -> bool {
        let (key, least) = self.entries[hash as usize & (self.entries.len() - 1)];
        key == hash && least >= moves
    }

    /// Remembers that so many moves are not enough.
    pub(super) fn keep(&mut self, hash: u64, moves: u16) {
        let at = hash as usize & (self.entries.len() - 1);
        self.entries[at] = (hash, moves);
    }
}
