//! What had to be put right about a record, in words.

use super::Phrase;
use crate::config::Language;
use crate::formats::RepairKind as Foreign;
use crate::game::{Oddity, Repair};
use crate::sgf::RepairKind as InFile;

phrases! {
    // The notice and the dialog.
    OPENED: "{} put right ({}): {}", "修正{}处 ({})：{}";
    OPENED_PLAIN: "{} put right: {}", "修正{}处：{}";
    FIRST_GAME: "The first of {} games: {}", "共{}局，取首局：{}";
    ILLEGAL_MOVES: "{} illegal ({}): {}", "违例{}手 ({})：{}";
    TITLE: "Put right when opened", "打开时的修正";
    NONE: "Nothing had to be put right.", "没有需要修正之处。";
    AT: "line {}, column {}: {}", "第{}行第{}字：{}";
    AT_LINE: "line {}: {}", "第{}行：{}";
    TIMES: "{} ({} times)", "{} ({}次)";

    // The text of an SGF file.
    MARK: "byte order mark", "有字节顺序标记";
    LINE_ENDS: "line ends of DOS or Mac", "DOS 或 Mac 的换行";
    ENCODING_FOUND: "no encoding is named: read as {}", "未注明编码：按 {} 读取";
    ENCODING_LIES: "the encoding is not the one named: read as {}", "编码与所注不符：按 {} 读取";
    BAD_BYTES: "bytes that mean nothing in the encoding", "编码中无意义的字节";
    JUNK_BEFORE: "text before the first game skipped", "略去首局之前的文字";
    JUNK_BETWEEN: "text between games skipped", "略去各局之间的文字";
    JUNK_AFTER: "text after the last game skipped", "略去末局之后的文字";
    SEVERAL_GAMES: "several games in one file", "一个文件中有数局";
    STRAY_CLOSE: "`)` that closes nothing skipped", "略去多余的 `)`";
    MISSING_CLOSE: "missing `)` added", "补上缺少的 `)`";
    MISSING_SEMICOLON: "missing `;` added", "补上缺少的 `;`";
    DOUBLE_OPEN: "`((`: one `(` skipped", "`((`：略去一个 `(`";
    STRAY_CHARACTER: "stray characters skipped", "略去无所属的字符";
    LOWER_CASE: "small letters in property names dropped", "略去属性名中的小写字母";
    NO_CAPITALS: "property name without capitals: property dropped", "属性名无大写字母：略去该属性";
    NO_VALUE: "property without value dropped", "略去无值的属性";
    NO_NAME: "value without property dropped", "略去无属性的值";
    REPEATED: "property repeated in a node: values joined", "同一节点中属性重复：合并其值";
    UNESCAPED: "unescaped `]` in a text kept", "保留文字中未转义的 `]`";
    UNCLOSED: "value without its `]` closed", "补上值所缺的 `]`";

    // The text of a record of another format.
    BAD_MOVE: "a move that makes no sense was left out", "略去无意义的着手";
    OFF_BOARD: "a move off the board was left out", "略去盘外的着手";
    UNKNOWN_LINE: "a line that means nothing here was left out", "略去此处无意义的一行";
    FOREIGN_SIZE: "the board's size makes no sense; 19 lines were taken", "路数无意义：按 19 路";
    BAD_HANDICAP: "there is no place for so many handicap stones", "让子过多，无处可置";
    STONES_ASSUMED: "the handicap stones were put where custom has them", "让子按惯例置于星位";
    SHORT_HEADER: "lines of the header are missing", "头部缺行";
    OPEN_FIELD: "a field of the header is not closed", "头部有一项未结束";
    CUT_SHORT: "the record ends too early", "棋谱中断";
    MOVES_MISSING: "of {} moves there are {}", "应有{}手，仅有{}手";
    DIAGRAM_LEFT_OUT: "a diagram was left out, its words are kept", "略去一图，保留其文字";

    // The game.
    OTHER_GAMES: "games other than Go passed over", "略过非围棋的棋谱";
    BAD_SIZE: "board size that cannot be read: taken as 19", "路数无法读取：按 19 路";
    ODD_KOMI: "komi in hundredths or in stones: taken as points", "贴目以百分之一或子计：换算为目";
    OLD_PASS: "pass written as tt", "停一手写作 tt";
    RECTANGLES: "compressed point lists", "压缩的点列表";
    LATE_SETUP: "stones set up after the first move", "首手之后又置子";
    MOVE_AND_SETUP: "a move and stones set up in one node", "同一节点中既落子又置子";
    BOTH_COLORS: "moves of both players in one node: parted", "同一节点中双方各下一手：分为两手";
    SEVERAL_MOVES: "a move with several points: the first counts", "一手有数点：取第一点";
    BAD_POINTS: "points off the board left out", "略去盘外的点";
    ILLEGAL: "illegal moves played as they are", "违例的着手照录";
}

/// What was put right, and where and how often, as a sentence.
pub fn sentence(repair: &Repair, language: Language) -> String {
    let (text, times) = match repair {
        Repair::File(repair) => {
            let what = in_file(repair.kind, language);
            let (line, column) = (repair.line.to_string(), repair.column.to_string());
            (AT.with(language, &[&line, &column, &what]), repair.times)
        }
        Repair::Foreign(repair) => {
            let what = foreign(repair.kind, language);
            let line = repair.line.to_string();
            (AT_LINE.with(language, &[&line, &what]), 1)
        }
        Repair::Game(kind, times) => (oddity(*kind).get(language).to_owned(), *times),
    };
    match times {
        1 => text,
        times => TIMES.with(language, &[&text, &times.to_string()]),
    }
}

/// What was put right in the text of an SGF file.
fn in_file(kind: InFile, language: Language) -> String {
    let phrase = match kind {
        InFile::ByteOrderMark => MARK,
        InFile::LineEnds => LINE_ENDS,
        InFile::EncodingFound(encoding) => {
            return ENCODING_FOUND.with(language, &[&encoding.to_string()]);
        }
        InFile::EncodingLies(encoding) => {
            return ENCODING_LIES.with(language, &[&encoding.to_string()]);
        }
        InFile::BadBytes => BAD_BYTES,
        InFile::JunkBefore => JUNK_BEFORE,
        InFile::JunkBetween => JUNK_BETWEEN,
        InFile::JunkAfter => JUNK_AFTER,
        InFile::SeveralGames => SEVERAL_GAMES,
        InFile::StrayClose => STRAY_CLOSE,
        InFile::MissingClose => MISSING_CLOSE,
        InFile::MissingSemicolon => MISSING_SEMICOLON,
        InFile::DoubleOpen => DOUBLE_OPEN,
        InFile::StrayCharacter => STRAY_CHARACTER,
        InFile::LowerCaseName => LOWER_CASE,
        InFile::NoCapitals => NO_CAPITALS,
        InFile::NoValue => NO_VALUE,
        InFile::NoName => NO_NAME,
        InFile::Repeated => REPEATED,
        InFile::UnescapedBracket => UNESCAPED,
        InFile::UnclosedValue => UNCLOSED,
    };
    phrase.get(language).to_owned()
}

/// What was passed over in a record of another format.
fn foreign(kind: Foreign, language: Language) -> String {
    let phrase = match kind {
        Foreign::BadMove => BAD_MOVE,
        Foreign::OffBoard => OFF_BOARD,
        Foreign::UnknownLine => UNKNOWN_LINE,
        Foreign::BadSize => FOREIGN_SIZE,
        Foreign::BadHandicap => BAD_HANDICAP,
        Foreign::StonesAssumed => STONES_ASSUMED,
        Foreign::ShortHeader => SHORT_HEADER,
        Foreign::OpenField => OPEN_FIELD,
        Foreign::CutShort => CUT_SHORT,
        Foreign::MovesMissing { declared, found } => {
            let (declared, found) = (declared.to_string(), found.to_string());
            return MOVES_MISSING.with(language, &[&declared, &found]);
        }
        Foreign::DiagramLeftOut => DIAGRAM_LEFT_OUT,
    };
    phrase.get(language).to_owned()
}

/// What is strange about a game.
const fn oddity(kind: Oddity) -> Phrase {
    match kind {
        Oddity::OtherGames => OTHER_GAMES,
        Oddity::BadSize => BAD_SIZE,
        Oddity::OddKomi => ODD_KOMI,
        Oddity::OldPass => OLD_PASS,
        Oddity::Rectangles => RECTANGLES,
        Oddity::LateSetup => LATE_SETUP,
        Oddity::MoveAndSetup => MOVE_AND_SETUP,
        Oddity::BothColors => BOTH_COLORS,
        Oddity::SeveralMoves => SEVERAL_MOVES,
        Oddity::BadPoints => BAD_POINTS,
        Oddity::Illegal => ILLEGAL,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_in_english_is_what_scripts_print() {
        let file = b"junk(;GM[1]SZ[9];B[aa];W[aa];B[tt];W[aa](;B[bb])(;B[aa]";
        let (_, repairs) = crate::game::open_file(file, "").expect("a game");
        assert!(repairs.len() >= 4);
        for repair in &repairs {
            assert_eq!(sentence(repair, Language::English), repair.to_string());
        }
        let last = repairs.last().map(|last| sentence(last, Language::Chinese));
        assert_eq!(last.as_deref(), Some("违例的着手照录 (2次)"));
    }
}
