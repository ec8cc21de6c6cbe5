//! The original's screen, pixel by pixel where its text gives pixels (640 x 480, BGI's inks).
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use qishi::app::App;
use qishi::app::layout::{BOARD, BoardFrame};
use qishi::board::Size;
use qishi::config::{Config, Partial};
use qishi::event::Effect;
use qishi::geometry::Xy;
use qishi::screen::{Ink, Screen};
use qishi::view;

struct Room {
    app: App,
    effects: Vec<Effect>,
}

impl Room {
    fn new(settings: &str) -> Self {
        let mut config = Config::default();
        config.merge(settings).unwrap();
        Self {
            app: App::new(config, Partial::default()),
            effects: Vec::new(),
        }
    }

    fn feed(&mut self, line: &str) {
        self.effects = self.app.update(line.parse().unwrap());
    }

    fn click(&mut self, x: i32, y: i32) {
        self.feed(&format!("press left {x} {y}"));
        self.feed(&format!("release left {x} {y}"));
    }

    fn screen(&self) -> Screen {
        let mut screen = Screen::new();
        view::draw(&self.app, &mut screen);
        screen
    }

    fn ink(&self, x: i32, y: i32) -> Ink {
        self.screen().getpixel(Xy::new(x, y)).unwrap()
    }
}

/// Without the coordinates, so that the bare desk can be asked for.
fn bare() -> Room {
    Room::new("(coordinates: false, numbers: Off)")
}

#[test]
fn title_bar_desk_and_board_have_their_inks() {
    let room = bare();
    let screen = room.screen();
    let ink = |x, y| screen.getpixel(Xy::new(x, y)).unwrap();
    for x in [0, 300, 470] {
        assert_eq!(
            (ink(x, 0), ink(x, 19)),
            (Ink::Blue, Ink::Blue),
            "title bar at {x}"
        );
    }
    assert_eq!(
        (ink(0, 21), ink(25, 250), ink(456, 300)),
        (Ink::LightGray, Ink::LightGray, Ink::LightGray)
    );
    // The board: filled yellow, its border dark grey.
    for (x, y) in [
        (50, 50),
        (450, 50),
        (50, 450),
        (450, 450),
        (250, 50),
        (50, 250),
    ] {
        assert_eq!(ink(x, y), Ink::DarkGray, "border at {x}, {y}");
    }
    for (x, y) in [(51, 51), (449, 449), (60, 60), (75, 75)] {
        assert_eq!(ink(x, y), Ink::Yellow, "wood at {x}, {y}");
    }
}

#[test]
fn nineteen_lines_each_way_are_twenty_apart_from_70_to_430() {
    let room = bare();
    let screen = room.screen();
    let ink = |x, y| screen.getpixel(Xy::new(x, y)).unwrap();
    for line in 0..19 {
        let at = 70 + 20 * line;
        for along in [70, 75, 247, 430] {
            assert_eq!(
                (ink(at, along), ink(along, at)),
                (Ink::Black, Ink::Black),
                "line {line}"
            );
        }
        assert_eq!(
            (ink(at, 69), ink(at, 431), ink(69, at), ink(431, at)),
            (Ink::Yellow, Ink::Yellow, Ink::Yellow, Ink::Yellow)
        );
    }
    // Star points are dots of 3 x 3.
    for (x, y) in [(130, 130), (250, 250), (370, 130), (250, 370)] {
        assert_eq!(
            (ink(x - 1, y - 1), ink(x + 1, y + 1), ink(x - 2, y - 2)),
            (Ink::Black, Ink::Black, Ink::Yellow)
        );
    }
}

#[test]
fn the_step_number_stands_at_340_6_in_white() {
    let mut room = bare();
    let white = |room: &Room| {
        let screen = room.screen();
        let pixels = (340..372).flat_map(|x| (6..14).map(move |y| (x, y)));
        pixels
            .filter(|&(x, y)| screen.getpixel(Xy::new(x, y)) == Some(Ink::White))
            .count()
    };
    let none = white(&room);
    assert!(none > 10, "a 0 stands there");
    for (x, y) in [(370, 130), (130, 370), (370, 370)] {
        room.click(x, y);
    }
    assert_ne!(white(&room), none);
    assert_eq!(room.app.game().move_count(), 3);
}

#[test]
fn a_stone_is_a_circle_of_radius_nine() {
    let mut room = bare();
    room.click(370, 130);
    room.click(130, 370);
    room.feed("leave");
    let screen = room.screen();
    let ink = |x, y| screen.getpixel(Xy::new(x, y)).unwrap();
    for (dx, dy) in [(9, 0), (-9, 0), (0, 9), (0, -9), (6, 6), (0, 0), (-4, 7)] {
        assert_eq!(ink(370 + dx, 130 + dy), Ink::Black);
    }
    // A white stone is white with a dark outline.
    for (dx, dy) in [(9, 0), (-9, 0), (0, 9), (0, -9)] {
        assert_eq!(ink(130 + dx, 370 + dy), Ink::DarkGray);
    }
    for (dx, dy) in [(8, 0), (-8, 0), (0, 0), (5, 5)] {
        assert_eq!(ink(130 + dx, 370 + dy), Ink::White);
    }
}

#[test]
fn the_last_move_has_a_red_corner_and_the_one_before_lost_it() {
    let mut room = bare();
    room.click(130, 130);
    for (dx, dy) in [(-10, -10), (-10, -6), (-6, -10), (-9, -9)] {
        assert_eq!(room.ink(130 + dx, 130 + dy), Ink::Red, "{dx}, {dy}");
    }
    assert_ne!(room.ink(130 - 6, 130 - 6), Ink::Red);
    room.click(190, 190);
    assert_eq!(room.ink(130 - 9, 130 - 9), Ink::Yellow);
    assert_eq!(room.ink(190 - 9, 190 - 9), Ink::Red);
}

#[test]
fn the_pointer_is_a_red_cross_that_starts_in_the_middle() {
    let mut room = bare();
    for at in [(320, 240), (100, 30)] {
        let (x, y) = at;
        if at != (320, 240) {
            room.feed(&format!("move {x} {y}"));
        }
        for step in -3..=3 {
            assert_eq!(
                (room.ink(x + step, y), room.ink(x, y + step)),
                (Ink::Red, Ink::Red)
            );
        }
        assert_ne!(room.ink(x + 4, y), Ink::Red);
        assert_ne!(room.ink(x + 1, y + 1), Ink::Red);
    }
}

#[test]
fn step_numbers_stand_at_minus_seven_minus_two_and_plus_three() {
    let mut room = Room::new("(coordinates: false)");
    let frame = BoardFrame::within(BOARD, Size::square(19));
    // A hundred and two stones, no two of one chain side by side: every second crossing.
    let points = frame
        .size
        .points()
        .filter(|p| (p.column + p.row) % 2 == 0)
        .take(102);
    for xy in points.map(|point| frame.xy(point)).collect::<Vec<_>>() {
        room.click(xy.x, xy.y);
    }
    assert_eq!(room.app.game().move_count(), 102);
    let last = frame
        .size
        .points()
        .filter(|p| (p.column + p.row) % 2 == 0)
        .nth(101)
        .unwrap();
    let at = frame.xy(last);
    let screen = room.screen();
    let inked = |left: i32| {
        let pixels = (0..4).flat_map(|x| (0..5).map(move |y| at.by(left + x, y - 2)));
        pixels
            .filter(|&p| screen.getpixel(p) == Some(Ink::Black))
            .count()
    };
    // The stone is white, so its number is black: 1, 0, 2 with one pixel between them.
    for (left, gap) in [(-7, -3), (-2, 2), (3, 7)] {
        assert!(
            (4..=14).contains(&inked(left)),
            "a digit at {left}: {}",
            inked(left)
        );
        let column = (-2..3)
            .filter(|&y| screen.getpixel(at.by(gap, y)) == Some(Ink::Black))
            .count();
        assert_eq!(column, 0, "no ink between the digits at {gap}");
    }
}

#[test]
fn a_click_in_the_title_bar_from_580_on_leaves_the_program() {
    for (x, y, leaves) in [
        (580, 0, true),
        (639, 20, true),
        (600, 10, true),
        (579, 10, false),
        (600, 21, false),
    ] {
        let mut room = bare();
        room.click(x, y);
        assert_eq!(room.effects.contains(&Effect::Quit), leaves, "{x}, {y}");
    }
}

#[test]
fn strict_counts_three_pixels_each_way_as_in_the_original() {
    for (strict, dx, played) in [
        (true, 3, 1),
        (true, 4, 0),
        (false, 9, 1),
        (true, -3, 1),
        (true, -4, 0),
    ] {
        let mut room = Room::new(if strict { "(strict: true)" } else { "()" });
        room.click(130 + dx, 130);
        assert_eq!(room.app.game().move_count(), played, "{strict} {dx}");
    }
}

#[test]
fn a_captured_stones_cell_is_empty_board_again() {
    let mut room = bare();
    // White at the star point (130, 130) is taken by Black from four sides.
    for (x, y) in [
        (110, 130),
        (130, 130),
        (150, 130),
        (430, 430),
        (130, 110),
        (430, 410),
        (130, 150),
    ] {
        room.click(x, y);
    }
    let screen = room.screen();
    let ink = |x, y| screen.getpixel(Xy::new(x, y)).unwrap();
    assert_eq!(
        (ink(130, 130), ink(131, 131), ink(134, 130), ink(134, 134)),
        (Ink::Black, Ink::Black, Ink::Black, Ink::Yellow)
    );
    assert_eq!(room.app.game().prisoners().black, 1);
}
