//! What is said of gobang (五子棋).

use super::Phrase;
use crate::board::Color;
use crate::config::Language;
use crate::game::{Game, Gobang, Machine, Penalty};
use crate::gobang::{Completion, Forbidden, OpeningRule, Pattern, Rule, Three, Verdict, Why};
use crate::talk::pbrain::Fault;

phrases! {
    GOBANG: "Gobang", "五子棋";
    GO: "Go", "围棋";
    GAME: "Game", "棋类";
    LOSES: "loses", "禁手判负";
    FORBIDDEN_LOSES: "Forbidden move loses", "连珠 禁手判负";
    RENJU_REFUSED: "Renju, forbidden: refused", "连珠 (禁手不可下)";
    RENJU_LOSES: "Renju, forbidden: loses", "连珠 (禁手判负)";
    OPPONENT: "Opponent", "对手";
    TWO_PEOPLE: "two people", "两人对局";
    MACHINE_WHITE: "machine, White", "机器执白";
    MACHINE_BLACK: "machine, Black", "机器执黑";
    OPENING: "Opening", "开局";

    PATTERN: "{}, {} {}", "{} ({}{})";
    DIRECT: "direct", "直指";
    INDIRECT: "indirect", "斜指";

    FREESTYLE: "Freestyle", "无禁手";
    STANDARD: "Standard", "标准";
    RENJU: "Renju", "连珠";

    OPENING_FREE: "free", "自由";
    OPENING_SWAP: "Swap", "三手交换";
    OPENING_SWAP2: "Swap2", "Swap2";
    OPENING_SOOSORV: "Soosorv-8", "索索夫-8";
    OPENING_TARAGUCHI: "Taraguchi-10", "塔拉-10";
    OPENING_YAMAGUCHI: "Yamaguchi", "山口";
    OPENING_PRO: "Pro", "Pro";
    OPENING_LONG_PRO: "Long Pro", "Long Pro";

    ACT_FORBIDDEN: "Forbidden", "禁手点";
    ACT_COPY_MOVES: "Copy moves", "复制着法";
    ACT_STOP: "Stop thinking", "停止思考";
    BUTTON_FORBIDDEN: "Forbid", "禁手";

    NOT_YOUR_TURN: "The machine's turn", "轮到机器";
    MACHINE_LEVEL: "machine {}", "机器 {}级";
    THINKING: "thinking...", "思考中…";
    STATUS_THINKING: "Thinking   {}: play at once   {}: take back", "思考中   {}: 立即落子   {}: 悔棋";

    MACHINE_SWAPS: "The machine swaps", "机器交换黑白";
    MACHINE_TAKES_BLACK: "Machine takes Black", "机器选黑";
    MACHINE_TAKES_WHITE: "Machine takes White", "机器选白";

    PLAYED_BY: "Plays", "机器";
    LEVEL: "level", "级别";
    SECONDS: "{} s", "{} 秒";
    ENGINE_SECONDS: "engine, {} s", "引擎 {}秒";
    ENGINE_TITLE: "Engine", "引擎";
    WHO_GOES_ON: "Who plays on?", "由谁接着下？";
    ASK_AGAIN: "Ask again", "再试一次";
    LEVEL_GOES_ON: "Level", "本机级别";
    PEOPLE_GO_ON: "Two people", "两人对局";

    ENGINE_MISSING: "{} cannot be started", "{} 无法启动";
    ENGINE_UNKNOWN: "config.ron has no engine called {}", "config.ron 中没有名为 {} 的引擎";
    ENGINE_ENDED: "{} has ended", "{} 已经退出";
    ENGINE_SILENT: "{} does not answer", "{} 没有回应";
    ENGINE_REFUSED: "{} cannot do what it is asked", "{} 不支持此要求";
    ENGINE_GARBAGE: "{} says what means nothing", "{} 的回答没有意义";
    ENGINE_TOO_LONG: "{} says a line that does not end", "{} 的输出没有尽头";
    ENGINE_OFF_BOARD: "{} plays off the board", "{} 落在棋盘之外";
    ENGINE_OCCUPIED: "{} plays on a stone", "{} 落在棋子之上";
    ENGINE_FORBIDDEN: "{} plays a forbidden point", "{} 落在禁手点";
    ENGINE_UNSTOPPED: "{} does not stop thinking", "{} 不停止思考";

    NOT_IN_GOBANG: "Not in gobang", "五子棋没有此项";
    IS_FORBIDDEN: "Forbidden: {}", "禁手：{}";
    WINS_BY_FIVE: "{} wins: five", "{}五连胜";
    WINS_BY_FORBIDDEN: "{} wins: {}", "{}胜：黑{}禁手";
    MOVES_COPIED: "Moves copied", "已复制着法";

    // A kind, where there is little room.
    SHORT_THREES: "3-3", "三三";
    SHORT_FOURS: "4-4", "四四";
    SHORT_OVERLINE: "overline", "长连";

    // Why a point is forbidden, or is not.
    DOUBLE_THREE: "double three", "三三禁手";
    DOUBLE_FOUR: "double four", "四四禁手";
    OVERLINE: "overline", "长连禁手";
    WHY_FORBIDDEN: "Forbidden: {}: {}", "{}：{}";
    MAKES_FIVE: "Allowed: it makes five, {}", "可下：成五 {}";
    NO_THREES: "Allowed: {}", "可下：{}";
    NO_THREE: "{} is no three, {}", "{} 不成活三，{}";
    WOULD_BE: "{} would be a {}", "{} 为{}";
    WOULD_BE_FIVE: "{} would be five", "{} 成五";
}

/// What a rule is called.
pub const fn rule(rule: Rule) -> Phrase {
    match rule {
        Rule::Freestyle => FREESTYLE,
        Rule::Standard => STANDARD,
        Rule::Renju => RENJU,
    }
}

/// What an opening is called.
pub const fn opening(opening: OpeningRule) -> Phrase {
    match opening {
        OpeningRule::Free => OPENING_FREE,
        OpeningRule::Swap => OPENING_SWAP,
        OpeningRule::Swap2 => OPENING_SWAP2,
        OpeningRule::Soosorv8 => OPENING_SOOSORV,
        OpeningRule::Taraguchi10 => OPENING_TARAGUCHI,
        OpeningRule::Yamaguchi => OPENING_YAMAGUCHI,
        OpeningRule::Pro => OPENING_PRO,
        OpeningRule::LongPro => OPENING_LONG_PRO,
    }
}

/// What a rule is called, with what becomes of a forbidden move.
pub const fn terms(of: Rule, penalty: Penalty) -> Phrase {
    match (of, penalty) {
        (Rule::Renju, Penalty::Refused) => RENJU_REFUSED,
        (Rule::Renju, Penalty::Loses) => RENJU_LOSES,
        _ => rule(of),
    }
}

/// How well the machine plays, or how long an engine may think.
pub fn machine(machine: Machine, language: Language) -> String {
    match machine.seconds {
        Some(seconds) => ENGINE_SECONDS.with(language, &[&seconds.to_string()]),
        None => MACHINE_LEVEL.with(language, &[&machine.level.to_string()]),
    }
}

/// Who is played against.
pub const fn side(machine: Option<Color>) -> Phrase {
    match machine {
        None => TWO_PEOPLE,
        Some(Color::White) => MACHINE_WHITE,
        Some(Color::Black) => MACHINE_BLACK,
    }
}

/// What one of the 26 openings is called, with its number as the books have it.
pub fn pattern(pattern: &Pattern, language: Language) -> String {
    let kind = if pattern.is_direct { DIRECT } else { INDIRECT };
    let name = match language {
        Language::English => pattern.latin,
        Language::Chinese => pattern.chinese,
    };
    let number = pattern.number.to_string();
    PATTERN.with(language, &[name, kind.get(language), &number])
}

/// What an engine did wrong, and the words or the point that it is about.
pub fn fault(fault: &Fault, name: &str, game: &Game, language: Language) -> (String, String) {
    let (phrase, detail) = match fault {
        Fault::Missing(reason) if reason.is_empty() => (ENGINE_UNKNOWN, String::new()),
        Fault::Missing(reason) => (ENGINE_MISSING, reason.clone()),
        Fault::Ended => (ENGINE_ENDED, String::new()),
        Fault::Silent(command) => (ENGINE_SILENT, command.clone()),
        Fault::Refused(line) => (ENGINE_REFUSED, line.clone()),
        Fault::Garbage(line) => (ENGINE_GARBAGE, line.clone()),
        Fault::TooLong => (ENGINE_TOO_LONG, String::new()),
        Fault::OffBoard(line) => (ENGINE_OFF_BOARD, line.clone()),
        Fault::Occupied(point) => (ENGINE_OCCUPIED, game.called(*point)),
        Fault::Forbidden(point) => (ENGINE_FORBIDDEN, game.called(*point)),
        Fault::Unstopped => (ENGINE_UNSTOPPED, String::new()),
    };
    (phrase.with(language, &[name]), detail)
}

/// What a game is played by, in one line.
pub fn agreed(gobang: Gobang, language: Language) -> String {
    let mut line = rule(gobang.rule).get(language).to_owned();
    let loses = gobang.penalty == Penalty::Loses && gobang.rule == Rule::Renju;
    if loses && gobang.opening == OpeningRule::Free {
        // Renju alone forbids moves.
        return FORBIDDEN_LOSES.get(language).to_owned();
    }
    if loses {
        line = format!("{line} {}", LOSES.get(language));
    }
    if gobang.opening != OpeningRule::Free {
        line = format!("{line} {}", opening(gobang.opening).get(language));
    }
    line
}

/// What a move is forbidden for, in a word.
pub const fn kind(kind: Forbidden) -> Phrase {
    match kind {
        Forbidden::DoubleThree => SHORT_THREES,
        Forbidden::DoubleFour => SHORT_FOURS,
        Forbidden::Overline => SHORT_OVERLINE,
    }
}

const fn full_kind(kind: Forbidden) -> Phrase {
    match kind {
        Forbidden::DoubleThree => DOUBLE_THREE,
        Forbidden::DoubleFour => DOUBLE_FOUR,
        Forbidden::Overline => OVERLINE,
    }
}

/// Why a point is forbidden, with the stones, or why it is not although it looks so; `None` where
/// there is nothing to be said of it.
pub fn why(why: &Why, game: &Game, language: Language) -> Option<String> {
    let row = |stones: &[_]| {
        let names: Vec<String> = stones.iter().map(|&point| game.called(point)).collect();
        names.join("-")
    };
    let threes = || why.threes.iter().filter(|three| three.counts());
    let rows = |kind| match kind {
        Forbidden::Overline => vec![row(&why.overline)],
        Forbidden::DoubleFour => why.fours.iter().map(|four| row(&four.stones)).collect(),
        Forbidden::DoubleThree => threes().map(|three| row(&three.stones)).collect(),
    };
    if let Some(kind) = why.kinds.first() {
        let name = full_kind(kind).get(language);
        let rows = rows(kind).join(", ");
        return Some(WHY_FORBIDDEN.with(language, &[name, &rows]));
    }
    let looks_so = !why.overline.is_empty() || why.fours.len() > 1 || why.threes.len() > 1;
    if !looks_so {
        return None;
    }
    if !why.five.is_empty() {
        return Some(MAKES_FIVE.with(language, &[&row(&why.five)]));
    }
    let none = why.threes.iter().filter(|three| !three.counts());
    let none: Vec<String> = none
        .map(|three| {
            let told = no_three(three, game, language);
            NO_THREE.with(language, &[&row(&three.stones), &told])
        })
        .collect();
    (!none.is_empty()).then(|| NO_THREES.with(language, &[&none.join("; ")]))
}

/// Why each point that would make a three an open four does not do so.
fn no_three(three: &Three, game: &Game, language: Language) -> String {
    let told = |completion: &Completion| {
        let point = game.called(completion.point);
        match completion.verdict {
            Verdict::Forbidden(kinds) => {
                let kind = kinds
                    .first()
                    .map_or("", |kind| full_kind(kind).get(language));
                WOULD_BE.with(language, &[&point, kind])
            }
            Verdict::Five => WOULD_BE_FIVE.with(language, &[&point]),
            Verdict::Allowed => point,
        }
    };
    let told: Vec<String> = three.completing.iter().map(told).collect();
    told.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Point;
    use crate::game::open;
    use crate::gobang::Board;

    /// A game of renju with these stones, and what is said of a point by its name.
    fn told(drawing: &str, name: &str, language: Language) -> Option<String> {
        let board: Board = drawing.parse().expect("a board");
        let stones = |color| {
            let points = board.size().points();
            let points = points.filter(|&point| board.at(point) == Some(color));
            let names: Vec<String> = points.map(|point| point.to_string()).collect();
            format!("[{}]", names.join("]["))
        };
        let (black, white) = (stones(Color::Black), stones(Color::White));
        let text = format!("(;GM[4]SZ[15]RU[Renju]AB{black}AW{white}PL[B])");
        let game = open(text.as_bytes()).expect("a game");
        let point = game.size().points().find(|&p| game.called(p) == name);
        let found = game.why(point.unwrap_or(Point::new(0, 0))).expect("Black");
        why(&found, &game, language)
    }

    /// Three threes cross at H8, two of them at F8 and G7 each.
    const THREES: &str = "
        ...............
        ...............
        ...............
        ...............
        ...............
        .........X.....
        ........X......
        .....XX........
        .......X.......
        .......X.......
        ...............
        ...............
        ...............
        ...............
        ...............
    ";

    #[test]
    fn what_a_point_is_forbidden_for_is_told_with_its_stones() {
        let english = told(THREES, "H8", Language::English);
        let rows = "F8-G8-H8, H8-H7-H6, H8-I9-J10";
        assert_eq!(english, Some(format!("Forbidden: double three: {rows}")));
        let chinese = told(THREES, "H8", Language::Chinese);
        assert_eq!(chinese, Some(format!("三三禁手：{rows}")));
        assert_eq!(told(THREES, "A1", Language::English), None);
    }

    #[test]
    fn an_opening_has_its_name_in_both_languages() {
        let stones = ["hh", "ig", "hj"].map(|at| at.parse().expect("a point"));
        let myojo = Pattern::of(stones, Board::USUAL_SIZE).expect("an opening");
        assert_eq!(pattern(myojo, Language::English), "Myojo, indirect 10");
        assert_eq!(pattern(myojo, Language::Chinese), "明星 (斜指10)");
    }

    #[test]
    fn a_three_that_does_not_count_tells_why() {
        let english = told(THREES, "G7", Language::English);
        let why = "Allowed: G7-I9-J10 is no three, H8 would be a double three";
        assert_eq!(english.as_deref(), Some(why));
    }
}
