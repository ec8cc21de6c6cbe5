//! What is said of a fight that is read.

use super::{Phrase, color};
use crate::board::Color;
use crate::config::Language;
use crate::life::reading::{Answer, Goal};

phrases! {
    ACT_READ: "Read a fight", "计算攻杀";

    NO_CHAIN: "Point at a chain", "请指向一块棋";
    NO_RIVAL: "No chain to race with", "没有对杀的棋";

    REGION: "{} {}-{}", "{} {}-{}";
    CAPTURE: "captured?", "能吃掉吗?";
    LIVE: "does it live?", "能活吗?";
    LADDER: "in a ladder?", "征得掉吗?";
    RACE: "does it win the race?", "对杀能胜吗?";

    ASKED: "{}, {} first: {}", "{}, {}先: {}";
    READING: "{}   {}%   {}: stop", "{}   {}%   {}: 停止";
    ANSWERED: "{} {}   {}: next question", "{} {}   {}: 下一问";
    YES: "yes", "是";
    NO: "no", "否";
    SEKI: "no: seki", "否: 双活";
    KO: "ko, {} seeks threats", "劫, {}找劫材";
    OPEN: "not settled", "未定";
    KO_SHORT: "ko", "劫";
    LINE: "{} {}/{}", "{} {}/{}";
}

const fn goal(goal: Goal) -> Phrase {
    match goal {
        Goal::Capture => CAPTURE,
        Goal::Live => LIVE,
        Goal::Ladder => LADDER,
        Goal::Race => RACE,
    }
}

/// A question: of which chain, who plays first, and what is asked.
pub fn asked(chain: &str, first: Color, what: Goal, language: Language) -> String {
    let first = color(first).get(language);
    ASKED.with(language, &[chain, first, goal(what).get(language)])
}

/// The chains of a colour in a part of the board, by its corners.
pub fn region(owner: Color, from: &str, to: &str, language: Language) -> String {
    REGION.with(language, &[color(owner).get(language), from, to])
}

/// The answer to it.
pub fn answer(answer: Answer, is_seki: bool, language: Language) -> String {
    match answer {
        Answer::Yes => YES.get(language).to_owned(),
        Answer::No if is_seki => SEKI.get(language).to_owned(),
        Answer::No => NO.get(language).to_owned(),
        Answer::Ko { seeks } => KO.with(language, &[color(seeks).get(language)]),
        Answer::Open => OPEN.get(language).to_owned(),
    }
}
