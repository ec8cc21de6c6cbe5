//! The small dialogs, and the lines and buttons that all dialogs are made of.

use crate::app::App;
use crate::app::form::{Face, Item, Press};
use crate::board::Color;
use crate::config::Action;
use crate::game::{Game, Outcome};
use crate::geometry::{Rect, Xy};
use crate::text::{self, Phrase};

/// A place on a dialog's line: lines are 25 apart under the head, `left` counts from the frame.
pub(super) const fn row(frame: Rect, line: i32, left: i32, width: i32) -> Rect {
    Rect::sized(
        Xy::new(frame.left + left, frame.top + 32 + 25 * line),
        width,
        20,
    )
}

/// One or two buttons at the foot of a dialog; the first is what Enter means.
pub(super) fn buttons(app: &App, frame: Rect, yes: Phrase, no: Option<Phrase>) -> Vec<Item> {
    let answers = [(Some(yes), Press::Yes), (no, Press::No)];
    foot(
        frame,
        answers
            .iter()
            .filter_map(|&(label, press)| Some((app.words(label?), press))),
    )
}

impl App {
    /// The row of answers at the foot of a dialog, in the player's words.
    pub(super) fn answers(&self, frame: Rect, answers: &[(text::Phrase, Press)]) -> Vec<Item> {
        let answers = answers.iter();
        foot(
            frame,
            answers.map(|&(label, press)| (self.words(label), press)),
        )
    }
}

/// A row of buttons at the foot of a dialog, in the middle; the first is what Enter means.
pub(super) fn foot<'a>(frame: Rect, answers: impl Iterator<Item = (&'a str, Press)>) -> Vec<Item> {
    const WIDTH: i32 = 100;
    const GAP: i32 = 14;
    let answers: Vec<_> = answers.collect();
    let count = i32::try_from(answers.len()).unwrap_or(1);
    let left = frame.left + (frame.width() - count * WIDTH - (count - 1) * GAP) / 2;
    (0..)
        .zip(answers)
        .map(|(index, (label, press))| {
            let at = Xy::new(left + index * (WIDTH + GAP), frame.bottom - 35);
            let face = Face::Button {
                label: label.to_owned(),
                key: String::new(),
                default: index == 0,
                on: false,
            };
            Item::pressed(Rect::sized(at, WIDTH, 24), face, press)
        })
        .collect()
}

/// Lines that the system's words about a trouble may take.
const TROUBLE_LINES: i32 = 3;

pub(super) fn label(frame: Rect, line: i32, words: &str) -> Item {
    Item::shown(
        row(frame, line, 20, frame.width() - 40),
        Face::Label(words.to_owned()),
    )
}

pub(super) fn about(app: &App, frame: Rect) -> Vec<Item> {
    let language = app.config.language;
    let version = text::VERSION.with(language, &[env!("CARGO_PKG_VERSION")]);
    let lines = [text::ABOUT_1, text::ABOUT_2, text::ABOUT_3, text::ABOUT_4];
    let mut items = vec![label(frame, 0, &version)];
    items.extend(
        (1..)
            .zip(lines)
            .map(|(line, phrase)| label(frame, line, app.words(phrase))),
    );
    items.extend(buttons(app, frame, text::OK, None));
    items
}

pub(super) fn resume(app: &App, frame: Rect, game: &Game, is_edited: bool) -> Vec<Item> {
    let language = app.config.language;
    let name = |color: Color| match game.names()[color].as_str() {
        "" => app.words(text::color(color)).to_owned(),
        name => name.to_owned(),
    };
    let size = game.size();
    let board = format!("{} x {}", size.columns(), size.rows());
    let moves = game.move_count().to_string();
    let question = if is_edited {
        text::EDITED_ASK
    } else {
        text::RESUME_ASK
    };
    let mut items = vec![
        label(frame, 0, app.words(question)),
        Item::shown(
            row(frame, 1, 20, 170),
            Face::Stone(Color::Black, name(Color::Black)),
        ),
        Item::shown(
            row(frame, 1, 200, 170),
            Face::Stone(Color::White, name(Color::White)),
        ),
        label(
            frame,
            2,
            &text::BOARD_AND_MOVES.with(language, &[&board, &moves]),
        ),
    ];
    items.extend(buttons(app, frame, text::GO_ON, Some(text::LEAVE_IT)));
    items
}

pub(super) fn resign(app: &App, frame: Rect) -> Vec<Item> {
    let color = app.resigning();
    let question = text::RESIGN_ASK.with(app.config.language, &[app.name(color)]);
    let place = row(frame, 0, 20, frame.width() - 40);
    let mut items = vec![Item::shown(place, Face::Stone(color, question))];
    items.extend(buttons(app, frame, text::RESIGN_YES, Some(text::CANCEL)));
    items
}

pub(super) fn repeated(app: &App, frame: Rect, moves: usize) -> Vec<Item> {
    let same = match moves {
        0 => app.words(text::REPEATED_START).to_owned(),
        _ => text::REPEATED.with(app.config.language, &[&moves.to_string()]),
    };
    let mut items = vec![
        label(frame, 0, &same),
        label(frame, 1, app.words(text::REPEATED_ASK)),
    ];
    let answers = [(text::ACT_RESUME, Press::No), (text::NO_RESULT, Press::Yes)];
    let answers = answers.map(|(label, press)| (app.words(label), press));
    items.extend(foot(frame, answers.into_iter()));
    items
}

pub(super) fn result(app: &App, frame: Rect, outcome: Outcome) -> Vec<Item> {
    let words = app.outcome_text(outcome, |color| app.name(color));
    let place = row(frame, 0, 20, frame.width() - 40);
    let face = match outcome.winner() {
        Some(color) => Face::Stone(color, words),
        None => Face::Label(words),
    };
    let mut items = vec![Item::shown(place, face)];
    let answers = [
        (text::LOOK, Press::No),
        (text::NEW_GAME, Press::Act(Action::NewGame)),
    ];
    items.extend(app.answers(frame, &answers));
    items
}

pub(super) fn trouble(app: &App, frame: Rect, what: &str, detail: &str) -> Vec<Item> {
    let mut items = told(frame, what, detail);
    items.extend(buttons(app, frame, text::OK, None));
    items
}

pub(super) fn unsaved(app: &App, frame: Rect, reason: &str) -> Vec<Item> {
    let mut items = told(frame, app.words(text::UNSAVED), reason);
    let answers = [
        (text::TRY_AGAIN, Press::Yes),
        (text::LEAVE, Press::Pick(0)),
        (text::BACK, Press::No),
    ];
    items.extend(app.answers(frame, &answers));
    items
}

/// What happened, and the system's words about it.
fn told(frame: Rect, what: &str, detail: &str) -> Vec<Item> {
    let mut items = vec![label(frame, 0, what)];
    let lines = text::lines(detail, frame.width() - 40);
    for (line, words) in (0..TROUBLE_LINES).zip(lines) {
        let place = row(frame, 1, 20, frame.width() - 40).by(0, 20 * line);
        items.push(Item::shown(place, Face::Pale(words.to_owned())));
    }
    items
}
