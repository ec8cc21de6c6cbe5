//! The only two things that cross the edge: an [`Event`] comes in, an [`Effect`] goes out.
//!
//! Both are plain data with a line of text each, so that a log of a session replays it whole.

mod export;
mod file;
mod hint;
mod key;
mod line;
mod names;
pub mod net;
mod own;
mod question;
mod search;

pub use export::{Export, Form};
pub use file::{Entry, FilePath, Kind, Source, Summary, is_record};
pub use hint::{Forced, Hint, Means, Wish};
pub use key::{Chord, Key};
pub use line::BadEvent;
pub use own::{OwnShapes, Unread};
pub use question::{Aim, Fought, Question};
pub use search::{Cause, Failure, Findings, FoundGame, Search, Sought};

use crate::board::Point;
use crate::geometry::Xy;
use crate::gobang::Step;
use crate::life::{Estimate, Judgement};
use crate::talk::pbrain::Fault;

/// Something that happened in the world outside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// Milliseconds since the start; comes at least twice a second, more often when a pad is in.
    Tick(u64),
    /// The pointer stands at this pixel of the screen.
    Move(Xy),
    /// The pointer left the picture.
    Leave,
    /// A mouse button went down at this pixel.
    Press(Button, Xy),
    /// A mouse button went up at this pixel.
    Release(Button, Xy),
    /// The wheel turned by so many notches; positive is towards the player (forward in a record).
    Wheel(i32),
    /// A key went down.
    Key(Chord),
    /// A key is held and repeats.
    Repeat(Chord),
    /// A character was typed, by whatever keys or input method.
    Letter(char),
    /// Something happened on a gamepad.
    Pad(Pad),
    /// The window gained (`true`) or lost the keyboard.
    Focus(bool),
    /// The window is (`true`) or is no longer fullscreen.
    Fullscreen(bool),
    /// A file was read.
    Loaded {
        /// Why it was read.
        purpose: Purpose,
        /// Its path, for people.
        path: String,
        /// What is in it.
        bytes: Vec<u8>,
    },
    /// The arguments named this folder: the room opens with the dialog there.
    Visit(FilePath),
    /// The arguments named a record in this folder: there the dialog begins.
    Near(FilePath),
    /// Entries of a folder, or the games of a file with several; more come in further events.
    Listed {
        /// The folder or the file. Empty: these are files that the arguments named.
        folder: FilePath,
        /// How many entries came before these; with 0 the list begins anew.
        from: usize,
        /// The next entries, in no order.
        entries: Vec<Entry>,
        /// Whether these are the last ones.
        done: bool,
    },
    /// A record was looked into.
    Peeked {
        /// Which one.
        source: Source,
        /// What it holds, or why nobody can tell, for people.
        summary: Result<Box<Summary>, String>,
    },
    /// A save reached the disk.
    Saved {
        /// Where, for people.
        path: String,
    },
    /// What was learned of joseki was read: the lines of the player's own, with their counts.
    Recalled {
        /// As [`Tree::digest`](crate::joseki::Tree::digest) writes them; empty where there are none.
        digest: String,
    },
    /// The player's own file of shapes was read, or could not be.
    Shapes(Box<OwnShapes>),
    /// What was to be made of a record is written.
    Exported {
        /// Where, for people; of several files, the first.
        path: String,
    },
    /// A board was judged.
    Judged {
        /// The number of the question.
        number: u64,
        /// What was found of its chains.
        judgement: Box<Judgement>,
    },
    /// It was estimated how a game may end.
    Estimated {
        /// The number of the question.
        number: u64,
        /// The estimate.
        estimate: Box<Estimate>,
    },
    /// A move was chosen.
    Chosen {
        /// The number of the question.
        number: u64,
        /// The point; `None` where there is none to play on.
        point: Option<Point>,
    },
    /// What an opening of gobang asks was answered.
    Agreed {
        /// The number of the question.
        number: u64,
        /// The answer; `None` where nothing is asked.
        step: Option<Step>,
    },
    /// An engine did something wrong instead of choosing a move.
    Erred {
        /// The number of the question.
        number: u64,
        /// What it did.
        fault: Fault,
    },
    /// A fight was read, or is being read.
    Fought {
        /// The number of the question.
        number: u64,
        /// What was found.
        found: Box<Fought>,
    },
    /// A collection is being looked through, or was.
    Searched {
        /// The number of the search.
        number: u64,
        /// How far it is, or what was found.
        found: Box<Sought>,
    },
    /// Something was found of forced wins.
    Hinted {
        /// The number of the question.
        number: u64,
        /// What was found.
        hint: Box<Hint>,
    },
    /// The clipboard holds this text.
    Pasted {
        /// The text.
        text: String,
    },
    /// A device could not do what an effect asked for.
    Failed {
        /// What was tried.
        task: Task,
        /// The path and the system's reason, for people.
        detail: String,
    },
    /// Something came from other machines.
    Net(Box<net::News>),
    /// The player closed the window.
    Close,
}

/// A mouse button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Button {
    /// The left one: plays, presses, chooses.
    Left,
    /// The middle one.
    Middle,
    /// The right one: takes back, goes back.
    Right,
}

/// What happens on a gamepad. Several pads are one to the program: they share the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pad {
    /// A pad is there now.
    Plugged,
    /// The last pad is gone.
    Unplugged,
    /// A button went down.
    Press(PadButton),
    /// A button went up.
    Release(PadButton),
    /// The left stick stands here: -100 to 100 each way, right and down positive.
    Stick(Xy),
}

/// A gamepad's button, by its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Deserialize, serde::Serialize)]
pub enum PadButton {
    /// The lower face button (A on most pads).
    South,
    /// The right face button (B).
    East,
    /// The left face button (X).
    West,
    /// The upper face button (Y).
    North,
    /// The left shoulder.
    LeftShoulder,
    /// The right shoulder.
    RightShoulder,
    /// The left trigger.
    LeftTrigger,
    /// The right trigger.
    RightTrigger,
    /// The small left button in the middle (Back, View).
    Select,
    /// The small right button in the middle (Start, Menu).
    Start,
    /// D-pad up.
    Up,
    /// D-pad down.
    Down,
    /// D-pad left.
    Left,
    /// D-pad right.
    Right,
}

/// Why a file was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// The player asked for it.
    Open,
    /// It is the save of a game that did not end; the player will be asked whether to go on.
    Resume,
}

/// What a device was doing when it failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// Saving the game.
    Save,
    /// Reading a file.
    Open,
    /// Reading a folder.
    Browse,
    /// Writing a print, a picture, a film or a copy of a record.
    Export,
    /// Taking or giving a text by the clipboard.
    Paste,
    /// Keeping the settings.
    Settings,
    /// Reading the settings; the bad file was set aside.
    BadSettings,
}

/// Something that the program wants done in the world outside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// The screen must be drawn and presented anew.
    Draw,
    /// Hand the game's record to the disk at once.
    Autosave {
        /// Whether this is a game that has no file yet.
        new: bool,
        /// The file that the record was opened from, for people, if it was and has no own file yet.
        from: Option<String>,
        /// The whole record as SGF.
        sgf: String,
    },
    /// List this folder, or the games of this file; the listing before is given up. Empty: the
    /// folder where the games are, or the player's home.
    Browse(FilePath),
    /// Look into these records, the first one first; what was wished before and is not among them is
    /// given up.
    Peek(Vec<Source>),
    /// Read this record to be opened. A file with several games of which none was chosen is listed
    /// instead.
    Open(Source),
    /// Think about a board.
    Think(Box<Question>),
    /// Answer what is being thought about, with the best that is known so far.
    Hurry,
    /// Write this text for people to a new file in the home folder.
    Write {
        /// The file's name without its ending.
        name: String,
        /// What is to be in it.
        text: String,
    },
    /// Put this text on the clipboard.
    Copy(String),
    /// Ask the clipboard for its text.
    Paste,
    /// Write a record for others.
    Export(Box<Export>),
    /// Find a part of a position in a collection; without one, stop looking.
    Search(Option<Box<Search>>),
    /// Read what was learned of joseki.
    Recall,
    /// Read the player's own shapes, unless they were read and have not changed since.
    Shapes,
    /// Keep these settings (the text of `settings.ron`).
    Settings(String),
    /// Do something with other machines.
    Net(Box<net::Order>),
    /// Make a sound.
    Sound(Sound),
    /// Make the window fullscreen, or no longer.
    Fullscreen(bool),
    /// Let ticks come often, or no longer: something goes on by itself.
    Ticks(bool),
    /// End the program.
    Quit,
}

/// The room's sounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sound {
    /// A stone is put on the board.
    Stone,
    /// Stones are taken off it.
    Capture,
    /// The speaker's beep: a move was refused.
    Beep,
}
