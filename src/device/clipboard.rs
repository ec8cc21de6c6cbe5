//! The clipboard: X's CLIPBOARD selection, given and taken on a connection and a thread of its own.
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "this is the edge: a thread, and how long it waits"
)]

use std::error::Error;
use std::io::{Read, Write};
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use x11rb::connection::Connection;
use x11rb::protocol::Event as Raw;
use x11rb::protocol::xproto::{
    AtomEnum, ChangeWindowAttributesAux, ConnectionExt as _, CreateWindowAux, EventMask, PropMode,
    Property, SELECTION_NOTIFY_EVENT, SelectionNotifyEvent, SelectionRequestEvent, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use super::inbox::Messenger;
use crate::event::{Event, Task};

/// How long the owner of the clipboard has to answer, and between two parts of what it gives.
const PATIENCE: Duration = Duration::from_secs(2);
/// More is no record.
const LARGEST: usize = 64 << 20;
/// Bytes that fit into one property on every server; more are given in parts.
const PART: usize = 60_000;

type Failure = Box<dyn Error>;

x11rb::atom_manager! {
    Atoms: AtomsCookie {
        CLIPBOARD,
        TARGETS,
        UTF8_STRING,
        INCR,
        TEXT,
        QISHI_TEXT,
    }
}

/// What the room wants of the clipboard.
enum Wish {
    Copy(String),
    Paste,
    Nothing,
}

/// The clipboard; nothing happens before it is used.
pub(super) struct Clipboard {
    messenger: Messenger,
    /// The way to the thread, and what wakes it.
    wishes: Option<(Sender<Wish>, UnixStream)>,
}

impl Clipboard {
    pub(super) fn new(messenger: Messenger) -> Self {
        Self {
            messenger,
            wishes: None,
        }
    }

    /// Offers a text to other programs, as long as this one runs.
    pub(super) fn copy(&mut self, text: String) {
        self.send(Wish::Copy(text));
    }

    /// Asks for the text that another program offers; it comes as an event.
    pub(super) fn paste(&mut self) {
        self.send(Wish::Paste);
    }

    fn send(&mut self, wish: Wish) {
        // A thread that has ended has told why; the next wish begins another.
        if let Some((sender, rope)) = &mut self.wishes {
            if sender.send(Wish::Nothing).is_err() || rope.write(&[1]).is_err() {
                self.wishes = None;
            }
        }
        if self.wishes.is_none() {
            self.wishes = self.begin().ok();
        }
        if let Some((sender, rope)) = &mut self.wishes {
            let _ = sender.send(wish);
            let _ = rope.write(&[1]);
        }
    }

    fn begin(&self) -> std::io::Result<(Sender<Wish>, UnixStream)> {
        let (sender, wishes) = channel();
        let (bell, rope) = UnixStream::pair()?;
        bell.set_nonblocking(true)?;
        let messenger = self.messenger.clone();
        thread::spawn(move || {
            if let Err(reason) = serve(&wishes, &bell, &messenger) {
                fail(&messenger, &reason.to_string());
            }
        });
        Ok((sender, rope))
    }
}

fn fail(messenger: &Messenger, reason: &str) {
    messenger.send(Event::Failed {
        task: Task::Paste,
        detail: reason.to_owned(),
    });
}

/// What is given piece by piece to one who asked for more than fits.
struct Gift {
    to: u32,
    property: u32,
    kind: u32,
    given: usize,
}

struct Holder {
    server: RustConnection,
    atoms: Atoms,
    window: u32,
    text: Vec<u8>,
    gifts: Vec<Gift>,
}

/// Serves until the room is gone.
fn serve(wishes: &Receiver<Wish>, bell: &UnixStream, messenger: &Messenger) -> Result<(), Failure> {
    let (server, number) = RustConnection::connect(None)?;
    let atoms = Atoms::new(&server)?.reply()?;
    let window = server.generate_id()?;
    let root = server.setup().roots[number].root;
    let aux = CreateWindowAux::new().event_mask(EventMask::PROPERTY_CHANGE);
    let class = WindowClass::INPUT_ONLY;
    server.create_window(0, window, root, 0, 0, 1, 1, 0, class, 0, &aux)?;
    let mut holder = Holder {
        server,
        atoms,
        window,
        text: Vec::new(),
        gifts: Vec::new(),
    };
    loop {
        while let Some(raw) = holder.server.poll_for_event()? {
            holder.hear(&raw)?;
        }
        let stream = holder.server.stream().as_fd();
        let mut sources =
            [stream, bell.as_fd()].map(|fd| PollFd::from_borrowed_fd(fd, PollFlags::IN));
        let _ = poll(&mut sources, None);
        // The other end of the rope is gone when the room is.
        if matches!((&*bell).read(&mut [0; 64]), Ok(0)) {
            return Ok(());
        }
        for wish in wishes.try_iter() {
            match wish {
                Wish::Copy(text) => holder.own(text)?,
                Wish::Paste => match holder.take() {
                    Ok(text) => drop(messenger.send(Event::Pasted { text })),
                    Err(reason) => fail(messenger, &reason.to_string()),
                },
                Wish::Nothing => {}
            }
        }
    }
}

impl Holder {
    fn own(&mut self, text: String) -> Result<(), Failure> {
        self.text = text.into_bytes();
        let (window, clipboard) = (self.window, self.atoms.CLIPBOARD);
        self.server
            .set_selection_owner(window, clipboard, x11rb::CURRENT_TIME)?;
        self.server.flush()?;
        Ok(())
    }

    fn hear(&mut self, raw: &Raw) -> Result<(), Failure> {
        match raw {
            Raw::SelectionRequest(request) => self.give(request)?,
            Raw::SelectionClear(_) => self.text.clear(),
            Raw::PropertyNotify(e) if e.state == Property::DELETE => {
                self.give_on(e.window, e.atom)?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Answers one who asks for what is offered. One who has gone meanwhile is no failure.
    fn give(&mut self, request: &SelectionRequestEvent) -> Result<(), Failure> {
        let atoms = &self.atoms;
        let (server, to) = (&self.server, request.requestor);
        // Old programs leave it to the owner where the answer goes.
        let property = match request.property {
            x11rb::NONE => request.target,
            property => property,
        };
        let string = u32::from(AtomEnum::STRING);
        let kinds = [atoms.UTF8_STRING, atoms.TEXT, string];
        let mut answered = property;
        if request.target == atoms.TARGETS {
            let targets = [atoms.TARGETS, atoms.UTF8_STRING, atoms.TEXT, string];
            server.change_property32(PropMode::REPLACE, to, property, AtomEnum::ATOM, &targets)?;
        } else if !kinds.contains(&request.target) {
            answered = x11rb::NONE;
        } else if self.text.len() <= PART {
            let kind = atoms.UTF8_STRING;
            server.change_property8(PropMode::REPLACE, to, property, kind, &self.text)?;
        } else {
            let gift = Gift {
                to,
                property,
                kind: atoms.UTF8_STRING,
                given: 0,
            };
            self.promise(gift)?;
        }
        let answer = SelectionNotifyEvent {
            response_type: SELECTION_NOTIFY_EVENT,
            sequence: 0,
            time: request.time,
            requestor: to,
            selection: request.selection,
            target: request.target,
            property: answered,
        };
        self.server
            .send_event(false, to, EventMask::NO_EVENT, answer)?;
        self.server.flush()?;
        Ok(())
    }

    /// Begins to give what does not fit at once.
    fn promise(&mut self, gift: Gift) -> Result<(), Failure> {
        let (server, to, property) = (&self.server, gift.to, gift.property);
        let aux = ChangeWindowAttributesAux::new().event_mask(EventMask::PROPERTY_CHANGE);
        server.change_window_attributes(to, &aux)?;
        let size = [u32::try_from(self.text.len()).unwrap_or(u32::MAX)];
        server.change_property32(PropMode::REPLACE, to, property, self.atoms.INCR, &size)?;
        self.gifts
            .retain(|gift| (gift.to, gift.property) != (to, property));
        self.gifts.push(gift);
        Ok(())
    }

    /// Gives the next part; an empty one ends it.
    fn give_on(&mut self, window: u32, property: u32) -> Result<(), Failure> {
        let is_it = |gift: &Gift| (gift.to, gift.property) == (window, property);
        let Some(at) = self.gifts.iter().position(is_it) else {
            return Ok(());
        };
        let gift = &mut self.gifts[at];
        let from = gift.given.min(self.text.len());
        let part = &self.text[from..(from + PART).min(self.text.len())];
        let (kind, mode) = (gift.kind, PropMode::REPLACE);
        self.server
            .change_property8(mode, window, property, kind, part)?;
        self.server.flush()?;
        gift.given = from + part.len();
        if part.is_empty() {
            self.gifts.remove(at);
        }
        Ok(())
    }

    /// Takes what is offered.
    fn take(&mut self) -> Result<String, Failure> {
        let owner = self.server.get_selection_owner(self.atoms.CLIPBOARD)?;
        match owner.reply()?.owner {
            x11rb::NONE => return Err("the clipboard is empty".into()),
            owner if owner == self.window => {
                return Ok(String::from_utf8_lossy(&self.text).into_owned());
            }
            _ => {}
        }
        let (window, property) = (self.window, self.atoms.QISHI_TEXT);
        let (clipboard, kind) = (self.atoms.CLIPBOARD, self.atoms.UTF8_STRING);
        self.server.delete_property(window, property)?;
        self.server
            .convert_selection(window, clipboard, kind, property, x11rb::CURRENT_TIME)?;
        self.server.flush()?;
        let answered = |raw: &Raw| match raw {
            Raw::SelectionNotify(e) if e.requestor == window => Some(e.property),
            _ => None,
        };
        if self.wait(answered)? == x11rb::NONE {
            return Err("the clipboard holds no text".into());
        }
        let (kind, mut bytes) = self.read(property)?;
        if kind == self.atoms.INCR {
            bytes = self.take_on(property)?;
        }
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Takes what comes part by part; an empty one ends it.
    fn take_on(&mut self, property: u32) -> Result<Vec<u8>, Failure> {
        let window = self.window;
        let is_new = |raw: &Raw| match raw {
            Raw::PropertyNotify(e) if e.window == window && e.atom == property => {
                (e.state == Property::NEW_VALUE).then_some(())
            }
            _ => None,
        };
        let mut bytes = Vec::new();
        loop {
            self.wait(is_new)?;
            let (_, part) = self.read(property)?;
            if part.is_empty() {
                return Ok(bytes);
            }
            bytes.extend(part);
            if bytes.len() > LARGEST {
                return Err("the clipboard holds more than a record".into());
            }
        }
    }

    /// What a property of the window holds, and its kind; it is gone then, so that more may come.
    fn read(&self, property: u32) -> Result<(u32, Vec<u8>), Failure> {
        let most = u32::try_from(LARGEST / 4).unwrap_or(u32::MAX);
        let cookie =
            self.server
                .get_property(true, self.window, property, AtomEnum::ANY, 0, most)?;
        let reply = cookie.reply()?;
        self.server.flush()?;
        Ok((reply.type_, reply.value))
    }

    /// Waits for an answer; what others ask meanwhile is answered, too.
    fn wait<T>(&mut self, wanted: impl Fn(&Raw) -> Option<T>) -> Result<T, Failure> {
        let end = Instant::now() + PATIENCE;
        loop {
            while let Some(raw) = self.server.poll_for_event()? {
                if let Some(found) = wanted(&raw) {
                    return Ok(found);
                }
                self.hear(&raw)?;
            }
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err("the clipboard's owner does not answer".into());
            }
            let stream = self.server.stream().as_fd();
            let mut sources = [PollFd::from_borrowed_fd(stream, PollFlags::IN)];
            let _ = poll(&mut sources, Timespec::try_from(left).ok().as_ref());
        }
    }
}
