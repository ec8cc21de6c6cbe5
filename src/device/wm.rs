//! What concerns the window manager, or stands in for one: fullscreen and the keyboard's focus.

use x11rb::connection::Connection;
use x11rb::errors::{ReplyError, ReplyOrIdError};
use x11rb::protocol::xproto::{
    AtomEnum, ClientMessageEvent, ConfigureWindowAux, ConnectionExt as _, EventMask, InputFocus,
    MapState, StackMode,
};

use super::x11::Server;
use crate::geometry::Xy;

/// A window's place on the screen.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    at: Xy,
    width: u32,
    height: u32,
}

impl Server {
    /// Whether a window manager runs. Its mark on the root outlives it, the marked window does not.
    pub(super) fn is_managed(&self) -> bool {
        let check = |window| {
            self.words(
                window,
                self.atoms._NET_SUPPORTING_WM_CHECK,
                AtomEnum::WINDOW,
            )
        };
        let marked = check(self.root).unwrap_or_default();
        marked
            .first()
            .is_some_and(|window| check(*window).is_ok_and(|same| same == marked))
    }

    /// Makes the window fullscreen, or as it was before.
    pub(super) fn fullscreen(&mut self, on: bool) -> Result<(), ReplyOrIdError> {
        let atoms = self.atoms;
        let known = self.words(self.root, atoms._NET_SUPPORTED, AtomEnum::ATOM)?;
        if known.contains(&atoms._NET_WM_STATE_FULLSCREEN) && self.is_managed() {
            // 1 adds the state and 0 removes it; the last 1 says that a program asks, not a pager.
            let data = [u32::from(on), atoms._NET_WM_STATE_FULLSCREEN, 0, 1, 0];
            let message = ClientMessageEvent::new(32, self.window, atoms._NET_WM_STATE, data);
            let mask = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
            self.connection
                .send_event(false, self.root, mask, message)?;
        } else if on && self.before.is_none() {
            self.before = Some(self.place()?);
            let whole = Place {
                at: Xy::new(0, 0),
                width: self.screen.x.unsigned_abs(),
                height: self.screen.y.unsigned_abs(),
            };
            self.put(whole)?;
        } else if let Some(place) = self.before.take_if(|_| !on) {
            self.put(place)?;
        }
        self.connection.flush()?;
        Ok(())
    }

    /// Whether the window is fullscreen, by whoever made it so.
    pub(super) fn is_fullscreen(&self) -> bool {
        let state = self.words(self.window, self.atoms._NET_WM_STATE, AtomEnum::ATOM);
        self.before.is_some()
            || state.is_ok_and(|words| words.contains(&self.atoms._NET_WM_STATE_FULLSCREEN))
    }

    /// Takes the keyboard where no window manager gives it, once the window is on the screen.
    pub(super) fn focus(&self) -> Result<(), ReplyError> {
        let server = &self.connection;
        let shown = server
            .get_window_attributes(self.window)?
            .reply()?
            .map_state;
        if shown == MapState::VIEWABLE && !self.is_managed() {
            server.set_input_focus(InputFocus::PARENT, self.window, x11rb::CURRENT_TIME)?;
            server.flush()?;
        }
        Ok(())
    }

    fn place(&self) -> Result<Place, ReplyError> {
        let size = self.connection.get_geometry(self.window)?.reply()?;
        let to = self.root;
        let at = self
            .connection
            .translate_coordinates(self.window, to, 0, 0)?
            .reply()?;
        Ok(Place {
            at: Xy::new(at.dst_x.into(), at.dst_y.into()),
            width: size.width.into(),
            height: size.height.into(),
        })
    }

    fn put(&self, place: Place) -> Result<(), ReplyError> {
        let change = ConfigureWindowAux::new()
            .x(place.at.x)
            .y(place.at.y)
            .width(place.width)
            .height(place.height)
            .stack_mode(StackMode::ABOVE);
        self.connection.configure_window(self.window, &change)?;
        Ok(())
    }
}
