//! A line of the list, and how lines are sorted and chosen.

use std::cmp::{Ordering, Reverse};

use crate::app::dialog::natural;
use crate::event::{Entry, Kind, Summary, is_record};

/// What comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::app::dialog) enum Sort {
    /// By name: 2 before 10, capitals like small letters.
    #[default]
    Name,
    /// By the time of the last change, the newest first.
    Date,
}

/// Which files are shown; folders always are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::app::dialog) enum Show {
    /// Those whose names are records' names.
    #[default]
    Records,
    /// All but the hidden ones.
    Files,
    /// Everything, hidden folders too.
    Hidden,
}

/// An entry with what sorting, filtering and showing it needs.
#[derive(Debug)]
pub(in crate::app::dialog) struct Line {
    pub(in crate::app::dialog) entry: Entry,
    /// Its number in the folder's own order, from 1.
    pub(in crate::app::dialog) number: u32,
    /// Its name, for people.
    pub(in crate::app::dialog) name: String,
    /// What its name is sorted by.
    key: Vec<u8>,
    /// Its name in small letters, `.sgf` left out: an s alone would find every record.
    folded: String,
    /// The players in small letters, once they are known.
    pub(super) players: String,
    /// What the record holds, once somebody looked.
    pub(in crate::app::dialog) summary: Option<Result<Box<Summary>, String>>,
}

impl Line {
    pub(super) fn new(entry: Entry, number: u32) -> Self {
        let last = entry.name.rsplit(|&byte| byte == b'/').next();
        let name = match entry.kind {
            // The players may have a slash between them.
            Kind::Game => String::from_utf8_lossy(&entry.name),
            _ => String::from_utf8_lossy(last.unwrap_or_default()),
        };
        let name = name.into_owned();
        Self {
            key: match entry.kind {
                Kind::Game => number.to_be_bytes().to_vec(),
                _ => natural::key(&name),
            },
            folded: stem(&name).to_lowercase(),
            players: String::new(),
            summary: None,
            entry,
            number,
            name,
        }
    }

    /// Whether it leads to other entries.
    pub(in crate::app::dialog) fn is_folder(&self) -> bool {
        self.entry.kind == Kind::Folder
    }

    pub(super) fn is_shown(&self, show: Show) -> bool {
        let hidden = self.name.starts_with('.');
        match (show, self.entry.kind) {
            (Show::Hidden, _) | (_, Kind::Game) => true,
            (_, Kind::Folder) | (Show::Files, _) => !hidden,
            (Show::Records, _) => !hidden && is_record(&self.entry.name),
        }
    }

    /// Whether it is a record that nobody has looked into yet.
    pub(in crate::app::dialog) fn is_unknown(&self) -> bool {
        matches!(self.entry.kind, Kind::File | Kind::Game) && self.summary.is_none()
    }

    pub(super) fn has(&self, needle: &str) -> bool {
        self.folded.contains(needle) || self.players.contains(needle)
    }

    pub(super) fn compare(&self, other: &Self, sort: Sort) -> Ordering {
        let rank = |line: &Self| {
            let date = match sort {
                Sort::Name => 0,
                Sort::Date => line.entry.modified,
            };
            (!line.is_folder(), Reverse(date))
        };
        let ranks = rank(self).cmp(&rank(other));
        let keys = || self.key.cmp(&other.key);
        ranks
            .then_with(keys)
            .then_with(|| self.entry.name.cmp(&other.entry.name))
    }
}

/// A name without `.sgf`, which most records' names end with.
pub(in crate::app::dialog) fn stem(name: &str) -> &str {
    let end = name.len().saturating_sub(4);
    match name.get(end..) {
        Some(extension) if end > 0 && extension.eq_ignore_ascii_case(".sgf") => &name[..end],
        _ => name,
    }
}
