//! What is said of forced wins in gobang.

use super::{Phrase, color};
use crate::config::Language;
use crate::event::{Forced, Hint, Means};
use crate::game::Game;

phrases! {
    ACT_HINT: "Hint", "提示";
    NOT_NOW: "No hint here", "此时没有提示";
    STATUS_PONDERING: "Looking for a forced win   {}: stop   {}: never mind", "正在寻找必胜   {}: 停止   {}: 取消";
    KEY_LINE: "{}: the line", "{}: 看着法";
    KEY_WALK: "{} {}: walk   {}: done", "{} {}: 前后   {}: 完成";
    KEY_AWAY: "{}: done", "{}: 完成";
    LINE: "{} wins {}/{}", "{}胜 {}/{}";

    FIVE: "{} makes five: {}", "{}成五: {}";
    WINS: "{} wins {} in {} moves: {}", "{} {} {} 手: {}";
    THREATENS_FIVE: "{} threatens five: {}", "{}威胁成五: {}";
    THREATENS: "{} threatens to win {} in {}: {}", "{}威胁{} {} 手: {}";
    NONE: "No forced win is seen for either side", "双方均未见必胜";
    PLAY: "{}   play {}", "{}   建议 {}";

    BY_FOURS: "by fours", "冲四胜";
    BY_THREATS: "by threes", "活三冲四胜";
    BY_SEARCH: "by force", "必胜";

    SHORT_WIN: "{}: win in {}", "{}: {} 手胜";
    SHORT_THREAT: "Threat. Play {}", "有威胁, 建议 {}";
    SHORT_THREATENED: "There is a threat", "有威胁";
    SHORT_PLAY: "Play {}", "建议 {}";
}

/// How a win is forced.
pub(super) const fn means(means: Means) -> Phrase {
    match means {
        Means::Fours => BY_FOURS,
        Means::Threats => BY_THREATS,
        Means::Search => BY_SEARCH,
    }
}

/// A win in words: whose, how, how long, and with which move; as a threat where it is not the
/// winner's turn.
pub fn win(win: &Forced, game: &Game, language: Language) -> String {
    let winner = color(win.winner).get(language);
    let first = win
        .line
        .first()
        .map_or_else(String::new, |&p| game.called(p));
    let is_turn = win.winner == game.to_play();
    if win.moves() < 2 {
        let words = if is_turn { FIVE } else { THREATENS_FIVE };
        return words.with(language, &[winner, &first]);
    }
    let (how, moves) = (means(win.means).get(language), win.moves().to_string());
    let words = if is_turn { WINS } else { THREATENS };
    words.with(language, &[winner, how, &moves, &first])
}

/// What was found, and what to play.
pub fn told(hint: &Hint, game: &Game, language: Language) -> String {
    let told = match &hint.win {
        Some(found) => win(found, game, language),
        None => NONE.get(language).to_owned(),
    };
    let is_own = |found: &Forced| found.winner == game.to_play();
    match hint.play {
        // An own win is told with its first move.
        Some(point) if !hint.win.as_ref().is_some_and(is_own) => {
            PLAY.with(language, &[&told, &game.called(point)])
        }
        _ => told,
    }
}

/// The same where there is little room.
pub fn in_short(hint: &Hint, game: &Game, language: Language) -> String {
    let play = hint.play.map(|point| game.called(point));
    match (&hint.win, play) {
        (Some(win), Some(play)) if win.winner == game.to_play() => {
            SHORT_WIN.with(language, &[&play, &win.moves().to_string()])
        }
        (Some(_), Some(play)) => SHORT_THREAT.with(language, &[&play]),
        (Some(_), None) => SHORT_THREATENED.get(language).to_owned(),
        (None, Some(play)) => SHORT_PLAY.with(language, &[&play]),
        (None, None) => NONE.get(language).to_owned(),
    }
}
