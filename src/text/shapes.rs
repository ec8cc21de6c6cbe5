//! What is said of shapes.

use super::Phrase;
use crate::config::Language;
use crate::event::Unread;
use crate::shape::{Fault, Reason};

phrases! {
    ACT_SHAPES: "Shapes", "棋形";

    NONE: "No shape to tell of", "没有可说的棋形";
    GOOD: "Good shape.", "好形。";
    BAD: "Bad shape.", "愚形。";
    PLAIN: "The last move made it.", "上一手所成。";
    ASKS: "It asks for an answer.", "需要应手。";
    STATUS_ONE: "{}   {}: off", "{}   {}: 关闭";
    STATUS: "{}   {}/{}   {}: next   {}: off", "{}   {}/{}   {}: 下一个   {}: 关闭";

    // The player's own file.
    OWN_TITLE: "Faults in your shapes", "自备棋形有误";
    MORE: "{} more", "另有{}处";
    USED: "Shapes of this file that are used: {}", "此文件中可用的棋形：{}";
    FAULT: "line {}: {}", "第{}行：{}";
    NO_FILE: "It is a folder or a device, not a file.", "这是文件夹或设备，不是文件。";
    TOO_LARGE: "It is larger than {} KiB.", "文件大于 {} KiB。";
    NOT_TEXT: "line {}: not UTF-8", "第{}行：不是 UTF-8";
    REFUSED: "It cannot be read: {}", "无法读取：{}";

    // What is wrong with a line.
    OUTSIDE: "a shape starts with its name in brackets", "棋形以方括号中的名称开头";
    NAME: "a name is wanted in brackets, of 60 letters at most", "方括号中应有名称，不超过30字";
    NAME_TWICE: "the shape of line {} bears this name", "与第{}行的棋形同名";
    KIND: "the kind is made good, made bad, made plain or asks", "种类应为 成形 好、成形 坏、成形 平 或 问";
    KIND_TWICE: "the kind is told twice", "种类重复";
    NO_KIND: "the shape says neither made nor asks", "未说明是 成形 还是 问";
    EMPTY_PROVERB: "the proverb says nothing", "口诀空白";
    LONG_PROVERB: "the proverb's line is longer than 60 letters", "口诀一行超过30字";
    MANY_PROVERBS: "the proverb has more than two lines", "口诀超过两行";
    NO_PROVERB: "there is no proverb: a line that begins with >", "没有口诀：以 > 开头的一行";
    LETTER: "a letter is explained like `a = O 2 liberties`", "字母的说明应如 `a = O 2 气`";
    LETTER_TWICE: "{} is explained twice", "{} 说明了两次";
    APART: "`a b apart` comes after a and b are explained", "`a b 不连` 应在 a、b 的说明之后";
    UNKNOWN_LETTER: "no line says what {} stands for", "没有说明 {} 代表什么";
    SIGN: "{} is no sign of a drawing", "{} 不是图中的符号";
    UNEVEN: "the drawing's rows are not equally long", "图中各行长短不一";
    EDGE: "an edge is inside the drawing, or not in all rows", "边线在图的内部，或有的行没有边线";
    LARGE: "the drawing is larger than any board", "图大于任何棋盘";
    NO_DRAWING: "the shape has no drawing", "没有图";
    MANY_DRAWINGS: "the shape has more than 40 drawings", "图超过40幅";
    NO_POINT: "a shape that asks needs a point * to answer at", "问 的棋形须有应手处 *";
    MANY_POINTS: "the drawing has more than one last stone", "图中最后一手不止一处";
    NO_STONE: "no stone in the drawing can be the last one", "图中没有可作最后一手的棋子";
    WRONG_SIGN: "the last stone is * in what was made, @ in what asks", "成形 的最后一手用 *，问 的用 @";
    MANY: "more than 500 shapes: the rest is left out", "棋形超过500个：其余不读";
}

/// A fault in a line of the player's file.
pub fn fault(fault: Fault, language: Language) -> String {
    let reason = reason(fault.reason, language);
    FAULT.with(language, &[&fault.line.to_string(), &reason])
}

/// Why the player's file was not read.
pub fn unread(reason: &Unread, language: Language) -> String {
    match reason {
        Unread::NoFile => NO_FILE.get(language).to_owned(),
        Unread::TooLarge(most) => TOO_LARGE.with(language, &[&most.to_string()]),
        Unread::NotText(line) => NOT_TEXT.with(language, &[&line.to_string()]),
        Unread::Refused(reason) => REFUSED.with(language, &[reason]),
    }
}

fn reason(reason: Reason, language: Language) -> String {
    match reason {
        Reason::NameTwice(line) => NAME_TWICE.with(language, &[&line.to_string()]),
        Reason::LetterTwice(letter) => LETTER_TWICE.with(language, &[&letter.to_string()]),
        Reason::UnknownLetter(letter) => UNKNOWN_LETTER.with(language, &[&letter.to_string()]),
        Reason::Sign(sign) => SIGN.with(language, &[&sign.to_string()]),
        other => phrase(other).get(language).to_owned(),
    }
}

const fn phrase(reason: Reason) -> Phrase {
    match reason {
        Reason::Outside => OUTSIDE,
        Reason::Name => NAME,
        Reason::NameTwice(_) => NAME_TWICE,
        Reason::Kind => KIND,
        Reason::KindTwice => KIND_TWICE,
        Reason::NoKind => NO_KIND,
        Reason::EmptyProverb => EMPTY_PROVERB,
        Reason::LongProverb => LONG_PROVERB,
        Reason::ManyProverbs => MANY_PROVERBS,
        Reason::NoProverb => NO_PROVERB,
        Reason::Letter => LETTER,
        Reason::LetterTwice(_) => LETTER_TWICE,
        Reason::Apart => APART,
        Reason::UnknownLetter(_) => UNKNOWN_LETTER,
        Reason::Sign(_) => SIGN,
        Reason::Uneven => UNEVEN,
        Reason::Edge => EDGE,
        Reason::Large => LARGE,
        Reason::NoDrawing => NO_DRAWING,
        Reason::ManyDrawings => MANY_DRAWINGS,
        Reason::NoPoint => NO_POINT,
        Reason::ManyPoints => MANY_POINTS,
        Reason::NoStone => NO_STONE,
        Reason::WrongSign => WRONG_SIGN,
        Reason::Many => MANY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_fault_of_a_long_file_fits_a_line() {
        let faults = EVERY.iter().skip_while(|phrase| **phrase != OUTSIDE);
        for phrase in faults {
            for language in [Language::English, Language::Chinese] {
                let reason = phrase.with(language, &["9999"]);
                let told = FAULT.with(language, &["9999", &reason]);
                assert!(crate::text::width(&told) <= 504, "{told}");
            }
        }
    }
}
