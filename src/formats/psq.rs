//! The records of Piskvork, the manager of Gomocup: `.psq`, and `.rec` of its older tournaments.
//!
//! A `.psq` starts with `Piskvorky 15x15, 11:11, 0`: the size, the players' levels (0 for a
//! person), and which of them begins. A line a move follows, `8,8,150`: column and row from the
//! top left, both from 1, and the milliseconds it took. After the moves the players' names may
//! stand, and a code. A `.rec` has the names first, who begins before the other, counts from 0,
//! and says no size: it is 20.

use crate::board::{Point, Size};
use crate::sgf::Tree;

use super::builder::Builder;
use super::fault::{Repair, RepairKind};
use super::gobang::{self, Unwritable};
use super::lines::{Line, lines};

/// What a move took, in milliseconds, where SGF has no word for it.
const TAKEN: &str = "QT";

/// The size of a board that a record does not tell.
const UNTOLD: Size = Size::square(20);

/// The size that is taken for one that makes no sense.
const ASSUMED: Size = Size::square(19);

/// What a record's first line says.
struct Header {
    size: Option<Size>,
    /// Whether the player named second begins.
    is_second_first: bool,
}

/// Whether a line starts a record.
pub(super) fn is_header(line: &str) -> bool {
    header(line).is_some()
}

/// `Piskvorky 15x15, 11:11, 0`.
fn header(line: &str) -> Option<Header> {
    let rest = line.strip_prefix("Piskvorky ")?;
    let mut fields = rest.split(',');
    let (columns, rows) = fields.next()?.trim().split_once('x')?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !is_number(columns) || !is_number(rows) {
        return None;
    }
    let lines = columns.parse().ok().zip(rows.parse().ok());
    Some(Header {
        size: lines.and_then(|(columns, rows)| Size::new(columns, rows)),
        is_second_first: fields.nth(1).is_some_and(|first| first.trim() == "1"),
    })
}

/// Column, row and milliseconds, as a line of a move has them; the last is 0 where it is not there.
fn numbers(line: &str) -> Option<[i64; 3]> {
    let mut numbers = [0; 3];
    let mut fields = line.split(',');
    for (index, number) in numbers.iter_mut().enumerate() {
        match fields.next() {
            Some(field) => *number = field.trim().parse().ok()?,
            None if index == 2 => {}
            None => return None,
        }
    }
    Some(numbers)
}

/// Reads a `.psq`; `None` when there is none in the text.
pub(super) fn read_psq(text: &str) -> Option<(Tree, Vec<Repair>)> {
    let mut rest = lines(text).skip_while(|line| !is_header(line.text));
    let first = rest.next()?;
    let header = header(first.text)?;
    let mut reading = Reading::new(header.size.unwrap_or(ASSUMED), 1);
    if header.size.is_none() {
        reading.repair(first.number, RepairKind::BadSize);
    }
    let mut names = reading.moves(rest, 2);
    if header.is_second_first && names.len() > 1 {
        names.swap(0, 1);
    }
    Some(reading.finish(&names))
}

/// Reads a `.rec`; `None` when there is none in the text.
pub(super) fn read_rec(text: &str) -> Option<(Tree, Vec<Repair>)> {
    let mut rest = lines(text).filter(|line| !line.text.is_empty());
    let names = [rest.next()?.text, rest.next()?.text];
    let mut reading = Reading::new(UNTOLD, 0);
    reading.moves(rest, 0);
    let has_moves = reading.index > 0 && names.iter().all(|name| numbers(name).is_none());
    has_moves.then(|| reading.finish(&names))
}

/// A record that is being read.
struct Reading {
    builder: Builder,
    size: Size,
    /// What the first column and row are called.
    least: i64,
    tip: usize,
    /// How many moves the record has, those left out among them.
    index: usize,
    repairs: Vec<Repair>,
}

impl Reading {
    fn new(size: Size, least: i64) -> Self {
        Self {
            builder: gobang::begin(size),
            size,
            least,
            tip: Builder::ROOT,
            index: 0,
            repairs: Vec::new(),
        }
    }

    fn repair(&mut self, line: usize, kind: RepairKind) {
        self.repairs.push(Repair { line, kind });
    }

    /// Reads the moves, and gives so many lines of names behind them at most. A number alone is a
    /// code.
    fn moves<'a>(
        &mut self,
        text: impl Iterator<Item = Line<'a>>,
        most_names: usize,
    ) -> Vec<&'a str> {
        let mut after = Vec::new();
        for line in text.filter(|line| !line.text.is_empty()) {
            match numbers(line.text) {
                Some(numbers) if after.is_empty() => self.play(line.number, numbers),
                None if line.text.parse::<i64>().is_ok() => {}
                None if after.len() < most_names => after.push(line.text),
                _ => self.repair(line.number, RepairKind::UnknownLine),
            }
        }
        after
    }

    /// The next move. One that is left out keeps its turn, so that the others keep their colours.
    fn play(&mut self, line: usize, [column, row, taken]: [i64; 3]) {
        let color = gobang::color(self.index);
        self.index += 1;
        let line_of = |number: i64| u8::try_from(number.checked_sub(self.least)?).ok();
        let point = line_of(column).zip(line_of(row));
        let point = point.map(|(column, row)| Point::new(column, row));
        let Some(point) = point.filter(|&point| self.size.contains(point)) else {
            self.repair(line, RepairKind::OffBoard);
            return;
        };
        self.tip = gobang::play(&mut self.builder, self.tip, color, Some(point));
        if taken > 0 {
            self.builder.set(self.tip, TAKEN, [taken.to_string()]);
        }
    }

    fn finish(mut self, names: &[&str]) -> (Tree, Vec<Repair>) {
        for (name, player) in ["PB", "PW"].into_iter().zip(names) {
            self.builder.set(Builder::ROOT, name, [player]);
        }
        (self.builder.finish(), self.repairs)
    }
}

/// Writes the main line of a game as a `.psq`.
pub(super) fn write_psq(tree: &Tree) -> Result<String, Unwritable> {
    let size = gobang::size(tree)?;
    let (columns, rows) = (size.columns(), size.rows());
    let moves = write_moves(tree, size, 1)?;
    let root = tree.node(0);
    let names = match (root.value("PB"), root.value("PW")) {
        (None, None) => String::new(),
        _ => names(tree),
    };
    Ok(format!(
        "Piskvorky {columns}x{rows}, 0:0, 0\r\n{moves}{names}-1\r\n"
    ))
}

/// Writes the main line of a game as a `.rec`.
pub(super) fn write_rec(tree: &Tree) -> Result<String, Unwritable> {
    let size = gobang::size(tree)?;
    if size.columns() > UNTOLD.columns() || size.rows() > UNTOLD.rows() {
        return Err(Unwritable::Size);
    }
    let moves = write_moves(tree, size, 0)?;
    Ok(format!("{}{moves}-1\r\n", names(tree)))
}

/// The players' names, a line each; a person without a name is called as Piskvork does.
fn names(tree: &Tree) -> String {
    let name = |property, unnamed: &'static str| {
        let name = tree.node(0).value(property).unwrap_or_default();
        let name = name.replace(char::is_control, " ");
        // A name that looks like a move would be taken for one.
        match name.trim() {
            "" => unnamed.to_owned(),
            name if numbers(name).is_some() || name.parse::<i64>().is_ok() => {
                format!("homo-{name}")
            }
            name => name.to_owned(),
        }
    };
    format!("{}\r\n{}\r\n", name("PB", "homo-1"), name("PW", "homo-2"))
}

fn write_moves(tree: &Tree, size: Size, least: u16) -> Result<String, Unwritable> {
    let line = |(node, point): (usize, Point)| {
        let taken = tree
            .node(node)
            .value(TAKEN)
            .and_then(|taken| taken.parse().ok());
        let taken: u64 = taken.unwrap_or(0);
        let (column, row) = (
            u16::from(point.column) + least,
            u16::from(point.row) + least,
        );
        format!("{column},{row},{taken}\r\n")
    };
    let moves = gobang::main_line(tree, size)?;
    Ok(moves.into_iter().map(line).collect())
}
