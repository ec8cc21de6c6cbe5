//! What gobang draws on the board: the row that has won, the points that are forbidden, threats and
//! what to play.

use super::marks::diamond;
use crate::app::layout::BoardFrame;
use crate::board::{Color, Point};
use crate::game::Game;
use crate::geometry::Rect;
use crate::gobang::{Forbidden, Threat};
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

/// A ring around each stone of a threat, and a diamond of its colour where one more stone is
/// wanted: red for a four, blue for a three.
pub(super) fn threats(screen: &mut Screen, frame: BoardFrame, threats: &[Threat]) {
    for threat in threats {
        let ink = if threat.is_four {
            Ink::LightRed
        } else {
            Ink::LightBlue
        };
        for &stone in &threat.stones {
            for radius in [frame.radius(), frame.radius() - 1] {
                screen.circle(frame.xy(stone), radius, ink);
            }
        }
        let filling = match threat.color {
            Color::Black => Ink::Black,
            Color::White => Ink::White,
        };
        let reach = frame.radius() * 2 / 3;
        for &point in &threat.completing {
            for (reach, ink) in [(reach, ink), (reach - 2, filling)] {
                screen.fillpoly(&diamond(frame.xy(point), reach), ink);
            }
        }
    }
}

/// A green plate where it is best to play; what is threatened there lies on it.
pub(super) fn suggested(screen: &mut Screen, frame: BoardFrame, point: Option<Point>) {
    let Some(point) = point else { return };
    let at = frame.xy(point);
    screen.disc(at, frame.radius() - 1, Ink::LightGreen, Ink::Green);
    screen.disc(at, frame.radius() / 4, Ink::Green, Ink::Green);
}
