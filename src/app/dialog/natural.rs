//! The order of names as people count: game 2 before game 10, capitals like small letters.

/// What a name is sorted by, byte by byte.
///
/// Letters are small ones, by their code points. A number is a `0`, how many digits it has, and the
/// digits, so that the longer number is the larger one.
pub(super) fn key(name: &str) -> Vec<u8> {
    let mut key = Vec::with_capacity(name.len() + 4);
    let mut rest = name;
    while let Some(letter) = rest.chars().next() {
        if letter.is_ascii_digit() {
            let end = rest.find(|c: char| !c.is_ascii_digit());
            let (digits, after) = rest.split_at(end.unwrap_or(rest.len()));
            let digits = digits.trim_start_matches('0');
            key.push(b'0');
            // More than 254 digits are as many as that, and then some.
            key.extend(std::iter::repeat_n(u8::MAX, digits.len() / 255));
            key.push((digits.len() % 255).to_le_bytes()[0]);
            key.extend_from_slice(digits.as_bytes());
            rest = after;
        } else {
            for small in letter.to_lowercase() {
                key.extend_from_slice(small.encode_utf8(&mut [0; 4]).as_bytes());
            }
            rest = &rest[letter.len_utf8()..];
        }
    }
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted_as_people_count() {
        let long = |digits| format!("n{}", "9".repeat(digits));
        let (one, two, three) = (long(254), long(255), long(600));
        let sorted = [
            "",
            "1.sgf",
            "02.sgf",
            "10.sgf",
            "2026-01-31-235959.sgf",
            "a",
            "B",
            "c1d2",
            "c1d10",
            "c02d1",
            "game.sgf",
            "Game2.sgf",
            "game10.sgf",
            "Game10b.sgf",
            "game11.sgf",
            &one,
            &two,
            &three,
            "äb",
            "丁",
            "七2",
            "七10",
            "棋",
        ];
        for pair in sorted.windows(2) {
            assert!(key(pair[0]) < key(pair[1]), "{pair:?}");
        }
        assert_eq!(key("Ab007"), key("aB7"));
    }
}
