//! The panel in review: both players on one plate, the map, and what is said.

use super::plate::{Relief, bevel, plate};
use super::{map, stones};
use crate::app::App;
use crate::app::layout::{COMMENT, COMMENT_LINES, PLAYERS};
use crate::board::Color;
use crate::game::Phase;
use crate::geometry::{Rect, Xy};
use crate::screen::{Ink, Screen};
use crate::text::{self, review, width};

/// Pixels from a line of text to the next.
const LINE: i32 = 16;

pub(super) fn draw(app: &App, screen: &mut Screen) {
    plate(screen, PLAYERS, Relief::Raised);
    for (line, color) in (0..).zip(Color::BOTH) {
        player(app, screen, color, PLAYERS.corner().by(0, 2 + 17 * line));
    }
    map::draw(app.map(), app.game().node(), screen);
    comment(app, screen);
}

/// A player's line: the sign of the turn, the colour, the name, the prisoners.
fn player(app: &App, screen: &mut Screen, color: Color, at: Xy) {
    let game = app.game();
    let middle = at.by(0, LINE / 2);
    if game.phase() == Phase::Playing && game.to_play() == color {
        let tip = middle.by(10, 0);
        screen.fillpoly(&[tip, tip.by(-6, -5), tip.by(-6, 5)], Ink::Red);
    }
    screen.stamp(middle.by(20, 0), &stones::stone(6, color));
    let name = at.by(31, 0);
    let mut right = PLAYERS.right - 5;
    // Nobody takes stones in gobang.
    if game.gobang().is_none() {
        let prisoners = game.prisoners()[color].to_string();
        let prisoners = text::PRISONERS.with(app.config().language, &[&prisoners]);
        right -= width(&prisoners);
        screen.text(Xy::new(right, at.y), &prisoners, Ink::DarkGray);
        right -= 6;
    }
    screen.text_within(name, right - name.x, app.name(color), Ink::Black);
}

/// What is said about the node shown; its name comes first.
fn comment(app: &App, screen: &mut Screen) {
    screen.bar(COMMENT, Ink::White);
    bevel(screen, COMMENT, Relief::Sunken);
    let said = app.said();
    let at = COMMENT.corner().by(4, 1);
    if said.lines.is_empty() {
        let words = app.words(review::NO_COMMENT);
        screen.text(at, words, Ink::LightGray);
        return;
    }
    let lines = said.lines.iter().enumerate().skip(said.top);
    for (row, (index, line)) in (0..).zip(lines.take(COMMENT_LINES)) {
        let ink = if index < said.name_lines {
            Ink::Blue
        } else {
            Ink::Black
        };
        screen.text(at.by(0, LINE * row), line, ink);
    }
    if said.lines.len() > COMMENT_LINES {
        thumb(screen, said.top, said.lines.len());
    }
}

/// A thin bar at the right: how much of the lines is in sight, and which part.
fn thumb(screen: &mut Screen, top: usize, lines: usize) {
    let track = Rect {
        left: COMMENT.right - 5,
        right: COMMENT.right - 1,
        top: COMMENT.top + 1,
        bottom: COMMENT.bottom - 1,
    };
    screen.bar(track, Ink::LightGray);
    let height = usize::try_from(track.height()).unwrap_or(0);
    let pixels =
        |part: usize, whole: usize| i32::try_from(height * part / whole.max(1)).unwrap_or(0);
    let length = pixels(COMMENT_LINES, lines).max(6);
    let way = track.height() - length;
    let most = lines - COMMENT_LINES;
    let gone = i32::try_from(usize::try_from(way).unwrap_or(0) * top.min(most) / most);
    let from = track.top + gone.unwrap_or(0);
    let thumb = Rect {
        top: from,
        bottom: from + length - 1,
        ..track
    };
    screen.bar(thumb, Ink::DarkGray);
}
