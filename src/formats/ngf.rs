//! NGF, the records of `WBaduk` and `CyberOro` (오로바둑).
//!
//! A dozen lines of header, then a line a move: `PM`, two letters that count, the colour, and the
//! point twice, once backwards. `B` is the first column and row; `A` twice is a pass. Some files
//! have `GI` before each line of a shorter header, and words on moves at the end.

use crate::board::Color;
use crate::sgf::Tree;

use super::draft::{Draft, Move};
use super::fault::{Repair, RepairKind};
use super::lines::{Line, lines};
use super::result::result;
use super::words::{date, decimal, rank};

/// No header is longer.
const HEADER: usize = 64;

/// What each line of the header says, by its place.
struct Places {
    title: usize,
    size: usize,
    white: usize,
    black: usize,
    place: usize,
    handicap: usize,
    komi: usize,
    date: usize,
    minutes: usize,
    result: usize,
    moves: usize,
    count: usize,
}

/// A line that no header has.
const NOWHERE: usize = usize::MAX;

const PLAIN: Places = Places {
    title: 0,
    size: 1,
    white: 2,
    black: 3,
    place: 4,
    handicap: 5,
    komi: 7,
    date: 8,
    minutes: 9,
    result: 10,
    moves: 11,
    count: 12,
};

const MARKED: Places = Places {
    title: 0,
    size: 6,
    white: 1,
    black: 2,
    place: 4,
    handicap: 7,
    komi: 9,
    date: 5,
    minutes: NOWHERE,
    result: NOWHERE,
    moves: 10,
    count: 11,
};

/// Whether a line is a move: `PMABBREER`.
pub(super) fn is_move(line: &str) -> bool {
    match line.as_bytes() {
        [b'P' | b'p', b'M' | b'm', a, b, color, points @ ..] => {
            matches!(color, b'B' | b'W' | b'b' | b'w')
                && (a.is_ascii_alphabetic() && b.is_ascii_alphabetic())
                && (points.len() >= 2 && points.iter().take(4).all(u8::is_ascii_alphabetic))
        }
        _ => false,
    }
}

/// Whether lines are the header of a record, whatever follows it.
pub(super) fn is_header(header: &[&str]) -> bool {
    let number = |place: usize| {
        let line = header.get(place).copied().unwrap_or_default();
        line.parse::<u8>().ok()
    };
    let has_date = header.get(PLAIN.date).is_some_and(|line| {
        let is_long = line.bytes().take_while(u8::is_ascii_digit).count() == 8;
        is_long && date(line).is_some()
    });
    number(PLAIN.size).is_some_and(|size| (2..=26).contains(&size))
        && number(PLAIN.handicap).is_some()
        && has_date
}

/// Reads an NGF record; `None` when nothing in the text is of one.
pub(super) fn read(text: &str) -> Option<(Tree, Vec<Repair>)> {
    let mut draft = Draft::new();
    let mut header = Vec::new();
    let mut rest = lines(text)
        .skip_while(|line| line.text.is_empty())
        .peekable();
    while let Some(line) = rest.next_if(|line| !is_move(line.text)) {
        if header.len() < HEADER {
            header.push(line);
        }
    }
    let is_cut = rest.peek().is_none();
    let texts: Vec<_> = header.iter().map(|line| line.text).collect();
    if is_cut && !is_header(&texts) {
        return None;
    }
    let (declared, sentence) = tell_header(&mut draft, &header);
    let last = read_moves(&mut draft, rest).max(header.last().map_or(1, |line| line.number));
    if is_cut {
        draft.repair(last, RepairKind::CutShort);
    }
    draft.expect(declared, last);
    let outcome = sentence.or_else(|| result(draft.words(draft.tip())));
    draft.tell("RE", &outcome.unwrap_or_default());
    Some(draft.finish())
}

/// The lines before the first move.
struct Header<'h, 'a> {
    lines: &'h [Line<'a>],
    is_marked: bool,
}

impl<'a> Header<'_, 'a> {
    /// The words of the line at this place, empty if there is none.
    fn at(&self, place: usize) -> &'a str {
        let text = self.lines.get(place).map_or("", |line| line.text);
        match text.strip_prefix("GI") {
            Some(words) if self.is_marked => words.trim(),
            _ => text,
        }
    }

    /// The number of the line at this place.
    fn number(&self, place: usize) -> usize {
        self.lines.get(place).map_or(1, |line| line.number)
    }

    /// All lines from this place on.
    fn from(&self, place: usize) -> impl Iterator<Item = &'a str> {
        self.lines.iter().skip(place).map(|line| line.text)
    }
}

/// Tells what the header says, and gives the number of moves that it says, and the result.
fn tell_header(draft: &mut Draft, lines: &[Line<'_>]) -> (Option<u32>, Option<String>) {
    let marked = lines.iter().filter(|line| line.text.starts_with("GI"));
    let is_marked = marked.count() > lines.len() / 2;
    let header = Header { lines, is_marked };
    let places = if is_marked { &MARKED } else { &PLAIN };
    let blank = lines.iter().rev().take_while(|line| line.text.is_empty());
    if lines.len() - blank.count() < places.count {
        draft.repair(
            header.number(lines.len().max(1) - 1),
            RepairKind::ShortHeader,
        );
    }
    if lines.len() > places.size {
        draft.resize(header.at(places.size), header.number(places.size));
    }
    draft.tell("EV", header.at(places.title));
    draft.tell("PC", header.at(places.place));
    for (name, rank_name, place) in [("PB", "BR", places.black), ("PW", "WR", places.white)] {
        let (player, rank) = player(header.at(place));
        draft.tell(name, player);
        draft.tell(rank_name, &rank.unwrap_or_default());
    }
    let handicap = header.at(places.handicap).parse().unwrap_or(0);
    draft.put_handicap(handicap, false, header.number(places.handicap));
    draft.tell("KM", &komi(header.at(places.komi), handicap));
    let minutes = header.at(places.minutes).parse().unwrap_or(0_u32);
    if let Some(seconds) = minutes.checked_mul(60).filter(|&seconds| seconds > 0) {
        draft.tell("TM", &seconds.to_string());
    }
    // A header with lines missing has these elsewhere.
    let day = date(header.at(places.date)).or_else(|| header.from(4).find_map(date));
    draft.tell("DT", &day.unwrap_or_default());
    let sentence = result(header.at(places.result)).or_else(|| header.from(5).find_map(result));
    (header.at(places.moves).parse().ok(), sentence)
}

/// A player's name and rank: `Oh Rang      3D*`.
fn player(line: &str) -> (&str, Option<String>) {
    if let Some((name, last)) = line.rsplit_once(char::is_whitespace) {
        if let Some(rank) = rank(last) {
            return (name.trim(), Some(rank));
        }
    }
    (line, None)
}

/// The komi: the header leaves out the half of an even game's, and 0 in a game with handicap
/// says nothing.
fn komi(line: &str, handicap: u8) -> String {
    match decimal(line) {
        Some(komi) if komi.contains('.') => komi.to_owned(),
        Some(komi) if handicap == 0 => format!("{komi}.5"),
        Some(komi) if komi.trim_matches('0').is_empty() => String::new(),
        Some(komi) => komi.to_owned(),
        None => String::new(),
    }
}

/// Plays the moves, keeps the words behind them, and gives the last line's number.
fn read_moves<'a>(draft: &mut Draft, rest: impl Iterator<Item = Line<'a>>) -> usize {
    // The node that the words being read are on.
    let mut words_on = None;
    let mut last = 0;
    for line in rest {
        last = line.number;
        if words_on.is_none() && is_move(line.text) {
            match parse_move(draft, line.text) {
                Ok(happened) => draft.play(happened),
                Err(kind) => draft.repair(line.number, kind),
            }
            continue;
        }
        let mut text = line.text;
        if let Some(remark) = remark(text) {
            let (number, words) = remark;
            words_on = Some(draft.node(number));
            text = words;
        }
        let Some(node) = words_on else {
            if line.text.starts_with("PM") {
                draft.repair(line.number, RepairKind::BadMove);
            } else if !line.text.is_empty() && !line.text.starts_with("GI") {
                draft.repair(line.number, RepairKind::UnknownLine);
            }
            continue;
        };
        let is_end = text.contains("[EndTxt]");
        draft.comment(node, text.split("[EndTxt]").next().unwrap_or("").trim());
        if is_end {
            words_on = None;
        }
    }
    last
}

/// The beginning of words on a move: `IDB[211] words`.
fn remark(line: &str) -> Option<(usize, &str)> {
    let (number, words) = line.strip_prefix("IDB[")?.split_once(']')?;
    Some((number.trim().parse().ok()?, words))
}

fn parse_move(draft: &Draft, line: &str) -> Result<Move, RepairKind> {
    let &[_, _, _, _, color, column, row, ..] = line.as_bytes() else {
        return Err(RepairKind::BadMove);
    };
    let color = match color.to_ascii_uppercase() {
        b'B' => Color::Black,
        b'W' => Color::White,
        _ => return Err(RepairKind::BadMove),
    };
    let number = |letter: u8| u32::from(letter.to_ascii_uppercase()).checked_sub(u32::from(b'B'));
    match (number(column), number(row)) {
        (None, None) => Ok((color, None)),
        (Some(column), Some(row)) => {
            let point = draft.point(column, row);
            point.map_or(Err(RepairKind::OffBoard), |point| Ok((color, Some(point))))
        }
        _ => Err(RepairKind::OffBoard),
    }
}
