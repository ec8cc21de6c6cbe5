//! For tests: a part of the screen as a drawing in characters.

use super::{Ink, Screen};
use crate::geometry::{Rect, Xy};

/// Draws a part of the screen, a line a row: `#` white, `o` yellow, `.` black, `?` any other ink.
pub(super) fn picture(screen: &Screen, part: Rect) -> Vec<String> {
    let sign = |at| match screen.getpixel(at) {
        Some(Ink::White) => '#',
        Some(Ink::Yellow) => 'o',
        Some(Ink::Black) => '.',
        _ => '?',
    };
    (part.top..=part.bottom)
        .map(|y| {
            (part.left..=part.right)
                .map(|x| sign(Xy::new(x, y)))
                .collect()
        })
        .collect()
}

#[test]
fn a_picture_shows_the_inks_by_signs() {
    let mut screen = Screen::new();
    screen.putpixel(Xy::new(1, 0), Ink::White);
    screen.putpixel(Xy::new(0, 1), Ink::Yellow);
    screen.putpixel(Xy::new(1, 1), Ink::Red);
    assert_eq!(picture(&screen, Rect::new(0, 0, 1, 1)), [".#", "o?"]);
}
