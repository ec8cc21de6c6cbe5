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

/// From this many pixels between lines on, a kind is written in the 8 x 8 font.
const ROOMY: i32 = 24;

/// The kind of each forbidden point, in red on bare wood: 33, 44, and 6 for an overline.
pub(super) fn forbidden(screen: &mut Screen, frame: BoardFrame, points: &[(Point, Forbidden)]) {
    for &(point, kind) in points {
        let (number, digits) = match kind {
            Forbidden::DoubleThree => (33, 2),
            Forbidden::DoubleFour => (44, 2),
            Forbidden::Overline => (6, 1),
        };
        let at = frame.xy(point);
        let half = if frame.step < ROOMY { 3 } else { 5 } * digits;
        let wood = Rect::new(at.x - half, at.y - 5, at.x + half, at.y + 5);
        screen.bar(wood, Ink::Yellow);
        if frame.step < ROOMY {
            screen.digits(at, number, Ink::Red);
        } else {
            // A digit fills seven of its eight columns, hence half a pixel more to the right.
            let left = at.by(1 - 4 * digits, -3);
            screen.outtextxy(left, &number.to_string(), Ink::Red);
        }
    }
}
