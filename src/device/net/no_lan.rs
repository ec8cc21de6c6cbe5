//! In place of tables on the local network, where qishi is built without them.

use super::lobby::Sign;
use super::wire::{Frame, Teller, Wire};

/// Nothing on the local network.
pub(super) struct Lan;

impl Wire for Lan {
    fn send(&self, _: &Frame) {}
}

impl Lan {
    /// Shows nothing.
    pub(super) fn show(&self, _: &Sign) -> Result<(), &'static str> {
        Err(ABSENT)
    }
}

const ABSENT: &str = "this qishi is built without tables on the local network";

/// Announces nothing.
pub(super) fn announce(_: &Sign) -> Result<Lan, &'static str> {
    Err(ABSENT)
}

/// Finds nobody.
pub(super) fn find(_: &str, _: Teller) -> Result<Lan, &'static str> {
    Err(ABSENT)
}

/// Lists nothing.
pub(super) fn look(_: Teller) -> Result<Lan, &'static str> {
    Err(ABSENT)
}
