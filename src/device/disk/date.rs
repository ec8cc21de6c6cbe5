//! The date as the name of a file.
#![expect(
    clippy::disallowed_types,
    reason = "this is the edge: a game's file bears the date"
)]

use std::time::{SystemTime, UNIX_EPOCH};

/// `YYYY-MM-DD-HHMMSS` in universal time, so that names sort by age wherever the player travels.
pub(super) fn stamp(now: SystemTime) -> String {
    let seconds = now.duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    let (year, month, day) = civil(days);
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    format!("{year:04}-{month:02}-{day:02}-{hour:02}{minute:02}{second:02}")
}

/// The same as a number of fourteen digits: 20260131235959.
pub(in crate::device) fn digits(time: SystemTime) -> u64 {
    let digits = stamp(time).replace('-', "");
    digits.parse().unwrap_or(0)
}

/// The Gregorian date, `days` after the first of January 1970.
fn civil(days: u64) -> (u64, u64, u64) {
    // Years begin in March here, so that the leap day is a year's last; 719,468 days lie between
    // the first of March of the year 0 and 1970.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    // From March on, five months are 153 days long.
    let month = (5 * day + 2) / 153;
    let first = (153 * month + 2) / 5;
    let (month, next) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    (era * 400 + year + next, month, day - first + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn dates() {
        let cases = [
            (0, "1970-01-01-000000"),
            (951_782_399, "2000-02-28-235959"),
            (951_782_400, "2000-02-29-000000"),
            (951_868_800, "2000-03-01-000000"),
            (1_735_689_599, "2024-12-31-235959"),
            (4_107_542_400, "2100-03-01-000000"),
        ];
        for (seconds, text) in cases {
            let time = UNIX_EPOCH + Duration::from_secs(seconds);
            assert_eq!(stamp(time), text);
            assert_eq!(digits(time).to_string(), text.replace('-', ""));
        }
    }
}
