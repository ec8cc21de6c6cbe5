//! The parts of a line that tell of thinking: a board that is judged, and what was found.

use std::fmt::Write;

use super::file::runs;
use super::{quoted, text};
use crate::board::{Color, Grid, Point, Size};
use crate::collection::Area;
use crate::event::{Aim, Event, Fought, Question};
use crate::gobang::Step;
use crate::life::reading::{Answer, Goal};
use crate::life::{Estimate, Judgement, Move, Reason, Status, Verdict};
use crate::talk::pbrain::Fault;

const STATUSES: [(Status, &str); 4] = [
    (Status::Alive, "alive"),
    (Status::Dead, "dead"),
    (Status::Seki, "seki"),
    (Status::Unsettled, "unsettled"),
];

/// `judge NUMBER COLUMNSxROWS RUNS`, or `estimate` with the colour to play, or `choose` with that
/// colour, the rule and the level, or `engine` with the engine and its seconds instead of the level,
/// or `open` with the rule, or a wish for a forced win with colour and rule.
pub(super) fn question(question: &Question) -> String {
    let size = question.stones.size();
    let (columns, rows) = (size.columns(), size.rows());
    let aim = match question.aim {
        Aim::Life => "judge".to_owned(),
        Aim::Lead(color) => format!("estimate {}", letter(color)),
        Aim::Move { color, rule, level } => {
            format!("choose {} {} {level}", letter(color), rule.word())
        }
        Aim::Opening(rule) => format!("open {}", rule.word()),
        Aim::Engine {
            color,
            rule,
            engine,
            seconds,
        } => {
            let (color, rule) = (letter(color), rule.word());
            format!("engine {color} {rule} {engine} {seconds}")
        }
        Aim::Fight {
            chain,
            region,
            goal,
            first,
            ko,
            nodes,
        } => {
            let ko = ko.map_or("-".to_owned(), |(color, at)| {
                format!("{}{at}", letter(color))
            });
            let (goal, first) = (goal_word(goal), letter(first));
            let region = region.map_or(String::new(), |Area { from, to }| format!(":{from}-{to}"));
            format!("read {chain}{region} {goal} {first} {ko} {nodes}")
        }
        Aim::Forced { wish, color, rule } => {
            format!("{wish} {} {}", letter(color), rule.word())
        }
    };
    let number = question.number;
    format!("{aim} {number} {columns}x{rows} {}", runs(&question.stones))
}

const fn goal_word(goal: Goal) -> &'static str {
    match goal {
        Goal::Capture => "capture",
        Goal::Live => "live",
        Goal::Ladder => "ladder",
        Goal::Race => "race",
    }
}

/// `fought NUMBER PERCENT%`, or `fought NUMBER ANSWER MOVES`: `yes`, `no`, `seki`, `ko:x`, `open`, `-`;
/// and the moves of the line as `xdd,o-`, or `-`; of a region, the chain.
pub(super) fn fought(number: u64, found: &Fought) -> String {
    if let Some(percent) = found.percent {
        return format!("fought {number} {percent}%");
    }
    let answer = match found.answer {
        Some(Answer::Yes) => "yes".to_owned(),
        Some(Answer::No) if found.is_seki => "seki".to_owned(),
        Some(Answer::No) => "no".to_owned(),
        Some(Answer::Ko { seeks }) => format!("ko:{}", letter(seeks)),
        Some(Answer::Open) => "open".to_owned(),
        None => "-".to_owned(),
    };
    let step = |&(color, point): &Move| {
        let at = point.map_or("-".to_owned(), |point| point.to_string());
        format!("{}{at}", letter(color))
    };
    let moves: Vec<String> = found.line.iter().map(step).collect();
    let moves = if moves.is_empty() {
        "-".to_owned()
    } else {
        moves.join(",")
    };
    let chain = found.chain.map_or(String::new(), |at| format!(" {at}"));
    format!("fought {number} {answer} {moves}{chain}")
}

pub(super) fn read_fought(line: &str) -> Option<Event> {
    let mut words = line.split(' ');
    let number = words.next()?.parse().ok()?;
    let answer = words.next()?;
    let mut found = Fought::default();
    if let Some(percent) = answer.strip_suffix('%') {
        found.percent = Some(percent.parse().ok()?);
    } else {
        found.is_seki = answer == "seki";
        found.answer = match answer {
            "yes" => Some(Answer::Yes),
            "no" | "seki" => Some(Answer::No),
            "open" => Some(Answer::Open),
            "-" => None,
            ko => {
                let (seeks, _) = color(ko.strip_prefix("ko:")?)?;
                Some(Answer::Ko { seeks })
            }
        };
        found.line = match words.next()? {
            "-" => Vec::new(),
            moves => moves.split(',').map(reply).collect::<Option<_>>()?,
        };
        found.chain = match words.next() {
            None => None,
            Some(chain) => Some(chain.parse().ok()?),
        };
    }
    let found = Box::new(found);
    Some(Event::Fought { number, found })
}

/// `chosen NUMBER POINT`, with a dash for none.
pub(super) fn chosen(number: u64, point: Option<Point>) -> String {
    let point = point.map_or("-".to_owned(), |point| point.to_string());
    format!("chosen {number} {point}")
}

pub(super) fn read_chosen(line: &str) -> Option<Event> {
    let (number, point) = line.split_once(' ')?;
    let point = match point {
        "-" => None,
        point => Some(point.parse().ok()?),
    };
    let number = number.parse().ok()?;
    Some(Event::Chosen { number, point })
}

/// `agreed NUMBER STEP`, with a dash for none.
pub(super) fn agreed(number: u64, step: Option<Step>) -> String {
    let step = step.map_or("-".to_owned(), |step| step.to_string());
    format!("agreed {number} {step}")
}

pub(super) fn read_agreed(line: &str) -> Option<Event> {
    let (number, step) = line.split_once(' ')?;
    let step = match step {
        "-" => None,
        step => Some(step.parse().ok()?),
    };
    let number = number.parse().ok()?;
    Some(Event::Agreed { number, step })
}

/// `erred NUMBER WORD "DETAIL"`.
pub(super) fn erred(number: u64, fault: &Fault) -> String {
    let (word, detail) = fault.words();
    format!("erred {number} {word} {}", quoted(detail.as_bytes()))
}

pub(super) fn read_erred(line: &str) -> Option<Event> {
    let mut parts = line.splitn(3, ' ');
    let number = parts.next()?.parse().ok()?;
    let fault = Fault::told(parts.next()?, text(parts.next()?)?)?;
    Some(Event::Erred { number, fault })
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
    let size = size(words.next()?)?;
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

/// What stands before the chains where the board is open.
const OPEN: &str = "open";

/// `NUMBER COLUMNSxROWS`, `open` if the game is not over, and then a word for each chain: `xdd,de:dead:off:line,odc,x-,oed`.
pub(super) fn judged(number: u64, judgement: &Judgement) -> String {
    let size = judgement.owned().size();
    let mut line = format!("judged {number} {}x{}", size.columns(), size.rows());
    if judgement.is_open() {
        let _ = write!(line, " {OPEN}");
    }
    for verdict in judgement.verdicts() {
        let stones: Vec<String> = verdict.stones.iter().map(Point::to_string).collect();
        let status = STATUSES
            .iter()
            .find(|(status, _)| *status == verdict.status);
        let status = status.map_or("", |(_, word)| word);
        let color = letter(verdict.color);
        let place = if verdict.is_dead { "off" } else { "on" };
        let _ = write!(line, " {color}{}:{status}:{place}:", stones.join(","));
        reason(&mut line, &verdict.reason);
    }
    line
}

fn reason(line: &mut String, reason: &Reason) {
    let _ = match reason {
        Reason::Unconditional => write!(line, "unconditional"),
        Reason::Captured(moves) => {
            line.push_str("line");
            moves.iter().try_for_each(|&(color, point)| {
                let at = point.map_or("-".to_owned(), |point| point.to_string());
                write!(line, ",{}{at}", letter(color))
            })
        }
        Reason::Seki(point) => write!(line, "seki,{point}"),
        Reason::TwoEyes([one, other]) => write!(line, "eyes,{one},{other}"),
        Reason::BentFour(point) => write!(line, "bent,{point}"),
        Reason::Stands => write!(line, "stands"),
        Reason::Owned { games, of } => write!(line, "owned,{games},{of}"),
        Reason::NoLiberty => write!(line, "stifled"),
    };
}

fn size(text: &str) -> Option<Size> {
    let (columns, rows) = text.split_once('x')?;
    Size::new(columns.parse().ok()?, rows.parse().ok()?)
}

pub(super) fn read_judged(line: &str) -> Option<Event> {
    let mut words = line.split(' ');
    let number = words.next()?.parse().ok()?;
    let size = size(words.next()?)?;
    let mut words = words.peekable();
    let is_open = words.next_if_eq(&OPEN).is_some();
    let verdicts: Vec<Verdict> = words.map(verdict).collect::<Option<_>>()?;
    let mut stones = verdicts.iter().flat_map(|verdict| &verdict.stones);
    if !stones.all(|&stone| size.contains(stone)) {
        return None;
    }
    let judgement = Box::new(Judgement::told(verdicts, size, is_open));
    Some(Event::Judged { number, judgement })
}

fn verdict(word: &str) -> Option<Verdict> {
    let mut parts = word.split(':');
    let (color, stones) = color(parts.next()?)?;
    let stones: Option<Vec<Point>> = stones.split(',').map(|point| point.parse().ok()).collect();
    let status = parts.next()?;
    let (status, _) = STATUSES.iter().find(|(_, word)| *word == status)?;
    let is_dead = match parts.next()? {
        "off" => true,
        "on" => false,
        _ => return None,
    };
    Some(Verdict {
        stones: stones?,
        color,
        status: *status,
        reason: read_reason(parts.next()?)?,
        is_dead,
    })
}

fn read_reason(text: &str) -> Option<Reason> {
    let (word, rest) = text.split_once(',').unwrap_or((text, ""));
    Some(match word {
        "unconditional" => Reason::Unconditional,
        "line" => {
            let replies = rest.split(',').filter(|reply| !reply.is_empty());
            Reason::Captured(replies.map(reply).collect::<Option<_>>()?)
        }
        "seki" => Reason::Seki(rest.parse().ok()?),
        "eyes" => {
            let (one, other) = rest.split_once(',')?;
            Reason::TwoEyes([one.parse().ok()?, other.parse().ok()?])
        }
        "bent" => Reason::BentFour(rest.parse().ok()?),
        "stands" => Reason::Stands,
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

fn reply(text: &str) -> Option<Move> {
    let (color, at) = color(text)?;
    let point = match at {
        "-" => None,
        at => Some(at.parse().ok()?),
    };
    Some((color, point))
}

pub(super) const fn letter(color: Color) -> char {
    match color {
        Color::Black => 'x',
        Color::White => 'o',
    }
}

pub(super) fn color(text: &str) -> Option<(Color, &str)> {
    let color = match text.as_bytes().first()? {
        b'x' => Color::Black,
        b'o' => Color::White,
        _ => return None,
    };
    Some((color, &text[1..]))
}
