//! What is said when one goes through a game of gobang.

use super::hints::means;
use super::{Phrase, color};
use crate::board::{Color, Point};
use crate::config::Language;
use crate::event::Forced;
use crate::game::Game;

phrases! {
    ACT_EXAMINE: "Examine game", "全局分析";
    BUTTON_EXAMINE: "Examine", "分析";
    TITLE: "Going through the game", "全局分析";
    NOT_NOW: "Review it first", "请先打谱";
    NO_MOVES: "No move to examine", "没有可分析的着手";
    PROGRESS: "Position {} of {}", "第 {} / {} 个局面";
    STOP: "Stop", "停止";
    STOPPED: "Stopped at position {} of {}", "停在第 {} / {} 个局面";
    NOTHING: "No forced win was missed", "没有错过的必胜";
    FOUND: "Worth a look:", "值得一看:";
    KEYS: "{} {}: walk   {}: list", "{} {}: 前后   {}: 列表";

    MISSED: "{}. {} missed a win {} in {}: {}", "第{}手 {}错过{} {} 手: {}";
    MISSED_FIVE: "{}. {} missed five: {}", "第{}手 {}错过成五: {}";
    LOST: "{}. {} {} loses, {} would hold", "第{}手 {} {} 败着, 应走 {}";
    LOST_ALONE: "{}. {} {} loses: {} in {}", "第{}手 {} {} 败着: {} {} 手";
}

/// That a player had a win with this move and let it go.
pub fn missed(number: u32, win: &Forced, game: &Game, language: Language) -> String {
    let (number, winner) = (number.to_string(), color(win.winner).get(language));
    let first = win
        .line
        .first()
        .map_or_else(String::new, |&p| game.called(p));
    if win.moves() < 2 {
        return MISSED_FIVE.with(language, &[&number, winner, &first]);
    }
    let (how, moves) = (means(win.means).get(language), win.moves().to_string());
    MISSED.with(language, &[&number, winner, how, &moves, &first])
}

/// That a move lost the game, to this win; and which would not have, if one is known.
pub fn lost(
    (number, loser, played): (u32, Color, Point),
    win: &Forced,
    better: Option<Point>,
    game: &Game,
    language: Language,
) -> String {
    let (number, played) = (number.to_string(), game.called(played));
    let loser = color(loser).get(language);
    if let Some(better) = better {
        return LOST.with(language, &[&number, loser, &played, &game.called(better)]);
    }
    let (how, moves) = (means(win.means).get(language), win.moves().to_string());
    LOST_ALONE.with(language, &[&number, loser, &played, how, &moves])
}
