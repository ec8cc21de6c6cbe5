//! What is said of shapes.

use super::Phrase;

phrases! {
    ACT_SHAPES: "Shapes", "棋形";

    NONE: "No shape to tell of", "没有可说的棋形";
    GOOD: "Good shape.", "好形。";
    BAD: "Bad shape.", "愚形。";
    PLAIN: "The last move made it.", "上一手所成。";
    ASKS: "It asks for an answer.", "需要应手。";
    STATUS: "{}   {}/{}   {}: next   {}: off", "{}   {}/{}   {}: 下一个   {}: 关闭";
}
