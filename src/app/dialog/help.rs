//! All keys and pad buttons on one screen, as the settings have them.

use super::simple::foot;
use crate::app::App;
use crate::app::form::{Face, Item, Press};
use crate::app::menu::{NET, STUDY};
use crate::config::Action;
use crate::geometry::{Rect, Xy};
use crate::text::{self, Phrase};

/// Rows of a column, and pixels from one to the next.
const ROWS: i32 = 21;
const ROW: i32 = 17;

/// What is listed on the first page, in the order in which a newcomer needs it.
const PLAY: &[Action] = &[
    Action::Choose,
    Action::Up,
    Action::Down,
    Action::Left,
    Action::Right,
    Action::Pass,
    Action::Undo,
    Action::Redo,
    Action::Resign,
    Action::Count,
    Action::Accept,
    Action::Resume,
    Action::Review,
    Action::OtherUp,
    Action::OtherDown,
    Action::OtherLeft,
    Action::OtherRight,
    Action::Numbers,
    Action::Coordinates,
    Action::Influence,
    Action::Estimate,
    Action::Protocol,
    Action::Forbidden,
    Action::Hint,
    Action::Examine,
    Action::StopThinking,
    Action::Fullscreen,
    Action::Palette,
    Action::Language,
    Action::Sound,
    Action::NewGame,
    Action::Open,
    Action::Puzzles,
    Action::Save,
    Action::Menu,
    Action::Help,
    Action::Quit,
];
/// And on the second one.
const REVIEW: &[Action] = &[
    Action::Back,
    Action::Forward,
    Action::BackTen,
    Action::ForwardTen,
    Action::First,
    Action::Last,
    Action::PreviousBranch,
    Action::NextBranch,
    Action::PreviousChoice,
    Action::NextChoice,
    Action::PreviousComment,
    Action::NextComment,
    Action::Comment,
    Action::Pin,
    Action::PinBack,
    Action::PinForward,
    Action::Goto,
    Action::Find,
    Action::Autoplay,
    Action::Faster,
    Action::Slower,
    Action::Guess,
    Action::Repairs,
    Action::Tools,
    Action::TrialTool,
    Action::Info,
    Action::Print,
    Action::Copy,
    Action::CopyDiagram,
    Action::CopyMoves,
    Action::Paste,
    Action::BranchUp,
    Action::BranchDown,
    Action::MainLine,
    Action::DeleteBranch,
];

/// The place of something in a row of the list, counted down both columns.
fn place(frame: Rect, index: i32, left: i32, width: i32) -> Rect {
    let column = frame.left + 12 + 304 * (index / ROWS);
    let top = frame.top + 26 + ROW * (index % ROWS);
    Rect::sized(Xy::new(column + left, top), width, 16)
}

/// How many pages there are.
pub(super) const PAGES: usize = 4;

/// What the button for the other page changes.
const PAGE: usize = 30;

/// What a page lists, and what it says below.
const fn contents(page: usize) -> (&'static [Action], &'static [Phrase]) {
    match page {
        0 => (PLAY, &[text::MOUSE_1, text::MOUSE_2, text::MOUSE_3]),
        1 => (
            REVIEW,
            &[
                text::REVIEW_1,
                text::REVIEW_2,
                text::REVIEW_3,
                text::STUDY_1,
                text::STUDY_2,
                text::STUDY_3,
            ],
        ),
        2 => (STUDY, text::search::HELP),
        _ => (NET, text::far::HELP),
    }
}

/// The list and its page.
pub(super) fn items(app: &App, frame: Rect, page: usize) -> Vec<Item> {
    let (listed, words) = contents(page);
    let mut items = Vec::new();
    let mut row = 0;
    for &action in listed {
        let at = |left, width| place(frame, row, left, width);
        let name = app.words(text::action(action)).to_owned();
        // The second page has longer names and fewer keys.
        let wide = if page == 0 { 106 } else { 136 };
        items.push(Item::shown(at(0, wide), Face::Label(name)));
        let place = at(wide + 2, 252 - wide);
        items.push(Item::shown(place, Face::Label(keys(app, action))));
        items.push(Item::shown(at(258, 36), Face::Pale(pads(app, action))));
        row += 1;
    }
    // They begin the second column where the list leaves it free.
    row = row.max(ROWS - 1);
    for &words in words {
        // A row is left free above them.
        row += 1;
        let words = app.words(words).to_owned();
        items.push(Item::shown(place(frame, row, 0, 294), Face::Label(words)));
    }
    let answers = [
        (text::OK, Press::Yes),
        (text::HELP_MORE, Press::Change(PAGE, 1)),
    ];
    let answers = answers.map(|(label, press)| (app.words(label), press));
    items.extend(foot(frame, answers.into_iter()));
    items
}

fn keys(app: &App, action: Action) -> String {
    let triggers = app
        .config
        .keys
        .get(&action)
        .map(Vec::as_slice)
        .unwrap_or_default();
    triggers
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}

fn pads(app: &App, action: Action) -> String {
    let buttons = app
        .config
        .pad
        .get(&action)
        .map(Vec::as_slice)
        .unwrap_or_default();
    buttons
        .iter()
        .map(|&button| app.words(text::pad_button(button)))
        .collect::<Vec<_>>()
        .join(" ")
}
