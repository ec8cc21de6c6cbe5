//! A handful of places, without a heap.

use super::field::At;

#[expect(
    clippy::cast_possible_truncation,
    reason = "there are fewer than 2^16 places"
)]
pub(super) const fn narrow(at: At) -> u16 {
    at as u16
}

/// A few different places.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Few {
    places: [u16; 8],
    len: usize,
}

impl Few {
    /// Adds a place that is not there yet, while there is room.
    pub(super) fn add(&mut self, at: At) {
        if self.len < self.places.len() && !self.has(at) {
            self.places[self.len] = narrow(at);
            self.len += 1;
        }
    }

    pub(super) fn has(&self, at: At) -> bool {
        self.places[..self.len].contains(&narrow(at))
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }
}

impl IntoIterator for Few {
    type Item = At;
    type IntoIter = std::iter::Map<std::iter::Take<std::array::IntoIter<u16, 8>>, fn(u16) -> At>;

    fn into_iter(self) -> Self::IntoIter {
        self.places.into_iter().take(self.len).map(usize::from)
    }
}
