//! What is said of puzzles of gobang.

use super::gobang::rule;
use super::hints::means;
use super::{Phrase, color};
use crate::board::Color;
use crate::config::Language;
use crate::event::Means;
use crate::gobang::Rule;

phrases! {
    ACT_PUZZLES: "Puzzles...", "习题…";
    TITLE: "Puzzles of gobang", "五子棋习题";
    ASKED: "{}. {}: {} wins {} in {}", "{}. {}: {}{} {} 手";
    SOLVED_OF: "Solved: {} of {}", "已解 {} / {}";
    WINS_IN: "{}: win in {}", "{}: {} 手胜";
    STATUS: "{}   {}: hint   {}: list", "{}   {}: 提示   {}: 列表";

    SOLVED: "Solved", "已解出";
    SOLVED_IN: "In {} moves; the win that is known has {}.", "用了 {} 手；已知 {} 手可胜。";
    NEXT: "Next", "下一题";
    LIST: "List", "列表";

    LOST_TITLE: "No win in sight", "未见必胜";
    LOST: "After this answer no win is found.", "此应之后再未找到必胜。";
    NOT_KEPT: "A puzzle is not kept", "习题不存为棋谱";

    TAKE_BACK: "Take back", "悔棋";
    PLAY_ON: "Play on", "续下";
}

/// What a puzzle asks: its number, the rule, who wins, by what means and in how many moves.
pub fn asked(
    number: usize,
    of: Rule,
    (winner, by, moves): (Color, Means, u32),
    language: Language,
) -> String {
    let (number, moves) = (number.to_string(), moves.to_string());
    let [of, winner, by] = [rule(of), color(winner), means(by)].map(|phrase| phrase.get(language));
    ASKED.with(language, &[&number, of, winner, by, &moves])
}
