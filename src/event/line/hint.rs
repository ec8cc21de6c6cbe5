//! The parts of a line that tell of forced wins.

use super::thought::{color, letter};
use crate::board::Point;
use crate::event::{Event, Forced, Hint, Means};

const MEANS: [(Means, &str); 3] = [
    (Means::Fours, "fours"),
    (Means::Threats, "threats"),
    (Means::Search, "search"),
];

/// `hinted NUMBER WIN POINT`, with a dash for none.
pub(super) fn hinted(number: u64, hint: &Hint) -> String {
    let win = win(hint.win.as_ref());
    format!("hinted {number} {win} {}", point(hint.play))
}

pub(super) fn read_hinted(line: &str) -> Option<Event> {
    let mut words = line.split(' ');
    let number = words.next()?.parse().ok()?;
    let win = match words.next()? {
        "-" => None,
        win => Some(read_win(win)?),
    };
    let play = match words.next()? {
        "-" => None,
        point => Some(point.parse().ok()?),
    };
    words.next().is_none().then_some(())?;
    let hint = Box::new(Hint { win, play });
    Some(Event::Hinted { number, hint })
}

/// A win in a word: `xfours:hh,ii,jj`; a dash for none.
fn win(win: Option<&Forced>) -> String {
    let Some(Forced {
        winner,
        means,
        line,
    }) = win
    else {
        return "-".to_owned();
    };
    let means = MEANS.iter().find(|(one, _)| one == means);
    let means = means.map_or("", |(_, word)| word);
    let line: Vec<String> = line.iter().map(Point::to_string).collect();
    format!("{}{means}:{}", letter(*winner), line.join(","))
}

fn read_win(word: &str) -> Option<Forced> {
    let (winner, rest) = color(word)?;
    let (means, line) = rest.split_once(':')?;
    let (means, _) = MEANS.iter().find(|(_, word)| *word == means)?;
    let line: Option<Vec<Point>> = line.split(',').map(|point| point.parse().ok()).collect();
    Some(Forced {
        winner,
        means: *means,
        line: line?,
    })
}

/// A point, with a dash for none.
fn point(point: Option<Point>) -> String {
    point.map_or("-".to_owned(), |point| point.to_string())
}

#[cfg(test)]
mod tests {
    use crate::event::Event;

    #[test]
    fn what_is_found_comes_back_from_its_line() {
        for line in [
            "hinted 9 xfours:hh,ii,jj hh",
            "hinted 10 othreats:aa kk",
            "hinted 11 xsearch:aa,bb,bb -",
            "hinted 12 - -",
        ] {
            let event: Event = line.parse().expect(line);
            assert_eq!(event.to_string(), line);
        }
        for line in [
            "hinted 9 xfours: hh",
            "hinted 9 xfives:hh hh",
            "hinted 9 fours:hh hh",
            "hinted 9 - - -",
            "hinted 9 -",
        ] {
            assert!(line.parse::<Event>().is_err(), "{line}");
        }
    }
}
