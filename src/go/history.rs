//! The boards before: superko (全局同形), and boards that have come back.

#[cfg(test)]
mod tests;

use super::sum::Sum;
use super::{Board, Illegal, Ko, Rules};
use crate::board::{Color, Grid, Point};

/// What was on a board from the start of a game on, ply by ply.
///
/// A board is remembered as a sum over its stones (Zobrist's hash) and the few points at which it
/// differs from the one before. A search looks at boards with much the same sum only, mostly none;
/// and when a sum is found again, the points that have changed since tell for certain whether the
/// board is the same.
///
/// ```
/// use qishi::board::{Color, Point};
/// use qishi::go::{Board, History, Illegal, Rules};
/// // Black sends two stones, White returns one.
/// let mut board: Board = "
///     . X . X .
///     O O X X .
///     . . O . .
///     . . . . .
/// ".parse().unwrap();
/// let mut history = History::new(&board, Color::Black);
/// let rules = Rules::TROMP_TAYLOR;
/// let [a4, b4, c4] = [0, 1, 2].map(|column| Point::new(column, 0));
/// assert_eq!(history.play(&mut board, Color::Black, a4, &rules), Ok(&[][..]));
/// assert_eq!(history.play(&mut board, Color::White, c4, &rules).map(<[Point]>::len), Ok(2));
/// let repeated = Err(Illegal::Superko { ply: 0 });
/// assert_eq!(history.play(&mut board, Color::Black, b4, &rules), repeated);
/// ```
#[derive(Debug, Clone)]
pub struct History {
    entries: Vec<Entry>,
    /// The ply where the game is; those after it are remembered until another move is made.
    ply: usize,
    /// By the last bits of a sum, the latest ply with these, or [`NONE`].
    latest: Vec<u32>,
    /// What stood before at the points that each ply changed.
    changes: Vec<(Point, Option<Color>)>,
}

/// One ply.
#[derive(Debug, Clone, Copy)]
struct Entry {
    /// The sum over the stones.
    hash: u64,
    /// The latest ply before whose sum has the same last bits, or [`NONE`].
    previous: u32,
    /// How many of the changes are of this ply or before.
    changes: u32,
    stones: u16,
    came: Came,
    to_play: Color,
}

/// How a board came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Came {
    /// It was there at the start, or was set up.
    SetUp,
    /// By a stone of that colour.
    Played(Color),
    /// By a pass: it is the board before.
    Passed,
}

/// A ply that is none.
const NONE: u32 = u32::MAX;

impl History {
    /// The start: a board, and who is to play first.
    pub fn new(board: &Board, to_play: Color) -> Self {
        let mut history = Self {
            // Room for a long game; the longest take more now and then.
            entries: Vec::with_capacity(512),
            ply: 0,
            latest: vec![NONE; 1024],
            changes: Vec::with_capacity(1024),
        };
        let mut sum = Sum::EMPTY;
        for point in board.size().points() {
            board.at(point).inspect(|&color| sum.add(color, point));
        }
        history.push(sum, Came::SetUp, to_play);
        history
    }

    /// How many plies there were since the start.
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// Whether the rules allow `color` to play at `point`; `board` is the one of the last ply.
    ///
    /// # Errors
    /// Why the move is against the rules.
    pub fn check(
        &self,
        board: &Board,
        color: Color,
        point: Point,
        rules: &Rules,
    ) -> Result<(), Illegal> {
        self.judge(board, color, point, rules).map(drop)
    }

    /// Plays a stone, if the rules allow it, and gives the stones that left the board.
    ///
    /// # Errors
    /// Why the move is against the rules; nothing has changed then.
    pub fn play<'b>(
        &mut self,
        board: &'b mut Board,
        color: Color,
        point: Point,
        rules: &Rules,
    ) -> Result<&'b [Point], Illegal> {
        let sum = self.judge(board, color, point, rules)?;
        self.forget_ahead();
        self.changes.push((point, None));
        let captured = board.set_down(color, point);
        self.note(color, point, captured);
        self.push(sum, Came::Played(color), color.opponent());
        Ok(captured)
    }

    /// Plays a stone whatever the rules say, see [`Board::place`].
    ///
    /// # Panics
    /// When the point is off the board.
    pub fn place<'b>(&mut self, board: &'b mut Board, color: Color, point: Point) -> &'b [Point] {
        let before = board.at(point);
        if before.is_some() {
            board.put(point, None);
        }
        let mut sum = self.sum();
        before.inspect(|&color| sum.take(color, point));
        let sum = sum.after(board, color, point);
        self.forget_ahead();
        self.changes.push((point, before));
        let captured = board.place(color, point);
        self.note(color, point, captured);
        self.push(sum, Came::Played(color), color.opponent());
        captured
    }

    /// Passes.
    pub fn pass(&mut self, board: &mut Board, color: Color) {
        board.pass();
        self.forget_ahead();
        self.push(self.sum(), Came::Passed, color.opponent());
    }

    /// Takes note of a board that was set up in place of another.
    pub fn set_up(&mut self, before: &Board, after: &Board, to_play: Color) {
        self.forget_ahead();
        let mut sum = self.sum();
        for point in after.size().points() {
            let (old, new) = (before.at(point), after.at(point));
            if old != new {
                old.inspect(|&color| sum.take(color, point));
                new.inspect(|&color| sum.add(color, point));
                self.changes.push((point, old));
            }
        }
        self.push(sum, Came::SetUp, to_play);
    }

    /// Goes back to a ply, or on to one that is still remembered.
    pub fn go_to(&mut self, ply: usize) {
        self.ply = ply.min(self.entries.len() - 1);
    }

    /// Forgets what came after the ply where the game is.
    fn forget_ahead(&mut self) {
        while self.entries.len() - 1 > self.ply {
            if let Some(entry) = self.entries.pop() {
                let place = self.place_of(entry.hash);
                self.latest[place] = entry.previous;
            }
        }
        self.changes.truncate(self.here().changes as usize);
    }

    /// Where a sum is looked up.
    fn place_of(&self, hash: u64) -> usize {
        // There are as many places as a power of two.
        let mask = self.latest.len() as u64 - 1;
        usize::try_from(hash & mask).unwrap_or(0)
    }

    /// The ply whose whole board the last move, a stone, has brought back; the latest, if there
    /// were several.
    pub fn repeated(&self, board: &Board) -> Option<usize> {
        let last = self.here();
        let is_stone = matches!(last.came, Came::Played(_));
        let counts = |entry: &Entry| entry.came != Came::Passed;
        let find = || self.find(last.sum(), last.previous, counts, board, || board.stones());
        is_stone.then(find)?
    }

    fn here(&self) -> &Entry {
        &self.entries[self.ply]
    }

    fn sum(&self) -> Sum {
        self.here().sum()
    }

    fn push(&mut self, sum: Sum, came: Came, to_play: Color) {
        if self.entries.len() > self.latest.len() {
            self.spread();
        }
        let previous = self.enter(sum.hash, self.entries.len());
        self.ply = self.entries.len();
        self.entries.push(Entry {
            hash: sum.hash,
            previous,
            changes: number(self.changes.len()),
            stones: sum.stones,
            came,
            to_play,
        });
    }

    /// Enters a ply by its sum, and gives the one that was there.
    fn enter(&mut self, hash: u64, ply: usize) -> u32 {
        let place = self.place_of(hash);
        std::mem::replace(&mut self.latest[place], number(ply))
    }

    /// Makes more places, so that few plies share one however long the game is.
    fn spread(&mut self) {
        self.latest = vec![NONE; 4 * self.latest.len()];
        for ply in 0..self.entries.len() {
            self.entries[ply].previous = self.enter(self.entries[ply].hash, ply);
        }
    }

    /// Notes what a move took off.
    fn note(&mut self, color: Color, point: Point, captured: &[Point]) {
        if !captured.is_empty() {
            // The player's own stones leave together with the last one, or none of them does.
            let is_suicide = captured.contains(&point);
            let owner = if is_suicide { color } else { color.opponent() };
            let captured = captured.iter().map(|&stone| (stone, Some(owner)));
            self.changes.extend(captured);
        }
    }

    /// The sum after a move, if the rules allow it.
    #[inline]
    fn judge(
        &self,
        board: &Board,
        color: Color,
        point: Point,
        rules: &Rules,
    ) -> Result<Sum, Illegal> {
        board.check(color, point, rules)?;
        let sum = self.sum().after(board, color, point);
        let latest = self.latest[self.place_of(sum.hash)];
        if latest != NONE && rules.ko != Ko::Simple {
            self.check_superko(sum, latest, board, color, point, rules.ko)?;
        }
        Ok(sum)
    }

    /// Whether a move that the board allows brings back a board that it must not: one of that
    /// sum, from the ply `latest` on back.
    fn check_superko(
        &self,
        sum: Sum,
        latest: u32,
        board: &Board,
        color: Color,
        point: Point,
        ko: Ko,
    ) -> Result<(), Illegal> {
        let counts = |entry: &Entry| match ko {
            Ko::Simple => false,
            // A pass leaves the board that was there before it.
            Ko::PositionalSuperko => entry.came != Came::Passed,
            Ko::SituationalSuperko => entry.to_play == color.opponent(),
            Ko::NaturalSituationalSuperko => entry.came == Came::Played(color),
        };
        let after = || {
            let mut after = board.clone();
            after.place(color, point);
            after.stones()
        };
        match self.find(sum, latest, counts, board, after) {
            Some(ply) => Err(Illegal::Superko { ply }),
            None => Ok(()),
        }
    }

    /// The latest ply, from `latest` on back, that counts and had the stones of `sought`, whose
    /// sum is given; `board` is the one of the last ply.
    fn find(
        &self,
        sum: Sum,
        latest: u32,
        counts: impl Fn(&Entry) -> bool,
        board: &Board,
        sought: impl Fn() -> Grid<Option<Color>>,
    ) -> Option<usize> {
        let mut ply = latest as usize;
        while let Some(entry) = self.entries.get(ply) {
            let is_like = entry.hash == sum.hash && ply <= self.ply;
            if is_like && counts(entry) && self.stones_at(entry, board) == sought() {
                return Some(ply);
            }
            ply = entry.previous as usize;
        }
        None
    }

    /// The stones that stood at a ply: those of now, with all changes since taken back.
    fn stones_at(&self, entry: &Entry, board: &Board) -> Grid<Option<Color>> {
        let mut stones = board.stones();
        let since = entry.changes as usize..self.here().changes as usize;
        for &(point, before) in self.changes[since].iter().rev() {
            stones[point] = before;
        }
        stones
    }
}

fn number(len: usize) -> u32 {
    u32::try_from(len).unwrap_or(NONE)
}

/// Histories are equal when the same boards were there; what is ahead is only a memory.
impl PartialEq for History {
    fn eq(&self, other: &Self) -> bool {
        let plies = |history: &Self| {
            let entries = history.entries[..=history.ply].iter();
            entries
                .map(|entry| (entry.hash, entry.changes, entry.came, entry.to_play))
                .collect::<Vec<_>>()
        };
        let changes = |history: &Self| history.here().changes as usize;
        plies(self) == plies(other)
            && self.changes[..changes(self)] == other.changes[..changes(other)]
    }
}

impl Eq for History {}

impl Entry {
    const fn sum(&self) -> Sum {
        Sum {
            hash: self.hash,
            stones: self.stones,
        }
    }
}
