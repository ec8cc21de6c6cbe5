//! Plates as DOS programs of the nineties drew them: light comes from the upper left.

use crate::geometry::{Rect, Xy};
use crate::screen::{Ink, Screen};

/// How a plate lies on the desk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Relief {
    Raised,
    Sunken,
}

/// A grey plate with a bevel of one pixel.
pub(super) fn plate(screen: &mut Screen, place: Rect, relief: Relief) {
    screen.bar(place, Ink::LightGray);
    bevel(screen, place, relief);
}

/// The bevel alone.
pub(super) fn bevel(screen: &mut Screen, place: Rect, relief: Relief) {
    let (light, dark) = match relief {
        Relief::Raised => (Ink::White, Ink::DarkGray),
        Relief::Sunken => (Ink::DarkGray, Ink::White),
    };
    let Rect {
        left,
        top,
        right,
        bottom,
    } = place;
    screen.line(Xy::new(left, bottom), Xy::new(right, bottom), dark);
    screen.line(Xy::new(right, top), Xy::new(right, bottom), dark);
    screen.line(Xy::new(left, top), Xy::new(right - 1, top), light);
    screen.line(Xy::new(left, top), Xy::new(left, bottom - 1), light);
}
