//! The parts of a line that tell of files: paths, entries, and what records hold.

use std::fmt::Write;

use super::{quoted, unquoted};
use crate::board::{ByColor, Color, Grid, Size};
use crate::event::{Entry, Event, Export, FilePath, Kind, Source, Summary};

/// What is left of a line; each part ends with a blank or with the line.
pub(super) struct Parts<'a>(pub(super) &'a str);

impl<'a> Parts<'a> {
    fn rest(&mut self, rest: &'a str) {
        self.0 = rest.strip_prefix(' ').unwrap_or(rest);
    }

    pub(super) fn word(&mut self) -> Option<&'a str> {
        let end = self.0.find(' ').unwrap_or(self.0.len());
        let (word, rest) = self.0.split_at(end);
        self.rest(rest);
        (!word.is_empty()).then_some(word)
    }

    pub(super) fn number<T: std::str::FromStr>(&mut self) -> Option<T> {
        self.word()?.parse().ok()
    }

    fn bytes(&mut self) -> Option<Vec<u8>> {
        let (bytes, rest) = unquoted(self.0)?;
        self.rest(rest);
        Some(bytes)
    }

    pub(super) fn text(&mut self) -> Option<String> {
        String::from_utf8(self.bytes()?).ok()
    }

    pub(super) fn path(&mut self) -> Option<FilePath> {
        self.bytes().map(FilePath::new)
    }

    pub(super) fn source(&mut self) -> Option<Source> {
        let (path, rest) = unquoted(self.0)?;
        self.0 = rest;
        let game = match rest.strip_prefix('#') {
            Some(number) => {
                self.0 = number;
                Some(self.number()?)
            }
            None => None,
        };
        let rest = self.0;
        self.rest(rest);
        let path = FilePath::new(path);
        Some(Source { path, game })
    }

    fn entry(&mut self) -> Option<Entry> {
        let kind = match self.0.as_bytes().first()? {
            b'd' => Kind::Folder,
            b'f' => Kind::File,
            b'x' => Kind::Broken,
            b'g' => Kind::Game,
            _ => return None,
        };
        let (modified, name) = self.0[1..].split_at(self.0[1..].find('"')?);
        let modified = modified.parse().ok()?;
        self.0 = name;
        let name = self.bytes()?;
        Some(Entry {
            name,
            kind,
            modified,
        })
    }

    /// `FROM more|done "FOLDER" ENTRY...`.
    pub(super) fn listed(&mut self) -> Option<Event> {
        let from = self.number()?;
        let done = match self.word()? {
            "more" => false,
            "done" => true,
            _ => return None,
        };
        let folder = self.path()?;
        let mut entries = Vec::new();
        while !self.0.is_empty() {
            entries.push(self.entry()?);
        }
        Some(Event::Listed {
            folder,
            from,
            entries,
            done,
        })
    }

    /// `SOURCE bad "REASON"`, or `SOURCE` and the summary.
    pub(super) fn peeked(&mut self) -> Option<Event> {
        let source = self.source()?;
        let summary = match self.0.strip_prefix("bad ") {
            Some(reason) => Err(Parts(reason).text()?),
            None => Ok(Box::new(self.summary()?)),
        };
        Some(Event::Peeked { source, summary })
    }

    fn summary(&mut self) -> Option<Summary> {
        let (games, moves) = (self.number()?, self.number()?);
        let (columns, rows) = self.word()?.split_once('x')?;
        let size = Size::new(columns.parse().ok()?, rows.parse().ok()?)?;
        let last = match self.word()? {
            "-" => None,
            point => Some(point.parse().ok().filter(|&p| size.contains(p))?),
        };
        Some(Summary {
            games,
            moves,
            last,
            stones: stones(self.word()?, size)?,
            names: ByColor {
                black: self.text()?,
                white: self.text()?,
            },
            result: self.text()?,
            date: self.text()?,
            event: self.text()?,
        })
    }
}

pub(super) fn path(path: &FilePath) -> String {
    quoted(path.bytes())
}

pub(super) fn source(source: &Source) -> String {
    let path = path(&source.path);
    match source.game {
        Some(game) => format!("{path}#{game}"),
        None => path,
    }
}

pub(super) fn entry(entry: &Entry) -> String {
    let kind = match entry.kind {
        Kind::Folder => 'd',
        Kind::File => 'f',
        Kind::Broken => 'x',
        Kind::Game => 'g',
    };
    format!("{kind}{}{}", entry.modified, quoted(&entry.name))
}

pub(super) fn summary(summary: &Summary) -> String {
    let size = summary.stones.size();
    let last = summary.last.map_or("-".to_owned(), |p| p.to_string());
    let mut line = format!(
        "{} {} {}x{} {last} {}",
        summary.games,
        summary.moves,
        size.columns(),
        size.rows(),
        runs(&summary.stones)
    );
    let Summary {
        names,
        result,
        date,
        event,
        ..
    } = summary;
    for text in [&names.black, &names.white, result, date, event] {
        line.push(' ');
        line.push_str(&quoted(text.as_bytes()));
    }
    line
}

const fn letter(stone: Option<Color>) -> char {
    match stone {
        None => '.',
        Some(Color::Black) => 'x',
        Some(Color::White) => 'o',
    }
}

/// Points from the top left, row by row: `60.x2o` is sixty empty ones, a black stone, two white ones.
pub(super) fn runs(stones: &Grid<Option<Color>>) -> String {
    let mut text = String::new();
    let mut points = stones.iter().map(|(_, &stone)| letter(stone)).peekable();
    while let Some(stone) = points.next() {
        let mut count = 1;
        while points.next_if_eq(&stone).is_some() {
            count += 1;
        }
        if count > 1 {
            let _ = write!(text, "{count}");
        }
        text.push(stone);
    }
    text
}

pub(super) fn stones(text: &str, size: Size) -> Option<Grid<Option<Color>>> {
    let mut grid = Grid::new(size, None);
    let mut points = size.points();
    let mut rest = text;
    while !rest.is_empty() {
        let at = rest.find(['.', 'x', 'o'])?;
        let count: usize = match &rest[..at] {
            "" => 1,
            digits => digits.parse().ok()?,
        };
        let stone = match rest.as_bytes()[at] {
            b'x' => Some(Color::Black),
            b'o' => Some(Color::White),
            _ => None,
        };
        for _ in 0..count {
            grid[points.next()?] = stone;
        }
        rest = &rest[at + 1..];
    }
    points.next().is_none().then_some(grid)
}

/// An export in one line: form, name, paper, moves, language, the moves from and to, the record.
pub(super) fn export(export: &Export) -> String {
    let paper = if export.on_letter { "letter" } else { "a4" };
    let language = if export.in_chinese { "zh" } else { "en" };
    format!(
        "export {} {} {paper} {} {language} {} {} {}",
        export.form.extension(),
        quoted(export.name.as_bytes()),
        export.moves,
        export.from,
        export.to,
        quoted(export.sgf.as_bytes())
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Point;

    fn small() -> Summary {
        let mut stones = Grid::new(Size::square(3), None);
        stones[Point::new(1, 0)] = Some(Color::Black);
        stones[Point::new(2, 0)] = Some(Color::White);
        stones[Point::new(0, 1)] = Some(Color::White);
        Summary {
            games: 2,
            names: ByColor {
                black: "黑 \"B\"".to_owned(),
                white: String::new(),
            },
            result: "B+0.5".to_owned(),
            date: "1846-09-11".to_owned(),
            event: "a b".to_owned(),
            moves: 3,
            stones,
            last: Some(Point::new(1, 0)),
        }
    }

    fn entries() -> Vec<Entry> {
        let entry = |name: &[u8], kind| Entry {
            name: name.to_vec(),
            kind,
            modified: 20_260_131_235_959,
        };
        vec![
            entry(b"a b", Kind::Folder),
            entry("棋.sgf".as_bytes(), Kind::File),
            entry(b"\xfe\n\"", Kind::Broken),
            entry(b"", Kind::Game),
        ]
    }

    #[test]
    fn every_event_of_files_comes_back_from_its_line() {
        let path = FilePath::new(b"/a b/\xff\"".to_vec());
        let source = |game| Source {
            path: path.clone(),
            game,
        };
        let listed = |entries, done| Event::Listed {
            folder: path.clone(),
            from: 7,
            entries,
            done,
        };
        for event in [
            listed(entries(), false),
            listed(Vec::new(), true),
            Event::Visit(path.clone()),
            Event::Near(path.clone()),
            Event::Peeked {
                source: source(Some(2)),
                summary: Ok(Box::new(small())),
            },
            Event::Peeked {
                source: source(None),
                summary: Err("no \"game\"".to_owned()),
            },
        ] {
            let line = event.to_string();
            assert!(line.is_ascii() && !line.contains('\n'), "{line}");
            assert_eq!(line.parse(), Ok(event), "{line}");
        }
        assert_eq!(runs(&small().stones), ".x2o5.");
    }

    #[test]
    fn a_bad_line_about_files_is_an_error_and_no_panic() {
        for line in [
            "listed",
            "listed 0 all \"a\"",
            "listed -1 done \"a\"",
            "listed 0 done \"a\" f\"x\"",
            "listed 0 done \"a\" q1\"x\"",
            "listed 0 done \"a\" f1",
            "listed 0 done \"a\" \u{68cb}",
            "visit a",
            "peeked \"a\"",
            "peeked \"a\"#x bad \"\"",
            "peeked \"a\" 1 0 3x3 - 8. \"\" \"\" \"\" \"\" \"\"",
            "peeked \"a\" 1 0 3x3 - 99999999999. \"\" \"\" \"\" \"\" \"\"",
            "peeked \"a\" 1 0 3x3 - 99. \"\" \"\" \"\" \"\" \"\"",
            "peeked \"a\" 1 0 3x3 zz 9. \"\" \"\" \"\" \"\" \"\"",
            "peeked \"a\" 1 0 0x3 - . \"\" \"\" \"\" \"\" \"\"",
        ] {
            assert!(line.parse::<Event>().is_err(), "{line}");
        }
    }
}
