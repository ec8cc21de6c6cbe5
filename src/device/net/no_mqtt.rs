//! In place of brokers, where qishi is built without them.
#![allow(
    clippy::needless_pass_by_value,
    clippy::unused_self,
    reason = "it is used as brokers are"
)]

use super::wire::{Event, Frame, Teller, Wire, Wish};

/// No broker.
pub(super) struct Mqtt;

impl Mqtt {
    /// Tells that there is none.
    pub(super) fn new(_: Wish, teller: Teller) -> Self {
        teller.tell(Event::Down(
            "this qishi is built without brokers".to_owned(),
        ));
        Self
    }

    /// Keeps nothing.
    pub(super) fn keep(&self, _: &str, _: Vec<u8>, _: u32) {}

    /// Sends nothing.
    pub(super) fn publish(&self, _: &str, _: Vec<u8>) {}
}

impl Wire for Mqtt {
    fn send(&self, _: &Frame) {}
}
