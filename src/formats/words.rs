//! Dates, ranks and tenths as the servers write them, in SGF's own words.

/// The numbers written in a text, with what follows each.
pub(super) fn numbers(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let start = rest.find(|c: char| c.is_ascii_digit())?;
        let from = rest.get(start..)?;
        let end = from
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(from.len());
        let (number, after) = from.split_at(end);
        rest = after;
        Some((number, after))
    })
}

/// The first date in a text as `YYYY-MM-DD`: `2012年11月22日`, `2016- 3-26-17-29`, `2019/03/08`,
/// `2016:03:26` and `20170316` are dates.
pub(super) fn date(text: &str) -> Option<String> {
    let all = numbers(text).map(|(number, _)| number);
    let from_year = all.skip_while(|number| ![4, 8].contains(&number.len()));
    let digits: Vec<&str> = from_year.take(3).collect();
    let (year, month, day) = match digits.as_slice() {
        [whole, ..] if whole.len() == 8 => (&whole[..4], &whole[4..6], &whole[6..]),
        [year, month, day] if year.len() == 4 => (*year, *month, *day),
        _ => return None,
    };
    let (month, day): (u8, u8) = (month.parse().ok()?, day.parse().ok()?);
    let is_date = (1..=12).contains(&month) && (1..=31).contains(&day);
    is_date.then(|| format!("{year}-{month:02}-{day:02}"))
}

/// A number of tenths, as in `65`, as a decimal, `6.5`.
pub(super) fn tenths(text: &str) -> Option<String> {
    let tenths: i32 = text.trim().parse().ok()?;
    let sign = if tenths < 0 { "-" } else { "" };
    let (whole, tenth) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
    Some(match tenth {
        0 => format!("{sign}{whole}"),
        tenth => format!("{sign}{whole}.{tenth}"),
    })
}

/// A decimal as it is written, `7.50`, if it is one.
pub(super) fn decimal(text: &str) -> Option<&str> {
    let text = text.trim();
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
    let is_number = |part: &str| {
        !part.is_empty() && part.len() <= 9 && part.bytes().all(|b| b.is_ascii_digit())
    };
    (is_number(whole) && is_number(part)).then_some(text)
}

/// The value of a Chinese numeral up to nine.
fn numeral(letter: char) -> Option<u32> {
    let digits = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
    let place = digits.iter().position(|&digit| digit == letter);
    let value = place.or((letter == '初').then_some(1))?;
    u32::try_from(value).ok()
}

/// A rank in SGF's words, `9p`, `3d`, `15k` or `2d*`, when the text is a rank: `9DP`, `3段`,
/// `15K`, `初段`, `1급` and `P9` are.
pub(super) fn rank(text: &str) -> Option<String> {
    let text: String = text.chars().map(narrow).collect();
    let text = text.trim();
    let (text, sure) = match text.strip_suffix(['?', '*']) {
        Some(before) => (before, &text[before.len()..]),
        None => (text, ""),
    };
    let (text, is_professional) = match text.strip_prefix(['P', 'p']) {
        Some(number) if number.parse::<u8>().is_ok() => (number, true),
        _ => (text, false),
    };
    let letters = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = &text[..text.len() - letters.len()];
    let (number, unit) = if digits.is_empty() {
        let first = letters.chars().next()?;
        (numeral(first)?, &letters[first.len_utf8()..])
    } else {
        (digits.parse().ok().filter(|&n| n <= 99)?, letters)
    };
    let unit = match unit.trim().to_lowercase().as_str() {
        "" if is_professional => 'p',
        "d" | "dan" | "段" | "단" => 'd',
        "k" | "kyu" | "级" | "級" | "급" => 'k',
        "p" | "dp" | "段p" | "단p" => 'p',
        _ => return None,
    };
    Some(format!("{number}{unit}{sure}"))
}

/// A wide digit, letter or sign of Far Eastern type as the plain one.
pub(super) fn narrow(letter: char) -> char {
    match letter {
        '\u{ff01}'..='\u{ff5e}' => {
            char::from_u32(u32::from(letter) - 0xff01 + 0x21).unwrap_or(letter)
        }
        '\u{3000}' => ' ',
        _ => letter,
    }
}

/// A player's name and the rank in brackets behind it, as in `Oh Rang (3D)`.
pub(super) fn name_and_rank(text: &str) -> (&str, Option<String>) {
    let text = text.trim();
    let Some(inner) = text.strip_suffix([')', '）']) else {
        return (text, None);
    };
    let Some(at) = inner.rfind(['(', '（']) else {
        return (text, None);
    };
    let (name, bracket) = (text[..at].trim(), &inner[at..]);
    let inside = bracket.trim_start_matches(['(', '（']).trim();
    if name.is_empty() {
        return (text, None);
    }
    let rank = rank(inside).or_else(|| (!inside.is_empty()).then(|| inside.to_owned()));
    (name, rank)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_found_in_every_dress() {
        for text in [
            "2016- 3-06-17-29-25",
            "2016年3月6日 下午 6:3",
            "2016/03/06,22:46:52",
            "S1,C2016:03:06:17:29",
            "20160306 [21: 6]",
        ] {
            assert_eq!(date(text).as_deref(), Some("2016-03-06"), "{text}");
        }
        for text in ["", "//,", "2016", "2016-13-01", "2016-1-0", "99-1-1", "棋"] {
            assert_eq!(date(text), None, "{text}");
        }
    }

    #[test]
    fn ranks_are_sgfs_own() {
        for (text, expected) in [
            ("9DP", "9p"),
            ("7段P", "7p"),
            ("5D*", "5d*"),
            ("2k?", "2k?"),
            ("15K", "15k"),
            ("初段", "1d"),
            ("九段", "9d"),
            ("1급", "1k"),
            ("３段", "3d"),
            ("P9", "9p"),
        ] {
            assert_eq!(rank(text).as_deref(), Some(expected), "{text}");
        }
        for text in ["", "棋圣", "D", "9", "player9d", "999k", "P"] {
            assert_eq!(rank(text), None, "{text}");
        }
    }

    #[test]
    fn names_leave_their_brackets() {
        let split = |text| {
            let (name, rank) = name_and_rank(text);
            (name.to_owned(), rank.unwrap_or_default())
        };
        assert_eq!(split("石子(3段)"), ("石子".into(), "3d".into()));
        assert_eq!(split("a (b) (2K) "), ("a (b)".into(), "2k".into()));
        assert_eq!(split("a（棋圣）"), ("a".into(), "棋圣".into()));
        assert_eq!(split("(3D)"), ("(3D)".into(), String::new()));
        assert_eq!(split("plain"), ("plain".into(), String::new()));
    }

    #[test]
    fn tenths_and_decimals() {
        let all: Vec<_> = ["65", "0", "-5", "110", "x", "99999999999"]
            .map(tenths)
            .into();
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(
            all,
            [some("6.5"), some("0"), some("-0.5"), some("11"), None, None]
        );
        assert_eq!(decimal(" -7.50 "), Some("-7.50"));
        for text in ["", ".", "1.", "1e5", "7,5", "NaN"] {
            assert_eq!(decimal(text), None, "{text}");
        }
    }
}
