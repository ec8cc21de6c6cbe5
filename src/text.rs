//! Every phrase that the program says, a line each, English and 中文 side by side.

macro_rules! phrases {
    ($($name:ident: $english:literal, $chinese:literal;)+) => {
        $(
            #[doc = $english]
            pub const $name: Phrase = Phrase { english: $english, chinese: $chinese };
        )+

        /// Every phrase, for those who check them.
        pub const EVERY: &[Phrase] = &[$($name),+];
    };
}

pub mod examine;
pub mod far;
pub mod fight;
pub mod gobang;
pub mod hints;
pub mod joseki;
mod measure;
mod names;
pub mod opening;
mod phrase;
pub mod protocol;
pub mod puzzles;
pub mod repair;
pub mod review;
pub mod search;
pub mod shapes;
mod study;
pub mod verdict;

pub use measure::{
    cut, fitted, halves, is_small_number, letter_width, lines, tail, thousands, width,
};
pub use names::{
    action, button, color, compensation, ko, pad_button, palette, reason, rule_set, scoring,
    suicide,
};
pub use phrase::Phrase;
pub use study::EVERY as EVERY_OF_STUDY;
pub use study::*;

phrases! {
    // The bar.
    NAME: "QISHI", "棋室";
    EXIT: "Exit", "退出";
    MENU_FILE: "File", "文件";
    MENU_GAME: "Game", "对局";
    MENU_RECORD: "Record", "棋谱";
    MENU_COUNT: "Count", "点目";
    MENU_VIEW: "View", "视图";
    MENU_HELP: "Help", "帮助";

    // The panel.
    BLACK: "Black", "黑方";
    WHITE: "White", "白方";
    PRISONERS: "x {}", "提 {}";
    OWN_RULES: "Own rules", "自定";
    AREA_KOMI: "komi {}", "贴{}子";
    TERRITORY_KOMI: "komi {}", "贴{}目";
    HANDICAP_N: "H{}", "让{}";
    END_OF_LINE: "Whole line", "全谱";
    BRANCH_N: "Branch {}/{}", "变化 {}/{}";

    SIDE_LINE: "Side line", "变化图";

    // The status line.
    STATUS_FORM: "Choose  arrows, Enter: press   Tab: next   Esc: back", "选择    方向键 Enter: 确定   Tab: 下一项   Esc: 返回";
    STATUS_OPEN: "Open    Enter: open   letters: filter   Left: folder above   Esc: back", "打开    Enter: 打开   输入文字: 筛选   ←: 上级目录   Esc: 返回";
    STATUS_PLAY: "Play    arrows Enter: play   Tab: review   Esc: menu   F1: help", "对局    方向键 Enter: 落子   Tab: 打谱   Esc: 菜单   F1: 帮助";
    STATUS_REVIEW: "Review  arrows: walk  Shift+Down: choose  =: pin  Tab: play  F1: help", "打谱  方向键: 前进后退  Shift+↓: 选分支  =: 固定  Tab: 对局  F1: 帮助";
    STATUS_COUNT: "Count   click dead chains   A: accept   R: play on   F1: help", "点目    点击死子   A: 确认   R: 续下   F1: 帮助";
    STATUS_END: "End     Tab: review   Ctrl+N: new game   Esc: menu   F1: help", "终局    Tab: 打谱   Ctrl+N: 新对局   Esc: 菜单   F1: 帮助";

    // Actions: as rows of a menu and in the help.
    ACT_UP: "Up", "上";
    ACT_DOWN: "Down", "下";
    ACT_LEFT: "Left", "左";
    ACT_RIGHT: "Right", "右";
    ACT_OTHER_UP: "Up, other", "上 (互换)";
    ACT_OTHER_DOWN: "Down, other", "下 (互换)";
    ACT_OTHER_LEFT: "Left, other", "左 (互换)";
    ACT_OTHER_RIGHT: "Right, other", "右 (互换)";
    ACT_CHOOSE: "Play, choose", "落子 确定";
    ACT_REVIEW: "Review", "打谱";
    ACT_PASS: "Pass", "停一手";
    ACT_RESIGN: "Resign", "认输";
    ACT_NO_RESULT: "No result", "无胜负";
    ACT_UNDO: "Undo", "悔棋";
    ACT_REDO: "Redo", "重做";
    ACT_COUNT: "Count", "点目";
    ACT_ACCEPT: "Accept count", "确认点目";
    ACT_RESUME: "Play on", "继续对局";
    ACT_BACK: "Back", "后退";
    ACT_FORWARD: "Forward", "前进";
    ACT_BACK_TEN: "Ten back", "后退十手";
    ACT_FORWARD_TEN: "Ten forward", "前进十手";
    ACT_FIRST: "To the start", "到开头";
    ACT_LAST: "To the end", "到末尾";
    ACT_PREVIOUS_BRANCH: "Prev. branch", "上一变化";
    ACT_NEXT_BRANCH: "Next branch", "下一变化";
    ACT_NUMBERS: "Numbers", "手数";
    ACT_COORDINATES: "Coordinates", "坐标";
    ACT_FULLSCREEN: "Fullscreen", "全屏";
    ACT_PALETTE: "Palette", "配色";
    PALETTE_ORIGINAL: "original", "原样";
    PALETTE_WOOD: "wood", "木色";
    PALETTE_DUSK: "dusk", "暮色";
    ACT_LANGUAGE: "English/中文", "English/中文";
    ACT_SOUND: "Sound", "声音";
    ACT_NEW_GAME: "New game", "新对局";
    ACT_OPEN: "Open...", "打开…";
    ACT_SAVE: "Save now", "立即保存";
    ACT_MENU: "Menu, back", "菜单 返回";
    ACT_HELP: "Keys", "按键";
    ACT_ABOUT: "About Qishi", "关于棋室";
    ACT_QUIT: "Exit", "退出";

    // Shorter words for the panel's buttons.
    BUTTON_NUMBERS: "Number", "手数";
    BUTTON_COORDINATES: "Coords", "坐标";
    BUTTON_ACCEPT: "Accept", "确认";
    BUTTON_RESUME: "Play on", "续下";
    BUTTON_FIRST: "Start", "开头";
    BUTTON_LAST: "End", "末尾";
    BUTTON_MENU: "Menu", "菜单";
    BUTTON_NEW: "New", "新局";

    // Switches.
    ON: "on", "开";
    OFF: "off", "关";
    ALL: "all", "全部";
    LAST_N: "last {}", "最后{}手";

    // Pad buttons.
    PAD_SOUTH: "A", "A";
    PAD_EAST: "B", "B";
    PAD_WEST: "X", "X";
    PAD_NORTH: "Y", "Y";
    PAD_LEFT_SHOULDER: "LB", "LB";
    PAD_RIGHT_SHOULDER: "RB", "RB";
    PAD_LEFT_TRIGGER: "LT", "LT";
    PAD_RIGHT_TRIGGER: "RT", "RT";
    PAD_SELECT: "View", "View";
    PAD_START: "Menu", "Menu";
    PAD_UP: "↑", "↑";
    PAD_DOWN: "↓", "↓";
    PAD_LEFT: "←", "←";
    PAD_RIGHT: "→", "→";
    PAD_IN: "Gamepad connected", "手柄已连接";
    PAD_OUT: "Gamepad removed", "手柄已断开";


    // The mouse, in the help.
    MOUSE_1: "Mouse: click plays, wheel walks, the", "鼠标：单击落子，滚轮前进后退，";
    MOUSE_2: "right button takes back. Slide away", "右键悔棋。按下后移开再松手，";
    MOUSE_3: "before letting go to play nothing.", "则不落子。";

    REVIEW_1: "Mouse: click the map or a branch to", "鼠标：单击棋谱图或分支，即到该处；";
    REVIEW_2: "go there, point at it to see it on", "指着它，小棋盘即显示其变化；";
    REVIEW_3: "the small board; click that to pin.", "单击小棋盘，即固定局面。";

    // What happened.
    BEGINS: "{} begins", "{}先行";
    GOES_ON: "The game goes on", "对局继续";
    CAPTURED: "{} captured", "提 {} 子";
    PASSES: "{} passes", "{} 停一手";
    CLICK_DEAD: "Click dead chains", "请点击死子";
    PLAY_ON: "Play on", "继续对局";
    WINS_BY: "{} wins by {}", "{}胜{}目";
    WINS_BY_STONES: "{} wins by {}", "{}胜{}子";
    WINS_BY_RESIGNATION: "{} wins: resigned", "{}中盘胜";
    WINS_ON_TIME: "{} wins on time", "{}超时胜";
    WINS_BY_FORFEIT: "{} wins by forfeit", "{}判胜";
    WINS: "{} wins", "{}胜";
    DRAW: "A draw", "和棋";
    NO_RESULT: "No result", "无胜负";
    OPENED: "Opened {}", "打开 {}";
    OPENED_ILLEGAL: "{} illegal: {}", "违例 {} 手：{}";
    MOVE_ILLEGAL: "Move {}: {}", "第{}手违例：{}";
    MOVE_OFF_BOARD: "A move off the board", "着手不在棋盘上";
    WHITE_PASSES_LAST: "White must pass too", "白方还须停一手";
    SAVED: "The game is saved in", "对局已存于";

    NOT_SAVED: "Not saved: disk", "未能存盘";

    // Why not.
    OCCUPIED: "A stone is there", "此处已有棋子";
    KO: "Ko: play elsewhere", "打劫：先走别处";
    SUICIDE: "No liberty there", "此处无气 (死穴)";
    SUPERKO: "Superko: as move {}", "全局同形：第{}手后";
    SUPERKO_START: "Superko: as at start", "全局同形：开局时";
    HANDICAP_LEFT: "Handicap: {} to place", "让子：还须置{}子";
    HANDICAP_FIRST: "Handicap comes first", "请先置让子";
    NOT_REPEATED: "No repeated board", "没有全局同形";
    NOT_FOUND: "Nothing found", "没有找到";
    NO_LINE: "Choose another point", "请另选一点";
    OFF_BOARD: "Off the board", "不在棋盘上";
    GAME_OVER: "The game is over", "对局已结束";
    IS_COUNTING: "Counting: R plays on", "点目中：R 续下";
    NOT_COUNTING: "Not counting now", "不在点目";
    NOTHING_TO_UNDO: "Nothing to undo", "无棋可悔";
    NOTHING_TO_REDO: "Nothing to redo", "无棋可重做";
    NO_STONE: "No stone there", "此处无子";
    NO_BRANCH: "No branch that way", "那边没有变化";
    AT_START: "At the start", "已到开头";
    AT_END: "At the end", "已到末尾";
    NOT_AT_END: "Go to the end first", "请先到末尾";
    IS_REVIEW: "Tab: back to play", "按 Tab 回到对局";

    // Dialogs.
    OK: "OK", "确定";
    CANCEL: "Cancel", "取消";
    MORE: "More", "更多";
    BACK: "Back", "返回";
    NEW_GAME: "New game", "新对局";
    BOARD: "Board", "棋盘";
    RULES: "Rules", "规则";
    RULES_MORE: "Rules...", "规则…";
    HANDICAP: "Handicap", "让子";
    KOMI: "Komi", "贴目";
    HANDICAP_FIXED: "fixed", "固定";
    HANDICAP_FREE: "free", "自由";
    NAME_HINT: "name", "姓名";
    START: "Start", "开始";
    NAME_OF_BLACK: "Black's name", "黑方姓名";
    NAME_OF_WHITE: "White's name", "白方姓名";
    SPACE: "Space", "空格";
    ERASE: "Erase", "退格";
    DONE: "Done", "完成";
    HELP_TITLE: "Keys and gamepad", "按键与手柄";
    ABOUT_TITLE: "About Qishi", "关于棋室";
    VERSION: "Qishi, the go room, version {}", "棋室 版本 {}";
    ABOUT_1: "Two people, one board, sixteen colours: a Turbo C", "两人一盘，十六色：照九十年代 Turbo C";
    ABOUT_2: "room of the nineties, written anew in Rust.", "围棋室的样子，用 Rust 重新写成。";
    ABOUT_3: "Every move is on the disk at once; nothing is lost.", "每一手都立即存盘，不会丢失。";
    ABOUT_4: "Hanzi: GNU Unifont, SIL Open Font License 1.1.", "汉字：GNU Unifont，SIL 开放字体许可 1.1。";
    RESUME_TITLE: "A game did not end", "有一局未下完";
    RESUME_ASK: "Go on where it stopped?", "接着上次继续下吗？";
    BOARD_AND_MOVES: "{}, move {}", "{} 路，第 {} 手";
    GO_ON: "Go on", "继续";
    LEAVE_IT: "New game", "新对局";
    RESIGN_TITLE: "Resign", "认输";
    RESIGN_ASK: "{} resigns?", "{}认输吗？";
    RESIGN_YES: "Resign", "认输";
    RESULT_TITLE: "The game has ended", "终局";
    REPEATED_TITLE: "The whole board has come back", "全局同形";
    REPEATED: "It is as it was after move {}.", "与第 {} 手后的局面相同。";
    REPEATED_START: "It is as it was at the start.", "与开局时的局面相同。";
    REPEATED_ASK: "End the game without result?", "以无胜负终局吗？";
    LOOK: "See board", "看棋盘";
    SAVED_TITLE: "Saved", "已存盘";
    TROUBLE_TITLE: "That did not work", "出错";
    CANNOT_SAVE: "The game cannot be saved (older saves are whole):", "无法保存对局（先前的存盘完好）：";
    CANNOT_OPEN: "This file cannot be opened:", "无法打开此文件：";
    CANNOT_BROWSE: "This folder cannot be read:", "无法读取此目录：";
    CANNOT_KEEP_SETTINGS: "The settings cannot be kept:", "无法保存设置：";
    BAD_SETTINGS: "settings.ron could not be read and was set aside:", "settings.ron 无法读取，已另存：";

    // The dialog of files.
    OPEN_TITLE: "Open: {}", "打开：{}";
    OPEN_NAMED: "Open: the files that were named", "打开：所指定的文件";
    OPEN: "Open", "打开";
    CLOSE: "Close", "关闭";
    FILE_NAME: "Name", "名称";
    FILE_PLAYERS: "Black - White", "黑方 - 白方";
    FILE_DATE: "Date", "日期";
    FILE_CHANGED: "Changed", "修改日期";
    FILE_RESULT: "Result", "结果";
    FILTER: "Filter", "筛选";
    FILTER_HINT: "type to filter", "输入即筛选";
    BY_NAME: "By name", "按名称";
    BY_DATE: "By date", "按修改日期";
    SHOW_RECORDS: "Records", "仅棋谱";
    SHOW_FILES: "All files", "所有文件";
    SHOW_HIDDEN: "Hidden too", "含隐藏文件";
    SHOWN_OF: "{} of {}", "{} / {}";
    SHOWN_OF_MORE: "{} of {}, reading", "{} / {}，读取中";
    SHOWN_OF_SOUGHT: "{} of {}, {} to look into", "{} / {}，还有 {} 待查";
    TOO_LARGE: "The board has more than 25 lines: it cannot be opened here", "棋盘超过 25 路，无法在此打开";
    READING: "Reading...", "读取中…";
    NOTHING_HERE: "No records here", "此处没有棋谱";
    NOTHING_FOUND: "Nothing like that here", "没有相符的文件";
    FOLDER: "Folder", "目录";
    FOLDER_UP: "The folder above", "上级目录";
    BROKEN_LINK: "A link to nothing", "链接已失效";
    LOOKING: "...", "…";
    MOVES_ON: "{} moves, {} x {}", "{} 手，{} x {}";
    GAMES_N: "{} games", "{} 局";
    GAME_NUMBER: "Game {}", "第 {} 局";

    // Results in a narrow column.
    SHORT_BLACK: "B", "黑";
    SHORT_WHITE: "W", "白";
    SHORT_POINTS: "{}+{}", "{}+{}";
    SHORT_RESIGNED: "{}+R", "{}中盘";
    SHORT_ON_TIME: "{}+T", "{}超时";
    SHORT_FORFEIT: "{}+F", "{}判胜";
    SHORT_WINS: "{}+", "{}胜";
    SHORT_DRAW: "Draw", "和棋";
    SHORT_VOID: "Void", "无胜负";

    // The rules, field by field.
    RULES_TITLE: "Rules", "规则";
    RULES_SET: "Set", "名称";
    RULES_SCORING: "Scoring", "计分";
    RULES_KO: "Ko", "打劫";
    RULES_SUICIDE: "Suicide", "自杀";
    RULES_COMPENSATION: "Handicap", "让子补偿";
    RULES_PASSES: "Pass", "停一手";
    RULES_LAST_PASS: "Last pass", "最后停手";
    SET_CHINESE: "Chinese", "中国";
    SET_JAPANESE: "Japanese", "日本";
    SET_KOREAN: "Korean", "韩国";
    SET_AGA: "AGA", "美国(AGA)";
    SET_NEW_ZEALAND: "New Zealand", "新西兰";
    SET_ING: "Ing", "应氏";
    SET_TROMP_TAYLOR: "Tromp-Taylor", "Tromp-Taylor";
    SCORING_AREA: "area", "数子法";
    SCORING_TERRITORY: "territory", "数目法";
    KO_SIMPLE: "simple ko", "普通劫";
    KO_POSITIONAL: "positional superko", "禁全同 (按局面)";
    KO_SITUATIONAL: "situational superko", "禁全同 (按轮次)";
    KO_NATURAL: "natural situational superko", "禁全同 (按落子方)";
    SUICIDE_FORBIDDEN: "forbidden", "禁止";
    SUICIDE_CHAINS: "two stones or more", "两子以上可以";
    SUICIDE_ALLOWED: "allowed", "可以";
    COMPENSATION_NONE: "none", "无";
    COMPENSATION_EACH: "n points for n stones", "让 n 子还 n 目";
    COMPENSATION_BUT_FIRST: "n-1 points for n stones", "让 n 子还 n-1 目";
    PASS_FREE: "costs nothing", "不交子";
    PASS_STONES: "hands over a stone", "交一子";
    LAST_PASS_ANY: "either player", "任意一方";
    LAST_PASS_WHITE: "White", "白方";

    // What is against the rules, in one word.
    WHY_OFF_BOARD: "off board", "盘外";
    WHY_OCCUPIED: "occupied", "有子";
    WHY_KO: "ko", "劫";
    WHY_SUICIDE: "suicide", "自杀";
    WHY_SUPERKO: "superko", "同形";

    // The count.
    COUNT_STONES: "Stones", "活子";
    COUNT_POINTS: "Territory", "围空";
    COUNT_DAME: "Half dame", "单官各半";
    COUNT_TOTAL: "Total", "合计";
    COUNT_DEAD: "Dead", "死子";
    COUNT_PRISONERS: "Prisoners", "提子";
    COUNT_KOMI: "Komi", "贴目";
    COUNT_KOMI_HANDICAP: "Komi + H{}", "贴目+让{}";
    COUNT_KOMI_BUT_FIRST: "Komi+H{}-1", "贴目+{}-1";
    COUNT_LEADS: "{} +{}", "{}胜{}目";
    COUNT_LEADS_STONES: "{} {} x2 = {}", "{}胜{}子 ({}目)";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Language;

    #[test]
    fn each_character_has_a_glyph_and_each_gap_its_twin() {
        let others = [
            review::EVERY,
            repair::EVERY,
            verdict::EVERY,
            gobang::EVERY,
            hints::EVERY,
            examine::EVERY,
            puzzles::EVERY,
            opening::EVERY,
            protocol::EVERY,
            far::EVERY,
            fight::EVERY,
            joseki::EVERY,
            search::EVERY,
            shapes::EVERY,
        ]
        .into_iter()
        .flatten();
        for phrase in EVERY.iter().chain(EVERY_OF_STUDY).chain(others) {
            for text in [phrase.english, phrase.chinese] {
                assert!(!text.is_empty());
                for letter in text.chars() {
                    assert!(crate::screen::has_glyph(letter), "{letter} in {text}");
                }
            }
            let gaps = |text: &str| text.matches("{}").count();
            assert_eq!(
                gaps(phrase.english),
                gaps(phrase.chinese),
                "{}",
                phrase.english
            );
        }
    }

    #[test]
    fn gaps_are_filled_from_left_to_right() {
        assert_eq!(
            WINS_BY.with(Language::Chinese, &["黑方", "2½"]),
            "黑方胜2½目"
        );
        assert_eq!(halves(-7), "-3½");
    }
}
