//! What is said of joseki.

use super::Phrase;
use crate::config::Language;
use crate::joseki::{Name, Source};

phrases! {
    MENU_STUDY: "Study", "研究";
    ACT_JOSEKI: "Joseki", "查看定式";
    ACT_TREE: "Joseki tree", "定式树";
    ACT_SOURCE: "Joseki source", "定式来源";

    STRONG: "strong games", "高手对局";
    FOX: "Fox pros", "野狐职业";
    TOM: "Tom 9 dan", "弈城九段";
    KGS: "KGS 6 dan", "KGS 六段";
    OWN: "own records", "自己的棋谱";

    BOARD_19: "Joseki: 19 x 19 only", "定式仅限 19 路";
    NOT_NOW: "Not now", "此时不可";
    NOTHING_LEARNED: "Nothing learned yet", "尚未学习棋谱";
    TREE_BEGINS: "Play in the corner", "请在角上落子";
    TREE_ENDS: "Back in the game", "回到对局";

    EMPTY_CORNER: "Empty corner", "空角";
    SET_UP: "Stones were set up", "摆好的局面";
    AFTER: "after: {}", "前: {}";
    UNNAMED: "Move {} of the corner", "角上第 {} 手";
    OFF_TREE: "Not in the tree", "不在定式树中";

    STATUS_OFF: "Not in the tree of {} from move {} on   {}: source   {}: off", "{}: 自角上第 {} 手起不在树中   {}: 来源   {}: 关闭";
    STATUS_SET_UP: "These stones were set up: no joseki   {}: off", "摆好的局面没有定式   {}: 关闭";
    STATUS_NEXT: "{}: {}{}  {}: next  {}: source  {}: off", "{}: {} 例{}   {}: 下一选点   {}: 来源   {}: 关闭";
    STATUS_END: "{}: {}   the line ends here   {}: source   {}: off", "{}: {} 例   此线到此为止   {}: 来源   {}: 关闭";
    ELSEWHERE: ", elsewhere {}%", ", 脱先 {}%";
}

/// Whose corners are counted.
pub const fn source(source: Source) -> Phrase {
    match source {
        Source::Strong => STRONG,
        Source::Fox => FOX,
        Source::Tom => TOM,
        Source::Kgs => KGS,
        Source::Own => OWN,
    }
}

/// What a move is called.
pub const fn name(name: Name, language: Language) -> &'static str {
    match language {
        Language::English => name.english,
        Language::Chinese => name.chinese,
    }
}
