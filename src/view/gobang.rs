//! What gobang draws on the board: the row that has won, and the points that are forbidden.

use crate::app::layout::BoardFrame;
use crate::board::Point;
use crate::game::Game;
use crate::geometry::Rect;
use crate::gobang::Forbidden;
use crate::screen::{Ink, Screen};

/// A ring around each stone of the rows that have won.
pub(super) fn fives(screen: &mut Screen, frame: BoardFrame, game: &Game) {
    for point in game.fives().into_iter().flatten() {
        for radius in [frame.radius(), frame.radius() - 1] {
            screen.circle(frame.xy(point), radius, Ink::LightRed);
        }
    }
}

/// The kind of each forbidden point, in red on bare wood: 33, 44, and 6 for an overline.
pub(super) fn forbidden(screen: &mut Screen, frame: BoardFrame, points: &[(Point, Forbidden)]) {
    for &(point, kind) in points {
        let at = frame.xy(point);
        let (number, half) = match kind {
            Forbidden::DoubleThree => (33, 6),
            Forbidden::DoubleFour => (44, 6),
            Forbidden::Overline => (6, 4),
        };
        screen.bar(
            Rect::new(at.x - half, at.y - 5, at.x + half, at.y + 5),
            Ink::Yellow,
        );
        screen.digits(at, number, Ink::Red);
    }
}
