//! The board: wood, lines, star points, coordinates, the cursor, and the marks of the count.

use super::gobang;
use super::marks::{self, Marks};
use super::search;
use super::shade;
use super::shapes;
use super::stones::{self, Stones};
use crate::app::layout::{BOARD, BoardFrame, DESK, SMALL_BOARD};
use crate::app::{App, Overlay, Reading};
use crate::board::{Color, Grid, Point};
use crate::config::Numbers;
use crate::count::Land;
use crate::game::{Game, Move, MoveKind};
use crate::geometry::{Rect, Xy};
use crate::go::{self, Illegal, Scoring};
use crate::life::{Judgement, Status};
use crate::screen::{Ink, Screen};

/// How a board is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// Whether letters and numbers stand around it.
    pub coordinates: bool,
    /// Which stones carry their numbers.
    pub numbers: Numbers,
    /// How many stones [`Numbers::Last`] numbers.
    pub last: u32,
    /// Whether what the record draws on points is drawn by [`board`].
    pub marks: bool,
}

/// The big board with everything that lies on it.
pub(super) fn draw(app: &App, screen: &mut Screen, place: Rect) {
    let counted = app.score().is_some();
    let config = app.config();
    let look = Look {
        coordinates: config.coordinates,
        numbers: if counted {
            Numbers::Off
        } else {
            config.numbers
        },
        last: config.last_numbers.get().into(),
        marks: !counted,
    };
    let frame = BoardFrame::within(place, app.game().size());
    let marks = look.marks.then(|| Marks::of(app.game()));
    let bare_stones = marks.as_ref().map(Marks::points);
    let over = app.overlay();
    bare(app.game(), look, over, bare_stones.as_ref(), screen, place);
    marks::letters(screen, frame, app.letters());
    marks::letters(screen, frame, &app.offered());
    search::draw(app, screen, frame);
    if let Some(told) = app.shape() {
        shapes::marks(screen, frame, told);
    }
    if let Some(marks) = marks {
        marks.draw(screen, frame, &app.game().stones());
    }
    if counted {
        owners(screen, frame, app);
    } else {
        last_move(screen, frame, app.game());
        gobang::fives(screen, frame, app.game());
        gobang::suggested(screen, frame, app.suggested());
        gobang::threats(screen, frame, app.threats());
        gobang::forbidden(screen, frame, &app.forbidden_points());
    }
    if let Some(point) = app.cursor() {
        cursor(screen, frame, point);
    }
}

/// A board on the desk with the last move marked, and the record's marks if they are wanted; gives the part of the screen
/// that it takes, a margin included.
pub fn board(game: &Game, look: Look, screen: &mut Screen) -> Rect {
    screen.bar(DESK, Ink::LightGray);
    let frame = BoardFrame::within(BOARD, game.size());
    let marks = look.marks.then(|| Marks::of(game));
    let bare_stones = marks.as_ref().map(Marks::points);
    let wood = bare(game, look, None, bare_stones.as_ref(), screen, BOARD);
    if let Some(marks) = marks {
        marks.draw(screen, frame, &game.stones());
    }
    last_move(screen, frame, game);
    gobang::fives(screen, frame, game);
    let (left, bottom) = if look.coordinates { (26, 18) } else { (8, 8) };
    Rect {
        left: wood.left - left,
        bottom: wood.bottom + bottom,
        ..wood.grow(8)
    }
}

/// The wood with lines, stones, numbers and coordinates, and what lies over the empty points; gives
/// the place of the wood. Stones on points that are marked have no number.
fn bare(
    game: &Game,
    look: Look,
    over: Option<&Overlay>,
    marked: Option<&Grid<bool>>,
    screen: &mut Screen,
    place: Rect,
) -> Rect {
    let frame = BoardFrame::within(place, game.size());
    let place = frame.wood(place);
    wood(screen, place);
    let ink = match over {
        Some(Overlay {
            forces: Some(_), ..
        }) => Ink::Brown,
        _ => Ink::Black,
    };
    if let Some(Overlay {
        shades,
        forces: None,
    }) = over
    {
        shade::fills(screen, frame, shades);
    }
    grid(screen, frame, ink);
    stars(screen, frame);
    if look.coordinates {
        coordinates(screen, frame, place, game);
    }
    stones::draw(screen, frame, game, look, marked);
    if let Some(over) = over {
        shade::over(screen, frame, over, &game.stones());
    }
    place
}

/// The second, small board: the end of the line that is walked.
pub(super) fn small(app: &App, screen: &mut Screen) {
    if let Some(sight) = app.sight() {
        position(screen, SMALL_BOARD, &sight.stones, sight.last);
        let frame = BoardFrame::within(SMALL_BOARD, sight.stones.size());
        return stones::own_numbers(screen, frame, &sight.stones, &sight.numbers);
    }
    let end = app.game().end_of_line();
    let last = match end.last_move {
        Some(Move {
            kind: MoveKind::Play(point),
            ..
        }) => Some(point),
        _ => None,
    };
    position(screen, SMALL_BOARD, &end.board.stones(), last);
}

/// The second, small board with a line that captures a chain.
pub(super) fn reading(reading: &Reading, screen: &mut Screen) {
    position(screen, SMALL_BOARD, &reading.stones, reading.last);
    let frame = BoardFrame::within(SMALL_BOARD, reading.stones.size());
    stones::own_numbers(screen, frame, &reading.stones, &reading.numbers);
}

/// A small board with these stones; a red dot marks the last one.
pub(super) fn position(
    screen: &mut Screen,
    place: Rect,
    stones: &Grid<Option<Color>>,
    last: Option<Point>,
) {
    let frame = BoardFrame::within(place, stones.size());
    wood(screen, frame.wood(place));
    grid(screen, frame, Ink::Brown);
    let stamps = Stones::of(frame);
    for (point, &stone) in stones.iter() {
        if let Some(color) = stone {
            stamps.put(screen, point, color);
        }
    }
    if let Some(point) = last {
        let at = frame.xy(point);
        screen.bar(Rect::new(at.x, at.y, at.x + 1, at.y + 1), Ink::Red);
    }
}

fn wood(screen: &mut Screen, place: Rect) {
    screen.bar(place.by(1, 1), Ink::DarkGray);
    screen.bar(place, Ink::Yellow);
    screen.rectangle(place, Ink::DarkGray);
}

fn grid(screen: &mut Screen, frame: BoardFrame, ink: Ink) {
    let lines = frame.grid();
    for column in 0..i32::from(frame.size.columns()) {
        let x = lines.left + column * frame.step;
        screen.line(Xy::new(x, lines.top), Xy::new(x, lines.bottom), ink);
    }
    for row in 0..i32::from(frame.size.rows()) {
        let y = lines.top + row * frame.step;
        screen.line(Xy::new(lines.left, y), Xy::new(lines.right, y), ink);
    }
}

fn stars(screen: &mut Screen, frame: BoardFrame) {
    for point in go::stars(frame.size) {
        let at = frame.xy(point);
        let dot = Rect::new(at.x, at.y, at.x, at.y);
        screen.bar(dot.grow(if frame.step >= 28 { 2 } else { 1 }), Ink::Black);
    }
}

/// Letters below and numbers to the left, on the desk.
fn coordinates(screen: &mut Screen, frame: BoardFrame, place: Rect, game: &Game) {
    let size = frame.size;
    for column in 0..size.columns() {
        let label = game.column_called(column);
        let x = frame.xy(Point::new(column, 0)).x - crate::text::width(&label) / 2 + 1;
        screen.text(Xy::new(x, place.bottom - 1), &label, Ink::DarkGray);
    }
    for row in 0..size.rows() {
        let label = (size.rows() - row).to_string();
        let x = place.left - 4 - crate::text::width(&label);
        let y = frame.xy(Point::new(0, row)).y - 8;
        screen.text(Xy::new(x, y), &label, Ink::DarkGray);
    }
}

/// The original's red corner at the upper left of the last stone's cell; where the move is against
/// the rules, a plate with a sign.
fn last_move(screen: &mut Screen, frame: BoardFrame, game: &Game) {
    // A move that names no point of the board has its plate beyond the board's first point.
    if game.illegal() == Some(Illegal::OffBoard) {
        let beyond = frame.xy(Point::new(0, 0));
        return warning(screen, frame, beyond.by(-frame.step / 6, -frame.step / 6));
    }
    let Some(Move {
        kind: MoveKind::Play(point),
        ..
    }) = game.last_move()
    else {
        return;
    };
    let corner = frame.xy(point).by(-frame.step / 2, -frame.step / 2);
    if game.illegal().is_some() || game.forbidden().is_some() {
        return warning(screen, frame, frame.xy(point));
    }
    let leg = frame.step / 5;
    screen.fillpoly(&[corner, corner.by(0, leg), corner.by(leg, 0)], Ink::Red);
}

/// A small plate with an exclamation mark at the upper left of a stone, above its number: red with a
/// white edge, so that it is seen on wood and on both colours.
fn warning(screen: &mut Screen, frame: BoardFrame, at: Xy) {
    let unit = if frame.step < 28 { 1 } else { 2 };
    let (width, height) = (5 * unit + 2, 6 * unit + 3);
    let end = at.by(-frame.step / 4, -(frame.step / 5).max(4));
    let plate = Rect::sized(end.by(1 - width, 1 - height), width, height);
    screen.bar(plate, Ink::Red);
    screen.rectangle(plate, Ink::White);
    let left = plate.left + 1 + 2 * unit;
    let bar = Rect::sized(Xy::new(left, plate.top + 2), unit, 3 * unit);
    let dot = Rect::sized(Xy::new(left, bar.bottom + 1 + unit), unit, unit);
    screen.bar(bar, Ink::White);
    screen.bar(dot, Ink::White);
}

/// Four corners around a crossing, seen on wood and on both colours of stones.
fn cursor(screen: &mut Screen, frame: BoardFrame, point: Point) {
    let at = frame.xy(point);
    let (reach, arm) = (frame.step / 2 - 1, (frame.step / 4).min(8));
    for (sx, sy) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
        for thick in 0..2 {
            let corner = at.by(sx * (reach - thick), sy * (reach - thick));
            screen.line(corner, corner.by(-sx * arm, 0), Ink::Blue);
            screen.line(corner, corner.by(0, -sy * arm), Ink::Blue);
        }
    }
}

/// What each point is: a square of the owner's colour, a hollow one for a false eye that is no
/// territory, a cross where it is nobody's, a stroke through what is dead, two bars on stones in seki,
/// a diamond on what nobody could settle.
fn owners(screen: &mut Screen, frame: BoardFrame, app: &App) {
    let game = app.game();
    let Some(count) = game.count() else { return };
    let is_area = game.rules().scoring == Scoring::Area;
    for (point, &land) in count.land.iter() {
        let at = frame.xy(point);
        match land {
            Land::Seki(color) if app.is_in_seki(point) => bars(screen, at, stones::ink_on(color)),
            Land::Alive(_) | Land::Seki(_) => {}
            Land::Territory(color) => owned(screen, at, color),
            Land::FalseEye(color) | Land::SekiEye(color) if is_area => owned(screen, at, color),
            Land::FalseEye(_) => hollow(screen, at),
            Land::SekiEye(_) | Land::Dame => cross(screen, at),
        }
        if game.dead()[point] {
            stroke(screen, at, frame.radius() * 2 / 3);
        }
    }
    let open = app.judgement().into_iter().flat_map(Judgement::verdicts);
    for verdict in open.filter(|verdict| verdict.status == Status::Unsettled) {
        for &stone in &verdict.stones {
            diamond(screen, frame.xy(stone));
        }
    }
}

fn owned(screen: &mut Screen, at: Xy, color: Color) {
    match color {
        Color::Black => square(screen, at, Ink::Black, Ink::White),
        Color::White => square(screen, at, Ink::White, Ink::Black),
    }
}

fn hollow(screen: &mut Screen, at: Xy) {
    square(screen, at, Ink::Yellow, Ink::Magenta);
    let dot = Rect::new(at.x, at.y, at.x, at.y);
    screen.bar(dot, Ink::Magenta);
}

fn bars(screen: &mut Screen, at: Xy, ink: Ink) {
    for dy in [-2, 1] {
        screen.bar(Rect::new(at.x - 3, at.y + dy, at.x + 3, at.y + dy + 1), ink);
    }
}

fn diamond(screen: &mut Screen, at: Xy) {
    for (reach, ink) in [(6, Ink::White), (5, Ink::Magenta)] {
        let tips = [(0, -reach), (reach, 0), (0, reach), (-reach, 0)];
        screen.fillpoly(&tips.map(|(dx, dy)| at.by(dx, dy)), ink);
    }
}

pub(super) fn square(screen: &mut Screen, at: Xy, ink: Ink, edge: Ink) {
    let dot = Rect::new(at.x, at.y, at.x, at.y);
    screen.bar(dot.grow(3), ink);
    screen.rectangle(dot.grow(3), edge);
}

fn cross(screen: &mut Screen, at: Xy) {
    for (dx, dy) in [(0, 0), (1, 0)] {
        let at = at.by(dx, dy);
        screen.line(at.by(-3, -3), at.by(3, 3), Ink::Red);
        screen.line(at.by(-3, 3), at.by(3, -3), Ink::Red);
    }
}

fn stroke(screen: &mut Screen, at: Xy, reach: i32) {
    for dx in 0..2 {
        screen.line(
            at.by(dx - reach, reach),
            at.by(dx + reach, -reach),
            Ink::LightRed,
        );
    }
}
