//! What is made of a record for others: prints, pictures, films, copies.

/// A form that a record is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Numbered diagrams as PDF.
    Pdf,
    /// The same as pictures, a page each.
    Png,
    /// A film of the board.
    Gif,
    /// A copy of the record.
    Sgf,
    /// The main line for Piskvork, of gobang.
    Psq,
    /// The same for its older tournaments.
    Rec,
    /// All lines as a library of `RenLib`, of gobang.
    Lib,
}

impl Form {
    /// All of them; the last three are for gobang alone.
    pub const ALL: [Self; 7] = [
        Self::Pdf,
        Self::Png,
        Self::Gif,
        Self::Sgf,
        Self::Psq,
        Self::Rec,
        Self::Lib,
    ];

    /// Those that a game can have.
    pub fn of_game(is_gobang: bool) -> &'static [Self] {
        let count = if is_gobang { Self::ALL.len() } else { 4 };
        &Self::ALL[..count]
    }

    /// What a file of this form ends with.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Png => "png",
            Self::Gif => "gif",
            Self::Sgf => "sgf",
            Self::Psq => "psq",
            Self::Rec => "rec",
            Self::Lib => "lib",
        }
    }
}

/// What is to be written of a record's main line, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Export {
    /// The form.
    pub form: Form,
    /// The file's name without its ending. One that is not absolute is meant in the home folder; a
    /// file that is there already is not written over, another name is found.
    pub name: String,
    /// Whether the paper is Letter; else A4.
    pub on_letter: bool,
    /// Moves of a diagram.
    pub moves: u32,
    /// Whether headings and notes are Chinese; else English.
    pub in_chinese: bool,
    /// The number of the first move.
    pub from: u32,
    /// The number of the last move; more than there are is all of them.
    pub to: u32,
    /// The record.
    pub sgf: String,
}
