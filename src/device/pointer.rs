//! The mouse in the window turned into the mouse on the picture.

use super::fit::Fit;
use super::x11::Seen;
use crate::event::{Button, Event};
use crate::geometry::Xy;

/// Where the pointer is, and which buttons went down on the picture.
pub(super) struct Pointer {
    fit: Fit,
    smooth: bool,
    inside: bool,
    down: Vec<Button>,
}

impl Pointer {
    pub(super) fn new(window: Xy, smooth: bool) -> Self {
        Self {
            fit: Fit::new(window, smooth),
            smooth,
            inside: false,
            down: Vec::new(),
        }
    }

    /// Adds the events that `seen` means for the picture.
    pub(super) fn hear(&mut self, seen: Seen, events: &mut Vec<Event>) {
        match seen {
            Seen::Sized(window) => self.fit = Fit::new(window, self.smooth),
            Seen::Motion(at) => self.motion(self.fit.pixel(at), events),
            Seen::Left => self.motion(None, events),
            // The wheel turns by buttons; each notch goes down and up, and down is enough.
            Seen::Down(4, at) => self.wheel(-1, at, events),
            Seen::Down(5, at) => self.wheel(1, at, events),
            Seen::Down(number, at) => self.press(number, at, events),
            Seen::Up(number, at) => self.release(number, at, events),
            _ => {}
        }
    }

    fn motion(&mut self, pixel: Option<Xy>, events: &mut Vec<Event>) {
        match (pixel, events.last_mut()) {
            // Only the newest place counts until something else happens.
            (Some(pixel), Some(Event::Move(last))) => *last = pixel,
            (Some(pixel), _) => events.push(Event::Move(pixel)),
            (None, _) if self.inside => events.push(Event::Leave),
            (None, _) => {}
        }
        self.inside = pixel.is_some();
    }

    fn wheel(&mut self, notches: i32, at: Xy, events: &mut Vec<Event>) {
        if self.fit.pixel(at).is_none() {
            return;
        }
        if let Some(Event::Wheel(sum)) = events.last_mut().filter(|last| is_wheel(last, notches)) {
            *sum += notches;
        } else {
            events.push(Event::Wheel(notches));
        }
    }

    fn press(&mut self, number: u8, at: Xy, events: &mut Vec<Event>) {
        if let (Some(button), Some(pixel)) = (button(number), self.fit.pixel(at)) {
            // The server may move the pointer and press in one instant; the room wants both.
            if !self.inside {
                self.motion(Some(pixel), events);
            }
            self.down.push(button);
            events.push(Event::Press(button, pixel));
        }
    }

    /// A button that went down on the picture goes up wherever the pointer is by then.
    fn release(&mut self, number: u8, at: Xy, events: &mut Vec<Event>) {
        let Some(button) = button(number) else {
            return;
        };
        if self.down.contains(&button) {
            self.down.retain(|down| *down != button);
            events.push(Event::Release(button, self.fit.beyond(at)));
        }
    }
}

/// Whether the event is a turn of the wheel in the same direction.
fn is_wheel(event: &Event, notches: i32) -> bool {
    matches!(event, Event::Wheel(sum) if sum.signum() == notches)
}

fn button(number: u8) -> Option<Button> {
    match number {
        1 => Some(Button::Left),
        2 => Some(Button::Middle),
        3 => Some(Button::Right),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The events' lines in a window of 1400 x 1000, where the picture starts at 60, 20.
    fn heard(seen: &[Seen]) -> Vec<String> {
        let mut pointer = Pointer::new(Xy::new(1400, 1000), false);
        let mut events = Vec::new();
        for seen in seen {
            pointer.hear(*seen, &mut events);
        }
        events.iter().map(ToString::to_string).collect()
    }

    const BAR: Xy = Xy::new(10, 500);
    const PIXEL: Xy = Xy::new(80, 40);

    #[test]
    fn a_click_on_the_picture() {
        let lines = heard(&[
            Seen::Motion(PIXEL),
            Seen::Down(1, PIXEL),
            Seen::Up(1, PIXEL),
        ]);
        assert_eq!(
            lines,
            ["move 10 10", "press left 10 10", "release left 10 10"]
        );
    }

    #[test]
    fn the_bars_are_not_the_picture() {
        let lines = heard(&[
            Seen::Motion(BAR),
            Seen::Down(1, BAR),
            Seen::Up(1, BAR),
            Seen::Down(5, BAR),
            Seen::Down(3, PIXEL),
            Seen::Motion(BAR),
            Seen::Left,
            Seen::Up(3, BAR),
        ]);
        let wanted = [
            "move 10 10",
            "press right 10 10",
            "leave",
            "release right -25 240",
        ];
        assert_eq!(lines, wanted);
    }

    #[test]
    fn only_the_newest_of_several_places_counts() {
        let other = Xy::new(100, 40);
        let lines = heard(&[
            Seen::Motion(PIXEL),
            Seen::Motion(other),
            Seen::Down(2, other),
            Seen::Motion(PIXEL),
        ]);
        assert_eq!(lines, ["move 20 10", "press middle 20 10", "move 10 10"]);
    }

    #[test]
    fn the_wheel_turns_once_a_notch() {
        let notch = |number| [Seen::Down(number, PIXEL), Seen::Up(number, PIXEL)];
        let lines = heard(&[notch(5), notch(5), notch(4)].concat());
        assert_eq!(lines, ["wheel 2", "wheel -1"]);
    }

    #[test]
    fn the_size_changes_what_a_point_shows() {
        let size = Seen::Sized(Xy::new(640, 480));
        assert_eq!(heard(&[size, Seen::Motion(PIXEL)]), ["move 80 40"]);
    }
}
