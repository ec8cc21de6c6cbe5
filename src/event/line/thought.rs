//! The parts of a line that tell of thinking: a board that is judged, and what was found.

use std::fmt::Write;

use super::file::runs;
use crate::board::{Color, Grid, Point, Size};
use crate::event::{Aim, Event, Question};
use crate::life::{Estimate, Judgement, Reason, Reply, Status, Verdict};

const STATUSES: [(Status, &str); 4] = [
    (Status::Alive, "alive"),
    (Status::Dead, "dead"),
    (Status::Seki, "seki"),
    (Status::Unsettled, "unsettled"),
];

/// `judge NUMBER COLUMNSxROWS RUNS`, or `estimate` with the colour to play.
pub(super) fn question(question: &Question) -> String {
    let size = question.stones.size();
    let (columns, rows) = (size.columns(), size.rows());
    let aim = match question.aim {
        Aim::Life => "judge".to_owned(),
        Aim::Lead(color) => format!("estimate {}", letter(color)),
    };
    let number = question.number;
    format!("{aim} {number} {columns}x{rows} {}", runs(&question.stones))
}

/// `estimated NUMBER COLUMNSxROWS LEAD FROM TO OWNER,OWNER...`.
pub(super) fn estimated(number: u64, estimate: &Estimate) -> String {
    let size = estimate.owner.size();
    let (columns, rows) = (size.columns(), size.rows());
    let (from, to) = estimate.range_half;
    let owners: Vec<String> = estimate.owner.iter().map(|(_, o)| o.to_string()).collect();
    let (lead, owners) = (estimate.lead_half, owners.join(","));
    format!("estimated {number} {columns}x{rows} {lead} {from} {to} {owners}")
}

pub(super) fn read_estimated(line: &str) -> Option<Event> {
    let mut words = line.split(' ');
    let number = words.next()?.parse().ok()?;
    let (columns, rows) = words.next()?.split_once('x')?;
    let size = Size::new(columns.parse().ok()?, rows.parse().ok()?)?;
    let mut half = || words.next()?.parse().ok();
    let (lead_half, range_half) = (half()?, (half()?, half()?));
    let owners = words.next()?.split(',').map(|owner| owner.parse().ok());
    let owners: Vec<i8> = owners.collect::<Option<_>>()?;
    let mut owner = Grid::new(size, 0);
    if owners.len() != size.area() {
        return None;
    }
    for (point, value) in size.points().zip(owners) {
        owner[point] = value;
    }
    Some(Event::Estimated {
        number,
        estimate: Box::new(Estimate {
            owner,
            lead_half,
            range_half,
        }),
    })
}

/// `NUMBER`, and then a word for each chain: `xdd,de:dead:line,odc,x-,oed`.
pub(super) fn judged(number: u64, judgement: &Judgement) -> String {
    let mut line = format!("judged {number}");
    for verdict in &judgement.verdicts {
        let stones: Vec<String> = verdict.stones.iter().map(Point::to_string).collect();
        let status = STATUSES
            .iter()
            .find(|(status, _)| *status == verdict.status);
        let status = status.map_or("", |(_, word)| word);
        let color = letter(verdict.color);
        let _ = write!(line, " {color}{}:{status}:", stones.join(","));
        reason(&mut line, &verdict.reason);
    }
    line
}

fn reason(line: &mut String, reason: &Reason) {
    let _ = match reason {
        Reason::Unconditional => write!(line, "unconditional"),
        Reason::TwoEyes([one, other]) => write!(line, "eyes,{one},{other}"),
        Reason::Captured(replies) => {
            line.push_str("line");
            replies.iter().try_for_each(|reply| {
                let at = reply
                    .point
                    .map_or("-".to_owned(), |point| point.to_string());
                write!(line, ",{}{at}", letter(reply.color))
            })
        }
        Reason::With(point) => write!(line, "with,{point}"),
        Reason::Seki(point) => write!(line, "seki,{point}"),
        Reason::BentFour => write!(line, "bent"),
        Reason::Owned { games, of } => write!(line, "owned,{games},{of}"),
        Reason::NoLiberty => write!(line, "stifled"),
    };
}

pub(super) fn read_judged(line: &str) -> Option<Event> {
    let (number, rest) = line.split_once(' ').unwrap_or((line, ""));
    let verdicts = rest.split(' ').filter(|word| !word.is_empty());
    let verdicts: Option<Vec<Verdict>> = verdicts.map(verdict).collect();
    Some(Event::Judged {
        number: number.parse().ok()?,
        judgement: Box::new(Judgement {
            verdicts: verdicts?,
        }),
    })
}

fn verdict(word: &str) -> Option<Verdict> {
    let mut parts = word.split(':');
    let (color, stones) = color(parts.next()?)?;
    let stones: Option<Vec<Point>> = stones.split(',').map(|point| point.parse().ok()).collect();
    let status = parts.next()?;
    let (status, _) = STATUSES.iter().find(|(_, word)| *word == status)?;
    Some(Verdict {
        stones: stones?,
        color,
        status: *status,
        reason: read_reason(parts.next()?)?,
    })
}

fn read_reason(text: &str) -> Option<Reason> {
    let (word, rest) = text.split_once(',').unwrap_or((text, ""));
    let point = || rest.parse().ok();
    Some(match word {
        "unconditional" => Reason::Unconditional,
        "eyes" => {
            let (one, other) = rest.split_once(',')?;
            Reason::TwoEyes([one.parse().ok()?, other.parse().ok()?])
        }
        "line" => {
            let replies = rest.split(',').filter(|reply| !reply.is_empty());
            Reason::Captured(replies.map(reply).collect::<Option<_>>()?)
        }
        "with" => Reason::With(point()?),
        "seki" => Reason::Seki(point()?),
        "bent" => Reason::BentFour,
        "owned" => {
            let (games, of) = rest.split_once(',')?;
            Reason::Owned {
                games: games.parse().ok()?,
                of: of.parse().ok()?,
            }
        }
        "stifled" => Reason::NoLiberty,
        _ => return None,
    })
}

fn reply(text: &str) -> Option<Reply> {
    let (color, at) = color(text)?;
    let point = match at {
        "-" => None,
        at => Some(at.parse().ok()?),
    };
    Some(Reply { color, point })
}

const fn letter(color: Color) -> char {
    match color {
        Color::Black => 'x',
        Color::White => 'o',
    }
}

fn color(text: &str) -> Option<(Color, &str)> {
    let color = match text.as_bytes().first()? {
        b'x' => Color::Black,
        b'o' => Color::White,
        _ => return None,
    };
    Some((color, &text[1..]))
}
