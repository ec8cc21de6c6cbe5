//! What lies over the empty points of the board: whose they are, as patterns, and forces as numbers.

use super::board::square;
use crate::app::Overlay;
use crate::app::layout::BoardFrame;
use crate::board::{Color, Grid, Point};
use crate::geometry::Rect;
use crate::screen::{Fill, Ink, Pattern, Screen};

/// From this on a shade is drawn in the denser pattern.
const SURE: i8 = 75;

/// Fills the cell of each point that is more or less surely one colour's: Black's by slashes,
/// White's by dots, denser where it is surer. Points at 0 stay bare. The lines of the board are
/// meant to be drawn over it.
pub(super) fn fills(screen: &mut Screen, frame: BoardFrame, shades: &Grid<i8>) {
    for (point, &shade) in shades.iter().filter(|(_, shade)| **shade != 0) {
        screen.bar(cell(frame, point), fill(shade));
    }
}

/// What stands over the lines and the stones: the numbers, or the marks of lost stones.
pub(super) fn over(
    screen: &mut Screen,
    frame: BoardFrame,
    over: &Overlay,
    stones: &Grid<Option<Color>>,
) {
    match &over.forces {
        Some(forces) => numbers(screen, frame, forces, &over.shades, stones),
        None => lost(screen, frame, &over.shades, stones),
    }
}

/// Marks the stones that stand on points of the other colour.
fn lost(screen: &mut Screen, frame: BoardFrame, shades: &Grid<i8>, stones: &Grid<Option<Color>>) {
    for (point, &shade) in shades.iter() {
        match stones[point] {
            Some(Color::White) if shade > 0 => {
                square(screen, frame.xy(point), Ink::Black, Ink::White);
            }
            Some(Color::Black) if shade < 0 => {
                square(screen, frame.xy(point), Ink::White, Ink::Black);
            }
            _ => {}
        }
    }
}

/// The place around a crossing that is nearer to it than to any other.
fn cell(frame: BoardFrame, point: Point) -> Rect {
    let corner = frame.xy(point).by(-frame.step / 2, -frame.step / 2);
    Rect::sized(corner, frame.step, frame.step)
}

fn fill(shade: i8) -> Fill {
    let is_sure = shade.abs() >= SURE;
    match (shade > 0, is_sure) {
        (true, false) => Fill::pattern(Pattern::LtSlashFill, Ink::Black),
        (true, true) => Fill::pattern(Pattern::SlashFill, Ink::DarkGray),
        (false, false) => Fill::pattern(Pattern::InterleaveFill, Ink::White),
        (false, true) => Fill::pattern(Pattern::CloseDotFill, Ink::LightGray).on(Ink::White),
    }
}

/// Writes the force at each empty point where there is one: in a sphere on a small tablet of its
/// owner's colour, elsewhere bare, a stroke before what is White's.
fn numbers(
    screen: &mut Screen,
    frame: BoardFrame,
    forces: &Grid<i32>,
    shades: &Grid<i8>,
    stones: &Grid<Option<Color>>,
) {
    for (point, &force) in forces.iter() {
        if force == 0 || stones[point].is_some() {
            continue;
        }
        let at = frame.xy(point);
        let (paper, ink) = match shades[point] {
            1.. => (Ink::Black, Ink::White),
            0 if force > 0 => (Ink::Yellow, Ink::Black),
            0 => (Ink::Yellow, Ink::Red),
            _ => (Ink::White, Ink::Black),
        };
        screen.bar(Rect::new(at.x - 6, at.y - 4, at.x + 6, at.y + 4), paper);
        if force.abs() < 100 {
            screen.small_digits(at, force.unsigned_abs(), ink);
        } else {
            screen.narrow_digits(at, force.unsigned_abs(), ink);
        }
    }
}
