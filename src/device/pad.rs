//! The gamepads: gilrs' events turned into the room's, by a thread that sleeps until a pad moves.
#![expect(
    clippy::disallowed_methods,
    reason = "this is the edge: gilrs has nothing to poll together with the window"
)]

use std::thread;
use std::time::Duration;

use gilrs::{Axis, Button, EventType, Gilrs};

use super::inbox::Messenger;
use crate::event::{Event, Pad, PadButton};
use crate::geometry::Xy;

/// How far a stick must have left the middle to count, in hundredths.
const DEAD: i32 = 20;
/// How far it must have moved to be told, in hundredths.
const STEP: i32 = 5;
/// How long to wait after gilrs had nothing to say: a pad that was just pulled out stays readable.
const PAUSE: Duration = Duration::from_millis(4);

/// Starts the thread that listens to the pads. Where there can be none, nothing happens.
pub(super) fn listen(messenger: Messenger) {
    thread::spawn(move || {
        let Ok(mut gilrs) = Gilrs::new() else {
            return;
        };
        let mut pads = Pads::default();
        let mut events = Vec::new();
        for (id, _) in gilrs.gamepads() {
            pads.hear(id.into(), Sign::Plugged, &mut events);
        }
        loop {
            for pad in events.drain(..) {
                if !messenger.send(Event::Pad(pad)) {
                    return;
                }
            }
            match gilrs.next_event_blocking(None) {
                Some(event) => {
                    if let Some(sign) = sign(event.event) {
                        pads.hear(event.id.into(), sign, &mut events);
                    }
                }
                None => thread::sleep(PAUSE),
            }
        }
    });
}

/// What one pad says; gilrs' own events cannot be made by hand in a test.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Sign {
    Plugged,
    Unplugged,
    Down(PadButton),
    Up(PadButton),
    Right(i32),
    Below(i32),
}

fn sign(event: EventType) -> Option<Sign> {
    Some(match event {
        EventType::Connected => Sign::Plugged,
        EventType::Disconnected => Sign::Unplugged,
        EventType::ButtonPressed(raw, _) => Sign::Down(button(raw)?),
        EventType::ButtonReleased(raw, _) => Sign::Up(button(raw)?),
        EventType::AxisChanged(Axis::LeftStickX, value, _) => Sign::Right(hundredths(value)),
        EventType::AxisChanged(Axis::LeftStickY, value, _) => Sign::Below(-hundredths(value)),
        _ => return None,
    })
}

#[expect(clippy::cast_possible_truncation, reason = "between -100 and 100")]
fn hundredths(value: f32) -> i32 {
    (value.clamp(-1.0, 1.0) * 100.0).round() as i32
}

fn button(raw: Button) -> Option<PadButton> {
    Some(match raw {
        Button::South => PadButton::South,
        Button::East => PadButton::East,
        Button::West => PadButton::West,
        Button::North => PadButton::North,
        Button::LeftTrigger => PadButton::LeftShoulder,
        Button::RightTrigger => PadButton::RightShoulder,
        Button::LeftTrigger2 => PadButton::LeftTrigger,
        Button::RightTrigger2 => PadButton::RightTrigger,
        Button::Select => PadButton::Select,
        Button::Start => PadButton::Start,
        Button::DPadUp => PadButton::Up,
        Button::DPadDown => PadButton::Down,
        Button::DPadLeft => PadButton::Left,
        Button::DPadRight => PadButton::Right,
        _ => return None,
    })
}

/// All pads as one.
#[derive(Default)]
struct Pads {
    pads: Vec<One>,
    stick: Xy,
}

/// What is known of one pad.
struct One {
    id: usize,
    held: Vec<PadButton>,
    stick: Xy,
}

impl Pads {
    fn hear(&mut self, id: usize, sign: Sign, events: &mut Vec<Pad>) {
        let known = self.pads.iter().position(|pad| pad.id == id);
        match (sign, known) {
            (Sign::Plugged, None) => {
                if self.pads.is_empty() {
                    events.push(Pad::Plugged);
                }
                self.pads.push(One {
                    id,
                    held: Vec::new(),
                    stick: Xy::default(),
                });
            }
            (Sign::Unplugged, Some(at)) => self.unplug(at, events),
            (Sign::Down(button), Some(at)) => {
                self.pads[at].held.push(button);
                events.push(Pad::Press(button));
            }
            (Sign::Up(button), Some(at)) => {
                self.pads[at].held.retain(|held| *held != button);
                events.push(Pad::Release(button));
            }
            (Sign::Right(x), Some(at)) => {
                self.pads[at].stick.x = x;
                self.push(at, events);
            }
            (Sign::Below(y), Some(at)) => {
                self.pads[at].stick.y = y;
                self.push(at, events);
            }
            (Sign::Plugged, Some(_)) | (_, None) => {}
        }
    }

    /// A pad that goes while buttons are held lets them go.
    fn unplug(&mut self, at: usize, events: &mut Vec<Pad>) {
        let gone = self.pads.remove(at);
        events.extend(gone.held.into_iter().map(Pad::Release));
        if gone.stick != Xy::default() {
            self.point(Xy::default(), events);
        }
        if self.pads.is_empty() {
            events.push(Pad::Unplugged);
        }
    }

    /// A pad's stick moved; the one that moved last counts.
    fn push(&mut self, at: usize, events: &mut Vec<Pad>) {
        let stick = self.pads[at].stick;
        let far = stick.x.abs().max(stick.y.abs()) >= DEAD;
        self.point(if far { stick } else { Xy::default() }, events);
    }

    fn point(&mut self, to: Xy, events: &mut Vec<Pad>) {
        let moved = (to.x - self.stick.x).abs().max((to.y - self.stick.y).abs());
        if moved >= STEP || moved > 0 && to == Xy::default() {
            self.stick = to;
            events.push(Pad::Stick(to));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The events' words after the pads gave these signs.
    fn heard(signs: &[(usize, Sign)]) -> Vec<String> {
        let (mut pads, mut events) = (Pads::default(), Vec::new());
        for (id, sign) in signs {
            pads.hear(*id, *sign, &mut events);
        }
        events.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn several_pads_are_one() {
        let lines = heard(&[
            (0, Sign::Plugged),
            (1, Sign::Plugged),
            (1, Sign::Down(PadButton::South)),
            (1, Sign::Up(PadButton::South)),
            (0, Sign::Unplugged),
            (1, Sign::Unplugged),
        ]);
        assert_eq!(
            lines,
            ["plugged", "press south", "release south", "unplugged"]
        );
    }

    #[test]
    fn a_pad_that_goes_lets_go() {
        let lines = heard(&[
            (0, Sign::Plugged),
            (0, Sign::Down(PadButton::Left)),
            (0, Sign::Right(90)),
            (0, Sign::Unplugged),
        ]);
        let wanted = [
            "plugged",
            "press left",
            "stick 90 0",
            "release left",
            "stick 0 0",
            "unplugged",
        ];
        assert_eq!(lines, wanted);
    }

    #[test]
    fn a_stick_that_trembles_says_nothing() {
        let lines = heard(&[
            (0, Sign::Plugged),
            (0, Sign::Right(19)),
            (0, Sign::Below(-15)),
            (0, Sign::Right(40)),
            (0, Sign::Right(43)),
            (0, Sign::Below(-19)),
            (0, Sign::Right(7)),
        ]);
        assert_eq!(lines, ["plugged", "stick 40 -15", "stick 0 0"]);
    }

    #[test]
    fn what_an_unknown_pad_says_is_nothing() {
        assert!(heard(&[(0, Sign::Down(PadButton::Start)), (0, Sign::Unplugged)]).is_empty());
    }
}
