//! A list of which the front is shown, and what was there behind it is not forgotten yet.

use std::ops::Deref;

/// What was met on the way to the place shown and, after walking back, on the way onwards.
#[derive(Debug, Clone)]
pub(super) struct Trail<T> {
    all: Vec<T>,
    shown: usize,
}

impl<T> Trail<T> {
    /// With nothing on it.
    pub(super) const fn new() -> Self {
        Self {
            all: Vec::new(),
            shown: 0,
        }
    }

    /// Adds one to what is shown, and forgets what was ahead.
    pub(super) fn push(&mut self, item: T) {
        self.forget_ahead();
        self.all.push(item);
        self.shown += 1;
    }

    /// Shows so many of those that are there; those behind them are ahead from now on.
    pub(super) fn show(&mut self, count: usize) {
        self.shown = count.min(self.all.len());
    }

    /// All of them, those ahead too.
    pub(super) fn all_mut(&mut self) -> &mut [T] {
        &mut self.all
    }

    /// What is ahead.
    pub(super) fn ahead(&self) -> &[T] {
        &self.all[self.shown..]
    }

    /// Forgets what is ahead.
    pub(super) fn forget_ahead(&mut self) {
        self.all.truncate(self.shown);
    }
}

impl<T> Deref for Trail<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.all[..self.shown]
    }
}

impl<T> FromIterator<T> for Trail<T> {
    /// Shows them all.
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let all: Vec<T> = items.into_iter().collect();
        let shown = all.len();
        Self { all, shown }
    }
}

/// What is ahead is only a memory.
impl<T: PartialEq> PartialEq for Trail<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq> Eq for Trail<T> {}
