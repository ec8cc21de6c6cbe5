//! The mouse: a press and its release on the same thing are one deed.

use super::App;
use super::form::{self, Face, Way};
use super::hands::Hand;
use super::layers::{Layer, Over};
use super::layout::{BOARD, BoardFrame};
use super::review::Pane;
use crate::board::Point;
use crate::config::Action;
use crate::event::Button;
use crate::geometry::Xy;

/// What a mouse button can go down on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Target {
    Item(usize),
    Point(Point),
    /// A part of the review's panel.
    Pane(Pane),
    /// Nothing of the top layer; under a menu it means: close it.
    Beside,
    /// The right button, anywhere.
    Right,
}

impl App {
    pub(super) fn point(&mut self, at: Option<Xy>) {
        if self.pointer != at {
            // Whoever moves the mouse looks where it is, and no longer at the board's cursor.
            if at.is_some() {
                self.hand = Hand::Mouse;
            }
            self.pointer = at;
            self.stale = true;
            self.hover();
            self.drag();
            self.drag_map();
            self.drag_found();
        }
    }

    pub(super) fn press(&mut self, button: Button, at: Xy) {
        self.hand = Hand::Mouse;
        self.stale = true;
        self.pointer = Some(at);
        if self.grab(button, at) || self.grab_found(button, at) || self.grab_area(button, at) {
            return;
        }
        // A second button while one is down takes the first press back.
        self.armed = match (self.armed, button) {
            (None, Button::Left) => Some(self.target(at)),
            (None, Button::Right) => Some(Target::Right),
            _ => None,
        };
        self.grab_map(at);
    }

    pub(super) fn release(&mut self, button: Button, at: Xy) {
        self.stale = true;
        self.pointer = Some(at);
        self.browser.let_go();
        self.let_map_go();
        self.let_found_go();
        if self.release_area(button, at) {
            return;
        }
        let armed = self.armed.take();
        match (button, armed) {
            (Button::Right, Some(Target::Right)) => self.back_out(),
            (Button::Left, Some(target)) if target == self.target(at) => self.hit(target, at),
            _ => {}
        }
    }

    pub(super) fn target(&self, at: Xy) -> Target {
        if let Some(index) = form::hit(&self.items(), at) {
            return Target::Item(index);
        }
        if let Some(pane) = self.pane_at(at) {
            return Target::Pane(pane);
        }
        let frame = BoardFrame::within(BOARD, self.game.size());
        match frame.point_at(at, self.config.strict) {
            Some(point) if self.layers.is_empty() => Target::Point(point),
            _ => Target::Beside,
        }
    }

    pub(super) fn hit(&mut self, target: Target, at: Xy) {
        match target {
            Target::Item(index) => self.press_item(index, Some(at)),
            Target::Point(point) => self.touch(point),
            Target::Pane(pane) => self.press_pane(pane),
            Target::Beside => self.close_menu(),
            Target::Right => {}
        }
    }

    pub(super) fn wheel(&mut self, notches: i32) {
        if self.is_browsing() {
            return self.browse_wheel(notches);
        }
        if self.turn_puzzles(notches)
            || self.turn_found(notches)
            || self.turn_reader(3 * notches)
            || self.scroll_sheet(3 * isize::try_from(notches).unwrap_or_default())
        {
            return;
        }
        if !self.layers.is_empty() {
            let way = if notches > 0 { Way::Down } else { Way::Up };
            return self.step_focus(way);
        }
        if self.wheel_pane(notches) {
            return;
        }
        for _ in 0..notches.abs().min(20) {
            self.act(if notches > 0 {
                Action::Forward
            } else {
                Action::Back
            });
        }
    }

    /// The focus of a menu follows the pointer.
    pub(super) fn hover(&mut self) {
        let Some(at) = self.pointer else { return };
        if !matches!(
            self.layers.last(),
            Some(Layer {
                over: Over::Menu(_),
                ..
            })
        ) {
            return;
        }
        let items = self.items();
        let row = form::hit(&items, at).filter(|&i| matches!(items[i].face, Face::Row { .. }));
        if let (Some(row), Some(layer)) = (row, self.layers.last_mut()) {
            layer.focus = row;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::app::App;
    use crate::app::layout::{BOARD, BoardFrame};
    use crate::board::Point;
    use crate::config::{Config, Partial};
    use crate::event::{Event, Key};

    #[test]
    fn the_mouse_points_again_as_soon_as_it_moves() {
        let mut app = App::new(Config::default(), Partial::default());
        let frame = BoardFrame::within(BOARD, app.game().size());
        app.update(Event::Move(frame.xy(Point::new(3, 3))));
        assert_eq!(app.pointed().as_deref(), Some("D16"));
        app.update(Event::Key(Key::Left.into()));
        assert_eq!(app.pointed().as_deref(), Some("J10"));
        assert!(app.cursor().is_some());
        app.update(Event::Move(frame.xy(Point::new(4, 3))));
        assert_eq!(app.pointed().as_deref(), Some("E16"));
        assert!(app.cursor().is_none());
        // What only leaves points at nothing new: the cursor stays.
        app.update(Event::Key(Key::Left.into()));
        app.update(Event::Leave);
        assert_eq!(app.pointed().as_deref(), Some("H10"));
    }
}
