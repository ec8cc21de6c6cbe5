//! How a thread hands an event to the loop, and wakes it.

use std::io::{Read, Write};
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::net::UnixStream;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use crate::event::Event;

/// What the threads have to say, and something to sleep on until they do.
pub(super) struct Inbox {
    events: Receiver<Event>,
    sender: Sender<Event>,
    bell: UnixStream,
    rope: Arc<UnixStream>,
}

/// A thread's way into the inbox.
#[derive(Clone)]
pub(super) struct Messenger {
    sender: Sender<Event>,
    rope: Arc<UnixStream>,
}

impl Inbox {
    pub(super) fn new() -> std::io::Result<Self> {
        let (sender, events) = channel();
        let (bell, rope) = UnixStream::pair()?;
        bell.set_nonblocking(true)?;
        rope.set_nonblocking(true)?;
        Ok(Self {
            events,
            sender,
            bell,
            rope: Arc::new(rope),
        })
    }

    pub(super) fn messenger(&self) -> Messenger {
        Messenger {
            sender: self.sender.clone(),
            rope: Arc::clone(&self.rope),
        }
    }

    /// Becomes readable when there are events.
    pub(super) fn bell(&self) -> BorrowedFd<'_> {
        self.bell.as_fd()
    }

    /// Takes what has come.
    pub(super) fn take(&mut self, events: &mut Vec<Event>) {
        let mut rings = [0; 64];
        while matches!((&self.bell).read(&mut rings), Ok(count) if count == rings.len()) {}
        events.extend(self.events.try_iter());
    }
}

impl Messenger {
    /// Hands over an event; whether anybody is there to take it.
    pub(super) fn send(&self, event: Event) -> bool {
        let taken = self.sender.send(event).is_ok();
        // A full pipe has rung already.
        let _ = (&*self.rope).write(&[1]);
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_come_in_order_and_once() {
        let mut inbox = Inbox::new().unwrap();
        let messenger = inbox.messenger();
        for ms in 0..200 {
            assert!(messenger.send(Event::Tick(ms)));
        }
        let mut events = Vec::new();
        inbox.take(&mut events);
        inbox.take(&mut events);
        assert_eq!(events, (0..200).map(Event::Tick).collect::<Vec<_>>());
    }
}
