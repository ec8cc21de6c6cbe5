//! How a chain knows whether it is in atari, without a list of its liberties.

use super::few::narrow;
use super::field::At;

/// What a chain's head knows. Liberties are counted once for every stone that they touch, with
/// the sums of their places and of the squares of these: all liberties are one and the same place
/// just when `count * squares == sum * sum`.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Chain {
    pub(super) stones: u32,
    pub(super) count: u32,
    pub(super) sum: u32,
    pub(super) squares: u32,
}

impl Chain {
    pub(super) fn add(&mut self, liberty: At) {
        let liberty = u32::from(narrow(liberty));
        self.count += 1;
        self.sum += liberty;
        self.squares += liberty * liberty;
    }

    pub(super) fn drop(&mut self, liberty: At) {
        let liberty = u32::from(narrow(liberty));
        self.count -= 1;
        self.sum -= liberty;
        self.squares -= liberty * liberty;
    }

    /// The only liberty, if there is but one.
    pub(super) fn last_liberty(&self) -> Option<At> {
        let wide = u64::from;
        let is_one = self.count > 0
            && wide(self.count) * wide(self.squares) == wide(self.sum) * wide(self.sum);
        is_one.then(|| (self.sum / self.count) as usize)
    }
}
