//! What is said of searches in a collection.

use super::Phrase;
use crate::config::Language;
use crate::event::{Cause, Failure};

phrases! {
    ACT_SEARCH: "Find position", "查找局面";
    ACT_GAMES: "Games found", "所得棋谱";
    ACT_FOLDER: "Folder to search", "查找的文件夹";
    BUTTON_AREA: "Area", "范围";
    BUTTON_GAMES: "Games", "棋谱";
    BUTTON_FOLDER: "Folder", "文件夹";
    BUTTON_LEAVE: "Leave", "结束";

    GO_ONLY: "Positions of Go only", "只能查找围棋局面";
    READING: "Reading records", "读取棋谱";
    READ: "{} of {}", "{}/{}";
    NO_GAMES: "No games on such a board in this folder.", "此文件夹中没有这种棋盘的棋谱。";
    NOT_FOUND: "It never came up.", "从未出现。";
    STILL_READING: "Still reading", "正在读取";
    NOT_READ: "Nothing was read", "未能读取";
    NO_BOARDS: "No such boards", "没有这种棋盘";
    MISSING: "{}: there is no such folder", "{}: 文件夹不存在";
    DENIED: "{}: you may not read it", "{}: 无权读取";
    NOTHING_NEXT: "Nobody played on in the area.", "此后无人在范围内落子。";
    HITS: "{} of {} games", "{}/{} 局";
    HEAD_COUNT: "games", "局数";
    HEAD_SHARE: "share", "占比";
    HEAD_BLACK: "B won", "黑胜";
    BAD_FILES: "{} bad: {}", "{} 份坏谱: {}";
    AT_MOVE: "At move {}", "第 {} 手";
    AT_MOVE_SWAPPED: "Move {}, colours turned", "第 {} 手, 黑白互换";

    STATUS: "Drag, or Enter twice  {}: next area  {}: games  {}: leave", "拖动, 或在两角按 Enter   {}: 下一范围   {}: 棋谱   {}: 结束";
    STATUS_CORNER: "Enter: other corner  {}: next area  {}: games  {}: leave", "Enter: 另一角   {}: 下一范围   {}: 棋谱   {}: 结束";
    STATUS_PAD: "A: two corners   X: next area   Y: games   B: leave", "A: 两角   X: 下一范围   Y: 棋谱   B: 结束";

    FOUND_TITLE: "Games found: {} of {}", "所得棋谱: {}/{}";
    FOUND_FIRST: "the first {}", "仅列前 {} 局";
    FOUND_AT: "After move {}", "第 {} 手之后";
    FOUND_SWAPPED: "colours turned", "黑白互换";
    NO_RECORD: "no record", "不是棋谱";
    SEARCH_HERE: "Search here", "在此查找";
    FOLDER_TITLE: "Folder to search: {}", "查找的文件夹: {}";

    // The help.
    HELP_1: "Each key shows, asks on, or puts", "每个键显示, 继续或关闭。";
    HELP_2: "away; letters are likely moves, with", "字母为常见选点, 下为百分比。";
    HELP_3: "their share of a hundred.", "逗号句号在小棋盘上走变化。";
    HELP_4: "Comma and period walk the line on", "B 选下一个选点或棋形。";
    HELP_5: "the small board; B is for the next.", "W 问所指棋块的死活。";
    HELP_6: "Find position marks a part of the", "查找局面: 标出棋盘一部分,";
    HELP_7: "board: again for a half and all, or", "再按为半盘、全盘; 也可拖动,";
    HELP_8: "drag, or Enter at two corners.", "或在两角按 Enter。";
    HELP_9: "Pad: X goes on, B puts away.", "手柄: X 继续, B 关闭。";
}

/// Why a folder cannot be read.
pub fn failed(failure: &Failure, language: Language) -> String {
    let folder = failure.folder.to_string();
    match &failure.cause {
        Cause::Missing => MISSING.with(language, &[&folder]),
        Cause::Denied => DENIED.with(language, &[&folder]),
        Cause::Other(why) => format!("{folder}: {why}"),
    }
}

/// What a newcomer is told.
pub const HELP: &[Phrase] = &[
    HELP_1, HELP_2, HELP_3, HELP_4, HELP_5, HELP_6, HELP_7, HELP_8, HELP_9,
];
