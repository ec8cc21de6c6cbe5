//! The window: a narrow face over minifb, with what it lacks beside it.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::mem;
use std::os::fd::BorrowedFd;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::time::Duration;

use minifb::{ScaleMode, WindowOptions};
use raw_window_handle::{HasWindowHandle, RawWindowHandle};
use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::error::Error;
use super::fit::Fit;
use super::keys::{Ear, Keyboard};
use super::native::{Xlib, forget_input_method, take_locale};
use super::pointer::Pointer;
use super::scale::Scaler;
use super::x11::{Seen, Server};
use crate::config::Config;
use crate::event::Event;
use crate::geometry::Xy;
use crate::screen::{HEIGHT, Palette, Screen, WIDTH};

const ROWS: usize = HEIGHT.unsigned_abs() as usize;
const ROW: usize = WIDTH.unsigned_abs() as usize;

/// The window, and what is seen in it.
pub(super) struct Window {
    inner: minifb::Window,
    xlib: Xlib,
    server: Server,
    keyboard: Rc<RefCell<Keyboard>>,
    pointer: Pointer,
    /// What the server sent while an answer of it was awaited.
    queue: VecDeque<Seen>,
    /// Whether a key at the queue's front waits for minifb's update.
    owed: bool,
    scaler: Scaler,
    smooth: bool,
    /// What is shown, and the same in its colours.
    shown: Screen,
    palette: Palette,
    picture: Vec<u32>,
    /// Whether the window does not show the picture, though nobody drew a new one.
    stale: bool,
    told: Told,
}

/// What the room was told last.
#[derive(Default)]
struct Told {
    focused: bool,
    fullscreen: bool,
    closed: bool,
}

impl Window {
    /// Opens the window as the configuration wants it.
    pub(super) fn open(config: &Config) -> Result<Self, Error> {
        let failed = |reason: &dyn std::fmt::Display| Error::Window(reason.to_string());
        take_locale();
        let mut server = connect()?;
        let factor = factor(config.scale.get(), server.screen);
        let size = Xy::new(WIDTH * factor, HEIGHT * factor);
        let mut inner = make(size).map_err(|reason| failed(&reason))?;
        let xlib = Xlib::open().map_err(|reason| failed(&reason))?;
        let keyboard = Rc::new(RefCell::new(Keyboard::default()));
        inner.set_input_callback(Box::new(Ear(Rc::clone(&keyboard))));
        // The loop sleeps by itself.
        inner.set_target_fps(0);
        let id = identity(&inner).ok_or_else(|| failed(&"not an X11 window"))?;
        server.attach(id).map_err(|reason| failed(&reason))?;
        let mut window = Self {
            inner,
            xlib,
            server,
            keyboard,
            pointer: Pointer::new(size, config.smooth),
            queue: VecDeque::from([Seen::Mapped]),
            owed: false,
            scaler: Scaler::new(Fit::new(size, config.smooth)),
            smooth: config.smooth,
            shown: Screen::new(),
            palette: Palette([0; 16]),
            picture: vec![0; ROWS * ROW],
            stale: true,
            told: Told::default(),
        };
        if config.fullscreen {
            window.set_fullscreen(true);
        }
        Ok(window)
    }

    /// Makes the window fullscreen, or no longer; an event tells when it has come true.
    pub(super) fn set_fullscreen(&mut self, on: bool) {
        // A server that is gone ends the program soon, by minifb's hand.
        let _ = self.server.fullscreen(on);
    }

    /// Sleeps until something happens in the window, the bell rings, or the time is over.
    pub(super) fn wait(&mut self, bell: BorrowedFd<'_>, time: Duration) {
        self.queue.extend(self.server.next());
        let awake = !self.queue.is_empty()
            || self.keyboard.borrow().is_waiting()
            || self.xlib.is_pending(&self.inner);
        let Some(own) = self.xlib.descriptor(&self.inner).filter(|_| !awake) else {
            return;
        };
        let server = self.server.descriptor();
        let mut sources = [own, server, bell].map(|fd| PollFd::from_borrowed_fd(fd, PollFlags::IN));
        // A signal wakes too early, which does no harm.
        let _ = poll(&mut sources, Timespec::try_from(time).ok().as_ref());
    }

    /// Adds what has happened in the window, and shows the picture anew where it was lost.
    pub(super) fn poll(&mut self, events: &mut Vec<Event>) {
        self.gather();
        let mut state = false;
        while let Some(seen) = self.queue.pop_front() {
            if seen == Seen::Typed && self.is_early() {
                self.queue.push_front(seen);
                break;
            }
            state |= matches!(seen, Seen::State | Seen::Sized(_));
            self.hear(seen, events);
        }
        if self.queue.is_empty() {
            // An input method's text comes without a key.
            self.keyboard.borrow_mut().take(events);
        }
        let fullscreen = if state {
            self.server.is_fullscreen()
        } else {
            self.told.fullscreen
        };
        if mem::replace(&mut self.told.fullscreen, fullscreen) != fullscreen {
            events.push(Event::Fullscreen(fullscreen));
        }
        if !self.inner.is_open() && !mem::replace(&mut self.told.closed, true) {
            events.push(Event::Close);
        }
        if self.stale || self.size() != self.scaler.fit().window {
            self.show([true; ROWS]);
        }
    }

    /// Gathers what came on both connections: a click before a key must not be heard after it
    /// because the two went different ways.
    fn gather(&mut self) {
        self.drain();
        if self.queue.contains(&Seen::Typed) || self.xlib.is_pending(&self.inner) {
            self.update();
            self.server.catch_up();
            self.drain();
        }
    }

    /// Whether minifb has not read yet the key that was seen. After its next update it has, or the
    /// key was one that it does not know or that an input method ate.
    fn is_early(&mut self) -> bool {
        self.owed = !self.owed && !self.keyboard.borrow().is_waiting();
        self.owed
    }

    fn drain(&mut self) {
        while let Some(seen) = self.server.next() {
            self.queue.push_back(seen);
            if seen == Seen::Gone {
                break;
            }
        }
    }

    fn hear(&mut self, seen: Seen, events: &mut Vec<Event>) {
        match seen {
            Seen::Typed => self.keyboard.borrow_mut().take_one(events),
            Seen::Uncovered => self.stale = true,
            Seen::Mapped => self.take_focus(),
            Seen::Grabbed => self.keyboard.borrow_mut().let_go(),
            Seen::Focused(on) => {
                if !on {
                    self.keyboard.borrow_mut().let_go();
                }
                self.stale = true;
                if mem::replace(&mut self.told.focused, on) != on {
                    events.push(Event::Focus(on));
                }
            }
            // minifb's connection has ended the program by now, or does at the next update.
            Seen::Gone => self.update(),
            Seen::Down(..) if !self.told.focused => {
                self.take_focus();
                self.pointer.hear(seen, events);
            }
            _ => self.pointer.hear(seen, events),
        }
    }

    fn take_focus(&self) {
        // Without it the keys go where the pointer is, which will do.
        let _ = self.server.focus();
    }

    /// Lets minifb take its events. A text of more than ten characters that an input method commits
    /// at once makes it panic; the text is lost then, the game is not.
    fn update(&mut self) {
        for _ in 0..4 {
            let _ = catch_unwind(AssertUnwindSafe(|| self.inner.update()));
            if !self.xlib.is_pending(&self.inner) {
                break;
            }
        }
    }

    /// Shows what is drawn on the screen.
    pub(super) fn present(&mut self, screen: &Screen, palette: &Palette) {
        // Most pictures differ from the last in a few rows: a clock, a stone.
        let changed = if self.palette == *palette {
            screen.differing(&self.shown)
        } else {
            [true; ROWS]
        };
        if self.stale || changed.contains(&true) {
            self.shown.copy_from(screen);
            self.palette = *palette;
            screen.rows_to_rgb(&changed, palette, &mut self.picture);
            self.show(changed);
        }
    }

    /// Brings the picture to the window; `changed` are the rows that differ from what it shows.
    fn show(&mut self, mut changed: [bool; ROWS]) {
        let size = self.size();
        if size != self.scaler.fit().window {
            self.scaler = Scaler::new(Fit::new(size, self.smooth));
            changed = [true; ROWS];
        }
        self.scaler.scale(&self.picture, &changed);
        self.stale = false;
        let (width, height) = self.inner.get_size();
        let (inner, frame) = (&mut self.inner, self.scaler.frame());
        // It takes events too, and may panic as in `update`, after the picture is out.
        let _ = catch_unwind(AssertUnwindSafe(|| {
            inner.update_with_buffer(frame, width, height)
        }));
    }

    /// The size that minifb knows of, in which it wants its pixels.
    fn size(&self) -> Xy {
        let (width, height) = self.inner.get_size();
        let length = |length| i32::try_from(length).unwrap_or(1);
        Xy::new(length(width), length(height))
    }
}

/// Connects to the server, if minifb can live with it: in two cases it crashes, where it ought to give
/// an error.
fn connect() -> Result<Server, Error> {
    let server = Server::connect().map_err(|reason| Error::Window(reason.to_string()))?;
    if !server.has_deep_pixels() {
        let reason = "the screen must have 24 bits a pixel";
        return Err(Error::Window(reason.to_owned()));
    }
    if !server.has_input_method() {
        forget_input_method();
    }
    Ok(server)
}

/// Makes minifb's window.
fn make(size: Xy) -> Result<minifb::Window, minifb::Error> {
    let options = WindowOptions {
        resize: true,
        // The frame has the window's size already; this mode copies it as it is.
        scale_mode: ScaleMode::UpperLeft,
        ..WindowOptions::default()
    };
    let length = |length: i32| length.unsigned_abs() as usize;
    minifb::Window::new("Qishi", length(size.x), length(size.y), options)
}

fn identity(window: &minifb::Window) -> Option<u32> {
    match window.window_handle().ok()?.as_raw() {
        RawWindowHandle::Xlib(handle) => u32::try_from(handle.window).ok(),
        _ => None,
    }
}

/// How many times the picture the window is made, on a screen of this size: as asked, or, for 0, as
/// large as leaves some room for the window's frame and the desk's bars.
fn factor(asked: u8, screen: Xy) -> i32 {
    let fits = |share: i32| {
        let (x, y) = (screen.x * share / 10, screen.y * share / 10);
        (x / WIDTH).min(y / HEIGHT)
    };
    let factor = match i32::from(asked) {
        0 => fits(9),
        asked => asked.min(fits(10)),
    };
    factor.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_opens_as_large_as_asked_or_as_there_is_room() {
        let on = |x, y, asked| factor(asked, Xy::new(x, y));
        assert_eq!(
            (on(1920, 1080, 0), on(1366, 768, 0), on(3840, 2160, 0)),
            (2, 1, 4)
        );
        assert_eq!(
            (on(1920, 1080, 1), on(1920, 1080, 2), on(1920, 1080, 8)),
            (1, 2, 2)
        );
        assert_eq!((on(640, 480, 0), on(320, 200, 3)), (1, 1));
    }
}
