//! A second connection to the X server, which hears what minifb loses.
//!
//! minifb samples the mouse, so that a click between two samples is lost. Here a window that shows
//! nothing lies on top of minifb's and takes the mouse: each event is queued, with its place. It also
//! hides the system's pointer. Keys pass through it to minifb, which knows about input methods.
#![expect(
    clippy::disallowed_methods,
    reason = "this is the edge: the environment names the input method"
)]

use std::env;
use std::os::fd::{AsFd, BorrowedFd};

use x11rb::connection::Connection;
use x11rb::errors::{ReplyError, ReplyOrIdError};
use x11rb::protocol::Event as Raw;
use x11rb::protocol::xproto::{
    AtomEnum, ChangeGCAux, ChangeWindowAttributesAux, ConnectionExt as _, CreateGCAux,
    CreateWindowAux, EventMask, NotifyDetail, NotifyMode, PropMode, Rectangle, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use crate::geometry::Xy;

x11rb::atom_manager! {
    /// The words of window managers and input methods.
    pub(super) Atoms: AtomsCookie {
        _NET_SUPPORTED,
        _NET_SUPPORTING_WM_CHECK,
        _NET_WM_STATE,
        _NET_WM_STATE_FULLSCREEN,
        XIM_SERVERS,
    }
}

/// What happened to the window, in the order in which the server saw it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Seen {
    /// The pointer stands at this point of the window.
    Motion(Xy),
    /// The pointer left the window.
    Left,
    /// A button of this number went down (or the wheel turned).
    Down(u8, Xy),
    /// A button went up.
    Up(u8, Xy),
    /// A key went down; minifb knows which.
    Typed,
    /// The window must be presented anew.
    Uncovered,
    /// The window has this size.
    Sized(Xy),
    /// The window is on the screen now.
    Mapped,
    /// The window gained or lost the keyboard.
    Focused(bool),
    /// Somebody else reads the keyboard for a while.
    Grabbed,
    /// The window manager's mind about the window changed.
    State,
    /// The server is gone.
    Gone,
}

/// The connection, and the window it watches.
pub(super) struct Server {
    pub(super) connection: RustConnection,
    pub(super) atoms: Atoms,
    pub(super) root: u32,
    /// The size of the whole screen.
    pub(super) screen: Xy,
    /// minifb's window; the root until there is one.
    pub(super) window: u32,
    /// The window's place before it was made fullscreen without a window manager.
    pub(super) before: Option<super::wm::Place>,
}

impl Server {
    /// Connects to the server that `DISPLAY` names.
    pub(super) fn connect() -> Result<Self, Box<dyn std::error::Error>> {
        let (connection, number) = RustConnection::connect(None)?;
        let atoms = Atoms::new(&connection)?.reply()?;
        let screen = &connection.setup().roots[number];
        Ok(Self {
            atoms,
            root: screen.root,
            screen: Xy::new(
                screen.width_in_pixels.into(),
                screen.height_in_pixels.into(),
            ),
            window: screen.root,
            before: None,
            connection,
        })
    }

    /// Whether pixels of the screen take 32 bits, as minifb wants them.
    pub(super) fn has_deep_pixels(&self) -> bool {
        let setup = self.connection.setup();
        let depth = setup.roots.iter().find(|screen| screen.root == self.root);
        let mut formats = setup.pixmap_formats.iter();
        formats.any(|format| {
            depth.is_some_and(|screen| screen.root_depth == format.depth)
                && format.bits_per_pixel == 32
        })
    }

    /// Whether the input method that the environment names, if it names one, is there.
    pub(super) fn has_input_method(&self) -> bool {
        let modifiers = env::var("XMODIFIERS").unwrap_or_default();
        let Some((_, name)) = modifiers.split_once("@im=") else {
            return true;
        };
        let name = name.split('@').next().unwrap_or_default();
        ["", "none", "local"].contains(&name) || self.serves(name).unwrap_or(false)
    }

    /// Whether a server of input methods is listed under this name and has not died.
    fn serves(&self, name: &str) -> Result<bool, ReplyError> {
        let server = &self.connection;
        let name = format!("@server={name}");
        let atom = server.intern_atom(true, name.as_bytes())?.reply()?.atom;
        let listed = self.words(self.root, self.atoms.XIM_SERVERS, AtomEnum::ATOM)?;
        Ok(listed.contains(&atom)
            && server.get_selection_owner(atom)?.reply()?.owner != x11rb::NONE)
    }

    /// A window's property as a list of numbers; empty when it has none.
    pub(super) fn words(
        &self,
        window: u32,
        property: u32,
        kind: AtomEnum,
    ) -> Result<Vec<u32>, ReplyError> {
        let server = &self.connection;
        let reply = server
            .get_property(false, window, property, kind, 0, 1024)?
            .reply()?;
        Ok(reply.value32().into_iter().flatten().collect())
    }

    /// Lays the window that hears the mouse over minifb's window, and watches the latter.
    pub(super) fn attach(&mut self, window: u32) -> Result<(), ReplyOrIdError> {
        self.window = window;
        let server = &self.connection;
        let watched = EventMask::EXPOSURE
            | EventMask::STRUCTURE_NOTIFY
            | EventMask::FOCUS_CHANGE
            | EventMask::PROPERTY_CHANGE
            | EventMask::KEY_PRESS;
        let watch = ChangeWindowAttributesAux::new().event_mask(watched);
        server.change_window_attributes(window, &watch)?;
        let class = b"qishi\0Qishi\0";
        let (property, text) = (AtomEnum::WM_CLASS, AtomEnum::STRING);
        server.change_property8(PropMode::REPLACE, window, property, text, class)?;
        let heard = EventMask::BUTTON_PRESS
            | EventMask::BUTTON_RELEASE
            | EventMask::POINTER_MOTION
            | EventMask::ENTER_WINDOW
            | EventMask::LEAVE_WINDOW;
        let aux = CreateWindowAux::new()
            .event_mask(heard)
            .cursor(self.no_cursor()?);
        let ear = server.generate_id()?;
        // So large that it covers minifb's window at every size, without ever being told.
        let (far, input) = (i16::MAX.unsigned_abs(), WindowClass::INPUT_ONLY);
        server.create_window(0, ear, window, 0, 0, far, far, 0, input, 0, &aux)?;
        server.map_window(ear)?;
        server.sync()?;
        Ok(())
    }

    /// A cursor of which no pixel shows.
    fn no_cursor(&self) -> Result<u32, ReplyOrIdError> {
        let server = &self.connection;
        let [mask, gc, cursor] = [
            server.generate_id()?,
            server.generate_id()?,
            server.generate_id()?,
        ];
        server.create_pixmap(1, mask, self.root, 1, 1)?;
        server.create_gc(gc, mask, &CreateGCAux::new())?;
        server.change_gc(gc, &ChangeGCAux::new().foreground(0))?;
        let dot = Rectangle {
            x: 0,
            y: 0,
            width: 1,
            height: 1,
        };
        server.poly_fill_rectangle(mask, gc, &[dot])?;
        server.create_cursor(cursor, mask, mask, 0, 0, 0, 0, 0, 0, 0, 0)?;
        server.free_gc(gc)?;
        server.free_pixmap(mask)?;
        Ok(cursor)
    }

    /// The descriptor to sleep on.
    pub(super) fn descriptor(&self) -> BorrowedFd<'_> {
        self.connection.stream().as_fd()
    }

    /// Waits until the server has sent all that happened so far.
    pub(super) fn catch_up(&self) {
        // A server that is gone is seen by `next`.
        let _ = self.connection.sync();
    }

    /// The next thing that has come, if any. Does not wait.
    pub(super) fn next(&self) -> Option<Seen> {
        loop {
            match self.connection.poll_for_event() {
                Ok(Some(raw)) => match self.seen(&raw) {
                    None => {}
                    seen => return seen,
                },
                Ok(None) => return None,
                Err(_) => return Some(Seen::Gone),
            }
        }
    }

    fn seen(&self, raw: &Raw) -> Option<Seen> {
        let at = |x: i16, y: i16| Xy::new(x.into(), y.into());
        Some(match raw {
            Raw::MotionNotify(e) => Seen::Motion(at(e.event_x, e.event_y)),
            Raw::EnterNotify(e) => Seen::Motion(at(e.event_x, e.event_y)),
            // A window manager that takes the mouse for a moment, to see who was clicked on, has
            // not moved it away.
            Raw::LeaveNotify(e) if e.mode == NotifyMode::NORMAL => Seen::Left,
            Raw::ButtonPress(e) => Seen::Down(e.detail, at(e.event_x, e.event_y)),
            Raw::ButtonRelease(e) => Seen::Up(e.detail, at(e.event_x, e.event_y)),
            Raw::KeyPress(_) => Seen::Typed,
            Raw::Expose(e) if e.count == 0 => Seen::Uncovered,
            Raw::ConfigureNotify(e) if e.window == self.window => {
                Seen::Sized(Xy::new(e.width.into(), e.height.into()))
            }
            Raw::MapNotify(e) if e.window == self.window => Seen::Mapped,
            Raw::FocusIn(e) if is_lasting(e.mode, e.detail) => Seen::Focused(true),
            Raw::FocusOut(e) if is_lasting(e.mode, e.detail) => Seen::Focused(false),
            Raw::FocusOut(_) => Seen::Grabbed,
            Raw::PropertyNotify(e) if e.atom == self.atoms._NET_WM_STATE => Seen::State,
            _ => return None,
        })
    }
}

/// Whether the keyboard's going or coming is more than a grab, or the pointer's passing by.
fn is_lasting(mode: NotifyMode, detail: NotifyDetail) -> bool {
    let passing = [
        NotifyDetail::POINTER,
        NotifyDetail::POINTER_ROOT,
        NotifyDetail::INFERIOR,
    ];
    [NotifyMode::NORMAL, NotifyMode::WHILE_GRABBED].contains(&mode) && !passing.contains(&detail)
}
