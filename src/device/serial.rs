//! Play over a serial line: the room's words on one side, the Go Modem Protocol on the other.
#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "this is the edge: a device, a thread and a clock"
)]

#[cfg(feature = "serial")]
mod line;
#[cfg(feature = "serial")]
mod room;
#[cfg(all(test, feature = "serial"))]
mod tests;

use std::sync::mpsc::Sender;
use std::thread::JoinHandle;

use crate::event::net::{News, Role};

/// What is wanted of the line.
enum Order {
    /// Say these words of the table.
    Say(String),
    /// Chat.
    Chat(String),
}

/// A line, with a thread of its own; it is closed when this is dropped.
pub(super) struct Serial {
    orders: Option<Sender<Order>>,
    thread: Option<JoinHandle<()>>,
}

impl Serial {
    /// Opens the device at `speed` bits a second. The host says the `terms`, in the words of the table,
    /// and the guest learns them. What comes of it, faults too, is told to `send`; a device that is not
    /// there is tried again until it is.
    pub(super) fn open(
        port: String,
        speed: u32,
        (role, name): (Role, String),
        terms: &str,
        send: impl Fn(News) + Send + 'static,
    ) -> Self {
        let closed = Self {
            orders: None,
            thread: None,
        };
        #[cfg(feature = "serial")]
        {
            let Some(room) = room::Room::new(role, name, terms, send) else {
                return closed;
            };
            let (orders, asked) = std::sync::mpsc::channel();
            Self {
                orders: Some(orders),
                thread: Some(std::thread::spawn(move || {
                    line::run(room, &port, speed, &asked);
                })),
            }
        }
        #[cfg(not(feature = "serial"))]
        {
            let _ = (port, speed, role, name, terms);
            send(News::Fault {
                fault: crate::event::net::Fault::Device,
                detail: "not built in: serial".to_owned(),
            });
            send(News::Left);
            closed
        }
    }

    /// Says words of the table: `act 1 - play pd`, `undo 3`. They come back as the table of both has
    /// them: a move when the other side has accepted it.
    pub(super) fn say(&self, words: String) {
        self.order(Order::Say(words));
    }

    /// Says something to the player at the other end.
    pub(super) fn chat(&self, text: String) {
        self.order(Order::Chat(text));
    }

    fn order(&self, order: Order) {
        if let Some(orders) = &self.orders {
            // The thread ends with the room alone.
            let _ = orders.send(order);
        }
    }
}

impl Drop for Serial {
    fn drop(&mut self) {
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// The serial devices that there are.
pub(super) fn ports() -> News {
    #[cfg(feature = "serial")]
    return News::Ports(line::ports());
    #[cfg(not(feature = "serial"))]
    News::Ports(Vec::new())
}
