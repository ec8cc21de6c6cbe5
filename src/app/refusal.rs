//! Why something was refused, in words.

use crate::config::Language;
use crate::game::Refusal;
use crate::go::Illegal;
use crate::text::{self, gobang, opening};

/// Why something was refused, in words.
pub(super) fn refusal_text(refusal: Refusal, language: Language) -> String {
    let phrase = match refusal {
        Refusal::Illegal(illegal) => return illegal_text(illegal, language),
        Refusal::Forbidden(kind) => {
            let kind = gobang::kind(kind).get(language);
            return gobang::IS_FORBIDDEN.with(language, &[kind]);
        }
        Refusal::Opening(refusal) => return opening::refusal(refusal, language),
        Refusal::NotInGobang => gobang::NOT_IN_GOBANG,
        Refusal::GameOver => text::GAME_OVER,
        Refusal::Counting => text::IS_COUNTING,
        Refusal::NotCounting => text::NOT_COUNTING,
        Refusal::NothingToUndo => text::NOTHING_TO_UNDO,
        Refusal::NothingToRedo => text::NOTHING_TO_REDO,
        Refusal::NoStone => text::NO_STONE,
        Refusal::NoBranch => text::NO_BRANCH,
        Refusal::AtStart => text::AT_START,
        Refusal::AtEnd => text::AT_END,
        Refusal::NotAtEnd => text::NOT_AT_END,
        Refusal::HandicapFirst => text::HANDICAP_FIRST,
        Refusal::NotRepeated => text::NOT_REPEATED,
        Refusal::NotFound => text::NOT_FOUND,
        Refusal::NoLine => text::NO_LINE,
    };
    phrase.get(language).to_owned()
}

/// What a rule has against a move, in words.
pub(super) fn illegal_text(illegal: Illegal, language: Language) -> String {
    let phrase = match illegal {
        Illegal::OffBoard => text::OFF_BOARD,
        Illegal::Occupied => text::OCCUPIED,
        Illegal::Ko => text::KO,
        Illegal::Suicide => text::SUICIDE,
        Illegal::Superko { ply: 0 } => text::SUPERKO_START,
        Illegal::Superko { ply } => return text::SUPERKO.with(language, &[&ply.to_string()]),
    };
    phrase.get(language).to_owned()
}
