//! What is said in an opening of gobang.

use super::Phrase;
use crate::config::Language;
use crate::gobang::{Area, Asked, Refusal};

phrases! {
    SWAP: "Swap", "交换";
    STAY: "Stay", "不交换";
    OFFER_FIFTHS: "Ten fifths", "十个五手";
    TWO_MORE: "Two more", "再下两子";
    WHO_WHAT: "{}: {}", "{}：{}";

    ASK_STONE: "put stone {}{}", "下第 {} 子{}";
    ASK_NUMBER: "how many fifths, 1 to {}?", "五手打几点 (1-{})？";
    ASK_SWAP: "swap colours?", "交换黑白吗？";
    ASK_SWAP_OR_OFFER: "swap, or offer {} fifths?", "交换，还是五手 {} 打？";
    ASK_SIDE: "which colour?", "执哪一方？";
    ASK_SIDE_OR_ADD: "which colour, or two more stones?", "执哪一方，还是再下两子？";
    ASK_OFFER: "offer fifth {} of {}", "提出第 {} 个五手 (共 {} 个)";
    ASK_CHOOSE: "choose one of the fifths", "选一个五手";

    IN_MIDDLE: " on the middle point", " (天元)";
    WITHIN: " in the middle {} x {}", " (中央 {} x {} 内)";
    OUTSIDE: " outside the middle {} x {}", " (中央 {} x {} 外)";

    NOT_ASKED: "Not asked now", "现在不问此项";
    MUST_BE_MIDDLE: "On the middle point", "须下在天元";
    MUST_BE_WITHIN: "Within {} x {}", "须在中央 {} x {} 内";
    MUST_BE_OUTSIDE: "Outside {} x {}", "须在中央 {} x {} 外";
    BAD_NUMBER: "1 to {} fifths", "五手为 1 至 {} 点";
    OFFERED_BEFORE: "Offered before", "已经提出";
    SYMMETRIC: "The same mirrored", "与已提出者对称";
    NOT_OFFERED: "Not offered", "没有提出此点";
}

/// What is asked.
pub fn asked(asked: Asked, language: Language) -> String {
    match asked {
        Asked::Stone { number, area } => {
            let place = lines(area).map_or_else(
                || match area {
                    Area::Middle => IN_MIDDLE.get(language).to_owned(),
                    _ => String::new(),
                },
                |(n, is_within)| {
                    let phrase = if is_within { WITHIN } else { OUTSIDE };
                    phrase.with(language, &[&n, &n])
                },
            );
            ASK_STONE.with(language, &[&number.to_string(), &place])
        }
        Asked::Number { most } => ASK_NUMBER.with(language, &[&most.to_string()]),
        Asked::Swap => ASK_SWAP.get(language).to_owned(),
        Asked::SwapOrOffer { count } => ASK_SWAP_OR_OFFER.with(language, &[&count.to_string()]),
        Asked::Side { may_add: true } => ASK_SIDE_OR_ADD.get(language).to_owned(),
        Asked::Side { may_add: false } => ASK_SIDE.get(language).to_owned(),
        Asked::Offer { number, count } => {
            ASK_OFFER.with(language, &[&number.to_string(), &count.to_string()])
        }
        Asked::Choose => ASK_CHOOSE.get(language).to_owned(),
    }
}

/// The lines of an area around the middle, and whether it is the inside of them.
fn lines(area: Area) -> Option<(String, bool)> {
    match area {
        Area::Within(lines) => Some((lines.to_string(), true)),
        Area::Outside(lines) => Some((lines.to_string(), false)),
        Area::Anywhere | Area::Middle => None,
    }
}

/// Why a step is refused.
pub fn refusal(refusal: Refusal, language: Language) -> String {
    let phrase = match refusal {
        Refusal::NotAsked => NOT_ASKED,
        Refusal::OffBoard => super::OFF_BOARD,
        Refusal::Occupied => super::OCCUPIED,
        Refusal::Outside(area) => match lines(area) {
            Some((n, true)) => return MUST_BE_WITHIN.with(language, &[&n, &n]),
            Some((n, false)) => return MUST_BE_OUTSIDE.with(language, &[&n, &n]),
            None => MUST_BE_MIDDLE,
        },
        Refusal::BadNumber { most } => return BAD_NUMBER.with(language, &[&most.to_string()]),
        Refusal::OfferedBefore => OFFERED_BEFORE,
        Refusal::Symmetric(_) => SYMMETRIC,
        Refusal::NotOffered => NOT_OFFERED,
    };
    phrase.get(language).to_owned()
}
