//! A text of shapes, read line by line; a shape with a fault is left out, the others stay.

use super::demand::{Demand, Holds};
use super::{Drawing, Fault, Kind, Library, Reason, Shape, Words, Worth, drawing};

/// The shapes of a text, and its faults in the order of lines.
pub(super) fn shapes(text: &str) -> (Vec<Shape>, Vec<Fault>) {
    let mut reader = Reader::default();
    // An editor may have put a mark of the byte order before the text.
    let text = text.trim_start_matches('\u{FEFF}');
    for (line, text) in (1..).zip(text.lines()) {
        let text = text.trim();
        reader.begun += usize::from(is_head(text));
        if reader.begun > Library::MAX_SHAPES {
            reader.fault(line, Reason::Many);
            break;
        }
        reader.line(line, text);
    }
    reader.close();
    reader.faults.sort_by_key(|fault| fault.line);
    (reader.shapes, reader.faults)
}

/// What has been read so far.
#[derive(Default)]
struct Reader {
    shapes: Vec<Shape>,
    /// In which line each shape starts.
    heads: Vec<usize>,
    faults: Vec<Fault>,
    /// How many shapes have begun, faulty ones and all.
    begun: usize,
    draft: Option<Draft>,
    /// Whether text outside of any shape was told of; once is enough.
    is_outside: bool,
}

/// A shape that is being read.
#[derive(Default)]
struct Draft {
    head: usize,
    name: Option<Words>,
    kind: Option<Kind>,
    proverb: Vec<Words>,
    letters: Vec<(char, Demand)>,
    apart: Vec<(char, char)>,
    /// Each drawing's first line, and its rows.
    drawings: Vec<(usize, Vec<String>)>,
    /// Whether the next row goes on with the last drawing.
    is_drawing: bool,
    is_faulty: bool,
}

impl Reader {
    fn fault(&mut self, line: usize, reason: Reason) {
        self.faults.push(Fault { line, reason });
    }

    fn line(&mut self, line: usize, text: &str) {
        if text.starts_with(['#', '＃']) {
            return;
        }
        if is_head(text) {
            self.close();
            let name = name(text);
            if name.is_none() {
                self.fault(line, Reason::Name);
            }
            self.draft = Some(Draft {
                head: line,
                is_faulty: name.is_none(),
                name,
                ..Draft::default()
            });
        } else if let Some(draft) = &mut self.draft {
            if let Err(reason) = draft.line(line, text) {
                draft.is_faulty = true;
                self.fault(line, reason);
            }
        } else if !text.is_empty() && !self.is_outside {
            self.is_outside = true;
            self.fault(line, Reason::Outside);
        }
    }

    /// Takes the shape in that has been read, or says why not.
    fn close(&mut self) {
        let Some(draft) = self.draft.take().filter(|draft| !draft.is_faulty) else {
            return;
        };
        let head = draft.head;
        match draft.shape() {
            Err(fault) => self.faults.push(fault),
            Ok(shape) => {
                let before = self.heads.iter().zip(&self.shapes);
                let mut namesakes = before.filter(|(_, other)| super::is_same_name(other, &shape));
                if let Some((&first, _)) = namesakes.next() {
                    self.fault(head, Reason::NameTwice(first));
                } else {
                    self.heads.push(head);
                    self.shapes.push(shape);
                }
            }
        }
    }
}

impl Draft {
    fn line(&mut self, line: usize, text: &str) -> Result<(), Reason> {
        let was_drawing = std::mem::take(&mut self.is_drawing);
        if text.is_empty() {
            return Ok(());
        }
        if let Some(said) = text.strip_prefix(['>', '＞', '》']) {
            return self.say(said);
        }
        if let Some(kind) = kind(text) {
            return match self.kind.replace(kind?) {
                Some(_) => Err(Reason::KindTwice),
                None => Ok(()),
            };
        }
        if let Some((letter, meaning)) = text.split_once(['=', '＝']) {
            return self.explain(letter, meaning);
        }
        if let Some(letters) = (text.strip_suffix("apart")).or(text.strip_suffix("不连")) {
            return self.keep_apart(letters);
        }
        let signs = text.chars().filter(|c| !c.is_whitespace());
        let row = signs.map(half_width).collect();
        let is_full = self.drawings.len() == Shape::MAX_DRAWINGS;
        match self.drawings.last_mut().filter(|_| was_drawing) {
            Some((_, rows)) => rows.push(row),
            None if is_full => return Err(Reason::ManyDrawings),
            None => self.drawings.push((line, vec![row])),
        }
        self.is_drawing = true;
        Ok(())
    }

    fn say(&mut self, text: &str) -> Result<(), Reason> {
        let words = words(text).ok_or(Reason::EmptyProverb)?;
        if self.proverb.len() == Shape::MAX_LINES {
            return Err(Reason::ManyProverbs);
        }
        if !fits(&words) {
            return Err(Reason::LongProverb);
        }
        self.proverb.push(words);
        Ok(())
    }

    fn explain(&mut self, letter: &str, meaning: &str) -> Result<(), Reason> {
        let mut letters = letter.trim().chars().map(half_width);
        let (Some(letter), None) = (letters.next(), letters.next()) else {
            return Err(Reason::Letter);
        };
        let demand = Demand::read(&meaning.chars().map(half_width).collect::<String>());
        let demand = demand.ok_or(Reason::Letter)?;
        let may_mean = match letter {
            'x' | 'o' => false,
            '*' => demand.holds == Holds::MINE,
            '@' => demand.holds == Holds::THEIRS,
            _ => letter.is_ascii_lowercase(),
        };
        if !may_mean {
            return Err(Reason::Letter);
        }
        if self.letters.iter().any(|(other, _)| *other == letter) {
            return Err(Reason::LetterTwice(letter));
        }
        self.letters.push((letter, demand));
        Ok(())
    }

    fn keep_apart(&mut self, letters: &str) -> Result<(), Reason> {
        let letters = letters
            .chars()
            .map(half_width)
            .filter(|c| !c.is_whitespace());
        let letters: Vec<char> = letters.collect();
        let is_known = |letter| self.letters.iter().any(|(known, _)| *known == letter);
        match letters[..] {
            [one, other] if one != other && is_known(one) && is_known(other) => {
                self.apart.push((one, other));
                Ok(())
            }
            _ => Err(Reason::Apart),
        }
    }

    /// The shape, when all of it is there.
    fn shape(self) -> Result<Shape, Fault> {
        let line = self.head;
        let at_head = |reason| Fault { line, reason };
        let name = self.name.ok_or(at_head(Reason::Name))?;
        let kind = self.kind.ok_or(at_head(Reason::NoKind))?;
        if self.proverb.is_empty() {
            return Err(at_head(Reason::NoProverb));
        }
        if self.drawings.is_empty() {
            return Err(at_head(Reason::NoDrawing));
        }
        // The point of a shape that asks is empty, and the other's last stone is not drawn in one
        // that was made.
        let wrong = if kind == Kind::Asks { '*' } else { '@' };
        if self.letters.iter().any(|(letter, _)| *letter == wrong) {
            return Err(at_head(Reason::WrongSign));
        }
        let letters = self.letters;
        let read = |(line, rows)| {
            let fault = |reason| Fault { line, reason };
            drawing::read(rows, kind, &letters).map_err(fault)
        };
        let drawings: Result<Vec<Drawing>, Fault> = self.drawings.into_iter().map(read).collect();
        Ok(Shape {
            name,
            kind,
            proverb: self.proverb,
            drawings: drawings?,
            apart: self.apart,
        })
    }
}

/// Whether a line starts a shape.
fn is_head(text: &str) -> bool {
    text.starts_with(['[', '［', '【'])
}

/// The name in a line that starts a shape.
fn name(text: &str) -> Option<Words> {
    let inner = text
        .strip_prefix(['[', '［', '【'])?
        .strip_suffix([']', '］', '】'])?;
    words(inner).filter(fits)
}

/// English before a bar and Chinese after it, or one text for both.
fn words(text: &str) -> Option<Words> {
    let (english, chinese) = text.split_once(['|', '｜']).unwrap_or((text, ""));
    let [english, chinese] = [english, chinese].map(str::trim);
    let or = |one: &str, other: &str| if one.is_empty() { other } else { one }.to_owned();
    let words = Words {
        english: or(english, chinese),
        chinese: or(chinese, english),
    };
    (!words.english.is_empty()).then_some(words)
}

/// Whether both texts fit in a line.
fn fits(words: &Words) -> bool {
    [&words.english, &words.chinese].into_iter().all(|text| {
        let widths = text.chars().map(|c| if c.is_ascii() { 1 } else { 2 });
        widths.sum::<usize>() <= Shape::MAX_WIDTH
    })
}

/// The kind that a line tells, if its first word says that it does.
fn kind(text: &str) -> Option<Result<Kind, Reason>> {
    let plain = text.to_lowercase().replace([':', '：', ','], " ");
    let mut words = plain.split_whitespace();
    let is_made = match words.next()? {
        "made" | "成形" => true,
        "asks" | "问" => false,
        _ => return None,
    };
    let kind = match (is_made, words.next()) {
        (false, None) => Kind::Asks,
        (true, Some("good" | "好")) => Kind::Made(Worth::Good),
        (true, Some("bad" | "坏")) => Kind::Made(Worth::Bad),
        (true, None | Some("plain" | "平")) => Kind::Made(Worth::Plain),
        _ => return Some(Err(Reason::Kind)),
    };
    Some(words.next().map_or(Ok(kind), |_| Err(Reason::Kind)))
}

/// The half-width twin of a sign that a Chinese keyboard gave full width.
fn half_width(letter: char) -> char {
    let code = u32::from(letter);
    match code {
        0xFF01..=0xFF5E => char::from_u32(code - 0xFEE0).unwrap_or(letter),
        _ => letter,
    }
}
