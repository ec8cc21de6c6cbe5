//! Rooms over TCP: the host listens, the others connect. Before each frame stands its length, 16
//! bits, the lower ones first.

mod guest;
mod host;
mod peer;
#[cfg(test)]
mod tests;

pub(super) use guest::{Place, guest, stranger};
pub(super) use host::host;
