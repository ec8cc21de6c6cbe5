//! The protocol of Gomocup's managers (piskvork, with Yixin's words): the side of the engine.

mod board;
mod swap;
mod words;

use crate::board::{Color, Point, Size};
use crate::gobang::{Board, Rule};
use crate::mind::gobang::{Choice, Level};
use board::Setup;
pub use swap::Settling;
use swap::Swap;
use words::{Clock, numbers};

/// What an engine starts with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// How strong it plays.
    pub level: Level,
    /// Where its choice among equal moves comes from.
    pub seed: u64,
}

/// What an engine wants after a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    /// Nothing is to be said.
    Silence,
    /// To give this answer.
    Say(String),
    /// To have this thought about, and to be told by [`Engine::thought`].
    Think(Box<Thought>),
    /// To have a question of an opening answered, and to be told by [`Engine::settled`].
    Settle(Box<Settling>),
    /// To end.
    Quit,
}

/// What is to be thought about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thought {
    /// The stones.
    pub board: Board,
    /// Who is to play.
    pub color: Color,
    /// The rule.
    pub rule: Rule,
    /// How strong.
    pub level: Level,
    /// Where the choice among equal moves comes from.
    pub seed: u64,
    /// For how long at most, in milliseconds.
    pub ms: u64,
}

/// An engine that plays gobang by the protocol of Gomocup's managers: lines come in, answers go out.
///
/// It keeps no time: how long a thought may take is in [`Thought`].
///
/// ```
/// use qishi::mind::gobang::Level;
/// use qishi::talk::gomocup::{Engine, Options, Reply};
/// let mut engine = Engine::new(Options { level: Level::CLASSIC, seed: 1 });
/// assert_eq!(engine.hear(b"START 15\r\n"), Reply::Say("OK".into()));
/// assert!(matches!(engine.hear(b"TURN 7,7"), Reply::Think(_)));
/// assert!(matches!(engine.hear(b"TURN 7,7"), Reply::Say(error) if error.starts_with("ERROR")));
/// ```
#[derive(Debug, Clone)]
pub struct Engine {
    options: Options,
    board: Option<Board>,
    rule: Rule,
    clock: Clock,
    setup: Option<Setup>,
    swap: Option<Swap>,
}

impl Engine {
    /// An engine without a board.
    pub const fn new(options: Options) -> Self {
        Self {
            options,
            board: None,
            rule: Rule::Freestyle,
            clock: Clock::new(),
            setup: None,
            swap: None,
        }
    }

    /// Hears a line, with or without its end.
    pub fn hear(&mut self, line: &[u8]) -> Reply {
        let line = String::from_utf8_lossy(line);
        let line = line.trim();
        if self.setup.is_some() {
            return self.hear_stone(line);
        }
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let done = match name.to_ascii_uppercase().as_str() {
            "" | "YXSTOP" | "STOP" => return Reply::Silence,
            "END" => return Reply::Quit,
            "START" => self.start(numbers(rest).as_deref()),
            "RECTSTART" => self.rect_start(rest),
            "RESTART" => self.restart(),
            "BEGIN" => self.begin(),
            "TURN" => self.turn(rest),
            "PLAY" => self.play(rest),
            "TAKEBACK" => self.take_back(rest),
            "BOARD" | "YXBOARD" | "SWAP2BOARD" => self.set_up(name),
            "INFO" => self.info(rest),
            "ABOUT" => Ok(Reply::Say(words::ABOUT.into())),
            "YXSHOWFORBID" => self.forbidden(),
            _ => return Reply::Say("UNKNOWN command".into()),
        };
        done.unwrap_or_else(|why| Reply::Say(format!("ERROR {why}")))
    }

    /// What is said of a line that is too long to be heard.
    pub fn refuse_line(&mut self) -> String {
        "ERROR the line is too long".into()
    }

    /// The answer once a thought has come to an end; `None` for one without a move.
    pub fn thought(&mut self, choice: Option<Choice>) -> String {
        let Some((choice, board)) = choice.zip(self.board.as_mut()) else {
            return "ERROR there is nowhere to play".into();
        };
        let color = board.to_play();
        board.place(color, choice.point);
        words::point(choice.point)
    }
}

type Answered = Result<Reply, &'static str>;

fn ok() -> Reply {
    Reply::Say("OK".into())
}

const NO_BOARD: &str = "there is no board: START comes first";

/// The commands.
impl Engine {
    fn board(&self) -> Result<&Board, &'static str> {
        self.board.as_ref().ok_or(NO_BOARD)
    }

    fn board_mut(&mut self) -> Result<&mut Board, &'static str> {
        self.board.as_mut().ok_or(NO_BOARD)
    }

    fn begin_board(&mut self, columns: u64, rows: u64) -> Answered {
        let lines = |n: u64| {
            u8::try_from(n)
                .ok()
                .filter(|n| (5..=Board::MAX_LINES).contains(n))
        };
        let size = lines(columns).zip(lines(rows));
        let size = size.and_then(|(columns, rows)| Size::new(columns, rows));
        self.board = Some(Board::new(size.ok_or("a board has 5 to 20 lines")?));
        Ok(ok())
    }

    fn start(&mut self, numbers: Option<&[u64]>) -> Answered {
        match numbers {
            Some(&[lines]) => self.begin_board(lines, lines),
            _ => Err("START takes a number of lines"),
        }
    }

    fn rect_start(&mut self, rest: &str) -> Answered {
        match numbers(rest).as_deref() {
            Some(&[columns, rows]) => self.begin_board(columns, rows),
            _ => Err("RECTSTART takes two numbers of lines"),
        }
    }

    fn restart(&mut self) -> Answered {
        let size = self.board()?.size();
        self.board = Some(Board::new(size));
        Ok(ok())
    }

    fn begin(&mut self) -> Answered {
        match self.board()?.count() {
            0 => self.think(),
            _ => Err("there are stones on the board"),
        }
    }

    fn turn(&mut self, rest: &str) -> Answered {
        let (board, point) = self.open_point(rest)?;
        board.place(board.to_play(), point);
        self.think()
    }

    fn play(&mut self, rest: &str) -> Answered {
        let (board, point) = self.open_point(rest)?;
        board.place(board.to_play(), point);
        Ok(Reply::Say(words::point(point)))
    }

    fn take_back(&mut self, rest: &str) -> Answered {
        let point = words::read_point(rest)?;
        let board = self.board_mut()?;
        if board.at(point).is_none() {
            return Err("no stone stands there");
        }
        board.put(point, None);
        Ok(ok())
    }

    fn set_up(&mut self, name: &str) -> Answered {
        if self.board.is_none() {
            return Err(NO_BOARD);
        }
        self.setup = Some(Setup::new(name));
        Ok(Reply::Silence)
    }

    fn info(&mut self, rest: &str) -> Answered {
        let (key, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        if key.eq_ignore_ascii_case("rule") {
            self.rule = words::rule(value.trim())?;
        } else {
            self.clock.hear(key, value.trim());
        }
        Ok(Reply::Silence)
    }

    fn forbidden(&self) -> Answered {
        let board = self.board()?;
        let points = match self.rule {
            Rule::Renju => board.forbidden_points(),
            Rule::Freestyle | Rule::Standard => Vec::new(),
        };
        let digits = |(point, _): &(Point, _)| format!("{:02}{:02}", point.column, point.row);
        let points: String = points.iter().map(digits).collect();
        Ok(Reply::Say(format!("FORBID {points}.")))
    }

    fn open_point(&mut self, rest: &str) -> Result<(&mut Board, Point), &'static str> {
        let point = words::read_point(rest)?;
        let board = self.board_mut()?;
        if !board.size().contains(point) {
            return Err("off the board");
        }
        if board.is_open(point) {
            Ok((board, point))
        } else {
            Err("a stone stands there")
        }
    }

    fn think(&mut self) -> Answered {
        let board = self.board()?.clone();
        Ok(Reply::Think(Box::new(Thought {
            color: board.to_play(),
            ms: self.clock.ms(&board),
            board,
            rule: self.rule,
            level: self.options.level,
            seed: self.options.seed,
        })))
    }
}
