//! Who won and by how much, from a sentence in any of the servers' languages.

use crate::board::Color;

use super::words::{narrow, numbers};

/// What each colour is called.
const BLACK: &[&str] = &["black", "黑", "黒", "흑", "ดำ"];
const WHITE: &[&str] = &["white", "白", "백", "ขาว"];
/// The words of one who lost, rather than won.
const LOSES: &[&str] = &[
    "lose",
    "loss",
    "lost",
    "負け",
    "负",
    "負",
    "败",
    "敗",
    "패",
    "แพ้",
];
const RESIGNATION: &[&str] = &[
    "resign", "中押", "中盘", "中盤", "불계", "不计", "不計", "投了", "认输", "認輸",
];
const TIME: &[&str] = &[
    "time", "超时", "超時", "时间", "時間", "시간", "逾时", "逾時",
];
const FORFEIT: &[&str] = &["forfeit", "반칙", "反则", "反則", "犯规", "犯規"];
const DRAW: &[&str] = &["jigo", "draw", "持碁", "和棋", "ジゴ", "무승부", "빅"];
const VOID: &[&str] = &["void", "no result", "無勝負", "无胜负", "무효"];

/// A result in SGF's own words, `B+R`, `W+2.5`, `B+T`, `0` or `Void`, from a sentence such as
/// `White wins by resign!`, `黒2目半勝ち` or `흑 시간승`; `None` if it does not say.
pub(super) fn result(sentence: &str) -> Option<String> {
    // Behind the arrow stand the points of both, not the result.
    let sentence = sentence.split(">>").next().unwrap_or_default();
    let text: String = sentence.chars().map(narrow).collect();
    let text = text.to_lowercase();
    let first = |words: &[&str]| words.iter().filter_map(|word| text.find(word)).min();
    let says = |words: &[&str]| first(words).is_some();
    if says(VOID) {
        return Some("Void".to_owned());
    }
    if says(DRAW) {
        return Some("0".to_owned());
    }
    let named = match (first(BLACK), first(WHITE)) {
        (Some(black), Some(white)) if black < white => Color::Black,
        (_, Some(_)) => Color::White,
        (Some(_), None) => Color::Black,
        (None, None) => return None,
    };
    // "Black wins, White loses" names the winner first.
    let winner = if says(LOSES) && !says(&["win", "胜", "勝", "승"]) {
        named.opponent()
    } else {
        named
    };
    let how = if says(RESIGNATION) {
        "R".to_owned()
    } else if says(TIME) || (says(&["切れ"])) {
        "T".to_owned()
    } else if says(FORFEIT) {
        "F".to_owned()
    } else {
        margin(&text)
    };
    Some(format!("{}+{how}", winner.letter()))
}

/// By how many points, if the text says.
fn margin(text: &str) -> String {
    let half = ["目半", "子半", "집반", "집 반", "点半"];
    let has_half = half.iter().any(|word| text.contains(word));
    let only_half = ["半目", "半子", "반집", "half"];
    // A number of moves is no number of points.
    let counts = |after: &&str| {
        let after = after.trim_start();
        !["手", "수", "move"]
            .iter()
            .any(|word| after.starts_with(word))
    };
    let Some((whole, after)) = numbers(text).find(|(_, after)| counts(after)) else {
        let is_half = only_half.iter().any(|word| text.contains(word));
        return if is_half { "0.5" } else { "" }.to_owned();
    };
    let whole = match whole.trim_start_matches('0') {
        "" => "0",
        digits => digits,
    };
    if let Some(fraction) = after.strip_prefix('.') {
        let digits = fraction
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(fraction.len());
        let fraction = fraction[..digits].trim_end_matches('0');
        if !fraction.is_empty() {
            return format!("{whole}.{fraction}");
        }
    }
    let quarters = if let Some(part) = after.strip_prefix("又") {
        [("1/4", ".25"), ("1/2", ".5"), ("3/4", ".75")]
            .into_iter()
            .find_map(|(name, tail)| part.trim_start().starts_with(name).then_some(tail))
    } else {
        None
    };
    let tail = quarters.unwrap_or(if has_half { ".5" } else { "" });
    format!("{whole}{tail}")
}

#[cfg(test)]
mod tests {
    use super::result;

    #[test]
    fn sentences_of_many_languages() {
        for (sentence, expected) in [
            ("White Win by Resign!", "W+R"),
            ("White wins by  time!", "W+T"),
            ("Black wins by 0.5!", "B+0.5"),
            ("Black wins by 34win >> White(58):Black(92)", "B+34"),
            ("White loses on time", "B+T"),
            ("black 4 points win", "B+4"),
            ("흑 1.5집 승", "B+1.5"),
            ("흑 6집반 승", "B+6.5"),
            ("226수 백불계승", "W+R"),
            ("흑 시간승", "B+T"),
            ("백 불계패", "B+R"),
            ("白5.5目勝ち!", "W+5.5"),
            ("232手完、黒2目半勝ち", "B+2.5"),
            ("197手完、黒中押し勝ち", "B+R"),
            ("白時間切れ勝ち！", "W+T"),
            ("白棋12子 >> 白方(94):黑方(82)", "W+12"),
            ("白11目胜", "W+11"),
            ("黑胜２又3/4子", "B+2.75"),
            ("黑半目胜", "B+0.5"),
            ("ดำชนะด้วยแต้ม!7.5 >> ขาว(63):ดำ(77)", "B+7.5"),
            ("黑胜", "B+"),
            ("무승부", "0"),
            ("無勝負", "Void"),
        ] {
            assert_eq!(result(sentence).as_deref(), Some(expected), "{sentence}");
        }
        for sentence in ["", "Progressing!", "123", ">> 白"] {
            assert_eq!(result(sentence), None, "{sentence}");
        }
    }
}
