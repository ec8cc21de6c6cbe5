//! What the review of a record says.

use super::Phrase;

phrases! {
    // Actions.
    ACT_PREVIOUS_CHOICE: "Choose above", "选上一分支";
    ACT_NEXT_CHOICE: "Choose below", "选下一分支";
    ACT_PIN: "Pin position", "固定局面";
    ACT_PIN_BACK: "Pinned back", "固定后退";
    ACT_PIN_FORWARD: "Pinned on", "固定前进";
    ACT_REPAIRS: "Repairs...", "修正…";

    ACT_INFLUENCE: "Influence", "势力";

    // Influence.
    INFLUENCE_SPHERES: "Spheres", "势力范围";
    INFLUENCE_FORCES: "Forces", "势力数值";
    INFLUENCE_TERRITORY: "Bouzy 5/21", "Bouzy 5/21";
    INFLUENCE_IS: "Influence: {}", "势力：{}";
    INFLUENCE_LEAD: "{}: {} +{}", "{}：{}+{}";
    INFLUENCE_EVEN: "{}: even", "{}：均势";
    INFLUENCE_NOBODY: "{}: nobody's", "{}：双方均无";
    INFLUENCE_COUNTED: "Counted already", "正在点目";

    // The strip of branches.
    PASS: "pass", "停";
    SET_UP: "stones", "置子";
    NO_MOVE: "...", "…";
    LINE_ENDS: "Line ends", "到此为止";

    // The comment.
    NO_COMMENT: "No comment", "无注解";

    // The caption of the small board.
    BRANCH_MOVES: "Branch {}: {} moves", "变化{}：{}手";
    BRANCH_MOVE: "Branch {}: 1 move", "变化{}：1手";
    LINE_MOVES: "Next {} moves", "后续{}手";
    LINE_MOVE: "Next move", "下一手";
    MOVE: "Move {}", "第{}手";
    PINNED: "Pinned: {}", "固定：第{}手";
}
