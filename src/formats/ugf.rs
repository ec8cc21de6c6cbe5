//! UGF and UGI, the records of `PandaNet` (パンダネット).
//!
//! Sections under names in square brackets: the header, a line a move in `[Data]`, words and
//! diagrams in `[Figure]`, a reviewed game once more in `[ReviewNode]`, with its branches.

use std::collections::BTreeMap;

use crate::board::{Color, Point};
use crate::sgf::Tree;

use super::draft::{Draft, Move};
use super::fault::{Repair, RepairKind};
use super::lines::{Line, lines};
use super::review;
use super::words::{date, decimal, rank};

/// The sections by name, in small letters.
pub(super) type Sections<'a> = BTreeMap<String, Vec<Line<'a>>>;

/// Why there is nothing to read.
pub(super) enum Nothing {
    /// No section is of a record.
    NoRecord,
    /// The moves are encrypted.
    Encrypted,
}

/// The name of the section that begins with this line.
pub(super) fn section(line: &str) -> Option<String> {
    let name = line.strip_prefix('[')?.strip_suffix(']')?;
    let is_name = !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric());
    is_name.then(|| name.to_ascii_lowercase())
}

/// Reads a UGF or UGI record.
pub(super) fn read(text: &str) -> Result<(Tree, Vec<Repair>), Nothing> {
    let sections = split(text);
    if !sections.contains_key("header") && !sections.contains_key("data") {
        return Err(Nothing::NoRecord);
    }
    let header = Header::new(&sections);
    let mut draft = Draft::new();
    header.tell(&mut draft);
    let is_flipped = header.value("coordinatetype").eq_ignore_ascii_case("IGS");
    let places = Places { is_flipped };
    read_data(&mut draft, places, lines_of(&sections, "data"));
    let first_end = sections.values().filter_map(|lines| lines.last());
    let last = first_end.map(|line| line.number).max().unwrap_or(1);
    review::read(&mut draft, places, &sections);
    let is_plain = header.field("crypt", 1).is_none_or(|kind| {
        kind.trim().is_empty() || kind.trim().eq_ignore_ascii_case("PLAIN_UGF_FILE")
    });
    if !is_plain && draft.length(true) == 0 {
        return Err(Nothing::Encrypted);
    }
    if !sections.contains_key("data") {
        draft.repair(last, RepairKind::CutShort);
    }
    header.tell_handicap(&mut draft);
    let moves = header.field("moves", 0).and_then(|n| n.trim().parse().ok());
    draft.expect(moves, last);
    Ok(draft.finish())
}

/// The lines of a section.
pub(super) fn lines_of<'a, 's>(sections: &'s Sections<'a>, name: &str) -> &'s [Line<'a>] {
    sections.get(name).map_or(&[], Vec::as_slice)
}

fn split(text: &str) -> Sections<'_> {
    // Words may hold lines that look like a section's name.
    let known = [
        "header",
        "remote",
        "files",
        "data",
        "figure",
        "comment",
        "messageline",
        "reviewnode",
        "reviewcomment",
        "end",
    ];
    let mut sections = Sections::new();
    let mut current = String::new();
    for line in lines(text) {
        let has_words = ["figure", "reviewcomment"].contains(&current.as_str());
        match section(line.text) {
            Some(name) if !has_words || known.contains(&name.as_str()) => {
                sections.entry(name.clone()).or_default();
                current = name;
            }
            _ if current.is_empty() || line.text.is_empty() => {}
            _ => sections.entry(current.clone()).or_default().push(line),
        }
    }
    sections
}

/// How points are written: from the lower left corner, or from the upper left one.
#[derive(Clone, Copy)]
pub(super) struct Places {
    is_flipped: bool,
}

impl Places {
    /// The point of a column and a row, both from 1.
    pub(super) fn point(self, draft: &Draft, column: u32, row: u32) -> Option<Point> {
        let row = if self.is_flipped {
            u32::from(draft.size.rows()).checked_sub(row)?
        } else {
            row.checked_sub(1)?
        };
        draft.point(column.checked_sub(1)?, row)
    }
}

/// The lines `Name=value` of the header.
struct Header<'a> {
    values: BTreeMap<String, Line<'a>>,
}

impl<'a> Header<'a> {
    fn new(sections: &Sections<'a>) -> Self {
        let mut values = BTreeMap::new();
        for line in lines_of(sections, "header") {
            if let Some((name, value)) = line.text.split_once('=') {
                let text = value.trim();
                let name = name.trim().to_ascii_lowercase();
                values.entry(name).or_insert(Line { text, ..*line });
            }
        }
        Self { values }
    }

    fn value(&self, name: &str) -> &'a str {
        self.values.get(name).map_or("", |line| line.text)
    }

    /// The part of a value at this place, from 0, between commas.
    fn field(&self, name: &str, place: usize) -> Option<&'a str> {
        self.value(name).split(',').nth(place).map(str::trim)
    }

    fn tell(&self, draft: &mut Draft) {
        if let Some(size) = self.values.get("size") {
            draft.resize(size.text, size.number);
        }
        let title = self.value("title").split(',').map(str::trim);
        let title: Vec<_> = title.filter(|part| !part.is_empty()).collect();
        let begins = self.field("date", 0).and_then(date);
        let ends = || self.field("date", 2).and_then(date);
        draft.tell("EV", &title.join(", "));
        draft.tell("PC", self.value("place").trim_end_matches(','));
        draft.tell("DT", &begins.or_else(ends).unwrap_or_default());
        draft.tell("RU", self.rules());
        draft.tell("KM", &self.komi().unwrap_or_default());
        draft.tell("RE", &self.result().unwrap_or_default());
        draft.tell("TM", &self.seconds().unwrap_or_default());
        draft.tell("CP", self.value("copyright"));
        draft.tell("AN", self.value("commentator"));
        draft.tell("GC", self.value("comment"));
        self.tell_players(draft);
    }

    /// One player a side, or the two of a pair.
    fn tell_players(&self, draft: &mut Draft) {
        for (name, rank_name, side) in [("PB", "BR", 'b'), ("PW", "WR", 'w')] {
            let keys = [
                format!("player{side}"),
                format!("{side}memb1"),
                format!("player{side}2"),
                format!("{side}memb2"),
            ];
            let of = |place: usize| {
                let fields = keys.iter().map(move |key| self.field(key, place));
                fields.flatten().filter(|field| !field.is_empty())
            };
            let names: Vec<_> = of(0).collect();
            draft.tell(name, &names.join(" & "));
            let ranks: Vec<_> = of(1)
                .map(|text| rank(text).unwrap_or_else(|| text.to_owned()))
                .collect();
            draft.tell(rank_name, &ranks.join(" & "));
        }
    }

    fn rules(&self) -> &'a str {
        match self.value("rule") {
            "JPN" | "JP" => "Japanese",
            "CHN" | "CH" => "Chinese",
            "KOR" | "KR" => "Korean",
            other => other,
        }
    }

    /// The komi behind the handicap; once it was seen with a comma for the point.
    fn komi(&self) -> Option<String> {
        let whole = self.field("hdcp", 1).and_then(decimal)?;
        let part = self.field("hdcp", 2).filter(|part| part.len() <= 2);
        let parted = part.and_then(|part| {
            let komi = format!("{whole}.{part}");
            decimal(&komi).map(str::to_owned)
        });
        Some(parted.unwrap_or_else(|| whole.to_owned()))
    }

    fn result(&self) -> Option<String> {
        let how = self.field("winner", 1).unwrap_or_default();
        let winner = self.field("winner", 0)?.to_ascii_uppercase();
        let outcome = match winner.as_str() {
            "B" | "W" => {
                let how = match how.bytes().next().map(|b| b.to_ascii_uppercase()) {
                    Some(b'C' | b'R') => "R",
                    Some(b'T') => "T",
                    Some(b'F') => "F",
                    _ => decimal(how).unwrap_or_default(),
                };
                return Some(format!("{winner}+{how}"));
            }
            "D" => "0",
            "A" | "N" | "N1" => "Void",
            "E" | "O" | "P" => "?",
            _ => return None,
        };
        Some(outcome.to_owned())
    }

    /// Black's time, which is written in minutes: `J;240;0;0`.
    fn seconds(&self) -> Option<String> {
        let minutes: u32 = self.field("ptime", 0)?.split(';').nth(1)?.parse().ok()?;
        let seconds = minutes.checked_mul(60).filter(|&seconds| seconds > 0)?;
        Some(seconds.to_string())
    }

    /// The handicap: its stones stand in `[Data]`, or else where custom has them if White begins.
    fn tell_handicap(&self, draft: &mut Draft) {
        let stones = self.field("hdcp", 0).and_then(|n| n.parse().ok());
        let stones: u8 = stones.unwrap_or(0);
        let at = self.values.get("hdcp").map_or(1, |line| line.number);
        draft.handicap = stones;
        let is_whites = draft.first().is_some_and(|color| color == Color::White);
        if stones >= 2 && !draft.has_stones() && is_whites {
            draft.put_handicap(stones, true, at);
            draft.repair(at, RepairKind::StonesAssumed);
        }
    }
}

/// Reads the moves, `QP,B1,1,0`: the point, who, the number, the seconds; number 0 is a stone
/// before the game.
fn read_data(draft: &mut Draft, places: Places, lines: &[Line<'_>]) {
    for line in lines {
        if line.text.starts_with('.') {
            // Words among the moves are advertisements.
            continue;
        }
        match parse_move(draft, places, line.text) {
            Ok(((color, Some(point)), Some(0))) if draft.is_unplayed() => draft.put(color, point),
            Ok((happened, _)) => draft.play(happened),
            Err(kind) => draft.repair(line.number, kind),
        }
    }
}

/// A move and its number, if it has one.
fn parse_move(
    draft: &Draft,
    places: Places,
    text: &str,
) -> Result<(Move, Option<u32>), RepairKind> {
    let &[column, row, ..] = text.as_bytes() else {
        return Err(RepairKind::UnknownLine);
    };
    let number = |letter: u8| {
        let letter = letter.to_ascii_uppercase();
        letter
            .is_ascii_uppercase()
            .then(|| u32::from(letter - b'@'))
    };
    let (Some(column), Some(row)) = (number(column), number(row)) else {
        return Err(RepairKind::UnknownLine);
    };
    // Both were letters of one byte.
    let who = text
        .get(2..)
        .unwrap_or_default()
        .trim_start_matches([',', ' ']);
    let color = match who.bytes().next() {
        Some(b'B' | b'b') => Color::Black,
        Some(b'W' | b'w') => Color::White,
        // Seen with a pass at a game's end.
        Some(b'M' | b'm') => draft.turn(draft.tip()),
        _ => return Err(RepairKind::BadMove),
    };
    let count = who.split(',').nth(1).and_then(|n| n.trim().parse().ok());
    if column >= 25 && column > u32::from(draft.size.columns()) {
        return Ok(((color, None), count));
    }
    match places.point(draft, column, row) {
        Some(point) => Ok(((color, Some(point)), count)),
        None => Err(RepairKind::OffBoard),
    }
}
