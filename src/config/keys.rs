//! What keys and pad buttons can do, and which of them does it.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::event::{BadEvent, Chord, PadButton};

/// Everything that a player can ask for with one key, one pad button or one row of a menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
pub enum Action {
    /// The board cursor or the record, one step up.
    Up,
    /// One step down.
    Down,
    /// One step left.
    Left,
    /// One step right.
    Right,
    /// The other of the two that [`Action::Up`] would not move.
    OtherUp,
    /// The other of the two, down.
    OtherDown,
    /// The other of the two, left.
    OtherLeft,
    /// The other of the two, right.
    OtherRight,
    /// Play at the board cursor, flip the chain there, or press what has the focus.
    Choose,
    /// Change between play (arrows move the cursor) and review (arrows walk the record).
    Review,
    /// Pass.
    Pass,
    /// Give up, after a question.
    Resign,
    /// End without result, after the whole board has come back and after a question.
    NoResult,
    /// Take the last move back.
    Undo,
    /// Play the move taken back again.
    Redo,
    /// Begin to count.
    Count,
    /// Agree with the count.
    Accept,
    /// Play on instead of counting.
    Resume,
    /// Walk one move back.
    Back,
    /// Walk one move forward.
    Forward,
    /// Walk ten moves back.
    BackTen,
    /// Walk ten moves forward.
    ForwardTen,
    /// Walk to the start.
    First,
    /// Walk to the end.
    Last,
    /// Show the branch before this one.
    PreviousBranch,
    /// Show the branch after this one.
    NextBranch,
    /// Let the line go on with the branch before the one it goes on with.
    PreviousChoice,
    /// Let the line go on with the branch after the one it goes on with.
    NextChoice,
    /// Keep a position on the small board, or let it go.
    Pin,
    /// Walk back on the small board alone.
    PinBack,
    /// Walk on on the small board alone.
    PinForward,
    /// List what had to be put right when the record was opened.
    Repairs,
    /// Walk to the move with a number that is asked for.
    Goto,
    /// Walk to the move at a point that is chosen next.
    Find,
    /// Walk to the next comment.
    NextComment,
    /// Walk to the comment before.
    PreviousComment,
    /// Walk along the line by itself, move by move; or stop.
    Autoplay,
    /// Walk faster by itself.
    Faster,
    /// Walk slower by itself.
    Slower,
    /// Guess the moves that follow.
    Guess,
    /// Choose what a click puts on the board in review.
    Tools,
    /// Let clicks in review play trial moves again.
    TrialTool,
    /// Write what is said about the node shown; outside of review, read it.
    Comment,
    /// Write who played, when and where.
    Info,
    /// Take out the node shown and all that follows, after a question.
    DeleteBranch,
    /// Ask what is to be made of the record: a print, a picture, a film, a copy.
    Print,
    /// Put the record on the clipboard.
    Copy,
    /// Put the board on the clipboard, drawn in letters.
    CopyDiagram,
    /// Open the record that is on the clipboard.
    Paste,
    /// Move the branch shown before the one above it.
    BranchUp,
    /// Move it behind the one below it.
    BranchDown,
    /// Make the line shown the main one.
    MainLine,
    /// Step numbers: off, all, the last ones.
    Numbers,
    /// Coordinates around the board.
    Coordinates,
    /// Influence on the board: off, spheres, forces, territory.
    Influence,
    /// An estimate of how the game may end: on or off.
    Estimate,
    /// All figures of the count, and why chains are dead.
    Protocol,
    /// In renju, the points that are forbidden: on or off.
    Forbidden,
    /// In gobang, put the moves on the clipboard in one word.
    CopyMoves,
    /// Have the machine play at once.
    StopThinking,
    /// In gobang, help: threats, a forced win and its line, a move.
    Hint,
    /// What is known of a corner: on or off.
    Joseki,
    /// The tree of joseki by itself, on the big board; or back to the game.
    JosekiTree,
    /// Whose corners are counted.
    JosekiSource,
    /// The shapes that the last move made, or that ask for an answer: on or off.
    Shapes,
    /// Read a fight: the next question about the chain that is pointed at.
    ReadFight,
    /// Find a part of the position in a collection: the area that was marked last, then the next one.
    Search,
    /// List the games in which it was found.
    SearchGames,
    /// Choose the folder that is searched.
    SearchFolder,
    /// In gobang, go through the whole game: wins that were missed, and where it was lost.
    Examine,
    /// Fullscreen or window.
    Fullscreen,
    /// The next palette.
    Palette,
    /// The other language.
    Language,
    /// Sound on or off.
    Sound,
    /// List the puzzles of gobang.
    Puzzles,
    /// Open a table for somebody on another machine.
    HostTable,
    /// Sit down, or look on, at a table on another machine.
    JoinTable,
    /// Play over a serial line.
    SerialLine,
    /// Say something to the others at the table.
    Chat,
    /// Propose a draw.
    OfferDraw,
    /// Propose to let the clocks stand, or let them go on.
    PauseClocks,
    /// Show the codes of the table.
    TableCode,
    /// Get up from the table.
    LeaveTable,
    /// Ask for a new game.
    NewGame,
    /// Look for a record to open.
    Open,
    /// Write the game to the disk now and say where.
    Save,
    /// Open the menu; in a menu or a dialog, go back.
    Menu,
    /// All keys on one screen.
    Help,
    /// What this program is.
    About,
    /// Leave the program.
    Quit,
}

impl Action {
    /// Whether it is one of studying and editing, which came later than the players' own keys.
    const fn studies(self) -> bool {
        let is_later = matches!(
            self,
            Self::HostTable
                | Self::JoinTable
                | Self::Chat
                | Self::Joseki
                | Self::JosekiTree
                | Self::JosekiSource
                | Self::Shapes
                | Self::ReadFight
                | Self::Search
                | Self::SearchGames
        );
        is_later || self.is_of_study()
    }

    const fn is_of_study(self) -> bool {
        matches!(
            self,
            Self::Goto
                | Self::Find
                | Self::NextComment
                | Self::PreviousComment
                | Self::Autoplay
                | Self::Faster
                | Self::Slower
                | Self::Guess
                | Self::Tools
                | Self::TrialTool
                | Self::Comment
                | Self::Info
                | Self::DeleteBranch
                | Self::Print
                | Self::Copy
                | Self::CopyDiagram
                | Self::Paste
                | Self::BranchUp
                | Self::BranchDown
                | Self::MainLine
                | Self::PreviousChoice
                | Self::NextChoice
                | Self::Pin
                | Self::PinBack
                | Self::PinForward
                | Self::Repairs
                | Self::Influence
                | Self::Estimate
                | Self::Protocol
                | Self::Forbidden
                | Self::CopyMoves
                | Self::StopThinking
                | Self::Hint
                | Self::Examine
                | Self::Puzzles
        )
    }

    /// Whether a held key repeats it.
    pub const fn repeats(self) -> bool {
        matches!(
            self,
            Self::Up
                | Self::Down
                | Self::Left
                | Self::Right
                | Self::OtherUp
                | Self::OtherDown
                | Self::OtherLeft
                | Self::OtherRight
                | Self::Back
                | Self::Forward
                | Self::BackTen
                | Self::ForwardTen
                | Self::PinBack
                | Self::PinForward
        )
    }
}

/// What sets an action off on the keyboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub enum Trigger {
    /// A key with its modifiers, by its name: `Ctrl+Z`.
    Chord(Chord),
    /// A sign, wherever the keyboard's layout has it: `[`.
    Sign(char),
}

impl fmt::Display for Trigger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chord(chord) => chord.fmt(f),
            Self::Sign(sign) => sign.fmt(f),
        }
    }
}

impl FromStr for Trigger {
    type Err = BadEvent;

    fn from_str(text: &str) -> Result<Self, BadEvent> {
        let mut letters = text.chars();
        match (letters.next(), letters.as_str()) {
            (Some(sign), "") if !sign.is_alphanumeric() && !sign.is_whitespace() => {
                Ok(Self::Sign(sign))
            }
            _ => text.parse().map(Self::Chord),
        }
    }
}

impl TryFrom<String> for Trigger {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse().map_err(|_| format!("`{text}` is no key"))
    }
}

impl From<Trigger> for String {
    fn from(trigger: Trigger) -> Self {
        trigger.to_string()
    }
}

/// The keys of each action.
pub type Keys = BTreeMap<Action, Vec<Trigger>>;

/// The pad buttons of each action.
pub type Pads = BTreeMap<Action, Vec<PadButton>>;

/// Takes the keys that a file has named from the actions of studying that it has not named: a file
/// that was good before there were these stays good.
pub(super) fn give_way(keys: &mut Keys, named: &Keys) {
    for (action, triggers) in keys.iter_mut() {
        if action.studies() && !named.contains_key(action) {
            triggers.retain(|trigger| !named.values().any(|taken| taken.contains(trigger)));
        }
    }
}

/// The action that `trigger` sets off, if any.
pub(super) fn action_of<T: PartialEq>(
    map: &BTreeMap<Action, Vec<T>>,
    trigger: &T,
) -> Option<Action> {
    map.iter()
        .find(|(_, triggers)| triggers.contains(trigger))
        .map(|(&action, _)| action)
}

/// Two actions that share a trigger, with the trigger's name.
pub(super) fn clash<T: PartialEq + fmt::Display>(
    map: &BTreeMap<Action, Vec<T>>,
) -> Option<(Action, Action, String)> {
    let all = || {
        map.iter()
            .flat_map(|(&a, triggers)| triggers.iter().map(move |t| (a, t)))
    };
    all().enumerate().find_map(|(i, (action, trigger))| {
        all()
            .skip(i + 1)
            .find(|(_, other)| *other == trigger)
            .map(|(other, _)| (action, other, trigger.to_string()))
    })
}
