//! What a record's summary says, in words that fit.

use crate::app::App;
use crate::app::form::Face;
use crate::board::Color;
use crate::event::Summary;
use crate::game::Outcome;
use crate::text;

/// The lines under the small board.
pub(super) fn told(app: &App, summary: &Summary, width: i32) -> Vec<Face> {
    let language = app.config.language;
    let mut lines: Vec<_> = Color::BOTH
        .into_iter()
        .map(|color| match summary.names[color].as_str() {
            "" => Face::Stone(color, app.words(text::color(color)).to_owned()),
            name => Face::Stone(color, text::cut(name, width - 26)),
        })
        .collect();
    let size = summary.stones.size();
    let [moves, columns, rows] = [summary.moves, size.columns().into(), size.rows().into()]
        .map(|number: u32| number.to_string());
    let games = match summary.games {
        0 | 1 => String::new(),
        games => text::GAMES_N.with(language, &[&games.to_string()]),
    };
    let texts = [
        long(app, &summary.result),
        summary.date.clone(),
        summary.event.clone(),
        text::MOVES_ON.with(language, &[&moves, &columns, &rows]),
        games,
    ];
    let texts = texts.iter().filter(|text| !text.trim().is_empty());
    lines.extend(texts.map(|text| Face::Label(text::cut(text, width))));
    lines
}

pub(super) fn players(app: &App, summary: &Summary) -> String {
    if summary.games > 1 {
        return text::GAMES_N.with(app.config.language, &[&summary.games.to_string()]);
    }
    let names = &summary.names;
    if names.black.is_empty() && names.white.is_empty() {
        return String::new();
    }
    let name = |color| match summary.names[color].as_str() {
        "" => "?",
        name => name,
    };
    format!("{} - {}", name(Color::Black), name(Color::White))
}

/// The first day of a date in SGF's form, `1846-09-11,12`.
pub(in crate::app::dialog) fn day(date: &str) -> String {
    let end = date.find([',', '~', ' ']).filter(|&end| end >= 4);
    date[..end.unwrap_or(date.len())].to_owned()
}

/// The day of a time in digits.
pub(super) fn changed(modified: u64) -> String {
    let day = modified / 1_000_000;
    match modified {
        0 => String::new(),
        _ => format!(
            "{:04}-{:02}-{:02}",
            day / 10_000,
            day / 100 % 100,
            day % 100
        ),
    }
}

/// A result as the small board's caption says it.
fn long(app: &App, result: &str) -> String {
    let color = |color| app.words(text::color(color));
    match result.parse() {
        Err(_) => result.to_owned(),
        Ok(Outcome::Score { lead_half }) if lead_half != 0 => {
            let winner = if lead_half > 0 {
                Color::Black
            } else {
                Color::White
            };
            let lead = text::halves(lead_half.abs());
            text::WINS_BY.with(app.config.language, &[color(winner), &lead])
        }
        Ok(outcome) => app.outcome_text(outcome, color),
    }
}

/// A result as a narrow column has room for it.
pub(in crate::app::dialog) fn short(app: &App, result: &str) -> String {
    let Ok(outcome) = result.parse::<Outcome>() else {
        return result.to_owned();
    };
    let Some(winner) = outcome.winner() else {
        let void = outcome == Outcome::Void;
        let phrase = if void {
            text::SHORT_VOID
        } else {
            text::SHORT_DRAW
        };
        return app.words(phrase).to_owned();
    };
    let winner = match winner {
        Color::Black => text::SHORT_BLACK,
        Color::White => text::SHORT_WHITE,
    };
    let (phrase, lead) = match outcome {
        Outcome::Score { lead_half } => (text::SHORT_POINTS, text::halves(lead_half.abs())),
        Outcome::Resigned { .. } => (text::SHORT_RESIGNED, String::new()),
        Outcome::Timeout { .. } => (text::SHORT_ON_TIME, String::new()),
        Outcome::Forfeit { .. } => (text::SHORT_FORFEIT, String::new()),
        Outcome::Five { .. } | Outcome::Won { .. } | Outcome::Void => {
            (text::SHORT_WINS, String::new())
        }
    };
    phrase.with(app.config.language, &[app.words(winner), &lead])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_short() {
        assert_eq!(day("1846-09-11,12,14"), "1846-09-11");
        assert_eq!(day("1846-09-11 to 15"), "1846-09-11");
        assert_eq!(day("ca. 1670"), "ca. 1670");
        assert_eq!(changed(20_260_131_235_959), "2026-01-31");
        assert_eq!(changed(0), "");
    }
}
