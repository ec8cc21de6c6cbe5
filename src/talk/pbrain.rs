//! The protocol of Gomocup's managers (piskvork): the side of the manager, who asks an engine.

#[cfg(test)]
mod tests;

use crate::board::{Point, Size};
use crate::gobang::Rule;

/// What an engine did wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// It could not be started: the system's reason.
    Missing(String),
    /// It has ended.
    Ended,
    /// It did not answer this command in time.
    Silent(String),
    /// It said that it cannot do what it was asked: its words.
    Refused(String),
    /// It said this, which means nothing.
    Garbage(String),
    /// It said a line that is too long to be heard.
    TooLong,
    /// It wants to play here, which is off the board.
    OffBoard(String),
    /// It wants to play on a stone.
    Occupied(Point),
    /// It wants to play on a point that is forbidden to it.
    Forbidden(Point),
    /// It went on thinking although it was told to stop.
    Unstopped,
}

impl Fault {
    /// The kind of fault in a word, and the rest of it; [`Fault::told`] puts them together.
    pub fn words(&self) -> (&'static str, String) {
        match self {
            Self::Missing(reason) => ("missing", reason.clone()),
            Self::Ended => ("ended", String::new()),
            Self::Silent(command) => ("silent", command.clone()),
            Self::Refused(line) => ("refused", line.clone()),
            Self::Garbage(line) => ("garbage", line.clone()),
            Self::TooLong => ("too-long", String::new()),
            Self::OffBoard(line) => ("off-board", line.clone()),
            Self::Occupied(point) => ("occupied", point.to_string()),
            Self::Forbidden(point) => ("forbidden", point.to_string()),
            Self::Unstopped => ("unstopped", String::new()),
        }
    }

    /// The fault that [`Fault::words`] told; `None` for other words.
    pub fn told(word: &str, detail: String) -> Option<Self> {
        Some(match word {
            "missing" => Self::Missing(detail),
            "ended" => Self::Ended,
            "silent" => Self::Silent(detail),
            "refused" => Self::Refused(detail),
            "garbage" => Self::Garbage(detail),
            "too-long" => Self::TooLong,
            "off-board" => Self::OffBoard(detail),
            "occupied" => Self::Occupied(detail.parse().ok()?),
            "forbidden" => Self::Forbidden(detail.parse().ok()?),
            "unstopped" => Self::Unstopped,
            _ => return None,
        })
    }
}

/// What an engine is asked: its move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    /// The board.
    pub size: Size,
    /// The rule of the game.
    pub rule: Rule,
    /// How long the move may take, in milliseconds.
    pub ms: u64,
    /// The stones in the order of play, each with whether it is the engine's own.
    pub stones: Vec<(Point, bool)>,
}

impl Position {
    /// The position after moves that alternate, of which the last one is not the engine's.
    pub fn after(moves: &[Point], size: Size, rule: Rule, ms: u64) -> Self {
        let is_own = |ply: usize| (moves.len() - ply) % 2 == 0;
        let stones = moves.iter().enumerate();
        Self {
            size,
            rule,
            ms,
            stones: stones.map(|(ply, &at)| (at, is_own(ply))).collect(),
        }
    }
}

/// What is to be done after a line of the engine's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    /// Nothing: more is to come.
    Nothing,
    /// To say these lines.
    Say(Vec<String>),
    /// This is its move.
    Move(Point),
    /// It did something wrong, and is not to be asked any more.
    Fault(Fault),
}

/// What is waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Awaited {
    /// The OK to this command.
    Ready(&'static str),
    /// The move after this command.
    Move(&'static str),
}

/// Talks to one engine that plays gobang: says what it must be told, and reads what it answers. It
/// keeps no time.
///
/// ```
/// use qishi::board::{Point, Size};
/// use qishi::gobang::Rule;
/// use qishi::talk::pbrain::{Heard, Position, Talk};
/// let mut talk = Talk::default();
/// let position = Position::after(&[Point::new(7, 7)], Size::square(15), Rule::Renju, 1000);
/// assert_eq!(talk.ask(position), ["START 15"]);
/// let Heard::Say(lines) = talk.hear(b"OK\r\n") else { panic!() };
/// assert_eq!(lines[lines.len() - 3..], ["BOARD", "7,7,2", "DONE"]);
/// assert_eq!(talk.hear(b"8,6\r\n"), Heard::Move(Point::new(8, 6)));
/// ```
#[derive(Debug, Clone, Default)]
pub struct Talk {
    /// What the engine knows: the position that it was asked about, and its answer.
    known: Option<Position>,
    asked: Option<Position>,
    awaited: Option<Awaited>,
    /// What it said that it cannot do, while its move was waited for.
    complaint: Option<String>,
}

impl Talk {
    /// The longest line of an engine's that is heard, in bytes.
    pub const LONGEST: usize = 1 << 16;

    /// How much memory an engine is told that it may use, in bytes.
    const MEMORY: u32 = 350 << 20;

    /// What to say to have the engine's move.
    pub fn ask(&mut self, position: Position) -> Vec<String> {
        self.complaint = None;
        let known = self.known.take();
        let size = position.size;
        let next = known.as_ref().and_then(|known| turn(known, &position));
        self.asked = Some(position);
        let (command, line) = match next {
            Some(point) => {
                self.awaited = Some(Awaited::Move("TURN"));
                return vec![format!("TURN {}", at(point))];
            }
            None if known.is_some_and(|known| known.size == size) => ("RESTART", "RESTART".into()),
            None => start(size),
        };
        self.awaited = Some(Awaited::Ready(command));
        vec![line]
    }

    /// Hears a line, with or without its end.
    pub fn hear(&mut self, line: &[u8]) -> Heard {
        let line = String::from_utf8_lossy(line);
        let line = line.trim();
        let mut talk = ["MESSAGE", "DEBUG", "SUGGEST", "INFO"].iter();
        if line.is_empty() || talk.any(|word| line.starts_with(word)) {
            return Heard::Nothing;
        }
        let refuses = line.starts_with("ERROR") || line.starts_with("UNKNOWN");
        match self.awaited {
            None => Heard::Nothing,
            Some(Awaited::Ready(_)) if line.starts_with("OK") => Heard::Say(self.tell()),
            // RESTART need not be known.
            Some(Awaited::Ready("RESTART")) if refuses => {
                let size = self.asked.as_ref().map_or(Size::square(15), |p| p.size);
                let (command, line) = start(size);
                self.awaited = Some(Awaited::Ready(command));
                Heard::Say(vec![line])
            }
            Some(Awaited::Ready(_)) if refuses => Heard::Fault(Fault::Refused(cut(line))),
            Some(Awaited::Ready(_)) => Heard::Fault(Fault::Garbage(cut(line))),
            // It may be an INFO that is not known, or the board itself: the move tells.
            Some(Awaited::Move(_)) if refuses => {
                self.complaint.get_or_insert_with(|| cut(line));
                Heard::Nothing
            }
            Some(Awaited::Move(_)) if line == "OK" => Heard::Nothing,
            Some(Awaited::Move(_)) => self.answered(line),
        }
    }

    /// What it means that the engine has not answered in time.
    pub fn silence(&self) -> Fault {
        match (&self.complaint, self.awaited) {
            (Some(line), _) => Fault::Refused(line.clone()),
            (None, Some(Awaited::Ready(command) | Awaited::Move(command))) => {
                Fault::Silent(command.to_owned())
            }
            (None, None) => Fault::Silent(String::new()),
        }
    }

    /// Tells the terms and the position.
    fn tell(&mut self) -> Vec<String> {
        let Some(position) = &self.asked else {
            return Vec::new();
        };
        let rule = match position.rule {
            Rule::Freestyle => 0,
            Rule::Standard => 1,
            Rule::Renju => 4,
        };
        let mut lines = vec![
            format!("INFO timeout_turn {}", position.ms),
            "INFO timeout_match 0".to_owned(),
            format!("INFO time_left {}", i32::MAX),
            format!("INFO max_memory {}", Self::MEMORY),
            "INFO game_type 0".to_owned(),
            format!("INFO rule {rule}"),
        ];
        if position.stones.is_empty() {
            lines.push("BEGIN".to_owned());
            self.awaited = Some(Awaited::Move("BEGIN"));
            return lines;
        }
        lines.push("BOARD".to_owned());
        let owner = |is_own| if is_own { 1 } else { 2 };
        let stones = position.stones.iter();
        lines.extend(stones.map(|&(point, is_own)| format!("{},{}", at(point), owner(is_own))));
        lines.push("DONE".to_owned());
        self.awaited = Some(Awaited::Move("BOARD"));
        lines
    }

    fn answered(&mut self, line: &str) -> Heard {
        let number = |text: &str| text.trim().parse::<i64>().ok();
        let numbers = line.split_once(',').map(|(x, y)| (number(x), number(y)));
        let Some((Some(x), Some(y))) = numbers else {
            return Heard::Fault(Fault::Garbage(cut(line)));
        };
        let lines = |number| u8::try_from(number).ok();
        let point = lines(x).zip(lines(y)).map(|(x, y)| Point::new(x, y));
        let Some(mut position) = self.asked.take() else {
            return Heard::Nothing;
        };
        let Some(point) = point.filter(|&point| position.size.contains(point)) else {
            return Heard::Fault(Fault::OffBoard(cut(line)));
        };
        if position.stones.iter().any(|&(stone, _)| stone == point) {
            return Heard::Fault(Fault::Occupied(point));
        }
        self.awaited = None;
        position.stones.push((point, true));
        self.known = Some(position);
        Heard::Move(point)
    }
}

/// The program and the arguments of a command line: words, of which those in double quotes may have
/// blanks.
///
/// ```
/// use qishi::talk::pbrain::words;
/// assert_eq!(words("\"my engines/pbrain x\" --level 3"), ["my engines/pbrain x", "--level", "3"]);
/// ```
pub fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let (mut word, mut is_quoted) = (None, false);
    for letter in command.chars() {
        match letter {
            '"' => {
                is_quoted = !is_quoted;
                word.get_or_insert_with(String::new);
            }
            _ if letter.is_whitespace() && !is_quoted => words.extend(word.take()),
            _ => word.get_or_insert_with(String::new).push(letter),
        }
    }
    words.extend(word);
    words
}

fn start(size: Size) -> (&'static str, String) {
    let (columns, rows) = (size.columns(), size.rows());
    if columns == rows {
        ("START", format!("START {columns}"))
    } else {
        ("RECTSTART", format!("RECTSTART {columns},{rows}"))
    }
}

/// The opponent's stone that is all that is new since what the engine knows.
fn turn(known: &Position, position: &Position) -> Option<Point> {
    let terms = |position: &Position| (position.size, position.rule, position.ms);
    let (&(point, is_own), before) = position.stones.split_last()?;
    let is_next = terms(known) == terms(position) && known.stones == before && !is_own;
    is_next.then_some(point)
}

fn at(point: Point) -> String {
    format!("{},{}", point.column, point.row)
}

/// So much of a line as can be shown to people.
fn cut(line: &str) -> String {
    const MOST: usize = 60;
    let mut letters = line.chars().map(|c| if c.is_control() { ' ' } else { c });
    let cut: String = letters.by_ref().take(MOST).collect();
    if letters.next().is_some() {
        cut + "..."
    } else {
        cut
    }
}
