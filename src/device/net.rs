//! Other machines: the thread that has the room's log, and the wires that it speaks over.
//!
//! A wire only has to deliver some frames sometimes. It has threads of its own, so that nothing that
//! happens on it holds up the log, let alone the window.
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "this is the edge: sockets, files, threads and a clock"
)]
#![cfg_attr(
    not(all(feature = "mqtt", feature = "mdns")),
    allow(dead_code, reason = "wires that are left out would use it")
)]

mod journal;
#[cfg_attr(not(feature = "mdns"), path = "net/no_lan.rs")]
mod lan;
mod lobby;
#[cfg_attr(not(feature = "mqtt"), path = "net/no_mqtt.rs")]
mod mqtt;
mod open;
mod serving;
mod tcp;
mod ways;
mod wire;

use std::path::PathBuf;
use std::sync::mpsc::{Sender, channel};
use std::thread::{self, JoinHandle};

use crate::config::Config;
use crate::event::net::{News, Order};
use serving::Serving;

/// The port of rooms where nobody says another.
pub const PORT: u16 = 7361;

/// Tells what came from other machines; whether anybody listens.
type Tell = Box<dyn Fn(News) -> bool + Send>;

/// What the thread hears.
enum Input {
    /// Something is wanted.
    Order(Order),
    /// Something happened on a wire.
    Wire(u64, wire::Event),
    /// The program ends.
    Close,
}

/// The way to other machines; the thread starts with the first order, and ends with this.
pub struct Net {
    tell: Option<Tell>,
    folder: Option<PathBuf>,
    thread: Option<(Sender<Input>, JoinHandle<()>)>,
}

impl Net {
    /// `tell` is called on another thread with what comes, and says whether anybody listens. Rooms
    /// are kept in `folder`; without one there are none.
    pub fn new(folder: Option<PathBuf>, tell: impl Fn(News) -> bool + Send + 'static) -> Self {
        Self {
            tell: Some(Box::new(tell)),
            folder,
            thread: None,
        }
    }

    /// Does what is wanted, some time.
    pub fn perform(&mut self, order: Order) {
        if let Some(tell) = self.tell.take() {
            let (inputs, heard) = channel();
            let serving = Serving::new(self.folder.clone(), tell, inputs.clone());
            self.thread = Some((inputs, thread::spawn(move || serving.run(&heard))));
        }
        if let Some((inputs, _)) = &self.thread {
            // The thread ends before this only when nobody listens.
            let _ = inputs.send(Input::Order(order));
        }
    }

    /// The names of the rooms that a player can come back to, the newest first.
    pub fn rooms(&self) -> Vec<String> {
        self.folder
            .as_deref()
            .map(journal::kept)
            .unwrap_or_default()
    }
}

impl Drop for Net {
    /// What was said has been written, and is on its way.
    fn drop(&mut self) {
        if let Some((inputs, thread)) = self.thread.take() {
            let _ = inputs.send(Input::Close);
            let _ = thread.join();
        }
    }
}

/// Where rooms are kept: beside the games; nowhere without a home.
pub fn rooms_folder(config: &Config) -> Option<PathBuf> {
    Some(super::files::games(config)?.with_file_name("rooms"))
}
