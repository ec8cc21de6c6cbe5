//! GIB, the records of Tygem (タイゼム, 弈城, 타이젬).
//!
//! Fields stand between `\[` and `\]`, the game between `\GS` and `\GE`, remarks and diagrams
//! behind it, each between `\RS` and `\RE`. Points are counted from the upper left corner, from 0.

use crate::board::Color;
use crate::sgf::Tree;

use super::draft::{Draft, Move};
use super::fault::{Repair, RepairKind};
use super::lines::{Line, lines};
use super::result::result;
use super::words::{date, name_and_rank, tenths};

/// Reads a GIB record; `None` when nothing in the text is of one.
pub(super) fn read(text: &str) -> Option<(Tree, Vec<Repair>)> {
    let mut reader = Reader::new();
    for line in lines(text) {
        reader.line(line);
    }
    reader.finish()
}

/// Where in the file a line is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Header,
    Game,
    Remarks,
}

/// A field of the file, `\[NAME=value\]`.
struct Field {
    name: String,
    value: String,
    line: usize,
}

/// Reads a file line by line.
struct Reader {
    draft: Draft,
    part: Part,
    fields: Vec<Field>,
    /// The field whose `\]` has not come yet.
    open: Option<Field>,
    /// Where the fields of the remark being read begin among all.
    remark: Option<usize>,
    is_record: bool,
    has_end: bool,
    last_line: usize,
}

impl Reader {
    fn new() -> Self {
        Self {
            draft: Draft::new(),
            part: Part::Header,
            fields: Vec::new(),
            open: None,
            remark: None,
            is_record: false,
            has_end: false,
            last_line: 1,
        }
    }

    fn line(&mut self, line: Line<'_>) {
        self.last_line = line.number;
        if self.open.is_some() && self.go_on(line) {
            return;
        }
        if let Some(field) = line.text.strip_prefix("\\[") {
            self.is_record = true;
            self.begin(field, line.number);
            return;
        }
        match line.text {
            "\\HS" | "\\HE" => self.is_record = true,
            "\\GS" => self.begin_game(),
            "\\GE" => {
                self.part = Part::Remarks;
                self.has_end = true;
            }
            "\\RS" => self.remark = Some(self.fields.len()),
            "\\RE" => self.end_remark(),
            _ => self.move_line(line),
        }
    }

    /// Begins a field; most end in the same line.
    fn begin(&mut self, text: &str, line: usize) {
        let (name, value) = text.split_once('=').unwrap_or((text, ""));
        let name = name.trim_end_matches("\\]").trim().to_ascii_uppercase();
        let (value, is_closed) = match value.find("\\]") {
            Some(end) => (&value[..end], true),
            None => (value, !text.contains('=') && text.ends_with("\\]")),
        };
        let value = value.to_owned();
        let field = Field { name, value, line };
        if is_closed {
            self.fields.push(field);
        } else {
            self.open = Some(field);
        }
    }

    /// Goes on with the open field; `false` when the line is not part of it.
    fn go_on(&mut self, line: Line<'_>) -> bool {
        let Some(mut field) = self.open.take() else {
            return false;
        };
        let end = line.text.find("\\]");
        // A field left open must not swallow the game.
        let is_tag = line.text.starts_with('\\') && end != Some(0);
        let is_move = self.part != Part::Remarks && is_move_line(line.text);
        if is_tag || is_move {
            self.draft.repair(field.line, RepairKind::OpenField);
            self.fields.push(field);
            return false;
        }
        field.value.push('\n');
        field
            .value
            .push_str(&line.text[..end.unwrap_or(line.text.len())]);
        if end.is_some() {
            self.fields.push(field);
        } else {
            self.open = Some(field);
        }
        true
    }

    fn begin_game(&mut self) {
        if self.part == Part::Header {
            self.tell_header();
            self.part = Part::Game;
        }
        self.is_record = true;
    }

    /// A line of the game: what happened, and where.
    fn move_line(&mut self, line: Line<'_>) {
        if self.part == Part::Remarks || !is_move_line(line.text) {
            let is_counts = line.text.starts_with(|c: char| c.is_ascii_digit());
            if self.part == Part::Game && !line.text.is_empty() && !is_counts {
                self.draft.repair(line.number, RepairKind::UnknownLine);
            }
            return;
        }
        // The game may begin without its mark.
        self.begin_game();
        let mut words = line.text.split_whitespace();
        match words.next() {
            Some("INI") => {
                let stones = words.nth(2).and_then(|word| word.parse().ok());
                self.draft
                    .put_handicap(stones.unwrap_or(0), false, line.number);
            }
            Some("STO" | "SKI") => match parse_move(&self.draft, self.draft.tip(), line.text) {
                Ok(happened) => self.draft.play(happened),
                Err(kind) => self.draft.repair(line.number, kind),
            },
            _ => {}
        }
    }

    /// The value of a field of the header, empty if there is none.
    fn field(&self, name: &str) -> &str {
        let found = self.fields.iter().find(|field| field.name == name);
        found.map_or("", |field| field.value.trim())
    }

    /// The value of `KEY:` within a field, up to the next comma.
    fn part(&self, name: &str, key: &str) -> &str {
        let parts = self.field(name).split(',').map(str::trim);
        let mut found = parts.filter_map(|part| part.strip_prefix(key)?.strip_prefix(':'));
        found.next().unwrap_or("").trim()
    }

    /// The value of the tag that begins with this letter and goes on with a number.
    fn tag(&self, letter: char) -> &str {
        let parts = self.field("GAMETAG").split(',').map(str::trim);
        let mut values = parts.filter_map(|part| part.strip_prefix(letter));
        let is_number = |value: &&str| value.starts_with(|c: char| c.is_ascii_digit() || c == '-');
        values.find(is_number).unwrap_or("")
    }

    /// The first of these that is not empty.
    fn first<'a>(values: &[&'a str]) -> &'a str {
        let first = values.iter().find(|value| !value.is_empty());
        first.copied().unwrap_or("")
    }

    fn tell_header(&mut self) {
        let lines = self.part("GAMEINFOMAIN", "LINE").to_owned();
        if !lines.is_empty() {
            self.draft.resize(&lines, 1);
        }
        self.tell_players();
        let event = [self.field("GAMENAME"), self.part("GAMEINFOSUB", "GNAME")];
        let place = [self.field("GAMEPLACE"), self.part("GAMEINFOSUB", "GPLC")];
        let komi = [
            self.part("GAMEINFOMAIN", "GONGJE"),
            self.tag('G'),
            self.field("GAMEGONGJE"),
        ];
        let comment = [self.field("GAMECONDITION"), self.field("GAMECOMMENT")];
        let comment: Vec<_> = comment.into_iter().filter(|c| !c.is_empty()).collect();
        let dates = [
            self.tag('C'),
            self.part("GAMEINFOSUB", "GDATE"),
            self.field("GAMEDATE"),
        ];
        let told = [
            ("EV", Self::first(&event).to_owned()),
            ("PC", Self::first(&place).to_owned()),
            ("DT", dates.into_iter().find_map(date).unwrap_or_default()),
            ("KM", komi.into_iter().find_map(tenths).unwrap_or_default()),
            ("RE", self.outcome().unwrap_or_default()),
            ("GC", comment.join("\n")),
        ];
        for (name, value) in told {
            self.draft.tell(name, &value);
        }
        self.tell_time();
    }

    fn tell_players(&mut self) {
        for (name, rank_name, key, user) in [
            ("PB", "BR", "GAMEBLACK", 'B'),
            ("PW", "WR", "GAMEWHITE", 'W'),
        ] {
            let info = format!("{user}USERINFO");
            let names = [
                self.field(&format!("{key}NAME")),
                self.part(&info, &format!("{user}ID")),
                self.field(&format!("{key}NICK")),
                self.part(&info, &format!("{user}NICK")),
            ];
            let (player, rank) = name_and_rank(Self::first(&names));
            let level = self.part(&info, &format!("{user}LV"));
            let rank = rank.or_else(|| level_rank(level)).unwrap_or_default();
            let player = player.to_owned();
            self.draft.tell(name, &player);
            self.draft.tell(rank_name, &rank);
        }
    }

    /// The result: by its code, else by its sentence.
    fn outcome(&self) -> Option<String> {
        let codes = [self.part("GAMEINFOMAIN", "GRLT"), self.tag('W')];
        let margins = [
            self.part("GAMEINFOMAIN", "ZIPSU"),
            self.tag('Z'),
            self.field("GAMEZIPSU"),
        ];
        let sentence = || result(self.field("GAMERESULT"));
        let won = |letter: char| match margins.into_iter().find_map(tenths).as_deref() {
            None | Some("0") => sentence().or(Some(format!("{letter}+"))),
            Some(margin) => Some(format!("{letter}+{margin}")),
        };
        match Self::first(&codes) {
            "0" => won('B'),
            "1" => won('W'),
            "3" => Some("B+R".to_owned()),
            "4" => Some("W+R".to_owned()),
            "7" => Some("B+T".to_owned()),
            "8" => Some("W+T".to_owned()),
            _ => sentence(),
        }
    }

    /// The time: seconds for the game, then so many periods of so many seconds.
    fn tell_time(&mut self) {
        let parse = |text: &str| -> Option<[u32; 3]> {
            let mut parts = text.split('-').map(|part| part.trim().parse().ok());
            Some([parts.next()??, parts.next()??, parts.next()??])
        };
        let main = parse(self.part("GAMEINFOMAIN", "GTIME"));
        let tag = parse(self.tag('T')).map(|[period, periods, main]| [main, period, periods]);
        let Some([main, period, periods]) = main.or(tag) else {
            return;
        };
        if main == 0 && period == 0 {
            return;
        }
        self.draft.tell("TM", &main.to_string());
        if period > 0 && periods > 0 {
            self.draft
                .tell("OT", &format!("{periods}x{period} byo-yomi"));
        }
    }

    /// A remark on a move, or a diagram: the whole game again, and then its own moves.
    fn end_remark(&mut self) {
        let Some(start) = self.remark.take() else {
            return;
        };
        let fields = self.fields.split_off(start.min(self.fields.len()));
        let value = |name: &str| {
            let found = fields.iter().find(|field| field.name == name);
            found.map(|field| field.value.as_str())
        };
        let number = value("REFSUSUN").and_then(|text| text.trim().parse().ok());
        let mut node = self.draft.node(number.unwrap_or(0));
        if let Some(diagram) = value("REFGIBO") {
            node = 0;
            for line in diagram.lines() {
                if let Ok(happened) = parse_move(&self.draft, node, line.trim()) {
                    node = self.draft.branch(node, happened);
                }
            }
        }
        for line in value("REFEXPLAIN").unwrap_or("").trim().lines() {
            self.draft.comment(node, line);
        }
    }

    fn finish(mut self) -> Option<(Tree, Vec<Repair>)> {
        if let Some(field) = self.open.take() {
            self.draft.repair(field.line, RepairKind::OpenField);
            self.fields.push(field);
        }
        if !self.is_record {
            return None;
        }
        if self.part == Part::Header {
            self.tell_header();
        }
        if !self.has_end {
            self.draft.repair(self.last_line, RepairKind::CutShort);
        }
        let declared = self.part("GAMEINFOMAIN", "TCNT").parse().ok();
        self.draft.expect(declared, self.last_line);
        Some(self.draft.finish())
    }
}

/// Whether the line says what happened in a game. `REM` takes dead stones away when the game is
/// over, `SUR` is a resignation, `WIT` a wish to take back.
fn is_move_line(line: &str) -> bool {
    let verbs = ["INI", "STO", "SKI", "REM", "SUR", "WIT"];
    let verb = line.split_whitespace().next();
    verb.is_some_and(|verb| verbs.contains(&verb))
}

/// A stone, `STO 0 2 1 15 3`, or a pass, `SKI 0 2`, after a node.
fn parse_move(draft: &Draft, after: usize, line: &str) -> Result<Move, RepairKind> {
    let mut words = line.split_whitespace();
    let verb = words.next();
    if verb == Some("SKI") {
        // Its colour is not to be trusted.
        return Ok((draft.turn(after), None));
    }
    if verb != Some("STO") {
        return Err(RepairKind::BadMove);
    }
    let color = match words.nth(2) {
        Some("1") => Color::Black,
        Some("2") => Color::White,
        _ => return Err(RepairKind::BadMove),
    };
    let mut number = || words.next()?.parse::<i32>().ok();
    let (Some(column), Some(row)) = (number(), number()) else {
        return Err(RepairKind::BadMove);
    };
    let unsigned = |n: i32| u32::try_from(n).unwrap_or(u32::MAX);
    let point = draft.point(unsigned(column), unsigned(row));
    point.map_or(Err(RepairKind::OffBoard), |point| Ok((color, Some(point))))
}

/// A rank by Tygem's own number for it.
fn level_rank(level: &str) -> Option<String> {
    let level: u8 = level.parse().ok()?;
    match level {
        0..18 => Some(format!("{}k", 18 - level)),
        18..27 => Some(format!("{}d", level - 17)),
        27..36 => Some(format!("{}p", level - 26)),
        _ => None,
    }
}
