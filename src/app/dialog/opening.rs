//! What gobang asks of a player: in an opening, and where an engine fails.

use super::simple::row;
use crate::app::App;
use crate::app::form::{Face, Item, Press};
use crate::board::Color;
use crate::geometry::{Rect, Xy};
use crate::gobang::{Asked, Step};
use crate::text::{self, Phrase, gobang, opening};

/// The plate, below the middle of the board: who is asked looks at the stones there.
pub(super) const FRAME: Rect = Rect::sized(Xy::new(50, 328), 400, 129);

/// The plate of an engine's fault, at the same place.
pub(super) const ERRED: Rect = Rect::sized(Xy::new(50, 311), 400, 146);

/// What the stepper changes.
const NUMBER: usize = 0;

/// The question, and a button for each answer.
pub(super) fn items(app: &App, frame: Rect, asked: Asked, number: u8) -> Vec<Item> {
    let told = app.opening_told().unwrap_or_default();
    let place = row(frame, 0, 20, frame.width() - 40);
    let mut items = vec![Item::shown(place, Face::Label(told))];
    if let Asked::Number { .. } = asked {
        let place = row(frame, 1, 20, 88);
        items.push(Item::stepper(place, number.to_string(), NUMBER, 1));
    }
    let answers: Vec<(Phrase, Press)> = answers(asked, number)
        .into_iter()
        .enumerate()
        .map(|(index, (label, _))| (label, Press::Pick(index)))
        .collect();
    items.extend(app.answers(frame, &answers));
    items
}

/// What an engine did wrong, and who may play on.
pub(super) fn erred(app: &App, frame: Rect, what: &str, detail: &str) -> Vec<Item> {
    let place = |line| row(frame, line, 20, frame.width() - 40);
    let told = [
        Face::Label(what.to_owned()),
        Face::Pale(detail.to_owned()),
        Face::Label(app.words(gobang::WHO_GOES_ON).to_owned()),
    ];
    let mut items: Vec<Item> = (0..)
        .zip(told)
        .map(|(line, face)| Item::shown(place(line), face))
        .collect();
    let answers = [
        (gobang::ASK_AGAIN, Press::Yes),
        (gobang::LEVEL_GOES_ON, Press::Pick(0)),
        (gobang::PEOPLE_GO_ON, Press::Pick(1)),
    ];
    items.extend(app.answers(frame, &answers));
    items
}

/// The answers that there are, with their words.
fn answers(asked: Asked, number: u8) -> Vec<(Phrase, Step)> {
    let swap = [
        (opening::SWAP, Step::Swap(true)),
        (opening::STAY, Step::Swap(false)),
    ];
    match asked {
        Asked::Swap => swap.to_vec(),
        Asked::SwapOrOffer { .. } => {
            let offer = (opening::OFFER_FIFTHS, Step::OfferFifths);
            swap.into_iter().chain([offer]).collect()
        }
        Asked::Side { may_add } => {
            let mut sides = vec![
                (text::BLACK, Step::Take(Color::Black)),
                (text::WHITE, Step::Take(Color::White)),
            ];
            if may_add {
                sides.push((opening::TWO_MORE, Step::AddStones));
            }
            sides
        }
        Asked::Number { .. } => vec![(text::OK, Step::Number(number))],
        Asked::Stone { .. } | Asked::Offer { .. } | Asked::Choose => Vec::new(),
    }
}

/// The answer with this index.
pub(in crate::app) fn answered(asked: Asked, number: u8, index: usize) -> Option<Step> {
    let answers = answers(asked, number);
    answers.get(index).map(|&(_, step)| step)
}

/// A number that is said, after a step of the arrows.
pub(super) fn stepped(asked: Asked, number: u8, by: i32) -> u8 {
    let Asked::Number { most } = asked else {
        return number;
    };
    let stepped = (i32::from(number) + by).clamp(1, most.into());
    u8::try_from(stepped).unwrap_or(most)
}
