//! The small dialogs of editing and studying: tools, guessing, and what asks before something goes.

use super::simple::{foot, row};
use crate::app::App;
use crate::app::form::{Face, Item, Press};
use crate::app::study::{EXACT, Guess, Tool};
use crate::geometry::{Rect, Xy};
use crate::text;

/// The place of the tools: over the panel, so that the board stays in sight.
pub(super) const TOOLS: Rect = Rect::sized(Xy::new(458, 24), 174, 382);

/// Pixels from one tool to the next.
const TOOL: i32 = 21;

fn label(frame: Rect, line: i32, words: String) -> Item {
    let place = row(frame, line, 20, frame.width() - 40);
    Item::shown(place, Face::Label(words))
}

pub(super) fn tools(app: &App, frame: Rect) -> Vec<Item> {
    let place = |line: i32| {
        let at = frame.corner().by(8, 23 + TOOL * line);
        Rect::sized(at, frame.width() - 16, 18)
    };
    let mut items: Vec<Item> = (0..)
        .zip(Tool::ALL)
        .enumerate()
        .map(|(index, (line, tool))| {
            let face = Face::Radio {
                label: app.words(tool.name()).to_owned(),
                on: app.study.tool == tool,
            };
            Item::pressed(place(line), face, Press::Pick(index))
        })
        .collect();
    let face = Face::Button {
        label: app.words(text::TOOL_TURN).to_owned(),
        key: String::new(),
        default: false,
        on: false,
    };
    items.push(Item::pressed(place(16), face, Press::Pick(Tool::ALL.len())));
    items
}

pub(super) fn delete(app: &App, frame: Rect) -> Vec<Item> {
    let record = app.game.record();
    let mut open = vec![app.game.node()];
    let mut moves = 0;
    while let Some(node) = open.pop() {
        moves += usize::from(record.node(node).is_move());
        open.extend(record.children(node));
    }
    let moves = text::DELETE_MOVES.with(app.config.language, &[&moves.to_string()]);
    let mut items = vec![
        label(frame, 0, app.words(text::DELETE_ASK).to_owned()),
        label(frame, 1, moves),
    ];
    let answers = [(text::DELETE_YES, Press::Yes), (text::CANCEL, Press::No)];
    items.extend(app.answers(frame, &answers));
    items
}

pub(super) fn unkept(app: &App, frame: Rect) -> Vec<Item> {
    let mut items = vec![label(frame, 0, app.words(text::UNKEPT_ASK).to_owned())];
    let answers = [
        (text::KEEP, Press::Yes),
        (text::DISCARD, Press::Pick(0)),
        (text::CANCEL, Press::No),
    ];
    items.extend(app.answers(frame, &answers));
    items
}

pub(super) fn guess(app: &App, frame: Rect) -> Vec<Item> {
    let mut items = vec![
        label(frame, 0, app.words(text::GUESS_ASK).to_owned()),
        label(frame, 1, app.words(text::GUESS_MORE).to_owned()),
    ];
    let answers = [
        (text::GUESS_BOTH, Press::Pick(0)),
        (text::BLACK, Press::Pick(1)),
        (text::WHITE, Press::Pick(2)),
    ];
    items.extend(app.answers(frame, &answers));
    items
}

pub(super) fn guessed(app: &App, frame: Rect, guess: Guess) -> Vec<Item> {
    let language = app.config.language;
    let [moves, exact] = [guess.moves, guess.exact].map(|number| number.to_string());
    let most = (guess.moves * EXACT).to_string();
    let (points, percent) = (guess.points.to_string(), guess.percent().to_string());
    let mut items = vec![
        label(
            frame,
            0,
            text::GUESS_RESULT.with(language, &[&points, &most, &percent]),
        ),
        label(
            frame,
            1,
            text::GUESS_EXACT.with(language, &[&moves, &exact]),
        ),
    ];
    let answer = [(app.words(text::OK), Press::Yes)];
    items.extend(foot(frame, answer.into_iter()));
    items
}
