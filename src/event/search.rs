//! What is looked for in a collection of records, and what is found there.

use super::FilePath;
use crate::collection::{Area, Next, Query};

/// A part of a position that is to be found in the records of a folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Search {
    /// Its number; the answer bears it too. A later search makes those before it void.
    pub number: u64,
    /// The folder. Empty: the one where the games are kept.
    pub folder: FilePath,
    /// What is looked for.
    pub query: Query,
}

/// How it stands with a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sought {
    /// The records are being looked through, so many of so many.
    Reading {
        /// Files that were looked at.
        files: usize,
        /// Files there are.
        of: usize,
    },
    /// What was found.
    Found(Findings),
    /// The folder cannot be read.
    Failed(Failure),
}

/// That a folder cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The folder.
    pub folder: FilePath,
    /// Why.
    pub cause: Cause,
}

/// Why a folder cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cause {
    /// It is not there.
    Missing,
    /// The player may not read it.
    Denied,
    /// The system's words.
    Other(String),
}

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Findings {
    /// How many games were looked through: those on boards of the query's size.
    pub games: usize,
    /// In how many of them it came up.
    pub hits: usize,
    /// What was played there next, the most frequent first.
    pub next: Vec<Next>,
    /// The first of the games, in the order of their paths.
    pub list: Vec<FoundGame>,
    /// How many files are no records, and the first of them.
    pub bad: (usize, Vec<FilePath>),
}

/// A game in which it came up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundGame {
    /// Its file, and which of the games there.
    pub source: super::Source,
    /// After how many moves it came up.
    pub moves: u32,
    /// Whether the colours are exchanged there.
    pub is_swapped: bool,
    /// Where it came up, as the game has its board.
    pub area: Area,
    /// Who played Black, and who White.
    pub players: [String; 2],
    /// How it ended, as the record says it.
    pub result: String,
    /// When it was played.
    pub date: String,
}
